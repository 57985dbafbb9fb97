"""How a robot plays a misère: its caller ducks, the others try to make it take a trick (RULES 9.14)."""

from __future__ import annotations

from games.cards import Card
from games.solo_whist.calls import MISERES
from games.solo_whist.reckoning import Cards, known, may_hold, others_hold, takes
from games.solo_whist.view import SoloWhistView
from games.tricks import height, lowest

#: The rank of a good first lead against a misère.
MIDDLE = 7


def best(view: SoloWhistView, may: Cards) -> Card:
    """The card to play."""
    contract = view.contract
    assert contract is not None
    if contract.call not in MISERES or view.seat in contract.side:
        return _duck(view, may)
    return _attack(view, may, contract.side[0])


def _duck(view: SoloWhistView, may: Cards) -> Card:
    """The highest card that does not take the trick; without the suit the most dangerous one."""
    if not view.trick:
        return min(may, key=lambda card: (_lower(view, card), height(card)))
    if may[0].suit != view.trick.led:
        return max(may, key=lambda card: (_danger(view, card), height(card)))
    below = [card for card in may if not takes(view.trick, card)]
    if below:
        return max(below, key=height)
    return lowest(may) if len(view.trick.plays) < len(view.players) - 1 else max(may, key=height)


def _lower(view: SoloWhistView, card: Card) -> int:
    """How many lower cards of the suit the others hold: each could stay below it."""
    return sum(other.suit == card.suit and height(other) < height(card) for other in others_hold(view))


def _danger(view: SoloWhistView, card: Card) -> int:
    """How far a suit's cards lie above what is safe: the i-th lowest should be no more than twice i."""
    held = sorted(height(other) for other in view.hand if other.suit == card.suit)
    out = [other for other in others_hold(view) if other.suit == card.suit]
    if not out:
        return -1
    return sum(max(0, top - 2 * place) for place, top in enumerate(held, 1))


def _attack(view: SoloWhistView, may: Cards, caller: int) -> Card:
    if not view.trick:
        return _lead(view, may, caller)
    if may[0].suit != view.trick.led:  # low cards are kept, and a short suit gets shorter
        return max(may, key=lambda card: (-_count(view, card), height(card)))
    if caller not in view.trick.seats:
        return lowest(may)
    winning = view.trick.winning
    if winning is not None and winning.seat == caller:
        below = [card for card in may if not takes(view.trick, card)]
        if below:
            return max(below, key=height)
    return max(may, key=height)


def _count(view: SoloWhistView, card: Card) -> int:
    return sum(other.suit == card.suit for other in view.hand)


def _lead(view: SoloWhistView, may: Cards, caller: int) -> Card:
    """Where the caller may have to go over it; the very first lead is a middle card of the shortest suit."""
    shown = known(view, caller)
    if shown is not None:
        return min(may, key=lambda card: _against(view, card, shown))
    if not view.quitted:
        return min(may, key=lambda card: (_count(view, card), abs(height(card) - MIDDLE), height(card)))
    where = [card for card in may if may_hold(view, caller, card.suit)] or [*may]
    return min(where, key=lambda card: (_lower(view, card), height(card)))


def _against(view: SoloWhistView, card: Card, shown: Cards) -> tuple[bool, int, int]:
    """How badly a lead serves against an open hand: best is a suit in which the caller can't stay below it."""
    held = [height(other) for other in shown if other.suit == card.suit]
    ducks = sum(top < height(card) for top in held)
    return not held, ducks, height(card)
