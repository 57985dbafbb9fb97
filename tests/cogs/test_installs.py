"""The places where commands may be used, who may install them, and the answers where the bot is only a guest."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest

from bot.inside import payloads
from bot.interactions.command_text import Translator
from local_discord import validate_commands

from .house import House, said
from .test_daily import finish

EVERYWHERE = {"daily", "rules", "stats", "learn", "puzzle"}
SERVER_ALONE = {
    *("challenge", "leaderboard", "moderate", "night", "rating", "season", "settings", "tournament", "wallet")
}


@pytest.fixture
def guest(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """The same server as if it had not invited the bot: whoever interacts has installed it for themselves."""
    emit = house.env.backend.emit

    def as_guest(event: str, payload: dict[str, Any]) -> Any:
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            payload = {**payload, "authorizing_integration_owners": {"1": user["id"]}}
        return emit(event, payload)

    monkeypatch.setattr(house.env.backend, "emit", as_guest)
    return house


async def told(house: House) -> list[dict[str, Any]]:
    return await payloads(house.bot.tree, Translator())


async def test_every_command_says_where_it_may_be_used_and_who_may_install_it(house: House) -> None:
    commands = await told(house)
    validate_commands.commands(json.loads(json.dumps(commands)))
    for command in commands:
        everywhere, of_servers = command["name"] in EVERYWHERE, command["name"] in SERVER_ALONE
        is_menu = command["type"] != discord.AppCommandType.chat_input.value
        assert command["contexts"] == ([0] if of_servers or is_menu else [0, 1, 2] if everywhere else [0, 1])
        assert command["integration_types"] == ([0, 1] if everywhere else [0])


async def test_menus_are_at_most_five_of_a_kind_and_have_names_in_every_language(house: House) -> None:
    menus = [one for one in await told(house) if one["type"] != discord.AppCommandType.chat_input.value]
    for kind in (discord.AppCommandType.user, discord.AppCommandType.message):
        assert 0 < sum(menu["type"] == kind.value for menu in menus) <= 5
    assert all(len(name) <= 32 for menu in menus for name in (menu["name"], *menu["name_localizations"].values()))


async def test_a_guest_answers_only_whoever_asks(guest: House) -> None:
    for command in EVERYWHERE:
        assert (await guest.ann.slash(command)).seen.ephemeral


async def test_a_deal_that_is_played_at_a_guests_is_no_servers(guest: House) -> None:
    seen = (await guest.ann.slash("daily", patience="poker_squares")).seen
    move = next(one for one in seen.buttons() if "|daily-move|" in one)
    await guest.ann.actor.click(seen.message, custom_id=move)
    (play,) = (await guest.bot.store.people.export(guest.ann.id))["daily"]
    assert play["guild_id"] == 0
    board = (await guest.ann.click((await guest.ann.slash("daily")).seen, "Board")).seen
    assert "This server" not in board.buttons().values()


@pytest.mark.parametrize("may", [True, False])
async def test_a_result_can_be_shown_to_others_where_discord_lets_it(guest: House, *, may: bool) -> None:
    role = guest.guild.create_role("apps", permissions=discord.Permissions(use_external_apps=may))
    zoe = guest.person("zoe", roles=[role])
    await finish(guest, zoe, "poker_squares", 0)
    seen = (await zoe.slash("daily", patience="poker_squares")).seen
    assert ("Share" in seen.buttons().values()) == may


async def test_there_are_no_tables_where_the_bot_is_a_guest(guest: House) -> None:
    lesson = (await guest.ann.slash("learn")).seen
    for verb in ("open", "play-now"):
        refused = await guest.ann.forge(lesson, f"p|{verb}|0||spit")
        assert said("refused-visiting") in refused.told
    assert list(guest.bot.room) == []


async def test_a_guest_tells_a_person_of_all_their_servers_and_of_nobody_else(guest: House) -> None:
    assert "on any server" in (await guest.ann.slash("stats")).told
    refused = (await guest.ann.slash("stats", person=guest.bob.actor)).told
    assert said("refused-stats-visiting") in refused


async def test_what_somebody_has_won_anywhere_is_told_in_direct_messages(house: House) -> None:
    await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.bob)
    mine = (await house.ann.in_dms().slash("stats")).seen
    assert "You, on all servers" in mine.text
    assert "1 match, 1 won (100 %). Net: +10 tokens." in mine.text
    assert "rating" not in mine.text


async def test_the_menu_of_a_person_tells_how_they_have_played(house: House) -> None:
    await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.bob)
    shown = await house.eve.menu("Stats", house.bob)
    assert shown.seen.ephemeral
    assert "### bob" in shown.seen.text
    assert "has not played" in (await house.bob.menu("Stats", house.eve)).told
