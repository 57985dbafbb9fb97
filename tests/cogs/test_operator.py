"""The orders that whoever runs the bot gives while it runs, and what becomes of them on servers and at tables."""

from __future__ import annotations

import pytest

from bot.cli.main import main
from db import Order
from db.orders import give

from .house import House
from .test_owner import SILENT, choose_place, posted
from .test_settings import manager, section


async def ordered(house: House, verb: str, guild_id: int = 0, text: str = "", minutes: int | None = None) -> None:
    """An order is given, and the process looks, as it does every few seconds."""
    until = None if minutes is None else house.bot.now() + minutes * 60_000
    await house.bot.store.operator.give(verb, guild_id, text, until)
    await looked(house)


async def looked(house: House) -> None:
    await house.bot.store.keep()
    with house.env._bot_scope():
        house.bot.dispatch("kept")
    await house.settle()
    for table in house.bot.room:
        for message in house.bot.messages._messages_of(table).all:
            await message.updater.idle()
    await house.settle()


async def test_a_server_is_left(house: House) -> None:
    other = house.env.create_guild("Elsewhere")
    await house.settle()
    await ordered(house, "leave", other.id)
    assert house.bot.get_guild(other.id) is None
    assert house.bot.get_guild(house.guild.id) is not None
    await ordered(house, "leave", 12)


async def test_a_server_that_has_invited_the_bot_again_is_not_left_once_more(house: House) -> None:
    other = house.env.create_guild("Elsewhere")
    await house.settle()
    left = house.env.backend.guilds[other.id]
    await ordered(house, "leave", other.id)
    await house.env.advance_time(60)
    house.env.backend.guilds[other.id] = left
    left.members[house.env.backend.bot_user.id].joined_at = house.env.backend.now_iso()
    await house.restart()
    await looked(house)
    assert house.bot.get_guild(other.id) is not None


async def test_a_server_that_cannot_be_left_at_first_is_left_when_it_can(house: House) -> None:
    other = house.env.create_guild("Elsewhere")
    await house.settle()
    house.env.inject_error("DELETE", f"/users/@me/guilds/{other.id}", status=429, times=1)
    await ordered(house, "leave", other.id)
    assert house.bot.get_guild(other.id) is not None
    await looked(house)
    assert house.bot.get_guild(other.id) is None


async def test_an_announcement_that_fails_at_first_is_told_when_it_can_be(house: House) -> None:
    mia, news = manager(house), house.guild.create_text_channel("news")
    await choose_place(house, mia, "news_channel", news)
    house.env.inject_error("POST", f"/channels/{news.id}/messages", status=429, times=1)
    await ordered(house, "announce", text="**Whist** has a new robot.")
    assert not posted(house, news)
    await looked(house)
    await looked(house)
    assert len(posted(house, news)) == 1


async def test_an_announcement_is_told_where_it_is_wanted_and_once(house: House) -> None:
    await ordered(house, "announce", text="Nobody hears this.")
    mia, news = manager(house), house.guild.create_text_channel("news")
    await choose_place(house, mia, "news_channel", news)
    await ordered(house, "announce", text="**Whist** has a new robot.")
    await looked(house)
    await house.restart()
    await looked(house)
    told = [seen for seen in posted(house, news) if "new robot" in seen.text]
    assert len(told) == 1
    assert "### News of me" in told[0].text
    assert "From whoever runs me." in told[0].text
    assert told[0].stored.flags & SILENT
    page = await section(mia, "posts")
    await mia.press(page, "set-flag", "host_news off")
    assert "Whoever runs me tells nothing here." in page.text
    await ordered(house, "announce", text="More news.")
    assert not any("More news" in seen.text for seen in posted(house, news))


NEAR = "🔧 I restart: away for a moment, back"


async def test_a_restart_is_told_at_every_table_and_goes_by_itself(house: House) -> None:
    await house.match(house.bob, seats=2)
    panel = (await house.ann.press(house.public(), "hand")).seen
    await ordered(house, "maintenance", minutes=2)
    back = f"{NEAR} <t:{(house.bot.now() + 120_000) // 1000}:R>. Every table stays as it is."
    assert back in house.public().text
    assert back in panel.text
    lobby = await house.eve.slash("whist")
    assert NEAR in lobby.seen.text
    house.clock_jumps(120_000)
    await looked(house)
    assert NEAR not in house.public(house.table(1)).text
    assert NEAR not in panel.text


async def test_a_restart_that_is_called_off_is_told_no_more(house: House) -> None:
    await house.match(house.bob, seats=2)
    await ordered(house, "maintenance", minutes=2)
    await ordered(house, "maintenance")
    assert NEAR not in house.public().text


async def test_after_the_restart_no_table_shows_it_any_more(house: House) -> None:
    await house.match(house.bob, seats=2)
    await ordered(house, "maintenance", minutes=30)
    seen = house.public()
    assert NEAR in seen.text
    await house.restart(down_ms=1_000)
    for _ in range(3):
        await looked(house)
    assert NEAR not in seen.text
    assert NEAR not in (await house.ann.press(seen, "hand")).seen.text


async def test_tables_that_sleep_tell_of_it_too_where_they_lie(house: House) -> None:
    seen = await house.match(house.bob, seats=2, pace="untimed")
    await house.env.advance_time(55 * 60)
    assert list(house.bot.room) == []
    await ordered(house, "maintenance", minutes=2)
    assert NEAR in seen.text, "an old message is not posted anew for that"
    await ordered(house, "maintenance")
    assert NEAR not in seen.text
    await ordered(house, "maintenance", minutes=30)
    await house.restart(down_ms=1_000)
    assert not any(NEAR in one.text for one in house.history(house.ann))


async def test_orders_of_long_ago_are_nobodys(house: House) -> None:
    order = Order(0, "leave", house.guild.id, "", house.bot.now() - 2 * 86_400_000, None)
    await house.bot.store.operator.queue.write(lambda conn: give(conn, order))
    await looked(house)
    assert house.bot.get_guild(house.guild.id) is not None


@pytest.mark.parametrize("wrong", [["maintenance", "61"], ["bar-person", "ann"], ["leave-server"], ["announce"]])
def test_what_makes_no_sense_is_refused_by_the_command_line(wrong: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(wrong)
