"""Grabbage's robots (RULES 11.7): they build what fits, and turn a card otherwise, no quicker than people."""

from __future__ import annotations

from random import Random
from typing import Final

from games.cards import Card
from games.grabbage.view import GrabbageView, WastePile
from games.race import Quickness, courtesy, reaction

TURNING: Final = {
    "beginner": Quickness(1080, 1430, 0),
    "normal": Quickness(1012, 1362, 0),
    "strong": Quickness(935, 1205, 0),
}
BUILDING: Final = {
    "beginner": Quickness(500, 800, 25),
    "normal": Quickness(410, 712, 9),
    "strong": Quickness(328, 570, 2),
}
WAITING: Final = Quickness(3000, 4000, 0)
"""Turning one's only card again and again helps nobody."""


def delay(view: GrabbageView, level: str, luck: Random) -> int:
    """Returns how long the robot takes, in milliseconds."""
    own = view.players[view.seat or 0]
    if any(isinstance(move, str) and move.startswith("build") for move in view.moves):
        return reaction(view, BUILDING[level], luck)
    if own.cards == 1 and own.turned is not None:
        return reaction(view, WAITING, luck)
    return reaction(view, TURNING[level], luck)


def choose(view: GrabbageView, level: str, luck: Random) -> str:
    """The move of a robot of this level; now and then it overlooks that a card can be built."""
    moves = [move for move in view.moves if isinstance(move, str)]
    if polite := courtesy(moves):
        return polite
    builds = [move for move in moves if move.startswith("build") and move.endswith("any")]
    lonely = view.players[view.seat or 0].cards == 1
    if builds and (lonely or luck.randrange(100) >= BUILDING[level].misses):
        return builds[0]
    discards = [move for move in moves if move.startswith("discard ")]
    turned = view.players[view.seat or 0].turned
    if not discards or turned is None:
        return "turn"
    if level == "beginner":
        return luck.choice(discards)
    wastes = view.players[view.seat or 0].wastes
    return min(discards, key=lambda move: _burden(turned, wastes[int(move.split()[1]) - 1]))


def _burden(card: Card, pile: WastePile) -> tuple[int, int]:
    """The key that sorts piles by how much a discard spoils them: best is a rank just above, then no card, last a
    lower one."""
    if pile.top is None:
        return 1, 0
    higher = pile.top.number - card.number
    return (0, higher) if higher >= 0 else (2, pile.size)
