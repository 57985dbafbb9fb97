// A bot's form as a dialog.

import { avatar } from "./avatar.js";
import { ACTION_ROW, LABEL } from "./components.js";
import { Dialog, dialogHeader } from "./dialog.js";
import { dots, el, icon, nextId, textButton } from "./dom.js";
import { makeField } from "./fields.js";
import { WARNING } from "./icons.js";
import { renderMarkdown } from "./markdown_view.js";
import { isAnswered, isFailed } from "./socket.js";

const WENT_WRONG = "Something went wrong. Please try again.";

/** Open the modal of a `modal` frame in a client, for the channel it was asked for in. */
export function openModal(frame, client, channelId) {
  const parts = frame.components.flatMap((component) => partsOf(component, client));
  const fields = parts.filter((part) => part.answer);
  const trouble = el("div.modal-trouble", { role: "alert" });
  const submit = textButton("Submit", "primary", { type: "submit" });
  const app = client.store.application;
  const close = () => dialog.close();
  const form = el(
    "form",
    { novalidate: true, on: { submit: (event) => send(event) } },
    dialogHeader(frame.title, close, avatar(app.bot, "small")),
    el("div.modal-scroll", warning(app.name), parts.map((part) => part.node), trouble),
    el("footer.modal-buttons", textButton("Cancel", "secondary", { on: { click: close } }), submit),
  );
  const dialog = new Dialog(client, "modal", frame.title, form);
  (fields[0] ?? submit).focus();

  const send = (event) => {
    event.preventDefault();
    if (submit.disabled || !areInOrder(fields)) return;
    busy(submit, true);
    trouble.replaceChildren();
    const components = fields.map((field) => field.answer());
    const request = { op: "modal_submit", channel_id: channelId, interaction_id: frame.interaction_id, components };
    client.socket.send(request, (answer) => {
      if (isAnswered(answer)) dialog.close();
      if (!isFailed(answer)) return;
      busy(submit, false);
      trouble.replaceChildren(answer.t === "error" ? answer.message : WENT_WRONG);
    });
  };
}

function warning(name) {
  const advice = ". Do not share passwords or other sensitive information.";
  return el("p.modal-warning", icon(WARNING), el("span", "This form will be submitted to ", el("strong", name), advice));
}

function busy(button, isBusy) {
  button.disabled = isBusy;
  button.classList.toggle("busy", isBusy);
  button.querySelector(".dots")?.remove();
  if (isBusy) button.append(dots());
}

/** Show every complaint, and go to the first field that has one. */
function areInOrder(fields) {
  for (const field of fields) field.show(field.complaint());
  const bad = fields.find((field) => field.complaint());
  bad?.focus();
  return !bad;
}

/** The parts of a top-level component: {node}, and if it is a field also answer(), complaint(), show() and focus(). */
function partsOf(component, client) {
  if (component.type === LABEL) return [labelled(component.component, component.label, component.description, client)];
  // Before labels there were action rows around text inputs that carried their own label.
  if (component.type === ACTION_ROW) return component.components.map((input) => labelled(input, input.label, null, client));
  return [{ node: renderMarkdown(component.content, client.store, client.guildId) }];
}

function labelled(definition, label, description, client) {
  const names = { label: nextId("label"), description: description ? nextId("description") : null };
  const field = makeField(definition, names, client);
  const complaint = el("div.field-complaint", { role: "alert" });
  const needed = definition.required !== false && !field.isInline;
  const words = el(
    "div.field-words",
    el("div.field-label", el("span", { id: names.label }, label), needed && el("span.needed", { "aria-hidden": true }, "*")),
    description && el("div.field-description", { id: names.description }, description),
  );
  // A checkbox stands before its words, and they switch it too.
  const node = field.isInline ? el("label.field.inline", field.node, words) : el("div.field", words, field.node, complaint);
  const show = (text) => {
    complaint.replaceChildren(text ?? "");
    node.classList.toggle("wrong", Boolean(text));
  };
  return { ...field, node, show, answer: () => ({ custom_id: definition.custom_id, ...field.answer() }) };
}
