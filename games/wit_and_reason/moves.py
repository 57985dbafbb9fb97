"""Wit and Reason: who may do what, the lots before the first game, and the cards that are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.cards import PACK, RANKS, Card
from games.core import DEALER, LEAVE, Event, IllegalMove, Move, Pick, Seat, tell
from games.sums import GameEnd, Session, sessions
from games.wit_and_reason.notation import ParsedMove, parse
from games.wit_and_reason.options import WitOptions
from games.wit_and_reason.position import GOAL, worth
from games.wit_and_reason.state import BLACK, RED, Phase, State

DEALS: Final[Mapping[Phase, tuple[Move, ...]]] = {
    Phase.SHUFFLE: (Pick("deal", PACK, len(PACK), len(PACK)),),
    Phase.TOSS: ("cross", "pile"),
    Phase.COLOURS: ("black 0", "black 1"),
}
"""The phases in which the dealer has to act, with what the dealer may do."""

_FIRST: Final[Mapping[str, Phase]] = {"draw": Phase.SHUFFLE, "coin": Phase.TOSS, "host": Phase.COLOURS}
"""What a match begins with, by the option `first_lead`."""


def begin(options: WitOptions) -> State:
    """A new match."""
    state = State(options, Session.agreed(options.games, options.session_tie), _FIRST[options.first_lead])
    if state.phase is Phase.COLOURS:
        _settle_colours(state)
    return state


# Who may do what ------------------------------------------------------------------------------------------


def to_act(state: State) -> frozenset[Seat]:
    """Who may move now."""
    if state.phase is Phase.PLAY:
        return frozenset({state.session.turn})
    if state.phase in DEALS:
        return frozenset({DEALER})
    if state.phase is Phase.CUT:
        return frozenset(seat for seat in (0, 1) if state.drawn[seat] is None)
    return frozenset()


def offers(state: State, seat: Seat) -> tuple[Move, ...]:
    """What `seat` may do; nothing for whoever may not act."""
    if seat not in to_act(state):
        return ()
    if state.phase in DEALS:
        return DEALS[state.phase]
    if state.phase is Phase.CUT:
        return ("draw",)
    fitting = state.fitting(seat)
    choice: Move = Pick("play", fitting) if fitting else "pass"
    return (choice, "stop") if state.session.may_ask(seat) else (choice,)


def default(state: State, seat: Seat) -> str:
    """The lowest card that fits (RULES 2.7)."""
    if state.phase is Phase.CUT:
        return "draw"
    fitting = state.fitting(seat)
    return f"play {fitting[0]}" if fitting else "pass"


# Before the first game ------------------------------------------------------------------------------------


def _deal(state: State, dealer: Seat, move: ParsedMove) -> list[Event]:
    """SHUFFLE, TOSS, COLOURS: the dealer shuffles, or draws a lot. Raises `IllegalMove`."""
    if state.phase is Phase.SHUFFLE and move.verb == "deal":
        state.pack, state.set_aside = move.cards, ()
        state.phase = Phase.CUT
        return [tell("cut")]
    if move.verb not in DEALS[state.phase]:
        raise IllegalMove("wrong-phase")
    if state.phase is Phase.TOSS:
        return [tell("toss", side=move.verb), *_settle_lead(state, 0 if move.verb == "cross" else 1)]
    return _next_game(state, 0 if move.verb == "black 0" else 1)


def _draw(state: State, seat: Seat, move: ParsedMove) -> list[Event]:
    """CUT: `seat` draws the top card of the pack; the higher one leads. Raises `IllegalMove`."""
    if move.verb != "draw":
        raise IllegalMove("wrong-phase")
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


def _act(state: State, seat: Seat, move: ParsedMove) -> list[Event]:
    """PLAY: a card, a pass, or the wish to end after this pair of games. Raises `IllegalMove`."""
    if move.verb == "play":
        return _play_card(state, seat, move.cards[0])
    if move.verb == "pass":
        if state.fitting(seat):
            raise IllegalMove("may-not-pass")
        return _pass(state, seat)
    if move.verb == "stop":
        return sessions.stop(state.session, seat)
    raise IllegalMove("wrong-phase")


def _play_card(state: State, seat: Seat, card: Card) -> list[Event]:
    if card not in state.hands[seat]:
        raise IllegalMove("not-in-hand", card=card)
    value, session = worth(card), state.session
    if value > state.room:
        raise IllegalMove("would-exceed", card=card, total=session.total + value, goal=GOAL)
    state.hands[seat] = tuple(held for held in state.hands[seat] if held != card)
    sessions.play(session, seat, card, value)
    events = [tell("play", seat=seat, card=card, total=session.total)]
    if session.total == GOAL:
        return [*events, tell("goal", **_person(state, seat)), *_end_game(state, seat, GameEnd.GOAL)]
    session.turn = 1 - seat
    if state.options.auto_pass and not state.fitting(session.turn):
        events += _pass(state, session.turn)
    return events


def _pass(state: State, seat: Seat) -> list[Event]:
    """`seat` can't play; the game is drawn if nobody can."""
    session = state.session
    sessions.play(session, seat, None, 0)
    events = [tell("pass", **_person(state, seat))]
    session.turn = 1 - seat
    if state.fitting(session.turn):
        return events
    return [*events, tell("drawn", total=session.total), *_end_game(state, None, GameEnd.DRAWN)]


def _person(state: State, seat: Seat) -> dict[str, Any]:
    return {"seat": seat, "colour": "black" if seat == state.black else "red"}


def _end_game(state: State, winner: Seat | None, end: GameEnd) -> list[Event]:
    """The game in progress is over; the next begins, or the session ends."""
    events = sessions.close_game(state.session, winner, end)
    if state.session.over:
        state.phase = Phase.OVER
        return events
    assert state.black is not None
    return events + _next_game(state, state.black if state.options.colours == "random" else 1 - state.black)


# Any move -------------------------------------------------------------------------------------------------

_PLAYED: Final[Mapping[Phase, Callable[[State, Seat, ParsedMove], list[Event]]]] = {
    Phase.SHUFFLE: _deal,
    Phase.TOSS: _deal,
    Phase.COLOURS: _deal,
    Phase.CUT: _draw,
    Phase.PLAY: _act,
}
"""What makes the moves of each phase; a player may leave in any."""


def play(state: State, seat: Seat, text: str) -> list[Event]:
    """Makes a move. Raises `InvalidMove` or `IllegalMove`."""
    move = parse(text)
    if state.phase is Phase.OVER:
        raise IllegalMove("match-over")
    if move.verb == LEAVE and seat in (0, 1):
        return _leave(state, seat)
    if seat not in to_act(state):
        raise IllegalMove("not-your-turn")
    return _PLAYED[state.phase](state, seat, move)


def _leave(state: State, seat: Seat) -> list[Event]:
    """`seat` gives up the game in progress, if there is one, and the session."""
    events = sessions.leave(state.session, seat, in_play=state.phase is Phase.PLAY)
    state.phase = Phase.OVER
    return events
