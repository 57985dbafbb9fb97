"""The store as the rest of the house sees it."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any, TypeVar

from sqlalchemy import Connection, Table

from . import (
    daily,
    ledger,
    matches,
    moderation,
    notes,
    people,
    privacy,
    ratings,
    schema,
    servers,
    standings,
    stats,
)
from .address import file_of, is_server, parse
from .batch import Batches, Saved, Write
from .choices import FRESH, Choices
from .claims import Claim
from .copying import copy_all
from .engine import PATIENCE_MS, Access, FileLock, prepare_file, try_folder
from .errors import StoreAbsent, StoreUnreachable, StoreVanished
from .faults import DRIVER_ERRORS, translate
from .migrate import check, migrate, rehearse
from .records import (
    Board,
    BoardPage,
    Company,
    DailyPlay,
    Deed,
    Header,
    LoggedMove,
    Results,
    Season,
    SeatResult,
    Standing,
    Streaks,
    Transfer,
    member_account,
)
from .witness import Witness
from .writer import Writer, whole

T = TypeVar("T")


def wall_ms() -> int:
    """The time, in milliseconds since the Unix epoch."""
    return time.time_ns() // 1_000_000


class Database:
    """Everything the house keeps. Every call is one transaction: all of it is stored durably, or none.

    Any method may raise a StoreError when the store is in trouble; the same Database works again once the trouble
    has passed. Cancelling a caller never leaves half a write.
    """

    def __init__(
        self, access: Access, lock: FileLock | None, now: Callable[[], int], witness: Witness | None = None
    ) -> None:
        """For `open` alone."""
        self._access = access
        self._batches = Batches(now, witness.see_move if witness is not None else None)
        self._writer = Writer(access, self._batches)
        self._lock = lock
        self._witness = witness
        self._now = now
        self._closed = False
        self._choices = Choices(inf if lock is not None else FRESH)  # a locked file is nobody else's

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        now: Callable[[], int] = wall_ms,
        patience_ms: int = PATIENCE_MS,
        claim: Claim | None = None,
        vanished: bool = False,
    ) -> Database:
        """Open and migrate "sqlite+aiosqlite:///path" (created if missing) or "postgresql+asyncpg://user@host/name".

        `now` gives the time of transfers and first meetings, in ms since the Unix epoch; `patience_ms` says how
        long a write waits for a lock that another program holds. `claim` says what this process keeps on a server
        that several share: it is waited for while another one has it, and refused (StoreDivided) while one reckons
        with another number of shards. A file is one process's in any case.
        `vanished`: that tables or moves are missing in a file which were there before is meant.

        Raises StoreBusy if another process has the file, StoreVanished or StoreRewound, StoreNewer, StoreCorrupt,
        StoreFull, StoreUnreachable, and ValueError for an address of another kind.
        """
        address = parse(url)
        path = file_of(address)
        lock = witness = None
        access = Access(address, patience_ms, claim=claim)
        try:
            if path is not None:
                prepare_file(path)
                lock = FileLock(path)
                witness = Witness(path)
            await access.write(migrate)
            if witness is not None:
                await access.write(partial(witness.compare, meant=vanished))
        except BaseException as error:
            await access.close()
            if witness is not None:
                witness.close()
            if lock is not None:
                lock.release()
            if isinstance(error, DRIVER_ERRORS):
                raise translate(error) from error
            raise
        return cls(access, lock, now, witness)

    @classmethod
    async def look(cls, url: str, *, patience_ms: int = PATIENCE_MS) -> Database:
        """Open what is there to read it, beside a process that may have it. Nothing is made or brought up to date.

        Raises StoreAbsent if there is nothing yet, StoreVanished if there was more, StoreOlder, StoreNewer,
        StoreCorrupt, StoreUnreachable, and ValueError for an address of another kind.
        """
        address = parse(url)
        path = file_of(address)
        try:
            witness = Witness(path) if path is not None else None
            if path is not None and witness is not None and not (path.exists() and path.stat().st_size):
                raise StoreVanished(**witness.missing) if witness.missing else StoreAbsent(path=str(path))
        except OSError as error:
            raise translate(error) from error
        access = Access(address, patience_ms, looks=True)
        try:
            await access.read(check)
            if witness is not None:
                await access.read(witness.look)
        except BaseException as error:
            await access.close()
            if isinstance(error, DRIVER_ERRORS):
                raise translate(error) from error
            raise
        return cls(access, None, wall_ms)

    @classmethod
    async def rehearse(cls, url: str, *, patience_ms: int = PATIENCE_MS) -> None:
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
                access = Access(address, patience_ms)
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
        await self._writer.close()
        await self._access.close()
        if self._witness is not None:
            self._witness.close()
        if self._lock is not None:
            self._lock.release()

    @property
    def tenure(self) -> int:
        """Changes when what this process keeps may have been another's in the meantime: see `keep`."""
        return self._access.tenure

    @property
    def forgotten(self) -> str:
        """Changes when a person was deleted, by whichever process, once this one learns of it: see `keep`."""
        return self._batches.forgotten

    async def keep(self) -> None:
        """Make sure that what this process claims is still its own, and learn whether somebody was deleted.

        Raises StoreElsewhere if it is another's.
        """
        self._batches.forgotten = await self._write(privacy.last_forgotten)

    async def copy_to(self, target: Database) -> dict[str, int]:
        """Copy all that is kept, as it is at one moment, into a store without anything; how many rows, by table.

        Others may write meanwhile. If anything goes wrong, the target is left as it was.
        Raises StoreTaken if it is not empty.
        """
        try:
            async with self._access.reading() as source, target._access.writing() as into:
                return await copy_all(source, into)
        except DRIVER_ERRORS as error:
            raise translate(error) from error

    # Matches

    async def create_match(self, header: Header, transfers: Sequence[Transfer] = ()) -> Header:
        """Store a new match (`header.id` is not looked at); the header with its id.

        In `transfers`, `match_account(0)` stands for the new match's own account.
        """
        match_id = await self._writer.run(Write(created=matches.flatten(header), transfers=tuple(transfers)))
        if self._witness is not None:
            self._witness.see(match_id)
        return replace(header, id=match_id)

    async def save_match(self, header: Header, transfers: Sequence[Transfer] = ()) -> None:
        """Store the header and the seats as they are now, with the transfers.

        Raises Conflict if the match is not there or a transfer's reason has been used, Short if an account would
        go below zero.
        """
        await self._writer.run(Write(saved=Saved(header, matches.flatten(header)), transfers=tuple(transfers)))

    async def append(
        self,
        header: Header,
        moves: Sequence[LoggedMove],
        transfers: Sequence[Transfer] = (),
        results: Results | None = None,
        *,
        tenure: int | None = None,
        forgotten: str | None = None,
    ) -> None:
        """Store moves, the match as it is after them, and at its end the transfers and results.

        `tenure` is the one under which the match was read, and `forgotten` what that was then (None: any).

        `results` is called inside the transaction, so that no other match comes between the old ratings and the
        new; it may be called more than once.

        Raises Conflict if a ply is taken, the results are there, a reason has been used or the match is missing;
        StoreRegained if the tenure is another, or the match is over and somebody was deleted since; Short if an
        account would go below zero.
        """
        saved = Saved(header, matches.flatten(header), tuple(moves), results, tenure, forgotten)
        await self._writer.run(Write(saved=saved, transfers=tuple(transfers)))

    async def live_matches(self) -> list[Header]:
        """Every match in the lobby or being played, by id."""
        return await self._read(matches.read_live)

    async def last_moves(self) -> dict[int, int]:
        """When the last move of every match in play was made, in ms since its start, by the match's id."""
        return await self._read(matches.read_last_moves)

    async def postpone(self, shifts: Mapping[int, int], note: str, now: int) -> None:
        """Put off everything that these matches wait for, each by so many ms; `note` is that all is well at `now`.

        Nobody else may write to them meanwhile, and what is remembered of them is forgotten.
        """

        def work(conn: Connection) -> None:
            matches.postpone(conn, shifts)
            notes.set_note(conn, note, str(now))

        await self._write(work)
        for match_id in shifts:
            self._batches.let_go(match_id)

    def let_go(self, match_id: int) -> None:
        """Nobody will write to this match soon: forget how it lies in the tables; the next write looks it up."""
        self._batches.let_go(match_id)

    async def live_matches_of(self, user_id: int) -> list[Header]:
        """The matches in the lobby or being played at which a person sits and has not given up, on all servers."""
        return await self._read(lambda conn: matches.read_live_of(conn, user_id))

    async def ended_matches(self, limit: int = 50) -> list[Header]:
        """The matches that ended last, however they did, newest first."""
        return await self._read(lambda conn: matches.read_ended(conn, limit))

    async def match(self, match_id: int) -> Header | None:
        """One match with its seats."""
        return await self._read(lambda conn: matches.read_match(conn, match_id))

    async def log(self, match_id: int) -> tuple[Header, tuple[LoggedMove, ...]] | None:
        """One match with its seats and its log, as they are at one moment."""
        return await self._read(lambda conn: matches.read_log(conn, match_id))

    async def live_match(self, seed: str) -> Header | None:
        """The match in the lobby or being played that has this seed, which no other has."""
        return await self._read(lambda conn: matches.read_live_match(conn, seed))

    async def moves(self, match_id: int) -> tuple[LoggedMove, ...]:
        """The log of a match, in order."""
        return await self._read(lambda conn: matches.read_moves(conn, match_id))

    async def results(self, match_id: int) -> tuple[SeatResult, ...]:
        """How a match ended, by seat; empty if it has not."""
        return await self._read(lambda conn: ratings.read_results(conn, match_id))

    async def finished_matches(
        self,
        guild_id: int,
        user_id: int | None = None,
        channels: Collection[int] | None = None,
        *,
        limit: int = 20,
        skip: int = 0,
    ) -> list[Header]:
        """The matches of one server that were played to their end, newest first, after the first `skip` of them.

        Only those that `user_id` played, and only those in one of `channels` (None: all of them).
        """
        return await self._read(lambda conn: matches.read_finished(conn, guild_id, user_id, channels, limit, skip))

    # Tokens

    async def balance(self, account: str) -> int:
        """What an account holds; 0 for one that was never used."""
        return await self._read(lambda conn: ledger.balance(conn, account))

    async def transfer(self, *transfers: Transfer) -> None:
        """Enter the transfers, all or none.

        Only what they come to together must be covered. Raises Short if an account would go below zero, Conflict
        if a reason has been used before.
        """
        await self._writer.run(Write(transfers=transfers))

    async def history(self, account: str, limit: int = 20, skip: int = 0) -> list[tuple[Transfer, int]]:
        """The latest transfers from and to an account but for `skip`, newest first, each with its time in ms."""
        return await self._read(lambda conn: ledger.history(conn, account, limit, skip))

    async def used_reasons(self, reasons: Sequence[str]) -> set[str]:
        """Those of the reasons for which there was a transfer."""
        return await self._read(lambda conn: ledger.used(conn, reasons))

    async def audit(self) -> list[str]:
        """Every disagreement in the books, in words for whoever runs the bot; empty if they are sound."""
        return await self._read(ledger.audit)

    # Members and choices

    async def member(self, guild_id: int, user_id: int, name: str, grant: int) -> int:
        """Make sure that a member exists, under the newest name and with one grant from the mint; the balance."""

        def look(conn: Connection) -> tuple[str | None, int]:
            account = member_account(guild_id, user_id)
            return people.known_as(conn, guild_id, user_id), ledger.balance(conn, account)

        known, balance = await self._read(look)
        if known == name:
            return balance
        return await self._write(lambda conn: people.welcome(conn, guild_id, user_id, name, grant, self._now()))

    async def preferences(self, user_id: int) -> dict[str, Any]:
        """What a person has chosen, on all servers. What another process has changed is seen within 10 seconds."""
        return await self._chosen(schema.preferences, user_id)

    async def set_preferences(self, user_id: int, **changes: Any) -> None:
        """Change some choices of a person, any JSON; None takes one back."""
        await self._choose(schema.preferences, user_id, changes)

    async def settings(self, guild_id: int) -> dict[str, Any]:
        """What a server has chosen."""
        return await self._chosen(schema.settings, guild_id)

    async def set_settings(self, guild_id: int, by: Deed | None = None, **changes: Any) -> None:
        """Change some choices of a server, any JSON; None takes one back. `by` is written down with it."""
        await self._choose(schema.settings, guild_id, changes, by)

    async def deeds(self, guild_id: int, limit: int, skip: int = 0) -> list[Deed]:
        """What those who manage a server have done there, newest first, without the first `skip`."""
        return await self._read(lambda conn: moderation.read_deeds(conn, guild_id, limit, skip))

    async def note_deed(self, deed: Deed) -> None:
        """Write down what somebody has done."""
        await self._write(lambda conn: moderation.note_deed(conn, deed, self._now()))

    async def bar(self, deed: Deed) -> None:
        """Keep the target of `deed` from the tables of its server, and write that down."""

        def store(conn: Connection) -> None:
            moderation.bar(conn, deed.guild_id, deed.target_id or 0, deed.target_name)
            moderation.note_deed(conn, deed, self._now())

        await self._write(store)

    async def allow(self, deed: Deed) -> None:
        """Let the target of `deed` sit down there again, and write that down."""

        def store(conn: Connection) -> None:
            moderation.allow(conn, deed.guild_id, deed.target_id or 0)
            moderation.note_deed(conn, deed, self._now())

        await self._write(store)

    async def is_barred(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is kept from the tables of a server."""
        return await self._read(lambda conn: moderation.is_barred(conn, guild_id, user_id))

    async def barred(self, guild_id: int) -> list[str]:
        """The names of those who are kept from a server's tables."""
        return await self._read(lambda conn: moderation.barred(conn, guild_id))

    async def value(self, name: str) -> str | None:
        """One of the process's own notes."""
        return await self._read(lambda conn: notes.read_note(conn, name))

    async def set_value(self, name: str, value: str) -> None:
        """Write one of the process's own notes."""
        await self._write(lambda conn: notes.set_note(conn, name, value))

    # The deal of the day

    async def daily_seed(self, day: int, fresh: str) -> str:
        """The secret seed of a day; `fresh` becomes it where nobody has drawn one yet."""
        known = await self._read(lambda conn: daily.read_seed(conn, day))
        if known is not None:
            return known
        return await self._write(lambda conn: daily.keep_seed(conn, day, fresh))

    async def daily_known(self, day: int) -> tuple[str, dict[str, Any] | None] | None:
        """The seed of a day and its pars, None where they are not worked out; None for a day without a deal."""
        return await self._read(lambda conn: daily.read_deal(conn, day))

    async def set_daily_pars(self, day: int, pars: Mapping[str, Any]) -> None:
        """Keep what could have been done with the deal of a day, any JSON."""
        await self._write(lambda conn: daily.keep_pars(conn, day, pars))

    async def daily_play(self, day: int, game: str, user_id: int) -> DailyPlay | None:
        """How far a person has come; None where they have not begun."""
        return await self._read(lambda conn: daily.read_play(conn, day, game, user_id))

    async def save_daily_play(self, play: DailyPlay, known: int) -> None:
        """Store a play that had `known` moves before. Raises Conflict where it has others by now."""
        await self._write(lambda conn: daily.keep_play(conn, play, known))

    async def daily_board(self, day: int, game: str, guild_id: int | None, limit: int) -> list[DailyPlay]:
        """Who has finished the deal of a day, best first: of one server, or everywhere.

        Of a server are those who played there, and its members wherever they played.
        """
        return await self._read(lambda conn: daily.board(conn, day, game, guild_id, limit))

    async def daily_place(self, day: int, game: str, guild_id: int | None, points: int) -> tuple[int, int]:
        """Which place `points` have among those who have finished, and how many these are."""
        return await self._read(lambda conn: daily.place(conn, day, game, guild_id, points))

    async def days_finished(self, user_id: int) -> list[int]:
        """The days on which a person has finished a deal, newest first."""
        return await self._read(lambda conn: daily.days_finished(conn, user_id))

    # Ratings and personal data

    async def rating(self, guild_id: int, game: str, user_id: int) -> tuple[float, float] | None:
        """(mu, sigma) of one person at one game; None for whoever was never rated."""
        return await self._read(lambda conn: ratings.rating(conn, guild_id, game, user_id))

    async def rating_history(self, guild_id: int, game: str, user_id: int) -> list[tuple[int, float, float]]:
        """(time in ms, mu, sigma) after each rated match, oldest first."""
        return await self._read(lambda conn: ratings.rating_history(conn, guild_id, game, user_id))

    async def board(self, page: BoardPage, user_id: int) -> Board:
        """Some lines of a leaderboard, and the line of `user_id`."""
        return await self._read(lambda conn: standings.board(conn, page, user_id))

    async def standings_of(self, guild_id: int, user_id: int, period: str) -> dict[str, Standing]:
        """How one person stands in each game that they have played in a period, and in `ALL_GAMES`."""
        return await self._read(lambda conn: standings.standings_of(conn, guild_id, user_id, period))

    async def streaks(self, guild_id: int, user_id: int) -> Streaks:
        """How many matches in a row a person has won on a server, now and at best."""
        return await self._read(lambda conn: stats.streaks(conn, guild_id, user_id))

    async def company(self, guild_id: int, user_id: int, limit: int) -> Company:
        """Whom a person has played with most often on a server."""
        return await self._read(lambda conn: stats.company(conn, guild_id, user_id, limit))

    async def season(self, guild_id: int) -> int:
        """The number of the season that a server plays in, from 1."""
        return await self._read(lambda conn: standings.season(conn, guild_id))

    async def closed_seasons(self, guild_id: int) -> list[Season]:
        """The seasons of a server that are over, newest first."""
        return await self._read(lambda conn: standings.closed_seasons(conn, guild_id))

    async def close_season(self, ended: Season, by: Deed) -> None:
        """End the season in which the server of `by` plays, and write that down.

        Raises Conflict where it has another number by now.
        """

        def store(conn: Connection) -> None:
            standings.close_season(conn, by.guild_id, ended)
            moderation.note_deed(conn, by, self._now())

        await self._write(store)

    async def export_person(self, user_id: int) -> dict[str, Any]:
        """All that is kept about one person, fit for JSON."""
        return await self._read(lambda conn: privacy.export(conn, user_id))

    async def forget_person(self, user_id: int) -> None:
        """Delete what is one person's own, put "someone" where others share it, and return the tokens to the mint.

        Raises Conflict (facts: matches) while the person belongs to a match that is not over.
        """
        try:
            await self._write(lambda conn: privacy.forget(conn, user_id, self._now()))
        finally:
            self._choices.forget()

    async def naming(self) -> list[int]:
        """The matches whose message still names somebody who was forgotten, newest first."""
        return await self._read(privacy.naming)

    async def named_anew(self, match_id: int) -> None:
        """The message of a match names nobody any more who was forgotten."""
        await self._write(lambda conn: privacy.named_anew(conn, match_id))

    # Servers

    async def known_servers(self) -> set[int]:
        """The servers of which anything is kept."""
        return await self._read(servers.known)

    async def left_servers(self) -> dict[int, int]:
        """The servers from which the bot was sent away, each with the time, in ms since 1970."""
        return await self._read(servers.left)

    async def note_left(self, guild_id: int, at_ms: int | None) -> None:
        """Note that the bot was sent away from a server; None: it is there again."""
        await self._write(lambda conn: servers.note_left(conn, guild_id, at_ms))

    async def forget_server(self, guild_id: int) -> None:
        """Delete all that is kept of a server. Raises Conflict (facts: matches) while one there is not over."""

        def forget(conn: Connection) -> None:
            servers.forget(conn, guild_id)
            if self._witness is not None:
                self._witness.forget_move()  # it may be one of theirs; the next one anywhere is noted again

        try:
            await self._write(forget)
        finally:
            self._choices.forget()

    async def _chosen(self, table: Table, owner: int) -> dict[str, Any]:
        async def read() -> dict[str, Any]:
            return await self._read(lambda conn: notes.read_choices(conn, table, owner))

        return await self._choices.get((table.name, owner), read)

    async def _choose(self, table: Table, owner: int, changes: Mapping[str, Any], by: Deed | None = None) -> None:
        def store(conn: Connection) -> None:
            notes.set_choices(conn, table, owner, changes)
            if by is not None:
                moderation.note_deed(conn, by, self._now())

        try:
            await self._write(store)
        finally:  # where the answer is lost it may be stored all the same
            self._choices.forget((table.name, owner))

    # The two ways in

    async def _read(self, query: Callable[[Connection], T]) -> T:
        if self._closed:
            raise StoreUnreachable(detail="closed")
        try:
            return await whole(self._access.read(query))
        except DRIVER_ERRORS as error:
            raise translate(error) from error

    async def _write(self, work: Callable[[Connection], T]) -> T:
        answer: T = await self._writer.run(Write(work=work))
        return answer
