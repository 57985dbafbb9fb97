"""Tables in direct messages with the bot: a person and robots, for fun."""

from __future__ import annotations

import pytest

from db import Phase
from games import GAMES

from .house import House, said


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_game_is_played_there_with_robots_in_all_chairs(house: House, game: str) -> None:
    ann = house.ann.in_dms()
    seen = (await ann.slash(game)).seen
    header = house.table().header
    assert [seat.user_id for seat in header.seats].count(None) == header.capacity - 1
    assert header.stake == 0
    assert not {one.split("|")[1] for one in seen.buttons()} & {"join", "leave", "agree"}
    await ann.press(seen, "start")
    assert house.table().header.phase is Phase.PLAYING
    panel = await ann.hand(seen)
    assert panel.ephemeral
    assert "only you can see this" in panel.text


async def test_a_match_there_goes_to_its_end_and_leaves_nothing_on_any_board(house: House) -> None:
    ann = house.ann.in_dms()
    seen = (await ann.slash("wit-and-reason")).seen
    await ann.press(seen, "start")
    table = house.table()
    for _ in range(80):
        await house.settle()
        if table.header.phase is Phase.OVER:
            break
        panel = await ann.hand(seen)
        if moves := sorted(one for one in panel.buttons() if one.startswith("p|do|")):
            await ann.press(panel, "do", moves[0].split("|", 4)[4])
        await house.env.advance_time(2)
    assert table.header.phase is Phase.OVER
    assert "is over" in seen.text
    assert "wallet" not in seen.text
    assert await house.wallet(house.ann) == 0
    assert await house.bot.store.ledger.balance(f"member:0:{house.ann.id}") == 0
    assert "Nobody is on this board yet." in (await house.ann.slash("leaderboard")).told


async def test_nothing_is_staked_there(house: House) -> None:
    ann = house.ann.in_dms()
    assert "we play for fun" in (await ann.slash("thirty-one", stake=5)).told
    seen = (await ann.slash("thirty-one")).seen
    rules = await house.rules(ann, seen)
    shown = await ann.press(rules, "house-table")
    assert "stake" not in shown.fields()
    await ann.submit(shown, seats=["5"])
    await house.settle()
    await ann.press(seen, "robot", "normal")
    assert len(house.table().header.seats) == 5


async def test_a_table_there_is_nobody_else_s_business(house: House) -> None:
    ann = house.ann.in_dms()
    await ann.press((await ann.slash("spit")).seen, "start")
    number = house.table().id
    assert said("refused-no-table", table=number) in (await house.bob.slash("replay", table=number)).told
    assert said("refused-no-table", table=number) in (await house.bob.in_dms().slash("replay", table=number)).told
    assert "no table in this channel" in (await house.bob.slash("table show")).told
    assert (await ann.slash("table show")).told.startswith(f"Table {number} is at the bottom")
    await ann.press((await ann.slash("table end")).seen, "end")
    assert house.table(number).header.phase is Phase.CLOSED


async def test_a_race_for_two_there_leaves_nothing_to_choose_about_its_table(house: House) -> None:
    ann = house.ann.in_dms()
    seen = (await ann.slash("spit", pace="live")).seen
    rules = (await ann.press(seen, "house")).seen
    number = house.table().id
    assert f"p|house-table|{number}||" not in rules.buttons()
    assert f"p|house-details|{number}||" in rules.buttons()
    assert (await ann.forge(rules, f"p|house-table|{number}||")).told.startswith(
        "That button belongs to an earlier"
    )
    details = await ann.press(rules, "house-details")
    assert f"p|house-table|{number}||" not in details.seen.buttons()
    assert f"p|house-reset|{number}||" in details.seen.buttons()
