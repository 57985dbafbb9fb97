"""The options of Progressive Patience (RULES 14 and 18)."""

from __future__ import annotations

from dataclasses import dataclass

from games.options import Options, choice, flag, number


@dataclass(frozen=True)
class ProgressivePatienceOptions(Options):
    """What a table agrees on: how the waste piles become the stock again, after how many turns without a build
    builds become compulsory, and whether people see what a strong robot would do, and why.
    """

    ADVISES = True

    sweep: str = choice("in_order", "shuffle")
    stall_turns: int = number(250, 250, 800)
    hint: bool = flag(False)
