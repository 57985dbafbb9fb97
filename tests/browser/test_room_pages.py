"""The room's own pages on a telephone, in English and in German: nothing is cut off, and rows of buttons hold."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.async_api import expect

from bot.ui.settings import SECTIONS
from bot.words import words_for
from db import Phase, SeatResult
from tests.browser.room import ROWS_HOLD, BrowserRoom, expect_nothing_cut_off
from tests.held import Held
from tests.local_discord.browser import command

FORMATTING = re.compile(r"^(-#|#+) |\*\*")
"""Signs in a message that are for Discord, not for its reader."""

LISTED = 24
"""The number of people that stand on the leaderboard beside Alice and Bob."""


async def played(room: BrowserRoom) -> None:
    """Alice has won a match against Bob, and others stand on the leaderboard, too."""
    people = {name: int(room.discord.world.person(name).id) for name in ("alice", "bob")}
    channel = next(one for one in room.bot.get_all_channels() if one.name == "card-room")
    store, guild = room.bot.store, channel.guild.id
    opened = await room.bot.room.new_tables.open(
        guild_id=guild,
        channel_id=channel.id,
        host=(people["alice"], "alice"),
        game="wit-and-reason",
        options={},
        capacity=2,
        stake=10,
    )
    table = Held(room.bot.room, opened)
    await room.bot.room.members.welcome(guild, people["bob"], "bob")
    await table.join(people["bob"], "bob")
    await table.start()
    await table.leave(people["bob"], give_up=True)
    for number in range(1, LISTED + 1):
        await store.people.welcome(guild, number, f"Maximiliane von Hohenzollern {number}", 0)
        row = await store.matches.create(replace(table.header, id=0, seats=(), phase=Phase.LOBBY, message_id=None))
        result = SeatResult(0, number, 1, 0.0, 1_000 * number, rated=False)

        def ended_so(_: object, result: SeatResult = result) -> list[SeatResult]:
            return [result]

        await store.matches.append(replace(row, phase=Phase.OVER), (), (), ended_so)


@pytest.mark.parametrize(("language", "locale"), [("en", "en-US"), ("de", "de-DE")])
async def test_the_room_s_pages_fit_a_telephone(room: BrowserRoom, language: str, locale: str) -> None:
    words = words_for("wit-and-reason", language)
    await played(room)
    async with room.window(400, 800, language=locale) as browser:
        [client] = await browser.open("alice")
        answer = client.locator("[data-ephemeral=true]").last

        async def shows(text: str) -> None:
            await expect(answer).to_contain_text(FORMATTING.sub("", text))
            await expect_nothing_cut_off(browser.page)
            assert await answer.evaluate(ROWS_HOLD), text

        async def choose(placeholder: str, label: str) -> None:
            await answer.get_by_role("combobox", name=placeholder).click()
            await client.get_by_role("option", name=label, exact=True).click()

        await command(client, "leaderboard")
        await shows(words("board-lines", first=1, last=10, total=LISTED + 2))
        await answer.get_by_role("button", name=words("board-own")).click()
        await shows(words("board-lines", first=21, last=26, total=LISTED + 2))
        await choose(words("board-choose-game"), words("name"))
        await shows(words("board-about-tokens"))
        await command(client, "stats")
        await shows(words("stats-lately"))
        await command(client, "season")
        await shows(words("season-button-close"))
        await command(client, "replay")
        await shows(words("button-replays-server"))
        await choose(words("replays-choose"), words("replays-option", table=1, game=words("name")))
        await shows(words("replay-view-public"))
        await command(client, "settings")
        for section in SECTIONS:
            title = words(f"settings-section-{section}")
            await choose(words("settings-choose"), title)
            await shows(words("settings-title", section=title))


@pytest.mark.parametrize(("language", "label"), [("de-DE", "Tisch"), ("en-US", "Table")])
async def test_the_list_of_games_keeps_its_rows_on_a_narrow_telephone(
    room: BrowserRoom, language: str, label: str
) -> None:
    async with room.window(360, 800, language=language) as browser:
        [client] = await browser.open("alice")
        await command(client, "games")
        answer = client.locator("[data-ephemeral=true]").last
        await expect(answer.get_by_role("button", name=label, exact=True)).not_to_have_count(0)
        assert await answer.evaluate(ROWS_HOLD)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_buttons_below_a_table_keep_their_rows(room: BrowserRoom, language: str) -> None:
    """On a server of either language, in the lobby and in play."""
    words = words_for("vingt-un", language)
    channel = next(one for one in room.bot.get_all_channels() if one.name == "card-room")
    await room.bot.store.servers.set_settings(channel.guild.id, language=language)
    async with room.window(390, 844) as browser:
        [client] = await browser.open("alice")
        await command(client, "vingt-un")
        seen = client.locator("[data-message-id]:not([data-ephemeral])").last
        await expect(seen.get_by_role("button", name=words("button-fair"))).to_be_visible()
        assert await seen.evaluate(ROWS_HOLD)
        alice, table = int(room.discord.world.person("alice").id), room.table
        await table.add_robot("normal")
        await table.start(asked_by=alice)
        hand = seen.get_by_role("button", name=words("button-hand"))
        await expect(hand).to_be_visible()
        await expect(seen.get_by_role("button", name=words("button-fair"))).to_be_visible()
        assert await seen.evaluate(ROWS_HOLD)
