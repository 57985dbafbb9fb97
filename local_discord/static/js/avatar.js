// Avatars. Nobody here has uploaded a picture, so each person has a colour and their first letter.

import { el } from "./dom.js";

/** Colours like Discord's for users without a picture, dark enough for white letters. Neighbouring ids differ. */
const COLOURS = ["#5865f2", "#757e8a", "#248046", "#b86d13", "#d83c3e", "#c43b8f"];

/** A round picture of a user; `size` is a class: "small", "tiny", "large" or none. */
export function avatar(user, size = "") {
  const colour = COLOURS[Number(BigInt(user.id) % BigInt(COLOURS.length))];
  const name = user.global_name || user.username;
  const letter = [...name][0]?.toUpperCase() ?? "?";
  return el("span.avatar", { class: size, "aria-hidden": true, vars: { "--colour": colour } }, letter);
}

/** The initials of a server, as Discord shows a server without a picture. */
export function initials(name) {
  return name.split(/\s+/).map((word) => [...word][0] ?? "").join("").slice(0, 4);
}
