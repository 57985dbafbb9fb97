"""The best play for a seat, with the chance behind it (RULES 5.11).

Limits of drawing are those of the best play against each other; which cards are good to double or to go on both
with is Hoyle's advice. The chances are exact, as far as a seat can know the cards that are left.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from games.bank.hands import GOAL, TEN, is_soft, pips
from games.bank.state import ShownHand, Step
from games.bank.view import AnyBankView, Chances
from games.cards import Card
from games.core import Amount

PUNTER_STANDS: Final = 16
"""The total from which on a punter stands."""

DEALER_STANDS: Final = 17
"""The total from which on the dealer stands."""

SOFT_STANDS: Final = 19
"""The total from which on either of them stands with an ace that counts eleven."""

MANY: Final = 3
"""A dealer may stand one lower against as many hands."""

DOUBLES: Final = frozenset({1, 10, 9, 8})
"""The counts of the cards with which the dealer doubles."""

SPLITS: Final = frozenset("A98")
"""The ranks of which a pair is worth two hands."""


@dataclass(frozen=True)
class Advice:
    """A piece of advice: `move`, whose first word is all that counts of a stake, and `chance`.

    Of `stake` and `double` it is the chance of a natural, of `card` and `stand` that one more card is too
    many, of `split` that a hand of two such cards gets a ten-card.
    """

    move: str
    chance: Fraction


def advise(view: AnyBankView) -> Advice | None:
    """Returns what is well played now in the seat of `view`; None where there is nothing to decide, or to know."""
    seat = view.seat
    if seat is None or seat not in view.to_act:
        return None
    if "double" in view.moves:
        return _about_doubling(view, seat)
    if view.stake_offer is not None:
        return _about_stake(view, seat, view.stake_offer)
    if "card" in view.moves and not view.form.blind:
        return _about_drawing(view)
    return None


def own_card(view: AnyBankView, seat: int) -> Card | None:
    """The first card of a seat's hand, where its owner may see it."""
    hands = view.hands[seat]
    return hands[0].cards[0] if hands and hands[0].cards else None


def natural_chance(card: Card, chances: Chances) -> Fraction:
    """The chance that the next card makes a natural with `card`."""
    return chances.of([TEN] if pips(card) == 1 else [1] if pips(card) == TEN else [])


def _about_stake(view: AnyBankView, seat: int, offer: Amount) -> Advice | None:
    card = own_card(view, seat)
    if card is None:
        return None
    best = offer.high if pips(card) == 1 else offer.low
    return Advice(offer.text(best), natural_chance(card, view.chances))


def _about_doubling(view: AnyBankView, seat: int) -> Advice | None:
    card = own_card(view, seat)
    if card is None:
        return None
    chance = Fraction(pips(card) == 1) if view.form.held else natural_chance(card, view.chances)
    return Advice("double" if pips(card) in DOUBLES else "no double", chance)


def _about_drawing(view: AnyBankView) -> Advice | None:
    hand = view.asked
    if hand is None or hand.total is None:
        return None
    if "split" in view.moves and _pair(view) in SPLITS:
        return Advice("split", view.chances.of([TEN]))
    return Advice("stand" if stands(view, hand) else "card", over_chance(view, hand))


def _pair(view: AnyBankView) -> str | None:
    """The rank of the first pair that could be gone on with."""
    assert view.turn is not None
    for hand in view.hands[view.turn[0]]:
        ranks = [card.rank for card in hand.cards if card is not None]
        if len(ranks) == 2 and ranks[0] == ranks[1]:
            return ranks[0]
    return None


def stands(view: AnyBankView, hand: ShownHand) -> bool:
    """True if a hand is good enough."""
    cards = [card for card in hand.cards if card is not None]
    total = hand.total or 0
    if is_soft(cards, view.form.held):
        return total >= SOFT_STANDS
    if view.step != Step.BANK:
        return total >= PUNTER_STANDS
    return total >= DEALER_STANDS or (total == DEALER_STANDS - 1 and _faces_many(view))


def _faces_many(view: AnyBankView) -> bool:
    """True if many hands stand against the bank, and small cards were drawn, so that large ones are to come."""
    drawn = [card for hand in view.standing_hands for card in hand.cards if card is not None]
    small = sum(pips(card) < 7 for card in drawn)
    return len(view.standing_hands) >= MANY and 2 * small > len(drawn)


def over_chance(view: AnyBankView, hand: ShownHand) -> Fraction:
    """The chance that one more card makes a hand too many."""
    cards = [card for card in hand.cards if card is not None]
    lowest = view.form.held + sum(map(pips, cards))
    return view.chances.of(value for value in range(1, TEN + 1) if lowest + value > GOAL)
