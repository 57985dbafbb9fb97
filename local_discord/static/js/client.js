// One person's whole client: its socket, what it knows, and the parts that show it.

import { avatar } from "./avatar.js";
import { commandData } from "./commands.js";
import { findComponent, selectItems } from "./components.js";
import { Composer } from "./composer.js";
import { el, icon, iconButton } from "./dom.js";
import { HASH, MENU, PEOPLE } from "./icons.js";
import { idAt } from "./ids.js";
import { Log } from "./log.js";
import { Members } from "./members.js";
import { openMenu } from "./menu.js";
import { listenTo } from "./message_actions.js";
import { MessageStates } from "./message_state.js";
import { openModal } from "./modal.js";
import { Sidebar } from "./sidebar.js";
import { isAnswered, isFailed, Socket } from "./socket.js";
import { DM, EPHEMERAL, Store } from "./store.js";
import { startTicking } from "./times.js";

const COMMAND_MESSAGE = 20;
const MOST_MESSAGES = 400;
const NOTICE_MS = 6000;
/** A reconnection that is quicker than this is not worth a word. */
const QUIET_MS = 600;

export class Client {
  /** `person` is a user name; `panes` lets it open, switch and close people's clients (see main.js). */
  constructor(person, key, panes) {
    this.person = person;
    this.panes = panes;
    this.store = new Store(person);
    this.states = new MessageStates();
    this.openList = null;
    this.dialog = null;
    this._lastIn = new Map();
    this._build();
    this._listen();
    const url = new URL("/page/socket", location.href.replace(/^http/, "ws"));
    url.search = new URLSearchParams({ key, as: person });
    this.socket = new Socket(url, (frame) => this._take(frame), (isOpen) => this._connection(isOpen));
    this._stopTicking = startTicking(this.node, () => this.store.now());
  }

  destroy() {
    this.socket.close();
    this.openList?.cancel();
    this.log.destroy();
    document.removeEventListener("visibilitychange", this._onVisible);
    this._stopTicking();
    clearTimeout(this._bannerTimer);
    this.node.remove();
  }

  get channel() {
    return this.store.channels.get(this.channelId);
  }

  get guildId() {
    return this.channel ? this.channel.guild_id : this._placeId;
  }

  // Going places

  openChannel(id) {
    if (!this.store.channels.has(id)) return;
    this.openList?.cancel();
    this.channelId = id;
    this._setDrawer(false);
    this._rememberPlace();
    this.log.open(id);
    this.composer.open(this.channel);
    this._renderAround();
    // On a phone the keyboard would jump up; there the composer waits to be touched.
    const focused = document.activeElement;
    const isFree = focused === document.body || this.node.contains(focused);
    if (matchMedia("(hover: hover)").matches && isFree && !this.dialog) this.composer.focus();
  }

  /** Open a server's first channel, or the direct messages if `guildId` is null. */
  openPlace(guildId) {
    const last = this._lastIn.get(guildId);
    const channels = this.store.channelsIn(guildId);
    const channel = channels.find((each) => each.id === last) ?? channels[0];
    if (channel) {
      const isNarrow = this.node.classList.contains("drawer-open");
      this.openChannel(channel.id);
      this._setDrawer(isNarrow);
    } else {
      this.channelId = null;
      this._placeId = guildId;
      this._renderAround();
    }
  }

  /** The direct messages with the bot; there are no others here. */
  openDm() {
    const [open] = this.store.channelsIn(null);
    if (open) this.openChannel(open.id);
    else this.request({ op: "open_dm", user_id: this.store.application.bot.id }, ({ channel }) => this.openChannel(channel.id));
  }

  openSwitcher(anchor) {
    const shown = this.panes.people();
    const others = this.store.people.filter((user) => !shown.includes(user.username));
    const each = (label, onPick) =>
      others.map((user) => ({
        label: label(this.store.nameOf(user)),
        picture: avatar(user, "tiny"),
        onPick: () => onPick(user.username),
      }));
    openMenu(anchor, this.layer, "People", [
      ...each((name) => `Be ${name}`, (name) => this.panes.replace(this.person, name)),
      ...(others.length ? [null] : []),
      ...each((name) => `Show ${name} beside`, (name) => this.panes.add(name)),
      ...(shown.length > 1 ? [{ label: "Close this client", onPick: () => this.panes.remove(this.person) }] : []),
      { label: "Choose people anew", onPick: () => this.panes.choose() },
    ]);
  }

  // Doing things

  /** Send something whose success needs no word; `onDone(frame)` gets what comes of it. */
  request(op, onDone = () => {}) {
    this.socket.send(op, (frame) => (isFailed(frame) ? this.notice(frame.message) : onDone(frame)));
  }

  /** Send a slash command; until the bot answers, a line in the log says that it is on its way. */
  sendCommand(entry, options) {
    const channelId = this.channelId;
    const local = {
      id: idAt(this.store.now()),
      timestamp: new Date(this.store.now()).toISOString(),
      channel_id: channelId,
      type: COMMAND_MESSAGE,
      local: true,
      flags: 0,
      author: this.store.application.bot,
      content: "Sending command…",
      interaction_metadata: { name: entry.name, user: this.store.me },
    };
    this.store.put(local);
    const op = { op: "command", channel_id: channelId, data: commandData(entry, options) };
    this.socket.send(op, (frame) => this._commandAnswered(frame, local));
  }

  _commandAnswered(frame, local) {
    if (frame.t === "modal") openModal(frame, this, local.channel_id);
    if (isFailed(frame)) {
      this.store.put({ ...local, failed: true, content: frame.message, flags: EPHEMERAL });
    } else if (isAnswered(frame)) {
      this.store.remove(local.channel_id, local.id);
    }
  }

  /** Say something to the person for a moment. */
  notice(words) {
    clearTimeout(this._noticeTimer);
    this._notice.replaceChildren(words);
    this._notice.hidden = false;
    this._noticeTimer = setTimeout(() => (this._notice.hidden = true), NOTICE_MS);
  }

  /** A message was rendered anew: an open list on it follows, or closes if its select is gone. */
  messageRendered(item) {
    const list = this.openList;
    if (!list || list.messageId !== item.dataset.messageId) return;
    const message = this.store.message(this.channelId, list.messageId);
    const select = findComponent(message?.components, list.anchor.dataset.key);
    list.refresh(select ? selectItems(select, this) : list.items);
  }

  // Frames

  _take(frame) {
    if (frame.t === "message_update") this.states.edited(frame.message.id);
    this.store.apply(frame);
    if (frame.t === "error" && !frame.nonce) this.notice(frame.message);
  }

  _listen() {
    const on = (type, handler) => this.store.addEventListener(type, (event) => handler(event.detail));
    const isHere = ({ channelId }) => channelId === this.channelId;
    on("hello", () => this._hello());
    on("message", (detail) => {
      if (isHere(detail)) this.log.changed(detail);
      if (detail.change !== "update") this.sidebar.render();
      if (detail.change === "create") this._trim(detail);
    });
    on("history", (detail) => isHere(detail) && this.log.sync());
    on("emojis", () => this.channelId && this.log.sync());
    on("unread", () => this.sidebar.render());
    on("channels", () => this._channelsChanged());
    on("commands", () => this.composer.commandsChanged());
    on("bot", () => this.members.render());
    this._onVisible = () => !document.hidden && this.channelId && this.log.settle();
    this.node.addEventListener("keydown", (event) => this._typedAnywhere(event));
    document.addEventListener("visibilitychange", this._onVisible);
  }

  /** A long evening must not fill the memory: what nobody scrolled back to is forgotten now and then. */
  _trim({ channelId }) {
    const isReadingBack = channelId === this.channelId && !this.log.follows;
    if (!isReadingBack && this.store.list(channelId).length > MOST_MESSAGES) this.store.trim(channelId, MOST_MESSAGES / 2);
  }

  _hello() {
    this.node.setAttribute("aria-label", `${this.store.nameOf(this.store.me)}’s Discord`);
    if (this.channel) {
      this.log.sync();
      this.composer.update(this.channel);
      this._renderAround();
    } else {
      this._openFirst();
    }
  }

  _openFirst() {
    const remembered = sessionStorage.getItem(`channel:${this.person}`);
    const [first] = this.store.channels.values();
    const channel = this.store.channels.get(remembered) ?? first;
    if (channel) this.openChannel(channel.id);
    else this.openPlace(null);
  }

  _channelsChanged() {
    if (this.channelId && !this.channel) {
      this.notice("That channel is gone.");
      this._openFirst();
    } else {
      if (this.channel) this.composer.update(this.channel);
      this.composer.commandsChanged();
      this._renderAround();
    }
  }

  _rememberPlace() {
    this._lastIn.set(this.guildId ?? null, this.channelId);
    sessionStorage.setItem(`channel:${this.person}`, this.channelId);
  }

  _connection(isOpen) {
    clearTimeout(this._bannerTimer);
    if (isOpen) this._banner.hidden = true;
    else this._bannerTimer = setTimeout(() => (this._banner.hidden = false), QUIET_MS);
  }

  // The parts

  _build() {
    this.sidebar = new Sidebar(this);
    this.members = new Members(this);
    this.log = new Log(this);
    this.composer = new Composer(this);
    listenTo(this.log.list, this);
    this._title = el("div.top-title");
    this._drawerButton = iconButton("Channels", MENU, {
      class: "icon-button drawer-button",
      "aria-expanded": "false",
      on: { click: () => this._setDrawer(!this.node.classList.contains("drawer-open")) },
    });
    this._membersButton = iconButton("Member list", PEOPLE, { class: "icon-button", on: { click: () => this._toggleMembers() } });
    // Where the channel list hides in a drawer, who one is stands here.
    this._who = el("button.top-me", { "aria-haspopup": "menu", on: { click: () => this.openSwitcher(this._who) } });
    this._banner = el("div.banner", { role: "status", hidden: true }, "Connection lost. Reconnecting…");
    this._notice = el("div.notice", { role: "status", hidden: true });
    const top = el("header.top", this._drawerButton, this._title, this._who, this._membersButton);
    this._chat = el("div.chat", this.log.node, this.composer.node);
    const main = el("div.main", top, this._banner, el("div.columns", this._chat, this.members.node));
    const shade = el("div.shade", { on: { click: () => this._setDrawer(false) } });
    this.frame = el("div.frame", this.sidebar.node, main, shade);
    this.layer = el("div.layer");
    const attributes = { "aria-label": this.person, data: { person: this.person } };
    this.node = el("section.client", attributes, this.frame, this.layer, this._notice);
  }

  _renderAround() {
    const { channel } = this;
    this._chat.hidden = !channel;
    this.sidebar.render();
    this.members.render();
    this._membersButton.hidden = !this.guildId;
    const sign = channel?.type === DM ? avatar(channel.recipients[0], "tiny") : icon(HASH);
    const place = el("h2", channel ? this.store.channelName(channel) : "Direct Messages");
    this._title.replaceChildren(...(channel ? [sign, place] : [place]));
    const name = this.store.nameOf(this.store.me, this.guildId);
    this._who.replaceChildren(avatar(this.store.me, "small"), el("span", name));
    this._who.setAttribute("aria-label", `You are ${name}. Switch person`);
    this.panes.titleChanged();
  }

  _setDrawer(isOpen) {
    this.node.classList.toggle("drawer-open", isOpen);
    this.node.classList.remove("members-shown");
    this._drawerButton.setAttribute("aria-expanded", String(isOpen));
  }

  /** Wide clients show members unless asked not to; narrow ones only when asked. The style sheet knows which. */
  _toggleMembers() {
    const isShown = this.members.node.offsetParent !== null;
    this.node.classList.toggle("members-hidden", isShown);
    this.node.classList.toggle("members-shown", !isShown);
    this._membersButton.setAttribute("aria-expanded", String(!isShown));
  }

  /** As in Discord, letters typed anywhere but in a field go to the composer. */
  _typedAnywhere(event) {
    if (event.key === "Escape" && this.node.classList.contains("drawer-open")) this._setDrawer(false);
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isBusy = this.dialog || this.openList || event.target.closest("input, textarea, [role=menu], [role=listbox]");
    if (isLetter && !isBusy && this.channel) this.composer.focus();
  }
}
