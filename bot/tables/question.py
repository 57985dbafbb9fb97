"""Questions that a table asks the search workers, and what they have come to."""

from __future__ import annotations

from typing import NamedTuple

from games.core import AnyGame, Decision, View


class Question(NamedTuple):
    """The question what a robot of `level` would do, who knows `view`. The same `luck` comes to the same
    decisions."""

    kind: type[AnyGame]
    view: View
    level: str
    luck: int


class Search(NamedTuple):
    """A question, and the decision that came of it; None while it is open, and where none came about."""

    question: Question
    decision: Decision | None = None
    has_ended: bool = False

    @property
    def number(self) -> int:
        """Tells it from all other searches."""
        return self.question.luck

    def ended(self, decision: Decision | None) -> Search:
        """The same with its answer."""
        return Search(self.question, decision, has_ended=True)
