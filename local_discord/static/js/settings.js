// A person's own settings: whether apps of their servers may write to them.

import { Dialog, dialogHeader } from "./dialog.js";
import { el, nextId } from "./dom.js";

const LABEL = "User settings";
const EXPLANATION = "Apps in your servers may write to you. When this is off, their messages to you are refused.";

/** Open the settings of a client's person. */
export function openSettings(client) {
  const { store } = client;
  const note = nextId("note");
  const toggle = el("input", {
    type: "checkbox",
    role: "switch",
    "aria-describedby": note,
    "data-focus": true,
    checked: store.me.dms_open,
    on: { change: () => change() },
  });
  const change = () => {
    store.me.dms_open = toggle.checked;
    client.request({ op: "set", dms_open: toggle.checked });
  };
  const words = el(
    "span.setting-words",
    el("span.setting-label", "Allow direct messages"),
    el("span.setting-note", { id: note }, EXPLANATION),
  );
  const header = dialogHeader(LABEL, () => dialog.close());
  const dialog = new Dialog(client, "settings", LABEL, header, el("label.setting", words, toggle));
}
