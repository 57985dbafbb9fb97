"""One writer at a time, many writes at once.

As long as writes wait, one task takes all of them into one transaction, a savepoint for each if need be, and
commits them together. One flush of the disk then serves fifty tables.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from .engine import Access
from .errors import StoreError, StoreUnreachable
from .faults import DRIVER_ERRORS, may_pass, translate

T = TypeVar("T")

LARGEST = 100
"""How many writes share one commit at most: nobody waits long for the others."""

TRIES = 3
"""How often a write is tried that lost a deadlock against another process."""


async def whole(work: Awaitable[T], interrupted: Callable[[], None] | None = None) -> T:
    """Run `work` to its end even if the caller is cancelled meanwhile.

    A cancellation calls `interrupted` at once, but comes out only when the work has ended.
    """
    task = asyncio.ensure_future(work)
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
        self.settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
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
        if self.stored is not None:
            self.stored(self.result)
        self.settled.set_result(None)

    def fail(self, error: Exception) -> None:
        self.error = translate(error)
        self.settled.set_result(None)

    def answer(self) -> T:
        if self.error is not None:
            raise self.error
        return self.result


Batch: TypeAlias = "list[_Job[Any]]"
Outcomes: TypeAlias = "list[Exception | None]"


class Writer:
    """Carries out writes, whole or not at all."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self._work: asyncio.Task[None] | None = None
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
        if self._work is None:
            # A task of its own: the cancellation of one caller must not tear the others' transaction.
            self._work = asyncio.create_task(self._commit_all(), name="store")
        await whole(job.settled, job.withdraw)
        return job.answer()

    async def close(self) -> None:
        """Wait for the writes under way; refuse all later ones."""
        self._closed = True
        if self._work is not None:
            await asyncio.wait([self._work])

    async def _commit_all(self) -> None:
        """Settle every job that waits, and those that come meanwhile."""
        batch: Batch = []
        try:
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), LARGEST))]
                await self._commit(batch)
        finally:
            self._work = None
            for job in (*batch, *self._waiting):
                if not job.settled.done():  # only if this very task was cancelled: the loop is being shut down
                    job.fail(StoreError(detail="interrupted"))
            self._waiting.clear()

    async def _commit(self, batch: Batch) -> None:
        if len(batch) > 1 and (await self._settle(batch, _bare) or await self._settle(batch, _guarded)):
            return
        for job in batch:
            await self._settle_alone(job)

    async def _settle(self, batch: Batch, together: Callable[[Connection, Batch], Outcomes]) -> bool:
        """One transaction for all; False, and nothing stored, if one of them spoiled it for the others."""
        outcomes: Outcomes
        try:
            outcomes = await self._access.write(lambda conn: together(conn, batch))
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
                await self._access.write(lambda conn: _one(conn, job))
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
