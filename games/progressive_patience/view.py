"""The part of Progressive Patience that may be seen (RULES 14.6): everything but the cards of the stocks."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.core import Game, Seat
from games.progressive_patience.options import ProgressivePatienceOptions
from games.progressive_patience.state import Phase, State
from games.two_handed import PatienceView


@dataclass(frozen=True)
class ProgressivePatienceView(PatienceView):
    """The table as everybody sees it; tuples without a remark run over the seats.

    `need` is the rank that is wanted next, `top` the card that was built last. `wastes` are four piles each with
    the newest card last. `turned` is the card that the seat on turn has to place. `spread` tells whose last
    cards lie open.
    """

    options: ProgressivePatienceOptions
    phase: Phase
    need: str
    top: Card | None
    turned: Card | None
    wastes: tuple[tuple[tuple[Card, ...], ...], ...]
    spread: tuple[bool, ...]

    def tops(self, seat: Seat) -> tuple[Card | None, ...]:
        """The cards of `seat` that may be built, pile by pile."""
        return tuple(pile[-1] if pile else None for pile in self.wastes[seat])


def seen_by(
    game: Game[State, ProgressivePatienceView, ProgressivePatienceOptions], seat: Seat | None
) -> ProgressivePatienceView:
    """Returns what `seat` may know."""
    state = game.state
    return ProgressivePatienceView(
        *game.head(seat),
        *state.seen,
        *state.counts,
        options=state.options,
        phase=state.phase,
        need=state.need,
        top=state.built[-1] if state.built else None,
        turned=state.turned,
        wastes=tuple(tuple(map(tuple, piles)) for piles in state.wastes),
        spread=tuple(state.spread),
    )
