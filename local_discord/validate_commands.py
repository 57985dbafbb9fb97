"""Checks for all that Discord refuses in commands (official documentation, "Application Commands")."""

from __future__ import annotations

from typing import Any

import regex

from local_discord.checks import Checks, Path
from local_discord.errors import ApiError, Refusal
from local_discord.model import Json

CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND = 1, 2, 3
MAX_BY_KIND = {CHAT_INPUT: 100, USER_COMMAND: 15, MESSAGE_COMMAND: 15}
MAX_SIZE = 8000
MAX_OPTIONS = 25
MOST = 2**53 - 1
LONGEST_PERMISSIONS = 20

SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
WITH_CHOICES = (STRING, INTEGER, NUMBER)

_NAME = regex.compile(r"[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}")


def commands(body: Any) -> None:
    """The list of a bulk overwrite. Raises ApiError 50035 (or 30032 if there are too many)."""
    checks = Checks()
    listed = checks.objects(body, ())
    checks.done()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(listed):
        kind = command.get("type") or CHAT_INPUT
        if checks.one_of((index, "type"), kind, (CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND)):
            _command(checks, command, kind, (index,))
        name = (kind, str(command.get("name")))
        if name in seen:
            words = "Application command names must be unique"
            checks.wrong((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", words)
        seen.add(name)
    for kind, most in MAX_BY_KIND.items():
        if sum(1 for command_kind, _ in seen if command_kind == kind) > most:
            raise ApiError(Refusal(400, 30032, f"Maximum number of application commands reached ({most})."))
    checks.done()


def _command(checks: Checks, command: Json, kind: int, path: Path) -> None:
    for field, known in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        _where(checks, command, field, known, path)
    checks.integer(_whole(command), "default_member_permissions", path, 0, 2**54 - 1)
    if kind != CHAT_INPUT:
        checks.text(command, "name", path, 1, 32, required=True)
        return
    _name(checks, command, path)
    checks.text(command, "description", path, 1, 100, required=True)
    _options(checks, command, path, depth=0)
    if _size(command) > MAX_SIZE:
        checks.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_SIZE})")


def _where(checks: Checks, command: Json, field: str, known: tuple[int, ...], path: Path) -> None:
    """Checks where a command may be used, or installed: some of the known numbers, if anything is said."""
    given = command.get(field)
    if given is None:
        return
    if not isinstance(given, list):
        checks.wrong((*path, field), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    checks.length((*path, field), len(given), 1, len(known))
    for index, one in enumerate(given):
        checks.one_of((*path, field, index), one, known)


def _whole(command: Json) -> Json:
    """The permissions as a number: Discord takes them as text, too."""
    given = command.get("default_member_permissions")
    if isinstance(given, str) and given.isdecimal() and len(given) <= LONGEST_PERMISSIONS:
        given = int(given)
    return {"default_member_permissions": given}


def _name(checks: Checks, named: Json, path: Path) -> None:
    name = checks.text(named, "name", path, 1, 32, required=True)
    if name is not None and (not _NAME.fullmatch(name) or name != name.lower()):
        words = "Command name is invalid"
        checks.wrong((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", words)


def _options(checks: Checks, parent: Json, path: Path, depth: int) -> None:
    if parent.get("options") is None:
        return
    at = (*path, "options")
    options = checks.objects(parent["options"], at)
    checks.length(at, len(options), 0, MAX_OPTIONS)
    names: set[str] = set()
    optional_seen = False
    for index, option in enumerate(options):
        here = (*at, index)
        _name(checks, option, here)
        checks.text(option, "description", here, 1, 100, required=True)
        if option.get("name") in names:
            checks.wrong(here, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
        names.add(str(option.get("name")))
        if not option.get("required"):
            optional_seen = True
        elif optional_seen:
            words = "Required options must be placed before non-required options"
            checks.wrong(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        if checks.one_of((*here, "type"), option.get("type"), tuple(range(1, 12))):
            _option(checks, option, here, depth)
    subcommands = [option.get("type") in (SUB_COMMAND, SUB_COMMAND_GROUP) for option in options]
    if any(subcommands) and not all(subcommands):
        words = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        checks.wrong(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)


def _option(checks: Checks, option: Json, path: Path, depth: int) -> None:
    kind = option["type"]
    if kind in (SUB_COMMAND, SUB_COMMAND_GROUP):
        if depth > 1 or (depth == 1 and kind == SUB_COMMAND_GROUP):
            words = "Sub-commands can be nested in groups only, one level deep"
            checks.wrong((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
            return
        _options(checks, option, path, depth + 1)
        return
    offered = option.get("choices") or []
    checks.length((*path, "choices"), len(offered), 0, 25)
    if offered and option.get("autocomplete"):
        words = "Autocomplete and choices are mutually exclusive"
        checks.wrong(path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_EXCLUSIVE", words)
    if (offered or option.get("autocomplete")) and kind not in WITH_CHOICES:
        checks.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This option type takes no choices")
    for index, choice in enumerate(offered):
        checks.text(choice, "name", (*path, "choices", index), 1, 100, required=True)
        if kind == STRING:
            checks.text(choice, "value", (*path, "choices", index), 1, 100, required=True)
        elif choice.get("value") is None:
            checks.missing((*path, "choices", index, "value"))
        elif kind == INTEGER:
            checks.integer(choice, "value", (*path, "choices", index), -MOST, MOST)
        elif not isinstance(choice["value"], int | float) or isinstance(choice["value"], bool):
            words = f'Value "{choice["value"]}" is not a number.'
            checks.wrong((*path, "choices", index, "value"), "NUMBER_TYPE_COERCE", words)
    for field in ("min_length", "max_length"):
        checks.integer(option, field, path, 0 if field == "min_length" else 1, 6000)


def _size(part: Json) -> int:
    """Characters of all names, descriptions and choices' values, as the limit counts them."""
    size = len(str(part.get("name") or "")) + len(str(part.get("description") or ""))
    for choice in part.get("choices") or []:
        size += len(str(choice.get("name") or "")) + len(str(choice.get("value") or ""))
    return size + sum(_size(option) for option in part.get("options") or [])
