"""Conjugal and Progressive Patience: how long matches last; and who wins, at Dictation too."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import median, pstdev
from typing import Any, NamedTuple

from bot.cli.arena import arena
from games import GAMES
from games.core import DEALER
from games.driver import Player, drive

MATCHES = 300
"""The number of matches that are played for their length."""


class Length(NamedTuple):
    """The number of turns that a match took, and the most of them that followed each other without a build."""

    turns: int
    quiet: int


class Quoted(NamedTuple):
    """The rules' figures: the matches, and of their turns the median, the most, and the most without a build."""

    matches: int
    median: int | None
    longest: int | None
    quiet: int


def greedy(view: Any, luck: Random) -> str:
    """Builds whatever fits, where `normal` might hold it back, and discards as `normal` does."""
    kind = GAMES["conjugal-patience"]
    builds = [move for move in view.moves if move.startswith("build")]
    return builds[0] if builds else kind.robot(view, "normal", luck)


def length(key: str, options: dict[str, Any], player: Player, luck: Random) -> Length:
    """Plays one match to its end."""
    turns, quiet, last = 0, 0, DEALER
    for step in drive(GAMES[key].start(2, options), [player] * 2, luck):
        view: Any = step.game.view(None)
        quiet = max(quiet, view.quiet)
        turns += view.turn not in (None, last)
        last = last if view.turn is None else view.turn
    return Length(turns, quiet)


def lengths() -> None:
    """A line for each game and way of using the waste again, and below it what the rules quote."""
    luck = Random(13)
    print(f"{'turns of a match':36} {'median':>12} {'most':>6} {'without a build':>16}")
    rows: tuple[tuple[str, str, dict[str, Any], Player, Quoted], ...] = (
        ("Conjugal, all builds made", "conjugal-patience", {}, greedy, Quoted(2_000, None, 153, 55)),
        (
            "Progressive, shuffled",
            "progressive-patience",
            {"sweep": "shuffle"},
            "normal",
            Quoted(4_000, 231, None, 90),
        ),
        ("Progressive, in order", "progressive-patience", {}, "normal", Quoted(4_000, 345, None, 90)),
    )
    for title, key, options, player, quoted in rows:
        played = [length(key, options, player, luck) for _ in range(MATCHES)]
        turns = [one.turns for one in played]
        # The standard error of a median, as for a bell curve.
        error = 1.2533 * pstdev(turns) / sqrt(len(turns))
        most, quiet = max(turns), max(one.quiet for one in played)
        print(f"{title:36} {median(turns):6.0f} ± {error:3.0f} {most:6} {quiet:16}   {MATCHES:,} matches")
        middle, longest = quoted.median or "-", quoted.longest or "-"
        print(f"{'  as quoted':36} {middle:>6} {'':5} {longest:>6} {quoted.quiet:16}   {quoted.matches:,} matches")


CONTESTS: tuple[tuple[str, Sequence[str], int], ...] = (
    ("conjugal-patience", ("normal", "beginner"), 200),
    ("conjugal-patience", ("strong", "normal"), 24),
    ("progressive-patience", ("normal", "beginner"), 200),
    ("progressive-patience", ("strong", "normal"), 24),
    ("dictation", ("normal", "beginner"), 200),
    ("dictation", ("strong", "normal"), 24),
)
"""The games, who plays against whom there, and how many matches."""

SECONDS = 0.05
"""The time that robots that search think about a move, in seconds."""


def contests() -> None:
    """The robots against each other, in duplicate."""
    print(f"\nRobots that search have {SECONDS} s for a move.")
    for key, robots, matches in CONTESTS:
        print(arena(key, 2, robots, matches, luck=1, seconds=SECONDS))


if __name__ == "__main__":
    lengths()
    contests()
