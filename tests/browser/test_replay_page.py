"""The page of a match as people step through it: from a file, without any server."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Browser, Page, expect

from bot.cli.replay_page import write_replay
from tests.bot.cli.test_replay_page import NAMES, record

MOVES = 6

IN_SIGHT = "() => document.documentElement.scrollWidth <= innerWidth"


async def at(page: Page, number: int) -> None:
    """The page shows this move, and its pictures are there."""
    await expect(page.locator("output")).to_have_text(f"Move {number} of {MOVES}")
    for picture in await page.locator("main img").all():
        await expect(picture).to_have_js_property("complete", True)
        assert await picture.evaluate("image => image.naturalWidth") > 100


async def test_one_steps_by_buttons_keys_and_the_slider_and_takes_any_seat(
    tmp_path: Path, running_chromium: Browser
) -> None:
    await write_replay(record(MOVES), tmp_path / "match.html")
    complaints: list[str] = []
    async with await running_chromium.new_page(viewport={"width": 360, "height": 800}) as page:
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        await page.goto(f"file://{tmp_path}/match.html#2")
        await at(page, 2)
        await page.get_by_role("button", name="One move on").click()
        await at(page, 3)
        await page.keyboard.press("ArrowLeft")
        await page.keyboard.press("ArrowLeft")
        await at(page, 1)
        await expect(page.get_by_role("button", name="One move back")).to_be_disabled()
        told = page.locator("#told")
        await expect(told).not_to_contain_text("You are dealt")
        view = page.get_by_role("combobox", name="Whose view")
        await view.select_option(label=f"As {NAMES[1]} saw it")
        await expect(told.get_by_text("You are dealt")).to_have_count(1)
        await expect(page.locator("#hands figure")).to_have_count(1)
        # Whatever layers it has, it is one picture, and told once.
        await expect(page.locator("#hands").get_by_role("img")).to_have_count(1)
        await view.select_option(label="With all hands open")
        await expect(page.locator("#hands figcaption")).to_have_text(list(NAMES))
        await expect(told).to_contain_text(f"To {NAMES[1]}: You are dealt")
        await at(page, 1)
        assert await page.evaluate(IN_SIGHT)
        await page.get_by_role("slider", name="Move").fill("5")
        await at(page, 5)
        await page.get_by_text("All moves").click()
        await page.get_by_role("listitem").nth(MOVES - 1).get_by_role("button").click()
        await at(page, MOVES)
        assert page.url.endswith(f"#{MOVES}")
    assert complaints == []
