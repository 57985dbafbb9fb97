"""Checks of what people enter: options of commands, values of selects, fields of modals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from local_discord import components
from local_discord.errors import Refused
from local_discord.model import Json

SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)

SELECT_LIKE_OPTION = {
    USER: components.USER_SELECT,
    CHANNEL: components.CHANNEL_SELECT,
    ROLE: components.ROLE_SELECT,
    MENTIONABLE: components.MENTIONABLE_SELECT,
}
"""The types of options whose value is an id, each with the type of the select that offers the same things."""


def leaves(options: list[Json]) -> Iterator[Json]:
    """The options that carry values, inside whatever subcommands."""
    for option in options:
        if option.get("type") in (SUB_COMMAND, SUB_COMMAND_GROUP):
            yield from leaves(option.get("options") or [])
        else:
            yield option


def check_options(definitions: list[Json], given: list[Json], *, partial: bool) -> None:
    """Refuse options that the client would not let a person send.

    `partial` is for autocomplete: the command is still being typed, so only names and types must fit.
    """
    by_name = {definition["name"]: definition for definition in definitions}
    names = [option.get("name") for option in given]
    if len(set(names)) != len(names):
        raise Refused("The same option is given twice.")
    for option in given:
        definition = by_name.get(option.get("name"))
        if definition is None or definition["type"] != option.get("type"):
            raise Refused(f"There is no option “{option.get('name')}”.")
        if definition["type"] in (SUB_COMMAND, SUB_COMMAND_GROUP):
            check_options(definition.get("options") or [], option.get("options") or [], partial=partial)
        elif not partial:
            _check_option(definition, option.get("value"))
    is_group = any(definition["type"] in (SUB_COMMAND, SUB_COMMAND_GROUP) for definition in definitions)
    if is_group and len(given) != 1:
        raise Refused("Choose one of the subcommands.")
    if partial:
        return
    for definition in definitions:
        if definition.get("required") and definition["name"] not in names:
            raise Refused(f"“{definition['name']}” is needed.")


def _check_option(definition: Json, value: Any) -> None:
    name, kind = definition["name"], definition["type"]
    if kind == BOOLEAN:
        fits = isinstance(value, bool)
    elif kind == INTEGER:
        fits = isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**53
    elif kind == NUMBER:
        fits = isinstance(value, int | float) and not isinstance(value, bool)
    else:
        fits = isinstance(value, str) and value != ""
    if not fits:
        raise Refused(f"That is not a value for “{name}”.")
    if definition.get("choices") and value not in [choice["value"] for choice in definition["choices"]]:
        raise Refused(f"“{name}” must be one of its choices.")
    if kind in (INTEGER, NUMBER):
        _check_range(name, value, definition.get("min_value"), definition.get("max_value"), "")
    elif kind == STRING:
        low, high = definition.get("min_length"), definition.get("max_length", 6000)
        _check_range(name, len(value), low, high, " characters")


def _check_range(name: str, size: float, low: float | None, high: float | None, unit: str) -> None:
    if low is not None and size < low:
        raise Refused(f"“{name}” must be at least {low}{unit}.")
    if high is not None and size > high:
        raise Refused(f"“{name}” must be at most {high}{unit}.")


def _offered(component: Json) -> list[str]:
    return [option["value"] for option in component["options"]]


def check_values(select: Json, values: Any, *, needed: bool = True) -> list[str]:
    """The values chosen in a select or a checkbox group, if they fit its definition."""
    if not isinstance(values, list) or len(set(map(str, values))) != len(values):
        raise Refused("Choose from the list.")
    chosen = [str(value) for value in values]
    if "options" in select and not set(_offered(select)).issuperset(chosen):
        raise Refused("That choice is not in the list.")
    if not chosen and not needed:
        return chosen
    default_most = len(select["options"]) if select["type"] == components.CHECKBOX_GROUP else 1
    least, most = select.get("min_values"), select.get("max_values")
    least = 1 if least is None else least
    most = default_most if most is None else most
    if not least <= len(chosen) <= most:
        raise Refused(f"Choose {least}." if least == most else f"Choose {least} to {most}.")
    return chosen


def check_modal(modal: Json, submitted: Any) -> list[Json]:
    """The components of a modal as Discord submits them, if the answers to its fields are what it asked for.

    The result is built from the modal's own definition, so that nothing else gets through.
    """
    given = {answer["custom_id"]: answer for answer in submitted or []}
    result: list[Json] = []
    for part in modal["components"]:
        item: Json = {"type": part["type"], "id": part["id"]}
        if part["type"] == components.LABEL:
            item["component"] = _field(part["component"], given, part["label"])
        elif part["type"] == components.ACTION_ROW:
            item["components"] = [_field(field, given, field.get("label", "")) for field in part["components"]]
        result.append(item)
    return result


def _field(definition: Json, given: dict[str, Json], label: str) -> Json:
    kind, custom_id = definition["type"], definition["custom_id"]
    field: Json = {"type": kind, "id": definition["id"], "custom_id": custom_id}
    name = "value" if kind in components.SINGLE_VALUED else "values"
    answer = given.get(custom_id, {}).get(name)
    if kind == components.CHECKBOX:
        return {**field, name: bool(answer)}
    if kind == components.TEXT_INPUT and not isinstance(answer, str):
        answer = ""
    needed = definition.get("required") is not False
    if needed and not answer:
        raise Refused(f"“{label}” is needed.")
    if name == "values":
        answer = check_values(definition, answer or [], needed=needed)
    elif kind == components.TEXT_INPUT and answer:
        low, high = definition.get("min_length") or 0, definition.get("max_length") or 4000
        _check_range(label, len(answer), low, high, " characters")
    elif kind == components.RADIO_GROUP and answer not in [None, *_offered(definition)]:
        raise Refused("That choice is not in the list.")
    return {**field, name: answer}
