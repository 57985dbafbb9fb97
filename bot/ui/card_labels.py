"""Cards on buttons: written plainly and equally wide, so that a card moves no button beside it."""

from __future__ import annotations

from typing import Final

from bot.words import card_sign
from games.cards import Card

NO_CARD: Final = "–"
"""The label of a button that has no card now."""

DIGIT_SPACE: Final = "\u2007"
"""As wide as a digit: with it `7♥` is as wide as `10♥`, so that a card moves no button beside it."""

WIDEST: Final = len("10♥")


def sign(card: Card | None) -> str:
    """A card on a button: text, because emoji would make buttons of unequal width."""
    return NO_CARD if card is None else card_sign(card)


def even_sign(card: Card | None) -> str:
    """The same in a row of buttons: every card as wide as a ten."""
    return even(sign(card))


def even(text: str) -> str:
    """A short text as wide as a ten."""
    return text.ljust(WIDEST, DIGIT_SPACE)
