"""`python -m tests.bench.scale [SERVERS ...]`: plays the sums of docs/scaling.md, with a Discord that counts.

N processes start their shards by Discord's rule for IDENTIFY, then have tables at which somebody moves every few
seconds. A public message is edited by the token of whoever pressed it lately, which costs no request of the bot's;
where there is none, by the bot's own limit of requests (`RateLimiter`), with the process's share. The newest state
only. Discord refuses whatever goes past 50 requests in any second. Time is virtual: nobody waits.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from dataclasses import dataclass, field
from math import ceil
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

from bot.messages.messages import PUBLIC_AT_ONCE
from bot.messages.rate_limit import REQUESTS_A_SECOND, RateLimiter
from bot.messages.updates import SPACING
from tests.bench.virtual_time import VirtualTime

SERVERS_A_SHARD = 1_000
"""Discord asks for at most 2,500 and gives this many by `GET /gateway/bot`."""

SHARDS_A_PROCESS = 16
LARGE = 150_000
"""From so many servers on a bot identifies 16 shards at once."""

IDENTIFY_S = 5.0
PLAYING = 0.02
"""The share of servers with a table in play at the busiest hour: an assumption; put in your own."""

PRESSED = 0.9
"""The share of the tables whose message somebody has pressed in the last fifteen minutes: an assumption from
`python -m tests.bench discord`, where a match begins with presses and most are over by then."""

MOVE_S = 4.0
LATENCY_S = 0.15
DISCORD_A_SECOND = 50
SERVER_KIB = 41
PROCESS_MIB = 160
TABLE_KIB = 75
CONNECTIONS = 4
PERIOD_S = 5.0
"""Processes don't begin at the same moment."""

PLAYED_S = 120.0
"""Of play, or as long as it takes until each table has been shown twice."""


class Arithmetic(NamedTuple):
    """The figures that follow from a number of servers."""

    shards: int
    processes: int
    start_s: float
    memory_gib: float
    connections: int
    tables: int
    moves: float
    edits: float
    age_s: float
    own_age_s: float


def arithmetic(servers: int) -> Arithmetic:
    """The sums of docs/scaling.md."""
    shards = ceil(servers / SERVERS_A_SHARD)
    at_once = 16 if servers > LARGE else 1
    processes = ceil(shards / SHARDS_A_PROCESS)
    tables = max(1, round(servers * PLAYING))
    wanted = tables / max(MOVE_S, SPACING)
    own, free = wanted * (1 - PRESSED), wanted * PRESSED
    room = processes * PUBLIC_AT_ONCE / LATENCY_S
    edits = min(own, REQUESTS_A_SECOND) + min(free, room)
    kib = 1_024 * PROCESS_MIB * processes + SERVER_KIB * servers + TABLE_KIB * tables
    return Arithmetic(
        shards,
        processes,
        (ceil(shards / at_once) - 1) * IDENTIFY_S,
        kib / 1_024**2,
        CONNECTIONS * processes,
        tables,
        tables / MOVE_S,
        edits,
        LATENCY_S if free <= room else tables * PRESSED / room,
        LATENCY_S if own <= REQUESTS_A_SECOND else tables * (1 - PRESSED) / REQUESTS_A_SECOND,
    )


@dataclass
class Discord:
    """It starts so many sessions at once, and refuses what is too much."""

    at_once: int
    taken: deque[float] = field(default_factory=deque)
    refused: int = 0
    up_s: float = 0.0
    buckets: dict[int, asyncio.Lock] = field(default_factory=dict)

    async def identify(self, shard: int) -> None:
        """A session begins; those of one bucket follow each other by five seconds."""
        loop = asyncio.get_running_loop()
        async with self.buckets.setdefault(shard % self.at_once, asyncio.Lock()):
            self.up_s = max(self.up_s, loop.time())
            await asyncio.sleep(IDENTIFY_S)

    def request(self) -> bool:
        """True if it is answered, False with a 429."""
        now = asyncio.get_running_loop().time()
        while self.taken and self.taken[0] <= now - 1:
            self.taken.popleft()
        if len(self.taken) >= DISCORD_A_SECOND:
            self.refused += 1
            return False
        self.taken.append(now)
        return True


class Played(NamedTuple):
    """The outcome of `play`: seconds until all shards were there, edits that arrived, pages' ages, refusals.

    `ages` by a token, `own_ages` by the bot's own requests.
    """

    start_s: float
    moves: float
    edits: float
    ages: list[float]
    own_ages: list[float]
    refused: int


async def play(servers: int, *, shared: bool = True) -> Played:
    """Plays so many servers; `shared`: each process has its share of the limit, else all of it."""
    sums, luck = arithmetic(servers), Random(1)
    discord = Discord(16 if servers > LARGE else 1)
    await asyncio.gather(*(discord.identify(shard) for shard in range(sums.shards)))
    loop = asyncio.get_running_loop()
    begun, moves, edits = loop.time(), 0, 0
    ages: tuple[list[float], list[float]] = ([], [])
    lasts = max(PLAYED_S, 2 * sums.age_s, 2 * sums.own_age_s)

    async def process(tables: int, share: float) -> None:
        nonlocal moves, edits
        await asyncio.sleep(luck.uniform(0, PERIOD_S))
        limiter = RateLimiter.of(share)
        since: dict[int, float] = {}
        waiting: tuple[deque[int], deque[int]] = (deque(), deque())
        news = (asyncio.Event(), asyncio.Event())

        async def table(number: int) -> None:
            nonlocal moves
            own = luck.random() >= PRESSED
            await asyncio.sleep(luck.uniform(0, MOVE_S))
            while loop.time() - begun < lasts:
                moves += 1
                if number not in since:
                    since[number] = loop.time()
                    waiting[own].append(number)
                    news[own].set()
                await asyncio.sleep(MOVE_S * luck.uniform(0.8, 1.2))

        async def deliver(own: bool) -> None:
            nonlocal edits
            while True:
                while not waiting[own]:
                    news[own].clear()
                    await news[own].wait()
                number = waiting[own].popleft()
                if own:
                    await limiter.turn()
                wanted = since.pop(number)
                await asyncio.sleep(LATENCY_S)
                if not own or discord.request():
                    edits += 1
                    ages[own].append(loop.time() - wanted)

        workers = [asyncio.create_task(deliver(own)) for own in (False, True) for _ in range(PUBLIC_AT_ONCE)]
        await asyncio.gather(*(table(number) for number in range(tables)))
        for worker in workers:
            worker.cancel()

    each, more = divmod(sums.tables, sums.processes)
    share = 1 / sums.processes if shared else 1.0
    await asyncio.gather(*(process(each + (number < more), share) for number in range(sums.processes)))
    free, own = (some[len(some) // 2 :] for some in ages)
    return Played(discord.up_s, moves / lasts, edits / lasts, free, own, discord.refused)


def run(servers: int, *, shared: bool = True) -> Played:
    """The same in virtual time."""
    loop = VirtualTime()
    try:
        return loop.run_until_complete(play(servers, shared=shared))
    finally:
        loop.close()


def _told(ages: list[float]) -> str:
    """The median and the 99th percentile."""
    if len(ages) < 2:
        return f"{ages[0]:.1f} s" if ages else "-"
    return f"{median(ages):.1f} s (p99 {quantiles(ages, n=100)[98]:.1f} s)"


def main() -> None:
    """Prints the arithmetic, and below each line what was played."""
    asked = [int(one) for one in sys.argv[1:]] or [1, 1_000, 100_000, 1_000_000]
    for servers in asked:
        sums, played = arithmetic(servers), run(servers)
        print(
            f"  {servers:>9,} servers: {sums.shards:,} shards in {sums.processes} processes, "
            f"{sums.memory_gib:.1f} GiB, {sums.connections} connections, {sums.tables:,} tables\n"
            f"    sums:   start {sums.start_s:,.0f} s, {sums.moves:,.1f} moves, {sums.edits:.1f} edits a second, "
            f"a page {sums.age_s:.1f} s old by a token, {sums.own_age_s:.1f} s without\n"
            f"    played: start {played.start_s:,.0f} s, {played.moves:,.1f} moves, {played.edits:.1f} edits "
            f"a second, a page {_told(played.ages)} old by a token, {_told(played.own_ages)} without, "
            f"{played.refused} refused",
            flush=True,
        )
    worst = run(asked[-1] if len(asked) == 1 else 100_000, shared=False)
    print(f"  100,000 servers, each process with the whole limit: {worst.refused:,} refused (429) meanwhile")


if __name__ == "__main__":
    main()
