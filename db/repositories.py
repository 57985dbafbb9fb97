"""What is kept, by what it is about. Every call is one transaction; all writes go through one queue.

Most are one query, which says what it does where it stands: `reads` and `writes` make a method of it. Nobody
outside of `db` has a connection in hand.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Table

from . import (
    daily,
    duplicate,
    ledger,
    marks,
    matches,
    moderation,
    nights,
    notes,
    orders,
    people,
    privacy,
    ratings,
    reviewed,
    schema,
    servers,
    standings,
    stats,
)
from .batch import Saved, Write
from .board_records import Season
from .choices import Choices
from .engine import Epochs
from .queue import Queue
from .records import (
    AuditEntry,
    Bar,
    DailyPlay,
    Header,
    LoggedMove,
    Order,
    Results,
    Transfer,
    Trouble,
    member_account,
)

P = ParamSpec("P")
T = TypeVar("T")


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


class People(Choosing):
    """Who plays here, what they have chosen, and all that is theirs."""

    table = schema.preferences
    preferences = Choosing.chosen
    export = reads(privacy.export)
    forgotten = reads(marks.forgotten)
    keep_forgotten = writes(marks.keep_forgotten)
    listed_here = reads(privacy.listed_here)

    async def welcome(self, guild_id: int, user_id: int, name: str, grant: int) -> int:
        """Make sure that a member exists, under the newest name and with one grant from the mint; the balance."""

        def look(conn: Connection) -> tuple[str | None, int]:
            account = member_account(guild_id, user_id)
            return people.known_as(conn, guild_id, user_id), ledger.balance(conn, account)

        known, balance = await self.queue.read(look)
        if known == name:
            return balance
        at_ms = self.queue.now()
        return await self.queue.write(lambda conn: people.welcome(conn, guild_id, user_id, name, grant, at_ms))

    async def set_preferences(self, user_id: int, **changes: Any) -> None:
        """Change some choices of a person, any JSON; None takes one back."""
        await self.choose(user_id, changes)

    async def forget(self, user_id: int) -> None:
        """Delete what is one person's own, put "someone" where others share it, and return the tokens to the mint.

        Raises Conflict (facts: matches) while the person belongs to a match that is not over.
        """
        try:
            await self.queue.write(lambda conn: privacy.forget(conn, user_id, self.queue.now()))
        finally:
            self.choices.forget()


class Servers(Choosing):
    """Servers, what they have chosen, and what those who manage them have done there."""

    table = schema.settings
    settings = Choosing.chosen
    known = reads(servers.known)
    left = reads(servers.left)
    note_left = writes(servers.note_left)
    audit_log = reads(moderation.read_audit_log)
    listeners: list[Callable[[AuditEntry], None]]
    """Hear of every entry of the audit log once it is stored."""

    def __init__(self, queue: Queue, choices: Choices) -> None:
        super().__init__(queue, choices)
        self.listeners = []

    async def bar_of(self, guild_id: int, user_id: int) -> Bar | None:
        """The bar that keeps a person from the tables of a server now; see `db.moderation.bar_of`."""
        now = self.queue.now()
        return await self.queue.read(lambda conn: moderation.bar_of(conn, guild_id, user_id, now))

    async def barred(self, guild_id: int) -> list[Bar]:
        """Those who are kept from a server's tables now, whoever was barred last first."""
        return await self.queue.read(lambda conn: moderation.barred(conn, guild_id, self.queue.now()))

    async def that_chose(self, name: str) -> list[int]:
        """The servers that have chosen something of this name."""
        return await self.queue.read(lambda conn: notes.owners_of(conn, self.table, name))

    async def clear_ended(self) -> None:
        """Delete the bars that have ended."""
        await self.queue.write(lambda conn: moderation.clear_ended(conn, self.queue.now()))

    async def set_settings(self, guild_id: int, by: AuditEntry | None = None, **changes: Any) -> None:
        """Change some choices of a server, any JSON; None takes one back. `by` is written down with it."""
        await self.choose(guild_id, changes, by)
        if by is not None:
            self._heard(by)

    async def append_audit(self, entry: AuditEntry) -> None:
        """Write down what somebody has done."""
        await self._done(entry, lambda conn: None)

    async def bar(self, entry: AuditEntry) -> None:
        """Keep the target of `entry` from the tables of its server, and write that down.

        Its facts may say a `reason`, and until when (`until_ms`).
        """
        facts, target_id = entry.facts, entry.target_id or 0
        new = Bar(
            entry.guild_id,
            target_id,
            entry.target_name,
            facts.get("reason", ""),
            facts.get("until_ms"),
            self.queue.now(),
        )
        await self._done(entry, lambda conn: moderation.bar(conn, new))

    async def allow(self, entry: AuditEntry) -> None:
        """Let the target of `entry` sit down there again, and write that down."""
        await self._done(entry, lambda conn: moderation.allow(conn, entry.guild_id, entry.target_id or 0))

    async def close_season(self, ended: Season, by: AuditEntry) -> None:
        """End the season in which the server of `by` plays, and write that down.

        Raises Conflict where it has another number by now.
        """
        await self._done(by, lambda conn: standings.close_season(conn, by.guild_id, ended))

    async def _done(self, entry: AuditEntry, work: Callable[[Connection], object]) -> None:
        def store(conn: Connection) -> None:
            work(conn)
            moderation.append_audit(conn, entry, self.queue.now())

        await self.queue.write(store)
        self._heard(entry)

    def _heard(self, entry: AuditEntry) -> None:
        for listener in self.listeners:
            listener(entry._replace(at_ms=self.queue.now()))

    async def forget(self, guild_id: int) -> None:
        """Delete all that is kept of a server. Raises Conflict (facts: matches) while one there is not over."""

        def forget(conn: Connection) -> None:
            servers.forget(conn, guild_id)
            self.queue.batches.forget_move()  # it may be theirs

        try:
            await self.queue.write(forget)
        finally:
            self.choices.forget()


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
    season = reads(standings.season)
    closed_seasons = reads(standings.closed_seasons)


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
    """What whoever runs the bot wants of its processes: orders, and bars that hold beyond one server."""

    after = reads(orders.after)
    last = reads(orders.last)

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
    """What stopped working on servers, as long as it does not work again."""

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
