"""A session: games between two players who lead in turn, each as often as the other.

Source: RULES 2.6. It is told in pairs of games. Decisions: a draw counts as played; a session may end early only
after a pair, if both have asked for it while that pair was played; whoever leaves loses the session.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, Self

from games.core import Outcome, Seat

#: The most pairs of games that follow a level score where the options want a winner.
EXTRA_PAIRS: Final = 3


class Session(NamedTuple):
    """``games`` were agreed on, ``extra`` more may follow a level score; ``results`` are the winners so far.

    ``asked`` wish to end after this pair; ``stopped`` says that both did; ``left`` is the seat that gave up.
    """

    games: int
    extra: int = 0
    first: Seat = 0
    results: tuple[Seat | None, ...] = ()
    asked: tuple[Seat, ...] = ()
    stopped: bool = False
    left: Seat | None = None

    @classmethod
    def agreed(cls, games: int, session_tie: str) -> Self:
        """The session that the options of these names ask for."""
        return cls(games, 2 * EXTRA_PAIRS if session_tie == "extra_pairs" else 0)

    @property
    def lead(self) -> Seat:
        """Who leads the game that is played now, or would be next."""
        return (self.first + len(self.results)) % 2

    @property
    def number(self) -> int:
        """Which game that is, from 1."""
        return len(self.results) + 1

    @property
    def wins(self) -> tuple[int, int]:
        """The games won by each seat."""
        return self.results.count(0), self.results.count(1)

    @property
    def draws(self) -> int:
        """The games that nobody won."""
        return self.results.count(None)

    @property
    def over(self) -> bool:
        """Whether no game follows."""
        played = len(self.results)
        if self.stopped or self.left is not None:
            return True
        if played < self.games or played % 2:
            return False
        return self.wins[0] != self.wins[1] or played == self.games + self.extra

    def may_ask(self, seat: Seat) -> bool:
        """Whether ``seat`` may ask to end after this pair: he hasn't yet, and another pair could follow."""
        ending = len(self.results) // 2 * 2 + 2
        return seat not in self.asked and ending < self.games + self.extra

    def ask(self, seat: Seat) -> Self:
        """``seat`` wishes to end after this pair."""
        return self._replace(asked=(*self.asked, seat))

    def add(self, winner: Seat | None) -> Self:
        """A game is over."""
        results = (*self.results, winner)
        if len(results) % 2:
            return self._replace(results=results)
        return self._replace(results=results, stopped=len(self.asked) == 2, asked=())

    def leave(self, seat: Seat) -> Self:
        """``seat`` gives up."""
        return self._replace(left=seat)

    @property
    def outcome(self) -> Outcome | None:
        """The end of the session: one stake from the loser to the winner, none after a tie."""
        if not self.over:
            return None
        if self.left is not None:
            return _won(1 - self.left, (int(self.left == 1), int(self.left == 0)), "left")
        mine, theirs = self.wins
        if mine == theirs:
            return Outcome((mine, theirs), (0, 1), (0, 0), "tie")
        return _won(int(theirs > mine), (mine, theirs), "agreed" if self.stopped else "won")

    @property
    def score(self) -> dict[str, Any]:
        """The facts of an event that tells the score."""
        return {"seat": 0, "other": 1, "wins": self.wins[0], "losses": self.wins[1], "draws": self.draws}


def _won(winner: Seat, points: tuple[int, int], reason: str) -> Outcome:
    return Outcome(points, (winner,), (1, -1) if winner == 0 else (-1, 1), reason)
