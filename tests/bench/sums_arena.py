"""Robots against each other: what the tests and the benchmark play to see how good they are."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.core import AnyGame
from games.driver import by_seed, finish
from games.fair import SEED_BYTES
from games.sums.review import Finished
from games.sums.view import SumsView


def session(kind: type[AnyGame], levels: tuple[str, str], luck: Random) -> AnyGame:
    """A session under the game's own rules, played to its end by robots of these levels."""
    dealer = by_seed(luck.randbytes(SEED_BYTES))
    return finish(kind.start(2), levels, luck, dealer=dealer)


def games(kind: type[AnyGame], levels: tuple[str, str], count: int, luck: Random) -> Iterator[Finished]:
    """`count` games, each seat leading as many."""
    for _ in range(count // 2):
        view = session(kind, levels, luck).view(None)
        assert isinstance(view, SumsView)
        yield from view.finished
