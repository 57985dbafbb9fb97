"""Scenes of Solo Whist for the gallery and the tests."""

from __future__ import annotations

from bot.scene.model import Badge, Hand, Mark, Note, Place, PlayedCard, TableScene, Trick, backs, face, faces
from tests.samples.common import NAMES

OPEN = "6S 4S 2S 7H 5H 3H 6D 4D 3D 8C 5C 3C"


def open_misere() -> TableScene:
    """Four seats; the caller's hand lies open, and the second trick is being played."""
    places = tuple(
        Place(
            name,
            "no trick · +12" if seat == 1 else "1 trick · −4",
            (Badge.DECLARER,) if seat == 1 else (Badge.DEALER,) if seat == 3 else (),
            tags=("open misère",) if seat == 1 else (),
            acting=seat == 2,
            hands=(Hand(faces(OPEN.split()) if seat == 1 else backs(12)),),
        )
        for seat, name in enumerate(NAMES[:4])
    )
    trick = Trick((PlayedCard(0, face("9H", Mark.WINNING)), PlayedCard(1, face("7H"))))
    return TableScene(
        "Solo Whist", places, centre=((Note("no trumps"),),), trick=trick, notice="Hand 5 · open misère"
    )


SAMPLES = (open_misere,)
