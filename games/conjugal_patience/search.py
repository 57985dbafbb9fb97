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

from games.cards import Card
from games.comparing import Standing, compare
from games.conjugal_patience.playout import NONE, Playout, number
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import Reason, Thought, Tools, clone
from games.two_handed import SEATS, pack

_MOST: Final = 400
"""The orders that are imagined at most."""

_PER_CARD: Final = 0.01
"""What a card by which one is ahead at the end counts, where winning counts 1."""


def search(view: ConjugalPatienceView, level: str, luck: Random, tools: Tools) -> Iterator[Thought]:
    """See `Game.search`: thought better and better; at once where there is no choice."""
    choices = [move for move in view.moves if isinstance(move, str)]
    if len(choices) == 1:
        yield Thought(choices[0])
        return
    trial = _Trial(view)
    usual = trial.usual(choices)
    yield Thought(usual)
    for standing in compare(choices, possible(view, luck), trial.worths, _MOST):
        best = standing.preferred(usual, 0.0)
        yield Thought(best, trial.reason(best, standing))


def possible(view: ConjugalPatienceView, luck: Random) -> Iterator[Playout]:
    """The match as it may lie, again and again: what is nowhere in sight lies in the stocks and wastes."""
    assert view.seat is not None
    seen = {*view.built, *(card for reserve in view.reserves for card in reserve if card is not None)}
    reserves = [[number(card) for card in reserve] for reserve in view.reserves]
    hidden = [
        [number(card) for card in pack(seat + 1, view.options.ranks) if card not in seen] for seat in range(SEATS)
    ]
    while True:
        for cards in hidden:
            luck.shuffle(cards)
        lying = [iter(cards) for cards in hidden]
        stocks = [list(islice(cards, count)) for cards, count in zip(lying, view.stocks, strict=True)]
        wastes = [list(islice(cards, count)) for cards, count in zip(lying, view.wastes, strict=True)]
        shuffler = luck if view.options.shuffle_waste else None
        yield Playout(
            list(view.tops), [cards[:] for cards in reserves], stocks, wastes, view.seat, view.quiet, shuffler
        )


class _Trial:
    """One position, tried in one order after another. `wins` counts in how many a move won."""

    def __init__(self, view: ConjugalPatienceView) -> None:
        assert view.seat is not None
        self._seat = view.seat
        self._view = view
        self._reserve = view.reserves[view.seat]
        self.wins: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()

    def usual(self, choices: Sequence[str]) -> str:
        """What the players of `Playout` would do; the first of `choices` where that may not be done."""
        playout = next(possible(self._view, Random(0)))
        place, verb = playout.build_place(), "build"
        if place == NONE:
            if "end turn" in choices:
                return "end turn"
            place, verb = playout.discard_place(), "discard"
        move = f"{verb} {self._reserve[place]}"
        return move if move in choices else choices[0]

    def worths(self, match: Playout, choices: Sequence[str]) -> list[float]:
        """What each of `choices` is worth in this match."""
        return [self._worth(clone(match), choice) for choice in choices]

    def reason(self, first: str, standing: Standing[str]) -> Reason:
        """Why `first` is the best: how often it wins, beside the next best."""
        second = next(choice for choice, _ in standing.worth if choice != first)
        return Reason("why-wins", {"wins": self._wins(first), "else": self._wins(second)})

    def _worth(self, match: Playout, choice: str) -> float:
        verb, _, card = choice.partition(" ")
        if verb == "build":
            match.build(self._reserve.index(Card(card)))
        else:
            match.end_turn(self._reserve.index(Card(card)) if verb == "discard" else NONE)
        won = match.play_on() == self._seat
        self.tried[choice] += 1
        self.wins[choice] += won
        return won + _PER_CARD * (match.left(1 - self._seat) - match.left(self._seat))

    def _wins(self, choice: str) -> int:
        """In percent, how often a move won."""
        return round(100 * self.wins[choice] / self.tried[choice])
