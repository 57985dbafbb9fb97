"""A seat's view of the round before the one in play, for those who watch.

A hand of the round in play can't be shown, however late: what it was a trick ago is what it is now and one card
more. So a watcher is a round behind, and follows the seat through it move by move.
"""

from __future__ import annotations

from bot.tables.match import begun
from bot.tables.table import Table
from db.records import LoggedMove
from games.core import DEALER, TIME, AnyGame, Pick, Seat, View, advance


class Rounds:
    """The round in play and the one before, followed move by move.

    A round begins when one that lay open gives way to the next, or the whole pack is dealt anew: then nobody holds
    a card from before.
    """

    def __init__(self) -> None:
        self._game: AnyGame | None = None
        self._played = 0
        self._whole = 0
        self._before: list[tuple[Seat, AnyGame]] = []
        self._now: list[tuple[Seat, AnyGame]] = []

    def late_view(self, table: Table, seat: Seat) -> View | None:
        """Returns what `seat` saw in the round before, after as many of its own moves as it has made in this one.

        None while the first round is in play, and when the match is over.
        """
        if table.match is None or table.match.standing.outcome is not None:
            return None
        self._follow(table, table.match.log)
        made, own = sum(who == seat for who, _ in self._now), 0
        for who, game in self._before:
            own += who == seat
            if own >= made and DEALER not in game.to_act():
                return _view(game, seat)
        return _view(self._before[-1][1], seat) if self._before else None

    def _follow(self, table: Table, log: tuple[LoggedMove, ...]) -> None:
        """Plays what has been played since."""
        if self._game is None or self._played > len(log):
            self._game, self._played, self._whole = begun(table.kind, table.header, log), 0, 0
            self._before, self._now = [], []
        for made in log[self._played :]:
            if made.seat == DEALER and self._begins_round(self._game, made):
                self._before, self._now = self._now, []
            self._game, _ = advance(self._game, made.seat, made.move, made.at)
            self._now.append((made.seat, self._game))
        self._played = len(log)

    def _begins_round(self, game: AnyGame, made: LoggedMove) -> bool:
        dealt = max((len(one.cards) for one in game.moves(DEALER) if isinstance(one, Pick)), default=0)
        self._whole = self._whole or dealt
        has_played = any(seat != DEALER for seat, _ in self._now)  # each may have a pack of their own
        return game.between_rounds() or (made.move != TIME and 0 < self._whole <= dealt and has_played)


def _view(game: AnyGame, seat: Seat) -> View | None:
    """Returns what a seat sees; None for one that nobody had yet."""
    if seat >= game.seats:
        return None
    view: View = game.view(seat)
    return view
