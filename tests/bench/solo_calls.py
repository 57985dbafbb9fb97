"""The gain of each call of Solo Whist, by the hand it is made with, played out by `normal` robots.

Each hand of each deal makes the call against three who pass (`raise`: after a proposal that nobody accepts), and
passes itself while the others call what they like. A call's threshold belongs where its mean crosses that of the
pass; a proposal that nobody accepts is worth nothing when it is dropped.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from games.core import DEALER, TIME, Seat, advance
from games.driver import by_luck, deals
from games.solo_whist import Phase, SoloWhist, SoloWhistView
from games.solo_whist.bidding import alone, best_trumps, over_safe, tricks
from games.solo_whist.robot import choose

DEALS: Final = 400


class Played(NamedTuple):
    """The units of the ledger that a hand won, and whether it had a call that was made."""

    units: int
    made: bool


class Hand(NamedTuple):
    """A hand as a robot sees it: tricks, trumps, those of the best suit, and how far it is from a misère."""

    alone: float
    trumps: int
    named: float
    length: int
    over: int


def said(view: SoloWhistView) -> Hand:
    """Returns what counts of a hand when it calls."""
    best = best_trumps(view)
    return Hand(
        alone(view.hand, view.turned_suit),
        sum(card.suit == view.turned_suit for card in view.hand),
        tricks(view.hand, best),
        sum(card.suit == best for card in view.hand),
        over_safe(view.hand, shown=False),
    )


def played(game: SoloWhist, seat: Seat, says: Mapping[Phase, str], *, others_pass: bool, luck: Random) -> Played:
    """One deal in which `seat` says this, played out by `normal`."""
    while not game.state.sheet:
        if DEALER in game.to_act():
            game, _ = advance(game, DEALER, by_luck(game, luck) if deals(game) else TIME)
            continue
        mover = min(game.to_act())
        view = game.view(mover)
        move = (
            says.get(view.phase) if mover == seat else "pass" if others_pass and view.phase is Phase.CALL else None
        )
        if move is None or (view.phase is Phase.CALL and move not in view.moves):
            move = "pass" if mover == seat and view.phase is Phase.CALL else choose(view, "normal", luck)
        game, _ = advance(game, mover, move)
    line = game.state.sheet[0]
    return Played(line.changes[seat], line.won)


PASS: Final = {Phase.CALL: "pass"}
CALLS: Final[
    dict[str, tuple[Callable[[Hand], bool], Callable[[Hand], tuple[float, ...]], Mapping[Phase, str]]]
] = {
    "raise solo": (
        lambda hand: hand.trumps >= 2 and hand.alone >= 3,
        lambda hand: (hand.alone // 0.25 / 4,),
        {Phase.CALL: "prop", Phase.RAISE: "raise solo"},
    ),
    "solo": (
        lambda hand: hand.trumps >= 3 and hand.alone >= 3.5,
        lambda hand: (hand.alone // 0.25 / 4,),
        {Phase.CALL: "solo"},
    ),
    "misere": (lambda hand: hand.over <= 6, lambda hand: (hand.over,), {Phase.CALL: "misere"}),
    "abundance": (
        lambda hand: hand.length >= 5 and hand.named >= 6.5,
        lambda hand: (hand.named // 0.5 / 2, min(7, hand.length)),
        {Phase.CALL: "abundance"},
    ),
}
"""For each call which hands try it, what is told apart, and what is said."""


def measured(count: int, luck: Random) -> Iterator[tuple[str, tuple[float, ...], Played, Played]]:
    """Yields for each hand that tries a call what is told apart, what it brought, and what a pass did."""
    for _ in range(count):
        game = SoloWhist.start(4)
        while deals(game):
            game, _ = advance(game, DEALER, by_luck(game, luck))
        for seat in range(4):
            hand = said(game.view(seat))
            for call, (tries, apart, says) in CALLS.items():
                if tries(hand):
                    brought = played(game, seat, says, others_pass=True, luck=luck)
                    passed = played(game, seat, PASS, others_pass=False, luck=luck)
                    yield call, apart(hand), brought, passed


def main(count: int) -> None:
    """Prints a line for each call and each kind of hand."""
    found: dict[tuple[str, tuple[float, ...]], list[tuple[Played, Played]]] = defaultdict(list)
    for call, apart, brought, passed in measured(count, Random(1)):
        found[call, apart].append((brought, passed))
    for (call, apart), both in sorted(found.items()):
        calls, passes = [one.units for one, _ in both], [other.units for _, other in both]
        made = fmean(one.made for one, _ in both)
        error = stdev(calls) / len(calls) ** 0.5 if len(calls) > 1 else float("nan")
        kind = " ".join(f"{number:g}" for number in apart)
        print(
            f"  {call:10} {kind:8} {len(both):5} hands  made {100 * made:3.0f} %"
            f"  call {fmean(calls):+6.1f} ± {error:.1f}  pass {fmean(passes):+6.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS)
