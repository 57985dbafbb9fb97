"""A night over one store whose processes die, one after the other: nobody is drawn, seated or told twice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from bot.tables.nights import series_of
from db import Database, Night, NightGuest, NightPhase, wall_ms
from local_discord import LocalDiscord, Person
from local_discord.components import text_of
from tests.players import CHANNEL, presses
from tests.test_kill import Bot

AHEAD_MS = 6_000
"""The night begins so long after it was planned (ms): on an idle machine the first process is up by then."""


def told(person: Person, sign: str) -> list[str]:
    """Returns the channel's messages of the night with this sign."""
    return [text for message in person.messages(CHANNEL) if sign in (text := text_of(message))]


async def give_up(person: Person) -> None:
    asked = await person.slash(CHANNEL, "table leave")
    assert asked.message is not None
    (sure,) = [press for press in presses(asked.message) if (press.verb, press.argument) == ("go", "give-up")]
    await person.click(asked.message, sure.id())


async def killed(bot: Bot, people: Sequence[Person]) -> None:
    """Ends the process; everybody sees that the bot is gone, so that who waits for it waits for the next one."""
    await bot.kill()
    for person in people:
        await person.wait(lambda person: not person.bot_online)


async def test_a_night_goes_on_in_the_next_process_and_in_the_one_after_it(tmp_path: Path) -> None:
    async with LocalDiscord(enforce_limits=False) as discord, AsyncExitStack() as stack:
        names = ("alice", "bob", "carol")
        people = [await stack.enter_async_context(await Person.join(discord, name)) for name in names]
        bots = [Bot(discord, tmp_path / "room.db") for _ in range(3)]
        (guild,) = discord.world.guilds
        channel = discord.world.channel(CHANNEL).id
        store = await Database.open(bots[0].url)
        night = Night(
            0,
            int(guild),
            int(channel),
            int(people[0].id),
            "alice",
            ("thirty-one",),
            "usual",
            wall_ms() + AHEAD_MS,
            rounds=1,
            length_ms=0,
            in_events=False,
        )
        number = await store.nights.plan(night)
        for person, name in zip(people, names, strict=True):
            await store.nights.sign_up(number, NightGuest(int(person.id), name, wall_ms()))
        await store.close()
        for bot in bots:
            stack.callback(bot.clear_away)
        bots[0].start()
        await people[0].wait(lambda person: person.bot_online, timeout=60)
        await asyncio.sleep(max(0, night.at_ms - wall_ms()) / 1_000)
        await killed(bots[0], people)  # it has begun, and nobody knows how far it is
        bots[1].start()
        await people[0].wait(lambda person: told(person, "🎲 Round 1"), timeout=60)
        await killed(bots[1], people)
        bots[2].start()
        for person in people:
            await person.wait(lambda person: person.bot_online, timeout=60)
        for person in people[:2]:
            await give_up(person)
        await people[0].wait(lambda person: told(person, "🏁"), timeout=60)
        await bots[2].kill()
        for sign in ("🎲 Round", "🏁"):
            assert len(told(people[0], sign)) == 1
        store = await Database.open(bots[0].url)
        try:
            held = await store.nights.get(number)
            assert held is not None
            assert (held.phase, held.round) == (NightPhase.OVER, 1)
            (header,) = await store.matches.series(series_of(held))
            assert sorted(seat.user_id or 0 for seat in header.seats) == sorted(int(one.id) for one in people)
            assert await store.matches.get(header.id + 1) is None
        finally:
            await store.close()
