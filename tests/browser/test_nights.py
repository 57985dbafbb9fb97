"""A game night on a telephone, in both languages: planned, signed up for, drawn, and told at last."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.tables.commands import Close
from bot.words import words_for
from db import Night, NightGuest
from tests.browser.room import BrowserRoom, expect_nothing_cut_off
from tests.local_discord.browser import command

SHOTS = os.environ.get("SHOTS", "")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_night_is_planned_signed_up_for_drawn_and_told(room: BrowserRoom, language: str) -> None:
    words, store = words_for(None, language), room.bot.store
    (guild,) = room.bot.guilds
    await store.servers.set_settings(guild.id, language=language)
    channel = next(one for one in guild.text_channels if one.name == "card-room")
    async with (
        room.window(390, 844, language=language) as first,
        room.window(390, 844, language=language) as second,
    ):

        async def shot(page: object, name: str) -> None:
            if SHOTS:
                await page.screenshot(path=Path(SHOTS) / f"{name}-{language}.png")  # type: ignore[attr-defined]

        [alice], [bob] = await first.open("alice"), await second.open("bob")
        own = alice.locator("[data-ephemeral=true]").last
        await command(alice, "night")
        await own.get_by_role("button", name=words("night-button-plan")).click()
        dialog = alice.get_by_role("dialog")
        await expect(dialog.get_by_text(words("night-plan-games"))).to_be_visible()
        await shot(first.page, "dialog")
        await alice.page.keyboard.press("Escape")
        now = room.bot.now()
        plan = Night(
            0,
            guild.id,
            channel.id,
            1,
            "alice",
            ("thirty-one", "whist", "spit"),
            "usual",
            now + 3_600_000,
            1,
            0,
            False,
        )
        number = await store.nights.plan(plan)
        for user_id, name in (
            (11, "Maximiliane"),
            (12, "Friedrich"),
            (13, "Somebody with a long name"),
            (14, "D"),
        ):
            await store.nights.sign_up(number, NightGuest(user_id, name, now))
        evenings = room.bot.get_cog("Nights").evenings  # type: ignore[union-attr]
        await evenings.advance(number)
        await bob.get_by_role("button", name=words("night-button-in")).click()
        theirs = bob.locator("[data-ephemeral=true]").last
        await expect(theirs.get_by_text(words("night-wish").strip("*"))).to_be_visible()
        await expect_nothing_cut_off(second.page)
        await shot(second.page, "wishes")
        await shot(first.page, "planned")
        night = await store.nights.get(number)
        assert night is not None
        await store.nights.change(night, {"at_ms": now - 1_000})
        await evenings.advance(number)
        await expect(bob.get_by_role("button", name=words("night-button-card")).last).to_be_visible()
        await expect_nothing_cut_off(second.page)
        await shot(second.page, "round")
        for header in room.bot.room.tables.headers():
            await room.bot.room.change(await room.bot.room.table(header.id), Close())
        await expect(bob.get_by_text(words("night-card-title").removeprefix("## 🏁 ")).last).to_be_visible()
        await expect_nothing_cut_off(second.page)
        await shot(second.page, "card")
