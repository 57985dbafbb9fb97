"""A server's day, a person's wishes and a challenge on a telephone, in both languages."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, expect

from bot.words import words_for
from tests.browser.room import BrowserRoom, expect_nothing_cut_off
from tests.local_discord.browser import command, composer


async def choose(answer: Locator, placeholder: str, label: str) -> None:
    """Picks one thing from a list."""
    await answer.get_by_role("combobox", name=placeholder).click()
    await answer.page.get_by_role("option", name=label).first.click()


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_day_is_set_up_somebody_is_challenged_and_comes(room: BrowserRoom, language: str) -> None:
    words, game = words_for(None, language), words_for("spit", language)
    (guild,) = room.bot.guilds
    await room.bot.store.servers.set_settings(guild.id, language=language)
    async with (
        room.window(390, 844, language=language) as first,
        room.window(390, 844, language=language) as second,
    ):
        [alice], [bob] = await first.open("alice"), await second.open("bob")
        own = alice.locator("[data-ephemeral=true]").last
        await command(alice, "settings")
        await choose(own, words("settings-choose"), words("settings-section-day"))
        await choose(own, words("settings-choose-zone"), "Asia/Tokyo")
        zone = words("settings-zone", zone="Asia/Tokyo", clock="").partition(",")[0].replace("*", "")
        await expect(own).to_contain_text(zone)  # the page, and not what was picked: a new page closes every list
        await choose(own, words("settings-choose-deal"), "card-room")
        await choose(own, words("settings-choose-hour"), "18:00")
        await expect(own.get_by_text("18:00").first).to_be_visible()
        await expect_nothing_cut_off(first.page)
        await command(alice, "games")
        await own.get_by_role("button", name=words("button-wishes")).click()
        await choose(own, words("wishes-choose-reminder"), words("reminder-dm"))
        await expect(own.get_by_text(words("wishes-reminder", how="dm").partition("** ")[2])).to_be_visible()
        await expect_nothing_cut_off(first.page)
        await composer(alice).press_sequentially("/challenge")
        await alice.get_by_role("option", name="challenge").first.click()
        await alice.get_by_role("combobox", name="person").fill("bob")
        await alice.page.keyboard.press("Enter")
        await alice.page.keyboard.press("Enter")
        await choose(own, words("challenge-choose"), game("name"))
        await bob.get_by_role("button", name=words("button-accept")).click()
        await expect(bob.get_by_role("button", name=words("button-accept"))).to_have_count(0)
        await room.until(lambda: len(room.table.header.seats) == 2)
        await expect_nothing_cut_off(second.page)
