"""Conjugal and Progressive Patience on narrow telephones: a person with a robot, and two people."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.async_api import Locator, expect

from db import Phase
from tests.browser.room import ROWS_HOLD, BrowserRoom, Onlooker, expect_nothing_cut_off, lit
from tests.local_discord.browser import Browser, command

TELEPHONE = (360, 800)


async def begin(host: Onlooker, game: str, *others: Onlooker) -> None:
    """The host opens a table for the others, or for a robot, and everybody opens their own panel."""
    await command(host.client, game)
    if not others:
        await host.client.get_by_role("button", name="🤖 average").click()
    for other in others:
        await other.client.get_by_role("button", name="Join").click()
    await expect(host.client.get_by_text("2 of 2")).to_be_visible()
    await host.client.get_by_role("button", name="Start").click()
    for person in (host, *others):
        await person.opens_panel()


def best(panel: Locator) -> Locator:
    """The button that somebody in a hurry taps: one that builds, else the first."""
    builds = panel.locator("[data-key*='|do|'][data-key*='|build ']:enabled, [data-key$='|play']:enabled")
    return builds.or_(lit(panel)).first


async def play(browser: Browser, room: BrowserRoom, people: Sequence[Onlooker], taps: int) -> None:
    """These people make this many moves by taps."""
    for _ in range(taps):
        seat = await room.turn()
        person = next(one for one in people if one.seat == seat)
        for one in people:
            await one.is_up_to_date()
            assert await one.panel.evaluate(ROWS_HOLD)
        await expect_nothing_cut_off(browser.page)
        await person.makes(best(person.panel))


@pytest.mark.parametrize("game", ["conjugal-patience", "progressive-patience"])
async def test_a_match_against_a_robot(room: BrowserRoom, game: str) -> None:
    async with room.window(*TELEPHONE) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await begin(alice, game)
        await play(browser, room, [alice], 6)
        await room.hurry([alice])
        assert room.table.header.phase is Phase.OVER
        result = client.locator("[data-message-id]:not([data-ephemeral])").filter(has_text="is over")
        await expect(result).to_contain_text("is out of cards first and wins.")


async def test_a_match_of_two_people(room: BrowserRoom) -> None:
    """Both see whose turn it is, and a tap of one is seen by the other."""
    width, height = TELEPHONE
    async with room.window(2 * width + 60, height) as browser:
        clients = await browser.open("alice", "bob")
        people = [Onlooker(room, client, name) for client, name in zip(clients, ("alice", "bob"), strict=True)]
        await begin(people[0], "conjugal-patience", people[1])
        await play(browser, room, people, 4)
        seat = await room.turn()
        waiting, acting = sorted(people, key=lambda person: person.seat == seat)
        await expect(acting.panel).to_contain_text("Your turn.")
        await expect(lit(waiting.panel)).to_have_count(0)
