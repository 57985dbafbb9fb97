"""One writer at a time, many writes at once.

As long as writes wait, one task takes all of them into one transaction, as sets, and commits them together. One
flush of the disk then serves fifty tables. If one of them is refused, they are stored one at a time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection

from .batch import Batches, Write
from .engine import Access
from .errors import StoreError, StoreUnreachable, StoreUnsure
from .faults import DRIVER_ERRORS, may_pass, shaken, translate

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


@contextmanager
def _committing(conn: Connection) -> Iterator[None]:
    """A transaction that is committed at the end, and undone on every error.

    Raises StoreUnsure where the connection is lost in the middle of the commit.
    """
    with conn.begin() as transaction:
        yield
        try:
            transaction.commit()
        except DRIVER_ERRORS as error:
            if isinstance(told := translate(error), StoreUnreachable):
                raise StoreUnsure(**told.facts) from error
            raise


class _Withdrawn(Exception):
    """The caller was cancelled before the commit began."""


class _Spoiled(Exception):
    """A job failed in a way that ended the transaction for all that shared it."""


class _Job:
    """One write that a caller waits for, and how it went."""

    def __init__(self, write: Write) -> None:
        self.write = write
        self.withdrawn = False
        self.settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._answer: Any = None
        self._error: Exception | None = None

    def withdraw(self) -> None:
        self.withdrawn = True

    def settle(self, outcome: Any) -> None:
        """Ends the waiting, with an answer or an exception."""
        if isinstance(outcome, Exception):
            self._error = translate(outcome)
        else:
            self._answer = outcome
        self.settled.set_result(None)

    def answer(self) -> Any:
        if self._error is not None:
            raise self._error
        return self._answer


Batch: TypeAlias = "list[_Job]"
Outcomes: TypeAlias = "list[Any]"  # of each job its answer, or the exception with which it failed


class Writer:
    """Carries out writes, whole or not at all."""

    def __init__(self, access: Access, batches: Batches) -> None:
        self._access = access
        self._batches = batches
        self._work: asyncio.Task[None] | None = None
        self._waiting: deque[_Job] = deque()
        self._closed = False

    async def run(self, write: Write) -> Any:
        """Commit `write` durably and return its answer.

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
            self._work = asyncio.create_task(self._commit_all(), name="store")
        await whole(job.settled, job.withdraw)
        return job.answer()

    @property
    def waiting(self) -> int:
        """How many writes wait for the next commit."""
        return len(self._waiting)

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
                    job.settle(StoreError(detail="interrupted"))
            self._waiting.clear()

    async def _commit(self, batch: Batch) -> None:
        wanted = [job for job in batch if not job.withdrawn]
        for job in batch:
            if job.withdrawn:
                job.settle(_Withdrawn())
        if len(wanted) > 1 and (
            await self._settle(wanted, self._at_once) or await self._settle(wanted, self._one_by_one)
        ):
            return
        for job in wanted:
            await self._settle_alone(job)

    async def _settle(self, batch: Batch, together: Callable[[Connection, Batch], Outcomes]) -> bool:
        """One transaction for all; False, and nothing stored, if one of them spoiled it for the others."""
        try:
            outcomes = await self._access.write(lambda conn: together(conn, batch))
        except _Spoiled:
            return False
        except Exception as error:  # at the begin or the commit: nobody's fault, and the same for all
            outcomes = [error] * len(batch)
        self._finish(batch, outcomes)
        return True

    async def _settle_alone(self, job: _Job) -> None:
        outcomes: Outcomes = []
        for attempt in range(1, TRIES + 1):
            try:
                outcomes = await self._access.write(lambda conn: self._alone(conn, job))
            except Exception as error:
                outcomes = [error]
                if attempt < TRIES and may_pass(error):
                    continue
            break
        self._finish([job], outcomes)

    def _finish(self, batch: Batch, outcomes: Outcomes) -> None:
        settled = list(zip(batch, outcomes, strict=True))
        self._batches.stored([job.write for job, outcome in settled if not isinstance(outcome, Exception)])
        for job, outcome in settled:
            job.settle(outcome)

    def _at_once(self, conn: Connection, batch: Batch) -> Outcomes:
        """All the jobs as sets, which takes the fewest statements, as long as none of them fails."""
        with _committing(conn):
            try:
                return self._carry_out(conn, batch)
            except Exception as error:
                raise _Spoiled from error

    def _one_by_one(self, conn: Connection, batch: Batch) -> Outcomes:
        """Each job in a savepoint: what one is refused for does not touch the others."""
        outcomes: Outcomes = []
        with _committing(conn):
            for job in batch:
                savepoint = conn.begin_nested()
                try:
                    outcomes += self._carry_out(conn, [job])
                except Exception as error:
                    if shaken(error):
                        raise _Spoiled from error  # a full disk, say, may have ended the whole transaction
                    savepoint.rollback()
                    outcomes.append(error)
                else:
                    savepoint.commit()
        return outcomes

    def _alone(self, conn: Connection, job: _Job) -> Outcomes:
        with _committing(conn):
            return self._carry_out(conn, [job])

    def _carry_out(self, conn: Connection, batch: Batch) -> Outcomes:
        """Store the batch inside the transaction or savepoint that the caller opened."""
        answers = self._batches.store(conn, [job.write for job in batch], self._access.lease_epoch)
        if any(job.withdrawn for job in batch):
            raise _Withdrawn
        return answers
