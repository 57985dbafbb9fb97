// A slash command being filled in: its name, a pill for each option, and a tail that offers the optional ones.

import { el, iconButton } from "./dom.js";
import { CLOSE } from "./icons.js";
import { commandData } from "./commands.js";
import { offered } from "./options.js";
import { Pill } from "./pill.js";

const AUTOCOMPLETE_PAUSE_MS = 120;
const LOADING = "Loading options…";
const LOADING_FAILED = "Loading options failed";
const NONE_FIT = "No options match your search.";

export class CommandForm {
  /** `onSend(entry, options)` gets what was entered; `onLeave()` when the person backs out. */
  constructor(entry, client, suggestions, { onSend, onLeave, onComplaint }) {
    Object.assign(this, { entry, client, suggestions, onSend, onLeave, onComplaint });
    this.pills = [];
    this.tail = el("input", {
      type: "text", class: "command-tail", role: "combobox", "aria-label": `More options for /${entry.name}`,
      "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", spellcheck: "false",
    });
    this.tail.addEventListener("input", () => this._offerOptions());
    this.tail.addEventListener("focus", () => this._offerOptions());
    this.line = el("div", { class: "command-pills" }, el("span", { class: "command-name" }, `/${entry.name}`), this.tail);
    const leave = iconButton("Discard the command", CLOSE, { class: "command-leave" });
    leave.addEventListener("click", () => this._leave());
    this.node = el("div", { class: "command-form", role: "group", "aria-label": `Command /${entry.name}` }, this.line, leave);
    this.node.addEventListener("keydown", (event) => this._key(event));
    for (const option of entry.options.filter((each) => each.required)) this._add(option);
  }

  focus() {
    (this.pills[0]?.input ?? this.tail).focus();
  }

  /** Send if all is in order; otherwise go to the first option that is not. */
  submit() {
    const options = [];
    let wrong = null;
    for (const pill of this.pills) {
      const { value, complaint } = pill.result();
      pill.complain(complaint ?? null);
      wrong ??= complaint ? pill : null;
      if (value !== undefined) options.push({ name: pill.option.name, type: pill.option.type, value });
    }
    if (wrong) {
      wrong.input.focus();
      this.onComplaint(`${wrong.option.name}: ${wrong.complaint}`);
    } else if (this.tail.value.trim()) {
      this.tail.focus();
      this.onComplaint(`/${this.entry.name} has no option “${this.tail.value.trim()}”.`);
    } else {
      this.close();
      this.onSend(this.entry, options);
    }
  }

  close() {
    clearTimeout(this._pause);
    this._asked = null;
    this.suggestions.hide();
  }

  _leave() {
    this.close();
    this.onLeave();
  }

  // Pills

  _add(option) {
    const pill = new Pill(option, this.client);
    this.pills.push(pill);
    this.line.insertBefore(pill.node, this.tail);
    pill.input.addEventListener("focus", () => this._offerValues(pill));
    pill.input.addEventListener("input", () => {
      this.onComplaint("");
      this._offerValues(pill);
    });
    pill.node.addEventListener("click", () => pill.input.focus());
    return pill;
  }

  _removeOptional(pill) {
    this.pills.splice(this.pills.indexOf(pill), 1);
    pill.node.remove();
    this.tail.focus();
  }

  get _fields() {
    return [...this.pills.map((pill) => pill.input), this.tail];
  }

  _step(input, by) {
    this._fields[this._fields.indexOf(input) + by]?.focus();
  }

  // What can be entered

  _offerOptions() {
    this.onComplaint("");
    const taken = new Set(this.pills.map((pill) => pill.option.name));
    const typed = this.tail.value.trim().toLowerCase();
    const left = this.entry.options.filter((option) => !taken.has(option.name) && option.name.includes(typed));
    if (!left.length) {
      this.suggestions.hide();
      return;
    }
    this.suggestions.show({
      input: this.tail,
      title: "Options",
      items: left.map((option) => ({ label: option.name, description: option.description, option })),
      // Nothing is active until something is typed, so that Enter sends the command as it is.
      active: typed ? 0 : -1,
      onPick: ({ option }) => {
        this.tail.value = "";
        this._add(option).input.focus();
      },
    });
  }

  _offerValues(pill) {
    const { option } = pill;
    clearTimeout(this._pause);
    if (option.autocomplete) {
      this._askFor(pill);
      return;
    }
    const items = offered(option, pill.chosen ? "" : pill.text, this.client.store, this.client.guildId);
    if (items === null) this.suggestions.showWords(pill.input, option.name, "", option.description);
    else if (!items.length) this.suggestions.showWords(pill.input, option.name, option.description, NONE_FIT);
    else this._showValues(pill, items);
  }

  _showValues(pill, items) {
    const { option } = pill;
    const active = Math.max(0, items.findIndex((item) => item.value === pill.chosen?.value));
    this.suggestions.show({
      input: pill.input,
      title: option.name,
      hint: option.description,
      items,
      active: option.required || pill.text || !option.autocomplete ? active : -1,
      onPick: (item) => {
        pill.take(item);
        this._step(pill.input, 1);
      },
    });
  }

  /** Ask the bot what it offers for what was typed so far; only the newest answer counts. */
  _askFor(pill) {
    if (!this.suggestions.isOpen || this._askedFor !== pill) {
      this.suggestions.showWords(pill.input, pill.option.name, pill.option.description, LOADING);
    }
    this._askedFor = pill;
    this._pause = setTimeout(() => {
      const options = this.pills.map((each) => each.draft(each === pill)).filter(Boolean);
      const nonce = this.client.socket.send(
        { op: "autocomplete", channel_id: this.client.channelId, guild_id: this.client.guildId, data: commandData(this.entry, options) },
        (frame) => frame.nonce === this._asked && document.activeElement === pill.input && this._answered(frame, pill),
      );
      this._asked = nonce;
    }, AUTOCOMPLETE_PAUSE_MS);
  }

  _answered(frame, pill) {
    const { name, description } = pill.option;
    if (frame.t === "autocomplete") {
      const items = frame.choices.map((choice) => ({ label: choice.name, value: choice.value }));
      if (items.length) this._showValues(pill, items);
      else this.suggestions.showWords(pill.input, name, description, NONE_FIT);
    } else if (frame.t === "error" || frame.state === "failed") {
      this.suggestions.showWords(pill.input, name, description, LOADING_FAILED);
    }
  }

  // Keys

  _key(event) {
    const input = event.target;
    if (event.isComposing || !this._fields.includes(input)) return;
    const handled = this._listKey(event, input) || this._fieldKey(event, input);
    if (handled) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  _listKey(event, input) {
    const list = this.suggestions;
    if (!list.isOpen) return false;
    if (event.key === "ArrowDown") list.move(1);
    else if (event.key === "ArrowUp") list.move(-1);
    else if (event.key === "Escape") list.hide();
    else if (event.key === "Enter" && list.hasActive && !this._isAlreadyTaken(input)) list.pick();
    else if (event.key === "Tab" && !event.shiftKey && list.hasActive) list.pick();
    else return false;
    return true;
  }

  /** Enter on a value that was already picked sends the command instead of picking it again. */
  _isAlreadyTaken(input) {
    const pill = this.pills.find((each) => each.input === input);
    return Boolean(pill?.chosen) && this.pills.every((each) => !each.result().complaint);
  }

  _fieldKey(event, input) {
    const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
    const atEnd = input.selectionStart === input.value.length;
    if (event.key === "Enter") this.submit();
    else if (event.key === "Escape") this._leave();
    else if (event.key === "Backspace" && atStart && !input.value) this._backspace(input);
    else if (event.key === "ArrowLeft" && atStart) this._step(input, -1);
    else if (event.key === "ArrowRight" && atEnd) this._step(input, 1);
    else return false;
    return true;
  }

  _backspace(input) {
    const pill = this.pills.find((each) => each.input === input);
    if (pill && !pill.option.required) this._removeOptional(pill);
    else if (this._fields.indexOf(input) > 0) this._step(input, -1);
    else this._leave();
  }
}
