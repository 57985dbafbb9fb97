"""Questions that a table asks the search workers, and what they have come to."""

from __future__ import annotations

from typing import NamedTuple

from games.core import AnyGame, Thought, View


class Question(NamedTuple):
    """What would a robot of `level` do, who knows `view`? The same `luck` thinks the same thoughts."""

    kind: type[AnyGame]
    view: View
    level: str
    luck: int


class Search(NamedTuple):
    """A question, and the thought that came of it; None while it is open, and where none came about."""

    question: Question
    thought: Thought | None = None
    has_ended: bool = False

    @property
    def number(self) -> int:
        """Tells it from all other searches."""
        return self.question.luck

    def ended(self, thought: Thought | None) -> Search:
        """The same with its answer."""
        return Search(self.question, thought, has_ended=True)
