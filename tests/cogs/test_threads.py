"""Tables in threads of their own: opened, refused, lost, watched, and put away."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from db import Phase

from .house import House, Seen, said
from .test_settings import manager, section


def deny(house: House, right: str) -> None:
    """The bot may not do something in the channel any more."""
    denied = discord.Permissions(**{right: True}).value
    overwrite = Overwrite(house.env.backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=denied)
    house.env.backend.set_overwrite(house.channel.id, overwrite)


async def with_threads(house: House, **rules: Any) -> None:
    chosen = {str(house.channel.id): rules or {"threads": "on"}}
    await house.bot.store.servers.set_settings(house.guild.id, channel_rules=chosen)


def card_of(house: House) -> Seen:
    header = house.table().header
    assert header.home_id is not None
    assert header.card_id is not None
    return Seen(house.env, header.home_id, header.card_id)


def thread_of(house: House) -> Any:
    return house.env.backend.channels[house.table().header.channel_id]


async def begun(house: House) -> Seen:
    """Ann opens a table in a thread, Bob sits down from the card, and the match begins."""
    await with_threads(house)
    await house.ann.slash("thirty-one", seats=2)
    await house.bob.press(card_of(house), "join")
    await house.ann.press(house.public(), "start")
    return house.public()


async def moves(house: House) -> None:
    """Whoever is to move does, from the channel: no press in the thread is a way to the message there."""
    person = house.to_play()
    panel = (await person.slash("hand")).seen
    await person.press(panel, "do", sorted(panel.moves())[0])
    await house.settle()


async def test_a_table_has_a_thread_and_the_channel_its_card(house: House) -> None:
    await with_threads(house)
    answer = await house.ann.slash("thirty-one", seats=2)
    header = house.table().header
    assert (header.home_id, header.card_id) == (house.channel.id, answer.seen.id)
    thread = thread_of(house)
    assert thread.parent_id == house.channel.id
    assert thread.name == said("thread-name", "thirty-one", game="Thirty-One", table=1)
    card = answer.seen
    assert "1 of 2 seats" in card.text
    assert sorted(one.split("|")[1] for one in card.buttons() if "|" in one) == ["join", "watch"]
    await house.bob.press(card, "join")
    assert "bob" in card.text
    assert "bob" in house.public().text
    await house.ann.press(house.public(), "start")
    assert "In play" in card.text
    assert house.table().header.phase is Phase.PLAYING
    shown = [seen for seen in house.history(house.ann) if not seen.ephemeral and seen.text]
    assert [seen.id for seen in shown if seen.stored.type == 0 or seen.id == card.id] == [card.id]


async def test_two_tables_in_a_channel_have_nothing_to_do_with_each_other(house: House) -> None:
    await with_threads(house)
    first = (await house.ann.slash("thirty-one", seats=2)).seen
    second = (await house.bob.slash("thirty-one", seats=2)).seen
    one, other = house.table(1).header, house.table(2).header
    assert len({one.channel_id, other.channel_id, house.channel.id}) == 3
    assert first.there
    assert second.there


async def test_a_match_ends_on_the_card_and_its_thread_is_archived(house: House) -> None:
    await begun(house)
    card, public = card_of(house), house.public()
    await house.end_by_giving_up(house.ann)
    await house.settle()
    assert "🥇" in card.text
    assert thread_of(house).thread_metadata.archived
    assert house.table().header.end_shown
    # A rematch goes on in the same thread, and the card shows it.
    await house.ann.press(public, "again")
    await house.bob.press(public, "again")
    await house.settle()
    again = house.table()
    assert again.id == 2
    assert again.header.channel_id == house.table(1).header.channel_id
    assert "In play" in card.text
    assert "table\u00a02" in card.text


async def test_threads_are_off_unless_a_server_wants_them(house: House) -> None:
    seen = await house.lobby(house.bob)
    assert house.table().header.home_id is None
    assert seen.channel_id == house.channel.id
    assert not any("|watch|" in one for one in seen.buttons())
    assert house.channel.threads == []


async def test_where_no_thread_may_be_opened_the_table_stands_in_the_channel(house: House) -> None:
    await with_threads(house)
    house.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013, times=None)
    seen = (await house.ann.slash("thirty-one", seats=2)).seen
    header = house.table().header
    assert (header.home_id, header.channel_id, header.message_id) == (None, house.channel.id, seen.id)
    assert said("thread-lost-refused").removeprefix("-# ") in seen.text
    await house.bob.press(seen, "join")
    await house.ann.press(seen, "start")
    await house.turn(seen, "knock", "take")


async def test_a_thread_that_had_begun_though_the_answer_was_lost_is_the_table_s(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py asks again where the answer is lost, and Discord says that there is one (seed 1, evening 18)."""
    begin = discord.PartialMessage.create_thread

    async def ask_twice(card: discord.PartialMessage, **given: Any) -> None:
        await begin(card, **given)
        again: Any = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(again, {"code": 160004, "message": "A thread has already been created"})

    monkeypatch.setattr(discord.PartialMessage, "create_thread", ask_twice)
    await house.settle()
    seen = await begun(house)
    header = house.table().header
    assert (header.channel_id, header.thread_lost) == (header.card_id, None)
    assert header.channel_id == seen.channel_id
    await moves(house)


@pytest.mark.parametrize(
    ("status", "code", "why"), [(403, 50013, "refused"), (403, 50001, "refused"), (400, 160005, "locked")]
)
async def test_a_thread_that_is_refused_in_mid_match_costs_nothing(
    house: House, status: int, code: int, why: str
) -> None:
    await begun(house)
    thread = house.table().header.channel_id
    for method, path in (("PATCH", f"/channels/{thread}/messages/*"), ("POST", f"/channels/{thread}/messages")):
        house.env.inject_error(method, path, status=status, code=code, times=None)
    house.clock_jumps(901_000)  # no token is a way to the message any more
    await moves(house)
    await house.settle()
    header = house.table().header
    assert (header.channel_id, header.home_id, header.thread_lost) == (house.channel.id, None, why)
    assert said(f"thread-lost-{why}").removeprefix("-# ") in house.public().text
    assert header.phase is Phase.PLAYING


async def test_a_deleted_thread_sends_the_table_to_its_channel(house: House) -> None:
    await begun(house)
    card = card_of(house)
    house.env.backend.delete_channel(house.table().header.channel_id)
    await house.settle()
    header = house.table().header
    assert (header.channel_id, header.phase) == (house.channel.id, Phase.PLAYING)
    assert said("thread-lost-gone").removeprefix("-# ") in house.public().text
    assert not card.there  # the table stands at the bottom, not where its card was
    await house.turn(house.public(), "knock", "take")


async def test_an_archived_thread_is_opened_again(house: House) -> None:
    await begun(house)
    thread = thread_of(house)
    house.clock_jumps(901_000)
    thread.thread_metadata.archived = True
    house.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083, times=1)
    await moves(house)
    await house.settle()
    assert house.table().header.channel_id == thread.id
    assert not thread.thread_metadata.archived


@pytest.mark.parametrize("told", [True, False])
async def test_a_deleted_card_is_back(house: House, told: bool) -> None:
    """At once where Discord tells of it, else with the next thing that it has to show."""
    await begun(house)
    card = card_of(house)
    house.env.backend.delete_message(card.channel_id, card.id)
    if told:
        with house.env._bot_scope():
            await house.bot.messages.deleted(house.table().id, {card.id})
    else:
        await house.eve.press(house.public(), "watch")
    await house.settle()
    assert card_of(house).id != card.id
    assert card_of(house).there
    assert "In play" in card_of(house).text


async def test_a_restart_finds_thread_and_card(house: House) -> None:
    await begun(house)
    card = card_of(house)
    await house.restart()
    await house.settle()
    assert card_of(house).id == card.id
    await house.turn(house.public(), "knock", "take")
    await house.end_by_giving_up(house.ann)
    await house.settle()
    assert "🥇" in card.text
    assert thread_of(house).thread_metadata.archived


async def test_with_its_channel_a_table_goes(house: House) -> None:
    await begun(house)
    house.env.backend.delete_channel(house.channel.id)
    await house.settle()
    assert house.table().header.phase is Phase.CLOSED


# Forums -----------------------------------------------------------------------------------------------------


async def with_forum(house: House, *tags: str) -> Any:
    forum = house.guild.create_forum_channel("matches")
    stored = house.env.backend.channels[forum.id]
    stored.available_tags = [
        {
            "id": str(house.env.backend.snowflake()),
            "name": tag,
            "moderated": False,
            "emoji_id": None,
            "emoji_name": None,
        }
        for tag in tags
    ]
    await house.settle()
    await with_threads(house, forum=forum.id)
    return stored


async def test_a_match_is_a_post_of_a_forum(house: House) -> None:
    forum = await with_forum(house, "news", "Thirty-One")
    card = (await house.ann.slash("thirty-one", seats=2)).seen
    header, post = house.table().header, thread_of(house)
    assert (header.home_id, header.card_id, post.parent_id) == (house.channel.id, card.id, forum.id)
    assert [str(tag) for tag in post.applied_tags] == [forum.available_tags[1]["id"]]
    first = house.public()
    assert "table\u00a01" in first.text
    await house.bob.press(card, "join")
    await house.ann.press(first, "start")
    for _ in range(20):  # however deep it lies, the first message of the post is the table
        await house.ann.actor.send(house.channel, "hm")
    await house.finish(first)
    await house.settle()
    assert house.public().id == first.id
    assert "🥇" in first.text
    assert "🥇" in card.text
    said_there = [Seen(house.env, post.id, number) for number in house.env.backend.messages[post.id]]
    told = said_there[-1]
    assert "is over" in told.text
    assert told.button("replay", "0")
    assert post.thread_metadata.archived


async def test_the_post_tells_the_decisive_moment(house: House) -> None:
    """The last post has the card that anybody may share; what one's own coach says of a person is not in it."""
    await with_forum(house)
    card = (await house.ann.slash("thirty-one", seats=2)).seen
    await house.bob.press(card, "join")
    await house.ann.press(house.public(), "start")
    await house.end_by_giving_up(house.ann)
    await house.settle()
    post = house.table().header.channel_id
    told = Seen(house.env, post, list(house.env.backend.messages[post])[-1])
    assert said("marks-moment-at", step=2) in told.text  # after the deal, the last there was
    assert "ann" in told.text
    assert "bob" in told.text
    assert [one.split("|")[1] for one in told.buttons()] == ["replay", "replay"]


async def test_a_forum_that_refuses_leaves_the_table_in_its_channel(house: House) -> None:
    forum = await with_forum(house)
    house.env.inject_error("POST", f"/channels/{forum.id}/threads", status=400, code=40067, times=None)
    seen = (await house.ann.slash("thirty-one", seats=2)).seen
    assert house.table().header.message_id == seen.id
    assert house.table().header.thread_lost == "refused"


async def test_seed_8100_2287_a_table_gets_its_post_where_the_bot_does_not_find_itself_in_the_server(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is sent away: then Discord says whether it may."""
    forum = await with_forum(house)
    fetch, me = house.bot.fetch_channel, house.bot.user
    assert me is not None

    async def fetched(channel_id: int) -> Any:
        found: Any = await fetch(channel_id)
        found.guild._members.pop(me.id)
        return found

    monkeypatch.setattr(house.bot, "fetch_channel", fetched)
    await house.ann.slash("thirty-one", seats=2)
    assert thread_of(house).parent_id == forum.id


async def test_a_deleted_post_sends_the_table_to_its_channel(house: House) -> None:
    await with_forum(house)
    card = (await house.ann.slash("thirty-one", seats=2)).seen
    house.env.backend.delete_channel(house.table().header.channel_id)
    await house.settle()
    assert house.table().header.channel_id == house.channel.id
    await house.bob.press(house.public(), "join")
    assert not card.there


# Watching ---------------------------------------------------------------------------------------------------


async def test_a_watcher_follows_the_match(house: House) -> None:
    public = await begun(house)
    watched = (await house.eve.press(card_of(house), "watch")).seen
    assert watched.ephemeral
    await house.settle()
    assert said("watch-count", count=1) in card_of(house).text
    assert said("watch-count", count=1) in house.public().text
    assert not watched.moves()
    assert "**" not in watched.text.splitlines(), "there is nothing to be told yet"
    before = watched.text
    await moves(house)
    assert watched.text != before
    await house.eve.press(watched, "react", "0")
    await house.settle()
    assert "👏 eve" in house.public().text
    assert said("watch-too-soon") in (await house.eve.press(watched, "react", "1")).told
    assert public.there


async def test_a_player_sees_their_own_hand_and_no_more(house: House) -> None:
    await begun(house)
    panel = (await house.ann.press(card_of(house), "watch")).seen
    assert panel.moves() == house.legal(house.ann) or house.to_play() is not house.ann
    watched = (await house.eve.press(card_of(house), "watch")).seen
    forged = await house.ann.forge(watched, f"p|react|{house.table().id}||0")
    assert said("refused-watch-seated") in forged.told


async def test_a_guess_stands_and_counts_for_a_line_in_the_stats(house: House) -> None:
    await begun(house)
    watched = (await house.eve.press(card_of(house), "watch")).seen
    bobs = next(seat for seat, one in house.table().by_seat.items() if one.name == "bob")
    await house.eve.choose(watched, [str(bobs)], "guess")
    assert said("watch-guess", name="bob").removeprefix("-# ") in watched.text
    await house.end_by_giving_up(house.ann)
    await house.settle()
    assert said("watch-guessed", name="bob", right="yes") in watched.text
    assert said("stats-guesses", made=1, right=1) in (await house.eve.slash("stats")).told
    assert len((await house.bot.store.people.export(house.eve.id))["guesses"]) == 1
    await house.bot.store.people.forget(house.eve.id)
    assert (await house.bot.store.people.export(house.eve.id))["guesses"] == []


async def test_a_hand_is_shown_a_round_late_where_the_host_lets_watchers_look(house: House) -> None:
    await with_threads(house)
    await house.ann.slash("thirty-one", seats=2)
    await house.bob.press(card_of(house), "join")
    asked = await house.ann.press((await house.ann.press(house.public(), "house")).seen, "house-table")
    await house.ann.submit(asked, late_hands=True)
    assert said("lobby-late-hands") in house.public().text
    await house.ann.press(house.public(), "start")
    watched = (await house.eve.press(card_of(house), "watch")).seen
    await house.eve.choose(watched, ["0"], "watch-seat")
    name = house.table().by_seat[0].name
    assert said("watch-late", name=name, there="no") in watched.text
    own = house.table().playing().game.view(0).hand
    assert not any(card in str(watched.stored.components) for card in own)


async def test_nobody_looks_where_the_host_does_not_let_them(house: House) -> None:
    await begun(house)
    watched = (await house.eve.press(card_of(house), "watch")).seen
    assert (
        said("refused-late-hands")
        in (await house.eve.forge(watched, f"s|watch-seat|{house.table().id}||", 3, values=["0"])).told
    )


# Settings ---------------------------------------------------------------------------------------------------


async def test_a_moderator_chooses_threads_for_a_channel_and_members_do_not(house: House) -> None:
    mia, number = manager(house), house.channel.id
    page = await section(mia, "channels")
    await mia.press(page, "set-in-threads", f"{number} on")
    assert said("settings-in-threads", which="on") in page.text
    await house.ann.slash("thirty-one", seats=2)
    assert house.table().header.home_id == number
    for stranger in (house.ann, house.eve):
        assert said("refused-moderators") in (await stranger.forge(page, f"p|set-in-threads|0||{number} off")).told
    forum = house.guild.create_forum_channel("matches")
    await mia.choose(page, [forum], "set-in-forum")
    assert said("settings-in-forum", forum=f"<#{forum.id}>") in page.text
    await mia.choose(page, ["log"], "settings")
    assert said("setting-threads") in page.text
    assert said("value-threads", which="on") in page.text
    assert f"<#{forum.id}>" in page.text


async def test_only_a_table_beside_another_has_a_thread_where_that_is_chosen(house: House) -> None:
    mia, number = manager(house), house.channel.id
    page = await section(mia, "channels")
    await mia.press(page, "set-in-threads", f"{number} on")
    await mia.press(page, "set-in-threads", f"{number} several")
    assert said("settings-in-threads", which="several") in page.text
    await house.ann.slash("thirty-one", seats=2)
    alone = house.table().header
    assert (alone.channel_id, alone.home_id) == (number, None)
    await house.bob.slash("whist")
    beside = house.table().header
    assert beside.id != alone.id
    assert beside.home_id == number
    await mia.press(page, "set-in-threads", f"{number} off")
    assert said("button-threads", now="off") in page.buttons().values()
    told = await mia.forge(page, f"p|set-in-threads|0||{number} always")
    assert said("refused-old-button") in told.told


@pytest.mark.parametrize("lacks", ["create_public_threads", "send_messages_in_threads"])
async def test_what_i_may_do_here_names_what_threads_need(house: House, lacks: str) -> None:
    await with_threads(house)
    keeper = house.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    mia = house.person("mia", roles=[keeper])
    page = (await mia.slash("settings")).seen
    told = said("rights-threads", channel=f"<#{house.channel.id}>")
    await mia.choose(page, ["rights"], "settings")
    assert told not in page.text
    deny(house, lacks)
    await house.settle()
    await mia.choose(page, ["rights"], "settings")
    assert told in page.text
