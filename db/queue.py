"""The two ways into the store: reads at once, writes through one queue, many of them in one transaction.

As long as writes wait, one task takes all of them into one transaction, as sets, and commits them together. One
flush of the disk then serves fifty tables. If one of them is refused, they are stored one at a time.

Writes are data: what one call stores (`Write`), and how many such writes are stored at once (`Batches`): in
a handful of statements, however many there are. One adds all moves, one changes all headers.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection

from . import ledger, matches, privacy, ratings
from .engine import Access, Epochs
from .errors import OUTAGE, StoreError, StoreRegained, StoreUnreachable, StoreUnsure
from .faults import DRIVER_ERRORS, may_pass, shaken, translate
from .high_water_mark import HighWaterMark
from .records import LIVE, Header, LoggedMove, Results, Transfer, match_account

T = TypeVar("T")

log = logging.getLogger(__name__)

Timed = Callable[[str, float], None]
"""Hears of each `read` and `write`, how many seconds it took."""

LARGEST = 100
"""The most writes that share one commit: nobody waits long for the others."""

TRIES = 3
"""The number of times that a write is tried that loses deadlocks against other processes."""


def wall_ms() -> int:
    """The time, in milliseconds since the Unix epoch."""
    return time.time_ns() // 1_000_000


async def whole(work: Awaitable[T]) -> T:
    """Run `work` to its end even if the caller is cancelled meanwhile: that comes out when the work has ended."""
    task = asyncio.ensure_future(work)
    cancelled = None
    while not task.done():
        try:
            await asyncio.wait((task,))
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        if not task.cancelled():
            task.exception()  # looked at, so that the loop does not report it as lost
        raise cancelled
    return task.result()


@dataclass(frozen=True, slots=True)
class Saved:
    """A match that is there: as it is now, with the moves that led there and, at its end, its results."""

    header: Header
    """The header as it was when the call was made: nobody else may hold its mappings."""
    moves: tuple[LoggedMove, ...] = ()
    results: Results | None = None
    read_at: Epochs | None = None
    """The epochs at which it was read; None where that does not matter."""


@dataclass(frozen=True, slots=True)
class Write:
    """All that one call stores, whole or not at all; `Batches.store` says what it answers."""

    created: Header | None = None
    """A new match; its number is not looked at."""
    saved: Saved | None = None
    transfers: tuple[Transfer, ...] = ()
    """In those of a new match, `match_account(0)` stands for its own account."""
    work: Callable[[Connection], Any] | None = None
    """Whatever happens too seldom to be stored as a set. May be called more than once."""
    looks: bool = False
    """True where `work` stores nothing, and asks past SQLAlchemy, so that no transaction has to begin for it."""


class _Withdrawn(Exception):
    """The caller was cancelled before the commit began."""


@dataclass(eq=False)
class _Job:
    """One write that a caller waits for; `settled` comes to hold its answer, or the error that it failed with."""

    write: Write
    withdrawn: bool = False
    settled: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Batches:
    """Stores writes, and remembers what lies in the tables, so that a move changes few columns.

    `now` gives the time of what is written, in ms; `high_water` learns of moves that have become durable.
    """

    def __init__(self, epochs: Epochs, now: Callable[[], int], high_water: HighWaterMark | None) -> None:
        self._epochs = epochs
        self._now = now
        self._high_water = high_water
        self._known: dict[int, Header] = {}  # of matches that are not over
        self._lease = 0  # the epoch under which they became known

    def store(self, conn: Connection, jobs: Sequence[_Job]) -> list[Any]:
        """Put what the jobs write into the tables, as if one after the other: those with `work` are the last.

        The answers, in the same order: the new match's id, what `work` returned, or None. Whatever one of the
        writes is refused for, or that its caller has gone meanwhile, is raised, and then the transaction or
        savepoint, which the caller has opened, must be undone.
        """
        writes = [job.write for job in jobs]
        if self._lease != self._epochs.lease:  # another process may have changed what is known
            self._lease = self._epochs.lease
            self._known.clear()
        saved = [write.saved for write in writes if write.saved is not None]
        for one in saved:
            if one.read_at is not None and one.read_at.lease != self._lease:
                raise StoreRegained(match=one.header.id)
            if one.read_at is not None and one.header.phase not in LIVE:
                self._check_nobody_was_deleted(conn, one.header.id, one.read_at)
        now, ids, transfers = self._now(), dict[int, int](), [write.transfers for write in writes]
        if created := {at: write.created for at, write in enumerate(writes) if write.created is not None}:
            ids = dict(zip(created, matches.insert_matches(conn, list(created.values())), strict=True))
            for at, match_id in ids.items():
                transfers[at] = _addressed(transfers[at], match_id)
        if moves := [(one.header.id, move) for one in saved for move in one.moves]:
            matches.insert_moves(conn, moves)
        if newest := {one.header.id: one.header for one in saved}:  # of two writes to one match the later
            # Taken out before the attempt and put back once it is durable: a failure leaves nothing wrong behind.
            known = {match_id: self._known.pop(match_id) for match_id in newest if match_id in self._known}
            matches.update_matches(conn, newest, known)
        if any(transfers):
            ledger.post(conn, transfers, now)
        for one in saved:
            if one.results is not None:
                ratings.insert_results(conn, one.header, one.results, now)
        answers = [write.work(conn) if write.work else ids.get(at) for at, write in enumerate(writes)]
        if any(job.withdrawn for job in jobs):
            raise _Withdrawn
        return answers

    def stored(self, writes: Sequence[Write]) -> None:
        """The transaction that stored these is durable."""
        last: tuple[int, int] | None = None
        for write in writes:
            if (saved := write.saved) is not None:
                if saved.header.phase in LIVE:
                    self._known[saved.header.id] = saved.header
                if saved.moves:
                    last = saved.header.id, saved.moves[-1].ply
        if last is not None and self._high_water is not None:
            self._high_water.note(match=last[0], ply=last[1])

    def let_go(self, match_id: int) -> None:
        """Forget how a match lies in the tables."""
        self._known.pop(match_id, None)

    def see(self, match_id: int) -> None:
        """A match has got this number, durably."""
        if self._high_water is not None:
            self._high_water.see(match_id)

    def forget_move(self) -> None:
        """The last move that became durable is deleted, perhaps; the next one is noted again."""
        if self._high_water is not None:
            self._high_water.note(match=0, ply=-1)

    def _check_nobody_was_deleted(self, conn: Connection, match_id: int, read_at: Epochs) -> None:
        """Another process may have deleted somebody who played in a match that is over: they don't come back."""
        matches.lock_match(conn, match_id)  # a deletion that is under way comes before this or after
        self._epochs.deletion = privacy.deletion_epoch(conn)
        if read_at.deletion != self._epochs.deletion:
            raise StoreRegained(match=match_id)


def _addressed(entries: Sequence[Transfer], match_id: int) -> tuple[Transfer, ...]:
    """The transfers of a new match, from and to its own account."""
    names = {match_account(0): match_account(match_id)}
    return tuple(
        replace(e, source=names.get(e.source, e.source), target=names.get(e.target, e.target)) for e in entries
    )


class _Spoiled(Exception):
    """A job failed in a way that ended the transaction for all that shared it."""


Outcomes: TypeAlias = "list[Any]"  # of each job its answer, or the exception with which it failed


class Queue:
    """The two ways into the store, which all repositories share.

    Any call may raise a StoreError when the store is in trouble; the same queue works again once the trouble has
    passed. `now` gives the time of what is written, in ms.
    """

    def __init__(
        self, access: Access, batches: Batches, now: Callable[[], int], timed: Iterable[Timed] = ()
    ) -> None:
        self.batches = batches
        self.now = now
        self._access = access
        self._timed = timed
        self._work: asyncio.Task[None] | None = None
        self._waiting: deque[_Job] = deque()
        self._closed = False
        self._is_out = False

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Return what a query finds, all of it at one moment."""
        if self._closed:
            raise StoreUnreachable(detail="closed")
        began = time.perf_counter()
        try:
            return await whole(self._access.read(query))
        except DRIVER_ERRORS as error:
            raise translate(error) from error
        finally:
            for listener in self._timed:
                listener("read", time.perf_counter() - began)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work, durably and wholly, or not at all."""
        answer: T = await self.run(Write(work=work))
        return answer

    async def look(self, query: Callable[[Connection], T]) -> T:
        """Return what a query finds on the connection that writes, which has to be there for it: `Write.looks`."""
        answer: T = await self.run(Write(work=query, looks=True))
        return answer

    async def run(self, write: Write) -> Any:
        """Commit `write` durably, with others that wait, and return its answer.

        Whatever it is refused for undoes it and reaches the caller, a driver's error as a StoreError.

        A cancelled caller's write is undone, unless its commit is already under way; when the CancelledError comes
        out, it is settled which of the two it was.
        """
        if self._closed:
            raise StoreUnreachable(detail="closed")
        job = _Job(write)
        self._waiting.append(job)
        if self._work is None:
            # A task of its own: the cancellation of one caller must not tear the others' transaction.
            # And a context of its own: what is logged of it is not about the table of whoever came first.
            self._work = asyncio.create_task(self._commit_all(), name="store", context=Context())
        began = time.perf_counter()
        try:
            return await asyncio.shield(job.settled)
        except asyncio.CancelledError:
            job.withdrawn = True
            with suppress(Exception):
                await whole(job.settled)
            raise
        finally:
            for listener in self._timed:
                listener("write", time.perf_counter() - began)

    @property
    def waiting(self) -> int:
        """Returns how many writes wait for the next commit."""
        return len(self._waiting)

    async def close(self) -> None:
        """Finish the writes under way; refuse all that comes later."""
        self._closed = True
        if self._work is not None:
            await asyncio.wait([self._work])

    async def _commit_all(self) -> None:
        """Settle every job that waits, and those that come meanwhile."""
        batch: list[_Job] = []
        try:
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), LARGEST))]
                wanted = [job for job in batch if not job.withdrawn]
                for job in batch:
                    if job.withdrawn:
                        job.settled.set_exception(_Withdrawn())
                if len(wanted) > 1 and (await self._settle(wanted) or await self._settle(wanted, apart=True)):
                    continue
                for job in wanted:
                    await self._settle([job])
        finally:
            self._work = None
            for job in (*batch, *self._waiting):
                if not job.settled.done():  # only if this very task was cancelled: the loop is being shut down
                    job.settled.set_exception(StoreError(detail="interrupted"))
            self._waiting.clear()

    async def _settle(self, jobs: list[_Job], *, apart: bool = False) -> bool:
        """One transaction for all; False, and nothing stored, if one of them spoiled it for the others."""
        outcomes: Outcomes = []
        for attempt in range(1, TRIES + 1):
            try:
                outcomes = await self._access.write(partial(self._commit, jobs=jobs, apart=apart))
            except _Spoiled:
                return False
            except Exception as error:  # of several at the begin or the commit: nobody's fault, the same for all
                outcomes = [error] * len(jobs)
                if len(jobs) == 1 and attempt < TRIES and may_pass(error):
                    continue
            break
        settled = list(zip(jobs, outcomes, strict=True))
        self.batches.stored([job.write for job, outcome in settled if not isinstance(outcome, Exception)])
        for job, outcome in settled:
            if isinstance(outcome, Exception):
                trouble = translate(outcome)
                if isinstance(trouble, OUTAGE) and not self._is_out:
                    log.error("the database can't store anything: %s", trouble)
                    self._is_out = True
                job.settled.set_exception(trouble)
            else:
                if self._is_out and not job.write.looks:
                    log.info("the database stores again")
                    self._is_out = False
                job.settled.set_result(outcome)
        return True

    def _commit(self, conn: Connection, jobs: list[_Job], *, apart: bool) -> Outcomes:
        """All the jobs in one transaction: as sets, which takes the fewest statements, or each `apart`.

        Raises _Spoiled where one of several fails, StoreUnsure where the connection is lost in the middle of the
        commit.
        """
        if all(job.write.looks for job in jobs):
            return self.batches.store(conn, jobs)
        with conn.begin() as transaction:
            try:
                outcomes = self._one_by_one(conn, jobs) if apart else self.batches.store(conn, jobs)
            except Exception as error:
                if len(jobs) == 1:
                    raise
                raise _Spoiled from error
            try:
                transaction.commit()
            except DRIVER_ERRORS as error:
                if isinstance(told := translate(error), StoreUnreachable):
                    raise StoreUnsure(**told.facts) from error
                raise
        return outcomes

    def _one_by_one(self, conn: Connection, jobs: list[_Job]) -> Outcomes:
        """Each job in a savepoint: what one is refused for does not touch the others."""
        outcomes: Outcomes = []
        for job in jobs:
            savepoint = conn.begin_nested()
            try:
                outcomes += self.batches.store(conn, [job])
            except Exception as error:
                if shaken(error):
                    raise  # a full disk, say, may have ended the whole transaction
                savepoint.rollback()
                outcomes.append(error)
            else:
                savepoint.commit()
        return outcomes
