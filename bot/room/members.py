"""Members: who may sit down on a server, with what in their wallet, and how they are forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack

from bot.room.register import Register
from bot.room.shell import Shell
from bot.tables import daily_grant
from bot.tables.daily_grant import Given
from bot.tables.errors import Refusal
from bot.tables.finishing import NEVER, check_finishes
from bot.tables.limits import check_tables_each
from bot.tables.paces import DAY
from bot.tables.server_settings import ServerSettings
from bot.tables.table import DIRECT
from db import EVERYBODY, EVERYWHERE, MINT, Conflict, Database, Header, Transfer, member_account


class Members:
    """The people of all servers, and what the servers have chosen for them."""

    def __init__(self, store: Database, shell: Shell, tables: Register, now: Callable[[], int]) -> None:
        self._store = store
        self._shell = shell
        self._tables = tables
        self._now = now

    async def welcome(self, guild_id: int, user_id: int, name: str) -> int:
        """Makes sure that a person has a wallet here, if it is a server; returns what is in it."""
        if guild_id == DIRECT:
            return 0
        return await self._store.people.welcome(guild_id, user_id, name, (await self.settings(guild_id)).grant)

    async def admit(self, guild_id: int, user_id: int, name: str) -> int:
        """The same for whoever wants to sit down. Raises `Refusal` where they are barred or have enough tables."""
        await self.check_may_sit(guild_id, user_id)
        return await self.welcome(guild_id, user_id, name)

    async def check_may_sit(self, guild_id: int, user_id: int) -> None:
        """Raises `Refusal` where somebody is barred, or has as many tables as the server lets anybody."""
        await self.check_allowed(guild_id, user_id)
        if most := (await self.settings(guild_id)).tables_each:
            theirs = self._tables.of_person(user_id)
            here = [header for header, seat in theirs if header.guild_id == guild_id and not seat.left]
            check_tables_each(here, most)

    async def admit_to(self, header: Header, user_id: int, name: str) -> None:
        """The same at a table. Raises `Refusal` where they have left more matches than its host wants."""
        await self.admit(header.guild_id, user_id, name)
        if header.least_finished:
            known = await self._store.boards.completion(header.guild_id, [user_id])
            check_finishes(known.get(user_id, NEVER), header.least_finished)

    async def check_allowed(self, guild_id: int, user_id: int) -> None:
        """Raises `Refusal` where somebody is barred: here, everywhere, or with the whole server."""
        bar = await self._store.servers.bar_of(guild_id, user_id)
        if bar is None:
            return
        if bar.user_id == EVERYBODY:
            raise Refusal("refused-server-barred", reason=bar.reason)
        if bar.guild_id == EVERYWHERE:
            raise Refusal("refused-barred-everywhere", reason=bar.reason)
        raise Refusal("refused-barred", reason=bar.reason, until=bar.until_ms)

    async def may_stake(self, guild_id: int, user_id: int) -> int | None:
        """Returns how many tokens a person may still put down today on a server; None: any number."""
        most = (await self.settings(guild_id)).staked_daily
        if not most:
            return None
        since = self._now() // DAY * DAY
        return max(0, most - await self._store.ledger.staked_since(guild_id, user_id, since))

    async def check_stake(self, guild_id: int, user_id: int, stake: int) -> None:
        """Raises `Refusal` where a person may not put down this many tokens more today."""
        left = await self.may_stake(guild_id, user_id) if stake else None
        if left is not None and stake > left:
            raise Refusal("refused-stakes-a-day", left=left)

    async def settings(self, guild_id: int) -> ServerSettings:
        """Returns what a server has chosen; direct messages with the bot have chosen nothing."""
        return ServerSettings.read(await self._store.servers.settings(guild_id))

    async def daily(self, guild_id: int, user_id: int, name: str) -> Given:
        """Gives somebody today's tokens.

        Raises `db.Conflict` for the second time on one day (UTC), and `Refusal` where days bring nothing.
        """
        await self.welcome(guild_id, user_id, name)
        first, day = (await self.settings(guild_id)).daily, self._now() // DAY
        if not first:
            raise Refusal("refused-daily-off")
        before = daily_grant.days_before(guild_id, user_id, day)
        days = daily_grant.streak(before, await self._store.ledger.used_reasons(before))
        account, tokens = member_account(guild_id, user_id), daily_grant.tokens_on(days, first)
        await self._store.ledger.transfer(
            Transfer(MINT, account, tokens, daily_grant.reason(guild_id, user_id, day))
        )
        return Given(
            tokens, await self._store.ledger.balance(account), days, daily_grant.tokens_on(days + 1, first)
        )

    async def forget_person(self, user_id: int) -> None:
        """Deletes what is kept of a person, here too. Raises `Refusal` while they belong to a table.

        Whatever happens at their tables at the same time, a rematch too, comes before that or after.
        """
        async with self._tables.several, AsyncExitStack() as stack:
            self.check_forgettable(user_id)
            theirs = [
                live
                for live in self._tables
                if live.table.sitting(user_id) is not None or live.table.header.kept_for == user_id
            ]
            for live in theirs:
                await stack.enter_async_context(self._shell.changed_elsewhere(live))
            try:
                await self._store.people.forget(user_id)
            except Conflict as error:  # at tables that other processes keep
                numbers = error.facts["matches"]
                found = [await self._store.matches.get(number) for number in numbers]
                there = [header for header in found if header is not None]
                seats = [seat for header in there for seat in header.seats if seat.user_id == user_id]
                left = bool(seats) and all(seat.left for seat in seats)
                raise _not_forgotten(numbers, left=left) from error
        for live in theirs:
            await self._tables.look_again(live)  # it names them no more

    async def forget_server(self, guild_id: int) -> None:
        """Deletes what is kept of a server, here too. Raises `Refusal` while there are tables open or in play."""
        if there := self._tables.in_server(guild_id):
            raise Refusal("refused-forget-server", tables=tuple(f"#{header.id}" for header in there))
        await self._store.servers.forget(guild_id)
        self._tables.forget(lambda table: table.header.guild_id == guild_id)

    def check_forgettable(self, user_id: int) -> None:
        """Raises `Refusal` while a person belongs to a table: first they have to leave it, or it has to end."""
        if held := self._tables.of_person(user_id):
            raise _not_forgotten([header.id for header, _ in held], left=all(seat.left for _, seat in held))


def _not_forgotten(numbers: Iterable[int], *, left: bool) -> Refusal:
    """Says why somebody can't be deleted yet: they sit at these tables, or have `left` them all to a robot."""
    reason = "refused-forget-playing" if left else "refused-forget-seated"
    return Refusal(reason, tables=tuple(f"#{number}" for number in numbers))
