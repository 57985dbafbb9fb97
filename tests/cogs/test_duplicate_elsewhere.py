"""Duplicate elsewhere: Solo at two tables, a second server, and the review for somebody who sits by."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.shared_deal import code_of
from games import GAMES
from games.verifying import verify

from .house import House, Person
from .test_duplicate import deal_of, dealt_at, first_match, play_out


@pytest.fixture
def settings() -> dict[str, Any]:
    """Words alone."""
    return {"pictures": False}


async def test_solo_is_played_at_two_tables_and_compared(house: House) -> None:
    short = {"solo-whist": {"hands": 4}}
    await house.bot.store.servers.set_settings(house.guild.id, house_rules=short)
    opened = (await house.ann.slash("duplicate tables", game="solo-whist")).seen
    first, second = (house.table(number) for number in sorted(one.id for one in house.bot.room))
    other = house.public(second)
    await house.bob.press(other, "join")
    for person, page in ((house.ann, opened), (house.bob, other)):
        for _ in range(3):
            await person.press(page, "robot", "normal")
        await person.press(page, "start")
    await play_out(house, first.id)
    await play_out(house, second.id)
    here, there = (dealt_at(house.table(one.id)) for one in (first, second))
    assert here[0] == there[0], "the very same cards"
    page = (await house.bob.press(house.public(house.table(second.id)), "deal-teams")).seen
    assert "**Team 1:** ann" in page.text
    assert "Deal 1:" in page.text
    for one in (first, second):
        assert verify(await house.bot.room.record(house.table(one.id).now), GAMES).verdict == "sound"


async def test_a_deal_is_played_again_on_another_server_by_its_code(house: House) -> None:
    first = await first_match(house, house.ann)
    guild = house.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("tables")
    zoe = Person(house, guild.add_member(house.env.create_user("zoe")))
    here, house.channel = house.channel, channel
    page = (await zoe.slash("duplicate deal", code=code_of(first.header))).seen
    assert "you’ll see how everybody did" in page.text
    assert "Deal 1" not in page.text
    await zoe.press(page, "deal-play")
    again = await play_as(house, zoe)
    assert again.header.guild_id == guild.id
    assert dealt_at(again)[0] == dealt_at(first)[0]
    compared = (await zoe.slash("duplicate deal", code=code_of(first.header))).seen
    assert "2 tables of people have finished it" in compared.text
    house.channel = here
    own = await deal_of(house.ann, first)
    assert "2 tables of people have finished it" in own.text, "the field is that of all servers"


async def play_as(house: House, person: Person) -> Any:
    """The person plays their table to its end; time passes for robots."""
    bob, house.bob = house.bob, person
    try:
        return await play_out(house)
    finally:
        house.bob = bob


async def test_who_sits_by_reviews_a_hand_only_of_a_deal_that_they_have_played(house: House) -> None:
    """In mid-match the hand before is open to those who play it, and to nobody who is still to play that deal."""
    first = await first_match(house, house.ann)
    await house.ann.press(house.public(first), "deal-challenge")
    await house.bob.press(await deal_of(house.bob, first), "deal-play")
    again = house.table()
    assert again.header.deal_of == first.id
    told = (await house.eve.forge(house.public(again), f"p|review|{again.id}||")).told
    assert "This deal goes round" in told
    told = (await house.ann.forge(house.public(again), f"p|review|{again.id}||")).told
    assert "This deal goes round" not in told, "they have played it"
    told = (await house.bob.forge(house.public(again), f"p|review|{again.id}||")).told
    assert "This deal goes round" not in told, "they sit there"
    await play_out(house)
    assert "This deal goes round" in (await house.eve.forge(house.public(again), f"p|review|{again.id}||")).told
