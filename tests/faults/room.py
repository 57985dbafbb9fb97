"""A room in which three people play for tokens, and what must hold in it whatever has gone wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from random import Random

from bot.tables.server_settings import ServerSettings
from db import Database, Header, match_account, member_account
from games import GAMES
from games.core import advance
from local_discord import LocalDiscord, Person
from local_discord.faults import Faults
from tests.faults.bot import Bot
from tests.players import CHANNEL, Player, Tally, lost, presses, sit_down

NAMES = ("alice", "bob", "carol")
STAKE = 5
HARMLESS = ("hand", "refresh", "rules", "replay", "verify")
"""What may be pressed anywhere at any time without a change of the game."""


class Persistent(Player):
    """Somebody who looks anew when nothing has happened for a while: a panel may have missed its last refresh."""

    async def play(self) -> None:
        while True:
            with suppress(TimeoutError):
                await super().play()


class Room:
    """People at one table after another. `url` is where its database lies, for whoever looks."""

    def __init__(self, discord: LocalDiscord, bot: Bot, people: list[Person], url: str, luck: Random) -> None:
        self.discord = discord
        self.bot = bot
        self.people = people
        self.answers = Tally()
        self.url = url
        self.luck = luck
        self._may_play = asyncio.Event()
        self._players = [
            Persistent(person, Random(at), self.answers, self._may_play, lambda match: True, patience=5)
            for at, person in enumerate(people)
        ]
        self._playing = [asyncio.create_task(player.play()) for player in self._players]

    async def play(self, presses: int, seconds: float) -> None:
        """Everybody plays until so much was answered, or the time is over."""
        self._may_play.set()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.answers.reach(self.answers.count + presses)
        for task in self._playing:
            if task.done():
                task.result()

    async def is_well(self) -> None:
        """With every fault gone: play goes on, every old button answers, and the store has all it confirmed."""
        self.discord.faults = Faults()
        for person in self.people:
            await person.wait(lambda person: person.bot_online, timeout=60)
        before = self.answers.count
        await self.play(4, 90)
        assert self.answers.count >= before + 4, "a table is stuck"
        self._may_play.clear()
        await self._old_button_answers()
        store = await Database.look(self.url)
        try:
            await self._store_is_whole(store)
        finally:
            await store.close()
        self._may_play.set()

    async def _old_button_answers(self) -> None:
        person = self.luck.choice(self.people)
        buttons = [
            (message, one.id())
            for message in (*person.messages(CHANNEL), *person.ephemeral(CHANNEL))
            for one in presses(message)
            if one.verb in HARMLESS
        ]
        message, button = self.luck.choice(buttons)
        assert await person.click(message, button, timeout=30)

    async def _store_is_whole(self, store: Database) -> None:
        assert await store.audit() == []
        acknowledged = [made for player in self._players for made in player.acknowledged]
        for number in {made.match for made in acknowledged}:
            found = await store.log(number)
            assert found is not None
            header, log = found
            assert lost(header, log, acknowledged) == []
            assert [move.ply for move in log] == list(range(len(log)))
        for _ in range(100):  # a press may still be under way
            if (tokens := await self._tokens(store)) == ServerSettings().grant * len(self.people):
                break
            await asyncio.sleep(0.1)
        assert tokens == ServerSettings().grant * len(self.people)
        for header, log in await store.live_matches():
            if header.started_ms is not None:
                game = GAMES[header.game].start(len(header.seats), dict(header.options))
                for move in log:
                    game, _ = advance(game, move.seat, move.move, move.at)
        self._forget_finished(await store.live_matches())

    async def _tokens(self, store: Database) -> int:
        guild = int(self.people[0].guilds[0]["id"])
        held = [await store.balance(member_account(guild, int(person.id))) for person in self.people]
        return sum(held) + sum(
            [await store.balance(match_account(one.id)) for one, _ in await store.live_matches()]
        )

    def _forget_finished(self, live: list[tuple[Header, object]]) -> None:
        """What has been found in the log of a match that is over can't be lost any more."""
        numbers = {header.id for header, _ in live}
        for player in self._players:
            player.acknowledged = [made for made in player.acknowledged if made.match in numbers]

    async def close(self) -> None:
        """Nobody plays any more."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)


@asynccontextmanager
async def room(url: str, look: str, luck: Random) -> AsyncIterator[Room]:
    """A room on the database at `url`, in which everybody has sat down; it is looked into at `look`."""
    async with AsyncExitStack() as stack:
        discord = await stack.enter_async_context(LocalDiscord(enforce_limits=False))
        bot = Bot(discord, url)
        stack.callback(bot.clear_away)
        people = [await stack.enter_async_context(await Person.join(discord, name)) for name in NAMES]
        await people[0].wait(lambda person: person.commands and person.bot_online, timeout=60)
        await sit_down(*people, stake=STAKE, pace="untimed")
        made = Room(discord, bot, people, look, luck)
        stack.push_async_callback(made.close)
        yield made
