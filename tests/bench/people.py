"""A person against each level of a race's robots, simulated, and the levels against each other.

The person needs as long for a move as `PACES` say, more or less, sits 150 ms from the bot each way, sees a panel
that is refreshed every 0.4 s and after each of their own taps, and chooses as a `normal` robot would from what it
shows. The robot waits as the house lets it: its own time, fitted to the person's pace where its level does so, and
the round trip that the house measures.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from bot.tables.robot_pace import fitted
from db.records import LoggedMove
from games import GAMES
from games.core import DEALER, TIME, AnyGame, Offer, Seat
from games.driver import attempt, by_luck, deals, drive
from games.records import Ply

PACES: Final = (700, 900, 1200, 1600)
"""The times that persons need for a move, in ms."""

SPREAD: Final = 0.28
"""The standard deviation of that, as a share of it."""

ONE_WAY: Final = 150
REFRESH: Final = 400
QUICKEST: Final = 300
"""Nobody is quicker than this, in milliseconds."""

KEYS: Final = ("spit", "grabbage", "pirate")
LEVELS: Final = ("beginner", "normal", "strong")
BARS: Final = {"beginner": (0.6, 0.85), "normal": (0.4, 0.6), "strong": (0.0, 1.0)}
"""The least and the largest part of the matches that a person ought to win, whatever their pace, by level."""

MATCHES: Final = 60


class Plan(NamedTuple):
    """The time at which a robot moves, and what it could do when it made up its mind."""

    at: int
    offers: tuple[Offer, ...]


class Evening:
    """One match of a person at `seat`, who needs `thinks` ms for a move, against a robot of `level`."""

    def __init__(self, game: AnyGame, seat: Seat, level: str, thinks: int, luck: Random) -> None:
        self.game, self.seat, self.level, self.thinks, self.luck = game, seat, level, thinks, luck
        self.log: list[LoggedMove] = []
        self.now = 0
        self._views: dict[Seat, Any] = {}  # of the match as it stands
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
        """Does what is due now: time, a tap, the robot, or a look at the panel."""
        if alarm is not None and self.now >= alarm + ONE_WAY:
            self._make(DEALER, TIME)
        elif self._tap and self.now >= self._tap[0]:
            _, move = self._tap
            self._tap = None
            self._make(self.seat, move, self.now - ONE_WAY)
            self._panel = self._view(self.seat)  # the answer to the tap
            self._looks_at = self.now + ONE_WAY + self._thinking()
        elif self._plan and self.now >= self._plan.at:
            self._plan = None
            robot = 1 - self.seat
            move = self.game.robot(self._view(robot), self.level, self.luck)
            self._make(robot, move, self.now - ONE_WAY)
        elif self.now >= self._refreshed + REFRESH:
            self._refreshed = self.now
            before, self._panel = self._panel, self._view(self.seat)
            if before is None or not before.moves:  # only now there is something to think about
                self._looks_at = self.now + ONE_WAY + self._thinking()
        elif self._panel is not None and self._panel.moves:
            self._tap = (self.now + ONE_WAY, self.game.robot(self._panel, "normal", self.luck))
        else:
            self._looks_at = self._refreshed + REFRESH + 1

    def _view(self, seat: Seat) -> Any:
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    def _thinking(self) -> int:
        return max(QUICKEST, round(self.luck.gauss(self.thinks, SPREAD * self.thinks)))

    def _plan_robot(self) -> None:
        robot = 1 - self.seat
        if robot not in self.game.to_act():
            self._plan = None
            return
        view = self._view(robot)
        if self._plan is None or not any(offer in view.moves for offer in self._plan.offers):
            wait = float(self.game.delay(view, self.level, self.luck))
            if self.level in self.game.fits_people:
                made_for, steeply = self.game.fit(self.level)
                wait *= fitted(self.log, made_for, 2 * ONE_WAY, steeply)
            self._plan = Plan(self.now + round(wait) + 2 * ONE_WAY, view.moves)

    def _make(self, seat: Seat, move: str, at: int | None = None) -> None:
        at = self.now if at is None else at
        step = attempt(self.game, Ply(at, seat, move))
        if step is not None:
            self.game, self._views = step.game, {}
            by = "dealer" if seat == DEALER else "person" if seat == self.seat else "robot"
            self.log.append(LoggedMove(len(self.log), seat, move, at, by))


def against(
    key: str, level: str, thinks: int, matches: int, options: Mapping[str, object] | None = None
) -> list[float]:
    """The part of each match that a person wins against a robot of `level`, 0 to 1; a draw is half a win.

    Without `options` by the rules with which tables begin.
    """
    kind, luck = GAMES[key], Random(f"{key} {level} {thinks}")
    rules = dict(kind.Options.short() if options is None else options)
    played = (Evening(kind.start(2, rules), number % 2, level, thinks, luck).play() for number in range(matches))
    return [_share(game, number % 2) for number, game in enumerate(played)]


def level_against_level(key: str, strong: str, weak: str, matches: int) -> list[float]:
    """The part of each match that `strong` wins against `weak`, 0 to 1."""
    luck, won = Random(f"{key} {strong}"), list[float]()
    for number in range(matches):
        robots = (strong, weak) if number % 2 == 0 else (weak, strong)
        game: AnyGame = GAMES[key].start(2)
        for step in drive(game, robots, luck, steady=True):
            game = step.game
        won.append(_share(game, number % 2))
    return won


def _share(game: AnyGame, seat: Seat) -> float:
    outcome = game.outcome()
    assert outcome is not None
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0 if outcome.winners else 0.5


def people(
    keys: Sequence[str] = KEYS,
    matches: int = MATCHES,
    paces: Sequence[int] = PACES,
    options: Mapping[str, object] | None = None,
) -> None:
    """Prints what wins how often, in percent with the standard error, and marks what lies outside its `BARS`."""
    for key in keys:
        for thinks in paces:
            for level in LEVELS:
                won = against(key, level, thinks, matches, options)
                print(_line(key, f"{thinks / 1000:.1f} s beats {level}", won, *BARS[level]), flush=True)
        for weak, strong in pairwise(LEVELS):
            won = level_against_level(key, strong, weak, matches)
            print(_line(key, f"{strong} beats {weak}", won), flush=True)


def _line(key: str, text: str, won: Sequence[float], low: float = 0.0, high: float = 1.0) -> str:
    rate, error = fmean(won), stdev(won) / sqrt(len(won))
    outside = "" if low <= rate <= high else f"  (asked: {100 * low:.0f} to {100 * high:.0f})"
    return f"  {key:10} {text:24} {100 * rate:5.1f} % ± {100 * error:.1f}{outside}"


if __name__ == "__main__":
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("matches", type=int)
    given.add_argument("games", nargs="*", default=KEYS)
    given.add_argument("--paces", type=int, nargs="+", default=PACES, help="in milliseconds")
    given.add_argument("--books", action="store_true", help="by the books' rules, not the short form")
    given.add_argument("--claim-ms", type=int, help="the same, for Pirate alone")
    chosen = given.parse_args()
    options = {"claim_ms": chosen.claim_ms} if chosen.claim_ms else {} if chosen.books else None
    people(chosen.games, chosen.matches, chosen.paces, options)
