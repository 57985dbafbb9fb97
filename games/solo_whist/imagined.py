"""The worth of calls, and of cards of a general misère: imagined deals that `normal` robots play to their end.

Nobody's tricks say what a call is worth, which others may overcall, accept, or leave to be thrown in; and where
all play against all, whoever takes most pays. So the match itself goes on, with hands that agree with what the
seat has seen and with what others have called.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from games.cards import Card
from games.core import DEALER, TIME, Game, Seat, clone
from games.solo_whist import auction, bidding
from games.solo_whist.belief import believed, known_by
from games.solo_whist.options import SoloWhistOptions
from games.solo_whist.robot import choose
from games.solo_whist.state import Phase, State
from games.solo_whist.view import SoloWhistView
from games.tricks import Tricks
from games.tricks.consistent import Deal
from games.tricks.hands import by_suit
from games.tricks.imagine import Known

Match = Game[State, SoloWhistView, SoloWhistOptions]

_WISHES: Final = 3
"""The number of calls that are tried, of those that a hand is good for, or nearly."""

_NEARLY: Final = 0.8 + 1e-9
"""The number of tricks too few with which a hand is nearly good for a call, however sums of tenths come out."""


def calls_of(view: SoloWhistView, move: str) -> list[str]:
    """The call `move`, the best calls that the hand is good for, then those it is nearly good for, and no call."""
    raising = view.phase is Phase.RAISE
    wishes = [*bidding.wishes(view), *bidding.wishes(view, _NEARLY)]
    wished = [f"raise {wish}" if raising else wish.value for wish in dict.fromkeys(wishes)]
    found = [call for call in wished if call in view.moves][:_WISHES]
    return [*dict.fromkeys((move, *found, "drop" if raising else "pass"))]


def in_auction(view: SoloWhistView) -> State:
    """The match during an auction as far as the view's seat knows it: the other hands are empty."""
    hands: list[tuple[Card, ...]] = [()] * view.seats
    assert view.seat is not None
    hands[view.seat] = view.hand
    state = State(
        view.options,
        view.seats,
        view.dealer,
        Phase.CALL,
        Tricks(hands),
        [*view.present],
        [*view.ledger],
        deal=view.deal,
        leavers={seat for seat in view.present if view.left[seat]},
        left_out=view.left_out,
        pool=view.pool,
        sheet=[*view.sheet],
        players=view.players,
        dealt=[*hands],
        turn_up=view.turn_up,
        speaker=view.players[0],
    )
    if view.turn_up is not None and len(state.whole_pack) % len(view.players):
        state.spare = (view.turn_up,)
    for seat, call in view.calls:
        auction.make(state, seat, call)
    return state


def payments_of(game: Match, seat: Seat, moves: Sequence[str], luck: Random) -> Iterator[list[float]]:
    """Wins and losses of `seat` after each of `moves`, deal after deal that agrees with what it knows."""
    view = game.view(seat)
    known = known_by(view)
    for deal in believed(view, known, luck):
        yield [payment(game, known, deal, move, luck) for move in moves]


def payment(game: Match, known: Known, deal: Deal, move: str, luck: Random) -> float:
    """Returns what the seat that knows this wins or loses by `move`, with the others' hands as in `deal`."""
    match, seat = clone(game), known.seat
    tricks, lines = match.state.tricks, len(match.state.sheet)
    for other, cards in zip(known.order, deal, strict=False):
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
