"""The meaning of the buttons of the deal of the day, which is written in one way on all of them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, Self

from bot.ui.custom_id import Press, number_in
from games.dictation.day import PATIENCES

_ASKED: Final = re.compile(
    f"(play|board|fair|yesterday|week)? ?([0-9]*) ?({'|'.join(PATIENCES)})? ?(.*)", re.DOTALL
)


class Asked(NamedTuple):
    """The meaning of a press, written `PAGE DAY PATIENCE REST`; what is missing is empty, or 0.

    The rest is a move, or whose board it is. On boards of earlier versions the day stands last.
    """

    page: str
    day: int
    patience: str
    rest: str

    @classmethod
    def by(cls, press: Press) -> Self:
        """Reads a press."""
        found = _ASKED.fullmatch(press.argument)
        assert found is not None  # nothing has to be there
        page, day, patience, rest = found.groups(default="")
        return cls(page, number_in(day or rest), patience, rest)
