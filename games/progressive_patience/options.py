"""The options of Progressive Patience (RULES 14 and 18)."""

from __future__ import annotations

from dataclasses import dataclass

from games.options import Options, choice, number


@dataclass(frozen=True)
class ProgressivePatienceOptions(Options):
    """What a table agrees on: how the waste piles become the stock again, and after how many turns without a build
    builds become compulsory.
    """

    sweep: str = choice("in_order", "shuffle")
    stall_turns: int = number(250, 250, 800)
