"""One more wanted: the role that is called, who takes it, and how often."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from .house import House, Person, Seen, said
from .test_settings import manager, section


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


def keeper(house: House, **rights: bool) -> Person:
    """Somebody who manages the server, and its roles."""
    may = discord.Permissions(manage_guild=True, manage_roles=True, **rights)
    return house.person("kim", roles=[house.guild.create_role("head keeper", permissions=may)])


async def deny_bot(house: House, **rights: bool) -> None:
    """The bot's own role no longer lets it do this."""
    backend = house.env.backend
    guild = backend.get_guild(house.guild.id)
    (role_id,) = guild.members[backend.bot_user.id].role_ids
    left = discord.Permissions(guild.roles[role_id].permissions)
    left.update(**rights)
    backend.edit_role(guild.id, role_id, {"permissions": left.value})
    await house.settle()


async def made(house: House) -> Seen:
    """A role was made for it; the page that says so."""
    kim = keeper(house)
    page = await section(kim, "day")
    assert "Nobody can be called" in page.text
    await kim.press(page, "make-wanted")
    return page


async def role_of(house: House) -> int:
    return (await house.bot.room.members.settings(house.guild.id)).wanted_role


async def test_two_presses_at_once_make_one_role(house: House) -> None:
    kim = keeper(house)
    page = await section(kim, "day")
    roles = house.env.backend.get_guild(house.guild.id).roles
    before = len(roles)
    for _ in range(2):
        kim.send(page, page.button("make-wanted"))
    await house.settle()
    assert len(roles) == before + 1
    assert await role_of(house) in roles


async def test_a_role_is_made_and_taken_and_called_once_in_ten_minutes(
    house: House, everything_sent: list[Any]
) -> None:
    page = await made(house)
    role = await role_of(house)
    assert f"may call <@&{role}>" in page.text
    lobby = await house.lobby(seats=3)
    assert said("refused-not-seated") in (await house.bob.press(lobby, "wanted")).told
    told = await house.ann.press(lobby, "wanted")
    assert said("wanted-called") in told.told
    call = next(seen for seen in house.history(house.bob) if "more are wanted" in seen.text)
    assert f"<@&{role}>: 2 more are wanted for Thirty-One at [table 1]" in call.text
    (mentions,) = [body["allowed_mentions"] for body in everything_sent if "are wanted for" in str(body)]
    assert [str(one) for one in mentions["roles"]] == [str(role)]
    assert mentions.get("users", []) == []
    assert said("refused-wanted-lately") in (await house.ann.press(lobby, "wanted")).told
    sat = await house.bob.press(call, "sit")
    assert "You sit at [table 1]" in sat.told
    await house.env.advance_time(11 * 60)
    await house.ann.press(house.public(), "wanted")
    assert sum("wanted for Thirty-One" in seen.text for seen in house.history(house.bob)) == 2


async def test_two_presses_at_once_call_once(house: House) -> None:
    await made(house)
    lobby = await house.lobby(seats=3)
    custom_id = lobby.button("wanted")
    house.ann.send(lobby, custom_id)
    house.ann.send(lobby, custom_id)
    await house.settle()
    assert sum("wanted for Thirty-One" in seen.text for seen in house.history(house.bob)) == 1


async def test_members_take_and_leave_the_role(house: House) -> None:
    await made(house)
    role = await role_of(house)
    games = (await house.bob.slash("games")).seen
    told = await house.bob.press(games, "tell-me")
    assert f"From now on you are called when a table lacks somebody (<@&{role}>)." in told.seen.text
    members = house.env.backend.get_guild(house.guild.id).members
    assert role in members[house.bob.id].role_ids
    left = await house.bob.press(games, "tell-me")
    assert "You are called no more" in left.told
    assert role not in members[house.bob.id].role_ids


async def test_without_a_role_there_is_no_such_button(house: House) -> None:
    lobby = await house.lobby(seats=3)
    assert "wanted" not in {one.split("|")[1] for one in lobby.buttons()}
    games = (await house.bob.slash("games")).seen
    assert "tell-me" not in {one.split("|")[1] for one in games.buttons()}
    assert said("refused-wanted-gone") in (await house.ann.forge(lobby, "p|wanted|1||")).told


async def test_without_the_right_to_manage_roles_none_is_made_or_given(house: House) -> None:
    await deny_bot(house, manage_roles=False)
    mia = manager(house)
    page = await section(mia, "day")
    assert "I need the right to manage roles here" in page.text
    assert "make-wanted" not in {one.split("|")[1] for one in page.buttons()}
    assert said("refused-wanted-rights") in (await mia.forge(page, "p|make-wanted|0||")).told
    plain = house.guild.create_role("players", permissions=discord.Permissions.none())
    await house.bot.store.servers.set_settings(house.guild.id, wanted_role=plain.id)
    games = (await house.bob.slash("games")).seen
    assert said("refused-wanted-rights") in (await house.bob.press(games, "tell-me")).told


async def test_a_role_with_rights_of_its_own_cannot_be_chosen(house: House) -> None:
    kim = keeper(house)
    page = await section(kim, "day")
    strong = house.guild.create_role("strong", permissions=discord.Permissions(ban_members=True))
    forged = await kim.forge(page, "s|set-wanted|0||", 6, values=[str(strong.id)])
    assert said("refused-wanted-power") in forged.told
    assert await role_of(house) == 0


async def test_whoever_may_not_manage_roles_cannot_choose_one(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "day")
    plain = house.guild.create_role("players", permissions=discord.Permissions.none())
    forged = await mia.forge(page, "s|set-wanted|0||", 6, values=[str(plain.id)])
    assert said("refused-wanted-rights") in forged.told


async def test_a_role_that_may_not_be_mentioned_is_not_called(house: House) -> None:
    quiet = house.guild.create_role("quiet", permissions=discord.Permissions.none())
    await house.bot.store.servers.set_settings(house.guild.id, wanted_role=quiet.id)
    await deny_bot(house, mention_everyone=False)
    lobby = await house.lobby(seats=3)
    assert said("refused-wanted-mute") in (await house.ann.press(lobby, "wanted")).told


async def test_a_full_table_lacks_nobody(house: House) -> None:
    await made(house)
    lobby = await house.lobby(house.bob, seats=2)
    assert "wanted" not in {one.split("|")[1] for one in lobby.buttons()}
    assert "2 seats" in (await house.ann.forge(lobby, "p|wanted|1||")).told
