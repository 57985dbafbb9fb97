"""Dictation as people meet it: both patiences against a robot on a telephone, and the deal of the day."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest
from playwright.async_api import Locator, expect

from db import Phase
from games.cards import PACK
from games.dictation import Dictation
from tests.browser.room import ROWS_HOLD, BrowserRoom, Onlooker, lit
from tests.local_discord.browser import composer

CARDS = 25
"""How many cards Poker Squares calls."""


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


@pytest.mark.parametrize(("patience", "named"), [("sir_tommy", "Sir Tommy"), ("poker_squares", "Poker Squares")])
async def test_a_match_against_a_robot(room: BrowserRoom, patience: str, named: str) -> None:
    async with room.window(390, 860) as browser:
        (client,) = await browser.open("alice")
        await command(client, "dictation", patience=named, dictation_pace="by itself")
        await client.get_by_role("button", name="🤖 fair").click()
        await client.get_by_role("button", name="Start").click()
        alice = Onlooker(room, client, "alice")
        await alice.opens_panel()
        while await may_act(room, alice):
            await alice.is_up_to_date()
            assert patience == "poker_squares" or await alice.panel.evaluate(ROWS_HOLD)
            await alice.makes(lit(alice.panel).first)
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


async def hurry(room: BrowserRoom, people: Sequence[Onlooker]) -> None:
    """They play as robots would, without their panels, until the last card is called."""
    table, luck = room.table, Random(1)
    names = {one.seat: one for one in people}
    with room.unseen():
        while (game := cast(Dictation, table.playing().game)).view(None).count < len(PACK):
            seat = min(seat for seat in game.to_act() if seat >= 0)
            user = names[seat].user_id
            move = game.robot(game.view(seat), "normal", luck)
            await table.act(user, move, table.stamp(user), table.services.now())


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
        await play_cards(room, people, 5)
        await hurry(room, people)
        while room.table.header.phase is Phase.PLAYING:
            game = room.table.playing().game
            person = next(one for one in people if one.seat in game.to_act())
            await person.is_up_to_date()
            await person.makes(lit(person.panel).first)
        for client in clients:
            result = client.locator("[data-message-id]:not([data-ephemeral])").filter(has_text="is over")
            await expect(result).to_contain_text("🏆")


async def test_the_deal_of_the_day(room: BrowserRoom) -> None:
    async with room.window(600, 900) as browser:
        (client,) = await browser.open("alice")
        await command(client, "daily")
        page = client.locator("[data-ephemeral=true]")
        await expect(page).to_contain_text("The deal of the day")
        await page.get_by_role("button", name="Poker Squares").click()
        for number in range(1, CARDS + 1):
            await expect(page.get_by_alt_text(re.compile(rf"Card {number} of {CARDS}:"))).to_be_visible()
            assert await page.evaluate(ROWS_HOLD)
            await lit(page).first.click()
        await expect(page).to_contain_text("You finished with")
        await page.get_by_role("button", name="Board").click()
        await expect(page.get_by_alt_text(re.compile("1. Alice"))).to_be_visible()


async def finish_deal(room: BrowserRoom, patience: str, user_id: int) -> None:
    """Somebody's deal of today is played to its end as the greedy robot plays, without the page."""
    cog: Any = room.bot.get_cog("DailyDeal")
    deals, luck = cog.deals, Random(1)
    now = await deals.begun(patience, user_id)
    while now.points is None:
        move = Dictation.robot(now.game.view(0), "normal", luck)
        where = {"user_id": user_id, "guild_id": 0, "name": "Alice"}
        now = await deals.move(deals.today, patience, move, len(now.moves), **where)


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
        await finish_deal(room, "sir_tommy", Onlooker(room, client, "alice").user_id)
        await page.get_by_role("button", name="Back").click()
        await page.get_by_role("button", name="Sir Tommy").click()
        await expect(page).to_contain_text("You finished with")
        await expect(page).to_contain_text("Everywhere: place 1 of 1.")
        await expect(page.get_by_role("button", name="Share")).to_have_count(0)
        await page.get_by_role("button", name="Board").click()
        await expect(page.get_by_alt_text(re.compile("1. Alice"))).to_be_visible()
        await page.get_by_role("button", name="Back").click()
        await page.get_by_role("button", name="Yesterday").click()
        await expect(page).to_contain_text("there was no deal")
