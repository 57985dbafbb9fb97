// The first screen: who do you want to be?

import { avatar } from "./avatar.js";
import { el, textButton } from "./dom.js";

const INVITATION =
  "This is a little Discord that lives on your machine only. Choose somebody to come in as, or several people to see " +
  "side by side, and play against yourself: each has a client of their own.";

/** Show the choice in `root`; `onChosen(names)` gets one or several user names. */
export async function showWelcome(root, key, onChosen) {
  const box = el("div.welcome-box", el("h1", "Welcome! Who would you like to be?"));
  root.replaceChildren(el("div.welcome", box));
  const answer = await fetch(`/page/people?${new URLSearchParams({ key })}`).catch(() => null);
  if (!answer?.ok) {
    box.append(el("p", "The people could not be fetched. Is the room still running? Then reload this page."));
    return;
  }
  const people = await answer.json();
  const cards = people.map((user) => personCard(user, () => onChosen([user.username])));
  box.append(
    el("p", INVITATION),
    el("div.welcome-people", { role: "group", "aria-label": "People" }, cards),
    sideBySide(people, onChosen),
  );
}

/** One click comes in. */
function personCard(user, enter) {
  return el("button.welcome-person", { on: { click: enter } }, avatar(user, "large"), el("span", nameOf(user)));
}

/** Several people at once are ticked first. */
function sideBySide(people, onChosen) {
  const checks = people.map((user) => el("input", { type: "checkbox", value: user.username }));
  const chosen = () => checks.filter((check) => check.checked).map((check) => check.value);
  const go = textButton("Come in side by side", "primary", { type: "submit", disabled: true });
  const enter = (event) => {
    event.preventDefault();
    onChosen(chosen());
  };
  return el(
    "form.welcome-several",
    { on: { change: () => (go.disabled = chosen().length < 2), submit: enter } },
    el("div", { role: "group", "aria-label": "Several side by side" }, people.map((user, at) => el("label", checks[at], nameOf(user)))),
    go,
  );
}

function nameOf(user) {
  return user.global_name || user.username;
}
