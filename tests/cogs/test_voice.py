"""Tables in the chat of a voice channel, which has no threads: they stand in the chat, and the settings say so."""

from __future__ import annotations

from db import Phase

from .house import House, said
from .test_settings import manager, section
from .test_threads import thread_of, with_forum, with_threads


async def test_a_match_in_a_voice_channel_s_chat(house: House) -> None:
    """Threads were wanted there once, or by a restored setting: the table stands in the chat all the same."""
    house.channel = house.guild.create_voice_channel("lounge")
    await with_threads(house)
    seen = await house.match(house.bob, seats=2)
    header = house.table().header
    assert (header.channel_id, header.home_id, header.thread_lost) == (house.channel.id, None, None)
    await house.finish(seen)
    assert house.table().header.phase is Phase.OVER
    page = await section(manager(house), "rights")
    assert said("rights-no-threads", channel=f"<#{house.channel.id}>") in page.text


async def test_its_tables_may_stand_in_a_forum(house: House) -> None:
    house.channel = house.guild.create_voice_channel("lounge")
    await with_forum(house)
    card = (await house.ann.slash("thirty-one", seats=2)).seen
    assert house.table().header.home_id == house.channel.id == card.channel_id
    assert thread_of(house).parent_id != house.channel.id
    await house.bob.press(card, "join")
    await house.ann.press(house.public(), "start")
    await house.turn(house.public(), "knock", "take")


async def test_threads_can_not_be_chosen_for_it(house: House) -> None:
    lounge, mia = house.guild.create_voice_channel("lounge"), manager(house)
    page = await section(mia, "channels")
    await mia.choose(page, [lounge], "set-in")
    told = await mia.press(page, "set-in-threads", f"{lounge.id} on")
    assert said("refused-no-threads", channel=f"<#{lounge.id}>") in told.told
    server = await house.bot.room.members.settings(house.guild.id)
    assert server.rules_in(lounge.id).threads == "off"
