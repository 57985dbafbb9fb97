"""A table of Dictation for tests: orders written down, moves as `"0 pile 2"`, whole rounds by what all do."""

from __future__ import annotations

from typing import Any

import pytest

from games.cards import PACK, RANKS, Card
from games.core import DEALER, Event, IllegalMove, Seat, advance, clone
from games.dictation import Dictation, DictationView

IN_ORDER = " ".join(f"{rank}{suit}" for suit in "CDHS" for rank in RANKS)
"""Suit by suit from the ace to the king: everything can be set out as it comes."""


def stacked(first: str = "") -> str:
    """A deal with these cards on top, the others in the pack's order."""
    order = [Card(card) for card in first.split()]
    assert len(set(order)) == len(order), "a card twice"
    return "deal " + " ".join([*order, *(card for card in PACK if card not in order)])


class Table:
    """One match and what happened in it last."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.game = Dictation.start(seats, options)
        self.news: list[Event] = []

    def play(self, *lines: str) -> Table:
        """Plays moves written as `"<seat> <move>"`; the news of all of them are kept."""
        self.news = []
        for line in lines:
            seat, _, move = line.partition(" ")
            self.game, events = advance(self.game, DEALER if seat == "dealer" else int(seat), move)
            self.news += events
        return self

    def deal(self, first: str = "") -> Table:
        """Deals the pack with these cards on top."""
        return self.play(f"dealer {stacked(first)}")

    def card(self, *moves: str) -> Table:
        """Calls the next card, where the dictator does, and each seat in its turn plays one of `moves`."""
        view = self.look()
        if view.phase == "dictate":
            self.play(f"{view.dictator} next")
        news = self.news
        self.play(*(f"{seat} {move}" for seat, move in enumerate(moves)))
        self.news = [*news, *self.news]
        return self

    def all(self, *moves: str) -> Table:
        """Everybody makes these moves, a card each."""
        for move in moves:
            self.card(*[move] * self.game.seats)
        return self

    def refused(self, line: str) -> str:
        """The reason for which a move is refused; nothing may have changed."""
        seat, _, move = line.partition(" ")
        before = clone(self.game)
        with pytest.raises(IllegalMove) as refused:
            advance(self.game, DEALER if seat == "dealer" else int(seat), move)
        assert self.game == before
        return refused.value.reason

    def look(self, seat: Seat | None = None) -> DictationView:
        """The view of a seat."""
        return self.game.view(seat)

    def told(self, seat: Seat | None = None) -> list[str]:
        """The verbs of the last news that a seat was told."""
        return [event.verb for event in self.news if event.visible_to(seat)]

    def may(self, seat: Seat) -> set[str]:
        """The moves that a seat may make."""
        return set(map(str, self.game.moves(seat)))

    def rest(self) -> Table:
        """Plays on by safe moves to the end."""
        while self.game.outcome() is None:
            seat = min(self.game.to_act())
            self.play(f"{seat} {self.game.default(seat)}")
        return self
