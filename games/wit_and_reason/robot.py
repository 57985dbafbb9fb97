"""Robots for Wit and Reason (RULES 2.9).

`perfect` never gives away what a position holds, and in a lost one leaves the other the fewest right answers.
`human` plays so too, but below a total of 15 one move in four is any card at all. `beginner` plays any card,
except that it takes a 31 and, if it can help it, leaves none. All of them agree to end early when asked.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.sums import hardest
from games.wit_and_reason.position import Position, worth
from games.wit_and_reason.view import WitView

HAZY_BELOW: Final = 15
"""Up to this total a human errs now and then."""

HAZE: Final = 0.25
"""The chance that they do."""


def choose(view: WitView, level: str, luck: Random) -> str:
    """The move of the seat whose `view` it is, which must be one that may act now."""
    assert view.seat is not None
    for move in ("draw", "pass"):
        if move in view.moves:
            return move
    if view.asked and "stop" in view.moves:
        return "stop"
    position = Position(view.remaining[view.seat], view.remaining[1 - view.seat], view.room)
    fitting = [card for card in view.hands[view.seat] if worth(card) <= view.room]
    values = _values(position, level, luck, view.total)
    return f"play {luck.choice([card for card in fitting if worth(card) in values])}"


def _values(position: Position, level: str, luck: Random, total: int) -> tuple[int, ...]:
    if level == "beginner":
        return _careful(position)
    if level == "human" and total < HAZY_BELOW and luck.random() < HAZE:
        return position.values()
    return hardest(position)


def _careful(position: Position) -> tuple[int, ...]:
    """The card that makes 31, else those that leave no 31, else all."""
    values = position.values()
    if position.room in values:
        return (position.room,)
    safe = tuple(value for value in values if position.room - value not in position.after(value).values())
    return safe or values
