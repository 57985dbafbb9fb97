"""What a seat may know of a match of Vingt-Un (RULES 5.8)."""

from __future__ import annotations

from dataclasses import dataclass

from games.bank.view import BankView, derive_bank
from games.core import Game, Seat
from games.vingt_un.options import VingtUnOptions
from games.vingt_un.state import State


@dataclass(frozen=True)
class VingtUnView(BankView):
    """The match as one seat knows it: see `BankView`."""

    options: VingtUnOptions


def view(game: Game, state: State, seat: Seat | None) -> VingtUnView:
    """The match as `seat` knows it; None for the public."""
    return derive_bank(VingtUnView, game, state, seat)
