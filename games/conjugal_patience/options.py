"""The options of Conjugal Patience (RULES 13 and 18)."""

from __future__ import annotations

from dataclasses import dataclass

from games.options import Options, flag, number


@dataclass(frozen=True)
class ConjugalPatienceOptions(Options):
    """What a table agrees on: whether a waste is shuffled before it is used again, after how many turns without a
    build builds become compulsory, and whether people see what a strong robot would do, and why.
    """

    ADVISES = True

    shuffle_waste: bool = flag(False)
    stall_turns: int = number(150, 100, 500)
    hint: bool = flag(False)
