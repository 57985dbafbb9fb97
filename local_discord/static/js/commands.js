// Slash commands as the composer offers them.

const SUB_COMMAND = 1;
const SUB_COMMAND_GROUP = 2;
const CHAT_INPUT = 1;

/**
 * The commands that a person can use in a channel, subcommands one by one:
 * [{command, path: ["show"], name: "table show", description, options}], by name.
 */
export function usableCommands(store, channel) {
  return store.commands
    .filter((command) => command.type === CHAT_INPUT && channel.commands.includes(command.id))
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
  const last = entry.path.length - 1;
  const wrap = (inner, name, at) => [{ name, type: at === last ? SUB_COMMAND : SUB_COMMAND_GROUP, options: inner }];
  const inner = entry.path.reduceRight(wrap, options);
  return { id: entry.command.id, name: entry.command.name, type: CHAT_INPUT, options: inner };
}

function leaves(command, options, path, description) {
  const inner = options.filter((option) => option.type === SUB_COMMAND || option.type === SUB_COMMAND_GROUP);
  if (!inner.length) return [{ command, path, name: [command.name, ...path].join(" "), description, options }];
  return inner.flatMap((option) => leaves(command, option.options ?? [], [...path, option.name], option.description));
}
