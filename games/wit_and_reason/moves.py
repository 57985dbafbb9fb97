"""The moves of Wit and Reason, read from their text; `docs/notation/wit-and-reason.md` lists them."""

from __future__ import annotations

from typing import Final

from games.cards import PACK, Card
from games.core import LEAVE, InvalidMove

#: Moves that are one text as they stand: the players', then the dealer's.
PLAIN: Final = frozenset({"draw", "pass", "stop", LEAVE, "cross", "pile", "black 0", "black 1"})


def parse(move: str) -> tuple[str, tuple[Card, ...]]:
    """The verb and the cards of a move. Raises `InvalidMove` for anything that is none."""
    verb, _, rest = move.partition(" ")
    if move in PLAIN:
        return verb, ()
    try:
        cards = tuple(map(Card, rest.split(" ")))
    except ValueError as wrong:
        raise InvalidMove(move) from wrong
    if verb == "play" and len(cards) == 1 and cards[0] in PACK:
        return verb, cards
    if verb == "deal" and sorted(cards) == sorted(PACK):
        return verb, cards
    raise InvalidMove(move)
