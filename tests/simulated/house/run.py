"""Runs of the whole house: many evenings from one seed, each in a process of its own that begins alike.

A fault is handed back with the steps that lead to it, made few by leaving out what it does not need.
"""

from __future__ import annotations

import asyncio
import gc
import os
import pickle
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from itertools import count
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from fluent.runtime.prepare import Compiler
from PIL import Image

from bot.words import languages, words_for
from db import Database
from games import GAMES
from local_discord.model import Json
from tests.simulated.broken import Broken
from tests.simulated.house.cast import Temper
from tests.simulated.house.counting import counted
from tests.simulated.house.evening import Evening
from tests.simulated.house.habits import temper_of
from tests.simulated.house.laws import where
from tests.simulated.house.met import Met
from tests.simulated.house.people import Crowd
from tests.simulated.house.seams import have_clocks
from tests.simulated.house.steps import Step, printed

T = TypeVar("T")

STEPS: Final = 700
"""The number of steps that an evening has."""

MEMORY: Final = Path("/dev/shm")
"""The folder in which files cost no disk; where there is none they lie where temporary files do."""


@dataclass
class Fault:
    """A law that did not hold, in which evening, and what leads there."""

    law: str
    how: str
    evening: str
    temper: Temper
    steps: list[Step]
    after: int = 0
    """The number of faults that had struck in the run by then."""

    def __str__(self) -> str:
        return f"{self.law}: {self.how}\n(evening {self.evening})\n\n{printed(self.temper, self.steps)}"


@dataclass
class Came:
    """The outcome of an evening: `seconds` of ours, `virtual` ones of its own."""

    met: Met = field(default_factory=Met)
    digest: str = ""
    seconds: float = 0.0
    virtual: float = 0.0
    steps: list[Step] = field(default_factory=list)
    broken: tuple[str, str] | None = None
    lines: list[str] = field(default_factory=list)


class Houses:
    """Evenings, each in a child of this process. Use `houses()`."""

    def __init__(self, folder: Path, store: Path, commands: list[Json]) -> None:
        self._folder, self._store, self._commands = folder, store, commands

    def evening(
        self,
        name: str,
        steps: int = STEPS,
        games: tuple[str, ...] = tuple(sorted(GAMES)),
        *,
        given: Sequence[Step] | None = None,
        temper: Temper | None = None,
    ) -> Came:
        """Plays an evening by its name, or the steps that are given."""
        chosen = temper_of(name) if temper is None else temper

        def play() -> Came:
            return self._played(name, steps, games, given, chosen)

        return apart(play)

    def warm(self) -> None:
        """Plays one in this very process: what is made when it is needed first is there then for all others."""
        self._played("first", STEPS, tuple(sorted(GAMES)), None, Temper(processes=2))

    def _played(
        self, name: str, steps: int, games: tuple[str, ...], given: Sequence[Step] | None, temper: Temper
    ) -> Came:
        came, began = Came(), perf_counter()
        with tempfile.TemporaryDirectory(dir=self._folder) as folder, counted(came.met):
            evening = Evening(temper, self._store, Path(folder), self._commands)
            came.met, met = evening.met, came.met
            evening.met.transitions, evening.met.commands = met.transitions, met.commands
            evening.met.refusals = met.refusals
            try:
                crowd = Crowd(evening, name, games)
                for number in range(len(given) if given is not None else steps):
                    step = given[number] if given is not None else crowd.next()
                    came.steps.append(step)
                    evening.do(step)
            except Broken as broken:
                came.broken = (broken.law, str(broken))
            except AssertionError as error:
                came.broken = (type(error).__name__, f"{error} {where(error)}")
            evening.over()
            came.met.faults.update(evening.weather.struck)
            came.met.evenings = 1
            came.digest, came.lines = evening.trace.hexdigest(), evening.lines
            came.seconds, came.virtual = perf_counter() - began, evening.loop.time()
        return came

    def _evenings(self, seed: int, numbers: Iterator[int], games: tuple[str, ...]) -> Iterator[Callable[[], Came]]:
        """Evenings of a seed, each to be played in a child of the process that asks."""
        for number in numbers:
            name = f"{seed}.{number}"
            yield partial(apart, partial(self._played, name, STEPS, games, None, temper_of(name)))

    def breaks(self, fault: Fault, steps: Sequence[Step]) -> Came | None:
        """The outcome of these steps, where they break the same law."""
        came = self.evening(fault.evening, given=steps, temper=fault.temper)
        return came if came.broken is not None and came.broken[0] == fault.law else None

    def shrunk(self, fault: Fault, seconds: float = 300.0) -> Fault:
        """The same fault with as few steps as leaving some out leads to, as far as there is time."""
        end, steps, how = perf_counter() + seconds, fault.steps, fault.how
        part = max(1, len(steps) // 2)
        while perf_counter() < end:
            at, before = 0, len(steps)
            while at < len(steps) and perf_counter() < end:
                came = self.breaks(fault, [*steps[:at], *steps[at + part :]])
                if came is not None and came.broken is not None:
                    steps, how = came.steps, came.broken[1]
                else:
                    at += part
            if part == 1 and len(steps) == before:
                break
            part = max(1, part // 2)
        return Fault(fault.law, how, fault.evening, fault.temper, steps, fault.after)

    def play(
        self,
        seed: int,
        faults: int,
        games: tuple[str, ...] = tuple(sorted(GAMES)),
        met: Met | None = None,
        seconds: float = inf,
        cores: int = 1,
        first: int = 0,
        told: Callable[[int], None] = lambda number: None,
    ) -> Fault | None:
        """Plays evenings, one on each of `cores`, until so many faults have struck or the time is over.

        Returns the first law that breaks, as it was found; None where all hold. What comes of a seed is the same
        with any number of cores: evenings count in their order, from `first` on. `told` hears of each.
        """
        met, end = Met() if met is None else met, perf_counter() + seconds
        lanes = [Child(self._evenings(seed, count(first + lane, cores), games)) for lane in range(cores)]
        try:
            for number in count(first):
                if met.faults.total() >= faults or perf_counter() >= end:
                    break
                came, name = lanes[(number - first) % cores].came(), f"{seed}.{number}"
                met.add(came.met)
                told(number)
                if came.broken is not None:
                    return Fault(*came.broken, name, temper_of(name), came.steps, met.faults.total())
        finally:
            for lane in lanes:
                lane.end()
        return None


@contextmanager
def houses() -> Iterator[Houses]:
    """Everything that evenings share, made once: an empty store, and the words of the commands."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.exists() else None) as name:
        folder = Path(name)
        store = folder / "empty.db"

        async def make() -> None:
            await (await Database.open(f"sqlite+aiosqlite:///{store}")).close()

        asyncio.run(make())
        made = Houses(folder, store, _warmed(folder, store))
        made.warm()
        try:
            yield made
        finally:
            gc.unfreeze()


def held(temper: Temper, steps: Sequence[Step]) -> None:
    """Does the steps, in a house of their own. Raises `Broken` where something does not hold."""
    with houses() as made:
        came = made.evening("by hand", given=steps, temper=temper)
    if came.broken is not None:
        raise Broken(*came.broken)


def _warmed(folder: Path, store: Path) -> list[Json]:
    """Reads what every child would read anew: modules, and words in each language; returns a bot's commands."""

    def come_up() -> tuple[list[Json], list[str]]:
        with tempfile.TemporaryDirectory(dir=folder) as name:
            evening = Evening(Temper(), store, Path(name), [])
            evening.loop.run_for(2.0)
            said = [
                {key: value for key, value in one.items() if key not in ("id", "application_id", "version")}
                for one in evening.world.commands[""]
            ]
            return said, sorted(sys.modules)

    said, modules = apart(come_up)
    for module in modules:
        import_module(module)
    Image.preinit()
    _compile_messages()
    have_clocks.cache_clear()
    have_clocks()
    return said


def _compile_messages() -> None:
    """Reads all messages; what several games share is compiled once for all of them, as each would do itself."""
    compiled, compiler = dict[int, Any](), Compiler()
    for language in languages():
        for game in (None, *GAMES):
            bundle = words_for(game, language)._bundle
            for sign, entries in (("", bundle._messages), ("-", bundle._terms)):
                for name, entry in entries.items():
                    if id(entry) not in compiled:
                        compiled[id(entry)] = compiler(entry)
                    bundle._compiled[sign + name] = compiled[id(entry)]


class Child(Generic[T]):
    """A child of this process: it begins as this one is, does one work after another and leaves nothing behind."""

    def __init__(self, works: Iterable[Callable[[], T]]) -> None:
        reading, writing = os.pipe()
        gc.collect()
        gc.freeze()  # what lies there already is looked through by no later collection, here or in a child
        self._number = os.fork()
        if not self._number:
            os.close(reading)
            _done_apart(works, writing)
        os.close(writing)
        self._said = os.fdopen(reading, "rb")

    def came(self) -> T:
        """Waits for what has come of the next work. Raises `RuntimeError` where it has failed."""
        try:
            good, result = pickle.load(self._said)
        except EOFError:
            raise RuntimeError("a child has ended without a word") from None
        if not good:
            raise RuntimeError(result)
        value: T = result
        return value

    def end(self) -> None:
        """Nobody wants to know any more."""
        self._said.close()
        os.kill(self._number, signal.SIGKILL)
        os.waitpid(self._number, 0)


def apart(work: Callable[[], T]) -> T:
    """Does the work in a child of this process, and returns what has come of it."""
    child = Child([work])
    try:
        return child.came()
    finally:
        child.end()


def _done_apart(works: Iterable[Callable[[], Any]], writing: int) -> None:
    """Does the child's work. It leaves without a look at what lies about, as a process that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.disable()  # an evening is over before there is much to collect
    try:
        with os.fdopen(writing, "wb") as pipe:
            try:
                for work in works:
                    pickle.dump((True, work()), pipe)
                    pipe.flush()
            except BaseException:
                pickle.dump((False, traceback.format_exc()), pipe)
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(0)
