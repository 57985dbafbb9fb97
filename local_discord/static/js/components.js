// Components of messages as elements. Nothing here listens: a message's log reads the data attributes
// (data-action, data-key) when something is clicked, so that elements can be re-rendered in place.

import { covered } from "./cover.js";
import { dots, el, hexColour, icon, outward } from "./dom.js";
import { partialEmoji } from "./emoji.js";
import { entityItems } from "./entities.js";
import { CHEVRON_DOWN, EXTERNAL } from "./icons.js";
import { placeOf } from "./ids.js";
import { renderMarkdown } from "./markdown_view.js";
import { renderFile, renderGallery, renderThumbnail } from "./media.js";

export const ACTION_ROW = 1;
export const BUTTON = 2;
export const STRING_SELECT = 3;
export const TEXT_INPUT = 4;
export const USER_SELECT = 5;
export const ROLE_SELECT = 6;
export const MENTIONABLE_SELECT = 7;
export const CHANNEL_SELECT = 8;
export const SECTION = 9;
export const TEXT_DISPLAY = 10;
export const THUMBNAIL = 11;
export const MEDIA_GALLERY = 12;
export const FILE = 13;
export const SEPARATOR = 14;
export const CONTAINER = 17;
export const LABEL = 18;
export const RADIO_GROUP = 21;
export const CHECKBOX_GROUP = 22;
export const CHECKBOX = 23;

const LINK = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", [LINK]: "secondary" };

/**
 * Render a list of components.
 *
 * `look`: {store, guildId, ui}; `ui` says what is busy and what was chosen (see message_state.js).
 */
export function renderComponents(components, look) {
  return components.map((component) => RENDER[component.type]?.(component, look) ?? null);
}

/** A component of a message by its custom_id. */
export function findComponent(components, customId) {
  for (const component of components ?? []) {
    if (component.custom_id === customId) return component;
    const inner = [...(component.components ?? []), component.accessory].filter(Boolean);
    const found = findComponent(inner, customId);
    if (found) return found;
  }
  return null;
}

/** All text that a message's components show. */
export function textOf(components) {
  return (components ?? [])
    .map((component) => (component.type === TEXT_DISPLAY ? component.content : textOf(component.components)))
    .filter(Boolean)
    .join("\n");
}

const RENDER = {
  [ACTION_ROW]: (row, look) => el("div.row", renderComponents(row.components, look)),
  [BUTTON]: renderButton,
  [STRING_SELECT]: renderSelect,
  [USER_SELECT]: renderSelect,
  [ROLE_SELECT]: renderSelect,
  [MENTIONABLE_SELECT]: renderSelect,
  [CHANNEL_SELECT]: renderSelect,
  [SECTION]: renderSection,
  [TEXT_DISPLAY]: (text, { store, guildId }) => renderMarkdown(text.content, store, guildId),
  [THUMBNAIL]: renderThumbnail,
  [MEDIA_GALLERY]: renderGallery,
  [FILE]: renderFile,
  [SEPARATOR]: renderSeparator,
  [CONTAINER]: renderContainer,
};

function renderContainer(container, look) {
  const colour = container.accent_color;
  const hasAccent = colour !== null && colour !== undefined;
  const attributes = { class: { "has-accent": hasAccent }, vars: { "--accent": hexColour(colour) } };
  const box = el("div.container", attributes, renderComponents(container.components, look));
  return container.spoiler ? covered(box, "container-spoiler") : box;
}

function renderSection(section, look) {
  return el(
    "div.section",
    el("div.section-text", renderComponents(section.components, look)),
    el("div.section-accessory", renderComponents([section.accessory], look)),
  );
}

function renderSeparator({ divider = true, spacing = 1 }) {
  return el("div.separator", { class: { divider, large: spacing === 2 }, role: divider && "separator" });
}

function renderButton(button, { store, ui }) {
  const isLink = button.style === LINK;
  const selector = `.button.${STYLES[button.style] ?? "secondary"}`;
  const content = el(
    "span.button-content",
    partialEmoji(button.emoji, store.emojis),
    button.label,
    isLink && icon(EXTERNAL, "external"),
  );
  // Discord reads out an emoji-only button by its emoji's name.
  const named = { "aria-label": button.label ? null : (button.emoji?.name ?? "Button") };
  const { channel, message } = placeOf(button.url ?? "");
  if (isLink && store.channels.has(channel)) {
    return el(`button${selector}`, { ...named, data: { action: "go", channel, message } }, content);
  }
  if (isLink && !button.disabled) return el(`a${selector}`, { ...outward(button.url), ...named }, content);
  if (isLink) return el(`button${selector}`, { disabled: true, ...named }, content);
  const isBusy = ui.busy.has(button.custom_id);
  return el(
    `button${selector}`,
    {
      class: { busy: isBusy },
      disabled: button.disabled,
      "aria-busy": isBusy,
      ...named,
      data: { action: "press", key: button.custom_id },
    },
    content,
    isBusy && dots(),
  );
}

function renderSelect(select, look) {
  const values = look.ui.chosen.get(select.custom_id) ?? defaultValues(select);
  const attributes = {
    disabled: select.disabled,
    "aria-busy": look.ui.busy.has(select.custom_id),
    "aria-label": placeholderOf(select),
    data: { action: "choose", key: select.custom_id },
  };
  return el("div.select-holder", selectButton(select, values, look, attributes));
}

/** What a select says while nothing is chosen. */
export function placeholderOf(select) {
  return select.placeholder || "Make a selection";
}

/** The closed list: what was chosen, or the placeholder. Also used in modals. */
export function selectButton(select, values, look, attributes) {
  const chosen = selectItems(select, look).filter((item) => values.includes(item.value));
  const shown = chosen.length
    ? el("span.select-value", chosen.map((item) => el("span.select-chosen", item.picture?.(), item.label)))
    : el("span.select-placeholder", placeholderOf(select));
  const list = { role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false" };
  return el("button.select", { ...list, ...attributes }, shown, icon(CHEVRON_DOWN, "chevron"));
}

/** The values that a select starts with. */
export function defaultValues(select) {
  if (select.type === STRING_SELECT) return select.options.filter((option) => option.default).map((option) => option.value);
  return (select.default_values ?? []).map((value) => String(value.id));
}

/** What a select offers: [{value, label, description?, picture?}]; `picture()` makes a new element. */
export function selectItems(select, { store, guildId }) {
  if (select.type === STRING_SELECT) {
    return select.options.map((option) => ({
      value: option.value,
      label: option.label,
      description: option.description,
      picture: option.emoji ? () => partialEmoji(option.emoji, store.emojis) : null,
    }));
  }
  return entityItems(select.type, store, guildId, select.channel_types);
}
