"""How many random moves a second the rules take, a copy and its check included: what `advance` costs."""

from __future__ import annotations

import time
from random import Random

from games import GAMES
from games.driver import RANDOM, drive

SECONDS = 1.5


def rules() -> None:
    """Prints moves a second for each game."""
    for key, kind in sorted(GAMES.items()):
        luck, moves, matches = Random(1), 0, 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < SECONDS:
            seats = luck.choice(list(kind.players))
            moves += sum(1 for _ in drive(kind.start(seats), [RANDOM] * seats, luck))
            matches += 1
        print(f"  {key:22} {moves / spent:9,.0f} moves/s  ({moves / matches:,.0f} moves a match)")
