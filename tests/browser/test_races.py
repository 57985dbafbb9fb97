"""Two people race each other in a browser, side by side, each in the width of a telephone."""

from __future__ import annotations

import asyncio

import pytest
from discord import ComponentType
from playwright.async_api import expect

from bot.ui.message_limits import Thing
from games.core import Amount
from tests.browser.room import BrowserRoom, Onlooker
from tests.local_discord.browser import Browser, command

LIKED = ("claim", "build", "play", "fill", "slap", "discard", "turn", "spit")
"""The buttons that a lively player presses first, by how their moves begin."""

PLACES = """panel => [...panel.querySelectorAll("[data-action=press]")].map(one => {
  const box = one.getBoundingClientRect(), frame = panel.getBoundingClientRect();
  return [Math.round(box.left - frame.left), Math.round(box.top - frame.top)];
})"""
"""A script: where the buttons of a panel lie, from its left and from its top, in pixels."""

LETTERS = 18
"""The most that queens in place of jacks on two buttons may shift a third, in pixels: a fifth of a button."""

TAP = """(panel, liked) => {
  const buttons = [...panel.querySelectorAll("[data-action=press]:enabled")];
  const found = liked.map(verb => buttons.find(one => one.dataset.key.includes("|" + verb))).find(one => one);
  found?.click();
  return found !== undefined;
}"""
"""Presses the first button that is switched on, by what its move begins with; tells whether there was one."""


async def begin(room: BrowserRoom, browser: Browser, game: str) -> list[Onlooker]:
    """Alice opens a table, Bob joins, both open their panels and are ready."""
    alice, bob = players = [Onlooker(room, browser.client(name), name) for name in ("alice", "bob")]
    await browser.open("alice", "bob")
    await command(alice.client, game)
    await bob.client.get_by_role("button", name="Join").click()
    await expect(alice.client.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    await alice.client.get_by_role("button", name="Start").click()
    for player in players:
        await player.opens_panel()
        if any(isinstance(move, Amount) for move in room.table.playing().game.moves(player.seat)):
            await player.press("|cut 26").click()
    for player in players:
        await player.press("|ready").click()
    await room.until(lambda: room.table.playing().game.view(None).stage == "race")
    for player in players:
        await expect(player.press("|ready")).to_be_disabled()
    return list(players)


async def race(player: Onlooker, taps: int) -> int:
    """Presses what there is to press, so often; returns how often there was something."""
    made = 0
    for _ in range(taps):
        made += await player.panel.evaluate(TAP, LIKED)
        await asyncio.sleep(0.2)
    return made


def moved(one: list[list[int]], other: list[list[int]]) -> list[tuple[list[int], list[int]]]:
    """The buttons that don't lie where they lay, but for a pixel or two in height and a letter or two in width."""
    pairs = zip(one, other, strict=True)
    return [(now, then) for now, then in pairs if abs(now[0] - then[0]) > LETTERS or abs(now[1] - then[1]) > 3]


async def wraps(player: Onlooker) -> bool:
    """True if any row of buttons takes more than one line of the panel."""
    page = await player.room.bot.pages.panel(player.room.table.now, player.user_id)
    rows = [
        row
        for row in page.rows
        if isinstance(row, Thing) and row.component["type"] == ComponentType.action_row.value
    ]
    beside_the_title = 1
    return len({top for _, top in await player.panel.evaluate(PLACES)}) != len(rows) + beside_the_title


@pytest.mark.parametrize("game", ["spit", "grabbage", "pirate"])
async def test_two_pages_race_each_other(room: BrowserRoom, game: str) -> None:
    async with room.window(800, 1000) as browser:
        players = await begin(room, browser, game)
        before = [await player.panel.evaluate(PLACES) for player in players]
        assert not [player.name for player in players if await wraps(player)]
        made = await asyncio.gather(*(race(player, 8) for player in players))
        assert min(made) > 2
        live = room.table.playing()
        assert min(live.made) > 2
        if live.game.view(None).stage == "race":
            for player, places in zip(players, before, strict=True):
                assert moved(await player.panel.evaluate(PLACES), places) == []


@pytest.mark.parametrize(("game", "width"), [("spit", 390), ("grabbage", 360), ("pirate", 360)])
async def test_german_buttons_keep_their_rows_too(room: BrowserRoom, game: str, width: int) -> None:
    async with room.window(2 * width, 1000, "de") as browser:
        players = await begin(room, browser, game)
        assert not [player.name for player in players if await wraps(player)]
