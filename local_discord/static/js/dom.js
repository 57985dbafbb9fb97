// Building DOM nodes. Text always becomes a text node, so nothing that a message says is ever read as HTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element.
 *
 * Attributes: `class` is a string; `data` and `on` are objects; `vars` sets CSS properties through the CSSOM,
 * because a strict Content-Security-Policy forbids style attributes. null, undefined and false are left out.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "data") Object.assign(node.dataset, present(value));
    else if (name === "on") listen(node, value);
    else if (name === "vars") setVariables(node, value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  append(node, children);
  return node;
}

/** Add children: nodes, strings, nested lists; null and false are left out. */
export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

/** An icon of 24 by 24 units, hidden from screen readers: whoever shows it names it. */
export function icon(paths, extraClass = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon ${extraClass}`.trim());
  svg.setAttribute("aria-hidden", "true");
  for (const d of [paths].flat()) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}

/** A round or square button that shows an icon only. */
export function iconButton(label, paths, attributes = {}) {
  return el("button", { type: "button", "aria-label": label, title: label, ...attributes }, icon(paths));
}

/** A number that no other element on the page has used for its id. */
export const nextId = (() => {
  let last = 0;
  return (prefix) => `${prefix}-${++last}`;
})();

function present(entries) {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null && value !== undefined));
}

function listen(node, handlers) {
  for (const [type, handler] of Object.entries(handlers)) node.addEventListener(type, handler);
}

function setVariables(node, variables) {
  for (const [name, value] of Object.entries(variables)) {
    if (value !== null && value !== undefined) node.style.setProperty(name, String(value));
  }
}
