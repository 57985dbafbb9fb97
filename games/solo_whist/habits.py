"""How a robot plays for tricks, by the habits of good players (RULES 9.14)."""

from __future__ import annotations

from collections.abc import Iterable

from games.cards import Card
from games.solo_whist.reckoning import (
    Cards,
    holds,
    is_master,
    may_hold,
    others_hold,
    partners,
    rivals,
    takes,
    to_come,
)
from games.solo_whist.view import SoloWhistView
from games.tricks import height

#: From what chance on a card is good enough to go up with, and a partner's card to be left alone.
WORTH_IT = 0.3
SAFE = 0.6
#: What it costs to win with the highest trump, or with the highest card of a suit that may be ruffed later.
_MASTER_TRUMP = 0.6
_MASTER = 0.2


def best(view: SoloWhistView, may: Cards) -> Card:
    """The card to play."""
    return _follow(view, may) if view.trick else _lead(view, may)


# To follow ------------------------------------------------------------------------------------------------------


def _follow(view: SoloWhistView, may: Cards) -> Card:
    winning, led = view.trick.winning, view.trick.led
    assert winning is not None
    assert led is not None
    foes = [seat for seat in to_come(view) if seat in rivals(view)]
    if winning.seat in partners(view) and holds(view, winning.card, led, foes) >= _enough(view, may):
        return throw_away(view, may)  # it is ours already
    winners = [card for card in may if takes(view.trick, card)]
    if not winners:
        return throw_away(view, may)
    if not foes:
        return _cheapest(view, winners)
    follows = may[0].suit == led
    waits = any(seat in partners(view) for seat in to_come(view))
    if follows and waits and winning.seat not in partners(view):
        return _second_hand(view, may, winners, winning.card)
    chances = {card: holds(view, card, led, foes) for card in winners}
    most = max(chances.values())
    if most < WORTH_IT and (follows or most == 0):
        return throw_away(view, may)
    return max(sorted(winners, key=height), key=lambda card: chances[card] - _price(view, card))


def _enough(view: SoloWhistView, may: Cards) -> float:
    """How safe a partner's card has to be: to ruff it or to go over it must be worth while."""
    return SAFE if may[0].suit == view.trick.led else SAFE - 0.15


def _second_hand(view: SoloWhistView, may: Cards, winners: Cards, held: Card) -> Card:
    """Low, as a partner is still to play; but the highest card of the suit takes, and a court card is covered."""
    masters = [card for card in winners if is_master(view, card)]
    if masters:
        return _cheapest(view, masters)
    if height(held) >= 11 and held.suit != view.trumps:
        return _cheapest(view, winners)
    return throw_away(view, may)


def _price(view: SoloWhistView, card: Card) -> float:
    """What is given away by winning with ``card`` now: a high one would win later, too."""
    if not is_master(view, card):
        return 0.0
    return _MASTER_TRUMP if card.suit == view.trumps else _MASTER


def _cheapest(view: SoloWhistView, cards: Iterable[Card]) -> Card:
    """Plain cards before trumps, then the lowest."""
    return min(cards, key=lambda card: (card.suit == view.trumps, height(card)))


def throw_away(view: SoloWhistView, may: Cards) -> Card:
    """The card that is missed least: losers first, no guard of a high card, no trump that can still make."""
    return min(may, key=lambda card: (_keep(view, card), height(card)))


def _keep(view: SoloWhistView, card: Card) -> float:
    """What a card is still good for."""
    suit = [other for other in view.hand if other.suit == card.suit]
    higher = [other for other in others_hold(view) if other.suit == card.suit and height(other) > height(card)]
    if card.suit == view.trumps:
        return 3.0 + (not higher)
    if not higher:
        return 2.0
    top = max(suit, key=height)
    over = sum(height(other) > height(top) for other in others_hold(view) if other.suit == card.suit)
    if 0 < over < len(suit) <= over + 1 and over <= 2:
        return 1.5  # a guard, or what it guards
    if len(higher) < len(suit) and height(card) >= 11:
        return 1.0
    ruffs = view.trumps is not None and any(other.suit == view.trumps for other in view.hand)
    return 0.1 * len(suit) if ruffs else 0.5 - 0.1 * len(suit)


# To lead --------------------------------------------------------------------------------------------------------


def _lead(view: SoloWhistView, may: Cards) -> Card:
    trumps = [card for card in may if card.suit == view.trumps]
    plain = [card for card in may if card.suit != view.trumps]
    foes = rivals(view)
    pulls = any(may_hold(view, seat, view.trumps) for seat in foes)
    if not plain:
        return _from_trumps(view, trumps)
    if trumps and pulls and _wants_trumps_out(view, trumps):
        return _from_trumps(view, trumps)
    masters = [card for card in plain if is_master(view, card)]
    safe = [card for card in masters if holds(view, card, card.suit, foes) >= SAFE]
    if safe:
        return max(safe, key=lambda card: (holds(view, card, card.suit, foes), height(card)))
    back = _back_to_partner(view, plain)
    if back is not None:
        return back
    if masters and not pulls:
        return masters[0]
    return _long_suit(view, plain)


def _wants_trumps_out(view: SoloWhistView, trumps: Cards) -> bool:
    """Whoever has called pulls the others' trumps, while they are the longer; opponents leave that alone.

    Not where the last trumps are a partner's, and not with the last one in hand.
    """
    contract = view.contract
    assert contract is not None
    if view.seat not in contract.side:
        return False
    out = [card for card in others_hold(view) if card.suit == view.trumps]
    if len(contract.side) > 1:
        return len(trumps) >= 3 and (is_master(view, max(trumps, key=height)) or len(trumps) >= 5)
    masters = [card for card in trumps if is_master(view, card)]
    return bool(masters) or len(trumps) > len(out) or (len(trumps) >= 4 and len(view.hand) > 7)


def _from_trumps(view: SoloWhistView, trumps: Cards) -> Card:
    """The top while nobody has a higher one or the next is in hand, too; else the lowest."""
    top, *rest = sorted(trumps, key=height, reverse=True)
    if is_master(view, top) or (rest and height(rest[0]) == height(top) - 1 and height(top) >= 11):
        return top
    return min(trumps, key=height)


def _back_to_partner(view: SoloWhistView, plain: Cards) -> Card | None:
    """The suit that a partner led, or one that a partner can ruff; from two cards the higher, else the lowest."""
    ours, foes = partners(view), rivals(view)
    led = [trick.plays[0] for trick in view.quitted if trick.plays[0].seat in ours]
    suits = [play.card.suit for play in led if play.card.suit != view.trumps]
    for seat in ours:
        if may_hold(view, seat, view.trumps):
            suits += sorted(view.voids[seat] - {view.trumps or ""})
    for suit in suits:
        held = sorted((card for card in plain if card.suit == suit), key=height)
        over = any(suit in view.voids[seat] and may_hold(view, seat, view.trumps) for seat in foes)
        if held and not over:
            return held[-1] if len(held) == 2 else held[0]
    return None


def _long_suit(view: SoloWhistView, plain: Cards) -> Card:
    """From the longest suit: the top of a sequence, else the lowest; a lone king or queen is not laid bare."""
    foes = rivals(view)

    def merit(suit: str) -> tuple[bool, bool, int, int]:
        held = sorted((height(card) for card in plain if card.suit == suit), reverse=True)
        ruffed = any(suit in view.voids[seat] and may_hold(view, seat, view.trumps) for seat in foes)
        bare = held[0] in (12, 13) and len(held) < 4 and (len(held) < 2 or held[1] != held[0] - 1)
        return not ruffed, not bare, len(held), held[0]

    suit = max(sorted({card.suit for card in plain}), key=merit)
    held = sorted((card for card in plain if card.suit == suit), key=height, reverse=True)
    if len(held) > 1 and height(held[0]) >= 11 and height(held[1]) == height(held[0]) - 1:
        return held[0]
    return held[-1]
