"""Dictation as people meet it: both patiences against a robot on a telephone, and the deal of the day."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest
from playwright.async_api import Locator, expect

from bot.words import words_for
from db import Phase
from games.cards import PACK
from games.dictation import Dictation
from tests.browser.room import ROWS_HOLD, BrowserRoom, Onlooker, lit
from tests.local_discord.browser import composer

SQUARES = 25
"""The number of cards that Poker Squares calls."""


async def command(client: Locator, typed: str, **options: str) -> None:
    """Types a command and chooses values for its options."""
    await composer(client).press_sequentially(f"/{typed}")
    await client.get_by_role("option", name=re.compile(f"^.{typed}")).first.click()
    for name, value in options.items():
        await client.get_by_role("option", name=re.compile(rf"^{name}\b")).first.click()
        await client.get_by_role("option", name=value, exact=True).click()
    await client.page.keyboard.press("Enter")


async def may_act(room: BrowserRoom, person: Onlooker) -> bool:
    """Waits until a person is the only one who may act; False when the match is over instead."""
    table = room.table
    await room.until(lambda: table.header.phase is Phase.OVER or table.playing().game.to_act() == {person.seat})
    return table.header.phase is Phase.PLAYING


async def tap(room: BrowserRoom, alice: Onlooker, most: int) -> None:
    """Alice makes this many moves by taps, or all that are left of the match."""
    for _ in range(most):
        if not await may_act(room, alice):
            return
        await alice.is_up_to_date()
        game = cast(Dictation, room.table.playing().game)
        assert game.state.options.patience == "poker_squares" or await alice.panel.evaluate(ROWS_HOLD)
        await alice.makes(lit(alice.panel).first)


@pytest.mark.parametrize(("named", "cards"), [("Sir Tommy", len(PACK)), ("Poker Squares", SQUARES)])
async def test_a_match_against_a_robot(room: BrowserRoom, named: str, cards: int) -> None:
    """Its first cards and its last ones by taps."""
    async with room.window(390, 860) as browser:
        (client,) = await browser.open("alice")
        await command(client, "dictation", patience=named, dictation_pace="by itself")
        await client.get_by_role("button", name="🤖 average").click()
        await client.get_by_role("button", name="Start").click()
        alice = Onlooker(room, client, "alice")
        await alice.opens_panel()
        await tap(room, alice, 4)
        await room.hurry([alice], lambda game: game.view(None).count == cards)
        await tap(room, alice, 2 * cards)
        result = client.locator("[data-message-id]:not([data-ephemeral])").filter(has_text="is over")
        await expect(result).to_contain_text("🏆")
        assert await browser.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


async def play_cards(room: BrowserRoom, people: Sequence[Onlooker], cards: int) -> None:
    """They place this many cards, each by taps in their own panel; nobody sees where before all have placed."""
    table = room.table
    while (game := cast(Dictation, table.playing().game)).view(None).count <= cards:
        person = next(one for one in people if one.seat in game.to_act())
        for other in people:
            await other.is_up_to_date()
            assert other is person or game.view(other.seat).layouts[person.seat] == shown_of(game, person)
        await person.makes(lit(person.panel).first)


def shown_of(game: Dictation, person: Onlooker) -> object:
    """A person's layout as everybody may see it."""
    return game.view(None).layouts[person.seat]


async def test_three_people(room: BrowserRoom) -> None:
    """One dictates, all place; what somebody has done with a card is sealed until everybody has placed it."""
    async with room.window(1_200, 900) as browser:
        clients = await browser.open("alice", "bob", "carol")
        people = [
            Onlooker(room, client, name) for client, name in zip(clients, ("alice", "bob", "carol"), strict=True)
        ]
        await command(clients[0], "dictation", patience="Sir Tommy")
        for client in clients[1:]:
            await client.get_by_role("button", name="Join").click()
        await expect(clients[0].get_by_text("3 of 6")).to_be_visible()
        await clients[0].get_by_role("button", name="Start").click()
        for person in people:
            await person.opens_panel()
        await play_cards(room, people, 2)
        await room.hurry(people)
        for client in clients:
            result = client.locator("[data-message-id]:not([data-ephemeral])").filter(has_text="is over")
            await expect(result).to_contain_text("🏆")


async def test_the_deal_of_the_day(room: BrowserRoom) -> None:
    async with room.window(600, 900) as browser:
        (client,) = await browser.open("alice")
        await command(client, "daily")
        page = client.locator("[data-ephemeral=true]")
        await expect(page).to_contain_text("The deal of the day")
        await page.get_by_role("button", name="Poker Squares", exact=True).click()

        async def called(number: int) -> None:
            await expect(page.get_by_alt_text(re.compile(rf"Card {number} of {SQUARES}:"))).to_be_visible()
            assert await page.evaluate(ROWS_HOLD)

        for number in (1, 2, 3):
            await called(number)
            await lit(page).first.click()
        await called(4)
        await play_deal(room, "poker_squares", Onlooker(room, client, "alice").user_id, placed=SQUARES - 1)
        await page.get_by_role("button", name="Back").click()
        await page.get_by_role("button", name="Poker Squares", exact=True).click()
        await called(SQUARES)
        await lit(page).first.click()
        await expect(page).to_contain_text("You finished with")
        await page.get_by_role("button", name="Board").click()
        await expect(page.get_by_alt_text(re.compile("1. Alice"))).to_be_visible()


async def play_deal(room: BrowserRoom, patience: str, user_id: int, placed: int | None = None) -> None:
    """Somebody's deal of today goes on as the greedy robot plays, without the page: to its end, or so far."""
    cog: Any = room.bot.get_cog("DailyCog")
    deal, luck = cog.pages.deal, Random(1)
    own = await deal.resume_or_deal(deal.today, patience, user_id)
    while own.points is None and len(own.moves) != placed:
        move = Dictation.robot(own.game.view(0), "normal", luck)
        where = {"user_id": user_id, "guild_id": 0, "name": "Alice"}
        own = await deal.move(deal.today, patience, move, len(own.moves), **where)


async def test_the_deal_of_the_day_in_direct_messages(room: BrowserRoom) -> None:
    """The same pages in the conversation with the bot: the result, the board of all, and nothing to post."""
    async with room.window(1_000, 900) as browser:
        (client,) = await browser.open("alice")
        await client.get_by_role("button", name="Direct Messages").click()
        await client.get_by_role("button", name="Message Gamester").click()
        await command(client, "daily", patience="Sir Tommy")
        page = client.locator("[data-message-id]").last
        for number in range(1, 4):
            await expect(page.get_by_alt_text(re.compile(rf"Card {number} of 52:"))).to_be_visible()
            await lit(page).first.click()
        await expect(page.get_by_alt_text(re.compile("Card 4 of 52:"))).to_be_visible()
        await play_deal(room, "sir_tommy", Onlooker(room, client, "alice").user_id)
        await page.get_by_role("button", name="Back").click()
        await page.get_by_role("button", name="Sir Tommy", exact=True).click()
        await expect(page).to_contain_text("You finished with")
        await expect(page).to_contain_text("Everywhere: place 1 of 1.")
        await expect(page.get_by_role("button", name="Share")).to_have_count(0)
        await page.get_by_role("button", name="Board").click()
        await expect(page.get_by_alt_text(re.compile("1. Alice"))).to_be_visible()
        await page.get_by_role("button", name="Back").click()
        await page.get_by_role("button", name="Yesterday").click()
        await expect(page).to_contain_text(words_for()("daily-none"))
