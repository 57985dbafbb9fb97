"""Good play at Poker Squares (RULES 15.8).

What a line that is not full yet is worth follows from what it may still become: at every step it is given the best
of a few cards that chance offers it, since a card that does not suit one line goes to another. The greedy player
puts a card where it adds most to its row and its column. The strong player tries the best few cells, lets the
greedy one play on with many draws of what is left to come, and takes the cell that does best on average.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from games.cards import PACK, RANKS, SUITS, Card
from games.comparing import compare
from games.dictation.poker_squares import CARDS, SCORES, SIZE, PokerSquare, hand_of, lines, place_of

CONSIDERED: Final = 10
"""The number of cells among which the strong player chooses: those that the greedy one likes best."""

SAMPLES: Final = 400
"""The number of draws of the cards left that the strong player tries for those that don't fall behind."""

OFFERED: Final = 3
"""The number of cards of which a line is given the best at every step."""

MIXED: Final = "mixed"
"""A line whose cards are of several suits."""

_PER_RANK: Final = 4


class Line(NamedTuple):
    """The cards of a line as far as they matter: its ranks in order, and the suit that all of them share."""

    ranks: tuple[int, ...] = ()
    suit: str = ""

    def plus(self, card: Card) -> Line:
        """The line with one card more."""
        suit = card.suit if self.suit in ("", card.suit) else MIXED
        return Line(tuple(sorted((*self.ranks, card.number))), suit)


def worth(line: Line, scoring: str) -> float:
    """Returns what `line` will score, about; exactly where it is full."""
    return _worth(line.ranks, line.suit != MIXED, scoring)


@cache
def _worth(ranks: tuple[int, ...], suited: bool, scoring: str) -> float:
    if len(ranks) == SIZE:
        return float(SCORES[scoring][hand_of(_cards(ranks, suited))])
    offers = sorted(_offers(ranks, suited, scoring))
    total = sum(count for _, count in offers)
    below, before, expected = 0, 0.0, 0.0
    for value, count in offers:
        below += count
        chance = (below / total) ** OFFERED
        expected += value * (chance - before)
        before = chance
    return expected


def _offers(ranks: tuple[int, ...], suited: bool, scoring: str) -> list[tuple[float, int]]:
    """Returns what the line is worth with any card more, and how many cards do that."""
    found: list[tuple[float, int]] = []
    for rank in range(1, len(RANKS) + 1):
        left = _PER_RANK - ranks.count(rank)
        longer = tuple(sorted((*ranks, rank)))
        same = 0 if not suited or rank in ranks else left if not ranks else 1
        if same:
            found.append((_worth(longer, True, scoring), same))
        if left > same:
            found.append((_worth(longer, False, scoring), left - same))
    return found


def _cards(ranks: tuple[int, ...], suited: bool) -> list[Card]:
    """Five cards of these ranks, of one suit or not."""
    return [Card(RANKS[rank - 1] + SUITS[0 if suited else index % len(SUITS)]) for index, rank in enumerate(ranks)]


@cache
def _gain(ranks: tuple[int, ...], suited: bool, rank: int, same_suit: bool, scoring: str) -> float:
    """Returns what a card more would add to a line; nothing to a full one."""
    if len(ranks) == SIZE:
        return 0.0
    longer = tuple(sorted((*ranks, rank)))
    return _worth(longer, suited and same_suit, scoring) - _worth(ranks, suited, scoring)


class Grid(NamedTuple):
    """A square as its lines, rows first, and its empty cells."""

    lines: list[Line]
    empty: list[int]

    @classmethod
    def of(cls, square: PokerSquare) -> Grid:
        """The lines and empty cells of a square."""
        made = [Line()] * (2 * SIZE)
        for index, card in enumerate(square.cells):
            if card is not None:
                for line in through(index):
                    made[line] = made[line].plus(card)
        return cls(made, [index for index, card in enumerate(square.cells) if card is None])

    def copy(self) -> Grid:
        """The same, to be changed."""
        return Grid(self.lines[:], self.empty[:])

    def put(self, index: int, card: Card) -> None:
        """A card goes into an empty cell."""
        self.empty.remove(index)
        for line in through(index):
            self.lines[line] = self.lines[line].plus(card)

    def gains(self, card: Card, scoring: str) -> list[float]:
        """Returns what `card` would add to each line; full lines take none."""
        rank, suit = card.number, card.suit
        return [
            _gain(line.ranks, line.suit != MIXED, rank, line.suit in ("", suit), scoring) for line in self.lines
        ]

    def best(self, card: Card, scoring: str) -> int:
        """The empty cell where `card` adds most, the first of equal ones."""
        gains = self.gains(card, scoring)
        return max(self.empty, key=lambda index: gains[index // SIZE] + gains[SIZE + index % SIZE])


@cache
def through(index: int) -> tuple[int, int]:
    """The two lines of a cell, as places in `Grid.lines`."""
    return index // SIZE, SIZE + index % SIZE


def cells(line: int) -> tuple[int, ...]:
    """The cells of a line of `Grid.lines`."""
    return lines()[line]


def play_greedily(grid: Grid, order: Sequence[Card], scoring: str) -> float:
    """Fills the square with the cards of `order`, changing `grid`; returns its score."""
    for card in order:
        grid.put(grid.best(card, scoring), card)
    return sum(worth(line, scoring) for line in grid.lines)


def greedy(square: PokerSquare, card: Card) -> str:
    """The greedy player's move."""
    return move_to(Grid.of(square).best(card, square.scoring))


def search(square: PokerSquare, card: Card, called: Sequence[Card], luck: Random) -> Iterator[str]:
    """Moves, each better founded than the one before: the greedy player's, then the best on average so far."""
    yield greedy(square, card)
    start = Grid.of(square)
    gains = start.gains(card, square.scoring)
    likely = sorted(
        dict.fromkeys(different(start).values()), key=lambda index: -sum(gains[line] for line in through(index))
    )
    gone = frozenset(called)
    left = [other for other in PACK if other not in gone]
    draws = (luck.sample(left, CARDS - len(called)) for _ in range(SAMPLES))

    def worths(draw: Sequence[Card], cells: Sequence[int]) -> list[float]:
        scores = []
        for index in cells:
            grid = start.copy()
            grid.put(index, card)
            scores.append(play_greedily(grid, draw, square.scoring))
        return scores

    if len(likely) > 1:
        for ranking in compare(likely[:CONSIDERED], draws, worths, SAMPLES):
            yield move_to(ranking.best)


def different(grid: Grid) -> dict[int, int]:
    """By empty cell the first one of its kind: where row and column hold the same, it makes no difference."""
    kinds: dict[tuple[Line, Line], int] = {}
    found: dict[int, int] = {}
    for index in grid.empty:
        row, column = through(index)
        found[index] = kinds.setdefault((grid.lines[row], grid.lines[column]), index)
    return found


def move_to(index: int) -> str:
    row, column = place_of(index)
    return f"cell {row} {column}"
