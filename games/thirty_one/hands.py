"""The worth of a hand of Thirty-One.

An ace counts 11, a court card 10, any other card its pips; a hand is worth its best suit's total (RULES 4.1). The
options add triples at 30½, three aces at 33 and totals over all suits (RULES 4.8). A triple is worth the larger of
30½ and what its cards add up to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from games.cards import SUITS, Card
from games.thirty_one.options import ThirtyOneOptions

POINTS: Final = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10} | {str(pips): pips for pips in range(2, 10)}
ORDER: Final = "23456789TJQKA"
"""The ranks from low to high, where cards themselves are compared."""

TRIPLE: Final = 30.5
BLITZ: Final = 31
THREE_ACES: Final = 33


def card_points(card: Card) -> int:
    """Returns what a card counts, 2 to 11."""
    return POINTS[card.rank]


def suit_total(hand: Iterable[Card]) -> int:
    """The largest sum of the cards of one suit."""
    totals = dict.fromkeys(SUITS, 0)
    for card in hand:
        totals[card.suit] += POINTS[card.rank]
    return max(totals.values())


def is_triple(hand: Sequence[Card]) -> bool:
    """Three cards of one rank."""
    return len(hand) == 3 and len({card.rank for card in hand}) == 1


def is_three_aces(hand: Sequence[Card]) -> bool:
    """Three aces, whether the options make them special or not."""
    return is_triple(hand) and hand[0].rank == "A"


def is_blitz(hand: Sequence[Card], options: ThirtyOneOptions) -> bool:
    """Thirty-one in one suit; with `blitz_cards = AKT` only ace, king and ten."""
    if len(hand) != 3 or suit_total(hand) != BLITZ:
        return False
    return options.blitz_cards == "any" or {card.rank for card in hand} == set("AKT")


def hand_value(hand: Sequence[Card], options: ThirtyOneOptions) -> float:
    """Returns what three cards are worth at the showdown; whole but for a triple's 30.5."""
    if options.score_by == "suit":
        value: float = suit_total(hand)
    else:
        value = sum(POINTS[card.rank] for card in hand)
    triples = options.three_of_a_kind != "off"
    if (triples or options.three_aces_33) and is_triple(hand):
        if options.three_aces_33 and hand[0].rank == "A":
            return THREE_ACES
        if triples:
            return max(TRIPLE, value)
    return value


def hand_rank(hand: Sequence[Card], options: ThirtyOneOptions) -> tuple[float, int]:
    """The key that orders hands: the value, then a triple's rank where triples are ranked."""
    ranked = options.three_of_a_kind == "ranked" and is_triple(hand)
    return hand_value(hand, options), ORDER.index(hand[0].rank) if ranked else 0


def high_cards(hand: Iterable[Card]) -> tuple[int, ...]:
    """The ranks of a hand from the highest down, ace high, suits ignored: breaks ties card by card."""
    return tuple(sorted((ORDER.index(card.rank) for card in hand), reverse=True))


def without(hand: Sequence[Card], gone: Card | None) -> tuple[Card, ...]:
    """The hand without one card: what is left after a discard, or what may be discarded but for `just_taken`."""
    return tuple(card for card in hand if card != gone)


def kept_value(hand: Sequence[Card], just_taken: Card | None, options: ThirtyOneOptions) -> float:
    """The best value that three of four cards can have after a legal discard."""
    kept = (three for three in combinations(hand, 3) if just_taken is None or just_taken in three)
    return max(hand_value(three, options) for three in kept)


def safe_discard(hand: Sequence[Card], may: Sequence[Card], drawn: Card | None, options: ThirtyOneOptions) -> Card:
    """The discard of an absent player: keep the best hand; of equals throw the card just drawn, then the one that
    counts least, then by suit C D H S."""
    return min(
        may,
        key=lambda card: (
            tuple(-part for part in hand_rank(without(hand, card), options)),
            card != drawn,
            card_points(card),
            SUITS.index(card.suit),
            ORDER.index(card.rank),
        ),
    )
