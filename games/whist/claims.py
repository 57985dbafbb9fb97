"""Tricks that are claimed or conceded without play (RULES 8.6; law 62 is the nearest)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.core import Event, IllegalMove, Seat, tell
from games.tricks import Claim, by_suit
from games.whist.scoring import end_hand
from games.whist.state import Phase, State


def claim(state: State, seat: Seat, count: int) -> list[Event]:
    """PLAY: the player who leads shows their hand and says how many of the tricks left their side takes.

    Raises `IllegalMove`.
    """
    _check(state)
    if not 1 <= count <= state.tricks_left:
        raise IllegalMove("claim-limits", high=state.tricks_left, whole=False)
    state.open_hands.add(seat)
    _ask(state, seat, count, state.side(1 - state.side_of(seat)))
    cards = by_suit(state.tricks.hands[seat], state.tricks.trumps)
    return [tell("claimed", seat=seat, tricks=count, left=state.tricks_left, cards=cards)]


def concede(state: State, seat: Seat) -> list[Event]:
    """PLAY: whoever leads would give up all tricks that are left; the partner answers. Raises `IllegalMove`."""
    _check(state)
    _ask(state, seat, None, (state.partner(seat),))
    return [tell("conceding", seat=seat, other=state.partner(seat))]


def _ask(state: State, seat: Seat, count: int | None, others: Iterable[Seat]) -> None:
    state.phase, state.tricks.claim = Phase.CLAIM, Claim(seat, count, frozenset(others), state.at)


def _check(state: State) -> None:
    if not state.options.claims:
        raise IllegalMove("option-off")
    if state.tricks.trick:
        raise IllegalMove("only-leader-claims")
    if not state.may_claim:
        raise IllegalMove("no-claim-now")


def accept(state: State, seat: Seat) -> list[Event]:
    """CLAIM: one of those who are asked agrees; when all have, the hand is over."""
    made = state.tricks.claim
    assert made is not None
    state.tricks.claim = replace(made, waiting=made.waiting - {seat})
    events = [tell("agreed", seat=seat)]
    if state.tricks.claim.waiting:
        return events
    own, left, count = state.side_of(made.seat), state.tricks_left, made.count or 0
    state.awarded = (count, left - count) if own == 0 else (left - count, count)
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
    state.tricks.claim, state.phase = None, Phase.PLAY
    state.refused = sum(state.tricks.taken)
