"""The errand of tables that stand in threads, or in posts of a forum, and of who watches there."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from bot.tables.table import Table
from db.records import Phase
from local_discord import components
from local_discord.model import FORUM, TEXT_CHANNEL
from tests.simulated.house.asking import Asking
from tests.simulated.house.cast import IN_SERVERS
from tests.simulated.house.errand import OWNER, Errand, Next
from tests.simulated.house.evening import Evening
from tests.simulated.house.steps import Command, Fill, Press


class InThreads(Errand):
    """The owner lets tables of a channel stand in threads, or in posts of a forum.

    Hosts let watchers look into hands that are over.
    """

    likes: ClassVar = {"watch": 12.0, "watch-seat": 16.0, "guess": 8.0, "react": 6.0, "house-table": 4.0}
    _on = False
    _tried = 0

    def __init__(self, evening: Evening, luck: Random, asking: Asking) -> None:
        super().__init__(evening, luck, asking)
        self._in_posts = luck.random() < 0.5

    def next(self) -> Next:
        """First the settings, then tables, their hosts' yes to late hands, and watchers."""
        for who, modal in sorted(self._evening.actions.modals.items()):
            if any(one.get("custom_id") == "late_hands" for one in components.walk(modal["components"])):
                return Fill(who, (("late_hands", True),)), 0
        if not self._on and self._tried < 30:
            self._tried += 1
            return self._switch_on()
        tables = [table for _, table in self._evening.tables() if table.header.home_id is not None]
        if not tables or self._luck.random() < 0.05:
            return self._open(self._luck.choice(IN_SERVERS[0]))
        table = self._luck.choice(tables)
        seated = {seat.user_id for seat in table.header.seats}
        others = [who for who in IN_SERVERS[0] if int(self._evening.users[who].id) not in seated]
        if not others:
            return None
        who = self._luck.choice(others)
        if table.header.phase is Phase.LOBBY:
            return self._gather(table, who)
        if table.match is not None and self._luck.random() < 0.6:
            seat = str(self._luck.randrange(table.match.game.seats))
            if (looks := self._press(who, "watch-seat", (seat,), table.id)) is not None:
                return looks
        return self._press(who, "watch", match=table.id)

    def _gather(self, table: Table, who: int) -> Next:
        """The host lets watchers look into hands, somebody sits down, and they begin."""
        host = self._evening.number_of(table.header.host_id)
        if not table.header.late_hands and self._luck.random() < 0.4:
            return self._press(host, "house-table", match=table.id) or self._press(host, "house", match=table.id)
        if len(table.header.seats) > 1 and self._luck.random() < 0.6:
            return self._press(host, "start", match=table.id)
        return self._press(who, "join", match=table.id)

    def _switch_on(self) -> Next:
        there = self._evening.guilds[0].channels.values()
        channel = next(one for one in there if one.type == TEXT_CHANNEL)
        forums = [one for one in there if one.type == FORUM]
        for part in self._evening.sight.pressable(OWNER, "set-in-forum") if self._in_posts and forums else ():
            if part["custom_id"].rstrip("|").endswith(channel.id):
                self._on = True
                return Press(OWNER, part["custom_id"], (forums[0].id,)), 0
        for part in () if self._in_posts else self._evening.sight.pressable(OWNER, "set-in-threads"):
            if part["custom_id"].endswith(f"{channel.id} on"):
                self._on = True
                return Press(OWNER, part["custom_id"]), 0
        sections = [one for one in self._evening.sight.pressable(OWNER, "settings") if "options" in one]
        return (
            self._press(OWNER, "set-in", (channel.id,))
            or (sections and (Press(OWNER, sections[-1]["custom_id"], ("channels",)), 0))
            or (Command(OWNER, 0, "settings"), 0)
        )
