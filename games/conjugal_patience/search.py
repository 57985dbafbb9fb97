"""The `strong` robot of Conjugal Patience: how often does each move win, however the hidden cards may lie?

The cards of stocks and wastes are put in any order that is possible, and careful players play the match to its
end, once after each move. What counts is who wins, and a little by how many cards. Where no move is better beyond
chance it does what those players would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from games.comparing import Ranking, decisions
from games.conjugal_patience.playout import APART, Playout, number, said
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import Decision, Reason, Seat, Tools, clone

_MOST_ORDERS: Final = 400
"""The orders that are imagined at most."""

_PER_CARD: Final = 0.01
"""What a card by which one is ahead at the end counts, where winning counts 1."""


def search(view: ConjugalPatienceView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
    """Decisions, each better founded than the last; the first is what the players of `Playout` would do."""
    choices = [str(move) for move in view.moves]
    careful = next(possible(view, Random(0))).usual()
    usual = next((choice for choice in choices if said(choice) == careful), choices[0])
    tried, won = Counter[str](), Counter[str]()

    def worths(match: Playout, choices: Sequence[str]) -> list[float]:
        """Returns what each of `choices` is worth in this match; counts the matches that it wins."""
        ends = {choice: played_on(match, choice, view.seat or 0) for choice in choices}
        tried.update(choices)
        won.update(choice for choice, (wins, _) in ends.items() if wins)
        return [worth for _, worth in ends.values()]

    def why(best: str, ranking: Ranking[str]) -> Reason:
        second = next(choice for choice, _ in ranking.worth if choice != best)
        wins, less = (round(100 * won[choice] / tried[choice]) for choice in (best, second))
        return Reason("why-wins", {"wins": wins, "else": less})

    return decisions(usual, choices, possible(view, luck), worths, _MOST_ORDERS, why)


def played_on(match: Playout, choice: str, own: Seat) -> tuple[bool, float]:
    """Returns the worth of `match` to `own` after `choice`: winning counts 1, each card ahead a little."""
    end = clone(match)
    end.make(said(choice))
    wins = end.play_on() == own
    return wins, wins + _PER_CARD * (end.count(1 - own) - end.count(own))


def possible(view: ConjugalPatienceView, luck: Random) -> Iterator[Playout]:
    """The match as it may lie, again and again: what is nowhere in sight lies in the stocks and wastes."""
    seen = {*view.built, *(card for reserve in view.reserves for card in reserve)}
    wanted = [APART * (sequence // 2) + top for sequence, top in enumerate(view.tops)]
    reserves = [[number(card) for card in reserve if card] for reserve in view.reserves]
    hidden = [[number(card) for card in cards if card not in seen] for cards in view.options.to_deal]
    shuffler = luck if view.options.shuffle_waste else None
    while True:
        for cards in hidden:
            luck.shuffle(cards)
        stocks = [cards[:count] for cards, count in zip(hidden, view.stocks, strict=True)]
        wastes = [cards[count:] for cards, count in zip(hidden, view.stocks, strict=True)]
        held = [cards[:] for cards in reserves]
        yield Playout([*wanted], held, stocks, wastes, view.seat or 0, view.quiet, shuffler)
