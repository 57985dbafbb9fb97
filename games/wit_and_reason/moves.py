"""Wit and Reason: who may do what, the lots before the first game, and the cards that are played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.cards import PACK, RANKS, Card
from games.core import DEALER, Dealing, Event, Form, IllegalMove, Moves, Offer, Pick, Seat, deal_of, tell
from games.sums import GameEnd, Session, Sessions, sessions, stop
from games.wit_and_reason.options import WitOptions
from games.wit_and_reason.position import GOAL, worth
from games.wit_and_reason.state import BLACK, RED, Phase, State

DEALS: Final[Mapping[Phase, tuple[Offer, ...]]] = {
    Phase.SHUFFLE: (deal_of(PACK),),
    Phase.TOSS: ("cross", "pile"),
    Phase.COLOURS: ("black 0", "black 1"),
}
"""The phases in which the dealer has to act, with what the dealer may do."""

_FIRST: Final[Mapping[str, Phase]] = {"draw": Phase.SHUFFLE, "coin": Phase.TOSS, "host": Phase.COLOURS}
"""The phase with which a match begins, by the option `first_lead`."""


def begin(seats: int, options: WitOptions) -> State:
    """A new match."""
    state = State(options, Session.agreed(options.games, options.session_tie), _FIRST[options.first_lead])
    if state.phase is Phase.COLOURS:
        _settle_colours(state)
    return state


# Who may do what ------------------------------------------------------------------------------------------


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may move now."""
    if state.phase is Phase.PLAY:
        return frozenset({state.session.turn})
    if state.phase in DEALS:
        return frozenset({DEALER})
    if state.phase is Phase.CUT:
        return frozenset(seat for seat in (0, 1) if state.drawn[seat] is None)
    return frozenset()


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Returns what `seat`, which is among `to_act`, may do."""
    if state.phase in DEALS:
        return DEALS[state.phase]
    if state.phase is Phase.CUT:
        return ("draw",)
    fitting = state.fitting(seat)
    choice: Offer = Pick("play", fitting) if fitting else "pass"
    return (choice, "stop") if state.session.may_ask(seat) else (choice,)


def default(state: State, seat: Seat) -> str:
    """The lowest card that fits (RULES 2.7)."""
    if state.phase is Phase.CUT:
        return "draw"
    fitting = state.fitting(seat)
    return f"play {fitting[0]}" if fitting else "pass"


# Before the first game ------------------------------------------------------------------------------------


def deal(state: State, dealer: Seat, cards: tuple[Card, ...]) -> list[Event]:
    """SHUFFLE: the pack that is cut from."""
    state.pack, state.set_aside = cards, ()
    state.phase = Phase.CUT
    return [tell("cut")]


def toss(state: State, dealer: Seat, side: str) -> list[Event]:
    """TOSS: on cross seat 0 leads."""
    return [tell("toss", side=side), *_settle_lead(state, 0 if side == "cross" else 1)]


def give_black(state: State, dealer: Seat, seat: Seat) -> list[Event]:
    """COLOURS: `seat` gets the black cards by lot."""
    return _next_game(state, seat)


def draw(state: State, seat: Seat) -> list[Event]:
    """CUT: `seat` draws the top card of the pack; the higher one leads."""
    card, state.pack = state.pack[0], state.pack[1:]
    events = [tell("draw", seat=seat, card=card)]
    mine, theirs = state.drawn = (card, state.drawn[1]) if seat == 0 else (state.drawn[0], card)
    if mine is None or theirs is None:
        return events
    if mine.rank != theirs.rank:
        higher = 0 if _cut_rank(state, mine) > _cut_rank(state, theirs) else 1
        return [*events, *_settle_lead(state, higher)]
    state.set_aside += (mine, theirs)
    state.drawn = (None, None)
    if not state.pack:
        state.phase = Phase.SHUFFLE
    return [*events, tell("draw-again", cards=(mine, theirs))]


def _cut_rank(state: State, card: Card) -> int:
    high_ace = state.options.cut_ace == "high" and card.rank == "A"
    return len(RANKS) + 1 if high_ace else card.number


def _settle_lead(state: State, seat: Seat) -> list[Event]:
    state.session.first = state.session.lead = seat
    return [tell("lead", seat=seat), *_settle_colours(state)]


def _settle_colours(state: State) -> list[Event]:
    if state.options.colours == "leader_black":
        return _next_game(state, state.session.first)
    state.phase = Phase.COLOURS
    return []


# A game ---------------------------------------------------------------------------------------------------


def _next_game(state: State, black: Seat) -> list[Event]:
    """Both hands are laid open, the black one before `black`."""
    state.phase = Phase.PLAY
    state.black = black
    state.hands = [BLACK, RED] if black == 0 else [RED, BLACK]
    events = [sessions.open_game(state.session)]
    if state.session.number == 1 or state.options.colours != "random":
        events.append(tell("colours", black_seat=black, red_seat=1 - black, cards=PACK))
    return events


def play_card(state: State, seat: Seat, card: Card) -> list[Event]:
    """PLAY: a card that keeps the total at or below 31. Raises `IllegalMove`."""
    if card not in state.hands[seat]:
        raise IllegalMove("not-in-hand", card=card)
    value, session = worth(card), state.session
    if value > state.room:
        raise IllegalMove("would-exceed", card=card, total=session.total + value, goal=GOAL)
    state.hands[seat] = tuple(held for held in state.hands[seat] if held != card)
    sessions.play(session, seat, card, value)
    events = [tell("play", seat=seat, card=card, total=session.total)]
    if session.total == GOAL:
        return [
            *events,
            tell("goal", seat=seat, colour=_colour(state, seat)),
            *_end_game(state, seat, GameEnd.GOAL),
        ]
    session.turn = 1 - seat
    if state.options.auto_pass and not state.fitting(session.turn):
        events += _pass(state, session.turn)
    return events


def pass_by(state: State, seat: Seat) -> list[Event]:
    """PLAY: only the player who has no card that fits passes. Raises `IllegalMove`."""
    if state.fitting(seat):
        raise IllegalMove("may-not-pass")
    return _pass(state, seat)


def _pass(state: State, seat: Seat) -> list[Event]:
    """`seat` can't play; the game is drawn if nobody can."""
    session = state.session
    sessions.play(session, seat, None, 0)
    events = [tell("pass", seat=seat, colour=_colour(state, seat))]
    session.turn = 1 - seat
    if state.fitting(session.turn):
        return events
    return [*events, tell("drawn", total=session.total), *_end_game(state, None, GameEnd.DRAWN)]


def _colour(state: State, seat: Seat) -> str:
    return "black" if seat == state.black else "red"


def _end_game(state: State, winner: Seat | None, end: GameEnd) -> list[Event]:
    """The game in progress is over; the next begins, or the session ends."""
    events = sessions.close_game(state.session, winner, end)
    if state.session.over:
        state.phase = Phase.OVER
        return events
    assert state.black is not None
    return events + _next_game(state, state.black if state.options.colours == "random" else 1 - state.black)


def leave(state: State, seat: Seat) -> list[Event]:
    """`seat` gives up the game in progress, if there is one, and the session."""
    events = sessions.leave(state.session, seat, in_play=state.phase is Phase.PLAY)
    state.phase = Phase.OVER
    return events


PLAY: Final = Sessions(
    Moves(
        Dealing("deal PACK", deal, Phase.SHUFFLE),
        Form("draw", draw, Phase.CUT),
        Dealing("cross|pile", toss, Phase.TOSS),
        Dealing("black 0-1", give_black, Phase.COLOURS),
        Form("play CARD", play_card, Phase.PLAY),
        Form("pass", pass_by, Phase.PLAY),
        Form("stop", stop, Phase.PLAY),
    ),
    to_act=to_act,
    offers=offers,
    default=default,
    leave=leave,
)
