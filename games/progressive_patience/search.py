"""The `strong` robot of Progressive Patience: how far ahead does each move bring one, however the stocks may lie?

The hidden cards are put in any order that is possible, and two `normal` robots play on for some turns, once after
each move. What counts is who has fewer cards left then. Where no move is better beyond chance it does as they do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Final

from games.cards import RANKS, Card
from games.comparing import Standing, compare
from games.core import Reason, Thought
from games.progressive_patience.playout import NONE, Playout
from games.progressive_patience.state import all_packs
from games.progressive_patience.view import ProgressivePatienceView

TURNS: Final = 30
"""For how many turns, of both, they play on."""

_MOST: Final = 400
"""The orders that are imagined at most."""


def search(view: ProgressivePatienceView, luck: Random, usual: str) -> Iterator[Thought]:
    """What to do, thought better and better; `usual` is what `normal` does, and the first thought."""
    assert view.seat is not None
    yield Thought(usual)
    choices = _choices(view)
    if len(choices) == 1:
        return
    worths = partial(_worths, view.seat)
    for standing in compare(choices, possible(view, luck), worths, _MOST):
        best = standing.preferred(usual, 0.0)
        yield Thought(best, _reason(best, standing))


def _choices(view: ProgressivePatienceView) -> list[str]:
    """The moves among which it chooses; of piles that lie alike the first."""
    assert view.seat is not None
    alike: dict[object, str] = {}
    for move in view.moves:
        verb, _, number = str(move).partition(" ")
        lies = _ranks(view.wastes[view.seat][int(number) - 1]) if number.isdigit() else []
        alike.setdefault((verb, *lies), str(move))
    return list(alike.values())


def possible(view: ProgressivePatienceView, luck: Random) -> Iterator[Playout]:
    """The match as it may lie, again and again: what is nowhere in sight lies in the stocks."""
    assert view.turn is not None
    wastes = [[_ranks(pile) for pile in piles] for piles in view.wastes]
    turned = NONE if view.turned is None else _rank(view.turned)
    cards = all_packs(view.options)
    ranks = view.options.ranks
    rounds, more = divmod(len(cards) - sum(view.left), ranks)
    hidden = Counter(map(_rank, cards))
    hidden.subtract({rank: rounds + (rank < more) for rank in range(ranks)})
    hidden.subtract(rank for piles in wastes for pile in piles for rank in pile)
    hidden.subtract([] if turned == NONE else [turned])
    unseen, first = list(hidden.elements()), view.stocks[0]
    shuffler = luck if view.options.sweep == "shuffle" else None
    need, spread = RANKS.index(view.need), list(view.spread)
    lying = Playout(need, [[], []], wastes, spread, view.turn, ranks, turned, shuffler)
    while True:
        luck.shuffle(unseen)
        match = lying.copy()
        match.stocks = [unseen[:first], unseen[first:]]
        yield match


def _worths(seat: int, match: Playout, choices: Sequence[str]) -> list[float]:
    """How many cards ahead each of `choices` brings `seat` in this match."""
    worths: list[float] = []
    for choice in choices:
        after = match.copy()
        after.make(choice)
        worths.append(after.ahead(seat, TURNS))
    return worths


def _reason(first: str, standing: Standing[str]) -> Reason:
    """Why `first` is the best: by how many tenths of a card it is ahead of the next."""
    worth = dict(standing.worth)
    second = max(worth[choice] for choice in worth if choice != first)
    return Reason("why-ahead", {"turns": TURNS, "cards": round(worth[first] - second, 1)})


def _ranks(cards: Sequence[Card]) -> list[int]:
    return [_rank(card) for card in cards]


def _rank(card: Card) -> int:
    """A card's rank as a number, aces 0."""
    return card.number - 1
