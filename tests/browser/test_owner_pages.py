"""The settings in a browser, on a telephone, in both languages: every section, and what an owner chooses there."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, expect

from bot.ui.settings import SECTIONS
from bot.words import words_for
from tests.browser.room import BrowserRoom, expect_nothing_cut_off
from tests.local_discord.browser import command


async def choose(client: Locator, select: Locator, name: str) -> None:
    """Picks something from a list that opens."""
    await select.click()
    await client.get_by_role("option", name=name, exact=True).last.click()


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
async def test_an_owner_goes_through_the_settings_on_a_telephone(room: BrowserRoom, language: str) -> None:
    words, world = words_for(None, language.split("-")[0]), room.discord.world
    (guild,) = world.guilds.values()
    async with room.window(390, 844, language) as browser:
        [alice] = await browser.open("alice")
        guild.owner_id = next(user.id for user in world.users.values() if user.name == "alice")
        await command(alice, "settings")
        page = alice.locator("[data-ephemeral=true]").last
        for section in SECTIONS:
            name = words(f"settings-section-{section}")
            await choose(alice, page.get_by_role("combobox").last, name)
            await expect(
                page.get_by_text(words("settings-title", section=name).removeprefix("### "))
            ).to_be_visible()
            await expect_nothing_cut_off(browser.page)
        await choose(alice, page.get_by_role("combobox").last, words("settings-section-posts"))
        await choose(alice, page.get_by_role("combobox").first, "card-room")
        await expect(page.get_by_text(words("settings-saved"))).to_be_visible()
        await choose(alice, page.get_by_role("combobox").last, words("settings-section-people"))
        await page.get_by_role("button", name=words("button-bar")).click()
        await expect(alice.page.get_by_text(words("bar-who"))).to_be_visible()
        await expect_nothing_cut_off(browser.page)
