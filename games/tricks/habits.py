"""The thinking of sound players of trick games: what they know of the cards, and the habits of those who have
partners.

Source of the habits: the instructions for Whist in "Hoyle's Games Modernized" (RULES 8.10); what players of other
programs miss in their robots says which of them count most.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from games.cards import PACK, SUITS, Card
from games.core import Seat
from games.tricks.hands import height, lowest, strength
from games.tricks.trick import Trick

THINKING_MS: Final = (700, 1_100)
"""The shortest and the longest time that a robot thinks, in milliseconds."""

LOOKING_MS: Final = (2_200, 2_800)
"""The same where it lets a complete trick lie before it leads."""

_JACK: Final = 11
_TEN: Final = 10
_DOUBTED: Final = 0.4
"""Below this chance of holding the trick a partner's card is trumped."""

_FINESSED: Final = 0.42
"""The most by which the second best card may be less likely to take a trick than the best one, which then is
kept."""

_AS_LIKELY: Final = 0.08
"""The most by which a card that counts as good as the best may be less likely to take the trick."""


@dataclass(frozen=True)
class Memory:
    """The knowledge that `seat` has while a deal is played: the hand, the trick, and what a good memory keeps.

    `may` are the cards that may be played now. `order` are those who play, clockwise, `friends` the seats
    whose tricks are as good as one's own. `past` are the complete tricks, `voids` what each seat has shown not
    to have, `card_counts` how many cards each holds. `known` says of cards that are not played yet who holds
    them: one turned up, or a hand laid open. `pack` are the cards that were dealt.
    """

    seat: Seat
    hand: tuple[Card, ...]
    may: tuple[Card, ...]
    trick: Trick
    order: tuple[Seat, ...]
    card_counts: tuple[int, ...]
    voids: tuple[frozenset[str], ...]
    past: tuple[Trick, ...] = ()
    friends: frozenset[Seat] = frozenset()
    known: Mapping[Card, Seat] = field(default_factory=dict)
    pack: tuple[Card, ...] = PACK

    @property
    def trumps(self) -> str | None:
        """The suit of trumps; None where there are none."""
        return self.trick.trumps

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that others hold."""
        fallen = {play.card for trick in (*self.past, self.trick) for play in trick.plays}
        return tuple(card for card in self.pack if card not in fallen and card not in self.hand)

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """The seats that play to this trick later, in their order."""
        if not self.trick:
            place = self.order.index(self.seat)
            return self.order[place + 1 :] + self.order[:place]
        place = self.order.index(self.trick.seats[0])
        round_ = self.order[place:] + self.order[:place]
        return round_[round_.index(self.seat) + 1 :]

    @property
    def foes_to_come(self) -> tuple[Seat, ...]:
        """The opponents among them."""
        return tuple(seat for seat in self.to_come if seat not in self.friends)

    @property
    def foes(self) -> tuple[Seat, ...]:
        """All opponents."""
        return tuple(seat for seat in self.order if seat != self.seat and seat not in self.friends)

    @property
    def friend_wins(self) -> bool:
        """True if a partner holds the trick as it lies."""
        return self.trick.winning is not None and self.trick.winning.seat in self.friends

    def of(self, suit: str | None) -> tuple[Card, ...]:
        """One's own cards of a suit, the highest first."""
        return tuple(sorted((card for card in self.hand if card.suit == suit), key=height, reverse=True))

    def out(self, suit: str | None) -> tuple[Card, ...]:
        """The cards of a suit that others hold."""
        return tuple(card for card in self.unseen if card.suit == suit)

    def above(self, card: Card) -> tuple[Card, ...]:
        """The higher cards of the suit that others hold."""
        return tuple(other for other in self.out(card.suit) if height(other) > height(card))

    def is_best(self, card: Card) -> bool:
        """True if nobody else holds a higher card of the suit."""
        return not self.above(card)

    def takes(self, card: Card) -> bool:
        """True if the card would hold the trick as it lies."""
        return self.trick.takes(card)

    def may_hold(self, seat: Seat, suit: str | None) -> bool:
        """True if `seat` could have a card of the suit, as far as anybody knows."""
        if suit is None or suit in self.voids[seat]:
            return False
        return any(self.known.get(card, seat) == seat for card in self.out(suit))

    def can_ruff(self, seat: Seat, suit: str) -> bool:
        """True if `seat` has shown to be without the suit, and could have trumps."""
        return suit != self.trumps and not self.may_hold(seat, suit) and self.may_hold(seat, self.trumps)

    def chance(self, card: Card, seats: Iterable[Seat], led: str | None = None) -> float:
        """The likelihood that none of `seats`, who play after it, beats `card` in a trick in which `led` was
        led."""
        suit = led or card.suit
        own = strength(card, suit, self.trumps)
        better = [other for other in self.unseen if strength(other, suit, self.trumps) > own]
        likely = 1.0
        for seat in seats:
            likely *= self._beaten_not(seat, suit, better)
        return likely

    def _beaten_not(self, seat: Seat, led: str, better: Sequence[Card]) -> float:
        share = self._share(seat)
        in_suit = [card for card in better if card.suit == led and self.may_hold(seat, led)]
        ruffs = [card for card in better if card.suit == self.trumps != led and self.may_hold(seat, self.trumps)]
        none_better = 1.0
        for card in in_suit:
            none_better *= self._lacks(seat, card, share)
        if not ruffs:
            return none_better
        follows_not = 1.0
        for card in self.out(led):
            follows_not *= self._lacks(seat, card, share) if self.may_hold(seat, led) else 1.0
        no_trump = 1.0
        for card in ruffs:
            no_trump *= self._lacks(seat, card, share)
        return max(0.0, none_better - follows_not * (1 - no_trump))

    def _share(self, seat: Seat) -> float:
        """Returns how likely a card that nobody has seen is in this hand."""
        others = sum(self.card_counts[other] for other in self.order if other != self.seat)
        return min(1.0, self.card_counts[seat] / max(1, others))

    def _lacks(self, seat: Seat, card: Card, share: float) -> float:
        holder = self.known.get(card)
        return 1 - share if holder is None else float(holder != seat)


def sure_tricks(hand: Sequence[Card], others: Iterable[Card], trumps: str | None) -> int:
    """Returns how many tricks the player who leads takes with `hand`, however the cards of the `others` lie."""
    against = list(others)
    lengths = {suit: _sure_in_suit(hand, against, suit) for suit in SUITS}
    if trumps is None:
        return sum(lengths.values())
    drawn = lengths[trumps] == sum(card.suit == trumps for card in hand)
    if drawn and lengths[trumps] >= sum(card.suit == trumps for card in against):
        return sum(lengths.values())
    return lengths[trumps]


def _sure_in_suit(hand: Sequence[Card], others: Sequence[Card], suit: str) -> int:
    """The tricks of one suit, if all the others' cards of it were in a single hand."""
    own = sorted((height(card) for card in hand if card.suit == suit), reverse=True)
    against = [height(card) for card in others if card.suit == suit]
    best = sum(card > max(against, default=0) for card in own)
    return len(own) if best >= len(against) else best


# --- following ---------------------------------------------------------------------------------------------------


def follow(mind: Memory) -> Card:
    """The card to a trick that somebody else has led."""
    led = mind.trick.led
    if mind.may[0].suit == led:
        return _in_suit(mind)
    trumps = [card for card in mind.may if card.suit == mind.trumps and mind.takes(card)]
    return _ruff(mind, trumps) if trumps and should_ruff(mind) else discard(mind)


def _in_suit(mind: Memory) -> Card:
    """With cards of the suit led: second hand low, third hand high, fourth hand as cheaply as can be."""
    winners = sorted((card for card in mind.may if mind.takes(card)), key=height)
    if not winners or friend_has_it(mind):
        return lowest(mind.may)
    if not mind.foes_to_come:
        return winners[0]
    if len(mind.trick.plays) == 1:
        return second_hand(mind, winners)
    return third_hand(mind, winners)


def friend_has_it(mind: Memory) -> bool:
    """True if a partner's card takes the trick for sure, or so likely that nothing better should be spent on it.

    A card that only just beats the partner's adds nothing.
    """
    winning = mind.trick.winning
    if winning is None or not mind.friend_wins:
        return False
    if not mind.foes_to_come:
        return True
    stands = mind.chance(winning.card, mind.foes_to_come, mind.trick.led)
    own = (mind.chance(card, mind.foes_to_come, mind.trick.led) for card in mind.may if mind.takes(card))
    return stands > 0.95 or max(own, default=0) - stands < 0.05


def second_hand(mind: Memory, winners: Sequence[Card]) -> Card:
    """Low as a rule; but an honour is covered, the best card is played when the suit comes again, and of two
    touching high cards the lower one keeps the trick cheap.
    """
    lead = mind.trick.plays[0].card
    again = any(trick.led == lead.suit for trick in mind.past)
    best = [card for card in winners if mind.is_best(card)]
    if best and (again or height(lead) >= _JACK or len(mind.out(lead.suit)) < 7):
        return best[0]
    if height(lead) >= _TEN and height(winners[0]) > _JACK and len(mind.may) < 4:
        return winners[0]
    high = [card for card in winners if height(card) >= _JACK]
    if len(high) > 1 and len(mind.may) < 4 and not _between(mind, high[-1], high[-2]):
        return high[-2]
    return lowest(mind.may)


def _between(mind: Memory, higher: Card, lower: Card) -> bool:
    """True if others hold a card between two of one suit."""
    return any(height(lower) < height(card) < height(higher) for card in mind.out(lower.suit))


def third_hand(mind: Memory, winners: Sequence[Card]) -> Card:
    """The cheapest of those cards that are as likely to take the trick as the best one; with ace and queen, the
    queen.
    """
    led = mind.trick.led
    chances = {card: mind.chance(card, mind.foes_to_come, led) for card in winners}
    most = max(chances.values())
    if len(winners) > 1 and mind.is_best(winners[-1]) and len(mind.above(winners[-2])) == 1:
        return winners[-2] if chances[winners[-2]] > most - _FINESSED else winners[-1]
    return next(card for card in winners if chances[card] >= most - _AS_LIKELY)


# --- ruffing and discarding --------------------------------------------------------------------------------------


def should_ruff(mind: Memory) -> bool:
    """True if to trump a trick: when it is an opponent's, or a partner's card can hardly hold it."""
    winning = mind.trick.winning
    assert winning is not None
    if not mind.friend_wins:
        return True
    if not mind.foes_to_come:
        return False
    return mind.chance(winning.card, mind.foes_to_come, mind.trick.led) < _DOUBTED


def _ruff(mind: Memory, trumps: Sequence[Card]) -> Card:
    """The lowest trump that will do: against somebody who may overruff, one that they can hardly beat."""
    ranked = sorted(trumps, key=height)
    risky = [seat for seat in mind.foes_to_come if mind.can_ruff(seat, mind.trick.led or "")]
    if not risky:
        return ranked[0]
    sure = [card for card in ranked if mind.is_best(card)]
    cheap = [card for card in ranked if height(card) <= _JACK]
    return sure[0] if sure else cheap[0] if cheap else ranked[0]


def discard(mind: Memory) -> Card:
    """Returns what is thrown away: a loser of a weak suit; no winner, no guard of one, and no trump."""
    return min(mind.may, key=lambda card: (worth(mind, card), height(card)))


def worth(mind: Memory, card: Card) -> float:
    """Returns what is lost with a card that takes no trick now."""
    if card.suit == mind.trumps:
        return 50.0 + height(card)
    suit = mind.of(card.suit)
    if mind.is_best(card):
        return 30.0
    value = height(card) / 4
    if unguards(mind, card):
        value += 12.0
    # Behind the last card of a short suit there is room for a trump.
    if mind.of(mind.trumps) and len(suit) <= 2:
        value -= 1.5
    return value + (0.5 * len(suit) if len(suit) > 3 else 0.0)


def unguards(mind: Memory, card: Card) -> bool:
    """True if a high card of the suit could no longer be kept until it is the best, without this one."""
    suit = mind.of(card.suit)
    for honour in suit:
        above = len(mind.above(honour))
        if above and height(honour) >= _JACK and above <= 2:
            behind = sum(height(other) < height(honour) for other in suit)
            if card == honour:
                return behind >= above
            return height(card) < height(honour) and behind <= above
    return False
