"""The moves of Dictation, and what comes of them (RULES 15.3)."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import Final

from games.cards import PACK, Card
from games.core import (
    DEALER,
    Dealing,
    Event,
    Form,
    IllegalMove,
    Moves,
    Offer,
    Outcome,
    Part,
    Said,
    Seat,
    deal_of,
    tell,
)
from games.dictation.poker_squares import PokerSquare
from games.dictation.sir_tommy import SirTommy
from games.dictation.state import Layout, MatchEnd, Phase, State

_BUILDING = (Phase.PLACE, Phase.FINISH)


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may move now: all at once who still have something to do with the card."""
    if state.phase is Phase.DEAL:
        return frozenset((DEALER,))
    if state.phase is Phase.DICTATE:
        return frozenset((state.dictator,))
    return frozenset(state.staying) - state.done if state.phase in _BUILDING else frozenset()


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Returns what `seat`, which is among `to_act`, may do."""
    if seat == DEALER:
        return (deal_of(PACK),)
    if state.phase is Phase.DICTATE:
        return ("next",)
    layout = state.layouts[seat]
    if _owes(state, seat):
        return (*layout.placements(_card(state)), *layout.builds())
    return (*layout.builds(), "done")


def default(state: State, seat: Seat) -> str:
    """The safe move (15.7): no build, and the card where it does the least harm."""
    if state.phase is Phase.DICTATE:
        return "next"
    return state.layouts[seat].default(_card(state)) if _owes(state, seat) else "done"


def deal(state: State, dealer: Seat, cards: tuple[Card, ...]) -> list[Event]:
    """The order is fixed; the first card is called, by the dictator or by itself."""
    state.order = cards
    return [tell("begun", seat=state.dictator, count=state.of, pace=state.options.dictation_pace), *_go_on(state)]


def call_next(state: State, seat: Seat) -> list[Event]:
    """DICTATE: the dictator calls the next card."""
    return call(state)


def call(state: State) -> list[Event]:
    """The next card is called, and everybody places it."""
    state.count += 1
    state.phase = Phase.PLACE
    state.before = list(state.layouts)
    state.placed, state.done = set(), set()
    return [tell("called", card=_card(state), count=state.count, of=state.of)]


def found(state: State, seat: Seat) -> list[Event]:
    """`seat` puts the card on a foundation. Raises `IllegalMove`."""
    card = _due(state, seat)
    layout = _tommy(state, seat)
    state.layouts[seat] = layout.found(card)
    state.placed.add(seat)
    news = [_tell(state, "founded", seat, card=card), *_completed(state, seat, card)]
    return [*news, *_after(state, seat)]


def pile(state: State, seat: Seat, number: int) -> list[Event]:
    """`seat` puts the card on one of its piles. Raises `IllegalMove`."""
    card = _due(state, seat)
    layout = _tommy(state, seat)
    state.layouts[seat] = layout.pile(card, number)
    state.placed.add(seat)
    return [_tell(state, "piled", seat, card=card, number=number), *_after(state, seat)]


def place_in_cell(state: State, seat: Seat, row: int, column: int) -> list[Event]:
    """`seat` puts the card in a cell of its square. Raises `IllegalMove`."""
    card, layout = _due(state, seat), state.layouts[seat]
    if not isinstance(layout, PokerSquare):
        raise IllegalMove("other-patience")
    state.layouts[seat] = layout.place(card, row, column)
    state.placed.add(seat)
    news = [_tell(state, "celled", seat, card=card, row=row, column=column), *_lines(state, seat, layout)]
    return [*news, *_after(state, seat)]


def build(state: State, seat: Seat, number: int) -> list[Event]:
    """`seat` builds the top of one of its piles. Raises `IllegalMove`."""
    state.layouts[seat], card = _tommy(state, seat).build(number)
    news = [_tell(state, "built", seat, card=card), *_completed(state, seat, card)]
    return [*news, *_after(state, seat)]


def finish_card(state: State, seat: Seat) -> list[Event]:
    """`seat` builds no more for now."""
    if _owes(state, seat):
        raise IllegalMove("place-first", card=state.card)
    state.done.add(seat)
    return _go_on(state)


def leave(state: State, seat: Seat) -> list[Event]:
    """A layout is closed; the next seat dictates where the dictator has left (15.7)."""
    state.leavers.add(seat)
    news = [tell("leave", seat=seat)]
    if not state.staying:
        state.phase, state.ended = Phase.OVER, MatchEnd.LEFT
        # Whoever stayed longest has won: all others were below them already.
        state.leavers.discard(seat)
        return news
    if seat == state.dictator:
        state.dictator = next(
            other
            for step in range(1, len(state.layouts))
            if (other := (seat + step) % len(state.layouts)) in state.staying
        )
        if state.options.dictation_pace == "dictator":
            news.append(tell("dictator", seat=state.dictator))
    return [*news, *_go_on(state)] if state.phase in _BUILDING else news


def outcome(state: State) -> Outcome | None:
    """The places (15.4); each puts up one stake, and the winners share what the others lose."""
    if state.ended is None:
        return None
    seats = range(len(state.layouts))
    points = tuple(map(state.points, seats))
    winners = tuple(seat for seat in seats if points[seat] == max(points))
    won = Fraction(len(points) - len(winners), len(winners))
    shares = tuple(won if seat in winners else Fraction(-1) for seat in seats)
    return Outcome(points, winners, shares, state.ended.value)


# Inside.


def _due(state: State, seat: Seat) -> Card:
    """The card, which `seat` has still to place. Raises `IllegalMove` where it hasn't."""
    if not _owes(state, seat):
        raise IllegalMove("placed-already" if state.phase is Phase.PLACE else "wrong-phase")
    return _card(state)


def _tommy(state: State, seat: Seat) -> SirTommy:
    layout = state.layouts[seat]
    if not isinstance(layout, SirTommy):
        raise IllegalMove("other-patience")
    return layout


def _card(state: State) -> Card:
    assert state.card is not None, "no card has been called"
    return state.card


def _owes(state: State, seat: Seat) -> bool:
    """True if `seat` has still to place the card."""
    return state.phase is Phase.PLACE and seat not in state.placed


def _after(state: State, seat: Seat) -> list[Event]:
    """A player who has placed and can build nothing waits for the others by itself (15.3)."""
    if not _owes(state, seat) and not state.layouts[seat].builds():
        state.done.add(seat)
    return _go_on(state)


def _go_on(state: State) -> list[Event]:
    """The next card, the finish, or the end, once nobody has anything left to do."""
    if state.count and not state.done.issuperset(state.staying):
        return []
    if state.count < state.of:
        if state.options.dictation_pace == "auto":
            return call(state)
        state.phase = Phase.DICTATE
        return []
    if state.phase is Phase.PLACE:
        state.done = {seat for seat in state.staying if not state.layouts[seat].builds()}
        if not state.done.issuperset(state.staying):
            state.phase = Phase.FINISH
            return [tell("finish")]
    state.phase = Phase.OVER
    state.ended = MatchEnd.SQUARES if state.options.patience == "poker_squares" else MatchEnd.SEQUENCES
    return []


def _tell(state: State, verb: str, seat: Seat, **facts: object) -> Event:
    """Returns what a seat did: for itself alone where layouts are sealed or private (15.5)."""
    sealed = state.options.layouts == "private" or (state.options.layouts == "sealed" and not state.all_placed)
    return tell(verb, seen_by=(seat,) if sealed else None, seat=seat, **facts)


def _completed(state: State, seat: Seat, card: Card) -> list[Event]:
    return [_tell(state, "completed", seat)] if card.rank == "K" else []


def _lines(state: State, seat: Seat, before: PokerSquare) -> list[Event]:
    """The lines that the card has completed, and what they score."""
    square: Layout = state.layouts[seat]
    assert isinstance(square, PokerSquare)
    made = [
        (hand, score)
        for old, hand, score in zip(before.hands, square.hands, square.line_scores, strict=True)
        if old is None and hand is not None
    ]
    return [_tell(state, "line", seat, hand=str(hand), count=score) for hand, score in made]


class DictationPlay(Part[State]):
    """Answers for a match of Dictation."""

    moves = Moves(
        Dealing("deal PACK", deal, Phase.DEAL),
        Form("next", call_next, Phase.DICTATE),
        Form("found", found, *_BUILDING),
        Form("pile 1-4", pile, *_BUILDING),
        Form("cell 1-5 1-5", place_in_cell, *_BUILDING),
        Form("build 1-4", build, *_BUILDING),
        Form("done", finish_card, *_BUILDING),
    )
    to_act = staticmethod(to_act)
    outcome = staticmethod(outcome)
    default = staticmethod(default)
    leave = staticmethod(leave)

    def seats(self, state: State) -> int:
        return len(state.layouts)

    def leavers(self, state: State) -> Collection[Seat]:
        return state.leavers

    def phase(self, state: State) -> str:
        return state.phase

    def offers(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        return offers(state, seat) if seat in to_act(state) else ()

    def refuse(self, state: State, seat: Seat, said: Said) -> None:
        """See `Part.refuse`: the player who waits has placed the card already."""
        raise IllegalMove("placed-already" if state.phase is Phase.PLACE else "not-your-turn")


PLAY: Final = DictationPlay()
