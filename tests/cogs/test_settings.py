"""The choices of those who manage a server, what comes of them at the tables, and what others are told who try."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.tables.server_settings import ServerSettings
from bot.ui.audit import SHOWN_ENTRIES
from bot.ui.house_rules import dialog_pages
from cogs.games.thirty_one import PRESETS
from db import AuditEntry, Phase
from games.pirate import PirateOptions
from games.thirty_one import ThirtyOneOptions

from .house import Answer, House, Person, Seen, said


@pytest.fixture
def house_rules() -> dict[str, dict[str, Any]]:
    """This server has chosen none: tables begin with the short forms."""
    return {}


def manager(house: House) -> Person:
    keeper = house.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    return house.person("mia", roles=[keeper])


async def let_use(house: House, person: Person, name: str) -> None:
    """On Discord a server may let anybody use a command; what it does is not theirs to do all the same."""
    command = next(one for one in await house.bot.tree.fetch_commands() if one.name == name)
    house.guild.set_command_permissions(command, {person.actor: True})


async def section(person: Person, name: str) -> Seen:
    page = (await person.slash("settings")).seen
    await person.choose(page, [name], "settings")
    return page


async def server(house: House) -> ServerSettings:
    return await house.bot.room.members.settings(house.guild.id)


async def test_only_those_who_manage_the_server_and_whom_discord_lets_choose(house: House) -> None:
    """Discord asks before the command; what it has opened may be pressed for as long as such a page lives."""
    page = (await manager(house).slash("settings")).seen
    for custom_id in ("p|set-flag|0||stakes off", "p|set-channel|0||", "p|settings|0||log", "p|set-tokens|0||"):
        assert said("refused-moderators") in (await house.bob.forge(page, custom_id)).told
    assert await server(house) == ServerSettings()
    await let_use(house, house.bob, "settings")
    seen = (await house.bob.slash("settings")).seen
    await house.bob.choose(seen, ["tokens"], "settings")
    await house.bob.press(seen, "set-flag", "stakes off")
    assert not (await server(house)).stakes
    house.clock_jumps(15 * 60_000)
    assert said("refused-moderators") in (await house.bob.forge(seen, "p|set-flag|0||stakes on")).told
    assert not (await server(house)).stakes


@pytest.mark.parametrize(
    "custom_id",
    [
        "p|settings|0||attic",
        "p|set-flag|0||grant on",
        "p|set-channel|0||else",
        "p|set-rules-page|0||spit 99",
        "p|set-rules-page|0||bridge 0",
        "p|set-rules-reset|0||bridge",
        "p|set-choice|0||hand",
    ],
)
async def test_what_is_not_on_offer_is_refused(house: House, custom_id: str) -> None:
    mia = manager(house)
    page = (await mia.slash("settings")).seen
    assert "belongs to an earlier version of me" in (await mia.forge(page, custom_id)).told


async def test_tables_are_opened_where_the_server_wants_them(house: House) -> None:
    mia = manager(house)
    page = (await mia.slash("settings")).seen
    assert "Tables may be opened in every channel" in page.text
    await mia.choose(page, [house.channel], "set-channel")
    assert f"Tables may be opened in <#{house.channel.id}>" in page.text
    room, house.channel = house.channel, house.guild.create_text_channel("talk")
    told = (await house.ann.slash("thirty-one")).told
    assert f"Tables are opened in <#{room.id}> on this server." in told
    house.channel = room
    assert "table\u00a01" in (await house.lobby(seats=2)).text
    await mia.press(page, "set-channel", "everywhere")
    assert (await server(house)).channels == ()


async def test_a_game_is_switched_off(house: House) -> None:
    mia = manager(house)
    page = (await mia.slash("settings")).seen
    await mia.choose(page, ["thirty-one", "whist"], "set-games")
    assert "Not played here: Wit and Reason" in page.text
    assert "This game is not played on this server." in (await house.ann.slash("spit")).told
    assert (await house.lobby(seats=2)).there


async def test_stakes_have_a_limit_and_a_usual_one(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "tokens")
    asked = await mia.press(page, "set-tokens")
    await mia.submit(asked, usual_stake="25", highest_stake="50", grant="70", daily="x")
    assert "Everybody puts down 25 tokens unless the host chooses otherwise, 50 at most." in page.text
    assert "What each day brings is a whole number from 0 to 10000." in page.text.replace(",", "")
    assert "50 tokens are the highest stake." in (await house.ann.slash("thirty-one", stake=51)).told
    lobby = await house.lobby(seats=2)
    assert house.table().header.stake == 25
    assert await house.wallet(house.ann) == 70
    asked = await house.ann.press(lobby, "house")
    table = await house.ann.press(asked.seen, "house-table")
    told = await house.ann.submit(table, stake="60")
    assert "50 tokens are the highest stake." in told.seen.text
    await mia.press(page, "set-flag", "stakes off")
    assert "Nothing is staked here." in page.text
    assert "Stakes are switched off" in (await house.bob.slash("thirty-one", stake=5)).told
    await house.bob.slash("thirty-one")
    assert house.table().header.stake == 0


@pytest.mark.parametrize("odd", ["²", "-1", "1e9", "0x10", "999999", "\u202e\u200d", "**1**"])
async def test_what_is_no_number_of_tokens_is_refused_in_words(house: House, odd: str) -> None:
    mia = manager(house)
    page = await section(mia, "tokens")
    before = await house.bot.store.servers.settings(house.guild.id)
    asked = await mia.press(page, "set-tokens")
    shown = await mia.submit(asked, usual_stake=odd, highest_stake=odd, grant=odd, daily=odd)
    assert "is a whole number from" in shown.seen.text
    assert await house.bot.store.servers.settings(house.guild.id) == before


async def test_days_may_bring_more_or_nothing(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, daily=7)
    assert "7 tokens for today. You have 1,007 now." in (await house.ann.slash("wallet daily")).told
    await house.bot.store.servers.set_settings(house.guild.id, daily=0)
    assert "Days bring no tokens on this server." in (await house.bob.slash("wallet daily")).told


async def test_robots_stay_away_where_they_are_not_wanted(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "play")
    await mia.press(page, "set-flag", "robots off")
    assert "only people play here" in page.text
    lobby = await house.lobby(seats=2)
    assert "robot" not in {one.split("|")[1] for one in lobby.buttons()}
    assert "Robots don’t sit down" in (await house.ann.forge(lobby, "p|robot|1||normal")).told
    games = (await house.ann.slash("games")).seen
    assert "Robots don’t sit down" in (await house.ann.forge(games, "p|play-now|0||thirty-one")).told


async def test_whoever_is_to_play_may_be_left_uncalled(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, calls=False)
    before = await house.match(house.bob)
    await house.env.advance_time(30)
    mentions = [seen.text for seen in house.history(house.ann) if f"<@{house.to_play().id}>" in seen.text]
    assert before.there
    assert mentions == []


async def test_hands_lie_in_direct_messages_unless_somebody_chose_otherwise(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "play")
    await mia.press(page, "set-flag", "hands_in_dms on")
    public = await house.match(house.bob)
    told = await house.ann.press(public, "hand")
    assert "direct messages" in told.told
    assert house.dms(house.ann)
    await house.bob.slash("hand", where="here")
    assert "only you can see this" in (await house.bob.press(public, "hand")).told


async def test_the_pace_of_new_tables_is_the_servers(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "play")
    await mia.choose(page, ["slow"], "set-choice")
    assert "**Usual pace** Slow: a day a move." in page.text
    await house.lobby(seats=2)
    assert house.table().header.pace == "slow"
    await house.bob.slash("thirty-one", pace="blitz")
    assert house.table().header.pace == "blitz"


async def long_form_of_pirate(mia: Person) -> Answer:
    """Mia says that at tables of Pirate two ships of each suit are captured, as in the books."""
    pages = dialog_pages(PirateOptions())
    number = next(index for index, page in enumerate(pages) if "cycles" in [one.name for one in page])
    seen = await section(mia, "rules")
    shown = await mia.choose(seen, ["pirate"], "set-rules")
    asked = await mia.press(shown.seen, "set-rules-page", f"pirate {number}")
    return await mia.submit(asked, cycles=["2"])


async def test_tables_begin_with_the_servers_house_rules(house: House) -> None:
    mia = manager(house)
    told = await long_form_of_pirate(mia)
    assert "Pirate begins with these rules:" in told.seen.text
    await house.ann.slash("pirate")
    assert house.table().options == PirateOptions(tie_break="last_capture")
    await house.bob.slash("pirate", pace="turns")
    options = house.table().options
    assert isinstance(options, PirateOptions)
    assert (options.pace, options.cycles) == ("turns", 2)
    again = await section(mia, "rules")
    assert "**Pirate** " in again.text
    shown = await mia.choose(again, ["pirate"], "set-rules")
    await mia.press(shown.seen, "set-rules-reset")
    assert (await server(house)).house_rules == {}
    await house.eve.slash("pirate")
    assert house.table().options == PirateOptions.make(PirateOptions.short()) != PirateOptions()


async def test_what_a_host_chooses_goes_before_what_is_usual(house: House) -> None:
    usual = {"thirty-one": {"mode": "banking", "rounds": 3}}
    await house.bot.store.servers.set_settings(house.guild.id, house_rules=usual)
    await house.lobby(seats=2)
    assert house.table().options == ThirtyOneOptions.make({"mode": "banking", "rounds": 3})
    await house.bob.slash("thirty-one", mode="points")
    assert house.table().options == ThirtyOneOptions.make(dict(PRESETS["points"]))


async def test_rules_that_are_of_today_no_more_are_left_out(house: House) -> None:
    await house.bot.store.servers.set_settings(
        house.guild.id, house_rules={"thirty-one": {"moon": 3}}, pace=5, stakes="no"
    )
    assert (await server(house)).pace == ServerSettings().pace
    await house.lobby(seats=2)
    assert house.table().options == ThirtyOneOptions.make(ThirtyOneOptions.short())


async def test_whoever_is_barred_opens_and_joins_nothing(house: House) -> None:
    mia = manager(house)
    assert "You can’t bar yourself." in (await mia.slash("moderate bar", person=mia.actor)).told
    assert (
        said("barred", name="bob", until="none") in (await mia.slash("moderate bar", person=house.bob.actor)).told
    )
    lobby = await house.lobby(seats=2)
    assert said("refused-barred", until=None, reason=None) in (await house.bob.press(lobby, "join")).told
    assert said("refused-barred", until=None, reason=None) in (await house.bob.slash("thirty-one")).told
    assert "• bob, for good" in (await section(mia, "people")).text
    await mia.slash("moderate allow", person=house.bob.actor)
    await house.bob.press(lobby, "join")
    assert house.table().sitting(house.bob.id)


UNWANTED = pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"games_off": ["thirty-one"]}, "This game is not played on this server."),
        ({"channels": [1]}, "Tables are opened in <#1> on this server."),
        ({"stakes": False}, "Stakes are switched off on this server."),
        ({"highest_stake": 0}, "Stakes are switched off on this server."),
        ({"highest_stake": 9}, "9 tokens are the highest stake."),
    ],
)
"""Choices that may be made after a table was opened, by which it could not be opened any more."""


@UNWANTED
async def test_no_lobby_begins_that_the_server_does_not_want_any_more(
    house: House, changed: dict[str, Any], refusal: str
) -> None:
    seen = await house.lobby(house.bob, seats=2, stake=10)
    await house.bot.store.servers.set_settings(house.guild.id, **changed)
    assert refusal in (await house.ann.press(seen, "start")).told
    assert house.table().header.phase is Phase.LOBBY


@UNWANTED
async def test_there_is_no_rematch_of_what_the_server_does_not_want_any_more(
    house: House, changed: dict[str, Any], refusal: str
) -> None:
    seen = await house.match(house.bob, seats=2, stake=10)
    await house.end_by_giving_up(house.bob)
    await house.bot.store.servers.set_settings(house.guild.id, **changed)
    await house.ann.press(seen, "again")
    assert refusal in (await house.bob.press(seen, "again")).told
    assert len(list(house.bot.room)) == 1


async def test_no_robots_sit_down_in_a_rematch_where_they_are_not_wanted(house: House) -> None:
    seen = await house.lobby(seats=2)
    await house.ann.press(seen, "robot", "normal")
    await house.ann.press(seen, "start")
    await house.end_by_giving_up(house.ann)
    await house.bot.store.servers.set_settings(house.guild.id, robots=False)
    assert "Robots don’t sit down on this server" in (await house.ann.press(seen, "again")).told


async def test_whoever_is_barred_has_no_rematch(house: House) -> None:
    mia = manager(house)
    seen = await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.ann)
    await house.bob.press(seen, "again")
    await mia.slash("moderate bar", person=house.bob.actor)
    assert said("refused-barred", until=None, reason=None) in (await house.bob.press(seen, "again")).told
    assert "bob can’t sit down at tables" in (await house.ann.press(seen, "again")).told
    assert len(list(house.bot.room)) == 1


async def test_no_match_begins_with_somebody_who_was_barred_in_the_lobby(house: House) -> None:
    """It began, and they had a match to finish."""
    mia = manager(house)
    lobby = await house.lobby(house.bob, seats=2)
    await mia.slash("moderate bar", person=house.bob.actor)
    assert said("refused-start-barred", name="bob") in (await house.ann.press(lobby, "start")).told
    assert house.table().header.phase is Phase.LOBBY
    await house.ann.slash("table remove", who="bob")
    await house.eve.press(lobby, "join")
    await mia.slash("moderate bar", person=house.ann.actor)
    assert said("refused-barred", until=None, reason=None) in (await house.ann.press(lobby, "start")).told
    await mia.slash("moderate allow", person=house.ann.actor)
    await house.ann.press(lobby, "start")
    assert house.table().header.phase is Phase.PLAYING


async def test_a_long_list_of_the_barred_ends_with_how_many_more_there_are(house: House) -> None:
    mia = manager(house)
    for number in range(130):
        name = f"**Maximiliane von Hohenzollern** {number:03}"
        await house.bot.store.servers.bar(
            AuditEntry(house.guild.id, "bar", mia.id, mia.name, number + 1, name, {})
        )
    people = (await section(mia, "people")).text
    assert r"• \*\*Maximiliane von Hohenzollern\*\* 024, for good" in people
    assert "130 people can’t open or join tables here:" in people
    assert "… and 105 more. `/moderate allow`" in people
    assert (await section(mia, "log")).text.count("mia: barred") == 15


async def test_all_that_was_ever_done_can_be_read_page_by_page(house: House) -> None:
    mia = manager(house)
    for number in range(SHOWN_ENTRIES + 1):
        name = f"person {number}"
        await house.bot.store.servers.bar(
            AuditEntry(house.guild.id, "bar", mia.id, mia.name, number + 1, name, {})
        )
    page = await section(mia, "log")
    assert "mia: barred person 0" not in page.text
    await mia.click(page, "▶")
    assert "mia: barred person 0" in page.text
    assert "mia: barred person 1" not in page.text
    assert "▶" not in page.buttons().values()
    await mia.click(page, "◀")
    assert "mia: barred person 1" in page.text
    assert said("refused-moderators") in (await house.bob.forge(page, "p|settings-log|0||0")).told


async def test_somebody_who_has_left_the_server_is_barred_and_allowed_all_the_same(house: House) -> None:
    mia, gone = manager(house), house.bob.actor.user
    house.guild.remove_member(house.bob.actor)
    assert said("barred", name="bob", until="none") in (await mia.slash("moderate bar", person=gone)).told
    assert "• bob, for good" in (await section(mia, "people")).text
    assert "bob may" in (await mia.slash("moderate allow", person=gone)).told
    assert "**Barred** Nobody is." in (await section(mia, "people")).text


async def test_who_did_what_is_written_down(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "look")
    await mia.press(page, "set-flag", "pictures off")
    await mia.slash("moderate bar", person=house.bob.actor)
    await long_form_of_pirate(mia)
    log = (await section(mia, "log")).text
    assert "mia: house rules of Pirate: Ships of a suit 1 → 2" in log
    assert "mia: barred bob for good" in log
    assert "mia: pictures: yes → no" in log
    assert log.index("Pirate") < log.index("barred bob") < log.index("pictures: yes → no")


async def test_what_was_chosen_is_written_down_as_people_say_it(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "tables")
    await mia.choose(page, [house.channel], "set-channel")
    await mia.press(page, "set-channel", "everywhere")
    await mia.choose(page, ["spit"], "set-games")
    await mia.choose(await section(mia, "play"), ["slow"], "set-choice")
    log = (await section(mia, "log")).text
    assert f"mia: channels for tables: everywhere → <#{house.channel.id}>" in log
    assert f"mia: channels for tables: <#{house.channel.id}> → everywhere" in log
    assert "mia: games switched off: none → Thirty-One, Wit and Reason, " in log
    assert "mia: the pace: A minute a move; no clock when you play robots alone → Slow: a day a move" in log


async def test_what_earlier_versions_wrote_down_is_told_as_far_as_it_goes(house: House) -> None:
    """They kept no values from before, and of channels and games only how many."""
    mia, log = manager(house), house.bot.store.servers.append_audit
    for name, value in (("channels", 1), ("games_off", 0), ("stakes", False), ("house_rules", "pirate")):
        await log(AuditEntry(house.guild.id, "set", mia.id, mia.name, facts={"name": name, "value": value}))
    await log(AuditEntry(house.guild.id, "bar", mia.id, mia.name, house.bob.id, "bob"))
    text = (await section(mia, "log")).text
    for told in ("channels for tables: 1", "games switched off: none", "stakes: no", "house rules of Pirate ·"):
        assert f"mia: {told}" in text
    assert "mia: barred bob for good ·" in text
