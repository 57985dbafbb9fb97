"""Naming trumps, and rock, paper, scissors where several may (RULES 7.3 and 7.6)."""

from __future__ import annotations

from typing import Final

from games.core import Event, Seat, tell
from games.knock_out_whist.deals import begin_play
from games.knock_out_whist.state import SIGNS, Phase, State

MOST_THROWS: Final = 20
"""After this many throws without a decision the cards are cut."""


def name_trumps(state: State, seat: Seat, suit: str) -> list[Event]:
    """CHOOSE: any of the four suits, after a look at one's new hand."""
    state.tricks.set_trumps(suit)
    begin_play(state)
    return [tell("trumps", seat=seat, suit=suit)]


def throw(state: State, seat: Seat, sign: str) -> list[Event]:
    """THROW: secretly; when all have thrown the signs are shown."""
    state.throws[seat] = sign
    return show_throws(state)


def show_throws(state: State) -> list[Event]:
    """Of two different signs one beats the other and its throwers drop out; otherwise all throw again."""
    if len(state.throws) < len(state.tied):
        return []
    events = [tell("threw", seat=seat, sign=state.throws[seat]) for seat in state.tied]
    winners = _winners(state)
    state.throws.clear()
    state.thrown += 1
    state.tied = winners
    if len(winners) == 1:
        return [*events, *settled(state)]
    if state.thrown >= MOST_THROWS:
        state.phase = Phase.CUT
    return [*events, tell("throw-again", seats=winners)]


def _winners(state: State) -> tuple[Seat, ...]:
    signs = set(state.throws.values())
    if len(signs) != 2:
        return state.tied
    one, other = (SIGNS.index(sign) for sign in signs)
    best = SIGNS[one if (one - other) % 3 == 1 else other]
    return tuple(seat for seat in state.tied if state.throws[seat] == best)


def settled(state: State) -> list[Event]:
    """One of those who tied is left, and names trumps in the round that comes."""
    state.chooser, state.tied, state.phase = state.tied[0], (), Phase.DEAL
    state.throws.clear()
    return [tell("throw-won", seat=state.chooser)]
