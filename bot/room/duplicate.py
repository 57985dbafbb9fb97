"""Deals that several play: who may look at one, how everybody did, and the tables at which it is dealt again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.room.search_workers import SearchWorkers
from bot.room.search_workers.deals import robots_play, scores_of_all
from bot.tables.errors import Refusal
from bot.tables.fairness import record_of
from bot.tables.shared_deal import Known, SharedDeal, check_comparable, code_of, comparable, known_to
from bot.tables.table import Table
from db import LIVE, Database, FollowUp, Header
from games.core import AnyGame, Seat
from games.duplicate import DealScore

SMALL_FIELD: Final = 5
"""The number of plays up to which robots fill the field of a deal that fewer have played."""

AT_ONCE: Final = 50
"""No more matches are played again for one page; those that are left have their turn with the next."""

DEALS_LOOKED_AT: Final = 100
"""Of so many deals of a server at most, the newest, a moderator hears who played them after whom."""


class Duplicates:
    """All deals that are played again. Nothing is kept in memory: whoever plays may be at another process."""

    def __init__(
        self, store: Database, games: Mapping[str, type[AnyGame]], workers: SearchWorkers, now: Callable[[], int]
    ) -> None:
        """`workers` are where matches are played again, and where robots play."""
        self._store = store
        self._games = games
        self._workers = workers
        self._now = now
        self._scoring = asyncio.Lock()

    async def origin(self, code: str) -> Header:
        """The first match with the deal that a code names. Raises `Refusal` where there is none any more."""
        number = code.strip().lower().partition("-")[0]
        known = number.isdecimal() and len(number) < 18
        header = await self._store.matches.get(int(number)) if known else None
        if header is None or header.game not in self._games or code.strip().lower() != code_of(header):
            raise Refusal("refused-no-deal")
        check_comparable(header, self._games[header.game])
        return header

    async def deal(self, first: Header) -> SharedDeal:
        """The deal of a match, with everybody's scores as far as they can be worked out now."""
        plays = tuple(await self._store.deals.plays(first.deal))
        async with self._scoring:
            scores = await self._store.deals.scores(first.deal)
            over = {play.match_id for play in plays if play.finished}
            if missing := sorted(over - scores.keys())[:AT_ONCE]:
                scores |= await self._score(first, missing)
        looked = await self._store.deals.looked(first.deal)
        read = {number: tuple(map(_read, kept)) for number, kept in scores.items()}
        return SharedDeal(first, self._games[first.game], plays, looked, read)

    async def follow_ups(self, guild_id: int, since_ms: int, gap_ms: int, least: int) -> list[FollowUp]:
        """Finds who of a server has begun deals that go round soon after whom; see `SharedDeal.follow_ups`."""
        found: list[FollowUp] = []
        for number in await self._store.deals.played_by_many(guild_id, since_ms, least, DEALS_LOOKED_AT):
            first = await self._store.matches.get(number)
            if first is not None and first.game in self._games:
                found += (await self.deal(first)).follow_ups(guild_id, gap_ms, least)
        return found

    async def filled(self, deal: SharedDeal, seat: Seat) -> SharedDeal:
        """The same, where robots have played it if few others have."""
        missing = SMALL_FIELD - len(deal.field(seat))
        if missing <= 0:
            return deal
        first = deal.first
        taken = [number for number in deal.scores if number < 0]
        numbers = [min([0, *taken]) - 1 - step for step in range(missing)]
        most = max((len(scores) for scores in deal.scores.values()), default=1)
        record = record_of(first, (), open_seed=True, alternates=deal.kind.alternates)
        found = await self._workers.work_out(robots_play, record, [-number for number in numbers], most)
        await self._store.deals.keep_scores(first.deal, dict(zip(numbers, found, strict=True)))
        return await self.deal(first)

    async def _score(self, first: Header, missing: list[int]) -> dict[int, list[Any]]:
        """Works out how matches ended, and keeps it."""
        found = [await self._store.matches.log(number) for number in missing]
        records = [record_of(*played, open_seed=False, alternates=False) for played in found if played is not None]
        scores = await self._workers.work_out(scores_of_all, records)
        made = {
            played[0].id: [list(score) for score in scored]
            for played, scored in zip(filter(None, found), scores, strict=True)
        }
        await self._store.deals.keep_scores(first.deal, made)
        return made

    async def check_seat(self, table: Table, user_id: int) -> None:
        """Raises `Refusal` where a person who would sit down sits at the other table of a duplicate match."""
        header = table.header
        twin = await self._store.matches.get(header.twin_id) if header.twin_id is not None else None
        if twin is not None and any(seat.user_id == user_id for seat in twin.seats):
            raise Refusal("refused-twin-seat", table=twin.id)

    # Who may look -----------------------------------------------------------------------------------------

    async def known_to(self, deal: int, user_id: int) -> Known:
        """Returns what a person knows of a deal."""
        plays = tuple(await self._store.deals.plays(deal))
        return known_to(user_id, plays, await self._store.deals.looked(deal))

    async def share(self, deal: int) -> None:
        """From now on this deal goes round: who wants to look at it has to play it, or to let go of it, first."""
        await self._store.deals.share(deal, self._now())

    async def look(self, deal: int, user_id: int) -> None:
        """A person looks at a deal, and can't play it for the score any more."""
        await self._store.deals.note_look(deal, user_id, self._now())

    async def check_open(self, table: Table, user_id: int | None) -> None:
        """Raises `Refusal` where a person (None: anybody) may not see all cards of a match that is over.

        A look at a deal that does not go round yet is noted: it may do so tomorrow.
        """
        await self.check_twin(table.header)
        deal = await self._deal_of(table.header)
        known = Known.NOTHING if user_id is None else await self.known_to(deal, user_id)
        if known is Known.PLAYS:
            raise Refusal("refused-deal-plays")
        if known is Known.NOTHING:
            if await self._store.deals.is_shared(deal):
                raise Refusal("refused-deal-closed", table=table.id)
            if user_id is not None and comparable(table.header, table.kind):
                await self.look(deal, user_id)

    async def _deal_of(self, header: Header) -> int:
        """The deal of a match, also of one that goes on from another for practice."""
        while header.continues is not None and header.deal_of is None:
            before = await self._store.matches.get(header.continues)
            if before is None:
                break
            header = before
        return header.deal

    async def check_twin(self, header: Header) -> None:
        """Raises `Refusal` while the other table of a duplicate match plays."""
        twin = await self._store.matches.get(header.twin_id) if header.twin_id is not None else None
        if twin is not None and twin.phase in LIVE:
            raise Refusal("refused-twin-plays", table=twin.id)


def _read(kept: Any) -> DealScore:
    deal, points, takers = kept
    return DealScore(deal, tuple(points), tuple(takers))
