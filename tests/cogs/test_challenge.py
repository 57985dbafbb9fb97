"""Challenges and invitations: who can be asked, what a kept seat is worth, and what becomes of the message."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.tables.commands import Close, Keep
from bot.tables.paces import MINUTE
from cogs.room.challenge import CHALLENGE_MS
from db import Phase, StoreLocked

from .house import House, Seen, said
from .test_settings import manager


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


def asking(house: House) -> Seen:
    """The newest message that asks, or asked, somebody to a table."""
    asks = ("challenges you", "invites you", "has come", "can’t come now", "was asked to table")
    return [seen for seen in house.history(house.eve) if any(part in seen.text for part in asks)][-1]


async def challenged(house: House, **options: Any) -> Seen:
    """Ann has challenged Bob to Thirty-One."""
    await house.ann.slash("challenge", person=house.bob.actor, game="thirty-one", **options)
    return asking(house)


async def test_somebody_is_challenged_called_and_comes(house: House, everything_sent: list[Any]) -> None:
    asked = await challenged(house)
    assert f"<@{house.bob.id}>, ann challenges you to a game of Thirty-One" in asked.text
    assert "Everybody puts down 10 tokens." in asked.text
    (mentions,) = [
        body["allowed_mentions"]
        for body in everything_sent
        if isinstance(body, dict) and "challenges you" in str(body.get("components"))
    ]
    assert [str(one) for one in mentions["users"]] == [str(house.bob.id)]
    lobby = house.public()
    assert "2. kept for bob (free again <t:" in lobby.text
    told = await house.bob.press(asked, "accept")
    assert "You sit at [table 1]" in told.told
    assert "**bob has come**" in asked.text
    assert asked.buttons() == {}
    assert house.table().sitting(house.bob.id) is not None
    assert house.table().header.kept_for is None
    assert "kept for" not in lobby.text
    await house.ann.press(lobby, "start")
    assert house.table().header.phase is Phase.PLAYING


async def test_the_games_that_are_not_open_in_the_channel_are_not_offered(house: House) -> None:
    await house.bot.store.servers.set_settings(
        house.guild.id, channel_rules={str(house.channel.id): {"games_off": ["spit"]}}
    )
    which = (await house.ann.slash("challenge", person=house.bob.actor)).seen
    offered = {one["value"] for part in which.parts() for one in part.get("options", ())}
    assert "spit" not in offered
    assert "whist" in offered


async def test_the_game_is_asked_for_where_none_is_named(house: House) -> None:
    which = await house.ann.slash("challenge", person=house.bob.actor)
    assert which.seen.ephemeral
    assert "To which game do you challenge bob?" in which.seen.text
    await house.ann.choose(which.seen, ["spit"], "challenge-game")
    assert house.table().header.game == "spit"
    assert house.table().header.kept_for == house.bob.id
    forged = await house.ann.forge(which.seen, "s|challenge-game|0||77", 3, values=["spit"])
    assert said("refused-challenge-left") in forged.told


async def test_not_now_frees_the_seat_and_says_how_to_be_left_alone(house: House) -> None:
    asked = await challenged(house)
    for stranger in (house.ann, house.eve):
        for verb in ("accept", "decline"):
            assert said("refused-challenge-other", name="bob") in (await stranger.press(asked, verb)).told
    declined = await house.bob.press(asked, "decline")
    assert "bob can’t come now." in asked.text
    assert house.table().header.kept_for is None
    assert said("challenge-never") in declined.told
    own = Seen(house.env, house.channel.id, declined.result.followups[-1].id)
    await house.bob.click(own, "Refuse ann from now on")
    assert "That person can’t challenge or invite you any more." in own.text
    again = await house.ann.slash("challenge", person=house.bob.actor, game="spit")
    assert said("refused-challenge-unwanted", name="bob") in again.told
    await house.eve.slash("challenge", person=house.bob.actor, game="spit")
    assert "eve challenges you" in asking(house).text
    page = (await house.bob.press(own, "wishes")).seen
    assert "Everybody may challenge and invite you, but for one person." in page.text
    await house.bob.press(page, "wish-challenges", "everybody")
    assert "Everybody may challenge and invite you." in page.text
    await house.ann.slash("challenge", person=house.bob.actor, game="spit")
    assert "ann challenges you" in asking(house).text


async def test_who_wants_no_challenges_gets_none(house: House) -> None:
    page = (await house.bob.press((await house.bob.slash("games")).seen, "wishes")).seen
    await house.bob.press(page, "wish-challenges", "off")
    assert "Nobody can challenge or invite you." in page.text
    told = (await house.ann.slash("challenge", person=house.bob.actor, game="spit")).told
    assert said("refused-challenge-unwanted", name="bob") in told
    assert list(house.bot.room) == []
    await house.bob.press(page, "wish-challenges", "on")
    await challenged(house)


async def test_who_cannot_be_asked(house: House) -> None:
    bot = house.guild.add_member(house.env.create_user("dealer", bot=True))
    mia = manager(house)
    await mia.slash("moderate bar", person=house.eve.actor)
    gone = house.env.create_user("gone")
    cases = (
        (house.ann.actor, said("refused-challenge-self")),
        (bot, said("refused-challenge-bot")),
        (house.eve.actor, said("refused-challenge-barred", name="eve")),
        (gone, said("refused-challenge-gone", name="gone")),
    )
    for person, refusal in cases:
        assert refusal in (await house.ann.slash("challenge", person=person, game="spit")).told
    told = (await house.eve.slash("challenge", person=house.bob.actor, game="spit")).told
    assert said("refused-barred", until=None, reason=None) in told
    assert list(house.bot.room) == []


async def test_the_kept_seat_is_for_nobody_else_until_it_runs_out(house: House) -> None:
    asked = await challenged(house)
    lobby = house.public()
    kept = said("refused-seat-kept", name="bob")
    assert kept in (await house.eve.press(lobby, "join")).told
    assert kept in (await house.ann.press(lobby, "robot", "normal")).told
    await house.env.advance_time(CHALLENGE_MS / 1_000 + 5)
    assert "bob was asked to table 1 for Thirty-One. That is over." in asked.text
    assert "kept for" not in house.public().text
    assert said("refused-challenge-over", table=1) in (await house.bob.forge(asked, "p|accept|1|30|")).told
    await house.eve.press(house.public(), "join")
    assert house.table().sitting(house.eve.id) is not None


async def test_a_kept_seat_runs_out_while_the_process_is_down(house: House) -> None:
    asked = await challenged(house)
    await house.restart(down_ms=CHALLENGE_MS + MINUTE)
    await house.env.advance_time(5)
    assert "That is over." in asked.text
    assert house.table(1).header.kept_for is None


async def test_the_challenge_is_over_with_its_table(house: House) -> None:
    asked = await challenged(house)
    await house.ann.press(house.public(), "cancel")
    assert "That is over." in asked.text
    assert asked.buttons() == {}


async def test_seed_8100_1646_where_the_store_fails_a_challenge_that_is_over_looks_open(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = await challenged(house)

    async def locked(*_: object) -> None:
        raise StoreLocked

    monkeypatch.setattr(house.bot.pages, "words_for_all", locked)
    with caplog.at_level("INFO", "cogs.room.challenge"):
        await house.bot.room.change(house.table().now, Close())
        await house.settle()
    assert "table 1 looks as if it were open" in caplog.text
    assert asked.buttons() != {}


async def test_two_presses_at_once_seat_somebody_once(house: House) -> None:
    asked = await challenged(house)
    custom_id = asked.button("accept")
    house.bob.send(asked, custom_id)
    house.bob.send(asked, custom_id)
    await house.settle()
    assert [seat.user_id for seat in house.table().header.seats] == [house.ann.id, house.bob.id]


async def test_whoever_lacks_the_tokens_is_told_so_and_keeps_the_seat(house: House) -> None:
    await house.ann.slash("wallet daily")
    await house.bot.store.servers.set_settings(house.guild.id, grant=5)
    asked = await challenged(house)
    told = await house.bob.press(asked, "accept")
    assert "tokens for the stake of this table" in told.told
    assert house.table().header.kept_for == house.bob.id


async def test_somebody_is_invited_to_the_table_at_which_one_sits(house: House) -> None:
    assert said("refused-invite-no-table") in (await house.ann.menu("Invite", house.bob)).told
    await house.lobby(seats=3)
    told = await house.ann.menu("Invite", house.bob)
    assert "bob is asked to table 1." in told.told
    assert "ann invites you to [table 1]" in asking(house).text
    assert said("refused-kept-already", name="bob") in (await house.ann.menu("Invite", house.eve)).told
    await house.bob.press(asking(house), "decline")
    assert said("refused-challenge-declined", name="bob") in (await house.ann.menu("Invite", house.bob)).told
    await house.ann.menu("Invite", house.eve)
    await house.eve.press(asking(house), "accept")
    assert said("refused-other-sits", name="eve") in (await house.ann.menu("Invite", house.eve)).told


async def test_nobody_is_invited_to_a_match_that_has_begun(house: House) -> None:
    await house.match(house.bob, seats=2)
    assert said("refused-started") in (await house.ann.menu("Invite", house.eve)).told


async def test_the_menu_of_a_result_reviews_the_match_and_challenges_the_winner(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    assert said("refused-not-over") in (await house.eve.menu("Challenge", seen)).told
    await house.end_by_giving_up(house.bob)
    result = house.public()
    reviewed = await house.bob.menu("Review this match", result)
    assert reviewed.seen.ephemeral
    assert "Thirty-One" in reviewed.seen.text
    await house.bob.menu("Challenge", result)
    assert house.table().id == 2
    assert house.table().header.kept_for == house.ann.id
    assert f"<@{house.ann.id}>, bob challenges you" in asking(house).text


async def test_the_winner_challenges_whoever_came_next(house: House) -> None:
    await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.bob)
    await house.ann.menu("Challenge", house.public())
    assert house.table().header.kept_for == house.bob.id


async def test_a_challenge_to_a_match_is_one_by_its_house_rules(house: House) -> None:
    """Whatever was as in the books became what tables of the server begin with."""
    await house.bot.store.servers.set_settings(house.guild.id, house_rules={})
    lobby = await house.lobby(house.bob, seats=2)
    rules = (await house.ann.press(lobby, "house")).seen
    await house.ann.press(rules, "house-presets", "books")
    assert house.table().header.options == {}
    await house.ann.press(lobby, "start")
    await house.end_by_giving_up(house.bob)
    await house.bob.menu("Challenge", house.public())
    assert house.table().header.options == {}
    locked: dict[str, Any] = {"locked": ["thirty-one"], "house_rules": {"thirty-one": {"tokens": 3}}}
    await house.bot.store.servers.set_settings(house.guild.id, **locked)
    await house.bob.menu("Challenge", house.public(house.table(1)))
    assert house.table(3).header.options == {"tokens": 3}


async def test_other_messages_are_no_results(house: House) -> None:
    note = await house.ann.actor.send(house.channel, "hello")
    seen = Seen(house.env, house.channel.id, note.id)
    for name in ("Review this match", "Challenge"):
        assert said("refused-no-result-message") in (await house.bob.menu(name, seen)).told


async def test_where_the_bot_may_not_write_nobody_is_challenged(house: House) -> None:
    mute: dict[Any, discord.PermissionOverwrite] = {
        house.guild.default_role: discord.PermissionOverwrite(send_messages=False)
    }
    house.channel = house.guild.create_text_channel("mute", overwrites=mute)
    told = (await house.ann.slash("challenge", person=house.bob.actor, game="spit")).told
    assert said("refused-cannot-write") in told
    assert list(house.bot.room) == []


async def test_whoever_is_forgotten_is_kept_no_seat(house: House) -> None:
    await challenged(house)
    kept = (await house.bot.store.people.export(house.bob.id))["kept"]
    assert [(one["match"], one["kept_name"]) for one in kept] == [(1, "bob")]
    assert "1 seat kept for you" in (await house.bob.slash("privacy show")).told
    asked = (await house.bob.slash("privacy delete")).seen
    await house.bob.press(asked, "forget-me")
    assert house.table().header.kept_for is None
    assert (await house.bot.store.people.export(house.bob.id))["kept"] == []


async def test_several_cannot_be_kept_the_same_seat(house: House) -> None:
    await house.lobby(seats=2)
    table = next(iter(house.bot.room))
    asks = [Keep(user_id, "x", house.bot.now() + MINUTE) for user_id in (7, 8)]
    with house.env._bot_scope():
        done = await asyncio.gather(*(house.bot.room.change(table, one) for one in asks), return_exceptions=True)
    assert sorted(type(one).__name__ for one in done) == ["Refusal", "TableChanged"]
