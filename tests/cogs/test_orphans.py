"""Messages that a killed process had sent and not noted yet are gone once the next one has caught up."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from bot.messages.sending import new

from .house import House


def offers(house: House, verb: str) -> list[int]:
    """The messages in the channel that everybody sees and that offer this."""
    shown = [one for one in house.history(house.ann) if not one.ephemeral]
    return [one.id for one in shown if any(button.split("|")[1] == verb for button in one.buttons())]


async def test_a_call_and_a_message_that_were_not_noted_go_and_nothing_else(house: House) -> None:
    await house.match(house.bob)
    await house.env.advance_time(21)  # whoever is to play is called
    lobby = await house.lobby(house.eve)
    table, right = house.table(1), offers(house, "hand")
    assert right == [table.header.message_id, table.header.call_id]
    pages, channel = house.bot.pages, house.bot.get_partial_messageable(house.channel.id)
    call = await channel.send(**new(await pages.call(table.now, (house.ann.id,))))
    again = await channel.send(**new(await pages.public(table.now)))
    assert offers(house, "hand") == [*right, call.id, again.id]
    before = len(house.history(house.ann))
    await house.env.advance_time(1)
    await house.restart()
    await house.settle()
    assert offers(house, "hand") == right
    assert lobby.there
    assert len(house.history(house.ann)) == before - 2


async def test_where_discord_is_out_of_reach_for_one_table_the_others_are_looked_after(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [await house.match(house.bob), await house.match(house.bob)]
    channel, tables = house.bot.get_partial_messageable(house.channel.id), [house.table(1), house.table(2)]
    orphans = [await channel.send(**new(await house.bot.pages.public(table.now))) for table in tables]
    read, asked = discord.http.HTTPClient.logs_from, list[object]()

    async def cut_off_once(*given: Any, **named: Any) -> Any:
        asked.append(given)
        if len(asked) == 1:
            raise aiohttp.ClientConnectionError
        return await read(*given, **named)

    monkeypatch.setattr(discord.http.HTTPClient, "logs_from", cut_off_once)
    await house.env.advance_time(1)
    await house.restart()
    await house.settle()
    left = set(offers(house, "hand"))
    assert all(match.there for match in matches)
    assert len(left & {orphan.id for orphan in orphans}) == 1


async def test_a_table_whose_message_was_not_noted_is_posted_once(house: House) -> None:
    seen = await house.match(house.bob)
    await house.table().note(message_id=None)
    await house.env.advance_time(1)
    await house.restart()
    await house.settle()
    assert not seen.there
    header = house.table().header
    assert sorted(offers(house, "hand")) == sorted(filter(None, [header.message_id, header.call_id]))
