"""The moves of Conjugal Patience: what is offered when, and what becomes of it (RULES 13.3 to 13.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import SUITS, Card
from games.conjugal_patience.state import RESERVE, State
from games.core import Event, Form, IllegalMove, Seat, tell
from games.two_handed import SEATS, TwoHanded


def others(state: State, seat: Seat) -> list[str]:
    """Returns how the seat on turn may end its turn."""
    return [f"discard {card}" for card in state.reserves[seat]] if state.stocks[seat] else ["end turn"]


def safe(state: State, seat: Seat) -> str:
    """The safe move (13.7): the card that will be wanted last is discarded, and nothing is built."""
    return f"discard {farthest(state.reserves[seat], state.tops)}" if state.stocks[seat] else "end turn"


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
    if card not in state.reserves[seat]:
        raise IllegalMove("not-in-reserve", card=card)
    sequence = state.fits(card)
    if sequence is None:
        raise IllegalMove("pile-does-not-accept", card=card)
    state.tops[sequence] += 1
    events = [*state.build(seat, card, suit=card.suit), *_refill(state, seat, card)]
    return events if state.count(seat) else [*events, *state.turns.win(seat, "out")]


def discard(state: State, seat: Seat, card: Card) -> list[Event]:
    """A card of the reserve goes on the waste, and the turn ends (13.4)."""
    state.turns.check_may_end(state.builds(seat))
    if not state.stocks[seat]:
        raise IllegalMove("nothing-to-refill")
    if card not in state.reserves[seat]:
        raise IllegalMove("not-in-reserve", card=card)
    state.wastes[seat].append(card)
    return [tell("discarded", seat=seat, card=card), *_refill(state, seat, card), *state.turns.end()]


def end_turn(state: State, seat: Seat) -> list[Event]:
    """A player who has nothing left to fill the reserve from discards no more."""
    state.turns.check_may_end(state.builds(seat))
    if state.stocks[seat]:
        raise IllegalMove("discard-first")
    return [tell("ended", seat=seat), *state.turns.end()]


def _refill(state: State, seat: Seat, gone: Card) -> list[Event]:
    """Fills the place of a card from the stock; an empty stock is replaced by the waste at once (13.4)."""
    reserve, stock, waste = state.reserves[seat], state.stocks[seat], state.wastes[seat]
    if not stock:
        reserve.remove(gone)
        return []
    card = reserve[reserve.index(gone)] = stock.pop()
    events = [tell("filled", seat=seat, card=card)]
    if waste and not stock:  # the last discard is the first card of the new stock, whose next card is its last
        state.wastes[seat] = []
        events += state.restock(seat, waste, "turned-over", shuffled=state.options.shuffle_waste)
    return events


PLAY: Final = TwoHanded(
    Form("build CARD", build),
    Form("discard CARD", discard),
    Form("end turn", end_turn),
    deal=deal,
    builds=lambda state, seat: [f"build {card}" for card in state.builds(seat)],
    others=others,
    safe=safe,
)
