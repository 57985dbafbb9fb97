"""What the games in real time share: RULES 1.8, paragraphs RT-1 to RT-7.

Nobody waits for a turn: the order of the log is the order of arrival, and a move is judged by what lies on
the table when it is played. A move's stamp ``at`` says when it was made, in milliseconds since the start; a
stamp of 0 is no stamp, so programs that play without a clock are not held to gaps and penalties.

Decisions, where RT-1 to RT-7 leave room:

* Everything that time does is the dealer's move ``time``, which means the earliest deadline (`alarm`).
* Inside, times are *race time*: milliseconds of play, pauses left out. So a pause stops every deadline.
* RT-3: a bounce is refused like any illegal move and leaves no trace. Under ``bounce_penalty_ms`` it is accepted
  instead, moves no card, and is logged with the event ``bounced``, since the penalty has to survive a replay.
* RT-4: only accepted moves count for ``min_gap_ms``.
* RT-6: ``pause`` may be played at any time, like ``leave``, and is offered only to those who are asked to
  agree. An agreed pause ends when everybody has played ``resume``, at the latest after five minutes. A pause
  for idle seats ends when they play ``resume``; after 60 seconds they are told to be absent, which the table
  acts on, and are not waited for again until they move.
* RT-7: in turns there are no gaps, penalties, contests, pauses or deadlines: whoever runs the match says how long
  a turn may last, and plays `default` for whom it is over. Whoever has nothing to do passes by himself.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Self

from games.cards import Card
from games.core import (
    DEALER,
    LEAVE,
    TIME,
    Event,
    IllegalMove,
    InvalidMove,
    Move,
    Outcome,
    Pick,
    Seat,
    tell,
)
from games.race.clock import Clock
from games.race.values import (
    DEALERS,
    RACE,
    READY,
    Control,
    Deadline,
    RaceOptions,
    RaceView,
    read_deal,
)


class Race(Clock):
    """A game in real time: a game derives from it and says what may be done and what happens then."""

    ordered = False
    family = "race"
    levels = ("beginner", "normal", "strong")
    Options: ClassVar[type[RaceOptions]] = RaceOptions
    #: Every text that is a move of the game.
    grammar: ClassVar[re.Pattern[str]]

    @classmethod
    def start(cls, seats: int, options: RaceOptions | Mapping[str, Any] | None = None) -> Self:
        return cls(seats, cls.Options.make(options))

    # What a game says of itself.

    @abstractmethod
    def view(self, seat: Seat | None) -> RaceView: ...

    @abstractmethod
    def _deal(self, cards: list[Card]) -> list[Event]:
        """The dealer has ordered the cards, as `_orders` asked; the top one comes first."""

    @abstractmethod
    def _offers(self, seat: Seat) -> list[Move]:
        """What ``seat`` may do by the game's own rules, in all stages but `DEAL` and `READY`."""

    @abstractmethod
    def _act(self, seat: Seat, words: list[str]) -> list[Event]:
        """A seat's action."""

    def _go(self) -> list[Event]:
        """Everybody is ready: the race begins."""
        self._enter(RACE)
        return [tell("race"), *([] if self.live else self._turn_to(0))]

    @abstractmethod
    def _everybody_passed(self) -> list[Event]:
        """In turns: nobody wants or is able to act any more (RT-7)."""

    @abstractmethod
    def _controls(self) -> Iterable[str]:
        """The moves of the game's own buttons, whose places never change."""

    @abstractmethod
    def _expire(self, what: str) -> list[Event]:
        """One of the game's own deadlines has passed."""

    def _toss(self, side: int) -> list[Event]:
        """The dealer has tossed a coin; only games whose `_orders` ask for one have a use for it."""
        raise AssertionError(f"{self.key} needs no coin")

    def _settle(self, thing: str, seats: tuple[Seat, ...]) -> list[Event]:
        """The contest for ``thing`` is over; ``seats`` claimed it, in order of arrival.

        Only games that open contests (`_contend`) have any to settle.
        """
        raise AssertionError(f"{self.key} has no contests, but one for {thing} is over")

    def _gone(self, seat: Seat) -> list[Event]:
        """``seat`` has left and at least two play on: only in games for more than two."""
        raise AssertionError(f"{self.key} is for two, but goes on without seat {seat}")

    def _default(self, seat: Seat, offers: Sequence[Move]) -> str:
        """The safe move in the game's own stages."""
        return next(offer for offer in offers if isinstance(offer, str))

    # Who may do what.

    def racing(self) -> bool:
        return self.live

    def away(self) -> frozenset[Seat]:
        return frozenset(self.absent)

    def to_act(self) -> frozenset[Seat]:
        if self.result is not None:
            return frozenset()
        if self._orders():
            return frozenset({DEALER})
        seats = frozenset(self.able)
        return seats | {DEALER} if self.alarm() is not None else seats

    def moves(self, seat: Seat) -> Sequence[Move]:
        if self.result is not None:
            return ()
        orders = self._orders()
        if seat == DEALER:
            return orders or (() if self.alarm() is None else (TIME,))
        return () if orders or seat not in self.able else self._offered(seat)

    def _offered(self, seat: Seat) -> list[Move]:
        if self.paused_at is not None:
            return ["resume"] if seat in self.awaited else []
        offers: list[Move] = []
        if self.stage == READY:
            offers += ["ready"] if seat not in self.ready else []
        elif self.stage == RACE and not self.live:
            offers += [*self._offers(seat), "pass"] if seat == self.turn else []
        else:
            offers += self._offers(seat)
        if self.asked and seat not in self.asked:
            offers.append("pause")
        return offers

    def default(self, seat: Seat) -> str:
        """The safe move: ``ready``, ``pass``, ``resume``, or what the game says.

        In a live race doing nothing is the default (RT-6), so the table never asks; the answer is then the first
        move on offer.
        """
        offers = self.moves(seat)
        for safe in ("resume", "ready", "pass", "pause"):
            if safe in offers:
                return safe
        return self._default(seat, offers)

    # Playing.

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        if not self.grammar.fullmatch(move):
            raise InvalidMove(move)
        words = move.split(" ")
        if self.result is not None:
            raise IllegalMove("match-over")
        if seat == DEALER:
            events = self._play_dealer(words, at)
        elif not 0 <= seat < self.seats or words[0] in DEALERS:
            raise IllegalMove("not-your-turn")
        elif seat in self.left:
            raise IllegalMove("already-left")
        elif words[0] == LEAVE:
            self.wall = max(self.wall, at)
            events = self._leave(seat)
        else:
            self.wall = max(self.wall, at)
            self.stamp = at or self.wall
            events = self._play_seat(seat, words, at)
        if self.result is None and not self._orders():
            self._note_able()
        return events

    def _note_able(self) -> None:
        able = [seat for seat in self.playing() if self._offered(seat)]
        for seat in able:
            if seat not in self.able:
                self.since[seat] = self.now
        self.able = able

    def _play_dealer(self, words: list[str], at: int) -> list[Event]:
        if words[0] not in DEALERS:
            raise IllegalMove("not-your-turn")
        due, alarm = min(self._clock(), default=None), self.alarm()
        if (words[0] == TIME) != (alarm is not None) or not self.moves(DEALER):
            raise IllegalMove("wrong-phase")
        self.wall = max(self.wall, at, alarm or 0)
        if words[0] != TIME:
            return self._order(words)
        if self.paused_at is not None:
            return self._end_pause()
        assert due is not None
        return self._pass_deadline(due)

    def _order(self, words: list[str]) -> list[Event]:
        asked = self._orders()[0]
        if isinstance(asked, Pick):
            return self._deal(read_deal(words, asked))
        if words[0] != "coin":
            raise IllegalMove("wrong-phase")
        return self._toss(int(words[1]))

    def _play_seat(self, seat: Seat, words: list[str], at: int) -> list[Event]:
        verb = words[0]
        if self._orders():
            raise IllegalMove("not-your-turn")
        if verb == "pause":
            return self._ask_pause(seat)
        if verb == "resume":
            return self._resume(seat)
        if self.paused_at is not None:
            raise IllegalMove("paused")
        in_turns = self.stage == RACE and not self.live
        if in_turns and seat != self.turn:
            raise IllegalMove("not-your-turn")
        self._check_speed(seat, at)
        if verb == "ready":
            events = self._be_ready(seat)
        elif verb == "pass":
            if not in_turns:
                raise IllegalMove("wrong-phase" if self.stage != RACE else "option-off")
            events = [tell("passed", seat=seat)]
        else:
            events = self._act(seat, words)
        self.acted[seat] = at or self.acted[seat]
        self.since[seat] = self.now
        if seat in self.absent:
            self.absent.remove(seat)
        if in_turns and self.stage == RACE and self.result is None and not self._orders():
            events += self._turn_to(seat + 1, self.passes + 1 if verb == "pass" else 0)
        return events

    def _check_speed(self, seat: Seat, at: int) -> None:
        """RT-3 and RT-4."""
        if not at or not self.live:
            return
        last = self.acted[seat]
        if self.now < self.free_at[seat] or (last and abs(at - last) < self.options.min_gap_ms):
            raise IllegalMove("too-fast")

    def _bounce(self, seat: Seat, reason: str, **facts: Any) -> list[Event]:
        """A play that came too late or was wrong: refused, or accepted for its penalty (RT-2, RT-3)."""
        if not self.options.bounce_penalty_ms:
            raise IllegalMove(reason, **facts)
        self.free_at[seat] = self.now + self.options.bounce_penalty_ms
        return [tell("bounced", seat=seat, why=reason, **facts)]

    def _be_ready(self, seat: Seat) -> list[Event]:
        if self.stage != READY or seat in self.ready:
            raise IllegalMove("wrong-phase")
        self.ready.append(seat)
        events = [tell("ready", seat=seat)]
        return events + self._go() if set(self.playing()) <= set(self.ready) else events

    def _enter(self, stage: str) -> None:
        self.stage, self.stage_at = stage, self.now
        self.ready = []

    # Turns (RT-7).

    def _turn_to(self, seat: Seat, passes: int = 0) -> list[Event]:
        """Gives the turn to the first seat from ``seat`` on that has something to do; the others pass."""
        playing = self.playing()
        order = [(seat + step) % self.seats for step in range(self.seats)]
        for candidate in order:
            if candidate not in playing:
                continue
            if passes >= len(playing):
                break
            if self._offers(candidate):
                self.turn, self.passes = candidate, passes
                return []
            passes += 1
        self.passes = 0
        return self._everybody_passed()

    # Time.

    def _pass_deadline(self, due: Deadline) -> list[Event]:
        if due.what == "contest":
            return self._settle(due.about, self.contests.pop(due.about).seats)
        if due.what == "ready":
            return [tell("ready-all"), *self._go()]
        if due.what == "idle":
            return self._pause_for_idle()
        return self._expire(due.what)

    # Ends.

    def _leave(self, seat: Seat) -> list[Event]:
        self.left.append(seat)
        for seats in (self.awaited, self.asked, self.absent):
            if seat in seats:
                seats.remove(seat)
        events = [tell("left", seat=seat)]
        playing = self.playing()
        if len(playing) == 1:
            self._finish([int(other in playing) for other in range(self.seats)], "left")
            return events
        events += self._gone(seat)
        if self.result is not None:
            return events
        if self.stage == RACE and not self.live and self.turn == seat:
            events += self._turn_to(seat + 1, self.passes)
        if self.paused_at is not None:
            return events if self.awaited else events + self._end_pause()
        events += self._agree()
        if self.paused_at is None and self.stage == READY and set(playing) <= set(self.ready):
            events += self._go()
        return events

    def _finish(self, points: Sequence[int], reason: str) -> None:
        """The match is over: each who has not won pays one stake, and the winners share them."""
        best = max(points)
        winners = tuple(seat for seat, own in enumerate(points) if own == best)
        gain = Fraction(self.seats - len(winners), len(winners))
        shares = tuple(gain if seat in winners else Fraction(-1) for seat in range(self.seats))
        self.result = Outcome(tuple(points), winners, shares, reason)
        self.able, self.contests = [], {}

    # What is seen.

    def _race_view(self, seat: Seat | None) -> dict[str, Any]:
        """The fields of `RaceView`."""
        moves = () if seat is None else tuple(self.moves(seat))
        return {
            "seat": seat,
            "seats": self.seats,
            "to_act": self.to_act(),
            "moves": moves,
            "live": self.live,
            "stage": self.stage,
            "now": self.wall,
            "turn": None if self.live or self.stage != RACE else self.turn,
            "ready": tuple(self.ready),
            "paused": self.paused_at is not None,
            "awaited": tuple(self.awaited),
            "pause_asked": tuple(self.asked),
            "absent": tuple(self.absent),
            "left": tuple(self.left),
            "deadline": self.alarm(),
            "blocked_until": 0 if seat is None else self.free_at[seat] + self.stopped,
            "contests": tuple(
                (thing, contest.until + self.stopped, contest.seats) for thing, contest in self.contests.items()
            ),
            "controls": () if seat is None else self._all_controls(seat, moves),
        }

    def _all_controls(self, seat: Seat, moves: Sequence[Move]) -> tuple[Control, ...]:
        running = self.result is None and seat not in self.left and not self._orders()
        possible = {
            "pause": running and self.paused_at is None and seat not in self.asked,
            "resume": "resume" in moves or seat in self.asked,
        }
        common = ("ready", "pause", "resume") if self.live else ("ready", "pass")
        return (
            *(Control(move, self._is_possible(seat, move, moves)) for move in self._controls()),
            *(Control(move, possible.get(move, move in moves)) for move in common),
        )

    def _is_possible(self, seat: Seat, move: str, moves: Sequence[Move]) -> bool:
        """Whether a button's move can be made; a game whose buttons use short forms says more."""
        return move in moves
