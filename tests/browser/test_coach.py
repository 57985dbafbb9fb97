"""The coach on a telephone: a review, the table for practice that goes on from it, and one's leaks."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from db import Phase, Reviewed
from games.core import Pick
from games.tricks import height
from tests.browser.room import BrowserRoom, Onlooker, expect_nothing_cut_off
from tests.browser.test_whist import begin
from tests.local_discord.browser import command

SHOTS = os.environ.get("SHOTS")
"""A folder for pictures of the screens, where somebody wants to look at them."""

SAID = {
    "en-US": ("Your play: Whist", "1 · Play on from here", "For practice", "Where you lose most", "Review"),
    "de-DE": ("Dein Spiel: Whist", "1 · Ab hier weiter", "Zum Üben", "Wodurch du am meisten", "Analyse"),
}


@pytest.mark.parametrize("language", SAID)
async def test_a_review_and_practice_fit_a_telephone(room: BrowserRoom, language: str) -> None:
    title, play_on, practice, leaks, button = SAID[language]
    async with room.window(390, 860, language) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await (begin if language == "en-US" else _begin)(room, alice)
        await _plays_badly(room, alice)
        number = room.table.id
        await client.get_by_role("button", name=button).last.click()
        review = client.locator("[data-ephemeral=true]").filter(has_text=title)
        await expect(review).to_be_visible(timeout=30_000)
        await _shot(browser.page, f"review-{language}")
        await expect_nothing_cut_off(browser.page)
        await review.get_by_role("button", name=play_on).click()
        await expect(client.get_by_text(practice).first).to_be_visible()
        await _shot(browser.page, f"practice-{language}")
        assert room.table.header.continues == number
        assert room.table.header.phase is Phase.PLAYING
        found = [
            Reviewed("whist", "tricks", kind, 30, 10, cost) for kind, cost in (("opening-lead", 4), ("lead", 2))
        ]
        user_id = room.table.people[0].user_id
        assert user_id is not None
        await room.bot.store.boards.keep_reviewed(room.table.id, user_id, found)
        await command(client, "stats")
        stats = client.locator("[data-ephemeral=true]").filter(has_text=leaks)
        await expect(stats).to_be_visible()
        await _shot(browser.page, f"stats-{language}")
        assert await browser.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


async def _plays_badly(room: BrowserRoom, alice: Onlooker) -> None:
    """Alice plays the highest card that she may, whatever lies there, to the end of the match."""
    table = room.table
    with room.unseen():
        while True:
            await room.until(
                lambda: table.header.phase is Phase.OVER or alice.seat in table.playing().game.to_act()
            )
            if table.header.phase is Phase.OVER:
                return
            game = table.playing().game
            offer = game.moves(alice.seat)[0]
            worst = sorted(offer.cards, key=height)[-1] if isinstance(offer, Pick) else None
            move = f"play {worst}" if worst else game.choose(game.view(alice.seat), "normal", Random(1))
            await table.act(alice.user_id, move, table.stamp(alice.user_id), room.bot.room.now())


async def _begin(room: BrowserRoom, host: Onlooker) -> None:
    """The same as `begin`, in German."""
    await command(host.client, "whist")
    for _ in range(3):
        await host.client.get_by_role("button", name="🤖").nth(1).click()
        await host.client.page.wait_for_timeout(300)
    await room.table.set_options({"rubber": "single_game", "partners": "chosen", "autoplay_forced": False})
    await host.client.get_by_role("button", name="Start").click()
    await host.opens_panel()


async def _shot(page: object, name: str) -> None:
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        await page.wait_for_timeout(1500)  # type: ignore[attr-defined]
        await page.screenshot(path=f"{SHOTS}/{name}.png")  # type: ignore[attr-defined]
