"""A match played again, move by move: what each brought, and to which moves its viewer may jump."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from games import GAMES
from games.core import DEALER, TIME, AnyGame, DealReview, Event, Reason, Reviewable
from games.records import Ply, Record, replay

OWN_VIEW: Final = "own"
"""In a press that opens a replay: the view of whoever presses, if they had a seat."""


SEAL: Final = "~"
"""The sign that follows a view in a press where the match is shown without spoilers."""


class Sight(NamedTuple):
    """The `view` of a match that is shown; `sealed`: nothing tells how long it was, or how it ended."""

    view: str
    sealed: bool = False

    @classmethod
    def read(cls, text: str) -> Sight:
        """The inverse of `str`."""
        return cls(text.removesuffix(SEAL), text.endswith(SEAL))

    def __str__(self) -> str:
        return self.view + (SEAL if self.sealed else "")

    @property
    def opened(self) -> Sight:
        """The same for somebody who has come to the end."""
        return Sight(self.view)


class ReplayStep(NamedTuple):
    """A move, the match after it, and what happened."""

    ply: Ply
    game: AnyGame
    events: list[Event]

    @property
    def deals(self) -> bool:
        """True if the dealer deals, shuffles or tosses: a round, or a part of one, begins."""
        return self.ply.seat == DEALER and self.ply.move != TIME


class Replay(NamedTuple):
    """Every step of a match, and the numbers of those that are marked and of those that deal.

    `lost` are what moves gave away against best play, by the numbers of their steps, which are marked, too.
    """

    steps: Sequence[ReplayStep]
    marked: Sequence[int]
    deals: Sequence[int]
    lost: Mapping[int, Reason] = MappingProxyType({})


def played_again(record: Record, screen: AnyScreen, viewer: Viewer) -> Replay:
    """Plays a match again. Raises `RecordError`."""
    steps = [ReplayStep(*one) for one in replay(record, GAMES)]
    remarks = [screen.replay_note(step.game.view(None), step.events, viewer) for step in steps]
    marked = [number for number, remark in enumerate(remarks) if remark.marked]
    return Replay(steps, marked, [number for number, step in enumerate(steps) if step.deals])


def deals_to_review(match: Replay) -> dict[int, Reviewable]:
    """The deals that may be reviewed, by the number of the step that was the last of each."""
    found: dict[int, Reviewable] = {}
    before = None
    for number, step in enumerate(match.steps):
        deal = step.game.deal_to_review()
        if deal is not None and deal != before:
            found[number] = before = deal
    return found


def with_reviews(match: Replay, reviews: Mapping[int, DealReview]) -> Replay:
    """The replay with what moves gave away; `reviews` are by the number of the step that ended a deal."""
    lost: dict[int, Reason] = {}
    for last, found in reviews.items():
        mistakes = {(mistake.seat, mistake.move): mistake.reason for mistake in found.mistakes}
        for number in range(last, -1, -1):  # the newest move of that name is the one of this deal
            ply = match.steps[number].ply
            if (reason := mistakes.pop((ply.seat, ply.move), None)) is not None:
                lost[number] = reason
    return match._replace(marked=sorted({*match.marked, *lost}), lost=lost)


def review_lines(match: Replay, number: int, viewer: Viewer) -> list[str]:
    """Returns what the move of a step gave away."""
    return [viewer.words("review-move", lost=viewer.reason(match.lost[number]))] if number in match.lost else []


def moved(step: ReplayStep, viewer: Viewer) -> str:
    """A move in words; what the dealer does is the game's to tell."""
    if step.ply.seat == DEALER:
        return viewer.words("replay-deal" if step.deals else "replay-time")
    move = viewer.move(step.ply.move, as_label=False)
    return viewer.words("replay-move", name=viewer.safe_name(step.ply.seat), move=move)


def told(event: Event, viewer: Viewer) -> str:
    """An event in words; of what not everybody knew at the time also who did."""
    line = viewer.describe(event)
    if event.seen_by is None:
        return line
    names = tuple(map(viewer.safe_name, sorted(event.seen_by)))
    return viewer.words("replay-to", names=names, what=line)
