"""The shared part of screens of tricks: the trick as it lies, and a hand whose buttons keep their places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby, pairwise
from typing import Final

from bot.scene import model
from bot.scene.model import SUIT_ORDER, Cards, Mark, face
from bot.ui.screen import Control
from bot.ui.viewer import Viewer
from games.cards import Card
from games.core import Seat
from games.tricks import Trick

ROW: Final = 4
"""The cards that a telephone shows side by side."""

SMALL_HAND: Final = 5
"""No more cards than these are not sorted into rows by suit."""


def trick_in_the_middle(trick: Trick, label: str = "", order: Sequence[Seat] | None = None) -> model.Trick:
    """The trick in the middle of the table, each card before the place it came from, the winning one marked.

    `order` are the seats as they lie round the table, where that is not their own order.
    """
    plays = tuple(
        model.PlayedCard(
            play.seat if order is None else order.index(play.seat), face(play.card, _mark(trick, play.card))
        )
        for play in trick.plays
    )
    return model.Trick(plays, label if plays else "")


def trick_in_a_row(trick: Trick, label: str) -> Cards:
    """The trick above one's own hand, in the order in which it was played."""
    return Cards(tuple(face(play.card, _mark(trick, play.card)) for play in trick.plays), label)


def _mark(trick: Trick, card: Card) -> Mark:
    winning = trick.winning
    return Mark.WINNING if winning is not None and winning.card == card else Mark.NONE


def named_plays(trick: Trick, viewer: Viewer) -> tuple[tuple[str, Card], ...]:
    """The names of those who have played to a trick, each with the card, for a message's argument."""
    return tuple((viewer.safe_name(play.seat), play.card) for play in trick.plays)


def hand_buttons(hand: Collection[Card], may: Collection[Card], viewer: Viewer) -> list[list[Control]]:
    """A button for each card of a sorted hand, a row for each suit; only those that `may` be played are lit.

    The suits of a small hand are not kept apart. What is too long for a telephone has rows as equal as can be.
    """
    buttons = [
        Control.fixed(f"play {card}", viewer.move(f"play {card}"), "main", possible=card in may, card=card)
        for card in hand
    ]
    if len(buttons) <= SMALL_HAND:
        return _even_rows(buttons) if buttons else []
    suits = groupby(buttons, key=lambda button: Card(button.move.split()[1]).suit)
    return [row for _, suit in suits for row in _even_rows(list(suit))]


def _even_rows(buttons: list[Control]) -> list[list[Control]]:
    """As few rows as hold the buttons, none longer than another by more than one."""
    rows = -(-len(buttons) // ROW)
    ends = [-(-len(buttons) * number // rows) for number in range(rows + 1)]
    return [buttons[start:end] for start, end in pairwise(ends)]


def trump_buttons(hand: Iterable[Card], moves: Collection[object], viewer: Viewer) -> list[Control]:
    """A button for each suit that may be made trumps, with how many cards of it the hand has."""
    held = Counter(card.suit for card in hand)
    return [
        Control(f"trump {suit}", viewer.labels("trump-held", suit=suit, count=held[suit]), "main")
        for suit in SUIT_ORDER
        if f"trump {suit}" in moves
    ]
