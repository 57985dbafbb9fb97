"""What may be seen of Conjugal Patience (RULES 13.6): everything but the cards of stocks and wastes."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.conjugal_patience.options import ConjugalPatienceOptions
from games.conjugal_patience.state import State
from games.core import AnyGame, Seat, View
from games.two_handed import SEATS


@dataclass(frozen=True)
class ConjugalPatienceView(View):
    """The table as everybody sees it; tuples without a remark run over the seats.

    `reserves` have a card or None in each of six places; `stocks` and `wastes` are numbers of cards,
    `left` is how many cards a seat still has anywhere. `tops` tells how far each of the eight sequences has
    come, from 0 on, in the order of `games.conjugal_patience.state.SEQUENCES`; `built` are the cards that lie
    there. `turn` is None when the match is over. `quiet` counts the turns since the last build; from `stall_turns`
    on builds are `compulsory`.
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


def view(game: AnyGame, state: State, seat: Seat | None) -> ConjugalPatienceView:
    """What `seat` may know; waste cards lie face down even for their owner."""
    turns = state.turns
    return ConjugalPatienceView(
        *game.head(seat),
        options=state.options,
        turn=turns.turn if turns.winner is None else None,
        reserves=tuple(map(tuple, state.reserves)),
        stocks=tuple(map(len, state.stocks)),
        wastes=tuple(map(len, state.wastes)),
        left=tuple(map(state.left, range(SEATS))),
        tops=state.tops,
        built=tuple(card for sequence in state.sequences for card in sequence),
        quiet=turns.quiet,
        stall_turns=turns.stall_turns,
        compulsory=turns.compulsory,
        winner=turns.winner,
    )
