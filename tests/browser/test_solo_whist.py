"""Solo Whist in a browser: a hand alone with robots on a narrow telephone."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.async_api import expect

from games.solo_whist import Phase, SoloWhist
from tests.browser.room import BrowserRoom, Onlooker, enabled, expect_nothing_cut_off
from tests.local_discord.browser import command

TAPS = 6


async def begin(room: BrowserRoom, host: Onlooker) -> None:
    """The host opens a table with three robots."""
    await command(host.client, "solo-whist")
    for seated in (2, 3, 4):
        await host.client.get_by_role("button", name="🤖 average").click()
        await expect(host.client.get_by_text(f"{seated} of 4")).to_be_visible()
    await room.table.set_options({"hands": 4})
    await host.client.get_by_role("button", name="Start").click()
    await host.opens_panel()


async def test_a_hand_on_a_narrow_telephone(room: BrowserRoom) -> None:
    """A call by one tap, trumps, and the first cards; in the end the panel tells how the hand went."""
    luck, taps = Random(8), 0
    async with room.window(360, 740) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await begin(room, alice)

        def mine_or_over() -> bool:
            game: Any = room.table.playing().game
            return alice.seat in game.to_act() or bool(game.state.sheet)

        def waits(game: Any) -> bool:
            return bool(game.state.sheet or game.view(alice.seat).playing_itself)

        while True:
            await room.until(mine_or_over)
            game: Any = room.table.playing().game
            if game.state.sheet:
                break
            await alice.is_up_to_date()
            await expect_nothing_cut_off(browser.page)
            view = game.view(alice.seat)
            if view.phase is Phase.PLAY:
                await expect(enabled(alice)).to_have_count(len(view.moves[0].cards))
                if view.playing_itself:
                    await room.until(lambda: room.table.playing().game.view(alice.seat).turn != alice.seat)
                    continue
            move = SoloWhist.robot(view, "normal", luck)
            if view.phase is Phase.CALL and "solo" in view.moves:
                move = "solo"
            await alice.makes(alice.press(f"|{move}"))
            taps += 1
            if taps >= TAPS:  # a card that plays itself is waited for
                await room.hurry([alice], waits)
        await expect(alice.panel).to_contain_text("Hand 1:")
        await expect_nothing_cut_off(browser.page)
