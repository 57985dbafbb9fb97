"""Knock-out Whist's robots (RULES 7.10).

`beginner` takes care half of the time: then it names its longest suit, and throws its lowest card where it can't
take the trick. Otherwise it plays any card that is allowed. `normal` works out how likely each card is to take the
trick, and what it gives away by playing it: without a trick it takes the first one that it can get, as cheaply as
possible; afterwards it keeps what wins later, and denies tricks to those who have none. `strong` searches
(`search.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.cards import PACK, Card
from games.core import Seat
from games.knock_out_whist.state import SIGNS, Phase
from games.knock_out_whist.view import KnockOutWhistView
from games.tricks import height, longest_suit, lowest, strength
from games.tricks.habits import LOOKING_MS, THINKING_MS

CHOOSING: Final = (2_500, 3_200)
"""The shortest and the longest time that it takes to name trumps, in milliseconds."""

_CARE: Final = 50
"""The number of times in 100 that a beginner takes care."""

_FIRST_TRICK: Final = 2.2
"""The worth of one's first trick, which keeps one in."""

_LATER_TRICK: Final = 1.0
"""The worth of any later one."""

_DENIED: Final = 0.25
"""The worth that is added where a trick is kept from somebody who has none."""

_DOG_DARES: Final = (0.0, 0.4, 0.55, 0.65, 0.72, 0.78, 0.82)
"""The chance from which on a dog plays its card, by the tricks that it can still wait for."""


def delay(view: KnockOutWhistView, level: str, luck: Random) -> int:
    """Returns how long the robot takes, in milliseconds: a trick that is complete lies long enough to be seen."""
    span = THINKING_MS
    if view.phase is Phase.CHOOSE:
        span = CHOOSING
    elif view.phase is Phase.PLAY and not view.trick and view.shown:
        span = LOOKING_MS
    return luck.randint(*span)


def choose(view: KnockOutWhistView, level: str, luck: Random) -> str:
    """The move of a robot of this level."""
    if view.phase is Phase.THROW:
        return f"throw {luck.choice(SIGNS)}"
    beginner = level == "beginner"
    careless = beginner and luck.randrange(100) >= _CARE
    if view.phase is Phase.CHOOSE:
        return f"trump {luck.choice([card.suit for card in view.hand]) if careless else longest_suit(view.hand)}"
    may = view.choosable
    if "knock" in view.moves:
        return _dog(view, may[0], luck, beginner=beginner)
    if beginner:
        return f"play {luck.choice(may) if careless or not view.trick else _careful(view, may, luck)}"
    return f"play {_best(view, may)}"


def _careful(view: KnockOutWhistView, may: Sequence[Card], luck: Random) -> Card:
    """Some card that takes the trick as it lies, or else the lowest."""
    taking = [card for card in may if view.trick.takes(card)]
    return luck.choice(taking) if taking else lowest(may)


# Working it out -------------------------------------------------------------------------------------------------


def _best(view: KnockOutWhistView, may: Sequence[Card]) -> Card:
    """The card with the most to win and the least to give away; of equals the lowest."""
    own = view.taken[view.seat or 0]
    worth = _LATER_TRICK if own else _FIRST_TRICK
    if own and _threatens(view):
        worth += _DENIED
    if not view.trick and view.cards <= 2:
        aces = [card for card in may if card.suit == view.trumps and card.rank == "A"]
        if aces:
            return aces[0]

    def merit(card: Card) -> tuple[float, int]:
        given = future(view, card) * (_LATER_TRICK if own else _FIRST_TRICK / 2)
        return chance(view, card) * worth - given, -height(card)

    return max(may, key=merit)


def _threatens(view: KnockOutWhistView) -> bool:
    """True if somebody without a trick could still take this one."""
    winning = view.trick.winning
    needy = [seat for seat in to_come(view) if not view.taken[seat]]
    return bool(needy) or (winning is not None and not view.taken[winning.seat])


def to_come(view: KnockOutWhistView) -> list[Seat]:
    """The seats that play to this trick after the view's own."""
    done = {*view.trick.seats, *view.kept, view.seat}
    return [seat for seat, count in enumerate(view.card_counts) if count and seat not in done]


def unseen(view: KnockOutWhistView) -> list[Card]:
    """The cards that may be in others' hands."""
    seen = {*view.hand, *view.fallen, view.turn_up}
    return [card for card in PACK if card not in seen]


def chance(view: KnockOutWhistView, card: Card) -> float:
    """Returns how likely `card` takes the trick that is being played."""
    if not view.trick.takes(card):
        return 0.0
    led = view.trick.led or card.suit
    return _holds(view, card, led, to_come(view))


def future(view: KnockOutWhistView, card: Card) -> float:
    """Returns how likely `card` would take a trick if it were led later on: what is lost by playing it now."""
    if len(view.hand) == 1:
        return 0.0
    others = [seat for seat, count in enumerate(view.card_counts) if count > 1 and seat != view.seat]
    return _holds(view, card, card.suit, others)


def _holds(view: KnockOutWhistView, card: Card, led: str, others: Sequence[Seat]) -> float:
    """Returns how likely none of `others` beats `card` in a trick in which `led` was led."""
    cards = unseen(view)
    if not cards:
        return 1.0
    own = strength(card, led, view.trumps)
    better = [other for other in cards if strength(other, led, view.trumps) > own]
    suited = sum(1 for other in cards if other.suit == led)
    higher = sum(1 for other in better if other.suit == led)
    trumps = sum(1 for other in better if other.suit == view.trumps)
    likely = 1.0
    for seat in others:
        missing = 1 - min(1.0, view.card_counts[seat] / len(cards))  # that a certain card is not in this hand
        is_void = led in view.voids[seat]
        none = 1.0 if is_void else missing**suited
        beaten_in_suit = 0.0 if is_void else 1 - missing**higher
        ruffed = 0.0
        if led != view.trumps and view.trumps is not None and view.trumps not in view.voids[seat]:
            ruffed = none * (1 - missing**trumps)
        likely *= max(0.0, 1 - beaten_in_suit - ruffed)
    return likely


def _dog(view: KnockOutWhistView, card: Card, luck: Random, *, beginner: bool) -> str:
    """A dog plays its card when that is likely enough to win, less and less particular towards the end."""
    waiting = view.cards - 1 - sum(view.taken)
    dares = 0.3 if beginner else _DOG_DARES[min(waiting, len(_DOG_DARES) - 1)]
    likely = chance(view, card)
    if beginner and luck.randrange(100) >= _CARE:
        return "knock"
    return f"play {card}" if likely >= dares and likely > 0 else "knock"
