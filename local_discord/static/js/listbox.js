// The open list of a select: a popover hung on its button, worked by mouse, touch or keyboard.
//
// The keyboard focus stays on the button (a combobox that only selects), so a message can be re-rendered
// under an open list without anybody losing their place.

import { placeholderOf, selectItems } from "./components.js";
import { el, nextId } from "./dom.js";
import { holdPressed } from "./hold.js";
import { placeNear } from "./place.js";

const TYPING_MS = 700;

/** Open the list of a select component on its button. `more` joins the arguments of `Listbox`, or replaces them. */
export function openSelect(select, anchor, client, more) {
  return new Listbox({
    anchor,
    layer: client.layer,
    items: selectItems(select, client),
    least: select.min_values ?? 1,
    most: select.max_values ?? 1,
    label: placeholderOf(select),
    ...more,
  });
}

/** What an item of a list shows: {label, description?, note?, picture?, isApp?, parts?, source?}. */
export function itemContent({ label, description, note, picture, isApp, parts = [], source }) {
  // Aloud a gap that is only a margin would be none: "/playmove".
  const apart = (kind, words) => [" ", el(`span.${kind}`, words)];
  const named = parts.map((words) => apart("option-part", words));
  return [
    picture && el("span.option-picture", picture()),
    el(
      "span.option-words",
      el("span.option-label", label, note && apart("option-note", note), named),
      description && el("span.option-description", description),
    ),
    source && el("span.option-source", source),
    isApp && el("span.app-tag", "App"),
  ];
}

class Listbox {
  /**
   * Open at once. `items`: [{value, ...}], see `itemContent`.
   * `onDone(values)` is called once, when the list closes with as many values as `least` and `most` allow
   * and others than it opened with; `onClose()` always.
   */
  constructor({ anchor, layer, items, selected, least, most, label, onDone, onClose }) {
    Object.assign(this, { anchor, layer, items, least, most, onDone, onClose });
    this.selected = new Set(selected);
    this._opened = [...this.selected];
    this._typed = "";
    this._active = Math.max(0, items.findIndex((item) => this.selected.has(item.value)));
    this._id = nextId("list");
    this.node = el("div.listbox", {
      role: "listbox",
      id: this._id,
      "aria-label": label,
      "aria-multiselectable": most > 1,
      on: { pointerdown: (event) => event.preventDefault(), click: (event) => this._clicked(event) },
    });
    this._onKey = (event) => this._key(event);
    this._onPointer = (event) => this._pointedElsewhere(event);
    this._onMove = (event) => event.target !== this.node && this._place();
    holdPressed(this.node, "[data-at]");
    layer.append(this.node);
    this.refresh();
    anchor.addEventListener("keydown", this._onKey);
    document.addEventListener("pointerdown", this._onPointer, true);
    document.addEventListener("scroll", this._onMove, true);
    window.addEventListener("resize", this._onMove);
    this._scrollToActive();
  }

  /** The message under it was rendered anew: take the new items, or close if the button is gone or off. */
  refresh(items = this.items) {
    if (!this.anchor.isConnected || this.anchor.disabled) {
      this.cancel();
      return;
    }
    this.anchor.setAttribute("aria-expanded", "true");
    this.anchor.setAttribute("aria-controls", this._id);
    const shown = items.map((item) => [item.value, item.label, item.description]).join("\n");
    if (shown === this._shown) {
      // An option under a pressed finger must stay the same element, or the click would be lost.
      this._pointAtActive();
    } else {
      this._shown = shown;
      this.items = items;
      this._active = Math.max(0, Math.min(this._active, items.length - 1));
      this._render();
    }
    this._place();
  }

  /** Close; values that fit and have changed are handed over. */
  close() {
    const values = this.items.map((item) => item.value).filter((value) => this.selected.has(value));
    const isChanged = values.length !== this._opened.length || values.some((value) => !this._opened.includes(value));
    this.cancel();
    if (isChanged && values.length >= this.least && values.length <= this.most) this.onDone(values);
  }

  /** Close and hand over nothing. */
  cancel() {
    if (this._isOver) return;
    this._isOver = true;
    this.node.remove();
    this.anchor.removeEventListener("keydown", this._onKey);
    document.removeEventListener("pointerdown", this._onPointer, true);
    document.removeEventListener("scroll", this._onMove, true);
    window.removeEventListener("resize", this._onMove);
    this.anchor.setAttribute("aria-expanded", "false");
    this.anchor.removeAttribute("aria-controls");
    this.anchor.removeAttribute("aria-activedescendant");
    this.onClose();
  }

  _render() {
    const isFull = this.most > 1 && this.selected.size >= this.most;
    this.node.replaceChildren(...this.items.map((item, at) => this._option(item, at, isFull)));
    if (!this.items.length) this.node.append(el("div.listbox-empty", "Nothing to choose from."));
    this._pointAtActive();
  }

  _pointAtActive() {
    if (this.items.length) this.anchor.setAttribute("aria-activedescendant", this._optionId(this._active));
  }

  _option(item, at, isFull) {
    const isSelected = this.selected.has(item.value);
    const hasTick = this.most === 1 && isSelected;
    return el(
      "div.option",
      {
        class: { active: at === this._active },
        role: "option",
        id: this._optionId(at),
        "aria-selected": String(isSelected),
        "aria-disabled": isFull && !isSelected,
        data: { at },
      },
      itemContent(item),
      this.most > 1 && el("span.tick-box", { "aria-hidden": true }),
      hasTick && el("span.tick", { "aria-hidden": true }),
    );
  }

  _optionId(at) {
    return `${this._id}-${at}`;
  }

  _clicked(event) {
    const option = event.target.closest("[data-at]");
    if (option) this._choose(Number(option.dataset.at));
  }

  _choose(at) {
    const item = this.items[at];
    if (!item) return;
    this._active = at;
    if (this.most === 1) {
      // Choosing the chosen one again takes it back where a select may be empty.
      const isTakenBack = this.selected.has(item.value) && this.least === 0;
      this.selected = new Set(isTakenBack ? [] : [item.value]);
      this.close();
      return;
    }
    if (this.selected.has(item.value)) this.selected.delete(item.value);
    else if (this.selected.size < this.most) this.selected.add(item.value);
    this._render();
  }

  _key(event) {
    const last = this.items.length - 1;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -last, End: last };
    if (event.key in steps) this._moveTo(Math.min(last, Math.max(0, this._active + steps[event.key])));
    else if (event.key === "Enter" || event.key === " ") this._choose(this._active);
    else if (event.key === "Escape") this.close();
    else if (event.key === "Tab") {
      this.close();
      return;
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this._type(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Typing goes to the next item that starts with what was typed. */
  _type(letter) {
    clearTimeout(this._typing);
    this._typing = setTimeout(() => (this._typed = ""), TYPING_MS);
    this._typed += letter.toLowerCase();
    const found = this.items.findIndex((item) => item.label.toLowerCase().startsWith(this._typed));
    if (found >= 0) this._moveTo(found);
  }

  _moveTo(at) {
    this._active = at;
    this._render();
    this._scrollToActive();
  }

  _scrollToActive() {
    this.node.children[this._active]?.scrollIntoView({ block: "nearest" });
  }

  _pointedElsewhere(event) {
    if (!this.node.contains(event.target) && !this.anchor.contains(event.target)) this.close();
  }

  _place() {
    placeNear(this.node, this.anchor, this.layer, this.anchor.offsetWidth);
  }
}
