// Showing emoji: those of Unicode as text in the system's emoji font, the bot's own as pictures.

import { el } from "./dom.js";

/** One emoji of Unicode. A text-style selector (U+FE0E) or a bare digit keeps a character ordinary text. */
const UNICODE = /\p{RGI_Emoji}|\p{Emoji_Presentation}|[\p{Emoji}--[0-9#*]](?!\uFE0E)\uFE0F?/gv;

/** As many emoji as a message may have and still show them large, as Discord counts. */
const MOST_JUMBO = 30;

/** Text with each of its emoji in an element of its own. */
export function withEmoji(text) {
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(UNICODE)) {
    if (match.index > end) nodes.push(text.slice(end, match.index));
    nodes.push(unicodeEmoji(match[0]));
    end = match.index + match[0].length;
  }
  if (end < text.length) nodes.push(text.slice(end));
  return nodes;
}

/** An emoji of Unicode. */
export function unicodeEmoji(text) {
  // Without the selector, symbols that are older than emoji (♠, ☕) would come out as thin outlines.
  const shown = /^\p{Emoji_Presentation}/u.test(text) || text.length > 2 ? text : `${text.replace("\uFE0F", "")}\uFE0F`;
  return el("span.emoji.unicode-emoji", shown);
}

/** An emoji of the bot's, as a picture; its name if this Discord has never heard of it. */
export function customEmoji({ id, name }, emojis) {
  const known = emojis[id];
  if (!known) return el("span.emoji-name", `:${name}:`);
  const label = `:${known.name}:`;
  return el("img.emoji", { src: known.url, alt: label, title: label, draggable: "false" });
}

/** The partial emoji of a button or an option. */
export function partialEmoji(emoji, emojis) {
  if (!emoji) return null;
  return emoji.id ? customEmoji(emoji, emojis) : unicodeEmoji(emoji.name);
}

/** Whether parsed text is nothing but a few emoji, which are then shown large. */
export function isOnlyEmoji(blocks) {
  if (blocks.length !== 1 || blocks[0].type !== "paragraph") return false;
  let count = 0;
  for (const node of blocks[0].children) {
    if (node.type === "emoji") count++;
    else if (node.type !== "text") return false;
    else {
      count += [...node.text.matchAll(UNICODE)].length;
      if (node.text.replace(UNICODE, "").trim()) return false;
    }
  }
  return count > 0 && count <= MOST_JUMBO;
}
