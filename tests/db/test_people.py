"""Members, choices, ratings, and what becomes of a person's data."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import replace

import pytest
from sqlalchemy import BigInteger, Table, select
from sqlalchemy.ext.asyncio import create_async_engine

from db import (
    ALL_TIME,
    ANY_DAY,
    MINT,
    AuditEntry,
    Badge,
    Conflict,
    DailyPlay,
    Database,
    Header,
    Night,
    NightGuest,
    Occupant,
    Phase,
    PuzzleRun,
    RatingOf,
    Reviewed,
    SeatResult,
    Transfer,
    match_account,
    member_account,
)
from db.schema import metadata
from db.tournament_records import Entrant, TournamentHeader

from .conftest import NOW
from .examples import ANN, BOB, EVE, GUILD, LOBBY, MOVES, begun, ended, names, over, prize, result, staked


async def test_a_member_is_granted_tokens_once(db: Database) -> None:
    assert await db.people.welcome(GUILD, ANN, "Ann", 100) == 100
    assert await db.people.welcome(GUILD, ANN, "Ann", 100) == 100
    assert await db.people.welcome(GUILD, ANN, "Anna", 100) == 100
    assert await db.people.welcome(GUILD + 1, ANN, "Ann", 50) == 50
    assert await db.people.welcome(GUILD, BOB, "Bob", 0) == 0
    assert await db.ledger.balance(MINT) == -150
    ((transfer, at_ms),) = await db.ledger.history(member_account(GUILD, ANN))
    assert (transfer.reason, at_ms) == (f"grant:{GUILD}:{ANN}", NOW)


async def test_choices_are_kept_one_by_one(db: Database) -> None:
    await db.people.set_preferences(ANN, panel="dm", colours=4)
    await db.people.set_preferences(ANN, colours=2, order=["C", "D"])
    await db.people.set_preferences(BOB, panel="ephemeral")
    assert await db.people.preferences(ANN) == {"panel": "dm", "colours": 2, "order": ["C", "D"]}
    await db.people.set_preferences(ANN, panel=None)
    assert await db.people.preferences(ANN) == {"colours": 2, "order": ["C", "D"]}
    assert await db.people.preferences(EVE) == {}


async def test_a_server_has_its_own_settings(db: Database) -> None:
    await db.servers.set_settings(GUILD, stakes=False, grant=500)
    await db.servers.set_settings(GUILD + 1, stakes=True)
    await db.servers.set_settings(GUILD)
    assert await db.servers.settings(GUILD) == {"stakes": False, "grant": 500}
    assert await db.servers.settings(GUILD + 1) == {"stakes": True}


async def test_the_process_keeps_notes(db: Database) -> None:
    assert await db.notes.read("tree") is None
    await db.notes.write("tree", "abc")
    await db.notes.write("tree", "def")
    assert await db.notes.read("tree") == "def"


async def test_results_come_back_by_seat(db: Database) -> None:
    row = over(await db.matches.create(LOBBY))
    assert await db.matches.results(row.id) == ()
    rated = result(0, ANN, 1, 5, mu_before=25.0, sigma_before=8.3, mu=26.5, sigma=8.1)
    rows = (rated, result(1, BOB, 2, -5), replace(result(2, None, 2), points=-1.5))
    await db.matches.append(row, (), (), lambda _: rows[::-1])
    assert await db.matches.results(row.id) == rows
    assert await db.boards.rating(GUILD, "whist", ANN) == (26.5, 8.1)
    assert await db.boards.rating(GUILD, "whist", BOB) is None
    assert await db.boards.rating(GUILD + 1, "whist", ANN) is None


async def test_the_latest_rating_counts_and_the_way_there_is_kept(db: Database) -> None:
    for at_ms in (1, 2):
        await ended(db, at_ms, ANN, BOB)
    await ended(db, 3, ANN, BOB, rated=False)
    await ended(db, 4, ANN, BOB, game="spit")
    assert await db.boards.rating(GUILD, "whist", ANN) == (28.0, 8.0)
    assert await db.boards.rating_history(GUILD, "whist", ANN) == [(1, 27.0, 8.0), (2, 28.0, 8.0)]


async def test_matches_that_end_together_build_on_each_others_ratings(db: Database) -> None:
    async def end() -> None:
        def rated(rating_of: RatingOf) -> list[SeatResult]:
            mu, sigma = rating_of(ANN) or (25.0, 8.0)
            return [result(0, ANN, 1, mu_before=mu, sigma_before=sigma, mu=mu + 1, sigma=sigma)]

        await db.matches.append(over(await db.matches.create(LOBBY)), (), (), rated)

    await asyncio.gather(*(end() for _ in range(5)))
    assert await db.boards.rating(GUILD, "whist", ANN) == (30.0, 8.0)


async def finished(db: Database) -> Header:
    """Ann's match against Bob is over; she won, and was called last."""
    row = over(await staked(db))
    ratings = {"mu_before": 25.0, "sigma_before": 8.0, "mu": 26.0, "sigma": 7.0}
    both = [result(0, ANN, 1, 10, **ratings), result(1, BOB, 2, -10)]
    await db.matches.append(row, MOVES[1:], [prize(row, ANN)], lambda _: both)
    await db.people.set_preferences(ANN, panel="dm")
    return row


async def test_an_export_holds_all_of_a_person_and_nothing_of_others(db: Database) -> None:
    row = await finished(db)
    export = await db.people.export(ANN)
    assert json.loads(json.dumps(export)) == export
    assert export["preferences"] == {"panel": "dm"}
    (server,) = export["servers"]
    assert (server["guild_id"], server["name"], server["tokens"]) == (GUILD, "Ann", 110)
    assert [entry["amount"] for entry in server["transfers"]] == [100, -10, 20]
    assert [(rating["game"], rating["mu"]) for rating in export["ratings"]] == [("whist", 26.0)]
    (match,) = export["matches"]
    assert (match["id"], match["game"], match["seat"], match["name"]) == (row.id, "whist", 0, "Ann")
    assert match["moves"] == [{"at": 1_500, "move": "play AS", "by": "person"}]
    assert match["result"]["tokens"] == 10
    text = json.dumps(export)
    for secret in ("Bob", str(BOB), LOBBY.seed, "deal"):
        assert secret not in text
    assert (await db.people.export(77))["matches"] == []


async def by_table(url: str) -> dict[str, str]:
    """All that lies in each of the tables."""
    engine = create_async_engine(url)
    async with engine.connect() as conn:
        rows = {table.name: (await conn.execute(select(table))).all() for table in metadata.sorted_tables}
    await engine.dispose()
    return {name: repr([tuple(row) for row in found]) for name, found in rows.items()}


async def everything(url: str) -> str:
    """All that lies in all the tables."""
    return repr(await by_table(url))


PEOPLE = {
    *("user_id", "host_id", "actor_id", "maker_id", "target_id", "other_id", "kept_for", "beside", "apart"),
}
"""The columns with a person's number."""

THINGS = {
    *(
        "id",
        "match_id",
        "tournament_id",
        "night_id",
        "guild_id",
        "channel_id",
        "message_id",
        "thread_id",
        "event_id",
    ),
    *(
        "call_id",
        "card_id",
        "home_id",
        "dm_channel_id",
        "dm_message_id",
        "kept_message_id",
        "rematch_id",
        "twin_id",
    ),
    *("rematch_of", "deal_of", "continues", "deal", "play", "number"),
    *("agreed", "amount", "at", "balance", "stake", "tokens"),
}
"""The columns whose large numbers are of something else."""


def people_in(table: Table) -> bool:
    """True if a table has a column for a person's number."""
    return not PEOPLE.isdisjoint(table.columns.keys())


def test_of_every_column_for_large_numbers_it_is_known_whether_they_are_people_s() -> None:
    """Whoever adds one says so here; with a person's, the test that deletes somebody wants a row in its table."""
    large = {
        column.name
        for table in metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, BigInteger) and not column.name.endswith("_ms")
    }
    assert large == PEOPLE | THINGS


async def test_a_forgotten_person_is_someone_to_the_others(db: Database, url: str) -> None:
    row = await finished(db)
    await db.people.forget(ANN)
    match = await db.matches.get(row.id)
    assert match is not None
    assert match.host_id == 0
    assert match.called is None
    assert match.seats[0] == Occupant(0, None, "someone", None, seat=0, half_turn=True)
    assert match.seats[1:] == row.seats[1:]
    first, second = await db.matches.results(row.id)
    assert first == replace(result(0, None, 1, 10), rated=True)
    assert second == result(1, BOB, 2, -10)
    assert await db.matches.moves(row.id) == MOVES
    assert await db.ledger.audit() == []
    assert await db.ledger.balance(member_account(GUILD, BOB)) == 90
    assert await db.ledger.balance(MINT) == -90
    told = [
        name
        for entry, _ in await db.ledger.history(match_account(row.id))
        for name in (entry.source, entry.target)
    ]
    assert member_account(GUILD, ANN) not in told
    empty = {
        "user_id": ANN,
        "preferences": {},
        "servers": [],
        "ratings": [],
        "standings": [],
        "matches": [],
        "daily": [],
        "looks": [],
        "puzzles": [],
        "runs": [],
        "reviewed": [],
        "barred": [],
        "deeds": [],
        "guesses": [],
        "notices": [],
        "refused": 0,
        "nights": [],
        "nights_planned": [],
        "tournaments": [],
        "badges": [],
        "favourites": [],
        "kept": [],
    }
    assert await db.people.export(ANN) == empty
    assert await db.boards.rating(GUILD, "whist", ANN) is None
    assert await db.boards.standings_of(GUILD, ANN, ALL_TIME) == {}
    assert await db.boards.standings_of(GUILD, BOB, ALL_TIME) != {}
    assert not names(ANN, await everything(url))
    assert names(BOB, await everything(url))


async def test_of_who_stood_in_every_table_nothing_is_left_in_any(db: Database, url: str) -> None:
    await finished(db)
    await db.matches.create(replace(LOBBY, phase=Phase.CLOSED, cuts=("0 words",)))
    await db.daily.save(DailyPlay(1, "sir_tommy", ANN, GUILD, "Ann", ("pile 1",), None, NOW), 0)
    await db.deals.note_look(1, ANN, NOW)
    await db.boards.keep_reviewed(1, ANN, [Reviewed("whist", "tricks", "lead", 12, 4, 1.5)])
    await db.servers.bar(AuditEntry(GUILD, "bar", ANN, "Ann", BOB, "Bob"))
    await db.servers.bar(AuditEntry(GUILD, "bar", BOB, "Bob", ANN, "Ann"))
    await db.matches.create(replace(LOBBY, phase=Phase.CLOSED, host_id=BOB, seats=(), called=None, kept_for=ANN))
    await db.rituals.claim_notice(ANN, "morning", 1)
    await db.boards.guess(1, ANN, 0)
    await db.puzzles.give(ANN, "a key", ANY_DAY, GUILD, "Ann")
    await db.puzzles.begin_run(PuzzleRun(ANN, NOW, GUILD, "Ann", "a key", ("a key",), 0, 0, None))
    await db.rituals.refuse(ANN, BOB)
    await db.rituals.refuse(BOB, ANN)
    night = Night(0, GUILD, 1, ANN, "Ann", ("whist",), "usual", NOW, 3, 0, in_events=True)
    drawn = ((101, "whist", (ANN, BOB), 4),)
    number = await db.nights.plan(replace(night, drawn=drawn))
    await db.nights.sign_up(number, NightGuest(ANN, "Ann", NOW))
    await db.nights.sign_up(number, NightGuest(BOB, "Bob", NOW, beside=ANN, apart=ANN))
    cup = await db.tournaments.create(
        TournamentHeader(0, GUILD, 20, ANN, "Cup", "pirate", {}, "ab" * 32, NOW, NOW, cuts=("1 words",))
    )
    await db.tournaments.save(replace(cup, version=1), [Entrant(1, ANN, "Ann", 1_000, NOW)], (), {})
    await db.badges.keep([Badge(ANN, "natural", NOW)])
    await db.favourites.set_tags(ANN, 1, ["funny"])
    before = {name for name, rows in (await by_table(url)).items() if names(ANN, rows)}
    assert before >= {"accounts", "transfers", *(one.name for one in metadata.sorted_tables if people_in(one))}
    await db.people.forget(ANN)
    kept = await by_table(url)
    assert [name for name, rows in kept.items() if names(ANN, rows) or "Ann" in rows] == []
    assert names(BOB, kept["members"])
    assert await db.ledger.audit() == []


async def test_what_was_found_of_a_person_before_they_were_deleted_is_not_stored_after_it(
    db: Database, url: str
) -> None:
    row = await finished(db)
    found = [Reviewed("whist", "tricks", "lead", 12, 4, 1.5)]
    entries = [
        AuditEntry(GUILD, "earned", None, "Bot", ANN, "Ann", at_ms=NOW - 1),
        AuditEntry(GUILD, "set", ANN, "Ann", at_ms=NOW - 1),
    ]
    await db.people.forget(ANN)
    assert await db.badges.keep([Badge(ANN, "natural", NOW - 1), Badge(BOB, "natural", NOW - 1)]) == [
        Badge(BOB, "natural", NOW - 1)
    ]
    await db.boards.keep_reviewed(row.id, ANN, found)
    for entry in entries:
        await db.servers.append_audit(entry)
    assert [name for name, rows in (await by_table(url)).items() if names(ANN, rows) or "Ann" in rows] == []
    assert [(one.actor_name, one.target_name) for one in await db.servers.audit_log(GUILD, 9)] == [
        ("someone", ""),
        ("Bot", "someone"),
    ]
    again = Badge(ANN, "natural", NOW + 1)
    assert await db.badges.keep([again]) == [again]  # they have come back, and earned it


async def test_the_words_of_a_cut_are_shown_and_deleted_with_their_person(db: Database, url: str) -> None:
    row = await db.matches.create(replace(LOBBY, cuts=("0 Ann's lucky word", "1 Bob's", "0 another of Ann's")))
    (match,) = (await db.people.export(ANN))["matches"]
    assert match["cuts"] == ["Ann's lucky word", "another of Ann's"]
    await db.matches.save(replace(row, phase=Phase.CLOSED))
    await db.people.forget(ANN)
    kept = await db.matches.get(row.id)
    assert kept is not None
    assert kept.cuts == ("0 ", "1 Bob's", "0 ")
    assert "lucky" not in await everything(url)
    assert "another" not in await everything(url)


async def test_a_forgotten_person_may_come_back_as_a_stranger(db: Database) -> None:
    await finished(db)
    await db.people.forget(ANN)
    assert await db.people.welcome(GUILD, ANN, "Ann", 100) == 0
    assert await db.people.welcome(GUILD + 1, ANN, "Ann", 100) == 100
    await db.people.forget(ANN)
    await db.people.forget(ANN)
    assert [await db.people.welcome(guild, ANN, "Ann", 100) for guild in (GUILD, GUILD + 1)] == [0, 0]
    assert await db.ledger.audit() == []


async def test_no_tokens_are_made_by_being_forgotten(db: Database, url: str) -> None:
    """Neither the grant nor a day's tokens come again, however often; the next day's do."""
    today = NOW // 86_400_000
    for _ in range(3):
        await db.people.welcome(GUILD, ANN, "Ann", 100)
        with contextlib.suppress(Conflict):
            given = Transfer(MINT, member_account(GUILD, ANN), 10, f"daily:{GUILD}:{ANN}:{today}")
            await db.ledger.transfer(given)
        held = await db.ledger.balance(member_account(GUILD, ANN))
        if held:
            await db.ledger.transfer(Transfer(member_account(GUILD, ANN), "friend", held, f"lost:{held}"))
        await db.people.forget(ANN)
    assert await db.ledger.balance("friend") == 110
    assert not names(ANN, await everything(url))
    await db.people.welcome(GUILD, ANN, "Ann", 100)
    await db.ledger.transfer(Transfer(MINT, member_account(GUILD, ANN), 10, f"daily:{GUILD}:{ANN}:{today + 1}"))
    assert await db.ledger.balance(member_account(GUILD, ANN)) == 10
    assert await db.ledger.audit() == []


async def test_nobody_is_forgotten_while_they_play(db: Database) -> None:
    row = begun(await db.matches.create(LOBBY))
    await db.matches.append(row, MOVES)
    with pytest.raises(Conflict) as caught:
        await db.people.forget(ANN)
    assert caught.value.facts == {"matches": (row.id,)}
    assert await db.matches.get(row.id) == row
