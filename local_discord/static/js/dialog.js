// Dialogs inside one person's client: the rest of that client waits, the neighbours' clients go on.

import { el, iconButton } from "./dom.js";
import { CLOSE } from "./icons.js";

const FOCUSABLE = "button:not([disabled]), [href], input:not([disabled]), textarea:not([disabled]), [tabindex='0']";

export class Dialog {
  /** Open at once, in place of any other dialog of this client; `label` names it. */
  constructor(client, className, label, ...content) {
    client.openList?.cancel();
    client.dialog?.close();
    client.dialog = this;
    this._client = client;
    this._before = document.activeElement;
    const attributes = { role: "dialog", "aria-modal": true, "aria-label": label, tabindex: "-1" };
    this.node = el(`div.dialog.${className}`, attributes, content);
    this.backdrop = el("div.backdrop", { on: { keydown: (event) => this._key(event) } }, this.node);
    client.frame.inert = true;
    client.layer.append(this.backdrop);
    (this.node.querySelector("[data-focus]") ?? this.node).focus();
  }

  close() {
    if (!this.backdrop.isConnected) return;
    this.backdrop.remove();
    this._client.dialog = null;
    this._client.frame.inert = false;
    if (this._before?.isConnected) this._before.focus();
  }

  _key(event) {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.close();
    } else if (event.key === "Tab") {
      this._keepInside(event);
    }
  }

  _keepInside(event) {
    const stops = [...this.node.querySelectorAll(FOCUSABLE)].filter((node) => node.offsetParent !== null);
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (stops.length && document.activeElement !== edge && document.activeElement !== this.node) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }
}

/** The top of a dialog: its name, after a `sign` if there is one, and the way out. */
export function dialogHeader(label, close, sign) {
  const way = iconButton("Close", CLOSE, { class: "dialog-close", on: { click: close } });
  return el("header.modal-header", sign, el("h2", label), way);
}
