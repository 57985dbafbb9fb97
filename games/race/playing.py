"""The moves of a race: who may make which, and what becomes of them; the common ones here, the others by the
game's rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from games.cards import Card
from games.core import (
    DEALER,
    LEAVE,
    TIME,
    Amount,
    Dealing,
    Event,
    Form,
    IllegalMove,
    Moves,
    Offer,
    Outcome,
    Part,
    Pick,
    Said,
    Seat,
    Standing,
    cards_of,
    tell,
)
from games.parts import check_order
from games.race import clock, pauses
from games.race.rules import Happening, HasRace, RaceRules, S
from games.race.state import RACE, READY, Race, without
from games.race.steps import enter, finish

SAFE: Final = ("resume", "ready", "pass", "pause")
"""The moves that are safe for an absent seat in any race, first things first."""


class Racing(Part[S]):
    """A game that is a race: what all races share, and the game's own rules."""

    def __init__(self, rules: RaceRules[S]) -> None:
        self._rules = rules
        self.moves = Moves(
            Form("ready", self._be_ready),
            Form("pass", _pass),
            Form("pause", pauses.ask),
            Form("resume", pauses.resume),
            Dealing(TIME, self._let_time_act),
            *rules.forms,
            cards=cards_of(*range(10)),
            kinds=rules.kinds,
        )

    def all_cards(self, state: S) -> tuple[Card, ...]:
        return state.all_cards

    def seats(self, state: S) -> int:
        return state.race.seats

    def leavers(self, state: S) -> Collection[Seat]:
        return state.race.leavers

    def phase(self, state: S) -> str:
        return state.race.stage

    def outcome(self, state: S) -> Outcome | None:
        return state.race.result

    def to_act(self, state: S) -> frozenset[Seat]:
        return self.standing(state).to_act

    def standing(self, state: S) -> Standing:
        """See `Part.standing`: while the dealer has something to order nobody else acts, and no time runs."""
        race, alarm = state.race, None
        to_act: frozenset[Seat] = frozenset()
        if race.orders:
            to_act = frozenset({DEALER})
        elif race.result is None:
            alarm = clock.alarm(race)
            to_act = frozenset(race.able if alarm is None else (*race.able, DEALER))
        before = race.racing and race.stage in self._rules.before
        away = frozenset(race.absent)
        return Standing(to_act, race.result, alarm, racing=race.racing, before_race=before, away=away)

    def offers(self, state: S, seat: Seat) -> Sequence[Offer]:
        race = state.race
        if race.orders or race.result is not None:
            return race.orders if seat == DEALER else ()
        if seat == DEALER:
            return () if clock.alarm(race) is None else (TIME,)
        return self._offers(state, seat) if seat in race.able else ()

    def _offers(self, state: S, seat: Seat) -> list[Offer]:
        race = state.race
        if race.pause is not None:
            return ["resume"] if seat in race.awaited else []
        offers: list[Offer] = []
        if race.stage is READY:
            offers += ["ready"] if seat not in race.ready else []
        elif race.in_turns:
            offers += [*self._rules.offers(state, seat), "pass"] if seat == race.turn else []
        else:
            offers += self._rules.offers(state, seat)
        if race.pause_asked and seat not in race.pause_asked:
            offers.append("pause")
        return offers

    def default(self, state: S, seat: Seat) -> str:
        """Its first move in `SAFE`, else what the game `prefers`, else its first one; amounts are middling.

        In a live race doing nothing is the default (RT-6), so the table never asks.
        """
        offers = self.offers(state, seat)
        for safe in SAFE:
            if safe in offers:
                return safe
        first = self._rules.prefers(state, seat) or offers[0]
        assert not isinstance(first, Pick)
        return first.text((first.low + first.high) // 2) if isinstance(first, Amount) else first

    def play(self, state: S, seat: Seat, text: str, at: int) -> list[Event]:
        """See `Part.play`: nobody waits for a turn, so it is not for the part to say whose turn it is."""
        said, race = self.moves.read(text), state.race
        if race.result is not None:
            raise IllegalMove("match-over")
        before = race.turn
        if not DEALER <= seat < race.seats or not self.moves.made_by(said, seat):
            raise IllegalMove("not-your-turn")
        if seat == DEALER:
            events = self._play_dealer(state, said, at)
        elif seat in race.leavers:
            raise IllegalMove("already-left")
        else:
            race.last_stamp = max(race.last_stamp, at)
            race.move_stamp = at or race.last_stamp
            events = self.leave(state, seat) if text == LEAVE else self._play_seat(state, seat, said, at)
        stays = text == LEAVE and before not in (None, seat)  # somebody else has the turn, and keeps it
        if race.in_turns and not stays and race.result is None and not self._rules.offers(state, DEALER):
            events += self.next_turn(state, said.verb)
        self.note(state)
        return events

    def start(self, state: S) -> S:
        """Before the first move."""
        self.note(state)
        return state

    def note(self, state: S) -> None:
        """Notes what is to be ordered now, or else who has something to do and what time does next.

        Who had nothing to do is silent since now.
        """
        race = state.race
        race.orders = () if race.result is not None else tuple(self._rules.offers(state, DEALER))
        if race.orders or race.result is not None:
            return
        able = tuple([seat for seat in race.playing if self._offers(state, seat)])
        for seat in able:
            if seat not in race.able:
                race.since[seat] = race.time
        race.able = able
        race.due = clock.next_deadline(state, self._rules)

    # The dealer.

    def _play_dealer(self, state: S, said: Said, at: int) -> list[Event]:
        race = state.race
        if race.orders:
            check_order(race.orders, said)
            race.last_stamp = max(race.last_stamp, at)
        else:
            when = clock.alarm(race)
            if said.verb != TIME or when is None:
                raise IllegalMove("wrong-phase")
            race.last_stamp = max(race.last_stamp, at, when)
        return self.moves.act(said, DEALER, race.stage)(state, DEALER, *said.args)

    def _let_time_act(self, state: S, dealer: Seat) -> list[Event]:
        race = state.race
        if race.pause is not None:
            return pauses.end(race)
        assert race.due is not None
        _, what, thing = race.due
        match what:
            case Happening.CONTEST:
                return self._rules.settle(state, thing, race.contests.pop(thing).seats)
            case Happening.READY:
                return [tell("ready-all"), *self._begin(state)]
            case Happening.IDLE:
                return pauses.wait_for_idle(state, self._rules)
        return self._rules.happen(state, what)

    # The seats.

    def _play_seat(self, state: S, seat: Seat, said: Said, at: int) -> list[Event]:
        race = state.race
        if race.orders:
            raise IllegalMove("not-your-turn")
        if said.verb in ("pause", "resume"):
            return self.moves.act(said, seat, race.stage)(state, seat)
        if race.pause is not None:
            raise IllegalMove("paused")
        if race.turn not in (None, seat):
            raise IllegalMove("not-your-turn")
        _check_speed(race, seat, at)
        events = self.moves.act(said, seat, race.stage)(state, seat, *said.args)
        race.acted[seat] = at or race.acted[seat]
        race.since[seat] = race.time
        race.absent = without(race.absent, seat)
        return events

    def _be_ready(self, state: S, seat: Seat) -> list[Event]:
        race = state.race
        if race.stage is not READY or seat in race.ready:
            raise IllegalMove("wrong-phase")
        race.ready += (seat,)
        events = [tell("ready", seat=seat)]
        return events + self._begin(state) if _all_ready(race) else events

    def _begin(self, state: S) -> list[Event]:
        """Everybody is ready: the race begins."""
        enter(state.race, RACE)
        return [tell("race"), *self._rules.happen(state, Happening.BEGUN)]

    def leave(self, state: S, seat: Seat) -> list[Event]:
        race = state.race
        race.leavers += (seat,)
        pauses.forget(race, seat)
        events = [tell("leave", seat=seat)]
        if len(race.playing) == 1:
            finish(race, [int(other in race.playing) for other in range(race.seats)], "left")
            return events
        events += self._rules.leave(state, seat)
        if race.result is not None:
            return events
        if race.pause is not None:
            return events + pauses.end_if_complete(race)
        events += pauses.agree(race)
        if race.pause is None and _all_ready(race):
            events += self._begin(state)
        return events

    def next_turn(self, state: S, verb: str = "") -> list[Event]:
        """RT-7: gives the turn to the next seat that has something to do, after a move with this verb; the others
        pass."""
        race = state.race
        playing = race.playing
        passes = {"pass": race.passes + 1, LEAVE: race.passes}.get(verb, 0)
        for step in range(1, race.seats + 1):
            seat = (race.on_turn + step) % race.seats
            if seat not in playing:
                continue
            if passes >= len(playing):
                break
            if self._rules.offers(state, seat):
                race.on_turn, race.passes = seat, passes
                return []
            passes += 1
        race.passes = 0
        return self._rules.happen(state, Happening.PASSED)


def _check_speed(race: Race, seat: Seat, at: int) -> None:
    """RT-3 and RT-4."""
    if not at or not race.racing:
        return
    last = race.acted[seat]
    if race.move_time < race.free_at[seat] or (last and abs(at - last) < race.options.min_gap_ms):
        raise IllegalMove("too-fast")


def _all_ready(race: Race) -> bool:
    return race.stage is READY and set(race.playing) <= set(race.ready)


def _pass(state: HasRace, seat: Seat) -> list[Event]:
    if not state.race.in_turns:
        raise IllegalMove("wrong-phase" if state.race.stage is not RACE else "option-off")
    return [tell("passed", seat=seat)]
