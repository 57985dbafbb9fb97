"""`python -m tests.bench servers [SERVERS]`: one process on 20,000 servers: its start, its memory, its presses.

The bot is `python -m bot run` as a process of its own, with a file as its database and a shard for every thousand
servers; the Discord on loopback is in this one. It names servers of the sizes of `tests.bench.guilds`. Shards
begin without the pause that Discord wants between two (five seconds each, `max_concurrency` at once), so that
the seconds are the bot's own; people play on 40 servers more for a minute.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import psutil

from local_discord import LocalDiscord
from local_discord.ids import snowflake_at
from local_discord.model import Guild, Json
from tests.bench.guilds import SHARE, server
from tests.bench.soak import Party
from tests.test_run_command import begun

SERVERS: Final = 20_000
A_SHARD: Final = 1_000
KINDS: Final = 200
"""Descriptions of servers that are made; Discord's are all different, and so is what is read of these."""

PARTIES: Final = 40
SECONDS: Final = 60
SETTLED_S: Final = 20
"""Seconds after the start in which whatever was read is let go of."""

FIRST_MS: Final = 1_577_836_800_000


def furnish(discord: LocalDiscord, servers: int) -> None:
    """That many servers more, which the gateway describes as large as they usually are."""
    world, luck = discord.world, Random(1)
    owner = world.person("dave")
    numbers = count(FIRST_MS)
    world._guild_id = lambda: snowflake_at(next(numbers))  # type: ignore[method-assign]  # it looks at all others
    usual = [server(one, luck.choice(SHARE), luck) for one in range(KINDS)]
    sizes = {world.add_guild(f"server {n}", owner, members=[owner]).id: n % KINDS for n in range(servers)}
    described = discord.gateway.events.guild_payload

    def as_large_as_usual(guild: Guild) -> Json:
        bare = described(guild)
        if guild.id not in sizes:
            return bare
        full = usual[sizes[guild.id]]
        return {
            **full,
            **bare,
            "roles": bare["roles"] + full["roles"][1:],
            "channels": bare["channels"] + full["channels"],
            "threads": full["threads"],
            "emojis": full["emojis"],
        }

    discord.gateway.events.guild_payload = as_large_as_usual  # type: ignore[method-assign]


async def servers(number: int) -> None:
    """Prints the figures of a run."""
    shards = -(-number // A_SHARD)
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord(max_concurrency=shards) as discord:
            furnish(discord, number)
            parties = [Party(discord, one) for one in range(PARTIES)]
            began = time.perf_counter()
            bot = await begun(discord, Path(folder), GAMESTER_SHARDS=str(shards), GAMESTER_BACKUPS="off")
            try:
                process = psutil.Process(bot.pid)
                assert bot.stderr is not None
                while b"I am " not in (line := await bot.stderr.readline()):
                    assert line, "it has ended"
                reading = asyncio.create_task(bot.stderr.read())
                used = sum(process.cpu_times()[:2])
                print(
                    f"  {number} servers, {shards} shards: up after {time.perf_counter() - began:.1f} s", end=", "
                )
                print(f"{used:.1f} s of a processor; {process.memory_info().rss / 1e6:.0f} MB", flush=True)
                await asyncio.sleep(SETTLED_S)
                print(f"  {SETTLED_S} s later {process.memory_info().rss / 1e6:.0f} MB", flush=True)
                before, began = sum(process.cpu_times()[:2]), time.perf_counter()
                await _play(parties)
                _report(parties, time.perf_counter() - began, sum(process.cpu_times()[:2]) - before)
                print(f"  then {process.memory_info().rss / 1e6:.0f} MB")
            finally:
                bot.terminate()
                await bot.wait()
                await reading


async def _play(parties: list[Party]) -> None:
    playing = [asyncio.create_task(party.play()) for party in parties]
    done, _ = await asyncio.wait(playing, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def _report(parties: list[Party], seconds: float, used: float) -> None:
    times = sorted(one for party in parties for one in party.seconds)
    cuts = statistics.quantiles(times, n=100)
    lost = sum(party.unanswered for party in parties)
    print(
        f"  {len(times) / seconds:.0f} presses a second for {seconds:.0f} s, one after another at {len(parties)} "
        f"tables: median {1e3 * cuts[49]:.0f} ms, p99 {1e3 * cuts[98]:.0f} ms, not answered {lost}; "
        f"{100 * used / seconds:.0f} % of a core"
    )


def main() -> None:
    """With as many servers as are asked for."""
    asyncio.run(servers(int(sys.argv[1]) if sys.argv[1:] else SERVERS))


if __name__ == "__main__":
    main()
