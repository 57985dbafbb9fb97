"""The moves of Wit and Reason, read from their text; `docs/notation/wit-and-reason.md` lists them."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.cards import PACK, Card
from games.core import LEAVE, InvalidMove

PLAIN: Final = frozenset({"draw", "pass", "stop", LEAVE, "cross", "pile", "black 0", "black 1"})
"""Moves that are one text as they stand: the players', then the dealer's."""


class ParsedMove(NamedTuple):
    """A move that was read: its verb (one of `PLAIN` as it stands, `play` or `deal`) and its cards."""

    verb: str
    cards: tuple[Card, ...] = ()


def parse(text: str) -> ParsedMove:
    """Reads one move. Raises `InvalidMove` for a text that is no move of this game."""
    if text in PLAIN:
        return ParsedMove(text)
    verb, _, rest = text.partition(" ")
    try:
        cards = tuple(map(Card, rest.split(" ")))
    except ValueError as wrong:
        raise InvalidMove(text) from wrong
    if verb == "play" and len(cards) == 1 and cards[0] in PACK:
        return ParsedMove(verb, cards)
    if verb == "deal" and sorted(cards) == sorted(PACK):
        return ParsedMove(verb, cards)
    raise InvalidMove(text)
