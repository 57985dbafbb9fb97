"""Driving any game without knowing which one it is: only the public methods of `games.core.Game` are used."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core import DEALER, TIME, Amount, AnyGame, Event, Offer, Pick, Seat, advance
from games.driver import PlayedMove, attempt, deals, take_up
from games.options import Options
from games.records import Ply, Record

MOST_MOVES = 6_000


def extremes(move: Offer) -> list[str]:
    """The smallest and the largest answers to an offer."""
    if isinstance(move, Pick):
        return [move.text(move.cards[: move.least]), move.text(move.cards[-move.most :])]
    if isinstance(move, Amount):
        return [move.text(move.low), move.text(move.high)]
    return [move]


class Drive:
    """A match that is played by luck, with its log and what each seat was told."""

    def __init__(self, game: AnyGame, luck: Random, options: Options | None = None) -> None:
        self.game = game
        self.options = options or game.Options.make()
        self.start = game
        self.luck = luck
        self.at = 0
        self.log: list[Ply] = []
        self.events: list[Event] = []

    def choose(self) -> tuple[Seat, str]:
        """Somebody who may act, and a move of theirs; time passes when nobody else does anything."""
        if deals(self.game):
            seat = DEALER
        else:
            people = sorted(self.game.to_act() - {DEALER})
            timed = bool(self.game.moves(DEALER))
            seat = DEALER if timed and (not people or self.luck.random() < 0.1) else self.luck.choice(people)
        return seat, take_up(self.luck.choice(list(self.game.moves(seat))), self.luck)

    def step(self) -> None:
        """Tries one move that is on offer."""
        self.attempt(*self.choose())

    def attempt(self, seat: Seat, move: str) -> None:
        """Plays a move after a moment. In a race somebody may be too fast or too late: then nothing happens."""
        self.at += self.luck.randint(200, 1500)
        if seat == DEALER and move == TIME:
            self.at = max(self.at, self.game.alarm() or 0)
        self._note(attempt(self.game, Ply(self.at, seat, move)))

    def play(self, seat: Seat, move: str) -> None:
        """Plays a move of one's own choice."""
        game, events = advance(self.game, seat, move, self.at)
        self._note(PlayedMove(seat, move, self.at, game, events))

    def _note(self, step: PlayedMove[AnyGame] | None) -> None:
        if step is not None:
            self.game = step.game
            self.log.append(Ply(step.at, step.seat, step.move))
            self.events += step.events

    def record(self, **header: Any) -> Record:
        """The record of what was played."""
        game = self.start
        return Record(game.key, game.rules, game.seats, self.options.changed(), moves=tuple(self.log), **header)

    def finish(self, most: int = MOST_MOVES) -> AnyGame:
        """Plays to the end. Fails where the match doesn't come to one."""
        while self.game.outcome() is None:
            assert len(self.log) < most, "the match doesn't end"
            self.step()
        return self.game


def seats_of(kind: type[AnyGame], luck: Random) -> int:
    """Some number of seats that the game allows."""
    return luck.choice(list(kind.players))
