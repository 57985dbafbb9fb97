"""A hand from the deal to its last trick (RULES 8.2 and 8.3)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Card
from games.core import Event, Seat, tell
from games.tricks import Tricks, by_suit, check, gather, lay
from games.whist.scoring import end_hand
from games.whist.state import TRICKS, Phase, State


def deal(state: State, dealer: Seat, pack: Sequence[Card]) -> list[Event]:
    """DEAL: one card at a time from dealer's left on; the last, the dealer's, is turned up for trumps."""
    state.number += 1
    order = state.clockwise(state.left_of(state.dealer))
    hands: list[tuple[Card, ...]] = [()] * state.seats
    for place, seat in enumerate(order):
        hands[seat] = by_suit(pack[place :: len(order)])
    state.turned = pack[-1]
    # Without a stop between two hands the last trick of the one before has still to be seen.
    last = None if state.options.pauses else state.tricks.last_trick
    state.tricks = Tricks(list(hands), turn=order[0], last_trick=last, order=state.chairs)
    state.tricks.set_trumps(state.turned.suit)
    state.dealt, state.before = hands, state.points
    for seats in (state.called, state.said, state.ready):
        seats.clear()
    state.phase = Phase.PLAY
    return [
        tell("deal", seat=state.dealer, hand=state.number),
        *(
            tell("hand", seat=seat, cards=by_suit(hands[seat], state.turned.suit), seen_by=(seat,))
            for seat in state.chairs
        ),
        tell("turn-up", card=state.turned),
    ]


def play_card(state: State, seat: Seat, card: Card) -> list[Event]:
    """PLAY(p): a card to the trick. Raises `IllegalMove`."""
    check(state.tricks, seat, card)
    events = lay(state.tricks, seat, card)
    if waiting := state.tricks.awaited():
        state.tricks.turn = waiting[0]
        return events
    _, gathered = gather(state.tricks)
    events += gathered
    return [*events, *end_hand(state)] if sum(state.tricks.taken) == TRICKS else events
