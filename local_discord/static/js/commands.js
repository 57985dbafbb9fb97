// Slash commands as the composer offers them.

import { DM } from "./store.js";

export const SUB_COMMAND = 1;
export const SUB_COMMAND_GROUP = 2;

const ADMINISTRATOR = 1n << 3n;
const USE_COMMANDS = 1n << 31n;
const IN_SERVER = 0;
const IN_BOT_DM = 1;
const CHAT_INPUT = 1;

/**
 * The commands that a person can use in a channel, subcommands one by one:
 * [{command, path: ["show"], name: "table show", description, options}], by name.
 */
export function usableCommands(store, channel) {
  return store.commands
    .filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && isUsable(command, store, channel))
    .flatMap((command) => leaves(command, command.options ?? [], [], command.description))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Those that fit what was typed after the slash; names that begin with it come first. */
export function matching(entries, typed) {
  const words = typed.toLowerCase().trim();
  const starts = entries.filter((entry) => entry.name.startsWith(words));
  const contains = entries.filter((entry) => !entry.name.startsWith(words) && entry.name.includes(words));
  return [...starts, ...contains];
}

/** Interaction data for an entry: its options wrapped in the subcommands they belong to. */
export function commandData(entry, options) {
  let inner = options;
  const kinds = entry.path.length === 2 ? [SUB_COMMAND_GROUP, SUB_COMMAND] : [SUB_COMMAND];
  for (let at = entry.path.length - 1; at >= 0; at--) inner = [{ name: entry.path[at], type: kinds[at], options: inner }];
  return { id: entry.command.id, name: entry.command.name, type: CHAT_INPUT, options: inner };
}

function leaves(command, options, path, description) {
  const inner = options.filter((option) => option.type === SUB_COMMAND || option.type === SUB_COMMAND_GROUP);
  if (!inner.length) return [{ command, path, name: [command.name, ...path].join(" "), description, options }];
  return inner.flatMap((option) => leaves(command, option.options ?? [], [...path, option.name], option.description));
}

function isUsable(command, store, channel) {
  const contexts = command.contexts;
  if (channel.type === DM) {
    return !command.guild_id && (contexts ? contexts.includes(IN_BOT_DM) : command.dm_permission !== false);
  }
  if (command.guild_id && command.guild_id !== channel.guild_id) return false;
  if (contexts && !contexts.includes(IN_SERVER)) return false;
  if (!store.guild(channel.guild_id)?.members.some((member) => member.user.id === store.application.bot.id)) return false;
  return isPermitted(command, store, channel);
}

function isPermitted(command, store, channel) {
  const have = BigInt(channel.permissions ?? 0);
  const needed = command.default_member_permissions;
  if (have & ADMINISTRATOR) return true;
  if (needed !== null && needed !== undefined) {
    const bits = BigInt(needed);
    if (bits === 0n || (have & bits) !== bits) return false;
  }
  return Boolean(have & USE_COMMANDS);
}
