"""Orphaned messages, sent and not noted yet when their process died: nobody would ever change or remove them."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import Any, Final

import discord

from bot.messages.location import remove
from bot.messages.locations import InChannel
from bot.messages.updates import TRANSIENT_ERRORS
from bot.ui.custom_id import Press

log = logging.getLogger(__name__)

LOOKED_AT: Final = 50
"""This many messages are looked at; one that lies deeper has not been sent lately."""

OFFERS: Final = frozenset({"join", "hand", "again"})
"""The verbs that a table's message and its call offer, and no other message of the table's does."""


async def remove_orphans(client: discord.Client, place: InChannel, begun_ms: int) -> None:
    """Removes what `client` sent that looks like the message or the call of the table at `place`, and is neither.

    Only what was sent before `begun_ms`, when this process began: what it sends, it notes.
    """
    header = place.watched.table.header
    known = {header.message_id, header.call_id, header.card_id}
    before = discord.Object((begun_ms - discord.utils.DISCORD_EPOCH) << 22)
    try:
        async for message in place.channel.history(limit=LOOKED_AT, before=before):
            offered = {press.verb for press in presses_of(message.components) if press.match == header.id}
            if message.author == client.user and message.id not in known and offered & OFFERS:
                log.info("message %s is an orphan of table %s", message.id, header.id)
                await remove(message)
    except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
        log.info("nobody can say whether there are orphaned messages of table %s: %s", header.id, error)


def presses_of(components: Iterable[Any]) -> Iterator[Press]:
    """Returns what the components of a message offer."""
    for component in components:
        press = Press.parse(getattr(component, "custom_id", None) or "")
        if press is not None:
            yield press
        yield from presses_of(getattr(component, "children", ()))
