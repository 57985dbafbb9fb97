"""The moves of The Thirty-One Game, read from their text; `docs/notation/thirty-one-game.md` lists them."""

from __future__ import annotations

from typing import NamedTuple

from games.cards import Card
from games.core import LEAVE, InvalidMove
from games.thirty_one_game.layout import in_order


class ParsedMove(NamedTuple):
    """A move that was read: `turn` with its card, `stop` or `LEAVE`."""

    verb: str
    card: Card | None = None


def parse(text: str, rows: int) -> ParsedMove:
    """Reads one move where `rows` of cards lie. Raises `InvalidMove` for a text that is no move of this game."""
    if text in ("stop", LEAVE):
        return ParsedMove(text)
    verb, _, name = text.partition(" ")
    if verb != "turn" or name not in in_order(rows):
        raise InvalidMove(text)
    return ParsedMove(verb, Card(name))
