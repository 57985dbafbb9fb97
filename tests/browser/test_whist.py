"""Whist in a browser: alone with robots on a narrow telephone, and two people as partners."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from playwright.async_api import expect

from games.whist import Phase, Whist
from tests.browser.room import BrowserRoom, Onlooker, enabled, expect_nothing_cut_off
from tests.local_discord.browser import command

TAPS = 5
"""The number of cards that are played by taps before the end of a hand."""


async def begin(room: BrowserRoom, host: Onlooker, partner: Onlooker | None = None) -> None:
    """The host opens a table for a single game; the partner takes the third seat, robots the others."""
    await command(host.client, "whist")
    robot = host.client.get_by_role("button", name="🤖 average")
    join = robot if partner is None else partner.client.get_by_role("button", name="Join")
    for seated, button in enumerate((robot, join, robot), 2):
        await button.click()
        await expect(host.client.get_by_text(f"{seated} of 4")).to_be_visible()
    await room.table.set_options({"rubber": "single_game", "partners": "chosen", "autoplay_forced": False})
    await expect(host.client.get_by_text("a single game").first).to_be_visible()
    await host.client.get_by_role("button", name="Start").click()
    for player in filter(None, (host, partner)):
        await player.opens_panel()


async def on_turn(room: BrowserRoom, *players: Onlooker) -> Onlooker | None:
    """Waits until one of the players has to move, and returns them; None when the hand is over."""
    game: Any = None

    def rests() -> bool:
        nonlocal game
        game = room.table.playing().game
        acting = game.to_act()
        return game.state.phase is not Phase.PLAY or any(player.seat in acting for player in players)

    await room.until(rests)
    if game.state.phase is not Phase.PLAY:
        return None
    return next(player for player in players if player.seat in game.to_act())


async def test_a_hand_on_a_narrow_telephone(room: BrowserRoom) -> None:
    luck = Random(8)
    async with room.window(360, 740) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await begin(room, alice)
        for turn in count():
            if turn == TAPS:
                await room.hurry([alice], lambda game: len(game.view(alice.seat).hand) <= 1)
            if await on_turn(room, alice) is None:
                break
            await alice.is_up_to_date()
            await expect_nothing_cut_off(browser.page)
            view: Any = room.table.playing().game.view(alice.seat)
            await expect(enabled(alice)).to_have_count(len(view.moves[0].cards))
            move = Whist.robot(view, "normal", luck)
            if move.startswith("claim"):
                move = f"play {view.hand[0]}"
            await alice.makes(alice.press(f"|{move}"))
        live: Any = room.table.playing().game
        if live.state.phase is Phase.SCORE:
            await expect(alice.panel).to_contain_text("Hand 1:")
            await expect_nothing_cut_off(browser.page)
            await alice.press("|ready").click()


async def test_two_partners_play_and_see_nothing_of_each_other(room: BrowserRoom) -> None:
    luck, looked_at = Random(8), 0
    async with room.window(1400, 1000) as browser:
        alice, bob = partners = [Onlooker(room, browser.client(name), name) for name in ("alice", "bob")]
        for partner in partners:
            partner.listen(browser.page)
        await browser.open("alice", "bob")
        await begin(room, alice, bob)
        assert abs(alice.seat - bob.seat) == 2
        for _ in range(TAPS):
            player = await on_turn(room, alice, bob)
            assert player is not None
            looked_at += await alice.sees_nothing_of(bob) + await bob.sees_nothing_of(alice)
            view: Any = room.table.playing().game.view(player.seat)
            move = Whist.robot(view, "normal", luck)
            await player.makes(player.press(f"|{move if move.startswith('play') else f'play {view.hand[0]}'}"))
        assert looked_at > 50
