"""The moves of a player in the race: turn, discard, build, claim (RULES 12.4 to 12.6)."""

from __future__ import annotations

from games.cards import RANKS, Card
from games.core import Event, IllegalMove, Seat, tell
from games.pirate.ending import capture, run_out
from games.pirate.state import Connecting, State
from games.race import bounce, contend


def turn(state: State, seat: Seat) -> list[Event]:
    """Turns the next card of the stock, or of the waste turned over."""
    if state.turned[seat] is not None:
        raise IllegalMove("card-waiting")
    if not state.can_turn(seat):
        raise IllegalMove("no-card")
    events = []
    if not state.stocks[seat]:
        state.stocks[seat], state.wastes[seat] = state.wastes[seat][::-1], []
        events.append(tell("turned-over", seat=seat, count=len(state.stocks[seat])))
    card = state.turned[seat] = state.stocks[seat].pop()
    state.turned_at[seat], state.claim_over[seat] = state.race.time, False
    return [*events, tell("turned", seat=seat, card=card)]


def discard(state: State, seat: Seat) -> list[Event]:
    """Puts the turned card on the waste."""
    card = state.turned[seat]
    if card is None:
        raise IllegalMove("no-card")
    if not state.may_discard(seat):
        built = state.options.must_build and state.fits(seat, card)
        raise IllegalMove("must-build" if built else "claim-open", card=card)
    state.wastes[seat].append(card)
    state.turned[seat] = None
    return [tell("discarded", seat=seat, card=card)]


def build(state: State, seat: Seat) -> list[Event]:
    """Puts the turned card on the seat's ship, or matches a connecting card with it. Raises `IllegalMove`."""
    card = state.turned[seat]
    if card is None:
        suit = state.joinable(seat, claiming=False)
        if suit is None:
            raise IllegalMove("no-card")
        return _match(state, seat, state.connecting[suit].card)
    if not state.fits(seat, card):
        return _refuse(state, seat, card)
    if card.suit in state.race.contests:
        return _match(state, seat, card)
    state.turned[seat] = None
    return _place(state, seat, card, seat)


def build_from_waste(state: State, seat: Seat) -> list[Event]:
    """The same with the waste's top card. Raises `IllegalMove`."""
    card = state.top(seat)
    if card is None:
        raise IllegalMove("no-card")
    if not state.fits(seat, card):
        return _refuse(state, seat, card)
    if card.suit in state.race.contests:
        return _match(state, seat, card)
    state.wastes[seat].pop()
    return _place(state, seat, card, None)


def _refuse(state: State, seat: Seat, card: Card) -> list[Event]:
    if state.is_done(card.suit):
        return bounce(state.race, seat, "suit-done", card=card)
    if card.suit in state.race.contests:
        return bounce(state.race, seat, "suit-locked", card=card)
    needed = Card(RANKS[state.needs(seat, card.suit) - 1] + card.suit)
    return bounce(state.race, seat, "pile-does-not-accept", card=card, needed_card=needed)


def claim(state: State, seat: Seat) -> list[Event]:
    """Takes the card that the opponent has turned for the own ship (12.6)."""
    turner = 1 - seat
    card = state.turned[turner]
    if card is not None and state.can_claim(seat):
        state.turned[turner] = None
        claimed = tell("claimed", seat=seat, other=turner, card=card)
        events = [claimed, *_place(state, seat, card, turner)]
        if state.race.result is None and state.has_run_out(turner):
            events += run_out(state, turner)
        return events
    suit = state.joinable(seat, claiming=True)
    if suit is not None:
        return _match(state, seat, state.connecting[suit].card)
    if not state.has_run_out(seat):
        raise IllegalMove("has-cards")
    return bounce(state.race, seat, "nothing-to-claim")


def close_claims(state: State) -> list[Event]:
    """It is too late to claim what has been turned."""
    state.claim_over = [over or state.can_claim(1 - turner) for turner, over in enumerate(state.claim_over)]
    return []


def _place(state: State, seat: Seat, card: Card, turned_by: Seat | None) -> list[Event]:
    """Puts `card` on the seat's ship; the last missing card connects two ships (12.4, 12.5)."""
    suit = card.suit
    state.built_at = state.race.time
    state.built.append(card)
    built = tell("built", seat=seat, card=card)
    if state.down[suit] - state.up[suit] > 2:
        if state.up_owner(suit) == seat:
            state.up[suit] = card.number
        else:
            state.down[suit] = card.number
        return [built]
    if not state.options.window:
        return [built, *capture(state, seat, suit)]
    if turned_by is not None and state.claim_over[turned_by]:
        turned_by = None
    state.connecting[suit] = Connecting(card, turned_by)
    contend(state.race, suit, seat, state.options.window)
    return [tell("connects", seat=seat, card=card)]


def _match(state: State, seat: Seat, card: Card) -> list[Event]:
    """The other connecting card, or another hand on the same one: simultaneous, if it is in time (12.5)."""
    if not contend(state.race, card.suit, seat, state.options.window):
        return bounce(state.race, seat, "suit-locked", card=card)
    return [tell("matches", seat=seat, card=card)]
