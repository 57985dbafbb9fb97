// A bot's form as a dialog.

import { avatar } from "./avatar.js";
import { ACTION_ROW, LABEL, TEXT_DISPLAY } from "./components.js";
import { Dialog } from "./dialog.js";
import { el, icon, iconButton, nextId } from "./dom.js";
import { makeField } from "./fields.js";
import { CLOSE, WARNING } from "./icons.js";
import { renderMarkdown } from "./markdown_view.js";

const WENT_WRONG = "Something went wrong. Please try again.";

/** Open the modal of a `modal` frame in a client, for the channel it was asked for in. */
export function openModal(frame, client, channelId) {
  const parts = frame.components.map((component) => makePart(component, client));
  const fields = parts.flatMap((part) => part.fields ?? []);
  const title = el("h2", { id: nextId("title") }, frame.title);
  const trouble = el("div", { class: "modal-trouble", role: "alert" });
  const submit = el("button", { type: "submit", class: "button primary" }, el("span", { class: "button-content" }, "Submit"));
  const cancel = el("button", { type: "button", class: "button secondary" }, "Cancel");
  const close = iconButton("Close", CLOSE, { class: "dialog-close" });
  const app = client.store.application;
  const form = el(
    "form",
    { novalidate: true },
    el("header", { class: "modal-header" }, avatar(app.bot, "small"), title, close),
    el(
      "div",
      { class: "modal-scroll" },
      el("p", { class: "modal-warning" }, icon(WARNING), el("span", {}, "This form will be submitted to ", el("strong", {}, app.name), ". Do not share passwords or other sensitive information.")),
      parts.map((part) => part.node),
      trouble,
    ),
    el("footer", { class: "modal-buttons" }, cancel, submit),
  );
  const dialog = new Dialog(client, { className: "modal", labelledBy: title.id }, form);
  (fields[0] ?? { focus: () => submit.focus() }).focus();
  cancel.addEventListener("click", () => dialog.close());
  close.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (submit.disabled || !areInOrder(fields)) return;
    busy(submit, true);
    trouble.replaceChildren();
    const request = {
      op: "modal_submit",
      channel_id: channelId,
      guild_id: client.store.channels.get(channelId)?.guild_id,
      interaction_id: frame.interaction_id,
      custom_id: frame.custom_id,
      components: parts.map((part) => part.submitted()),
    };
    client.socket.send(request, (answer) => settle(answer, dialog, submit, trouble));
  });
}

function settle(answer, dialog, submit, trouble) {
  const isFailed = answer.t === "error" || answer.state === "failed";
  if (isFailed) {
    busy(submit, false);
    trouble.replaceChildren(answer.t === "error" ? answer.message : WENT_WRONG);
  } else if (answer.state === "done" || answer.state === "thinking") {
    dialog.close();
  }
}

function busy(button, isBusy) {
  button.disabled = isBusy;
  button.classList.toggle("busy", isBusy);
  button.querySelector(".dots")?.remove();
  if (isBusy) button.append(el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")));
}

/** Show every complaint, and go to the first field that has one. */
function areInOrder(fields) {
  const bad = fields.filter((field) => {
    const complaint = field.complaint();
    field.show(complaint);
    return complaint;
  });
  bad[0]?.focus();
  return bad.length === 0;
}

/** One top-level component: {node, submitted(), fields?} */
function makePart(component, client) {
  if (component.type === LABEL) return labelled(component, client);
  if (component.type === ACTION_ROW) return oldRow(component, client);
  return {
    node: component.type === TEXT_DISPLAY ? renderMarkdown(component.content, client.store, client.guildId) : null,
    submitted: () => ({ type: component.type, id: component.id }),
  };
}

function labelled(component, client) {
  const { node, field } = labelledField(component.component, component.label, component.description, client);
  return { node, fields: [field], submitted: () => ({ type: LABEL, id: component.id, component: field.value() }) };
}

/** Before labels there were action rows around text inputs that carried their own label. */
function oldRow(component, client) {
  const made = component.components.map((input) => labelledField(input, input.label, null, client));
  return {
    node: made.map(({ node }) => node),
    fields: made.map(({ field }) => field),
    submitted: () => ({ type: ACTION_ROW, components: made.map(({ field }) => field.value()) }),
  };
}

function labelledField(definition, label, description, client) {
  const names = { label: nextId("label"), description: description ? nextId("description") : null };
  const field = makeField(definition, names, client);
  const complaint = el("div", { class: "field-complaint", role: "alert" });
  const needed = definition.required !== false && !field.isInline;
  const words = el(
    "div",
    { class: "field-words" },
    el("div", { class: "field-label" }, el("span", { id: names.label }, label), needed && el("span", { class: "needed", "aria-hidden": "true" }, "*")),
    description && el("div", { class: "field-description", id: names.description }, description),
  );
  field.show = (text) => {
    complaint.replaceChildren(text ?? "");
    node.classList.toggle("wrong", Boolean(text));
  };
  // A checkbox stands before its words, and they switch it too.
  const node = field.isInline
    ? el("label", { class: "field inline" }, field.node, words)
    : el("div", { class: "field" }, words, field.node, complaint);
  return { node, field };
}
