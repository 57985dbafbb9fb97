"""The numbers of matches that people began, and of those among them that they have played to the end."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, Integer, and_, bindparam, case, cast, func, or_, select

from .conduct_records import Completion
from .records import Phase
from .schema.playing import matches, seats

_GONE = or_(seats.c.left, seats.c.gave_up, seats.c.absent)
_OVER = or_(
    matches.c.phase == Phase.OVER, and_(matches.c.phase == Phase.CLOSED, or_(seats.c.left, seats.c.gave_up))
)
_STAYED = func.sum(cast(case((_GONE, 0), else_=1), Integer))
_COUNTED = (
    select(seats.c.user_id, _STAYED, func.count())
    .join(matches)
    .where(
        seats.c.user_id.in_(bindparam("people", expanding=True)),
        matches.c.guild_id == bindparam("server"),
        matches.c.started_ms.is_not(None),
        matches.c.continues.is_(None),
        _OVER,
    )
    .group_by(seats.c.user_id)
)


def completion(conn: Connection, guild_id: int, user_ids: Collection[int]) -> dict[int, Completion]:
    """Returns what is known of these people on a server, of matches that are over; who has begun none is left out.

    Whoever has left, has given up, or was away at the end (the clock had played for them until a robot did), has
    not finished. A match that ended without a result counts against those who had left it, and else for nobody.
    Practice doesn't count.
    """
    found = conn.execute(_COUNTED, {"people": list(user_ids), "server": guild_id})
    return {user_id: Completion(int(finished), int(begun)) for user_id, finished, begun in found}
