"""The rules of the room's games, as pure Python. A new game is one folder here and one line below."""

from __future__ import annotations

from games.core import Game

_KINDS: tuple[type[Game], ...] = ()

GAMES: dict[str, type[Game]] = {kind.key: kind for kind in _KINDS}
