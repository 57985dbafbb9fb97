"""Ending a match without a result: nobody who loses can take their stake back alone."""

from __future__ import annotations

import discord
import pytest

from cogs.room.endings import Endings
from db import Phase

from .house import House, Person, Seen, said
from .test_posts import deny
from .thirty_one import set_rule


def question(house: House) -> Seen:
    """The newest public message: what the others are asked."""
    return house.history(house.eve)[-1]


def moderator(house: House, right: str = "manage_channels") -> Person:
    keeper = house.guild.create_role("keeper", permissions=discord.Permissions(**{right: True}))
    return house.person("mia", roles=[keeper])


async def test_a_staked_match_ends_only_with_the_yes_of_all_others(house: House) -> None:
    await house.match(house.bob, house.eve, seats=3, stake=10)
    asked = (await house.ann.slash("table end")).seen
    assert "only if bob and eve agree too" in asked.text
    assert not any("|end|" in one for one in asked.buttons())
    await house.ann.press(asked, "ask-end")
    seen = question(house)
    assert not seen.ephemeral
    assert "**ann** would like to end the match at [table 1](" in seen.text
    assert house.bob.actor.mention in seen.text
    assert house.eve.actor.mention in seen.text
    await house.ann.press(seen, "end-yes")
    stranger = await house.person("zed").press(seen, "end-yes")
    assert said("refused-not-seated") in stranger.told
    await house.eve.press(seen, "end-yes")
    assert house.table().header.phase is Phase.PLAYING
    assert house.eve.actor.mention not in seen.text
    await house.bob.press(seen, "end-yes")
    assert house.table().header.phase is Phase.CLOSED
    assert "Everybody agreed" in seen.text
    assert "Every stake has been returned." in seen.text
    assert [await house.wallet(person) for person in (house.ann, house.bob, house.eve)] == [1000] * 3


async def test_nobody_is_told_that_the_others_were_asked_where_they_could_not_be(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10)
    asked = (await house.ann.slash("table end")).seen
    house.expected_trouble = ("",)
    deny(house, house.channel, send_messages=True)
    told = (await house.ann.press(asked, "ask-end")).told
    assert said("end-is-asked", table=1) not in told


async def test_one_no_answers_the_question(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10)
    await house.ann.press((await house.ann.slash("table end")).seen, "ask-end")
    seen = question(house)
    await house.bob.press(seen, "end-no")
    assert "**bob** would rather play on" in seen.text
    assert seen.buttons() == {}
    assert house.table().header.phase is Phase.PLAYING


async def test_or_whoever_wants_to_end_it_gives_up(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10)
    asked = (await house.ann.slash("table end")).seen
    await house.ann.press(asked, "go", "give-up")
    assert house.table().header.phase is Phase.OVER
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (990, 1010)


async def test_who_has_agreed_is_forgotten_with_the_match_however_it_ends_9300_311(house: House) -> None:
    """Numbers come again where an older copy of the store is put back: who agreed did so to another match."""
    await house.match(house.bob, seats=2, stake=10)
    await house.ann.press((await house.ann.slash("table end")).seen, "ask-end")
    await house.ann.press((await house.ann.slash("table end")).seen, "go", "give-up")
    assert house.table().header.phase is Phase.OVER
    endings = house.bot.get_cog("Endings")
    assert isinstance(endings, Endings)
    assert endings._agreed == {}


async def test_an_old_question_and_a_forged_press_end_nothing(house: House) -> None:
    seen = await house.match(house.bob, seats=2, stake=10)
    old = (await house.ann.forge(seen, "p|end|1||")).seen
    assert "only if bob agrees too" in old.text
    assert "earlier version" in (await house.bob.forge(seen, "p|end-yes|1||x")).told
    await house.ann.press(old, "ask-end")
    asked = question(house)
    for argument in ("0", "1", "0 1"):  # nobody says yes for somebody else
        await house.ann.forge(asked, f"p|end-yes|1||{argument}")
    assert house.table().header.phase is Phase.PLAYING


async def test_after_a_restart_all_are_asked_anew(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10)
    await house.ann.press((await house.ann.slash("table end")).seen, "ask-end")
    seen = question(house)
    await house.restart()
    await house.bob.press(seen, "end-yes")
    assert house.table().header.phase is Phase.PLAYING
    assert house.ann.actor.mention in seen.text
    await house.ann.press(seen, "end-yes")
    assert house.table().header.phase is Phase.CLOSED


async def test_nobody_sends_the_others_away_to_be_the_last(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10)
    told = (await house.ann.slash("table remove", who="bob")).told
    assert said("refused-counting-remove") in told
    sitting = house.table().sitting(house.bob.id)
    assert sitting is not None
    assert not sitting.left


@pytest.mark.parametrize("right", ["manage_channels", "manage_guild"])
async def test_a_moderator_who_does_not_play_ends_it_and_the_channel_is_told_who(house: House, right: str) -> None:
    mia = moderator(house, right)
    await house.match(house.bob, seats=2, stake=10)
    asked = (await mia.slash("table end")).seen
    assert "Every stake is returned." in asked.text
    await mia.press(asked, "end")
    assert house.table().header.phase is Phase.CLOSED
    told = [one.text for one in house.history(house.eve)]
    assert any("**mia**, who moderates here, has ended the match at table 1" in text for text in told)
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1000, 1000)
    (entry,) = await house.bot.store.servers.audit_log(house.guild.id, 10)
    assert (entry.verb, entry.actor_name, entry.facts) == ("end", "mia", {"table": 1})


async def test_a_moderator_who_plays_is_asked_to_ask_as_anybody_is(house: House) -> None:
    mia = moderator(house)
    seen = await house.lobby(mia, seats=2, stake=10)
    await house.ann.press(seen, "start")
    assert "only if ann" in (await mia.slash("table end")).told


async def test_a_rated_match_without_a_stake_ends_only_with_the_yes_of_the_other(house: House) -> None:
    seen = await house.match(house.bob, seats=2, stake=0)
    asked = (await house.ann.slash("table end")).seen
    assert "counts for the ratings. It can end without a result only if bob agrees too" in asked.text
    assert "stake" not in asked.text
    await house.ann.forge(seen, f"p|end|{house.table().id}||")
    assert said("refused-counting-remove") in (await house.ann.slash("table remove", who="bob")).told
    await house.ann.press(asked, "ask-end")
    assert f"without a result. It takes a yes from <@{house.bob.id}>." in question(house).text
    await house.bob.press(question(house), "end-no")
    assert house.table().header.phase is Phase.PLAYING
    await house.ann.press((await house.ann.slash("table end")).seen, "go", "give-up")
    assert house.table().header.phase is Phase.OVER
    ratings = [
        await house.bot.store.boards.rating(house.guild.id, "thirty-one", one.id) for one in (house.ann, house.bob)
    ]
    assert None not in ratings


async def test_a_match_that_does_not_count_is_the_host_s_to_end(house: House) -> None:
    """With hints for all it is not ranked, and with a robot in a seat of its own it isn't either."""
    seen = await house.lobby(house.bob, game="knock-out-whist", seats=2, stake=0)
    await set_rule(house, await house.rules(house.ann, seen), "hint", True)
    await house.ann.press(seen, "start")
    await house.ann.press((await house.ann.slash("table end")).seen, "end")
    assert house.table().header.phase is Phase.CLOSED
    seen = await house.lobby(house.bob, seats=3, stake=0)
    await house.ann.press(seen, "robot", "normal")
    await house.ann.press(seen, "start")
    await house.ann.press((await house.ann.slash("table end", table=house.table().id)).seen, "end")
    assert house.table().header.phase is Phase.CLOSED


async def test_the_lobby_of_a_bank_says_what_the_stakes_follow(house: House) -> None:
    seen = await house.lobby(game="vingt-un", seats=2, stake=10)
    assert "What you take home follows from your chips at the end" in seen.text
    assert "Whoever wins takes the stakes" not in seen.text


async def test_the_lobby_says_what_a_robot_s_seat_changes(house: House) -> None:
    seen = await house.lobby(seats=2, stake=10)
    assert "Whoever wins takes the stakes" in seen.text
    assert "With a robot at the table there is no stake." in seen.text
    await house.ann.press(seen, "robot", "normal")
    assert "off while a robot has a seat (it would be 10)" in seen.text
