"""The news told in a server's channels, what its seasons bring, and what it hears when any of it is forbidden."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import aiohttp
import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from db import Phase, SeatResult, StoreLocked
from db.people_and_servers import Servers
from tests.db.examples import LOBBY, over

from .house import House, Seen, said
from .test_leaderboard import given_up
from .test_owner import SILENT, choose_place, master, posted, role
from .test_settings import manager, section, server


def deny(house: House, channel: ChannelHandle, **rights: bool) -> None:
    """Takes rights from the bot in a channel, or gives all back where none is named."""
    value = discord.Permissions(**rights).value
    house.env.backend.set_overwrite(
        channel.id, Overwrite(house.env.backend.bot_user.id, OverwriteType.MEMBER, deny=value)
    )


async def news_channel(house: House) -> ChannelHandle:
    channel = house.guild.create_text_channel("news")
    await choose_place(house, manager(house), "news_channel", channel)
    return channel


# Results -------------------------------------------------------------------------------------------------------


async def test_results_of_staked_and_rated_matches_are_told_silently(house: House) -> None:
    news = await news_channel(house)
    await given_up(house, 1)
    (told,) = posted(house, news)
    assert "### 🏆 Thirty-One · [table 1](" in told.text
    assert "🥇 ann · +10 to the wallet" in told.text
    assert told.stored.flags & SILENT
    opened = (await house.eve.press(told, "replay")).seen
    assert "table 1 · move 1 of" in opened.text


async def test_nothing_is_told_unless_the_server_has_chosen_where(house: House) -> None:
    other = house.guild.create_text_channel("news")
    await given_up(house, 1)
    assert posted(house, other) == []


async def test_a_match_with_robots_is_no_news(house: House) -> None:
    news = await news_channel(house)
    seen = await house.lobby(seats=2)
    await house.ann.press(seen, "robot", "normal")
    await house.ann.press(seen, "start")
    await house.end_by_giving_up(house.ann)
    assert posted(house, news) == []


async def past(house: House, count: int, tokens: int = 3) -> None:
    """Matches of Thirty-One that strangers have played here, with ratings that are settled and not high."""
    rated = {"mu": 10.0, "sigma": 4.0, "mu_before": 10.0, "sigma_before": 4.1}
    ended = [
        SeatResult(seat, 9_001 + seat, 1 + seat, 0.0, won, rated=True, **rated)
        for seat, won in enumerate((tokens, -tokens))
    ]
    strangers = replace(LOBBY, guild_id=house.guild.id, game="thirty-one", host_id=9_001, seats=())
    for number in range(count):
        header = await house.bot.store.matches.create(strangers)
        await house.bot.store.matches.append(over(header, 1_000 + number), (), (), lambda _: ended)


@pytest.mark.parametrize(("matches", "tokens", "told"), [(9, 3, False), (10, 3, True), (10, 30, False)])
async def test_records_are_told_once_enough_has_been_played(
    house: House, matches: int, tokens: int, told: bool
) -> None:
    await past(house, matches, tokens)
    news = await news_channel(house)
    await given_up(house, 1)
    assert ("💰 A record: ann has won 10 tokens" in posted(house, news)[0].text) is told


# Seasons -------------------------------------------------------------------------------------------------------


async def close_season(house: House, person: Any = None) -> Seen:
    mia = person or manager(house)
    page = (await mia.slash("season")).seen
    return (await mia.submit(await mia.press(page, "season-close"))).seen


async def test_the_end_of_a_season_is_told_where_it_was_closed_and_in_the_channel_for_it(house: House) -> None:
    news = await news_channel(house)
    await given_up(house, 1)
    closed = await close_season(house)
    assert "Season 1 is over" in closed.text
    assert "Season 1 is over" in posted(house, news)[-1].text
    house.channel = news
    await close_season(house)
    assert sum("Season 2 is over" in seen.text for seen in posted(house, news)) == 1


def roles_of(house: House, user_id: int) -> list[int]:
    return list(house.env.backend.get_guild(house.guild.id).members[user_id].role_ids)


async def test_a_seasons_first_is_given_the_role_and_the_one_before_gives_it_back(house: House) -> None:
    crown, mia = role(house, "crown"), manager(house)
    page = await section(mia, "roles")
    await mia.actor.select(page.message, [crown], custom_id="s|set-role|0||reward_role")
    assert (await server(house)).reward_role == crown.id
    assert "⚠️" not in page.text
    await given_up(house, 1)
    await close_season(house, mia)
    assert crown.id in roles_of(house, house.ann.id)
    assert "mia: gave ann the role for the first of season 1" in (await section(mia, "log")).text
    await house.match(house.bob, seats=2)
    asked = await house.ann.slash("table leave", table=house.table().id)
    await house.ann.press(asked.seen, "go", "give-up")
    await close_season(house, mia)
    assert crown.id in roles_of(house, house.bob.id)
    assert crown.id not in roles_of(house, house.ann.id)


async def test_the_role_is_kept_until_it_can_be_given_to_the_next_which_is_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    crown, mia = role(house, "crown"), manager(house)
    await mia.actor.select((await section(mia, "roles")).message, [crown], custom_id="s|set-role|0||reward_role")
    await given_up(house, 1)
    await close_season(house, mia)
    await house.match(house.bob, seats=2)
    asked = await house.ann.slash("table leave", table=house.table().id)
    await house.ann.press(asked.seen, "go", "give-up")

    async def out_of_reach(*_: object, **__: object) -> None:
        raise aiohttp.ServerDisconnectedError

    with monkeypatch.context() as patch:
        patch.setattr(discord.Member, "add_roles", out_of_reach)
        await close_season(house, mia)
        assert crown.id in roles_of(house, house.ann.id)
    await house.env.advance_time(40)
    assert crown.id in roles_of(house, house.bob.id)
    assert crown.id not in roles_of(house, house.ann.id)


async def test_a_role_that_is_refused_is_told_once(house: House) -> None:
    crown, mia = house.guild.create_role("crown", position=99), manager(house)
    page = await section(mia, "roles")
    await mia.actor.select(page.message, [crown], custom_id="s|set-role|0||reward_role")
    assert "stands above my own role, so I can’t give it." in page.text
    await given_up(house, 1)
    for _ in range(2):
        await close_season(house, mia)
    assert crown.id not in roles_of(house, house.ann.id)
    told = [seen for seen in house.history(house.ann) if said("trouble-reward") in seen.text]
    assert len(told) == 1


async def test_no_role_that_moderates_is_a_reward(house: House) -> None:
    mighty, mia = role(house, "mods", kick_members=True), manager(house)
    page = await section(mia, "roles")
    told = await mia.actor.select(page.message, [mighty], custom_id="s|set-role|0||reward_role")
    assert said("refused-role-mighty") in mia._answer(told).told
    assert (await server(house)).reward_role == 0


# What is forbidden ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["news", "log"])
async def test_what_can_not_be_posted_is_told_once_until_it_works_again(house: House, name: str) -> None:
    """In the middle of a match the bot loses the right to write in a channel that was chosen."""
    mia, chosen = manager(house), house.guild.create_text_channel("chosen")
    await choose_place(house, mia, f"{name}_channel", chosen)

    async def happen() -> None:
        if name == "log":
            await mia.slash("moderate bar", person=house.eve.actor)
        else:
            await given_up(house, 1)

    def told() -> int:
        where = f"<#{chosen.id}>"
        return sum(said(f"trouble-{name}", channel=where) in seen.text for seen in house.history(house.ann))

    deny(house, chosen, send_messages=True)
    for _ in range(2):
        await happen()
    assert told() == 1
    deny(house, chosen)
    await happen()
    assert posted(house, chosen)
    deny(house, chosen, send_messages=True)
    await happen()
    assert told() == 2


async def show_anew(house: House) -> None:
    """Table 1 has changed an hour after it was posted, so it is posted anew."""
    house.clock_jumps(60 * 60_000)
    live = house.bot.room.tables.awake(1)
    assert live is not None
    house.bot.messages.refresh(live.table)
    for message in house.bot.messages._messages_of(live.table).all:
        await message.updater.idle()
    await house.settle()


async def test_a_table_that_can_not_be_shown_any_more_is_told_where_the_bot_may_write(house: House) -> None:
    other, mia = house.guild.create_text_channel("talk"), manager(house)
    await house.match(house.bob, seats=2)
    deny(house, house.channel, view_channel=True)
    trouble = said("trouble-table", channel=f"<#{house.channel.id}>")
    for _ in range(2):
        await show_anew(house)
    told = [one for one in posted(house, other) if trouble in one.text]
    assert len(told) == 1
    assert said("trouble-how") in told[0].text
    room, house.channel = house.channel, other
    assert trouble in (await mia.slash("settings")).seen.text
    deny(house, room)
    await show_anew(house)
    assert trouble not in (await mia.slash("settings")).seen.text
    assert house.public(house.table(1)).there


async def test_where_nobody_can_be_told_the_settings_say_it(house: House) -> None:
    mia, log = manager(house), house.guild.create_text_channel("mod-log")
    await choose_place(house, mia, "log_channel", log)
    for channel in (log, house.channel):
        deny(house, channel, send_messages=True)
    await mia.slash("moderate bar", person=house.eve.actor)
    assert said("trouble-log", channel=f"<#{log.id}>") in (await mia.slash("settings")).seen.text


async def test_what_was_told_is_not_told_again_after_a_restart(house: House) -> None:
    mia, log = manager(house), house.guild.create_text_channel("mod-log")
    await choose_place(house, mia, "log_channel", log)
    deny(house, log, send_messages=True)
    await mia.slash("moderate bar", person=house.eve.actor)
    await house.restart()
    await mia.slash("moderate allow", person=house.eve.actor)
    told = [one for one in house.history(house.ann) if said("trouble-log", channel=f"<#{log.id}>") in one.text]
    assert len(told) == 1


async def test_after_trouble_with_the_store_the_log_is_told_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    mia, log = manager(house), house.guild.create_text_channel("mod-log")
    await choose_place(house, mia, "log_channel", log)
    read, fails = Servers.settings, iter([StoreLocked(detail="locked")])

    async def troubled(servers: Servers, guild_id: int) -> dict[str, Any]:
        task = asyncio.current_task()
        if task is not None and task.get_name() == "post" and (error := next(fails, None)) is not None:
            raise error
        return await read(servers, guild_id)

    monkeypatch.setattr(Servers, "settings", troubled)
    await mia.slash("moderate bar", person=house.eve.actor)
    before = len(posted(house, log))
    await mia.slash("moderate allow", person=house.eve.actor)
    assert len(posted(house, log)) == before + 1
    assert next(fails, None) is None


class TestPictures:
    """A match goes on in words where files are refused in the middle of it."""

    @pytest.fixture
    def settings(self) -> dict[str, Any]:
        return {"pictures": True}

    async def test_files_that_are_refused_make_way_for_words(self, house: House) -> None:
        await house.match(house.bob, seats=2, stake=0)
        assert house.public().pictures
        house.env.inject_error(
            "POST", "/channels/*/messages", status=403, code=50013, message="Missing Permissions"
        )
        await show_anew(house)
        assert house.table().header.words_only
        assert house.public().pictures == 0
        told = said("trouble-pictures", channel=f"<#{house.channel.id}>")
        assert sum(told in seen.text for seen in house.history(house.ann)) == 1
        await house.bob.slash("thirty-one")
        assert sum(told in seen.text for seen in house.history(house.ann)) == 1


# What I may do here --------------------------------------------------------------------------------------------


async def test_what_the_bot_may_do_is_told_with_what_is_lost(house: House) -> None:
    mia, log = manager(house), house.guild.create_text_channel("mod-log")
    await choose_place(house, mia, "log_channel", log)
    page = await section(mia, "rights")
    assert said("rights-all") in page.text
    deny(house, log, send_messages=True)
    deny(house, house.channel, read_message_history=True)
    await mia.choose(page, ["rights"], "settings")
    assert said("rights-some", count=2) in page.text
    assert said("rights-write", channel=f"<#{log.id}>") in page.text
    assert said("rights-read", channel=f"<#{house.channel.id}>") in page.text
    house.env.backend.delete_channel(log.id)
    await house.settle()
    await mia.choose(page, ["rights"], "settings")
    assert said("rights-gone", channel=f"<#{log.id}>") in page.text
    await mia.choose(page, ["posts"], "settings")
    assert all("default_values" not in part for part in page.parts())


# Deleted messages ----------------------------------------------------------------------------------------------


async def test_a_deleted_message_is_back_at_the_next_change_and_calls_point_to_it(house: House) -> None:
    """Discord tells nobody of it who does not ask for all messages."""
    seen = await house.match(house.bob, seats=2)
    await house.env.advance_time(30)
    keeper = house.person("max", roles=[role(house, "janitors", manage_messages=True)])
    await keeper.actor.delete(seen.message)
    assert not seen.there
    panel = (await house.to_play().slash("hand")).seen
    person = house.to_play()
    await person.press(panel, "do", "take stock")
    back = house.public()
    assert back.id != seen.id
    assert back.there
    await house.env.advance_time(30)
    calls = [one.text for one in house.history(house.ann) if f"<@{house.to_play().id}>" in one.text]
    assert all(str(back.id) in call for call in calls)


class TestWhereDiscordTells:
    """With all messages counted the bot hears of those that are deleted."""

    @pytest.fixture
    def settings(self) -> dict[str, Any]:
        return {"pictures": False, "count_messages": True}

    @pytest.mark.parametrize("many", [False, True])
    async def test_a_deleted_message_is_back_at_once(self, house: House, many: bool) -> None:
        seen = await house.match(house.bob, seats=2)
        await house.env.advance_time(30)
        if many:
            other = await house.ann.actor.send(house.channel, "hm")
            house.env.backend.bulk_delete_messages(house.channel.id, [seen.id, other.id])
        else:
            house.env.backend.delete_message(house.channel.id, seen.id)
        await house.settle()
        back = house.public()
        assert back.id != seen.id
        assert back.there
        calls = [one.text for one in house.history(house.ann) if f"<@{house.to_play().id}>" in one.text]
        assert calls
        assert all(str(back.id) in call and str(seen.id) not in call for call in calls)

    async def test_the_message_of_a_match_that_is_over_stays_deleted(self, house: House) -> None:
        seen = await house.match(house.bob, seats=2)
        await house.end_by_giving_up(house.bob)
        house.env.backend.delete_message(house.channel.id, house.public().id)
        await house.settle()
        assert not house.public().there
        assert house.table().header.phase is Phase.OVER
        assert seen


async def test_no_game_master_closes_a_season(house: House) -> None:
    gus = await master(house)
    page = (await gus.slash("season")).seen
    assert "season-close" not in {one.split("|")[1] for one in page.buttons()}
    assert said("refused-permission") in (await gus.forge(page, "p|season-close|0||1")).told
    assert await house.bot.store.boards.season(house.guild.id) == 1
