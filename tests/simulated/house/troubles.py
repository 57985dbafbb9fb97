"""Troubles that befall the host, a server or a person."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from db import Phase
from local_discord.model import FORUM, TEXT_CHANNEL, Channel, Guild, User
from local_discord.permissions import Permission
from tests.simulated.house.cast import NAMES, THREAD
from tests.simulated.house.habits import LONG_MS, OUTAGES
from tests.simulated.house.hosts import Place
from tests.simulated.house.steps import Trouble
from tests.simulated.house.wire import replace_deleted

if TYPE_CHECKING:
    from tests.simulated.house.evening import Evening

OLDER_S: Final = 4.0
"""Seconds after which a process must have noticed that its store is an older one."""

RESTARTS_S: Final = 20.0
"""Seconds that a database server takes to restart, at most."""

PART: Final = {
    **dict.fromkeys(("kill", "machine lost", "stop"), "a process ends in the middle of a match"),
    **dict.fromkeys(
        ("handed over", "killed", "paused", "cut off"), "one process follows another in the middle of a match"
    ),
    "clock": "the clock jumps",
    "network": "an outage of Discord",
    "store": "an outage of the store",
    "both": "an outage of both",
}
"""The name of each trouble among what was played."""

IN_VAIN: Final = ("not possible", "no server", "nothing is newer", "nobody", "none")
"""The words for troubles that could not happen: they don't count as faults."""


class Troubles:
    """Does what `Trouble` says."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    def strike(self, trouble: Trouble) -> str:
        """Lets it happen; says what came of it."""
        evening = self._evening
        seconds, world, weather = trouble.ms / 1_000, evening.world, evening.weather
        hosts, gateway, later = evening.hosts, evening.wire.gateway, evening.later
        place = hosts.places[trouble.which % len(hosts.places)]
        guild = evening.guilds[trouble.which % len(evening.guilds)]
        user = evening.users[trouble.which % len(evening.users)]
        is_played = any(table.header.phase is Phase.PLAYING for _, table in evening.tables())
        came = "done"
        match trouble.what:
            case "kill" | "machine lost":
                self._kill(place, seconds, lingers=trouble.what == "machine lost")
            case "stop":
                evening.hurt_now()
                place.bot.tell_to_stop()
            case "freeze":
                bot = place.bot
                bot.frozen = True
                evening.hurt_now()
                later(seconds, hosts.thaw, bot)
            case "handed over" | "killed" | "paused" | "cut off":
                came = hosts.replace(place, trouble.what, seconds)
            case "server restarts":
                if evening.server is None:
                    return "no server"
                evening.server.hang_up(evening.disk)
                weather.store_up = False
                later(min(seconds, RESTARTS_S), self._store_back)
            case "network":
                weather.network_up = False
                gateway.drop_connections()
                later(seconds, self._network_back)
            case "store":
                weather.store_up = False
                later(seconds, self._store_back)
            case "both":
                weather.network_up = weather.store_up = False
                gateway.drop_connections()
                later(seconds, self._network_back)
                later(seconds, self._store_back)
            case "clock":
                evening.skew += seconds
                evening.jumped_ms = world.clock.now_ms()
            case "older copy":
                came = self._older_copy()
            case "drop":
                gateway.drop_connections()
            case "sessions":
                gateway.end_sessions()
            case "leaves":
                came = self._leaves(trouble.which, seconds)
            case "sent away":
                if world.bot.id in guild.members:
                    world.remove_bot(guild)
                    later(seconds, self._let_in, guild)
            case "channel deleted":
                forums = [one for one in guild.channels.values() if one.type == FORUM]
                channel = forums[0] if forums and trouble.which % 4 == 0 else _texts(guild)[0]
                evening.hurt_now()
                world.delete_channel(channel)
                replace_deleted(world, guild, channel)
            case "thread deleted":
                evening.hurt_now()
                for thread in [one for one in guild.channels.values() if one.parent is not None]:
                    world.delete_channel(thread)
                world.add_thread(_texts(guild)[-1], THREAD)
            case "line lost":
                if evening.server is None:
                    return "no server"
                evening.server.hang_up(evening.disk, place.bot, lingers=True)
            case "no permission":
                channel = _texts(guild)[0]
                world.withdraw(channel, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
                later(seconds, self._permitted, channel)
            case "closes dms":
                world.set_dms_open(user, not user.dms_open)
            case "renamed":
                user.global_name = weather.luck.choice([shown for _, shown, _ in NAMES])
            case "message deleted":
                came = self._message_deleted(trouble.which)
            case unknown:
                raise ValueError(unknown)
        if came not in IN_VAIN:
            weather.note(trouble.what, "house")
            if (part := PART.get(trouble.what)) is not None and (is_played or "middle" not in part):
                evening.met.played[part] += 1
            evening.met.played["an hour's outage"] += trouble.what in OUTAGES and trouble.ms >= LONG_MS
        return came

    def put_right(self) -> None:
        """Ends what has befallen anybody."""
        for guild in self._evening.guilds:
            self._let_in(guild)
            for channel in guild.channels.values():
                self._permitted(channel)
        self._evening.hosts.put_in_order()

    def _kill(self, place: Place, seconds: float, *, lingers: bool) -> None:
        evening = self._evening
        if place.bot.is_running:
            evening.hosts.end(place.bot, lingers=lingers)
            if evening.server is None:
                self._copy(evening.path, evening.folder / "copy.db")
            if len(place.bots) == 1 and not place.bot.is_running:
                evening.hosts.begin_after(seconds, place)

    def _network_back(self) -> None:
        self._evening.weather.network_up = True

    def _store_back(self) -> None:
        self._evening.weather.store_up = True

    def _leaves(self, which: int, seconds: float) -> str:
        for guild in self._evening.guilds:
            there = [
                user for user in self._evening.users if user.id in guild.members and user.id != guild.owner_id
            ]
            if there:
                user = there[which % len(there)]
                self._evening.world.remove_member(guild, user)
                self._evening.later(seconds, self._comes_back, guild, user)
                return f"{user.name} leaves"
        return "nobody"

    def _comes_back(self, guild: Any, user: User) -> None:
        if user.id not in guild.members:
            self._evening.world.add_member(guild, user)

    def _let_in(self, guild: Any) -> None:
        if self._evening.world.bot.id not in guild.members:
            self._evening.world.add_member(guild, self._evening.world.bot)

    def _permitted(self, channel: Channel) -> None:
        if channel.id in self._evening.world.channels:
            self._evening.world.restore(channel)

    def _message_deleted(self, which: int) -> str:
        there = [
            message
            for guild in self._evening.guilds
            for channel in guild.channels.values()
            for message in channel.messages.values()
            if message.author_id == self._evening.world.bot.id
        ]
        if not there:
            return "none"
        self._evening.world.delete_message(there[which % len(there)])
        return "deleted"

    def _copy(self, source: Path, target: Path) -> None:
        """Copies the store as whoever keeps copies would, with what is in its log."""
        for suffix in ("", "-wal"):
            there, copy = Path(f"{source}{suffix}"), Path(f"{target}{suffix}")
            copy.unlink(missing_ok=True)
            if there.exists():
                shutil.copy(there, copy)
        Path(f"{target}-shm").unlink(missing_ok=True)

    def _older_copy(self) -> str:
        """Somebody puts an older copy in the place of the store, and the newest back when the bot says so."""
        evening, place = self._evening, self._evening.hosts.places[0]
        copy, newest = evening.folder / "copy.db", evening.folder / "newest.db"
        if place.starting or not copy.exists() or not is_older(copy, evening.path):
            return "nothing is newer"
        if place.bot.is_running:
            evening.hosts.end(place.bot)
        evening.laws.books.close()
        self._copy(evening.path, newest)
        self._copy(copy, evening.path)
        evening.hosts.begin(place)
        place.starting = True  # nobody begins another one meanwhile
        evening.later(OLDER_S, self._newest_back, place, newest)
        return "done"

    def _newest_back(self, place: Place, newest: Path) -> None:
        evening, bot = self._evening, place.bot
        noticed = "StoreRewound" in (bot.ended or "") or "StoreVanished" in (bot.ended or "")
        if not noticed and bot.was_up:
            evening.laws.broken("an older copy is noticed", f"the process has ended with {bot.ended!r}")
        if bot.is_running:
            evening.hosts.end(bot)
        evening.disk.cut(bot)
        self._copy(newest, evening.path)
        evening.laws.books.open()
        evening.hosts.begin(place)


def _texts(guild: Guild) -> list[Channel]:
    """A server's text channels."""
    return [one for one in guild.channels.values() if one.type == TEXT_CHANNEL]


def is_older(copy: Path, store: Path) -> bool:
    """True if a copy of the store lacks what the store's own mark says was in it."""
    mark = store.with_name(f".{store.name}-seen")
    if not mark.exists():
        return False
    number, match, ply = map(int, mark.read_text().split())
    with closing(sqlite3.connect(copy)) as db:
        [tables] = db.execute("SELECT COALESCE(MAX(id), 0) FROM matches").fetchone()
        [last] = db.execute("SELECT COALESCE(MAX(ply), -1) FROM moves WHERE match_id = ?", (match,)).fetchone()
    return bool(tables < number or last < ply)
