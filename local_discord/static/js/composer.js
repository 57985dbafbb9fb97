// Where a person writes: plain words, or a slash command.

import { avatar } from "./avatar.js";
import { CommandForm } from "./command_form.js";
import { matching, usableCommands } from "./commands.js";
import { el, iconButton } from "./dom.js";
import { SEND } from "./icons.js";
import { DM } from "./store.js";
import { Suggestions } from "./suggestions.js";

const LONGEST = 2000;

export class Composer {
  constructor(client) {
    this._client = client;
    this._drafts = new Map();
    this._suggestions = new Suggestions();
    this._complaint = el("div.composer-complaint", { role: "alert" });
    this.text = el("textarea.composer-text", {
      rows: "1",
      maxlength: LONGEST,
      "aria-autocomplete": "list",
      spellcheck: "false",
      on: { input: () => this._typed(), keydown: (event) => this._key(event) },
    });
    this._send = iconButton("Send", SEND, {
      class: "composer-send",
      on: { click: () => (this._form ? this._form.submit() : this._sendText()) },
    });
    this._box = el("div.composer-box", this.text, this._send);
    const focusout = (event) => !this.node.contains(event.relatedTarget) && this._suggestions.hide();
    this.node = el("div.composer", { on: { focusout } }, this._suggestions.node, this._complaint, this._box);
  }

  focus() {
    if (this._form) this._form.focus();
    else this.text.focus();
  }

  /** Write in another channel; what was begun in this one is kept for later. */
  open(channel) {
    if (this._channelId) this._drafts.set(this._channelId, this.text.value);
    this._leaveCommand();
    this._channelId = channel.id;
    this.text.value = this._drafts.get(channel.id) ?? "";
    this.update(channel);
    this._fit();
  }

  /** The channel's name or what may be done in it has changed. */
  update(channel) {
    const name = this._client.store.channelName(channel);
    const label = channel.type === DM ? `Message @${name}` : `Message #${name}`;
    this.text.disabled = !channel.may_write;
    this.text.placeholder = channel.may_write ? label : "You do not have permission to send messages in this channel.";
    this.text.setAttribute("aria-label", label);
  }

  /** Begin a command by its full name ("table show"), if it can be used here. */
  startCommand(name) {
    const entry = this._commands().find((each) => each.name === name);
    if (entry) this._enterCommand(entry);
    else this._client.notice(`You can’t use /${name} here.`);
  }

  /** What may be used here has changed: a command that is being typed is looked for once more. */
  commandsChanged() {
    if (!this._form && this.text.value.startsWith("/") && document.activeElement === this.text) this._typed();
  }

  _commands() {
    return usableCommands(this._client.store, this._client.channel);
  }

  // Plain words

  _typed() {
    this._fit();
    this._complain("");
    const text = this.text.value;
    if (!/^\/[^\n]*$/.test(text)) {
      this._suggestions.hide();
      return;
    }
    const entries = this._commands();
    const exact = entries.find((entry) => text.startsWith(`/${entry.name} `));
    if (exact) this._enterCommand(exact, text.slice(exact.name.length + 2));
    else this._offerCommands(matching(entries, text.slice(1)));
  }

  _offerCommands(entries) {
    if (!entries.length) {
      this._suggestions.hide();
      return;
    }
    const { application } = this._client.store;
    this._suggestions.show({
      input: this.text,
      title: application.name,
      label: "Commands",
      items: entries.map((entry) => ({
        label: `/${entry.name}`,
        parts: entry.options.filter((option) => option.required).map((option) => option.name),
        description: entry.description,
        source: application.name,
        picture: () => avatar(application.bot, "small"),
        entry,
      })),
      onPick: ({ entry }) => this._enterCommand(entry),
    });
  }

  _key(event) {
    if (event.isComposing) return;
    if (!this._suggestions.key(event)) {
      if (event.key !== "Enter" || event.shiftKey) return;
      this._sendText();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  _sendText() {
    const content = this.text.value.trim();
    if (!content) return;
    const channelId = this._client.channelId;
    this.text.value = "";
    this._suggestions.hide();
    this._fit();
    this._client.socket.send({ op: "message", channel_id: channelId, content }, (frame) => {
      if (frame.t !== "error") return;
      this._complain(frame.message);
      if (this._channelId === channelId && !this.text.value) this.text.value = content;
    });
  }

  /** As high as its text, up to what the style sheet allows. */
  _fit() {
    this.text.style.height = "auto";
    this.text.style.height = `${this.text.scrollHeight}px`;
  }

  // Commands

  /** `typed` are its options as far as they are typed already, such as `pace:blitz stake:10`. */
  _enterCommand(entry, typed = "") {
    this._leaveCommand();
    this.text.value = "";
    this._form = new CommandForm(entry, this._client, this._suggestions, {
      onSend: (sent, options) => this._sendCommand(sent, options),
      onLeave: () => {
        this._leaveCommand();
        this.text.focus();
      },
      onComplaint: (words) => this._complain(words),
    });
    this._box.insertBefore(this._form.node, this._send);
    this.text.hidden = true;
    this._form.focus();
    if (typed) this._form.type(typed);
  }

  _sendCommand(entry, options) {
    this._leaveCommand();
    this.text.focus();
    this._client.sendCommand(entry, options);
  }

  _leaveCommand() {
    this._form?.close();
    this._form?.node.remove();
    this._form = null;
    this.text.hidden = false;
    this._complain("");
  }

  _complain(words) {
    this._complaint.replaceChildren(words);
  }
}
