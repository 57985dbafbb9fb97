"""A watcher's sight of a hand that is not theirs."""

from __future__ import annotations

import pytest

from bot.scene.model import Cards, HandScene
from bot.ui.viewer import Viewer
from bot.ui.watching import OWN_LABELS, as_another_s
from bot.words import words_for

GAMES_WITH_A_LABEL = ("whist", "solo-whist", "knock-out-whist", "vingt-un", "wit-and-reason", "conjugal-patience")


@pytest.mark.parametrize("game", GAMES_WITH_A_LABEL)
def test_a_hand_is_called_by_its_player_s_name(game: str) -> None:
    words = words_for(game)
    viewer = Viewer(words, lambda seat: "bob", lambda seat: ())
    (label, *_) = [words(one) for one in OWN_LABELS if one in words]
    scene = HandScene("Whist", ((Cards((), label), Cards((), "trumps")),), "3 tricks", ("You may claim.",))
    shown = as_another_s(scene, 1, viewer)
    assert isinstance(shown, HandScene)
    assert [item.label for item in shown.rows[0] if isinstance(item, Cards)] == ["bob", "trumps"]
    assert (shown.value, shown.notes) == ("3 tricks", ())
