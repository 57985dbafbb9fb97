"""Facts that moderators look at for fair play: who met whom and how that went, who played a deal after whom."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from .conduct_records import ANY, FollowUp, Meeting
from .daily import finished_here
from .repositories import Repository, reads
from .schema.daily import daily_plays
from .schema.playing import matches, results


def meetings(conn: Connection, guild_id: int, since_ms: int) -> list[Meeting]:
    """The matches of a server between two people that have ended since and were won; robots may have sat by."""
    won, lost = results.alias("won"), results.alias("lost")
    people = (
        select(results.c.match_id)
        .where(results.c.guild_id == guild_id, results.c.at_ms >= since_ms, results.c.user_id.is_not(None))
        .group_by(results.c.match_id)
        .having(func.count() == 2)
    )
    took = matches.c.ended_ms - matches.c.started_ms
    found = (
        select(matches.c.id, matches.c.game, won.c.user_id, lost.c.user_id.label("other"), took, won.c.tokens)
        .select_from(won)
        .join(lost, lost.c.match_id == won.c.match_id)
        .join(matches, matches.c.id == won.c.match_id)
        .where(
            won.c.match_id.in_(people),
            won.c.user_id.is_not(None),
            lost.c.user_id.is_not(None),
            won.c.place < lost.c.place,
            matches.c.started_ms.is_not(None),
        )
        .order_by(matches.c.ended_ms, matches.c.id)
    )
    return [Meeting(*row) for row in conn.execute(found)]


def follow_ups(conn: Connection, guild_id: int, first_day: int, gap_ms: int, least: int) -> list[FollowUp]:
    """The deals of a day that somebody of a server began within `gap_ms` after another there had finished them.

    Of fields of at least `least` people, from a day on; and all that each of them has played.
    """
    before, after = daily_plays.alias("before"), daily_plays.alias("after")
    field = (
        select(daily_plays.c.day, daily_plays.c.game, func.max(daily_plays.c.points).label("best"))
        .where(finished_here(guild_id), daily_plays.c.day >= first_day)
        .group_by(daily_plays.c.day, daily_plays.c.game)
        .having(func.count() >= least)
        .subquery()
    )
    here = select(daily_plays.c.user_id).where(finished_here(guild_id), daily_plays.c.day >= first_day)
    found = (
        select(before.c.user_id, after.c.user_id.label("other"), after.c.points == field.c.best)
        .select_from(after)
        .join(before, (before.c.day == after.c.day) & (before.c.game == after.c.game))
        .join(field, (field.c.day == after.c.day) & (field.c.game == after.c.game))
        .where(
            before.c.user_id != after.c.user_id,
            before.c.ended_ms <= after.c.began_ms,
            after.c.began_ms - before.c.ended_ms <= gap_ms,
            after.c.points.is_not(None),
            before.c.user_id.in_(here),
            after.c.user_id.in_(here),
        )
    )
    every = (
        select(daily_plays.c.user_id, daily_plays.c.points == field.c.best)
        .join(field, (field.c.day == daily_plays.c.day) & (field.c.game == daily_plays.c.game))
        .where(daily_plays.c.points.is_not(None), daily_plays.c.user_id.in_(here))
    )
    return [
        *(FollowUp(first, then, bool(best)) for first, then, best in conn.execute(found)),
        *(FollowUp(ANY, user_id, bool(best)) for user_id, best in conn.execute(every)),
    ]


class Conduct(Repository):
    """The facts that tell how fair people play."""

    meetings = reads(meetings)
    follow_ups = reads(follow_ups)
