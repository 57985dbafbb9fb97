"""Robots for Conjugal Patience (RULES 13.7).

`normal` builds unless that helps the other more: it holds a card back where the other's reserve shows the next
card of its suit and its own does not, but always builds what uncovers a build of its own. When nobody has
built for a while it builds all the same: two who never did would play on for hundreds of turns, and win no more
often. It discards the card that will be wanted last. `beginner` often overlooks a build and discards by luck.
`strong` searches: see `games.conjugal_patience.search`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from games.cards import Card
from games.conjugal_patience.moves import farthest
from games.conjugal_patience.search import search
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import thought_out

OVERLOOKED: Final = 40
"""How many builds in a hundred a beginner overlooks."""

PATIENT: Final = 8
"""After this many turns without a build nothing is held back any more."""


def choose(view: ConjugalPatienceView, level: str, luck: Random) -> str:
    """The move of the seat whose `view` it is, which must be one that may act now."""
    if level == "strong":
        return thought_out(search(view, level, luck, {})).move
    moves = [move for move in view.moves if isinstance(move, str)]
    builds = [Card(move.split()[1]) for move in moves if move.startswith("build")]
    others = [move for move in moves if not move.startswith("build")]
    if not others:
        return f"build {_first(builds, view)}"
    if level == "beginner":
        if builds and luck.randrange(100) >= OVERLOOKED:
            return f"build {luck.choice(builds)}"
        return luck.choice(others)
    wise = [card for card in builds if view.quiet >= PATIENT or not _helps_the_other(card, view)]
    if wise:
        return f"build {_first(wise, view)}"
    if others == ["end turn"]:
        return "end turn"
    held = [Card(move.split()[1]) for move in others]
    return f"discard {farthest([card for card in held if card not in builds] or held, view.tops)}"


def _first(builds: list[Card], view: ConjugalPatienceView) -> Card:
    """Rather what uncovers a build of one's own, then the lowest card."""
    return min(builds, key=lambda card: (not shows_next(card, view.reserves[_own(view)]), card.number))


def _helps_the_other(card: Card, view: ConjugalPatienceView) -> bool:
    """Whether the next card of the suit lies open before the other and not before oneself."""
    own = _own(view)
    return shows_next(card, view.reserves[1 - own]) and not shows_next(card, view.reserves[own])


def shows_next(card: Card, reserve: tuple[Card | None, ...]) -> bool:
    """Whether the next card of the suit lies open in a reserve."""
    return any(
        other is not None and other.suit == card.suit and other.number == card.number + 1 for other in reserve
    )


def _own(view: ConjugalPatienceView) -> int:
    assert view.seat is not None, "a robot plays a seat"
    return view.seat
