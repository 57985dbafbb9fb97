"""What must hold after every step, and what must hold when nothing has gone wrong for a while.

Each law looks from outside: at what goes over the wire, at what lies in the file, and at what people see.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from discord import HTTPException
from discord.gateway import ReconnectWebSocket

from bot.client import TAKEN_OVER_S
from bot.messages.locations import outlived
from bot.tables.match import begun
from bot.tables.table import Table
from bot.ui.custom_id import Press
from cogs.room.endings import Endings
from db.records import LIVE, LoggedMove
from games import GAMES
from games.core import DEALER, advance
from local_discord import components
from local_discord.ids import snowflake_ms
from local_discord.model import Json, Message
from local_discord.world import Change, Watcher
from tests.payloads import faults
from tests.simulated.broken import Broken
from tests.simulated.house.host import Bot
from tests.simulated.house.loop import Process
from tests.simulated.house.secrecy import Followed, twins
from tests.simulated.house.server import Session
from tests.simulated.house.wire import Asked as Request

if TYPE_CHECKING:
    from tests.simulated.house.evening import Asked, Evening

STOP_S: Final = 10.0
"""Seconds in which a process that is told to stop has ended."""

TROUBLED_S: Final = 120.0
"""Seconds for which trouble with the store may be told in the log after it is over: second tries take so long."""

STORE_WORDS: Final = ("database", "store", "StoreError", "tried again", "sqlite", "Errno", "OperationalError")

ALONE: Final = ("clock", "bot", "keep", "stop", "relay", "process", "heart", "catch up", "name anew")
"""The tasks of which a process has one, or two while one follows the other."""

ONE_OF_A_KIND: Final = 2
MOST_TASKS: Final = 12

FORGOTTEN_S: Final = 3_600.0
"""Seconds after which nothing is known any more of a table that is gone."""

A_TIME: Final = re.compile("<t:([0-9]+):R>")

DEFERRED: Final = 6
"""The answer to a press that says that the message will change later."""

PANEL_MS: Final = 12 * 60_000
"""A private panel is kept true for this long after its last press."""

SHOWS: Final = ("answer", "follow-up", "edit-answer", "post", "edit")
"""The requests that show something to somebody."""


class Laws(Watcher):
    """Looks on, and raises `Broken` when it is asked. `count` is how often each law was looked at."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._found: list[Broken] = []
        self._db: sqlite3.Connection | None = None
        self.open()
        self._seen_version = -1
        self._logs: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
        self._phases: dict[int, str] = {}
        self._followed: dict[int, Followed] = {}
        self._store_trouble = -1e9
        self.tables_of: defaultdict[str, set[int]] = defaultdict(set)
        """The tables that a message has shown."""

        self.had: defaultdict[str, set[str]] = defaultdict(set)
        """The custom_ids that a message has ever had."""

        self._changed_by: dict[str, tuple[Process | None, float]] = {}
        """Which process has changed a message last, and when."""

        evening.wire.on_body.append(self._sent)
        if evening.server is not None:
            evening.server.on_moves = self._moves_stored
        evening.world.watchers.append(self)

    @property
    def met(self) -> Any:
        """Where is counted what was looked at."""
        return self._evening.met

    def broken(self, law: str, how: str = "") -> None:
        """Notes that a law does not hold."""
        self._found.append(Broken(law, how))

    def after_step(self) -> None:
        """Raises the first `Broken` since the last time."""
        evening = self._evening
        weather = evening.weather
        now = evening.loop.time()
        if not weather.store_up or any(kind in STORE_FAULTS for kind in weather.struck_lately()):
            self._store_trouble = now
        if evening.wire.refused:
            self.broken("Discord takes what it is sent", evening.wire.refused[0][:1_500])
        self._look_into_store()
        self._obeys()
        if self._found:
            raise self._found[0]

    # Answers ----------------------------------------------------------------------------------------------

    def unanswered(self, asked: Asked, number: str) -> None:
        """Nothing came within three seconds."""
        self.met.laws["unanswered, as it may be"] += number in self._evening.wire.hurt
        if number in self._evening.wire.hurt or self._evening.wire.is_gone(number):
            return
        if (asked.what.startswith("?") or asked.is_handed_over) and self._is_troubled:
            return
        self.broken("a press is answered within three seconds", f"{asked}")

    @property
    def _is_troubled(self) -> bool:
        server = self._evening.server
        if server is not None and server.cut_off:
            return True
        return self._evening.loop.time() - self._store_trouble < TROUBLED_S

    def logged(self, record: logging.LogRecord) -> None:
        """Something was logged as an error."""
        text = record.getMessage()
        error = record.exc_info[1] if record.exc_info else None
        if "Task was destroyed" in text:
            return
        self._mark_store_trouble()
        causes = [type(one).__name__ for one in _causes(error)]
        of_store = any("Store" in name or name in ("OperationalError", "OSError") for name in causes)
        if "within a transaction" in text:
            self.broken("a transaction that fails is over", text)
        if self._is_troubled and (
            record.name.startswith("sqlalchemy.pool")
            or of_store
            or (error is None and any(word in text for word in STORE_WORDS))
        ):
            return
        if record.name.startswith("discord.") and any(
            isinstance(one, OSError | TimeoutError | HTTPException | ReconnectWebSocket) for one in _causes(error)
        ):
            return  # it says so whenever it connects anew
        self.broken("nothing is logged as an error", f"{record.name}: {text} {error!r} {_where(error)}")

    def _mark_store_trouble(self) -> None:
        weather = self._evening.weather
        if not weather.store_up or any(kind in STORE_FAULTS for kind in weather.lately):
            self._store_trouble = self._evening.loop.time()

    def _obeys(self) -> None:
        """A process that was told to stop has ended in time."""
        for bot in self._evening.hosts.all:
            asked = bot.stop_asked
            if asked is None or not bot.alive or bot.ended is not None or bot.frozen:
                continue
            if self._evening.loop.time() - asked > STOP_S and not self._is_troubled:
                self.broken(
                    "a process that is told to stop ends in time", f"{self._evening.loop.time() - asked} s"
                )

    # The wire ---------------------------------------------------------------------------------------------

    def _sent(self, point: str, what: str, asked: Request) -> None:
        """A request of the bot's arrives at Discord."""
        if point not in SHOWS:
            return
        self.met.laws["a page is within Discord's limits"] += 1
        if wrong := faults(asked.body()):
            self.broken("a page is within Discord's limits", f"{what}: {wrong}")

    def on_message(self, change: Change, message: Message) -> None:
        """A message is new, or has changed: what it shows has to be stored by now."""
        if change == "delete" or message.author_id != self._evening.world.bot.id:
            return
        self._changed_by[message.id] = (evening := self._evening).wire.at_work, evening.loop.time()
        self.had[message.id].update(part["custom_id"] for part, _ in self._evening.parts(message))
        for press in self._presses(message):
            if press.match:
                self.tables_of[message.id].add(press.match)
            if press.verb != "do":
                continue
            if message.reader_id is None and not self._evening.is_direct(message):
                self.broken("a hand is in private panels alone", f"{press} in {_texts(message)[:300]}")
            if not press.stamp:
                continue
            self.met.laws["what is shown is stored"] += 1
            log = self._read_log(press.match)
            made: defaultdict[int, int] = defaultdict(int)
            for seat, _ in log:
                made[seat] += 1
            most = max((count for seat, count in made.items() if seat != DEALER), default=0)
            if press.stamp > most:
                self.broken("what is shown is stored", f"{press}, and the log has {dict(made)}")
                return

    # The store --------------------------------------------------------------------------------------------

    def _read_log(self, match: int) -> list[tuple[int, str]]:
        """A match's log as it is on the disk by now. Notes where it is not what it was, and more."""
        known = self._logs[match]
        if self._db is None:
            return known
        rows = self._rows(
            "SELECT ply, seat, move FROM moves WHERE match_id = ? AND ply >= ? ORDER BY ply",
            match,
            max(len(known) - 1, 0),
        )
        if known:
            if not rows or (rows[0]["seat"], rows[0]["move"]) != known[-1]:
                there = [tuple(row) for row in rows[:1]]
                self.broken(
                    "what was stored stays stored", f"move {len(known)} of {match}: {known[-1]}, now {there}"
                )
                return known
            rows = rows[1:]
        for row in rows:
            if row["ply"] != len(known):
                self.broken("a log has no gaps", f"match {match}: {row['ply']} after {len(known)} moves")
            known.append((row["seat"], row["move"]))
        return known

    def _look_into_store(self) -> None:
        if self._db is None:
            return
        [[version]] = self._rows("PRAGMA data_version")
        if version == self._seen_version:
            return
        self._seen_version = version
        self.met.laws["the books are in order"] += 1
        [[total]] = self._rows("SELECT COALESCE(SUM(balance), 0) FROM accounts")
        if total:
            self.broken("tokens sum to zero", str(total))
        for row in self._rows("SELECT * FROM accounts WHERE balance < 0 AND account <> 'mint'"):
            self.broken("nobody owes tokens", str(tuple(row)))
        left = self._rows(
            "SELECT a.account, a.balance, m.phase FROM accounts a JOIN matches m ON a.account = 'match:' || m.id "
            "WHERE a.balance <> 0 AND m.phase <> 'playing'"
        )
        for row in left:
            self.broken("after a match nothing is left in escrow", str(tuple(row)))
        for row in self._rows("SELECT id, game, phase, stake FROM matches"):
            before = self._phases.get(row["id"])
            if before != row["phase"]:
                self._phases[row["id"]] = row["phase"]
                self.met.started[row["game"]] += row["phase"] == "playing"
                self.met.played["at a stake"] += row["phase"] == "playing" and row["stake"] > 0
                self.met.ended[row["game"]] += row["phase"] == "over"
                if before in ("over", "closed"):
                    self.broken("what is over stays over", f"{tuple(row)}, {before} before")

    def _whole(self) -> None:
        """The books by their entries, escrow by the stakes, and every log played again."""
        wrong = self._rows(
            "SELECT a.account, a.balance, "
            "(SELECT COALESCE(SUM(amount), 0) FROM transfers WHERE target = a.account) - "
            "(SELECT COALESCE(SUM(amount), 0) FROM transfers WHERE source = a.account) AS entered "
            "FROM accounts a WHERE a.balance <> entered"
        )
        for row in wrong:
            self.broken("an account is the sum of its transfers", str(tuple(row)))
        for row in self._rows("SELECT * FROM matches WHERE phase = 'playing'"):
            self._plays(row)
            self._escrow(row)

    def _plays(self, row: sqlite3.Row) -> None:
        self.met.laws["a log plays"] += 1
        header = self._headers.get(row["id"])
        if header is None:
            return
        rows = self._rows("SELECT ply, seat, move, at, by FROM moves WHERE match_id = ? ORDER BY ply", row["id"])
        log = tuple(LoggedMove(*one) for one in rows)
        try:
            game = begun(GAMES[row["game"]], header, log)
            for move in log:
                game, _ = advance(game, move.seat, move.move, move.at)
        except Exception as error:
            self.broken("a log plays", f"match {row['id']} of {row['game']}: {error!r}")

    def _escrow(self, row: sqlite3.Row) -> None:
        """What lies in escrow was put there by people, the stake at most each."""
        account = f"match:{row['id']}"
        put = self._rows("SELECT source, SUM(amount) FROM transfers WHERE target = ? GROUP BY source", account)
        self.met.laws["escrow is what people agreed to"] += bool(put)
        for source, amount in put:
            if amount % row["stake"] if row["stake"] else amount:
                self.broken(
                    "escrow is what people agreed to", f"{source} has {amount} in {account}: {row['stake']}"
                )

    @property
    def _headers(self) -> dict[int, Any]:
        return {table.id: table.header for _, table in self._evening.tables()}

    # At rest ----------------------------------------------------------------------------------------------

    def at_rest(self, still: set[int], since: float) -> None:
        """Nothing has been wrong for a minute, nor has anything happened at the tables that stand `still`.

        `since` is when it became quiet, by the loop's time.
        """
        evening = self._evening
        late = [one for one in evening.asked if one.state in ("", "sent")]
        if late:
            self.broken("a press is answered within three seconds", f"{late[0]} at {evening.loop.time()}")
        evening.asked.clear()
        self._whole()
        for bot in evening.hosts:
            self._left_behind(bot)
            self._held(bot, whole=evening.loop.time() - since >= FORGOTTEN_S)
        self._kept_once()
        self._shown(still)
        self._parted()

    def _left_behind(self, bot: Bot) -> None:
        """Nobody has forgotten a task, or a timer: there are as many as tables and messages may need."""
        names = Counter(task.get_name().rstrip("-0123456789 ") for task in bot.tasks if not task.done())
        self.met.laws["no task is left behind"] += 1
        tables = sum(1 for _ in bot.bot.room)
        for name, count in names.items():
            if count > (
                MOST_TASKS if name in ("Task", "discord.py: on_", "table") else ONE_OF_A_KIND
            ) + 3 * tables * (name not in ALONE):
                self.broken("no task is left behind", f"{count} are called {name}: {dict(names)}")

    def _held(self, process: Bot, *, whole: bool) -> None:
        """A table that is gone has no timer; `whole`: after an hour the process knows nothing of it at all."""
        bot = process.bot
        room, endings = bot.room, bot.get_cog("Endings")
        assert isinstance(endings, Endings)
        held: dict[str, Iterable[int]] = {
            "the clock": room._clock._times,
            "new tables": room.new_tables.unseen,
            "outages": room.outages._held_up,
        }
        if whole:
            held |= {
                "the room": [table.id for table in room],
                "the headers": room.tables._asleep,
                "the channels": [number for numbers in room.tables._channels.values() for number in numbers],
                "the messages": bot.messages._shown,
                "endings": endings._agreed,
            }
        self.met.laws["a table that is gone leaves nothing behind" + " after an hour" * whole] += 1
        for where, numbers in held.items():
            if gone := [number for number in numbers if self._phases.get(number) not in (*LIVE, None)]:
                self.broken("a table that is gone leaves nothing behind", f"{where}: {gone}, whole {whole}")

    def _kept_once(self) -> None:
        """Each table is kept by one process, which has the lock of its shard; whoever was replaced has ended."""
        evening = self._evening
        seen: dict[int, int] = {}
        for place in evening.hosts.places:
            if len(place.bots) > 1:
                self.broken("who was replaced ends", f"{len(place.bots)} in place {place.number}")
            if evening.server is not None and evening.server.keeper(place.number) is not place.bot:
                self.broken("a table is kept once", f"the lock of {place.number} is another's, or nobody's")
            for table in place.bot.bot.room:
                self.met.laws["a table is kept once"] += 1
                if seen.setdefault(table.id, place.number) != place.number:
                    self.broken("a table is kept once", f"{table.id} in {seen[table.id]} and {place.number}")

    def _moves_stored(self, session: Session) -> None:
        """Moves are about to be committed, by somebody who had better have the locks of their shards."""
        self.met.laws["who stores a move has its lock"] += 1
        server, process = self._evening.server, session.process
        assert server is not None
        assert isinstance(process, Bot)
        if not server.holds(session, process.shards):
            self.broken("who stores a move has its lock", f"shards {process.shards}")

    def _shown(self, still: set[int]) -> None:
        """The newest state of every table is shown everywhere, and tells nobody what they may not know."""
        for bot, table in self._evening.tables():
            if table.header.phase not in LIVE or table.id not in still:
                continue
            for message, user_id in self._messages(bot, table.id):
                stamps = {one.stamp for one in self._presses(message) if _counts(one, table.id)}
                now = {table.stamp(user_id)} if user_id is not None else stamps
                self.met.laws["the newest state is shown"] += 1
                if stamps and stamps != now:
                    self.broken(
                        "the newest state is shown", f"{message.id}: {stamps} for {now} in {_texts(message)[:300]}"
                    )
            self._public(bot, table)

    def _public(self, bot: Bot, table: Table) -> None:
        """The public message shows what would be drawn for it now."""
        evening = self._evening
        header = table.header
        channel = evening.world.channels.get(str(header.channel_id))
        if channel is None:
            return
        message = channel.messages.get(str(header.message_id))
        if message is None:  # somebody has deleted it; it comes back with the next change
            return
        if {message.id, channel.id} & evening.wire.forbidden:  # the bot was not let in; it shows the next change
            self.met.laws["forbidden, and not shown"] += 1
            return
        by, at_s = self._changed_by.get(message.id, (None, 0.0))
        if by is not None and by is not bot and at_s > bot.up_s + TAKEN_OVER_S:  # it did not know yet
            self.met.laws["shown late by who was taken over from"] += 1
            return
        page = evening.loop.run(bot.bot.pages.public(table), bot.context)
        want, have = _lines(page.view().to_components()), _lines(message.payload["components"])
        if outlived(header.message_id, evening.world.clock.now_ms()):
            self._countdowns(table, message, want, have)
            want, have = ([A_TIME.sub("", line) for line in lines] for lines in (want, have))
        self.met.laws["the public message is the newest"] += 1
        if want != have:
            missing = [line for line in want if line not in have][:4]
            extra = [line for line in have if line not in want][:4]
            self.broken("the public message is the newest", f"table {table.id}: {extra}, not {missing}")

    def _countdowns(self, table: Table, message: Message, want: list[str], have: list[str]) -> None:
        """What slept through a standstill tells until when, to a minute for each process since it was posted."""
        posted_ms = snowflake_ms(message.id)
        since = sum(
            self._evening.temper.begins * 1_000 + bot.up_s * 1_000 > posted_ms for bot in self._evening.hosts.all
        )
        told = [[int(at) for line in lines for at in A_TIME.findall(line)] for lines in (want, have)]
        self.met.laws["countdowns of tables that slept"] += bool(told[0])
        late = max((abs(one - other) for one, other in zip(*told, strict=False)), default=0)
        if late > 60 * (1 + since) or len(told[0]) != len(told[1]):
            self.broken("a countdown is true", f"table {table.id}: {told[1]}, not {told[0]}")

    def _messages(self, bot: Bot, match: int) -> Iterator[tuple[Message, int | None]]:
        """The messages before people that are kept true: panels that can be edited, and hands."""
        evening = self._evening
        now_ms = evening.world.clock.now_ms()
        newest: dict[str, Message] = {}
        for one in evening.wire.interactions._by_id.values():
            since = max(now_ms - PANEL_MS, evening.jumped_ms, bot.since_ms - round(evening.skew * 1_000))
            fresh = since < one.created_ms and not one.token_expired
            for message in (one.original, *one.followups.values()):
                if one.token_expired and message is not None and newest.get(message.reader_id or "") is message:
                    del newest[message.reader_id or ""]  # the last token is the only way to it
            if one.id in evening.wire.hurt:  # the bot may not know that it has arrived
                continue
            if one.answer == DEFERRED and one.id not in evening.wire.showed:  # it came to nothing
                continue
            for message in (one.original, *one.followups.values()):
                if not fresh or message is None or message.reader_id is None:
                    continue
                there = evening.world.message_for(message.reader_id, message.channel_id, message.id)
                offers = (_counts(press, match) for press in self._presses(message))
                if there is message and any(offers):
                    newest[message.reader_id] = message
        for reader, message in newest.items():
            yield message, int(reader)

    def _parted(self) -> None:
        """Two cards that somebody doesn't know are swapped: all that they are shown is the same."""
        evening = self._evening
        for bot, table in evening.tables():
            if table.match is None or table.header.phase not in LIVE:
                continue
            if (followed := self._followed.get(table.id)) is None:
                followed = self._followed[table.id] = Followed(table)
            if followed.log == list(table.match.log):  # nothing has happened since the last time
                continue
            found, compared = twins(evening, bot, table, followed)
            self.met.laws["pages with two cards swapped"] += compared
            if found:
                self.broken("nothing hidden is to be seen", found)

    def _presses(self, message: Message) -> Iterator[Press]:
        """What can be pressed there."""
        for part, press in self._evening.parts(message):
            if press is not None and not part.get("disabled"):
                yield press

    def open(self) -> None:
        """Looks into the store from now on."""
        self._db = sqlite3.connect(f"file:{self._evening.path}?mode=ro", uri=True, isolation_level=None)
        self._db.row_factory = sqlite3.Row
        self._seen_version = -1

    def close(self) -> None:
        """Lets the file go: somebody puts another in its place."""
        if self._db is not None:
            self._db.close()
        self._db = None

    def _rows(self, query: str, *given: object) -> list[sqlite3.Row]:
        return self._db.execute(query, given).fetchall() if self._db is not None else []


STORE_FAULTS: Final = (
    "locked",
    "full",
    "io",
    "unreachable",
    "unsure",
    "crawls",
    "slow",
    "store",
    "both",
    "cut off",
    "paused",
    "server restarts",
    "deadlock",
)


def _counts(press: Press, match: int) -> bool:
    return press.verb == "do" and press.match == match and press.stamp is not None


def _texts(message: Message) -> str:
    return components.text_of(message.payload)


def _lines(tree: list[Json]) -> list[str]:
    """What there is to read and to press."""
    found = []
    for part in components.walk(tree):
        said = [
            str(part[name])
            for name in ("content", "label", "custom_id", "placeholder", "disabled")
            if part.get(name)
        ]
        if said:
            found.append(" ".join(said))
    return found


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _where(error: BaseException | None) -> str:
    trace = error.__traceback__ if error is not None else None
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " > ".join(places[-6:])
