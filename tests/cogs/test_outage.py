"""Discord is out of reach for long: when a session is resumed or begins anew, tables show what is true."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from .house import House


@pytest.mark.parametrize("event", ["resumed", "ready"])
async def test_a_table_shows_what_happened_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch, event: str
) -> None:
    monkeypatch.setattr("bot.messages.updates.RETRY_AFTER_S", (0.0, 0.0, 36_000.0))
    seen = await house.lobby(game="thirty-one", seats=3)
    table = house.table()

    async def out_of_reach(*_: Any, **__: Any) -> None:
        raise aiohttp.ServerDisconnectedError

    with monkeypatch.context() as patch:
        patch.setattr(discord.http.HTTPClient, "edit_message", out_of_reach)
        patch.setattr(AsyncWebhookAdapter, "edit_original_interaction_response", out_of_reach)
        await table.add_robot("normal")
        await house.settle()
        name = next(occupant.name for occupant in table.header.seats if occupant.user_id is None)
        assert name not in seen.text
    house.bot.dispatch(event)
    await house.settle()
    assert name in seen.text
