"""`python -m tests.bench solo_called [CHANGED]`: calls of Solo Whist that `strong` changes by playing them out.

In matches of `normal` it thinks about every call, for a second of a core; where it would not call as `normal`
does, both calls are judged by other imagined deals.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from bot.room.search_workers import Question
from bot.room.search_workers.thinking import think
from games.driver import drive
from games.solo_whist import Phase, SoloWhist
from games.solo_whist.imagined import payments_of
from games.solo_whist.robot import choose

CHANGED: Final = 60
JUDGED: Final = 80
"""In so many other deals each call that was changed is judged."""


def main() -> None:
    """Prints how many calls change, what for, and what that brings."""
    most, luck = int(sys.argv[1]) if len(sys.argv) > 1 else CHANGED, Random(2)
    gains, hands, asked = defaultdict[tuple[str, str], list[float]](list), 0, 0
    while sum(map(len, gains.values())) < most:
        for step in drive(SoloWhist.start(4), ["normal"] * 4, luck):
            hands += step.move.startswith("deal")
            if step.game.state.phase not in (Phase.CALL, Phase.RAISE):
                continue
            (seat,), asked = step.game.to_act(), asked + 1
            view = step.game.view(seat)
            usual = choose(view, "normal", luck)
            decision = think(Question(SoloWhist, view, "strong", luck.getrandbits(64)), 1.0, time.thread_time)
            assert decision is not None
            if decision.move != usual:
                judged = islice(payments_of(step.game, seat, (usual, decision.move), luck), JUDGED)
                gains[usual, decision.move].append(fmean(after - before for before, after in judged))
    found = [gain for each in gains.values() for gain in each]
    error = stdev(found) / sqrt(len(found))
    print(
        f"  {len(found)} of {asked} calls in {hands} deals changed: {fmean(found):.2f} ± {error:.2f} points each"
    )
    for (usual, better), each in sorted(gains.items()):
        print(f"  {usual:16} {better:16} {len(each):3} {fmean(each):6.2f}")


if __name__ == "__main__":
    main()
