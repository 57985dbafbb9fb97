"""Claiming tricks and giving them up (RULES 9.12)."""

from __future__ import annotations

from dataclasses import replace

from games.core import Event, IllegalMove, Seat, tell
from games.solo_whist import ending
from games.solo_whist.calls import Call
from games.solo_whist.state import Phase, State
from games.solo_whist.turns import face_up
from games.tricks import Claim


def claimable(state: State, seat: Seat) -> range:
    """How many of the tricks that are left `seat` may claim for its side: on its turn to lead, once a trick.

    In a misère there is nothing to claim; of an abundance declared all tricks or none.
    """
    if seat in state.offered or state.tricks.trick or state.is_misere or state.contract is None:
        return range(0)
    left = state.tricks_left
    return range(left if state.contract.call is Call.DECLARED else 1, left + 1)


def may_concede(state: State, seat: Seat) -> bool:
    """Whether `seat`, on its turn, may give up for its side: where there are sides, once a trick."""
    return state.contract is not None and bool(state.contract.side) and seat not in state.offered


def claim(state: State, seat: Seat, count: int) -> list[Event]:
    """PLAY(p): that many of the tricks left are ours, with the hand laid open. Raises `IllegalMove`."""
    allowed = claimable(state, seat)
    if not allowed:
        raise IllegalMove("no-claim")
    if count not in allowed:
        raise IllegalMove("claim-limits", high=allowed[-1], whole=len(allowed) == 1)
    theirs = set(state.players) - set(state.side_of(seat))
    return [tell("claimed", seat=seat, count=count), face_up(state, seat), *_ask(state, seat, count, theirs)]


def concede(state: State, seat: Seat) -> list[Event]:
    """PLAY(p): the rest of the deal is theirs, if one's own side agrees. Raises `IllegalMove`."""
    if not may_concede(state, seat):
        raise IllegalMove("no-concession")
    partners = set(state.side_of(seat)) - {seat}
    if not partners:
        return [tell("concedes", seat=seat), *_give_up(state, seat)]
    return [tell("conceding", seat=seat), *_ask(state, seat, None, partners)]


def _ask(state: State, seat: Seat, count: int | None, others: set[Seat]) -> list[Event]:
    state.offered.add(seat)
    state.tricks.claim, state.phase = Claim(seat, count, frozenset(others), state.at), Phase.CLAIM
    return []


def accept(state: State, seat: Seat) -> list[Event]:
    """CLAIM: `seat` agrees; when all have, the deal is over."""
    asked = state.tricks.claim
    assert asked is not None
    events, waiting = [tell("agreed", seat=seat)], asked.waiting - {seat}
    if waiting:
        state.tricks.claim = replace(asked, waiting=waiting)
        return events
    if asked.count is None:
        return [*events, *_give_up(state, asked.seat)]
    return [*events, *_award(state, state.side_of(asked.seat), asked.count)]


def reject(state: State, seat: Seat) -> list[Event]:
    """CLAIM: `seat` says no; play goes on, and an open hand stays open."""
    state.tricks.claim, state.phase = None, Phase.PLAY
    return [tell("refused", seat=seat)]


def lapse(state: State, dealer: Seat) -> list[Event]:
    """CLAIM: time is up; play goes on, and an open hand stays open."""
    state.tricks.claim, state.phase = None, Phase.PLAY
    return [tell("unanswered")]


def _give_up(state: State, seat: Seat) -> list[Event]:
    """The others get all tricks that are left; in a misère, where nobody wants them, the side of `seat` does."""
    return _award(state, state.side_of(seat), state.tricks_left if state.is_misere else 0)


def _award(state: State, side: tuple[Seat, ...], count: int) -> list[Event]:
    """`side` gets `count` of the tricks that are left, the others the rest; then the deal is over.

    They count for the first of each side: which partner has them makes no difference.
    """
    others = next(seat for seat in sorted(state.players) if seat not in side)
    rest = state.tricks_left - count
    state.tricks.taken[side[0]] += count
    state.tricks.taken[others] += rest
    state.tricks.claim = None
    return ending.end_hand(state)
