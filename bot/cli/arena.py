"""The arena: robots against robots, many times, and who won how often with what error."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import Final

from bot.words import words_for
from games import GAMES
from games.core import Game
from games.driver import RANDOM, drive

#: A match that takes longer is counted as drawn by all.
MOST_MOVES = 20_000


#: How many sit in the arena where nobody says so, as far as the game takes them.
USUAL_SEATS: Final = 4


def arena(key: str, seats: int | None, robots: Sequence[str] | None, matches: int, luck: int) -> str:
    """A table in words: each robot's wins in percent with the standard error. Raises ``ValueError``.

    ``robots`` names a level, or `RANDOM`, for each seat; they change seats from match to match. None leaves it to
    the game: four seats or the nearest number that it takes, and its second level against its first.
    """
    kind = GAMES[key]
    if seats is None:
        usual = min(max(USUAL_SEATS, kind.players.start), kind.players[-1])
        seats = len(robots) if robots else usual
    robots = robots or [kind.levels[:2][-1], *[kind.levels[0]] * (seats - 1)]
    unknown = [level for level in robots if level not in (*kind.levels, RANDOM)]
    if unknown or len(robots) != seats or seats not in kind.players or matches < 1:
        raise ValueError(words_for()("arena-wrong", levels=(*kind.levels, RANDOM), seats=seats))
    chance = Random(luck)
    wins = [0.0] * seats
    for number in range(matches):
        turned = [robots[(seat + number) % seats] for seat in range(seats)]
        won = winners(kind.start(seats), turned, chance)
        for seat in won:
            wins[(seat + number) % seats] += 1 / len(won)
    words = words_for(key)
    lines = [words("arena-title", game=words("name"), matches=matches)]
    for level, score in zip(robots, wins, strict=True):
        rate = score / matches
        error = sqrt(rate * (1 - rate) / matches)
        lines.append(f"  {level:12} {100 * rate:5.1f} % ± {100 * error:.1f}")
    return "\n".join(lines)


def winners(game: Game, robots: Sequence[str], luck: Random) -> tuple[int, ...]:
    """Plays one match; returns who won it, all where nobody did."""
    for step in islice(drive(game, robots, luck, steady=True), MOST_MOVES):
        game = step.game
    outcome = game.outcome()
    return (outcome.winners if outcome else ()) or tuple(range(len(robots)))
