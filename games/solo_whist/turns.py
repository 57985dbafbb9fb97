"""The play of a deal from the first lead to its last trick (RULES 9.5)."""

from __future__ import annotations

from games.cards import Card
from games.core import Event, Seat
from games.solo_whist import ending
from games.solo_whist.calls import MISERES, Call
from games.solo_whist.state import State
from games.tricks import check, gather, lay, lay_open


def play_card(state: State, seat: Seat, card: Card) -> list[Event]:
    """PLAY(p): a card to the trick. Raises `IllegalMove`."""
    tricks = state.tricks
    check(tricks, seat, card)
    events = lay(tricks, seat, card)
    if waiting := tricks.awaited():
        tricks.turn = waiting[0]
        return events
    _, gathered = gather(tricks)
    events += gathered
    if _is_decided(state):
        return [*events, *ending.end_hand(state)]
    return [*events, *_spread(state)]


def _spread(state: State) -> list[Event]:
    """The hand of an open misère lies open once the first trick is complete."""
    contract = state.contract
    assert contract is not None
    if contract.call is not Call.SPREAD or contract.side[0] in state.tricks.faced:
        return []
    return [lay_open(state.tricks, contract.side[0])]


def _is_decided(state: State) -> bool:
    """True if the deal is over: a misère with its caller's first trick, an abundance declared with a lost one."""
    contract = state.contract
    assert contract is not None
    if not state.tricks_left:
        return True
    if contract.call in MISERES:
        return state.side_tricks > 0
    return contract.call is Call.DECLARED and state.side_tricks < len(state.tricks.past)
