"""The random moves a second that the rules take, a copy and its check included: what `advance` costs."""

from __future__ import annotations

import time
from random import Random

from games import GAMES
from games.driver import RANDOM, drive

SECONDS = 1.5


def moves_a_second(key: str, seconds: float) -> tuple[float, float]:
    """Random moves a second of one game, and the moves of a match."""
    kind, luck, moves, matches = GAMES[key], Random(1), 0, 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        seats = kind.usual_seats or luck.choice(list(kind.players))
        moves += sum(1 for _ in drive(kind.start(seats), [RANDOM] * seats, luck))
        matches += 1
    return moves / spent, moves / matches


def rules() -> None:
    """Prints moves a second for each game."""
    for key in sorted(GAMES):
        rate, length = moves_a_second(key, SECONDS)
        print(f"  {key:22} {rate:9,.0f} moves/s  ({length:,.0f} moves a match)")
