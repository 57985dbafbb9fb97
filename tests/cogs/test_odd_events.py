"""Discord's events may lack what discord.py asks for, and Discord may refuse the commands that it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest

from .house import House


def without(house: House, *fields: str) -> None:
    """From now on interactions come without these."""
    parsers: dict[str, Callable[[Any], None]] = house.bot._connection.parsers
    read = parsers["INTERACTION_CREATE"]
    parsers["INTERACTION_CREATE"] = lambda data: read({key: data[key] for key in data if key not in fields})


async def test_a_table_is_opened_where_only_the_number_of_the_channel_is_told(house: House) -> None:
    without(house, "channel")
    seen = await house.match(house.bob)
    assert seen.text
    assert house.table().header.channel_id == house.channel.id


async def test_whoever_opens_a_table_nowhere_is_told_so(house: House) -> None:
    without(house, "channel", "channel_id")
    answer = await house.ann.slash("thirty-one")
    assert answer.told == "Discord didn’t tell me which channel you are in. Please try again."


@pytest.mark.parametrize("trouble", ["refused", "lost"])
async def test_yesterdays_commands_do_where_discord_does_not_take_todays(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, trouble: str
) -> None:
    known = dict(house.bot.command_ids)
    name = f"commands:{house.bot.application_id}"
    _, _, numbers = (await house.bot.store.notes.read(name) or "").partition(" ")
    await house.bot.store.notes.write(name, f"older {numbers}")

    async def refuse(*_: Any) -> None:
        if trouble == "lost":
            raise aiohttp.ServerDisconnectedError
        response: Any = type("Response", (), {"status": 400, "reason": "Bad Request"})
        raise discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body"})

    with monkeypatch.context() as patch:
        patch.setattr(discord.http.HTTPClient, "bulk_upsert_global_commands", refuse)
        await house.restart()
    assert house.bot.command_ids == known
    assert "Discord did not take the slash commands: those it had before stay" in caplog.text
    await house.match(house.bob)
    await house.restart()
    digest, _, _ = (await house.bot.store.notes.read(name) or "").partition(" ")
    assert digest != "older"
