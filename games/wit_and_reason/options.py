"""The options of Wit and Reason (RULES 2 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.options import Options, Value, choice, flag, number


@dataclass(frozen=True)
class WitOptions(Options):
    """House rules of Wit and Reason.

    `colours`: drawn by lot for the whole session, changing hands after every game, or black for whoever leads.
    """

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {},
        "advised": {"hint": True},
        "long": {"games": 6, "session_tie": "extra_pairs"},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("games", "session_tie")

    games: int = number(2, 2, 20, step=2)
    first_lead: str = choice("draw", "coin", "host")
    cut_ace: str = choice("low", "high", only_if=("first_lead", ("draw",)))
    colours: str = choice("random", "alternate", "leader_black")
    auto_pass: bool = flag(True)
    session_tie: str = choice("tie", "extra_pairs")
    hint: bool = flag(False)

    @property
    def host_seat(self) -> int | None:
        """The host leads the first game where the table agreed on that."""
        return 0 if self.first_lead == "host" else None

    def length_in_rounds(self, seats: int) -> int | None:
        """See `Options.length_in_rounds`."""
        return self.games
