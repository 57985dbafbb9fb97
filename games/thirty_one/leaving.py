"""A player gets up in the middle of a match of Thirty-One (RULES 4.14)."""

from __future__ import annotations

from games.core import Event, IllegalMove, Seat, tell
from games.thirty_one import ending, pause, side_bets, turns
from games.thirty_one.state import Phase, State


def leave(state: State, seat: Seat) -> list[Event]:
    """``seat`` is out: its tokens go to the pot, its cards are set aside. Raises `IllegalMove`."""
    if seat not in range(state.seats):
        raise IllegalMove("not-your-turn")
    if seat in state.exits:
        raise IllegalMove("already-left")
    ending.put_out(state, (seat,))
    state.leavers.add(seat)
    if seat == state.dealer and state.phase in (Phase.BETTING, Phase.PREDEAL, Phase.DEAL):
        state.dealer = state.after(seat)
    state.pot, state.tokens[seat] = state.pot + state.tokens[seat], 0
    state.aside += state.hands[seat]
    state.hands[seat] = ()
    state.final = tuple(other for other in state.final if other != seat)
    if state.knocker == seat:
        state.knocker = None
    side_bets.withdraw(state, seat)
    events = [tell("leave", seat=seat), *side_bets.settle(state, left=(seat,))]
    if len(state.still_in) == 1:
        return events + ending.desert(state, seat)
    if state.turn == seat:
        return events + turns.next_turn(state, seat)
    pause.end_if_idle(state)
    return events
