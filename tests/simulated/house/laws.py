"""The laws that must hold after every step, and those that must hold when nothing has gone wrong for a while.

Each law looks from outside: at what goes over the wire, at what lies in the file, and at what people see.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from discord import HTTPException
from discord.gateway import ReconnectWebSocket

from bot.ui.custom_id import Press
from games.core import DEALER
from local_discord import components
from local_discord.model import Message
from local_discord.watcher import Change, Watcher
from tests.payloads import faults
from tests.simulated.broken import Broken
from tests.simulated.house.at_rest import AtRest
from tests.simulated.house.books import Books
from tests.simulated.house.exchange import Asked as Request
from tests.simulated.house.host import Bot
from tests.simulated.house.loop import Process
from tests.simulated.house.server_line import Session

if TYPE_CHECKING:
    from tests.simulated.house.actions import Asked
    from tests.simulated.house.evening import Evening

STOP_S: Final = 10.0
"""Seconds in which a process that is told to stop has ended."""

TROUBLED_S: Final = 120.0
"""Seconds for which trouble with the store may be told in the log after it is over: second tries take so long."""

STORE_WORDS: Final = ("database", "store", "StoreError", "tried again", "sqlite", "Errno", "OperationalError")

SHOWS: Final = ("answer", "follow-up", "edit-answer", "post", "edit")
"""The requests that show something to somebody."""


class Laws(Watcher):
    """Looks on, and raises `Broken` when it is asked. `count` is how often each law was looked at."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._found: list[Broken] = []
        self.books = Books(self, evening)
        self._at_rest = AtRest(self, evening)
        self._store_trouble = -1e9
        self.tables_of: defaultdict[str, set[int]] = defaultdict(set)
        """The tables that a message has shown."""

        self.had: defaultdict[str, set[str]] = defaultdict(set)
        """The custom_ids that a message has ever had."""

        self._sound = set[Any]()
        """Payloads that were sent before and are within Discord's limits: two pages in five come again."""

        self.changed_by: dict[str, tuple[Process | None, float]] = {}
        """The process that has changed each message last, and when."""

        evening.wire.on_body.append(self._sent)
        if evening.server is not None:
            evening.server.on_moves = self._moves_stored
        evening.world.watchers.append(self)

    @property
    def met(self) -> Any:
        """The counts of what was looked at."""
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
        self.books.look()
        self._obeys()
        if self._found:
            raise self._found[0]

    # Answers ----------------------------------------------------------------------------------------------

    def unanswered(self, asked: Asked, number: str) -> None:
        """Nothing came within three seconds."""
        self.met.laws["unanswered, as it may be"] += number in self._evening.wire.hurt
        if number in self._evening.wire.hurt or self._evening.wire.is_gone(number):
            return
        self._mark_store_trouble()  # what has just struck, too
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
        self.broken("nothing is logged as an error", f"{record.name}: {text} {error!r} {where(error)}")

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
        if (payload := asked.payload) in self._sound:
            return
        if wrong := faults(asked.body()):
            self.broken("a page is within Discord's limits", f"{what}: {wrong}")
        else:
            self._sound.add(payload)

    def on_message(self, change: Change, message: Message) -> None:
        """A message is new, or has changed: what it shows has to be stored by now."""
        if change == "delete" or message.author_id != self._evening.world.bot.id:
            return
        self.changed_by[message.id] = (evening := self._evening).wire.at_work, evening.loop.time()
        self.had[message.id].update(part["custom_id"] for part, _ in self._evening.sight.parts(message))
        for press in self.presses(message):
            if press.match:
                self.tables_of[message.id].add(press.match)
            if press.verb != "do":
                continue
            if message.reader_id is None and not self._evening.sight.is_direct(message):
                self.broken(
                    "a hand is in private panels alone", f"{press} in {components.text_of(message.payload)[:300]}"
                )
            if not press.stamp:
                continue
            self.met.laws["what is shown is stored"] += 1
            log = self.books.log(press.match)
            made: defaultdict[int, int] = defaultdict(int)
            for seat, _ in log:
                made[seat] += 1
            most = max((count for seat, count in made.items() if seat != DEALER), default=0)
            if press.stamp > most:
                self.broken("what is shown is stored", f"{press}, and the log has {dict(made)}")
                return

    def _moves_stored(self, session: Session) -> None:
        """Moves are about to be committed, by somebody who had better have the locks of their shards."""
        self.met.laws["who stores a move has its lock"] += 1
        server, process = self._evening.server, session.process
        assert server is not None
        assert isinstance(process, Bot)
        if not server.holds(session, process.shards):
            self.broken("who stores a move has its lock", f"shards {process.shards}")

    def presses(self, message: Message) -> Iterator[Press]:
        """Yields the presses that can be made there."""
        for part, press in self._evening.sight.parts(message):
            if press is not None and not part.get("disabled"):
                yield press

    def at_rest(self, still: set[int], since: float) -> None:
        """Nothing has been wrong for a minute, nor has anything happened at the tables that stand `still`.

        `since` is when it became quiet, by the loop's time.
        """
        self._at_rest.look(still, since)


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
    "line lost",
    "server restarts",
    "deadlock",
)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def where(error: BaseException | None) -> str:
    trace = error.__traceback__ if error is not None else None
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " > ".join(places[-6:])
