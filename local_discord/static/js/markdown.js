// Discord's markdown as a tree of plain objects. What it looks like is decided in markdown_view.js.
//
// Blocks: paragraph lines, headings, subtext, quotes, lists, code. Inline: {type, children} or leaves.

const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const LIST_ITEM = /^( *)([-*]|\d+\.) +(.+)$/;
const QUOTE = /^> (.*)$/;
const REST_QUOTE = /^>>> ([\s\S]*)$/;
const FENCE = /^```(?:([a-z0-9_+\-.#]+)\n)?\n*([\s\S]*?)\n*```/i;

/** Parse a message's text into blocks. */
export function parse(text) {
  return parseBlocks(text.replaceAll("\r\n", "\n").trim(), true);
}

function parseBlocks(text, mayQuote) {
  const blocks = [];
  let rest = text;
  while (rest) {
    const [block, length] = nextBlock(rest, mayQuote);
    rest = rest.slice(length);
    if (block) blocks.push(block);
  }
  return joinParagraphs(blocks);
}

function nextBlock(rest, mayQuote) {
  if (rest.startsWith("\n")) return [{ type: "break" }, 1];
  const fence = FENCE.exec(rest);
  if (fence) return [{ type: "code", language: fence[1] ?? "", text: fence[2] }, lengthWithNewline(rest, fence[0].length)];
  if (mayQuote) {
    const restQuote = REST_QUOTE.exec(rest);
    if (restQuote) return [{ type: "quote", children: parseBlocks(restQuote[1], false) }, rest.length];
    if (QUOTE.test(firstLine(rest))) return takeQuote(rest);
  }
  const line = firstLine(rest);
  const heading = HEADING.exec(line);
  const length = lengthWithNewline(rest, line.length);
  if (heading) return [{ type: "heading", level: heading[1].length, children: parseInline(heading[2]) }, length];
  const subtext = SUBTEXT.exec(line);
  if (subtext) return [{ type: "subtext", children: parseInline(subtext[1]) }, length];
  if (LIST_ITEM.test(line)) return takeList(rest);
  return takeText(rest, mayQuote);
}

function takeQuote(rest) {
  const lines = takeLines(rest, (line) => QUOTE.test(line));
  const inner = lines.map((line) => QUOTE.exec(line)[1]).join("\n");
  return [{ type: "quote", children: parseBlocks(inner, false) }, lengthWithNewline(rest, lines.join("\n").length)];
}

function takeList(rest) {
  const [, indent, marker] = LIST_ITEM.exec(firstLine(rest));
  const isPart = (line) => {
    const match = LIST_ITEM.exec(line);
    return match && (match[1].length > indent.length || match[2].endsWith(".") === marker.endsWith("."));
  };
  const lines = takeLines(rest, isPart);
  const items = lines.map((line) => {
    const [, indent, marker, text] = LIST_ITEM.exec(line);
    const number = marker.endsWith(".") ? Number.parseInt(marker, 10) : null;
    return { depth: Math.floor(indent.length / 2), number, children: parseInline(text) };
  });
  return [nest(items), lengthWithNewline(rest, lines.join("\n").length)];
}

/** Turn list items with depths into lists within items. */
function nest(items) {
  const base = items[0].depth;
  const list = { type: "list", start: items[0].number, items: [] };
  for (let at = 0; at < items.length; ) {
    const item = { children: items[at].children, sublist: null };
    let end = at + 1;
    while (end < items.length && items[end].depth > base) end++;
    if (end > at + 1) item.sublist = nest(items.slice(at + 1, end));
    list.items.push(item);
    at = end;
  }
  return list;
}

/** A run of ordinary lines, up to the next line (or code fence) that starts a block of its own. */
function takeText(rest, mayQuote) {
  const lines = rest.split("\n");
  let count = 1;
  while (count < lines.length && !startsBlock(lines[count], mayQuote)) count++;
  let text = lines.slice(0, count).join("\n");
  const fence = text.indexOf("```", 1);
  if (fence > 0 && FENCE.test(rest.slice(fence)) && !isInsideCode(text, fence)) text = text.slice(0, fence);
  const trimmed = text.replace(/\n+$/, "");
  const extra = text.length - trimmed.length;
  return [{ type: "paragraph", children: parseInline(trimmed) }, extra ? trimmed.length : lengthWithNewline(rest, text.length)];
}

function isInsideCode(text, at) {
  return (text.slice(0, at).match(/(?<!`)`(?!`)/g) ?? []).length % 2 === 1;
}

function startsBlock(line, mayQuote) {
  return (
    HEADING.test(line) || SUBTEXT.test(line) || LIST_ITEM.test(line) || line.startsWith("```") ||
    (mayQuote && (QUOTE.test(line) || line.startsWith(">>> ")))
  );
}

function takeLines(text, isPart) {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !isPart(line));
  return end < 0 ? lines : lines.slice(0, end);
}

function firstLine(text) {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}

function lengthWithNewline(text, length) {
  return text[length] === "\n" ? length + 1 : length;
}

/** Paragraphs and the blank lines around them become one run of lines, as Discord shows them. */
function joinParagraphs(blocks) {
  const joined = [];
  for (const block of blocks) {
    const children = block.type === "break" ? [newline()] : block.children;
    const last = joined.at(-1);
    if (block.type !== "break" && block.type !== "paragraph") joined.push(block);
    else if (last?.type !== "paragraph") joined.push({ type: "paragraph", children });
    else if (block.type === "break" || last.children.at(-1)?.text?.endsWith("\n")) last.children.push(...children);
    else last.children.push(newline(), ...children);
  }
  return joined;
}

function newline() {
  return { type: "text", text: "\n" };
}

// Inline

const URL_TEXT = /^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?]/;

/** Each rule: its pattern at the start of the text, and the node it makes. The first that fits wins. */
const RULES = [
  [/^\\([^\p{L}\p{N}\s])/u, ([, text]) => ({ type: "text", text })],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, ([, , text]) => ({ type: "inline-code", text: text.replace(/^ (.*) $/, "$1") })],
  [/^<@!?(\d+)>/, ([, id]) => ({ type: "user", id })],
  [/^<@&(\d+)>/, ([, id]) => ({ type: "role", id })],
  [/^<#(\d+)>/, ([, id]) => ({ type: "channel", id })],
  [/^<\/([^:>]+):(\d+)>/, ([, name, id]) => ({ type: "command", name, id })],
  [/^<(a?):(\w+):(\d+)>/, ([, , name, id]) => ({ type: "emoji", name, id })],
  [/^<t:(-?\d+)(?::([tTdDfFsSR]))?>/, ([, seconds, style]) => ({ type: "time", seconds: Number(seconds), style: style ?? "f" })],
  [/^@(everyone|here)/, ([text]) => ({ type: "everyone", text })],
  [/^\[((?:\[[^\]]*\]|[^[\]])+)\]\(<?(https?:\/\/[^\s<>]+?)>?(?: "[^"]*")?\)/, link],
  [/^<(https?:\/\/[^\s<>]+)>/, ([, url]) => ({ type: "link", url, children: [{ type: "text", text: url }] })],
  [URL_TEXT, ([url]) => ({ type: "link", url, children: [{ type: "text", text: url }] })],
  [/^\|\|([\s\S]+?)\|\|/, wrap("spoiler")],
  [/^\*\*\*([\s\S]+?)\*\*\*(?!\*)/, ([, text]) => ({ type: "bold", children: [{ type: "italic", children: parseInline(text) }] })],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, wrap("bold")],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, wrap("underline")],
  [/^~~((?:\\[\s\S]|[^\\])+?)~~/, wrap("strike")],
  [/^\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/, wrap("italic")],
  [/^_((?:__|\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}_])/u, wrap("italic")],
];

/** Characters at which a rule could begin; all text before the next one is taken in one piece. */
const PLAIN = /^[^\\`<@[|*_~h]+|^h(?!ttps?:)/;

/** Parse text within a block. */
export function parseInline(text) {
  const nodes = [];
  let rest = text;
  while (rest) {
    const [node, length] = nextInline(rest, text[text.length - rest.length - 1] ?? "");
    const last = nodes.at(-1);
    if (node.type === "text" && last?.type === "text") last.text += node.text;
    else nodes.push(node);
    rest = rest.slice(length);
  }
  return nodes;
}

function nextInline(rest, before) {
  const plain = PLAIN.exec(rest);
  if (plain) return [{ type: "text", text: plain[0] }, plain[0].length];
  for (const [pattern, make] of RULES) {
    const match = pattern.exec(rest);
    // An underscore inside a word (file_name_here) is only an underscore.
    if (match && !(rest[0] === "_" && rest[1] !== "_" && /[\p{L}\p{N}]/u.test(before))) {
      return [make(match), match[0].length];
    }
  }
  return [{ type: "text", text: rest[0] }, 1];
}

function wrap(type) {
  return ([, text]) => ({ type, children: parseInline(text) });
}

function link([, label, url]) {
  return { type: "link", url, children: parseInline(label) };
}
