"""People and servers, what they have chosen, and what is theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from . import ledger, marks, moderation, notes, people, person_export, privacy, servers, standings
from .board_records import Season
from .moderation import AuditEntry, Bar
from .queue import Queue
from .records import member_account
from .repositories import Choices, Choosing, reads, writes
from .schema.people import preferences, settings


class People(Choosing):
    """The people who play here, what they have chosen, and all that is theirs."""

    table = preferences
    preferences = Choosing.chosen
    export = reads(person_export.export)
    names = reads(people.names)
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

    table = settings
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
