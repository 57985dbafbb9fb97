"""What a strong robot would do in people's places, at tables where they may see that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

from bot.minds import Question
from bot.tables.services import Services
from games.core import AnyGame, Seat, Thought, View


class _Asked(NamedTuple):
    view: View
    thought: asyncio.Future[Thought | None]


class Hints:
    """The hints of one table, each for whoever has the seat. `arrived` is called when there is a new one."""

    def __init__(self, services: Services, arrived: Callable[[], None]) -> None:
        self._services = services
        self._arrived = arrived
        self._asked: dict[Seat, _Asked] = {}

    def of(self, seat: Seat) -> Thought | None:
        """The hint for `seat`; None where there is none, or none yet."""
        asked = self._asked.get(seat)
        if asked is None or not asked.thought.done() or asked.thought.cancelled():
            return None
        return asked.thought.result()

    @property
    def are_thought_of(self) -> bool:
        """Whether there is one that has not arrived yet."""
        return any(not asked.thought.done() for asked in self._asked.values())

    def ask(self, game: AnyGame | None, seats: Iterable[Seat]) -> None:
        """Has everybody's situation thought about who is on turn among `seats`, and forgets what is past."""
        level = next((level for level in reversed(game.levels) if level in game.searches), None) if game else None
        asked: dict[Seat, _Asked] = {}
        if game is not None and level is not None:
            for seat in game.to_act().intersection(seats):
                view, known = game.view(seat), self._asked.get(seat)
                asked[seat] = known if known and known.view == view else self._ask(game, view, level)
        for seat, old in self._asked.items():
            if asked.get(seat) is not old:
                old.thought.cancel()
        self._asked = asked

    def _ask(self, game: AnyGame, view: View, level: str) -> _Asked:
        question = Question(type(game), view, level, self._services.luck.getrandbits(64))
        thought = self._services.minds.ask(question)
        thought.add_done_callback(lambda done: None if done.cancelled() else self._arrived())
        return _Asked(view, thought)
