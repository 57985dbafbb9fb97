"""The Thirty-One Game: who may do what, and the cards that are turned (RULES 3.2 to 3.5)."""

from __future__ import annotations

from typing import Final

from games.cards import Card
from games.core import Event, Form, IllegalMove, InvalidMove, Moves, Offer, Pick, Seat, tell
from games.sums import GameEnd, Session, Sessions, sessions, stop
from games.thirty_one_game.layout import ROWS, in_order
from games.thirty_one_game.options import ThirtyOneGameOptions
from games.thirty_one_game.state import Phase, State


def begin(seats: int, options: ThirtyOneGameOptions) -> State:
    """A new match; seat 0 leads."""
    state = State(options, Session.agreed(options.games, options.session_tie))
    _next_game(state)
    return state


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may move now."""
    return frozenset() if state.phase is Phase.OVER else frozenset({state.session.turn})


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Returns what `seat` may do; who is on turn."""
    offer = Pick("turn", state.allowed)
    return (offer, "stop") if state.session.may_ask(seat) else (offer,)


def default(state: State, seat: Seat) -> str:
    """The lowest card that fits (RULES 3.5), or the lowest of all for a player who has to go beyond."""
    return f"turn {state.allowed[0]}"


def leave(state: State, seat: Seat) -> list[Event]:
    """`seat` gives up the game in progress and the session."""
    state.phase = Phase.OVER
    return sessions.leave(state.session, seat, in_play=True)


def turn(state: State, seat: Seat, card: Card) -> list[Event]:
    """`seat` turns a card down and adds it to the total."""
    session, target = state.session, state.target
    if card not in in_order(state.options.cards_per_rank):
        raise InvalidMove(f"turn {card}")
    if card not in state.face_up:
        raise IllegalMove("already-turned", card=card)
    total = session.total + card.number
    if total > target and state.phase is not Phase.BUST:
        raise IllegalMove("would-exceed", card=card, total=total, goal=target)
    state.face_up = tuple(other for other in state.face_up if other != card)
    sessions.play(session, seat, card, card.number)
    if state.phase is Phase.BUST:
        event = tell("bust", seat=seat, other=1 - seat, card=card, total=total, goal=target)
        return [event, *_end_game(state, 1 - seat, GameEnd.BUST)]
    events = [tell("turn", seat=seat, card=card, total=total)]
    if total == target:
        return [*events, tell("goal", seat=seat, total=total), *_end_game(state, seat, GameEnd.GOAL)]
    if not state.is_stuck:
        session.turn = 1 - seat
        return events
    if state.options.must_bust:
        session.turn, state.phase = 1 - seat, Phase.BUST
        return [*events, tell("must-bust", seat=1 - seat, total=total)]
    stuck = tell("stuck", seat=1 - seat, other=seat, total=total)
    return [*events, stuck, *_end_game(state, seat, GameEnd.STUCK)]


def _end_game(state: State, winner: Seat, end: GameEnd) -> list[Event]:
    """The game in progress is over; the next begins, or the session ends."""
    events = sessions.close_game(state.session, winner, end)
    if state.session.over:
        state.phase = Phase.OVER
        return events
    return [*events, _next_game(state)]


def _next_game(state: State) -> Event:
    """All cards lie face up again."""
    state.phase = Phase.PLAY
    state.face_up = in_order(state.options.cards_per_rank)
    return sessions.open_game(state.session)


PLAY: Final = Sessions(
    Moves(Form("turn CARD", turn), Form("stop", stop), cards={card: card for card in in_order(len(ROWS))}),
    to_act=to_act,
    offers=offers,
    default=default,
    leave=leave,
)
