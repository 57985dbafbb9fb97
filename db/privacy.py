"""A person's right to delete what is kept about them; what that is `person_export` shows them."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Sequence

from sqlalchemy import Connection, and_, delete, func, or_, select, update

from . import ledger, moderation, nights
from .errors import Conflict
from .marks import Forgotten, leave_mark, note_forgotten, person_mark
from .moderation import SOMEONE
from .notes import read_note, set_note
from .puzzles import withdraw_of
from .records import DELETED, LIVE, MINT, Transfer, to_json
from .schema import events
from .schema.daily import daily_plays, puzzle_answers, puzzle_runs
from .schema.events import entrants, night_people, tournaments
from .schema.people import audit_log, bars, members, notes, person_notices, preferences, refusals
from .schema.playing import deal_looks, favourites, guesses, matches, results, reviewed, seats
from .schema.standing import accounts, badges, ratings, standings, transfers

DAY_MS = 86_400_000

DELETION_EPOCH = "last-forgotten"
"""The name of the note that is another one after each deletion."""

NIGHT = "night "
"""The beginning of the name of the series that a game night's tables are; then comes the night's number."""

NAMES = "names:"
"""The notes of those matches whose message names somebody who was forgotten since; then the match's number."""


OWN = {
    "deadline_ms": None,
    "moved_ms": 0,
    "dm_channel_id": None,
    "dm_message_id": None,
    "reminded": 0,
    "seen_ms": 0,
}
"""The columns that a seat keeps of its person alone, and what stands there when they are forgotten."""


KEPT = ("kept_for", "kept_name", "kept_until_ms", "kept_message_id")
"""The columns in which a match tells of the person for whom a seat is kept."""

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
        events.nights.c.maker_id,
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


def parted(cut: str) -> tuple[int, str]:
    """The place and the words of a cut, which is kept as `PLACE WORDS`."""
    place, _, words = cut.partition(" ")
    return int(place), words


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
    return [f"{place} " if parted(cut)[0] == place else cut for cut in json.loads(kept)]


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
