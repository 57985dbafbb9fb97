"""A German beside an English person in a browser, on a telephone."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.room import BrowserRoom, expect_nothing_cut_off
from tests.local_discord.browser import command


async def test_a_german_browser_is_answered_in_german_beside_an_english_one(room: BrowserRoom) -> None:
    async with (
        room.window(400, 900) as english,
        room.window(400, 900, language="de-DE") as german,
    ):
        [alice], [bob] = await english.open("alice"), await german.open("bob")
        await command(alice, "solo-whist")
        await bob.get_by_role("button", name="Join").click()
        capacity = room.table.header.capacity
        await expect(alice.get_by_text(f"2 of {capacity}")).to_be_visible()
        for seated in range(3, capacity + 1):
            await alice.get_by_role("button", name="🤖 average").click()
            await expect(alice.get_by_text(f"{seated} of {capacity}")).to_be_visible()
        await alice.get_by_role("button", name="Start").click()
        for client, words in ((alice, "only you can see this"), (bob, "nur du siehst das")):
            if client is not alice:  # who has pressed Start has it already
                await client.get_by_role("button", name="My hand").first.click()
            await expect(client.locator("[data-ephemeral=true]").filter(has_text=words)).to_be_visible()
        await expect_nothing_cut_off(german.page)
