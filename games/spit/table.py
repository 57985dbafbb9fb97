"""The cards on Spit's table: where they lie, and what can be done with them (RULES 10.3, 10.5, 10.6)."""

from __future__ import annotations

from games.cards import Card
from games.core import Event, Seat, tell
from games.race import Race
from games.spit.layout import FULL, STOCK_PILES, adjacent, lay_out
from games.spit.options import SpitOptions


class SpitTable(Race):
    """Two layouts, two hands of spit cards and the spit piles; what happens when is up to `Spit`."""

    options: SpitOptions

    def __init__(self, seats: int, options: SpitOptions) -> None:
        super().__init__(seats, options)
        self.deal = 1
        self.sets: list[list[Card]] = [[], []]  # between deals
        self.undealt: list[Seat] = [0, 1]
        self.stocks: list[list[list[Card]]] = [[], []]  # bottom card first
        self.shown: list[list[int]] = [[], []]  # how many cards of each stock pile are face up
        self.spits: list[list[Card]] = [[], []]  # next card first
        self.piles: list[list[Card]] = [[], []]
        self.short: Seat | None = None
        self.alone: Seat | None = None
        self.bound_to: int | None = None
        self.resting: list[Seat] = []  # they count as stuck until a spit pile changes
        self.held: tuple[Seat, int] | None = None  # the only one who can play, and since when he may be forced
        self.shouts: dict[Seat, str] = {}
        self.tossed: Seat | None = None
        self.out: list[Seat] = []
        self.slapped = 0  # the pile that a coin decides on

    # The deal (10.3).

    def _lay_out(self) -> None:
        """Each player lays out his set; whoever can't spit makes it a deal with one pile."""
        self.short = None
        for seat, own in enumerate(self.sets):
            self.stocks[seat], self.spits[seat] = lay_out(own)
            self.shown[seat] = [min(len(pile), 1) for pile in self.stocks[seat]]
            if len(own) <= FULL:
                self.short = seat
        self.sets = [[], []]

    def _clear(self) -> None:
        """Takes everything off the table; the cards are in `sets` again."""
        self.stocks, self.shown, self.spits, self.piles = [[], []], [[], []], [[], []], [[], []]
        self.alone, self.bound_to, self.held, self.tossed = None, None, None, None
        self.resting, self.out, self.shouts, self.contests = [], [], {}, {}

    # Who can do what (10.5).

    def _tops(self, seat: Seat) -> list[tuple[int, Card]]:
        return [(place, pile[-1]) for place, pile in enumerate(self.stocks[seat]) if pile]

    def _top(self, seat: Seat, place: int) -> Card | None:
        pile = self.stocks[seat][place]
        return pile[-1] if pile else None

    def _plays(self, seat: Seat) -> list[tuple[int, int]]:
        lying = [(number, pile[-1]) for number, pile in enumerate(self.piles) if pile]
        return [
            (place, number) for place, card in self._tops(seat) for number, under in lying if adjacent(card, under)
        ]

    def _may_shift(self, seat: Seat, place: int, target: int) -> bool:
        """Whether the top card of one stock pile may move to another place of the layout."""
        pile, onto = self.stocks[seat][place], self.stocks[seat][target]
        if place == target or self.shown[seat][place] != 1:
            return False
        if not onto:
            return len(pile) > 1
        return self.options.combine_pairs and pile[-1].rank == onto[-1].rank

    def _shifts(self, seat: Seat) -> list[tuple[int, int]]:
        places = range(STOCK_PILES)
        return [(place, target) for place in places for target in places if self._may_shift(seat, place, target)]

    def is_stuck(self, seat: Seat) -> bool:
        """Whether ``seat`` can neither play a card nor fill a space (10.5)."""
        return not self._plays(seat) and not self._shifts(seat)

    def _lift(self, seat: Seat, place: int) -> Card:
        """Takes the top card of a stock pile and turns up the next one."""
        pile, shown = self.stocks[seat][place], self.shown[seat]
        card = pile.pop()
        shown[place] = min(len(pile), max(shown[place] - 1, 1))
        return card

    # Spitting (10.6).

    def _spitters(self) -> list[Seat]:
        """Who turns a card now: whoever has a spit card, else whoever has fewer stock cards."""
        having = [seat for seat in (0, 1) if self.spits[seat]]
        if having:
            return having
        mine, yours = (sum(map(len, self.stocks[seat])) for seat in (0, 1))
        if mine != yours:
            return [int(yours < mine)]
        if self.short is None:
            return [0, 1]
        return [] if self.tossed is None else [self.tossed]

    def _spit_choices(self, seat: Seat) -> list[str]:
        spitters = self._spitters()
        if seat not in spitters:
            return []
        if self.spits[seat]:
            choosing = len(spitters) == 1 and self.short is None and self.bound_to is None
            return ["spit 1", "spit 2"] if choosing else []
        piles = [seat] if len(spitters) == 2 else [number for number, pile in enumerate(self.piles) if pile]
        return [f"spit {place + 1} {number + 1}" for place, _ in self._tops(seat) for number in piles]

    def _spit_own(self, seats: list[Seat]) -> list[Event]:
        events = []
        for seat in seats:
            if self.spits[seat]:
                number = seat if self.bound_to is None else self.bound_to
                self.piles[number].append(self.spits[seat].pop(0))
                events.append(tell("spat", seat=seat, card=self.piles[number][-1], pile=number + 1))
        return events

    def _spit_stock(self, seat: Seat) -> Event:
        words = self.shouts.get(seat, "spit").split()
        if len(words) == 3:
            place, number = int(words[1]) - 1, int(words[2]) - 1
        else:
            place = max(range(STOCK_PILES), key=lambda pile: len(self.stocks[seat][pile]))
            number = seat if self.piles[seat] else 1 - seat
        self.piles[number].append(self._lift(seat, place))
        card, turned = self.piles[number][-1], self._top(seat, place)
        return tell("spat-stock", seat=seat, card=card, stock=place + 1, pile=number + 1, turned_card=turned)

    def _count(self, seat: Seat) -> int:
        """How many cards ``seat`` still has to get rid of."""
        return len(self.sets[seat]) + len(self.spits[seat]) + sum(map(len, self.stocks[seat]))

    def all_cards(self) -> tuple[Card, ...]:
        held = [*self.sets, *self.spits, *self.piles, *(pile for own in self.stocks for pile in own)]
        return tuple(card for cards in held for card in cards)
