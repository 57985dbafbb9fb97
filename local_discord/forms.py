"""Filling in what a client sends: commands with their options, and modals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from local_discord import components
from local_discord.answers import CHANNEL, MENTIONABLE, ROLE, STRING, SUB_COMMAND, SUB_COMMAND_GROUP, USER
from local_discord.errors import Failed
from local_discord.model import Json


class CommandForms:
    """Turns a command as a person says it into interaction data.

    `users` are ids by user name; `channel_id` finds a channel's id by what a person calls it.
    """

    def __init__(self, commands: list[Json], users: dict[str, str], channel_id: Callable[[str], str]) -> None:
        self._commands = commands
        self._users = users
        self._channel_id = channel_id

    def command(self, channel: Json, words: str, options: Json, focused: str | None = None) -> Json:
        """The data of "name subcommand" with its options; `focused` is being typed. Raises Failed."""
        name, *subcommands = words.removeprefix("/").split()
        guild_id = channel.get("guild_id")
        fitting = [c for c in self._commands if c["name"] == name and c.get("guild_id") in (None, guild_id)]
        if not fitting:
            raise Failed(f"There is no command /{name} here.")
        command = fitting[-1]
        definitions = command.get("options") or []
        data: Json = {"id": command["id"], "name": name, "type": 1, "options": []}
        inner = data["options"]
        for subcommand in subcommands:
            kinds = (SUB_COMMAND, SUB_COMMAND_GROUP)
            found = next((d for d in definitions if d["name"] == subcommand and d["type"] in kinds), None)
            if found is None:
                raise Failed(f"There is no command /{words} here.")
            item: Json = {"name": subcommand, "type": found["type"], "options": []}
            inner.append(item)
            inner, definitions = item["options"], found.get("options") or []
        by_name = {definition["name"]: definition for definition in definitions}
        for option, value in options.items():
            definition = by_name.get(option) or by_name.get(option.replace("_", "-"))
            if definition is None:
                raise Failed(f"/{words} has no option {option}.")
            inner.append(self._option(definition, value, option == focused))
        return data

    def _option(self, definition: Json, value: Any, is_focused: bool) -> Json:
        entry = {"name": definition["name"], "type": definition["type"]}
        if is_focused:
            return {**entry, "value": value, "focused": True}
        return {**entry, "value": self._value(definition, value)}

    def _value(self, definition: Json, value: Any) -> Any:
        """An option's value: names of people and channels become ids, names of choices their values."""
        kind = definition["type"]
        for choice in definition.get("choices") or ():
            if value == choice["name"]:
                return choice["value"]
        if kind in (USER, MENTIONABLE):
            return self._users.get(str(value), str(value))
        if kind == CHANNEL:
            return self._channel_id(str(value))
        return str(value) if kind in (STRING, ROLE) else value


def find_component(message: Json, name: str, kinds: tuple[int, ...]) -> Json:
    """The component of a message by custom_id, else by label or placeholder. Raises Failed."""
    found = [c for c in components.walk(message["components"]) if c["type"] in kinds]
    for field in ("custom_id", "label", "placeholder"):
        for component in found:
            if component.get(field) == name and "custom_id" in component:
                return component
    offered = ", ".join(str(c.get("label") or c.get("custom_id")) for c in found) or "nothing"
    raise Failed(f"There is no “{name}” to press; there is {offered}.")


def fill_in(parts: list[Json], values: Json) -> list[Json]:
    """The answers to a modal's fields, by custom_id; those that are left out keep what the modal filled in."""
    return [_fill(field, values) for field in components.walk(parts) if "custom_id" in field]


def _fill(field: Json, values: Json) -> Json:
    kind, custom_id = field["type"], field["custom_id"]
    preset = [option["value"] for option in field.get("options") or () if option.get("default")]
    if kind not in components.SINGLE_VALUED:
        chosen = values.get(custom_id, preset)
        return {"custom_id": custom_id, "values": [chosen] if isinstance(chosen, str) else list(map(str, chosen))}
    shown = field.get("default", False) if kind == components.CHECKBOX else field.get("value")
    return {"custom_id": custom_id, "value": values.get(custom_id, preset[0] if preset else shown)}
