"""The times when no table's time runs: nobody loses a turn who could not play.

That is so while the process is down, while it stands still or can't store anything, while Discord is out of reach,
and where the clock on the wall has jumped. Afterwards everything that a table waits for comes later by as much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bot.tables.paces import SECOND

A_MOMENT: Final = 8 * SECOND
"""The process looks at the time every five seconds (see `Outages.keep`); after this long it has stood still."""


class Standstill:
    """The servers whose tables stand still, and since when. `shard_of` says to which shard a server belongs.

    Where it is given every shard stands still until it is `connected`; else there is one, which is.
    """

    def __init__(self, now: Callable[[], int], shard_of: Callable[[int], int] | None) -> None:
        self._now = now
        self._shard_of = shard_of or (lambda guild_id: 0)
        self._before = now()
        self._connected: set[int] = set() if shard_of else {0}
        self._still: set[int] = {0}
        self._well: dict[int, int] = {}
        self._is_watched = False

    def went_well_until(self, at_ms: int) -> None:
        """All was well until then, before this process began."""
        self._before = at_ms

    def stands(self, guild_id: int) -> bool:
        """True if no time runs at a server's tables."""
        shard = self._shard_of(guild_id)
        return shard not in self._connected or not self._is_well(shard)

    def connected(self, shard: int) -> None:
        """Discord can be reached, for this shard's servers; their tables stand still until they are `on`."""
        if shard not in self._connected:
            self._connected.add(shard)
            self._still.add(shard)

    def disconnected(self, shard: int) -> None:
        """It can't be reached any more."""
        if shard in self._connected and self._is_well(shard):
            self._well[shard] = self._now()
        self._connected.discard(shard)

    def due(self) -> list[tuple[int, int]]:
        """The shards whose tables can go on, each with until when all was well."""
        shards = sorted(shard for shard in self._connected if not self._is_well(shard))
        return [(shard, self._well.get(shard, self._before)) for shard in shards]

    def on(self, shard: int, now: int) -> None:
        """The tables of a shard go on since `now`."""
        self._still.discard(shard)
        self._well[shard] = now

    def watch(self) -> None:
        """All is well now, where it has not been noticed that it wasn't. To be called every few seconds."""
        now = self._now()
        self._well.update({shard: now for shard in self._connected if self._is_well(shard)})
        self._is_watched = True

    def well_until(self, guild_ids: Iterable[int], but: int | None = None) -> int:
        """Returns until when all was well at the tables of these servers, `but` for those of one shard."""
        now = self._now()
        shards = {self._shard_of(guild_id) for guild_id in guild_ids} - {but}
        troubled = [shard for shard in shards if shard not in self._connected or not self._is_well(shard)]
        return min((self._well.get(shard, self._before) for shard in troubled), default=now)

    def belongs(self, guild_id: int, shard: int) -> bool:
        """True if a server is one of this shard's."""
        return self._shard_of(guild_id) == shard

    def _is_well(self, shard: int) -> bool:
        """True if somebody looked a moment ago and the clock was not put back since, as far as that is known."""
        if shard in self._still:
            return False
        return not self._is_watched or -SECOND <= self._now() - self._well[shard] <= A_MOMENT
