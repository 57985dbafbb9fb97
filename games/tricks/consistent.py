"""Deals that agree with everything a seat has seen: what a robot that searches imagines.

Every deal that is possible is as likely as any other. Cards that are in nobody's hand lie in piles that are
handled like seats without a word of what they lack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final

from games.cards import Card

_MIXED: Final = 3
"""The number of exchanges for each card by which a deal is mixed that had to be fitted to what hands lack."""

Deal = tuple[tuple[Card, ...], ...]
"""Cards by place: the seats, then any other piles."""


@dataclass(frozen=True)
class Unseen:
    """The `cards` that a seat has not seen, and what it knows about where they lie.

    `counts` says how many lie at each place, seats first and then any pile; they sum to all the cards.
    `voids` are the suits that a place doesn't have. `known` are those cards of which it is known where they
    lie, like the card that the dealer turned up; they are among `cards`.
    """

    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    voids: tuple[frozenset[str], ...]
    known: Mapping[Card, int]


def deals(unseen: Unseen, luck: Random) -> Iterator[Deal]:
    """Endlessly many deals that agree with `unseen`, each drawn anew.

    Raises `ValueError` where there is none.
    """
    fixed: list[list[Card]] = [[] for _ in unseen.counts]
    for card, place in unseen.known.items():
        fixed[place].append(card)
    free = [card for card in unseen.cards if card not in unseen.known]
    slots = [place for place, count in enumerate(unseen.counts) for _ in range(count - len(fixed[place]))]
    if len(slots) != len(free):
        raise ValueError("as many cards as places for them")
    suits = {suit for place in set(slots) for suit in unseen.voids[place]}
    narrow = any(card.suit in suits for card in free)
    while True:
        luck.shuffle(free)
        where = _fitted(free, slots, unseen.voids, luck) if narrow else slots
        dealt = [list(cards) for cards in fixed]
        for card, place in zip(free, where, strict=True):
            dealt[place].append(card)
        yield tuple(map(tuple, dealt))


def _fitted(
    free: Sequence[Card], slots: Sequence[int], voids: Sequence[frozenset[str]], luck: Random
) -> list[int]:
    """A place for each card, none where its suit is void: some assignment, and then exchanges by luck.

    An exchange of two cards is as likely as the one that undoes it, so in the end all deals are alike.
    """
    slots = list(slots)
    luck.shuffle(slots)
    holder: list[int | None] = [None] * len(slots)  # by slot the index of its card

    def settle(card: int, tried: set[int]) -> bool:
        for slot, place in enumerate(slots):
            if slot in tried or free[card].suit in voids[place]:
                continue
            tried.add(slot)
            other = holder[slot]
            if other is None or settle(other, tried):
                holder[slot] = card
                return True
        return False

    for card in range(len(free)):
        if not settle(card, set()):
            raise ValueError("no deal agrees with what was seen")
    where = [0] * len(free)
    for slot, held in enumerate(holder):
        assert held is not None
        where[held] = slots[slot]
    for _ in range(_MIXED * len(free)):
        one, other = luck.randrange(len(free)), luck.randrange(len(free))
        if free[one].suit not in voids[where[other]] and free[other].suit not in voids[where[one]]:
            where[one], where[other] = where[other], where[one]
    return where


def likely(deals: Iterator[Deal], weight: Callable[[Deal], float], luck: Random, tries: int = 4) -> Iterator[Deal]:
    """Those of `deals` that go well with what people called: of every few, one drawn by its `weight`."""
    while chunk := list(islice(deals, tries)):
        weights = [weight(deal) for deal in chunk]
        yield luck.choices(chunk, weights)[0] if any(weights) else chunk[0]
