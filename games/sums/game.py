"""What Wit and Reason and The Thirty-One Game share as games: one game after the other, and ending early."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import ClassVar

from games.core import Event, Game, IllegalMove, Outcome, Seat, View, tell
from games.sums.review import Finished, Play
from games.sums.sessions import Session
from games.sums.view import REST, SumsView

#: The phases in which a game of the session is in progress.
IN_PLAY = ("play", "bust")


class SumsGame(Game):
    """A session of games between two players, each a race to a total.

    A game's own class deals, plays the cards, and says when a game is over, by `_end_game`.
    """

    family = "sums"
    players: ClassVar[range] = range(2, 3)
    stand_in: ClassVar[str] = "human"

    def __init__(self, session: Session, phase: str) -> None:
        self.seats = 2
        self.session = session
        self.phase = phase
        self.number = session.number
        self.lead: Seat | None = None
        self.turn: Seat = 0
        self.total = 0
        self.plays: tuple[Play, ...] = ()
        self.finished: tuple[Finished, ...] = ()

    @abstractmethod
    def _next_game(self) -> list[Event]:
        """Lays out the next game of the session, and says what that brings."""

    def _open_game(self) -> Event:
        """The part of laying out a game that is the same in both: who leads, and a total of nothing."""
        self.phase = "play"
        self.number = self.session.number
        self.lead = self.turn = self.session.lead
        self.total = 0
        self.plays = ()
        return tell("game", number=self.number, games=self.session.games, seat=self.turn)

    def _end_game(self, winner: Seat | None, end: str) -> list[Event]:
        """The game in progress is over; the next begins, or the session ends."""
        asked = self.session.asked
        self._finish(winner, end)
        events = [tell("score", **self.session.score)]
        if self.session.over:
            self.phase = "over"
            return [*events, tell("stop-agreed", seats=asked)] if self.session.stopped else events
        played = len(self.session.results)
        if played >= self.session.games and played % 2 == 0:
            events.append(tell("extra-pair"))
        return [*events, *self._next_game()]

    def _stop(self, seat: Seat) -> list[Event]:
        """``seat`` asks to end after this pair of games."""
        if not self.session.may_ask(seat):
            raise IllegalMove("may-not-stop")
        self.session = self.session.ask(seat)
        return [tell("stop", seat=seat)]

    def _leave(self, seat: Seat) -> list[Event]:
        """``seat`` gives up: the game in progress, if there is one, and the session."""
        if self.phase in IN_PLAY:
            self._finish(1 - seat, "left")
        self.session = self.session.leave(seat)
        self.phase = "over"
        return [tell("leave", seat=seat, other=1 - seat)]

    def _finish(self, winner: Seat | None, end: str) -> None:
        self.finished += (Finished(self.session.lead, self.plays, winner, end),)
        self.session = self.session.add(winner)

    def outcome(self) -> Outcome | None:
        """The end of the session."""
        return self.session.outcome

    @staticmethod
    def delay(view: View, level: str, luck: Random) -> int:
        """Before it leads, a robot lets everybody see how the last game ended."""
        between = isinstance(view, SumsView) and view.between
        return REST if between else Game.delay(view, level, luck)
