"""The moves of Solo Whist as text. See `docs/notation/solo-whist.md`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from games.cards import Card
from games.core import LEAVE, NUMBER, TIME, Amount
from games.solo_whist.calls import ALONE, Call
from games.tricks import cards_after

_CALLS: Final = "|".join(call for call in Call if call is not Call.GENERAL)
_WORDED: Final = re.compile(
    rf"{_CALLS}|drop|concede|accept|reject|{LEAVE}|{TIME}"
    rf"|raise (?:{'|'.join(ALONE)})|(?:trump|omit) [CDHS]|claim {NUMBER}|cut [1-9][0-9]?"
)


class ParsedMove(NamedTuple):
    """A move that was read: its verb, the call, suit or number that it names, or its cards."""

    verb: str
    named: str = ""
    cards: tuple[Card, ...] = ()

    @property
    def number(self) -> int:
        """The number that it names."""
        return Amount.named(self.named)


def parse(text: str) -> ParsedMove:
    """Reads one move. Raises `InvalidMove` for a text that is no move of this game."""
    verb, _, rest = text.partition(" ")
    if _WORDED.fullmatch(text):
        return ParsedMove(verb, rest)
    return ParsedMove(verb, cards=cards_after(verb, rest, packs=(39, 40, 52)))
