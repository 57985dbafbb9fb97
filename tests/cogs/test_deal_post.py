"""The deal of the day in a server's channel: chosen in `/settings`, posted once at its hour, or late."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import discord
import pytest

from bot.tables.paces import DAY, HOUR, MINUTE
from db import DEAL, Claimed

from .house import House, Person, Seen, said
from .test_daily import cog_of, finish
from .test_settings import manager, section

NEW_YEAR = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp()) * 1_000 // DAY


unposted = Claimed(-1, 0, -1)


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


def posts(house: House) -> list[Seen]:
    """The posts about deals, oldest first."""
    return [seen for seen in house.history(house.ann) if "The deal of" in seen.text]


async def wanted_at(house: House, hour: int, zone: str = "UTC", **chosen: Any) -> None:
    await house.bot.store.servers.set_settings(
        house.guild.id, **{"deal_channel": house.channel.id, "deal_hour": hour, "zone": zone, **chosen}
    )


def without(house: House, **rights: bool) -> dict[Any, discord.PermissionOverwrite]:
    """The overwrites by which a channel denies everybody these rights, which are given as False."""
    return {house.guild.default_role: discord.PermissionOverwrite(**rights)}


async def look(house: House) -> None:
    """The process looks whether anything is due, as it does each quarter of an hour."""
    with house.env._bot_scope():
        await house.bot.get_cog("DealPost").post_due()  # type: ignore[union-attr]
    await house.settle()


async def at(house: House, hour: int) -> None:
    """It becomes this hour of the day by UTC; nothing happens by itself meanwhile."""
    house.clock_jumps((hour * HOUR - house.bot.now()) % DAY)


async def test_it_is_chosen_in_the_settings(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "day")
    assert "It is posted nowhere." in page.text
    assert "**Time zone** UTC, where it is 00:00 now." in page.text
    await mia.choose(page, ["Europe/Berlin"], "set-zone")
    assert "Europe/Berlin, where it is 01:00 now" in page.text
    await mia.choose(page, [house.channel], "set-deal-channel")
    assert f"It is posted in <#{house.channel.id}> each day at 09:00" in page.text
    await mia.choose(page, ["23"], "set-deal-hour")
    assert "each day at 23:00" in page.text
    assert "At this hour it is open for another 2 hours only" in page.text
    log = (await section(mia, "log")).text
    assert "mia: the hour of the daily deal: 9 → 23" in log
    assert f"mia: the channel of the daily deal: none → <#{house.channel.id}>" in log
    await mia.choose(page, [], "set-deal-channel")
    assert "It is posted nowhere." in page.text


async def test_any_zone_can_be_typed(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "day")
    asked = await mia.choose(page, ["other"], "set-zone")
    shown = await mia.submit(asked, zone="kathmandu")
    assert "Asia/Kathmandu, where it is 05:45 now" in shown.seen.text
    asked = await mia.choose(page, ["other"], "set-zone")
    assert "I know no time zone or city “Atlantis”." in (await mia.submit(asked, zone="Atlantis")).told


async def test_only_those_who_manage_the_server_choose_it(house: House) -> None:
    page = await section(manager(house), "day")
    assert said("refused-permission") in (await house.bob.forge(page, "p|make-wanted|0||")).told
    for verb, refusal in (
        *((verb, "refused-moderators") for verb in ("set-zone", "set-deal-channel", "set-deal-hour")),
        ("set-wanted", "refused-permission"),
    ):
        forged = await house.bob.forge(page, f"s|{verb}|0||", 3, values=["1"])
        assert said(refusal) in forged.told


async def test_a_channel_where_the_bot_may_not_write_is_refused(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "day")
    closed = house.guild.create_text_channel("closed", overwrites=without(house, send_messages=False))
    refused = await mia.choose(page, [closed], "set-deal-channel")
    assert f"I may not write in <#{closed.id}>." in refused.told


async def test_it_is_posted_once_at_the_hour_of_the_server(house: House) -> None:
    await wanted_at(house, 9, "Europe/Berlin")
    await at(house, 7)
    await look(house)
    assert posts(house) == []
    await at(house, 8)
    await look(house)
    (post,) = posts(house)
    assert "The deal of January 1, 2026" in post.text
    assert "Nobody finished yesterday’s deal." in post.text
    assert post.stored.flags & discord.MessageFlags.suppress_notifications.flag
    await look(house)
    await house.restart(down_ms=HOUR)
    await look(house)
    assert len(posts(house)) == 1
    house.another_day()
    await look(house)
    assert [seen.text.partition("\n")[0] for seen in posts(house)] == [
        "## 🃏 The deal of January 1, 2026",
        "## 🃏 The deal of January 2, 2026",
    ]


async def test_the_clock_posts_it_by_itself(house: House) -> None:
    await wanted_at(house, 1)
    await house.env.advance_time(HOUR / 1_000 - 60)
    assert posts(house) == []
    await house.env.advance_time(16 * 60)
    assert len(posts(house)) == 1
    await house.env.advance_time(2 * HOUR / 1_000)
    assert len(posts(house)) == 1


async def test_it_comes_late_after_an_outage_and_not_after_its_day(house: House) -> None:
    await wanted_at(house, 9)
    await house.restart(down_ms=23 * HOUR)
    assert len(posts(house)) == 1
    await house.restart(down_ms=2 * DAY - 15 * HOUR)  # 8:00 two days later
    await look(house)
    assert len(posts(house)) == 1
    assert ((await house.bot.store.rituals.dealing())[0].last or unposted).number == NEW_YEAR


async def test_what_was_due_before_it_was_chosen_is_not_posted(house: House) -> None:
    await at(house, 12)
    mia = manager(house)
    await mia.choose(await section(mia, "day"), [house.channel], "set-deal-channel")
    await look(house)
    assert posts(house) == []
    house.another_day()
    await look(house)
    assert len(posts(house)) == 1


def next_time(page: Seen) -> int:
    """The moment (ms) at which the settings say that it is posted next."""
    told = re.search(r"the next time <t:(\d+):R>", page.text)
    assert told is not None, page.text
    return int(told[1]) * 1_000


async def until(house: House, ms: int) -> None:
    """Time passes, and what is due happens by itself."""
    while house.bot.now() < ms:
        await house.env.advance_time(min(ms - house.bot.now(), 4 * HOUR) / 1_000)


async def test_where_another_zone_puts_its_hour_into_the_past_it_comes_when_the_page_says(house: House) -> None:
    """Tokyo's 18:00 was three hours ago: it was posted at once, and told for the day after."""
    await wanted_at(house, 18)
    await until(house, house.bot.now() + 12 * HOUR)
    mia = manager(house)
    page = await section(mia, "day")
    await mia.choose(page, ["Asia/Tokyo"], "set-zone")
    told = next_time(page)
    assert told == (NEW_YEAR + 1) * DAY + 9 * HOUR
    await until(house, told - MINUTE)
    assert posts(house) == []
    await until(house, told + 2 * MINUTE)
    assert len(posts(house)) == 1


async def test_a_later_hour_begins_the_day_after_where_today_s_was_posted(house: House) -> None:
    """The page told an hour of the same day, at which nothing came."""
    await wanted_at(house, 9)
    await until(house, house.bot.now() + 10 * HOUR)
    assert len(posts(house)) == 1
    mia = manager(house)
    page = await section(mia, "day")
    await mia.choose(page, ["20"], "set-deal-hour")
    told = next_time(page)
    assert told == (NEW_YEAR + 1) * DAY + 20 * HOUR
    await until(house, told - MINUTE)
    assert len(posts(house)) == 1
    await until(house, told + 2 * MINUTE)
    assert len(posts(house)) == 2


async def test_who_looks_twice_at_once_posts_once(house: House) -> None:
    await wanted_at(house, 0)
    rituals = house.bot.store.rituals
    claims = [await rituals.claim_post(house.guild.id, DEAL, NEW_YEAR, house.bot.now()) for _ in range(2)]
    assert claims == [True, False]


async def test_a_post_whose_sender_died_before_it_was_noted_is_found_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wanted_at(house, 0)
    rituals = house.bot.store.rituals
    with monkeypatch.context() as patch:

        async def die(*_: Any) -> None:
            raise ConnectionError

        patch.setattr(type(rituals), "note_post", die)
        await look(house)
    assert len(posts(house)) == 1
    assert ((await rituals.dealing())[0].last or unposted).message_id is None
    await look(house)
    assert len(posts(house)) == 1
    assert ((await rituals.dealing())[0].last or unposted).message_id == posts(house)[0].id


async def test_a_post_that_was_claimed_and_never_sent_is_sent(house: House) -> None:
    await wanted_at(house, 0)
    await house.bot.store.rituals.claim_post(house.guild.id, DEAL, NEW_YEAR, house.bot.now())
    await look(house)
    assert len(posts(house)) == 1


async def test_where_nobody_can_say_whether_it_was_sent_it_comes_not_twice(house: House) -> None:
    await wanted_at(house, 0)
    await house.bot.store.rituals.claim_post(house.guild.id, DEAL, NEW_YEAR, house.bot.now())
    unread = house.guild.create_text_channel("unread", overwrites=without(house, read_message_history=False))
    await wanted_at(house, 0, deal_channel=unread.id)
    house.clock_jumps(HOUR)
    await look(house)
    assert unread.last_message is None


async def test_it_waits_for_the_right_to_write(house: House) -> None:
    await wanted_at(house, 0)
    closed = house.guild.create_text_channel("closed", overwrites=without(house, send_messages=False))
    await wanted_at(house, 0, deal_channel=closed.id)
    await look(house)
    assert closed.last_message is None
    assert house.bot.troubles.holds(house.guild.id, "deal", closed.id)
    mia = manager(house)
    page = await section(mia, "day")
    assert said("trouble-deal", channel=f"<#{closed.id}>") in page.text
    await mia.choose(page, [house.channel], "set-deal-channel")
    assert not house.bot.troubles.holds(house.guild.id, "deal", closed.id), "it is written to no more"
    assert said("trouble-deal", channel=f"<#{closed.id}>") not in (await section(mia, "day")).text
    await wanted_at(house, 0, deal_since=0)
    await look(house)
    assert len(posts(house)) == 1


async def test_a_trouble_with_a_channel_that_is_gone_is_none(house: House) -> None:
    closed = house.guild.create_text_channel("closed", overwrites=without(house, send_messages=False))
    await wanted_at(house, 0, deal_channel=closed.id)
    await look(house)
    assert house.bot.troubles.holds(house.guild.id, "deal", closed.id)
    house.env.backend.delete_channel(closed.id)
    await house.settle()
    assert said("trouble-deal", channel=f"<#{closed.id}>") not in (await section(manager(house), "day")).text
    assert not house.bot.troubles.holds(house.guild.id, "deal", closed.id)


async def test_tomorrows_deal_is_promised_though_nobody_asks(house: House) -> None:
    await house.env.advance_time(20 * 60)
    assert await house.bot.store.daily.known(house.bot.now() // DAY + 1) is not None


async def played(house: House, days: int, *people: Person) -> None:
    """These people finish the squares on so many days."""
    for _ in range(days):
        for person in people:
            await finish(house, person, "poker_squares", house.guild.id)
        house.another_day()


async def test_it_tells_yesterdays_best_and_whose_streak_goes_on(house: House) -> None:
    await played(house, 2, house.ann)
    await played(house, 1, house.ann, house.bob)
    await wanted_at(house, 0)
    await look(house)
    (post,) = posts(house)
    assert "**Yesterday’s best here**\nPoker Squares: " in post.text
    assert "🔥 **Streaks:** ann (3 days)" in post.text
    assert "bob (" not in post.text
    assert said("deal-forgiven") in post.text
    assert "Play Sir Tommy" in post.buttons().values()
    own = (await house.eve.press(post, "daily-play", "sir_tommy")).seen
    assert own.ephemeral
    board = (await house.eve.press(post, "deal", f"board {cog_of(house).pages.deal.today}")).seen
    assert board.ephemeral
    house.another_day()
    later = (await house.eve.press(post, "deal", f"board {cog_of(house).pages.deal.today - 1}")).seen
    assert later.ephemeral


async def test_the_table_of_a_week_is_posted_with_its_last_day_and_told_on_the_first(house: House) -> None:
    await wanted_at(house, 0)
    house.another_day(4)  # Monday, 5 January
    await played(house, 6, house.ann)
    await look(house)
    assert "**The table of the week**\n1. ann · 30 points from 6 deals" in posts(house)[-1].text
    await played(house, 1, house.ann)
    await look(house)
    assert "**The table of last week**\n1. ann · 35 points from 7 deals" in posts(house)[-1].text
    house.another_day()
    await look(house)
    assert "The table of" not in posts(house)[-1].text


async def test_the_table_of_the_week_can_be_read_at_any_time(house: House) -> None:
    home = (await house.ann.slash("daily")).seen
    await house.ann.press(home, "daily", "week")
    assert "Nobody has finished a deal this week yet." in home.text
    await finish(house, house.ann, "poker_squares", house.guild.id)
    await finish(house, house.bob, "poker_squares", house.guild.id)
    home = (await house.ann.slash("daily")).seen
    assert said("deal-forgiven") in home.text
    await house.ann.press(home, "daily", "week")
    assert "The deals of this week" in home.text
    assert home.text.count(": 5 points, 1 deal") == 2, "equals have as many"
    assert said("deal-week-about", best=5) in home.text
