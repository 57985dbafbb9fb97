"""The classes, screens and sample scenes that the cogs of all games bring, found without starting a bot."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final, NamedTuple

from bot.interactions.game_cog import GameCog
from bot.scene.model import Scene
from bot.words import Words, words_for
from games import GAMES
from tests.samples.common import SAMPLES, by_name


def cog_of(key: str) -> type[GameCog]:
    """The cog of a game."""
    module = importlib.import_module(f"cogs.games.{key.replace('-', '_')}")
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, GameCog)]
    (cog,) = (kind for kind in kinds if kind is not GameCog)
    return cog


class Sample(NamedTuple):
    """A scene to be made, and the game that brings it; None for those that no game brings."""

    make: Callable[[], Scene]
    game: str | None

    def words(self) -> Words:
        """The words that tell it."""
        return words_for(self.game)


def _own(key: str) -> dict[str, Callable[[], Scene]]:
    """Makers of the scenes with what one game alone lays on a table, by their names."""
    cog_of(key)  # with it come its kinds of items: one that no sample has is noticed
    module = f"tests.samples.{key.replace('-', '_')}"
    return by_name(importlib.import_module(module).SAMPLES) if find_spec(module) else {}


ALL_SAMPLES: Final = {name: Sample(make, None) for name, make in SAMPLES.items()} | {
    name: Sample(make, key) for key in GAMES for name, make in _own(key).items()
}
"""Every sample scene by its name."""
