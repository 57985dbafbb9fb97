"""A first lesson on a telephone: the hand, the sentence, and the green button within reach."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.room import BrowserRoom
from tests.local_discord.browser import composer


async def test_a_lesson_fits_a_telephone(room: BrowserRoom) -> None:
    async with room.window(390, 860) as browser:
        (client,) = await browser.open("alice")
        await composer(client).press_sequentially("/learn")
        await client.page.keyboard.press("Enter")
        await client.page.keyboard.press("Enter")
        await client.get_by_role("button", name="Thirty-One", exact=True).click()
        lesson = client.locator("[data-ephemeral=true]").filter(has_text="your first lesson")
        take = lesson.get_by_role("button", name="Take 10")
        await expect(take).to_be_in_viewport(ratio=1)
        await expect(lesson.locator("img").first).to_be_visible()
        await lesson.get_by_role("button", name="Knock").click()
        await expect(lesson).to_contain_text("is for another time")
        await take.click()
        await expect(lesson).to_contain_text("Now you hold four cards")
        assert await browser.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
