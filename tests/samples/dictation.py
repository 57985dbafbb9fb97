"""Scenes with everything that Dictation lays on a table, for the gallery and the tests."""

from __future__ import annotations

from random import Random

from bot.scene.model import Badge, Cards, HandScene, Layout, Mark, Place, Shown, Spread, TableScene, heap, pile
from cogs.games.dictation.square import Square
from cogs.games.dictation.tops import Tops
from games.cards import PACK, parse_cards
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


def dictation(players: int = 10) -> TableScene:
    """The tops of as many layouts as there can be."""
    piles = ("4H 9C QD 5S", "2S 7H JC", "KS TH", "8D 3C 6S 9H 2D")
    foundations = Tops(tuple(pile(2, card) if card else pile(0, wants="A") for card in ("2H", "", "", "")))
    tops = tuple(pile(len(parse_cards(cards)), parse_cards(cards)[-1]) for cards in piles)
    places = tuple(
        Place(
            name,
            f"{number} cards",
            (Badge.DECLARER,) if number == 0 else (),
            acting=number % 3 == 1,
            area=((foundations,), (Tops(tops, counted=True),)),
        )
        for number, name in enumerate(NAMES[:players])
    )
    return TableScene("Dictation", places, Layout.PANELS, ((pile(1, "TC", "card 17 of 52", mark=Mark.NEW),),))


def heaps(players: int = 2) -> TableScene:
    """Layouts with the last cards of their piles, one pile of each empty."""
    piles = ("4H 9C QD 5S KD QH 7C 8C 2C", "2S 7H JC", "", "8D 3C 6S 9H 2D")
    aces = tuple(pile(2, card) if card else pile(0, wants="A") for card in ("2H", "", "", ""))
    heaps = tuple(heap([Shown(card) for card in parse_cards(cards)]) for cards in piles)
    places = tuple(Place(name, "1 sequence · 17 cards", area=(aces, heaps)) for name in NAMES[:players])
    return TableScene("Dictation", places, Layout.PANELS, ((pile(1, "TC", "card 30 of 52", mark=Mark.NEW),),))


def two_squares() -> TableScene:
    """Squares side by side."""
    return squares(2, cells=True)


def squares(players: int = 10, *, cells: bool = False) -> TableScene:
    """Squares, of which some are full; of many only what their lines score."""
    places = []
    for number, name in enumerate(NAMES[:players]):
        cards = Random(number).sample(PACK, 25)
        shown = tuple(Shown(card) if index < 15 + number else None for index, card in enumerate(cards))
        across = tuple(20 * row if 5 * row + 5 <= 15 + number else None for row in range(5))
        down = (2, 0, 100, 15, 5) if number == 9 else (None,) * 5
        places.append(
            Place(name, f"{number * 13} points", area=((Square(shown if cells else (), across, down),),))
        )
    return TableScene(
        "Dictation", tuple(places), Layout.PANELS, ((pile(1, "7H", "card 25 of 25", mark=Mark.NEW),),)
    )


SAMPLES = (tommys, dictation, heaps, squares, two_squares)
