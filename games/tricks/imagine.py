"""The worth of each card to a side, in deals that agree with everything a seat has seen.

With few cards left, or with a faster solver lent by the host, everybody plays their best with all hands open;
otherwise the deal is played to its end by quick rules (`games.tricks.playout`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Final, Self

from games.cards import Card
from games.comparing import Ranking, compare
from games.core import Seat, Tools
from games.tricks.consistent import Deal, Unseen, deals
from games.tricks.habits import Memory
from games.tricks.hands import height
from games.tricks.open_cards import PATIENCE, OpenCards, Solver, solve, solver
from games.tricks.playout import Playout, bits, laid, number, suit_number
from games.tricks.trick import Trick

FEW: Final = 5
"""With as many cards in the longest hand our own solver is fast enough to look into one deal after another."""

SEARCHED: Final = 7
"""With as many it is fast enough for a robot's search, which has a second for a single choice."""

_TEN: Final = 10
"""The lowest card that is an honour."""

_PLAYOUTS: Final = 2
"""The number of times that a deal is played to its end for one card."""


@dataclass(frozen=True)
class Known:
    """The knowledge that `seat` has of a deal in which it is on turn.

    `order` are those who play, clockwise. `unseen` are the cards that it has not seen, `known` says of some
    of them who holds them. `counts` and `voids` run over the seats. `side` are the seats that play together
    with it, itself among them.
    """

    seat: Seat
    order: tuple[Seat, ...]
    hand: tuple[Card, ...]
    trick: Trick
    counts: tuple[int, ...]
    voids: tuple[frozenset[str], ...]
    unseen: tuple[Card, ...]
    side: frozenset[Seat]
    known: Mapping[Card, Seat] = field(default_factory=dict)

    @classmethod
    def of(cls, mind: Memory) -> Self:
        """Returns what a good player has in `mind`."""
        return cls(
            seat=mind.seat,
            order=mind.order,
            hand=mind.hand,
            trick=mind.trick,
            counts=mind.card_counts,
            voids=mind.voids,
            unseen=mind.unseen,
            side=frozenset((mind.seat, *mind.friends)),
            known={card: seat for card, seat in mind.known.items() if card in mind.unseen},
        )

    @cached_property
    def by_place(self) -> Unseen:
        """The same as places round the table, with a pile for cards that nobody holds."""
        counts = [0 if seat == self.seat else self.counts[seat] for seat in self.order]
        voids = [self.voids[seat] for seat in self.order]
        known = {card: self.order.index(seat) for card, seat in self.known.items()}
        return Unseen(self.unseen, (*counts, len(self.unseen) - sum(counts)), (*voids, frozenset()), known)

    def possible(self, luck: Random) -> Iterator[Deal]:
        """Deals that agree with it, by place."""
        return deals(self.by_place, luck)


class Judge:
    """Says what cards are worth in one deal after another.

    `worth` turns the tricks that the seat's side still takes into what they are worth to it; `shuns` are the
    seats that want no tricks for themselves. With as many cards in hand as `solved`, or as the tools say
    (`PATIENCE`), deals are solved.
    """

    def __init__(
        self,
        known: Known,
        worth: Callable[[int], float],
        luck: Random,
        tools: Tools,
        shuns: Collection[Seat] = (),
        solved: int = FEW,
    ) -> None:
        self.known, self._worth, self._luck = known, worth, luck
        order = known.order
        self._place = order.index(known.seat)
        self._sides = tuple(0 if seat in known.side else 1 for seat in order)
        self._shuns = frozenset(place for place, seat in enumerate(order) if seat in shuns)
        self._trumps = suit_number(known.trick.trumps)
        self._trick = [(order.index(seat), card) for seat, card in laid(known.trick)]
        self._waiting = [(self._place + step) % len(order) for step in range(len(order) - len(self._trick))]
        self._hand = bits(known.hand)
        patience = tools.get(PATIENCE, 0 if shuns else solved)  # with tricks shunned it takes its time
        assert isinstance(patience, int)
        own = solve if len(known.hand) <= patience else None
        self.exact = own is not None
        """True if each deal can be worked out here, also where the host has lent no solver."""

        # A solver that is lent takes as many tricks as it can: it has nothing to say where they are shunned.
        self._solver: Solver | None = own if shuns else solver(tools, len(order), self._sides) or own

    @property
    def solves(self) -> bool:
        """True if each deal is solved, False if it is played to its end by quick rules."""
        return self._solver is not None

    @property
    def avoids(self) -> bool:
        """True if somebody wants no tricks."""
        return bool(self._shuns)

    def worths(self, deal: Deal, cards: Sequence[Card]) -> list[float]:
        """Returns what each of `cards` is worth in this deal, whose hands are by place."""
        hands = [self._hand if place == self._place else bits(deal[place]) for place in range(len(self._sides))]
        numbers = [number(card) for card in cards]
        if self._solver is not None:
            return [self._worth(tricks) for tricks in self._solved(self._solver, hands, numbers)]
        playout = Playout(
            hands,
            self._trumps,
            self._waiting,
            len(self.known.hand),
            self._trick,
            [0] * len(hands),
            self._sides,
            self._shuns,
        )
        return [self._played(playout, card) for card in numbers]

    def _solved(self, solver: Solver, hands: Sequence[Sequence[int]], cards: Sequence[int]) -> list[int]:
        held = tuple(sum(suit << 13 * place for place, suit in enumerate(hand)) for hand in hands)
        down = tuple(card for _, card in self._trick)
        tricks = solver(OpenCards(held, self._trumps, down, self._place, self._sides, self.avoids))
        return [tricks[card] for card in cards]

    def _played(self, playout: Playout, card: int) -> float:
        total = 0.0
        for _ in range(_PLAYOUTS):
            taken = playout.end(self._luck, card)
            total += self._worth(sum(won for won, side in zip(taken, self._sides, strict=True) if not side))
        return total / _PLAYOUTS


def alike(cards: Sequence[Card], unseen: Collection[Card], trick: Trick) -> dict[Card, Card]:
    """For each of `cards` the lowest one that is as good.

    Between them lies no card of anybody else: none of those `unseen`, and none of `trick`, which is to be won.
    """
    out = {number(card) for card in (*unseen, *(play.card for play in trick.plays))}
    found: dict[Card, Card] = {}
    below, before = -1, None
    for card in sorted(cards, key=number):
        own = number(card)
        same = below >= 0 and below // 13 == own // 13 and not out.intersection(range(below, own))
        found[card] = found[before] if same and before else card
        below, before = own, card
    return found


def left_to_partner(judge: Judge, may: Sequence[Card], habit: Card) -> Sequence[Card]:
    """Those of the cards that `may` be played that don't go over a partner's card which has the trick already.

    So it is while nobody plays after, more cards are in hand than can be worked out exactly, and no tricks are
    shunned. A search that guesses at the rest went over a partner's ruff now and then, for no gain that came.
    """
    known = judge.known
    winning = known.trick.winning
    last = len(known.trick.plays) == len(known.order) - 1
    if winning is None or not last or winning.seat not in known.side or judge.avoids or judge.exact:
        return may
    under = [card for card in may if not known.trick.takes(card)]
    return under if habit in under else may


def best_cards(
    judge: Judge, may: Sequence[Card], habit: Card, deals: Iterator[Deal], most: int, as_good: float
) -> Iterator[tuple[Card, Ranking[Card]]]:
    """The best of the cards that `may` be played, better and better founded, and how all stand.

    Where `habit`, what a sound player would play, is behind the best by no more than `as_good`, or by no more
    than chance may bring, it is played: partners count on it. Of cards that are as good as each other only the
    lowest stands in the `Ranking`; it is played, too, but led to a partner is the top of a sequence.
    """
    may = left_to_partner(judge, may, habit)
    kinds = alike(may, judge.known.unseen, judge.known.trick)
    for ranking in compare(sorted(set(kinds.values()), key=number), deals, judge.worths, most):
        card = ranking.preferred(kinds[habit], as_good)
        yield habit if card == kinds[habit] else _told(judge, kinds, card), ranking
        if ranking.settled(kinds[habit], as_good):
            return


def _told(judge: Judge, kinds: Mapping[Card, Card], card: Card) -> Card:
    """Of the cards that are as good as `card` the one that tells partners most."""
    top = max((other for other, kind in kinds.items() if kind == card), key=height)
    leads = not judge.known.trick and len(judge.known.side) > 1 and not judge.avoids
    return top if leads and height(top) >= _TEN else card
