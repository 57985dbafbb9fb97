"""The moves of Progressive Patience: what is offered when, and what becomes of it (RULES 14.3 to 14.5)."""

from __future__ import annotations

from typing import Final

from games.cards import Card
from games.core import Event, Form, IllegalMove, Seat, tell
from games.progressive_patience.piling import best_pile
from games.progressive_patience.state import PILES, State
from games.two_handed import SEATS, TwoHanded

_DISCARDS: Final = tuple(f"discard {number}" for number in range(1, PILES + 1))


def builds(state: State, seat: Seat) -> list[str]:
    """Returns what the seat on turn may build."""
    if state.turned is not None:
        return ["play"] if state.fits(state.turned) else []
    return [f"build {number + 1}" for number in state.builds(seat)]


def others(state: State, seat: Seat) -> list[str]:
    """Returns what the seat on turn may do besides building."""
    if state.turned is not None:
        return [*_DISCARDS]
    if state.spread[seat]:
        return ["end turn"]
    return ["turn", "end turn"] if state.played else ["turn"]


def safe(state: State, seat: Seat) -> str:
    """The safe move (14.7): turn a card and discard it where it spoils the least; build only what has to be."""
    if state.turned is None:
        return others(state, seat)[0]
    tops = [pile[-1] if pile else None for pile in state.wastes[seat]]
    return _DISCARDS[best_pile(state.turned, tops, state.need, state.options.ranks)]


def deal(state: State, cards: tuple[Card, ...]) -> list[Event]:
    """All cards, half of them each (14.1)."""
    half = len(cards) // SEATS
    state.stocks = [[*cards[:half][::-1]], [*cards[half:][::-1]]]
    return []


# Before a card is turned.


def turn(state: State, seat: Seat) -> list[Event]:
    """Turns the top card of the stock; an empty one is replaced by the waste piles."""
    _check_none_turned(state)
    state.turns.check_may_end(state.builds(seat))
    if state.spread[seat]:
        raise IllegalMove("all-open")
    if state.stocks[seat]:
        return _turn_up(state, seat)
    events = state.restock(seat, state.cards(seat)[::-1], "swept", shuffled=state.options.sweep == "shuffle")
    state.wastes[seat] = [[] for _ in range(PILES)]
    return events if state.shuffling is not None else [*events, *_turn_up(state, seat)]


def _turn_up(state: State, seat: Seat) -> list[Event]:
    card = state.turned = state.stocks[seat].pop()
    return [tell("turned", seat=seat, card=card)]


def build(state: State, seat: Seat, number: int) -> list[Event]:
    """The top card of that waste pile is built."""
    _check_none_turned(state)
    pile = state.wastes[seat][number - 1]
    if not pile:
        raise IllegalMove("no-card")
    _check_fits(state, pile[-1])
    return [*state.build(seat, pile.pop()), *_go_on(state)]


def end_turn(state: State, seat: Seat) -> list[Event]:
    """Ends the turn: after a build from the stock, or with the last cards open."""
    _check_none_turned(state)
    state.turns.check_may_end(state.builds(seat))
    if not state.spread[seat] and not state.played:
        raise IllegalMove("turn-first")
    return [tell("ended", seat=seat), *_pass_on(state)]


def _check_none_turned(state: State) -> None:
    if state.turned is not None:
        raise IllegalMove("place-first", card=state.turned)


# A turned card.


def play(state: State, seat: Seat) -> list[Event]:
    """The turned card is built."""
    card = _turned(state)
    _check_fits(state, card)
    state.turned = None
    state.played = True
    return [*state.build(seat, card), *_go_on(state)]


def discard(state: State, seat: Seat, number: int) -> list[Event]:
    """The turned card goes on that waste pile, and the turn ends."""
    card = _turned(state)
    if state.fits(card) and state.must_build:
        raise IllegalMove("must-build" if state.built else "must-play-ace", card=card)
    state.wastes[seat][number - 1].append(card)
    state.turned = None
    return [tell("discarded", seat=seat, card=card, pile=number), *_pass_on(state)]


def _turned(state: State) -> Card:
    if state.turned is None:
        raise IllegalMove("wrong-phase", card=None)
    return state.turned


# What follows.


def _check_fits(state: State, card: Card) -> None:
    if not state.fits(card):
        raise IllegalMove("pile-does-not-accept", card=card, need=state.need)


def _pass_on(state: State) -> list[Event]:
    state.played = False
    return [*state.turns.end(), *_go_on(state)]


def _go_on(state: State) -> list[Event]:
    """Before the seat on turn builds or turns a card: has that player won, or come to the last cards (14.4)?"""
    seat = state.turns.turn
    if not state.count(seat):
        return state.turns.win(seat, "out")
    if state.stocks[seat] or state.spread[seat] or state.count(seat) > PILES:
        return []
    last = state.cards(seat)
    state.wastes[seat] = [last[number : number + 1] for number in range(PILES)]
    state.spread[seat] = True
    return [tell("spread", seat=seat, cards=tuple(last)), *(_play_out(state) if all(state.spread) else [])]


def _play_out(state: State) -> list[Event]:
    """Both have only open cards, each rank that is still wanted once: what follows is certain (14.5)."""
    events = [tell("both-open")]
    while True:
        seat = next(seat for seat in range(SEATS) if state.builds(seat))
        events += state.build(seat, state.wastes[seat][state.builds(seat)[0]].pop())
        if not state.count(seat):
            return [*events, *state.turns.win(seat, "out")]


PLAY: Final = TwoHanded(
    Form("turn", turn),
    Form("play", play),
    Form("build 1-4", build),
    Form("discard 1-4", discard),
    Form("end turn", end_turn),
    deal=deal,
    restocked=_turn_up,
    builds=builds,
    others=others,
    safe=safe,
)
