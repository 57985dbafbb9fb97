"""Puzzles, one after another: which one a person gets, and what an answer is worth.

A puzzle is a player whose strength is not known: a right answer is a match that the person has won, a wrong one a
match lost, by the ratings of all other matches (`bot.tables.ratings`). Only the first answer to a puzzle counts.
One that is not answered stays: nobody passes on what they find hard.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import SystemRandom
from typing import Final

from bot.tables.errors import MovedOn, Refusal
from bot.tables.paces import DAY, SECOND
from bot.tables.ratings import Rating, rate
from db import ANY_DAY, PUZZLES, Database, PuzzleAnswer, PuzzleRun, Skill, StoredPuzzle
from games import GAMES
from games.puzzles import Position, Puzzle, position
from games.records import RecordError

log = logging.getLogger(__name__)

SEED: Final = Path(__file__).resolve().with_name("puzzles.txt")
"""The puzzles with which every room begins, from matches of robots: `python -m tests.bench puzzles --keep`."""

NEAR: Final = 12
"""Among so many puzzles near a person's strength one is drawn."""

RUN_MS: Final = 180 * SECOND
"""The length of a run (ms)."""

MISSES: Final = 3
"""So many wrong answers end it."""

STEP: Final = 0.7
"""The strength that the puzzles of a run gain with each right answer, beginning with the `EASIEST`."""

EASIEST: Final = 18.0

USUAL: Final = 25.0
"""The strength of a puzzle that is as hard as others; one at which a sound player errs too has `HARD` more."""

HARD: Final = 4.0
UNSURE: Final = 6.0
"""The deviation of a puzzle that nobody has answered yet."""


@dataclass(frozen=True)
class Asked:
    """A puzzle that lies before somebody: as it is kept, read, and played up to where they have to move."""

    kept: StoredPuzzle
    puzzle: Puzzle
    position: Position


@dataclass(frozen=True)
class Solved:
    """The result of an answer. `counts` where it was the first for this puzzle on this day.

    `before` and `after` are the person's ratings; the same where it was not rated.
    """

    asked: Asked
    move: str
    right: bool
    counts: bool
    before: Rating
    after: Rating


def stored(puzzle: Puzzle, match_id: int | None) -> StoredPuzzle:
    """A puzzle as it is kept first: what a sound player sees is easier than what they don't."""
    mu = USUAL - HARD if puzzle.sound else USUAL + HARD
    return StoredPuzzle(puzzle.key, puzzle.game, str(puzzle), match_id, mu, UNSURE)


@cache
def seed_puzzles() -> tuple[StoredPuzzle, ...]:
    """The puzzles with which every room begins."""
    lines = SEED.read_text(encoding="utf-8").splitlines()
    return tuple(stored(Puzzle.read(line), None) for line in lines)


def rated(person: Skill | None, puzzle: Skill, solved: bool) -> tuple[Skill, Skill]:
    """The ratings of a person and of a puzzle after an answer."""
    before = [Rating() if person is None else Rating(*person), Rating(*puzzle)]
    own, its = rate(before, [1, 2] if solved else [2, 1])
    return (own.mu, own.sigma), (its.mu, its.sigma)


class Puzzles:
    """All puzzles. Nothing is kept in memory: whoever answers may be at another process the next time."""

    def __init__(self, store: Database, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._luck = SystemRandom()
        self._begun = False

    @property
    def today(self) -> int:
        """The day, counted from 1 January 1970."""
        return self._now() // DAY

    async def begin(self) -> None:
        """Puts the puzzles with which every room begins into a store that lacks some; once in a process."""
        if not self._begun:
            known = await self._store.puzzles.known_keys()
            await self._store.puzzles.keep([one for one in seed_puzzles() if one.key not in known])
            self._begun = True

    # One after another ------------------------------------------------------------------------------------

    async def next(self, user_id: int, guild_id: int, name: str) -> Asked:
        """The puzzle that a person has before them, or a new one of about their strength.

        Where they know all there are it is the one that they answered longest ago. Raises `Refusal` where there is
        none at all.
        """
        await self.begin()
        store = self._store.puzzles
        while (kept := await store.open_one(user_id)) is None:
            mu = (await self.rating(user_id)).mu
            some = await store.near(user_id, mu, self.today, NEAR)
            if not some:
                kept = await store.oldest(user_id)
                if kept is None:
                    raise Refusal("refused-no-puzzle")
                await self._give(user_id, kept, ANY_DAY, guild_id, name)  # it may be known from its day alone
                break
            new = self._luck.choice(some)
            await self._give(user_id, new, ANY_DAY, guild_id, name)
        asked = await self._asked(kept)
        return await self.next(user_id, guild_id, name) if asked is None else asked

    async def of_day(self, day: int, user_id: int, guild_id: int, name: str) -> Asked:
        """The puzzle of today, the same for all. Raises `Refusal` for another day, or where there is none."""
        if day != self.today:
            raise Refusal("refused-puzzle-day")
        await self.begin()
        kept = await self._store.puzzles.of_day(day, self._luck.getrandbits(30))
        if kept is None:
            raise Refusal("refused-no-puzzle")
        asked = await self._asked(kept)
        if asked is None:
            return await self.of_day(day, user_id, guild_id, name)
        await self._give(user_id, kept, day, guild_id, name)
        return asked

    async def answered(self, user_id: int, key: str, day: int) -> PuzzleAnswer | None:
        """Returns what a person has answered, if they have."""
        found = await self._store.puzzles.answer_of(user_id, key, day)
        return found if found is not None and found.at_ms is not None else None

    async def answer(self, user_id: int, key: str, day: int, move: str) -> Solved:
        """A person's answer to a puzzle that they were given; `move` is empty where they don't know.

        Raises `Refusal` where they were not given it, it is gone, its day is over, or there is no such move.
        """
        if day not in (ANY_DAY, self.today):
            raise Refusal("refused-puzzle-day")
        kept = await self._store.puzzles.read(key)
        given = await self._store.puzzles.answer_of(user_id, key, day)
        asked = None if kept is None or given is None else await self._asked(kept)
        if asked is None:
            raise Refusal("refused-puzzle-gone")
        if move and move not in asked.puzzle.proof.choices:
            raise Refusal("refused-old-button")
        right, before = move in asked.puzzle.proof.right, await self.rating(user_id)
        counts = await self._store.puzzles.answer(user_id, key, day, move, right, rated)
        return Solved(asked, move, right, counts, before, await self.rating(user_id))

    async def rating(self, user_id: int) -> Rating:
        """Returns how strong a person is at puzzles."""
        known = await self._store.boards.rating(0, PUZZLES, user_id)
        return Rating() if known is None else Rating(*known)

    async def _give(self, user_id: int, new: StoredPuzzle, day: int, guild_id: int, name: str) -> None:
        """Gives it; whoever sees some cards of a deal has looked at it, and is in no field of it later."""
        await self._store.puzzles.give(user_id, new.key, day, guild_id, name)
        await self._note_look(user_id, new)

    async def _note_look(self, user_id: int, kept: StoredPuzzle) -> None:
        if kept.match_id is not None and GAMES[kept.game].compared:
            await self._store.deals.note_look(kept.match_id, user_id, self._now())

    async def _asked(self, kept: StoredPuzzle) -> Asked | None:
        """A puzzle in its position; None where today's rules can't play it any more, and then it is gone."""
        try:
            puzzle = Puzzle.read(kept.text)
            return Asked(kept, puzzle, position(puzzle, GAMES))
        except (ValueError, RecordError) as error:
            log.warning("a puzzle of %s is taken away: %s", kept.game, error)
            await self._store.puzzles.withdraw(kept.key)
            return None

    # Runs -------------------------------------------------------------------------------------------------

    async def begin_run(self, user_id: int, guild_id: int, name: str) -> tuple[PuzzleRun, Asked]:
        """A new run against the clock, with its first puzzle. Raises `Refusal` where there is none."""
        await self.begin()
        asked = await self._for_run(user_id, ())
        key = asked.kept.key
        run = PuzzleRun(user_id, self._now(), guild_id, name, key, (key,), 0, 0, None)
        await self._store.puzzles.begin_run(run)
        return run, asked

    async def run(self, user_id: int, began_ms: int) -> PuzzleRun:
        """A person's run; its time may have come. Raises `Refusal` where there is none."""
        run = await self._store.puzzles.run(user_id, began_ms)
        if run is None:
            raise Refusal("refused-old-button")
        if run.ended_ms is None and self._now() >= began_ms + RUN_MS:
            await self._store.puzzles.end_run(user_id, began_ms, began_ms + RUN_MS)
            run = run._replace(ended_ms=began_ms + RUN_MS)
        return run

    async def answer_in_run(self, run: PuzzleRun, number: int, move: str) -> tuple[PuzzleRun, bool, Asked | None]:
        """A person's answer to puzzle `number` of a run that goes on: the run after it, whether it was right, and
        the next puzzle, None where the run is over.

        Raises `MovedOn` where another answer was quicker, `Refusal` where there is no such move.
        """
        if number != run.solved + run.missed:
            raise MovedOn
        kept = await self._store.puzzles.read(run.puzzle)
        asked = None if kept is None else await self._asked(kept)
        if asked is not None and move not in asked.puzzle.proof.choices:
            raise Refusal("refused-old-button")
        right = asked is None or move in asked.puzzle.proof.right  # one that is gone meanwhile is nobody's mistake
        after = run._replace(solved=run.solved + right, missed=run.missed + (not right))
        following = None
        if after.missed < MISSES:
            following = await self._for_run(run.user_id, run.seen, EASIEST + STEP * after.solved)
            key = following.kept.key
            after = after._replace(puzzle=key, seen=(*run.seen, key))
        else:
            after = after._replace(ended_ms=self._now())
        if not await self._store.puzzles.go_on_run(after, run.puzzle):
            raise MovedOn
        return after, right, following

    async def asked_in_run(self, run: PuzzleRun) -> Asked:
        """The puzzle that lies there in a run. Raises `Refusal` where it is gone."""
        kept = await self._store.puzzles.read(run.puzzle)
        asked = None if kept is None else await self._asked(kept)
        if asked is None:
            raise Refusal("refused-puzzle-gone")
        return asked

    async def _for_run(self, user_id: int, seen: Sequence[str], mu: float = EASIEST) -> Asked:
        keys = await self._store.puzzles.for_run(user_id, mu, self.today, seen, NEAR)
        if not keys and seen:  # whoever has come through all there are begins again
            keys = await self._store.puzzles.for_run(user_id, mu, self.today, seen[-1:], NEAR)
        kept = await self._store.puzzles.read(self._luck.choice(keys)) if keys else None
        if kept is None:
            raise Refusal("refused-no-puzzle")
        asked = await self._asked(kept)
        if asked is None:
            return await self._for_run(user_id, seen, mu)
        await self._note_look(user_id, kept)
        return asked
