"""A person's right to see what is kept about them."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, Table, and_, or_, select

from . import ledger, moderation, nights
from .engine import AT_A_TIME
from .notes import read_choices
from .privacy import KEPT, OWN, parted
from .puzzles import PuzzleAnswer
from .records import member_account
from .schema.daily import daily_plays, puzzle_answers, puzzle_runs
from .schema.events import entrants, tournaments
from .schema.people import bars, members, person_notices, preferences, refusals
from .schema.playing import deal_looks, favourites, guesses, matches, moves, results, reviewed, seats
from .schema.standing import badges, ratings, standings, transfers

_SUMMED = ("guild_id", "game", "period", "matches", "wins", "tokens", "rated", "mu", "sigma")
"""The columns that a person is shown of their standings."""


_ANSWER = ("puzzle", *PuzzleAnswer._fields, "given_ms", "guild_id", "name")
"""The columns that a person is shown of their answers to puzzles."""


_RUN = ("began_ms", "guild_id", "name", "solved", "missed", "ended_ms")
"""And of their runs through puzzles."""


def export(conn: Connection, user_id: int) -> dict[str, Any]:
    """All that is kept about one person, fit for JSON; nothing that would tell on other players or on a deal."""
    servers = [
        {**row, **_wallet(conn, member_account(row["guild_id"], user_id))}
        for row in _own(conn, members, user_id, "guild_id", "name", "joined_ms")
    ]
    return {
        "user_id": user_id,
        "preferences": read_choices(conn, preferences, user_id),
        "servers": servers,
        "ratings": _own(conn, ratings, user_id, "guild_id", "game", "mu", "sigma", "at_ms"),
        "standings": _own(conn, standings, user_id, *_SUMMED),
        "matches": _own_matches(conn, user_id),
        "daily": _own_days(conn, user_id),
        "looks": _own(conn, deal_looks, user_id, "deal", "at_ms"),
        "puzzles": _own(conn, puzzle_answers, user_id, *_ANSWER),
        "runs": _own(conn, puzzle_runs, user_id, *_RUN),
        "reviewed": _own(
            conn, reviewed, user_id, "match_id", "game", "unit", "kind", "decisions", "rounds", "cost"
        ),
        "barred": _own(conn, bars, user_id, "guild_id", "name", "reason", "until_ms", "at_ms"),
        "deeds": moderation.audit_about(conn, user_id),
        "guesses": _own(conn, guesses, user_id, "match_id", "seat", "at_ms"),
        "notices": _own(conn, person_notices, user_id, "kind", "number"),
        "refused": len(_own(conn, refusals, user_id, "other_id")),
        "nights": nights.export(conn, user_id),
        "nights_planned": nights.planned_by(conn, user_id),
        "tournaments": _own_tournaments(conn, user_id),
        "badges": _own(conn, badges, user_id, "badge", "at_ms", "told"),
        "favourites": _own(conn, favourites, user_id, "match_id", "tag"),
        "kept": [dict(row) for row in conn.execute(_kept(user_id)).mappings()],
    }


def _own(conn: Connection, table: Table, user_id: int, *columns: str) -> list[dict[str, Any]]:
    mine = select(*(table.c[name] for name in columns)).where(table.c.user_id == user_id)
    return [dict(row) for row in conn.execute(mine.order_by(table.c[columns[0]])).mappings()]


def _wallet(conn: Connection, account: str) -> dict[str, Any]:
    either = or_(transfers.c.source == account, transfers.c.target == account)
    rows = conn.execute(select(transfers).where(either).order_by(transfers.c.id))
    return {
        "tokens": ledger.balance(conn, account),
        "transfers": [
            {"at_ms": r.at_ms, "amount": r.amount if r.target == account else -r.amount, "reason": r.reason}
            for r in rows
        ],
    }


def _own_days(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    kept = ("day", "game", "guild_id", "name", "moves", "points", "began_ms", "ended_ms")
    days = _own(conn, daily_plays, user_id, *kept)
    return [{**row, "moves": json.loads(row["moves"])} for row in days]


def _own_matches(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    told = ("guild_id", "channel_id", "game", "stake", "phase", "created_ms", "started_ms", "ended_ms")
    seated = (
        select(
            *(matches.c[name] for name in told), matches.c.cuts, matches.c.rematch_cuts, matches.c.deal_of, seats
        )
        .join(seats)
        .where(seats.c.user_id == user_id)
    )
    log = (
        select(moves)
        .join(seats, and_(seats.c.match_id == moves.c.match_id, seats.c.seat == moves.c.seat))
        .where(seats.c.user_id == user_id)
        .order_by(moves.c.match_id, moves.c.ply)
    )
    by_match: dict[int, list[dict[str, Any]]] = {}
    for row in conn.execute(log.execution_options(yield_per=AT_A_TIME)):
        by_match.setdefault(row.match_id, []).append({"at": row.at, "move": row.move, "by": row.by})
    kept = ("match_id", "place", "points", "tokens", "rated", "mu_before", "sigma_before", "mu", "sigma")
    ended = {row.pop("match_id"): row for row in _own(conn, results, user_id, *kept)}
    return [
        {
            "id": row.match_id,
            **{name: row._mapping[name] for name in (*told, "name", "seat")},
            **{name: row._mapping[name] for name in OWN},
            "cuts": _cuts_from(row.place, row.cuts) if row.deal_of in (None, row.match_id) else [],
            "rematch_cuts": _cuts_from(row.place, row.rematch_cuts),
            "moves": by_match.get(row.match_id, []),
            "result": ended.get(row.match_id),
        }
        for row in conn.execute(seated.order_by(matches.c.id))
    ]


def _own_tournaments(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """The tournaments that somebody has made or entered, with their own cuts; the boards are matches."""
    mine = select(entrants).where(entrants.c.user_id == user_id).subquery()
    made = or_(tournaments.c.host_id == user_id, mine.c.number.is_not(None))
    told = ("id", "guild_id", "name", "game", "created_ms", "stage")
    own = ("number", "rating", "joined_ms", "withdrawn_ms", "team")
    rows = select(
        *(tournaments.c[name] for name in told),
        tournaments.c.cuts,
        (tournaments.c.host_id == user_id).label("host"),
        *(mine.c[name] for name in own),
        mine.c.name.label("entered_as"),
    ).join_from(tournaments, mine, tournaments.c.id == mine.c.tournament_id, isouter=True)
    return [
        {
            **{name: row._mapping[name] for name in (*told, "host", "entered_as", *own)},
            "cuts": _cuts_from(row.number, row.cuts) if row.number is not None else [],
        }
        for row in conn.execute(rows.where(made).order_by(tournaments.c.id))
    ]


def _kept(user_id: int) -> Any:
    return select(matches.c.id.label("match"), *(matches.c[name] for name in KEPT[1:])).where(
        matches.c.kept_for == user_id
    )


def _cuts_from(place: int, kept: str) -> list[str]:
    """The words of the cuts that were made from one place."""
    return [words for where, words in map(parted, json.loads(kept)) if where == place]
