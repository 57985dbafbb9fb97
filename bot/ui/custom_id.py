"""The custom_id of a component: everything that a press has to say, so that every component survives a restart.

It reads `p|verb|match|stamp|argument` for a button and the same with `s|` for a select, whose chosen values
follow the argument; dialogs use `d|`. Nobody else knows this grammar.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

LONGEST_ID: Final = 100
"""Discord's limit."""

MOST_DIGITS: Final = 18
"""No number that a press names has more digits: the store counts no further."""

_BY_DAY: Final = ("daily-move", "daily-share")
"""Presses whose argument begins with a day. In buttons of earlier versions that stands where the table does."""

_FORM: Final = re.compile(rf"([a-z])\|([a-z-]+)\|(\d{{1,{MOST_DIGITS}}})\|(\d{{0,9}})\|(.*)")
"""The kind, the verb, the match, the stamp and the argument."""


class Press(NamedTuple):
    """A press: a verb of the room, the number of the table it belongs to or 0, the panel's stamp, and the rest."""

    verb: str
    match: int = 0
    stamp: int | None = None
    argument: str = ""

    def id(self, kind: str = "p") -> str:
        """The custom_id. Raises `ValueError` where it would be too long."""
        stamp = "" if self.stamp is None else self.stamp
        text = f"{kind}|{self.verb}|{self.match}|{stamp}|{self.argument}"
        if len(text) > LONGEST_ID:
            raise ValueError(f"custom_id too long: {text}")
        return text

    @classmethod
    def parse(cls, custom_id: str, kinds: str = "p") -> Press | None:
        """The inverse of `id` for any of these `kinds`, also by earlier versions; None for anything else."""
        found = _FORM.fullmatch(custom_id)
        if found is None or found[1] not in kinds:
            return None
        _, verb, number, stamp, argument = found.groups()
        match = int(number)
        if match and verb in _BY_DAY:
            match, argument = 0, f"{match} {argument}"
        return cls(verb, match, int(stamp) if stamp else None, argument)


def number_in(text: str) -> int:
    """The number that a part of an argument, or a value, says: 0 for what is none that was ever offered."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else 0
