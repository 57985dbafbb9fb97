"""The view of Wit and Reason, the same for everybody: it shows all but the order of the pack that is cut from."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.core import Game, Seat
from games.sums import PASS, Counts, Hint, SumsView, hint
from games.wit_and_reason.options import WitOptions
from games.wit_and_reason.position import GOAL, worth
from games.wit_and_reason.state import Phase, State


@dataclass(frozen=True)
class WitView(SumsView):
    """The table as everybody knows it; pairs are by seat.

    `drawn` and `set_aside` are the cards of the cut, `black` is the seat with the black cards. `hands` lie
    sorted by value, `remaining` counts them by value. `stuck` have no card that fits.
    """

    phase: Phase
    drawn: tuple[Card | None, Card | None]
    set_aside: tuple[Card, ...]
    black: Seat | None
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    remaining: tuple[Counts, Counts]
    stuck: tuple[bool, bool]


def seen_by(game: Game[State, WitView, WitOptions], seat: Seat | None) -> WitView:
    """Returns what `seat` may know: only the pack that is cut from stays face down."""
    state = game.state
    hinted = state.options.hint and state.phase is Phase.PLAY and seat == state.session.turn
    session = state.session
    return WitView(
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
        hint=_hint(state) if hinted else None,
        drawn=state.drawn,
        set_aside=state.set_aside,
        black=state.black,
        hands=(state.hands[0], state.hands[1]),
        remaining=state.remaining,
        stuck=state.stuck,
    )


def _hint(state: State) -> Hint:
    """Returns what to play, for the player on turn."""
    moves = {f"play {card}": worth(card) for card in state.fitting(state.session.turn)} or {"pass": PASS}
    return hint(state.position, GOAL, moves)
