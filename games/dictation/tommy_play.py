"""Good play at Sir Tommy, on ranks alone: suits never matter there (RULES 15.8).

The greedy player builds whatever fits. A card that does not goes on the pile with the nearest rank above it; where
no pile has one, where it buries the fewest smaller cards. The strong player tries every move, lets the greedy one
play on against many orders of what is left to come, and takes the move that does best on average.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from games.cards import PACK, RANKS, Card
from games.comparing import compare
from games.dictation.sir_tommy import SirTommy

SAMPLES: Final = 800
"""The number of orders of the cards left that the strong player tries for those of its moves that don't fall
behind."""

KING: Final = len(RANKS)
SEQUENCE: Final = 100
"""The worth of a complete sequence, in cards."""

BURIED: Final = 3
"""The weight of a smaller card below, in steps between a card and the top that it lies on."""

_EMPTY: Final = KING + 1
"""An empty pile takes a card as if its top were one above the king."""

_BURIES: Final = 100
"""Burying anything is worse than the farthest top above."""


class Ranks(NamedTuple):
    """A layout in ranks. `waiting[r]` is how many foundations have `r` cards, of all four."""

    piles: list[list[int]]
    waiting: list[int]

    @classmethod
    def of(cls, layout: SirTommy) -> Ranks:
        """The ranks of a layout."""
        waiting = [0] * (KING + 1)
        waiting[0] = 4 - len(layout.foundations)
        for run in layout.foundations:
            waiting[len(run)] += 1
        return cls([[card.number for card in pile] for pile in layout.piles], waiting)

    def copy(self) -> Ranks:
        """The same, to be changed."""
        return Ranks([pile[:] for pile in self.piles], self.waiting[:])

    def found(self, rank: int) -> None:
        """A card goes on a foundation that waits for it."""
        self.waiting[rank - 1] -= 1
        self.waiting[rank] += 1

    def apply(self, move: str, rank: int) -> None:
        """Makes a move of the notation, with the card of `rank` in hand."""
        verb, _, number = move.partition(" ")
        if verb == "found":
            self.found(rank)
        elif verb == "pile":
            self.piles[int(number) - 1].append(rank)
        elif verb == "build":
            self.found(self.piles[int(number) - 1].pop())

    @property
    def worth(self) -> int:
        """100 for each sequence and 1 for each card on a foundation."""
        built = sum(length * count for length, count in enumerate(self.waiting))
        return SEQUENCE * self.waiting[KING] + built


def cost(pile: Sequence[int], rank: int) -> int:
    """Returns how little a pile is meant for a card: the step up to its top, or what the card would bury there."""
    top = pile[-1] if pile else _EMPTY
    if top >= rank:
        return top - rank
    return _BURIES + BURIED * sum(below < rank for below in pile) + rank - top


def best_pile(piles: Sequence[Sequence[int]], rank: int) -> int:
    """The index of the pile with the least `cost` for a card, the first of several."""
    best, least = 0, _EMPTY * _BURIES
    for index, pile in enumerate(piles):
        buries = bool(pile) and pile[-1] < rank
        if buries and least < _BURIES:
            continue  # what it buries need not be counted
        price = cost(pile, rank)
        if price < least:
            best, least = index, price
    return best


def build_all(ranks: Ranks, said: list[str] | None = None) -> None:
    """Builds whatever fits, pile after pile, until nothing does; the moves are added to `said`."""
    piles, waiting = ranks
    again = True
    while again:
        again = False
        for number, pile in enumerate(piles, 1):
            while pile and waiting[pile[-1] - 1]:
                rank = pile.pop()
                waiting[rank - 1] -= 1
                waiting[rank] += 1
                again = True
                if said is not None:
                    said.append(f"build {number}")


def play_greedily(ranks: Ranks, order: Sequence[int], said: list[str] | None = None) -> int:
    """Plays the cards of `order` to the end, changing `ranks`; returns what it is worth then.

    The moves are added to `said`.
    """
    piles, waiting = ranks
    build_all(ranks, said)
    for rank in order:
        if waiting[rank - 1]:
            ranks.found(rank)
            if said is not None:
                said.append("found")
            build_all(ranks, said)
        else:
            index = best_pile(piles, rank)
            piles[index].append(rank)
            if said is not None:
                said.append(f"pile {index + 1}")
    return ranks.worth


def best_build(layout: SirTommy, moves: Sequence[str]) -> str:
    """Of several builds the one from the pile that hides the lowest card."""

    def hidden(move: str) -> int:
        below = layout.piles[int(move.split()[1]) - 1][:-1]
        return min((card.number for card in below), default=_EMPTY)

    return min(moves, key=hidden)


def greedy(layout: SirTommy, card: Card | None) -> str:
    """The greedy player's move; `card` is the one in hand, if it is not placed yet."""
    builds = layout.builds()
    if builds:
        return best_build(layout, builds)
    if card is None:
        return "done"
    if layout.fits(card):
        return "found"
    return f"pile {best_pile(Ranks.of(layout).piles, card.number) + 1}"


def search(layout: SirTommy, card: Card | None, called: Sequence[Card], luck: Random) -> Iterator[str]:
    """Moves, each better founded than the one before: the greedy player's, then the best on average so far.

    `card` is the one in hand, as `greedy` has it.
    """
    yield greedy(layout, card)
    rank = 0 if card is None else card.number
    gone = frozenset(called)
    left = [other.number for other in PACK if other not in gone]
    start = Ranks.of(layout)
    orders = (luck.sample(left, len(left)) for _ in range(SAMPLES))

    def worths(order: list[int], moves: Sequence[str]) -> list[int]:
        reached = []
        for move in moves:
            ranks = start.copy()
            ranks.apply(move, rank)
            reached.append(play_greedily(ranks, [rank, *order] if rank and move.startswith("build") else order))
        return reached

    moves = _different(layout, card)
    if len(moves) > 1:
        for ranking in compare(moves, orders, worths, SAMPLES):
            yield ranking.best


def _different(layout: SirTommy, card: Card | None) -> list[str]:
    """The moves worth trying: of several empty piles the first, of equal tops all; building first of all."""
    builds = layout.builds()
    if builds:
        return list(builds)
    if card is None:
        return ["done"]
    moves, empty = [], False
    for move in layout.placements(card):
        if move.startswith("pile") and not layout.piles[int(move.split()[1]) - 1]:
            if empty:
                continue
            empty = True
        moves.append(move)
    return moves
