// Who is in the server: a list on the right, or over the messages where there is little room.

import { avatar } from "./avatar.js";
import { el } from "./dom.js";
import { morph } from "./morph.js";

export class Members {
  constructor(client) {
    this._client = client;
    this.node = this._make();
    this.node.addEventListener("click", (event) => event.target.closest("[data-do]") && client.openDm());
  }

  render() {
    const { store, guildId } = this._client;
    const members = store.guild(guildId)?.members ?? [];
    const isOnline = ({ user }) => !user.bot || store.botOnline;
    const online = this._group("Online", members.filter(isOnline));
    const offline = this._group("Offline", members.filter((member) => !isOnline(member)));
    morph(this.node, this._make(online, offline));
  }

  _make(...content) {
    return el("aside.members", { "aria-label": "Members" }, content);
  }

  _group(title, members) {
    if (!members.length) return null;
    const { store, guildId } = this._client;
    const named = members.map(({ user }) => ({ user, name: store.nameOf(user, guildId) }));
    const sorted = named.sort((a, b) => a.name.localeCompare(b.name));
    const rows = sorted.map((each) => el("li", { data: { key: each.user.id } }, row(each, title === "Online")));
    return [el("h3.members-heading", `${title} — ${members.length}`), el("ul.members-list", rows)];
  }
}

function row({ user, name }, isOnline) {
  const inside = [
    el("span.with-status", { class: { offline: !isOnline } }, avatar(user, "small")),
    el("span.member-name", name),
    user.bot && el("span.app-tag", "App"),
  ];
  const look = { class: { away: !isOnline } };
  if (!user.bot) return el("div.member", look, inside);
  return el("button.member", { ...look, title: `Message ${name}`, data: { do: "message-bot" } }, inside);
}
