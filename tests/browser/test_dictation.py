"""Dictation as people meet it: both patiences against a robot on a telephone, and the deal of the day."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, expect

from db import Phase
from tests.browser.room import BrowserRoom, Onlooker
from tests.local_discord.browser import browsing, composer

ROWS_HOLD = """panel => [...panel.querySelectorAll(".row")]
  .every(row => new Set([...row.children].map(one => one.offsetTop)).size === 1)"""
"""Whether each row of buttons stands on one line."""

CARDS = 25
"""How many cards Poker Squares calls."""


async def command(client: Locator, typed: str, **options: str) -> None:
    """Types a command and chooses values for its options."""
    await composer(client).press_sequentially(f"/{typed}")
    await client.get_by_role("option", name=re.compile(f"^.{typed}")).first.click()
    for name, value in options.items():
        await client.get_by_role("option", name=re.compile(rf"^{name}\b")).first.click()
        await client.get_by_role("option", name=value, exact=True).click()
    await client.page.keyboard.press("Enter")


def lit(panel: Locator) -> Locator:
    """The buttons of moves that can be pressed."""
    return panel.locator("[data-action=press][data-key*='|do|']:enabled, [data-key*='|daily-move|']:enabled")


async def may_act(room: BrowserRoom, person: Onlooker) -> bool:
    """Waits until a person is the only one who may act; False when the match is over instead."""
    table = room.table
    await room.until(lambda: table.header.phase is Phase.OVER or table.playing().game.to_act() == {person.seat})
    return table.header.phase is Phase.PLAYING


@pytest.mark.parametrize(("patience", "named"), [("sir_tommy", "Sir Tommy"), ("poker_squares", "Poker Squares")])
async def test_a_match_against_a_robot(room: BrowserRoom, patience: str, named: str) -> None:
    async with browsing(room.discord, 390, 860) as browser:
        (client,) = await browser.open("alice")
        await command(client, "dictation", patience=named, dictation_pace="by itself")
        await client.get_by_role("button", name="Robot: fair").click()
        await client.get_by_role("button", name="Start").click()
        await client.get_by_role("button", name="My hand").first.click()
        alice = Onlooker(room, client, "alice")
        await expect(alice.panel).to_be_visible()
        while await may_act(room, alice):
            await alice.is_up_to_date()
            assert patience == "poker_squares" or await alice.panel.evaluate(ROWS_HOLD)
            await alice.makes(lit(alice.panel).first)
        result = client.locator("[data-message-id]:not([data-ephemeral])").filter(has_text="is over")
        await expect(result).to_contain_text("🏆")
        assert await browser.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


async def test_the_deal_of_the_day(room: BrowserRoom) -> None:
    async with browsing(room.discord, 600, 900) as browser:
        (client,) = await browser.open("alice")
        await command(client, "daily")
        page = client.locator("[data-ephemeral=true]")
        await expect(page).to_contain_text("The deal of the day")
        await page.get_by_role("button", name="Poker Squares").click()
        for number in range(1, CARDS + 1):
            await expect(page.get_by_alt_text(re.compile(rf"Card {number} of {CARDS}:"))).to_be_visible()
            assert await page.evaluate(ROWS_HOLD)
            await lit(page).first.click()
        await expect(page).to_contain_text("You finished with")
        await page.get_by_role("button", name="Board").click()
        await expect(page.get_by_alt_text(re.compile("1. Alice"))).to_be_visible()
