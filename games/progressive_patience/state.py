"""A match of Progressive Patience as plain data: what lies where, and what is wanted (RULES 14.2, 14.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from games.cards import RANKS, Card
from games.core import Seat
from games.progressive_patience.options import ProgressivePatienceOptions
from games.two_handed import SEATS, Patience

PILES: Final = 4
"""The waste piles of each player, and the number of last cards that are laid open."""


class Phase(StrEnum):
    """The phases of a match and of its turns."""

    DEAL = "deal"
    SWEEP = "sweep"
    BEFORE = "before"
    """The seat on turn may build from the waste piles, or turn a card."""
    TURNED = "turned"
    """A card is turned, and has to be placed at once."""
    SPREAD = "spread"
    """The last cards of the seat on turn lie open."""
    OVER = "over"


@dataclass
class State(Patience):
    """Lists have an entry for each seat: `wastes` (four piles, the newest card last) and `spread`, whether its
    last cards lie open. `turned` is the card that the seat on turn has turned.

    `played` says whether the seat on turn has built a turned card
    in this turn.
    """

    options: ProgressivePatienceOptions
    wastes: list[list[list[Card]]] = field(
        default_factory=lambda: [[[] for _ in range(PILES)] for _ in range(SEATS)]
    )
    spread: list[bool] = field(default_factory=lambda: [False] * SEATS)
    turned: Card | None = None
    played: bool = False

    @property
    def phase(self) -> Phase:
        """The phase in which the match is."""
        if self.turns.winner is not None:
            return Phase.OVER
        if self.undealt:
            return Phase.DEAL
        if self.shuffling is not None:
            return Phase.SWEEP
        if self.turned is not None:
            return Phase.TURNED
        return Phase.SPREAD if self.spread[self.turns.turn] else Phase.BEFORE

    @property
    def must_build(self) -> bool:
        """The very first ace has to be built, and any card when builds are compulsory."""
        return self.turns.compulsory or (self.turned is not None and not self.built)

    @property
    def need(self) -> str:
        """The rank that is wanted next: ace at the start and whenever the run is complete (14.2)."""
        return RANKS[len(self.built) % self.options.ranks]

    def cards(self, seat: Seat) -> list[Card]:
        """See `Patience.cards`: the stock, the waste piles as they are swept up, the card that is turned."""
        turned = [] if self.turned is None or seat != self.turns.turn else [self.turned]
        return [*self.stocks[seat], *(card for pile in self.wastes[seat] for card in pile), *turned]

    def fits(self, card: Card) -> bool:
        """True if `card` is wanted next."""
        return card.rank == self.need

    def builds(self, seat: Seat) -> list[int]:
        """The waste piles of `seat`, counted from 0, whose top is wanted next."""
        return [number for number, pile in enumerate(self.wastes[seat]) if pile and self.fits(pile[-1])]
