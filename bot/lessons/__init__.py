"""First lessons: a match that is written down, in which a person is shown what to do, step by step.

A lesson is a text file of moves, `<game>.txt` in this folder:

    seats 3                     how many play
    seat 0                      where the learner sits; 0 where it doesn't say
    option lives 1              a house rule
    dealer deal AS KD ...       a move of the dealer, of a robot, or one that the learner only watches
    1 take stock
    learn take discard          a step: the learner is taught this move, and makes it
    look                        a step: the learner looks at what has come of it

What is said at a step is a message, `lesson-<game>-step-<number>`. Where the file ends the learner has `FREE`
turns of their own, with robots and chance as they come. The position follows from the text and the moves of these
turns alone, so nothing of a lesson has to be kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from games import GAMES
from games.core import DEALER, TIME, AnyGame, Decision, Event, Seat, advance
from games.driver import by_luck, deals

FREE: Final = 3
"""The number of turns of their own that a learner has at the end."""

MOST_TEXT: Final = 66
"""The most characters that the game's name and the moves of these turns have: a button carries them all, and one
move more."""

FOLDER: Final = Path(__file__).resolve().parent


class Made(NamedTuple):
    """A move of the match."""

    seat: Seat
    move: str


class LessonStep(NamedTuple):
    """The moves before the learner is spoken to, and the one that they are taught; None: they look."""

    before: tuple[Made, ...]
    move: str | None


class Position(NamedTuple):
    """A position of a lesson, and what has happened since the learner was last spoken to.

    `at`: milliseconds since the start. Time passes only where nothing else could happen.
    """

    game: AnyGame
    events: tuple[Event, ...]
    at: int = 0


@dataclass(frozen=True)
class Lesson:
    """The first lesson of a game; the learner has `seat`."""

    key: str
    seats: int
    seat: Seat
    options: dict[str, Any]
    steps: tuple[LessonStep, ...]

    def at(self, number: int) -> Position:
        """The position in which step `number`, from 0, is told; after the last step the one at the end."""
        now = Position(GAMES[self.key].start(self.seats, self.options), ())
        for index, step in enumerate(self.steps[: number + 1]):
            for made in step.before:
                now = _after(now, made)
            if index < number:
                now = now._replace(events=())
                now = now if step.move is None else _after(now, Made(self.seat, step.move))
        return now

    def free(self, moves: Sequence[str]) -> Position:
        """The position after the script and these moves of the learner's own, when they may move again or all is
        over. Chance and robots follow from the moves.

        Raises `InvalidMove` and `IllegalMove`.
        """
        luck = Random(self.key)
        now = self._until_asked(self.at(len(self.steps)), luck)
        for move in moves:
            now = self._until_asked(_after(now._replace(events=()), Made(self.seat, move)), luck)
        return now

    def turns_taken(self, moves: Sequence[str]) -> int:
        """Returns how many turns these moves of the learner have ended: all that are not the first half of one."""
        return sum(not self.free(moves[: count + 1]).game.mid_turn(self.seat) for count in range(len(moves)))

    def is_over(self, moves: Sequence[str]) -> bool:
        """True if the learner has had all turns of their own, or the match has ended."""
        if self.free(moves).game.outcome() is not None:
            return True
        return len(self.key + ";".join(moves)) > MOST_TEXT or self.turns_taken(moves) >= FREE

    def hint(self, game: AnyGame) -> Decision:
        """Returns what a good player would do for the learner, and why."""
        return game.hint(game.view(self.seat))

    def _until_asked(self, now: Position, luck: Random) -> Position:
        """Chance and robots move until the learner may."""
        while now.game.outcome() is None:
            game, others = now.game, now.game.to_act() - {DEALER, self.seat}
            if deals(game):
                made = Made(DEALER, by_luck(game, luck))
            elif others:
                made = Made(min(others), game.robot(game.view(min(others)), game.levels[0], luck))
            elif self.seat in game.to_act():
                break
            else:
                made = Made(DEALER, TIME)
            now = _after(now, made)
        return now


def _after(now: Position, made: Made) -> Position:
    """The position after a move."""
    at = max(now.at, now.game.alarm() or 0) if made.move == TIME else now.at
    game, events = advance(now.game, made.seat, made.move, at)
    return Position(game, (*now.events, *events), at)


@cache
def lesson_of(key: str) -> Lesson | None:
    """The lesson of a game; None where it has none."""
    path = FOLDER / f"{key}.txt"
    return parse(key, path.read_text(encoding="utf-8")) if key in GAMES and path.is_file() else None


@cache
def taught() -> tuple[str, ...]:
    """The games that have a lesson."""
    return tuple(key for key in GAMES if lesson_of(key) is not None)


def parse(key: str, text: str) -> Lesson:
    """The lesson that a file says. Raises `ValueError` for a line that says nothing."""
    numbers = {"seats": 2, "seat": 0}
    options: dict[str, Any] = {}
    steps: list[LessonStep] = []
    before: list[Made] = []
    for line in text.splitlines():
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        if word in numbers:
            numbers[word] = int(rest)
        elif word == "option":
            name, _, value = rest.partition(" ")
            options[name] = {"yes": True, "no": False}.get(value, int(value) if value.isdecimal() else value)
        elif word in ("learn", "look"):
            steps.append(LessonStep(tuple(before), rest if word == "learn" else None))
            before = []
        else:
            before.append(Made(DEALER if word == "dealer" else int(word), rest))
    if before or not steps:
        raise ValueError(f"the lesson of {key} has to end with a step")
    return Lesson(key, numbers["seats"], numbers["seat"], options, tuple(steps))
