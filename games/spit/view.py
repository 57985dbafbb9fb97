"""The part of Spit that may be seen (RULES 10.9): all that lies face up, and how many cards lie face down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.cards import Card
from games.core import Game, Offer, Seat
from games.race import RaceButton, RaceView, race_facts
from games.spit.layout import STOCK_PILES, SpitPile, StockPile
from games.spit.options import SpitOptions
from games.spit.state import State

_PLACES: Final = range(1, STOCK_PILES + 1)
BUTTONS: Final = (
    *(f"play {place} {number}" for number in (1, 2) for place in _PLACES),
    *(f"fill {place}" for place in _PLACES),
    *("spit", "slap 1", "slap 2", "done"),
)


@dataclass(frozen=True)
class SpitView(RaceView):
    """Spit as one seat sees it. Pairs are indexed by seat; spit pile 0 belongs to seat 0 (the moves call it 1).

    `short` is the player without spit cards in a deal with one pile; `alone` the one who plays on after the
    other has gone out; `shouted` are those who have said spit; `bound_to` is the pile on which the only
    player with spit cards has to spit; `out` are those who have emptied their stock piles.
    """

    deal: int
    stocks: tuple[tuple[StockPile, ...], ...]
    spit_cards: tuple[int, ...]
    piles: tuple[SpitPile, ...]
    short: Seat | None
    alone: Seat | None
    shouted: tuple[Seat, ...]
    bound_to: int | None
    out: tuple[Seat, ...]
    cards: tuple[int, ...]


def seen_by(game: Game[State, SpitView, SpitOptions], seat: Seat | None) -> SpitView:
    """Returns what `seat` may know: of the piles only what lies face up."""
    state = game.state

    def buttons(moves: Sequence[Offer]) -> Iterator[RaceButton]:
        return (RaceButton(move, _is_possible(state, seat or 0, move, moves)) for move in BUTTONS)

    return SpitView(
        **race_facts(game, state.race, seat, buttons),
        deal=state.deal,
        stocks=tuple(map(_open_cards, state.stocks, state.shown)),
        spit_cards=state.spit_cards,
        piles=tuple(SpitPile(len(pile), pile[-1] if pile else None) for pile in state.piles),
        short=state.short,
        alone=state.alone,
        shouted=state.shouted,
        bound_to=state.bound_to,
        out=tuple(state.out),
        cards=state.cards,
    )


def _open_cards(stocks: list[list[Card]], shown: list[int]) -> tuple[StockPile, ...]:
    return tuple(
        StockPile(len(pile), tuple(pile[len(pile) - faces :])) for pile, faces in zip(stocks, shown, strict=True)
    )


def _is_possible(state: State, seat: Seat, move: str, moves: Sequence[Offer]) -> bool:
    """True if a button can be pressed. One that fills means the first space, which a full move names."""
    if not move.startswith("fill"):
        return move in moves
    # Combining pairs is offered as a fill too.
    spaces = [place for place, pile in enumerate(state.stocks[seat]) if not pile]
    return bool(spaces) and f"{move} {spaces[0] + 1}" in moves
