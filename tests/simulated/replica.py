"""A match beside the match: every move that is logged is played again, watched, and compared."""

from __future__ import annotations

from collections import Counter
from random import Random

from bot.tables.change import Change
from bot.tables.match import begun
from bot.tables.table import Table
from games.core import DEALER, JOIN, LEAVE, advance
from games.records import Ply
from tests.games.seeing import cards_in
from tests.simulated.broken import broken
from tests.simulated.watching import Watcher


class Replica:
    """The match of a table as its log tells it, with its own count of everything."""

    def __init__(self, table: Table, luck: Random) -> None:
        assert table.match is not None
        self.game = begun(table.kind, table.header, table.match.log)
        self.made = [0] * self.game.seats
        self._cards = frozenset(self.game.all_cards())
        self._tokens = self.game.all_tokens()
        self._may_shrink = False
        """Somebody has left since the last deal: fewer may play with a smaller pack, which is dealt whole."""

        self._watcher = Watcher(self.game, luck.choice([None, *range(self.game.seats)]), luck)

    def follow(self, table: Table, change: Change, bounced: Counter[str]) -> int:
        """Plays what was logged. Returns how often it was watched with two cards swapped; raises `Broken`.

        Adds to `bounced` why moves came to nothing.
        """
        assert table.match is not None
        before = self._watcher.compared
        for logged in change.moves:
            ply = Ply(logged.at, logged.seat, logged.move)
            game, events = advance(self.game, ply.seat, ply.move, ply.at)
            bounced.update(str(event.facts["why"]) for event in events if event.verb == "bounced")
            is_last = logged is change.moves[-1]
            if is_last and game != table.match.game:
                broken("the log says what the table says", f"table {table.id} after {change.moves}")
            # What the table itself shows is what is looked at.
            view = table.match.view(self._watcher.seat) if is_last else game.view(self._watcher.seat)
            self._watcher.note(self.game, ply, game, events, view)
            self._count(ply)
            self.game = game
            self._whole(ply)
        if table.match.made != tuple(self.made):
            broken("a stamp is the number of a seat's own moves", f"{table.match.made}, {self.made} logged")
        for seat in table.header.seats:
            if seat.user_id is not None and seat.seat is not None:
                stamp = table.stamp(seat.user_id)
                if stamp != self.made[seat.seat]:
                    broken(
                        "a stamp is the number of a seat's own moves", f"{stamp} on {seat}'s panel: {self.made}"
                    )
        return self._watcher.compared - before

    def _count(self, ply: Ply) -> None:
        if ply.seat == len(self.made):
            self.made.append(0)
        if ply.seat != DEALER:
            self.made[ply.seat] += 1

    def _whole(self, ply: Ply) -> None:
        cards = self.game.all_cards()
        each = frozenset(cards)
        whole = self._cards <= each or (self._may_shrink and each == set(cards_in(ply.move)))
        if ply.move.startswith("deal ") or ply.move == LEAVE:
            self._may_shrink = ply.move == LEAVE
        if len(each) < len(cards) or not whole:
            broken("no card is lost, and none is there twice", f"after {ply}: {cards}")
        self._cards = each
        tokens = self.game.all_tokens()
        if tokens != self._tokens and ply.move != JOIN:
            broken("no counter is lost, and none is made", f"after {ply}: {tokens}, and {self._tokens} before")
        self._tokens = tokens
