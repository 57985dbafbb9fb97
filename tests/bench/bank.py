"""`python -m tests.bench.bank`: the figures of the banking games, mostly from rounds of an endless pack."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from games.bank import BankOptions, is_soft, points
from games.bank.advice import DEALER_STANDS, PUNTER_STANDS, SOFT_STANDS
from games.bank.paying import Worth, times
from games.cards import PACK, Card
from games.french_vingt_un.rounds import HOURS, clock

ROUNDS: Final = 1_000_000
LUCK: Final = 17


def main() -> None:
    """Prints them, for as many rounds as are asked for."""
    bank(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)


def bank(rounds: int) -> None:
    """Prints what a punter loses, how often two cards are of one colour, and how often the Clock fails."""
    luck = Random(LUCK)
    _tell("a punter's gain, in stakes a round", [vingt_un(luck) for _ in range(rounds)], "-0.158")
    _tell("sympathy, from a whole pack", [sympathy(luck) for _ in range(rounds)], f"{25 / 51:.4f}")
    _tell("the Clock fails", [clock_fails(luck) for _ in range(rounds // 10)], "0.3569")


def vingt_un(luck: Random) -> int:
    """One punter against the dealer, both by the best limits, without pairs: what the punter gains, in stakes."""
    punter, dealer = ([luck.choice(PACK), luck.choice(PACK)] for _ in range(2))
    natural = points(punter) == 21, points(dealer) == 21
    if not any(natural):
        _draw(punter, PUNTER_STANDS, luck)
        if points(punter) <= 21:
            _draw(dealer, DEALER_STANDS, luck)
    return times(BankOptions(), Worth(points(punter), natural[0]), Worth(points(dealer), natural[1]))


def _draw(hand: list[Card], hard: int, luck: Random) -> None:
    while points(hand) < (SOFT_STANDS if is_soft(hand) else hard):
        hand.append(luck.choice(PACK))


def sympathy(luck: Random) -> int:
    """Draws two cards of a pack; 1 if they are of one colour, else 0."""
    first, second = luck.sample(PACK, 2)
    return int(first.red == second.red)


def clock_fails(luck: Random) -> int:
    """Draws thirteen cards of a pack; 1 if they pass without one at its hour, else 0."""
    cards = tuple(luck.sample(PACK, HOURS))
    return int(not any(clock(cards[:hour]) for hour in range(1, HOURS + 1)))


def _tell(what: str, found: Sequence[int], computed: str) -> None:
    mean = sum(found) / len(found)
    spread = sqrt(sum((one - mean) ** 2 for one in found) / len(found) / len(found))
    print(f"  {what:36} {mean:8.4f} ± {spread:.4f} in {len(found):,} rounds (computed: {computed})")


if __name__ == "__main__":
    main()
