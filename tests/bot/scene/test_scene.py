"""The scene language refuses what cannot lie on a table."""

from __future__ import annotations

import pytest

from bot.scene.model import (
    Chips,
    Grid,
    Layout,
    Mark,
    Pile,
    Place,
    PlayedCard,
    Shown,
    Suit,
    TableScene,
    Trick,
    backs,
    face,
    faces,
    pile,
)
from games.cards import Card


def test_faces_mark_only_the_named_cards() -> None:
    assert faces(["AS", "TH"], Mark.NEW, ["TH"]) == (Shown(Card("AS")), Shown(Card("TH"), Mark.NEW))
    assert faces(["AS"], Mark.DEAD) == (Shown(Card("AS"), Mark.DEAD),)
    assert backs(2) == (Shown(), Shown())


def test_a_pile_shows_its_top_its_back_or_its_outline() -> None:
    assert pile(3, "TH").top == face("TH")
    assert pile(3).top == Shown()
    assert pile(0, wants="A") == Pile(0, None, "", "A")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: face("1S"),
        lambda: Pile(0, Shown()),
        lambda: Pile(2, None),
        lambda: pile(0, wants="10"),
        lambda: Grid((backs(2), backs(3))),
        lambda: Chips(-1),
        lambda: Suit("X"),
        lambda: Suit("SH"),
        lambda: TableScene("t", ()),
        lambda: TableScene("t", (Place("a"),) * 11),
        lambda: TableScene("t", (Place("a"),) * 3, Layout.FACING),
        lambda: TableScene("t", (Place("a"),), trick=Trick((PlayedCard(1, face("AS")),))),
    ],
)
def test_impossible_scenes_are_refused(wrong: object) -> None:
    assert callable(wrong)
    with pytest.raises(ValueError, match=r"\w"):
        wrong()


def test_equal_scenes_are_one_key() -> None:
    def scene() -> TableScene:
        return TableScene("t", (Place("a", area=((pile(3, "TH"),),)),))

    assert hash(scene()) == hash(scene())
    assert len({scene(), scene()}) == 1
