"""The options of Wit and Reason (RULES 2 and 18)."""

from __future__ import annotations

from dataclasses import dataclass

from games.options import Options, choice, flag, number


@dataclass(frozen=True)
class WitOptions(Options):
    """What a table of Wit and Reason agrees on.

    `colours`: drawn by lot for the whole session, changing hands after every game, or black for whoever leads.
    """

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
