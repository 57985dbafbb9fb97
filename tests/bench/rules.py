"""How many random moves a second the rules take, a copy and its check included: what `advance` costs."""

from __future__ import annotations

import time
from random import Random

from bot.cli.arena import play_random
from games import GAMES

SECONDS = 1.5


def rules() -> None:
    """Prints moves a second for each game."""
    for key, kind in sorted(GAMES.items()):
        luck, moves, matches = Random(1), 0, 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < SECONDS:
            seats = luck.choice(list(kind.players))
            moves += play_random(kind, seats, luck)
            matches += 1
        print(f"  {key:22} {moves / spent:9,.0f} moves/s  ({moves / matches:,.0f} moves a match)")
