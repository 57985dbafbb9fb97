"""`python -m tests.bench.wit`: the solver's times and memory, and the perfect robot's results."""

from __future__ import annotations

from games.wit_and_reason.game import WitAndReason, review_game
from games.wit_and_reason.position import START
from tests.bench import sums as bench


def main() -> None:
    """Prints them."""
    bench.solver(WitAndReason.key, START)
    bench.robots(WitAndReason, review_game, 2000)


if __name__ == "__main__":
    main()
