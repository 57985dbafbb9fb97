"""`python -m bot doctor`: checks settings, database, words, pictures and, with a token, the login."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot.cli.trouble import in_words
from bot.pictures import Painter, PictureError, Style
from bot.scene.model import HandScene
from bot.settings import Settings, old_names, unknown_names
from bot.words import languages, words_for
from db import Database, StoreAbsent, StoreError, StoreOlder
from games import GAMES

INVITED: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""The permissions that the bot needs on a server, and asks for when it is invited."""


async def doctor() -> int:
    """Prints a line for each thing that was looked at; returns how many are ill."""
    ill = 0
    async for well, line in _look_at_everything():
        ill += not well
        print(("✓ " if well else "✗ ") + line, flush=True)
    print(words_for()("doctor-well" if not ill else "doctor-ill", ill=ill))
    return ill


async def _look_at_everything() -> AsyncIterator[tuple[bool, str]]:
    words = words_for()
    settings, faults = Settings.as_far_as_possible()
    for fault in faults:
        yield False, words("doctor-settings-ill", why=fault)
    for name, near in unknown_names().items():
        yield False, words("doctor-unknown-name", name=name, near=near)
    for old, new in old_names().items():
        yield True, words("doctor-old-name", name=old, new=new)
    if not faults:
        yield True, words("doctor-settings", file="yes" if Path(".env").exists() else "no")
    async for found in _database(settings):
        yield found
    yield await _pictures(settings)
    for key in GAMES:
        words_for(key)("name")
    yield True, words("doctor-words", games=len(GAMES), languages=languages())
    yield await _login(settings)


async def _database(settings: Settings) -> AsyncIterator[tuple[bool, str]]:
    """Returns what a start would find wrong, and what is wrong with what is kept already."""
    words, told = words_for(), ""
    try:
        await Database.rehearse(settings.database_url)
    except StoreError as error:
        told = words("doctor-database-ill", why=in_words(error))
        yield False, told
    except ValueError as error:
        yield False, words("doctor-settings-ill", why=str(error))
        return
    well, line = await _kept(settings)
    if not told or (not well and line != told):
        yield well, line


async def _kept(settings: Settings) -> tuple[bool, str]:
    words = words_for()
    try:
        store = await Database.look(settings.database_url)
    except (StoreAbsent, StoreOlder) as error:
        return True, words(f"doctor-{error.reason}")
    except StoreError as error:
        return False, words("doctor-database-ill", why=in_words(error))
    try:
        faults = await store.ledger.audit()
        matches = len(await store.matches.live())
    except StoreError as error:
        return False, words("doctor-database-ill", why=in_words(error))
    finally:
        await store.close()
    if faults:
        return False, words("doctor-ledger-ill", fault=faults[0], faults=len(faults))
    return True, words("doctor-database", matches=matches)


async def _pictures(settings: Settings) -> tuple[bool, str]:
    words = words_for()
    if not settings.pictures:
        return True, words("doctor-pictures-off")
    try:
        painter = Painter()
        try:
            await painter.hand(HandScene("", ((),)), Style())
        finally:
            painter.close()
    except PictureError as error:
        return False, words("doctor-pictures-ill", why=str(error))
    return True, words("doctor-pictures")


async def _login(settings: Settings) -> tuple[bool, str]:
    words = words_for()
    if not settings.token:
        return True, words("doctor-no-token")
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(settings.token)
        info = await client.application_info()
    except discord.LoginFailure:
        return False, words("doctor-login-ill")
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        return False, words("doctor-discord-ill", why=str(error))
    finally:
        await client.close()
    invite = discord.utils.oauth_url(info.id, permissions=INVITED, scopes=("bot", "applications.commands"))
    return True, words("doctor-login", name=info.name, invite=invite)
