"""The speed of solving deals with all hands open: by our own search, and by the solver that the host lends."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter

from bot.room.search_workers.tools import tools
from games.tricks.open_cards import OpenCards, Solver, solve
from games.tricks.open_cards import solver as lent_solver

DEALS = 20
"""Deals of each kind, and when a kind is given up (s)."""

LONGEST = 5.0
PARTNERS, ALONE = (0, 1, 0, 1), (0, 1, 1, 1)


def some_deal(luck: Random, cards: int, trumps: int, sides: tuple[int, ...]) -> OpenCards:
    """A deal before a lead."""
    pack = luck.sample(range(52), 4 * cards)
    hands = tuple(sum(1 << card for card in pack[player * cards :][:cards]) for player in range(4))
    return OpenCards(hands, trumps, (), 0, sides)


def _times(solver: Solver, cards: int, trumps: int, sides: tuple[int, ...]) -> list[float]:
    """Milliseconds to solve one deal after another for every card that may be led."""
    luck, times = Random(1), list[float]()
    while len(times) < DEALS and sum(times) < LONGEST * 1e3:
        deal = some_deal(luck, cards, trumps, sides)
        began = perf_counter()
        solver(deal)
        times.append((perf_counter() - began) * 1e3)
    return sorted(times)


def main() -> None:
    """Prints a line for each solver, number of cards, and trumps or none."""
    solvers: list[tuple[str, Solver, tuple[int, ...], tuple[int, ...]]] = [
        ("ours, partners", solve, PARTNERS, (5, 6, 7, 8)),
        ("ours, one alone", solve, ALONE, (5, 6, 7, 8)),
    ]
    lent = lent_solver(tools(), 4, PARTNERS)
    if lent is None:
        print("  no solver is lent: the extra `strong` is not installed")
    else:
        solvers.append(("lent, partners", lent, PARTNERS, (5, 7, 9, 11, 13)))
    for name, solver, sides, counts in solvers:
        for cards in counts:
            for trumps, word in ((-1, "no trumps"), (3, "trumps")):
                times = _times(solver, cards, trumps, sides)
                spread = f"median {median(times):8.1f} ms, worst of {len(times)} {times[-1]:8.1f} ms"
                print(f"  {name:16} {cards:2} cards, {word:9}: {spread}", flush=True)


if __name__ == "__main__":
    main()
