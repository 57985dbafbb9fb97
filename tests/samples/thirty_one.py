"""Scenes with everything that only Thirty-One lays on a table, for the gallery and the tests."""

from __future__ import annotations

from bot.scene.model import (
    Badge,
    Chips,
    Discs,
    GameBadge,
    Hand,
    Mark,
    Note,
    Place,
    TableScene,
    backs,
    faces,
    pile,
)
from cogs.games.thirty_one.badges import FREE_RIDE, KNOCKER
from cogs.games.thirty_one.bill import Bill
from games.cards import parse_cards
from tests.samples.common import NAMES


def thirty_one(seats: int = 7) -> TableScene:
    """Stock and discards in the middle, tokens, a knocker, a free ride and a robot."""
    badges: dict[int, tuple[Badge | GameBadge, ...]] = {
        0: (Badge.DEALER,),
        2: (KNOCKER,),
        3: (Badge.ROBOT,),
        4: (FREE_RIDE,),
        5: (Badge.OUT,),
    }
    places = tuple(
        Place(
            name,
            "out" if number == 5 else "free ride" if number == 4 else f"{4 - number % 3} tokens",
            badges.get(number, ()),
            acting=number == 1,
            hands=() if number == 5 else (Hand(backs(3)),),
            tokens=Discs(0 if number in (4, 5) else 4 - number % 3, 4),
        )
        for number, name in enumerate(NAMES[:seats])
    )
    return TableScene(
        "Thirty-One · round 3",
        places,
        centre=((pile(24, label="Stock"), pile(5, "TH", "Discards", mark=Mark.NEW)), (Chips(17, "Pot"),)),
        notice="محمد علي to play",
    )


def showdown() -> TableScene:
    """Hands laid open, and bills instead of tokens."""
    hands = {
        "Alice": ("AS KS TS", "31"),
        "Боб": ("7H 7D 7C", "30½"),
        "Carol": ("2C 9D QH", "10"),
        "Dan": ("4S 5S 9S", "18"),
    }
    places = tuple(
        Place(
            name,
            "",
            (Badge.WINNER,) if name == "Alice" else (KNOCKER,) if name == "Dan" else (),
            hands=(Hand(faces(parse_cards(cards), Mark.WINNING if name == "Alice" else Mark.NONE), value),),
            tokens=Bill(number),
        )
        for number, (name, (cards, value)) in enumerate(hands.items())
    )
    return TableScene("Thirty-One · showdown", places, centre=((Note("Alice shows 31: everybody pays one"),),))


SAMPLES = (thirty_one, showdown)
