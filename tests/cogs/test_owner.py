"""Further choices of an owner's server: Game Masters, channels, limits, locked rules, bars, its log."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle, RoleHandle, UserHandle
from simcord.enums import ComponentType

from bot.tables.commands import Start
from bot.tables.server_settings import ServerSettings
from db import EVERYBODY, EVERYWHERE, Phase, StakesEnough
from games.pirate import PirateOptions

from .house import House, Person, Seen, said
from .test_settings import let_use, manager, section, server

SILENT = 1 << 12
"""Discord's flag for a message that pings nobody."""


@pytest.fixture
def house_rules() -> dict[str, dict[str, Any]]:
    """This server has chosen none: tables begin with the short forms."""
    return {}


def role(house: House, name: str = "masters", **permissions: bool) -> RoleHandle:
    return house.guild.create_role(name, permissions=discord.Permissions(**permissions))


async def master(house: House) -> Person:
    """Somebody whom the server has given the Game Masters' role, and nothing else."""
    mia, masters = manager(house), role(house)
    await mia.choose(await section(mia, "roles"), [masters], "set-role")
    assert (await server(house)).master_role == masters.id
    return house.person("gus", roles=[masters])


async def by_help(person: Person, name: str) -> Seen:
    """A section of the settings, by the way that everybody who may use them finds in `/help`."""
    seen = (await person.slash("help")).seen
    await person.press(seen, "settings")
    await person.choose(seen, [name], "settings")
    return seen


def posted(house: House, channel: ChannelHandle) -> list[Seen]:
    return [Seen(house.env, channel.id, message.id) for message in channel.history()]


# Game Masters --------------------------------------------------------------------------------------------------


async def test_a_game_master_finds_the_settings_and_chooses(house: House) -> None:
    gus = await master(house)
    page = await by_help(gus, "tokens")
    await gus.press(page, "set-flag", "stakes off")
    assert not (await server(house)).stakes
    assert "settings" not in {one.split("|")[1] for one in (await house.bob.slash("help")).seen.buttons()}


async def test_whoever_loses_the_role_chooses_no_more(house: House) -> None:
    gus = await master(house)
    page = await by_help(gus, "tokens")
    mia = house.person("max", roles=[house.guild.roles["keeper"]])
    await mia.choose(await section(mia, "roles"), [], "set-role")
    assert said("refused-moderators") in (await gus.press(page, "set-flag", "stakes off")).told
    assert (await server(house)).stakes


@pytest.mark.parametrize("name", ["master_role", "reward_role"])
async def test_no_game_master_raises_anybody(house: House, name: str) -> None:
    gus, other = await master(house), role(house, "others")
    page = await by_help(gus, "roles")
    for values in ([str(other.id)], []):
        told = await gus.forge(page, f"s|set-role|0||{name}", ComponentType.ROLE_SELECT, values=values)
        assert said("refused-permission") in told.told
    assert (await server(house)).master_role == house.guild.roles["masters"].id


async def test_no_game_master_hides_what_they_do(house: House) -> None:
    gus = await master(house)
    page = await by_help(gus, "posts")
    channel = [str(house.channel.id)]
    told = await gus.forge(page, "s|set-place|0||log_channel", ComponentType.CHANNEL_SELECT, values=channel)
    assert said("refused-permission") in told.told
    await gus.forge(page, "s|set-place|0||news_channel", ComponentType.CHANNEL_SELECT, values=channel)
    assert await server(house) == ServerSettings(
        master_role=house.guild.roles["masters"].id, news_channel=house.channel.id
    )


async def test_everybodys_role_makes_no_game_masters(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "roles")
    told = await mia.choose(page, [house.guild.default_role], "set-role")
    assert said("refused-role-everyone") in told.told
    assert (await server(house)).master_role == 0


async def test_a_game_master_ends_a_stuck_table(house: House) -> None:
    gus = await master(house)
    await house.match(house.bob, seats=2)
    assert "Only ann, who hosts this table" in (await house.eve.slash("table end")).told
    asked = await gus.slash("table end")
    await gus.press(asked.seen, "end")
    assert house.table().header.phase is Phase.CLOSED
    assert "gus: ended table 1" in (await by_help(gus, "log")).text


async def test_whom_discord_lets_moderate_ends_a_stuck_table_and_chooses_nothing(house: House) -> None:
    """On Discord's page for integrations an owner lets somebody use one of the two commands alone."""
    page = await section(manager(house), "tokens")
    await let_use(house, house.eve, "moderate")
    await house.eve.slash("moderate allow", person=house.bob.actor)
    assert said("refused-moderators") in (await house.eve.forge(page, "p|set-flag|0||stakes off")).told
    assert "settings" not in {one.split("|")[1] for one in (await house.eve.slash("help")).seen.buttons()}
    await house.match(house.bob, seats=2)
    asked = await house.eve.slash("table end")
    await house.eve.press(asked.seen, "end")
    assert house.table().header.phase is Phase.CLOSED


async def bar(person: Person, page: Seen, whom: Any, **given: Any) -> str:
    """Bars somebody by the dialog; what the page or the person is told."""
    asked = await person.press(page, "bar")
    answer = await person.actor.submit_modal(
        asked.result, {"who": [whom], "length": "good", "reason": "", **given}
    )
    told = person._answer(answer)
    return f"{told.told}\n{page.text}"


async def test_a_game_master_bars_neither_the_owner_nor_me_nor_who_manages_the_server(house: House) -> None:
    gus, mia = await master(house), house.person("max", roles=[house.guild.roles["keeper"]])
    page = await by_help(gus, "people")
    owner = house.guild.owner
    assert said("refused-bar-owner") in await bar(gus, page, owner)
    assert said("refused-bar-manager") in await bar(gus, page, mia.actor)
    assert said("refused-bar-self") in await bar(gus, page, gus.actor)
    await let_use(house, gus, "moderate")
    for whom, refusal in ((owner, "refused-bar-owner"), (mia.actor, "refused-bar-manager")):
        assert said(refusal) in (await gus.slash("moderate bar", person=whom)).told
    me = UserHandle(house.env, house.env.backend.bot_user)
    assert said("refused-bar-me") in (await gus.slash("moderate bar", person=me)).told
    assert await house.bot.store.servers.barred(house.guild.id) == []
    keeper = house.person("kai", roles=[house.guild.roles["keeper"]])
    assert said("barred", name="max", until="none") in (await keeper.slash("moderate bar", person=mia.actor)).told
    assert said("refused-bar-owner") in (await keeper.slash("moderate bar", person=owner)).told


async def test_a_stranger_bars_nobody(house: House) -> None:
    gus = await master(house)
    page = await by_help(gus, "people")
    for custom_id in ("p|bar|0||", "s|allow|0||"):
        told = await house.bob.forge(page, custom_id, values=[str(house.ann.id)])
        assert said("refused-moderators") in told.told


# Bars ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("length", "ms"), [("hour", 3_600_000), ("day", 86_400_000), ("week", 604_800_000)])
async def test_a_bar_says_why_and_ends_by_itself(house: House, length: str, ms: int) -> None:
    mia = manager(house)
    told = await mia.slash("moderate bar", person=house.bob.actor, length=length, reason="shouted *loudly*")
    ends = f"<t:{(house.bot.now() + ms) // 1000}:R>"
    assert said("barred", name="bob", until=ends) in told.told
    assert f"; the bar ends {ends}." in told.told
    lobby = await house.lobby(seats=2)
    refused = (await house.bob.press(lobby, "join")).told
    assert refused == (
        f"You are barred from the tables of this server; the bar ends {ends}. Why: shouted \\*loudly\\*"
    )
    assert f"• bob, ends {ends}: shouted \\*loudly\\*" in (await section(mia, "people")).text
    assert f"mia: barred bob, which ends {ends}: shouted \\*loudly\\*" in (await section(mia, "log")).text
    house.clock_jumps(ms)
    await house.bob.press(lobby, "join")
    assert house.table().sitting(house.bob.id)
    assert "Nobody is." in (await section(mia, "people")).text


async def test_somebody_is_barred_and_allowed_by_clicks(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "people")
    assert "**Barred** Nobody is." in page.text
    told = await bar(mia, page, house.bob.actor, length="day", reason="spilt the wine")
    assert said("barred", name="bob", until=f"<t:{house.bot.now() // 1000 + 86_400}:R>") in told
    assert "spilt the wine" in told
    assert "Why: spilt the wine" in (await house.bob.slash("thirty-one")).told
    await mia.choose(page, [str(house.bob.id)], "allow")
    assert "bob may open and join tables here." in page.text
    assert "**Barred** Nobody is." in page.text
    assert (await house.bob.slash("thirty-one")).seen.there


async def test_whom_the_host_of_the_bot_bars_everywhere_opens_nothing(house: House) -> None:
    await house.bot.store.operator.bar(EVERYWHERE, house.bob.id, "cheated")
    for person in (house.bob, house.bob.in_dms()):
        told = (await person.slash("thirty-one")).told
        assert "whoever runs me has barred you. Why: cheated" in told
    assert (await house.ann.slash("thirty-one")).seen.there
    await house.bot.store.operator.allow(EVERYWHERE, house.bob.id)
    assert (await house.bob.slash("thirty-one")).seen.there


async def test_on_a_server_that_is_barred_nobody_opens_anything(house: House) -> None:
    await house.bot.store.operator.bar(house.guild.id, EVERYBODY, "")
    told = (await house.ann.slash("thirty-one")).told
    assert told == "No tables are opened on this server any more: whoever runs me has barred it."
    assert "Nobody is." in (await section(manager(house), "people")).text


# Channels ------------------------------------------------------------------------------------------------------


async def test_a_channel_has_games_and_stakes_of_its_own(house: House) -> None:
    mia, quiet = manager(house), house.guild.create_text_channel("quiet")
    page = await section(mia, "channels")
    await mia.choose(page, [quiet], "set-in")
    await mia.choose(page, ["whist", "thirty-one"], "set-in-games")
    await mia.press(page, "set-in-stakes", f"{quiet.id} off")
    assert f"**<#{quiet.id}>** Not open: Wit and Reason, " in page.text
    assert "; nothing is staked." in page.text
    assert (await house.ann.slash("spit")).seen.there
    loud, house.channel = house.channel, quiet
    assert said("refused-game-off-here") in (await house.bob.slash("spit")).told
    assert "Nothing is staked in this channel." in (await house.bob.slash("thirty-one", stake=5)).told
    assert "spit" not in (await house.bob.slash("games")).seen.text.lower()
    await house.bob.slash("thirty-one")
    assert house.table().header.stake == 0
    house.channel = loud
    log = (await section(mia, "log")).text
    assert f"mia: in <#{quiet.id}>, stakes: yes → no" in log
    assert f"mia: in <#{quiet.id}>, games switched off: none → Wit and Reason, " in log


async def test_a_channel_has_a_highest_stake_that_is_never_above_the_servers(house: House) -> None:
    mia = manager(house)
    await house.bot.store.servers.set_settings(house.guild.id, highest_stake=50)
    page = await section(mia, "channels")
    asked = await mia.press(page, "set-in-highest")
    await mia.submit(asked, highest_stake="60")
    assert "⚠️ Highest stake is a whole number from 0 to 50." in page.text
    asked = await mia.press(page, "set-in-highest")
    await mia.submit(asked, highest_stake="5")
    assert "the highest stake is 5 tokens." in page.text
    assert "In this channel 5 tokens are the highest stake." in (await house.ann.slash("thirty-one", stake=6)).told
    lobby = await house.lobby(house.bob, seats=2)
    assert house.table().header.stake == 5
    asked = await house.ann.press((await house.ann.press(lobby, "house")).seen, "house-table")
    told = await house.ann.submit(asked, stake="6")
    assert "In this channel 5 tokens are the highest stake." in told.seen.text
    await mia.press(page, "set-in-reset")
    assert (await server(house)).channel_rules == {}
    assert "set-in-reset" not in {one.split("|")[1] for one in page.buttons()}


async def test_no_match_begins_that_its_channel_does_not_want_any_more(house: House) -> None:
    mia = manager(house)
    lobby = await house.lobby(house.bob, seats=2)
    page = await section(mia, "channels")
    await mia.choose(page, ["whist"], "set-in-games")
    assert said("refused-game-off-here") in (await house.ann.press(lobby, "start")).told


@pytest.mark.parametrize("custom_id", ["s|set-in|0||", "s|set-in-games|0||12", "p|set-in-stakes|0||x on"])
async def test_a_channel_that_is_none_of_the_servers_is_refused(house: House, custom_id: str) -> None:
    mia = manager(house)
    page = await section(mia, "channels")
    kind = ComponentType.STRING_SELECT if custom_id[0] == "s" else ComponentType.BUTTON
    told = await mia.forge(page, custom_id, kind, values=["12"])
    assert said("refused-old-button") in told.told
    assert said("refused-moderators") in (await house.bob.forge(page, custom_id, kind, values=["12"])).told
    assert await server(house) == ServerSettings()


# Limits and locked rules ---------------------------------------------------------------------------------------


async def limit(house: House, **numbers: str) -> None:
    mia = house.person("max", roles=[role(house, "keepers", manage_guild=True)])
    await mia.submit(await mia.press(await section(mia, "tokens"), "set-each"), **numbers)


async def test_nobody_sits_at_more_tables_at_once_than_the_server_wants(house: House) -> None:
    await limit(house, tables_each="1")
    first = await house.lobby(seats=2)
    told = (await house.ann.slash("thirty-one")).told
    assert "You sit at one table of this server, and more at once are not wanted here." in told
    await house.bob.slash("whist")
    assert "You sit at one table" in (await house.bob.press(first, "join")).told
    await house.eve.press(first, "join")
    assert house.table(1).sitting(house.eve.id)
    assert "Each person** may sit at one table at once" in (await section(manager(house), "tokens")).text


async def test_a_rematch_is_no_way_to_more_tables_than_the_server_wants(house: House) -> None:
    await limit(house, tables_each="1")
    seen = await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.ann)
    await house.bob.press(seen, "again")
    await house.bob.slash("whist")
    assert said("refused-other-tables-enough", name="bob", tables=1) in (await house.ann.press(seen, "again")).told
    assert "You sit at one table" in (await house.bob.press(seen, "again")).told
    assert house.table(1).header.rematch_id is None
    await house.bob.slash("table leave", table=2)
    await house.bob.press(seen, "again")
    assert house.table(1).header.rematch_id == 3


async def test_where_the_usual_stake_is_more_than_a_day_lets_one_stake_a_table_is_for_fun(house: House) -> None:
    """The button under `/games` and a challenge, where nobody can choose a stake, were refused."""
    await limit(house, staked_daily="5")
    games = (await house.ann.slash("games")).seen
    await house.ann.press(games, "open", "thirty-one")
    assert house.table().header.stake == 0


async def test_nobody_stakes_more_in_a_day_than_the_server_wants(house: House) -> None:
    await limit(house, staked_daily="15")
    assert "You may stake 15 more tokens here today." in (await house.ann.slash("thirty-one", stake=16)).told
    seen = await house.match(house.bob, seats=2, stake=10)
    await house.end_by_giving_up(house.bob)
    await house.ann.press(seen, "again")
    assert "ann may stake 5 more tokens here today." in (await house.bob.press(seen, "again")).told
    assert "You may stake 5 more tokens here today." in (await house.ann.slash("thirty-one", stake=10)).told
    lobby = await house.eve.slash("thirty-one", seats=2, stake=10)
    assert "You may stake 5 more tokens here today." in (await house.bob.press(lobby.seen, "join")).told
    house.another_day()
    await house.bob.press(lobby.seen, "join")
    assert house.table().sitting(house.bob.id)


async def test_who_sits_at_two_tables_begins_only_as_many_as_the_day_lets_them(house: House) -> None:
    await limit(house, staked_daily="15")
    first = await house.ann.slash("thirty-one", seats=2, stake=10)
    second = await house.eve.slash("thirty-one", seats=2, stake=10)
    for lobby in (first, second):
        await house.bob.press(lobby.seen, "join")
    await house.ann.press(first.seen, "start")
    assert "bob may stake 5 more tokens here today." in (await house.eve.press(second.seen, "start")).told
    with pytest.raises(StakesEnough):  # who looked before that saw another day, or another table
        await house.bot.room.change(house.table(2).now, Start())
    assert house.table(2).header.phase is Phase.LOBBY
    assert await house.wallet(house.bob) == await house.wallet(house.eve) - 10


async def test_what_comes_back_of_a_stake_may_be_staked_again(house: House) -> None:
    await limit(house, staked_daily="15")
    await house.match(house.bob, seats=2, stake=10)
    await house.table().close()
    assert (await house.ann.slash("thirty-one", stake=15)).seen.there


async def lock(house: House, game: str) -> Seen:
    """The manager sets the rules of Pirate and locks a game."""
    mia = manager(house)
    page = await section(mia, "rules")
    shown = await mia.choose(page, [game], "set-rules")
    await mia.press(shown.seen, "set-lock", f"{game} on")
    return shown.seen


async def test_a_host_can_not_change_what_is_locked_and_sees_why(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, house_rules={"pirate": {"redeal": "unlimited"}})
    page = await lock(house, "pirate")
    assert "Hosts may change them: no" in page.buttons().values()
    opened = (await house.ann.slash("pirate", pace="turns")).told
    assert "This server has house rules for this game that no host can change." in opened
    seen = (await house.ann.slash("pirate")).seen
    assert house.table().options == PirateOptions.make({"redeal": "unlimited"})
    rules = (await house.ann.press(seen, "house")).seen
    assert "🔒 These are the server’s house rules for this game. No host can change them." in rules.text
    assert "house-presets" not in {one.split("|")[1] for one in rules.buttons()}
    details = (await house.ann.press(rules, "house-details")).seen
    assert "🔒 These are the server’s" in details.text
    for custom_id in ("p|house-presets|1||turns", "p|house-page|1||0"):
        assert said("refused-rules-locked") in (await house.ann.forge(rules, custom_id)).told
    mia = house.person("max", roles=[house.guild.roles["keeper"]])
    assert "🔒 Hosts can’t change the rules of Pirate." in (await section(mia, "rules")).text


async def test_a_table_with_other_rules_waits_until_it_takes_the_servers(house: House) -> None:
    seen = (await house.ann.slash("pirate", pace="turns")).seen
    await house.bob.press(seen, "join")
    await lock(house, "pirate")
    assert said("refused-rules-locked") in (await house.ann.press(seen, "start")).told
    rules = (await house.ann.press(seen, "house")).seen
    assert "The match can begin once the table has taken them." in rules.text
    await house.ann.press(rules, "house-reset")
    assert "🔒 These are the server’s house rules" in rules.text
    await house.ann.press(seen, "start")
    assert house.table().header.phase is Phase.PLAYING


# Where it is told ----------------------------------------------------------------------------------------------


async def choose_place(house: House, person: Person, name: str, channel: ChannelHandle) -> None:
    page = await section(person, "posts")
    custom_id = f"s|set-place|0||{name}"
    await person.actor.select(page.message, [channel], custom_id=custom_id)
    assert getattr(await server(house), name) == channel.id


async def test_who_did_what_is_posted_silently_with_old_and_new_values(house: House) -> None:
    mia, log = manager(house), house.guild.create_text_channel("mod-log")
    await choose_place(house, mia, "log_channel", log)
    page = await section(mia, "tokens")
    await mia.press(page, "set-flag", "stakes off")
    await mia.submit(await mia.press(page, "set-tokens"), grant="7", daily="8")
    await mia.slash("moderate bar", person=house.bob.actor, reason="shouted")
    await house.match(house.eve, seats=2, stake=0)
    asked = await mia.slash("table end")
    await mia.press(asked.seen, "end")
    told = [seen.text for seen in posted(house, log)]
    assert f"mia: the channel for who did what: none → <#{log.id}>" in told[0]
    assert "mia: stakes: yes → no" in told[1]
    everything = "\n".join(told)
    assert "mia: the grant: 1000 → 7" in everything
    assert "mia: the daily tokens: 100 → 8" in everything
    assert "mia: barred bob for good: shouted" in everything
    assert "mia: ended table 1" in everything
    assert everything.count("stakes: yes → no") == 1
    assert all(seen.stored.flags & SILENT for seen in posted(house, log))


async def test_what_stays_the_same_is_not_written_down(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "tokens")
    await mia.submit(await mia.press(page, "set-tokens"))
    await mia.forge(page, "p|set-flag|0||stakes on")
    assert await house.bot.store.servers.audit_log(house.guild.id, 5) == []
