"""Finding a match that is over: one's own, or another of the server in a channel that one may see."""

from __future__ import annotations

from discord import app_commands

from bot.interactions.find_table import table_in_sight, visible_channels
from bot.interactions.room_bot import Interaction
from bot.interactions.suggestions import SUGGESTIONS
from bot.tables.errors import Refusal
from bot.tables.table import Table
from db import Phase
from games import GAMES


async def finished_table(interaction: Interaction, number: int) -> Table:
    """A match that was played to its end, is in sight, and whose cards the person may see. Raises `Refusal`."""
    table = await over_in_sight(interaction, number)
    await interaction.client.room.duplicates.check_open(table, interaction.user.id)
    return table


async def over_in_sight(interaction: Interaction, number: int) -> Table:
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
    own = await store.matches.finished(guild_id, interaction.user.id)
    others = await store.matches.finished(guild_id, None, visible_channels(interaction))
    matches = {one.id: one for one in (*own, *others)}
    names = {key: interaction.client.pages.words(interaction, key)("name") for key in GAMES}
    return [
        app_commands.Choice(name=f"#{one.id} {names[one.game]}", value=one.id)
        for one in matches.values()
        if one.game in names and current.lstrip("#") in str(one.id)
    ][:SUGGESTIONS]
