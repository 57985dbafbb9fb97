"""Scenes of the rounds that only French Vingt-Un has, for the gallery and the tests."""

from __future__ import annotations

from bot.scene.model import Badge, Cards, Hand, HandScene, Layout, Mark, Place, TableScene, faces, pile
from cogs.games.french_vingt_un.round import Halves, Round
from games.cards import parse_cards
from tests.samples.common import NAMES


def company() -> TableScene:
    """Self and Company: the cards in the middle, five punters with their stakes."""
    punters = (Place(name, "0", hands=(Hand((), stake=number),)) for number, name in enumerate(NAMES[1:6], 1))
    cards = Cards(faces(parse_cards("7C QD 2S 9H 4D"), Mark.NONE), "self and company")
    bank = Place(NAMES[0], "+6", (Badge.BANK,))
    return TableScene("French Vingt-Un", (bank, *punters), Layout.BANK, ((pile(31),), (cards,)))


def the_clock() -> TableScene:
    """The Clock with all its thirteen cards."""
    punters = (Place(name, "0", tags=("+1",)) for name in NAMES[1:6])
    cards = Cards(faces(parse_cards("7C QD 2S 9H 4D KD 3C 5S 8H TC 6D AS 9C")), "turned up")
    bank = Place(NAMES[0], "+6", (Badge.BANK,), ("−5",))
    return TableScene("French Vingt-Un", (bank, *punters), Layout.BANK, ((pile(39),), (cards,)))


def the_call() -> HandScene:
    """One's own stake, and the question that is open."""
    return HandScene(
        "French Vingt-Un",
        ((Round("sympathy", "4 of 8 · Sympathy and Antipathy"),), (Halves("sympathy", "antipathy", mixed=True),)),
        "+3 chips",
    )


def called() -> HandScene:
    """The question is answered: red."""
    return HandScene(
        "French Vingt-Un",
        ((Round("rouge", "5 of 8 · Rouge et Noir"),), (Halves("red", "black", called=1),)),
        "+3 chips",
    )


SAMPLES = (the_call, called, company, the_clock)
