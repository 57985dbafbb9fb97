"""The last trick of a hand lies in the picture at least until the next hand is dealt."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.knock_out_whist import KnockOutWhistScreen
from cogs.games.solo_whist import SoloWhistScreen
from cogs.games.whist import WhistScreen
from games import GAMES
from games.driver import drive

SCREENS: dict[str, AnyScreen] = {
    "knock-out-whist": KnockOutWhistScreen(),
    "whist": WhistScreen(),
    "solo-whist": SoloWhistScreen(),
}


@pytest.mark.parametrize(
    ("game", "rules", "stops"),
    [
        ("knock-out-whist", {}, True),
        ("whist", {"rubber": "single_game"}, True),
        ("whist", {"rubber": "single_game", "review": False}, False),
        ("solo-whist", {"hands": 12}, True),
    ],
)
def test_the_last_trick_lies_there_after_the_hand(game: str, rules: dict[str, Any], stops: bool) -> None:
    """Not even the deal takes it away where nothing stops between two hands, but what comes after."""
    kind, screen, hands, dealt = GAMES[game], SCREENS[game], 0, 0
    viewer = Viewer(words_for(game), lambda seat: f"p{seat}", lambda seat: (), seats=4, game=kind)
    ended: tuple[Any, ...] = ()
    for step in islice(drive(kind.start(4, rules), ["beginner"] * 4, Random(3)), 2_000):
        state: Any = step.game.state
        scene = screen.table_scene(step.game.view(None), viewer)
        lying = () if scene.trick is None else tuple(play.card.card for play in scene.trick.plays)
        is_over = bool(state.tricks.past) and not state.tricks.trick and not any(state.tricks.hands)
        if is_over:
            ended = tuple(play.card for play in state.tricks.past[-1].plays)
            assert lying == ended, step.move
            hands += 1
        elif ended:
            assert (lying == ended) != stops, step.move
            ended, dealt = (), dealt + 1
    assert hands >= 2
    assert dealt
