// Users, roles and channels as things to choose from, in selects and in options of commands.

import { avatar } from "./avatar.js";
import { el, icon } from "./dom.js";
import { HASH } from "./icons.js";

const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;

/** What a select of the component type `kind` offers in a server, or in direct messages without one. */
export function entityItems(kind, store, guildId, channelTypes) {
  const items = [];
  if (kind === USER || kind === MENTIONABLE) items.push(...userItems(store, guildId));
  if (kind === ROLE || kind === MENTIONABLE) items.push(...roleItems(store, guildId));
  if (kind === CHANNEL) items.push(...channelItems(store, guildId, channelTypes));
  return items;
}

function userItems(store, guildId) {
  const guild = store.guild(guildId);
  const users = guild ? guild.members.map((member) => member.user) : [store.me, store.application.bot];
  return users.map((user) => ({
    value: user.id,
    label: store.nameOf(user, guildId),
    note: user.username,
    isApp: Boolean(user.bot),
    picture: () => avatar(user, "tiny"),
  }));
}

function roleItems(store, guildId) {
  return (store.guild(guildId)?.roles ?? []).map((role) => ({
    value: role.id,
    label: `@${role.name.replace(/^@/, "")}`,
    picture: () => el("span.role-dot", { "aria-hidden": true }),
  }));
}

function channelItems(store, guildId, types) {
  const channels = guildId ? store.channelsIn(guildId) : [];
  return channels
    .filter((channel) => !types?.length || types.includes(channel.type))
    .map((channel) => ({ value: channel.id, label: channel.name, picture: () => icon(HASH, "option-icon") }));
}
