"""`python -m tests.bench.blackjack`: random matches a second of Vingt-Un, and beside them of RLCard's blackjack.

RLCard is no part of the project's environment. Where it is missing this says how to have it in one of its own,
whose Python can run this file, too: nothing else is wanted but the standard library.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any, Final

from games.driver import RANDOM, finish
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
    plays: dict[str, tuple[Callable[[], object], int]] = {
        "Vingt-Un, two seats": (lambda: finish(VingtUn.start(2, ONE_ROUND), [RANDOM] * 2, luck), 2),
        "Vingt-Un, six seats": (lambda: finish(VingtUn.start(6, ONE_ROUND), [RANDOM] * 6, luck), 6),
        "French Vingt-Un, two seats": (lambda: finish(FrenchVingtUn.start(2), [RANDOM] * 2, luck), 16),
    }
    blackjack = _blackjack()
    if blackjack is not None:
        plays["RLCard's blackjack, one player"] = (blackjack, 1)
    rates = _rates({name: play for name, (play, _) in plays.items()})
    for name, (_, rounds) in plays.items():
        each = f"{rounds} rounds" if rounds > 1 else "one round"
        print(f"  {name:31} {rates[name]:8,.0f} matches/s of {each:9} {rates[name] * rounds:8,.0f} rounds/s")
    if blackjack is None:
        print(MISSING)


def _rates(plays: dict[str, Callable[[], object]]) -> dict[str, float]:
    """How often a second each can be played."""
    found: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(TURNS):
        for name, play in plays.items():
            began, count = time.perf_counter(), 0
            while (spent := time.perf_counter() - began) < SECONDS:
                play()
                count += 1
            found[name].append(count / spent)
    return {name: median(rates) for name, rates in found.items()}


def _blackjack() -> Callable[[], object] | None:
    """A match of RLCard's blackjack by a random player; None where it is not installed."""
    try:
        rlcard: Any = importlib.import_module("rlcard")
        agents: Any = importlib.import_module("rlcard.agents")
    except ImportError:
        return None
    env = rlcard.make("blackjack")
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions)])
    return lambda: env.run(is_training=False)


if __name__ == "__main__":
    main()
