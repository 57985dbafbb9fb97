"""The leads of a robot that plays for tricks (RULES 9.14); how it follows is `games.tricks.habits`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import Card
from games.core import Seat
from games.tricks import height
from games.tricks.habits import Memory

SAFE: Final = 0.6
"""The chance from which on a high card is led, since nobody is likely to trump it."""

LONG_TRUMPS: Final = 4
"""With as many trumps a caller pulls those of the others early in a deal, even without the best."""

_EARLY: Final = 7
_JACK: Final = 11


def lead(mind: Memory, side: Sequence[Seat]) -> Card:
    """Trumps where they ought to be pulled, a winner that is safe, the partner's suit, one's own long suit.

    `side` are those who play the call.
    """
    trumps, plain = mind.of(mind.trumps), tuple(card for card in mind.may if card.suit != mind.trumps)
    if not plain or (trumps and _pulls(mind, trumps, side)):
        return _from_trumps(mind, trumps)
    winners = [card for card in plain if mind.is_best(card)]
    safe = [card for card in winners if mind.chance(card, mind.foes) >= SAFE]
    if safe:
        return max(safe, key=lambda card: (mind.chance(card, mind.foes), height(card)))
    back = _back_to_partner(mind)
    if back is not None:
        return back
    if winners and not any(mind.may_hold(foe, mind.trumps) for foe in mind.foes):
        return winners[0]
    return _long_suit(mind, sorted({card.suit for card in plain}))


def _pulls(mind: Memory, trumps: Sequence[Card], side: Sequence[Seat]) -> bool:
    """A player who has called pulls the others' trumps while they may have some; opponents leave that alone.

    With a partner only from strength: the last trumps may be theirs.
    """
    if mind.seat not in side or not any(mind.may_hold(foe, mind.trumps) for foe in mind.foes):
        return False
    if len(side) > 1:
        return len(trumps) >= 3 and (mind.is_best(trumps[0]) or len(trumps) > LONG_TRUMPS)
    if mind.is_best(trumps[0]) or len(trumps) > len(mind.out(mind.trumps)):
        return True
    return len(trumps) >= LONG_TRUMPS and len(mind.hand) > _EARLY


def _from_trumps(mind: Memory, trumps: Sequence[Card]) -> Card:
    """The top where nobody has a higher one, or the next is in hand, too; else the lowest."""
    touching = len(trumps) > 1 and height(trumps[0]) - height(trumps[1]) == 1 and height(trumps[0]) >= _JACK
    return trumps[0] if mind.is_best(trumps[0]) or touching else trumps[-1]


def _back_to_partner(mind: Memory) -> Card | None:
    """The suit that a partner led, or one that a partner can ruff; from two cards the higher, else the lowest."""
    suits = [trick.led for trick in mind.past if trick.seats[0] in mind.friends]
    suits += [suit for suit in "SHDC" if any(mind.can_ruff(friend, suit) for friend in mind.friends)]
    for suit in suits:
        held = mind.of(suit)
        ruffed = suit is None or any(mind.can_ruff(foe, suit) for foe in mind.foes)
        if held and suit != mind.trumps and not ruffed:
            return held[0] if len(held) == 2 else held[-1]
    return None


def _long_suit(mind: Memory, suits: Sequence[str]) -> Card:
    """From the longest suit: the top of a sequence, else the lowest; a lone king or queen is not laid bare."""

    def merit(suit: str) -> tuple[bool, bool, int, int]:
        held = [height(card) for card in mind.of(suit)]
        ruffed = any(mind.can_ruff(foe, suit) for foe in mind.foes)
        bare = held[0] in (12, 13) and len(held) < 4 and (len(held) < 2 or held[1] != held[0] - 1)
        return not ruffed, not bare, len(held), held[0]

    held = mind.of(max(suits, key=merit))
    touching = len(held) > 1 and height(held[0]) - height(held[1]) == 1 and height(held[0]) >= _JACK
    return held[0] if touching else held[-1]
