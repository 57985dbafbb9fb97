"""The writes of tournaments, duplicate, puzzles, badges and shared matches: rows by table, and bytes.

Each is done a thousand times in a new SQLite file, and the file's pages are counted before and after: so the bytes
have the indices in them.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from sqlite3 import connect

from bot.tournaments.terms import Form, Terms
from db import ANY_DAY, Badge, DailyPlay, Database, Header, PuzzleRun
from db.schema import metadata
from db.tournament_records import Board, Entrant, How, Stage, TournamentHeader
from tests.bench.store import lobby

TIMES = 1_000
PERSON = 1_456_074_443_980_800_000
Work = Callable[[Database, int], Awaitable[object]]


def counted(path: Path) -> tuple[dict[str, int], int]:
    """The rows of each table, and the bytes that are in use."""
    with closing(connect(path)) as conn:
        rows = {one: conn.execute(f'SELECT count(*) FROM "{one}"').fetchone()[0] for one in metadata.tables}
        pages, free, size = (
            conn.execute(f"PRAGMA {one}").fetchone()[0] for one in ("page_count", "freelist_count", "page_size")
        )
    return rows, (pages - free) * size


def cup(number: int, **changes: object) -> TournamentHeader:
    """A tournament of the shape that the bot stores."""
    terms = Terms(Form.SWISS, "pirate").stored()
    made = TournamentHeader(
        number,
        PERSON,
        PERSON,
        PERSON,
        "Pirate cup",
        "pirate",
        terms,
        "ab" * 32,
        1_767_225_600_000,
        1_767_225_900_000,
        next_ms=1_767_225_900_000,
        message_id=PERSON,
        thread_id=PERSON,
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def table(number: int) -> Header:
    """The match at a board of two."""
    header = lobby(PERSON)
    return replace(
        header,
        game="pirate",
        options={},
        capacity=2,
        seats=header.seats[:2],
        stake=0,
        seed="cd" * 32,
        series="tournament 1",
        series_number=number,
    )


class Actions:
    """Deeds that can be done again and again; versions go up by one."""

    def __init__(self) -> None:
        self._version = count(1)

    def _header(self, **changes: object) -> TournamentHeader:
        return cup(1, stage=Stage.PLAYING, version=next(self._version), **changes)

    async def create(self, store: Database, number: int) -> None:
        """a tournament is made"""
        await store.tournaments.create(cup(0))

    async def enter(self, store: Database, number: int) -> None:
        """somebody enters it"""
        entrant = Entrant(number, PERSON + number, "Somebody's name", 1_500, 1_767_225_600_000)
        await store.tournaments.save(self._header(), [entrant], (), {})

    async def pair(self, store: Database, number: int) -> None:
        """a board opens, with its match"""
        board = Board(number, 1, (2 * number - 1, 2 * number), 1_767_225_900_000)
        await store.tournaments.save(self._header(), (), [board], {number: table(number)})

    async def end(self, store: Database, number: int) -> None:
        """its result is counted"""
        board = Board(
            number,
            1,
            (2 * number - 1, 2 * number),
            1_767_225_900_000,
            number,
            (6, 0),
            How.PLAYED,
            1_767_226_000_000,
        )
        await store.tournaments.save(self._header(), (), [board], {})

    async def share(self, store: Database, number: int) -> None:
        """a deal goes round"""
        await store.deals.share(number, 1_767_225_600_000)

    async def look(self, store: Database, number: int) -> None:
        """somebody looks at a deal"""
        await store.deals.note_look(number, PERSON + number, 1_767_225_600_000)

    async def score(self, store: Database, number: int) -> None:
        """how a play of a deal ended (Whist, one hand)"""
        await store.deals.keep_scores(number, {number: [["ab" * 16, [7, 6, 7, 6], [0, 1, 2, 3] * 3 + [0]]]})

    async def eight(self, store: Database, number: int) -> None:
        """one of the day's eight deals at Whist is played (its row is written anew with each card)"""
        cards = tuple(f"play {rank}{suit}" for suit in "CDHS" for rank in "A23")[:13]
        play = DailyPlay(
            20_000,
            "whist 1",
            PERSON + number,
            PERSON,
            "Somebody's name",
            cards,
            7,
            1_767_225_600_000,
            1_767_225_900_000,
        )
        await store.daily.save(play, 0)

    async def give(self, store: Database, number: int) -> None:
        """somebody is shown a puzzle"""
        await store.puzzles.give(PERSON + number, "0123456789abcdef", ANY_DAY, PERSON, "Somebody's name")

    async def storm(self, store: Database, number: int) -> None:
        """a run of puzzles begins"""
        await store.puzzles.begin_run(
            PuzzleRun(
                PERSON + number,
                1_767_225_600_000,
                PERSON,
                "Somebody's name",
                "0123456789abcdef",
                ("0123456789abcdef",),
                0,
                0,
                None,
            )
        )

    async def earn(self, store: Database, number: int) -> None:
        """a badge is earned"""
        await store.badges.keep([Badge(PERSON + number, "natural", 1_767_225_600_000)])

    async def tag(self, store: Database, number: int) -> None:
        """a match is tagged"""
        await store.favourites.set_tags(PERSON, number, ["funny"])


async def measured() -> list[tuple[str, dict[str, float], float]]:
    """Of each action what it is, the rows that it adds by table, and the bytes, for one of them."""
    found, actions = [], Actions()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "written.db"
        store = await Database.open(f"sqlite+aiosqlite:///{path}")
        works: Sequence[Work] = (
            actions.create,
            actions.enter,
            actions.pair,
            actions.end,
            actions.share,
            actions.look,
            actions.score,
            actions.eight,
            actions.give,
            actions.storm,
            actions.earn,
            actions.tag,
        )
        before = counted(path)
        for work in works:
            for number in range(1, TIMES + 1):
                await work(store, number)
            after = counted(path)
            rows = {
                one: (after[0][one] - before[0][one]) / TIMES
                for one in after[0]
                if after[0][one] != before[0][one]
            }
            found.append((work.__doc__ or "", rows, (after[1] - before[1]) / TIMES))
            before = after
        await store.close()
    return found


def main() -> None:
    for what, rows, size in asyncio.run(measured()):
        told = ", ".join(f"{number:g} {name}" for name, number in rows.items()) or "rows that are there change"
        print(f"  {what}: {told}; {size:.0f} bytes")


if __name__ == "__main__":
    main()
