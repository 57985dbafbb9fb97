"""Rewards: roles that badges and matches earn, and the one of a season's first, which goes on to the next."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterator, Mapping
from typing import Final

import discord

from bot.interactions.rights import why_not_given
from bot.interactions.room_bot import RoomBot
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.tables.server_settings import MATCHES_REWARDED
from bot.ui.boards import Asked
from db import ALL_GAMES, ALL_TIME, AuditEntry, Tally

log = logging.getLogger(__name__)

AGAIN_S: Final = 30.0
"""Seconds after which it is tried again where Discord failed."""

EQUALS: Final = 10
"""So many may share the first place."""


async def reward_first(bot: RoomBot, guild: discord.Guild, number: int, by: AuditEntry) -> None:
    """Counts the badge of season `number`, which is over, and gives its role where the server has chosen one.

    Whoever had won the one before loses it. `by` says who has ended the season, for the audit log. Where the bot
    may not give the role, whoever manages the server is told; where Discord fails it is tried again.
    """
    firsts = await _firsts(bot, guild.id, number)
    for first in firsts:
        await bot.room.badges.of_person(first.user_id)
    while True:
        try:
            await reward_earned(bot, guild, [first.user_id for first in firsts])
            await _hand_on(bot, guild, number, firsts, by)
            return
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
            if not is_transient(error):
                raise
            log.warning("the first of a season on server %s is rewarded later: %s", guild.id, error)
        await asyncio.sleep(AGAIN_S)


async def _hand_on(
    bot: RoomBot, guild: discord.Guild, number: int, firsts: Collection[Tally], by: AuditEntry
) -> None:
    """Gives those who are first in season `number` its role, and takes it from those of the season before."""
    role_id = (await bot.room.members.settings(guild.id)).reward_role
    if not role_id:
        return
    if why_not_given(guild, role_id):
        await bot.troubles.found(guild.id, "reward", 0)
        return
    role = discord.Object(role_id)
    theirs = {first.user_id for first in firsts}
    try:
        for first in firsts:
            member = await _member(guild, first.user_id)
            if member is not None and member.get_role(role_id) is None:
                await member.add_roles(role)
                done = by._replace(target_id=first.user_id, target_name=first.name, facts={"number": number})
                await bot.store.servers.append_audit(done)
        # Last: where something fails before, somebody has the role all the same.
        for before in await _firsts(bot, guild.id, number - 1) if number > 1 else ():
            if before.user_id not in theirs and (member := await _member(guild, before.user_id)) is not None:
                await member.remove_roles(role)
    except (discord.Forbidden, discord.NotFound) as error:
        log.warning("the role for a season's first can't be given on server %s: %s", guild.id, error)
        await bot.troubles.found(guild.id, "reward", 0)
    else:
        await bot.troubles.works(guild.id, "reward", 0)


async def reward_earned(bot: RoomBot, guild: discord.Guild, user_ids: Collection[int]) -> None:
    """Gives people the roles that they have earned here, by badges and by matches, and don't have yet.

    Where the bot may not give one, whoever manages the server is told.
    """
    now, rewards = bot.now(), (await bot.room.members.settings(guild.id)).rewards
    works = True
    for user_id in user_ids if rewards else ():
        deeds = dict(await _deeds(bot, guild.id, user_id, rewards))
        member = await _member(guild, user_id) if deeds else None
        if member is None:
            continue
        for deed, role_id in deeds.items():
            if member.get_role(role_id) is not None:
                continue
            try:
                if why_not_given(guild, role_id):
                    works = False
                else:
                    await member.add_roles(discord.Object(role_id))
                    by = AuditEntry(guild.id, "earned", None, guild.me.display_name, user_id, member.display_name)
                    await bot.store.servers.append_audit(by._replace(facts={"deed": deed}, at_ms=now))
            except (discord.Forbidden, discord.NotFound) as error:
                log.warning("a role that was earned can't be given on server %s: %s", guild.id, error)
                works = False
    if rewards:
        await (bot.troubles.works if works else bot.troubles.found)(guild.id, "earned", 0)


async def _deeds(
    bot: RoomBot, guild_id: int, user_id: int, rewards: Mapping[str, int]
) -> Iterator[tuple[str, int]]:
    """Those of the rewards, with their roles, that a person has earned."""
    badges = {badge.badge for badge in await bot.store.badges.of_person(user_id)}
    here = (await bot.store.boards.standings_of(guild_id, user_id, ALL_TIME)).get(ALL_GAMES)
    matches = here.matches if here is not None else 0
    return (
        (deed, role)
        for deed, role in rewards.items()
        if deed in badges or matches >= MATCHES_REWARDED.get(deed, matches + 1)
    )


async def _firsts(bot: RoomBot, guild_id: int, number: int) -> list[Tally]:
    """Returns those who have won the most tokens in a season, if anybody has won any."""
    zone = (await bot.room.members.settings(guild_id)).zone
    asked = Asked().page(guild_id, bot.now(), number, zone)._replace(limit=EQUALS)
    board = await bot.store.boards.board(asked, 0)
    return [placed.tally for placed in board.lines if placed.place == 1 and placed.tally.tokens > 0]


async def _member(guild: discord.Guild, user_id: int) -> discord.Member | None:
    """Somebody on a server; None for who has left it."""
    try:
        return await guild.fetch_member(user_id)
    except discord.NotFound:
        return None
