"""The speed of the solver, what it remembers, and how the robots do; run by the games' own `bench` modules."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from games.core import AnyGame
from games.sums.review import Finished, Review
from games.sums.solver import Position, lines, verdict
from tests.bench.sums_arena import games


def reachable(start: Position) -> set[Position]:
    """Every position that legal play can reach, ends included."""
    found, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        after = {position.after(value) for value in position.values()} - found
        found |= after
        waiting += after
    return found


def _forgetting(work: Callable[[], object]) -> float:
    """The milliseconds that `work` takes when nothing is remembered."""
    verdict.cache_clear()
    started = perf_counter()
    work()
    return (perf_counter() - started) * 1e3


def _memory(work: Callable[[], object]) -> str:
    """Says what the solver remembers, and in how much memory, after `work`."""
    verdict.cache_clear()
    tracemalloc.start()
    work()
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return f"{verdict.cache_info().currsize} positions remembered in {used / 2**20:.1f} MiB"


def solver(name: str, start: Position) -> None:
    """Prints the solver's times and memory for the game that begins at `start`."""
    positions = reachable(start)

    def everything() -> None:
        for position in positions:
            verdict(position)

    print(f"{name}: the first position, nothing remembered: {_forgetting(lambda: verdict(start)):.1f} ms")
    print(f"{name}: every first move looked into: {_forgetting(lambda: lines(start)):.1f} ms")
    print(f"{name}: all {len(positions)} reachable positions: {_forgetting(everything):.0f} ms")
    later = sorted(positions - {start}, key=lambda position: (position.room, hash(position)))
    sample = Random(0).sample(later, min(500, len(later)))
    times = [_forgetting(partial(lines, position)) for position in sample]
    print(f"{name}: a later position, nothing remembered: median {median(times):.2f}, worst {max(times):.1f} ms")
    print(f"{name}: after the first position {_memory(lambda: verdict(start))}")
    print(f"{name}: after every position {_memory(lambda: [verdict(position) for position in reachable(start)])}")


def robots(kind: type[AnyGame], looked_into: Callable[[Finished], Review], count: int) -> None:
    """Prints how the perfect robot does against each robot of `kind`, over `count` games."""
    for rival in kind.levels:
        led = erred = won = punished = 0
        for game in games(kind, ("perfect", rival), count, Random(31)):
            mistakes = [step for step in looked_into(game).mistakes if step.play.seat == 1]
            led += game.lead == 0
            won += game.lead == game.winner == 0
            erred += game.lead == 1 and bool(mistakes)
            punished += game.lead == 1 and bool(mistakes) and game.winner == 0
        print(f"{kind.key}: perfect leading against {rival}: {won} of {led} won")
        print(f"{kind.key}: perfect second against {rival}: {punished} of {erred} won in which the leader erred")
