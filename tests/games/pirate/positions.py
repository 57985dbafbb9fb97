"""Pirate positions, written down."""

from __future__ import annotations

from typing import Any

from games.cards import Card
from games.pirate import Pirate
from games.pirate.moves import PLAY
from tests.games.races import deal, run


def start(first: str = "", second: str = "", **options: Any) -> Pirate:
    """Both packs begin with these cards; nobody has cut yet. Nothing is simultaneous unless `options` say so."""
    if options.get("pace") != "turns":
        options = {"tie_window_ms": 0, **options}
    game = Pirate.start(2, options)
    for seat, top in enumerate((first, second)):
        game = deal(game, *(f"{card}/{seat + 1}" for card in top.split()))
    return game


def race(**options: Any) -> Pirate:
    """A race in which seat 0 builds up."""
    game, _ = run(start("AC", "KC", **options), "10 0 cut 1\n20 1 cut 1\n900 0 ready\n1000 1 ready")
    return game


def position(first: str, second: str, ships: str = "", **options: Any) -> Pirate:
    """A race in the middle: the stocks (next card first), and ships as `C:4-9` (up to 4, down to 9)."""
    game = race(**options)
    for seat, hand in enumerate((first, second)):
        game.state.stocks[seat] = [Card(f"{card}/{seat + 1}") for card in reversed(hand.split())]
    for ship in ships.split():
        suit, tops = ship.split(":")
        up, down = tops.split("-")
        game.state.up[suit], game.state.down[suit] = int(up), int(down)
    PLAY.note(game.state)
    return game
