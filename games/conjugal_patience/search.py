"""The `strong` robot of Conjugal Patience: how often does each move win, however the hidden cards may lie?

The cards of stocks and wastes are put in any order that is possible, and careful players play the match to its
end, once after each move. What counts is who wins, and a little by how many cards. Where no move is better beyond
chance it does what those players would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from games.comparing import compare
from games.conjugal_patience.playout import NONE, Playout, number
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import Decision, Reason, Tools, clone
from games.two_handed import SEATS, pack

_MOST_ORDERS: Final = 400
"""The orders that are imagined at most."""

_PER_CARD: Final = 0.01
"""What a card by which one is ahead at the end counts, where winning counts 1."""


def search(view: ConjugalPatienceView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
    """Decisions, each better founded than the last; at once where there is no choice."""
    choices, own = [str(move) for move in view.moves], view.seat or 0
    if len(choices) == 1:
        yield Decision(choices[0])
        return
    tried, won = Counter[str](), Counter[str]()

    def worths(match: Playout, choices: Sequence[str]) -> list[float]:
        """What each of `choices` is worth in this match; counts the matches that it wins."""
        found = []
        for choice in choices:
            end = clone(match)
            end.make(choice)
            wins = end.play_on() == own
            tried[choice] += 1
            won[choice] += wins
            found.append(wins + _PER_CARD * (end.count(1 - own) - end.count(own)))
        return found

    usual = _usual(view, choices)
    yield Decision(usual)
    for ranking in compare(choices, possible(view, luck), worths, _MOST_ORDERS):
        best = ranking.preferred(usual, 0.0)
        second = next(choice for choice, _ in ranking.worth if choice != best)
        percent = [round(100 * won[choice] / tried[choice]) for choice in (best, second)]
        yield Decision(best, Reason("why-wins", {"wins": percent[0], "else": percent[1]}))


def _usual(view: ConjugalPatienceView, choices: Sequence[str]) -> str:
    """What the players of `Playout` would do; the first of `choices` where that may not be done."""
    playout = next(possible(view, Random(0)))
    place, verb = playout.build_place(), "build"
    if place == NONE:
        if "end turn" in choices:
            return "end turn"
        place, verb = playout.discard_place(), "discard"
    move = f"{verb} {view.reserves[view.seat or 0][place]}"
    return move if move in choices else choices[0]


def possible(view: ConjugalPatienceView, luck: Random) -> Iterator[Playout]:
    """The match as it may lie, again and again: what is nowhere in sight lies in the stocks and wastes."""
    seen = {*view.built, *(card for reserve in view.reserves for card in reserve)}
    reserves = [[number(card) for card in reserve] for reserve in view.reserves]
    hidden = [
        [number(card) for card in pack(seat + 1, view.options.ranks) if card not in seen] for seat in range(SEATS)
    ]
    shuffler = luck if view.options.shuffle_waste else None
    while True:
        for cards in hidden:
            luck.shuffle(cards)
        lying = [iter(cards) for cards in hidden]
        stocks, wastes = (
            [list(islice(cards, count)) for cards, count in zip(lying, counts, strict=True)]
            for counts in (view.stocks, view.wastes)
        )
        open_cards = [cards[:] for cards in reserves]
        yield Playout(list(view.tops), open_cards, stocks, wastes, view.seat or 0, view.quiet, shuffler)
