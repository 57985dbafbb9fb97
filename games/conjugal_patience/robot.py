"""Robots for Conjugal Patience (RULES 13.7).

`normal` builds unless that helps the other more: it holds a card back where the other's reserve shows the next
card of its suit and its own does not, but always builds what uncovers a build of its own. When nobody has
built for a while it builds all the same: two who never did would play on for hundreds of turns, and win no more
often. It discards the card that will be wanted last. `beginner` often overlooks a build and discards by luck.

`strong` asks how often each move wins, however the hidden cards may lie. Where none is better beyond chance it
does what the careful players would who play those matches on (`games.conjugal_patience.playout`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from games.cards import Card
from games.comparing import Ranking, decisions
from games.conjugal_patience.moves import farthest
from games.conjugal_patience.playout import Playout, possible, said
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import Decision, Reason, Tools
from games.two_handed import MOST_ORDERS, overlooks, sorted_out

PATIENCE_TURNS: Final = 8
"""After this many turns without a build nothing is held back any more."""


def choose(view: ConjugalPatienceView, level: str, luck: Random) -> str:
    """The move of the seat on turn."""
    builds, others = sorted_out(view)
    if level == "beginner" and others:
        return luck.choice(others if overlooks(builds, luck) else builds)
    own = view.seat or 0
    held, mine, theirs = view.reserves[own], nexts(view.reserves[own]), nexts(view.reserves[1 - own])
    at_once = not others or view.quiet >= PATIENCE_TURNS
    fit = [Card(move.split()[1]) for move in builds]
    good = [card for card in fit if at_once or (card.suit, card.number) not in theirs - mine]
    if good:  # rather what uncovers a build of one's own, then the lowest card
        return f"build {min(good, key=lambda card: ((card.suit, card.number) not in mine, card.number))}"
    if others == ["end turn"]:
        return "end turn"
    return f"discard {farthest([card for card in held if card not in fit] or held, view.tops)}"


def nexts(reserve: tuple[Card, ...]) -> set[tuple[str, int]]:
    """The cards after which those of a reserve could be built, by suit and number."""
    return {(card.suit, card.number - 1) for card in reserve}


def search(view: ConjugalPatienceView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
    """Decisions, each better founded than the last; the first is what the players of `Playout` would do."""
    choices = [str(move) for move in view.moves]
    careful = next(possible(view, Random(0))).usual()
    usual = next((choice for choice in choices if said(choice) == careful), choices[0])
    tried, won = Counter[str](), Counter[str]()

    def worths(match: Playout, choices: Sequence[str]) -> list[float]:
        """Returns what each of `choices` is worth in this match; counts the matches that it wins."""
        worths = match.worths(view.seat or 0, choices)
        tried.update(choices)
        won.update(choice for choice, worth in zip(choices, worths, strict=True) if worth >= 1)
        return worths

    def why(best: str, ranking: Ranking[str]) -> Reason:
        second = next(choice for choice, _ in ranking.worth if choice != best)
        wins, less = (round(100 * won[choice] / tried[choice]) for choice in (best, second))
        return Reason("why-wins", {"wins": wins, "else": less})

    return decisions(usual, choices, possible(view, luck), worths, MOST_ORDERS, why)
