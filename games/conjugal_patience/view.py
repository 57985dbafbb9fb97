"""What may be seen of Conjugal Patience (RULES 13.6): everything but the cards of stocks and wastes."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.conjugal_patience.options import ConjugalPatienceOptions
from games.conjugal_patience.state import State
from games.core import AnyGame, Seat
from games.two_handed import SEATS, PatienceView


@dataclass(frozen=True)
class ConjugalPatienceView(PatienceView):
    """The table as everybody sees it; tuples without a remark run over the seats.

    `reserves` have a card or None in each of six places; `wastes` are numbers of cards. `tops` tells how far each
    of the eight sequences has come, from 0 on, in the order of `games.conjugal_patience.state.SEQUENCES`; `built`
    are the cards that lie there.
    """

    options: ConjugalPatienceOptions
    reserves: tuple[tuple[Card | None, ...], ...]
    wastes: tuple[int, ...]
    tops: tuple[int, ...]
    built: tuple[Card, ...]


def seen_by(game: AnyGame, seat: Seat | None) -> ConjugalPatienceView:
    """Returns what `seat` may know; waste cards lie face down even for their owner."""
    state: State = game.state
    return ConjugalPatienceView(
        *game.head(seat),
        *state.seen,
        stocks=tuple(map(len, state.stocks)),
        cards=tuple(map(state.count, range(SEATS))),
        options=state.options,
        reserves=tuple(map(tuple, state.reserves)),
        wastes=tuple(map(len, state.wastes)),
        tops=state.tops,
        built=state.built,
    )
