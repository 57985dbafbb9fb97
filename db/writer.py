"""One writer at a time, many writes at once.

Whoever waits for the lock is served by whoever has it: the holder takes all that wait into one transaction, a
savepoint for each if need be, and commits them together. One flush of the disk then serves fifty tables.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from .errors import StoreError, StoreUnreachable
from .faults import DRIVER_ERRORS, may_pass, translate

T = TypeVar("T")

LARGEST = 100
"""How many writes share one commit at most: nobody waits long for the others."""

TRIES = 3
"""How often a write is tried that lost a deadlock against another process."""


async def whole(work: Coroutine[Any, Any, T], interrupted: Callable[[], None] | None = None) -> T:
    """Run `work` to its end even if the caller is cancelled meanwhile.

    A cancellation calls `interrupted` at once, but comes out only when the work has ended.
    """
    task = asyncio.create_task(work)
    cancelled = None
    while not task.done():
        try:
            await asyncio.wait((task,))
        except asyncio.CancelledError as error:
            cancelled = error
            if interrupted is not None:
                interrupted()
    if cancelled is not None:
        if not task.cancelled():
            task.exception()  # looked at, so that the loop does not report it as lost
        raise cancelled
    return task.result()


class _Withdrawn(Exception):
    """The caller was cancelled before the commit began."""


class _Spoiled(Exception):
    """A job failed in a way that ended the transaction for all that shared it."""


class _Job(Generic[T]):
    """One write: what to do, what to do once it is durable, and how it went."""

    def __init__(self, work: Callable[[Connection], T], stored: Callable[[T], None] | None) -> None:
        self.work = work
        self.stored = stored
        self.withdrawn = False
        self.settled = False
        self.result: T
        self.error: Exception | None = None

    def withdraw(self) -> None:
        self.withdrawn = True

    def carry_out(self, conn: Connection) -> None:
        """Do the work inside the transaction or savepoint that the caller opened."""
        if not self.withdrawn:
            self.result = self.work(conn)
        if self.withdrawn:
            raise _Withdrawn

    def succeed(self) -> None:
        self.settled = True
        if self.stored is not None:
            self.stored(self.result)

    def fail(self, error: Exception) -> None:
        self.settled = True
        self.error = translate(error)

    def answer(self) -> T:
        if self.error is not None:
            raise self.error
        return self.result


Batch: TypeAlias = "list[_Job[Any]]"
Outcomes: TypeAlias = "list[Exception | None]"


class Writer:
    """Carries out writes, whole or not at all."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._lock = asyncio.Lock()
        self._waiting: deque[_Job[Any]] = deque()
        self._closed = False

    async def run(self, work: Callable[[Connection], T], stored: Callable[[T], None] | None = None) -> T:
        """Commit `work` durably and return what it returned; `stored` is called as soon as it is durable.

        `work` may be called more than once, each time in a fresh transaction, so it changes nothing outside. What
        it raises undoes it and reaches the caller, a driver's error as a StoreError.

        A cancelled caller's write is undone, unless its commit is already under way; when the CancelledError comes
        out, it is settled which of the two it was.
        """
        if self._closed:
            raise StoreUnreachable(detail="closed")
        job = _Job(work, stored)
        self._waiting.append(job)
        # A task of its own: the cancellation of one caller must not tear the others' transaction.
        await whole(self._take_turn(job), job.withdraw)
        return job.answer()

    async def close(self) -> None:
        """Wait for the writes under way; refuse all later ones."""
        self._closed = True
        async with self._lock:
            while self._waiting:
                await self._commit_waiting()

    async def _take_turn(self, job: _Job[Any]) -> None:
        async with self._lock:
            while not job.settled:
                await self._commit_waiting()

    async def _commit_waiting(self) -> None:
        """Settle the jobs that wait now; the lock is held."""
        batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), LARGEST))]
        try:
            if len(batch) > 1 and (await self._settle(batch, _bare) or await self._settle(batch, _guarded)):
                return
            for job in batch:
                await self._settle_alone(job)
        finally:
            for job in batch:
                if not job.settled:  # only if this very task was cancelled: the loop is being shut down
                    job.fail(StoreError(detail="interrupted"))

    async def _settle(self, batch: Batch, together: Callable[[Connection, Batch], Outcomes]) -> bool:
        """One transaction for all; False, and nothing stored, if one of them spoiled it for the others."""
        outcomes: Outcomes
        try:
            async with self._engine.connect() as conn:
                outcomes = await conn.run_sync(together, batch)
        except _Spoiled:
            return False
        except Exception as error:  # at the begin or the commit: nobody's fault, and the same for all
            outcomes = [error] * len(batch)
        for job, failure in zip(batch, outcomes, strict=True):
            if failure is None:
                job.succeed()
            else:
                job.fail(failure)
        return True

    async def _settle_alone(self, job: _Job[Any]) -> None:
        for attempt in range(1, TRIES + 1):
            try:
                async with self._engine.connect() as conn:
                    await conn.run_sync(_one, job)
            except Exception as error:
                if attempt == TRIES or not may_pass(error):
                    job.fail(error)
                    return
            else:
                job.succeed()
                return


def _one(conn: Connection, job: _Job[Any]) -> None:
    with conn.begin():
        job.carry_out(conn)


def _bare(conn: Connection, batch: Batch) -> Outcomes:
    """All the jobs in one transaction without savepoints: half the statements, as long as none of them fails."""
    with conn.begin():
        for job in batch:
            try:
                job.carry_out(conn)
            except Exception as error:
                raise _Spoiled from error
    return [None] * len(batch)


def _guarded(conn: Connection, batch: Batch) -> Outcomes:
    """Each job in a savepoint: what one is refused for does not touch the others."""
    outcomes: Outcomes = []
    with conn.begin():
        for job in batch:
            savepoint = conn.begin_nested()
            try:
                job.carry_out(conn)
            except Exception as error:
                if isinstance(error, DRIVER_ERRORS) and not isinstance(error, IntegrityError):
                    raise _Spoiled from error  # a full disk, say, may have ended the whole transaction
                savepoint.rollback()
                outcomes.append(error)
            else:
                savepoint.commit()
                outcomes.append(None)
    return outcomes
