"""discord.py is pointed at a Discord on this machine and back: it uses the three addresses that are changed."""

from __future__ import annotations

import asyncio

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route

from local_discord import LocalDiscord, use_local_discord


async def test_a_client_logs_in_and_connects_here(local: LocalDiscord) -> None:
    with use_local_discord(local):
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            connection = asyncio.create_task(client.start(local.token))
            async with asyncio.timeout(20):
                while not client.is_ready():
                    assert not connection.done()
                    await asyncio.sleep(0.01)
            assert [guild.name for guild in client.guilds] == [guild.name for guild in local.world.guilds.values()]
            assert client.user is not None
            assert client.user.default_avatar.url.startswith(f"{local.origin}/files/")
        await connection


async def test_the_three_addresses_are_put_back(local: LocalDiscord) -> None:
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE)
    with use_local_discord(local):
        assert Route.BASE.startswith(local.origin)
        assert discord.Asset.BASE.startswith(local.origin)
        assert str(DiscordWebSocket.DEFAULT_GATEWAY).endswith("/gateway")
    after = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE)
    assert after == before
