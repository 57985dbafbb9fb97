"""The moves of Whist as text. See `docs/notation/whist.md`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from games.cards import Card
from games.core import LEAVE, NUMBER, TIME
from games.tricks import cards_after

REMARKS: Final = ("well-played", "thank-you", "sorry", "bad-luck")
"""What may be said while a hand is played, where that is allowed at all."""

_WORDED: Final = re.compile(
    rf"concede|accept|reject|honours|ready|{LEAVE}|{TIME}|claim {NUMBER}|say (?:{'|'.join(REMARKS)})"
)


class ParsedMove(NamedTuple):
    """A move that was read: its verb, the number or remark that follows it, or its cards."""

    verb: str
    rest: str = ""
    cards: tuple[Card, ...] = ()


def parse(text: str) -> ParsedMove:
    """Reads one move. Raises `InvalidMove` for a text that is no move of this game."""
    verb, _, rest = text.partition(" ")
    if _WORDED.fullmatch(text):
        return ParsedMove(verb, rest)
    return ParsedMove(verb, cards=cards_after(verb, rest))
