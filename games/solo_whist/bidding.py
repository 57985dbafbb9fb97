"""The calls of a robot: it counts the tricks that its hand is likely to take (RULES 9.14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple, Self

from games.cards import Card
from games.solo_whist.calls import Call
from games.solo_whist.state import Phase
from games.solo_whist.view import SoloWhistView
from games.tricks import height
from games.tricks.playout import bits, suit_number

_HONOURS: Final = {14: (1, 1.0), 13: (2, 0.8), 12: (3, 0.5)}
"""The tricks that the highest cards of a suit are worth where as many of its cards are held: (held, worth)."""

_TRUMP_HONOURS: Final = {14: (1, 1.0), 13: (2, 1.0), 12: (3, 0.9), 11: (4, 0.7)}
"""The same of trumps."""

_ALONE: Final = -2.45
"""The tricks of a hand that plays alone, before anything is counted: so many fewer than what is added up."""

_EACH_TRUMP: Final = 0.81
"""The tricks that each trump of such a hand adds."""

_TRUMP_TOPS: Final = {14: 1.1, 13: 0.9, 12: 0.55, 11: 0.35}
"""The tricks that the top ones of them add besides."""

_TOPS: Final = {14: (1, 1.05), 13: (2, 0.72), 12: (3, 0.3)}
"""The tricks that the top cards of its other suits add, as `_HONOURS` has it."""

_SHORT: Final = {0: 0.9, 1: 0.5}
"""The tricks that its short suits add, by how many cards of them it holds."""

_LONG_TRUMP: Final = 1.0
"""The worth of each trump beyond three."""

_LONG_CARD: Final = 0.45
"""The worth of each card beyond three of a long suit that has its top cards."""

_RUFF: Final = {0: 1.0, 1: 0.5}
"""A chance to ruff: with two trumps or more and no card of a suit, or one."""

_PROP, _PROP_TRUMPS = 4.0, 2
"""The tricks that a proposal asks of one's own hand, and the trumps."""

_COP, _COP_TRUMPS = 3.5, 2
"""Those that an acceptance asks."""

_COP_ONE_TRUMP: Final = 4.5
"""The tricks that it takes to accept with a lone trump: with 4 to 4.5, 2.2 ± 1.2 units are lost beside a pass."""

_SOLO: Final = 4.7
"""The tricks that a solo asks of a hand that plays alone."""

_RAISED: Final = 4.4
"""Those that it asks once nobody has accepted a proposal: less than that loses."""

_ABUNDANCE, _ABUNDANCE_TRUMPS = 8.5, 6
"""The tricks that an abundance asks of one's own hand, and the trumps."""

_DECLARED: Final = 12.5
"""The tricks that a declared abundance asks."""

_THREE: Final = 1.0
"""The number of tricks fewer that are enough against two opponents."""

_MISERE_OVER: Final = 4
"""The pips above what is safe that the cards of a misère may have in all, where it is not shown."""

_LONELY: Final = 6
"""The highest card that a misère can stand alone in its suit."""

_PIPS: Final = 4
"""The number of pips too many of a misère that counts as one trick too few of another call."""

_TRUMP_SHORT: Final = 2.0
"""The number of tricks too few for which a trump too few counts: more than anybody's count is wrong by."""

_ROUGH: Final = 1.2
"""The error of a beginner's count, at most."""


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
    return alone_of(bits(hand), suit_number(trumps))


def alone_of(hand: Sequence[int], trumps: int) -> float:
    """The same of a hand in bits by suit."""
    return _ALONE + sum([_alone_of_suit(held, is_trumps=suit == trumps) for suit, held in enumerate(hand)])


@cache
def _alone_of_suit(ranks: int, *, is_trumps: bool) -> float:
    held = [rank + 2 for rank in range(13) if ranks >> rank & 1]
    if is_trumps:
        return _EACH_TRUMP * len(held) + sum(_TRUMP_TOPS.get(top, 0.0) for top in held)
    tops = sum(worth for top, (guards, worth) in _TOPS.items() if top in held and len(held) >= guards)
    return _SHORT.get(len(held), 0.0) + tops


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
    """The number of pips by which, in all, the cards of `hand` lie above what is safe in a misère; `shown`: with
    all in sight.

    The i-th lowest card of a suit is safe up to 2i + 2, or 2i + 1 where it is shown. `gone` is how many of the
    lowest cards of each suit are not in the pack.
    """
    return over_safe_of(bits(hand), shown=shown, gone=gone)


def over_safe_of(hand: Sequence[int], *, shown: bool, gone: int = 0) -> int:
    """The same of a hand in bits by suit."""
    return sum([_over_safe_of_suit(ranks, shown=shown, gone=gone) for ranks in hand])


@cache
def _over_safe_of_suit(ranks: int, *, shown: bool, gone: int) -> int:
    held = [rank + 2 - gone for rank in range(13) if ranks >> rank & 1]
    if not shown and len(held) == 1 and held[0] <= _LONELY:
        return 0
    room = 1 if shown else 2
    return sum(max(0, top - 2 * place - room) for place, top in enumerate(held, 1))


class Terms(NamedTuple):
    """The terms of calls: the suit turned up, the one that was named, if any, and what is easier for three.

    `ease` is by how many tricks less is enough for a solo, `gone` how many of the lowest cards of each suit are
    not in the pack.
    """

    turned: int
    named: int | None
    three: bool
    ease: float
    gone: int

    @classmethod
    def of(cls, view: SoloWhistView) -> Self:
        """The terms of the deal that is played."""
        three = len(view.players) == 3
        ease = (_THREE if three else 0.0) - (view.target(Call.SOLO) - 5)
        gone = 3 if three and view.left_out is None else 0
        named = view.trumps if view.contract and view.contract.call is Call.ABUNDANCE else None
        return cls(suit_number(view.turned_suit), suit_number(named) if named else None, three, ease, gone)


def lacking(call: Call, hand: Sequence[int], terms: Terms, *, raised: bool = False) -> float:
    """The number of tricks by which a hand, in bits by suit, is too weak for a call; none or less where it is good
    for it.

    `raised`: for a solo of somebody whose proposal nobody has accepted. Of a pass, and a declared abundance,
    nothing is asked.
    """
    turned, three = terms.turned, terms.three
    trumps = hand[turned].bit_count()
    match call:
        case Call.SOLO:
            return (_RAISED if raised else _SOLO) - terms.ease - alone_of(hand, turned)
        case Call.PROP:
            lone = _RAISED - terms.ease - alone_of(hand, turned)
            return min(_short(_PROP - tricks_of(hand, turned), _PROP_TRUMPS - trumps), lone)
        case Call.COP:
            likely = tricks_of(hand, turned)
            one = _short(_COP_ONE_TRUMP - likely, 1 - trumps)
            return min(_short(_COP - likely, _COP_TRUMPS - trumps), one)
        case Call.MISERE:
            over = over_safe_of(hand, shown=three, gone=terms.gone)
            return (over - (0 if three else _MISERE_OVER)) / _PIPS
        case Call.SPREAD:
            return over_safe_of(hand, shown=True, gone=terms.gone) / _PIPS
        case Call.ABUNDANCE | Call.ROYAL:
            suit = turned if call is Call.ROYAL else terms.named
            return min(
                _short(_ABUNDANCE - tricks_of(hand, suit), _ABUNDANCE_TRUMPS - hand[suit].bit_count())
                for suit in (range(4) if suit is None else (suit,))
            )
    return 0.0


def _short(tricks: float, trumps: int) -> float:
    """Adds up what a hand is short of a call: tricks, and trumps, each of them worth `_TRUMP_SHORT` tricks."""
    return tricks if trumps <= 0 else max(0.0, tricks) + _TRUMP_SHORT * trumps


def wishes(view: SoloWhistView, rough: float = 0.0) -> list[Call]:
    """The calls that the hand is good for, the best first; `rough` is by how much its count is wrong."""
    hand, best = view.hand, best_trumps(view)
    held, terms = bits(hand), Terms.of(view)
    none = view.options.declared_trumps == "none"
    raised = view.phase is Phase.RAISE
    found: list[Call] = []
    if sure_tricks(hand, None if none else best) >= _DECLARED:
        found.append(Call.DECLARED)
    if lacking(Call.ABUNDANCE, held, terms) <= rough:
        found += [Call.ABUNDANCE] + [Call.ROYAL] * (best == view.turned_suit)
    if rough == 0.0:
        found += [call for call in (Call.SPREAD, Call.MISERE) if lacking(call, held, terms) <= 0]
    counted = (Call.SOLO, Call.PROP, Call.COP)
    return found + [call for call in counted if lacking(call, held, terms, raised=raised) <= rough]


def call(view: SoloWhistView, luck: Random, *, beginner: bool) -> str:
    """The best call that the hand is good for and that may be made, or else a pass."""
    rough = luck.uniform(-_ROUGH, _ROUGH) if beginner else 0.0
    return next((wish.value for wish in wishes(view, rough) if wish.value in view.moves), "pass")


def raise_or_drop(view: SoloWhistView, luck: Random, *, beginner: bool) -> str:
    """Nobody has accepted: what the hand is good for alone, or else the cards are thrown in."""
    rough = luck.uniform(-_ROUGH, _ROUGH) if beginner else 0.0
    raised = (f"raise {wish}" for wish in wishes(view, rough))
    return next((move for move in raised if move in view.moves), "drop")
