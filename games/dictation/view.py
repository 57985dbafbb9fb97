"""The part of a match of Dictation that a seat may know (RULES 15.5)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.core import Game, Seat, View
from games.dictation.advice import Hint, hint
from games.dictation.options import DictationOptions
from games.dictation.state import Layout, Phase, State


@dataclass(frozen=True)
class DictationView(View):
    """The match as one seat knows it. Tuples without a remark run over the seats.

    `card` is the one called last, `count` its number of `of`; `called` are all that have been. `layouts`
    are what may be seen of each: while the card is sealed those of the others are as they were before it, and
    private ones are None until the end. `owes` says whether the view's owner has still to place the card.
    `sealed` is whether the last moves are not seen yet, `hint` what to do at a table with hints.
    """

    options: DictationOptions
    phase: Phase
    dictator: Seat
    card: Card | None
    count: int
    of: int
    called: tuple[Card, ...]
    layouts: tuple[Layout | None, ...]
    owes: bool
    sealed: bool
    left: tuple[bool, ...]
    winners: tuple[Seat, ...]
    hint: Hint | None

    @property
    def own(self) -> Layout:
        """The layout of the view's owner."""
        assert self.seat is not None, "whoever watches has no layout"
        layout = self.layouts[self.seat]
        assert layout is not None, "one's own layout is always seen"
        return layout


def seen_by(game: Game[State, DictationView, DictationOptions], seat: Seat | None) -> DictationView:
    """The match as `seat` knows it; None for the public. The one place that hides layouts."""
    state = game.state
    outcome = game.outcome()
    return DictationView(
        *game.head(seat),
        options=state.options,
        phase=state.phase,
        dictator=state.dictator,
        card=state.card,
        count=state.count,
        of=state.of,
        called=state.called,
        layouts=tuple(_seen(state, seat, other) for other in range(len(state.layouts))),
        owes=state.phase is Phase.PLACE and seat in state.staying and seat not in state.placed,
        sealed=_sealed(state),
        left=state.left,
        winners=outcome.winners if outcome else (),
        hint=_hint(state, seat) if state.options.hint else None,
    )


def _hint(state: State, seat: Seat | None) -> Hint | None:
    """For the player who has something to do; the dictator needs none to call a card."""
    if seat not in state.staying or seat in state.done or state.phase not in (Phase.PLACE, Phase.FINISH):
        return None
    owes = state.phase is Phase.PLACE and seat not in state.placed
    return hint(state.layouts[seat], state.card if owes else None)


def _sealed(state: State) -> bool:
    return state.options.layouts == "sealed" and state.phase is Phase.PLACE and not state.all_placed


def _seen(state: State, seat: Seat | None, other: Seat) -> Layout | None:
    if seat == other or state.phase is Phase.OVER:
        return state.layouts[other]
    if state.options.layouts == "private":
        return None
    return state.before[other] if _sealed(state) else state.layouts[other]
