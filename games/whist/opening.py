"""The opening lead of Whist's `strong` robot: what it is worth double dummy, by what one holds (RULES 8.10).

Of an opening lead a search can only guess: nothing has been shown, and all deals are alike. So it is looked up how
leads of a kind did where all four hands were seen, over many deals (`games.whist.opening_table`), and the search
has to find another one better beyond doubt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.cards import SUITS, Card
from games.tricks import height
from games.whist.leads import lead_from
from games.whist.opening_table import TRICKS

_TEN: Final = 10
_LONG: Final = 6
_MANY_TRUMPS: Final = 5
"""The numbers of cards, and of trumps, that stand for more of them too."""


def opening_lead(hand: Sequence[Card], trumps: str | None) -> Card:
    """The card whose kind brings most; of touching cards, and of low ones, the one that partners expect."""
    found = {traits: cards for cards, traits in kinds(hand, trumps)}
    return _of_kind(found[max(found, key=worth)], hand, trumps)


def worth(traits: Sequence[str]) -> float:
    """The number of tricks by which a lead is better than the mean of all that the hand could lead."""
    return sum(TRICKS.get(trait, 0.0) for trait in traits)


def kinds(hand: Sequence[Card], trumps: str | None) -> Iterator[tuple[tuple[Card, ...], tuple[str, ...]]]:
    """The leads that a hand has, as far as they are told apart: touching honours, or the low cards of a suit.

    Each comes with its traits: what is led from what, how long the suit is, and how many trumps are behind a
    short one.
    """
    long = sum(card.suit == trumps for card in hand)
    for suit in SUITS:
        held = sorted((card for card in hand if card.suit == suit), key=height, reverse=True)
        side = "trumps" if suit == trumps else "plain"
        behind = [f"{side}, {min(len(held), _LONG)} of them"]
        if suit != trumps and len(held) <= 2:
            behind.append(f"{len(held)} and {min(long, _MANY_TRUMPS)} trumps")
        honours = [card for card in held if height(card) >= _TEN]
        for run in _runs(honours):
            above = honours[: honours.index(run[0])]
            led = f"{side} {_ranks(run)}" + (f" below {above[0].rank}" if above else "")
            yield run, (led, *behind)
        if low := tuple(held[len(honours) :]):
            led = f"{side} low" + (f" from {_ranks(honours[:2])}" if honours else "")
            yield low, (led, *behind)


def _runs(honours: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Cards between which there is none, together."""
    found: list[tuple[Card, ...]] = []
    for card in honours:
        if found and height(found[-1][-1]) == height(card) + 1:
            found[-1] += (card,)
        else:
            found.append((card,))
    return found


def _ranks(cards: Sequence[Card]) -> str:
    return "".join(card.rank for card in cards)


def _of_kind(cards: Sequence[Card], hand: Sequence[Card], trumps: str | None) -> Card:
    """The card that the table of leads asks for, if it is among `cards`; else the top of honours, and the lowest
    card."""
    suit = cards[0].suit
    own = sorted((card for card in hand if card.suit == suit), key=height, reverse=True)
    usual = lead_from(own, trumps=suit == trumps)
    if usual in cards:
        return usual
    return cards[0] if height(cards[0]) >= _TEN else cards[-1]
