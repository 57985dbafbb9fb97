"""`python -m tests.bench knock_out_luck [DEALS]`: how often anybody at all could beat luck at Knock-out Whist.

Two players, seven cards, as tables begin (RULES 7). One does everything by luck. The other knows both hands,
knows that the first one goes by luck, and does the best that there is, worked out exactly to the end of the round
(expectimax); what a round's end is worth are the means of the rounds to come, worked out before. Nobody who sees
their own hand alone wins more often.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

DEALS: Final = 400
CARDS: Final = 7
SUITS: Final = 4
RANKS: Final = 13

Hand = tuple[int, ...]
"""Cards from 0 to 51: a suit's thirteen follow each other, the ace last."""

Worth = Callable[[bool], float]
"""The worth of the next round, by whether the best player names trumps in it."""


class Chance(NamedTuple):
    """The chance of the best player to win the match from the start of a round, and its standard error."""

    mean: float
    error: float


def takes(card: int, led: int, trumps: int) -> bool:
    """True if `card` takes the trick in which `led` was led by the other one."""
    return card > led if card // RANKS == led // RANKS else card // RANKS == trumps


def may(hand: Hand, led: int) -> Hand:
    """The cards of `hand` that may be played on `led`."""
    return tuple(card for card in hand if card // RANKS == led // RANKS) or hand


def without(hand: Hand, card: int) -> Hand:
    return tuple(other for other in hand if other != card)


def best(own: Hand, other: Hand, trumps: int, leads: bool, later: Worth) -> float:
    """The chance to win the match from here, where both hands lie open and `other` is played by luck."""
    cards = len(own)

    @cache
    def worth(own: Hand, other: Hand, tricks: int, leads: bool) -> float:
        if not own:
            if tricks in (0, cards):
                return float(tricks == cards)
            if 2 * tricks == cards:  # they cut for it
                return (later(True) + later(False)) / 2
            return later(2 * tricks > cards)

        def after(mine: int, theirs: int, *, won: bool) -> float:
            return worth(without(own, mine), without(other, theirs), tricks + won, won)

        if leads:
            return max(
                fmean(after(mine, theirs, won=not takes(theirs, mine, trumps)) for theirs in may(other, mine))
                for mine in own
            )
        return fmean(
            max(after(mine, theirs, won=takes(mine, theirs, trumps)) for mine in may(own, theirs))
            for theirs in other
        )

    return worth(own, other, 0, leads)


def chances(deals: int, luck: Random) -> Chance:
    """The chance at the start of a match, from so many deals for each start of a round that there can be."""
    later: dict[tuple[bool, bool], Chance] = {}
    for cards in range(1, CARDS):
        later = {
            (names, leads): _round(cards, names, leads, later, deals, luck)
            for names in (True, False)
            for leads in (True, False)
        }
    first = [_round(CARDS, None, leads, later, deals, luck) for leads in (True, False)]
    return Chance(fmean(one.mean for one in first), sqrt(sum(one.error**2 for one in first)) / len(first))


def _round(
    cards: int,
    names: bool | None,
    leads: bool,
    later: dict[tuple[bool, bool], Chance],
    deals: int,
    luck: Random,
) -> Chance:
    """The chance from the start of a round of so many cards; `names` is None where a card is turned up."""

    def worth(names: bool) -> float:
        return later[names, not leads].mean

    found = []
    for _ in range(deals):
        dealt = luck.sample(range(SUITS * RANKS), 2 * cards + 1)
        own, other = tuple(sorted(dealt[:cards])), tuple(sorted(dealt[cards:-1]))
        if names:
            found.append(max(best(own, other, trumps, leads, worth) for trumps in range(SUITS)))
        else:
            trumps = luck.randrange(SUITS) if names is False else dealt[-1] // RANKS
            found.append(best(own, other, trumps, leads, worth))
    return Chance(fmean(found), stdev(found) / sqrt(deals))


def main() -> None:
    """Prints how often the best that there is beats luck."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    mean, error = chances(deals, Random(7))
    print(f"  knowing all cards, the best there is beats luck in {100 * mean:.2f} ± {100 * error:.2f} %")


if __name__ == "__main__":
    main()
