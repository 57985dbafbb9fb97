"""Wit and Reason and The Thirty-One Game as people meet them: a session against the perfect robot."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from games.sums import keeping
from games.sums.view import SumsView
from tests.browser.room import ROWS_HOLD, BrowserRoom, Onlooker
from tests.local_discord.browser import composer

WIT, DUDENEY = "wit-and-reason", "thirty-one-game"

TURNS = 3


async def open_table(client: Locator, game: str) -> None:
    """Opens a table with hints by typing the command, and asks the perfect robot to it."""
    await composer(client).press_sequentially(f"/{game}")
    await client.get_by_role("option", name=re.compile(f"^.{game}")).click()
    await client.get_by_role("option", name="hint").click()
    await client.get_by_role("option", name="True", exact=True).click()
    await client.page.keyboard.press("Enter")
    await client.get_by_role("button", name="🤖 perfect").click()
    await expect(client.get_by_role("log")).to_contain_text("plays perfectly")


async def take_turn(room: BrowserRoom, alice: Onlooker) -> None:
    """Alice reads the hint and plays what it says keeps the most."""
    live = room.table.playing()
    if live.game.moves(alice.seat) == ("draw",):
        await alice.makes(alice.panel.get_by_role("button", name="Draw a card"))
    else:
        await alice.is_up_to_date()
        assert await alice.panel.evaluate(ROWS_HOLD)
        game: Any = live.game
        hint = alice.panel.locator(".spoiler")
        await hint.click()
        await expect(hint).to_contain_text(re.compile("This is (won|lost|a draw)"))
        value = keeping(game.state.position)[0]
        label = {1: "A"}.get(value, str(value))
        await alice.makes(alice.panel.get_by_role("button", name=re.compile(rf"^{label}(×\d)?$")))


@pytest.mark.parametrize("game", [WIT, DUDENEY])
async def test_a_session_with_hints_against_the_perfect_robot(room: BrowserRoom, game: str) -> None:
    async with room.window(360, 860) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await open_table(client, game)
        await client.get_by_role("button", name="Start").click()
        await alice.opens_panel()
        while sums_view(room).number == 1 and await room.turn() is not None:
            await take_turn(room, alice)
        await room.hurry([alice], level="perfect")
        result = client.locator("[data-message-id]:not([data-ephemeral])").filter(has_text="is over")
        await expect(result).to_contain_text("The session is a tie: both won the same number of games.")
        await expect(result).to_contain_text("Game 2: no card gave anything away.")
        await result.get_by_role("button", name="Review").click()
        review = client.locator("[data-ephemeral=true]").filter(has_text="Your play:")
        await expect(review).to_contain_text("decisions, against best play.")
        await result.get_by_role("button", name="Replay").click()
        replay = client.locator("[data-ephemeral=true]").filter(has_text="Replay ·")
        await replay.get_by_role("button", name="⏭").click()
        await expect(replay).to_contain_text(re.compile(r"move (\d+) of \1"))
        await replay.get_by_role("button", name="◀", exact=True).click()
        await expect(replay).to_contain_text("wins with best play.")
        assert await browser.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


async def test_the_total_of_wit_and_reason_is_in_sight_above_its_buttons(room: BrowserRoom) -> None:
    """In a window of 768 px, with a hint and all buttons below it: the total lies in the middle of the picture."""
    async with room.window(1366, 768) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await open_table(client, WIT)
        await client.get_by_role("button", name="Start").click()
        await alice.opens_panel()
        for _ in range(TURNS):
            await room.turn()
            if sums_view(room).plays:
                await alice.is_up_to_date()
                await client.locator(".log-scroller").evaluate("log => log.scrollTo(0, log.scrollHeight)")
                await expect(alice.panel.locator("img").last).to_be_in_viewport(ratio=0.8)
                await expect(alice.panel.get_by_role("button", name=re.compile("^K"))).to_be_in_viewport(ratio=1)
            await take_turn(room, alice)


def sums_view(room: BrowserRoom) -> SumsView:
    """The match as everybody sees it."""
    view = room.table.playing().game.view(None)
    assert isinstance(view, SumsView)
    return view


async def test_a_tables_number_is_suggested_while_it_is_typed(room: BrowserRoom) -> None:
    async with room.window(400, 860) as browser:
        (client,) = await browser.open("alice")
        await open_table(client, DUDENEY)
        await composer(client).press_sequentially("/table show table:1")
        await expect(client.get_by_role("option")).to_contain_text(["table 1"])
