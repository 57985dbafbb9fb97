"""The calls of Solo Whist in ascending order, and what each undertakes (RULES 9.3)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from games.core import Seat


class Call(StrEnum):
    """A call, which is also its word as a move, in ascending order; the last one nobody makes."""

    PASS = "pass"
    PROP = "prop"  # asks for a partner
    COP = "cop"  # is that partner
    SOLO = "solo"
    MISERE = "misere"
    ABUNDANCE = "abundance"
    ROYAL = "royal"  # abundance in the suit that was turned up
    SPREAD = "spread"  # misère with an open hand
    DECLARED = "declared"  # all thirteen tricks
    GENERAL = "general"  # what is played where everybody passed, as an option

    @property
    def rank(self) -> int:
        """Its place: a call overcalls those of a lower rank."""
        return _RANKS[self]


_RANKS: Final = {call: rank for rank, call in enumerate(Call)}
ALONE: Final = (Call.SOLO, Call.MISERE, Call.ABUNDANCE, Call.ROYAL, Call.SPREAD, Call.DECLARED)
"""The calls that a proposer whom nobody accepted may still make, and anybody at any time."""

MISERES: Final = frozenset({Call.MISERE, Call.SPREAD})
"""The calls whose caller takes no trick."""

IN_TURNED_SUIT: Final = frozenset({Call.PROP, Call.COP, Call.SOLO, Call.ROYAL})
"""The calls whose trumps are the suit that was turned up."""

NAMED: Final = frozenset({Call.ABUNDANCE, Call.DECLARED})
"""The calls whose caller names trumps."""

LONG_SUITS: Final = frozenset({Call.ABUNDANCE, Call.ROYAL, Call.DECLARED})
"""After these the pack is shuffled even where it is only cut otherwise."""

ALL_TRICKS: Final = 13


class Called(NamedTuple):
    """A call that somebody made in the auction."""

    seat: Seat
    call: Call


class Contract(NamedTuple):
    """The contract that stands: the call, and those who play it, in seat order; nobody at a general misère."""

    call: Call
    side: tuple[Seat, ...]


def target(call: Call, players: int, three_solo_tricks: int) -> int:
    """Returns how many tricks the side has to take; in a misère that many at most."""
    if call is Call.SOLO:
        return three_solo_tricks if players == 3 else 5
    return _TARGETS[call]


_TARGETS: Final = {
    Call.PROP: 8,
    Call.COP: 8,
    Call.MISERE: 0,
    Call.ABUNDANCE: 9,
    Call.ROYAL: 9,
    Call.SPREAD: 0,
    Call.DECLARED: ALL_TRICKS,
}
