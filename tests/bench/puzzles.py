"""Puzzles found in matches of robots, and judged: how many there are, and how many hold by other luck.

    python -m tests.bench puzzles --matches 10000 --judge 100 --keep FILE --each 40

Every match is new, drawn by the seed that is named, between robots some of which blunder. What is found in the
play of one of them is proved as the bot proves it at night. Then as many puzzles as are to be judged are proved
again by luck that they have not seen. `--keep` writes what was found, at most so many of `--each` game: this is
how `bot/room/puzzles.txt`, with which every room begins, is made.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from bot.room.search_workers.puzzles import puzzles_in
from bot.room.search_workers.tools import tools
from games import GAMES
from games.coaches import COACHES
from games.core import AnyGame, Seat, quick_levels
from games.driver import RANDOM, drive
from games.puzzles import MOST, Puzzle, position, proved
from games.records import Ply, Record
from games.weighing import Weigher

KINDS = {key: kind for key, kind in GAMES.items() if isinstance(COACHES[key], Weigher)}
"""The games that have puzzles."""

RULES: dict[str, list[dict[str, object]]] = {"dictation": [{}, {"patience": "poker_squares"}]}
"""The house rules under which robots play, by turns, where these are not always the usual ones."""

MOST_MOVES = 250
"""A match is looked at so far: those of Conjugal Patience go on for long."""

JUDGE_S = 6.0
"""How long one puzzle is judged, in seconds of a core."""


def played(kind: type[AnyGame], number: int, luck: Random) -> Record:
    """A match of robots, or the beginning of a long one: some of them blunder."""
    rules = RULES.get(kind.key, [{}])
    options = rules[number % len(rules)]
    usual = kind.usual_seats or (kind.players[0] + kind.players[-1]) // 2
    levels = quick_levels(kind)
    # Where nothing is hidden a robot that blunders always does so in the same place.
    some = [levels[0], levels[-1], *([RANDOM] if kind.family == "sums" else [])]
    players = [luck.choice(some) for _ in range(usual)]
    steps = itertools.islice(drive(kind.start(usual, options), players, luck), MOST_MOVES)
    log = tuple(Ply(0, step.seat, step.move) for step in steps)
    return Record(kind.key, kind.rules, usual, options, moves=log, commitment=str(luck.getrandbits(64)))


def found_in(record: Record, seat: Seat) -> list[Puzzle]:
    """What is found in the play of one seat."""
    own = [number for number, made in enumerate(record.moves) if made.seat == seat]
    return puzzles_in(record, seat, own)


def holds(puzzle: Puzzle, seed: int) -> str:
    """What other luck says of a puzzle: its move is `clearly` the best again, `best` on average, or `not`."""
    coach, game = COACHES[puzzle.game], position(puzzle, GAMES).game
    assert isinstance(coach, Weigher)
    end = time.thread_time() + JUDGE_S
    luck = Random(f"judge {puzzle.key} {seed}")
    again = proved(coach, game, puzzle.seat, puzzle.played, luck, tools(), lambda: time.thread_time() >= end)
    if again is not None:
        return "clearly" if {*again.right} == {*puzzle.proof.right} else "not"
    weighing = coach.weigh(game, puzzle.seat, puzzle.played, luck, tools())
    assert weighing is not None
    end += JUDGE_S
    rows = list(itertools.takewhile(lambda _: time.thread_time() < end, itertools.islice(weighing.deals, MOST)))
    sums = [sum(column) for column in zip(*rows, strict=True)]
    return "best" if sums.index(max(sums)) == weighing.place(puzzle.proof.best) else "not"


def look(matches: int, seed: int, games: list[str], seconds: float) -> Iterator[tuple[str, list[Puzzle]]]:
    """Plays and looks, game after game in turn; ends with the number of matches, or the time."""
    end = time.monotonic() + seconds
    for number in range(matches):
        key = games[number % len(games)]
        luck = Random(f"{seed} {number}")
        record = played(GAMES[key], number // len(games), luck)
        yield key, found_in(record, luck.randrange(record.seats))
        if time.monotonic() >= end:
            return


def main() -> None:
    """Looks, judges, tells, and keeps."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--matches", type=int, default=200)
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--judge", type=int, default=20)
    given.add_argument("--minutes", type=float, default=10_000.0, help="ends the search after this time")
    given.add_argument("--games", nargs="*", default=sorted(KINDS))
    given.add_argument("--keep", type=Path)
    given.add_argument("--each", type=int, default=40)
    told = given.parse_args()
    puzzles: dict[str, Puzzle] = {}
    looked, kept = Counter[str](), Counter[str]()
    for key, some in look(told.matches, told.seed, told.games, 60 * told.minutes):
        looked[key] += 1
        for puzzle in some:
            if puzzle.key not in puzzles and (told.keep is None or kept[key] < told.each):
                puzzles[puzzle.key] = puzzle
                kept[key] += 1
                if told.keep is not None:
                    told.keep.write_text("".join(f"{one}\n" for one in puzzles.values()), encoding="utf-8")
    for key in told.games:
        print(f"{key:22} {looked[key]:6,} matches {kept[key]:6,} puzzles")
    print(f"{'in all':22} {looked.total():6,} matches {kept.total():6,} puzzles", flush=True)
    chosen = list(puzzles.values())
    Random(told.seed).shuffle(chosen)
    verdicts = Counter(holds(puzzle, told.seed) for puzzle in chosen[: told.judge])
    told_of = ", ".join(f"{count} {verdict}" for verdict, count in verdicts.items())
    print(f"judged anew {verdicts.total()}: {told_of}")


if __name__ == "__main__":
    main()
