"""A bot whose tables are played at in several servers at once, and what must hold whatever has gone wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from random import Random

from db import Database
from games import GAMES
from games.core import advance
from local_discord import LocalDiscord
from local_discord.faults import Faults
from tests.faults.bot import Bot
from tests.faults.party import Party
from tests.players import Tally

PARTIES = 6


class Room:
    """Parties, each at its own table. `url` is where the bot's database lies, for whoever looks."""

    def __init__(self, discord: LocalDiscord, bot: Bot, url: str, luck: Random) -> None:
        self.discord = discord
        self.bot = bot
        self.luck = luck
        self.parties: Sequence[Party] = ()
        self._url = url
        self._answers = Tally()
        self._may_play = asyncio.Event()

    async def begin(self) -> None:
        """Everybody comes, and sits down once the bot is there."""
        numbers = range(1, PARTIES + 1)
        self.parties = [
            await Party.join(self.discord, number, self._answers, self._may_play) for number in numbers
        ]
        await self.is_up()
        await asyncio.gather(*(party.begin() for party in self.parties))
        self._may_play.set()

    async def close(self) -> None:
        """Nobody plays any more."""
        for party in self.parties:
            await party.close()

    async def play(self, presses: int, seconds: float) -> None:
        """Everybody plays until so much was answered, or the time is over."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._answers.reach(self._answers.count + presses)

    async def is_up(self) -> None:
        """Returns once everybody sees the bot online; where it could not take tables up, another one begins."""
        people = [person for party in self.parties for person in party.people]
        async with asyncio.timeout(60):
            while not all(person.bot_online for person in people):
                self.bot.restart_on_failure()
                await asyncio.sleep(0.1)

    @asynccontextmanager
    async def coming_up(self) -> AsyncIterator[None]:
        """A process that is started meanwhile is there at the end; where it could not begin, one after it."""
        gateway, came = self.discord.gateway, asyncio.Event()
        before = gateway.begun

        def listen(online: bool) -> None:
            if online and gateway.begun > before:
                came.set()

        gateway.online_changed.append(listen)
        yield
        async with asyncio.timeout(60):
            while not came.is_set():
                self.bot.restart_on_failure()
                with suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await came.wait()
        gateway.online_changed.remove(listen)
        await self.is_up()

    @contextmanager
    def calm(self) -> Iterator[None]:
        """Meanwhile Discord does nothing wrong."""
        faults, self.discord.faults = self.discord.faults, Faults()
        yield
        self.discord.faults = faults

    async def is_well(self) -> None:
        """With every fault gone: play goes on, every old button answers, and the store has all it confirmed."""
        self.discord.faults = Faults()
        await self.is_up()
        await asyncio.gather(*(party.goes_on(self._url) for party in self.parties))
        self._may_play.clear()
        await asyncio.gather(*(party.old_button_answers(self.luck) for party in self.parties))
        store = await Database.look(self._url)
        try:
            await self._store_is_whole(store)
        finally:
            await store.close()
        self._may_play.set()

    async def _store_is_whole(self, store: Database) -> None:
        assert await store.ledger.audit() == []
        live = await store.matches.live()
        for party in self.parties:
            await party.store_has_all(store)
            party.forget_finished(live)
        for header in live:
            if header.started_ms is not None:
                game = GAMES[header.game].start(len(header.seats), dict(header.options))
                for move in await store.matches.moves(header.id):
                    game, _ = advance(game, move.seat, move.move, move.at)


@asynccontextmanager
async def room(url: str, look: str, luck: Random) -> AsyncIterator[Room]:
    """A room on the database at `url`, in which everybody has sat down; it is looked into at `look`."""
    async with AsyncExitStack() as stack:
        discord = await stack.enter_async_context(LocalDiscord(enforce_limits=False))
        bot = Bot(discord, url)
        stack.callback(bot.clear_away)
        made = Room(discord, bot, look, luck)
        stack.push_async_callback(made.close)
        await made.begin()
        yield made
