"""Errands of what is planned: a night, a tournament."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import ClassVar, Final

from bot.tables.nights import LENGTHS, PACES_OFFERED
from bot.tournaments.terms import ROBOTS, USED_IN, Form
from tests.simulated.house.asking import Asking
from tests.simulated.house.cast import IN_SERVERS
from tests.simulated.house.errand import OWNER, SHORT, Errand, Next
from tests.simulated.house.evening import Evening
from tests.simulated.house.steps import Command, Fill, Say

MINUTE_MS: Final = 60_000


class ANight(Errand):
    """Somebody plans a night that is soon, others sign up, and it is played."""

    likes: ClassVar = {"night-in": 10.0, "night-game": 5.0, "night-beside": 4.0, "night-apart": 4.0, "hand": 2.0}
    _waited = 0

    def __init__(self, evening: Evening, luck: Random, asking: Asking) -> None:
        super().__init__(evening, luck, asking)
        self._maker = luck.choice(IN_SERVERS[0])
        self._guests = luck.sample(IN_SERVERS[0], luck.randint(2, 8))
        self._planned = False

    def next(self) -> Next:
        """The plan, then its guests, then the time until it begins."""
        luck = self._luck
        if self._planned:
            if self._guests:
                return self._press(self._guests.pop(), "night-in")
            self._waited += 1
            if self._waited > 6:
                return self._press(
                    luck.choice(IN_SERVERS[0]), luck.choice(("night-in", "night-card", "night-out"))
                )
            return Say(self._maker, 0), MINUTE_MS
        modal = self._evening.actions.modals.get(self._maker)
        if modal is not None and "night-plan" in modal["custom_id"]:
            self._planned = True
            return Fill(self._maker, self._plan()), 0
        return self._press(self._maker, "night-plan") or (Command(self._maker, 0, "night"), 0)

    def _plan(self) -> tuple[tuple[str, object], ...]:
        luck, now = self._luck, self._evening.world.clock.now()
        soon = datetime.fromtimestamp(now + 150, UTC)
        days = soon.date() - datetime.fromtimestamp(now, UTC).date()
        games = tuple(luck.sample(SHORT, luck.randint(1, 3)))
        return (
            ("day", str(days.days)),
            ("time", f"{soon:%H:%M}"),
            ("games", games),
            ("length", luck.choice(sorted(LENGTHS))),
            ("pace", luck.choice(PACES_OFFERED)),
        )


class ATournament(Errand):
    """The owner makes a tournament, others enter, and it is played round by round."""

    likes: ClassVar = {"cup-join": 10.0, "cup-standings": 2.0, "cup-cut": 4.0, "cup-leave": 0.1, "hand": 2.0}
    _waited = 0

    def __init__(self, evening: Evening, luck: Random, asking: Asking) -> None:
        super().__init__(evening, luck, asking)
        self._players = luck.sample(IN_SERVERS[0], luck.randint(3, 10))
        self._made = False

    def next(self) -> Next:
        """The tournament, its entrants, and the time until it begins."""
        luck = self._luck
        if not self._made:
            self._made = True
            return self._create(), 2_000
        if not self._evening.books_know("tournaments"):
            self._made = luck.random() < 0.7  # it was refused, or lost on the way
            return None
        if self._players:
            return self._press(self._players.pop(), "cup-join")
        self._waited += 1
        if self._waited == 1 and luck.random() < 0.5:
            return Command(OWNER, 0, "tournament begin", (("tournament", 1),)), 0
        if self._waited < 5:
            return Say(OWNER, 0), MINUTE_MS
        if luck.random() < 0.02:
            return Command(OWNER, 0, "tournament cancel", (("tournament", 1),)), 0
        return self._press(luck.choice(IN_SERVERS[0]), luck.choice(("cup-join", "cup-standings", "cup-standings")))

    def _create(self) -> Command:
        luck, form = self._luck, self._luck.choice(list(Form))
        game = luck.choice(("whist", "solo-whist") if form in (Form.NEIGHBOURS, Form.TEAMS) else SHORT)
        drawn = {
            "minutes": 10,
            "rounds": luck.randint(1, 3),
            "best_of": luck.choice((1, 3)),
            "team_of": luck.choice((2, 4)),
        }
        robots = luck.random() < 0.7
        options = (
            ("form", str(form)),
            ("game", game),
            ("begins", 2),
            *((name, value) for name, value in drawn.items() if form in USED_IN[name]),
            ("pace", "blitz"),
            ("robots", ROBOTS.get(form, robots)),
        )
        return Command(OWNER, 0, "tournament create", options)
