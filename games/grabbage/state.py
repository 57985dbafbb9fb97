"""A match of Grabbage as plain data: what lies where, and what fits on what (RULES 11.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.cards import Card
from games.core import Seat
from games.grabbage.options import GrabbageOptions
from games.race import Race


@dataclass
class State:
    """Lists have an entry for each seat: `stocks` (next card last), the `turned` card, and the waste piles.

    `sequences` are the top cards in the centre by number, `built` is everything that lies there or has been
    thrown away; `opened` and `completed` count sequences. `built_at` is when a card was built (race time).
    """

    options: GrabbageOptions
    race: Race
    undealt: list[Seat] = field(init=False)
    """The seats whose packs have to be shuffled before the race."""

    shuffling: Seat | None = None
    """The seat whose waste has to be shuffled during it."""

    stocks: list[list[Card]] = field(init=False)
    turned: list[Card | None] = field(init=False)
    wastes: list[list[list[Card]]] = field(init=False)
    sequences: dict[int, Card] = field(default_factory=dict)
    built: list[Card] = field(default_factory=list)
    opened: int = 0
    completed: int = 0
    built_at: int = 0

    def __post_init__(self) -> None:
        seats = range(self.race.seats)
        self.undealt = list(seats)
        self.stocks = [[] for _ in seats]
        self.turned = [None for _ in seats]
        self.wastes = [[[] for _ in range(self.options.waste_piles)] for _ in seats]

    # What lies there.

    def count(self, seat: Seat) -> int:
        """Returns how many cards `seat` still has to get rid of."""
        turned = self.turned[seat] is not None
        return len(self.stocks[seat]) + turned + sum(map(len, self.wastes[seat]))

    def cards(self, seat: Seat) -> Iterator[Card]:
        """All cards that `seat` still has to get rid of."""
        yield from self.stocks[seat]
        for pile in self.wastes[seat]:
            yield from pile
        turned = self.turned[seat]
        if turned is not None:
            yield turned

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the match."""
        return (*self.built, *(card for seat in range(self.race.seats) for card in self.cards(seat)))

    # What may be built.

    def sources(self, seat: Seat) -> list[tuple[str, Card]]:
        """The cards that may be built, with the words that name their places."""
        turned = self.turned[seat]
        sources = [] if turned is None else [("", turned)]
        for pile, waste in enumerate(self.wastes[seat], 1):
            if waste:
                sources.append(("waste " if self.options.waste_piles == 1 else f"waste{pile} ", waste[-1]))
        return sources

    def targets(self, card: Card) -> list[str]:
        """The places where `card` fits: `new`, or numbers of sequences, the lowest first."""
        if card.number == 1:
            return ["new"]
        return [str(number) for number, top in self.sequences.items() if top.number == card.number - 1]

    def builds(self, seat: Seat) -> Iterator[str]:
        """The moves by which `seat` can build."""
        for source, card in self.sources(seat):
            targets = self.targets(card)
            if targets:
                yield f"build {source}any"
                yield from (f"build {source}{target}" for target in targets)

    @property
    def is_dead(self) -> bool:
        """True if no card of those who still play can ever be built (11.7)."""
        wanted = {top.number + 1 for top in self.sequences.values()} | {1}
        return not any(card.number in wanted for seat in self.race.playing for card in self.cards(seat))
