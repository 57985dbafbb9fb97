// One option of a command that is being typed: its name and a field for its value.

import { el, nextId } from "./dom.js";
import { isClosedList, understand } from "./options.js";

export class Pill {
  constructor(option, client) {
    this.option = option;
    this._client = client;
    this.chosen = null;
    const hasList = isClosedList(option) || option.autocomplete;
    this.input = el("input.pill-input", {
      type: "text",
      role: hasList && "combobox",
      "aria-label": option.name,
      "aria-description": option.description,
      "aria-autocomplete": "list",
      "aria-expanded": hasList && "false",
      "aria-required": option.required,
      autocomplete: "off",
      spellcheck: "false",
      id: nextId("option"),
      on: { input: () => this._typed() },
    });
    this.node = el("span.pill", el("label.pill-name", { for: this.input.id }, option.name), this.input);
    this._fit();
  }

  get text() {
    return this.input.value;
  }

  /** Take an item of a list as the value. */
  take(item) {
    this.chosen = item;
    this.input.value = item.label;
    this._fit();
    this.complain(null);
  }

  /** Take words as the value. */
  write(words) {
    this.input.value = words;
    this._typed();
  }

  /** What was entered: {value}, {complaint} or {}. */
  result() {
    return understand(this.option, this.text, this.chosen, this._client.store, this._client.guildId);
  }

  /** For autocomplete: the option, or null if it is empty. What is being typed is text, of numbers too, as in Discord. */
  draft(isFocused) {
    const { name, type } = this.option;
    if (isFocused) return { name, type, value: this.text, focused: true };
    const { value } = this.result();
    return value === undefined ? null : { name, type, value };
  }

  /** Mark as wrong with the reason, or as right with null. */
  complain(words) {
    this.complaint = words;
    this.node.classList.toggle("wrong", Boolean(words));
    if (words) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  _typed() {
    this.chosen = null;
    this.complain(null);
    this._fit();
  }

  _fit() {
    // Its padding (see composer.css) and room for the caret come on top of the letters.
    this.input.style.width = `calc(${Math.max(1, [...this.input.value].length)}ch + 20px)`;
  }
}
