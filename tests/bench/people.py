"""A person against each level of a race's robots, simulated, and the levels against each other.

The person needs as long for a move as `PACES` say, more or less, sits 150 ms from the bot each way, sees a panel
that is refreshed every 0.4 s and after each of their own taps, and chooses as a `normal` robot would from what it
shows. The robot waits as the house lets it: its own time, fitted to the person's pace where its level does so, and
the round trip that the house measures.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from bot.tables.robot_pace import fitted
from db.records import LoggedMove
from games import GAMES
from games.core import DEALER, TIME, AnyGame, Offer, Seat
from games.driver import attempt, by_luck, deals, drive
from games.records import Ply

PACES: Final = (700, 900, 1200, 1600)
"""How long persons need for a move, in ms."""

SPREAD: Final = 0.28
"""The standard deviation of that, as a share of it."""

ONE_WAY: Final = 150
REFRESH: Final = 400
QUICKEST: Final = 300
"""Nobody is quicker than this, in milliseconds."""

KEYS: Final = ("spit", "grabbage", "pirate")
LEVELS: Final = ("beginner", "normal", "strong")
MATCHES: Final = 60


class Plan(NamedTuple):
    """When a robot moves, and what it could do when it made up its mind."""

    at: int
    offers: tuple[Offer, ...]


class Evening:
    """One match of a person at `seat`, who needs `thinks` ms for a move, against a robot of `level`."""

    def __init__(self, game: AnyGame, seat: Seat, level: str, thinks: int, luck: Random) -> None:
        self.game, self.seat, self.level, self.thinks, self.luck = game, seat, level, thinks, luck
        self.log: list[LoggedMove] = []
        self.now = 0
        self._plan: Plan | None = None
        self._panel: Any = None
        self._refreshed = 0
        self._looks_at = 0  # when the person is done thinking
        self._tap: tuple[int, str] | None = None  # when it arrives, and what it is

    def play(self) -> AnyGame:
        """The match at its end."""
        while self.game.outcome() is None:
            if deals(self.game):
                self._make(DEALER, by_luck(self.game, self.luck))
                continue
            self._plan_robot()
            times = [self._tap[0] if self._tap else self._looks_at, self._refreshed + REFRESH]
            times += [self._plan.at] if self._plan else []
            alarm = self.game.alarm()
            times += [alarm + ONE_WAY] if alarm is not None else []
            self.now = max(self.now, min(times))
            self._happen(alarm)
        return self.game

    def _happen(self, alarm: int | None) -> None:
        """What is due now: time, a tap, the robot, or a look at the panel."""
        if alarm is not None and self.now >= alarm + ONE_WAY:
            self._make(DEALER, TIME)
        elif self._tap and self.now >= self._tap[0]:
            _, move = self._tap
            self._tap = None
            self._make(self.seat, move, self.now - ONE_WAY)
            self._panel = self.game.view(self.seat)  # the answer to the tap
            self._looks_at = self.now + ONE_WAY + self._thinking()
        elif self._plan and self.now >= self._plan.at:
            self._plan = None
            robot = 1 - self.seat
            move = self.game.robot(self.game.view(robot), self.level, self.luck)
            self._make(robot, move, self.now - ONE_WAY)
        elif self.now >= self._refreshed + REFRESH:
            self._refreshed = self.now
            before, self._panel = self._panel, self.game.view(self.seat)
            if before is None or not before.moves:  # only now there is something to think about
                self._looks_at = self.now + ONE_WAY + self._thinking()
        elif self._panel is not None and self._panel.moves:
            self._tap = (self.now + ONE_WAY, self.game.robot(self._panel, "normal", self.luck))
        else:
            self._looks_at = self._refreshed + REFRESH + 1

    def _thinking(self) -> int:
        return max(QUICKEST, round(self.luck.gauss(self.thinks, SPREAD * self.thinks)))

    def _plan_robot(self) -> None:
        robot = 1 - self.seat
        if robot not in self.game.to_act():
            self._plan = None
            return
        view = self.game.view(robot)
        if self._plan is None or not any(offer in view.moves for offer in self._plan.offers):
            wait = float(self.game.delay(view, self.level, self.luck))
            if self.level in self.game.fits_people:
                wait *= fitted(self.log, self.game.fits_people[self.level], 2 * ONE_WAY)
            self._plan = Plan(self.now + round(wait) + 2 * ONE_WAY, view.moves)

    def _make(self, seat: Seat, move: str, at: int | None = None) -> None:
        at = self.now if at is None else at
        step = attempt(self.game, Ply(at, seat, move))
        if step is not None:
            self.game = step.game
            by = "dealer" if seat == DEALER else "person" if seat == self.seat else "robot"
            self.log.append(LoggedMove(len(self.log), seat, move, at, by))


def against_levels(key: str, thinks: int, matches: int, luck: Random) -> Iterator[tuple[str, float]]:
    """For each level of robots: how often a person wins, 0 to 1; a draw is half a win."""
    for level in LEVELS:
        won = 0.0
        for number in range(matches):
            outcome = Evening(GAMES[key].start(2), number % 2, level, thinks, luck).play().outcome()
            assert outcome is not None
            won += _share(outcome.winners, number % 2)
        yield level, won / matches


def level_against_level(key: str, matches: int, luck: Random) -> Iterator[tuple[str, float]]:
    """For each level but the first: how often it beats the one below."""
    for weak, strong in pairwise(LEVELS):
        won = 0.0
        for number in range(matches):
            robots = (strong, weak) if number % 2 == 0 else (weak, strong)
            game: AnyGame = GAMES[key].start(2)
            for step in drive(game, robots, luck, steady=True):
                game = step.game
            outcome = game.outcome()
            assert outcome is not None
            won += _share(outcome.winners, number % 2)
        yield f"{strong} beats {weak}", won / matches


def _share(winners: tuple[Seat, ...], seat: Seat) -> float:
    return 1 / len(winners) if seat in winners else 0.0 if winners else 0.5


def people(keys: tuple[str, ...] = KEYS, matches: int = MATCHES) -> None:
    """Prints what wins how often, in percent with the standard error."""
    for key in keys:
        luck = Random(1)
        rates = [
            (f"{thinks / 1000:.1f} s beats {level}", rate)
            for thinks in PACES
            for level, rate in against_levels(key, thinks, matches, luck)
        ]
        for text, rate in (*rates, *level_against_level(key, matches, luck)):
            error = sqrt(rate * (1 - rate) / matches)
            print(f"  {key:10} {text:24} {100 * rate:5.1f} % ± {100 * error:.1f}", flush=True)


if __name__ == "__main__":
    people(tuple(sys.argv[2:]) or KEYS, int(sys.argv[1]) if sys.argv[1:] else MATCHES)
