"""A table as the store has it: the lock under which it changes, and what happens when the store says no.

A change is committed first; only then the table is made so. Where nobody can say what was committed, or another
process was quicker, the table reads its log again and becomes what that says.
"""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from bot.log_context import at_table
from bot.tables import seating
from bot.tables.errors import MovedOn, Refusal
from bot.tables.match import Match
from bot.tables.restoring import by_rules_of_today, played
from bot.tables.services import Services
from bot.tables.state import TableState
from db import (
    Conflict,
    Header,
    LoggedMove,
    Results,
    Sitter,
    StoreError,
    StoreRegained,
    StoreUnreachable,
    StoreUnsure,
    Transfer,
)
from games.core import AnyGame


class StoredTable(TableState):
    """A table, its lock, and the store that it is kept in."""

    def __init__(self, header: Header, game: type[AnyGame], services: Services, match: Match | None) -> None:
        super().__init__(header, game, match)
        self.services = services
        self.lock = asyncio.Lock()
        self._in_doubt = False
        self._tenure = services.store.tenure
        self._forgotten = services.store.forgotten

    async def note(self, **facts: Any) -> Header:
        """Remembers facts for the screens, such as where the table's message lies; tells nobody.

        `facts`: fields of the header. Returns it as it was before.
        """
        async with self._at_rest():
            before = self.header
            await self._store(replace(before, **facts))
            return before

    async def note_seat(self, user_id: int, **facts: Any) -> Sitter | None:
        """Remembers facts of one person's seat, such as where their hand lies in direct messages; tells nobody.

        `facts`: fields of `db.Sitter`. Returns the seat as it was before; None where they have none.
        """
        async with self._at_rest():
            seat = self.sitting(user_id)
            if seat is None:
                return None
            await self._store(replace(self.header, seats=seating.changed(self.header, seat.place, **facts)))
            return seat

    @property
    def is_in_doubt(self) -> bool:
        """Whether the store may say something else: the table becomes what that says before it changes again."""
        return self._in_doubt or self._tenure != self.services.store.tenure

    async def look_again(self, *, changed: bool = False) -> None:
        """The table becomes what the store says, if another process may have changed it. Raises as `note`.

        `changed`: one surely has.
        """
        self._in_doubt = self._in_doubt or changed
        async with self._at_rest():
            pass

    @asynccontextmanager
    async def changed_elsewhere(self) -> AsyncIterator[None]:
        """The store comes to say something else meanwhile: the table becomes that before it changes again."""
        async with self.held():
            try:
                yield
            finally:
                self._in_doubt = True

    @asynccontextmanager
    async def _at_rest(self) -> AsyncIterator[None]:
        """Nobody else changes the table meanwhile, and it is what the store says."""
        async with self.held():
            if self.is_in_doubt:
                await self._read_again()
            yield

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Nobody else changes the table meanwhile."""
        with at_table(self.id):
            async with self.lock:
                yield

    async def _store(
        self,
        header: Header,
        match: Match | None = None,
        moves: Sequence[LoggedMove] = (),
        transfers: Sequence[Transfer] = (),
        ended: Results | None = None,
    ) -> None:
        """Makes the table so, once it is stored; without a `match` that stays as it is.

        Raises `MovedOn` where another process was quicker, and `db.StoreError`: `StoreUnsure` where nobody can say
        yet what was stored.
        """
        try:
            await self.services.store.append(
                header, moves, transfers, ended, tenure=self._tenure, forgotten=self._forgotten
            )
        except StoreRegained as error:
            seen = self.header
            await self._read_again()
            if self.header is not seen:
                raise MovedOn from error
            await self._store(header, match, moves, transfers, ended)
        except (Conflict, StoreUnsure) as error:
            self._in_doubt = True
            await self._look_after(error, header, moves)
        else:
            self.header, self.match = header, match or self.match

    async def _look_after(self, error: StoreError, header: Header, moves: Sequence[LoggedMove]) -> None:
        """The table becomes what the store says. Returns where that has all it was given, in spite of `error`."""
        try:
            logged = await self._read_again()
        except StoreError:
            raise error from None
        if moves:
            stored = logged[moves[0].ply :][: len(moves)] == tuple(moves)
        else:
            stored = self.header == header
        if not stored and isinstance(error, Conflict):
            raise MovedOn from error
        if not stored:
            raise StoreUnreachable(**error.facts) from error

    async def _read_again(self) -> tuple[LoggedMove, ...]:
        """The table becomes what the store says, and whoever sees it is told. Returns its log."""
        tenure, forgotten = self.services.store.tenure, self.services.store.forgotten
        found = await self.services.store.log(self.id)
        if found is None:
            raise Refusal("refused-no-table", table=self.id)
        header, moves = by_rules_of_today(found[0], self.kind), found[1]
        if (header, len(moves)) != (self.header, self.match.ply if self.match else 0):
            self.header, self.match = header, played(header, self.kind, moves)
            self._was_read_again()
        self._in_doubt, self._tenure, self._forgotten = False, tenure, forgotten
        return moves

    @abstractmethod
    def _was_read_again(self) -> None:
        """The table has become what the store says, and that was not what it had been."""
