"""A match of Spit as plain data: what lies where, and what can be done with it (RULES 10.3, 10.5, 10.6)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from games.cards import Card
from games.core import Seat
from games.race import Race
from games.spit.layout import STOCK_PILES, adjacent
from games.spit.options import SpitOptions


class SpitStage(StrEnum):
    """The stages beside those of every race: both are stuck, a coin is in the air, or the piles may be slapped."""

    STUCK = "stuck"
    COIN = "coin"
    SLAP = "slap"


STUCK, COIN, SLAP = SpitStage


def _two() -> list[list[Card]]:
    return [[], []]


@dataclass
class State:
    """Lists of two have an entry for each seat.

    `sets` are what each plays a deal with, until it is laid out; then there are `stocks` (five piles each,
    bottom card first; `shown` cards of a pile are face up) and `spits` (next card first). `piles` are the
    spit piles.
    """

    options: SpitOptions
    race: Race
    deal: int = 1
    sets: list[list[Card]] = field(default_factory=_two)
    undealt: list[Seat] = field(default_factory=lambda: [0, 1])
    """The seats whose set has to be shuffled before the next deal."""

    stocks: list[list[list[Card]]] = field(default_factory=lambda: [[], []])
    shown: list[list[int]] = field(default_factory=lambda: [[], []])
    spits: list[list[Card]] = field(default_factory=_two)
    piles: list[list[Card]] = field(default_factory=_two)
    short: Seat | None = None
    """The seat that can't spit, in a deal with one pile."""

    alone: Seat | None = None
    """The seat that plays on after the other one has gone out."""

    bound_to: int | None = None
    """The pile on which the only player with spit cards has to spit."""

    resting: tuple[Seat, ...] = ()
    """The seats that count as stuck until a spit pile changes."""

    spread: tuple[Seat, ...] = ()
    """The seats that have spread cards that had been combined, and turned up or played none since."""

    held: tuple[Seat, int] | None = None
    """The only one who can play, and since when (race time)."""

    shouts: dict[Seat, str] = field(default_factory=dict)
    """The seats that have said `spit` while both are stuck, each with its words."""

    tossed: Seat | None = None
    """The seat for which the coin has fallen, where it decides who spits."""

    out: list[Seat] = field(default_factory=list)
    """The seats that have emptied the stock piles, in order."""

    slapped: int = 0
    """The pile that both have slapped, on which a coin decides."""

    # What lies there.

    def tops(self, seat: Seat) -> list[tuple[int, Card]]:
        """The places of a seat's layout that hold cards, and their top cards."""
        return [(place, pile[-1]) for place, pile in enumerate(self.stocks[seat]) if pile]

    def top(self, seat: Seat, place: int) -> Card | None:
        """The top card of a stock pile."""
        pile = self.stocks[seat][place]
        return pile[-1] if pile else None

    def stock_cards(self, seat: Seat) -> int:
        """Returns how many cards a seat's stock piles hold together."""
        return sum(map(len, self.stocks[seat]))

    @property
    def spit_cards(self) -> tuple[int, ...]:
        """Returns how many spit cards each has."""
        return tuple(map(len, self.spits))

    @property
    def cards(self) -> tuple[int, ...]:
        """Returns how many cards each still has to get rid of."""
        return tuple(len(self.sets[seat]) + len(self.spits[seat]) + self.stock_cards(seat) for seat in (0, 1))

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the match."""
        held = [*self.sets, *self.spits, *self.piles, *(pile for own in self.stocks for pile in own)]
        return tuple(card for cards in held for card in cards)

    # Who can do what (10.5, 10.6).

    def plays(self, seat: Seat) -> list[tuple[int, int]]:
        """Returns what may be played: from which place onto which spit pile."""
        lying = [(number, pile[-1]) for number, pile in enumerate(self.piles) if pile]
        return [
            (place, number) for place, card in self.tops(seat) for number, under in lying if adjacent(card, under)
        ]

    def may_shift(self, seat: Seat, place: int, target: int) -> bool:
        """True if the top card of one stock pile may move to another place of the layout: to a space, or on an
        equal card if that turns up a card or empties a place (see `games.spit.game` on going to and fro)."""
        pile, onto = self.stocks[seat][place], self.stocks[seat][target]
        if place == target or not pile:
            return False
        if not onto:
            return len(pile) > 1
        if not self.options.combine_pairs or pile[-1].rank != onto[-1].rank:
            return False
        return self.turns_up(seat, place) or (len(pile) == 1 and seat not in self.spread)

    def turns_up(self, seat: Seat, place: int) -> bool:
        """True if a card comes to light when the top card of a stock pile goes."""
        return self.shown[seat][place] == 1 and len(self.stocks[seat][place]) > 1

    def shifts(self, seat: Seat) -> list[tuple[int, int]]:
        """Returns what may move inside the layout: from which place to which."""
        if all(self.stocks[seat]) and not self.options.combine_pairs:
            return []
        places = range(STOCK_PILES)
        return [(place, target) for place in places for target in places if self.may_shift(seat, place, target)]

    def is_stuck(self, seat: Seat) -> bool:
        """True if `seat` can neither play a card nor fill a space (10.5)."""
        return not self.plays(seat) and not self.shifts(seat)

    @property
    def spitters(self) -> list[Seat]:
        """The seats that turn a card now: those that have a spit card, else whoever has fewer stock cards
        (10.6)."""
        having = [seat for seat in (0, 1) if self.spits[seat]]
        if having:
            return having
        mine, yours = self.stock_cards(0), self.stock_cards(1)
        if mine != yours:
            return [int(yours < mine)]
        if self.short is None:
            return [0, 1]
        return [] if self.tossed is None else [self.tossed]

    @property
    def shouted(self) -> tuple[Seat, ...]:
        """The seats that have said `spit`, in the race or stuck."""
        return tuple(self.shouts if self.race.stage is STUCK else self.resting)

    # The slap (10.7).

    @property
    def claimed(self) -> list[Seat]:
        """The seats that have slapped a pile that is still contested."""
        return [seat for contest in self.race.contests.values() for seat in contest.seats]

    @property
    def slappers(self) -> list[Seat]:
        """The seats that may slap a pile now, where the piles may be slapped at all."""
        racing, claimed = self.race.racing and self.options.slap_mode == "race", self.claimed
        return [seat for seat in (0, 1) if (racing or seat in self.out) and seat not in claimed]

    def smaller(self, seat: Seat) -> int:
        """The spit pile that `seat` wants: the smaller one, or the own one if they are equal."""
        return min((seat, 1 - seat), key=lambda number: len(self.piles[number]))
