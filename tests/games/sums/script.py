"""Drives a match of either game by lines of text."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import pytest

from games.core import DEALER, AnyGame, Event, IllegalMove, InvalidMove, Seat, advance
from games.sums import SumsView

G = TypeVar("G", bound=AnyGame)


class Script(Generic[G]):
    """A match and what has happened in it. Lines are `<seat> <move>`, or `dealer <move>`."""

    def __init__(self, kind: type[G], **options: Any) -> None:
        self.game = kind.start(2, options)
        self.events: list[Event] = []

    def play(self, lines: str) -> list[str]:
        """Plays each line and returns the verbs of the last one's events."""
        told: list[Event] = []
        for line in filter(None, (line.strip() for line in lines.splitlines())):
            who, _, move = line.partition(" ")
            self.game, told = advance(self.game, DEALER if who == "dealer" else int(who), move)
            self.events += told
        return [event.verb for event in told]

    def cards(self, verb: str, first: Seat, cards: str) -> list[str]:
        """The seats play `cards` in turn, `first` first; returns the verbs of the last one's events."""
        return self.play("\n".join(f"{(first + n) % 2} {verb} {card}" for n, card in enumerate(cards.split())))

    def refuses(self, line: str, reason: str) -> dict[str, Any]:
        """The line is illegal for `reason` and changes nothing; returns the facts."""
        before = self.game
        with pytest.raises(IllegalMove) as refusal:
            self.play(line)
        assert refusal.value.reason == reason
        assert self.game == before
        return refusal.value.facts

    def invalid(self, line: str) -> None:
        """The line is no move of this game."""
        with pytest.raises(InvalidMove):
            self.play(line)

    def last(self, verb: str) -> dict[str, Any]:
        """The facts of the last event of this verb."""
        return dict(next(event.facts for event in reversed(self.events) if event.verb == verb))

    def view(self, seat: Seat | None = None) -> SumsView:
        """The view of `seat`."""
        view = self.game.view(seat)
        assert isinstance(view, SumsView)
        return view
