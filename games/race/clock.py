"""The race's clock: stamps, deadlines, contests and pauses (RT-1, RT-5, RT-6)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from games.core import Event, Game, IllegalMove, Move, Outcome, Seat, check_seats, tell
from games.race.values import (
    AGREED_PAUSE_MS,
    DEAL,
    IDLE_PAUSE_MS,
    READY,
    READY_MS,
    Contest,
    Deadline,
    RaceOptions,
)


class Clock(Game):
    """A game that knows what time it is, what time does next, and when it stands still."""

    options: RaceOptions

    def __init__(self, seats: int, options: RaceOptions) -> None:
        check_seats(type(self), seats)
        self.seats = seats
        self.options = options
        self.stage = DEAL
        self.stage_at = 0
        self.result: Outcome | None = None
        self.wall = 0  # the latest stamp
        self.stamp = 0  # that of the move that is being played
        self.stopped = 0  # how much of it was paused
        self.paused_at: int | None = None
        self.pause_until = 0
        self.resumed_at = 0  # race time
        self.pause_is_idle = False
        self.awaited: list[Seat] = []
        self.asked: list[Seat] = []
        self.ready: list[Seat] = []
        self.left: list[Seat] = []
        self.absent: list[Seat] = []
        self.able: list[Seat] = []
        self.since = [0] * seats  # race time: silent since, although able to act
        self.acted = [0] * seats  # stamp of the last accepted action
        self.free_at = [0] * seats  # race time: end of the penalty
        self.contests: dict[str, Contest] = {}
        self.turn: Seat = 0
        self.passes = 0

    @abstractmethod
    def _orders(self) -> Sequence[Move]:
        """What the dealer has to order or toss now, before anything else may happen."""

    def _deadlines(self) -> Iterator[Deadline]:
        """The game's own deadlines, which only run live."""
        return iter(())

    def _awaits(self, seat: Seat) -> bool:
        """Whether the silence of a seat that may act holds up the others."""
        return True

    @property
    def now(self) -> int:
        """Race time: milliseconds of play since the start, pauses left out."""
        return (self.wall if self.paused_at is None else self.paused_at) - self.stopped

    @property
    def live(self) -> bool:
        """Whether everybody acts at once."""
        return self.options.racing

    def playing(self) -> list[Seat]:
        """The seats that are still in the match."""
        return [seat for seat in range(self.seats) if seat not in self.left]

    def outcome(self) -> Outcome | None:
        return self.result

    # Time.

    def alarm(self) -> int | None:
        if self.result is not None or self._orders():
            return None
        if self.paused_at is not None:
            return self.pause_until
        due = min(self._clock(), default=None)
        return None if due is None else max(due.at + self.stopped, 0)

    def _clock(self) -> Iterator[Deadline]:
        """All deadlines that run; in turns none does, since there the table has its own (RT-7)."""
        if not self.live:
            return
        for thing, contest in self.contests.items():
            yield Deadline(contest.until, "contest", thing)
        if self.stage == READY:
            yield Deadline(self.stage_at + READY_MS, "ready")
            return
        yield from self._deadlines()
        idle = self.options.idle_seconds * 1000
        for seat in self.able:
            if seat not in self.absent and self._awaits(seat):
                yield Deadline(self.since[seat] + idle, "idle")

    # Contests (RT-5).

    def _contend(self, thing: str, seat: Seat, window: int) -> bool:
        """Opens or joins the contest for ``thing``; False if it came too late.

        Its own stamp decides, also where a later move of somebody else's has arrived before it.
        """
        contest = self.contests.get(thing)
        if contest is None:
            self.contests[thing] = Contest(self.now + window, (seat,))
            return True
        if self.stamp - self.stopped > contest.until:
            return False
        self.contests[thing] = Contest(contest.until, (*contest.seats, seat))
        return True

    # Pauses (RT-6).

    def _ask_pause(self, seat: Seat) -> list[Event]:
        if not self.live:
            raise IllegalMove("option-off")
        if self.paused_at is not None:
            raise IllegalMove("paused")
        if seat in self.asked:
            raise IllegalMove("already-asked")
        self.asked.append(seat)
        return [tell("asked-pause", seat=seat), *self._agree()]

    def _agree(self) -> list[Event]:
        """Begins the pause that was asked for, if nobody is left who has to agree."""
        if not self.asked or any(seat not in self.asked and seat not in self.absent for seat in self.playing()):
            return []
        self._begin_pause(self.playing(), AGREED_PAUSE_MS, idle=False)
        return [tell("paused")]

    def _begin_pause(self, awaited: list[Seat], length: int, *, idle: bool) -> None:
        self.paused_at, self.pause_until = self.wall, self.wall + length
        self.pause_is_idle, self.awaited, self.asked = idle, awaited, []

    def _pause_for_idle(self) -> list[Event]:
        limit = self.now - self.options.idle_seconds * 1000
        idle = [seat for seat in self.able if seat not in self.absent and self._awaits(seat)]
        idle = [seat for seat in idle if self.since[seat] <= limit]
        self._begin_pause(idle, IDLE_PAUSE_MS, idle=True)
        return [tell("paused-idle", seats=tuple(idle))]

    def _resume(self, seat: Seat) -> list[Event]:
        if self.paused_at is None:
            if seat not in self.asked:
                raise IllegalMove("wrong-phase")
            self.asked.remove(seat)
            return [tell("withdrew-pause", seat=seat)]
        if seat not in self.awaited:
            raise IllegalMove("not-awaited")
        self.awaited.remove(seat)
        if seat in self.absent:
            self.absent.remove(seat)
        back = tell("back", seat=seat)
        return [back] if self.awaited else [back, *self._end_pause()]

    def _end_pause(self) -> list[Event]:
        events = []
        if self.pause_is_idle and self.awaited:
            self.absent = sorted({*self.absent, *self.awaited})
            events.append(tell("absent", seats=tuple(self.awaited)))
        assert self.paused_at is not None
        self.stopped += self.wall - self.paused_at
        self.paused_at, self.awaited = None, []
        self.resumed_at = self.now
        self.since = [self.now] * self.seats
        return [*events, tell("resumed")]
