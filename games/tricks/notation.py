"""The moves of tricks as text that all games of tricks have: a card that is played, and a pack that is dealt."""

from __future__ import annotations

from collections.abc import Collection

from games.cards import Card, parse_cards
from games.core import InvalidMove


def cards_after(verb: str, rest: str, packs: Collection[int] = (52,)) -> tuple[Card, ...]:
    """The card of `play QS`, or the whole pack of `deal AS KD ...`; all of one pack, and none twice.

    `packs` are how many cards a pack may have. Raises `InvalidMove` for anything else.
    """
    text = f"{verb} {rest}"
    try:
        cards = parse_cards(rest)
    except ValueError as wrong:
        raise InvalidMove(text) from wrong
    counts = {"play": (1,), "deal": packs}.get(verb, ())
    if (
        len(cards) not in counts
        or len(set(cards)) != len(cards)
        or " ".join(cards) != rest
        or any(map(_marked, cards))
    ):
        raise InvalidMove(text)
    return cards


def _marked(card: Card) -> bool:
    return card.pack > 0
