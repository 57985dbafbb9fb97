"""The findings of reviews in a person's play: of each match, by sort of decision, what these have cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from .engine import upsert
from .matches import lock_match
from .records import as_row
from .schema.playing import reviewed, seats


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One sort of decision in one match, as a review found it: how many there were, and what they cost.

    `rounds` are those of the whole match that were looked at; `unit` is what a cost is counted in.
    """

    game: str
    unit: str
    kind: str
    decisions: int
    rounds: int
    cost: float


class Leak(NamedTuple):
    """The same of all matches of one person that were reviewed."""

    game: str
    unit: str
    kind: str
    decisions: int
    rounds: int
    cost: float


def keep(conn: Connection, match_id: int, user_id: int, found: Sequence[Reviewed]) -> None:
    """Keep what was found in a match; a match that has been reviewed already stays as it is.

    A review takes its time: of whoever was deleted meanwhile, and has no seat in it any more, nothing is kept.
    """
    lock_match(conn, match_id)  # a deletion that is under way comes before this or after
    seated = select(seats.c.match_id).where(seats.c.match_id == match_id, seats.c.user_id == user_id)
    known = select(func.count()).where(reviewed.c.match_id == match_id, reviewed.c.user_id == user_id)
    rows = [{"match_id": match_id, "user_id": user_id, **as_row(one)} for one in found]
    if rows and conn.scalar(seated) is not None and not conn.scalar(known):
        conn.execute(upsert(conn.dialect.name, reviewed).on_conflict_do_nothing(), rows)


def leaks(conn: Connection, user_id: int, least: int) -> list[Leak]:
    """Returns what has cost a person anything, of at least so many decisions of a sort: by game, the dearest
    first.

    Rounds are counted once for each match, whatever was decided in them.
    """
    mine = reviewed.c.user_id == user_id
    by_kind = (reviewed.c.game, reviewed.c.unit, reviewed.c.kind)
    found = conn.execute(
        select(*by_kind, func.sum(reviewed.c.decisions), func.sum(reviewed.c.cost)).where(mine).group_by(*by_kind)
    ).all()
    once = (
        select(reviewed.c.match_id, reviewed.c.game, reviewed.c.unit, func.max(reviewed.c.rounds).label("rounds"))
        .where(mine)
        .group_by(reviewed.c.match_id, reviewed.c.game, reviewed.c.unit)
        .subquery()
    )
    in_all = select(once.c.game, once.c.unit, func.sum(once.c.rounds)).group_by(once.c.game, once.c.unit)
    rounds = {(game, unit): count for game, unit, count in conn.execute(in_all)}
    told = [
        Leak(game, unit, kind, int(decisions), int(rounds[game, unit]), float(cost))
        for game, unit, kind, decisions, cost in found
        if decisions >= least and cost > 0
    ]
    return sorted(told, key=lambda leak: (leak.game, leak.unit, -leak.cost))
