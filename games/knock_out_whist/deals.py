"""Drawing for the first deal, the deal, and the cut for trumps (RULES 7.2, 7.6 and 7.7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Card
from games.core import Event, Seat, tell
from games.knock_out_whist.state import Phase, State
from games.tricks import Tricks, by_suit, height


def draw_for_deal(state: State, dealer: Seat, pack: Sequence[Card]) -> list[Event]:
    """DRAW: the highest card deals first (7.2)."""
    state.dealer, events = _draw(pack, tuple(range(state.seats)))
    state.phase = Phase.DEAL
    return [*events, tell("first-dealer", seat=state.dealer)]


def cut(state: State, dealer: Seat, pack: Sequence[Card]) -> list[Event]:
    """CUT: the highest card names trumps in the round that comes (7.6)."""
    state.chooser, events = _draw(pack, state.tied)
    state.tied, state.phase = (), Phase.DEAL
    return [*events, tell("cut-won", seat=state.chooser)]


def _draw(pack: Sequence[Card], seats: Sequence[Seat]) -> tuple[Seat, list[Event]]:
    """Each of `seats` draws a card; those with equal highest cards, ace high, draw again from the rest.

    Should the pack not last, which no shuffle brings about, the first of those who still tie wins.
    """
    cards, tied, events = iter(pack), tuple(seats), list[Event]()
    left = len(pack)
    while len(tied) > 1 and left >= len(tied):
        drawn = tuple((seat, next(cards)) for seat in tied)
        left -= len(tied)
        events.append(tell("drawn", dealt=drawn, again=bool(events)))
        most = max(height(card) for _, card in drawn)
        tied = tuple(seat for seat, card in drawn if height(card) == most)
    return tied[0], events


def deal(state: State, dealer: Seat, pack: Sequence[Card]) -> list[Event]:
    """DEAL: one card at a time from dealer's left, a dog gets only one; in the first round one is turned up."""
    cards = iter(pack)
    dealt: list[list[Card]] = [[] for _ in range(state.seats)]
    for number in range(state.cards):
        for seat in state.still_in:
            if number == 0 or seat not in state.dogs:
                dealt[seat].append(next(cards))
    state.tricks = Tricks([by_suit(hand) for hand in dealt], last_trick=state.tricks.last_trick)
    state.undealt = tuple(cards)
    events = [tell("deal", seat=state.dealer, round=state.round, count=state.cards)]
    if state.round == 1:
        state.turn_up = state.undealt[0]
        state.tricks.set_trumps(state.turn_up.suit)
    events += [
        tell("hand", seat=seat, cards=by_suit(hand, state.tricks.trumps), seen_by=(seat,))
        for seat, hand in enumerate(state.tricks.hands)
        if hand
    ]
    if state.turn_up is not None:
        events.append(tell("turn-up", card=state.turn_up))
    if state.chooser is None:
        begin_play(state)
    else:
        state.phase = Phase.CHOOSE
    return events


def begin_play(state: State) -> None:
    """The first lead is due: to dealer's left or, as an option, to the player who has named trumps (7.6)."""
    state.phase = Phase.PLAY
    first = state.after(state.dealer)
    if state.options.first_lead == "trump_chooser" and state.chooser is not None:
        first = state.chooser
    state.tricks.turn = leader(state, first)


def leader(state: State, seat: Seat) -> Seat:
    """The seat that leads where `seat` should: a dog never does, but the next on its left who is none (7.7)."""
    order = (seat, *state.left_of(seat))
    return next(other for other in order if other not in state.exits and other not in state.dogs)
