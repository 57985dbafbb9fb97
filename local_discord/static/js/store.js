// What one person's client knows: people, servers, channels, messages. Frames go in, events come out.

import { compareIds } from "./ids.js";

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const COMPONENTS_V2 = 1 << 15;

export const DM = 1;
export const VOICE_CHANNEL = 2;
/** A channel of posts, in which nobody writes. */
export const FORUM_CHANNEL = 15;

/** How many messages of a channel the server sends at once; fewer means that there are no older ones. */
const HISTORY = 50;

export class Store extends EventTarget {
  constructor(person) {
    super();
    this.person = person;
    this.guilds = [];
    this.channels = new Map();
    this.messages = new Map();
    this.complete = new Set();
    this.commands = [];
    this.emojis = {};
    this.people = [];
    this.botOnline = true;
    this.clockOffset = 0;
  }

  /** Milliseconds since 1970 on the server's clock, which tests can move. */
  now() {
    return Date.now() + this.clockOffset;
  }

  /** Take in a frame. Unknown ones are left to others. */
  apply(frame) {
    this[`_on_${frame.t}`]?.(frame);
  }

  // Looking things up

  user(id) {
    return id === this.application.bot.id ? this.application.bot : this._users.get(id);
  }

  /** The channels of a server in their order, or the direct messages without one. */
  channelsIn(guildId) {
    const inside = [...this.channels.values()].filter((channel) => (channel.guild_id ?? null) === (guildId ?? null));
    return inside.sort((a, b) => a.position - b.position);
  }

  /** The threads of a channel, or the posts of a forum, those begun last first. */
  threadsOf(channelId) {
    const inside = [...this.channels.values()].filter((channel) => channel.thread_metadata && channel.parent_id === channelId);
    return inside.sort((a, b) => compareIds(b.id, a.id));
  }

  guild(id) {
    return this.guilds.find((guild) => guild.id === id);
  }

  /** What a person is called in a server, or elsewhere without one. */
  nameOf(user, guildId) {
    const member = this.guild(guildId)?.members.find((each) => each.user.id === user.id);
    return member?.nick || user.global_name || user.username;
  }

  channelName(channel) {
    return channel.type === DM ? this.nameOf(channel.recipients[0]) : channel.name;
  }

  list(channelId) {
    return this.messages.get(channelId) ?? [];
  }

  message(channelId, id) {
    return this.list(channelId).find((message) => message.id === id);
  }

  /** Whether all messages of a channel, back to its first, are here. */
  isComplete(channelId) {
    return this.complete.has(channelId);
  }

  // Unread marks, kept in this browser across reloads

  /** The id of the newest message of a channel that was read, or null if nothing is known of it yet. */
  _mark(channelId) {
    return localStorage.getItem(`read:${this.person}:${channelId}`);
  }

  _setMark(channelId, messageId) {
    localStorage.setItem(`read:${this.person}:${channelId}`, messageId);
  }

  /** What others said in a channel since this person read it; nothing if it is not known what they have read. */
  unread(channelId) {
    const mark = this._mark(channelId);
    const isNew = (message) => compareIds(message.id, mark) > 0 && !message.local && message.author.id !== this.me.id;
    return mark === null ? [] : this.list(channelId).filter(isNew);
  }

  /** How many unread messages call this person: mentions, and everything in direct messages. */
  pings(channelId) {
    const isDm = this.channels.get(channelId)?.type === DM;
    return this.unread(channelId).filter((message) => isDm || this.mentionsMe(message)).length;
  }

  mentionsMe(message) {
    return Boolean(message.mention_everyone || message.mentions?.some((user) => user.id === this.me.id));
  }

  markRead(channelId) {
    const newest = this.list(channelId).findLast((message) => !message.local);
    if (!newest || this._mark(channelId) === newest.id) return;
    this._setMark(channelId, newest.id);
    this._emit("unread", { channelId });
  }

  remove(channelId, id) {
    const list = this.list(channelId);
    const at = list.findIndex((message) => message.id === id);
    if (at < 0) return;
    list.splice(at, 1);
    this._emit("message", { channelId, id, change: "delete" });
  }

  /** Forget the oldest messages of a channel, but for the newest `count`; scrolling back fetches them again. */
  trim(channelId, count) {
    const list = this.list(channelId);
    if (list.length <= count) return;
    this.messages.set(channelId, list.slice(-count));
    this.complete.delete(channelId);
    this._emit("history", { channelId });
  }

  // Frames

  _on_hello(frame) {
    this.me = frame.user;
    this.people = frame.people;
    this.application = frame.application;
    this.botOnline = frame.bot_online;
    this.guilds = frame.guilds;
    this.commands = frame.commands;
    this.emojis = frame.emojis;
    this.clockOffset = frame.now - Date.now();
    this._users = new Map(frame.people.map((user) => [user.id, user]));
    for (const guild of frame.guilds) for (const member of guild.members) this._users.set(member.user.id, member.user);
    const channels = [...frame.guilds.flatMap((guild) => guild.channels), ...frame.dms];
    this.channels = new Map(channels.map((channel) => [channel.id, channel]));
    const before = this.messages;
    this.messages = new Map();
    for (const [channelId, fresh] of Object.entries(frame.messages)) {
      this.messages.set(channelId, this._merge(channelId, before.get(channelId) ?? [], fresh));
      if (!this._mark(channelId) && fresh.length) this._setMark(channelId, fresh.at(-1).id);
    }
    this._emit("hello", {});
  }

  /** The server's newest messages, plus what only this page still holds: ephemeral, local and older ones. */
  _merge(channelId, held, fresh) {
    if (fresh.length < HISTORY) this.complete.add(channelId);
    const isOlder = (message) => fresh.length >= HISTORY && compareIds(message.id, fresh[0].id) < 0;
    return united(held.filter((message) => isOlder(message) || message.local || message.flags & EPHEMERAL), fresh);
  }

  _on_message_create({ message }) {
    // A channel nobody has spoken in yet has no mark; the first words in it are news all the same.
    if (!this._mark(message.channel_id)) this._setMark(message.channel_id, "0");
    this.put(message);
  }

  _on_message_update({ message }) {
    const held = this.message(message.channel_id, message.id);
    if (held || message.flags & EPHEMERAL) this.put(message);
  }

  _on_message_delete({ channel_id: channelId, id }) {
    this.remove(channelId, id);
  }

  _on_history({ channel_id: channelId, messages }) {
    if (messages.length < HISTORY) this.complete.add(channelId);
    this.messages.set(channelId, united(messages, this.list(channelId)));
    this._emit("history", { channelId });
  }

  _on_commands({ commands }) {
    this.commands = commands;
    this._emit("commands", {});
  }

  _on_emojis({ emojis }) {
    this.emojis = emojis;
    this._emit("emojis", {});
  }

  _on_channel_create({ channel }) {
    // Whatever is said in a channel that is new here arrives from its first word on.
    if (!this.channels.has(channel.id)) this.complete.add(channel.id);
    this._on_channel_update({ channel });
  }

  _on_channel_update({ channel }) {
    this.channels.set(channel.id, channel);
    if (!this.messages.has(channel.id)) this.messages.set(channel.id, []);
    this._emit("channels", {});
  }

  _on_channel_delete({ channel }) {
    this.channels.delete(channel.id);
    this.messages.delete(channel.id);
    this.complete.delete(channel.id);
    this._emit("channels", {});
  }

  _on_bot({ online }) {
    this.botOnline = online;
    this._emit("bot", {});
  }

  /** Take in a message: the server's, or one that exists on this page only (a command on its way, or one that failed). */
  put(message) {
    const channelId = message.channel_id;
    if (!this.messages.has(channelId)) this.messages.set(channelId, []);
    const list = this.list(channelId);
    let at = list.length;
    while (at > 0 && compareIds(list[at - 1].id, message.id) > 0) at--;
    const isUpdate = at > 0 && list[at - 1].id === message.id;
    if (isUpdate) list[at - 1] = message;
    else list.splice(at, 0, message);
    this._emit("message", { channelId, id: message.id, change: isUpdate ? "update" : "create", message });
  }

  _emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** Two lists of messages as one, by age; where both have a message the second counts. */
function united(held, fresh) {
  const byId = new Map([...held, ...fresh].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => compareIds(a.id, b.id));
}
