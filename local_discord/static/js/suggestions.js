// The list above the composer: commands, options, values. Its text field keeps the focus.

import { el, nextId } from "./dom.js";
import { itemContent } from "./listbox.js";

export class Suggestions {
  constructor() {
    this._id = nextId("suggestions");
    this.node = el("div.suggestions", {
      hidden: true,
      on: { pointerdown: (event) => event.preventDefault(), click: (event) => this._clicked(event) },
    });
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
   * Show items (see `itemContent`) above `input`. `active` is the index that Enter picks, -1 for none; `onPick(item)`.
   */
  show({ input, title, hint, items, active = 0, onPick, label }) {
    this._attach(input);
    this._items = items;
    this._active = active;
    this._onPick = onPick;
    this._list = el("div", { role: "listbox", id: this._id, "aria-label": label ?? title });
    const heading = el("div.suggestions-title", title, hint && el("span.suggestions-hint", hint));
    this.node.replaceChildren(heading, this._list);
    this.node.hidden = false;
    this._render();
  }

  /** Show a line of words in place of items. */
  showWords(input, title, hint, words) {
    this.show({ input, title, hint, items: [], onPick: () => {} });
    this._list.append(el("div.suggestions-words", words));
  }

  hide() {
    this.node.hidden = true;
    this._items = [];
    this._detach();
  }

  _move(step) {
    if (!this._items.length) return;
    const count = this._items.length;
    this._active = this._active < 0 ? (step > 0 ? 0 : count - 1) : (this._active + step + count) % count;
    this._render();
    this._list.children[this._active].scrollIntoView({ block: "nearest" });
  }

  /** Do what a key does to an open list; returns whether it does anything. */
  key({ key, shiftKey }) {
    if (!this.isOpen) return false;
    if (key === "ArrowDown") this._move(1);
    else if (key === "ArrowUp") this._move(-1);
    else if (key === "Escape") this.hide();
    else if (this.hasActive && (key === "Enter" || key === "Tab") && !shiftKey) this._onPick(this._items[this._active]);
    else return false;
    return true;
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
    if (this.hasActive) this._input.setAttribute("aria-activedescendant", `${this._id}-${this._active}`);
    else this._input.removeAttribute("aria-activedescendant");
  }

  _option(item, at) {
    const isActive = at === this._active;
    const id = `${this._id}-${at}`;
    const look = { class: { active: isActive }, role: "option", id, "aria-selected": String(isActive), data: { at } };
    return el("div.suggestion", look, itemContent(item));
  }

  _clicked(event) {
    const option = event.target.closest("[data-at]");
    if (option) this._onPick(this._items[option.dataset.at]);
  }
}
