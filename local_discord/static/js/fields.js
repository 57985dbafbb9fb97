// The fields of a modal: each has a node, the value it would submit, and a complaint if that won't do.

import {
  CHECKBOX, CHECKBOX_GROUP, RADIO_GROUP, TEXT_INPUT, defaultValues, selectButton, selectItems,
} from "./components.js";
import { el, nextId } from "./dom.js";
import { Listbox } from "./listbox.js";

const PARAGRAPH = 2;
const LONGEST = 4000;
const NEEDED = "This field is required.";

/** Make the field of a modal component. `names`: ids of the elements that label and describe it. */
export function makeField(definition, names, client) {
  const make = { [TEXT_INPUT]: textField, [RADIO_GROUP]: radioField, [CHECKBOX_GROUP]: checkboxField, [CHECKBOX]: singleCheckbox };
  return (make[definition.type] ?? selectField)(definition, names, client);
}

function isNeeded(definition) {
  return definition.required !== false;
}

function base({ type, id, custom_id: customId }) {
  return { type, id, custom_id: customId };
}

function textField(definition, names) {
  const isLong = definition.style === PARAGRAPH;
  const input = el(isLong ? "textarea" : "input", {
    class: "text-input",
    type: isLong ? null : "text",
    placeholder: definition.placeholder,
    maxlength: definition.max_length ?? LONGEST,
    "aria-labelledby": names.label,
    "aria-describedby": names.description,
    "aria-required": String(isNeeded(definition)),
  });
  input.value = definition.value ?? "";
  const left = el("span", { class: "characters-left", "aria-hidden": "true" });
  const count = () => (left.textContent = String((definition.max_length ?? LONGEST) - input.value.length));
  input.addEventListener("input", count);
  count();
  return {
    node: el("div", { class: `text-field${isLong ? " long" : ""}` }, input, isLong && left),
    focus: () => input.focus(),
    value: () => ({ ...base(definition), value: input.value }),
    complaint: () => textComplaint(definition, input.value),
  };
}

function textComplaint(definition, text) {
  if (!text) return isNeeded(definition) ? NEEDED : null;
  const least = definition.min_length ?? 0;
  return text.length < least ? `Must be ${least} or more characters.` : null;
}

function radioField(definition, names) {
  const group = nextId("radio");
  const inputs = definition.options.map((option) => choiceInput("radio", group, option));
  return {
    node: choices("radiogroup", names, definition.options, inputs),
    focus: () => (inputs.find((input) => input.checked) ?? inputs[0]).focus(),
    value: () => ({ ...base(definition), value: inputs.find((input) => input.checked)?.value ?? null }),
    complaint: () => (isNeeded(definition) && !inputs.some((input) => input.checked) ? NEEDED : null),
  };
}

function checkboxField(definition, names) {
  const group = nextId("check");
  const inputs = definition.options.map((option) => choiceInput("checkbox", group, option));
  const most = definition.max_values ?? definition.options.length;
  const checked = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const limit = () => inputs.forEach((input) => (input.disabled = !input.checked && checked().length >= most));
  inputs.forEach((input) => input.addEventListener("change", limit));
  limit();
  return {
    node: choices("group", names, definition.options, inputs),
    focus: () => inputs[0].focus(),
    value: () => ({ ...base(definition), values: checked() }),
    complaint: () => countComplaint(definition, checked().length, most),
  };
}

function countComplaint(definition, count, most) {
  if (count === 0) return isNeeded(definition) ? NEEDED : null;
  const least = definition.min_values ?? 1;
  if (count < least) return `Choose at least ${least}.`;
  return count > most ? `Choose at most ${most}.` : null;
}

function choiceInput(type, name, option) {
  const input = el("input", { type, name, value: option.value });
  input.checked = Boolean(option.default);
  return input;
}

function choices(role, names, options, inputs) {
  const rows = options.map((option, at) =>
    el(
      "label",
      { class: "choice" },
      inputs[at],
      el(
        "span",
        { class: "choice-words" },
        el("span", { class: "choice-label" }, option.label),
        option.description && el("span", { class: "choice-description" }, option.description),
      ),
    ),
  );
  return el("div", { class: "choices", role, "aria-labelledby": names.label, "aria-describedby": names.description }, rows);
}

function singleCheckbox(definition, names) {
  const input = el("input", { type: "checkbox", "aria-labelledby": names.label, "aria-describedby": names.description });
  input.checked = Boolean(definition.default);
  return {
    node: input,
    isInline: true,
    focus: () => input.focus(),
    value: () => ({ ...base(definition), value: input.checked }),
    complaint: () => null,
  };
}

function selectField(definition, names, client) {
  let values = defaultValues(definition);
  let list = null;
  const holder = el("div", { class: "select-holder" });
  const button = () => holder.firstElementChild;
  const show = () => {
    const fresh = selectButton(definition, values, client, { "aria-labelledby": names.label, "aria-describedby": names.description });
    if (button()) button().replaceChildren(...fresh.childNodes);
    else holder.append(fresh);
  };
  show();
  button().addEventListener("click", () => {
    if (list) {
      list.close();
      return;
    }
    list = new Listbox({
      anchor: button(),
      layer: client.layer,
      items: selectItems(definition, client),
      selected: values,
      least: isNeeded(definition) ? (definition.min_values ?? 1) : 0,
      most: definition.max_values ?? 1,
      label: definition.placeholder || "Make a selection",
      onDone: (chosen) => {
        values = chosen;
        show();
      },
      onClose: () => (list = null),
    });
  });
  return {
    node: holder,
    focus: () => button().focus(),
    value: () => ({ ...base(definition), values }),
    complaint: () => countComplaint(definition, values.length, definition.max_values ?? 1),
  };
}
