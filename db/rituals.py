"""Things that happen once: a post on a server, a line to a person; the table of a week; who refuses whom.

Whoever claims such a thing first does it; nobody else does, in whichever process. A claim is by number: the day
that it is of, or the time in ms.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Table, and_, case, delete, func, select, update

from .daily import finished_here
from .engine import upsert
from .repositories import Repository, reads, writes
from .schema.daily import daily_plays
from .schema.people import person_notices, refusals, server_posts, settings

DEAL: Final = "deal"
"""The kind of post that is the deal of the day, numbered by its day."""

FIRST_PLACE: Final = 5
"""The points of the best of a deal in the table of a week; the next ones get one less each, and everybody one."""


class Claimed(NamedTuple):
    """A post by its number, claimed at `at_ms` and not sent by others; `message_id` is None until it is noted."""

    number: int
    at_ms: int
    message_id: int | None


class Dealing(NamedTuple):
    """A server that wants the deal of the day: what it has chosen, and the post that was claimed last."""

    guild_id: int
    chosen: dict[str, Any]
    last: Claimed | None


class Score(NamedTuple):
    """A line of the table of a week: the points of one person, over how many deals."""

    place: int
    user_id: int
    name: str
    points: int
    deals: int


# Once ---------------------------------------------------------------------------------------------------------


def claim_post(conn: Connection, guild_id: int, kind: str, number: int, at_ms: int, gap: int = 1) -> bool:
    """True for the one who may post `number` now: the last one has to lie `gap` before it at least."""
    row = {"guild_id": guild_id, "kind": kind, "number": number, "at_ms": at_ms, "message_id": None}
    return _claimed(conn, server_posts, row, gap)


def give_up_post(conn: Connection, guild_id: int, kind: str, number: int, gap: int = 1) -> None:
    """Nothing was posted: somebody may claim it again."""
    theirs = _post(guild_id, kind, number)
    conn.execute(update(server_posts).where(theirs).values(number=number - gap))


def note_post(conn: Connection, guild_id: int, kind: str, number: int, message_id: int) -> None:
    """Note that what was claimed has been posted."""
    conn.execute(update(server_posts).where(_post(guild_id, kind, number)).values(message_id=message_id))


def last_post(conn: Connection, guild_id: int, kind: str) -> Claimed | None:
    """The post of a kind that was claimed last on a server."""
    theirs = select(server_posts).where(server_posts.c.guild_id == guild_id, server_posts.c.kind == kind)
    row = conn.execute(theirs).one_or_none()
    return Claimed(row.number, row.at_ms, row.message_id) if row is not None else None


def forget_posts(conn: Connection, guild_id: int, kind: str) -> None:
    """Nothing of this kind will be posted any more."""
    conn.execute(delete(server_posts).where(server_posts.c.guild_id == guild_id, server_posts.c.kind == kind))


def claim_notice(conn: Connection, user_id: int, kind: str, number: int) -> bool:
    """True for the one who may send a person the notice with this number now."""
    return _claimed(conn, person_notices, {"user_id": user_id, "kind": kind, "number": number}, 1)


def _claimed(conn: Connection, table: Table, row: dict[str, Any], gap: int) -> bool:
    new = upsert(conn.dialect.name, table).values(row)
    changed = {name: new.excluded[name] for name in row if name not in table.primary_key.columns}
    later = table.c.number <= row["number"] - gap
    stored = conn.execute(
        new.on_conflict_do_update(index_elements=table.primary_key.columns, set_=changed, where=later)
    )
    return bool(stored.rowcount)


def _post(guild_id: int, kind: str, number: int) -> Any:
    table = server_posts.c
    return and_(table.guild_id == guild_id, table.kind == kind, table.number == number)


# The deal of the day ------------------------------------------------------------------------------------------


def dealing(conn: Connection) -> list[Dealing]:
    """The servers that want the deal of the day to be posted."""
    want = select(settings.c.guild_id).where(settings.c.name == "deal_channel", settings.c.value != "0")
    chosen: dict[int, dict[str, Any]] = {}
    for row in conn.execute(select(settings).where(settings.c.guild_id.in_(want))):
        chosen.setdefault(row.guild_id, {})[row.name] = json.loads(row.value)
    posts = select(server_posts).where(server_posts.c.kind == DEAL, server_posts.c.guild_id.in_(want))
    last = {row.guild_id: Claimed(row.number, row.at_ms, row.message_id) for row in conn.execute(posts)}
    return [Dealing(guild_id, theirs, last.get(guild_id)) for guild_id, theirs in chosen.items()]


def days_of_finishers(conn: Connection, first: int, last: int, guild_id: int) -> dict[int, tuple[str, list[int]]]:
    """The people of a server who finished a deal from day `first` to `last`: names, and all days, newest first."""
    here = finished_here(guild_id)
    lately = select(daily_plays.c.user_id).where(here, daily_plays.c.day.between(first, last))
    theirs = (daily_plays.c.user_id.in_(lately), daily_plays.c.points.is_not(None))
    wanted = select(daily_plays.c.user_id, daily_plays.c.day, daily_plays.c.name).where(*theirs).distinct()
    found: dict[int, tuple[str, list[int]]] = {}
    for user_id, day, name in conn.execute(wanted.order_by(daily_plays.c.user_id, daily_plays.c.day.desc())):
        days = found.setdefault(user_id, (name, []))[1]
        if not days or days[-1] != day:
            days.append(day)
    return found


def week_scores(
    conn: Connection,
    first: int,
    last: int,
    games: Sequence[str],
    guild_id: int | None,
    limit: int,
    user_id: int | None = None,
) -> list[Score]:
    """The table of the deals of these games from day `first` to `last`, on a server or of all, best first.

    Of each deal the best has `FIRST_PLACE` points; equals have as many. Last comes the line of `user_id`.
    """
    deal = (daily_plays.c.day, daily_plays.c.game)
    place = func.rank().over(partition_by=deal, order_by=daily_plays.c.points.desc())
    won = case((place < FIRST_PLACE, FIRST_PLACE + 1 - place), else_=1).label("won")
    those = (finished_here(guild_id), daily_plays.c.day.between(first, last), daily_plays.c.game.in_(games))
    each = select(daily_plays.c.user_id, daily_plays.c.name, won).where(*those).subquery()
    points = func.sum(each.c.won)
    sums = (
        select(
            func.rank().over(order_by=points.desc()).label("place"),
            each.c.user_id,
            func.max(each.c.name).label("name"),
            points.label("points"),
            func.count().label("deals"),
        )
        .group_by(each.c.user_id)
        .subquery()
    )
    best = [_score(row) for row in conn.execute(select(sums).order_by(sums.c.place, sums.c.user_id).limit(limit))]
    own = conn.execute(select(sums).where(sums.c.user_id == user_id)).one_or_none()
    if own is not None and all(one.user_id != user_id for one in best):
        best.append(_score(own))
    return best


def _score(row: Any) -> Score:
    return Score(int(row.place), row.user_id, row.name, int(row.points), int(row.deals))


# Challenges ---------------------------------------------------------------------------------------------------


def refuse(conn: Connection, user_id: int, other_id: int) -> None:
    """A person wants no challenge of another any more."""
    row = {"user_id": user_id, "other_id": other_id}
    conn.execute(upsert(conn.dialect.name, refusals).values(row).on_conflict_do_nothing())


def refuses(conn: Connection, user_id: int, other_id: int) -> bool:
    """True if a person wants no challenge of another."""
    pair = (refusals.c.user_id == user_id, refusals.c.other_id == other_id)
    return conn.scalar(select(refusals.c.user_id).where(*pair)) is not None


def refused(conn: Connection, user_id: int) -> int:
    """Returns of how many people a person wants no challenge."""
    return conn.scalar(select(func.count()).select_from(refusals).where(refusals.c.user_id == user_id)) or 0


def refuse_nobody(conn: Connection, user_id: int) -> None:
    """A person wants challenges of everybody again."""
    conn.execute(delete(refusals).where(refusals.c.user_id == user_id))


class Rituals(Repository):
    """Things that happen once on a server or for a person, the table of a week, and who refuses whom."""

    claim_post = writes(claim_post)
    give_up_post = writes(give_up_post)
    note_post = writes(note_post)
    last_post = reads(last_post)
    forget_posts = writes(forget_posts)
    claim_notice = writes(claim_notice)
    dealing = reads(dealing)
    days_of_finishers = reads(days_of_finishers)
    week_scores = reads(week_scores)
    refuse = writes(refuse)
    refuses = reads(refuses)
    refused = reads(refused)
    refuse_nobody = writes(refuse_nobody)
