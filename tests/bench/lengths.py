"""The length of a match in minutes, by game, house rules and who sits there: what lobbies and lists say.

    python -m tests.bench.lengths [--matches N] [--write] [GAME ...]

Robots play matches on a clock, as a table would: those that stand for people take a person's time for a move, the
others what robots take (`bot.tables.robots.pause`), and rounds lie open until they end by themselves.
`--write` puts the means into `bot/tables/lengths.tsv`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bot.tables.lengths import MEASURED, Length
from bot.tables.robots import pause
from bot.tables.seating import usual_seats
from games import GAMES
from games.core import DEALER, TIME, AnyGame, Seat, advance, quick_move
from games.driver import by_luck, deals
from games.options import IllegalOptions

PERSON_MS: Final = 5_000
"""The time that a person takes for a move; `FOLLOWING_MS` where they have made the move before it too."""

FOLLOWING_MS: Final = 3_000

RACING_MS: Final = 1_500
"""The time that a person takes for a tap in a race."""

MATCHES: Final = 40
"""The number of matches that are played for a figure."""

MINUTE: Final = 60_000


class Spent(NamedTuple):
    """The time that a match took, in ms, and the number of moves that the first person made."""

    ms: int
    moves: int


class Clocked:
    """One match, played by the clock: `people` of its seats take a person's time."""

    def __init__(self, game: AnyGame, people: int, luck: Random) -> None:
        self._game, self._luck = game, luck
        self._people = frozenset(luck.sample(range(game.seats), people))
        self._now, self._last, self._made = 0, DEALER, 0
        self._due: dict[Seat, tuple[int, tuple[object, ...]]] = {}

    def played(self) -> Spent:
        """Plays it to its end."""
        one = min(self._people)
        moves = 0
        while self._game.outcome() is None:
            seat, move = self._next()
            moves += seat == one
            if self._game.racing():
                try:
                    self._game, _ = advance(self._game, seat, move, self._now)
                except ValueError:
                    continue
            else:
                self._game, _ = advance(self._game, seat, move, self._now)
            self._last = seat if seat != DEALER or move == TIME else self._last
        return Spent(self._now, moves)

    def _next(self) -> tuple[Seat, str]:
        """Puts the clock on to the next move, and returns who makes it and which it is."""
        game = self._game
        if game.between_rounds():
            self._now += game.reveal_ms
            return DEALER, by_luck(game, self._luck) if deals(game) else TIME
        if deals(game):
            return DEALER, by_luck(game, self._luck)
        acting = game.to_act() - {DEALER}
        known, self._due = self._due, {}
        for seat in sorted(acting):
            offers = tuple(game.moves(seat))
            plan = known.get(seat)
            if plan is None or not any(offer in offers for offer in plan[1]):
                plan = self._now + self._wait(seat), offers
            self._due[seat] = plan
        seat = min(self._due, key=lambda seat: self._due[seat][0], default=DEALER)
        alarm = game.alarm()
        if seat == DEALER or (alarm is not None and alarm < self._due[seat][0]):
            self._now = max(self._now, alarm or 0)
            return DEALER, TIME
        self._now = max(self._now, self._due.pop(seat)[0])
        return seat, quick_move(type(game), game.view(seat), _level(game, seat in self._people), self._luck)

    def _wait(self, seat: Seat) -> int:
        game = self._game
        if seat not in self._people:
            return pause(game, game.view(seat), game.stand_in, self._last in self._people, self._luck)
        if game.racing():
            return max(RACING_MS, game.delay(game.view(seat), game.levels[0], self._luck))
        return FOLLOWING_MS if seat == self._last and len(game.to_act()) == 1 else PERSON_MS


def _level(game: AnyGame, person: bool) -> str:
    """People play as `normal` robots do, in a race as the weakest."""
    return game.levels[0] if person and game.racing() else game.stand_in


def lengths(key: str, options: Mapping[str, object], seats: int, people: int, matches: int) -> list[Spent]:
    """That many matches of a game among so many seats, of whom `people` are people."""
    luck = Random(f"{key} {sorted(options.items())} {seats} {people}")
    return [Clocked(GAMES[key].start(seats, dict(options)), people, luck).played() for _ in range(matches)]


def measured(key: str, matches: int) -> Iterator[Length]:
    """A figure for each preset of a game and each company that is measured."""
    kind = GAMES[key]
    for preset, options in kind.Options.PRESETS.items():
        for seats in sorted({kind.players[0], usual_seats(kind), kind.players[-1]}):
            for people in (1, seats):  # alone with robots, and people only
                try:
                    spent = lengths(key, options, seats, people, matches)
                except IllegalOptions:  # not for so many
                    continue
                minutes = [one.ms / MINUTE for one in spent]
                mean, error = fmean(minutes), stdev(minutes) / sqrt(matches)
                usual = "  <- Play now" if (preset, seats, people) == ("quick", usual_seats(kind), 1) else ""
                moves = fmean(one.moves for one in spent)
                print(
                    f"{key:20} {preset:10} {seats:2} seats {people:2} people  {mean:6.1f} ± {error:.1f} min,"
                    f" longest {max(minutes):6.1f}, {moves:6.1f} moves each  n={matches}{usual}",
                    flush=True,
                )
                yield Length(key, preset, seats, people, round(mean, 1))


def main() -> None:
    """Measures the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all where none is named")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--write", action="store_true", help="keep the figures, which lobbies quote")
    asked = parser.parse_args()
    found = [one for key in asked.games or GAMES for one in measured(key, asked.matches)]
    if asked.write:
        others = [one for one in MEASURED if one.game not in {one.game for one in found}]
        Length.write(sorted([*others, *found]))


if __name__ == "__main__":
    main()
