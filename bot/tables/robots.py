"""The robots at one table: when each of them moves, and what it does. Each is given its own view and no more."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.tables.match import Draft
from bot.tables.services import Services
from db import Sitter
from games.core import Game, IllegalMove, InvalidMove, Move, Seat

log = logging.getLogger(__name__)

#: In a race a robot looks again after this at the soonest, however hasty the house is (ms).
SOONEST: Final = 20


class Plan(NamedTuple):
    """When a robot will move, in ms since 1970, and what it could do when it made up its mind."""

    at: int
    offers: tuple[Move, ...]

    def stands(self, offers: Sequence[Move]) -> bool:
        """Whether anything that it was made for can still be done: else the robot has to look again."""
        return any(offer in offers for offer in self.offers)


class Robots:
    """Whoever is played by a robot at one table, and when they will move."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._plans: dict[Seat, Plan] = {}

    def times(self) -> list[int]:
        """When they will move, in ms since 1970."""
        return [plan.at for plan in self._plans.values()]

    def plan(self, game: Game | None, played: Iterable[Sitter]) -> None:
        """Gives every one of ``played`` that may act a time to act at, and forgets the others'."""
        plans = {}
        for sitter in played:
            if game is not None and sitter.seat is not None and sitter.seat in game.to_act():
                plans[sitter.seat] = self._plan(game, sitter, sitter.seat)
        self._plans = plans

    def next_due(self, now: int) -> Seat | None:
        """Takes out whoever's time has come first."""
        due = [seat for seat, plan in self._plans.items() if plan.at <= now]
        seat = min(due, key=lambda seat: self._plans[seat].at, default=None)
        if seat is not None:
            del self._plans[seat]
        return seat

    def forget(self, seat: Seat) -> None:
        """The seat's person is back."""
        self._plans.pop(seat, None)

    def move(self, draft: Draft, sitter: Sitter, at: int) -> bool:
        """Makes the move of the robot at ``sitter``; False where it came too late, as people's moves do."""
        game, seat = draft.game, sitter.seat
        if seat is None or seat not in game.to_act():
            return False
        level = sitter.robot or game.stand_in
        try:
            draft.play(seat, game.robot(game.view(seat), level, self._services.luck), "robot", at)
        except (InvalidMove, IllegalMove):
            if game.racing():
                return False
            log.exception("the %s robot of %s made no legal move", level, game.key)
            draft.play(seat, game.default(seat), "robot", at)
        return True

    def _plan(self, game: Game, sitter: Sitter, seat: Seat) -> Plan:
        offers, known = tuple(game.moves(seat)), self._plans.get(seat)
        if known is not None and known.stands(offers):
            return known
        pause = game.delay(game.view(seat), sitter.robot or game.stand_in, self._services.luck)
        wait = round(pause * self._services.haste)
        if game.racing():  # a robot sits behind the same line as the people
            wait = max(wait + self._services.lag.round_trip, SOONEST)
        return Plan(self._services.now() + wait, offers)
