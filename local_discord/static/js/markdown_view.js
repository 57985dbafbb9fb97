// From parsed markdown to DOM nodes, in Discord's looks.

import { placeOf } from "./ids.js";
import { el, outward } from "./dom.js";
import { customEmoji, isOnlyEmoji, withEmoji } from "./emoji.js";
import { parse } from "./markdown.js";
import { inFull, inStyle } from "./times.js";
import { DM } from "./store.js";

/** A message's text as an element. `store` and `guildId` give mentions their names. */
export function renderMarkdown(text, store, guildId) {
  const blocks = parse(text);
  const look = { store, guildId };
  const jumbo = isOnlyEmoji(blocks) ? " jumbo" : "";
  return el("div", { class: `markdown${jumbo}` }, blocks.map((block) => BLOCKS[block.type](block, look)));
}

/** The first words of a text on one line, without its marks, for the line of a reply. */
export function plainText(text, store, guildId) {
  const node = renderMarkdown(text, store, guildId);
  for (const image of node.querySelectorAll("img")) image.replaceWith(image.alt);
  for (const spoiler of node.querySelectorAll(".spoiler")) spoiler.replaceWith("▇▇▇");
  const lines = [...node.querySelectorAll(".paragraph, h1, h2, h3, .subtext, li, pre")];
  for (const line of lines) line.append(" ");
  return node.textContent.replace(/\s+/g, " ").trim();
}

const BLOCKS = {
  paragraph: (block, look) => el("div.paragraph", inline(block.children, look)),
  heading: (block, look) => el(`h${block.level}`, inline(block.children, look)),
  subtext: (block, look) => el("small.subtext", inline(block.children, look)),
  code: (block) => el("pre", { tabindex: "0" }, el("code", block.text)),
  quote: (block, look) => el("blockquote", block.children.map((child) => BLOCKS[child.type](child, look))),
  list: renderList,
};

function renderList(block, look) {
  const tag = block.start === null ? "ul" : "ol";
  const items = block.items.map((item) =>
    el("li", inline(item.children, look), item.sublist && renderList(item.sublist, look)),
  );
  return el(tag, { start: tag === "ol" ? block.start : null }, items);
}

function inline(nodes, look) {
  return nodes.map((node) => INLINE[node.type](node, look));
}

function tagged(tag) {
  return (node, look) => el(tag, inline(node.children, look));
}

const INLINE = {
  text: (node) => withEmoji(node.text),
  bold: tagged("strong"),
  italic: tagged("em"),
  underline: tagged("u"),
  strike: tagged("s"),
  "inline-code": (node) => el("code", node.text),
  spoiler: renderSpoiler,
  link: renderLink,
  emoji: (node, { store }) => customEmoji(node, store.emojis),
  time: renderTime,
  user: renderUser,
  role: renderRole,
  channel: renderChannel,
  command: renderCommand,
  everyone: (node) => el("span.mention", node.text),
};

function placeName(id, { store }) {
  const channel = store.channels.get(id);
  return `${channel.type === DM ? "@" : "#"} ${store.channelName(channel)}`;
}

function renderSpoiler(node, look) {
  const content = el("span.spoiler-content", inline(node.children, look));
  return el("span.spoiler", { role: "button", tabindex: "0", "aria-label": "Spoiler", data: { action: "reveal" } }, content);
}

function renderLink(node, look) {
  const { channel, message } = placeOf(node.url);
  if (look.store.channels.has(channel)) {
    const isBare = node.children.length === 1 && node.children[0].text === node.url;
    const words = isBare ? placeName(channel, look) : inline(node.children, look);
    return el("button.link-button", { data: { action: "go", channel, message } }, words);
  }
  return el("a", outward(node.url), inline(node.children, look));
}

function renderTime(node, { store }) {
  const ms = node.seconds * 1000;
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) return `<t:${node.seconds}:${node.style}>`;
  const isRelative = node.style === "R";
  // A ticking time in the log must not be read out every second, hence aria-live.
  return el(
    "time.timestamp",
    {
      datetime: moment.toISOString(),
      title: inFull(ms),
      "aria-live": isRelative ? "off" : null,
      data: { relative: isRelative ? ms : null },
    },
    inStyle(ms, node.style, store.now()),
  );
}

function renderUser(node, { store, guildId }) {
  const user = store.user(node.id);
  const isMe = node.id === store.me.id;
  return el("span", { class: `mention${isMe ? " of-me" : ""}` }, user ? `@${store.nameOf(user, guildId)}` : "@unknown-user");
}

function renderRole(node, { store, guildId }) {
  const role = store.guild(guildId)?.roles.find((each) => each.id === node.id);
  return el("span.mention", role ? `@${role.name.replace(/^@/, "")}` : "@unknown-role");
}

function renderChannel(node, { store }) {
  const channel = store.channels.get(node.id);
  if (!channel || channel.type === DM) return el("span.mention", "# unknown");
  return el("button.mention", { data: { action: "go", channel: channel.id } }, `# ${channel.name}`);
}

function renderCommand(node) {
  return el("button.mention", { data: { action: "type-command", command: node.name } }, `/${node.name}`);
}
