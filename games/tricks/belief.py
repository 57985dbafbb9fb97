"""Deals that go with what was called and played, as often as they are likely: hands are read from play.

A deal that is possible (`games.tricks.consistent`) is changed by exchanges of two cards. One that makes what was
seen less likely is accepted that much less often (Metropolis), so in the end deals come as often as they are
likely, however few of all that are possible go with everything.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from math import exp
from random import Random
from typing import Final

from games.cards import PACK, Card
from games.tricks.consistent import Deal, Unseen, deals
from games.tricks.manners import Clue, Table, said
from games.tricks.playout import bits, number, suit_number

_SLIP: Final = 0.05
"""The share of plays that may be just any card, whatever somebody's manners."""

_SETTLING: Final = 4
"""Attempts to exchange cards, for each free one, after which a deal goes well enough with what was seen."""

_BETWEEN: Final = 1.0
"""Attempts, for each free card, between a deal and the next."""

_LEAST: Final = 8
"""The least number of such attempts, however few cards are free."""

_CHAIN: Final = 8
"""Deals, which are alike, after which it begins anew with another one."""

_CARDS: Final = tuple(sorted(PACK, key=number))

Hand = Sequence[int]
"""The cards that somebody holds: the bits of the ranks, by suit."""

Likelihood = Callable[[int, Hand], float]
"""The likelihood that who sits at a place had done all that they did, if this is the hand that they hold now."""


class Reader:
    """The likelihood that everybody had played what they did, by what they hold now.

    A card of the suit led depends on what was held of that suit, any other on all that was held, as a sum over the
    suits. So each play, suit, and holding of it is worked out once.
    """

    def __init__(self, clues: Sequence[Clue], table: Table, places: int) -> None:
        self.heard = frozenset(clue.place for clue in clues if clue.situation in table)
        self._parts: list[list[dict[int, _Part]]] = [[{} for _ in range(4)] for _ in range(places)]
        self._clues: list[list[tuple[Clue, Sequence[float]]]] = [[] for _ in range(places)]
        for clue in clues:
            if clue.situation in table:
                self._clues[clue.place].append((clue, table[clue.situation]))
        self._suits = [[clue.card // 13 for clue, _ in own if not clue.follows] for own in self._clues]

    def likelihood(self, place: int, hand: Hand) -> float:
        """Returns how likely the plays from a place were, with this hand: a `Likelihood`."""
        first, second, third, fourth = (
            known.get(held) or self._part(place, suit, held)
            for suit, (known, held) in enumerate(zip(self._parts[place], hand, strict=True))
        )
        likely = first[0] * second[0] * third[0] * fourth[0]
        for play, suit in enumerate(self._suits[place]):
            chosen = (first, second, third, fourth)[suit][2][play]
            likely *= _slipping(chosen / (first[1][play] + second[1][play] + third[1][play] + fourth[1][play]))
        return likely

    def _part(self, place: int, suit: int, held: int) -> _Part:
        following, weights_of_all, chosen = 1.0, list[float](), list[float]()
        for clue, weights in self._clues[place]:
            if clue.follows:
                if clue.led == suit:
                    every, own = _weighed(clue, weights, suit, held)
                    following *= _slipping(own / every)
            else:
                every, own = _weighed(clue, weights, suit, held)
                weights_of_all.append(every)
                chosen.append(own)
        self._parts[place][suit][held] = part = following, weights_of_all, chosen
        return part


_Part = tuple[float, list[float], list[float]]
"""The likelihood of all that was played to a suit; and, for each other play, the weight of the cards held of it,
and of the one that was played."""


def _slipping(likely: float) -> float:
    return _SLIP / 4 + (1 - _SLIP) * likely


def _weighed(clue: Clue, weights: Sequence[float], suit: int, held: int) -> tuple[float, float]:
    """Returns the weight of all cards of a suit that could have been played, and of the one that was."""
    total = own = 0.0
    for rank, about in said(clue, suit, held | clue.since[suit]):
        score = 0.0
        for place, much in about:
            score += weights[place] * much
        weight = exp(score)
        total += weight
        if 13 * suit + rank == clue.card:
            own = weight
    return total, own


def likely_deals(unseen: Unseen, likelihood: Likelihood, heard: Collection[int], luck: Random) -> Iterator[Deal]:
    """Endlessly many deals that agree with `unseen`, each as often as it is likely.

    `heard` are the places of those who have done anything yet. Raises `ValueError` where no deal is possible.
    """
    free = [number(card) for card in unseen.cards if card not in unseen.known]
    if not heard or len(free) < 2:
        yield from deals(unseen, luck)
        return
    for deal in deals(unseen, luck):
        chain = _Chain(unseen, deal, free, likelihood, heard, luck.random)
        chain.exchange(_SETTLING * len(free))
        for _ in range(_CHAIN):
            chain.exchange(max(_LEAST, round(_BETWEEN * len(free))))
            yield tuple(map(_cards, chain.hands))


def _cards(hand: Hand) -> tuple[Card, ...]:
    return tuple(_CARDS[13 * suit + rank] for suit in range(4) for rank in range(13) if hand[suit] >> rank & 1)


class _Chain:
    """One deal after the other, by exchanges of two of the cards that are `free` to lie elsewhere."""

    def __init__(
        self,
        unseen: Unseen,
        deal: Deal,
        free: list[int],
        likelihood: Likelihood,
        heard: Collection[int],
        chance: Callable[[], float],
    ) -> None:
        self.hands = [bits(cards) for cards in deal]
        self._free, self._chance = free, chance
        self._likelihood: Likelihood = lambda place, hand: likelihood(place, hand) if place in heard else 1.0
        self._lacks = [frozenset(map(suit_number, voids)) for voids in unseen.voids]
        where = {number(card): place for place, cards in enumerate(deal) for card in cards}
        self._where = [where[card] for card in free]
        self._likely = [self._likelihood(place, hand) for place, hand in enumerate(self.hands)]

    def exchange(self, attempts: int) -> None:
        """Changes the deal by this number of attempts."""
        free, where, lacks, likely, chance = self._free, self._where, self._lacks, self._likely, self._chance
        for _ in range(attempts):
            one, other = int(chance() * len(free)), int(chance() * len(free))
            here, there = where[one], where[other]
            if here == there:
                continue
            (suit, rank), (suit2, rank2) = divmod(free[one], 13), divmod(free[other], 13)
            if suit in lacks[there] or suit2 in lacks[here]:
                continue
            mine, theirs = self.hands[here][:], self.hands[there][:]
            for hand in (mine, theirs):
                hand[suit] ^= 1 << rank
                hand[suit2] ^= 1 << rank2
            my_likely, their_likely = self._likelihood(here, mine), self._likelihood(there, theirs)
            if my_likely * their_likely >= chance() * likely[here] * likely[there]:
                where[one], where[other] = there, here
                self.hands[here], self.hands[there] = mine, theirs
                likely[here], likely[there] = my_likely, their_likely
