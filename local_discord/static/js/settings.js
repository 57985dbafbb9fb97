// A person's own settings: whether apps of their servers may write to them.

import { Dialog } from "./dialog.js";
import { el, iconButton, nextId } from "./dom.js";
import { CLOSE } from "./icons.js";

/** Open the settings of a client's person. */
export function openSettings(client) {
  const { store } = client;
  const title = el("h2", { id: nextId("title") }, "User settings");
  const close = iconButton("Close", CLOSE, { class: "dialog-close" });
  const note = nextId("note");
  const toggle = el("input", { type: "checkbox", role: "switch", "aria-describedby": note, "data-focus": true });
  toggle.checked = store.me.dms_open !== false;
  toggle.addEventListener("change", () => {
    store.me.dms_open = toggle.checked;
    client.request({ op: "set", dms_open: toggle.checked });
  });
  const dialog = new Dialog(
    client,
    { className: "settings", labelledBy: title.id },
    el("header", { class: "modal-header" }, title, close),
    el(
      "label",
      { class: "setting" },
      el(
        "span",
        { class: "setting-words" },
        el("span", { class: "setting-label" }, "Allow direct messages"),
        el("span", { class: "setting-note", id: note }, "Apps in your servers may write to you. When this is off, their messages to you are refused."),
      ),
      toggle,
    ),
  );
  close.addEventListener("click", () => dialog.close());
}
