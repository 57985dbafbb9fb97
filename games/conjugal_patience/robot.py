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
from games.conjugal_patience.view import ConjugalPatienceView
from games.two_handed import overlooks, sorted_out

PATIENCE_TURNS: Final = 8
"""After this many turns without a build nothing is held back any more."""


def choose(view: ConjugalPatienceView, level: str, luck: Random) -> str:
    """The move of the seat on turn."""
    builds, others = sorted_out(view)
    if level == "beginner" and others:
        return luck.choice(others if overlooks(builds, luck) else builds)
    own = view.seat or 0
    mine, theirs = (nexts(view.reserves[seat]) for seat in (own, 1 - own))
    at_once = not others or view.quiet >= PATIENCE_TURNS
    fit = [Card(move.split()[1]) for move in builds]
    good = [card for card in fit if at_once or (card.suit, card.number) not in theirs - mine]
    if good:  # rather what uncovers a build of one's own, then the lowest card
        return f"build {min(good, key=lambda card: ((card.suit, card.number) not in mine, card.number))}"
    if others == ["end turn"]:
        return "end turn"
    held = [Card(move.split()[1]) for move in others]
    return f"discard {farthest([card for card in held if card not in fit] or held, view.tops)}"


def nexts(reserve: tuple[Card | None, ...]) -> set[tuple[str, int]]:
    """The cards after which those of a reserve could be built, by suit and number."""
    return {(card.suit, card.number - 1) for card in reserve if card is not None}
