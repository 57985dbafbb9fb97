"""`python -m tests.bench.blackjack`: random matches and moves a second of Vingt-Un, and of RLCard's blackjack.

RLCard is no part of the project's environment. Where it is missing this says how to have it in one of its own,
whose Python can run this file, too: nothing else is wanted but the standard library.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from typing import Any, Final

from games.core import AnyGame
from games.driver import RANDOM, drive
from games.french_vingt_un import FrenchVingtUn
from games.vingt_un import VingtUn

SECONDS: Final = 1.0
TURNS: Final = 5
"""Each is measured as often as this, in turn, so that a busy machine slows all of them alike."""

ONE_ROUND: Final = {"deal_ends": "one", "first_dealer": "random"}
MISSING: Final = """  RLCard is not installed here. To have it beside, in an environment of its own:
    python -m venv ENV && ENV/bin/pip install rlcard && ENV/bin/python -m tests.bench.blackjack"""


def main() -> None:
    """Prints what each plays in a second: the median of its turns."""
    luck = Random(17)

    def by_luck(kind: type[AnyGame], seats: int, options: Mapping[str, object] | None = None) -> Callable[[], int]:
        return lambda: sum(1 for _ in drive(kind.start(seats, options), [RANDOM] * seats, luck))

    plays: dict[str, tuple[Callable[[], int], int]] = {
        "Vingt-Un, two seats": (by_luck(VingtUn, 2, ONE_ROUND), 2),
        "Vingt-Un, six seats": (by_luck(VingtUn, 6, ONE_ROUND), 6),
        "French Vingt-Un, two seats": (by_luck(FrenchVingtUn, 2), 16),
    }
    blackjack = _blackjack()
    if blackjack is not None:
        plays["RLCard's blackjack, one player"] = (blackjack, 1)
    rates = _rates({name: play for name, (play, _) in plays.items()})
    for name, (_, rounds) in plays.items():
        matches, moves = rates[name]
        each = f"{rounds} rounds" if rounds > 1 else "one round"
        print(f"  {name:31} {matches:8,.0f} matches/s of {each:9} {matches * rounds:8,.0f} rounds/s", end="")
        print(f" {moves:8,.0f} moves/s")
    if blackjack is None:
        print(MISSING)


def _rates(plays: dict[str, Callable[[], int]]) -> dict[str, tuple[float, float]]:
    """The matches and the moves that each can play in a second."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in plays}
    for _ in range(TURNS):
        for name, play in plays.items():
            began, matches, moves = time.perf_counter(), 0, 0
            while (spent := time.perf_counter() - began) < SECONDS:
                moves += play()
                matches += 1
            found[name].append((matches / spent, moves / spent))
    return {name: (median(m for m, _ in rates), median(m for _, m in rates)) for name, rates in found.items()}


def _blackjack() -> Callable[[], int] | None:
    """A match of RLCard's blackjack by a random player, and its moves; None where it is not installed."""
    try:
        rlcard: Any = importlib.import_module("rlcard")
        agents: Any = importlib.import_module("rlcard.agents")
    except ImportError:
        return None
    env = rlcard.make("blackjack")
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions)])

    def play() -> int:
        (way,), _ = env.run(is_training=False)
        return len(way) // 2  # positions and what was done in each, by turns

    return play


if __name__ == "__main__":
    main()
