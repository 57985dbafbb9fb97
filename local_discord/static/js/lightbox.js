// A picture enlarged over one person's client.

import { Dialog } from "./dialog.js";
import { el, iconButton } from "./dom.js";
import { CLOSE } from "./icons.js";

/** Show an image element's picture as large as the client allows. */
export function enlarge(image, client) {
  const close = iconButton("Close", CLOSE, { class: "lightbox-close", "data-focus": true });
  const large = el("img", { src: image.src, alt: image.alt });
  const dialog = new Dialog(client, "lightbox", image.alt || "Picture", close, large);
  dialog.backdrop.addEventListener("click", (event) => event.target !== large && dialog.close());
}
