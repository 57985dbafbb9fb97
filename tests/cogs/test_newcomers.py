"""Sitting down at a running bank by a click, and leaving it for good."""

from __future__ import annotations

from db import Phase

from .house import House, Seen, said


async def bank(house: House, **options: object) -> Seen:
    """Ann and Bob in play at a table with a chair more."""
    return await house.match(house.bob, game="vingt-un", seats=3, **options)


async def test_a_newcomer_presses_join_on_the_running_table(house: House) -> None:
    seen = await bank(house, stake=10)
    assert "A seat is free: whoever presses **Join** puts down 10 tokens" in seen.text
    before = await house.wallet(house.ann)
    await house.eve.press(seen, "join")
    assert "eve sits down and is dealt in from the next round." in seen.text
    assert "Join" not in seen.buttons().values()
    assert await house.wallet(house.eve) == before
    assert "You are dealt in from the next round." in (await house.eve.hand(seen)).text


async def test_nobody_puts_down_at_a_match_in_play_what_the_server_no_longer_lets_anybody(house: House) -> None:
    seen = await bank(house, stake=10)
    await house.bot.store.servers.set_settings(house.guild.id, stakes=False)
    assert said("refused-match-stakes", stake=10) in (await house.eve.press(seen, "join")).told
    assert house.table().sitting(house.eve.id) is None
    await house.bot.store.servers.set_settings(house.guild.id, stakes=True)
    await house.eve.press(seen, "join")
    assert house.table().sitting(house.eve.id)


async def test_the_newcomer_of_a_full_table_is_refused_in_words(house: House) -> None:
    seen = await bank(house)
    custom_id = seen.button("join")
    await house.eve.press(seen, "join")
    dan = house.person("dan")
    assert "All 3 seats are taken." in (await dan.forge(seen, custom_id)).told
    assert "press **My hand**" in (await house.bob.forge(seen, custom_id)).told


async def test_a_lobby_that_has_just_begun_still_takes_a_newcomer(house: House) -> None:
    """The press was on its way when the host started."""
    seen = await house.lobby(house.bob, game="vingt-un", seats=3, stake=10)
    custom_id = seen.button("join")
    await house.ann.press(seen, "start")
    await house.eve.forge(seen, custom_id)
    assert house.table().playing().game.seats == 3


async def test_who_leaves_for_good_is_told_what_comes_of_it_and_paid(house: House) -> None:
    seen = await bank(house, stake=10)
    await house.eve.press(seen, "join")
    before = await house.wallet(house.eve)
    asked = await house.eve.slash("table leave")
    assert "then your stake comes back as soon as your round is over" in asked.seen.text
    assert "counts as a loss" not in asked.seen.text
    assert said("leave-for-good", stake=10) in (await house.ann.slash("table end")).told
    await house.eve.press(asked.seen, "go", "give-up")
    assert house.table().header.phase is Phase.PLAYING
    assert await house.wallet(house.eve) == before + 10
    assert "eve goes with as many chips as they came with." in house.public().text
    assert "A seat is free" in house.public().text
    assert "You have left this match." in (await house.eve.hand(house.public())).text


async def test_other_games_show_no_chair_in_play(house: House) -> None:
    seen = await house.match(house.bob, seats=3)
    assert "Join" not in seen.buttons().values()
    assert "seat is free" not in seen.text


async def test_at_a_full_table_a_robot_gets_up(house: House) -> None:
    opened = await house.ann.slash("vingt-un", seats=2)
    await house.ann.press(opened.seen, "robot", "normal")
    await house.ann.press(opened.seen, "start")
    robot = next(occupant for occupant in house.table().header.seats if occupant.robot)
    assert "ann plays here with robots alone." in opened.seen.text
    assert "Join" not in opened.seen.buttons().values()
    more = (await house.ann.press(await house.ann.hand(opened.seen), "more")).seen
    await house.ann.press(more, "open-up")
    assert "Others may sit down now." in more.text
    assert "open-up" not in str(more.buttons())
    assert f"{robot.name} gets up for whoever presses **Join**" in opened.seen.text
    await house.eve.press(opened.seen, "join")
    assert "eve sits down" in opened.seen.text
    assert f"{robot.name} has left the game." in opened.seen.text
    assert "Join" not in opened.seen.buttons().values()
    assert house.table().stake == 0
