"""Rewards: the role that a season's first is given when it ends, and that the one before gives back."""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.interactions.rights import why_not_given
from bot.interactions.room_bot import RoomBot
from bot.ui.boards import Asked
from db import AuditEntry, Tally

log = logging.getLogger(__name__)

EQUALS: Final = 10
"""So many may share the first place."""


async def reward_first(bot: RoomBot, guild: discord.Guild, number: int, by: AuditEntry) -> None:
    """Counts the badge of season `number`, which is over, and gives its role where the server has chosen one.

    Whoever had won the one before loses it. `by` says who has ended the season, for the audit log. Where the bot
    may not give the role, whoever manages the server is told.
    """
    for first in await _firsts(bot, guild.id, number):
        await bot.room.badges.of_person(first.user_id)
    role_id = (await bot.room.members.settings(guild.id)).reward_role
    if not role_id:
        return
    if why_not_given(guild, role_id):
        await bot.troubles.found(guild.id, "reward", 0)
        return
    role, firsts = discord.Object(role_id), await _firsts(bot, guild.id, number)
    theirs = {first.user_id for first in firsts}
    try:
        for before in await _firsts(bot, guild.id, number - 1) if number > 1 else ():
            if before.user_id not in theirs and (member := await _member(guild, before.user_id)) is not None:
                await member.remove_roles(role)
        for first in firsts:
            if (member := await _member(guild, first.user_id)) is not None:
                await member.add_roles(role)
                done = by._replace(target_id=first.user_id, target_name=first.name, facts={"number": number})
                await bot.store.servers.append_audit(done)
    except (discord.Forbidden, discord.NotFound) as error:
        log.warning("the role for a season's first can't be given on server %s: %s", guild.id, error)
        await bot.troubles.found(guild.id, "reward", 0)
    else:
        await bot.troubles.works(guild.id, "reward", 0)


async def _firsts(bot: RoomBot, guild_id: int, number: int) -> list[Tally]:
    """Who has won the most tokens in a season, if anybody has won any."""
    zone = (await bot.room.members.settings(guild_id)).zone
    asked = Asked().page(guild_id, bot.now(), number, zone)._replace(limit=EQUALS)
    board = await bot.store.boards.board(asked, 0)
    return [placed.standing for placed in board.lines if placed.place == 1 and placed.standing.tokens > 0]


async def _member(guild: discord.Guild, user_id: int) -> discord.Member | None:
    """Somebody on a server; None for who has left it."""
    try:
        return await guild.fetch_member(user_id)
    except discord.NotFound:
        return None
