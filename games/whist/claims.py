"""Tricks that are claimed or conceded without play (RULES 8.6; law 62 is the nearest)."""

from __future__ import annotations

from dataclasses import replace

from games.core import Event, IllegalMove, Seat, tell
from games.tricks import by_suit
from games.whist.scoring import end_hand
from games.whist.state import Claim, Phase, State


def claim(state: State, seat: Seat, count: int) -> list[Event]:
    """PLAY: whoever leads shows their hand and says how many of the tricks left their side takes.

    Raises `IllegalMove`.
    """
    _check(state)
    if not 1 <= count <= state.tricks_left:
        raise IllegalMove("claim-limits", high=state.tricks_left, whole=False)
    state.open_hands.add(seat)
    state.phase, state.claim, state.since = Phase.CLAIM, Claim(seat, count), state.at
    cards = by_suit(state.tricks.hands[seat], state.tricks.trumps)
    return [tell("claimed", seat=seat, tricks=count, left=state.tricks_left, cards=cards)]


def concede(state: State, seat: Seat) -> list[Event]:
    """PLAY: whoever leads would give up all tricks that are left; the partner answers. Raises `IllegalMove`."""
    _check(state)
    state.phase, state.claim, state.since = Phase.CLAIM, Claim(seat, 0), state.at
    return [tell("conceding", seat=seat, other=state.partner(seat))]


def _check(state: State) -> None:
    if not state.options.claims:
        raise IllegalMove("option-off")
    if state.tricks.trick:
        raise IllegalMove("only-leader-claims")
    if not state.may_claim:
        raise IllegalMove("no-claim-now")


def accept(state: State, seat: Seat) -> list[Event]:
    """CLAIM: one of those who are asked agrees; when all have, the hand is over."""
    made = state.claim
    assert made is not None
    state.claim = replace(made, accepted=(*made.accepted, seat))
    events = [tell("agreed", seat=seat)]
    if state.asked:
        return events
    left, own = state.tricks_left, state.side_of(made.seat)
    state.awarded = (made.count, left - made.count) if own == 0 else (left - made.count, made.count)
    return [*events, *end_hand(state)]


def reject(state: State, seat: Seat) -> list[Event]:
    """CLAIM: one of them refuses, and play goes on."""
    _play_on(state)
    return [tell("refused", seat=seat)]


def lapse(state: State, dealer: Seat) -> list[Event]:
    """CLAIM: nobody has answered in time, and play goes on."""
    _play_on(state)
    return [tell("unanswered")]


def _play_on(state: State) -> None:
    state.claim, state.phase = None, Phase.PLAY
    state.refused = sum(state.tricks.taken)
