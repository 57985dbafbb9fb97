"""The store as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import inf

from . import orders
from .address import file_of, is_server, parse
from .badges import Badges
from .claims import Claim
from .conduct import Conduct
from .copying import Told, copy_all, copy_as_it_is, untold
from .engine import LOCK_TIMEOUT_MS, Access
from .errors import StoreAbsent, StoreVanished
from .faults import DRIVER_ERRORS, translate
from .favourites import Favourites
from .file_lock import FileLock, prepare_file, try_folder
from .high_water_mark import HighWaterMark
from .migrate import build, check, check_schema, migrate, older, rehearse
from .people_and_servers import People, Servers
from .puzzle_book import PuzzleBook
from .queue import Batches, Queue, Timed, wall_ms
from .repositories import (
    FRESH,
    Boards,
    Choices,
    DailyRecords,
    Deals,
    Ledger,
    Matches,
    Nights,
    Notes,
    Operator,
    Troubles,
)
from .rituals import Rituals
from .tournaments import Tournaments


class Database:
    """Everything the house keeps, by what it is about: see `db.repositories`.

    Every call is one transaction: all of it is stored durably, or none. Any may raise a StoreError when the store
    is in trouble; the same Database works again once the trouble has passed. Cancelling a caller never leaves half
    a write.
    """

    def __init__(
        self,
        access: Access,
        lock: FileLock | None,
        now: Callable[[], int],
        high_water: HighWaterMark | None = None,
        timed: Iterable[Timed] = (),
    ) -> None:
        """For `open` alone."""
        self.epochs = access.epochs
        self._access = access
        self._lock = lock
        self._high_water = high_water
        self._closed = False
        choices = Choices(inf if lock is not None else FRESH)  # a locked file is nobody else's
        self._queue = queue = Queue(access, Batches(access.epochs, now, high_water), now, timed)
        self.matches = Matches(queue)
        self.ledger = Ledger(queue)
        self.people = People(queue, choices)
        self.servers = Servers(queue, choices)
        self.boards = Boards(queue)
        self.daily = DailyRecords(queue)
        self.deals = Deals(queue)
        self.notes = Notes(queue)
        self.rituals = Rituals(queue)
        self.nights = Nights(queue)
        self.puzzles = PuzzleBook(queue)
        self.tournaments = Tournaments(queue)
        self.badges = Badges(queue, choices)
        self.conduct = Conduct(queue)
        self.favourites = Favourites(queue)
        self.operator = Operator(queue)
        self.troubles = Troubles(queue)

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        now: Callable[[], int] = wall_ms,
        lock_timeout_ms: int = LOCK_TIMEOUT_MS,
        claim: Claim | None = None,
        vanished: bool = False,
        timed: Iterable[Timed] = (),
        told: Told = untold,
        waits: Callable[[], None] = lambda: None,
    ) -> Database:
        """Open and migrate "sqlite+aiosqlite:///path" (made if missing) or "postgresql+asyncpg://user@host/name".

        `now` gives the time of transfers and first meetings, in ms since the Unix epoch; `lock_timeout_ms` is how
        long a write waits for a lock that another program holds. `claim` says what this process keeps on a server
        that several share: it is waited for while another one has it, of which `waits` hears, and refused
        (StoreDivided) while one reckons with another number of shards. A file is one process's in any case.
        `vanished`: that tables or moves are missing in a file which were there before is meant. `timed` hear of
        each `read` and `write`, how many seconds it took, `told` of the steps that bring it up to date.

        Raises StoreBusy if another process has the file, StoreVanished or StoreRewound, StoreNewer, StoreCorrupt,
        StoreFull, StoreUnreachable, and ValueError for an address of another kind.
        """
        address = parse(url)
        path = file_of(address)
        lock = high_water = None
        access = Access(address, lock_timeout_ms, claim=claim, waits=waits)
        try:
            if path is not None:
                prepare_file(path)
                lock = FileLock(path)
                high_water = HighWaterMark(path)
            await access.write(partial(migrate, told=told))
            await access.begin_lease()
            if high_water is not None:
                await access.write(partial(high_water.compare, meant=vanished))
        except BaseException as error:
            await access.close()
            if high_water is not None:
                high_water.close()
            if lock is not None:
                lock.release()
            if isinstance(error, DRIVER_ERRORS):
                raise translate(error) from error
            raise
        return cls(access, lock, now, high_water, timed)

    @classmethod
    async def look(cls, url: str, *, lock_timeout_ms: int = LOCK_TIMEOUT_MS) -> Database:
        """Open what is there to read it, beside a process that may have it. Nothing is made or brought up to date.

        Raises StoreAbsent if there is nothing yet, StoreVanished if there was more, StoreOlder, StoreNewer,
        StoreCorrupt, StoreUnreachable, and ValueError for an address of another kind.
        """
        address = parse(url)
        path = file_of(address)
        try:
            high_water = HighWaterMark(path) if path is not None else None
            if path is not None and high_water is not None and not (path.exists() and path.stat().st_size):
                raise StoreVanished(**high_water.missing) if high_water.missing else StoreAbsent(path=str(path))
        except OSError as error:
            raise translate(error) from error
        access = Access(address, lock_timeout_ms, looks=True)
        try:
            await access.read(check)
            if high_water is not None:
                await access.read(high_water.look)
        except BaseException as error:
            await access.close()
            if isinstance(error, DRIVER_ERRORS):
                raise translate(error) from error
            raise
        return cls(access, None, wall_ms)

    @classmethod
    async def beside(cls, url: str, *, lock_timeout_ms: int = LOCK_TIMEOUT_MS) -> Database:
        """Open what is there for a few words to the process that has it: see `Operator`, and nothing else.

        Raises StoreAbsent if there is nothing yet, StoreOlder, StoreNewer, StoreUnreachable, and ValueError for an
        address of another kind.
        """
        address = parse(url)
        path = file_of(address)
        if path is not None and not path.exists():
            raise StoreAbsent(path=str(path))
        access = Access(address, lock_timeout_ms)
        try:
            await access.read(check_schema)
        except BaseException as error:
            await access.close()
            if isinstance(error, DRIVER_ERRORS):
                raise translate(error) from error
            raise
        return cls(access, None, wall_ms)

    @classmethod
    async def rehearse(cls, url: str, *, lock_timeout_ms: int = LOCK_TIMEOUT_MS) -> None:
        """Try what `open` would have to do, beside a process that may have it, and leave everything as it was.

        Raises StoreForbidden if a right is missing on a server, and StoreUnreachable, StoreNewer, StoreFull and
        ValueError as `open` would.
        """
        address = parse(url)
        path = file_of(address)
        try:
            if path is not None:
                try_folder(path)
            elif is_server(address):
                access = Access(address, lock_timeout_ms)
                try:
                    await access.write(rehearse)
                finally:
                    await access.close()
        except DRIVER_ERRORS as error:
            raise translate(error) from error

    async def close(self) -> None:
        """Finish the writes under way and let the file or the server go. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        await self._queue.close()
        await self._access.close()
        if self._high_water is not None:
            self._high_water.close()
        if self._lock is not None:
            self._lock.release()

    @property
    def waiting(self) -> int:
        """Returns how many writes wait for the next commit."""
        return self._queue.waiting

    async def keep(self) -> None:
        """Make sure that what this process claims is still its own, and learn what others have done: see `epochs`.

        Raises StoreElsewhere if it is another's.
        """
        self.epochs.deletion, self.epochs.order = await self._queue.look(orders.news)

    @classmethod
    async def older(cls, url: str) -> str | None:
        """The last step of an earlier version whose database this is; None where a start changes nothing.

        Raises StoreNewer, StoreUnreachable, and ValueError for an address of another kind.
        """
        address = parse(url)
        path = file_of(address)
        if path is not None and not path.exists():
            return None
        access = Access(address, looks=True)
        try:
            return await access.read(older)
        except DRIVER_ERRORS as error:
            raise translate(error) from error
        finally:
            await access.close()

    @classmethod
    async def copy_older(cls, url: str, file: str, note: tuple[str, str], told: Told = untold) -> dict[str, int]:
        """Copy all of an earlier version's database into a new file, with the tables of that version.

        `note`, a name and what it says, is written down in the copy alone. Returns how many rows there were, by
        table. Raises what `older` and `copy_to` raise.
        """
        revision, place = await cls.older(url), parse(file)
        if (path := file_of(place)) is not None:
            prepare_file(path)
        old, new = Access(parse(url), looks=True), Access(place)
        try:
            assert revision is not None, "it is today's"
            await new.write(partial(build, revision=revision))
            async with old.reading() as source, new.writing() as target:
                return await copy_as_it_is(source, target, note, told)
        except DRIVER_ERRORS as error:
            raise translate(error) from error
        finally:
            await new.close()
            await old.close()

    async def copy_to(self, target: Database, told: Told = untold) -> dict[str, int]:
        """Copy all that is kept, as it is at one moment, into a store without anything; how many rows, by table.

        Others may write meanwhile. `told` hears of how many rows are copied, and of how many. If anything
        goes wrong, the target is left as it was. Raises StoreTaken if it is not empty.
        """
        try:
            async with self._access.reading() as source, target._access.writing() as into:
                return await copy_all(source, into, told)
        except DRIVER_ERRORS as error:
            raise translate(error) from error
