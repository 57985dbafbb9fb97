"""A server that has sent the bot away: all that was kept of it goes, and nothing of any other."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from db import MINT, Conflict, DailyPlay, Database, Transfer, match_account, member_account

from .examples import ANN, BOB, EVE, GUILD, LOBBY, MOVES, begun, over, prize, result, staked
from .test_people import everything

OTHER = 77


async def played(db: Database) -> int:
    """Ann and Bob have played for tokens; Ann was forgotten since."""
    row = over(await staked(db))
    both = [result(0, ANN, 1, 10, mu=26.0, sigma=7.0), result(1, BOB, 2, -10, mu=24.0, sigma=7.0)]
    await db.append(row, MOVES[1:], [prize(row, ANN)], lambda rating: both)
    await db.set_settings(GUILD, stakes=False)
    await db.forget_person(ANN)
    return row.id


async def test_all_of_a_server_goes_and_the_books_still_balance(db: Database, url: str) -> None:
    number = await played(db)
    await db.member(OTHER, EVE, "Eve", 500)
    elsewhere = await db.create_match(replace(LOBBY, guild_id=OTHER, channel_id=13))
    await db.save_daily_play(DailyPlay(20_000, "dictation", EVE, GUILD, "Eve"), 0)
    before = await everything(url)
    assert str(BOB) in before.replace(str(elsewhere.seats), "")

    await db.forget_server(GUILD)
    assert await db.audit() == []
    assert await db.match(number) is None
    assert await db.settings(GUILD) == {}
    assert await db.history(match_account(number)) == []
    assert await db.balance(member_account(GUILD, BOB)) == 0
    assert await db.known_servers() == {OTHER}
    assert await db.match(elsewhere.id) == elsewhere
    assert (await db.balance(member_account(OTHER, EVE)), await db.balance(MINT)) == (500, -500)
    assert (play := await db.daily_play(20_000, "dictation", EVE)) is not None
    assert play.guild_id == 0
    after = await everything(url)
    assert f"({GUILD}," not in after
    assert f":{GUILD}:" not in after
    assert (await db.create_match(LOBBY)).id > elsewhere.id


async def test_a_server_where_somebody_plays_is_left_as_it_is(db: Database, url: str) -> None:
    row = begun(await staked(db))
    before = await everything(url)
    with pytest.raises(Conflict) as caught:
        await db.forget_server(GUILD)
    assert caught.value.facts == {"matches": (row.id,)}
    assert await everything(url) == before


async def test_more_matches_go_than_one_statement_takes(db: Database) -> None:
    await db.member(GUILD, ANN, "Ann", 10_000)
    purse = member_account(GUILD, ANN)

    async def one() -> None:
        row = await db.create_match(LOBBY)
        stake, back = (purse, match_account(row.id)), (match_account(row.id), purse)
        await db.append(begun(row), MOVES[:1], [Transfer(*stake, 1, f"stake:{row.id}")])
        await db.append(over(begun(row)), MOVES[1:], [Transfer(*back, 1, f"settle:{row.id}")])

    await asyncio.gather(*(one() for _ in range(600)))
    await db.forget_server(GUILD)
    assert await db.audit() == []
    assert await db.balance(MINT) == 0
    assert await db.known_servers() == set()


async def test_when_the_bot_was_sent_away_is_kept_until_it_is_there_again(db: Database) -> None:
    await db.note_left(GUILD, 5_000)
    await db.note_left(OTHER, 6_000)
    await db.note_left(GUILD, 7_000)
    assert await db.left_servers() == {GUILD: 7_000, OTHER: 6_000}
    await db.note_left(GUILD, None)
    assert await db.left_servers() == {OTHER: 6_000}
    await db.forget_server(OTHER)
    assert await db.left_servers() == {}
