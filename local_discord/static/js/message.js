// One message as an element.

import { avatar } from "./avatar.js";
import { renderComponents, textOf } from "./components.js";
import { el, icon } from "./dom.js";
import { renderEmbed } from "./embeds.js";
import { CIRCLE_ALERT, EYE } from "./icons.js";
import { msOfId } from "./ids.js";
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
  const classes = ["message", !isContinued && "starts-group", isEphemeral && "ephemeral", isMention && "mentions-me", message.local && "local"];
  return el(
    "div",
    {
      class: "item",
      data: { key: message.id, messageId: message.id, ephemeral: isEphemeral ? "true" : null },
    },
    startsDay && divider(dayOf(timeOf(message)), look.isFirstUnread),
    !startsDay && look.isFirstUnread && divider("", true),
    el(
      "article",
      { class: classes.filter(Boolean).join(" "), tabindex: "-1", "aria-label": spokenLabel(message, look) },
      replyLine(message, look),
      isContinued ? gutterTime(message) : [avatar(message.author), header(message, look)],
      body(message, look),
      isEphemeral && ephemeralNote(message),
    ),
  );
}

/** When a message was sent, in ms since 1970. */
export function timeOf(message) {
  return message.timestamp ? Date.parse(message.timestamp) : msOfId(message.id);
}

function continues(message, before) {
  return (
    before.author.id === message.author.id &&
    ![REPLY, COMMAND].includes(message.type) &&
    (before.flags & EPHEMERAL) === (message.flags & EPHEMERAL) &&
    timeOf(message) - timeOf(before) < GROUP_MS
  );
}

function spokenLabel(message, { store, guildId }) {
  return `${store.nameOf(message.author, guildId)}, ${hourOf(timeOf(message))}`;
}

function divider(words, isUnread) {
  return el(
    "div",
    { class: `log-divider${isUnread ? " unread" : ""}`, role: "separator", data: { key: "divider" } },
    words && el("span", { class: "log-divider-day" }, words),
    isUnread && el("span", { class: "log-divider-new" }, "New"),
  );
}

function header(message, { store, guildId }) {
  const ms = timeOf(message);
  return el(
    "h3",
    { class: "message-header", data: { key: "header" } },
    el("span", { class: "author" }, store.nameOf(message.author, guildId)),
    message.author.bot && el("span", { class: "app-tag" }, "App"),
    el("time", { class: "sent", datetime: new Date(ms).toISOString(), title: inFull(ms) }, beside(ms, store.now())),
  );
}

function gutterTime(message) {
  const ms = timeOf(message);
  return el("time", { class: "gutter-time", datetime: new Date(ms).toISOString(), title: inFull(ms) }, hourOf(ms));
}

// The line above a message: which command it answers, or which message

function replyLine(message, look) {
  if (message.type === COMMAND) return commandLine(message, look);
  if (message.type === REPLY && message.message_reference) return referenceLine(message, look);
  return null;
}

function commandLine(message, { store, guildId }) {
  const about = message.interaction_metadata;
  const name = about?.name ?? message.interaction?.name;
  const user = about?.user ?? message.interaction?.user;
  if (!user || !name) return null;
  return el(
    "div",
    { class: "reply-line", data: { key: "reply" } },
    avatar(user, "tiny"),
    el("span", { class: "reply-author" }, store.nameOf(user, guildId)),
    " used ",
    el("span", { class: "reply-command" }, `/${name}`),
  );
}

function referenceLine(message, { store, guildId }) {
  const { channel_id: channelId, message_id: id } = message.message_reference;
  const original = store.message(channelId, id);
  if (!original) {
    return el("div", { class: "reply-line", data: { key: "reply" } }, el("em", {}, "Original message was deleted"));
  }
  return el(
    "button",
    { type: "button", class: "reply-line", data: { key: "reply", action: "jump", message: id } },
    avatar(original.author, "tiny"),
    original.author.bot && el("span", { class: "app-tag" }, "App"),
    el("span", { class: "reply-author" }, store.nameOf(original.author, guildId)),
    el("span", { class: "reply-excerpt" }, excerpt(original, store, guildId)),
  );
}

function excerpt(message, store, guildId) {
  const text = plainText(message.content || textOf(message.components), store, guildId);
  if (!text) return el("em", {}, "Click to see message");
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}

// What a message says

function body(message, look) {
  const isV2 = Boolean(message.flags & COMPONENTS_V2);
  const edited = message.edited_timestamp ? editedNote(message) : null;
  return el(
    "div",
    { class: "message-body", data: { key: "body" } },
    Boolean(message.flags & LOADING) && thinking(message, look),
    message.local && localNote(message),
    message.content && !message.local && content(message, look, edited),
    !isV2 && (message.attachments ?? []).map(renderAttachment),
    (message.embeds ?? []).map((embed) => renderEmbed(embed, look)),
    message.components?.length > 0 && el("div", { class: isV2 ? "components v2" : "components" }, renderComponents(message.components, look)),
    !message.content && edited,
    look.ui.failure && failureNote(look.ui.failure),
  );
}

function content(message, { store, guildId }, edited) {
  const markdown = renderMarkdown(message.content, store, guildId);
  if (edited) (markdown.lastElementChild?.matches(".paragraph") ? markdown.lastElementChild : markdown).append(edited);
  return markdown;
}

function editedNote(message) {
  return el("span", { class: "edited", title: inFull(Date.parse(message.edited_timestamp)) }, "(edited)");
}

function thinking(message, { store, guildId }) {
  return el(
    "div",
    { class: "thinking" },
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
    `${store.nameOf(message.author, guildId)} is thinking…`,
  );
}

/** A command on its way ("Sending command…"), or what became of it. */
function localNote(message) {
  return message.failed ? failureNote(message.content) : el("div", { class: "sending" }, message.content);
}

function failureNote(words) {
  return el("div", { class: "failure", role: "alert" }, icon(CIRCLE_ALERT), words);
}

function ephemeralNote(message) {
  return el(
    "div",
    { class: "ephemeral-note", data: { key: "note" } },
    icon(EYE),
    "Only you can see this · ",
    el("button", { type: "button", class: "link-button", data: { action: "dismiss", message: message.id } }, "Dismiss message"),
  );
}
