"""Robots against each other: what the tests and the benchmark play to see how good they are."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.core import DEALER, Game, advance
from games.fair import SEED_BYTES
from games.records import dealer_move
from games.sums.review import Finished
from games.sums.view import SumsView


def session(kind: type[Game], levels: tuple[str, str], luck: Random) -> Game:
    """A session under the game's own rules, played to its end by robots of these levels."""
    game = kind.start(2)
    seed, deals = luck.randbytes(SEED_BYTES), 0
    while actors := game.to_act():
        if DEALER in actors:
            game, _ = advance(game, DEALER, dealer_move(game, seed, (), deals))
            deals += 1
        else:
            seat = min(actors)
            game, _ = advance(game, seat, kind.robot(game.view(seat), levels[seat], luck))
    return game


def games(kind: type[Game], levels: tuple[str, str], count: int, luck: Random) -> Iterator[Finished]:
    """``count`` games, each seat leading as many."""
    for _ in range(count // 2):
        view = session(kind, levels, luck).view(None)
        assert isinstance(view, SumsView)
        yield from view.finished
