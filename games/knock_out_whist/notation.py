"""The moves of Knock-out Whist as text. See `docs/notation/knock-out-whist.md`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from games.cards import Card
from games.core import LEAVE, TIME
from games.tricks import cards_after

SIGNS: Final = ("rock", "paper", "scissors")
"""The signs of rock, paper, scissors; each beats the one before it."""

_WORDED: Final = re.compile(rf"knock|{LEAVE}|{TIME}|trump [CDHS]|throw (?:{'|'.join(SIGNS)})")


class ParsedMove(NamedTuple):
    """A move that was read: its verb, the suit or sign that it names, or its cards."""

    verb: str
    named: str = ""
    cards: tuple[Card, ...] = ()


def parse(text: str) -> ParsedMove:
    """Reads one move. Raises `InvalidMove` for a text that is no move of this game."""
    verb, _, rest = text.partition(" ")
    if _WORDED.fullmatch(text):
        return ParsedMove(verb, rest)
    return ParsedMove(verb, cards=cards_after(verb, rest))
