// Building DOM nodes. Text always becomes a text node, so nothing that a message says is ever read as HTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element, such as `el("div.row", { role: "group" }, child, "text")`; attributes may be left out.
 *
 * `class` may add to the selector's classes: a string, or an object of those that depend on something. `data` and `on`
 * are objects; `vars` sets CSS properties through the CSSOM, because a strict Content-Security-Policy forbids style
 * attributes. null, undefined and false are left out, of attributes as of children. Buttons do not submit.
 */
export function el(selector, ...content) {
  const [tag, ...classes] = selector.split(".");
  const attributes = content[0]?.constructor === Object ? content.shift() : {};
  const node = document.createElement(tag);
  if (tag === "button") node.setAttribute("type", "button");
  for (const [name, value] of present({ ...attributes, class: classNames(classes, attributes.class) })) {
    if (name === "data") Object.assign(node.dataset, Object.fromEntries(present(value)));
    else if (name === "on") present(value).forEach(([type, handler]) => node.addEventListener(type, handler));
    else if (name === "vars") present(value).forEach(([property, set]) => node.style.setProperty(property, set));
    else node.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : value);
  }
  node.append(...content.flat(Infinity).filter(isPresent));
  return node;
}

/** An icon of 24 by 24 units, hidden from screen readers: whoever shows it names it. */
export function icon(path, extraClass = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon ${extraClass}`.trim());
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/** A round or square button that shows an icon only. */
export function iconButton(label, path, attributes = {}) {
  return el("button", { "aria-label": label, title: label, ...attributes }, icon(path));
}

/** A button with words, in one of the styles that a bot's buttons have. */
export function textButton(words, style, attributes) {
  return el(`button.button.${style}`, attributes, el("span.button-content", words));
}

/** Three dots that beat while something is awaited. */
export function dots() {
  return el("span.dots", { "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

/** The attributes of a link that leads out of the page. */
export function outward(url) {
  return { href: url, target: "_blank", rel: "noreferrer noopener" };
}

/** A colour of Discord's, a number, as CSS has it; null if there is none. */
export function hexColour(colour) {
  return colour === null || colour === undefined ? null : `#${colour.toString(16).padStart(6, "0")}`;
}

/** A number that no other element on the page has used for its id. */
export const nextId = (() => {
  let last = 0;
  return (prefix) => `${prefix}-${++last}`;
})();

function isPresent(value) {
  return value !== null && value !== undefined && value !== false;
}

function present(entries) {
  return Object.entries(entries).filter(([, value]) => isPresent(value));
}

function classNames(classes, more) {
  const given = typeof more === "object" ? Object.keys(more ?? {}).filter((name) => more[name]) : [more];
  return [...classes, ...given].filter(Boolean).join(" ") || null;
}
