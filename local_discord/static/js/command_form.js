// A slash command being filled in: its name, a pill for each option, and a tail that offers the optional ones.

import { el, iconButton } from "./dom.js";
import { CLOSE } from "./icons.js";
import { commandData } from "./commands.js";
import { bestFirst, isClosedList, isNumber, offered } from "./options.js";
import { Pill } from "./pill.js";
import { isFailed } from "./socket.js";

const AUTOCOMPLETE_PAUSE_MS = 120;
const LOADING = "Loading options…";
const LOADING_FAILED = "Loading options failed";
const NONE_FIT = "No options match your search.";

/** The name of an option with its colon, at the beginning or after a space. */
const NAMED = /(?:^|\s+)([\p{L}\p{N}_-]+):/gu;

export class CommandForm {
  /** `onSend(entry, options)` gets what was entered; `onLeave()` when the person backs out. */
  constructor(entry, client, suggestions, { onSend, onLeave, onComplaint }) {
    Object.assign(this, { entry, client, suggestions, onSend, onLeave, onComplaint });
    this.pills = [];
    this.tail = el("input.command-tail", {
      type: "text",
      role: "combobox",
      "aria-label": `More options for /${entry.name}`,
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      autocomplete: "off",
      spellcheck: "false",
      on: { input: () => this._tailTyped(), focus: () => this._offerOptions() },
    });
    this.line = el("div.command-pills", el("span.command-name", `/${entry.name}`), this.tail);
    const leave = { class: "command-leave", on: { click: () => this._leave() } };
    this.node = el(
      "div.command-form",
      { role: "group", "aria-label": `Command /${entry.name}`, on: { keydown: (event) => this._key(event) } },
      this.line,
      iconButton("Discard the command", CLOSE, leave),
    );
    for (const option of entry.options.filter((each) => each.required)) this._add(option);
  }

  focus() {
    (this.pills[0]?.input ?? this.tail).focus();
  }

  /** Go on as if `words` were typed where the first value, or the name of an option, is expected. */
  type(words) {
    this.focus();
    enter(this._fields[0], words);
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
      this._valueTyped(pill);
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

  // Typing on: `name:` goes to that option, a space after a whole value goes on

  _tailTyped() {
    if (!this._goToNamed(this.tail)) this._offerOptions();
  }

  _valueTyped(pill) {
    const own = `${pill.option.name}:`;
    if (pill.text.startsWith(own)) pill.write(pill.text.slice(own.length).trimStart());
    const typed = pill.text;
    if (this._goToNamed(pill.input)) this._settle(pill);
    else if (/\S\s$/.test(typed) && this._isWhole(pill, typed)) {
      this._settle(pill);
      this._goOn(pill);
    } else this._offerValues(pill);
  }

  /** Where `input` says `name:` of an option that has no value yet, go on typing there. */
  _goToNamed(input) {
    for (const { index, 0: found, 1: name } of input.value.matchAll(NAMED)) {
      const option = this.entry.options.find((each) => each.name === name.toLowerCase());
      const there = this.pills.find((each) => each.option === option);
      if (!option || there?.text) continue;
      const after = input.value.slice(index + found.length).trimStart();
      input.value = input.value.slice(0, index);
      const pill = there ?? this._add(option);
      pill.input.focus();
      enter(pill.input, after);
      return true;
    }
    return false;
  }

  /** Whether `typed`, which ends with a space, is a value that could not be longer. */
  _isWhole({ option }, typed) {
    if (!isClosedList(option)) return isNumber(option) && !Number.isNaN(Number(typed));
    const fitting = (words) => offered(option, words, this.client.store, this.client.guildId);
    return !fitting(typed).length && fitting(typed.trim()).length > 0;
  }

  /** Take the typed words for the best of what is offered; free text stays as it is. */
  _settle(pill) {
    const typed = pill.text.trim();
    const [best] = (typed && offered(pill.option, typed, this.client.store, this.client.guildId)) || [];
    if (best) pill.take(best);
    else pill.write(typed);
  }

  /** From a value that is entered to one that is not: a later one, a required one, or the name of one. */
  _goOn(pill) {
    const later = this.pills.slice(this.pills.indexOf(pill) + 1);
    const needed = this.pills.filter((each) => each.option.required);
    const next = [...later, ...needed].find((each) => !each.text);
    (next?.input ?? this.tail).focus();
  }

  // What can be entered

  _offerOptions() {
    this.onComplaint("");
    const taken = new Set(this.pills.map((pill) => pill.option.name));
    const typed = this.tail.value.trim().toLowerCase();
    const free = this.entry.options.filter((option) => !taken.has(option.name));
    const left = bestFirst(free, typed, (option) => [option.name]);
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
        this._goOn(pill);
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
      const data = commandData(this.entry, options);
      const isNewest = (frame) => frame.nonce === this._asked && document.activeElement === pill.input;
      this._asked = this.client.socket.send(
        { op: "autocomplete", channel_id: this.client.channelId, data },
        (frame) => isNewest(frame) && this._answered(frame, pill),
      );
    }, AUTOCOMPLETE_PAUSE_MS);
  }

  _answered(frame, pill) {
    const { name, description } = pill.option;
    if (frame.t === "autocomplete") {
      const items = frame.choices.map((choice) => ({ label: choice.name, value: choice.value }));
      if (items.length) this._showValues(pill, items);
      else this.suggestions.showWords(pill.input, name, description, NONE_FIT);
    } else if (isFailed(frame)) {
      this.suggestions.showWords(pill.input, name, description, LOADING_FAILED);
    }
  }

  // Keys

  _key(event) {
    const input = event.target;
    if (event.isComposing || !this._fields.includes(input)) return;
    const isForList = event.key !== "Enter" || !this._isAlreadyTaken(input);
    if ((isForList && this.suggestions.key(event)) || this._fieldKey(event, input)) {
      event.preventDefault();
      event.stopPropagation();
    }
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

function enter(input, words) {
  input.value = words;
  input.dispatchEvent(new Event("input"));
}
