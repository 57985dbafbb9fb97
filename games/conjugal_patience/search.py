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

from games.comparing import Ranking, decisions
from games.conjugal_patience.playout import Playout, number
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import Decision, Reason, Seat, Tools, clone

_MOST_ORDERS: Final = 400
"""The orders that are imagined at most."""

_PER_CARD: Final = 0.01
"""What a card by which one is ahead at the end counts, where winning counts 1."""


def search(view: ConjugalPatienceView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
    """Decisions, each better founded than the last."""
    choices, own = [str(move) for move in view.moves], view.seat or 0
    tried, won = Counter[str](), Counter[str]()

    def worths(match: Playout, choices: Sequence[str]) -> list[float]:
        """Returns what each of `choices` is worth in this match; counts the matches that it wins."""
        ends = [played_on(match, choice, own) for choice in choices]
        tried.update(choices)
        won.update({choice: wins for choice, (wins, _) in zip(choices, ends, strict=True)})
        return [worth(*end) for end in ends]

    def why(best: str, ranking: Ranking[str]) -> Reason:
        second = next(choice for choice, _ in ranking.worth if choice != best)
        percent = [round(100 * won[choice] / tried[choice]) for choice in (best, second)]
        return Reason("why-wins", {"wins": percent[0], "else": percent[1]})

    return decisions(_usual(view, choices), choices, possible(view, luck), worths, _MOST_ORDERS, why)


def worth(wins: bool, ahead: int) -> float:
    """Returns what an end is worth: winning 1, and each card a little."""
    return wins + _PER_CARD * ahead


def played_on(match: Playout, choice: str, own: Seat) -> tuple[bool, int]:
    """Whether `own` wins `match` after `choice`, and how many cards it is ahead by then."""
    end = clone(match)
    end.make(choice)
    wins = end.play_on() == own
    return wins, end.count(1 - own) - end.count(own)


def _usual(view: ConjugalPatienceView, choices: Sequence[str]) -> str:
    """Returns what the players of `Playout` would do; where that may not be done, to end the turn or the first."""
    verb, place = next(possible(view, Random(0))).usual()
    move = f"{verb} {view.reserves[view.seat or 0][place]}"
    return next(may for may in (move, "end turn", choices[0]) if may in choices)


def possible(view: ConjugalPatienceView, luck: Random) -> Iterator[Playout]:
    """The match as it may lie, again and again: what is nowhere in sight lies in the stocks and wastes."""
    seen = {*view.built, *(card for reserve in view.reserves for card in reserve)}
    reserves = [[number(card) for card in reserve] for reserve in view.reserves]
    hidden = [[number(card) for card in cards if card not in seen] for cards in view.options.to_deal]
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
