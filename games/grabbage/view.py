"""What may be seen of Grabbage (RULES 11.6): everything but the order of the stocks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.cards import Card
from games.race import RaceView


class Sequence(NamedTuple):
    """An open sequence in the centre: the number it is known by, and its top card."""

    number: int
    top: Card


class WastePile(NamedTuple):
    """A waste pile: how many cards, and the top one."""

    size: int
    top: Card | None


class Player(NamedTuple):
    """What lies before one player; ``cards`` is how many he still has to get rid of."""

    stock: int
    turned: Card | None
    wastes: tuple[WastePile, ...]
    cards: int


@dataclass(frozen=True)
class GrabbageView(RaceView):
    """Grabbage as one seat sees it; ``completed`` counts the sequences that are thrown away."""

    players: tuple[Player, ...]
    sequences: tuple[Sequence, ...]
    completed: int
