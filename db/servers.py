"""All that is kept of a server: when the bot was sent away from it, and how all of it is deleted."""

from __future__ import annotations

import json

from sqlalchemy import Connection, and_, delete, func, or_, select, update

from .duplicate import forget_deals
from .errors import Conflict
from .moderation import EVERYBODY
from .nights import forget_server as forget_nights
from .notes import set_note
from .puzzles import withdraw
from .records import DELETED, LIVE, MINT, match_account, member_account, to_json
from .schema.daily import daily_plays, puzzle_answers, puzzle_runs, puzzles
from .schema.events import boards, entrants, nights, tournaments
from .schema.people import audit_log, bars, members, notes, server_posts, settings, troubles
from .schema.playing import favourites, guesses, matches, moves, results, reviewed, seats
from .schema.standing import accounts, ratings, seasons, standings, transfers

LEFT = "left:"
"""The beginning of the names of notes that say when the bot was sent away from a server, whose id follows."""


def known(conn: Connection) -> set[int]:
    """The servers of which anything is kept; direct messages, which are none, are left out."""
    found: set[int] = set()
    for table in (members, matches, settings, nights):
        found |= set(conn.scalars(select(table.c.guild_id).distinct()))
    return found - {0}


def left(conn: Connection) -> dict[int, int]:
    """Returns when the bot was sent away from servers of which something is kept, in ms since 1970."""
    rows = conn.execute(select(notes).where(notes.c.name.startswith(LEFT)))
    return {int(row.name.removeprefix(LEFT)): int(row.value) for row in rows}


def note_left(conn: Connection, guild_id: int, at_ms: int | None) -> None:
    """Note that the bot was sent away from a server; None: it is there again."""
    if at_ms is None:
        conn.execute(delete(notes).where(notes.c.name == f"{LEFT}{guild_id}"))
    else:
        set_note(conn, f"{LEFT}{guild_id}", str(at_ms))


def forget(conn: Connection, guild_id: int) -> None:
    """Delete all that is kept of a server: its matches, wallets, standings and settings.

    That it is barred by whoever runs the bot stays.
    Deals of the day and puzzles are their players', who keep them, but no longer say where they were played.
    Raises Conflict (facts: matches) while a match is not over.
    """
    own = select(matches.c.id).where(matches.c.guild_id == guild_id)
    live = conn.scalars(own.where(matches.c.phase.in_(LIVE)).order_by(matches.c.id)).all()
    if live:
        raise Conflict(matches=tuple(live))
    _close_books(conn, guild_id)
    _let_deals_go(conn, guild_id)
    withdraw(conn, puzzles.c.match_id.in_(own))
    for table in (moves, seats, results, reviewed, favourites, guesses):
        conn.execute(delete(table).where(table.c.match_id.in_(own)))
    events = select(tournaments.c.id).where(tournaments.c.guild_id == guild_id)
    for table in (boards, entrants):
        conn.execute(delete(table).where(table.c.tournament_id.in_(events)))
    conn.execute(delete(tournaments).where(tournaments.c.guild_id == guild_id))
    for table in (matches, members, ratings, standings, seasons, settings, audit_log, troubles, server_posts):
        conn.execute(delete(table).where(table.c.guild_id == guild_id))
    conn.execute(delete(bars).where(bars.c.guild_id == guild_id, bars.c.user_id != EVERYBODY))
    for table in (daily_plays, puzzle_answers, puzzle_runs):
        conn.execute(update(table).where(table.c.guild_id == guild_id).values(guild_id=0))
    forget_nights(conn, guild_id)
    note_left(conn, guild_id, None)


def _let_deals_go(conn: Connection, guild_id: int) -> None:
    """Delete what is kept of the server's deals; where others play them on, the words of their cuts."""
    own = select(matches.c.id).where(matches.c.guild_id == guild_id)
    forget_deals(conn, own)
    elsewhere = and_(matches.c.deal_of.in_(own), matches.c.guild_id != guild_id, matches.c.cuts != "[]")
    for row in conn.execute(select(matches.c.id, matches.c.cuts, matches.c.digest).where(elsewhere)).all():
        left = [cut.partition(" ")[0] + " " for cut in json.loads(row.cuts)]
        digest = None if row.digest is None else DELETED
        conn.execute(update(matches).where(matches.c.id == row.id).values(cuts=to_json(left), digest=digest))


def _close_books(conn: Connection, guild_id: int) -> None:
    """Delete the server's accounts with all their transfers; the mint has then given and taken that much less."""
    numbers = conn.scalars(select(matches.c.id).where(matches.c.guild_id == guild_id))
    escrows = list(map(match_account, numbers))
    wallets = accounts.c.account.startswith(member_account(guild_id, 0).removesuffix("0"))
    closed = set(conn.scalars(select(accounts.c.account).where(wallets))) | set(escrows)
    # Wallets of people who were forgotten have other names; what they staked tells that they were this server's.
    for side, other in ((transfers.c.source, transfers.c.target), (transfers.c.target, transfers.c.source)):
        for some in _in_parts(escrows):
            closed |= set(conn.scalars(select(side).where(other.in_(some)).distinct()))
    for some in _in_parts(sorted(closed - {MINT})):
        conn.execute(delete(transfers).where(or_(transfers.c.source.in_(some), transfers.c.target.in_(some))))
    for some in _in_parts(sorted(closed - {MINT})):
        conn.execute(delete(accounts).where(accounts.c.account.in_(some)))
    others = select(func.coalesce(func.sum(accounts.c.balance), 0)).where(accounts.c.account != MINT)
    rest = conn.scalar(others) or 0
    conn.execute(update(accounts).where(accounts.c.account == MINT).values(balance=-rest))


def _in_parts(names: list[str], size: int = 500) -> list[list[str]]:
    """No statement may have too many arguments."""
    return [names[start : start + size] for start in range(0, len(names), size)]
