"""A finished game looked into: who stood better after each move, and which moves gave it away."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from games.cards import Card
from games.core import Reason, Seat
from games.sums.reasons import faces, reason
from games.sums.solver import Position, Verdict, keeping, verdict


class Counted(NamedTuple):
    """A card that was played, what it counted and the total it made. A pass has no card and counts 0."""

    seat: Seat
    card: Card | None
    value: int
    total: int


class GameEnd(StrEnum):
    """The ways in which a game of a session ends."""

    GOAL = "goal"  # the total was made
    STUCK = "stuck"  # the loser could not move
    BUST = "bust"  # the loser was made to turn a card beyond the goal, the last of the plays
    DRAWN = "drawn"
    LEFT = "left"


class Finished(NamedTuple):
    """A game that is over, or one in progress, whose `end` is None. `winner` is None after a draw."""

    lead: Seat
    plays: tuple[Counted, ...]
    winner: Seat | None
    end: GameEnd | None


@dataclass(frozen=True)
class ReviewedPlay:
    """A move of a finished game.

    `before` and `after` are the verdicts for whoever made it, without and with the move. `ahead` is the seat
    that wins from here with best play, None for a draw. Where the move is a mistake, `better` are the values
    that would have kept what was there, and `reason` is why they would.
    """

    play: Counted
    before: Verdict
    after: Verdict
    ahead: Seat | None
    better: tuple[int, ...] = ()
    reason: Reason | None = None

    @property
    def mistake(self) -> bool:
        """True if the move gave something away."""
        return self.after < self.before

    @property
    def remark(self) -> Reason | None:
        """Returns what there is to say about a mistake; its facts `seat` and `card` follow `games.core.Event`."""
        if not self.mistake:
            return None
        facts = {"seat": self.play.seat, "card": self.play.card, "better": faces(self.better)}
        return Reason("review-mistake", {**facts, "had": self.before.word, "has": self.after.word})

    @property
    def standing(self) -> Reason:
        """The message that says who stands better after the move."""
        return standing(self.ahead)


@dataclass(frozen=True)
class Review:
    """A finished game, move by move; `ahead` is who wins with best play from the start."""

    ahead: Seat | None
    steps: tuple[ReviewedPlay, ...]

    @property
    def mistakes(self) -> tuple[ReviewedPlay, ...]:
        """The moves that gave something away, in order."""
        return tuple(step for step in self.steps if step.mistake)

    @property
    def standing(self) -> Reason:
        """The message that says who stands better at the start."""
        return standing(self.ahead)


def standing(ahead: Seat | None) -> Reason:
    """The message that says who wins with best play."""
    return Reason("review-level", {}) if ahead is None else Reason("review-ahead", {"seat": ahead})


def review(start: Position, goal: int, game: Finished) -> Review:
    """Looks into `game`, which was played from `start` towards `goal`."""
    position, steps = start, []
    for play in game.plays:
        if play.total > goal:  # the card that a stuck player was made to turn
            steps.append(ReviewedPlay(play, Verdict.LOSS, Verdict.LOSS, game.winner))
            break
        after = position.after(play.value)
        steps.append(_step(position, after, play, goal))
        position = after
    return Review(_ahead(verdict(start), game.lead), tuple(steps))


def _step(position: Position, after: Position, play: Counted, goal: int) -> ReviewedPlay:
    before, result = verdict(position), verdict(after).turned()
    ahead = _ahead(result, play.seat)
    if result >= before:
        return ReviewedPlay(play, before, result, ahead)
    return ReviewedPlay(play, before, result, ahead, keeping(position), reason(position, goal))


def _ahead(result: Verdict, seat: Seat) -> Seat | None:
    """The seat that wins, where `result` is the verdict for `seat`."""
    if result is Verdict.DRAW:
        return None
    return seat if result is Verdict.WIN else 1 - seat
