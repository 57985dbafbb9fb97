"""A round from the first lead to its last trick (RULES 7.4 and 7.7)."""

from __future__ import annotations

from games.cards import Card
from games.core import Event, IllegalMove, Seat, tell
from games.knock_out_whist.deals import leader
from games.knock_out_whist.ending import end_round
from games.knock_out_whist.state import State
from games.tricks import check, gather, lay


def play_card(state: State, seat: Seat, card: Card) -> list[Event]:
    """PLAY(p): a card to the trick. Raises `IllegalMove`."""
    check(state.tricks, seat, card, break_trumps=state.options.break_trumps)
    return [*lay(state.tricks, seat, card), *_next(state)]


def knock(state: State, seat: Seat) -> list[Event]:
    """PLAY(p): a dog keeps its card for a later trick. Raises `IllegalMove`."""
    if seat not in state.dogs:
        raise IllegalMove("no-dog")
    if not state.may_knock(seat):
        raise IllegalMove("last-trick")
    state.kept.add(seat)
    return [tell("kept", seat=seat), *_next(state)]


def _next(state: State) -> list[Event]:
    """The next player clockwise, or the end of the trick."""
    if waiting := state.tricks.awaited(state.kept):
        state.tricks.turn = waiting[0]
        return []
    won, events = gather(state.tricks)
    state.kept.clear()
    if sum(state.tricks.taken) == state.cards:
        return [*events, *end_round(state)]
    state.tricks.turn = leader(state, won.seat)
    return events
