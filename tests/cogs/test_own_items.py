"""The items that only one game has. What holds for every kind of item: `tests/bot/pictures/test_items.py`."""

from __future__ import annotations

import pytest

from bot.scene.in_words import alt, lines
from bot.scene.model import Badge, Place, TableScene
from bot.ui.markup import plain
from bot.words import words_for
from cogs.games.pirate.ship import Ship
from cogs.games.thirty_one.badges import FREE_RIDE, KNOCKER
from cogs.games.thirty_one.bill import Bill


def test_ships_are_told() -> None:
    ships = (Ship("H", 0, 12, "Ann", "Bob", "second ship"), Ship("S", 10, 14, "Bob", "Ann"))
    told = lines(TableScene("Pirate", (Place("Ann"), Place("Bob")), centre=(ships,)), words_for("pirate"), plain)
    assert "♥ Hearts: Ann has not begun, Bob down to Q (second ship)" in told
    assert "♠ Spades: Bob up to 10, Ann has not begun" in told


def test_a_name_on_a_ship_is_no_formatting() -> None:
    link, escaped = "[tokens](https://x.example)", "\\[tokens\\]\\(https\\://x.example\\)"
    scene = TableScene("Pirate", (Place("Ann"),), centre=((Ship("H", 3, 12, link, "*Bob*", link),),))
    told = "\n".join(lines(scene, words_for("pirate"), plain))
    assert link not in told
    assert told.count(escaped) == 2
    assert "\\*Bob\\*" in told
    assert link in alt(scene, words_for("pirate"))


def test_ships_that_are_done_are_told_by_what_became_of_them() -> None:
    """Nothing lies there any more, and nobody has "no keel"."""
    done = Ship("C", 0, 14, "Ann", "Bob", "captured by Ann · sunk", done=True)
    scene = TableScene("Pirate", (Place("Ann"),), centre=((done,),))
    told = "\n".join(lines(scene, words_for("pirate"), plain))
    assert "Clubs: captured by Ann · sunk" in told
    assert "keel" not in told


@pytest.mark.parametrize(("up", "down"), [(7, 7), (8, 7), (-1, 14), (0, 15)])
def test_a_ship_that_cannot_be_is_refused(up: int, down: int) -> None:
    with pytest.raises(ValueError, match="no such ship"):
        Ship("S", up, down, "a", "b")


@pytest.mark.parametrize(
    ("folded", "told"),
    [(0, "no corner folded"), (1, "one corner folded"), (4, "4 corners folded")],
)
def test_a_bill_is_told(folded: int, told: str) -> None:
    scene = TableScene("t", (Place("Ann", badges=(Badge.DEALER, KNOCKER, FREE_RIDE), tokens=Bill(folded)),))
    assert lines(scene, words_for("thirty-one"), plain)[0] == f"Ann: dealer; knocked; on a free ride; {told}"


@pytest.mark.parametrize("folded", [-1, 5])
def test_a_bill_has_four_corners(folded: int) -> None:
    with pytest.raises(ValueError, match="four corners"):
        Bill(folded)
