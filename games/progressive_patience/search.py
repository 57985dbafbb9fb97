"""The `strong` robot of Progressive Patience: how far ahead does each move bring one, however the stocks may lie?

The hidden cards are put in any order that is possible, and two `normal` robots play on for some turns, once after
each move. What counts is who has fewer cards left then. Where no move is better beyond chance it does as they do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from games.cards import RANKS, Card
from games.comparing import Ranking, decisions
from games.core import Decision, Reason, Tools, clone
from games.progressive_patience.playout import NONE, TURNS, Playout
from games.progressive_patience.robot import choose
from games.progressive_patience.view import ProgressivePatienceView
from games.two_handed import MOST_ORDERS


def search(view: ProgressivePatienceView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
    """Decisions, each better founded than the last; the first is what `normal` does."""
    usual = choose(view, "normal", luck)
    own, choices = view.seat or 0, choices_of(view)[0]
    return decisions(
        usual, choices, possible(view, luck), lambda match, open_: match.worths(own, open_), MOST_ORDERS, _reason
    )


def choices_of(view: ProgressivePatienceView) -> tuple[list[str], dict[str, str]]:
    """The moves among which it chooses, of piles that lie alike the first; and by move which one it is like."""
    assert view.seat is not None
    first: dict[object, str] = {}
    alike: dict[str, str] = {}
    for move in view.moves:
        verb, _, number = str(move).partition(" ")
        lies = _ranks(view.wastes[view.seat][int(number) - 1]) if number.isdigit() else []
        alike[str(move)] = first.setdefault((verb, *lies), str(move))
    return list(first.values()), alike


def possible(view: ProgressivePatienceView, luck: Random) -> Iterator[Playout]:
    """The match as it may lie, again and again: what is nowhere in sight lies in the stocks."""
    assert view.turn is not None
    wastes = [[_ranks(pile) for pile in piles] for piles in view.wastes]
    turned = NONE if view.turned is None else _rank(view.turned)
    cards, ranks = view.options.to_deal[0], view.options.ranks
    rounds, more = divmod(len(cards) - sum(view.cards), ranks)
    hidden = Counter(map(_rank, cards))
    hidden.subtract({rank: rounds + (rank < more) for rank in range(ranks)})
    hidden.subtract(rank for piles in wastes for pile in piles for rank in pile)
    hidden.subtract([] if turned == NONE else [turned])
    unseen, first = list(hidden.elements()), view.stocks[0]
    shuffler = luck if view.options.sweep == "shuffle" else None
    need, spread = RANKS.index(view.need), list(view.spread)
    lying = Playout(view.turn, [[], []], wastes, spread, need, ranks, turned, shuffler)
    while True:
        luck.shuffle(unseen)
        match = clone(lying)
        match.stocks = [unseen[:first], unseen[first:]]
        yield match


def _reason(first: str, ranking: Ranking[str]) -> Reason:
    """The reason why `first` is the best: by how many tenths of a card it is ahead of the next."""
    worth = dict(ranking.worth)
    second = max(worth[choice] for choice in worth if choice != first)
    return Reason("why-ahead", {"turns": TURNS, "cards": round(worth[first] - second, 1)})


def _ranks(cards: Sequence[Card]) -> list[int]:
    return [_rank(card) for card in cards]


def _rank(card: Card) -> int:
    """A card's rank as a number, aces 0."""
    return card.number - 1
