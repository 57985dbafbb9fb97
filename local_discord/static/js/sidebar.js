// The left side of a client: servers, channels, direct messages, and who one is.

import { avatar, initials } from "./avatar.js";
import { el, icon, iconButton } from "./dom.js";
import { GEAR, HASH, MESSAGE } from "./icons.js";
import { morph } from "./morph.js";

export class Sidebar {
  constructor(client) {
    this._client = client;
    this.node = el("nav", { class: "sidebar", "aria-label": "Servers and channels" });
    this.node.addEventListener("click", (event) => this._clicked(event));
  }

  render() {
    const fresh = el("nav", { class: "sidebar", "aria-label": "Servers and channels" }, this._rail(), this._panel(), this._me());
    morph(this.node, fresh);
  }

  _clicked(event) {
    const target = event.target.closest("[data-go], [data-place], [data-do]");
    if (!target) return;
    const { go, place, do: task } = target.dataset;
    if (go) this._client.openChannel(go);
    else if (place !== undefined) this._client.openPlace(place || null);
    else if (task === "message-bot") this._client.openDm();
    else if (task === "settings") this._client.openSettings();
    else if (task === "switch") this._client.openSwitcher(target);
  }

  _rail() {
    const { store, guildId, channelId } = this._client;
    const isHome = Boolean(channelId) && !guildId;
    const pings = store.dms.reduce((sum, channel) => sum + store.pings(channel.id), 0);
    return el(
      "ul",
      { class: "rail", "aria-label": "Servers" },
      this._place({ id: "", label: "Direct Messages", sign: icon(MESSAGE), isOpen: isHome, isUnread: false, pings }),
      el("li", { class: "rail-divider", role: "separator" }),
      store.guilds.map((guild) =>
        this._place({
          id: guild.id,
          label: guild.name,
          sign: initials(guild.name),
          isOpen: guild.id === guildId,
          isUnread: guild.channels.some((channel) => store.unread(channel.id)),
          pings: guild.channels.reduce((sum, channel) => sum + store.pings(channel.id), 0),
        }),
      ),
    );
  }

  _place({ id, label, sign, isOpen, isUnread, pings }) {
    const state = isOpen ? " open" : isUnread ? " unread" : "";
    return el(
      "li",
      { class: `place${state}`, data: { key: `place-${id}` } },
      el("button", { type: "button", class: "place-button", title: label, "aria-label": spoken(label, isUnread, pings), "aria-current": isOpen ? "true" : null, data: { place: id } }, sign),
      badge(pings),
    );
  }

  _panel() {
    const { store, guildId } = this._client;
    const guild = store.guild(guildId);
    return el(
      "div",
      { class: "panel" },
      el("h2", { class: "panel-title" }, guild ? guild.name : "Direct Messages"),
      el("div", { class: "panel-scroll" }, guild ? this._channels(guild) : this._dms()),
    );
  }

  _channels(guild) {
    const sorted = [...guild.channels].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
    return [
      el("h3", { class: "panel-heading" }, "Text channels"),
      el("ul", { class: "channels", "aria-label": "Channels" }, sorted.map((channel) => this._channel(channel, icon(HASH, "channel-icon")))),
    ];
  }

  _dms() {
    const { store } = this._client;
    const { bot } = store.application;
    if (store.dms.length) {
      return el("ul", { class: "channels", "aria-label": "Direct messages" }, store.dms.map((channel) => this._channel(channel, avatar(channel.recipients[0], "small"))));
    }
    return el(
      "div",
      { class: "no-dms" },
      el("p", {}, "No conversations yet."),
      el("button", { type: "button", class: "button primary", data: { do: "message-bot" } }, el("span", { class: "button-content" }, `Message ${store.nameOf(bot)}`)),
    );
  }

  _channel(channel, sign) {
    const { store, channelId } = this._client;
    const name = store.channelName(channel);
    const isOpen = channel.id === channelId;
    const isUnread = store.unread(channel.id);
    const pings = store.pings(channel.id);
    return el(
      "li",
      { class: `channel${isOpen ? " open" : ""}${isUnread ? " unread" : ""}`, data: { key: channel.id } },
      el("button", { type: "button", class: "channel-button", "aria-label": spoken(name, isUnread, pings), "aria-current": isOpen ? "page" : null, data: { go: channel.id } }, sign, el("span", { class: "channel-name" }, name)),
      badge(pings),
    );
  }

  _me() {
    const { store } = this._client;
    const name = store.nameOf(store.me, this._client.guildId);
    return el(
      "div",
      { class: "me" },
      el(
        "button",
        { type: "button", class: "me-button", "aria-haspopup": "menu", "aria-label": `You are ${name}. Switch person`, data: { do: "switch" } },
        el("span", { class: "with-status online" }, avatar(store.me, "small")),
        el("span", { class: "me-words" }, el("span", { class: "me-name" }, name), el("span", { class: "me-note" }, store.me.username)),
      ),
      iconButton("User settings", GEAR, { class: "icon-button", data: { do: "settings" } }),
    );
  }
}

function badge(count) {
  return count > 0 && el("span", { class: "badge", "aria-hidden": "true" }, count > 99 ? "99+" : String(count));
}

function spoken(name, isUnread, pings) {
  if (pings) return `${name}, ${pings} ${pings === 1 ? "mention" : "mentions"}`;
  return isUnread ? `${name}, unread` : name;
}
