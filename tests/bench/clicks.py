"""The time that a click takes: from the person's press to the answer with the committed move and the fresh panel.

Everything is real but Discord: the bot over HTTP and WebSocket on this machine, the store in a folder of its disk,
or another (`python -m tests.bench clicks /dev/shm`). Beside it, by turns, a button that only answers.
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bot.cli.play import local_room
from bot.client import Gamester
from bot.interactions.room_bot import Interaction
from bot.messages.sending import answer as answer_with
from bot.messages.sending import new
from bot.settings import Settings
from bot.ui.custom_id import Press
from bot.ui.page import Page, button
from local_discord import Person

PLAYERS = ("alice", "bob", "carol", "dave")
ROUNDS = 4
CLICKS = 30
"""In each round, of each kind."""

BARE, WORDS, PICTURE, FLUSH = (
    "a button that only answers",
    "a move, words alone",
    "a move, with picture",
    "a flush",
)


class Took(NamedTuple):
    """The seconds of something by the clock, and of a processor: of all that goes on here meanwhile."""

    clock: float
    processor: float


@contextmanager
def timed(times: list[Took]) -> Iterator[None]:
    """Adds what is done meanwhile to `times`."""
    clock, processor = time.perf_counter(), time.process_time()
    yield
    times.append(Took(time.perf_counter() - clock, time.process_time() - processor))


async def clicks(folder: str | None = None) -> None:
    """Prints median and p99 of three kinds of click, by turns, and of a commit of one row beside them.

    The store lies in `folder`: in memory (/dev/shm, say) its flush of the disk costs nothing.
    """
    times: dict[str, list[Took]] = {kind: [] for kind in (BARE, WORDS, PICTURE, FLUSH)}
    ratios: dict[str, list[float]] = {WORDS: [], PICTURE: []}
    for _ in range(ROUNDS):
        for kind in (WORDS, PICTURE):
            with tempfile.TemporaryDirectory(dir=folder) as own:
                found = await _measure(Path(own), kind)
            for name, some in found.items():
                times[name] += some
            ratios[kind].append(_median(found[kind]) / _median(found[BARE]))
    for name, some in times.items():
        print(_line(name, some))
    bare, flush = _median(times[BARE]), _median(times[FLUSH])
    for kind, by_round in ratios.items():
        error = statistics.stdev(by_round) / len(by_round) ** 0.5
        without = (_median(times[kind]) - flush) / bare
        print(
            f"  {kind}: {statistics.mean(by_round):.1f} bare ones (± {error:.1f}), {without:.1f} without the flush"
        )


def _median(times: list[Took]) -> float:
    return statistics.median(one.clock for one in times)


async def _measure(folder: Path, kind: str) -> dict[str, list[Took]]:
    """One round: bare clicks, moves of one kind, and flushes in the same folder."""
    url = f"sqlite+aiosqlite:///{folder / 'bench.db'}"
    settings = Settings(database_url=url, pictures=kind == PICTURE, emoji=False, robot_delay=0, log_level="ERROR")
    async with local_room(settings, None, spacing=0.05) as (discord, bot):
        people = [await Person.join(discord, who) for who in PLAYERS]
        found = {BARE: await _only_answers(people[0], bot), kind: await _moves(people)}
        for person in people:
            await person.close()
    return {**found, FLUSH: _flushes(folder / "flush.db")}


def _flushes(file: Path) -> list[Took]:
    """Times commits of one row, as durable as the store's, in seconds."""
    times: list[Took] = []
    with closing(sqlite3.connect(file, isolation_level=None)) as flushed:
        for setting in ("journal_mode = WAL", "synchronous = FULL"):
            flushed.execute(f"PRAGMA {setting}")
        flushed.execute("CREATE TABLE moves (text)")
        for number in range(CLICKS):
            with timed(times):
                flushed.execute("INSERT INTO moves VALUES (?)", (str(number),))
    return times


async def _only_answers(person: Person, bot: Gamester) -> list[Took]:
    async def answer(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        page = Page()
        page.text("here")
        page.buttons(button(Press("bench"), "Again"))
        await answer_with(interaction, page, updates=True)

    bot.router.on("bench", answer, updates=True)
    page = Page()
    page.text("here")
    page.buttons(button(Press("bench"), "Again"))
    channel = bot.get_partial_messageable(int(person.channel("card-room")["id"]))
    sent = await channel.send(**new(page))
    message = await person.wait(lambda who: who.message(sent.id))
    times: list[Took] = []
    for _ in range(CLICKS):
        with timed(times):
            await person.click(message, "Again")
    return times


async def _moves(people: list[Person]) -> list[Took]:
    """Four people play Thirty-One by their panels; only clicks that are moves are timed."""
    host = people[0]
    await host.slash("card-room", "thirty-one", seats=4, stake=0)
    table = host.last("card-room")
    for person in people[1:]:
        await person.click(person.message(table["id"]) or {}, "Join")
    await host.click(host.message(table["id"]) or {}, "Start")
    for person in people:
        await person.click(person.message(table["id"]) or {}, "My hand")
    times: list[Took] = []
    while len(times) < CLICKS:
        for person in people:
            panel = person.ephemeral("card-room")[-1]
            move = _some_move(panel)
            if move is None:
                continue
            with timed(times):
                await person.click(panel, move)
        await asyncio.sleep(0.02)  # panels follow the others' moves a little later
        if "Rematch" in str(host.last("card-room")):
            break
    return times


def _some_move(panel: dict[str, Any]) -> str | None:
    """The custom_id of a move in a panel that its owner may make now: draw, or discard the first card."""
    found = [one["custom_id"] for one in _buttons(panel["components"]) if one["custom_id"].startswith("p|do|")]
    quiet = [name for name in found if "knock" not in name]
    return quiet[0] if quiet else None


def _buttons(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for component in components:
        if component.get("type") == 2 and "custom_id" in component:
            found.append(component)
        found += _buttons(component.get("components", []))
    return found


def _line(name: str, times: list[Took]) -> str:
    ordered = sorted(one.clock for one in times)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    processor = statistics.median(one.processor for one in times)
    return (
        f"  {name:30} median {_median(times) * 1e3:6.1f} ms   p99 {p99 * 1e3:6.1f} ms"
        f"   of a processor {processor * 1e3:6.1f} ms   ({len(times)} clicks)"
    )
