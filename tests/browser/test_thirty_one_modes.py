"""The modes of Thirty-One in the browser, from the command's choice to the result."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from bot.ui.markup import with_suits_as_text
from bot.words import words_for
from db import Phase
from games.thirty_one import ThirtyOne, ThirtyOneView
from tests.browser.room import BrowserRoom, Onlooker
from tests.browser.test_thirty_one import expect_nothing_cut_off
from tests.local_discord.browser import composer

WORDS = words_for("thirty-one")

MODES: dict[str, dict[str, Any]] = {
    "corners": {},
    "banking": {"rounds": 2},
    "guts": {"tokens": 1},
    "lively": {"tokens": 1, "free_ride": False},
}
"""Presets of the command whose screens differ from the standard game's, and what makes the match short."""

CLICKED = 7
"""Moves of a match that are made by clicks: more than the forms of a deal and the widow's exchange take."""

LOOK_EVERY = 4
"""Looking waits until both clients show everything, which takes its time."""

FORMS = ("fugk", "normal", "guts knock")  # by the number of the round: cards to hide come first


async def open_table(client: Locator, preset: str) -> None:
    """Types the command and picks the preset from its choices."""
    await composer(client).press_sequentially("/thirty-one")
    await client.get_by_role("option", name=re.compile(r"^.thirty-one(?![\w-])")).click()
    await client.get_by_role("option", name="mode").click()
    await client.get_by_role("option", name=WORDS(f"preset-{preset}")).click()
    await client.page.keyboard.press("Enter")
    await expect(client.get_by_role("button", name="Start")).to_be_visible()


async def begin(room: BrowserRoom, preset: str, host: Onlooker, *others: Onlooker, robots: int) -> None:
    """A short match with this preset begins, and everybody looks at their hand."""
    await open_table(host.client, preset)
    table = room.table
    await table.set_options({**table.options.changed(), **MODES[preset]})
    for other in others:
        await other.client.get_by_role("button", name="Join").click()
    await room.until(lambda: len(table.header.seats) == 1 + len(others))
    for seated in range(len(table.header.seats) + 1, len(table.header.seats) + robots + 1):
        await host.client.get_by_role("button", name="🤖 average").click()
        await expect(host.client.get_by_text(f"{seated} of 4")).to_be_visible()
    await host.client.get_by_role("button", name="Start").click()
    for player in (host, *others):
        await player.opens_panel()


def chosen(view: ThirtyOneView, luck: Random) -> str:
    """A person's move: what a robot would do, but every form of a deal and the widow get their turn, and after
    the first round somebody knocks at once: edits of messages are rationed, here as in Discord."""
    if view.phase == "predeal":
        return FORMS[view.round % len(FORMS)]
    swaps = [move for move in view.moves if isinstance(move, str) and move.startswith("swap")]
    if swaps and view.circuit == 0 and view.round == 1:
        return luck.choice(swaps)
    if "knock" in view.moves and view.circuit + view.round > 1:
        return "knock"
    return ThirtyOne.robot(view, "normal", luck)


async def make(player: Onlooker, move: str, view: ThirtyOneView) -> None:
    """Makes a move by clicks: by its button, or the widow's in their dialog."""
    if not move.startswith("swap"):
        await player.makes(player.press(f"|{move}"))
        return
    await player.panel.get_by_role("button", name="Swap with the widow").click()
    dialog = player.client.get_by_role("dialog")
    places = ("left", "middle", "right")
    for pair in move.split()[1:]:
        card, _, place = pair.partition(":")
        held = next(one for one in view.hand if one == card)
        name = with_suits_as_text(WORDS("card-name", card=held))
        laid = dialog.get_by_role("checkbox", name=name, exact=True)
        await laid.check()
        await dialog.get_by_role("checkbox", name=re.compile(f"^{places[int(place)]}")).check()
    await player.makes(dialog.get_by_role("button", name="Submit"))
    await expect(dialog).to_have_count(0)


async def play_on(room: BrowserRoom, players: list[Onlooker], luck: Random) -> int:
    """Plays `CLICKED` moves by clicks and the rest without; how many hidden cards of the other nobody found."""
    table, looked_at, made = room.table, 0, 0
    seats = {player.seat: player for player in players}

    def rests() -> bool:
        acting = table.match.game.to_act() if table.match else ()
        return table.header.phase is Phase.OVER or any(seat in seats for seat in acting)

    for _ in range(CLICKED):
        await room.until(rests)
        if table.header.phase is Phase.OVER:
            return looked_at
        game = table.playing().game
        seat = next(seat for seat in sorted(game.to_act()) if seat in seats)
        view: Any = game.view(seat)
        made += bool(view.hand)
        if len(players) > 1 and view.hand and made % LOOK_EVERY == 1:
            first, second = players
            looked_at += await first.sees_nothing_of(second) + await second.sees_nothing_of(first)
        await make(seats[seat], chosen(view, luck), view)
    await room.hurry(players)
    return looked_at


@pytest.mark.parametrize("preset", ["banking", "guts", "lively"])
async def test_a_match_with_moves_of_its_own_between_two_people(room: BrowserRoom, preset: str) -> None:
    async with room.window(1400, 900) as browser:
        alice, bob = players = [Onlooker(room, browser.client(name), name) for name in ("alice", "bob")]
        for player in players:
            player.listen(browser.page)
        await browser.open("alice", "bob")
        await begin(room, preset, alice, bob, robots=int(preset == "lively"))  # who then may bet
        looked_at = await play_on(room, players, Random(31))
        assert looked_at > 0
        for player in players:
            result = player.client.locator("[data-message-id]:not([data-ephemeral])").filter(has_text="is over")
            await expect(result).to_contain_text("🥇")
            await expect(result).to_contain_text(re.compile(r"Round \d+"))


@pytest.mark.parametrize("preset", ["banking", "guts", "corners"])
async def test_a_mode_on_a_telephone(room: BrowserRoom, preset: str) -> None:
    async with room.window(400, 800) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await begin(room, preset, alice, robots=2)
        await room.until(
            lambda: room.table.header.phase is Phase.OVER or alice.seat in room.table.playing().game.to_act()
        )
        await alice.is_up_to_date()
        await expect_nothing_cut_off(browser.page)
        if preset == "banking":
            await alice.panel.get_by_role("button", name="Swap with the widow").click()
            dialog = client.get_by_role("dialog")
            await expect(dialog.get_by_role("checkbox")).to_have_count(6)
            assert await browser.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
            await dialog.get_by_role("button", name="Cancel").click()
            await expect(dialog).to_have_count(0)
        await room.hurry([alice])
        await expect(client.get_by_role("heading", name="is over")).to_be_visible()
        await expect_nothing_cut_off(browser.page)
