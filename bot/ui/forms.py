"""Forms: dialogs in which a person puts together a move that has too many shapes for buttons.

A game's screen says what is asked (`GameScreen.controls`) and makes the move's text of the answers
(`GameScreen.filled`); the panel shows a button for each form. Nothing is remembered between button and answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.ui.custom_id import Press
from bot.ui.markup import with_suits_as_text
from bot.words import cut

LONGEST_TITLE: Final = 45
"""Discord's limit for a dialog's title or a question."""

LONGEST_CHOICE: Final = 100
"""Discord's limit for a choice, or what is said of a question."""

GROUP: Final = 10
"""Discord's limit for the choices of a group."""

SHORT: Final = 4
"""More choices of which one is taken stand in a select, so that the dialog stays on one screen."""

Answers = Mapping[str, tuple[str, ...]]


class Choice(NamedTuple):
    """One thing to choose: what the answer says, and what is read."""

    value: str
    label: str


class Choose(NamedTuple):
    """A question that `least` to `most` of its choices answer; `default` is chosen at first."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    default: str | None = None
    defaults: tuple[str, ...] = ()
    """The same where several may be chosen."""


class Typed(NamedTuple):
    """A question that is answered by a text of at most `longest` characters, such as `example`."""

    name: str
    label: str
    example: str
    default: str
    longest: int


class Number(NamedTuple):
    """A question for a whole number from `low` to `high`; what is answered is not checked here."""

    name: str
    label: str
    low: int
    high: int
    default: int


class DialogForm(NamedTuple):
    """A dialog of at most five questions; `label` stands on the button that opens it."""

    name: str
    label: str
    title: str
    questions: tuple[Choose | Number | Typed, ...]
    style: str = "plain"


def dialog(form: DialogForm, press: Press) -> ui.Modal:
    """The dialog of `form`, whose answers go to whoever answers `press`."""
    modal = ui.Modal(title=cut(form.title, LONGEST_TITLE), custom_id=press.id("d"))
    for question in form.questions:
        asked = cut(with_suits_as_text(question.label), LONGEST_TITLE)
        modal.add_item(ui.Label(text=asked, component=_field(question)))
    return modal


def _field(question: Choose | Number | Typed) -> ui.Item[Any]:
    name = question.name
    if isinstance(question, Number):
        span = f"{question.low} – {question.high}"
        return ui.TextInput(custom_id=name, default=str(question.default), placeholder=span, max_length=6)
    if isinstance(question, Typed):
        said = cut(question.example, LONGEST_CHOICE)
        return ui.TextInput(
            custom_id=name, default=question.default or None, placeholder=said, max_length=question.longest
        )
    facts: list[dict[str, Any]] = [
        {
            "label": cut(with_suits_as_text(label), LONGEST_CHOICE),
            "value": value,
            "default": value == question.default or value in question.defaults,
        }
        for value, label in question.choices
    ]
    if question.most > 1 and len(facts) <= GROUP:
        ticks = [discord.CheckboxGroupOption(**fact) for fact in facts]
        most = min(question.most, len(ticks))
        return ui.CheckboxGroup(custom_id=name, min_values=question.least, max_values=most, options=ticks)
    if question.most == 1 and 2 <= len(facts) <= SHORT:
        return ui.RadioGroup(custom_id=name, options=[discord.RadioGroupOption(**fact) for fact in facts])
    options = [discord.SelectOption(**fact) for fact in facts]
    return ui.Select(custom_id=name, min_values=question.least, max_values=question.most, options=options)


def answers(given: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Returns what a dialog was filled in with, every answer as a tuple of texts."""
    found: dict[str, tuple[str, ...]] = {}
    for name, value in given.items():
        values = value if isinstance(value, list) else [] if value is None else [value]
        found[name] = tuple(str(one).strip() for one in values)
    return found


def text_dialog(
    press: Press, title: str, name: str, label: str, example: str, *, about: str = "", longest: int
) -> ui.Modal:
    """A dialog with one field to type in, which may stay empty where it says what it is `about`."""
    modal = ui.Modal(title=cut(title, LONGEST_TITLE), custom_id=press.id("d"))
    field = ui.TextInput[Any](
        custom_id=name, required=not about, max_length=longest, placeholder=cut(example, LONGEST_CHOICE)
    )
    modal.add_item(
        ui.Label(text=cut(label, LONGEST_TITLE), description=cut(about, LONGEST_CHOICE) or None, component=field)
    )
    return modal
