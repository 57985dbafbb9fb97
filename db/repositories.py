"""The repositories: all that is kept, by what it is about. Every call is one transaction; all writes go through
one queue.

Most are one query, which says what it does where it stands: `reads` and `writes` make a method of it. Nobody
outside of `db` has a connection in hand. Every page asks what people and servers have chosen, and it hardly ever
changes: so what was read lately is remembered (`Choices`), for all of them alike.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, ClassVar, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, Table

from . import (
    completion,
    daily,
    duplicate,
    guesses,
    ledger,
    matches,
    moderation,
    nights,
    notes,
    orders,
    privacy,
    ratings,
    reviewed,
    standings,
    stats,
)
from .daily import DailyPlay
from .engine import Epochs
from .moderation import AuditEntry, Bar
from .orders import Order, Trouble
from .queue import Queue, Saved, Write
from .records import Header, LoggedMove, Results, Transfer

P = ParamSpec("P")
T = TypeVar("T")

FRESH: Final = 10.0
"""Seconds after which a choice is read again where another process on the same database may have changed it."""

MOST: Final = 10_000
"""The number of owners that are remembered; then all are forgotten."""

Key = tuple[str, int]


class Repository:
    """The base of all."""

    def __init__(self, queue: Queue) -> None:
        self.queue = queue


Asked = Callable[Concatenate[Repository, P], Coroutine[None, None, T]]


def reads(query: Callable[Concatenate[Connection, P], T]) -> Asked[P, T]:
    """A method of a repository that is one query."""

    @wraps(query)
    async def read(repository: Repository, /, *given: P.args, **named: P.kwargs) -> T:
        return await repository.queue.read(lambda conn: query(conn, *given, **named))

    return read


def writes(work: Callable[Concatenate[Connection, P], T]) -> Asked[P, T]:
    """A method of a repository that is one piece of work."""

    @wraps(work)
    async def write(repository: Repository, /, *given: P.args, **named: P.kwargs) -> T:
        return await repository.queue.write(lambda conn: work(conn, *given, **named))

    return write


class Choices:
    """The choices of people and servers, by table and owner. What was read counts for `fresh` seconds."""

    def __init__(self, fresh: float = FRESH, clock: Callable[[], float] = time.monotonic) -> None:
        self._fresh = fresh
        self._clock = clock
        self._known: dict[Key, tuple[float, dict[str, Any]]] = {}
        self._reading: dict[Key, asyncio.Future[dict[str, Any]]] = {}
        self._changes = 0

    async def get(self, key: Key, read: Callable[[], Awaitable[dict[str, Any]]]) -> dict[str, Any]:
        """The choices under `key`; `read` fetches them where they are not fresh. The caller owns the dict."""
        known = self._known.get(key)
        if known is not None and self._clock() < known[0]:
            return dict(known[1])
        reading = self._reading.get(key)
        if reading is None:  # whoever asks meanwhile waits for the same answer
            reading = self._reading[key] = asyncio.ensure_future(self._read(key, read, self._changes))
            reading.add_done_callback(_looked_at)
        return dict(await asyncio.shield(reading))

    async def _read(self, key: Key, read: Callable[[], Awaitable[dict[str, Any]]], before: int) -> dict[str, Any]:
        """`before`: the changes there had been when this was begun."""
        try:
            found = await read()
        finally:
            if before == self._changes:
                del self._reading[key]
        if before == self._changes:  # nobody has changed anything in the meantime
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[key] = (self._clock() + self._fresh, found)
        return found

    def forget(self, key: Key | None = None) -> None:
        """Something has been changed: what stands under `key`, or nobody can say what."""
        self._changes += 1
        self._reading.clear()
        if key is None:
            self._known.clear()
        else:
            self._known.pop(key, None)


def _looked_at(done: asyncio.Future[Any]) -> None:
    """So that the loop does not report an error as lost: whoever asked may have gone meanwhile."""
    if not done.cancelled():
        done.exception()


class Choosing(Repository):
    """One whose owners choose things, kept in `table`. What another process has changed is seen in 10 seconds."""

    table: ClassVar[Table]

    def __init__(self, queue: Queue, choices: Choices) -> None:
        super().__init__(queue)
        self.choices = choices

    async def chosen(self, owner: int) -> dict[str, Any]:
        """Return what somebody has chosen."""
        return await self.choices.get(
            (self.table.name, owner),
            lambda: self.queue.read(lambda conn: notes.read_choices(conn, self.table, owner)),
        )

    async def choose(self, owner: int, changes: Mapping[str, Any], by: AuditEntry | None = None) -> None:
        """Change some choices, any JSON; None takes one back. `by` is written down with it."""

        def store(conn: Connection) -> None:
            notes.set_choices(conn, self.table, owner, changes)
            if by is not None:
                moderation.append_audit(conn, by, self.queue.now())

        try:
            await self.queue.write(store)
        finally:  # where the answer is lost it may be stored all the same
            self.choices.forget((self.table.name, owner))


class Matches(Repository):
    """Matches, their seats, their moves, and how they ended."""

    get = reads(matches.read_match)
    log = reads(matches.read_log)
    moves = reads(matches.read_moves)
    results = reads(ratings.read_results)
    live = reads(matches.read_live)
    live_of = reads(matches.read_live_of)
    series = reads(matches.read_series)
    with_seed = reads(matches.read_live_match)
    last_moves = reads(matches.read_last_moves)
    ended = reads(matches.read_ended)
    finished = reads(matches.read_finished)
    naming = reads(privacy.naming)
    named_anew = writes(privacy.named_anew)

    async def create(self, header: Header, transfers: Sequence[Transfer] = ()) -> Header:
        """Store a new match (`header.id` is not looked at); the header with its id.

        In `transfers`, `match_account(0)` stands for the new match's own account.
        """
        match_id = await self.queue.run(Write(created=header, transfers=tuple(transfers)))
        self.queue.batches.see(match_id)
        return replace(header, id=match_id)

    async def save(self, header: Header, transfers: Sequence[Transfer] = ()) -> None:
        """Store the header and the seats as they are now, with the transfers.

        Raises Conflict if the match is not there or a transfer's reason has been used, Short if an account would
        go below zero.
        """
        await self.append(header, (), transfers)

    async def append(
        self,
        header: Header,
        moves: Sequence[LoggedMove],
        transfers: Sequence[Transfer] = (),
        results: Results | None = None,
        *,
        read_at: Epochs | None = None,
    ) -> None:
        """Store moves, the match as it is after them, and at its end the transfers and results.

        `read_at` are the epochs at which the match was read (None: any).

        `results` is called inside the transaction, so that no other match comes between the old ratings and the
        new; it may be called more than once.

        Raises Conflict if a ply is taken, the results are there, a reason has been used or the match is missing;
        StoreRegained if the lease is another, or the match is over and somebody was deleted since; Short if
        an account would go below zero.
        """
        # Its options are the caller's, who may change them later.
        saved = Saved(replace(header, options=dict(header.options)), tuple(moves), results, read_at)
        await self.queue.run(Write(saved=saved, transfers=tuple(transfers)))

    async def postpone(self, shifts: Mapping[int, int], note: str, now: int) -> None:
        """Put off everything that these matches wait for, each by so many ms; `note` is that all is well at `now`.

        Nobody else may write to them meanwhile, and what is remembered of them is forgotten.
        """

        def work(conn: Connection) -> None:
            matches.postpone(conn, shifts)
            notes.set_note(conn, note, str(now))

        await self.queue.write(work)
        for match_id in shifts:
            self.let_go(match_id)

    def let_go(self, match_id: int) -> None:
        """Nobody will write to this match soon: forget how it lies in the tables; the next write looks it up."""
        self.queue.batches.let_go(match_id)


class Ledger(Repository):
    """Tokens: accounts, and the transfers between them."""

    balance = reads(ledger.balance)
    history = reads(ledger.history)
    used_reasons = reads(ledger.used)
    staked_since = reads(ledger.staked_since)
    audit = reads(ledger.audit)

    async def transfer(self, *transfers: Transfer) -> None:
        """Enter the transfers, all or none.

        Only what they come to together must be covered. Raises Short if an account would go below zero, Conflict
        if a reason has been used before.
        """
        await self.queue.run(Write(transfers=transfers))


class Boards(Repository):
    """Ratings, leaderboards, and what else there is to tell of somebody's matches."""

    rating = reads(ratings.rating)
    rating_history = reads(ratings.rating_history)
    board = reads(standings.board)
    standings_of = reads(standings.standings_of)
    totals_of = reads(standings.totals_of)
    streaks = reads(stats.streaks)
    company = reads(stats.company)
    experience = reads(stats.experience)
    best_before = reads(stats.best_before)
    keep_reviewed = writes(reviewed.keep)
    leaks = reads(reviewed.leaks)
    completion = reads(completion.completion)
    guessed = reads(guesses.guessed)
    guesses_of = reads(guesses.guesses_of)
    season = reads(standings.season)
    closed_seasons = reads(standings.closed_seasons)

    async def guess(self, match_id: int, user_id: int, seat: int) -> int:
        """Note that a person takes `seat` to win a match; returns the seat that they stand by, their first."""
        at_ms = self.queue.now()
        return await self.queue.write(lambda conn: guesses.guess(conn, match_id, user_id, seat, at_ms))


class DailyRecords(Repository):
    """The deal of the day, and how far people have come with it."""

    known = reads(daily.read_deal)
    set_pars = writes(daily.keep_pars)
    play = reads(daily.read_play)
    board = reads(daily.board)
    field = reads(daily.field)
    plays_of = reads(daily.plays_of)
    place = reads(daily.place)
    days_finished = reads(daily.days_finished)
    places_of = reads(daily.places_of)

    async def seed(self, day: int, fresh: str) -> str:
        """The secret seed of a day; `fresh` becomes it where nobody has drawn one yet."""
        known = await self.queue.read(lambda conn: daily.read_seed(conn, day))
        if known is not None:
            return known
        return await self.queue.write(lambda conn: daily.keep_seed(conn, day, fresh))

    async def save(self, play: DailyPlay, known: int) -> None:
        """Store a play that had `known` moves before. Raises Conflict where it has others by now."""
        await self.queue.write(lambda conn: daily.keep_play(conn, play, known))


class Deals(Repository):
    """Deals that several play, by the number of the first match that had them."""

    share = writes(duplicate.share)
    is_shared = reads(duplicate.is_shared)
    note_look = writes(duplicate.note_look)
    looked = reads(duplicate.looked)
    plays = reads(duplicate.plays)
    played_by_many = reads(duplicate.played_by_many)
    scores = reads(duplicate.scores)
    keep_scores = writes(duplicate.keep_scores)


class Nights(Repository):
    """Game nights, and who comes to them."""

    plan = writes(nights.plan)
    get = reads(nights.get)
    unfinished = reads(nights.unfinished)
    of_server = reads(nights.of_server)
    change = writes(nights.change)
    note = writes(nights.note)
    guests = reads(nights.guests)
    sign_up = writes(nights.sign_up)
    wish = writes(nights.wish)
    sign_off = writes(nights.sign_off)
    away = writes(nights.away)


class Operator(Repository):
    """The wishes of whoever runs the bot: orders to its processes, and bars that hold beyond one server."""

    after = reads(orders.after)

    async def give(self, verb: str, guild_id: int = 0, text: str = "", until_ms: int | None = None) -> int:
        """Give an order, see `db.Order`; returns its number."""
        new = Order(0, verb, guild_id, text, self.queue.now(), until_ms)
        return await self.queue.write(lambda conn: orders.give(conn, new))

    async def bar(self, guild_id: int, user_id: int, reason: str) -> None:
        """Bar a person `EVERYWHERE`, or `EVERYBODY` on a server."""
        new = Bar(guild_id, user_id, "", reason, None, self.queue.now())
        await self.queue.write(lambda conn: moderation.bar(conn, new))

    async def allow(self, guild_id: int, user_id: int) -> bool:
        """Lift such a bar; returns whether there was one that names anybody."""
        return await self.queue.write(lambda conn: moderation.allow(conn, guild_id, user_id))


class Troubles(Repository):
    """All that stopped working on servers, as long as it does not work again."""

    known = reads(orders.read_troubles)
    told = writes(orders.note_told)
    over = writes(orders.troubles_over)

    async def note(self, found: Trouble) -> bool:
        """Write down that something stopped working; returns False where that is known already."""
        return await self.queue.write(lambda conn: orders.note_trouble(conn, found, self.queue.now()))


class Notes(Repository):
    """The process's own notes, by name."""

    read = reads(notes.read_note)
    write = writes(notes.set_note)
