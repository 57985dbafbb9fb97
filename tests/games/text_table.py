"""A match that a test plays by its text moves."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

import pytest

from games.core import DEALER, AnyGame, Event, IllegalMove, Seat, advance, clone

G = TypeVar("G", bound=AnyGame)


class TextTable(Generic[G]):
    """One match and what happened in it last. Moves are written as `"<seat> <move>"`, or `"dealer <move>"`.

    A game's own table starts it, and deals from decks that are written down.
    """

    def __init__(self, game: G) -> None:
        self.game = game
        self.news: list[Event] = []
        self.at = 0

    def play(self, *lines: str) -> Self:
        """Plays moves; the news of all of them are kept."""
        self.news = []
        for line in lines:
            self._advance(*read(line))
        return self

    def _advance(self, seat: Seat, move: str) -> None:
        self.game, events = advance(self.game, seat, move, self.at)
        self.news += events

    def refuses(self, line: str, reason: str) -> None:
        """The move is illegal for that reason, and nothing has changed."""
        before = clone(self.game)
        with pytest.raises(IllegalMove) as refused:
            advance(self.game, *read(line), self.at)
        assert refused.value.reason == reason
        assert self.game == before

    def told(self, verb: str = "") -> list[dict[str, Any]]:
        """The facts of the last news with that verb, or of all."""
        return [dict(event.facts) for event in self.news if verb in ("", event.verb)]


def read(line: str) -> tuple[Seat, str]:
    seat, _, move = line.partition(" ")
    return DEALER if seat == "dealer" else int(seat), move
