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
    await db.matches.append(row, MOVES[1:], [prize(row, ANN)], lambda rating: both)
    await db.servers.set_settings(GUILD, stakes=False)
    await db.people.forget(ANN)
    return row.id


async def test_all_of_a_server_goes_and_the_books_still_balance(db: Database, url: str) -> None:
    number = await played(db)
    await db.people.welcome(OTHER, EVE, "Eve", 500)
    elsewhere = await db.matches.create(replace(LOBBY, guild_id=OTHER, channel_id=13))
    await db.daily.save(DailyPlay(20_000, "dictation", EVE, GUILD, "Eve"), 0)
    before = await everything(url)
    assert str(BOB) in before.replace(str(elsewhere.seats), "")

    await db.servers.forget(GUILD)
    assert await db.ledger.audit() == []
    assert await db.matches.get(number) is None
    assert await db.servers.settings(GUILD) == {}
    assert await db.ledger.history(match_account(number)) == []
    assert await db.ledger.balance(member_account(GUILD, BOB)) == 0
    assert await db.servers.known() == {OTHER}
    assert await db.matches.get(elsewhere.id) == elsewhere
    assert (await db.ledger.balance(member_account(OTHER, EVE)), await db.ledger.balance(MINT)) == (500, -500)
    assert (play := await db.daily.play(20_000, "dictation", EVE)) is not None
    assert play.guild_id == 0
    after = await everything(url)
    assert f"({GUILD}," not in after
    assert f":{GUILD}:" not in after
    assert (await db.matches.create(LOBBY)).id > elsewhere.id


async def test_a_server_where_somebody_plays_is_left_as_it_is(db: Database, url: str) -> None:
    row = begun(await staked(db))
    before = await everything(url)
    with pytest.raises(Conflict) as caught:
        await db.servers.forget(GUILD)
    assert caught.value.facts == {"matches": (row.id,)}
    assert await everything(url) == before


async def test_more_matches_go_than_one_statement_takes(db: Database) -> None:
    await db.people.welcome(GUILD, ANN, "Ann", 10_000)
    purse = member_account(GUILD, ANN)

    async def one() -> None:
        row = await db.matches.create(LOBBY)
        stake, back = (purse, match_account(row.id)), (match_account(row.id), purse)
        await db.matches.append(begun(row), MOVES[:1], [Transfer(*stake, 1, f"stake:{row.id}")])
        await db.matches.append(over(begun(row)), MOVES[1:], [Transfer(*back, 1, f"settle:{row.id}")])

    await asyncio.gather(*(one() for _ in range(600)))
    await db.servers.forget(GUILD)
    assert await db.ledger.audit() == []
    assert await db.ledger.balance(MINT) == 0
    assert await db.servers.known() == set()


async def test_when_the_bot_was_sent_away_is_kept_until_it_is_there_again(db: Database) -> None:
    await db.servers.note_left(GUILD, 5_000)
    await db.servers.note_left(OTHER, 6_000)
    await db.servers.note_left(GUILD, 7_000)
    assert await db.servers.left() == {GUILD: 7_000, OTHER: 6_000}
    await db.servers.note_left(GUILD, None)
    assert await db.servers.left() == {OTHER: 6_000}
    await db.servers.forget(OTHER)
    assert await db.servers.left() == {}
