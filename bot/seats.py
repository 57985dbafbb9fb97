"""Finding the table that a person means, and what he may do there."""

from __future__ import annotations

from discord import app_commands

from bot.errors import Refusal
from bot.press import Interaction, Press
from bot.room import Room
from bot.table import Table


async def table_pressed(interaction: Interaction, press: Press) -> Table:
    """The table that a press belongs to. Raises `Refusal` where there is none, or none on this server."""
    table: Table = await interaction.client.room.table(press.match)
    if not interaction.client.room.holds(table.row.guild_id):
        raise Refusal("refused-elsewhere")
    at_home = interaction.guild_id == table.row.guild_id
    if not at_home and (interaction.guild_id is not None or table.sitting(interaction.user.id) is None):
        raise Refusal("refused-no-table", table=str(press.match))
    return table


def must_run(interaction: Interaction, table: Table) -> None:
    """Raises `Refusal` unless the person is the host, or may manage the channel."""
    same_server = interaction.guild_id == table.row.guild_id
    if interaction.user.id == table.row.host_id or (same_server and interaction.permissions.manage_channels):
        return
    host = next((seat.name for seat in table.row.seats if seat.user_id == table.row.host_id), "?")
    raise Refusal("refused-host-only", host=host)


def ask_table(interaction: Interaction, number: int | None, *, seated: bool = False) -> Table:
    """The table that is meant: by its number, or the only one in question here. Raises `Refusal`.

    ``seated``: only tables at which the person sits; among several, the one that waits for him.
    """
    room: Room = interaction.client.room
    user_id = interaction.user.id
    here = room.in_channel(interaction.channel_id or 0)
    own = room.of_person(user_id, interaction.guild_id)
    if number is not None:
        known = {table.id: table for table in [*here, *own]}
        if number not in known:
            raise Refusal("refused-no-table", table=number)
        if seated and known[number].sitting(user_id) is None:
            raise Refusal("refused-not-seated")
        return known[number]
    found = [table for table in here if table.sitting(user_id)] or own if seated else here
    if len(found) > 1:
        waiting = [table for table in found if _waits_for(table, user_id)]
        found = waiting if len(waiting) == 1 else found
    if not found:
        raise Refusal("refused-no-seat" if seated else "refused-no-table-here")
    if len(found) > 1:
        raise Refusal("refused-which-table", tables=tuple(f"#{table.id}" for table in found))
    return found[0]


def _waits_for(table: Table, user_id: int) -> bool:
    row = table.sitting(user_id)
    return bool(table.live and row and row.seat in table.live.game.to_act())


async def suggest_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The tables that a person may mean, by number and game."""
    bot = interaction.client
    here = bot.room.in_channel(interaction.channel_id or 0)
    tables = {table.id: table for table in [*here, *bot.room.of_person(interaction.user.id, interaction.guild_id)]}
    return [
        app_commands.Choice(name=f"#{table.id} {bot.words(table.row.game, interaction)('name')}", value=table.id)
        for table in tables.values()
        if current.lstrip("#") in str(table.id)
    ][:25]
