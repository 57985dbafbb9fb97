"""Somebody's own panel tells how all the others stand, so that nobody has to look for the public table."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.scene.in_words import alt
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.conjugal_patience import ConjugalPatienceScreen
from cogs.games.grabbage import GrabbageScreen
from cogs.games.pirate import PirateScreen
from cogs.games.progressive_patience import ProgressivePatienceScreen
from cogs.games.spit import SpitScreen
from cogs.games.thirty_one import ThirtyOneScreen
from games import GAMES
from games.core import AnyGame, advance
from games.driver import drive
from games.thirty_one import Phase, ThirtyOne

SCREENS: dict[str, AnyScreen] = {
    "spit": SpitScreen(),
    "grabbage": GrabbageScreen(),
    "pirate": PirateScreen(),
    "conjugal-patience": ConjugalPatienceScreen(),
    "progressive-patience": ProgressivePatienceScreen(),
}
NAMES = ("Ann", "Bob", "Cy")


def viewer(game: AnyGame) -> Viewer:
    return Viewer(words_for(game.key), NAMES.__getitem__, lambda seat: (), seats=game.seats, game=type(game))


def panel(game: AnyGame, seat: int = 0) -> str:
    """The words of the panel, its picture's among them."""
    screen, looks, view = SCREENS[game.key], viewer(game), game.view(seat)
    rows = screen.controls(view, looks).rows
    return "\n".join(
        [alt(screen.hand_scene(view, looks), looks.words), *(one for one in rows if isinstance(one, str))]
    )


@pytest.mark.parametrize("key", SCREENS)
def test_how_many_everybody_has_stands_in_the_panel_at_any_moment(key: str) -> None:
    game = GAMES[key].start(3 if key == "grabbage" else 2, {})
    told = set[str]()
    for step in drive(game, ["normal"] * game.seats, Random(4)):
        public, words = step.game.view(None), viewer(step.game).words
        if key in ("grabbage", "pirate"):
            counts = [player.ships if key == "pirate" else player.cards for player in public.players]
        else:
            counts = list(public.cards)
        first, *others = ((seat % game.seats, counts[seat % game.seats]) for seat in range(1, 1 + game.seats))
        line = [words("each-you", count=first[1])]
        line += [words("each-other", name=NAMES[seat], count=count) for seat, count in others]
        assert " · ".join(line) in panel(step.game, 1)
        told.add(" · ".join(line))
        if len(told) > 3:
            return
    assert len(told) > 1


def test_whoever_has_left_grabbage_is_not_counted() -> None:
    game = [*islice(drive(GAMES["grabbage"].start(3, {}), ["normal"] * 3, Random(4)), 40)][-1].game
    assert "Cy" in panel(game)
    game, _ = advance(game, 2, "leave", 60_000)
    assert "Cy" not in panel(game)


@pytest.mark.parametrize(
    "options", [{}, {"mode": "points"}, {"token_style": "corners", "tokens": 4, "free_ride": False}]
)
def test_what_everybody_has_who_is_not_out_stands_in_the_panel_of_thirty_one(options: dict[str, Any]) -> None:
    game: AnyGame = ThirtyOne.start(3, options)
    screen, told = ThirtyOneScreen(), 0
    for step in drive(game, ["normal"] * 3, Random(4)):
        view, looks = step.game.view(1), viewer(step.game)
        lines = "\n".join(screen.hand_lines(view, looks))
        have = view.scores if view.options.mode == "points" else view.tokens
        for seat in range(3):
            each = looks.words("each-you" if seat == 1 else "each-other", name=NAMES[seat], count=have[seat])
            assert (each in lines) == (not view.out[seat] and view.phase is not Phase.OVER)
        told += any(view.out)
    assert told or options.get("mode") == "points"  # where nobody goes out
