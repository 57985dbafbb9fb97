"""Captures, sunken ships, and how the race ends (RULES 12.4 to 12.7)."""

from __future__ import annotations

from games.core import Event, Seat, tell
from games.pirate.state import State
from games.race import finish


def settle(state: State, suit: str, seats: tuple[Seat, ...]) -> list[Event]:
    """A contest is over: the first card captures, or both ships are lost."""
    del state.connecting[suit]
    events = capture(state, seats[0], suit) if len(seats) == 1 else _sink(state, suit)
    return events + _end_single_pass(state)


def capture(state: State, seat: Seat, suit: str) -> list[Event]:
    """`seat` has connected the two ships of a suit, and takes one, with those in tow."""
    events = [tell("captured", seat=seat, suit=suit)]
    if state.towed:
        events.append(tell("took-in-tow", seat=seat, count=state.towed))
        for other, fates in state.fates.items():
            state.fates[other] = tuple(seat if captor is None else captor for captor in fates)
    state.captured[seat] += 1 + state.towed
    state.towed = 0
    state.last_captor = seat
    return [*events, *_next_cycle(state, suit, seat)]


def _sink(state: State, suit: str) -> list[Event]:
    tow = state.options.sunk_rule == "tow"
    if tow:
        state.towed += 1
    else:
        state.sunk += 1
    return [tell("towed" if tow else "sunk", suit=suit), *_next_cycle(state, suit, None)]


def _next_cycle(state: State, suit: str, captor: Seat | None) -> list[Event]:
    state.cycle[suit] += 1
    state.fates[suit] += (captor,)
    state.up[suit], state.down[suit] = 0, 14
    if max(state.captured) >= state.needed:
        return end(state, "majority")
    if all(map(state.is_done, state.cycle)):
        return end(state, "all-built", "all-built-drawn")
    if state.is_done(suit):
        return [tell("suit-done", suit=suit)]
    up = state.up_owner(suit)
    return [tell("crossed", suit=suit, seat=up, other=1 - up)]


def run_out(state: State, seat: Seat) -> list[Event]:
    """`seat` has no card left to play."""
    return [tell("ran-out", seat=seat), *_end_single_pass(state)]


def _end_single_pass(state: State) -> list[Event]:
    """With a single pass the race ends when both have run out and no contest is open (12.7)."""
    race = state.race
    single = state.options.redeal == "none" and race.result is None and not race.contests
    over = single and state.has_run_out(0) and state.has_run_out(1)
    return end(state, "run-out", "run-out-drawn") if over else []


def end(state: State, reason: str, drawn: str = "") -> list[Event]:
    """More ships win; equal numbers are `drawn`, as no majority is, or go to the last captor (12.7)."""
    mine, yours = state.captured
    if mine != yours:
        finish(state.race, [int(mine > yours), int(yours > mine)], reason)
    elif state.options.tie_break == "last_capture" and state.last_captor is not None:
        finish(state.race, [int(seat == state.last_captor) for seat in (0, 1)], "last-capture")
    else:
        finish(state.race, [0, 0], drawn)
    return []
