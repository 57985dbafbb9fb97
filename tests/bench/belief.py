"""Measures what reading hands from play brings at Whist: others' cards guessed right, tricks lost double dummy.

    python -m tests.bench belief 500          in any positions but first leads
    python -m tests.bench belief 500 6 7      with six or seven cards in hand

In positions of matches among `normal` the seat on turn chooses by 64 deals, as `strong` does where there is no
lent solver: by deals that are merely possible, by those that are likely, and by these with our own solver for five
cards at most. The judge is best play with all hands open, so it needs the extra `strong`. All is compared in the
same positions.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from bot.room.search_workers.tools import tools
from games.cards import Card
from games.core import DEALER, Seat, Tools
from games.driver import drive
from games.tricks.imagine import FEW, SEARCHED, Judge, best_cards
from games.tricks.open_cards import PATIENCE, solver
from games.tricks.playout import number
from games.whist import Whist
from games.whist.search import believed, known_by
from tests.bench.between import may_play, open_cards

POSITIONS: Final = 300
IMAGINED: Final = 64
AS_GOOD: Final = 0.08
WAYS: Final[dict[str, Tools]] = {
    "possible deals": {PATIENCE: SEARCHED},
    "likely deals": {PATIENCE: SEARCHED},
    "five solved": {PATIENCE: FEW},
}
"""The ways to choose a card, by name, each with its tools."""


def positions(luck: Random, cards: Collection[int] = range(1, 14)) -> Iterator[tuple[Whist, Seat, Card]]:
    """Endlessly many in which there is a choice among so many cards in hand, and what `normal` did there."""
    while True:
        game = Whist.start(4, {"claims": False})
        for step in drive(game, ["normal"] * 4, luck):
            before, game = game, step.game
            if step.seat == DEALER or not step.move.startswith("play") or luck.random() > 0.12:
                continue
            left = len(before.state.tricks.hands[step.seat])
            if left in cards and before.state.tricks.fallen and len(may_play(before, step.seat)) > 1:
                yield before, step.seat, Card(step.move.split()[1])


def main(count: int, fewest: int = 1, most_cards: int = 13) -> None:
    """Prints the figures of so many positions with so many cards in hand."""
    solve = solver(tools(), 4, (0, 1, 0, 1))
    if solve is None:
        sys.exit("no solver is lent: the extra `strong` is not installed")
    lost: dict[str, list[float]] = {"normal": [], **{name: [] for name in WAYS}}
    right: dict[str, list[float]] = {name: [] for name in WAYS}
    for game, seat, habit in islice(positions(Random("belief"), range(fewest, most_cards + 1)), count):
        view = game.view(seat)
        known, worth = known_by(view), solve(open_cards(game, seat))
        may, most = may_play(game, seat), max(worth.values())
        lost["normal"].append(most - worth[number(habit)])
        for name, lent in WAYS.items():
            luck = Random(1)
            found = known.possible(luck) if name == "possible deals" else believed(view, known, luck)
            deals = list(islice(found, IMAGINED))
            choice = best_cards(Judge(known, float, luck, lent), may, habit, iter(deals), IMAGINED, AS_GOOD)
            *_, (card, _) = choice
            lost[name].append(most - worth[number(card)])
            true = [set(game.state.tricks.hands[other]) for other in known.order]
            guessed = [
                len(true[place].intersection(cards)) / len(cards)
                for deal in deals[::8]
                for place, cards in enumerate(deal)
                if cards
            ]
            right[name].append(100 * fmean(guessed))
    for name, values in lost.items():
        spared = _told([usual - own for usual, own in zip(lost["normal"], values, strict=True)])
        cards = f"  cards guessed right {_told(right[name])} %" if name in right else ""
        print(f"  {name:15} {count} positions  tricks lost {_told(values)}  spared {spared}{cards}", flush=True)


def _told(values: list[float]) -> str:
    return f"{fmean(values):.3f} ± {stdev(values) / sqrt(len(values)):.3f}"


if __name__ == "__main__":
    main(*([int(word) for word in sys.argv[1:]] or [POSITIONS]))
