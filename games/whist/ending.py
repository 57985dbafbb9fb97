"""The end of a rubber and of the match (RULES 8.5 and 8.6)."""

from __future__ import annotations

from fractions import Fraction

from games.core import Outcome
from games.whist.state import MatchEnd, Phase, Side, State


def note_rubber(state: State, side: Side, points: int) -> None:
    """A rubber is over: everybody's score, and who has played how many on end."""
    state.rubbers += 1
    for seat in state.chairs:
        state.scores[seat] += points if state.side_of(seat) == side else -points
        state.consecutive[seat] += 1


def finish(state: State, side: Side, ended: MatchEnd) -> None:
    """The match is over; `side` has won the last rubber."""
    state.phase, state.ended, state.tricks.turn, state.tricks.claim = Phase.OVER, ended, None, None
    if state.seats == len(state.chairs):
        state.winners = tuple(sorted(state.side(side)))
        return
    lowest = min(state.scores) - 1
    for seat in state.leavers:
        state.scores[seat] = lowest
    best = max(state.scores)
    state.winners = tuple(seat for seat in range(state.seats) if state.scores[seat] == best)


def outcome(state: State) -> Outcome | None:
    """Everybody puts one stake on the match. The winning side takes them, each of it one.

    Where more than four played, the scores of the rubbers place them one by one, and the best takes all.
    """
    if state.ended is None:
        return None
    seats = range(state.seats)
    won = Fraction(state.seats, len(state.winners)) - 1
    alone = state.seats > len(state.chairs)
    return Outcome(
        points=tuple(state.scores) if alone else tuple(max(0, score) for score in state.scores),
        winners=state.winners,
        shares=tuple(won if seat in state.winners else Fraction(-1) for seat in seats),
        reason=state.ended.value,
        teams=() if alone else state.sides,
    )
