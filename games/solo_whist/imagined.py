"""What calls, and cards of a general misère, are worth: imagined deals that `normal` robots play to their end.

Nobody's tricks say what a call is worth, which others may overcall, accept, or leave to be thrown in; and where
all play against all, whoever takes most pays. So the match itself goes on, with hands that agree with what the
seat has seen and with what others have called.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from games.core import DEALER, TIME, Game, Seat, clone
from games.solo_whist import bidding
from games.solo_whist.options import SoloWhistOptions
from games.solo_whist.robot import choose
from games.solo_whist.search import believed, known_by
from games.solo_whist.state import Phase, State
from games.solo_whist.view import SoloWhistView
from games.tricks.consistent import Deal
from games.tricks.hands import by_suit

Match = Game[State, SoloWhistView, SoloWhistOptions]

_WISHES: Final = 3
"""How many of the calls that a hand is good for are tried."""


def calls_of(view: SoloWhistView, move: str) -> list[str]:
    """The call `move` that was made, the best calls that the hand is good for, and to pass or drop."""
    raising = view.phase is Phase.RAISE
    wished = [f"raise {wish}" if raising else wish.value for wish in bidding.wishes(view)]
    found = [call for call in wished if call in view.moves][:_WISHES]
    return [*dict.fromkeys((move, *found, "drop" if raising else "pass"))]


def payments_of(game: Match, seat: Seat, moves: Sequence[str], luck: Random) -> Iterator[list[float]]:
    """Wins and losses of `seat` after each of `moves`, deal after deal that agrees with what it knows."""
    view = game.view(seat)
    known = known_by(view)
    for deal in believed(view, known, luck):
        yield [_paid(game, seat, known.order, deal, move, luck) for move in moves]


def _paid(game: Match, seat: Seat, order: Sequence[Seat], deal: Deal, move: str, luck: Random) -> float:
    match = clone(game)
    tricks, lines = match.state.tricks, len(match.state.sheet)
    for other, cards in zip(order, deal, strict=False):
        if other != seat:
            tricks.hands[other] = by_suit(cards, tricks.trumps)
    mover = seat
    while True:
        match.play(mover, move, match.state.at)
        if len(match.state.sheet) > lines:
            return float(match.state.sheet[-1].changes[seat])
        acting = match.to_act()
        people = sorted(acting - {DEALER})
        mover = people[0] if people else DEALER
        move = choose(match.view(mover), "normal", luck) if people else TIME
