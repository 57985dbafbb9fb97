// Embeds: the older way of dressing up a message.

import { el } from "./dom.js";
import { renderMarkdown } from "./markdown_view.js";
import { renderGallery } from "./media.js";

/** One embed of a message. */
export function renderEmbed(embed, { store, guildId }) {
  const text = (content, className) => content && el("div", { class: className }, renderMarkdown(content, store, guildId));
  const colour = embed.color === undefined || embed.color === null ? null : `#${embed.color.toString(16).padStart(6, "0")}`;
  const title = embed.url
    ? el("a", { href: embed.url, target: "_blank", rel: "noreferrer noopener" }, embed.title)
    : embed.title;
  return el(
    "div",
    { class: "embed", vars: { "--accent": colour } },
    embed.author && el("div", { class: "embed-author" }, embed.author.name),
    embed.title && el("div", { class: "embed-title" }, title),
    text(embed.description, "embed-description"),
    embed.fields?.length > 0 && el("div", { class: "embed-fields" }, embed.fields.map((field) => renderField(field, text))),
    embed.image && renderGallery({ items: [{ media: embed.image }] }),
    embed.footer && el("div", { class: "embed-footer" }, embed.footer.text),
  );
}

function renderField(field, text) {
  return el("div", { class: `embed-field${field.inline ? " inline" : ""}` }, text(field.name, "embed-field-name"), text(field.value, "embed-field-value"));
}
