// Embeds: the older way of dressing up a message.

import { el, hexColour, outward } from "./dom.js";
import { renderMarkdown } from "./markdown_view.js";
import { renderGallery } from "./media.js";

/** One embed of a message. */
export function renderEmbed(embed, { store, guildId }) {
  const text = (content, className) => content && el(`div.${className}`, renderMarkdown(content, store, guildId));
  const title = embed.url ? el("a", outward(embed.url), embed.title) : embed.title;
  return el(
    "div.embed",
    { vars: { "--accent": hexColour(embed.color) } },
    embed.author && el("div.embed-author", embed.author.name),
    embed.title && el("div.embed-title", title),
    text(embed.description, "embed-description"),
    embed.fields?.length > 0 && el("div.embed-fields", embed.fields.map((field) => renderField(field, text))),
    embed.image && renderGallery({ items: [{ media: embed.image }] }),
    embed.footer && el("div.embed-footer", embed.footer.text),
  );
}

function renderField(field, text) {
  const inside = [text(field.name, "embed-field-name"), text(field.value, "embed-field-value")];
  return el("div.embed-field", { class: { inline: field.inline } }, inside);
}
