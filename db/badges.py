"""Badges that people have, the records that earn them beside the logs, and the matches to be looked at."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from sqlalchemy import Connection, and_, func, or_, select, update

from .daily import days_finished
from .engine import upsert
from .marks import was_deleted
from .queue import Queue
from .records import Phase
from .repositories import Choices, Repository, reads
from .schema.playing import matches, results, reviewed, seats
from .schema.standing import badges, seasons, standings
from .standings import ALL_GAMES, period_of

CLEAN_COST: Final = 0.05
"""Less than this, in the coach's unit, reads as nothing."""

CLEAN_DECISIONS: Final = 8
"""Of fewer decisions nobody says that they were perfect."""


class Badge(NamedTuple):
    """A badge that a person has since `at_ms`: the end of the match that earned it, or when their records did."""

    user_id: int
    badge: str
    at_ms: int
    told: bool = False


class PersonRecord(NamedTuple):
    """The facts about a person that stand beside the logs of their matches, on all servers.

    `days`: those on which they finished a deal of the day; `games`: those they have played to the end; `matches`:
    how many that were; `in_a_row`: how many rated ones they have won in a row at best; `perfect`: how many they
    won in which a review found nothing to better; `seasons`: how many that are over they ended as the first.
    """

    days: int
    games: frozenset[str]
    matches: int
    in_a_row: int
    perfect: int
    seasons: int


class Ended(NamedTuple):
    """A match that is over: how far counting has come when it has been looked at."""

    at_ms: int
    match_id: int


def keep(conn: Connection, new: Sequence[Badge]) -> list[Badge]:
    """Keep badges, each since the first time that it was earned; returns those that were not known.

    Counting takes its time: of whoever was deleted after a badge was earned it is not kept.
    """
    found = []
    for badge in new:
        if was_deleted(conn, badge.user_id, badge.at_ms):
            continue
        mine = and_(badges.c.user_id == badge.user_id, badges.c.badge == badge.badge)
        stored = conn.execute(upsert(conn.dialect.name, badges).values(badge._asdict()).on_conflict_do_nothing())
        if stored.rowcount:
            found.append(badge)
        else:
            conn.execute(update(badges).where(mine, badges.c.at_ms > badge.at_ms).values(at_ms=badge.at_ms))
    return found


def of_person(conn: Connection, user_id: int) -> list[Badge]:
    """The badges of a person, the newest first."""
    mine = select(badges).where(badges.c.user_id == user_id).order_by(badges.c.at_ms.desc(), badges.c.badge)
    return [Badge(*row) for row in conn.execute(mine)]


def earned_at(conn: Connection, user_ids: Collection[int], at_ms: int) -> list[Badge]:
    """The badges that these people earned by a match that ended at `at_ms`."""
    theirs = and_(badges.c.user_id.in_(user_ids), badges.c.at_ms == at_ms)
    return [Badge(*row) for row in conn.execute(select(badges).where(theirs).order_by(badges.c.badge))]


def has_untold(conn: Connection, user_id: int) -> bool:
    """True if a person has a badge that they were not told of."""
    mine = (badges.c.user_id == user_id, badges.c.told.is_(False))
    return conn.scalar(select(badges.c.badge).where(*mine).limit(1)) is not None


def take_untold(conn: Connection, user_id: int) -> list[str]:
    """The badges that a person is told of now, and was not before; in the order in which they were earned."""
    mine = and_(badges.c.user_id == user_id, badges.c.told.is_(False))
    found = list(conn.scalars(select(badges.c.badge).where(mine).order_by(badges.c.at_ms, badges.c.badge)))
    # Of two that ask at once one alone changes each row.
    return [
        name
        for name in found
        if conn.execute(update(badges).where(mine, badges.c.badge == name).values(told=True)).rowcount
    ]


def record_of(conn: Connection, user_id: int) -> PersonRecord:
    """A person's records; matches that they left don't count."""
    stayed = and_(seats.c.match_id == results.c.match_id, seats.c.user_id == user_id, ~seats.c.left)
    mine = select(results.c.game, func.count(results.c.match_id.distinct())).join(seats, stayed)
    played = {game: int(count) for game, count in conn.execute(
        mine.where(results.c.user_id == user_id, ~seats.c.gave_up).group_by(results.c.game)
    )}  # fmt: skip
    rated = select(results.c.place).where(results.c.user_id == user_id, results.c.rated)
    runs = groupby(conn.scalars(rated.order_by(results.c.at_ms, results.c.match_id)), lambda place: place == 1)
    in_a_row = max((len(list(run)) for won, run in runs if won), default=0)
    return PersonRecord(
        len(days_finished(conn, user_id)),
        frozenset(played),
        sum(played.values()),
        in_a_row,
        _perfect(conn, user_id),
        _seasons(conn, user_id),
    )


def _perfect(conn: Connection, user_id: int) -> int:
    won = and_(results.c.match_id == reviewed.c.match_id, results.c.user_id == user_id, results.c.place == 1)
    clean = (
        select(reviewed.c.match_id)
        .join(results, won)
        .where(reviewed.c.user_id == user_id)
        .group_by(reviewed.c.match_id)
        .having(func.sum(reviewed.c.cost) < CLEAN_COST, func.sum(reviewed.c.decisions) >= CLEAN_DECISIONS)
    )
    return len(conn.scalars(clean).all())


def _seasons(conn: Connection, user_id: int) -> int:
    """As for the role of a season's first: most tokens of all games together, equals alike, and some at all."""
    over = select(seasons.c.guild_id, seasons.c.number)
    own, others = standings.alias("own"), standings.alias("others")
    better = (
        select(others.c.user_id)
        .where(
            others.c.guild_id == own.c.guild_id,
            others.c.game == own.c.game,
            others.c.period == own.c.period,
            others.c.tokens > own.c.tokens,
        )
        .exists()
    )
    won = select(own.c.guild_id, own.c.period).where(
        own.c.user_id == user_id,
        own.c.game == ALL_GAMES,
        own.c.period.startswith("season-"),
        own.c.tokens > 0,
        ~better,
    )
    closed = {(guild_id, period_of(number)) for guild_id, number in conn.execute(over)}
    return sum((guild_id, period) in closed for guild_id, period in conn.execute(won))


def to_count(conn: Connection, after: Ended, before_ms: int, limit: int) -> list[Ended]:
    """The matches that ended after `after` and before `before_ms`, in their order.

    Practice doesn't count, nor does a deal that others had played before: it may have been told.
    """
    later = or_(
        matches.c.ended_ms > after.at_ms, and_(matches.c.ended_ms == after.at_ms, matches.c.id > after.match_id)
    )
    own = or_(matches.c.deal_of.is_(None), matches.c.deal_of == matches.c.id)
    counted = (matches.c.phase == Phase.OVER, matches.c.continues.is_(None), own, matches.c.ended_ms < before_ms)
    wanted = select(matches.c.ended_ms, matches.c.id).where(matches.c.ended_ms >= after.at_ms, later, *counted)
    found = conn.execute(wanted.order_by(matches.c.ended_ms, matches.c.id).limit(limit))
    return [Ended(*row) for row in found]


class Badges(Repository):
    """Badges: whose they are, who was told, and what is still to be looked at.

    Whoever opens their hand is asked about, so it is remembered who has been told of all.
    """

    of_person = reads(of_person)
    earned_at = reads(earned_at)
    record_of = reads(record_of)
    to_count = reads(to_count)

    def __init__(self, queue: Queue, choices: Choices) -> None:
        super().__init__(queue)
        self._choices = choices

    async def keep(self, new: Sequence[Badge]) -> list[Badge]:
        """See `keep`."""
        try:
            return await self.queue.write(lambda conn: keep(conn, new))
        finally:
            for badge in new:
                self._choices.forget((badges.name, badge.user_id))

    async def take_untold(self, user_id: int) -> list[str]:
        """The badges that a person is told of now; see `take_untold`."""

        async def read() -> dict[str, bool]:
            return {"untold": await self.queue.read(lambda conn: has_untold(conn, user_id))}

        mine = (badges.name, user_id)
        if not (await self._choices.get(mine, read))["untold"]:
            return []
        try:
            return await self.queue.write(lambda conn: take_untold(conn, user_id))
        finally:
            self._choices.forget(mine)
