"""Runs: many evenings from one seed. A fault is handed back with the steps that lead to it, few of them."""

from __future__ import annotations

import gc
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Final

from db.records import Phase
from games import GAMES
from tests.simulated.broken import Broken
from tests.simulated.evening import Evening
from tests.simulated.people import People
from tests.simulated.steps import Step, printed

LENGTHS: Final = (80, 200, 600)
"""The numbers of steps that evenings have."""


@dataclass
class Met:
    """Counts of what a run has come to: each command in each phase, and why it was refused; which games ended."""

    steps: int = 0
    evenings: int = 0
    commands: Counter[tuple[str, str]] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    fates: Counter[str] = field(default_factory=Counter)
    begun: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    staked: int = 0
    """Matches that ended with tokens won and lost."""
    compared: int = 0
    """Views that were compared with those of a match in which two hidden cards are swapped."""


@dataclass
class Fault:
    """A law that did not hold: in which evening, after how many steps of the run, and what leads there."""

    broken: Broken
    evening: str
    after: int
    steps: list[Step]

    def __str__(self) -> str:
        return f"{self.broken}\n(evening {self.evening}, after {self.after} steps)\n\n{printed(self.steps)}"


def play(
    seed: int,
    steps: int,
    games: tuple[str, ...] = tuple(sorted(GAMES)),
    met: Met | None = None,
    told: Callable[[int], bool] = lambda number: True,
    first: int = 0,
) -> Fault | None:
    """Plays evenings, from number `first` on, until `met` has so many steps, or something breaks.

    Returns the fault, not made shorter yet; None where all holds. `told` hears of the end of each evening, and
    whether another one follows is what it says.
    """
    met = Met() if met is None else met
    for number in count(first):
        name = f"{seed}.{number}"
        length = min(steps - met.steps, Random(name).choice(LENGTHS))
        if length <= 0:
            break
        evening, done = Evening(traced=False), list[Step]()
        people = People(evening, Random(name), games)
        try:
            with _errors_break(), _no_cycles_sought():
                for _ in range(length):
                    step = people.next()
                    done.append(step)
                    _note(met, evening, step, evening.do(step))
        except Broken as broken:
            return Fault(broken, name, met.steps + 1, done)
        met.evenings += 1
        met.compared += evening.compared
        met.refusals.update(evening.bounced)
        for held in evening.held.values():
            header = held.table.header
            met.begun[header.game] += header.started_ms is not None
            met.ended[header.game] += header.phase is Phase.OVER
            rows = evening.store.results.get(header.id, ())
            met.staked += any(row.tokens for row in rows)
        if not told(number):
            break
    return None


def _note(met: Met, evening: Evening, step: Step, came: str) -> None:
    met.steps += 1
    if not came:
        return
    held = evening.held.get(step.table)  # there is none where no table could be opened from one that is over
    phase = evening.phase_before or (held.table.header.phase if held is not None else Phase.OVER)
    met.commands[type(step.what).__name__, phase] += 1
    met.fates[step.fate] += 1
    if came not in ("done", "nothing", "lost", "short"):
        met.refusals[came] += 1


def trace(name: str, length: int) -> Evening:
    """An evening by its name, with all that happened."""
    evening = Evening()
    people = People(evening, Random(name))
    for _ in range(length):
        evening.do(people.next())
    return evening


def broken_by(steps: Sequence[Step]) -> Broken | None:
    """The law that the steps break, if they break any."""
    evening = Evening(traced=False)
    try:
        with _errors_break():
            for step in steps:
                evening.do(step)
    except Broken as broken:
        return broken
    return None


def shrunk(fault: Fault) -> Fault:
    """The same fault with as few steps as leaving some out, more and then fewer at once, leads to."""
    steps, law = fault.steps, fault.broken
    part = max(1, len(steps) // 2)
    while True:
        at, before = 0, len(steps)
        while at < len(steps):
            fewer = [*steps[:at], *steps[at + part :]]
            found = broken_by(fewer)
            if found is not None and found.law == fault.broken.law:
                steps, law = fewer, found
            else:
                at += part
        if part == 1 and len(steps) == before:
            return Fault(law, fault.evening, fault.after, steps)
        part = max(1, part // 2)


@contextmanager
def _no_cycles_sought() -> Iterator[None]:
    """Puts off the search for what an evening leaves behind: it is looked for afterwards, all at once."""
    was_sought = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_sought:
            gc.enable()


class _Breaks(logging.Handler):
    """A handler that raises `Broken` for each error of the tables: a robot without a legal move, a log that
    doesn't play."""

    def emit(self, record: logging.LogRecord) -> None:
        raise Broken("nothing is logged as an error", record.getMessage())


@contextmanager
def _errors_break() -> Iterator[None]:
    logger, handler = logging.getLogger("bot.tables"), _Breaks(logging.ERROR)
    level, propagate = logger.level, logger.propagate
    logger.addHandler(handler)
    logger.setLevel(logging.ERROR)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
        logger.propagate = propagate
