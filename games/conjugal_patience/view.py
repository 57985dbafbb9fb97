"""What may be seen of Conjugal Patience (RULES 13.6): everything but the cards of stocks and wastes."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.conjugal_patience.options import ConjugalPatienceOptions
from games.conjugal_patience.state import State
from games.core import Game, Seat, View, derive


@dataclass(frozen=True)
class ConjugalPatienceView(View):
    """The table as everybody sees it; tuples without a remark run over the seats.

    `reserves` have a card or None in each of six places; `stocks` and `wastes` are numbers of cards,
    `left` is how many cards a seat still has anywhere. `tops` tells how far each of the eight sequences has
    come, 0 to 13, in the order of `games.conjugal_patience.state.SEQUENCES`; `built` are the cards that lie there.
    `turn` is None when the match is over. `quiet` counts the turns since the last build; from `stall_turns` on
    builds are `compulsory`.
    """

    options: ConjugalPatienceOptions
    turn: Seat | None
    reserves: tuple[tuple[Card | None, ...], ...]
    stocks: tuple[int, ...]
    wastes: tuple[int, ...]
    left: tuple[int, ...]
    tops: tuple[int, ...]
    built: tuple[Card, ...]
    quiet: int
    stall_turns: int
    compulsory: bool
    winner: Seat | None


def view(game: Game, state: State, seat: Seat | None) -> ConjugalPatienceView:
    """What `seat` may know; waste cards lie face down even for their owner."""
    stocks, wastes = tuple(map(len, state.stocks)), tuple(map(len, state.wastes))
    held = (sum(card is not None for card in reserve) for reserve in state.reserves)
    return derive(
        ConjugalPatienceView,
        game,
        state,
        seat,
        state.turns,
        turn=None if state.turns.outcome else state.turns.turn,
        stocks=stocks,
        wastes=wastes,
        left=tuple(map(sum, zip(held, stocks, wastes, strict=True))),
        built=tuple(card for sequence in state.sequences for card in sequence),
    )
