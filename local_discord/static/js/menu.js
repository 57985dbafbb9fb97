// A small menu hung on a button.

import { el } from "./dom.js";
import { placeNear } from "./place.js";

/** Open a menu. `items`: [{label, picture?, isChecked?, onPick}], or null for a divider. */
export function openMenu(anchor, layer, label, items) {
  const buttons = items.map((item) => item && menuItem(item, () => close()));
  const menu = el("div", { class: "menu", role: "menu", "aria-label": label }, buttons.map((button) => button ?? el("div", { class: "menu-divider", role: "separator" })));
  const elsewhere = (event) => !menu.contains(event.target) && close();
  const close = () => {
    if (!menu.isConnected) return;
    const hadFocus = menu.contains(document.activeElement);
    menu.remove();
    document.removeEventListener("pointerdown", elsewhere, true);
    if (hadFocus && anchor.isConnected) anchor.focus();
  };
  menu.addEventListener("keydown", (event) => moveOrClose(event, buttons.filter(Boolean), close));
  layer.append(menu);
  placeNear(menu, anchor, layer);
  document.addEventListener("pointerdown", elsewhere, true);
  buttons.find(Boolean)?.focus();
}

function menuItem({ label, picture, isChecked, onPick }, close) {
  const role = isChecked === undefined ? "menuitem" : "menuitemradio";
  const checked = isChecked === undefined ? null : String(isChecked);
  const button = el("button", { type: "button", class: "menu-item", role, "aria-checked": checked, tabindex: "-1" }, picture, el("span", {}, label));
  button.addEventListener("click", () => {
    close();
    onPick();
  });
  return button;
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
