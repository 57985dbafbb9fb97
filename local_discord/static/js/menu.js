// A small menu hung on a button.

import { el } from "./dom.js";
import { placeNear } from "./place.js";

/** Open a menu. `items`: [{label, picture?, onPick}], or null for a divider. */
export function openMenu(anchor, layer, label, items) {
  const parts = items.map((item) => (item ? menuItem(item, () => close()) : el("div.menu-divider", { role: "separator" })));
  const buttons = parts.filter((part) => part.matches("button"));
  const menu = el("div.menu", { role: "menu", "aria-label": label }, parts);
  const elsewhere = (event) => !menu.contains(event.target) && close();
  const close = () => {
    if (!menu.isConnected) return;
    const hadFocus = menu.contains(document.activeElement);
    menu.remove();
    document.removeEventListener("pointerdown", elsewhere, true);
    if (hadFocus && anchor.isConnected) anchor.focus();
  };
  menu.addEventListener("keydown", (event) => moveOrClose(event, buttons, close));
  layer.append(menu);
  placeNear(menu, anchor, layer);
  document.addEventListener("pointerdown", elsewhere, true);
  buttons[0].focus();
}

function menuItem({ label, picture, onPick }, close) {
  const pick = () => {
    close();
    onPick();
  };
  return el("button.menu-item", { role: "menuitem", tabindex: "-1", on: { click: pick } }, picture, el("span", label));
}

function moveOrClose(event, buttons, close) {
  const at = buttons.indexOf(document.activeElement);
  const moves = { ArrowDown: at + 1, ArrowUp: at - 1 + buttons.length, Home: 0, End: buttons.length - 1 };
  if (event.key in moves) buttons[moves[event.key] % buttons.length].focus();
  else if (event.key === "Escape" || event.key === "Tab") close();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
