"""What a seat may know of a match of French Vingt-Un (RULES 5.8 and 6.2)."""

from __future__ import annotations

from dataclasses import dataclass

from games.bank.view import BankView, derive_bank
from games.core import Game, Seat
from games.french_vingt_un.options import FrenchVingtUnOptions
from games.french_vingt_un.state import State


@dataclass(frozen=True)
class FrenchVingtUnView(BankView):
    """The match as one seat knows it: see `BankView`. `pause_until` is when a pause between two rounds is over."""

    options: FrenchVingtUnOptions
    pause_until: int | None


def view(game: Game, state: State, seat: Seat | None) -> FrenchVingtUnView:
    """The match as `seat` knows it; None for the public."""
    return derive_bank(FrenchVingtUnView, game, state, seat)
