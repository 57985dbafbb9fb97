// One message as an element.

import { avatar } from "./avatar.js";
import { renderComponents, textOf } from "./components.js";
import { dots, el, icon } from "./dom.js";
import { renderEmbed } from "./embeds.js";
import { CIRCLE_ALERT, EYE, THREAD } from "./icons.js";
import { plainText, renderMarkdown } from "./markdown_view.js";
import { renderAttachment } from "./media.js";
import { COMPONENTS_V2, EPHEMERAL, LOADING } from "./store.js";
import { beside, dayOf, hourOf, inFull, isSameDay } from "./times.js";

const REPLY = 19;
const COMMAND = 20;
const GROUP_MS = 7 * 60 * 1000;
const EXCERPT = 120;

/**
 * Render a message as an item of the log.
 *
 * `before` is the message above it, if any; `look`: {store, guildId, ui, isFirstUnread}.
 */
export function renderMessage(message, before, look) {
  const isEphemeral = Boolean(message.flags & EPHEMERAL);
  const startsDay = !before || !isSameDay(timeOf(before), timeOf(message));
  const isContinued = !startsDay && !look.isFirstUnread && continues(message, before);
  const isMention = look.store.mentionsMe(message) && message.author.id !== look.store.me.id;
  return el(
    "div.item",
    { data: { key: message.id, messageId: message.id, ephemeral: isEphemeral ? "true" : null } },
    (startsDay || look.isFirstUnread) && divider(startsDay && dayOf(timeOf(message)), look.isFirstUnread),
    el(
      "article.message",
      {
        class: { "starts-group": !isContinued, ephemeral: isEphemeral, "mentions-me": isMention },
        tabindex: "-1",
        "aria-label": `${look.store.nameOf(message.author, look.guildId)}, ${hourOf(timeOf(message))}`,
      },
      replyLine(message, look),
      isContinued ? timeElement("gutter-time", message, hourOf) : [avatar(message.author), header(message, look)],
      body(message, look),
      isEphemeral && ephemeralNote(message),
    ),
  );
}

/** When a message was sent, in ms since 1970. */
function timeOf(message) {
  return Date.parse(message.timestamp);
}

function continues(message, before) {
  return (
    before.author.id === message.author.id &&
    ![REPLY, COMMAND].includes(message.type) &&
    (before.flags & EPHEMERAL) === (message.flags & EPHEMERAL) &&
    timeOf(message) - timeOf(before) < GROUP_MS
  );
}

function divider(words, isUnread) {
  return el(
    "div.log-divider",
    { class: { unread: isUnread }, role: "separator", data: { key: "divider" } },
    words && el("span.log-divider-day", words),
    isUnread && el("span.log-divider-new", "New"),
  );
}

function header(message, { store, guildId }) {
  return el(
    "h3.message-header",
    { data: { key: "header" } },
    el("span.author", store.nameOf(message.author, guildId)),
    message.author.bot && el("span.app-tag", "App"),
    timeElement("sent", message, (ms) => beside(ms, store.now())),
  );
}

function timeElement(className, message, inWords) {
  const ms = timeOf(message);
  return el(`time.${className}`, { datetime: new Date(ms).toISOString(), title: inFull(ms) }, inWords(ms));
}

// The line above a message: which command it answers, or which message

function replyLine(message, look) {
  if (message.type === COMMAND) return commandLine(message.interaction_metadata, look);
  if (message.type === REPLY && message.message_reference) return referenceLine(message.message_reference, look);
  return null;
}

function commandLine({ name, user }, { store, guildId }) {
  return el(
    "div.reply-line",
    { data: { key: "reply" } },
    avatar(user, "tiny"),
    el("span.reply-author", store.nameOf(user, guildId)),
    " used ",
    el("span.reply-command", `/${name}`),
  );
}

function referenceLine({ channel_id: channelId, message_id: id }, { store, guildId }) {
  const original = store.message(channelId, id);
  if (!original) return el("div.reply-line", { data: { key: "reply" } }, el("em", "Original message was deleted"));
  return el(
    "button.reply-line",
    { data: { key: "reply", action: "jump", message: id } },
    avatar(original.author, "tiny"),
    original.author.bot && el("span.app-tag", "App"),
    el("span.reply-author", store.nameOf(original.author, guildId)),
    el("span.reply-excerpt", excerpt(original, store, guildId)),
  );
}

function excerpt(message, store, guildId) {
  const text = plainText(message.content || textOf(message.components), store, guildId);
  if (!text) return el("em", "Click to see message");
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}

// What a message says

function body(message, look) {
  const { content, components, flags } = message;
  const edited = message.edited_timestamp && editedNote(message);
  return el(
    "div.message-body",
    { data: { key: "body" } },
    Boolean(flags & LOADING) && el("div.thinking", dots(), `${look.store.nameOf(message.author, look.guildId)} is thinking…`),
    message.local ? localNote(message) : content && words(content, look, edited),
    !(flags & COMPONENTS_V2) && message.attachments?.map(renderAttachment),
    message.embeds?.map((embed) => renderEmbed(embed, look)),
    components?.length > 0 && el("div.components", renderComponents(components, look)),
    !content && edited,
    look.store.channels.get(message.id)?.thread_metadata && message.channel_id !== message.id && threadChip(look.store.channels.get(message.id)),
    look.ui.failure && failureNote(look.ui.failure),
  );
}

/** The thread that begins at a message. */
function threadChip({ id, name, thread_metadata: state }) {
  const words = state.archived ? `${name} · archived` : name;
  return el("button.thread-chip", { data: { action: "go", channel: id } }, icon(THREAD), words);
}

function words(content, { store, guildId }, edited) {
  const markdown = renderMarkdown(content, store, guildId);
  if (edited) (markdown.lastElementChild?.matches(".paragraph") ? markdown.lastElementChild : markdown).append(edited);
  return markdown;
}

function editedNote(message) {
  return el("span.edited", { title: inFull(Date.parse(message.edited_timestamp)) }, "(edited)");
}

/** A command on its way ("Sending command…"), or what became of it. */
function localNote(message) {
  return message.failed ? failureNote(message.content) : el("div.sending", message.content);
}

function failureNote(reason) {
  return el("div.failure", { role: "alert" }, icon(CIRCLE_ALERT), reason);
}

function ephemeralNote(message) {
  return el(
    "div.ephemeral-note",
    { data: { key: "note" } },
    icon(EYE),
    "Only you can see this · ",
    el("button.link-button", { data: { action: "dismiss", message: message.id } }, "Dismiss message"),
  );
}
