"""The robots at one table: when each of them moves, and what it does. Each is given its own view and no more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from bot.minds import Question
from bot.tables.match import Draft
from bot.tables.services import Services
from db import Sitter
from games.core import AnyGame, IllegalMove, InvalidMove, Move, Seat, Thought, at_once

log = logging.getLogger(__name__)

SOONEST: Final = 20
"""In a race a robot looks again after this at the soonest, however hasty the house is (ms)."""

PATIENCE: Final = 4_000
"""How long a robot that searches is waited for, from the moment at which its turn came (ms)."""


class Plan(NamedTuple):
    """When a robot will move, in ms since 1970, and what it could do when it made up its mind.

    One that searches has its `thought` on the way, and is not waited for after `latest`.
    """

    at: int
    offers: tuple[Move, ...]
    latest: int = 0
    thought: asyncio.Future[Thought | None] | None = None

    def stands(self, offers: Sequence[Move]) -> bool:
        """Whether anything that it was made for can still be done: else the robot has to look again."""
        return any(offer in offers for offer in self.offers)

    @property
    def due(self) -> int:
        """When it is carried out, in ms since 1970, as far as is known now."""
        return self.at if self.thought is None or self.thought.done() else max(self.at, self.latest)

    def drop(self) -> None:
        """Nobody wants to know any more what it comes to."""
        if self.thought is not None:
            self.thought.cancel()


class Robots:
    """Whoever is played by a robot at one table, and when they will move.

    `thought` is called when one that searches has come to a move, so that its time may have changed.
    """

    def __init__(self, services: Services, thought: Callable[[], None]) -> None:
        self._services = services
        self._thought = thought
        self._plans: dict[Seat, Plan] = {}

    def times(self) -> list[int]:
        """When they will move, in ms since 1970."""
        return [plan.due for plan in self._plans.values()]

    @property
    def are_thinking(self) -> bool:
        """Whether one that searches has not come to a move yet."""
        return any(plan.thought is not None and not plan.thought.done() for plan in self._plans.values())

    def plan(self, game: AnyGame | None, played: Iterable[Sitter], *, hurry: bool = False) -> None:
        """Gives every one of `played` that may act a time to act at, and forgets the others'.

        In a `hurry` they act at once: nobody is left who would like to see what they do.
        """
        plans = {}
        for sitter in played:
            if game is not None and sitter.seat is not None and sitter.seat in game.to_act():
                plan = self._plan(game, sitter, sitter.seat)
                plans[sitter.seat] = plan._replace(at=self._services.now()) if hurry else plan
        for seat, plan in self._plans.items():
            if seat not in plans or plans[seat].thought is not plan.thought:
                plan.drop()
        self._plans = plans

    def next_due(self, now: int) -> tuple[Seat, Plan] | None:
        """Takes out whoever's time has come first."""
        due = [(plan.due, seat) for seat, plan in self._plans.items() if plan.due <= now]
        if not due:
            return None
        seat = min(due)[1]
        return seat, self._plans.pop(seat)

    def forget(self, seat: Seat) -> None:
        """The seat's person is back."""
        if plan := self._plans.pop(seat, None):
            plan.drop()

    def move(self, draft: Draft, sitter: Sitter, plan: Plan, at: int) -> bool:
        """Makes the move of the robot at `sitter`; False where it came too late, as people's moves do."""
        game, seat = draft.game, sitter.seat
        if seat is None or seat not in game.to_act():
            return False
        level = sitter.robot or game.stand_in
        try:
            draft.play(seat, self._chosen(game, seat, level, plan), "robot", at)
        except (InvalidMove, IllegalMove):
            if game.racing():
                return False
            log.exception("the %s robot of %s made no legal move", level, game.key)
            draft.play(seat, game.default(seat), "robot", at)
        return True

    def _chosen(self, game: AnyGame, seat: Seat, level: str, plan: Plan) -> str:
        """What the robot does; one that searches and is late does what the next best level does."""
        if plan.thought is not None:
            done = plan.thought.done() and not plan.thought.cancelled()
            if done and (thought := plan.thought.result()):
                return thought.move
            log.warning("the %s robot of %s was late", level, game.key)
            plan.drop()
        if level in game.searches:
            level = at_once(type(game))
        return game.robot(game.view(seat), level, self._services.luck)

    def _plan(self, game: AnyGame, sitter: Sitter, seat: Seat) -> Plan:
        offers, known = tuple(game.moves(seat)), self._plans.get(seat)
        if known is not None and known.stands(offers):
            return known
        view, level = game.view(seat), sitter.robot or game.stand_in
        now, luck = self._services.now(), self._services.luck
        pause = game.delay(view, level, luck)
        wait = round(pause * self._services.haste)
        if game.racing():  # a robot sits behind the same line as the people
            wait = max(wait + self._services.lag.round_trip, SOONEST)
        at = now + wait
        if level not in game.searches:
            return Plan(at, offers)
        thought = self._services.minds.ask(Question(type(game), view, level, luck.getrandbits(64)))
        thought.add_done_callback(lambda done: None if done.cancelled() else self._thought())
        return Plan(at, offers, now + PATIENCE, thought)
