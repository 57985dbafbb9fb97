"""Whist's robots (RULES 8.10).

`beginner` takes care half of the time: then it leads from its longest suit, takes a trick as cheaply as it can,
and throws its lowest card to what it can't take. Otherwise it plays any card that is allowed. `normal` leads by
the table, and keeps the habits of partners (`games.tricks.habits`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.cards import PACK, Card
from games.core import Seat
from games.tricks import Trick, height, longest_suit, lowest
from games.tricks.habits import LOOKING_MS, THINKING_MS, Memory, follow, sure_tricks
from games.whist.leads import lead_from
from games.whist.scoring import WORTH
from games.whist.state import Phase, honours_of
from games.whist.view import WhistView

_CARE: Final = 50
"""The number of times in 100 that a beginner takes care."""

_WORTH_CLAIMING: Final = 3
"""With as many tricks left a robot claims them all rather than play them out."""

_STRONG_IN_TRUMPS: Final = 5
"""With as many trumps it pays to draw those of the others."""


def delay(view: WhistView, level: str, luck: Random) -> int:
    """Returns how long the robot takes, in milliseconds: a trick that is complete lies long enough to be seen."""
    looks = view.claim is not None or (view.phase is Phase.PLAY and not view.trick and bool(view.shown))
    return luck.randint(*(LOOKING_MS if looks else THINKING_MS))


def choose(view: WhistView, level: str, luck: Random) -> str:
    """The move of a robot of this level."""
    if view.phase is Phase.SCORE:
        return "honours" if "honours" in view.moves and _has_honours(view) else "ready"
    if view.claim is not None:
        return "accept" if _agrees(view) else "reject"
    may = view.choosable
    if level == "beginner":
        careless = luck.randrange(100) >= _CARE
        return f"play {luck.choice(may) if careless else _careful(memory(view, may))}"
    mind = memory(view, may)
    if not view.trick:
        if _claims(view, mind):
            return f"claim {view.tricks_left}"
        return f"play {lead(mind)}"
    return f"play {follow(mind)}"


def memory(view: WhistView, may: tuple[Card, ...]) -> Memory:
    """Returns what the robot knows of the hand."""
    known: dict[Card, Seat] = {}
    if view.turned is not None and view.turned not in view.fallen:
        known[view.turned] = view.dealer
    for seat, cards in enumerate(view.open_hands):
        known |= dict.fromkeys(cards, seat)
    assert view.seat is not None
    return Memory(
        seat=view.seat,
        hand=view.hand,
        may=may,
        trick=view.trick,
        order=view.chairs,
        card_counts=view.card_counts,
        voids=view.voids,
        past=view.past,
        friends=frozenset(() if view.partner is None else (view.partner,)),
        known=known,
    )


def _has_honours(view: WhistView) -> bool:
    """True if its side held enough honours; where a claim has hidden cards, as far as it saw those of its side."""
    last = view.last_hand
    assert last is not None
    if last.shown:
        return last.holders == view.own_side
    own = (view.seat, view.partner)
    seen = {play.card for trick in view.past for play in trick.plays if play.seat in own}
    seen.update(view.hand, (card for card, seat in memory(view, ()).known.items() if seat == view.partner))
    return honours_of([seen], last.trumps) >= min(WORTH)


def _careful(mind: Memory) -> Card:
    """The cheapest card that takes the trick as it lies, or the lowest; to lead, the highest of a long suit."""
    if not mind.trick:
        return mind.of(longest_suit(mind.may))[0]
    taking = [card for card in mind.may if mind.takes(card)]
    return min(taking, key=height) if taking and not mind.friend_wins else lowest(mind.may)


# Claims ----------------------------------------------------------------------------------------------------------


def _claims(view: WhistView, mind: Memory) -> bool:
    """True if every trick that is left is the robot's own, whatever the others do."""
    if view.tricks_left < _WORTH_CLAIMING or "concede" not in view.moves:
        return False
    return sure_tricks(view.hand, mind.unseen, view.trumps) == view.tricks_left


def _agrees(view: WhistView) -> bool:
    """To a claim that holds however the cards lie; to conceding, without a winner of one's own."""
    claim = view.claim
    assert claim is not None
    if not claim.count:
        mind = memory(view, view.hand)
        return not mind.of(view.trumps) and not any(mind.is_best(card) for card in view.hand)
    shown = view.open_hands[claim.seat]
    others = [card for card in PACK if card not in view.fallen and card not in shown]
    return sure_tricks(shown, others, view.trumps) >= claim.count


# Leading ---------------------------------------------------------------------------------------------------------


def lead(mind: Memory) -> Card:
    """The card to lead, by the first of these that there is: a trick that is sure, trumps where they ought to be
    drawn, a trump for the partner, the partner's suit, one's own best suit.
    """
    plain = [suit for suit in "SHDC" if suit != mind.trumps and mind.of(suit)]
    if mind.trumps is not None and should_draw(mind):
        return _from_trumps(mind)
    if not plain:
        return _from_trumps(mind)
    safe = [suit for suit in plain if not any(mind.can_ruff(foe, suit) for foe in mind.foes)]
    masters = [mind.of(suit)[0] for suit in safe if mind.is_best(mind.of(suit)[0])]
    if masters and any(trick.led == card.suit for card in masters for trick in mind.past):
        return max(
            masters,
            key=lambda card: (any(trick.led == card.suit for trick in mind.past), -len(mind.out(card.suit))),
        )
    if (ruffing := _for_partner_to_ruff(mind, plain)) is not None:
        return ruffing
    if (back := _back_to_partner(mind, safe)) is not None:
        return back
    return _own_suit(mind, safe or plain)


def should_draw(mind: Memory) -> bool:
    """True if to lead trumps: one is strong in them, opponents may have some, and the partner isn't ruffing."""
    own = mind.of(mind.trumps)
    if not own or not any(mind.may_hold(foe, mind.trumps) for foe in mind.foes):
        return False
    if _partner_ruffs(mind):
        return False
    led = sum(trick.led == mind.trumps for trick in mind.past)
    left = len(mind.out(mind.trumps))
    if led == 0:
        return len(own) >= _STRONG_IN_TRUMPS
    return len(own) >= 3 and mind.is_best(own[0]) and len(own) * 2 > left


def _partner_ruffs(mind: Memory) -> bool:
    """True if the partner has shown a void that one can lead, and may have a trump for it."""
    plain = {card.suit for card in mind.hand} - {mind.trumps}
    return any(mind.can_ruff(friend, suit) for friend in mind.friends for suit in plain)


def _from_trumps(mind: Memory) -> Card:
    """The best trump if it wins, otherwise by the table of leads."""
    own = mind.of(mind.trumps)
    fresh = not any(trick.led == mind.trumps for trick in mind.past)
    if fresh:
        return lead_from(own, trumps=True)
    return own[0] if mind.is_best(own[0]) else own[-1]


def _for_partner_to_ruff(mind: Memory, plain: Sequence[str]) -> Card | None:
    """The lowest card of a suit that the partner can trump, and no opponent who plays after."""
    for suit in plain:
        friends = any(mind.can_ruff(friend, suit) for friend in mind.friends)
        if friends and not any(mind.can_ruff(foe, suit) for foe in mind.foes):
            return mind.of(suit)[-1]
    return None


def first_leads(tricks: Sequence[Trick], friends: frozenset[Seat]) -> list[str]:
    """The suits that partners have opened, in their order."""
    opened: set[str] = set()
    found = []
    for trick in tricks:
        led, leader = trick.led, trick.seats[0]
        if led is not None and led not in opened and leader in friends:
            found.append(led)
        opened.add(led or "")
    return found


def _back_to_partner(mind: Memory, safe: Sequence[str]) -> Card | None:
    """The partner's suit returned: the best card of it, of two the higher, of more the lowest."""
    for suit in first_leads(mind.past, mind.friends):
        own = mind.of(suit)
        if suit not in safe or not own:
            continue
        return own[0] if mind.is_best(own[0]) or len(own) <= 2 else own[-1]
    return None


def _own_suit(mind: Memory, suits: Sequence[str]) -> Card:
    """One's own best suit: long, and with winners; a weak one is not opened where there is another."""

    def merit(suit: str) -> float:
        own = mind.of(suit)
        led = any(trick.led == suit for trick in mind.past)
        tops = sum(mind.is_best(card) for card in own)
        touching = len(own) > 1 and height(own[0]) - height(own[1]) == 1 and height(own[0]) >= 11
        tenace = height(own[0]) >= 12 and not tops and not touching
        return len(own) + 2.0 * tops + 1.0 * touching - 1.5 * (tenace and len(own) < 4) - 1.0 * led * (not tops)

    best = max(suits, key=merit)
    own = mind.of(best)
    if any(trick.led == best for trick in mind.past):
        return own[0] if mind.is_best(own[0]) else own[-1]
    return lead_from(own)
