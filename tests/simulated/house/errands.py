"""Errands of people in some evenings: threads and watchers, a night, a tournament, puzzles, things to show.

An errand says what somebody does next for it and how many ms more pass then; nothing where that is up to others.
Which buttons it makes people fond of stands in `likes`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar, Final

from bot.ui.puzzle import WAYS
from db.records import Phase
from games import GAMES
from tests.simulated.house.asking import Asking
from tests.simulated.house.cast import IN_SERVERS
from tests.simulated.house.errand import SHORT, Errand, Next
from tests.simulated.house.evening import Evening
from tests.simulated.house.in_threads import InThreads
from tests.simulated.house.planned import ANight, ATournament
from tests.simulated.house.steps import Command, Menu, Press

OF_MESSAGES: Final = ("Review this match", "Challenge")
"""The entries of a message's menu."""


class Puzzling(Errand):
    """People solve puzzles: one after another, the day's, against the clock."""

    likes: ClassVar = {
        "puzzle": 5.0,
        "puzzle-move": 12.0,
        "puzzle-run": 16.0,
        "puzzle-day": 5.0,
        "eight-move": 5.0,
    }

    def next(self) -> Next:
        """Somebody answers what they see, or asks for another one."""
        luck, who = self._luck, self._luck.choice(IN_SERVERS[0])
        verb = luck.choice(("puzzle-run", "puzzle-move", "puzzle"))
        seen = self._evening.sight.pressable(who, verb)
        if seen:
            return Press(who, luck.choice(seen)["custom_id"], times=2 if luck.random() < 0.05 else 1), 0
        what = (("what", luck.choice(WAYS)),)
        return Command(who, luck.choice((0, 0, -1)), "puzzle", what if luck.random() < 0.8 else ()), 0


class Showing(Errand):
    """People challenge each other, and look at, keep and show what they have played."""

    likes: ClassVar = {
        **dict.fromkeys(("accept", "challenge-game", "decline"), 8.0),
        **dict.fromkeys(("moment", "moment-share", "month", "month-share", "deal-table", "deal-challenge"), 8.0),
        **dict.fromkeys(("replay-star", "replay-tags", "replay-spoilers", "replays-tag", "review", "step"), 4.0),
        **dict.fromkeys(("ask-end", "agree", "end-yes", "leave", "go", "daily-share", "deal", "wanted"), 4.0),
    }
    COMMANDS: ClassVar = (
        "replay",
        "stats",
        "leaderboard",
        "duplicate deal",
        "duplicate tables",
        "verify",
        "daily",
    )

    def next(self) -> Next:
        """A challenge, or a look at what is over, by a command or a menu."""
        luck, who = self._luck, self._luck.choice(IN_SERVERS[0])
        if luck.random() < 0.3:
            return self._menu(who), 0
        if luck.random() < 0.3:
            other = self._evening.users[luck.choice(IN_SERVERS[0])].id
            return Command(who, 0, "challenge", (("person", other), ("game", luck.choice(SHORT)))), 0
        if luck.random() < 0.3 and (open_ := [t for _, t in self._evening.tables() if t.is_live]):
            table = luck.choice(open_)
            seat = luck.choice(table.header.seats or (None,))
            if seat is not None and seat.user_id is not None:
                return Command(self._evening.number_of(seat.user_id), 0, "table leave", (("table", table.id),)), 0
        named = luck.choice(self.COMMANDS)
        leaves = [leaf for leaf in self._asking.leaves() if leaf[0] == named]
        return (self._asking.ask(who, 0, *leaves[0]), 0) if leaves else None

    def _menu(self, who: int) -> Menu:
        """Somebody asks another to their table, looks at how they play, or at a match that is over."""
        luck, tables = self._luck, [table for _, table in self._evening.tables()]
        name = luck.choice(("Invite", "Stats", *OF_MESSAGES))
        if name in OF_MESSAGES:
            over = [table.id for table in tables if table.header.phase is Phase.OVER]
            return Menu(who, 0, name, match=luck.choice(over) if over and luck.random() < 0.8 else 0)
        waiting = [table.header for table in tables if table.header.phase is Phase.LOBBY and table.header.guild_id]
        if name == "Invite" and waiting:
            who = self._evening.number_of(luck.choice(waiting).host_id)
        return Menu(who, 0, name, luck.choice(IN_SERVERS[0]))


KINDS: Final[tuple[Callable[[Evening, Random, Asking], Errand], ...]] = (
    InThreads,
    ANight,
    ATournament,
    Puzzling,
    Showing,
)


def errands_of(name: str, evening: Evening, asking: Asking, games: tuple[str, ...]) -> list[Errand]:
    """Returns the errands of people in an evening of that name: in half of them none, else one or two.

    That has a luck of its own, so that the evenings without are what they would be if there were no errands.
    """
    luck = Random(f"errands in {name}")
    if set(games) != set(GAMES) or luck.random() < 0.5:
        return []
    return [kind(evening, luck, asking) for kind in luck.sample(KINDS, luck.choice((1, 1, 2)))]
