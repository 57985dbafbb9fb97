"""Puzzles found in recorded matches of robots who err as people do: how many there are, and what it costs.

    python -m tests.bench puzzles LOG --matches 10000

Match after match is played by the luck of its number, all fourteen games by turns, and written down as a record;
then puzzles are looked for in the play of one seat, as the bot does at night. LOG has a line for each match, so
that the same command goes on from where it was, and `--matches` may grow. Several processes may share the work,
each with a log and a range of its own (`--first`); with `--sums` the logs are only summed up.

    python -m tests.bench puzzles LOG LOG --sums --judge 100 --each 40 --keep FILE

`--judge` has so many puzzles judged by others than who found them (`tests.bench.puzzle_judges`), of all games
equally many. `--keep` writes those that every judge calls clear, of each game `--each` at most: this is how
`bot/room/puzzles.txt`, with which every room begins, is made. `--again FILE` judges the puzzles of such a file.
Without a LOG nothing is kept.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from bot.room.search_workers.puzzles import puzzles_in
from games import GAMES
from games.core import LEAVE, AnyGame, Pick, Seat, quick_levels
from games.driver import RANDOM, drive
from games.puzzle_finder import MOST_MOVES
from games.puzzles import Puzzle
from games.records import Ply, Record
from tests.bench.puzzle_judges import judge

RULES: Final[dict[str, list[dict[str, object]]]] = {"dictation": [{}, {"patience": "poker_squares"}]}
"""The house rules under which robots play, by turns, where these are not always the usual ones."""

LONGEST: Final = 400
"""A match is played so far, and Dictation's to its end: those of Conjugal Patience go on for long."""

ERRS: Final = (0.0, 0.1, 0.2, 0.4)
"""Shares of moves in which people err, each as likely as another."""


class Looked(NamedTuple):
    """A match that was looked at: its number, its game, its moves, and the seconds of a core that it took."""

    number: int
    game: str
    moves: int
    play_s: float
    look_s: float
    found: list[Puzzle]


def person(kind: type[AnyGame], errs: float) -> Callable[[Any, Random], str]:
    """Somebody who plays soundly, but so often does what comes to mind, or what a weak robot would do."""
    weak, sound = quick_levels(kind)[0], quick_levels(kind)[-1]

    def choose(view: Any, luck: Random) -> str:
        move = kind.robot(view, sound, luck)
        if luck.random() >= errs:
            return move
        if luck.random() < 0.5:
            return kind.robot(view, weak, luck)
        verb = move.split()[0]
        picks = [
            one for one in view.moves if isinstance(one, Pick) and one.verb == verb and one.least == one.most == 1
        ]
        if picks:
            return picks[0].text([luck.choice(picks[0].cards)])
        others = [one for one in view.moves if isinstance(one, str) and one != LEAVE]
        return luck.choice(others) if move in others else move

    return choose


def played(kind: type[AnyGame], number: int, luck: Random) -> Record:
    """A match of such people, or the beginning of a long one."""
    rules = RULES.get(kind.key, [{}])
    options = rules[number % len(rules)]
    usual = kind.usual_seats or (kind.players[0] + kind.players[-1]) // 2
    # Where nothing is hidden whoever plays soundly always does so in the same place.
    sums = kind.family == "sums"
    players = [RANDOM if sums and luck.random() < 0.3 else person(kind, luck.choice(ERRS)) for _ in range(usual)]
    longest = MOST_MOVES if kind.key == "dictation" else LONGEST
    steps = itertools.islice(drive(kind.start(usual, options), players, luck), longest)
    log = tuple(Ply(0, step.seat, step.move) for step in steps)
    return Record(kind.key, kind.rules, usual, options, moves=log, commitment=str(luck.getrandbits(64)))


def found_in(record: Record, seat: Seat) -> list[Puzzle]:
    """The puzzles that are found in the play of one seat."""
    own = [number for number, made in enumerate(record.moves) if made.seat == seat]
    return puzzles_in(record, seat, own)


def look(number: int, games: list[str]) -> Looked:
    """Plays the match of this number, and looks for puzzles in the play of one seat."""
    key, luck, begun = games[number % len(games)], Random(f"puzzles {number}"), time.thread_time()
    record = played(GAMES[key], number // len(games), luck)
    done = time.thread_time()
    found = found_in(record, luck.randrange(record.seats))
    return Looked(number, key, len(record.moves), done - begun, time.thread_time() - done, found)


def logged(files: list[Path]) -> Iterator[Looked]:
    """Returns the lines of the logs, each match once."""
    seen = set[int]()
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
            one = Looked(*json.loads(line))
            if one.number not in seen:
                seen.add(one.number)
                yield one._replace(found=[Puzzle.read(text) for text in map(str, one.found)])


def tell(all_looked: list[Looked], games: list[str]) -> dict[str, Puzzle]:
    """Prints what was found in each game, and returns all that is different."""
    puzzles: dict[str, Puzzle] = {}
    print("| game | matches | with puzzles, % | puzzles | seconds of a core to look, all | a match |")
    print("|---|---|---|---|---|---|")
    for key in [*games, "all"]:
        some = [one for one in all_looked if key in (one.game, "all")]
        if not some:
            continue
        new = {puzzle.key: puzzle for one in some for puzzle in one.found}
        puzzles |= new
        share, spent = 100 * sum(bool(one.found) for one in some) / len(some), sum(one.look_s for one in some)
        name = f"{len(some):,} | {share:.1f} | {len(new):,} | {spent:,.0f} | {spent / len(some):.2f} |"
        print(f"| {key} | {name}")
    print(f"to play them took {sum(one.play_s for one in all_looked):,.0f} s", flush=True)
    return puzzles


def main() -> None:
    """Looks, sums up, judges, and keeps."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("logs", type=Path, nargs="*")
    given.add_argument("--matches", type=int, default=280)
    given.add_argument("--first", type=int, default=0, help="the number of the first match")
    given.add_argument("--minutes", type=float, default=10_000.0, help="ends the search after this time")
    given.add_argument("--games", nargs="*", default=sorted(GAMES))
    given.add_argument("--sums", action="store_true", help="plays nothing")
    given.add_argument("--judge", type=int, default=0)
    given.add_argument("--again", type=Path)
    given.add_argument("--keep", type=Path)
    given.add_argument("--each", type=int, default=40)
    told = given.parse_args()
    if told.logs and not told.sums:
        have, end = {one.number for one in logged(told.logs)}, time.monotonic() + 60 * told.minutes
        with told.logs[0].open("a", encoding="utf-8") as log:
            for number in range(told.first, told.first + told.matches):
                if number not in have and time.monotonic() < end:
                    *told_of, found = look(number, told.games)
                    log.write(f"{json.dumps([*told_of, [str(puzzle) for puzzle in found]])}\n")
                    log.flush()
    looked = list(logged(told.logs))
    if not told.logs and told.again is None:  # what is found is told, and forgotten
        looked = [look(number, told.games) for number in range(told.first, told.first + told.matches)]
    puzzles = tell(looked, told.games)
    if told.again is not None:
        puzzles = {one.key: one for one in map(Puzzle.read, told.again.read_text(encoding="utf-8").splitlines())}
    if told.judge or told.keep:
        clear = judge(list(puzzles.values()), told.judge or None, told.each)
        if told.keep is not None:
            told.keep.write_text("".join(f"{one}\n" for one in clear), encoding="utf-8")


if __name__ == "__main__":
    main()
