"""The reason why a card is well played, in a sentence that is true as far as its player can know."""

from __future__ import annotations

from typing import Final

from games.cards import Card
from games.core import Reason
from games.tricks.habits import Memory
from games.tricks.hands import height

HARDLY: Final = 0.25
"""Below this chance a card is not played for the trick."""


def why(mind: Memory, card: Card) -> Reason:
    """The reason why a sound player plays `card`, which is one of `mind.may`, for the trick that is played or led
    now."""
    if len(mind.may) == 1:
        return Reason("tip-only-card", {})
    if not mind.trick:
        return _led(mind, card)
    return _taken(mind, card) if mind.takes(card) else _let_go(mind, card)


def telling(reason: Reason) -> Reason | None:
    """The reason, where it says something of a card that is not what a sound player would choose."""
    vague = reason.message == "tip-keeps" and not reason.facts["spares"]
    likely = reason.facts.get("percent")
    unlikely = isinstance(likely, int) and likely < 100 * HARDLY
    return None if vague or unlikely else reason


def percent(chance: float) -> int:
    """A chance that is neither nothing nor certain, from 1 to 99."""
    return min(99, max(1, round(100 * chance)))


def _led(mind: Memory, card: Card) -> Reason:
    trumps = mind.trumps
    if card.suit == trumps and mind.out(trumps):
        return Reason(
            "tip-draw-trumps", {"card": card, "best": mind.is_best(card), "count": len(mind.out(trumps))}
        )
    if mind.is_best(card):
        ruffed = card.suit != trumps and any(mind.may_hold(foe, trumps) for foe in mind.foes)
        return Reason("tip-best", {"card": card, "ruffed": ruffed})
    if any(mind.can_ruff(friend, card.suit) for friend in mind.friends):
        return Reason("tip-partner-ruffs", {})
    if any(trick.led == card.suit and trick.seats[0] in mind.friends for trick in mind.past):
        return Reason("tip-partners-suit", {})
    length = len(mind.of(card.suit))
    if length > 2 and length == max(len(mind.of(other.suit)) for other in mind.hand):
        return Reason("tip-long-suit", {"count": length})
    return _kept(mind, card)


def _taken(mind: Memory, card: Card) -> Reason:
    if not mind.foes_to_come:
        return Reason("tip-takes", {"card": card})
    chance = mind.chance(card, mind.foes_to_come, mind.trick.led)
    if chance >= 1.0:
        return Reason("tip-sure", {"card": card})
    if chance < HARDLY:  # that is not why it is played
        return _kept(mind, card)
    return Reason("tip-likely", {"card": card, "percent": percent(chance)})


def _let_go(mind: Memory, card: Card) -> Reason:
    winning = mind.trick.winning
    assert winning is not None
    if mind.friend_wins:
        return Reason("tip-partner-wins", {"top": winning.card})
    if not any(map(mind.takes, mind.may)):
        return Reason("tip-cannot-win", {"top": winning.card})
    return _kept(mind, card)


def _kept(mind: Memory, card: Card) -> Reason:
    """Nothing is known of the card itself: what it spares is its reason, if there is anything."""
    spares = any(height(other) > height(card) for other in mind.may)
    return Reason("tip-keeps", {"card": card, "spares": spares})
