"""The end of a round, of the match, and players who get up (RULES 7.5, 7.7 and 7.9)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.core import Event, Outcome, Seat, tell
from games.knock_out_whist.state import MatchEnd, Phase, RoundResult, State
from games.knock_out_whist.trumps import settled, show_throws


def end_round(state: State) -> list[Event]:
    """Puts out whoever took no trick, or makes them dogs; then the match is over, or the next round is
    prepared."""
    taken, staying = state.tricks.taken, state.staying
    winners = tuple(seat for seat in staying if taken[seat])
    losers = tuple(seat for seat in staying if not taken[seat])
    if not winners:  # all tricks went to people who have left: the round counts for nobody (7.9)
        winners, losers = losers, ()
    dogs: tuple[Seat, ...] = ()
    if state.options.dogs_life and not state.granted and losers and taken[winners[0]] < state.cards:
        dogs, losers, state.granted = losers, (), True
    back = tuple(seat for seat in winners if seat in state.dogs)
    state.dogs = set(dogs)
    _put_out(state, (*losers, *(seat for seat in state.still_in if seat in state.leavers)))
    state.last_round = RoundResult(state.round, state.cards, tuple(taken), losers, dogs)
    events = [tell("round-over", round=state.round)]
    told = (("back", back), ("dog", dogs), ("out", losers))
    events += [tell(verb, seats=seats, count=len(seats)) for verb, seats in told if seats]
    if len(state.still_in) == 1:
        _finish(state, MatchEnd.LAST_PLAYER)
    elif state.cards == 1:
        _finish(state, MatchEnd.SHARED)
    else:
        events += _prepare(state, winners)
    return events


def _prepare(state: State, winners: Sequence[Seat]) -> list[Event]:
    """The next round: who deals, and who names trumps (7.6)."""
    events = _find_chooser(state, winners)
    state.dealer = state.after(state.dealer)
    state.round += 1
    state.turn_up, state.tricks.turn = None, None
    return events


def _find_chooser(state: State, seats: Sequence[Seat]) -> list[Event]:
    """The one of `seats` with the most tricks in the last round names trumps; several have to settle it (7.6)."""
    most = max(state.tricks.taken[seat] for seat in seats)
    state.tied = tuple(seat for seat in state.still_in if seat in seats and state.tricks.taken[seat] == most)
    state.thrown = 0
    if len(state.tied) == 1:
        state.chooser, state.tied, state.phase = state.tied[0], (), Phase.DEAL
        return []
    state.chooser = None
    state.phase = Phase.THROW if state.options.trump_tie == "rps" else Phase.CUT
    return [tell("tie", seats=state.tied, way=state.phase.value)]


def _put_out(state: State, seats: Sequence[Seat]) -> None:
    for seat in seats:
        state.exits[seat] = state.round
        state.dogs.discard(seat)


def _finish(state: State, ended: MatchEnd) -> None:
    state.winners = tuple(sorted(state.still_in))
    state.phase, state.ended, state.tricks.turn = Phase.OVER, ended, None
    state.chooser, state.tied = None, ()


def leave(state: State, seat: Seat) -> list[Event]:
    """`seat` gets up: its hand is played on to the end of the round, then it is out."""
    state.leavers.add(seat)
    events = [tell("leave", seat=seat)]
    if len(state.staying) == 1:
        _put_out(state, [other for other in state.still_in if other in state.leavers])
        _finish(state, MatchEnd.LEFT)
    elif state.phase is Phase.THROW:  # between two rounds nobody has a hand
        events += _leave_between(state, seat)
    elif state.phase is Phase.CUT:
        events += _leave_cut(state, seat)
    elif state.phase is Phase.DEAL and seat == state.chooser:  # whoever names trumps comes from those who stay
        events += _find_chooser(state, state.staying)
    return events


def _leave_between(state: State, seat: Seat) -> list[Event]:
    if seat == state.dealer:
        state.dealer = state.after(seat)
    _put_out(state, (seat,))
    if seat not in state.tied:
        return []
    state.tied = tuple(other for other in state.tied if other != seat)
    state.throws.pop(seat, None)
    return settled(state) if len(state.tied) == 1 else show_throws(state)


def _leave_cut(state: State, seat: Seat) -> list[Event]:
    """The others who tie cut without `seat`; if all of them have left it is between those who stay."""
    state.tied = tuple(other for other in state.tied if other != seat)
    return [] if state.tied else _find_chooser(state, state.staying)


def outcome(state: State) -> Outcome | None:
    """The places by rounds, later is better; everybody puts one stake on the match, and the winners take them."""
    if state.ended is None:
        return None
    best = state.options.start_cards + 1
    won = Fraction(state.seats, len(state.winners)) - 1
    seats = range(state.seats)
    return Outcome(
        points=tuple(state.exits.get(seat, best) for seat in seats),
        winners=state.winners,
        shares=tuple(won if seat in state.winners else Fraction(-1) for seat in seats),
        reason=state.ended.value,
    )
