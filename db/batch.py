"""Writes as data: what one call stores, and how many such writes are stored at once: as sets.

A batch takes a handful of statements, however many writes it has: one adds all moves, one changes all headers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from . import ledger, matches, privacy, ratings
from .errors import StoreRegained
from .records import LIVE, Header, LoggedMove, Results, Transfer, match_account


@dataclass(frozen=True, slots=True)
class Saved:
    """A match that is there: as it is now, with the moves that led there and, at its end, its results."""

    header: Header
    flat: matches.Flat
    """What `header` was when the call was made: the mappings in it may change later."""
    moves: tuple[LoggedMove, ...] = ()
    results: Results | None = None
    lease_epoch: int | None = None
    """The lease epoch at which it was read; None where that does not matter."""
    deletion_epoch: str | None = None
    """What `privacy.deletion_epoch` said when it was read; None where that does not matter."""


@dataclass(frozen=True, slots=True)
class Write:
    """All that one call stores, whole or not at all; `Batches.store` says what it answers."""

    created: matches.Flat | None = None
    """A new match."""
    saved: Saved | None = None
    transfers: tuple[Transfer, ...] = ()
    """In those of a new match, `match_account(0)` stands for its own account."""
    work: Callable[[Connection], Any] | None = None
    """Whatever happens too seldom to be stored as a set. May be called more than once."""


class Batches:
    """Stores writes, and remembers what lies in the tables, so that a move changes few columns."""

    def __init__(self, now: Callable[[], int], see_move: Callable[[int, int], None] | None = None) -> None:
        """`see_move` is told a match and a ply when a move has become durable: the last one of each batch."""
        self._now = now
        self._see_move = see_move
        self._known: dict[int, matches.Flat] = {}  # of matches that are not over
        self._lease_epoch = 0
        self.deletion_epoch = ""
        """What `privacy.deletion_epoch` said when it was read last."""

    def store(self, conn: Connection, writes: Sequence[Write], lease_epoch: int) -> list[Any]:
        """Put the writes into the tables, as if one after the other: those with `work` are the last.

        The answers, in the same order: the new match's id, what `work` returned, or None. Whatever one of the
        writes is refused for is raised, and then the transaction must be undone.
        """
        self._check_lease_epoch(writes, lease_epoch)
        self._check_deletion_epoch(conn, writes)
        now = self._now()
        created = {at: write.created for at, write in enumerate(writes) if write.created is not None}
        ids = dict(zip(created, matches.insert_matches(conn, list(created.values())), strict=True))
        saved = [write.saved for write in writes if write.saved is not None]
        matches.insert_moves(conn, [(one.header.id, move) for one in saved for move in one.moves])
        self._update(conn, saved)
        ledger.post(conn, [_addressed(write.transfers, ids.get(at)) for at, write in enumerate(writes)], now)
        for one in saved:
            if one.results is not None:
                ratings.insert_results(conn, one.header, one.results, now)
        return [write.work(conn) if write.work else ids.get(at) for at, write in enumerate(writes)]

    def stored(self, writes: Sequence[Write]) -> None:
        """The transaction that stored these is durable."""
        for write in writes:
            if write.saved is not None and write.saved.header.phase in LIVE:
                self._known[write.saved.header.id] = write.saved.flat
        if self._see_move is not None:
            for write in reversed(writes):
                if write.saved is not None and write.saved.moves:
                    self._see_move(write.saved.header.id, write.saved.moves[-1].ply)
                    break

    def let_go(self, match_id: int) -> None:
        """Forget how a match lies in the tables."""
        self._known.pop(match_id, None)

    def _check_lease_epoch(self, writes: Sequence[Write], lease_epoch: int) -> None:
        """Since an earlier epoch another process may have changed what is remembered here and in the writes."""
        if lease_epoch != self._lease_epoch:
            self._lease_epoch = lease_epoch
            self._known.clear()
        for write in writes:
            if write.saved is not None and write.saved.lease_epoch not in (None, lease_epoch):
                raise StoreRegained(match=write.saved.header.id)

    def _check_deletion_epoch(self, conn: Connection, writes: Sequence[Write]) -> None:
        """Another process may have deleted somebody who played in a match that is over: they don't come back."""
        for write in writes:
            saved = write.saved
            if saved is None or saved.deletion_epoch is None or saved.header.phase in LIVE:
                continue
            matches.lock_match(conn, saved.header.id)  # a deletion that is under way comes before this or after
            self.deletion_epoch = privacy.deletion_epoch(conn)
            if saved.deletion_epoch != self.deletion_epoch:
                raise StoreRegained(match=saved.header.id)

    def _update(self, conn: Connection, saved: Sequence[Saved]) -> None:
        newest = {one.header.id: one.flat for one in saved}  # of two writes to one match the later
        # Taken out before the attempt and put back once it is durable: a failure leaves nothing wrong behind.
        known = {match_id: self._known.pop(match_id) for match_id in newest if match_id in self._known}
        matches.update_matches(conn, newest, known)


def _addressed(entries: Sequence[Transfer], match_id: int | None) -> Sequence[Transfer]:
    if match_id is None:
        return entries
    names = {match_account(0): match_account(match_id)}
    return [
        replace(e, source=names.get(e.source, e.source), target=names.get(e.target, e.target)) for e in entries
    ]
