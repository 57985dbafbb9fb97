"""Finding a match that is over: one's own, or another of the server in a channel that one may see."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.interactions.find_table import shows_another
from bot.interactions.host import Interaction
from bot.interactions.suggestions import SUGGESTIONS
from bot.tables.errors import Refusal
from bot.tables.table import Table
from db import Phase
from games import GAMES


def visible_channels(interaction: Interaction) -> set[int]:
    """The numbers of the server's channels that the person may see; the one where they are is among them."""
    guild, person = interaction.guild, interaction.user
    seen = {interaction.channel_id or 0}
    if guild is None or not isinstance(person, discord.Member):
        return seen
    open_threads = [thread for thread in guild.threads if not thread.is_private() and thread.parent is not None]
    places = [*guild.channels, *open_threads]
    return seen | {place.id for place in places if place.permissions_for(person).view_channel}


async def table_in_sight(interaction: Interaction, number: int) -> Table:
    """A table of one's own, or in a channel of this server that one may see. Raises `Refusal`.

    Whether there is another elsewhere is nobody else's business. A pressed message may be about an earlier table
    of the same number.
    """
    table = await interaction.client.room.table(number)
    if shows_another(interaction, table):
        raise Refusal("refused-other-table")
    at_home = table.header.guild_id == interaction.guild_id
    in_sight = at_home and table.header.channel_id in visible_channels(interaction)
    if not in_sight and not table.sitting(interaction.user.id):
        raise Refusal("refused-no-table", table=number)
    return table


async def finished_table(interaction: Interaction, number: int) -> Table:
    """A match that was played to its end, and is in sight. Raises `Refusal`."""
    table = await table_in_sight(interaction, number)
    if table.header.phase is Phase.CLOSED:
        raise Refusal("refused-no-result", table=number)
    if table.header.phase is not Phase.OVER:
        raise Refusal("refused-not-over")
    return table


async def suggest_finished(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The caller's own last matches, then the server's."""
    store, guild_id = interaction.client.store, interaction.guild_id or 0
    own = await store.finished_matches(guild_id, interaction.user.id)
    others = await store.finished_matches(guild_id, None, visible_channels(interaction))
    matches = {one.id: one for one in (*own, *others)}
    names = {key: interaction.client.pages.words(interaction, key)("name") for key in GAMES}
    return [
        app_commands.Choice(name=f"#{one.id} {names[one.game]}", value=one.id)
        for one in matches.values()
        if one.game in names and current.lstrip("#") in str(one.id)
    ][:SUGGESTIONS]
