"""A person's right to see and to delete what is kept about them."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Table, and_, delete, func, or_, select, update

from . import ledger, moderation, nights, schema
from .engine import AT_A_TIME
from .errors import Conflict
from .marks import Forgotten, leave_mark, note_forgotten, person_mark
from .matches import to_json
from .moderation import SOMEONE
from .notes import read_choices, read_note, set_note
from .puzzles import PuzzleAnswer, withdraw_of
from .records import DELETED, LIVE, MINT, Transfer, member_account
from .schema import (
    accounts,
    audit_log,
    badges,
    bars,
    daily_plays,
    deal_looks,
    entrants,
    favourites,
    guesses,
    matches,
    members,
    moves,
    night_people,
    notes,
    person_notices,
    preferences,
    puzzle_answers,
    puzzle_runs,
    ratings,
    refusals,
    results,
    reviewed,
    seats,
    standings,
    tournaments,
    transfers,
)

DAY_MS = 86_400_000

DELETION_EPOCH = "last-forgotten"
"""The name of the note that is another one after each deletion."""

NIGHT = "night "
"""How the series of a game night's tables is called; then the night's number."""

NAMES = "names:"
"""The notes of those matches whose message names somebody who was forgotten since; then the match's number."""

_SUMMED = ("guild_id", "game", "period", "matches", "wins", "tokens", "rated", "mu", "sigma")
"""What a person is shown of their standings."""

_ANSWER = ("puzzle", *PuzzleAnswer._fields, "given_ms", "guild_id", "name")
"""What a person is shown of their answers to puzzles."""

_RUN = ("began_ms", "guild_id", "name", "solved", "missed", "ended_ms")
"""And of their runs through puzzles."""

OWN = {
    "deadline_ms": None,
    "moved_ms": 0,
    "dm_channel_id": None,
    "dm_message_id": None,
    "reminded": 0,
    "seen_ms": 0,
}
"""What a seat keeps of its person alone, and what stands there when they are forgotten."""


KEPT = ("kept_for", "kept_name", "kept_until_ms", "kept_message_id")
"""What a match says of the person for whom a seat is kept."""

_OF_PEOPLE = (
    *(members, seats, results, ratings, standings, preferences, daily_plays, deal_looks, bars, reviewed),
    *(person_notices, refusals, guesses, night_people, entrants, badges, favourites, puzzle_answers, puzzle_runs),
)
"""The tables whose rows have an owner; hosts, and those for whom a seat is kept, stand in the matches."""

_DELETED = (
    *(members, ratings, standings, preferences, daily_plays, deal_looks, reviewed, person_notices, refusals),
    *(guesses, badges, favourites, puzzle_answers, puzzle_runs),
)
"""Those whose rows go with their owner."""

_DEEDS = (audit_log.c.actor_id, audit_log.c.target_id)


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


def _leave_tournaments(conn: Connection, user_id: int, at_ms: int) -> None:
    """Whoever is deleted is paired no more; their place is somebody's, and of their cuts the words go."""
    for row in conn.execute(select(entrants).where(entrants.c.user_id == user_id)).all():
        here = tournaments.c.id == row.tournament_id
        kept = conn.scalar(select(tournaments.c.cuts).where(here)) or "[]"
        cuts = to_json(_without_words(row.number, kept))
        version = tournaments.c.version + 1  # whoever has it in hand reads it again, and shows its card anew
        conn.execute(update(tournaments).where(here).values(cuts=cuts, version=version, next_ms=at_ms))
    gone = {"user_id": None, "name": SOMEONE, "withdrawn_ms": func.coalesce(entrants.c.withdrawn_ms, at_ms)}
    conn.execute(update(entrants).where(entrants.c.user_id == user_id).values(gone))
    conn.execute(update(tournaments).where(tournaments.c.host_id == user_id).values(host_id=0))


def forget(conn: Connection, user_id: int, at_ms: int) -> None:
    """Delete what is one person's own, and put "someone" where others share it; the tokens go back to the mint.

    Raises Conflict (facts: matches) while the person belongs to a match that is not over.
    """
    seated = select(seats.c.match_id).where(seats.c.user_id == user_id)
    mine = or_(matches.c.host_id == user_id, matches.c.id.in_(seated))
    live = conn.scalars(select(matches.c.id).where(mine, matches.c.phase.in_(LIVE)).order_by(matches.c.id)).all()
    if live:
        raise Conflict(matches=tuple(live))
    withdraw_of(conn, user_id)
    conn.execute(update(matches).where(mine).values(called=None))
    _take_back_cuts(conn, user_id)
    sealed = and_(mine, matches.c.digest.is_not(None))
    conn.execute(update(matches).where(sealed).values(digest=DELETED))
    shown = select(matches.c.id).where(mine, matches.c.message_id.is_not(None))
    for match_id in conn.scalars(shown).all():  # what is written there names them
        set_note(conn, f"{NAMES}{match_id}", "")
    series = select(matches.c.series).where(mine, matches.c.series.startswith(NIGHT)).distinct()
    played = [int(name.removeprefix(NIGHT)) for name in conn.scalars(series)]
    conn.execute(update(matches).where(matches.c.host_id == user_id).values(host_id=0))
    conn.execute(update(seats).where(seats.c.user_id == user_id).values(user_id=None, name=SOMEONE, **OWN))
    unrated = {"user_id": None, "mu_before": None, "sigma_before": None, "mu": None, "sigma": None}
    conn.execute(update(results).where(results.c.user_id == user_id).values(unrated))
    wallets = select(accounts.c.account).where(accounts.c.account.like(f"member:%:{user_id}"))
    for account in conn.scalars(wallets.with_for_update()).all():  # two processes may be asked at once
        _close(conn, account, user_id, at_ms)
    moderation.forget(conn, user_id)
    _leave_tournaments(conn, user_id, at_ms)
    for table in _DELETED:
        conn.execute(delete(table).where(table.c.user_id == user_id))
    conn.execute(delete(refusals).where(refusals.c.other_id == user_id))
    nights.forget_person(conn, user_id, played)
    conn.execute(update(matches).where(matches.c.kept_for == user_id).values(dict.fromkeys(KEPT)))
    note_forgotten(conn, user_id, at_ms)
    set_note(conn, DELETION_EPOCH, uuid.uuid4().hex)


def listed_here(conn: Connection, listed: Sequence[Forgotten], since_ms: int) -> list[int]:
    """Those of whom anything is kept here though they were deleted at `since_ms` or later, by a list."""
    by_key: dict[str, set[str]] = {}
    for one in listed:
        if one.at_ms >= since_ms:
            by_key.setdefault(one.key, set()).add(one.mark)
    owners = (
        *(table.c.user_id for table in _OF_PEOPLE),
        matches.c.host_id,
        tournaments.c.host_id,
        matches.c.kept_for,
        refusals.c.other_id,
        night_people.c.beside,
        night_people.c.apart,
        schema.nights.c.maker_id,
    )
    people = {user_id for owner in owners for user_id in conn.scalars(select(owner).distinct()) if user_id}
    people |= {user_id for entry in _DEEDS for user_id in conn.scalars(select(entry).distinct()) if user_id}
    return sorted(
        user_id for user_id in people if any(person_mark(key, user_id) in marks for key, marks in by_key.items())
    )


def deletion_epoch(conn: Connection) -> str:
    """Another text than before when somebody has been deleted since; it tells nothing else."""
    return read_note(conn, DELETION_EPOCH) or ""


def naming(conn: Connection) -> list[int]:
    """The matches whose message still names somebody who was forgotten, newest first."""
    found = conn.scalars(select(notes.c.name).where(notes.c.name.startswith(NAMES, autoescape=True)))
    return sorted((int(name.removeprefix(NAMES)) for name in found), reverse=True)


def named_anew(conn: Connection, match_id: int) -> None:
    """The message of a match names nobody any more who was forgotten."""
    conn.execute(delete(notes).where(notes.c.name == f"{NAMES}{match_id}"))


def _parted(cut: str) -> tuple[int, str]:
    """The place and the words of a cut, which is kept as `PLACE WORDS`."""
    place, _, words = cut.partition(" ")
    return int(place), words


def _cuts_from(place: int, kept: str) -> list[str]:
    """The words of the cuts that were made from one place."""
    return [words for where, words in map(_parted, json.loads(kept)) if where == place]


def _take_back_cuts(conn: Connection, user_id: int) -> None:
    """Of the cuts of one person only that they were made is left: whose place it was, and no words.

    Matches that had the same deal later go by the same cuts, whoever plays there.
    """
    own = select(matches, seats.c.place).join(seats).where(seats.c.user_id == user_id)
    cut = or_(matches.c.cuts != "[]", matches.c.rematch_cuts != "[]")
    for row in conn.execute(own.where(cut)).all():
        here = update(matches).where(matches.c.id == row.id)
        conn.execute(here.values(rematch_cuts=to_json(_without_words(row.place, row.rematch_cuts))))
        left = _without_words(row.place, row.cuts)
        if row.deal_of in (None, row.id) and left != json.loads(row.cuts):
            conn.execute(here.values(cuts=to_json(left)))
            later = update(matches).where(matches.c.deal_of == row.id)
            conn.execute(later.values(cuts=to_json(left)))
            conn.execute(later.where(matches.c.digest.is_not(None)).values(digest=DELETED))


def _without_words(place: int, kept: str) -> list[str]:
    return [f"{place} " if _parted(cut)[0] == place else cut for cut in json.loads(kept)]


def _kept(user_id: int) -> Any:
    return select(matches.c.id.label("match"), *(matches.c[name] for name in KEPT[1:])).where(
        matches.c.kept_for == user_id
    )


def _close(conn: Connection, account: str, user_id: int, at_ms: int) -> None:
    """Empty a wallet and give it, and the reasons that name its owner, a name that tells nothing."""
    alias = f"{SOMEONE}:{uuid.uuid4().hex}"
    if tokens := ledger.balance(conn, account):
        ledger.post(conn, [[Transfer(account, MINT, tokens, f"forgotten:{alias}")]], at_ms)
    either = or_(transfers.c.source == account, transfers.c.target == account)
    _, guild_id, _ = account.split(":")
    leave_mark(conn, f"grant:{guild_id}:{user_id}")
    for row in conn.execute(select(transfers.c.id, transfers.c.reason).where(either)).all():
        if row.reason.startswith(ledger.DAILY) and row.reason.endswith(f":{at_ms // DAY_MS}"):
            leave_mark(conn, row.reason)
        if str(user_id) in re.findall(r"\d+", row.reason):
            conn.execute(update(transfers).where(transfers.c.id == row.id).values(reason=f"forgotten:{row.id}"))
    conn.execute(update(accounts).where(accounts.c.account == account).values(account=alias))
