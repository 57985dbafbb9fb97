// The list above the composer: commands, options, values. Its text field keeps the focus.

import { el, nextId } from "./dom.js";

export class Suggestions {
  constructor() {
    this._id = nextId("suggestions");
    this.node = el("div", { class: "suggestions", hidden: true });
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
    this.node.addEventListener("click", (event) => this._clicked(event));
    this._items = [];
  }

  get isOpen() {
    return !this.node.hidden;
  }

  /** Whether Enter would pick something. */
  get hasActive() {
    return this.isOpen && this._active >= 0 && this._active < this._items.length;
  }

  /**
   * Show items above `input`. Each: {label, description?, note?, picture?, isApp?, parts?}.
   * `active` is the index that Enter picks, -1 for none; `onPick(item)`.
   */
  show({ input, title, hint, items, active = 0, onPick, label }) {
    this._attach(input);
    this._items = items;
    this._active = active;
    this._onPick = onPick;
    this._list = el("div", { role: "listbox", id: this._id, "aria-label": label ?? title, class: "suggestions-list" });
    this.node.replaceChildren(...[title && el("div", { class: "suggestions-title" }, title, hint && el("span", { class: "suggestions-hint" }, hint)), this._list].filter(Boolean));
    this.node.hidden = false;
    this._render();
  }

  /** Show a line of words in place of items. */
  showWords(input, title, hint, words) {
    this.show({ input, title, hint, items: [], onPick: () => {} });
    this._list.append(el("div", { class: "suggestions-words" }, words));
  }

  hide() {
    this.node.hidden = true;
    this._items = [];
    this._detach();
  }

  move(step) {
    if (!this._items.length) return;
    const count = this._items.length;
    this._active = this._active < 0 ? (step > 0 ? 0 : count - 1) : (this._active + step + count) % count;
    this._render();
    this._list.children[this._active].scrollIntoView({ block: "nearest" });
  }

  /** Pick the active item, or the first one. */
  pick() {
    const item = this._items[Math.max(0, this._active)];
    if (item) this._onPick(item);
  }

  _attach(input) {
    if (this._input !== input) this._detach();
    this._input = input;
    input.setAttribute("aria-controls", this._id);
    if (input.role === "combobox") input.setAttribute("aria-expanded", "true");
  }

  _detach() {
    this._input?.removeAttribute("aria-controls");
    this._input?.removeAttribute("aria-activedescendant");
    if (this._input?.role === "combobox") this._input.setAttribute("aria-expanded", "false");
    this._input = null;
  }

  _render() {
    this._list.replaceChildren(...this._items.map((item, at) => this._option(item, at)));
    if (this._active >= 0 && this._items.length) this._input.setAttribute("aria-activedescendant", `${this._id}-${this._active}`);
    else this._input.removeAttribute("aria-activedescendant");
  }

  _option(item, at) {
    const isActive = at === this._active;
    return el(
      "div",
      { class: `suggestion${isActive ? " active" : ""}`, role: "option", id: `${this._id}-${at}`, "aria-selected": String(isActive), data: { at } },
      item.picture && el("span", { class: "option-picture" }, item.picture()),
      el(
        "span",
        { class: "option-words" },
        el("span", { class: "suggestion-label" }, item.label, item.note && el("span", { class: "option-note" }, item.note), (item.parts ?? []).map((part) => el("span", { class: "suggestion-part" }, part))),
        item.description && el("span", { class: "option-description" }, item.description),
      ),
      item.source && el("span", { class: "suggestion-source" }, item.source),
      item.isApp && el("span", { class: "app-tag" }, "App"),
    );
  }

  _clicked(event) {
    const option = event.target.closest("[data-at]");
    if (!option) return;
    this._active = Number(option.dataset.at);
    this.pick();
  }
}
