"""Badges are counted here: of a match that has just ended at once, of the past step by step in the background.

How far the past is counted stands in a note, badge by badge: a new one begins with the first match there was, and
where a process ends the next one goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from typing import Final

from bot.room.search_workers import SearchWorkers
from bot.room.search_workers.badges import badges_of_all
from bot.tables.fairness import record_of
from bot.tables.paces import MINUTE
from bot.tables.table import DIRECT
from db import Badge, Database, Ended, Header, LoggedMove, Phase
from games import GAMES
from games.badges import OF_MATCHES, of_person

NOTE: Final = "badges"
"""The note that says for each badge how far it was counted: when the last match ended, and its number."""

STEP: Final = 20
"""So many matches are looked at before that is noted."""

LATE_MS: Final = MINUTE
"""A match that ended less than this ago may not be stored yet, while one that ended after it is."""


class BadgeCounter:
    """Counts badges. The past is counted by the one process that `holds` direct messages."""

    def __init__(
        self, store: Database, workers: SearchWorkers, now: Callable[[], int], holds: Callable[[int], bool]
    ) -> None:
        """`workers` are where matches are played again."""
        self._store = store
        self._workers = workers
        self._now = now
        self._holds = holds

    async def count_some(self) -> int:
        """Counts some matches of the past that were not counted yet; returns how many, 0 where none is left."""
        if not self._holds(DIRECT):
            return 0
        known = json.loads(await self._store.notes.read(NOTE) or "{}")
        come = {badge.name: Ended(*known.get(badge.name, (0, 0))) for badge in OF_MATCHES}
        found = await self._store.badges.to_count(min(come.values()), self._now() - LATE_MS, STEP)
        if not found:
            return 0
        logs = [await self._store.matches.log(one.match_id) for one in found]
        played = [log for log in logs if log is not None and log[0].game in GAMES]
        earned = await self._earned(played)
        people = {seat.user_id for header, _ in played for seat in header.seats if seat.user_id is not None}
        await self._store.badges.keep([*earned, *await self._by_records(people, self._now())])
        noted = {name: [*max(at, found[-1])] for name, at in come.items()}
        await self._store.notes.write(NOTE, json.dumps(noted))
        return len(found)

    async def of_match(self, header: Header, log: Sequence[LoggedMove], *, told: bool) -> list[Badge]:
        """Counts a match that has just ended; returns the badges that are new. `told`: its result tells them."""
        if header.phase is not Phase.OVER or header.continues is not None or header.deal != header.id:
            return []
        people = [seat.user_id for seat in header.seats if seat.user_id is not None]
        found = [*await self._earned([(header, log)]), *await self._by_records(people, header.ended_ms or 0)]
        return await self._store.badges.keep([badge._replace(told=told) for badge in found]) if found else []

    async def of_person(self, user_id: int) -> None:
        """Counts what a person's records have earned."""
        have = {badge.badge for badge in await self._store.badges.of_person(user_id)}
        new = [badge for badge in await self._by_records([user_id], self._now()) if badge.badge not in have]
        if new:
            await self._store.badges.keep(new)

    async def _earned(self, played: Sequence[tuple[Header, Sequence[LoggedMove]]]) -> list[Badge]:
        """The badges of matches; none for whoever left, or was away at the end."""
        records = [record_of(header, log, open_seed=False, alternates=False) for header, log in played]
        by_match = await self._workers.work_out(badges_of_all, records)
        return [
            Badge(seat.user_id, name, header.ended_ms or 0)
            for (header, _), by_seat in zip(played, by_match, strict=True)
            for seat in header.seats
            if seat.user_id is not None and seat.seat is not None and not seat.robot_plays
            for name in by_seat.get(seat.seat, ())
        ]

    async def _by_records(self, user_ids: Collection[int], at_ms: int) -> list[Badge]:
        return [
            Badge(user_id, name, at_ms)
            for user_id in sorted(user_ids)
            for name in of_person(await self._store.badges.record_of(user_id), GAMES)
        ]
