"""What may be seen of Pirate (RULES 12.8): everything but the order of the stocks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.cards import Card
from games.core import Seat
from games.race import RaceView


class Ships(NamedTuple):
    """The two ships of a suit: the one that grows from the ace, and the one that shrinks from the king.

    ``up`` is 0 and ``down`` 14 where no keel has been laid. While ``locked`` is set a connecting card lies
    between them and may still be matched. ``cycle`` is 3 when both pairs of the suit have been built.
    """

    suit: str
    cycle: int
    up_owner: Seat
    down_owner: Seat
    up: int
    down: int
    locked: Card | None

    @property
    def done(self) -> bool:
        """Whether nothing more can be built in the suit."""
        return self.cycle > 2

    @property
    def missing(self) -> int:
        """How many cards are missing between the two ships."""
        return self.down - self.up - 1


class Player(NamedTuple):
    """What lies before one player; ``cards`` is how many he still has, ``ships`` how many he has captured."""

    stock: int
    turned: Card | None
    waste: int
    waste_top: Card | None
    cards: int
    ships: int


@dataclass(frozen=True)
class PirateView(RaceView):
    """Pirate as one seat sees it.

    ``up_player`` is None until both have cut; ``cuts`` are the cards shown. ``claimable`` is the card that may be
    claimed now, and by ``claim_until`` at the latest (None in turns).
    """

    players: tuple[Player, ...]
    ships: tuple[Ships, ...]
    cuts: tuple[Card | None, ...]
    up_player: Seat | None
    sunk: int
    towed: int
    needed: int
    claimable: Card | None
    claim_until: int | None
