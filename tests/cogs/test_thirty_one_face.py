"""Thirty-One's face: what its panel offers where the legal moves are too many for buttons."""

from __future__ import annotations

import pytest

from bot.look import Look
from bot.words import words_for
from cogs.thirty_one import ThirtyOneFace
from games.core import advance
from tests.games.thirty_one.table import PLAIN, Table

NAMES = ("Alice", "Bob", "Carol", "Dan", "Eve", "Frank", "Grace")
LOOK = Look(words_for("thirty-one"), NAMES.__getitem__, lambda seat: ())


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_side_bets_are_a_few_buttons_that_are_all_legal(seats: int) -> None:
    hands = (*PLAIN, "6C 5H 4D", "6D 5C 4H", "6H 5D 4C")[:seats]
    table = Table(seats, side_bets="all").deal(*hands).play("0 knock")
    while table.game.turn is not None:
        table.play(f"{table.game.turn} stand")
    table.play("0 bet wins 0 5")
    view = table.look(1)
    rows = ThirtyOneFace().controls(view, LOOK)
    assert rows is not None
    controls = [control for row in rows for control in row]
    assert len(controls) <= 21
    assert all(len(row) <= 5 for row in rows)
    assert controls[0].label == "Take bet 1"
    assert controls[1].label == "5 on Bob"
    assert controls[-1].move == "pass"
    for control in controls:
        advance(table.game, 1, control.move)
        assert len(control.label) <= 34
    assert "20 chips" in ThirtyOneFace().hint(view, LOOK)[0]


def test_swaps_with_the_widow_are_told_in_words() -> None:
    assert LOOK.move("swap 7C:0 KD:2") == "Widow 1 and 3: lay 7♣ K♦"


def test_the_crown_belongs_to_the_winner_alone() -> None:
    table = Table(3, mode="points", target=1).deal(*PLAIN[:3]).play("0 knock", "1 stand", "2 stand")
    scene = ThirtyOneFace().table_scene(table.look(), LOOK)
    assert ["winner" in [badge.value for badge in place.badges] for place in scene.places] == [True, False, False]
