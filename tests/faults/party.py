"""Three people of a server of their own, who play for tokens at one table after another."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random

from bot.tables.server_settings import ServerSettings
from db import Database, Header, Phase, match_account, member_account
from local_discord import Failed, LocalDiscord, Person
from local_discord.model import Channel, Guild
from tests.players import CHANNEL, Player, Tally, lost, offering, press, presses, sit_down

NAMES = ("alice", "bob", "carol")
STAKE = 5
HARMLESS = ("hand", "refresh", "rules", "replay", "verify")
"""The verbs that may be pressed anywhere at any time without a change of the game."""

TIRED = 1.5
"""Seconds without anything new after which people look anew: a panel may have missed its last refresh."""


MOVE_TIMEOUT_S = 60
"""Seconds in which somebody must have made a move once nothing is wrong any more."""


class Persistent(Player):
    """Somebody who looks anew when nothing has happened for a while, also where the channel is gone meanwhile."""

    async def play(self) -> None:
        while True:
            with suppress(TimeoutError):
                try:
                    await super().play()
                except KeyError:
                    await asyncio.sleep(TIRED)


class Party:
    """Use `Party.join`. `moves` counts their moves that were acknowledged."""

    def __init__(
        self,
        discord: LocalDiscord,
        guild: Guild,
        people: Sequence[Person],
        answers: Tally,
        may_play: asyncio.Event,
    ) -> None:
        self.discord = discord
        self.guild = guild
        self.people = people
        self.moves = Tally()
        self._players = [
            Persistent(person, Random(at), answers, may_play, lambda match: True, TIRED, moves=self.moves)
            for at, person in enumerate(people)
        ]
        self._playing: list[asyncio.Task[None]] = []

    @classmethod
    async def join(cls, discord: LocalDiscord, number: int, answers: Tally, may_play: asyncio.Event) -> Party:
        """A party in a new server, nobody of which has sat down yet."""
        world = discord.world
        users = [world.add_user(f"{name}-{number}") for name in NAMES]
        guild = world.add_guild(f"Room {number}", members=users, channels=(CHANNEL,))
        people = [await Person.join(discord, user.name) for user in users]
        return cls(discord, guild, people, answers, may_play)

    @property
    def channel(self) -> Channel:
        """The channel where they play at the moment."""
        return self.discord.world.channel(CHANNEL, self.guild)

    async def begin(self) -> None:
        """They sit down once the bot is there, and play whenever they may."""
        await self.people[0].wait(lambda person: person.commands, timeout=60)
        await sit_down(*self.people, stake=STAKE, pace="untimed")
        self._playing = [asyncio.create_task(player.play()) for player in self._players]

    async def close(self) -> None:
        """They stop, and go."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for person in self.people:
            await person.close()

    # What must hold

    async def goes_on(self, url: str) -> None:
        """With every fault gone somebody makes a move, at a new table where theirs has been cleared away.

        Raises AssertionError otherwise. `url` is where the bot's database lies.
        """
        for task in self._playing:
            if task.done():
                task.result()
        before, end = self.moves.count, time.monotonic() + MOVE_TIMEOUT_S
        while not await self._made_more_than(before):
            if time.monotonic() >= end:
                seen = [json.dumps(message)[:1_000] for message in self.people[0].messages(CHANNEL)[-3:]]
                raise AssertionError(f"the table of {self.guild.name} is stuck: {await self._phase(url)}, {seen}")
            with suppress(Failed):  # they try again, as long as they have patience
                await self._have_table(url)

    async def _have_table(self, url: str) -> None:
        """The next step to a match: a command asks for its message, or another table is opened and begun."""
        host, *others = self.people
        phase = await self._phase(url)
        if phase is None:
            await host.slash(CHANNEL, "thirty-one", seats=len(self.people), stake=STAKE, pace="untimed")
        else:
            await host.slash(CHANNEL, "table show")
        if phase is not Phase.PLAYING:
            for person in others:
                if offering(person, "join"):
                    await press(person, "join")
            await press(host, "start")

    async def _made_more_than(self, moves: int) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * TIRED):
                await self.moves.reach(moves + 1)
        return self.moves.count > moves

    async def _phase(self, url: str) -> Phase | None:
        """The phase of their newest live table; None where they have none."""
        store = await Database.look(url)
        try:
            own = [row for row in await store.matches.live() if row.guild_id == int(self.guild.id)]
        finally:
            await store.close()
        return own[-1].phase if own else None

    async def old_button_answers(self, luck: Random) -> None:
        """Any button in any message is answered, however old it is."""
        person = luck.choice(self.people)
        while True:
            message, button = luck.choice(
                [
                    (message, one.id())
                    for message in person.messages(CHANNEL)
                    for one in presses(message)
                    if one.verb in HARMLESS
                ]
            )
            try:
                await person.click(message, button, timeout=30)
                return
            except Failed:  # the button may have gone while it was pressed
                if button in [one.id() for one in presses(person.message(message["id"]))]:
                    raise

    async def store_has_all(self, store: Database) -> None:
        """Every move of theirs that was acknowledged is in the log, at its place, and no token is missing."""
        acknowledged = [made for player in self._players for made in player.acknowledged]
        for number in {made.match for made in acknowledged}:
            found = await store.matches.log(number)
            assert found is not None
            header, log = found
            missing = lost(header, log, acknowledged)
            assert not missing, f"{missing} of {header}: {[move.move for move in log]}"
            assert [move.ply for move in log] == list(range(len(log)))
        granted = ServerSettings().grant * len(self.people)
        for _ in range(100):  # a press may still be under way
            if (tokens := await self._tokens(store)) == granted:
                break
            await asyncio.sleep(0.1)
        assert tokens == granted

    async def _tokens(self, store: Database) -> int:
        guild_id = int(self.guild.id)
        held = [await store.ledger.balance(member_account(guild_id, int(person.id))) for person in self.people]
        staked = [
            await store.ledger.balance(match_account(header.id))
            for header in await store.matches.live()
            if header.guild_id == guild_id
        ]
        return sum(held) + sum(staked)

    def forget_finished(self, live: Sequence[Header]) -> None:
        """Forgets the moves of matches that are over: what has been found in their logs can't be lost any more."""
        numbers = {header.id for header in live}
        for player in self._players:
            player.acknowledged = [made for made in player.acknowledged if made.match in numbers]
