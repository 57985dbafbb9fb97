"""The part of Grabbage that may be seen (RULES 11.6): everything but the order of the stocks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from games.cards import Card
from games.core import Game, Seat
from games.grabbage.options import GrabbageOptions
from games.grabbage.state import State
from games.race import RaceView, offered, race_facts


class Sequence(NamedTuple):
    """An open sequence in the centre: the number it is known by, and its top card."""

    number: int
    top: Card


class WastePile(NamedTuple):
    """A waste pile: how many cards, and the top one."""

    size: int
    top: Card | None


class Player(NamedTuple):
    """The cards before one player; `cards` is how many they still have to get rid of."""

    stock: int
    turned: Card | None
    wastes: tuple[WastePile, ...]
    cards: int


@dataclass(frozen=True)
class GrabbageView(RaceView):
    """Grabbage as one seat sees it; `completed` counts the sequences that are thrown away."""

    players: tuple[Player, ...]
    sequences: tuple[Sequence, ...]
    completed: int


def seen_by(game: Game[State, GrabbageView, GrabbageOptions], seat: Seat | None) -> GrabbageView:
    """Returns what `seat` may know: of stocks and waste piles no more than their sizes and top cards."""
    state = game.state
    return GrabbageView(
        **race_facts(game, state.race, seat, offered(*_buttons(state.options.waste_piles))),
        players=tuple(_player(state, who) for who in range(game.seats)),
        sequences=tuple(Sequence(number, top) for number, top in state.sequences.items()),
        completed=state.completed,
    )


def _player(state: State, seat: Seat) -> Player:
    wastes = tuple(WastePile(len(pile), pile[-1] if pile else None) for pile in state.wastes[seat])
    return Player(len(state.stocks[seat]), state.turned[seat], wastes, state.count(seat))


def _buttons(piles: int) -> Iterator[str]:
    yield from ("turn", "build any")
    if piles == 1:
        yield from ("build waste any", "discard")
        return
    yield from (f"build waste{pile} any" for pile in range(1, piles + 1))
    yield from (f"discard {pile}" for pile in range(1, piles + 1))
