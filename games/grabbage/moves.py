"""Grabbage's moves and its end: what is offered when, and what becomes of it (RULES 11.3, 11.4, 11.7)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from games.cards import Card, make_pack
from games.core import DEALER, LEAVE, Event, IllegalMove, Move, Pick, Seat, tell
from games.grabbage.state import State
from games.race import COMMON_MOVES, DEAL, RACE, READY, Deadline, Happening, RaceRules, bounce, enter, finish

LEFT_POINTS: Final = -53
"""The points of those who have left; the others have minus their cards, 52 at most."""


class Due(StrEnum):
    """Grabbage's own deadline: nobody has built for too long."""

    QUIET = "quiet"


def offers(state: State, seat: Seat) -> Sequence[Move]:
    """What `seat` may do; for the dealer, what has to be shuffled."""
    if seat == DEALER:
        return _orders(state)
    if state.race.stage is not RACE:
        return ()
    offers: list[Move] = ["turn"] if state.count(seat) else []
    offers += state.builds(seat)
    if state.turned[seat] is not None:
        piles = state.options.waste_piles
        offers += ["discard"] if piles == 1 else [f"discard {pile}" for pile in range(1, piles + 1)]
    return offers


def _orders(state: State) -> Sequence[Move]:
    if state.race.stage is DEAL:
        cards = make_pack(state.undealt[0] + 1)
    elif state.shuffling is not None:
        held = set(state.stocks[state.shuffling])
        cards = tuple(card for card in make_pack(state.shuffling + 1) if card in held)
    else:
        return ()
    return (Pick("deal", cards, len(cards), len(cards)),)


def act(state: State, seat: Seat, words: list[str]) -> list[Event]:
    """Makes a move of the game's own."""
    if words[0] == "deal":
        return _deal(state, [Card(word) for word in words[1:]])
    if words[0] == LEAVE:
        return _take_away(state, seat)
    if state.race.stage is not RACE:
        raise IllegalMove("wrong-phase")
    if words[0] == "turn":
        return _turn(state, seat)
    if words[0] == "discard":
        if len(words) == 2 and state.options.waste_piles == 1:
            raise IllegalMove("no-pile")  # there is nothing to choose from: it is `discard` alone
        return _discard(state, seat, int(words[1]) - 1 if len(words) == 2 else 0)
    return _build(state, seat, words[1:])


# The dealer.


def _deal(state: State, cards: list[Card]) -> list[Event]:
    if state.shuffling is not None:
        seat, state.shuffling = state.shuffling, None
        state.stocks[seat] = cards[::-1]
        return [_turn_up(state, seat)]
    state.stocks[state.undealt.pop(0)] = cards[::-1]
    return _begin_if_dealt(state)


def _begin_if_dealt(state: State) -> list[Event]:
    if state.undealt:
        return []
    enter(state.race, READY)
    return [tell("dealt")]


# Actions (11.3).


def _turn(state: State, seat: Seat) -> list[Event]:
    if not state.count(seat):
        raise IllegalMove("no-card")
    events = [] if state.turned[seat] is None else _discard(state, seat, 0)
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


def _discard(state: State, seat: Seat, pile: int) -> list[Event]:
    card = state.turned[seat]
    if card is None:
        raise IllegalMove("no-card")
    if pile >= state.options.waste_piles:
        raise IllegalMove("no-pile")
    state.wastes[seat][pile].append(card)
    state.turned[seat] = None
    return [tell("discarded", seat=seat, card=card, pile=pile + 1)]


def _build(state: State, seat: Seat, words: list[str]) -> list[Event]:
    from_waste = words[0].startswith("waste")
    pile = int(words[0].removeprefix("waste") or 1) - 1 if from_waste else 0
    if pile >= state.options.waste_piles:
        raise IllegalMove("no-pile")
    waste = state.wastes[seat][pile]
    card = (waste[-1] if waste else None) if from_waste else state.turned[seat]
    if card is None:
        raise IllegalMove("no-card")
    target, targets = words[-1], state.targets(card)
    if target == "any" and targets:
        target = targets[0]
    if target not in targets:
        return _miss(state, seat, card, target)
    if from_waste:
        waste.pop()
    else:
        state.turned[seat] = None
    return _lay(state, seat, card, target)


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
    points = [LEFT_POINTS if seat in race.left else -state.count(seat) for seat in range(race.seats)]
    finish(race, points, reason)


def _check_deadlock(state: State) -> None:
    if state.race.left and state.is_dead:
        _rank(state, "deadlock")


def _take_away(state: State, seat: Seat) -> list[Event]:
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
    """Whoever can only turn the last card again holds nobody up."""
    return state.race.stage is not RACE or state.count(seat) > 1 or any(state.builds(seat))


def deadlines(state: State) -> list[Deadline]:
    """What time does next."""
    race = state.race
    if race.stage is not RACE:
        return []
    quiet = max(race.stage_at, state.built_at, race.resumed_at)
    return [Deadline(quiet + state.options.idle_seconds * 1000, Due.QUIET)]


def happen(state: State, what: StrEnum) -> list[Event]:
    """What comes without anybody's move: an end, as nobody builds any more."""
    if what != Happening.BEGUN:
        _rank(state, "passed" if what == Happening.PASSED else "quiet")
    return []


RULES: Final = RaceRules(
    grammar=re.compile(
        r"turn|build (?:turned |waste[1-4]? )?(?:new|any|[1-9][0-9]{0,3})|discard(?: [1-4])?|" + COMMON_MOVES
    ),
    offers=offers,
    act=act,
    deadlines=deadlines,
    happen=happen,
    awaits=awaits,
)
