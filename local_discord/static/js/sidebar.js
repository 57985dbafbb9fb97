// The left side of a client: servers, channels, direct messages, and who one is.

import { avatar, initials } from "./avatar.js";
import { el, icon, iconButton, textButton } from "./dom.js";
import { FORUM, GEAR, HASH, MESSAGE, SPEAKER, THREAD } from "./icons.js";
import { morph } from "./morph.js";
import { openSettings } from "./settings.js";
import { FORUM_CHANNEL, VOICE_CHANNEL } from "./store.js";

const SIGNS = { [FORUM_CHANNEL]: FORUM, [VOICE_CHANNEL]: SPEAKER };

export class Sidebar {
  constructor(client) {
    this._client = client;
    this.node = this._make();
    this.node.addEventListener("click", (event) => this._clicked(event));
  }

  render() {
    morph(this.node, this._make(this._rail(), this._panel(), this._me()));
  }

  _make(...content) {
    return el("nav.sidebar", { "aria-label": "Servers and channels" }, content);
  }

  _clicked(event) {
    const target = event.target.closest("[data-go], [data-place], [data-do]");
    if (!target) return;
    const { go, place, do: task } = target.dataset;
    if (go) this._client.openChannel(go);
    else if (place !== undefined) this._client.openPlace(place || null);
    else if (task === "message-bot") this._client.openDm();
    else if (task === "settings") openSettings(this._client);
    else if (task === "switch") this._client.openSwitcher(target);
  }

  _rail() {
    const { store, guildId, channelId } = this._client;
    const isHome = Boolean(channelId) && !guildId;
    return el(
      "ul.rail",
      { "aria-label": "Servers" },
      this._place("", "Direct Messages", icon(MESSAGE), isHome),
      el("li.rail-divider", { role: "separator" }),
      store.guilds.map(({ id, name }) => this._place(id, name, initials(name), id === guildId)),
    );
  }

  /** A server, or the direct messages, which are only ever pinged about. */
  _place(id, label, sign, isOpen) {
    const { store } = this._client;
    const channels = store.channelsIn(id || null);
    const isUnread = Boolean(id) && channels.some((channel) => store.unread(channel.id).length);
    const pings = channels.reduce((sum, channel) => sum + store.pings(channel.id), 0);
    const attributes = {
      title: label,
      "aria-label": spoken(label, isUnread, pings),
      "aria-current": isOpen,
      data: { place: id },
    };
    return el(
      "li.place",
      { class: { open: isOpen, unread: isUnread && !isOpen }, data: { key: `place-${id}` } },
      el("button.place-button", attributes, sign),
      badge(pings),
    );
  }

  _panel() {
    const { store, guildId } = this._client;
    const guild = store.guild(guildId);
    return el(
      "div.panel",
      el("h2.panel-title", guild ? guild.name : "Direct Messages"),
      el("div.panel-scroll", guild ? this._channels(guild) : this._dms()),
    );
  }

  _channels(guild) {
    const { store, channelId } = this._client;
    const isListed = (thread) => !thread.thread_metadata.archived || thread.id === channelId;
    const channels = store
      .channelsIn(guild.id)
      .filter((channel) => !channel.thread_metadata)
      .flatMap((channel) => [
        this._channel(channel, icon(SIGNS[channel.type] ?? HASH)),
        ...store.threadsOf(channel.id).filter(isListed).map((thread) => this._channel(thread, icon(THREAD))),
      ]);
    return [el("h3.panel-heading", "Text channels"), el("ul", { "aria-label": "Channels" }, channels)];
  }

  _dms() {
    const { store } = this._client;
    const sign = (channel) => avatar(channel.recipients[0], "small");
    const dms = store.channelsIn(null).map((channel) => this._channel(channel, sign(channel)));
    if (dms.length) return el("ul", { "aria-label": "Direct messages" }, dms);
    const words = `Message ${store.nameOf(store.application.bot)}`;
    return el("div.no-dms", el("p", "No conversations yet."), textButton(words, "primary", { data: { do: "message-bot" } }));
  }

  _channel(channel, sign) {
    const { store, channelId } = this._client;
    const name = store.channelName(channel);
    const isOpen = channel.id === channelId;
    const isUnread = store.unread(channel.id).length > 0;
    const pings = store.pings(channel.id);
    const attributes = {
      "aria-label": spoken(name, isUnread, pings),
      "aria-current": isOpen ? "page" : null,
      data: { go: channel.id },
    };
    return el(
      "li.channel",
      { class: { open: isOpen, unread: isUnread, thread: Boolean(channel.thread_metadata) }, data: { key: channel.id } },
      el("button.channel-button", attributes, sign, el("span.channel-name", name)),
      badge(pings),
    );
  }

  _me() {
    const { store } = this._client;
    const name = store.nameOf(store.me, this._client.guildId);
    return el(
      "div.me",
      el(
        "button.me-button",
        { "aria-haspopup": "menu", "aria-label": `You are ${name}. Switch person`, data: { do: "switch" } },
        el("span.with-status", avatar(store.me, "small")),
        el("span.me-words", el("span.me-name", name), el("span.me-note", store.me.username)),
      ),
      iconButton("User settings", GEAR, { class: "icon-button", data: { do: "settings" } }),
    );
  }
}

function badge(count) {
  return count > 0 && el("span.badge", { "aria-hidden": true }, count > 99 ? "99+" : String(count));
}

function spoken(name, isUnread, pings) {
  if (pings) return `${name}, ${pings} ${pings === 1 ? "mention" : "mentions"}`;
  return isUnread ? `${name}, unread` : name;
}
