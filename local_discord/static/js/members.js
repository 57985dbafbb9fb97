// Who is in the server: a list on the right, or over the messages where there is little room.

import { avatar } from "./avatar.js";
import { el } from "./dom.js";
import { morph } from "./morph.js";

export class Members {
  constructor(client) {
    this._client = client;
    this.node = el("aside", { class: "members", "aria-label": "Members" });
    this.node.addEventListener("click", (event) => event.target.closest("[data-do]") && client.openDm());
  }

  render() {
    const { store, guildId } = this._client;
    const guild = store.guild(guildId);
    const fresh = el("aside", { class: "members", "aria-label": "Members" });
    if (guild) {
      const isOnline = ({ user }) => !user.bot || store.botOnline;
      fresh.append(...this._group("Online", guild.members.filter(isOnline)), ...this._group("Offline", guild.members.filter((member) => !isOnline(member))));
    }
    morph(this.node, fresh);
  }

  _group(title, members) {
    if (!members.length) return [];
    const { store, guildId } = this._client;
    const sorted = [...members].sort((a, b) => store.nameOf(a.user, guildId).localeCompare(store.nameOf(b.user, guildId)));
    return [
      el("h3", { class: "members-heading" }, `${title} — ${members.length}`),
      el("ul", { class: "members-list" }, sorted.map(({ user }) => el("li", { data: { key: user.id } }, this._member(user, title === "Online")))),
    ];
  }

  _member(user, isOnline) {
    const { store, guildId } = this._client;
    const name = store.nameOf(user, guildId);
    const inside = [
      el("span", { class: `with-status ${isOnline ? "online" : "offline"}` }, avatar(user, "small")),
      el("span", { class: "member-name" }, name),
      user.bot && el("span", { class: "app-tag" }, "App"),
    ];
    const className = `member${isOnline ? "" : " away"}`;
    if (!user.bot) return el("div", { class: className }, inside);
    return el("button", { type: "button", class: className, title: `Message ${name}`, data: { do: "message-bot" } }, inside);
  }
}
