// The first screen: who do you want to be?

import { avatar } from "./avatar.js";
import { el } from "./dom.js";

/** Show the choice in `root`; `onChosen(names)` gets one or several user names. */
export async function showWelcome(root, key, onChosen) {
  const box = el("div", { class: "welcome-box" }, el("h1", {}, "Welcome! Who would you like to be?"));
  root.replaceChildren(el("div", { class: "welcome" }, box));
  const answer = await fetch(`/page/people?${new URLSearchParams({ key })}`).catch(() => null);
  if (!answer?.ok) {
    box.append(el("p", {}, "The people could not be fetched. Is the room still running? Then reload this page."));
    return;
  }
  const people = await answer.json();
  const checks = people.map((user) => el("input", { type: "checkbox", value: user.username }));
  const go = el("button", { type: "submit", class: "button primary" }, el("span", { class: "button-content" }, "Come in"));
  const chosen = () => checks.filter((check) => check.checked).map((check) => check.value);
  const form = el(
    "form",
    {},
    el("p", {}, "This is a little Discord that lives on your machine only. Come in as one person, or as several side by side and play against yourself: each has a client of their own."),
    el("div", { class: "welcome-people", role: "group", "aria-label": "People" }, people.map((user, at) => personCard(user, checks[at]))),
    go,
  );
  const update = () => (go.disabled = chosen().length === 0);
  checks[0].checked = true;
  form.addEventListener("change", update);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onChosen(chosen());
  });
  box.append(form);
  checks[0].focus();
}

function personCard(user, check) {
  const name = user.global_name || user.username;
  return el("label", { class: "welcome-person" }, check, avatar(user, "large"), el("span", {}, name));
}
