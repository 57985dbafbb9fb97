"""The moves of Conjugal Patience: what is offered when, and what becomes of it (RULES 13.3 to 13.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import SUITS, Card
from games.conjugal_patience.state import RESERVE, State
from games.core import Dealing, Event, Form, IllegalMove, Move, Seat, tell
from games.two_handed import TwoHanded


def offers(state: State) -> Sequence[Move]:
    """What whoever is on turn may do: builds, and the end of the turn unless a build is compulsory."""
    seat = state.turns.turn
    builds = state.builds(seat)
    found = [f"build {card}" for card in builds]
    if builds and state.turns.compulsory:
        return found
    if state.is_small(seat):
        return [*found, "end turn"]
    return [*found, *(f"discard {card}" for card in state.reserves[seat] if card is not None)]


def default(state: State) -> str:
    """The safe move (13.7): the card that will be wanted last is discarded, and nothing is built."""
    seat = state.turns.turn
    if state.turns.compulsory and (builds := state.builds(seat)):
        return f"build {builds[0]}"
    if state.is_small(seat):
        return "end turn"
    return f"discard {farthest([card for card in state.reserves[seat] if card], state.tops)}"


def farthest(cards: Sequence[Card], tops: Sequence[int]) -> Card:
    """The card that lies the farthest above the higher sequence of its suit; of equals the highest, then clubs,
    diamonds, hearts, spades.
    """

    def merit(card: Card) -> tuple[int, int, int]:
        suit = SUITS.index(card.suit)
        return card.number - max(tops[2 * suit : 2 * suit + 2]), card.number, -suit

    return max(cards, key=merit)


def deal(state: State, dealer: Seat, cards: tuple[Card, ...]) -> list[Event]:
    """A pack before the first turn, or a shuffled waste (13.2, 13.4)."""
    if state.shuffling is not None:
        seat, state.shuffling = state.shuffling, None
        state.stocks[seat] = [*cards[::-1]]
        return []
    seat = state.undealt.pop(0)
    state.reserves[seat] = [*cards[:RESERVE]]
    state.stocks[seat] = [*cards[: RESERVE - 1 : -1]]
    events = [tell("dealt", seat=seat, cards=cards[:RESERVE])]
    return events if state.undealt else [*events, tell("begins", seat=state.turns.turn)]


def _check_may_end(state: State, seat: Seat) -> None:
    if state.turns.compulsory and state.builds(seat):
        raise IllegalMove("must-build")


def _place(state: State, seat: Seat, card: Card) -> int:
    """Where in the reserve `card` lies."""
    if card not in state.reserves[seat]:
        raise IllegalMove("not-in-reserve", card=card)
    return state.reserves[seat].index(card)


def build(state: State, seat: Seat, card: Card) -> list[Event]:
    """A card of the reserve continues a sequence (13.3)."""
    place, target = _place(state, seat, card), state.fits(card)
    if target is None:
        raise IllegalMove("pile-does-not-accept", card=card)
    state.sequences[target].append(card)
    state.turns.note_build()
    events = [tell("built", seat=seat, card=card)]
    if card.number == state.options.ranks:
        events.append(tell("completed", seat=seat, suit=card.suit))
    events += _refill(state, seat, place)
    return [*events, *state.turns.win(seat, "out")] if not state.left(seat) else events


def discard(state: State, seat: Seat, card: Card) -> list[Event]:
    """A card of the reserve goes on the waste, and the turn ends (13.4)."""
    _check_may_end(state, seat)
    if state.is_small(seat):
        raise IllegalMove("nothing-to-refill")
    place = _place(state, seat, card)
    state.wastes[seat].append(card)
    return [tell("discarded", seat=seat, card=card), *_refill(state, seat, place), *state.turns.end()]


def end_turn(state: State, seat: Seat) -> list[Event]:
    """Whoever has nothing left to fill the reserve from discards no more."""
    _check_may_end(state, seat)
    if not state.is_small(seat):
        raise IllegalMove("discard-first")
    return [tell("ended", seat=seat), *state.turns.end()]


def _refill(state: State, seat: Seat, place: int) -> list[Event]:
    """Fills a vacancy from the stock, and turns the waste over as soon as the stock is empty (13.4)."""
    stock = state.stocks[seat]
    if not stock:
        state.reserves[seat][place] = None
        return []
    card = state.reserves[seat][place] = stock.pop()
    events = [tell("filled", seat=seat, card=card)]
    if stock or not state.wastes[seat]:
        return events
    # The last discard is the first card of the new stock, whose next card is its last.
    state.stocks[seat], state.wastes[seat] = state.wastes[seat], []
    count = len(state.stocks[seat])
    if state.options.shuffle_waste and count > 1:
        state.shuffling = seat
    return [*events, tell("turned-over", seat=seat, count=count)]


PLAY: Final = TwoHanded(
    Dealing("deal CARDS", deal),
    Form("build CARD", build),
    Form("discard CARD", discard),
    Form("end turn", end_turn),
    offers=offers,
    default=default,
)
