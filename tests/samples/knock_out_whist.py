"""A scene with everything that only Knock-out Whist lays on a table, for the gallery and the tests."""

from __future__ import annotations

from bot.scene.model import Badge, GameBadge, Hand, Mark, Place, PlayedCard, Suit, TableScene, Trick, backs, face
from cogs.games.knock_out_whist.badges import DOG
from tests.samples.common import NAMES


def knock_out() -> TableScene:
    """Seven seats, a trick of five cards, and a player with the dog's life."""
    badges: dict[int, tuple[Badge | GameBadge, ...]] = {2: (DOG,), 6: (Badge.DEALER,)}
    places = tuple(
        Place(
            name,
            f"{number % 3} tricks",
            badges.get(number, ()),
            acting=number == 5,
            hands=(Hand(backs(1 if number == 2 else 4)),),
        )
        for number, name in enumerate(NAMES[:7])
    )
    cards = ("KD", "3D", "TD", "AD", "7C")
    trick = Trick(
        tuple(
            PlayedCard(seat, face(card, Mark.WINNING if card == "AD" else Mark.NONE))
            for seat, card in enumerate(cards)
        )
    )
    return TableScene("Knock-out Whist · 5 cards", places, centre=((Suit("C", "Trumps"),),), trick=trick)


SAMPLES = (knock_out,)
