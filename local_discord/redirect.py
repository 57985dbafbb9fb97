"""Pointing discord.py at a Discord on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from local_discord.server import LocalDiscord


@contextmanager
def use_local_discord(discord: LocalDiscord | str) -> Iterator[None]:
    """Within this context every discord.py client of the process talks to `discord` (or its origin).

    Three addresses change and nothing else; they are put back at the end.
    """
    origin = discord if isinstance(discord, str) else discord.origin
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
    Route.BASE = f"{origin}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(origin.replace("http", "ws", 1) + "/gateway")
    Asset.BASE = f"{origin}/files"
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
