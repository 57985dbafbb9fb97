"""The options of The Thirty-One Game (RULES 3 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from games.options import IllegalOptions, Options, Value, choice, flag, number

HIGHEST: Final = 6
"""The highest card."""

ROW: Final = HIGHEST * (HIGHEST + 1) // 2
"""One card of each value together: 21."""


@dataclass(frozen=True)
class ThirtyOneGameOptions(Options):
    """House rules of The Thirty-One Game.

    `cards_per_rank` is the number of rows; `target` the total that wins. Both are for puzzles.
    """

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {},
        "advised": {"hint": True},
        "long": {"games": 6, "session_tie": "extra_pairs"},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("games", "session_tie", "cards_per_rank", "target")

    games: int = number(2, 2, 20, step=2)
    first_player: str = choice("random", "host", "challenger")
    must_bust: bool = flag(False)
    session_tie: str = choice("tie", "extra_pairs")
    cards_per_rank: int = number(4, 2, 6)
    target: int = number(31, 11, 60)
    hint: bool = flag(False)

    def length_in_rounds(self, seats: int) -> int | None:
        """See `Options.length_in_rounds`."""
        return self.games

    def check(self) -> None:
        """The cards have to outlast the target, or nobody might be left to lose."""
        highest = ROW * self.cards_per_rank - HIGHEST
        if self.target > highest:
            raise IllegalOptions("target-too-high", target=self.target, highest=highest)

    @property
    def host_seat(self) -> int | None:
        """Seat 0 begins: the host, or the challenger while the host sits at 1."""
        return {"host": 0, "challenger": 1}.get(self.first_player)
