"""The banking games in a browser: as punter and as the bank on a narrow telephone, and three people at once."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from games.core import Amount
from games.french_vingt_un.state import Kind
from games.vingt_un import VingtUn
from tests.browser.room import BrowserRoom, Onlooker, expect_nothing_cut_off
from tests.local_discord.browser import command

SHORT = {"deal_ends": "one", "first_dealer": "random"}


async def begin(
    room: BrowserRoom, host: Onlooker, *others: Onlooker, robots: int, key: str = "vingt-un", **rules: Any
) -> None:
    """The host opens a table of six; the others sit down, and robots, and everybody opens their hand."""
    await command(host.client, key)
    join = [other.client.get_by_role("button", name="Join") for other in others]
    robot = host.client.get_by_role("button", name="🤖 average")
    for seated, button in enumerate((*join, *[robot] * robots), 2):
        await button.click()
        await expect(host.client.get_by_text(f"{seated} of 6")).to_be_visible()
    await room.table.set_options(rules)
    await host.client.get_by_role("button", name="Start").click()
    for player in (host, *others):
        await player.opens_panel()


def move_of(view: Any, luck: Random) -> str:
    """The move that somebody makes: any pair is split, and a stake is the least or the most."""
    if "split" in view.moves:
        return "split"
    first = luck.choice(view.moves)
    return first.text(luck.choice((first.low, first.high))) if isinstance(first, Amount) else str(first)


async def on_turn(room: BrowserRoom, *players: Onlooker) -> list[Onlooker]:
    """Those of the players who may move, once no robot has to; nobody when the match is over."""
    acting: list[Onlooker] = []

    def rests() -> bool:
        waited_for = room.table.match.game.to_act() if room.table.match else frozenset()
        acting[:] = [player for player in players if player.seat in waited_for]
        return len(acting) == len(waited_for)

    await room.until(rests)
    return acting


async def play_out(room: BrowserRoom, luck: Random, page: Any, *players: Onlooker) -> set[str]:
    """The players play to the end of the match: by taps whenever they meet something new.

    Returns all that they met; see `met_in`.
    """
    met: set[str] = set()

    def new(game: Any) -> bool:
        acting = [player.seat for player in players if player.seat in game.to_act()]
        return any(not met_in(game.view(seat)) <= met for seat in acting)

    while True:
        await room.hurry(players, new)
        acting = await on_turn(room, *players)
        if not acting:
            return met
        player = luck.choice(acting)
        await player.is_up_to_date()
        await expect_nothing_cut_off(page)
        view: Any = room.table.playing().game.view(player.seat)
        met |= met_in(view)
        await player.makes(player.press(f"|{move_of(view, luck)}"))


def met_in(view: Any) -> set[str]:
    """The situation of somebody who may move: the kind of round, what they are, and the kinds of moves."""
    verbs = {move.verb if isinstance(move, Amount) else move.split()[0] for move in view.moves}
    return {view.kind, "bank" if view.dealer == view.seat else "punter", *verbs}


async def test_as_punter_and_as_the_bank_on_a_narrow_telephone(room: BrowserRoom) -> None:
    async with room.window(360, 740) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await begin(room, alice, robots=2, **SHORT)
        seen = await play_out(room, Random(3), browser.page, alice)
        assert {"bank", "punter"} <= seen
        await expect(alice.panel).to_contain_text(re.compile("Round 3(, stakes doubled)?:"))
        await expect_nothing_cut_off(browser.page)


async def test_the_eight_french_rounds_on_a_narrow_telephone(room: BrowserRoom) -> None:
    async with room.window(360, 740) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await begin(room, alice, robots=1, key="french-vingt-un", first_dealer="random", french_double="all")
        seen = await play_out(room, Random(3), browser.page, alice)
        assert seen >= {"bank", "punter", *(kind for kind in Kind if kind not in (Kind.DIFFERENCES, Kind.CLOCK))}
        await expect(alice.panel).to_contain_text("8 of 8, the Clock:")
        await expect_nothing_cut_off(browser.page)


async def test_three_people_of_whom_one_sits_down_while_the_others_play(room: BrowserRoom) -> None:
    async with room.window(1500, 1000) as browser:
        alice, bob = [Onlooker(room, browser.client(name), name) for name in ("alice", "bob")]
        await browser.open("alice", "bob", "carol")
        await begin(room, alice, bob, robots=0, **SHORT)
        (punter,) = await on_turn(room, alice, bob)
        await punter.makes(punter.press("|stake 10"))
        await browser.client("carol").get_by_role("button", name="Join").click()
        await expect(alice.client.get_by_text("carol sits down").first).to_be_visible()
        carol = Onlooker(room, browser.client("carol"), "carol")
        await expect(carol.panel).to_be_visible()  # whoever sits down at a running table has their hand
        await expect(carol.panel).to_contain_text("You are dealt in from the next round.")
        seen = await play_out(room, Random(5), browser.page, alice, bob, carol)
        assert "bank" in seen
        await expect(carol.panel).to_contain_text("Rematch")


async def test_no_panel_tells_a_card_that_is_not_its_owner_s(room: BrowserRoom) -> None:
    """Two people against each other: nothing in either client names what lies face down before the other."""
    luck, looked_at = Random(4), 0
    async with room.window(1400, 1000) as browser:
        alice, bob = [Onlooker(room, browser.client(name), name) for name in ("alice", "bob")]
        for player in (alice, bob):
            player.listen(browser.page)
        await browser.open("alice", "bob")
        await begin(room, alice, bob, robots=0, first_dealer="random")
        for _ in range(5):
            acting = await on_turn(room, alice, bob)
            looked_at += await alice.sees_nothing_of(bob) + await bob.sees_nothing_of(alice)
            view: Any = room.table.playing().game.view(acting[0].seat)
            await acting[0].makes(acting[0].press(f"|{move_of(view, luck)}"))
        assert looked_at > 4


async def test_the_end_of_a_round_is_shown_on_a_telephone(
    room: BrowserRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(VingtUn, "reveal_ms", 3_000_000)  # as robots take their time here: a quarter of a minute
    async with room.window(390, 844) as browser:
        (client,) = await browser.open("alice")
        alice = Onlooker(room, client, "alice")
        await begin(room, alice, robots=2, deal_ends="natural", first_dealer="random")
        while not room.table.playing().game.between_rounds():
            await room.hurry([alice], lambda game: game.between_rounds() or "card" in game.moves(alice.seat))
            if not room.table.playing().game.between_rounds():
                await alice.makes(alice.press("|card"))
        await expect(alice.panel).to_contain_text("The next round begins")
        await expect_nothing_cut_off(browser.page)
        await alice.press("p|next|1||").last.click()  # her own panel lies below the table
        await expect(alice.press("p|next|1||")).to_have_count(0)
