"""The arena: robots against robots, many times, and who won how often and how much, with what error.

Every deal is played in duplicate: by the same cards once for each way in which the robots can sit when they are
turned round the table, so that luck is the same for all. Deals are shared out among processes.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from math import sqrt
from random import Random
from typing import NamedTuple

from bot.cli.progress import progress
from bot.room.search_workers import Question
from bot.room.search_workers.thinking import think
from bot.words import words_for
from games import GAMES
from games.core import AnyGame, Pick, View
from games.driver import RANDOM, Player, by_seed, drive
from games.fair import SEED_BYTES
from games.tricks.part import TrickPlay

MOST_MOVES = 20_000
"""A match that takes longer is counted as drawn by all."""


class Contest(NamedTuple):
    """A game and its robots, a level or `RANDOM` for each seat. Those that search take `seconds` of a core a move.

    For a card in a game of tricks they take `card_seconds`, where that is given.
    """

    key: str
    robots: tuple[str, ...]
    seconds: float
    card_seconds: float | None = None


class Score(NamedTuple):
    """Score of the robots of a level in a deal: their share of the wins, and points a match for each of them."""

    wins: float
    points: float


def arena(
    key: str,
    seats: int | None,
    robots: Sequence[str] | None,
    matches: int,
    luck: int,
    seconds: float = 0.1,
    card_seconds: float | None = None,
) -> str:
    """A table in words: each level's wins in percent, and its points, with standard errors. Raises `ValueError`.

    Where nobody says who plays, the two best levels do in turn. `matches` are at least as many; each deal makes
    one for each way in which the robots can sit.
    """
    contest, chance = contest_of(key, seats, robots, seconds, card_seconds), Random(luck)
    robots = contest.robots
    ways = len(ways_to_sit(contest.robots))
    deals = [chance.randbytes(SEED_BYTES) for _ in range(max(1, -(-matches // ways)))]
    workers = min(len(deals), os.cpu_count() or 1)
    words, rows = words_for(key), list[dict[str, Score]]()
    with (
        ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as processes,
        progress(words("name")) as told,
    ):
        for row in processes.map(partial(duplicate, contest), deals):
            rows.append(row)
            told(len(rows) * ways, len(deals) * ways, " · ".join(_figures(contest, rows)))
    lines = [words("arena-title", game=words("name"), matches=len(deals) * ways)]
    for level, wins in zip(dict.fromkeys(robots), _figures(contest, rows), strict=True):
        points, points_error = _mean([row[level].points for row in rows])
        lines.append(f"  {wins}  " + words("arena-points", points=f"{points:.2f} ± {points_error:.2f}"))
    return "\n".join(lines)


def _figures(contest: Contest, rows: Sequence[dict[str, Score]]) -> list[str]:
    """Returns what each level has won so far, in percent."""
    told = []
    for level in dict.fromkeys(contest.robots):
        wins, error = _mean([100 * row[level].wins for row in rows])
        told.append(f"{f'{contest.robots.count(level)} {level}':12} {wins:5.1f} % ± {error:.1f}")
    return told


def duplicate(contest: Contest, seed: bytes) -> dict[str, Score]:
    """Plays one deal with the robots turned round the table; returns what each level has of all its matches."""
    kind, ways = GAMES[contest.key], ways_to_sit(contest.robots)
    wins, points = dict.fromkeys(contest.robots, 0.0), dict.fromkeys(contest.robots, 0.0)
    for levels in ways:
        players = [  # one that searches is given its time
            partial(searched, contest, level) if level in kind.searches else level for level in levels
        ]
        end = ending(kind.start(len(levels)), players, seed)
        for seat in end.winners:
            wins[levels[seat]] += 1 / len(end.winners)
        for level, won in zip(levels, end.points, strict=True):
            points[level] += won / levels.count(level)
    return {level: Score(wins[level] / len(ways), points[level] / len(ways)) for level in wins}


class Ending(NamedTuple):
    """The winners of a match, and everybody's points."""

    winners: tuple[int, ...]
    points: tuple[float, ...]


def ending(game: AnyGame, players: Sequence[Player], seed: bytes) -> Ending:
    """Plays one match whose deals follow from `seed`; where nobody won it all did, and without points."""
    seats = len(players)
    for step in islice(drive(game, players, Random(seed), dealer=by_seed(seed), steady=True), MOST_MOVES):
        game = step.game
    outcome = game.outcome()
    if outcome is None:
        return Ending(tuple(range(seats)), (0.0,) * seats)
    return Ending(outcome.winners or tuple(range(seats)), tuple(map(float, outcome.points)))


def contest_of(
    key: str,
    seats: int | None,
    robots: Sequence[str] | None,
    seconds: float,
    card_seconds: float | None = None,
) -> Contest:
    """Returns who plays: `robots`, or where nobody said the two best levels in turn. Raises `ValueError`."""
    kind = GAMES[key]
    seats = seats or len(robots or ()) or kind.usual_seats or kind.players.start
    robots = robots or [kind.levels[-1 - seat % min(2, len(kind.levels))] for seat in range(seats)]
    unknown = [level for level in robots if level not in (*kind.levels, RANDOM)]
    if unknown or len(robots) != seats or seats not in kind.players:
        least, most = kind.players[0], kind.players[-1]
        facts = {"levels": (*kind.levels, RANDOM), "least": least, "most": most, "several": least < most}
        raise ValueError(words_for()("arena-wrong", **facts))
    if card_seconds is not None and not isinstance(kind.part, TrickPlay):
        raise ValueError(words_for()("arena-no-tricks"))
    return Contest(key, tuple(robots), seconds, card_seconds)


def ways_to_sit(robots: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The robots turned round the table, each way once."""
    return list(dict.fromkeys(robots[turned:] + robots[:turned] for turned in range(len(robots))))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, sqrt(spread / len(values))


def searched(contest: Contest, level: str, view: View, luck: Random) -> str:
    kind, seconds = GAMES[contest.key], contest.seconds
    if contest.card_seconds is not None and any(isinstance(offer, Pick) for offer in view.moves):
        seconds = contest.card_seconds
    decision = think(Question(kind, view, level, luck.getrandbits(64)), seconds, time.thread_time)
    assert decision is not None, f"the {level} robot of {kind.key} has no thought"
    return decision.move
