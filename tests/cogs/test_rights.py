"""Each right that the bot has asked for lately, taken from it in the middle of a match or a night.

Nothing is lost: the match or the night goes on, what can't be done is said in words, and those who manage the
server are told once.
"""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from db import NightPhase, Phase
from games.records import terms

from .house import House, Person, Seen, said
from .test_deal_post import at as at_hour
from .test_deal_post import look as look_for_deals
from .test_deal_post import wanted_at
from .test_night import at, end_all, events, live, night, plan, post
from .test_posts import deny, show_anew
from .test_settings import manager, section
from .test_threads import begun, moves, thread_of, with_forum, with_threads
from .test_wanted import deny_bot, made


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


def told(house: House, name: str, **facts: Any) -> int:
    """Counts how often those who manage the server were told of a trouble, in any channel."""
    line = said(f"trouble-{name}", **facts)
    there = house.env.backend.messages.items()
    texts = (Seen(house.env, channel, message).text for channel, messages in there for message in messages)
    return sum(line in text and said("trouble-how") in text for text in texts)


def deny_in(house: House, channel_id: int, **rights: bool) -> None:
    """Takes rights from the bot in a channel, by its number."""
    value = discord.Permissions(**rights).value
    own = Overwrite(house.env.backend.bot_user.id, OverwriteType.MEMBER, deny=value)
    house.env.backend.set_overwrite(channel_id, own)


async def give_up(house: House, table: int, person: Person) -> None:
    asked = await person.slash("table leave", table=table)
    await person.press(asked.seen, "go", "give-up")


# Threads and forums ----------------------------------------------------------------------------------------------


async def test_no_more_threads_may_be_opened(house: House) -> None:
    """The match stays in its thread, the next table stands in the channel."""
    await begun(house)
    thread = thread_of(house)
    deny(house, house.channel, create_public_threads=True)
    await moves(house)
    assert house.table().header.channel_id == thread.id
    await house.eve.slash("thirty-one", seats=2)
    newest = house.table().header
    assert (newest.id, newest.channel_id, newest.thread_lost) == (2, house.channel.id, "refused")
    assert said("thread-lost-refused").removeprefix("-# ") in house.public().text
    await house.eve.slash("whist")
    assert told(house, "threads", channel=f"<#{house.channel.id}>") == 1
    await give_up(house, 1, house.ann)
    assert thread.thread_metadata.archived


@pytest.mark.parametrize("right", ["send_messages_in_threads", "view_channel"])
async def test_nothing_may_be_written_in_threads_any_more(house: House, right: str) -> None:
    """The match goes on in the channel; where the bot sees nothing at all any more, it waits for that."""
    await begun(house)
    house.guild.create_text_channel("other")  # where those who manage the server are told
    before = len(house.table().playing().log)
    deny(house, house.channel, **{right: True})
    await show_anew(house)  # what lies there can still be edited
    header = house.table().header
    assert (header.channel_id, header.thread_lost) == (house.channel.id, "refused")
    assert told(house, "threads", channel=f"<#{house.channel.id}>") == 1
    await moves(house)
    assert len(house.table().playing().log) > before
    deny(house, house.channel)
    await show_anew(house)
    assert said("thread-lost-refused").removeprefix("-# ") in house.public().text
    await house.turn(house.public(), "knock", "take")


async def test_no_more_posts_may_be_made_in_the_forum(house: House) -> None:
    forum = await with_forum(house)
    await house.ann.slash("thirty-one", seats=2)
    first = house.table().header
    deny_in(house, forum.id, send_messages=True)
    await house.bob.slash("thirty-one", seats=2)
    second = house.table().header
    assert (second.channel_id, second.thread_lost) == (house.channel.id, "refused")
    assert house.table(first.id).header.channel_id == first.channel_id != house.channel.id
    assert told(house, "threads", channel=f"<#{forum.id}>") == 1


class TestPictures:
    """Files are refused in the forum: its posts go on in words."""

    @pytest.fixture
    def settings(self) -> dict[str, Any]:
        return {"pictures": True}

    async def test_files_may_not_be_attached_in_the_forum_any_more(self, house: House) -> None:
        forum = await with_forum(house)
        card = (await house.ann.slash("thirty-one", seats=2)).seen
        await house.bob.press(card, "join")
        await house.ann.press(house.public(), "start")
        where = house.table().header.channel_id
        deny_in(house, forum.id, attach_files=True)
        await moves(house)
        header = house.table().header
        assert (header.channel_id, header.phase) == (where, Phase.PLAYING)
        await house.bob.slash("thirty-one", seats=2)
        header = house.table().header
        assert (header.words_only, header.thread_lost) == (True, None)
        assert house.public().pictures == 0
        assert told(house, "pictures", channel=f"<#{forum.id}>") == 1

    async def test_a_table_whose_calls_are_refused_keeps_its_pictures(self, house: House) -> None:
        """The message that lies there can be edited still: it is not the pictures that are refused."""
        await house.match(house.bob, seats=2)
        house.guild.create_text_channel("other")  # where those who manage the server are told
        deny(house, house.channel, send_messages=True)
        await house.env.advance_time(25)
        header = house.table().header
        assert not header.words_only
        assert house.public().pictures == 1
        assert told(house, "pictures", channel=f"<#{house.channel.id}>") == 0
        assert told(house, "table", channel=f"<#{house.channel.id}>") == 1


# Events ----------------------------------------------------------------------------------------------------------


async def no_events(house: House) -> None:
    await deny_bot(house, create_events=False, manage_events=False, administrator=False)


async def test_events_may_not_be_changed_any_more(house: House) -> None:
    """A night is held at its new hour all the same; its planner and those who manage the server are told."""
    mia = manager(house)
    await plan(house, mia)
    await house.bob.press(await post(house), "night-in", "1")
    (event,) = events(house)
    await no_events(house)
    own = (await mia.press(await post(house), "night-run")).seen
    answer = await mia.submit(await mia.press(own, "night-plan", "1"), time="0:40")
    assert said("night-no-event", there=True).removeprefix("-# ") in answer.seen.text
    assert "T00:20" in event.scheduled_start_time
    assert "0:40" in (await post(house)).text or (await night(house)).at_ms % 3_600_000 == 40 * 60_000
    assert told(house, "events") == 1
    await at(house, 0)
    (number,) = live(house)
    assert {seat.user_id for seat in house.table(number).header.seats} == {mia.id, house.bob.id}
    await end_all(house)
    await at(house, 30)
    assert (await night(house)).phase is NightPhase.OVER
    assert told(house, "events") == 1


async def test_the_right_to_make_events_is_lost_between_plan_and_hour_and_back_for_the_next(house: House) -> None:
    mia = manager(house)
    await plan(house, mia)
    await house.bob.press(await post(house), "night-in", "1")
    (event,) = events(house)
    await no_events(house)
    await at(house, 0)
    assert len(live(house)) == 1
    await mia.press((await mia.press(await post(house), "night-run")).seen, "night-off")
    await end_all(house)
    assert told(house, "events") == 1
    assert event.status == 2, "it stays as it was: on, until Discord ends it"
    await deny_bot(house, create_events=True, manage_events=True)  # simcord asks for either
    await plan(house, mia, day=["1"])
    assert len(events(house)) == 2
    assert not house.bot.troubles.holds(house.guild.id, "events", 0)


# Roles -----------------------------------------------------------------------------------------------------------


async def test_the_role_may_not_be_called_or_given_any_more(house: House) -> None:
    """The lobby stands; whoever asks is told why nobody was called."""
    await made(house)
    mia = manager(house)
    lobby = await house.lobby(seats=3)
    hers = (await house.eve.slash("games")).seen
    await deny_bot(house, manage_roles=False, mention_everyone=False, administrator=False)
    for _ in range(2):
        assert said("refused-wanted-mute") in (await house.ann.press(lobby, "wanted")).told
        assert said("refused-wanted-rights") in (await house.eve.press(hers, "tell-me")).told
    assert told(house, "wanted") == told(house, "wanted-role") == 1
    page = await section(mia, "rights")
    role = f"<@&{(await house.bot.room.members.settings(house.guild.id)).wanted_role}>"
    assert said("rights-mention", role=role) in page.text
    assert said("rights-roles", role=role, use="wanted") in page.text
    await house.bob.press(lobby, "join")
    assert len(house.table().header.seats) == 2
    await deny_bot(house, manage_roles=True, mention_everyone=True)
    await house.ann.press(house.public(), "wanted")
    await house.eve.press(hers, "tell-me")
    for kind in ("wanted", "wanted-role"):
        assert not house.bot.troubles.holds(house.guild.id, kind, 0)


# What is told ----------------------------------------------------------------------------------------------------


async def test_the_deal_may_not_be_posted_any_more(house: House) -> None:
    await wanted_at(house, 1)
    deny(house, house.channel, send_messages=True)
    other = house.guild.create_text_channel("other")
    await at_hour(house, 2)
    for _ in range(2):
        await look_for_deals(house)
    assert told(house, "deal", channel=f"<#{house.channel.id}>") == 1
    mia = manager(house)
    assert said("rights-write", channel=f"<#{house.channel.id}>") in (await section(mia, "rights")).text
    deny(house, house.channel)
    await look_for_deals(house)
    assert "The deal of" in house.history(house.ann)[-1].text
    assert not house.bot.troubles.holds(house.guild.id, "deal", house.channel.id)
    assert [one.id for one in other.history()] != []


async def test_where_the_bot_may_write_nowhere_a_command_tells_those_who_manage(
    house: House,
) -> None:
    """Nobody else is, nobody is written to who has not asked, and once is enough."""
    mia = manager(house)
    await wanted_at(house, 1)
    deny(house, house.channel, send_messages=True)
    await at_hour(house, 2)
    await look_for_deals(house)
    line = said("trouble-deal", channel=f"<#{house.channel.id}>")
    assert line not in (await house.bob.slash("games")).told
    answered = [await mia.slash("games") for _ in range(2)]
    assert [line in one.told for one in answered] == [True, False]
    assert line in (await mia.slash("settings")).seen.text


async def test_what_the_bot_lacks_for_events_is_told_with_what_is_lost(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "rights")
    assert said("rights-all") in page.text
    await no_events(house)
    await mia.choose(page, ["rights"], "settings")
    assert said("rights-some", count=1) in page.text
    assert said("rights-events") in page.text


# None of them ----------------------------------------------------------------------------------------------------


NEW = (
    *("create_public_threads", "send_messages_in_threads", "manage_threads", "create_events", "manage_events"),
    *("manage_roles", "mention_everyone", "administrator"),
)


async def match_as_seen(house: House, **rules: Any) -> list[tuple[str, list[str]]]:
    """A match of people and in a channel that are new, with the cards of all: what each message said, in order."""
    house.channel = house.guild.create_text_channel("room")
    house.ann, house.bob, house.eve = (house.person(name) for name in ("ann", "bob", "eve"))
    await with_threads(house, **rules)
    house.bot.room._shell.luck.seed("alike")
    seen: list[tuple[str, list[str]]] = []

    def look(page: Seen) -> None:
        number = house.table().id
        told = re.sub(rf"(?<=[Tt]able[\s\xa0]){number}\b|#{number}\b|\d{{10,}}", "N", page.text)
        # What leads to the same cards again knows that these are the first match's.
        own = [one for one in page.buttons() if one.split("|")[1] not in ("same-deal", "deal-challenge")]
        seen.append((told, [one.replace(f"|{number}|", "|N|") for one in own]))

    await house.match(house.bob, seats=2)
    for _ in range(6):
        person = await house.turn(house.public(), "knock", "drop", "take")
        look((await person.slash("hand")).seen)
        look(house.public())
    await house.end_by_giving_up(house.ann)
    for page in house.history(house.eve):
        look(page)
    return seen


async def test_a_server_without_any_of_them_sees_what_it_saw(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match is the same with all of them and with none; threads that are wanted cost a line at the table."""
    monkeypatch.setattr("bot.tables.fairness.fresh_seed", lambda luck: "5eed" * 16)
    monkeypatch.setattr("bot.tables.fairness.terms", lambda deal, *others: terms(1, *others))
    usual = await match_as_seen(house, threads="off")
    assert len(usual) > 8
    everybody = house.env.backend.get_guild(house.guild.id).roles[house.guild.id]
    left = discord.Permissions(everybody.permissions)
    left.update(**dict.fromkeys(NEW, False))
    house.env.backend.edit_role(house.guild.id, everybody.id, {"permissions": left.value})
    await deny_bot(house, **dict.fromkeys(NEW, False))
    assert await match_as_seen(house, threads="off") == usual
    wanting = [one for one in await match_as_seen(house, threads="on") if "`/settings`" not in one[0]]
    line = said("thread-lost-refused")
    assert any(line in text for text, _ in wanting)
    assert [("\n".join(text.replace(line, "").split()), buttons) for text, buttons in wanting] == [
        ("\n".join(text.split()), buttons) for text, buttons in usual
    ]
