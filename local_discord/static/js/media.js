// Pictures and files: galleries, thumbnails, attachments.

import { covered } from "./cover.js";
import { el, icon } from "./dom.js";
import { DOWNLOAD, FILE } from "./icons.js";

const TALLEST = 350;
const WIDEST = 550;

/** How many pictures stand in each row of a gallery, by how many there are. */
const ROWS = {
  1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [1, 3, 3], 8: [2, 3, 3], 9: [3, 3, 3], 10: [1, 3, 3, 3],
};

/** A media gallery. A picture alone keeps its proportions; several are cropped into a mosaic. */
export function renderGallery(gallery) {
  const items = gallery.items;
  if (items.length === 1) return el("div.gallery.single", picture(items[0], true));
  const left = items.map((item) => picture(item, false));
  const rows = ROWS[items.length].map((count) => el(`div.gallery-row.of-${count}`, left.splice(0, count)));
  return el("div.gallery.many", { class: { trio: items.length === 3 } }, rows);
}

/** The small picture beside a section. */
export function renderThumbnail(thumbnail) {
  return el("div.thumbnail", picture(thumbnail, false));
}

/** A file inside a message's components. */
export function renderFile(component) {
  const box = fileBox(component.name, component.size, component.file.url);
  return component.spoiler ? covered(box) : box;
}

/** An attachment of a message without V2 components: a picture if it is one, else a box to download it. */
export function renderAttachment(attachment) {
  const isPicture = attachment.content_type?.startsWith("image/") && attachment.width;
  if (!isPicture) return fileBox(attachment.filename, attachment.size, attachment.url);
  const spoiler = attachment.filename.startsWith("SPOILER_");
  return el("div.gallery.single", picture({ media: attachment, description: attachment.description, spoiler }, true));
}

function picture({ media, description, spoiler }, keepsShape) {
  const { width, height } = media;
  const vars = {};
  if (keepsShape && width && height) {
    const scale = Math.min(1, WIDEST / width, TALLEST / height);
    vars["--width"] = `${Math.round(width * scale)}px`;
    vars["--ratio"] = `${width} / ${height}`;
  }
  const image = el("img", { src: media.url, alt: description ?? "", title: description, draggable: "false", width, height });
  const label = description ? null : "Enlarge the picture";
  const opener = el("button.picture", { "aria-label": label, data: { action: "enlarge" }, vars }, image);
  return spoiler ? covered(opener) : opener;
}

function fileBox(name, size, url) {
  return el(
    "div.file",
    icon(FILE, "file-icon"),
    el("div.file-about", el("a", { href: url, download: name }, name), el("span.file-size", sizeInWords(size))),
    el("a.file-download", { href: url, download: name, "aria-label": `Download ${name}` }, icon(DOWNLOAD)),
  );
}

function sizeInWords(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(2)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`;
}
