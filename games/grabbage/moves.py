"""Grabbage's moves and its end: what is offered when, and what becomes of it (RULES 11.3, 11.4, 11.7)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from games.cards import Card, make_pack
from games.core import DEALER, Dealing, Event, Form, IllegalMove, Kind, Offer, Seat, deal_of, number, tell
from games.grabbage.state import State
from games.race import DEAL, RACE, READY, Deadline, Happening, RaceRules, Racing, bounce, enter, finish

LEFT_POINTS: Final = -53
"""The points of those who have left; the others have minus their cards, 52 at most."""


class Due(StrEnum):
    """Grabbage's own deadline: nobody has built for too long."""

    QUIET = "quiet"


def offers(state: State, seat: Seat) -> Sequence[Offer]:
    """Returns what `seat` may do; for the dealer, what has to be shuffled."""
    if seat == DEALER:
        return _orders(state)
    if state.race.stage is not RACE:
        return ()
    offers: list[Offer] = ["turn"] if state.count(seat) else []
    offers += state.builds(seat)
    if state.turned[seat] is not None:
        piles = state.options.waste_piles
        offers += ["discard"] if piles == 1 else [f"discard {pile}" for pile in range(1, piles + 1)]
    return offers


def _orders(state: State) -> Sequence[Offer]:
    if state.race.stage is DEAL:
        cards = make_pack(state.undealt[0] + 1)
    elif state.shuffling is not None:
        held = set(state.stocks[state.shuffling])
        cards = tuple(card for card in make_pack(state.shuffling + 1) if card in held)
    else:
        return ()
    return (deal_of(cards),)


# The dealer.


def deal(state: State, dealer: Seat, cards: tuple[Card, ...]) -> list[Event]:
    """A player's pack before the race, or a shuffled waste during it."""
    if state.shuffling is not None:
        seat, state.shuffling = state.shuffling, None
        state.stocks[seat] = [*cards[::-1]]
        return [_turn_up(state, seat)]
    state.stocks[state.undealt.pop(0)] = [*cards[::-1]]
    return _begin_if_dealt(state)


def _begin_if_dealt(state: State) -> list[Event]:
    if state.undealt:
        return []
    enter(state.race, READY)
    return [tell("dealt")]


# Actions (11.3).


def turn(state: State, seat: Seat) -> list[Event]:
    """Turns the next card; the turned one, if there is any, is discarded first."""
    if not state.count(seat):
        raise IllegalMove("no-card")
    events = [] if state.turned[seat] is None else discard(state, seat)
    if not state.stocks[seat]:
        state.stocks[seat] = [card for pile in state.wastes[seat] for card in pile][::-1]
        state.wastes[seat] = [[] for _ in state.wastes[seat]]
        count = len(state.stocks[seat])
        events.append(tell("turned-over", seat=seat, count=count))
        if state.options.shuffle_waste and count > 1:
            state.shuffling = seat
            return events
    return [*events, _turn_up(state, seat)]


def _turn_up(state: State, seat: Seat) -> Event:
    card = state.turned[seat] = state.stocks[seat].pop()
    return tell("turned", seat=seat, card=card)


def discard(state: State, seat: Seat, pile: int = 1) -> list[Event]:
    """The turned card goes on that waste pile."""
    card = state.turned[seat]
    if card is None:
        raise IllegalMove("no-card")
    if pile > state.options.waste_piles:
        raise IllegalMove("no-pile")
    state.wastes[seat][pile - 1].append(card)
    state.turned[seat] = None
    return [tell("discarded", seat=seat, card=card, pile=pile)]


def discard_on(state: State, seat: Seat, pile: int) -> list[Event]:
    """The same on one of several piles; where there is only one it is `discard` alone."""
    if state.options.waste_piles == 1:
        raise IllegalMove("no-pile")
    return discard(state, seat, pile)


def build(state: State, seat: Seat, target: str) -> list[Event]:
    """The turned card goes on a sequence. Raises `IllegalMove`."""
    card = state.turned[seat]
    if card is None:
        raise IllegalMove("no-card")
    found = _fitting(state, card, target)
    if found is None:
        return _miss(state, seat, card, target)
    state.turned[seat] = None
    return _lay(state, seat, card, found)


def build_from_waste(state: State, seat: Seat, pile: int, target: str) -> list[Event]:
    """The top card of that waste pile goes on a sequence. Raises `IllegalMove`."""
    if pile > state.options.waste_piles:
        raise IllegalMove("no-pile")
    waste = state.wastes[seat][pile - 1]
    if not waste:
        raise IllegalMove("no-card")
    found = _fitting(state, waste[-1], target)
    return _miss(state, seat, waste[-1], target) if found is None else _lay(state, seat, waste.pop(), found)


def _fitting(state: State, card: Card, target: str) -> str | None:
    """The place where `card` goes that is aimed at `target`; None where it doesn't fit."""
    targets = state.targets(card)
    if target == "any" and targets:
        return targets[0]
    return target if target in targets else None


def _miss(state: State, seat: Seat, card: Card, target: str) -> list[Event]:
    """A card that doesn't fit where it was aimed at."""
    if target == "any":
        return bounce(state.race, seat, "nothing-fits", card=card)
    if target == "new":
        raise IllegalMove("not-an-ace", card=card)
    if int(target) > state.opened:
        raise IllegalMove("no-sequence")
    under = state.sequences.get(int(target))
    if under is None:
        return bounce(state.race, seat, "sequence-completed", card=card)
    return bounce(state.race, seat, "pile-does-not-accept", card=card, lies_card=under)


def _lay(state: State, seat: Seat, card: Card, target: str) -> list[Event]:
    if target == "new":
        state.opened += 1
    number = state.opened if target == "new" else int(target)
    state.built_at = state.race.time
    state.sequences[number] = card
    state.built.append(card)
    events = [tell("opened" if target == "new" else "built", seat=seat, card=card, number=number)]
    if card.number == 13:
        del state.sequences[number]
        state.completed += 1
        events.append(tell("completed", seat=seat, number=number))
    if not state.count(seat):
        events.append(tell("out", seat=seat))
        _rank(state, "out")
    else:
        _check_deadlock(state)
    return events


# Ends (11.4, 11.7).


def _rank(state: State, reason: str) -> None:
    """The match is over: fewer cards are better, those who have left are last."""
    race = state.race
    points = [LEFT_POINTS if seat in race.leavers else -state.count(seat) for seat in range(race.seats)]
    finish(race, points, reason)


def _check_deadlock(state: State) -> None:
    if state.race.leavers and state.is_dead:
        _rank(state, "deadlock")


def leave(state: State, seat: Seat) -> list[Event]:
    """`seat` has left with its cards."""
    if state.shuffling == seat:
        state.shuffling = None
    if state.race.stage is DEAL:
        if seat in state.undealt:
            state.undealt.remove(seat)
        return _begin_if_dealt(state)
    _check_deadlock(state)
    return []


def awaits(state: State, seat: Seat) -> bool:
    """A player who can only turn the last card again holds nobody up."""
    return state.race.stage is not RACE or state.count(seat) > 1 or any(state.builds(seat))


def deadlines(state: State) -> list[Deadline]:
    """Returns what time does next."""
    race = state.race
    if race.stage is not RACE:
        return []
    quiet = max(race.stage_at, state.built_at, race.resumed_at)
    return [Deadline(quiet + state.options.idle_seconds * 1000, Due.QUIET)]


def happen(state: State, what: StrEnum) -> list[Event]:
    """Returns what comes without anybody's move: an end, as nobody builds any more."""
    if what != Happening.BEGUN:
        _rank(state, "passed" if what == Happening.PASSED else "quiet")
    return []


def _target(word: str) -> str | None:
    """The place where a card is built: any sequence that it fits, a new one, or one by its number; None for a word
    that names none."""
    return word if word in ("any", "new") or _NUMBERED.read(word) else None


_NUMBERED: Final = number(1, 9_999)
_PILES: Final = {"waste": 1, "waste1": 1, "waste2": 2, "waste3": 3, "waste4": 4}

PLAY: Final = Racing(
    RaceRules(
        forms=(
            Dealing("deal CARDS", deal),
            Form("turn", turn, RACE),
            Form("build TARGET", build, RACE),
            Form("build turned TARGET", build, RACE),
            Form("build WASTE TARGET", build_from_waste, RACE),
            Form("discard", discard, RACE),
            Form("discard 1-4", discard_on, RACE),
        ),
        kinds=(
            Kind("TARGET", _target, ("any", "new", *_NUMBERED.examples)),
            Kind("WASTE", _PILES.get, (*_PILES,)),
        ),
        offers=offers,
        deadlines=deadlines,
        happen=happen,
        awaits=awaits,
        leave=leave,
    )
)
