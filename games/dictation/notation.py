"""The moves of Dictation as text. See `docs/notation/dictation.md`."""

from __future__ import annotations

import re
from typing import Final

from games.cards import PACK, Card, parse_cards
from games.core import LEAVE, InvalidMove

_WORDED: Final = re.compile(rf"next|done|found|{LEAVE}|(?:pile|build) [1-4]|cell [1-5] [1-5]")


def parse(text: str) -> tuple[list[str], tuple[Card, ...]]:
    """The words of a move, and the cards of a deal. Raises `InvalidMove` for what is no move of this game."""
    if _WORDED.fullmatch(text):
        return text.split(" "), ()
    verb, _, rest = text.partition(" ")
    if verb != "deal":
        raise InvalidMove(text)
    try:
        cards = parse_cards(rest)
    except ValueError as wrong:
        raise InvalidMove(text) from wrong
    if sorted(cards) != sorted(PACK) or " ".join(cards) != rest:
        raise InvalidMove(text)
    return [verb], cards
