"""What a strong robot would do in people's places, at tables where they may see that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from bot.tables.match import Match
from bot.tables.question import Question, Search
from games.core import Game, Seat

Hints = Mapping[Seat, Search]


def hinted(match: Match | None, seats: Iterable[Seat], known: Hints, luck: Random) -> Hints:
    """A search for each of `seats` that is on turn; one that is `known` stays while its seat sees the same."""
    hints: dict[Seat, Search] = {}
    level = None if match is None else _strongest(type(match.game))
    if match is None or level is None:
        return hints
    for seat in match.standing.to_act.intersection(seats):
        view, search = match.standing.view(seat), known.get(seat)
        if search is None or search.question.view != view:
            search = Search(Question(type(match.game), view, level, luck.getrandbits(64)))
        hints[seat] = search
    return hints


def _strongest(kind: type[Game]) -> str | None:
    """The strongest level of a game that searches, if any does."""
    return next((level for level in reversed(kind.levels) if level in kind.searches), None)
