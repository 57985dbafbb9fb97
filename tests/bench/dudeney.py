"""`python -m tests.bench.dudeney`: the solver's times and memory, and the perfect robot's results."""

from __future__ import annotations

from games.thirty_one_game.game import ThirtyOneGame, review_game
from games.thirty_one_game.position import opening
from tests.bench import sums as bench


def main() -> None:
    """Prints them."""
    bench.solver(ThirtyOneGame.key, opening())
    bench.robots(ThirtyOneGame, review_game, 2000)


if __name__ == "__main__":
    main()
