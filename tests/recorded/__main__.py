"""`python -m tests.recorded check` plays every recorded match; `record` plays new ones and keeps them.

`record` belongs to the code whose answers are to be the measure; it takes the place of an archive, so name the
games that are meant. Where rules change on purpose their version goes up, and their matches are recorded anew.
"""

from __future__ import annotations

import argparse
import sys
import time

from games import GAMES
from tests.recorded.archive import difference, path_of, read, write
from tests.recorded.recorder import matches_of


def check(keys: list[str]) -> int:
    """Replays the archives of these games and tells what differs; returns how many matches do."""
    different = 0
    for key in keys:
        began, matches, moves = time.process_time(), 0, 0
        for number, match in enumerate(read(key)):
            matches += 1
            moves += len(match.record.moves)
            if found := difference(match, GAMES):
                different += 1
                print(f"{key}, match {number}: {found}")
        print(f"{key:18} {matches:4} matches {moves:7,} moves in {time.process_time() - began:5.1f} s", flush=True)
    print(f"{different} matches differ" if different else "all as they were")
    return different


def record(keys: list[str], matches: int) -> None:
    """Plays this number of matches of each game and writes the archives."""
    for key in keys:
        played = matches_of(key, matches)
        size = write(key, played)
        moves = sum(len(match.record.moves) for match in played)
        print(f"{key:18} {matches:4} matches {moves:7,} moves, {size:9,} bytes", flush=True)


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.recorded", description=__doc__)
    parser.add_argument("task", choices=("check", "record"))
    parser.add_argument("games", nargs="*", help="keys of games; all that there are unless said otherwise")
    parser.add_argument("--matches", type=int, default=200)
    given = parser.parse_args()
    keys = given.games or sorted(GAMES)
    if unknown := set(keys) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    if given.task == "record":
        record(keys, given.matches)
    else:
        sys.exit(bool(check([key for key in keys if path_of(key).exists()])))


if __name__ == "__main__":
    main()
