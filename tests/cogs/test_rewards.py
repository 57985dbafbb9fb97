"""Roles that badges and matches earn: chosen, given once, told where they can't be given, taken from nobody."""

from __future__ import annotations

from simcord.builders import RoleHandle

from bot.ui.page import MOST_OPTIONS
from bot.ui.staff import DEEDS
from db import Badge
from games.badges import BADGES

from .house import Answer, House, Person, said
from .test_leaderboard import given_up
from .test_owner import master, role
from .test_posts import roles_of
from .test_settings import manager, section, server


async def reward(person: Person, deed: str, *roles: RoleHandle) -> Answer:
    """Chooses the role for a badge or a number of matches, or none."""
    page = await section(person, "roles")
    await person.choose(page, [deed], "set-earned")
    return await person.choose(page, roles, "set-earned-role")


async def test_a_badge_earns_its_role_with_the_next_match_and_for_good(house: House) -> None:
    ace, mia = role(house, "ace"), manager(house)
    told = await reward(mia, "natural", ace)
    assert "⚠️" not in told.seen.text
    assert f"First natural: <@&{ace.id}>" in told.seen.text
    assert (await server(house)).rewards == {"natural": ace.id}
    await house.bot.store.badges.keep([Badge(house.ann.id, "natural", 1)])
    await given_up(house, 1)
    assert ace.id in roles_of(house, house.ann.id)
    assert ace.id not in roles_of(house, house.bob.id)
    await given_up(house, 1)
    log = (await section(mia, "log")).text
    assert f"mia: the role for “First natural”: none → <@&{ace.id}>" in log
    assert log.count("gave ann the role for “First natural”") == 1
    none = await reward(mia, "natural")
    assert "First natural" not in none.seen.text
    assert (await server(house)).rewards == {}
    assert ace.id in roles_of(house, house.ann.id)


async def test_ten_matches_here_earn_their_role(house: House) -> None:
    regular, mia = role(house, "regular"), manager(house)
    await reward(mia, "matches-10", regular)
    await given_up(house, 9)
    assert regular.id not in roles_of(house, house.ann.id)
    await given_up(house, 1)
    assert regular.id in roles_of(house, house.ann.id)
    assert "gave ann the role for “10 matches here”" in (await section(mia, "log")).text


async def test_the_first_of_a_season_has_the_badge_of_it_at_once(house: House) -> None:
    crown, mia = role(house, "crown"), manager(house)
    await reward(mia, "season", crown)
    await given_up(house, 1)
    page = (await mia.slash("season")).seen
    await mia.submit(await mia.press(page, "season-close"))
    await house.env.settle()
    assert crown.id in roles_of(house, house.ann.id)


async def test_a_role_that_i_can_not_give_is_told_when_it_is_chosen_and_once_when_it_is_earned(
    house: House,
) -> None:
    high, mia = house.guild.create_role("high", position=99), manager(house)
    told = await reward(mia, "natural", high)
    assert said("rights-role-above", role=f"<@&{high.id}>").removeprefix("• ") in told.seen.text
    assert said("rights-role-above", role=f"<@&{high.id}>") in (await section(mia, "rights")).text
    await house.bot.store.badges.keep([Badge(house.ann.id, "natural", 1)])
    await given_up(house, 2)
    assert high.id not in roles_of(house, house.ann.id)
    assert len([seen for seen in house.history(house.ann) if said("trouble-earned") in seen.text]) == 1


async def test_what_moderates_is_no_reward_and_no_game_master_chooses_one(house: House) -> None:
    mighty, mia, gus = role(house, "mods", kick_members=True), manager(house), await master(house)
    assert said("refused-role-mighty") in (await reward(mia, "natural", mighty)).told
    page = await section(mia, "roles")
    assert said("refused-permission") in (await gus.forge(page, "s|set-earned|0||", values=["natural"])).told
    told = await mia.forge(page, "s|set-earned|0||", values=["no such deed"])
    assert said("refused-old-button") in told.told
    assert (await server(house)).rewards == {}


def test_every_badge_is_on_offer_and_the_list_is_no_longer_than_discord_allows() -> None:
    assert set(BADGES) < set(DEEDS)
    assert len(DEEDS) <= MOST_OPTIONS
