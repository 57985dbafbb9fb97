// Spoilers over boxes and pictures.

import { el } from "./dom.js";

/** Something blurred, and out of reach for the keyboard and screen readers, until it is clicked. */
export function covered(content, className) {
  content.inert = true;
  const cover = el("button.cover", { data: { action: "reveal" } }, el("span", "Spoiler"));
  return el("div.covered", { class: className }, content, cover);
}

/** Uncover what an element of `covered`, or a spoiler in text, hides. It stays so when its message changes. */
export function reveal(target) {
  const spoiler = target.closest(".spoiler, .covered");
  const hadFocus = spoiler.contains(document.activeElement);
  spoiler.setAttribute("data-revealed", "");
  if (spoiler.matches(".spoiler")) {
    for (const name of ["role", "tabindex", "aria-label", "data-action"]) spoiler.removeAttribute(name);
  } else spoiler.firstElementChild.inert = false;
  if (hadFocus) spoiler.closest(".message").focus({ preventScroll: true });
}
