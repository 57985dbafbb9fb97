"""A round of Thirty-One as it may lie and go on: hidden cards are imagined, and everybody plays as `normal` does.

Cards are bits here, `1 << place in the pack`, and what three of them are worth is worked out once: a round that is
played to its end takes a tenth of a millisecond.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from games.cards import PACK, Card
from games.core import Seat
from games.thirty_one.hands import ORDER, card_points, hand_rank
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.robot import gains_enough, knocks_with
from games.thirty_one.showdown import highest, owed_at_showdown, owed_to, pot_takers, shown_at_once
from games.thirty_one.state import RoundEnd
from games.thirty_one.view import ThirtyOneView

Hand = tuple[int, ...]

BIT: Final[Mapping[Card, int]] = {card: 1 << place for place, card in enumerate(PACK)}
CARD: Final[Mapping[int, Card]] = {bit: card for card, bit in BIT.items()}
_POINTS: Final[Mapping[int, int]] = {bit: card_points(card) for bit, card in CARD.items()}
_POINT_RANGE: Final = 12
"""More than any card counts."""

_TRIES: Final = 6
"""The number of times that a hand is imagined anew, as long as its owner would have knocked with it."""

_KNOCKER_TRIES: Final = 60
"""The same for a hand whose owner has knocked, as long as they would not have: of 100 hands as dealt eight are
good for that."""


class Worth(NamedTuple):
    """The worth of three cards: their value, how gladly they are kept, and whether they end the round."""

    value: float
    merit: int
    ends: RoundEnd | None


class Worths:
    """The worth of hands under some options, remembered: there are 22,100 of them."""

    def __init__(self, options: ThirtyOneOptions) -> None:
        self._options = options
        self._known: dict[int, Worth] = {}

    def __call__(self, hand: Hand) -> Worth:
        """The worth of three cards."""
        return self._of(hand[0] | hand[1] | hand[2])

    def best(self, four: Hand, kept: int = 0) -> tuple[Hand, int]:
        """The three cards that are kept of four, and the one that is thrown, which is none of `kept` (a mask).

        Of equal hands the longer suit is kept, and the lowest card thrown.
        """
        mask, most, thrown = sum(four), -1, 0
        for card in four:
            if not card & kept:
                merit = self._of(mask ^ card).merit * _POINT_RANGE - _POINTS[card]
                if merit > most:
                    most, thrown = merit, card
        return tuple([card for card in four if card != thrown]), thrown

    def _of(self, mask: int) -> Worth:
        found = self._known.get(mask)
        if found is None:
            found = self._known[mask] = self._worth([card for card, bit in BIT.items() if bit & mask])
        return found

    def _worth(self, cards: Sequence[Card]) -> Worth:
        suits = [card.suit for card in cards]
        value, rank = hand_rank(cards, self._options)
        at_once = shown_at_once({0: cards}, self._options)
        merit = (round(2 * value) * len(ORDER) + rank) * 4 + max(map(suits.count, suits))
        return Worth(value, merit, at_once[0] if at_once else None)


@lru_cache(maxsize=8)
def worths_under(options: ThirtyOneOptions) -> Worths:
    """Returns what hands are worth under `options`."""
    return Worths(options)


def bits_of(cards: Iterable[Card]) -> Hand:
    """Cards as bits."""
    return tuple(BIT[card] for card in cards)


def cards_in(hand: Hand) -> tuple[Card, ...]:
    """Bits as cards."""
    return tuple(CARD[bit] for bit in hand)


class Lie(NamedTuple):
    """A way in which the cards may lie: the hands by seat, the stock (its top comes last), and the widow by
    position."""

    hands: Mapping[Seat, Hand]
    stock: tuple[int, ...]
    widow: Hand


class Imagination:
    """The imagination of a seat: how the cards of the round that its `view` shows may lie, and how it would go
    on."""

    def __init__(self, view: ThirtyOneView, luck: Random) -> None:
        assert view.seat is not None
        self.view, self.seat, self.luck = view, view.seat, luck
        self.worths = worths_under(view.options)
        order = ((view.seat + step) % view.seats for step in range(view.seats))
        self.seats = tuple(seat for seat in order if not view.out[seat])
        self._hand = bits_of(view.hand)
        self._taken = {seat: bits_of(view.taken[seat]) for seat in self.seats}
        self._widow = tuple(0 if card is None else BIT[card] for card in view.widow)
        seen = {*self._hand, *bits_of(view.discard), *self._widow}
        seen.update(*(self._taken[seat] for seat in self.seats))
        self._hidden = [bit for bit in CARD if bit not in seen]
        self._levels: dict[tuple[Seat, int], float] = {}

    def lies(self) -> Iterator[Lie]:
        """Ways in which the hidden cards may lie, without end."""
        while True:
            pool = self._hidden[:]
            self.luck.shuffle(pool)
            hands = {seat: self._imagined_hand(seat, pool) for seat in self.seats[1:]}
            widow = tuple(bit or pool.pop() for bit in self._widow)
            yield Lie({self.seat: self._hand, **hands}, tuple(pool[: self.view.stock_count]), widow)

    def level(self, seat: Seat, circuit: int) -> float:
        """The worth from which on `seat` knocks."""
        key = (seat, circuit)
        if key not in self._levels:
            self._levels[key] = knocks_with(self.view, seat, circuit)
        return self._levels[key]

    def may_knock(self, circuit: int) -> bool:
        """True if one may knock when the turn has gone round `circuit` times."""
        return circuit > 0 or self.view.options.first_turn_knock

    def _imagined_hand(self, seat: Seat, pool: list[int]) -> Hand:
        """A hand that agrees with what was taken and with when its owner knocked; its cards leave `pool`."""
        turns = self._turns_made(seat)
        hand = self._played_hand(seat, pool, turns)
        for _ in range(_KNOCKER_TRIES if seat == self.view.knocker else _TRIES):
            if self._agrees(seat, hand, turns):
                break
            for card in hand:
                if card not in self._taken[seat]:
                    pool.insert(self.luck.randrange(len(pool) + 1), card)
            hand = self._played_hand(seat, pool, turns)
        return hand

    def _turns_made(self, seat: Seat) -> int:
        """Returns how many turns `seat` has had in this round."""
        view = self.view
        before = (seat - view.dealer - 1) % view.seats < (self.seat - view.dealer - 1) % view.seats
        return view.circuit + before

    def _played_hand(self, seat: Seat, pool: list[int], turns: int) -> Hand:
        """Three cards, made better once for each turn in which none was taken; what is thrown is hidden again."""
        taken = self._taken[seat]
        hand = (*taken, *(pool.pop() for _ in range(3 - len(taken))))
        for _ in range(min(turns - len(taken), len(pool)) if len(taken) < 3 else 0):
            hand, thrown = self.worths.best((*hand, pool.pop()), sum(taken))
            pool.insert(self.luck.randrange(len(pool) + 1), thrown)
        return hand

    def _agrees(self, seat: Seat, hand: Hand, turns: int) -> bool:
        """True if a sensible player would have knocked with it just when `seat` did, or has not."""
        worth = self.worths(hand)
        if worth.ends and (seat == self.view.knocker or not self.view.knocked):
            return False
        if seat == self.view.knocker:
            return worth.value >= self.level(seat, max(turns - 1, 0))
        last = turns - 1
        free = self.view.knocked or last < 0 or not self.may_knock(last)
        return free or worth.value < self.level(seat, last) + 2


@dataclass
class Course:
    """A round among sensible people. `final` still have a turn after the knock; `seat` has just moved."""

    whole: Imagination
    hands: dict[Seat, Hand]
    stock: list[int]
    discard: list[int]
    seat: Seat
    circuit: int
    knocker: Seat | None
    final: list[Seat]

    def knock(self) -> None:
        """Knocks for the seat: all others have one more turn."""
        seats = self.whole.seats
        place = seats.index(self.seat)
        self.knocker, self.final = self.seat, [*seats[place + 1 :], *seats[:place]]

    def keep(self, four: Hand, kept: int = 0) -> bool:
        """Keeps the best of four cards in the seat's hand. Returns True if that ends the round."""
        self.hands[self.seat], thrown = self.whole.worths.best(four, kept)
        self.discard.append(thrown)
        return self.ends()

    def ends(self) -> bool:
        """True if the seat shows its hand at once."""
        ends = self.whole.worths(self.hands[self.seat]).ends
        after_knock = self.knocker is not None and self.whole.view.options.blitz_after_knock == "showdown"
        return ends is not None and not (ends is RoundEnd.BLITZ and after_knock)

    def draw(self) -> bool:
        """Draws from the stock for the seat, and throws a card. Returns True if that ends the round."""
        return self.keep((*self.hands[self.seat], self.stock.pop()))

    def take(self) -> bool:
        """Takes the discard for the seat, and throws another card. Returns True if that ends the round."""
        card = self.discard.pop()
        return self.keep((*self.hands[self.seat], card), card)

    def gains(self) -> dict[Seat, float]:
        """Returns what each wins or loses when the round is played to its end."""
        while self._on_to_the_next():
            if self._turn():
                return gains_at_once(self)
        return gains_at_showdown(self) if self.knocker is not None else {}

    def _on_to_the_next(self) -> bool:
        """True if there is another turn."""
        if self.knocker is not None:
            if self.final:
                self.seat = self.final.pop(0)
                return True
            return False
        before, view = self.seat, self.whole.view
        seats = self.whole.seats
        self.seat = seats[(seats.index(before) + 1) % len(seats)]
        first = view.dealer + 1
        self.circuit += (self.seat - first) % view.seats <= (before - first) % view.seats
        return bool(self.stock)

    def _turn(self) -> bool:
        """Makes a turn as `normal` would. Returns True if it ends the round."""
        whole, hand = self.whole, self.hands[self.seat]
        worth, then = whole.worths(hand), None
        if self.discard:
            card = self.discard[-1]
            then = whole.worths(whole.worths.best((*hand, card), card)[0])
            if then.ends:
                return self.take()
        may_knock = self.knocker is None and whole.may_knock(self.circuit)
        if may_knock and worth.value >= whole.level(self.seat, self.circuit):
            self.knock()
            return False
        if then is not None and gains_enough(worth.value, then.value, final=self.knocker is not None):
            return self.take()
        return self.draw() if self.stock else False


def gains_at_once(course: Course) -> dict[Seat, float]:
    """Returns what a hand that is shown at once brings to its owner, and costs the others."""
    view, seat = course.whole.view, course.seat
    if view.options.counts_points:
        return {seat: 1.0}
    three_aces = course.whole.worths(course.hands[seat]).ends is RoundEnd.THREE_ACES
    penalty = 1 if three_aces else view.options.knocker_penalty
    return _paid(view, owed_to((seat,), course.hands, course.knocker, penalty), (seat,))


def gains_at_showdown(course: Course) -> dict[Seat, float]:
    """Returns what the showdown brings and costs."""
    view, hands = course.whole.view, {seat: cards_in(hand) for seat, hand in course.hands.items()}
    if view.options.counts_points:
        return dict.fromkeys(highest(hands, view.options), 1.0)
    owed = owed_at_showdown(hands, course.knocker, view.options) if view.options.banking_lowest_pays else {}
    takers = sorted(pot_takers(hands, view.options)) if view.options.mode == "banking" else ()
    return _paid(view, owed, takers)


def _paid(view: ThirtyOneView, owed: Mapping[Seat, int], takers: Sequence[Seat]) -> dict[Seat, float]:
    """The tokens that go, a free ride as one of them, and in the banking version the pot that comes."""
    gains = {seat: -float(min(count, max(view.tokens[seat], 1))) for seat, count in owed.items()}
    if view.options.mode == "banking":
        pot = (view.pot - sum(gains.values())) / len(takers)
        gains |= {seat: gains.get(seat, 0.0) + pot for seat in takers}
    return gains
