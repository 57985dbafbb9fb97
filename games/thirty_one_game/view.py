"""The view of The Thirty-One Game, the same for everybody: it shows all."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.core import Game, Seat
from games.sums import Counts, SumsView, hint
from games.thirty_one_game.options import ThirtyOneGameOptions
from games.thirty_one_game.state import Phase, State


@dataclass(frozen=True)
class ThirtyOneGameView(SumsView):
    """The table as everybody knows it.

    `rows` is the layout, of which `turned` lie face down, in the order in which they were turned; `remaining`
    counts the others by value. `target` is the total that wins.
    """

    phase: Phase
    rows: tuple[tuple[Card, ...], ...]
    turned: tuple[Card, ...]
    remaining: Counts
    target: int


def seen_by(game: Game[State, ThirtyOneGameView, ThirtyOneGameOptions], seat: Seat | None) -> ThirtyOneGameView:
    """Returns what `seat` may know: nothing is hidden here."""
    state = game.state
    hinted = state.options.hint and state.phase is Phase.PLAY and seat == state.session.turn
    session = state.session
    turns = {f"turn {card}": card.number for card in state.fitting} if hinted else {}
    return ThirtyOneGameView(
        *game.head(seat),
        phase=state.phase,
        number=session.number,
        games=session.games,
        lead=session.lead,
        plays=session.plays,
        total=session.total,
        room=state.room,
        wins=session.wins,
        draws=session.draws,
        asked=session.asked,
        finished=session.finished,
        hint=hint(state.position, state.target, turns) if hinted else None,
        rows=state.rows,
        turned=state.turned,
        remaining=state.remaining,
        target=state.target,
    )
