"""Scenes with everything that Dictation lays on a table, for the gallery and the tests."""

from __future__ import annotations

from random import Random

from bot.scene.model import Cards, HandScene, Layout, Mark, Place, Shown, Spread, TableScene, pile
from cogs.games.dictation.square import Square
from games.cards import PACK
from tests.samples.common import NAMES


def tommys() -> HandScene:
    """A layout with 52 cards in sight but for the few that are built."""
    cards = [card for card in PACK if card.number > 1]
    Random(1).shuffle(cards)
    columns = tuple(
        Cards(tuple(map(Shown, cards[start : start + 12])), str(number), spread=Spread.COLUMN)
        for number, start in enumerate(range(0, 48, 12), 1)
    )
    aces = tuple(pile(1, f"A{suit}") for suit in "SHDC")
    return HandScene("Dictation", (aces, columns), "4 cards")


def squares() -> TableScene:
    """Ten squares, of which some are full."""
    places = []
    for number, name in enumerate(NAMES[:10]):
        cards = Random(number).sample(PACK, 25)
        shown = tuple(Shown(card) if index < 15 + number else None for index, card in enumerate(cards))
        across = tuple(20 * row if 5 * row + 5 <= 15 + number else None for row in range(5))
        down = (2, 0, 100, 15, 5) if number == 9 else (None,) * 5
        places.append(Place(name, f"{number * 13} points", area=((Square(shown, across, down),),)))
    return TableScene(
        "Dictation", tuple(places), Layout.PANELS, ((pile(1, "7H", "card 25 of 25", mark=Mark.NEW),),)
    )


SAMPLES = (tommys, squares)
