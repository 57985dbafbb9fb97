"""Learns how `normal` robots of the three whists play, from deals among them: by that hands are read.

    python -m tests.bench manners --learn 1500    # writes games/*/manners_table.py
    python -m tests.bench manners                 # says how well the tables foresee what is played in other deals

A weight for all that can be said of a card, by situation (`games.tricks.manners`): a logistic choice, by gradients
with a step for each weight of its own (Adagrad).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from textwrap import fill
from typing import Any, Final

from games import GAMES
from games.core import AnyGame
from games.driver import drive
from games.knock_out_whist.manners_table import MANNERS as KNOCK_OUT
from games.knock_out_whist.search import situation as at_knock_out
from games.solo_whist.belief import situation as at_solo
from games.solo_whist.calls import Call
from games.solo_whist.manners_table import MANNERS as SOLO
from games.tricks.manners import SAID, Clue, Situation, Table, among_partners, clues, said
from games.tricks.trick import Trick
from games.whist.manners_table import MANNERS as WHIST

TABLES: Final[dict[str, tuple[tuple[int, ...], Table]]] = {
    "knock-out-whist": ((3, 4, 5), KNOCK_OUT),
    "whist": ((4,), WHIST),
    "solo-whist": ((4,), SOLO),
}
"""With how many seats each game is played, and what has been learnt of it."""

GAMES_OF: Final = Path(__file__).parents[2] / "games"
EPOCHS, STEP, SHRUNK = 8, 0.3, 1e-5
FEWEST: Final = 40
"""Of a situation that came less often nothing is learnt."""

Choice = list[tuple[bool, list[tuple[int, float]]]]
"""For each card that could be played whether it was, and what can be said of it."""


def choices(key: str, word: str, deals: int) -> Iterator[tuple[str, Choice]]:
    """Returns what was chosen in deals that follow from `word`, with the situation, where there was a choice."""
    luck = Random(word)
    for seats in TABLES[key][0]:
        found = _deals(key, seats, luck)
        for _ in range(-(-deals // len(TABLES[key][0]))):
            for clue in next(found):
                suits = [clue.led] if clue.follows else [suit for suit in range(4) if clue.since[suit]]
                cards = [
                    (13 * suit + rank == clue.card, about)
                    for suit in suits
                    for rank, about in said(clue, suit, clue.since[suit])
                ]
                if len(cards) > 1:
                    yield clue.situation, cards


def _deals(key: str, seats: int, luck: Random) -> Iterator[list[Clue]]:
    """Yields what was shown in one complete deal after the other, each from its first card to its last."""
    while True:
        game: AnyGame = GAMES[key].start(seats)
        for step in drive(game, ["normal"] * seats, luck):
            before, game = game, step.game
            tricks = before.state.tricks
            left = [(seat, hand[0]) for seat, hand in enumerate(tricks.hands) if hand]
            if sum(map(len, tricks.hands)) != 1 or left[0][0] != tricks.turn or step.move.startswith("claim"):
                continue
            past = [*tricks.past, tricks.trick.with_play(*left[0])]
            order = [seat for seat in (tricks.order or range(seats)) if seat in past[0].seats]
            sides, situation = _situation(key, before.view(None), order, past)
            if situation is not None:
                yield clues(past, Trick(tricks.trumps), order, sides, situation)


def _situation(
    key: str, view: Any, order: Sequence[int], past: Sequence[Trick]
) -> tuple[Sequence[int], Situation | None]:
    """The side of each place, and how situations are called; None in place of that: nothing is learnt."""
    if key == "knock-out-whist":
        return order, at_knock_out(view.card_counts, view.trick, past)
    if key == "whist":
        sides = [0, 1, 0, 1]
        return sides, among_partners(order, sides)
    sides = [0 if seat in view.contract.side else 1 for seat in order]
    return sides, None if view.contract.call is Call.GENERAL else at_solo(view, order, sides)


def learnt(rows: Sequence[Choice]) -> list[float]:
    """The weights by which what was chosen is likeliest, or nearly so."""
    weights, squares = [0.0] * len(SAID), [1e-6] * len(SAID)
    for _ in range(EPOCHS):
        for row in rows:
            slope: dict[int, float] = {}
            for (chosen, about), likely in zip(row, _likely(weights, row), strict=True):
                if abs(surprise := chosen - likely) > 1e-4:
                    for place, much in about:
                        slope[place] = slope.get(place, 0.0) + surprise * much
            for place, steep in slope.items():
                steep -= SHRUNK * weights[place]
                squares[place] += steep * steep
                weights[place] += STEP * steep / sqrt(squares[place])
    return weights


def _likely(weights: Sequence[float], row: Choice) -> list[float]:
    scores = [sum(weights[place] * much for place, much in about) for _, about in row]
    most = max(scores)
    heavy = [exp(score - most) for score in scores]
    return [weight / sum(heavy) for weight in heavy]


def learn(key: str, deals: int) -> None:
    """Writes a game's table."""
    rows: dict[str, list[Choice]] = {}
    for name, row in choices(key, "learnt", deals):
        rows.setdefault(name, []).append(row)
    lines = [
        f'    "{name}": (\n{_wrapped(learnt(found))}\n    ),'
        for name, found in sorted(rows.items())
        if len(found) >= FEWEST
    ]
    (GAMES_OF / key.replace("-", "_") / "manners_table.py").write_text(
        '"""Weights by which `normal` plays, by situation (`games.tricks.manners`).\n\n'
        f"Learnt from {deals:,} deals by `python -m tests.bench manners --learn {deals}`.\n"
        '"""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        "# fmt: off\nMANNERS: Final[dict[str, tuple[float, ...]]] = {\n" + "\n".join(lines) + "\n}\n",
        encoding="utf-8",
    )


def _wrapped(weights: Sequence[float]) -> str:
    words = ", ".join(f"{weight + 0.0:.2f}" for weight in weights)
    return fill(words, 110, initial_indent=" " * 8, subsequent_indent=" " * 8)


def judge(key: str, deals: int) -> None:
    """Prints how often the likeliest card was played, and how much was known of it, beside any card by luck."""
    right, told, luck = list[bool](), list[float](), list[float]()
    for name, row in choices(key, "fresh", deals):
        likely = _likely(TABLES[key][1].get(name, [0.0] * len(SAID)), row)
        chosen = next(own for own, (played, _) in zip(likely, row, strict=True) if played)
        right.append(chosen == max(likely))
        told.append(-log(max(chosen, 1e-9)))
        luck.append(log(len(row)))
    print(
        f"  {key:16} {len(right):6} choices: foreseen {100 * fmean(right):.1f} %,"
        f" left open {fmean(told):.2f} of {fmean(luck):.2f} nats",
        flush=True,
    )


def main() -> None:
    """Learns, or judges."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--learn", type=int, metavar="DEALS")
    given.add_argument("--deals", type=int, default=300)
    chosen = given.parse_args()
    for key in TABLES:
        if chosen.learn:
            learn(key, chosen.learn)
        else:
            judge(key, chosen.deals)


if __name__ == "__main__":
    main()
