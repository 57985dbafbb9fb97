"""The moves of tricks as text that all games of tricks have: a card that is played, and a pack that is dealt."""

from __future__ import annotations

from typing import Final

from games.cards import Card, parse_cards
from games.core import InvalidMove

#: How many cards follow a verb.
_COUNTS: Final = {"play": 1, "deal": 52}


def cards_after(verb: str, rest: str) -> tuple[Card, ...]:
    """The card of ``play QS``, or the whole pack of ``deal AS KD ...``; all of one pack, and none twice.

    Raises `InvalidMove` for anything else.
    """
    text = f"{verb} {rest}"
    try:
        cards = parse_cards(rest)
    except ValueError as wrong:
        raise InvalidMove(text) from wrong
    count = _COUNTS.get(verb)
    if len(cards) != count or len(set(cards)) != count or " ".join(cards) != rest or any(map(_marked, cards)):
        raise InvalidMove(text)
    return cards


def _marked(card: Card) -> bool:
    return card.pack > 0
