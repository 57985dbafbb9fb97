"""Thirty-One as people meet it: in a browser, with the mouse, with the keyboard, and on a telephone."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from playwright.async_api import Locator, Page, expect

from games.thirty_one import ThirtyOne
from tests.browser.room import BrowserRoom, Onlooker
from tests.local_discord.browser import command

LOOKS = 4
"""The number of moves that are made by clicks, with a look into both clients before each."""


async def one_token_each(client: Locator) -> None:
    """Sets the house rules to the shortest match: a token each and no free ride."""
    await client.get_by_role("button", name="House rules").click()
    rules = client.locator("[data-ephemeral=true]").filter(has_text="House rules")
    await rules.locator("[data-key*='|house-details|']").click()
    await rules.locator("[data-key*='|house-page|']").first.click()
    dialog = client.get_by_role("dialog")
    await dialog.get_by_role("combobox", name=re.compile("[Tt]okens")).click()
    await client.get_by_role("option", name="1", exact=True).click()
    await dialog.get_by_role("checkbox", name=re.compile("[Ff]ree ride")).uncheck()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_have_count(0)
    await rules.get_by_role("button", name="Dismiss message").click()
    await expect(rules).to_have_count(0)


async def begin(room: BrowserRoom, host: Onlooker, *others: Onlooker) -> None:
    """The host opens a table for four, others join, robots take the rest, and everybody looks at their hand."""
    await command(host.client, "thirty-one")
    await one_token_each(host.client)
    robots = [host.client.get_by_role("button", name="🤖 average")] * (3 - len(others))
    joins = [other.client.get_by_role("button", name="Join") for other in others]
    for seated, button in enumerate([*joins, *robots], 2):
        await button.click()
        await expect(host.client.get_by_text(f"{seated} of 4")).to_be_visible()
    await host.client.get_by_role("button", name="Start").click()
    for player in (host, *others):
        await player.opens_panel()


async def test_two_people_and_two_robots_play_a_match(room: BrowserRoom) -> None:
    luck = Random(31)
    async with room.window(1400, 900) as browser:
        page = browser.page
        alice, bob = players = [Onlooker(room, browser.client(name), name) for name in ("alice", "bob")]
        for player in players:
            player.listen(page)
        await browser.open("alice", "bob")
        await begin(room, alice, bob)
        table, looked_at = room.table, 0
        for _ in range(LOOKS):
            seat = await room.turn()
            assert seat is not None
            looked_at += await alice.sees_nothing_of(bob) + await bob.sees_nothing_of(alice)
            player = next(player for player in players if player.seat == seat)
            view: Any = table.playing().game.view(seat)
            await player.makes(player.press(f"|{ThirtyOne.robot(view, 'normal', luck)}"))
        assert looked_at > 10
        await room.hurry(players)
        await expect_the_end(room, alice, bob)


def own_result(player: Onlooker) -> Locator:
    """The panel in which a match's result is told to one person."""
    return player.panel.filter(has_text="Full result:")


async def expect_the_end(room: BrowserRoom, alice: Onlooker, bob: Onlooker) -> None:
    """The result for both, the proof, the replay to its end, and the rematch that both want."""
    table = room.table
    outcome = table.match.game.outcome() if table.match else None
    winners = outcome.winners if outcome else ()
    for player in (alice, bob):
        result = player.client.locator("[data-message-id]:not([data-ephemeral])").filter(has_text="is over")
        podium, last_cards = result.get_by_role("img").nth(0), result.get_by_role("img").nth(1)
        await expect(result.get_by_role("img")).to_have_count(2)
        await expect(podium).to_be_visible()
        await expect(podium).to_have_accessible_name(re.compile("^Thirty-One: the result. 1. "))
        await expect(last_cards).to_be_visible()
        await expect(last_cards).to_have_accessible_name(re.compile("^Thirty-One. Round .* is over. "))
        await expect(result).to_contain_text("🥇")
        place = "You won!" if player.seat in winners else "You lost|of four"
        await expect(own_result(player)).to_contain_text(re.compile(place))
    await alice.client.get_by_role("button", name="Verify").click()
    proof = alice.client.locator("[data-ephemeral=true]").filter(has_text="Verify table")
    await expect(proof).to_contain_text("follow from the seed")
    await expect(proof.get_by_text(f"table-{table.id}.txt")).to_be_visible()

    await own_result(alice).get_by_role("button", name="Replay").click()
    replay = alice.client.locator("[data-ephemeral=true]").filter(has_text="Replay ·")
    await expect(replay).to_contain_text("move 1 of")
    await replay.get_by_role("button", name="⏭").click()
    await expect(replay).to_contain_text(re.compile(r"move (\d+) of \1"))

    await own_result(alice).get_by_role("button", name="Rematch", exact=True).first.click()
    waiting = "[data-message-id]:not([data-ephemeral])"
    await expect(bob.client.locator(waiting).get_by_text("Waiting for Bob")).to_be_visible()
    await bob.client.locator(waiting).get_by_role("button", name="Rematch", exact=True).first.click()
    for player in (alice, bob):
        await expect(player.client.get_by_role("log")).to_contain_text(f"is on, at table {table.id + 1}")
        heading = (
            f"Thirty-One · table {table.id + 1}"  # the one who pressed has their hand as well, under a smaller one
        )
        await expect(player.client.get_by_role("heading", name=heading, level=2)).to_be_visible()
    await expect(bob.client.locator("[data-ephemeral=true]").filter(has_text="Verify")).to_have_count(0)


async def test_a_telephone_shows_everything(room: BrowserRoom) -> None:
    async with room.window(400, 800) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await command(client, "thirty-one")
        await expect(client.get_by_role("button", name="Cut the cards")).to_be_visible()
        await expect_nothing_cut_off(browser.page)
        await client.get_by_role("button", name="Cancel").click()
        await expect(client.get_by_role("log")).to_contain_text("was closed before the first deal.")
        await begin(room, alice)
        assert await room.turn() == alice.seat
        await alice.is_up_to_date()
        await expect(alice.press("|take stock")).to_be_visible()
        await expect_nothing_cut_off(browser.page)
        await alice.press("|take stock").click()
        await expect(client.get_by_role("button", name=re.compile("^Discard "))).to_have_count(4)
        await expect_nothing_cut_off(browser.page)


async def expect_nothing_cut_off(page: Page) -> None:
    """Nothing is wider than the window, and every button of a message lies in it with its whole label."""
    assert await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    cut_off = """things => things.filter(one => {
      const box = one.getBoundingClientRect();
      return box.left < 0 || box.right > window.innerWidth || one.scrollWidth > one.clientWidth + 1;
    }).map(one => one.outerHTML)"""
    things = page.locator("[data-message-id]").locator("button, img")
    assert await things.evaluate_all(cut_off) == []
    await expect_whole_rows(page)


async def expect_whole_rows(page: Page) -> None:
    """A row of a message's buttons is one row; only the cards to discard may take two."""
    rows = page.locator("[data-message-id]").locator(":has(> [data-action=press])")
    broken = """rows => rows.map(row => [...row.children])
      .filter(row => new Set(row.map(button => Math.round(button.getBoundingClientRect().top))).size > 1)
      .map(row => row.map(button => button.textContent).join(" | "))"""
    found = [row for row in await rows.evaluate_all(broken) if not row.startswith("Discard ")]
    assert found == []


async def test_everything_works_without_a_mouse(room: BrowserRoom) -> None:
    async with room.window() as browser:
        page = browser.page
        (alice,) = await browser.open("alice")
        await expect(alice.get_by_role("complementary").get_by_text("Gamester")).to_be_visible()  # all is there
        await walk_to(page, "[contenteditable], textarea")
        await page.keyboard.type("/thirty-one")
        await expect(alice.get_by_role("option", name="/thirty-one").first).to_be_visible()
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(alice.get_by_role("heading", name="Thirty-One · table 1")).to_be_visible()
        await press_by_keyboard(page, "🤖 average")
        await expect(alice.get_by_text("2 of 4")).to_be_visible()
        await press_by_keyboard(page, "Start")
        await expect(alice.get_by_role("button", name="My hand").first).to_be_visible()
        seat = room.seat_of("alice")
        assert await room.turn() == seat
        live = room.table.playing()

        await walk_to(page, "[contenteditable], textarea")
        await page.keyboard.type("/play ")
        offered = alice.get_by_role("option")
        await expect(offered).to_have_count(len(live.game.moves(seat)))
        await page.keyboard.type("draw")
        await expect(offered).to_have_count(1)
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(alice.locator("[data-ephemeral=true]").last).to_contain_text("You draw")
        live = room.table.playing()
        assert live.made[seat] == 1
        assert live.game.to_act() == {seat}


async def walk_to(page: Page, selector: str) -> None:
    """Presses Shift+Tab until the focus is on what the selector names."""
    for _ in range(80):
        if await page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        await page.keyboard.press("Shift+Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


async def press_by_keyboard(page: Page, label: str) -> None:
    """Walks to the button with this label and presses it."""
    for _ in range(80):
        if await page.evaluate("document.activeElement.textContent.trim()") == label:
            await page.keyboard.press("Enter")
            return
        await page.keyboard.press("Shift+Tab")
    raise AssertionError(f"the keyboard does not reach {label}")


async def test_a_dead_bot_is_told_to_the_one_who_pressed(room: BrowserRoom) -> None:
    async with room.window() as browser:
        alice, bob = await browser.open("alice", "bob")
        await command(alice, "thirty-one")
        join = bob.get_by_role("button", name="Join")
        await expect(join).to_be_visible()
        await room.bot.close()
        await join.click()
        await expect(join).to_have_attribute("aria-busy", "true")
        room.discord.world.advance(3.1)
        await expect(bob.get_by_text("This interaction failed")).to_be_visible()
        await expect(alice.get_by_text("This interaction failed")).to_have_count(0)
