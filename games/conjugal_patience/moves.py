"""The moves of Conjugal Patience: what is offered when, and what becomes of it (RULES 13.3 to 13.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import SUITS, Card
from games.conjugal_patience.state import RESERVE, State
from games.core import Event, Form, IllegalMove, Seat, tell
from games.two_handed import SEATS, TwoHanded


def others(state: State) -> list[str]:
    """Returns how the seat on turn may end its turn."""
    seat = state.turns.turn
    return ["end turn"] if state.is_small(seat) else [f"discard {card}" for card in state.held(seat)]


def safe(state: State) -> str:
    """The safe move (13.7): the card that will be wanted last is discarded, and nothing is built."""
    seat = state.turns.turn
    return "end turn" if state.is_small(seat) else f"discard {farthest(state.held(seat), state.tops)}"


def farthest(cards: Sequence[Card], tops: Sequence[int]) -> Card:
    """The card that lies the farthest above the higher sequence of its suit; of equals the highest, then clubs,
    diamonds, hearts, spades.
    """

    def wait(card: Card) -> tuple[int, int, int]:
        suit = SUITS.index(card.suit)
        return card.number - max(tops[2 * suit : 2 * suit + 2]), card.number, -suit

    return max(cards, key=wait)


def deal(state: State, cards: tuple[Card, ...]) -> list[Event]:
    """The pack of the next seat (13.2)."""
    seat = SEATS - 1 - len(state.undealt)
    state.reserves[seat], state.stocks[seat] = [*cards[:RESERVE]], [*cards[: RESERVE - 1 : -1]]
    return [tell("dealt", seat=seat, cards=cards[:RESERVE])]


def build(state: State, seat: Seat, card: Card) -> list[Event]:
    """A card of the reserve continues a sequence (13.3)."""
    place, target = state.place(seat, card), state.fits(card)
    if target is None:
        raise IllegalMove("pile-does-not-accept", card=card)
    state.sequences[target].append(card)
    state.turns.note_build()
    events = [tell("built", seat=seat, card=card)]
    if card.number == state.options.ranks:
        events.append(tell("completed", seat=seat, suit=card.suit))
    events += _refill(state, seat, place)
    return events if state.count(seat) else [*events, *state.turns.win(seat, "out")]


def discard(state: State, seat: Seat, card: Card) -> list[Event]:
    """A card of the reserve goes on the waste, and the turn ends (13.4)."""
    state.turns.check_may_end(state.builds(seat))
    if state.is_small(seat):
        raise IllegalMove("nothing-to-refill")
    place = state.place(seat, card)
    state.wastes[seat].append(card)
    return [tell("discarded", seat=seat, card=card), *_refill(state, seat, place), *state.turns.end()]


def end_turn(state: State, seat: Seat) -> list[Event]:
    """A player who has nothing left to fill the reserve from discards no more."""
    state.turns.check_may_end(state.builds(seat))
    if not state.is_small(seat):
        raise IllegalMove("discard-first")
    return [tell("ended", seat=seat), *state.turns.end()]


def _refill(state: State, seat: Seat, place: int) -> list[Event]:
    """Fills a place from the stock; an empty stock is replaced by the waste at once (13.4)."""
    stock = state.stocks[seat]
    card = state.reserves[seat][place] = stock.pop() if stock else None
    if card is None:
        return []
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
    Form("build CARD", build),
    Form("discard CARD", discard),
    Form("end turn", end_turn),
    deal=deal,
    builds=lambda state: [f"build {card}" for card in state.builds(state.turns.turn)],
    others=others,
    safe=safe,
)
