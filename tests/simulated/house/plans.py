"""Plans of people in some evenings: one large table, a server that reads German, order."""

from __future__ import annotations

from random import Random
from typing import Final

from db.records import LIVE, Phase
from games import GAMES
from tests.simulated.house.asking import Asking
from tests.simulated.house.cast import IN_SERVERS
from tests.simulated.house.evening import Evening
from tests.simulated.house.steps import Command, Press, Quiet, Say, What, Wrong

LONGEST: Final = "solo-whist", (("seats", 5), ("hands", 5))
"""The game whose pages are the longest, and so few hands that it comes to its end: all of it is told then."""

WAIT: Final = "whist"
"""A game whose house rules have to say who waits where more sit than play: only those who choose that begin it."""


class Plans:
    """Chooses the next step towards what was planned."""

    def __init__(self, evening: Evening, luck: Random, asking: Asking, games: tuple[str, ...]) -> None:
        self._evening, self._luck, self._asking, self._games = evening, luck, asking, games
        self.is_german = True
        """The first server reads German by now, or need not."""

    def sits_down(self) -> What | None:
        """Somebody without a seat takes one at the only table, or opens it; the host begins when all sit."""
        evening, people = self._evening, IN_SERVERS[0]
        tables = [table for _, table in evening.tables() if table.header.phase in LIVE and table.header.guild_id]
        if not tables:
            large = [
                leaf
                for leaf in self._asking.leaves()
                if leaf[0] in self._games and leaf[0] != WAIT and GAMES[leaf[0]].players[-1] > 4
            ]
            if not large:
                return None
            if LONGEST[0] in self._games and self._luck.random() < 0.6:
                return Command(self._luck.choice(people), 0, *LONGEST)
            words, options = self._luck.choice(large)
            least = self._luck.random() < 0.5  # rules by luck may not go together, and then nobody can start
            free = [
                option
                for option in options
                if option["name"] == "seats" or not (least or option["name"] == "stake")
            ]
            return self._asking.ask(self._luck.choice(people), 0, words, free)
        header = max(tables, key=lambda table: len(table.header.seats)).header
        if header.phase is not Phase.LOBBY:
            return None
        there = {str(seat.user_id) for seat in header.seats}
        late = [who for who in people if evening.users[who].id not in there]
        if len(header.seats) == header.capacity or not late:
            if self._luck.random() < 0.4:  # it may not be possible as things are
                return None
            late = [who for who in people if evening.users[who].id == str(header.host_id)]
        who, verb = self._luck.choice(late or people), "start" if len(header.seats) == header.capacity else "join"
        wanted = self._evening.sight.pressable(who, verb, header.id)
        return Press(who, wanted[0]["custom_id"]) if wanted else None

    def in_german(self) -> What:
        """An owner has their server read German, step by step."""
        who = IN_SERVERS[0][0]
        pressable = self._evening.sight.pressable
        if choices := [part for part in pressable(who, "set-choice") if "language" in part["custom_id"]]:
            self.is_german = True
            return Press(who, choices[-1]["custom_id"], ("de",))
        if sections := [part for part in pressable(who, "settings") if "options" in part]:
            return Press(who, sections[-1]["custom_id"], ("look",))
        return Command(who, 0, "settings")

    def rush(self) -> list[tuple[What, int]]:
        """Somebody leaves a lobby by a command, and while its edit takes seconds another sits down; then all rest.

        Each step has how many ms pass then. None where there is no such lobby.
        """
        evening, luck = self._evening, self._luck
        people = {int(evening.users[who].id): who for who in IN_SERVERS[0]}
        lobbies = [table.header for _, table in evening.tables() if table.header.phase is Phase.LOBBY]
        for header in luck.sample(lobbies, len(lobbies)):
            seated = [seat.user_id for seat in header.seats if seat.user_id is not None]
            guests = [people[one] for one in seated if one in people and one != header.host_id]
            free = [people[one] for one in people if one not in seated]
            if not guests or not free:
                continue
            leaves, sits_down = luck.choice(guests), luck.choice(free)
            if joins := evening.sight.pressable(sits_down, "join", header.id):
                return [
                    (Wrong("slow", "edit"), 0),
                    (Command(leaves, 0, "table leave", (("table", header.id),)), luck.randint(100, 600)),
                    (Press(sits_down, joins[-1]["custom_id"]), 0),
                    (Quiet(), 0),
                ]
        return []

    def moderate(self) -> What:
        """An owner bars people and lets them in again, and now and then looks at who did what."""
        luck, number = self._luck, self._luck.randrange(len(IN_SERVERS))
        who, channel = IN_SERVERS[number][0], 3 * number
        seen = [part for message in self._evening.sight.sees(who) for part in self._evening.sight.parts(message)]
        pages = [
            part for part, press in seen if press is not None and press.verb == "settings" and "options" in part
        ]
        if pages and luck.random() < 0.3:
            return Press(who, pages[-1]["custom_id"], ("log",))
        wanted = "settings" if luck.random() < 0.2 else "moderate"
        leaves = [leaf for leaf in self._asking.leaves() if leaf[0].startswith(wanted)]
        if not leaves:
            return Say(who, 0)
        words, options = luck.choice(leaves)
        given = [(option["name"], self._asking.value(option)) for option in options if option.get("required")]
        return Command(who, channel, words, tuple(given))
