"""The number of interactions a second that this Discord can drive: `python -m tests.bench.loopback`.

A bot that only answers, without a library, shares the machine and the process with it; people click one
button each, one click after the other. So a real bot can only fall short of the figure.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from dataclasses import dataclass

import aiohttp

from local_discord.client import Person
from local_discord.model import Json
from local_discord.server import LocalDiscord

COMMAND = {"name": "go", "description": "Answer at once", "type": 1}
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Again", "custom_id": "again"}]}
EPHEMERAL = 64


@dataclass(frozen=True, slots=True)
class Result:
    """The figures of a run. Times are in milliseconds, from the click to its answer on the page."""

    people: int
    seconds: float
    answered: int
    median: float
    p99: float

    @property
    def per_second(self) -> float:
        """Interactions answered a second."""
        return self.answered / self.seconds

    def __str__(self) -> str:
        return (
            f"{self.people} people: {self.per_second:.0f} interactions a second, "
            f"median {self.median:.1f} ms, p99 {self.p99:.1f} ms ({self.answered} in {self.seconds:.1f} s)"
        )


class AnsweringBot:
    """Answers every interaction: a command with a private button, a click by editing it in place."""

    def __init__(self, discord: LocalDiscord, session: aiohttp.ClientSession) -> None:
        self._discord = discord
        self._session = session
        self._answers: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Connect, register the command, and answer until cancelled."""
        origin, token = self._discord.origin, self._discord.token
        url = f"{origin}/api/v10/applications/{self._discord.world.bot.id}/commands"
        async with self._session.put(url, json=[COMMAND], headers={"Authorization": f"Bot {token}"}) as response:
            response.raise_for_status()
        async with self._session.ws_connect(f"{origin}/gateway?v=10") as socket:
            await socket.send_json({"op": 2, "d": {"token": token, "intents": 1, "properties": {}}})
            async for frame in socket:
                event = json.loads(frame.data)
                if event["t"] == "INTERACTION_CREATE":
                    task = asyncio.create_task(self._answer(event["d"]))
                    self._answers.add(task)
                    task.add_done_callback(self._answers.discard)

    async def _answer(self, interaction: Json) -> None:
        kind = 4 if interaction["type"] == 2 else 7
        message = {"content": f"Answer to {interaction['id']}", "flags": EPHEMERAL, "components": [BUTTON]}
        path = f"/api/v10/interactions/{interaction['id']}/{interaction['token']}/callback"
        body = {"type": kind, "data": message}
        async with self._session.post(self._discord.origin + path, json=body) as response:
            response.raise_for_status()


async def _play(person: Person, until: float) -> list[float]:
    """One person clicks until the time is up; returns the milliseconds of each answer."""
    message = (await person.slash("card-room", "go")).message
    assert message is not None
    times = []
    while time.perf_counter() < until:
        before = time.perf_counter()
        await person.click(message, "Again")
        times.append((time.perf_counter() - before) * 1000)
    return times


async def measure(people: int = 16, seconds: float = 5.0) -> Result:
    """Let `people` pages click for `seconds`."""
    async with LocalDiscord() as discord, aiohttp.ClientSession() as session:
        serving = asyncio.create_task(AnsweringBot(discord, session).serve())
        guild = discord.world.guild("The Card Room")
        for number in range(people):
            discord.world.add_member(guild, discord.world.add_user(f"player{number}"))
        pages = [await Person.join(discord, f"player{number}") for number in range(people)]
        for page in pages:
            await page.wait(lambda person: person.commands and person.bot_online)
        start = time.perf_counter()
        played = await asyncio.gather(*[_play(page, start + seconds) for page in pages])
        took = time.perf_counter() - start
        serving.cancel()
        for page in pages:
            await page.close()
    times = [milliseconds for answers in played for milliseconds in answers]
    cuts = statistics.quantiles(times, n=100)
    return Result(people, took, len(times), statistics.median(times), cuts[98])


def main() -> None:
    """Print the figures for a quiet and for a busy room."""
    for people in (1, 16, 64):
        print(asyncio.run(measure(people, 3.0)))


if __name__ == "__main__":
    main()
