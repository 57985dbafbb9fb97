// The page: which people are shown side by side, or the welcome where they are chosen.

import { Client } from "./client.js";
import { showWelcome } from "./welcome.js";

const root = document.getElementById("panes");
const key = new URLSearchParams(location.search).get("key") ?? "";
const clients = new Map();

/** What a client may do about its neighbours. */
const panes = {
  people: () => [...clients.keys()],
  add: (person) => goTo([...clients.keys(), person]),
  remove: (person) => goTo([...clients.keys()].filter((each) => each !== person)),
  replace: (before, after) => goTo([...clients.keys()].map((each) => (each === before ? after : each))),
  choose: () => goTo([]),
  titleChanged,
};

function named() {
  const names = new URLSearchParams(location.search).get("as") ?? "";
  return [...new Set(names.split(",").map((name) => name.trim()).filter(Boolean))];
}

function goTo(people) {
  const query = new URLSearchParams({ key });
  if (people.length) query.set("as", people.join(","));
  history.pushState(null, "", `?${query.toString().replaceAll("%2C", ",")}`);
  show();
}

/** Bring the clients in line with the address; those that stay are not touched. */
function show() {
  const people = named();
  for (const [person, client] of clients) {
    if (people.includes(person)) continue;
    client.destroy();
    clients.delete(person);
  }
  root.replaceChildren(...people.map((person) => clients.get(person)?.node ?? open(person)));
  root.classList.toggle("several", people.length > 1);
  if (!people.length) showWelcome(root, key, goTo);
  titleChanged();
}

function open(person) {
  const client = new Client(person, key, panes);
  clients.set(person, client);
  return client.node;
}

function titleChanged() {
  const [only, ...others] = clients.values();
  const channel = others.length ? null : only?.channel;
  document.title = "Discord on this machine";
  if (!channel) return;
  const place = only.store.guild(channel.guild_id)?.name ?? "Direct Messages";
  document.title = `#${only.store.channelName(channel)} | ${place}`;
}

window.addEventListener("popstate", show);
show();
