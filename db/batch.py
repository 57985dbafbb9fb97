"""Writes as data: what one call stores, and how many such writes are stored at once: as sets.

A batch takes a handful of statements, however many writes it has: one adds all moves, one changes all headers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from . import ledger, matches, privacy, ratings
from .engine import Epochs
from .errors import StoreRegained
from .high_water_mark import HighWaterMark
from .records import LIVE, Header, LoggedMove, Results, Transfer, match_account


@dataclass(frozen=True, slots=True)
class Saved:
    """A match that is there: as it is now, with the moves that led there and, at its end, its results."""

    header: Header
    """What it was when the call was made: nobody else may hold its mappings."""
    moves: tuple[LoggedMove, ...] = ()
    results: Results | None = None
    read_at: Epochs | None = None
    """The epochs at which it was read; None where that does not matter."""


@dataclass(frozen=True, slots=True)
class Write:
    """All that one call stores, whole or not at all; `Batches.store` says what it answers."""

    created: Header | None = None
    """A new match; its number is not looked at."""
    saved: Saved | None = None
    transfers: tuple[Transfer, ...] = ()
    """In those of a new match, `match_account(0)` stands for its own account."""
    work: Callable[[Connection], Any] | None = None
    """Whatever happens too seldom to be stored as a set. May be called more than once."""


class Batches:
    """Stores writes, and remembers what lies in the tables, so that a move changes few columns.

    `now` gives the time of what is written, in ms; `high_water` learns of moves that have become durable.
    """

    def __init__(self, epochs: Epochs, now: Callable[[], int], high_water: HighWaterMark | None) -> None:
        self._epochs = epochs
        self._now = now
        self._high_water = high_water
        self._known: dict[int, Header] = {}  # of matches that are not over
        self._lease = 0  # the epoch under which they became known

    def store(self, conn: Connection, writes: Sequence[Write]) -> list[Any]:
        """Put the writes into the tables, as if one after the other: those with `work` are the last.

        The answers, in the same order: the new match's id, what `work` returned, or None. Whatever one of the
        writes is refused for is raised, and then the transaction must be undone.
        """
        if self._lease != self._epochs.lease:  # another process may have changed what is known
            self._lease = self._epochs.lease
            self._known.clear()
        saved = [write.saved for write in writes if write.saved is not None]
        for one in saved:
            if one.read_at is not None and one.read_at.lease != self._lease:
                raise StoreRegained(match=one.header.id)
            if one.read_at is not None and one.header.phase not in LIVE:
                self._check_nobody_was_deleted(conn, one.header.id, one.read_at)
        now, ids, transfers = self._now(), dict[int, int](), [write.transfers for write in writes]
        if created := {at: write.created for at, write in enumerate(writes) if write.created is not None}:
            ids = dict(zip(created, matches.insert_matches(conn, list(created.values())), strict=True))
            for at, match_id in ids.items():
                transfers[at] = _addressed(transfers[at], match_id)
        if moves := [(one.header.id, move) for one in saved for move in one.moves]:
            matches.insert_moves(conn, moves)
        if newest := {one.header.id: one.header for one in saved}:  # of two writes to one match the later
            # Taken out before the attempt and put back once it is durable: a failure leaves nothing wrong behind.
            known = {match_id: self._known.pop(match_id) for match_id in newest if match_id in self._known}
            matches.update_matches(conn, newest, known)
        if any(transfers):
            ledger.post(conn, transfers, now)
        for one in saved:
            if one.results is not None:
                ratings.insert_results(conn, one.header, one.results, now)
        return [write.work(conn) if write.work else ids.get(at) for at, write in enumerate(writes)]

    def stored(self, writes: Sequence[Write]) -> None:
        """The transaction that stored these is durable."""
        last: tuple[int, int] | None = None
        for write in writes:
            if (saved := write.saved) is not None:
                if saved.header.phase in LIVE:
                    self._known[saved.header.id] = saved.header
                if saved.moves:
                    last = saved.header.id, saved.moves[-1].ply
        if last is not None and self._high_water is not None:
            self._high_water.note(match=last[0], ply=last[1])

    def let_go(self, match_id: int) -> None:
        """Forget how a match lies in the tables."""
        self._known.pop(match_id, None)

    def see(self, match_id: int) -> None:
        """A match has got this number, durably."""
        if self._high_water is not None:
            self._high_water.see(match_id)

    def forget_move(self) -> None:
        """The last move that became durable is deleted, perhaps; the next one is noted again."""
        if self._high_water is not None:
            self._high_water.note(match=0, ply=-1)

    def _check_nobody_was_deleted(self, conn: Connection, match_id: int, read_at: Epochs) -> None:
        """Another process may have deleted somebody who played in a match that is over: they don't come back."""
        matches.lock_match(conn, match_id)  # a deletion that is under way comes before this or after
        self._epochs.deletion = privacy.deletion_epoch(conn)
        if read_at.deletion != self._epochs.deletion:
            raise StoreRegained(match=match_id)


def _addressed(entries: Sequence[Transfer], match_id: int) -> tuple[Transfer, ...]:
    """The transfers of a new match, from and to its own account."""
    names = {match_account(0): match_account(match_id)}
    return tuple(
        replace(e, source=names.get(e.source, e.source), target=names.get(e.target, e.target)) for e in entries
    )
