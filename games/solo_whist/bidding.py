"""What a robot calls: it counts the tricks that its hand is likely to take (RULES 9.14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from games.cards import Card
from games.solo_whist.calls import Call
from games.solo_whist.state import Phase
from games.solo_whist.view import SoloWhistView
from games.tricks import height
from games.tricks.playout import bits, suit_number

_HONOURS: Final = {14: (1, 1.0), 13: (2, 0.8), 12: (3, 0.5)}
"""What the highest cards of a suit are worth by how many cards guard them, ace to knave: (held, worth)."""

_TRUMP_HONOURS: Final = {14: (1, 1.0), 13: (2, 1.0), 12: (3, 0.9), 11: (4, 0.7)}
_ALONE: Final = -2.45
_EACH_TRUMP: Final = 0.81
_TRUMP_TOPS: Final = {14: 1.1, 13: 0.9, 12: 0.55, 11: 0.35}
_TOPS: Final = {14: (1, 1.05), 13: (2, 0.72), 12: (3, 0.3)}
_SHORT: Final = {0: 0.9, 1: 0.5}
"""What a hand that plays alone has of each trump, of the top ones, and of top cards and short suits besides."""

_LONG_TRUMP: Final = 1.0
"""What each trump beyond three is worth, and each card beyond three of a long suit that has its top cards."""

_LONG_CARD: Final = 0.45
_RUFF: Final = {0: 1.0, 1: 0.5}
"""A chance to ruff: with two trumps or more and no card of a suit, or one."""

_PROP, _PROP_TRUMPS = 4.0, 2
"""How many tricks a call takes: of one's own hand, and how many trumps."""

_COP, _COP_TRUMPS = 3.5, 2
_COP_ONE_TRUMP: Final = 4.5
"""How many it takes to accept with a lone trump: with 4 to 4.5, 2.2 ± 1.2 units are lost beside a pass."""

_SOLO: Final = 4.7
_RAISED: Final = 4.4
"""How many tricks alone a solo takes; and how many, once nobody has accepted a proposal: less than that loses."""

_ABUNDANCE, _ABUNDANCE_TRUMPS = 8.5, 6
_DECLARED: Final = 12.5
_THREE: Final = 1.0
"""By how much less is enough against two opponents."""

MISERE_OVER: Final = 4
"""How many pips more than is safe the cards of a misère may have in all that is not shown."""

_LONELY: Final = 6
"""The highest card that a misère can stand alone in its suit."""

_ROUGH: Final = 1.2
"""How wrong a beginner's count may be."""


def tricks(hand: Sequence[Card], trumps: str | None) -> float:
    """Returns how many tricks `hand` is likely to take alone with these trumps."""
    return tricks_of(bits(hand), suit_number(trumps))


def tricks_of(hand: Sequence[int], trumps: int) -> float:
    """The same of a hand in bits by suit."""
    long = hand[trumps].bit_count() if trumps >= 0 else 0
    suits = (_of_suit(held, long, is_trumps=suit == trumps) for suit, held in enumerate(hand))
    return sum(worth for suit in suits for worth in suit)


@cache
def _of_suit(ranks: int, long: int, *, is_trumps: bool) -> tuple[float, float, float]:
    """The tricks of one suit beside `long` trumps: by honours, by length, by ruffs."""
    held = [rank + 2 for rank in range(13) if ranks >> rank & 1]
    worth = _TRUMP_HONOURS if is_trumps else _HONOURS
    high = sum(value for top, (guards, value) in worth.items() if top in held and len(held) >= guards)
    extra = max(0, len(held) - 3)
    if is_trumps:
        return high, extra * _LONG_TRUMP - (0.5 if extra and 11 in held else 0.0), 0.0
    length = max(0, extra - 1) * _LONG_CARD if 14 in held or 13 in held else 0.0
    return high, length, _RUFF.get(len(held), 0.0) if long in (2, 3, 4) else 0.0


def alone(hand: Sequence[Card], trumps: str | None) -> float:
    """Returns how many tricks `hand` takes in the mean if it plays alone against three.

    The weights are a regression on 2,560 solos that `normal` played out (`python -m tests.bench solo_calls`).
    """
    suits = {suit: [height(card) for card in hand if card.suit == suit] for suit in "CDHS"}
    long = suits.pop(trumps) if trumps else []
    tricks = _ALONE + _EACH_TRUMP * len(long) + sum(_TRUMP_TOPS.get(top, 0.0) for top in long)
    for held in suits.values():
        tricks += _SHORT.get(len(held), 0.0)
        tricks += sum(worth for top, (guards, worth) in _TOPS.items() if top in held and len(held) >= guards)
    return tricks


def sure_tricks(hand: Sequence[Card], trumps: str | None) -> float:
    """The tricks that follow from top cards and length alone: what a declared abundance stands on."""
    sure = 0.0
    for suit in "CDHS":
        held = sorted((height(card) for card in hand if card.suit == suit), reverse=True)
        run = next((place for place, top in enumerate(held) if top != 14 - place), len(held))
        enough = run >= 3 and run + len(held) >= (10 if suit == trumps else 11)
        sure += len(held) if enough else run
    return sure


def best_trumps(view: SoloWhistView) -> str:
    """The suit in which the hand takes most tricks."""
    return max((suit for suit in "SHDC" if suit != view.left_out), key=lambda suit: tricks(view.hand, suit))


def over_safe(hand: Sequence[Card], *, shown: bool, gone: int = 0) -> int:
    """By how many pips in all the cards of `hand` lie above what is safe in a misère; `shown`: with all in sight.

    The i-th lowest card of a suit is safe up to 2i + 2, or 2i + 1 where it is shown. `gone` is how many of the
    lowest cards of each suit are not in the pack.
    """
    return over_safe_of(bits(hand), shown=shown, gone=gone)


def over_safe_of(hand: Sequence[int], *, shown: bool, gone: int = 0) -> int:
    """The same of a hand in bits by suit."""
    room, over = 1 if shown else 2, 0
    for ranks in hand:
        held = [rank + 2 - gone for rank in range(13) if ranks >> rank & 1]
        if shown or len(held) != 1 or held[0] > _LONELY:
            over += sum(max(0, top - 2 * place - room) for place, top in enumerate(held, 1))
    return over


def wishes(view: SoloWhistView, rough: float = 0.0) -> list[Call]:
    """The calls that the hand is good for, the best first; `rough` is by how much its count is wrong."""
    hand, turned = view.hand, view.turned_suit
    best = best_trumps(view)
    likely = tricks(hand, turned) + rough
    trumps = sum(card.suit == turned for card in hand)
    named = tricks(hand, best) + rough
    length = sum(card.suit == best for card in hand)
    none = view.options.declared_trumps == "none"
    three = len(view.players) == 3
    ease = _THREE if three else 0.0
    gone = 3 if three and view.left_out is None else 0
    found: list[Call] = []
    if sure_tricks(hand, None if none else best) >= _DECLARED:
        found.append(Call.DECLARED)
    if named >= _ABUNDANCE and length >= _ABUNDANCE_TRUMPS:
        found += [Call.ABUNDANCE] + [Call.ROYAL] * (best == turned)
    if rough == 0.0 and not over_safe(hand, shown=True, gone=gone):
        found.append(Call.SPREAD)
    if rough == 0.0 and over_safe(hand, shown=three, gone=gone) <= (0 if three else MISERE_OVER):
        found.append(Call.MISERE)
    lone = alone(hand, turned) + rough + ease - (view.target(Call.SOLO) - 5)
    if lone >= (_RAISED if view.phase is Phase.RAISE else _SOLO):
        found.append(Call.SOLO)
    if (likely >= _PROP and trumps >= _PROP_TRUMPS) or lone >= _RAISED:
        found.append(Call.PROP)
    if (likely >= _COP and trumps >= _COP_TRUMPS) or (likely >= _COP_ONE_TRUMP and trumps):
        found.append(Call.COP)
    return found


def call(view: SoloWhistView, luck: Random, *, beginner: bool) -> str:
    """The best call that the hand is good for and that may be made, or else a pass."""
    rough = luck.uniform(-_ROUGH, _ROUGH) if beginner else 0.0
    return next((wish.value for wish in wishes(view, rough) if wish.value in view.moves), "pass")


def raise_or_drop(view: SoloWhistView, luck: Random, *, beginner: bool) -> str:
    """Nobody has accepted: what the hand is good for alone, or else the cards are thrown in."""
    rough = luck.uniform(-_ROUGH, _ROUGH) if beginner else 0.0
    raised = (f"raise {wish}" for wish in wishes(view, rough))
    return next((move for move in raised if move in view.moves), "drop")
