"""Spit's robots (RULES 10.11): greedy, and no quicker than people."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from games.cards import Card
from games.race import Quickness, courtesy, reaction
from games.spit.layout import StockPile, adjacent
from games.spit.view import SpitView

PLAYING: Final = {
    "beginner": Quickness(855, 1230, 11),
    "normal": Quickness(865, 1250, 5),
    "strong": Quickness(832, 1163, 3),
}
FITS_PEOPLE: Final = {"beginner": 890, "normal": 890}
"""See `games.race.robot.FITS_PEOPLE`; here even the quicker third of people's moves often waits for a card."""

SLAPPING: Final = {
    "beginner": Quickness(740, 1220, 25),
    "normal": Quickness(600, 980, 8),
    "strong": Quickness(588, 930, 2),
}


def delay(view: SpitView, level: str, luck: Random) -> int:
    """Returns how long the robot takes, in milliseconds; what it overlooks costs it a second look."""
    pace = (SLAPPING if view.stage == "slap" else PLAYING)[level]
    looks = 2 if luck.randrange(100) < pace.misses else 1
    return sum(reaction(view, pace, luck) for _ in range(looks))


def choose(view: SpitView, level: str, luck: Random) -> str:
    """The move of a robot of this level."""
    moves = [move for move in view.moves if isinstance(move, str)]
    if polite := courtesy(moves):
        return polite
    if view.stage == "slap":
        return _slap(view, moves, level, luck)
    fills = [move for move in moves if move.startswith("fill")]
    plays = [move for move in moves if move.startswith("play")]
    if level == "beginner" and (plays or fills):
        return luck.choice(plays or fills)
    revealing = [move for move in fills if _pile(view, move).turns_up]
    if plays and not revealing:
        fills = []  # spreading equal cards can wait
    if fills:
        return max(revealing or fills, key=lambda move: _pile(view, move).size)
    if plays:
        return max(plays, key=lambda move: _worth(view, move, level))
    return moves[0]


def _slap(view: SpitView, moves: list[str], level: str, luck: Random) -> str:
    if luck.randrange(100) < SLAPPING[level].misses:
        return luck.choice(moves)
    own = view.seat or 0
    smaller = min((own, 1 - own), key=lambda number: view.piles[number].size)
    return f"slap {smaller + 1}"


def _pile(view: SpitView, move: str) -> StockPile:
    """Returns the stock pile that the move takes from."""
    return view.stocks[view.seat or 0][int(move.split()[1]) - 1]


def _worth(view: SpitView, move: str, level: str) -> tuple[int, int, bool]:
    """First what can follow from one's own open cards, then what is turned up, then what the opponent gets."""
    _, place, number = move.split()
    own = view.seat or 0
    mine = [pile.top for at, pile in enumerate(view.stocks[own]) if at != int(place) - 1 and pile.top]
    top = view.stocks[own][int(place) - 1].top
    assert top is not None
    others = [pile.top for at, pile in enumerate(view.piles) if at != int(number) - 1 and pile.top]
    follow = (
        max(_chains(top, mine), default=0) if level == "strong" else int(any(adjacent(card, top) for card in mine))
    )
    follow = follow or int(any(adjacent(card, other) for card in mine for other in others))
    gift = any(adjacent(top, pile.top) for pile in view.stocks[1 - own] if pile.top)
    return follow, _pile(view, move).size, not gift


def _chains(top: Card, cards: list[Card]) -> Iterator[int]:
    """The lengths of the runs that these cards can make on `top`."""
    for place, card in enumerate(cards):
        if adjacent(card, top):
            yield 1 + max(_chains(card, cards[:place] + cards[place + 1 :]), default=0)
