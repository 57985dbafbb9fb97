"""Errands of people in some evenings: threads and watchers, a night, a tournament, puzzles, things to show.

An errand says what somebody does next for it and how many ms more pass then; nothing where that is up to others.
Which buttons it makes people fond of stands in `likes`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from random import Random
from typing import ClassVar, Final

from bot.tables.nights import LENGTHS, PACES_OFFERED
from bot.tournaments.terms import Form
from db.records import Phase
from games import GAMES
from local_discord import components
from tests.simulated.house.asking import Asking
from tests.simulated.house.cast import IN_SERVERS
from tests.simulated.house.evening import Evening
from tests.simulated.house.steps import Command, Fill, Press, Say, What

Next = tuple[What, int] | None

OWNER: Final = IN_SERVERS[0][0]
SHORT: Final = ("thirty-one", "knock-out-whist", "vingt-un", "french-vingt-un", "spit", "whist")
"""Games that have several rounds, or are soon over."""

MINUTE_MS: Final = 60_000


class Errand(ABC):
    """Something that people of the first server are about."""

    likes: ClassVar[Mapping[str, float]] = {}

    def __init__(self, evening: Evening, luck: Random, asking: Asking) -> None:
        self._evening, self._luck, self._asking = evening, luck, asking

    @abstractmethod
    def next(self) -> Next:
        """The step that is done next for it, and how long after (ms); None for nothing."""

    def _press(self, who: int, verb: str, values: tuple[str, ...] = (), match: int = 0) -> Next:
        """Somebody uses what they see of a verb; nothing where they see none."""
        seen = self._evening.sight.pressable(who, verb, match)
        return (Press(who, seen[-1]["custom_id"], values), 0) if seen else None

    def _open(self, who: int) -> Next:
        """Somebody opens a table of a short game in the first channel."""
        leaves = [leaf for leaf in self._asking.leaves() if leaf[0] in SHORT]
        if not leaves:
            return None
        words, options = self._luck.choice(leaves)
        few = [one for one in options if one["name"] in ("seats", "pace") and self._luck.random() < 0.5]
        return self._asking.ask(who, 0, words, few), 0


class InThreads(Errand):
    """The owner lets tables of a channel stand in threads; hosts let watchers look into hands that are over."""

    likes: ClassVar = {"watch": 12.0, "watch-seat": 16.0, "guess": 8.0, "react": 6.0, "house-table": 4.0}
    _on = False
    _tried = 0

    def next(self) -> Next:
        """First the settings, then tables, their hosts' yes to late hands, and watchers."""
        for who, modal in sorted(self._evening.actions.modals.items()):
            if any(one.get("custom_id") == "late_hands" for one in components.walk(modal["components"])):
                return Fill(who, (("late_hands", True),)), 0
        if not self._on and self._tried < 30:
            self._tried += 1
            return self._switch_on()
        tables = [table for _, table in self._evening.tables() if table.header.home_id is not None]
        for table in tables:
            header = table.header
            host = self._evening.number_of(header.host_id)
            if header.phase is Phase.LOBBY and not header.late_hands and self._luck.random() < 0.5:
                return self._press(host, "house", match=table.id) and self._press(
                    host, "house-table", match=table.id
                )
        if not tables or self._luck.random() < 0.05:
            return self._open(self._luck.choice(IN_SERVERS[0]))
        table = self._luck.choice(tables)
        seated = {seat.user_id for seat in table.header.seats}
        others = [who for who in IN_SERVERS[0] if int(self._evening.users[who].id) not in seated]
        if not others:
            return None
        who = self._luck.choice(others)
        if table.match is not None and self._luck.random() < 0.6:
            seat = str(self._luck.randrange(table.match.game.seats))
            if (looks := self._press(who, "watch-seat", (seat,), table.id)) is not None:
                return looks
        return self._press(who, "watch", match=table.id)

    def _switch_on(self) -> Next:
        channel = next(iter(self._evening.guilds[0].channels.values()))
        for part in self._evening.sight.pressable(OWNER, "set-in-threads"):
            if part["custom_id"].endswith(f"{channel.id} on"):
                self._on = True
                return Press(OWNER, part["custom_id"]), 0
        sections = [one for one in self._evening.sight.pressable(OWNER, "settings") if "options" in one]
        return (
            self._press(OWNER, "set-in", (channel.id,))
            or (sections and (Press(OWNER, sections[-1]["custom_id"], ("channels",)), 0))
            or (Command(OWNER, 0, "settings"), 0)
        )


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
        options = (
            ("form", str(form)),
            ("game", game),
            ("begins", 2),
            ("minutes", 10),
            ("rounds", luck.randint(1, 3)),
            ("best_of", luck.choice((1, 3))),
            ("team_of", luck.choice((2, 4))),
            ("pace", "blitz"),
            ("robots", luck.random() < 0.7),
        )
        return Command(OWNER, 0, "tournament create", options)


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
        what = (("what", luck.choice(("next", "day", "storm", "week"))),)
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
        """A challenge, or a look at what is over."""
        luck, who = self._luck, self._luck.choice(IN_SERVERS[0])
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
