// Dialogs inside one person's client: the rest of that client waits, the neighbours' clients go on.

import { el } from "./dom.js";

const FOCUSABLE = "button:not([disabled]), [href], input:not([disabled]), textarea:not([disabled]), [tabindex='0']";

export class Dialog {
  /** Open at once, in place of any other dialog of this client; `labelledBy` or `label` names it. */
  constructor(client, { className, label, labelledBy }, ...content) {
    client.openList?.cancel();
    client.dialog?.close();
    client.dialog = this;
    this._client = client;
    this._before = document.activeElement;
    this.node = el("div", { class: `dialog ${className}`, role: "dialog", "aria-modal": "true", "aria-label": label, "aria-labelledby": labelledBy, tabindex: "-1" }, content);
    this.backdrop = el("div", { class: "backdrop" }, this.node);
    this.backdrop.addEventListener("keydown", (event) => this._key(event));
    client.frame.inert = true;
    client.layer.append(this.backdrop);
    (this.node.querySelector("[data-focus]") ?? this.node).focus();
  }

  get isOpen() {
    return this.backdrop.isConnected;
  }

  close() {
    if (!this.isOpen) return;
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
