"""The view of both games, the same for everybody: nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Seat, View
from games.sums.reasons import Hint
from games.sums.review import Counted, Finished


@dataclass(frozen=True)
class SumsView(View):
    """The part of a view that Wit and Reason and The Thirty-One Game share; pairs are by seat.

    `number` counts games from 1, `games` were agreed on. `lead` began the game in progress (None before the
    first lead is settled), `plays` is that game, passes included, oldest first, `total` what it has come to
    and `room` what is missing; when the session is over they show the last game as it ended. `asked` wish to
    end after this pair of games. `finished` are the games that are over. `hint` is for the player on turn,
    where the table has hints.
    """

    phase: str
    number: int
    games: int
    lead: Seat | None
    plays: tuple[Counted, ...]
    total: int
    room: int
    wins: tuple[int, int]
    draws: int
    asked: tuple[Seat, ...]
    finished: tuple[Finished, ...]
    hint: Hint | None

    @property
    def over(self) -> bool:
        """True if the session is over."""
        return not self.to_act

    @property
    def between(self) -> bool:
        """True if a game has just ended, and no card of the next has been played yet."""
        return bool(self.finished) and not self.plays
