"""A game night among the events that Discord lists for a server, where the bot may make them."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import discord

from bot.tables.nights import ends_ms
from bot.ui.markup import message_link
from bot.words import Words
from db import Night, NightPhase

log = logging.getLogger(__name__)

LONGEST_NAME = 100
"""Discord's limit for the name of an event, and for the place where it is."""

MIN_AHEAD_MS = 5_000
"""An event begins in the future, when Discord hears of it."""


def may_make_events(guild: discord.Guild) -> bool:
    """True if the bot may make events on a server: Create Events, or Manage Events."""
    may = guild.me.guild_permissions
    return may.create_events or may.manage_events


async def follow(guild: discord.Guild, night: Night, now: int, words: Words) -> int | None:
    """Makes, changes or ends the event of a night as it stands; returns its number, None where there is none.

    Raises what Discord raises, `discord.Forbidden` where the bot may not any more; an event that is gone stays so.
    """
    try:
        if night.phase is NightPhase.PLANNED:
            return await _announced(guild, night, now, words)
        if night.event_id is not None and night.phase in (NightPhase.OVER, NightPhase.OFF):
            await _ended(await guild.fetch_scheduled_event(night.event_id), held=night.phase is NightPhase.OVER)
    except discord.NotFound as error:
        log.info("the event of night %s is not as it should be: %s", night.id, error)
    return night.event_id


async def is_called_off(guild: discord.Guild, night: Night) -> bool:
    """True if somebody has deleted or cancelled the event of a night; False where nobody can say."""
    if night.event_id is None:
        return False
    try:
        event = await guild.fetch_scheduled_event(night.event_id, with_counts=False)
    except discord.NotFound:
        return True
    except discord.HTTPException as error:
        log.info("nobody can say whether the event of night %s is there: %s", night.id, error)
        return False
    return event.status is discord.EventStatus.cancelled


async def _announced(guild: discord.Guild, night: Night, now: int, words: Words) -> int | None:
    if night.at_ms < now + MIN_AHEAD_MS or (night.event_id is None and not may_make_events(guild)):
        return night.event_id
    channel = guild.get_channel_or_thread(night.channel_id)
    link = message_link(night.guild_id, night.channel_id, night.message_id)
    begins, ends = _time(night.at_ms), _time(ends_ms(night))
    description = words("night-event-about", link=link)
    if night.event_id is None:
        event = await guild.create_scheduled_event(
            name=words("night-event-name")[:LONGEST_NAME],
            description=description,
            start_time=begins,
            end_time=ends,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"#{channel.name if channel is not None else night.channel_id}"[:LONGEST_NAME],
        )
        return event.id
    event = await guild.fetch_scheduled_event(night.event_id, with_counts=False)
    await event.edit(start_time=begins, end_time=ends, description=description)
    return event.id


async def _ended(event: discord.ScheduledEvent, *, held: bool) -> None:
    if event.status is discord.EventStatus.active:
        await event.end()
    elif event.status is discord.EventStatus.scheduled:
        await (event.delete() if held else event.cancel())


def _time(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1_000, UTC)
