"""Checks of what people enter: options of commands, values of selects, fields of modals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from local_discord import components
from local_discord.errors import Refused
from local_discord.model import Json

SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)

RESOLVED_OPTION_TYPES = {
    USER: components.USER_SELECT,
    CHANNEL: components.CHANNEL_SELECT,
    ROLE: components.ROLE_SELECT,
    MENTIONABLE: components.MENTIONABLE_SELECT,
}
"""Option types whose value is an id, and the select type that offers the same things."""


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


def check_values(select: Json, values: Any, *, needed: bool = True) -> list[str]:
    """The values chosen in a select or a checkbox group, if they fit its definition."""
    if not isinstance(values, list) or len(set(map(str, values))) != len(values):
        raise Refused("Choose from the list.")
    chosen = [str(value) for value in values]
    if "options" in select:
        offered = {option["value"] for option in select["options"]}
        if not offered.issuperset(chosen):
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
    """The submitted components of a modal, in Discord's shape, if they fit what the modal asked for.

    The result is built from the modal's own definition, so that nothing else gets through.
    """
    given = {c["custom_id"]: c for c in components.walk(submitted or []) if isinstance(c.get("custom_id"), str)}
    result: list[Json] = []
    for part in modal["components"]:
        item: Json = {"type": part["type"], "id": part["id"]}
        if part["type"] == components.LABEL:
            field = part["component"]
            item["component"] = _field(field, given.get(field["custom_id"], {}), part["label"])
        elif part["type"] == components.ACTION_ROW:
            fields = part["components"]
            item["components"] = [
                _field(field, given.get(field["custom_id"], {}), field.get("label", "")) for field in fields
            ]
        result.append(item)
    return result


def _field(definition: Json, given: Json, label: str) -> Json:
    kind = definition["type"]
    field: Json = {"type": kind, "id": definition["id"], "custom_id": definition["custom_id"]}
    needed = definition.get("required") is not False
    if kind == components.TEXT_INPUT:
        field["value"] = _text(definition, given.get("value"), label, needed)
    elif kind == components.CHECKBOX:
        field["value"] = bool(given.get("value"))
    elif kind == components.RADIO_GROUP:
        field["value"] = _radio(definition, given.get("value"), label, needed)
    else:
        values = given.get("values") or []
        if needed and not values:
            raise Refused(f"“{label}” is needed.")
        field["values"] = check_values(definition, values, needed=needed)
    return field


def _text(definition: Json, value: Any, label: str, needed: bool) -> str:
    text = value if isinstance(value, str) else ""
    if needed and not text:
        raise Refused(f"“{label}” is needed.")
    if text:
        low, high = definition.get("min_length") or 0, definition.get("max_length") or 4000
        _check_range(label, len(text), low, high, " characters")
    return text


def _radio(definition: Json, value: Any, label: str, needed: bool) -> str | None:
    if value is None:
        if needed:
            raise Refused(f"“{label}” is needed.")
        return None
    if value not in [option["value"] for option in definition["options"]]:
        raise Refused("That choice is not in the list.")
    return str(value)
