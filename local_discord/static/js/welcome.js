// The first screen: who do you want to be?

import { avatar } from "./avatar.js";
import { el, textButton } from "./dom.js";

const INVITATION =
  "This is a little Discord that lives on your machine only. Come in as one person, or as several side by side " +
  "and play against yourself: each has a client of their own.";

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
  const checks = people.map((user, at) => el("input", { type: "checkbox", value: user.username, checked: at === 0 }));
  const chosen = () => checks.filter((check) => check.checked).map((check) => check.value);
  const go = textButton("Come in", "primary", { type: "submit" });
  const enter = (event) => {
    event.preventDefault();
    onChosen(chosen());
  };
  const cards = people.map((user, at) => personCard(user, checks[at]));
  const form = el(
    "form",
    { on: { change: () => (go.disabled = chosen().length === 0), submit: enter } },
    el("p", INVITATION),
    el("div.welcome-people", { role: "group", "aria-label": "People" }, cards),
    go,
  );
  box.append(form);
  checks[0].focus();
}

function personCard(user, check) {
  return el("label.welcome-person", check, avatar(user, "large"), el("span", user.global_name || user.username));
}
