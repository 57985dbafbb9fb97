"""What may be done at Dictation, and what comes of it (RULES 15.3)."""

from __future__ import annotations

from fractions import Fraction

from games.cards import PACK, Card
from games.core import DEALER, Event, IllegalMove, Move, Outcome, Pick, Seat, tell
from games.dictation.poker_squares import PokerSquare
from games.dictation.sir_tommy import SirTommy
from games.dictation.state import Layout, MatchEnd, Phase, State

_BUILDING = (Phase.PLACE, Phase.FINISH)


def to_act(state: State) -> frozenset[Seat]:
    """Who may move now: all at once who still have something to do with the card."""
    if state.phase is Phase.DEAL:
        return frozenset((DEALER,))
    if state.phase is Phase.DICTATE:
        return frozenset((state.dictator,))
    return frozenset(state.staying) - state.done if state.phase in _BUILDING else frozenset()


def offers(state: State, seat: Seat) -> tuple[Move, ...]:
    """What `seat`, which is among `to_act`, may do."""
    if seat == DEALER:
        return (Pick("deal", PACK, len(PACK), len(PACK)),)
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


def deal(state: State, cards: tuple[Card, ...]) -> list[Event]:
    """The order is fixed; the first card is called, by the dictator or by itself."""
    state.order = cards
    return [tell("begun", seat=state.dictator, count=state.of), *_go_on(state)]


def call(state: State) -> list[Event]:
    """The next card is called, and everybody places it."""
    state.count += 1
    state.phase = Phase.PLACE
    state.before = list(state.layouts)
    state.placed, state.done = set(), set()
    return [tell("called", card=_card(state), count=state.count, of=state.of)]


def place(state: State, seat: Seat, words: list[str]) -> list[Event]:
    """`seat` places the card. Raises `IllegalMove`."""
    if not _owes(state, seat):
        raise IllegalMove("placed-already" if state.phase is Phase.PLACE else "wrong-phase")
    card, layout = _card(state), state.layouts[seat]
    if isinstance(layout, PokerSquare) != (words[0] == "cell"):
        raise IllegalMove("other-patience")
    placed = layout.place(card, words)
    state.layouts[seat] = placed
    state.placed.add(seat)
    if isinstance(layout, PokerSquare):
        row, column = int(words[1]), int(words[2])
        news = [_tell(state, "celled", seat, card=card, row=row, column=column), *_lines(state, seat, layout)]
    elif words[0] == "found":
        news = [_tell(state, "founded", seat, card=card), *_completed(state, seat, card)]
    else:
        news = [_tell(state, "piled", seat, card=card, number=int(words[1]))]
    return [*news, *_after(state, seat)]


def build(state: State, seat: Seat, number: int) -> list[Event]:
    """`seat` builds the top of one of its piles. Raises `IllegalMove`."""
    layout = state.layouts[seat]
    if not isinstance(layout, SirTommy):
        raise IllegalMove("other-patience")
    state.layouts[seat], card = layout.build(number)
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
    if seat in state.leavers:
        raise IllegalMove("already-left")
    state.leavers.add(seat)
    news = [tell("left", seat=seat)]
    if not state.staying:
        state.phase, state.ended = Phase.OVER, MatchEnd.LEFT
        # Whoever stayed longest has won: all others were below them already.
        state.leavers.discard(seat)
        return news
    if seat == state.dictator:
        state.dictator = next(
            other
            for step in range(1, len(state.layouts))
            if (other := _after_seat(state, seat, step)) in state.staying
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


def _card(state: State) -> Card:
    assert state.card is not None, "no card has been called"
    return state.card


def _owes(state: State, seat: Seat) -> bool:
    """Whether `seat` has still to place the card."""
    return state.phase is Phase.PLACE and seat not in state.placed


def _after_seat(state: State, seat: Seat, step: int) -> Seat:
    return (seat + step) % len(state.layouts)


def _after(state: State, seat: Seat) -> list[Event]:
    """Whoever has placed and can build nothing waits for the others by itself (15.3)."""
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
    """What a seat did: for itself alone where layouts are sealed or private (15.5)."""
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
