"""The part of Conjugal Patience that may be seen (RULES 13.6): everything but the cards of stocks and wastes."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.conjugal_patience.options import ConjugalPatienceOptions
from games.conjugal_patience.state import State
from games.core import Game, Seat
from games.two_handed import PatienceView


@dataclass(frozen=True)
class ConjugalPatienceView(PatienceView):
    """The table as everybody sees it; tuples without a remark run over the seats.

    `wastes` are numbers of cards; `tops` and `built` are as `State` has them.
    """

    options: ConjugalPatienceOptions
    reserves: tuple[tuple[Card, ...], ...]
    wastes: tuple[int, ...]
    tops: tuple[int, ...]
    built: tuple[Card, ...]


def seen_by(
    game: Game[State, ConjugalPatienceView, ConjugalPatienceOptions], seat: Seat | None
) -> ConjugalPatienceView:
    """Returns what `seat` may know; waste cards lie face down even for their owner."""
    state = game.state
    return ConjugalPatienceView(
        *game.head(seat),
        *state.seen,
        *state.counts,
        options=state.options,
        reserves=tuple(map(tuple, state.reserves)),
        wastes=tuple(map(len, state.wastes)),
        tops=tuple(state.tops),
        built=tuple(state.built),
    )
