"""What the cogs of all games bring, found without starting a bot: their classes, screens and sample scenes."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from bot.interactions.game_cog import GameCog
from bot.pictures.samples import SAMPLES, by_name
from bot.scene.model import Scene
from bot.words import Words, words_for
from games import GAMES


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


def _made(key: str, name: str) -> Scene:
    """A game's sample as its cog makes it now: a bot that closes takes the modules of its cogs with it."""
    return by_name(cog_of(key).screen.samples)[name]()


ALL_SAMPLES: Final = {name: Sample(make, None) for name, make in SAMPLES.items()} | {
    name: Sample(partial(_made, key, name), key) for key in GAMES for name in by_name(cog_of(key).screen.samples)
}
"""Every sample scene by its name."""
