"""Who may do what in a race, and what becomes of a move: the common moves here, the others by the game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import DEALER, LEAVE, TIME, Amount, Event, IllegalMove, InvalidMove, Move, Pick, Seat, tell
from games.race import clock, pauses
from games.race.rules import Happening, RaceRules, S
from games.race.state import RACE, READY, Race, without
from games.race.steps import enter, finish

DEALERS: Final = frozenset({"deal", "coin", TIME})
"""The verbs that only the dealer uses."""

SAFE: Final = ("resume", "ready", "pass", "pause")
"""What is safe for an absent seat in any race, first things first."""


def to_act(state: S, rules: RaceRules[S]) -> frozenset[Seat]:
    """See `games.core.Game.to_act`."""
    if state.race.result is not None:
        return frozenset()
    if rules.offers(state, DEALER):
        return frozenset({DEALER})
    seats = frozenset(state.race.able)
    return seats if clock.alarm(state.race) is None else seats | {DEALER}


def moves(state: S, rules: RaceRules[S], seat: Seat) -> Sequence[Move]:
    """See `games.core.Game.moves`."""
    if state.race.result is not None:
        return ()
    orders = rules.offers(state, DEALER)
    if seat == DEALER:
        return orders or (() if clock.alarm(state.race) is None else (TIME,))
    return () if orders or seat not in state.race.able else _offers(state, rules, seat)


def _offers(state: S, rules: RaceRules[S], seat: Seat) -> list[Move]:
    race = state.race
    if race.pause is not None:
        return ["resume"] if seat in race.awaited else []
    offers: list[Move] = []
    if race.stage is READY:
        offers += ["ready"] if seat not in race.ready else []
    elif race.in_turns:
        offers += [*rules.offers(state, seat), "pass"] if seat == race.turn else []
    else:
        offers += rules.offers(state, seat)
    if race.pause_asked and seat not in race.pause_asked:
        offers.append("pause")
    return offers


def alarm(state: S, rules: RaceRules[S]) -> int | None:
    """See `games.core.Game.alarm`."""
    waiting = state.race.result is None and not rules.offers(state, DEALER)
    return clock.alarm(state.race) if waiting else None


def default(offers: Sequence[Move]) -> str:
    """The safe one of a seat's moves: `ready`, `pass`, `resume`, else the first; of an amount the middle.

    In a live race doing nothing is the default (RT-6), so the table never asks.
    """
    for safe in SAFE:
        if safe in offers:
            return safe
    first = offers[0]
    assert not isinstance(first, Pick)
    return first.text((first.low + first.high) // 2) if isinstance(first, Amount) else first


def play(state: S, rules: RaceRules[S], seat: Seat, move: str, at: int = 0) -> list[Event]:
    """See `games.core.Game.play`."""
    race = state.race
    if not rules.grammar.fullmatch(move):
        raise InvalidMove(move)
    words = move.split(" ")
    if race.result is not None:
        raise IllegalMove("match-over")
    before = race.turn
    if seat == DEALER:
        events = _play_dealer(state, rules, words, at)
    elif not 0 <= seat < race.seats or words[0] in DEALERS:
        raise IllegalMove("not-your-turn")
    elif seat in race.left:
        raise IllegalMove("already-left")
    else:
        race.now = max(race.now, at)
        race.stamp = at or race.now
        events = _leave(state, rules, seat) if words[0] == LEAVE else _play_seat(state, rules, seat, words, at)
    stays = words[0] == LEAVE and before not in (None, seat)  # somebody else has the turn, and keeps it
    if race.in_turns and not stays and race.result is None and not rules.offers(state, DEALER):
        events += next_turn(state, rules, words[0])
    note(state, rules)
    return events


def note(state: S, rules: RaceRules[S]) -> None:
    """Notes who has something to do now, and what time does next; those who had nothing are silent since now."""
    race = state.race
    if race.result is not None or rules.offers(state, DEALER):
        return
    able = tuple([seat for seat in race.playing if _offers(state, rules, seat)])
    for seat in able:
        if seat not in race.able:
            race.since[seat] = race.time
    race.able = able
    race.due = clock.next_deadline(state, rules)


# The dealer.


def _play_dealer(state: S, rules: RaceRules[S], words: list[str], at: int) -> list[Event]:
    race = state.race
    if words[0] not in DEALERS:
        raise IllegalMove("not-your-turn")
    if orders := rules.offers(state, DEALER):
        _check_order(orders, words)
        race.now = max(race.now, at)
        return rules.act(state, DEALER, words)
    when = clock.alarm(race)
    if words[0] != TIME or when is None:
        raise IllegalMove("wrong-phase")
    race.now = max(race.now, at, when)
    return _let_time_act(state, rules)


def _let_time_act(state: S, rules: RaceRules[S]) -> list[Event]:
    race = state.race
    if race.pause is not None:
        return pauses.end(race)
    assert race.due is not None
    _, what, thing = race.due
    match what:
        case Happening.CONTEST:
            return rules.settle(state, thing, race.contests.pop(thing).seats)
        case Happening.READY:
            return [tell("ready-all"), *_begin(state, rules)]
        case Happening.IDLE:
            return pauses.wait_for_idle(state, rules)
    return rules.happen(state, what)


def _check_order(orders: Sequence[Move], words: list[str]) -> None:
    """Raises `IllegalMove` where the dealer was asked for something else, `InvalidMove` for other cards."""
    asked = orders[0]
    if not isinstance(asked, Pick):
        if " ".join(words) not in orders:
            raise IllegalMove("wrong-phase")
    elif words[0] != asked.verb:
        raise IllegalMove("wrong-phase")
    elif sorted(words[1:]) != sorted(asked.cards):
        raise InvalidMove(" ".join(words))


# The seats.


def _play_seat(state: S, rules: RaceRules[S], seat: Seat, words: list[str], at: int) -> list[Event]:
    race, verb = state.race, words[0]
    if rules.offers(state, DEALER):
        raise IllegalMove("not-your-turn")
    if verb == "pause":
        return pauses.ask(race, seat)
    if verb == "resume":
        return pauses.resume(race, seat)
    if race.pause is not None:
        raise IllegalMove("paused")
    if race.turn not in (None, seat):
        raise IllegalMove("not-your-turn")
    _check_speed(race, seat, at)
    if verb == "ready":
        events = _be_ready(state, rules, seat)
    elif verb == "pass":
        events = _pass(race, seat)
    else:
        events = rules.act(state, seat, words)
    race.acted[seat] = at or race.acted[seat]
    race.since[seat] = race.time
    race.absent = without(race.absent, seat)
    return events


def _check_speed(race: Race, seat: Seat, at: int) -> None:
    """RT-3 and RT-4."""
    if not at or not race.live:
        return
    last = race.acted[seat]
    if race.moment < race.free_at[seat] or (last and abs(at - last) < race.options.min_gap_ms):
        raise IllegalMove("too-fast")


def _be_ready(state: S, rules: RaceRules[S], seat: Seat) -> list[Event]:
    race = state.race
    if race.stage is not READY or seat in race.ready:
        raise IllegalMove("wrong-phase")
    race.ready += (seat,)
    events = [tell("ready", seat=seat)]
    return events + _begin(state, rules) if _all_ready(race) else events


def _all_ready(race: Race) -> bool:
    return race.stage is READY and set(race.playing) <= set(race.ready)


def _begin(state: S, rules: RaceRules[S]) -> list[Event]:
    """Everybody is ready: the race begins."""
    enter(state.race, RACE)
    return [tell("race"), *rules.happen(state, Happening.BEGUN)]


def _leave(state: S, rules: RaceRules[S], seat: Seat) -> list[Event]:
    race = state.race
    race.left += (seat,)
    pauses.forget(race, seat)
    events = [tell("left", seat=seat)]
    if len(race.playing) == 1:
        finish(race, [int(other in race.playing) for other in range(race.seats)], "left")
        return events
    events += rules.act(state, seat, [LEAVE])
    if race.result is not None:
        return events
    if race.pause is not None:
        return events + pauses.end_if_complete(race)
    events += pauses.agree(race)
    if race.pause is None and _all_ready(race):
        events += _begin(state, rules)
    return events


# Turns (RT-7).


def _pass(race: Race, seat: Seat) -> list[Event]:
    if not race.in_turns:
        raise IllegalMove("wrong-phase" if race.stage is not RACE else "option-off")
    return [tell("passed", seat=seat)]


def next_turn(state: S, rules: RaceRules[S], verb: str = "") -> list[Event]:
    """Gives the turn to the next seat that has something to do, after a move with this verb; the others pass."""
    race = state.race
    playing = race.playing
    passes = {"pass": race.passes + 1, LEAVE: race.passes}.get(verb, 0)
    for step in range(1, race.seats + 1):
        seat = (race.on_turn + step) % race.seats
        if seat not in playing:
            continue
        if passes >= len(playing):
            break
        if rules.offers(state, seat):
            race.on_turn, race.passes = seat, passes
            return []
        passes += 1
    race.passes = 0
    return rules.happen(state, Happening.PASSED)
