"""Hands at a game of tricks: which cards are higher, how they are held, and which of them may be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.cards import SUITS, Card, in_suits


def height(card: Card) -> int:
    """A card's place in its suit: 2 is the lowest, jack 11, queen 12, king 13, and the ace, 14, the highest."""
    return 14 if card.rank == "A" else card.number


def lowest(cards: Iterable[Card]) -> Card:
    """The card of the lowest rank; of equals the one whose suit comes first in `CDHS`."""
    return min(cards, key=lambda card: (height(card), SUITS.index(card.suit)))


def longest_suit(hand: Sequence[Card]) -> str:
    """The suit of which `hand` holds most; of equals the one with the highest cards.

    Where they are equal too, the one that comes first in `SHDC`.
    """

    def merit(suit: str) -> tuple[int, list[int]]:
        heights = sorted((height(card) for card in hand if card.suit == suit), reverse=True)
        return len(heights), heights

    return max("SHDC", key=merit)


def by_suit(cards: Iterable[Card], trumps: str | None = None) -> tuple[Card, ...]:
    """As people hold them: trumps first, then suit by suit, high cards first."""
    return tuple(sorted(in_suits(cards), key=lambda card: card.suit != trumps))


def may_follow(hand: Sequence[Card], led: str) -> tuple[Card, ...]:
    """The cards that may be played to a trick in which the suit `led` was led: that suit, and without it any
    card."""
    return tuple(card for card in hand if card.suit == led) or tuple(hand)


def may_lead(hand: Sequence[Card], trumps: str | None = None) -> tuple[Card, ...]:
    """Returns what may be led; while `trumps` may not be led, only a hand of nothing else has them to lead."""
    return tuple(card for card in hand if card.suit != trumps) or tuple(hand)


def strength(card: Card, led: str, trumps: str | None) -> tuple[int, int]:
    """Returns what decides a trick: trumps beat the suit led, which beats the other suits; then the higher
    card."""
    return (2 if card.suit == trumps else 1 if card.suit == led else 0), height(card)
