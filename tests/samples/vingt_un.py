"""Scenes with everything that only the banking games lay on a table, for the gallery and the tests."""

from __future__ import annotations

from bot.scene.model import (
    Badge,
    Cards,
    Chips,
    Hand,
    Layout,
    Mark,
    Place,
    Shown,
    TableScene,
    backs,
    face,
    faces,
    pile,
)
from bot.ui.bank_screen import NATURAL
from games.cards import parse_cards
from tests.samples.common import NAMES

_DRAWN = (Shown(), Shown(), face("4D"))
_OVER = (*_DRAWN, face("KC", Mark.DEAD))


def split_hands() -> TableScene:
    """Five punters, of whom one plays three hands, one has a natural and one is over."""
    places = (
        Place("Alice", "+12", (Badge.BANK,), ("doubled",), hands=(Hand(backs(2)),)),
        Place(
            NAMES[1],
            "−4",
            acting=True,
            hands=(Hand(_DRAWN, stake=10, active=True), Hand(backs(2), stake=10), Hand(backs(2), stake=10)),
        ),
        Place(NAMES[2], "−3", hands=(Hand(backs(2), stake=2),)),
        Place(NAMES[3], "+20", (NATURAL,), hands=(Hand(faces(parse_cards("AS KD"), Mark.WINNING), "natural!"),)),
        Place(NAMES[4], "−25", (Badge.ROBOT,), hands=(Hand(_OVER, "over 21"),)),
        Place(NAMES[5], "0", hands=(Hand(_DRAWN, stake=4),)),
    )
    centre = ((pile(21, label="cards"), Cards((face("7C", Mark.DEAD),), "thrown out")), (Chips(6, "pool"),))
    return TableScene("Vingt-Un", places, Layout.BANK, centre, notice="Round 7 · Alice is the bank")


def ten_at_a_bank() -> TableScene:
    """Nine punters: the largest bank, in the middle of a round."""
    hands = (
        (Hand(faces(parse_cards("8S 3H TC")), "21", 3),),
        (Hand((Shown(), Shown(), face("4D")), stake=10, active=True),),
        (Hand(_OVER, "over 21"),),
        (Hand(backs(2), stake=10),),
    )
    punters = (
        Place(name, f"{(-1) ** number * (number + 3):+d}", acting=number == 1, hands=hands[number % len(hands)])
        for number, name in enumerate(NAMES[1:])
    )
    bank = Place(NAMES[0], "+12", (Badge.BANK,), hands=(Hand(backs(2)),))
    return TableScene("Vingt-Un", (bank, *punters), Layout.BANK, ((pile(21, label="cards"),),), notice="Round 7")


def the_end_of_a_round() -> TableScene:
    """Hands laid open against the bank's, and what they have brought."""
    hands = {"Боб": ("TS 9S", "19", "+4"), "Carol": ("7S 7H 7D", "21", "+8"), "Dan": ("TH 7C", "17", "−4")}
    punters = (
        Place(name, "0", tags=(gain,), hands=(Hand(faces(parse_cards(cards)), value, 4),))
        for name, (cards, value, gain) in hands.items()
    )
    bank = Place("Alice", "−8", (Badge.BANK,), ("−8",), hands=(Hand(faces(parse_cards("9D 9C")), "18"),))
    return TableScene("Vingt-Un", (bank, *punters), Layout.BANK, ((pile(30),),), notice="Round 2 is over")


SAMPLES = (split_hands, ten_at_a_bank, the_end_of_a_round)
