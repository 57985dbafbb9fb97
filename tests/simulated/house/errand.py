"""An errand of people in some evenings, and what all errands can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final

from tests.simulated.house.asking import Asking
from tests.simulated.house.cast import IN_SERVERS
from tests.simulated.house.evening import Evening
from tests.simulated.house.steps import Press, What

Next = tuple[What, int] | None
"""The next thing that somebody does, and how many ms more pass then; None for nothing."""

OWNER: Final = IN_SERVERS[0][0]
SHORT: Final = ("thirty-one", "knock-out-whist", "vingt-un", "french-vingt-un", "spit", "whist")
"""Games that have several rounds, or are soon over."""


class Errand(ABC):
    """Something that people of the first server are about."""

    likes: ClassVar[Mapping[str, float]] = {}

    def __init__(self, evening: Evening, luck: Random, asking: Asking) -> None:
        self._evening, self._luck, self._asking = evening, luck, asking

    @abstractmethod
    def next(self) -> Next:
        """The step that is done next for it, and how long after (ms); None for nothing."""

    def _press(self, who: int, verb: str, values: tuple[str, ...] = (), match: int = 0) -> Next:
        """Somebody uses what they see of a verb; nothing where they see none."""
        seen = self._evening.sight.pressable(who, verb, match)
        return (Press(who, seen[-1]["custom_id"], values), 0) if seen else None

    def _open(self, who: int) -> Next:
        """Somebody opens a table of a short game in the first channel."""
        leaves = [leaf for leaf in self._asking.leaves() if leaf[0] in SHORT]
        if not leaves:
            return None
        words, options = self._luck.choice(leaves)
        few = [one for one in options if one["name"] in ("seats", "pace") and self._luck.random() < 0.5]
        return self._asking.ask(who, 0, words, few), 0
