"""The rules of Thirty-One on a telephone: whatever a table plays, they fill two screens at most."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from playwright.async_api import expect

from bot.words import words_for
from cogs.games.thirty_one import PRESETS
from games.options import IllegalOptions, OptionField
from games.thirty_one import ThirtyOne, ThirtyOneOptions
from tests.browser.room import BrowserRoom
from tests.local_discord.browser import command

WORDS = words_for("thirty-one")
TELEPHONES = ((400, 800), (390, 844))

LETTERS = 38
"""Of a telephone 400 px wide: about this many letters stand in a line."""

MODES = ("standard", "banking", "west_lansing", "points")


def lines(options: ThirtyOneOptions) -> int:
    """About how many lines the page has; a gap between two paragraphs is a third of one."""
    texts = [WORDS(message, **facts) for message, facts in ThirtyOne.guide(options)]
    return sum(1 + 3 * math.ceil(len(text) / LETTERS) for text in texts)


def values(option: OptionField) -> list[Any]:
    """The values that an option can have; of a number the ends, which have the longest and the shortest words."""
    return [option.allowed[0], option.allowed[-1]] if option.is_number else list(option.allowed)


def neighbours(given: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The legal options that differ from `given` in one or two answers, of the same mode."""
    _, *others = ThirtyOneOptions.catalogue()
    for one, two in combinations_with_replacement(others, 2):
        for first in values(one):
            for second in values(two):
                changed = {**given, one.name: first, two.name: second}
                try:
                    ThirtyOneOptions.make(changed)
                except IllegalOptions:
                    continue
                yield changed


def longest(mode: str) -> dict[str, Any]:
    """The options of this mode whose rules no change of two answers makes longer."""
    chosen: dict[str, Any] = {"mode": mode}
    while True:
        better = max(neighbours(chosen), key=lambda other: lines(ThirtyOneOptions.make(other)))
        if lines(ThirtyOneOptions.make(better)) <= lines(ThirtyOneOptions.make(chosen)):
            return chosen
        chosen = better


async def test_the_rules_fill_two_screens_at_most(room: BrowserRoom) -> None:
    async with room.window(*TELEPHONES[0]) as browser:
        (client,) = await browser.open("alice")
        await command(client, "thirty-one")
        await expect(client.get_by_role("button", name="Start")).to_be_visible()
        header = room.table.header
        await room.table.set_table(header.capacity, 0, header.pace)  # a table with hints has no stake
        rules = client.locator("[data-ephemeral=true]").filter(has_text="Your hand")
        for given in (*PRESETS.values(), *map(longest, MODES)):
            await room.table.set_options(dict(given))
            await client.get_by_role("button", name="Rules", exact=True).click()
            await expect(rules).to_be_visible()
            for width, height in TELEPHONES:
                await browser.page.set_viewport_size({"width": width, "height": height})
                box = await rules.bounding_box()
                assert box is not None
                assert box["height"] <= 2 * height, f"{given}: {box['height']} px"
            await rules.get_by_role("button", name="Dismiss message").click()
            await expect(rules).to_have_count(0)
