"""The time that robots think, by game and level, and how the event loop feels it while ten strong ones think."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from bot.room.search_workers import Processes, Question
from bot.room.search_workers.processes import SEARCH_S
from bot.room.search_workers.thinking import think
from games import GAMES
from games.core import AnyGame, View
from games.driver import drive
from games.tricks import Trick
from games.whist import Whist

MOVES = 400
"""Moves that are timed of each level, and for how long robots that search are (s)."""

SECONDS = 12.0
WATCHED = 10.0
"""The time for which the loop is watched (s), the number of robots that think, and the time between two looks at
the loop (s)."""

ROBOTS = 10
TICK = 0.005


def decisions(kind: type[AnyGame], level: str) -> list[float]:
    """Milliseconds for one decision after another, of matches in which all have this level."""
    times: list[float] = []

    def chosen(view: Any, luck: Random) -> str:
        began = perf_counter()
        if level in kind.searches:
            decision = think(Question(kind, view, level, luck.getrandbits(64)), SEARCH_S)
            assert decision is not None
            move = decision.move
        else:
            move = kind.robot(view, level, luck)
        times.append((perf_counter() - began) * 1e3)
        return move

    luck, seats = Random(1), kind.usual_seats or max(kind.players.start, 4)
    while True:
        for _ in drive(kind.start(min(seats, kind.players.stop - 1)), [chosen] * seats, luck):
            if len(times) >= MOVES or sum(times) > SECONDS * 1e3:
                return sorted(times)


def first_lead(kind: type[AnyGame]) -> View:
    """The view of whoever leads first: the longest thought of a match."""
    seats = kind.usual_seats or 4
    for step in drive(kind.start(seats), ["normal"] * seats, Random(2)):
        turn = getattr(step.game.state.tricks, "turn", None)
        if turn is not None and step.game.to_act() == {turn}:
            view: View = step.game.view(turn)
            trick = getattr(view, "trick", None)
            if isinstance(trick, Trick) and not trick:
                return view
    raise AssertionError("nobody leads")


async def _watched(work: Callable[[], None]) -> list[float]:
    """By how many milliseconds the loop was late, look by look, while `work` is asked for again and again."""
    lags, end = list[float](), perf_counter() + WATCHED
    while (began := perf_counter()) < end:
        work()
        await asyncio.sleep(TICK)
        lags.append((perf_counter() - began - TICK) * 1e3)
    return sorted(lags)


async def lag() -> None:
    """Prints how late the loop is while nobody thinks, and while ten robots do."""
    workers, kind = Processes(), Whist
    view, luck = first_lead(kind), Random(3)
    level = next(iter(kind.searches))
    waiting: set[asyncio.Future[Any]] = set()
    answered = 0

    def fill() -> None:
        nonlocal answered
        done = {answer for answer in waiting if answer.done()}
        answered += len(done)
        waiting.difference_update(done)
        while len(waiting) < ROBOTS:
            waiting.add(workers.ask(Question(kind, view, level, luck.getrandbits(64))))

    idle = await _watched(lambda: None)
    used = process_time()
    busy = await _watched(fill)
    used = process_time() - used
    await workers.close()
    for name, lags in (("nobody thinks", idle), (f"{ROBOTS} robots think", busy)):
        print(f"  the loop while {name:15}: late by {_spread(lags)}")
    print(f"  {answered} thoughts in {WATCHED:.0f} s, {workers.lost} lost; the house itself used {used:.2f} s")


def _spread(times: list[float]) -> str:
    return f"median {median(times):6.1f} ms, p99 {times[int(0.99 * len(times))]:7.1f}, worst {times[-1]:7.1f}"


def main() -> None:
    """Prints a line for each level of each game with robots that search, then the loop's lag."""
    for key, kind in GAMES.items():
        for level in kind.levels if kind.searches else ():
            times = decisions(kind, level)
            print(f"  {key:16} {level:9} {len(times):4} decisions: {_spread(times)}", flush=True)
    asyncio.run(lag())


if __name__ == "__main__":
    main()
