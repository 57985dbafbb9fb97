"""Players who get up before the end (RULES 8.8)."""

from __future__ import annotations

from games.core import Event, Seat, tell
from games.whist.ending import finish, note_rubber
from games.whist.scoring import rubber_score
from games.whist.state import MatchEnd, State


def leave(state: State, seat: Seat) -> list[Event]:
    """`seat` gets up: a robot plays it on. Where its partner has gone too, the side that stays wins the rubber."""
    state.leavers.add(seat)
    events = [tell("leave", seat=seat)]
    for side in (0, 1):
        if all(other in state.leavers for other in state.side(side)):
            points = rubber_score(state.won, state.options, 1 - side).points
            won_already = max(state.wins) == state.options.games_to_win  # and the next one is not drawn for yet
            if state.rubbers < state.rubbers_agreed and not won_already:
                note_rubber(state, 1 - side, points)
            finish(state, 1 - side, MatchEnd.FORFEIT)
            return [*events, tell("forfeit", seats=state.side(1 - side), points=points)]
    return events
