"""House rules as a host asks for them: what a dialog's answers say, and what becomes of the rules so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.options import IllegalOptions, OptionField, Options, Value

SMALL: Final = 0.5
"""Typed numbers are the same if they differ by less: half a millisecond is none."""

UNITS: Final = {"_ms": 1000, "_seconds": 1}
"""The unit of an option's number, as the end of its name says it, and how many of it make a second."""

MOST_LISTED: Final = 25
"""The number of values that a select has room for."""


def units_in_a_second(name: str) -> int | None:
    """Returns how many of an option's units make a second; None for what is no time."""
    return next((unit for end, unit in UNITS.items() if name.endswith(end)), None)


def is_typed(option: OptionField) -> bool:
    """True if an option is answered by typing, because a select has no room for its values."""
    return option.is_number and len(option.allowed) > MOST_LISTED


def typed_limits(option: OptionField) -> tuple[str, str]:
    """The lowest and the highest value of a number as people type it: times in seconds."""
    unit = units_in_a_second(option.name) or 1
    low, high = (f"{float(end) / unit:g}" for end in (option.allowed[0], option.allowed[-1]))
    return low, high


class Answers(NamedTuple):
    """The answers of a dialog: the values by option, and as they were given those that are none."""

    good: dict[str, Value]
    bad: dict[OptionField, str]


def read(questions: Sequence[OptionField], given: Mapping[str, Any]) -> Answers:
    """The answers to `questions`; what was not asked or not answered is left out."""
    answers = Answers({}, {})
    for option in questions:
        answer = given.get(option.name)
        if isinstance(answer, list):
            answer = answer[0] if answer else ""
        if answer is None:
            continue
        try:
            answers.good[option.name] = _value(option, answer)
        except ValueError:
            answers.bad[option] = str(answer)
    return answers


def _value(option: OptionField, given: Any) -> Value:
    """An answer as the option's own kind of value. Raises `ValueError` for what is none."""
    if option.is_flag:
        return given is True or given == "true"
    text = str(given).strip()
    if is_typed(option):
        if not text and 0 in option.allowed:  # the dialog says in words what nothing means
            return 0
        number = float(text.replace(",", ".")) * (units_in_a_second(option.name) or 1)
        fitting = [value for value in option.allowed if abs(float(value) - number) < SMALL]
    else:
        fitting = [value for value in option.allowed if str(value) == text]
    if not fitting:
        raise ValueError(text)
    return fitting[0]


class Revision(NamedTuple):
    """New house rules, those that had to give way to them, and what was asked for in vain, with the reason."""

    values: dict[str, Value]
    reset: list[str]
    refused: dict[str, IllegalOptions]


def revised(options: Options, answers: Mapping[str, Value]) -> Revision:
    """The house rules with `answers`: as many of these, and then of the rules so far, as go together.

    An option that leads comes first, and brings its own rules; what was changed before stays if it is possible
    there.
    """
    before = options.chosen()
    asked = {name: value for name, value in answers.items() if value != getattr(options, name)}
    leading = {
        option.name: asked[option.name] for option in options.catalogue() if option.leads and option.name in asked
    }
    if leading:
        order = {**leading, **asked, **{name: before[name] for name in before if name not in asked}}
    else:
        order = {**before, **asked}
    values, refused = _as_many_as_go(type(options), order)
    reset = [name for name in before if name not in asked and values.get(name) != before[name]]
    return Revision(values, reset, {name: wrong for name, wrong in refused.items() if name in asked})


def filled_up(chosen: Mapping[str, Value], usual: Options) -> dict[str, Value]:
    """House rules as they were `chosen`, and of what is `usual` as much as goes with them."""
    others = {name: value for name, value in usual.chosen().items() if name not in chosen}
    return _as_many_as_go(type(usual), {**chosen, **others})[0]


def _as_many_as_go(kind: type[Options], wanted: Mapping[str, Value]) -> tuple[dict[str, Value], dict[str, Any]]:
    """All of `wanted` if they go together; else one after the other, without those that don't, and why."""
    try:
        return _tried(kind, wanted), {}
    except IllegalOptions:
        pass
    values: dict[str, Value] = {}
    left, refused = dict(wanted), dict[str, IllegalOptions]()
    while left:
        for name, value in left.items():
            try:
                values = _tried(kind, {**values, name: value})
            except IllegalOptions as wrong:
                refused[name] = wrong
            else:
                refused.pop(name, None)
                del left[name]
                break  # what did not go before may go now
        else:
            break
    return values, refused


def _tried(kind: type[Options], wanted: Mapping[str, Value]) -> dict[str, Value]:
    """Returns what of `wanted` matters with the rest as it is. Raises `IllegalOptions`."""
    catalogue, values = kind.catalogue(), dict(wanted)
    defaults = {option.name: option.default for option in catalogue}
    for option in catalogue:
        if not option.matters({**defaults, **values}):
            values.pop(option.name, None)
    kind.make(values)
    return values
