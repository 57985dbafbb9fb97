"""Puzzles on a telephone: the position, and the page after an answer."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.room import BrowserRoom, expect_nothing_cut_off
from tests.local_discord.browser import command

SHOTS = os.environ.get("SHOTS")
"""A folder for pictures of the screens, where somebody wants to look at them."""

SAID = {
    "en-US": ("🧩 Puzzle", "I don’t know", "The best move was"),
    "de-DE": ("🧩 Rätsel", "Ich weiß", "Der beste Zug"),
}


@pytest.mark.parametrize("language", SAID)
async def test_a_puzzle_fits_a_telephone(room: BrowserRoom, language: str) -> None:
    title, unknown, best = SAID[language]
    async with room.window(390, 860, language) as browser:
        (client,) = await browser.open("alice")
        await command(client, "puzzle")
        panel = client.locator("[data-ephemeral=true]").filter(has_text=title)
        await expect(panel).to_be_visible(timeout=30_000)
        await expect_nothing_cut_off(browser.page)
        if SHOTS:
            await browser.page.screenshot(path=Path(SHOTS) / f"puzzle-{language}.png")
        await panel.get_by_role("button", name=unknown).click()
        await expect(client.get_by_text(best).first).to_be_visible(timeout=30_000)
        await expect_nothing_cut_off(browser.page)
        if SHOTS:
            await browser.page.screenshot(path=Path(SHOTS) / f"solved-{language}.png")
