// Values of command options: what is offered while typing, and what typed words mean.

import { entityItems } from "./entities.js";

const INTEGER = 4;
const BOOLEAN = 5;
const NUMBER = 10;

const NO_FIT = 3;

/** Option types whose value is chosen from what the server holds, and the select that offers the same. */
const ENTITIES = { 6: 5, 7: 8, 8: 6, 9: 7 };

const TRUE_FALSE = [
  { value: true, label: "True" },
  { value: false, label: "False" },
];

/** Whether only a listed value will do. */
export function isClosedList(option) {
  return option.type === BOOLEAN || option.type in ENTITIES || Boolean(option.choices?.length);
}

/** Whether a value is a number without a list to choose it from. */
export function isNumber(option) {
  return (option.type === INTEGER || option.type === NUMBER) && !isClosedList(option);
}

/** What an option offers, fitting what was typed; null if it is free text. Autocomplete is not known here. */
export function offered(option, typed, store, guildId) {
  if (!isClosedList(option)) return null;
  const words = typed.toLowerCase().replace(/^[@#]/, "");
  return bestFirst(everything(option, store, guildId), words, (item) => [item.label, item.note ?? ""]).slice(0, 25);
}

/** The items whose texts contain `words`: first those that begin with them, then where a word does, then the rest. */
export function bestFirst(items, words, textsOf) {
  const rank = (item) => Math.min(...textsOf(item).map((text) => fit(text.toLowerCase(), words)));
  const ranked = items.map((item) => ({ item, rank: rank(item) })).filter((each) => each.rank < NO_FIT);
  return ranked.sort((a, b) => a.rank - b.rank).map((each) => each.item);
}

function fit(text, words) {
  if (text.startsWith(words)) return 0;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (/[^\p{L}\p{N}]/u.test(text[at - 1])) return 1;
  }
  return text.includes(words) ? 2 : NO_FIT;
}

function everything(option, store, guildId) {
  if (option.type === BOOLEAN) return TRUE_FALSE;
  if (option.choices?.length) return option.choices.map((choice) => ({ value: choice.value, label: choice.name }));
  return entityItems(ENTITIES[option.type], store, guildId, option.channel_types);
}

/**
 * What typed words mean for an option: {value} or {complaint}; {} for nothing typed.
 * `chosen` is the item that was picked from a list, if the words are still its label.
 */
export function understand(option, typed, chosen, store, guildId) {
  const text = typed.trim();
  if (chosen) return { value: chosen.value };
  if (!text) return option.required ? { complaint: "This option is required. Specify a value." } : {};
  if (isClosedList(option)) {
    const same = everything(option, store, guildId).find((item) => item.label.toLowerCase() === text.toLowerCase());
    return same ? { value: same.value } : { complaint: "Choose one from the list." };
  }
  if (isNumber(option)) return understandNumber(option, text);
  return understandText(option, text);
}

function understandNumber(option, text) {
  const number = Number(text.replace(",", "."));
  if (Number.isNaN(number) || !Number.isFinite(number)) return { complaint: "Enter a number." };
  if (option.type === INTEGER && !Number.isSafeInteger(number)) return { complaint: "Enter a whole number." };
  if (number < (option.min_value ?? -Infinity)) return { complaint: `The least is ${option.min_value}.` };
  if (number > (option.max_value ?? Infinity)) return { complaint: `The most is ${option.max_value}.` };
  return { value: number };
}

function understandText(option, text) {
  const length = [...text].length;
  if (length < (option.min_length ?? 0)) return { complaint: `At least ${option.min_length} characters, please.` };
  if (length > (option.max_length ?? 6000)) return { complaint: `At most ${option.max_length ?? 6000} characters, please.` };
  return { value: text };
}
