"""What may be seen of Progressive Patience (RULES 14.6): everything but the cards of the stocks."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.core import AnyGame, Seat, View
from games.progressive_patience.options import ProgressivePatienceOptions
from games.progressive_patience.state import Phase, State
from games.two_handed import SEATS


@dataclass(frozen=True)
class ProgressivePatienceView(View):
    """The table as everybody sees it; tuples without a remark run over the seats.

    `turn` is None when the match is over. `need` is the rank that is wanted next, `top` the card that was
    built last. `stocks` are numbers of cards, `wastes` four piles each with the newest card last, `left` is
    how many cards a seat still has anywhere. `turned` is the card that whoever is on turn has to place.
    `spread` tells whose last cards lie open. `quiet` counts the turns since the last build; from
    `stall_turns` on builds are `compulsory`.
    """

    options: ProgressivePatienceOptions
    phase: Phase
    turn: Seat | None
    need: str
    top: Card | None
    turned: Card | None
    stocks: tuple[int, ...]
    wastes: tuple[tuple[tuple[Card, ...], ...], ...]
    left: tuple[int, ...]
    spread: tuple[bool, ...]
    quiet: int
    stall_turns: int
    compulsory: bool
    winner: Seat | None

    def tops(self, seat: Seat) -> tuple[Card | None, ...]:
        """The cards of `seat` that may be built, pile by pile."""
        return tuple(pile[-1] if pile else None for pile in self.wastes[seat])


def seen_by(game: AnyGame, seat: Seat | None) -> ProgressivePatienceView:
    """What `seat` may know."""
    state: State = game.state
    turns = state.turns
    return ProgressivePatienceView(
        *game.head(seat),
        options=state.options,
        phase=state.phase,
        turn=turns.turn if turns.winner is None else None,
        need=state.need,
        top=state.built[-1] if state.built else None,
        turned=state.turned,
        stocks=tuple(map(len, state.stocks)),
        wastes=tuple(tuple(map(tuple, piles)) for piles in state.wastes),
        left=tuple(map(state.count, range(SEATS))),
        spread=tuple(state.spread),
        quiet=turns.quiet,
        stall_turns=turns.stall_turns,
        compulsory=turns.compulsory,
        winner=turns.winner,
    )
