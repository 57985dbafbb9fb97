"""`python -m tests.bench solo_imagined [CHOICES]`: do calls of Solo Whist bring what was imagined?

In matches of `normal` each call that `strong` would weigh is played out by `normal` twice: with the cards as they
lie, and in deals that go with what the others have called. The same on average is as it should be.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from games.driver import drive
from games.solo_whist import Call, Phase, SoloWhist
from games.solo_whist.belief import known_by
from games.solo_whist.imagined import calls_of, payment, payments_of
from games.solo_whist.robot import choose

CHOICES: Final = 400
IMAGINED: Final = 16
"""In so many deals each call is imagined."""

FEWEST: Final = 20
"""Calls made less often are not told."""


def main() -> None:
    """Prints by call, and by what stood before it, how much more it brings than was imagined."""
    choices, luck, weighed = int(sys.argv[1]) if len(sys.argv) > 1 else CHOICES, Random(3), 0
    more = defaultdict[tuple[str, str], list[float]](list)
    while weighed < choices:
        for step in drive(SoloWhist.start(4), ["normal"] * 4, luck):
            game = step.game
            if game.state.phase not in (Phase.CALL, Phase.RAISE):
                continue
            (seat,) = game.to_act()
            view = game.view(seat)
            moves = calls_of(view, choose(view, "normal", luck))
            if len(moves) < 2:
                continue
            weighed += 1
            known = known_by(view)
            lie = tuple(game.state.tricks.hands[other] for other in known.order)
            imagined = [*islice(payments_of(game, seat, moves, luck), IMAGINED)]
            before = max((call for _, call in view.calls), key=lambda call: call.rank, default=Call.PASS)
            for move, brought in zip(moves, zip(*imagined, strict=True), strict=True):
                more[move, before].append(payment(game, known, lie, move, luck) - fmean(brought))
    print(f"  {weighed} choices: a call brings so much more than in {IMAGINED} imagined deals, in points")
    for (move, stood), each in sorted(more.items()):
        if len(each) >= FEWEST:
            told = f"{fmean(each):6.2f} ± {stdev(each) / sqrt(len(each)):.2f}"
            print(f"  {move:16} after {stood:10} {len(each):4} {told}")


if __name__ == "__main__":
    main()
