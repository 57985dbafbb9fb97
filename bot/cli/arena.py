"""The arena: robots against robots, many times, and who won how often with what error."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from bot.words import words_for
from games import GAMES
from games.core import DEALER, TIME, Game, Pick, advance

#: A match that takes longer is counted as drawn by all.
MOST_MOVES = 20_000


def arena(key: str, seats: int, robots: Sequence[str], matches: int, luck: int) -> str:
    """A table in words: each robot's wins in percent with the standard error. Raises ``ValueError``.

    ``robots`` names a level, or ``random``, for each seat; they change seats from match to match.
    """
    kind = GAMES[key]
    unknown = [level for level in robots if level not in (*kind.levels, "random")]
    if unknown or len(robots) != seats or seats not in kind.players or matches < 1:
        raise ValueError(words_for()("arena-wrong", levels=(*kind.levels, "random"), seats=seats))
    chance = Random(luck)
    wins = [0.0] * seats
    for number in range(matches):
        turned = [robots[(seat + number) % seats] for seat in range(seats)]
        winners = play(kind, turned, chance)
        for seat in winners:
            wins[(seat + number) % seats] += 1 / len(winners)
    words = words_for(key)
    lines = [words("arena-title", game=words("name"), matches=matches)]
    for level, won in zip(robots, wins, strict=True):
        rate = won / matches
        error = sqrt(rate * (1 - rate) / matches)
        lines.append(f"  {level:12} {100 * rate:5.1f} % ± {100 * error:.1f}")
    return "\n".join(lines)


def play(kind: type[Game], robots: Sequence[str], luck: Random) -> tuple[int, ...]:
    """One match; returns who won it."""
    game, _ = _to_the_end(kind, robots, luck)
    outcome = game.outcome()
    return (outcome.winners if outcome else ()) or tuple(range(len(robots)))


def play_random(kind: type[Game], seats: int, luck: Random) -> int:
    """One match among ``seats`` players who choose by luck alone; returns the number of moves it took."""
    return _to_the_end(kind, ["random"] * seats, luck)[1]


def _to_the_end(kind: type[Game], robots: Sequence[str], luck: Random) -> tuple[Game, int]:
    game: Game = kind.start(len(robots))
    at, count = 0, 0
    while game.outcome() is None and count < MOST_MOVES:
        seat, move, wait = next_move(kind, game, robots, luck, at)
        at += wait
        game, _ = advance(game, seat, move, at)
        count += 1
    return game, count


def next_move(kind: type[Game], game: Game, robots: Sequence[str], luck: Random, at: int) -> tuple[int, str, int]:
    """Who moves next, what, and after how many milliseconds: in real time the quickest."""
    acting = game.to_act()
    offers = game.moves(DEALER)
    dealing = [offer for offer in offers if offer != TIME]
    if dealing:
        first = dealing[0]
        if isinstance(first, Pick):
            return DEALER, first.text(luck.sample(first.cards, len(first.cards))), 0
        return DEALER, str(luck.choice(dealing)), 0
    alarm = game.alarm()
    people = sorted(acting - {DEALER})
    waits = {seat: _delay(kind, game, seat, robots[seat], luck) for seat in people}
    quickest = min(people, key=lambda seat: waits[seat], default=DEALER)
    if quickest == DEALER or (alarm is not None and not kind.ordered and at + waits[quickest] > alarm):
        return DEALER, TIME, max(0, (alarm or at) - at)
    return quickest, _choose(kind, game, quickest, robots[quickest], luck), waits[quickest]


def _delay(kind: type[Game], game: Game, seat: int, level: str, luck: Random) -> int:
    if kind.ordered:
        return 0
    known = level if level in kind.levels else kind.levels[0]
    return kind.delay(game.view(seat), known, luck)


def _choose(kind: type[Game], game: Game, seat: int, level: str, luck: Random) -> str:
    if level != "random":
        return kind.robot(game.view(seat), level, luck)
    offer = luck.choice(list(game.moves(seat)))
    if isinstance(offer, str):
        return offer
    if isinstance(offer, Pick):
        return offer.text(luck.sample(offer.cards, luck.randint(offer.least, offer.most)))
    return offer.text(luck.randint(offer.low, offer.high))
