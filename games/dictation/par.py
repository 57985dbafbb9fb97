"""Par: what could have been done with an order that is known from the beginning (RULES 15.8).

At Sir Tommy many layouts are carried from card to card. Each is judged by how well the greedy player would end
from there, now that the order is known, and by how many cards lie above smaller ones; the most promising are kept.
A complete game proves itself; anything less is the best that was found.

At Poker Squares the order does not matter once it is known: par is the best square that the cards make. It is
looked for by swapping cards, at first also for the worse, then less and less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from games.cards import Card
from games.dictation.poker_squares import CARDS, SCORES, PokerSquare, hand_of, lines
from games.dictation.square_play import through
from games.dictation.tommy_play import KING, SEQUENCE, Ranks, play_greedily

WIDTHS: Final = (30, 150, 500)
"""The number of layouts of Sir Tommy that are kept from card to card; a wider search follows where one falls
short."""

COMPLETE: Final = 4 * SEQUENCE + 4 * KING
"""The worth of a complete game."""

_AHEAD: Final = 0.7
"""The worth of a card that the greedy player would build, beside one that is built."""

STARTS: Final = 6
"""The number of times that a search of Poker Squares begins."""

SWAPS: Final = 60_000
"""The number of swaps that it tries each time."""

_HOT: Final = 0.07
"""The part of the highest score that a swap may cost at first and still be made one time in e."""

_COLD: Final = 0.012
"""The same at last."""

# Sir Tommy.


class TommyPar(NamedTuple):
    """The best that was found for an order, and the moves that lead there, in the notation of the game.

    `exact` says whether nothing can be better.
    """

    sequences: int
    cards: int
    exact: bool
    moves: tuple[str, ...]


class Node(NamedTuple):
    """A layout in ranks on the way there (see `Ranks`); `moves` is a chain, the last one outermost."""

    piles: tuple[tuple[int, ...], ...]
    waiting: tuple[int, ...]
    moves: tuple[object, ...] = ()

    @property
    def ranks(self) -> Ranks:
        """The same, to be changed."""
        return Ranks([list(pile) for pile in self.piles], list(self.waiting))


class _Best(NamedTuple):
    """The best end that was found: the greedy player reaches it from `node` with the cards of `rest`."""

    worth: int
    node: Node
    rest: Sequence[int]


def tommy_par(order: Sequence[Card], widths: Sequence[int] = WIDTHS) -> TommyPar:
    """The best that is found at Sir Tommy with the cards of `order`."""
    ranks = [card.number for card in order]
    start = Node(((), (), (), ()), (4, *[0] * KING))
    best = _Best(-1, start, ranks)
    for width in widths:
        best = _search(start, ranks, width, best)
        if best.worth == COMPLETE:
            break
    said = _said(best.node)
    play_greedily(best.node.ranks, best.rest, said)
    sequences, cards = divmod(best.worth, SEQUENCE)
    return TommyPar(sequences, cards, best.worth == COMPLETE, tuple(said))


def _search(start: Node, ranks: Sequence[int], width: int, best: _Best) -> _Best:
    """The better of `best` and what is found when `width` layouts are kept from card to card."""
    front = [start]
    for number, rank in enumerate(ranks, 1):
        rest = ranks[number:]
        reached = {(tuple(sorted(node.piles)), node.waiting): node for old in front for node in placed(old, rank)}
        judged: list[tuple[float, Node]] = []
        for node in reached.values():
            worth = play_greedily(node.ranks, rest)
            if worth > best.worth:
                best = _Best(worth, node, rest)
            ahead = _AHEAD * (worth % SEQUENCE)
            built = sum(length * count for length, count in enumerate(node.waiting))
            judged.append((sum(map(_trouble, node.piles)) - built - ahead, node))
        if best.worth == COMPLETE:
            break
        judged.sort(key=lambda one: one[0])
        front = [node for _, node in judged[:width]]
    return best


def placed(node: Node, rank: int) -> Iterator[Node]:
    """Every layout after the next card, with all builds made that can be; of empty piles the first is enough."""
    piles, waiting, moves = node
    if waiting[rank - 1]:
        yield from with_builds(Node(piles, _founded(waiting, rank), (moves, "found")))
    if rank == 1:
        return
    for index, pile in enumerate(piles):
        if pile not in piles[:index]:
            laid = (*piles[:index], (*pile, rank), *piles[index + 1 :])
            yield Node(laid, waiting, (moves, f"pile {index + 1}"))


def with_builds(node: Node) -> Iterator[Node]:
    """The layouts that come of building all that fits; where tops are rivals for a foundation, of either."""
    piles, waiting, moves = node
    fitting = [index for index, pile in enumerate(piles) if pile and waiting[pile[-1] - 1]]
    if not fitting:
        yield node
        return
    rank = piles[fitting[0]][-1]
    rivals = [index for index in fitting if piles[index][-1] == rank]
    for index in rivals if len(rivals) > waiting[rank - 1] else rivals[:1]:
        after = (*piles[:index], piles[index][:-1], *piles[index + 1 :])
        yield from with_builds(Node(after, _founded(waiting, rank), (moves, f"build {index + 1}")))


def _founded(waiting: tuple[int, ...], rank: int) -> tuple[int, ...]:
    changed = list(waiting)
    changed[rank - 1] -= 1
    changed[rank] += 1
    return tuple(changed)


def _trouble(pile: Sequence[int]) -> int:
    """The number of ranks, all in all, by which cards lie above the smallest below them."""
    least, trouble = KING + 1, 0
    for rank in pile:
        trouble += max(0, rank - least)
        least = min(least, rank)
    return trouble


def _said(node: Node) -> list[str]:
    said: list[str] = []
    chain: tuple[object, ...] = node.moves
    while chain:
        earlier, move = chain
        assert isinstance(earlier, tuple)
        said.append(str(move))
        chain = earlier
    return said[::-1]


# Poker Squares.


def square_par(
    cards: Sequence[Card], scoring: str, luck: Random, *, starts: int = STARTS, swaps: int = SWAPS
) -> PokerSquare:
    """The best square that is found for the first 25 of `cards`; the same `luck` finds the same."""
    found = (_cooled(cards[:CARDS], scoring, luck, swaps) for _ in range(starts))
    return max(found, key=lambda square: square.score)


def _cooled(cards: Sequence[Card], scoring: str, luck: Random, swaps: int) -> PokerSquare:
    """One search: `cells` holds a bit for each card, so that a line is known by the sum of its bits."""
    card_of = {1 << number: card for number, card in enumerate(cards)}
    cells = list(card_of)
    known: dict[int, int] = {}

    def scored(line: int) -> int:
        places = lines()[line]
        held = sum([cells[index] for index in places])
        if held not in known:
            known[held] = SCORES[scoring][hand_of([card_of[cells[index]] for index in places])]
        return known[held]

    scores = [scored(line) for line in range(len(lines()))]
    best, kept, highest = sum(scores), cells[:], max(SCORES[scoring].values())
    for step in range(swaps):
        one, other = int(luck.random() * CARDS), int(luck.random() * CARDS)
        touched = {*through(one), *through(other)}
        cells[one], cells[other] = cells[other], cells[one]
        changed = {line: scored(line) for line in touched}
        gain = sum([changed[line] - scores[line] for line in touched])
        heat = highest * _HOT * (_COLD / _HOT) ** (step / swaps)
        if gain < 0 and luck.random() >= exp(gain / heat):
            cells[one], cells[other] = cells[other], cells[one]
            continue
        for line, score in changed.items():
            scores[line] = score
        if sum(scores) > best:
            best, kept = sum(scores), cells[:]
    return PokerSquare(scoring, tuple(card_of[bit] for bit in kept))
