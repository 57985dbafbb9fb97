"""The arena: robots against robots, many times, and who won how often with what error.

Every deal is played in duplicate: by the same cards once for each way of turning the robots round the table, so
that luck is the same for all. Deals are shared out among processes.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from bot.minds import Question
from bot.minds.thinking import think
from bot.words import words_for
from games import GAMES
from games.core import Game
from games.driver import RANDOM, Player, by_seed, drive
from games.fair import SEED_BYTES

MOST_MOVES = 20_000
"""A match that takes longer is counted as drawn by all."""


class Contest(NamedTuple):
    """Who plays what: a level, or `RANDOM`, for each seat. Robots that search take `seconds` for a move."""

    key: str
    robots: tuple[str, ...]
    seconds: float


def arena(
    key: str, seats: int | None, robots: Sequence[str] | None, matches: int, luck: int, seconds: float = 0.1
) -> str:
    """A table in words: each robot's wins in percent with the standard error. Raises `ValueError`.

    Where nobody says who plays, the two best levels do in turn. `matches` are at least as many; each deal makes
    one for each seat.
    """
    kind = GAMES[key]
    seats = seats or len(robots or ()) or kind.usual_seats or kind.players.start
    robots = robots or [kind.levels[-1 - seat % min(2, len(kind.levels))] for seat in range(seats)]
    unknown = [level for level in robots if level not in (*kind.levels, RANDOM)]
    if unknown or len(robots) != seats or seats not in kind.players or matches < 1:
        raise ValueError(words_for()("arena-wrong", levels=(*kind.levels, RANDOM), seats=seats))
    contest, chance = Contest(key, tuple(robots), seconds), Random(luck)
    deals = [chance.randbytes(SEED_BYTES) for _ in range(-(-matches // seats))]
    workers = min(len(deals), os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as processes:
        rows = list(processes.map(partial(duplicate, contest), deals))
    words = words_for(key)
    lines = [words("arena-title", game=words("name"), matches=len(deals) * seats)]
    for level, column in zip(robots, zip(*rows, strict=True), strict=True):
        rate = sum(column) / len(deals)
        spread = sum((score - rate) ** 2 for score in column) / max(1, len(deals) - 1)
        lines.append(f"  {level:12} {100 * rate:5.1f} % ± {100 * sqrt(spread / len(deals)):.1f}")
    return "\n".join(lines)


def duplicate(contest: Contest, seed: bytes) -> list[float]:
    """Plays one deal with the robots turned round the table; returns each robot's share of the wins."""
    kind, seats = GAMES[contest.key], len(contest.robots)
    players = [_player(kind, level, contest.seconds) for level in contest.robots]
    wins = [0.0] * seats
    for turned in range(seats):
        at_seats = [players[(seat + turned) % seats] for seat in range(seats)]
        won = winners(kind.start(seats), at_seats, seed)
        for seat in won:
            wins[(seat + turned) % seats] += 1 / len(won)
    return [score / seats for score in wins]


def winners(game: Game, players: Sequence[Player], seed: bytes) -> tuple[int, ...]:
    """Plays one match whose deals follow from `seed`; returns who won it, all where nobody did."""
    seats = len(players)
    for step in islice(drive(game, players, Random(seed), dealer=by_seed(seed), steady=True), MOST_MOVES):
        game = step.game
    outcome = game.outcome()
    return (outcome.winners if outcome else ()) or tuple(range(seats))


def _player(kind: type[Game], level: str, seconds: float) -> Player:
    """A level by name, or where it searches a function that gives it its time."""
    return partial(_searched, kind, level, seconds) if level in kind.searches else level


def _searched(kind: type[Game], level: str, seconds: float, view: Any, luck: Random) -> str:
    thought = think(Question(kind, view, level, luck.getrandbits(64)), seconds)
    assert thought is not None, f"the {level} robot of {kind.key} has no thought"
    return thought.move
