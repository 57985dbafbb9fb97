// The fields of a modal: each has a node, the answer it would submit, and a complaint if that won't do.

import { CHECKBOX, CHECKBOX_GROUP, RADIO_GROUP, TEXT_INPUT, defaultValues, selectButton } from "./components.js";
import { el, nextId } from "./dom.js";
import { openSelect } from "./listbox.js";

const PARAGRAPH = 2;
const LONGEST = 4000;
const NEEDED = "This field is required.";

/** Make the field of a modal component. `names`: ids of the elements that label and describe it. */
export function makeField(definition, names, client) {
  const named = { "aria-labelledby": names.label, "aria-describedby": names.description };
  return (FIELDS[definition.type] ?? selectField)(definition, named, client);
}

function isNeeded(definition) {
  return definition.required !== false;
}

function textField(definition, named) {
  const isLong = definition.style === PARAGRAPH;
  const most = definition.max_length ?? LONGEST;
  const least = definition.min_length ?? 0;
  const input = el(isLong ? "textarea.text-input" : "input.text-input", {
    type: isLong ? null : "text",
    placeholder: definition.placeholder,
    maxlength: most,
    ...named,
    "aria-required": String(isNeeded(definition)),
    on: { input: () => count() },
  });
  const left = el("span.characters-left", { "aria-hidden": true });
  const count = () => (left.textContent = String(most - input.value.length));
  input.value = definition.value ?? "";
  count();
  return {
    node: el("div.text-field", { class: { long: isLong } }, input, isLong && left),
    focus: () => input.focus(),
    answer: () => ({ value: input.value }),
    complaint() {
      if (!input.value) return isNeeded(definition) ? NEEDED : null;
      return input.value.length < least ? `Must be ${least} or more characters.` : null;
    },
  };
}

function radioField(definition, named) {
  const inputs = inputsOf("radio", definition);
  const checked = () => inputs.find((input) => input.checked);
  return {
    node: choices("radiogroup", named, definition, inputs),
    focus: () => (checked() ?? inputs[0]).focus(),
    answer: () => ({ value: checked()?.value ?? null }),
    complaint: () => (isNeeded(definition) && !checked() ? NEEDED : null),
  };
}

function checkboxField(definition, named) {
  const inputs = inputsOf("checkbox", definition);
  const most = definition.max_values ?? inputs.length;
  const checked = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const limit = () => inputs.forEach((input) => (input.disabled = !input.checked && checked().length >= most));
  const node = choices("group", named, definition, inputs);
  node.addEventListener("change", limit);
  limit();
  return {
    node,
    focus: () => inputs[0].focus(),
    answer: () => ({ values: checked() }),
    complaint: () => countComplaint(definition, checked().length, most),
  };
}

function countComplaint(definition, count, most) {
  if (count === 0) return isNeeded(definition) ? NEEDED : null;
  const least = definition.min_values ?? 1;
  if (count < least) return `Choose at least ${least}.`;
  return count > most ? `Choose at most ${most}.` : null;
}

function inputsOf(type, definition) {
  const name = nextId(type);
  return definition.options.map((option) => el("input", { type, name, value: option.value, checked: option.default }));
}

function choices(role, named, definition, inputs) {
  const rows = definition.options.map((option, at) =>
    el(
      "label.choice",
      inputs[at],
      el(
        "span.choice-words",
        el("span.choice-label", option.label),
        option.description && el("span.choice-description", option.description),
      ),
    ),
  );
  return el("div.choices", { role, ...named }, rows);
}

function singleCheckbox(definition, named) {
  const input = el("input", { type: "checkbox", ...named, checked: definition.default });
  return {
    node: input,
    isInline: true,
    focus: () => input.focus(),
    answer: () => ({ value: input.checked }),
    complaint: () => null,
  };
}

function selectField(definition, named, client) {
  let values = defaultValues(definition);
  let list = null;
  const button = selectButton(definition, values, client, { ...named, on: { click: () => (list ? list.close() : open()) } });
  const open = () => {
    list = openSelect(definition, button, client, {
      selected: values,
      least: isNeeded(definition) ? (definition.min_values ?? 1) : 0,
      onDone: (chosen) => {
        values = chosen;
        button.replaceChildren(...selectButton(definition, values, client).childNodes);
      },
      onClose: () => (list = null),
    });
  };
  return {
    node: el("div.select-holder", button),
    focus: () => button.focus(),
    answer: () => ({ values }),
    complaint: () => countComplaint(definition, values.length, definition.max_values ?? 1),
  };
}

const FIELDS = {
  [TEXT_INPUT]: textField,
  [RADIO_GROUP]: radioField,
  [CHECKBOX_GROUP]: checkboxField,
  [CHECKBOX]: singleCheckbox,
};
