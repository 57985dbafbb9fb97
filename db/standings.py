"""The standings of a server: what everybody has won, by game and by period.

They are summed up whenever a match ends, so that a leaderboard reads its lines from an index,
however many matches lie behind them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, func, insert, select, true
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from .board_records import Board, BoardPage, By, Placed, Season, Tally
from .engine import upsert
from .errors import Conflict
from .notes import read_choices
from .records import SeatResult, names_of
from .schema.people import members, settings
from .schema.standing import seasons, standings
from .zones import USUAL_ZONE, zone_named

ALL_GAMES: Final = ""
"""The game of the lines that sum up all games; these have no rating in common."""

ALL_TIME: Final = "all"


def week_of(at_ms: int, zone: str = USUAL_ZONE) -> str:
    """The period of the week, from Monday 0:00 in a zone on, in which a time (ms since the Unix epoch) lies."""
    year, week, _ = _day(at_ms, zone).isocalendar()
    return f"{year}-W{week:02}"


def month_of(at_ms: int, zone: str = USUAL_ZONE) -> str:
    """The period of the month, as a zone counts it, in which a time lies."""
    return f"{_day(at_ms, zone):%Y-%m}"


def period_of(season: int) -> str:
    """The period of a season by its number, from 1."""
    return f"season-{season}"


def _day(at_ms: int, zone: str) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, zone_named(zone))


def zone_of(conn: Connection, guild_id: int) -> str:
    """The time zone that a server has chosen."""
    return str(read_choices(conn, settings, guild_id).get("zone", USUAL_ZONE))


# What a match adds ----------------------------------------------------------------------------------------


def add_results(conn: Connection, guild_id: int, game: str, at_ms: int, rows: Sequence[SeatResult]) -> None:
    """Add how a match ended to the standings of its people: in its game and in all, in every period."""
    zone = zone_of(conn, guild_id)
    periods = (week_of(at_ms, zone), month_of(at_ms, zone), period_of(season(conn, guild_id)), ALL_TIME)
    in_order = sorted(rows, key=lambda row: row.user_id or 0)  # so that no two processes wait for each other
    lines = [
        {"guild_id": guild_id, "game": name, "period": period, "user_id": row.user_id, **_gain(row, name)}
        for row in in_order
        if row.user_id is not None
        for name in (game, ALL_GAMES)
        for period in periods
    ]
    if lines:
        conn.execute(_adding(conn.dialect.name), lines)


def _gain(row: SeatResult, game: str) -> Mapping[str, Any]:
    mu, sigma, mu_before, sigma_before = row.mu, row.sigma, row.mu_before, row.sigma_before
    if game == ALL_GAMES:
        mu = sigma = mu_before = sigma_before = None
    return {
        "matches": 1,
        "wins": int(row.place == 1),
        "tokens": row.tokens,
        "rated": int(row.rated),
        "mu": mu,
        "sigma": sigma,
        "certain": None if mu is None or sigma is None else mu - 3 * sigma,
        "mu_before": mu_before,
        "sigma_before": sigma_before,
    }


@cache
def _adding(dialect: str) -> postgresql.Insert | sqlite.Insert:
    """Counts are added up, of ratings the newest counts, and of those before the period the oldest."""
    new = upsert(dialect, standings)
    old = standings.c
    sums = {name: old[name] + new.excluded[name] for name in ("matches", "wins", "tokens", "rated")}
    newest = {name: func.coalesce(new.excluded[name], old[name]) for name in ("mu", "sigma", "certain")}
    oldest = {name: func.coalesce(old[name], new.excluded[name]) for name in ("mu_before", "sigma_before")}
    return new.on_conflict_do_update(index_elements=standings.primary_key.columns, set_=sums | newest | oldest)


# Boards ---------------------------------------------------------------------------------------------------


def board(conn: Connection, page: BoardPage, user_id: int) -> Board:
    """Some lines of a leaderboard, how many it has, and the line of `user_id`."""
    name = _WORTH[page.by]
    worth = standings.c[name]
    listed = and_(
        standings.c.guild_id == page.guild_id,
        standings.c.game == page.game,
        standings.c.period == page.period,
        standings.c.rated >= page.least if page.by is By.RATING else true(),
        worth.is_not(None),
    )
    count = select(func.count()).select_from(standings).where(listed)

    def place(tally: Tally) -> int:
        return 1 + (conn.scalar(count.where(worth > getattr(tally, name))) or 0)

    placed = list[Placed]()
    order = (worth.desc(), standings.c.user_id)
    # The names are looked up for the lines that are shown, and not for all that are passed over.
    shown = select(standings.c.user_id).where(listed).order_by(*order).offset(page.start).limit(page.limit)
    wanted = _lines(and_(listed, standings.c.user_id.in_(shown.scalar_subquery()))).order_by(*order)
    for number, line in enumerate(map(_tally, conn.execute(wanted))):
        if not placed:
            shared = place(line)
        elif getattr(placed[-1].tally, name) != getattr(line, name):
            shared = page.start + number + 1
        placed.append(Placed(shared, line))
    own = conn.execute(_lines(and_(listed, standings.c.user_id == user_id))).one_or_none()
    mine = None if own is None else _tally(own)
    return Board(tuple(placed), conn.scalar(count) or 0, None if mine is None else Placed(place(mine), mine))


def standings_of(conn: Connection, guild_id: int, user_id: int, period: str) -> dict[str, Tally]:
    """Returns how one person stands in each game that they have played in a period, `ALL_GAMES` too."""
    mine = and_(standings.c.guild_id == guild_id, standings.c.user_id == user_id, standings.c.period == period)
    rows = conn.execute(_lines(mine).add_columns(standings.c.game))
    return {row.game: _tally(row) for row in rows}


def totals_of(conn: Connection, user_id: int) -> dict[str, Tally]:
    """Returns what one person has played and won on all servers together, by game; ratings are a server's own."""
    sums = [func.sum(standings.c[name]).label(name) for name in ("matches", "wins", "tokens", "rated")]
    mine = (standings.c.user_id == user_id, standings.c.period == ALL_TIME)
    rows = conn.execute(select(standings.c.game, *sums).where(*mine).group_by(standings.c.game))
    return {
        row.game: Tally(user_id, "", int(row.matches), int(row.wins), int(row.tokens), int(row.rated))
        for row in rows
    }


_WORTH: Final = {By.RATING: "certain", By.TOKENS: "tokens", By.MATCHES: "matches"}
_KEPT: Final = [standings.c[field] for field in names_of(Tally) if field != "name"]


def _lines(which: ColumnElement[bool]) -> Any:
    member = and_(members.c.guild_id == standings.c.guild_id, members.c.user_id == standings.c.user_id)
    name = func.coalesce(members.c.name, "").label("name")
    return select(*_KEPT, name).select_from(standings.outerjoin(members, member)).where(which)


def _tally(row: Any) -> Tally:
    return Tally(**{field: row._mapping[field] for field in names_of(Tally)})


# Seasons --------------------------------------------------------------------------------------------------


def season(conn: Connection, guild_id: int) -> int:
    """The number of the season that a server plays in, from 1."""
    closed = select(func.max(seasons.c.number)).where(seasons.c.guild_id == guild_id)
    return 1 + (conn.scalar(closed) or 0)


def closed_seasons(conn: Connection, guild_id: int) -> list[Season]:
    """The seasons of a server that are over, newest first."""
    columns = (seasons.c.number, seasons.c.name, seasons.c.ended_ms)
    found = select(*columns).where(seasons.c.guild_id == guild_id).order_by(seasons.c.number.desc())
    return [Season(*row) for row in conn.execute(found)]


def close_season(conn: Connection, guild_id: int, ended: Season) -> None:
    """End the season that a server plays in. Raises Conflict where it has another number by now."""
    if season(conn, guild_id) != ended.number:
        raise Conflict(season=ended.number)
    row = {"guild_id": guild_id, "number": ended.number, "name": ended.name, "ended_ms": ended.ended_ms}
    try:
        conn.execute(insert(seasons), row)
    except IntegrityError as error:
        raise Conflict(season=ended.number) from error
