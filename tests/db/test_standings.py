"""Leaderboards: what a match adds to them, their lines and places, and seasons."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest

from db import (
    ALL_GAMES,
    ALL_TIME,
    AuditEntry,
    Board,
    BoardPage,
    By,
    Conflict,
    Database,
    Season,
    Tally,
    month_of,
    period_of,
    week_of,
)

from .examples import ANN, BOB, EVE, GUILD, ended

DAY_MS = 86_400_000

CLOSED = AuditEntry(GUILD, "season", EVE, "Eve", facts={"number": 1})


async def board(
    db: Database, by: By, game: str = "whist", period: str = ALL_TIME, user_id: int = ANN, **which: int
) -> Board:
    asked = {"start": 0, "limit": 10, "least": 1} | which
    return await db.boards.board(BoardPage(GUILD, game, period, by, **asked), user_id)


def lines(found: Board) -> list[tuple[int, int]]:
    return [(line.place, line.tally.user_id) for line in found.lines]


async def test_a_match_counts_in_its_game_and_in_all(db: Database) -> None:
    for user_id, name in ((ANN, "Ann"), (BOB, "Bob")):
        await db.people.welcome(GUILD, user_id, name, 0)
    await ended(db, 1, ANN, BOB)
    await ended(db, 2, ANN, BOB)
    await ended(db, 3, BOB, ANN, game="spit", rated=False)
    standing = Tally(ANN, "Ann", 2, 2, 6, 2, mu=28.0, sigma=8.0, certain=4.0, mu_before=25.0, sigma_before=8.5)
    all_games = Tally(ANN, "Ann", 3, 2, 3, 2)
    assert await db.boards.standings_of(GUILD, ANN, ALL_TIME) == {
        "whist": standing,
        "spit": Tally(ANN, "Ann", 1, 0, -3),
        ALL_GAMES: all_games,
    }
    for period in (week_of(0), month_of(0), period_of(1)):
        assert (await db.boards.standings_of(GUILD, ANN, period))[ALL_GAMES] == all_games
    assert await db.boards.standings_of(GUILD + 1, ANN, ALL_TIME) == {}
    assert await db.boards.standings_of(GUILD, ANN, "1970-02") == {}


async def test_a_board_goes_by_what_was_asked_for(db: Database) -> None:
    await ended(db, 1, ANN, BOB)
    await ended(db, 2, EVE, BOB, rated=False)
    await ended(db, 3, EVE, BOB, rated=False)
    assert lines(await board(db, By.RATING)) == [(1, ANN), (2, BOB)]  # whoever has no rating is not listed
    assert lines(await board(db, By.TOKENS)) == [(1, EVE), (2, ANN), (3, BOB)]
    assert lines(await board(db, By.MATCHES)) == [(1, BOB), (2, EVE), (3, ANN)]
    assert lines(await board(db, By.TOKENS, ALL_GAMES)) == [(1, EVE), (2, ANN), (3, BOB)]
    assert lines(await board(db, By.RATING, ALL_GAMES)) == []
    assert lines(await board(db, By.RATING, least=2)) == []
    assert lines(await board(db, By.TOKENS, "spit")) == []


async def test_a_page_has_its_places_and_the_askers_own(db: Database) -> None:
    """Equals share the better place, on whatever page they stand."""
    for winner in range(101, 106):
        await ended(db, 1, winner, 100)
    first = await board(db, By.TOKENS, limit=2, user_id=100)
    assert lines(first) == [(1, 101), (1, 102)]
    assert first.total == 6
    assert first.own is not None
    assert (first.own.place, first.own.tally.tokens) == (6, -15)
    assert lines(await board(db, By.TOKENS, start=4)) == [(1, 105), (6, 100)]
    assert (await board(db, By.TOKENS)).own is None


@pytest.mark.parametrize(
    ("day", "week", "month"),
    [
        ("2026-11-22", "2026-W47", "2026-11"),
        ("2026-11-23", "2026-W48", "2026-11"),
        ("2027-01-03", "2026-W53", "2027-01"),
    ],
)
def test_weeks_begin_on_monday_and_months_on_the_first(day: str, week: str, month: str) -> None:
    at_ms = int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1_000)
    for moment in (at_ms, at_ms + DAY_MS - 1):
        assert (week_of(moment), month_of(moment)) == (week, month)


async def test_weeks_and_months_begin_by_the_zone_of_the_server(db: Database) -> None:
    sunday = int(datetime(2026, 11, 22, 23, 30, tzinfo=UTC).timestamp() * 1_000)
    assert week_of(sunday) == "2026-W47"
    assert week_of(sunday, "Europe/Berlin") == "2026-W48"
    assert month_of(sunday + 8 * DAY_MS, "Pacific/Auckland") == "2026-12"
    await db.servers.set_settings(GUILD, zone="Europe/Berlin")
    await ended(db, sunday, ANN, BOB)
    assert (await board(db, By.TOKENS, period="2026-W48")).total == 2
    assert (await board(db, By.TOKENS, period="2026-W47")).total == 0


async def test_what_somebody_has_won_on_all_servers_is_summed_up(db: Database) -> None:
    await ended(db, 1, ANN, BOB)
    await ended(db, 2, ANN, BOB, game="spit")
    totals = await db.boards.totals_of(ANN)
    assert {game: (one.matches, one.wins, one.tokens) for game, one in totals.items()} == {
        "": (2, 2, 6),
        "spit": (1, 1, 3),
        "whist": (1, 1, 3),
    }
    assert await db.boards.totals_of(77) == {}


async def test_a_period_tells_what_changed_in_it(db: Database) -> None:
    await ended(db, 0, ANN, BOB)
    await ended(db, 40 * DAY_MS, ANN, BOB)
    await ended(db, 40 * DAY_MS + 1, ANN, BOB)
    ((_, ann), _) = (await board(db, By.RATING, period=month_of(40 * DAY_MS))).lines
    assert (ann.matches, ann.mu, ann.mu_before) == (2, 26.0 + 40 * DAY_MS + 1, 25.0)
    assert (await board(db, By.RATING)).lines[0].tally.matches == 3


async def test_a_season_that_is_closed_keeps_its_board(db: Database) -> None:
    await ended(db, 1, ANN, BOB)
    assert await db.boards.season(GUILD) == 1
    spring = Season(1, "Spring", 50)
    await db.servers.close_season(spring, CLOSED)
    before = await board(db, By.RATING, period=period_of(1))
    await ended(db, 2, BOB, ANN)
    assert await db.boards.season(GUILD) == 2
    assert await db.boards.closed_seasons(GUILD) == [spring]
    assert await board(db, By.RATING, period=period_of(1)) == before
    assert lines(await board(db, By.TOKENS, period=period_of(2))) == [(1, BOB), (2, ANN)]
    assert await db.boards.season(GUILD + 1) == 1


async def test_two_who_close_a_season_at_once_close_one_and_it_is_written_down_once(db: Database) -> None:
    seasons = (Season(1, "Spring", 50), Season(1, "Summer", 60))
    came = await asyncio.gather(*(db.servers.close_season(one, CLOSED) for one in seasons), return_exceptions=True)
    assert [type(what) for what in came if what is not None] == [Conflict]
    assert len(await db.boards.closed_seasons(GUILD)) == 1
    assert [entry.verb for entry in await db.servers.audit_log(GUILD, 10)] == ["season"]
    with pytest.raises(Conflict):
        await db.servers.close_season(Season(1, "Autumn", 70), CLOSED)
