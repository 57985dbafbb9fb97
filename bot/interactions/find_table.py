"""Finding the table that a person means, and what he may do there."""

from __future__ import annotations

from collections.abc import Callable

from discord import app_commands

from bot.interactions.host import Interaction
from bot.tables.errors import Refusal
from bot.tables.room import Room
from bot.tables.table import Table
from bot.ui.custom_id import Press
from db import Phase


async def table_pressed(interaction: Interaction, press: Press) -> Table:
    """The table that a press belongs to. Raises `Refusal` where there is none, or none on this server."""
    table: Table = await interaction.client.room.table(press.match)
    if not interaction.client.room.holds(table.header.guild_id):
        raise Refusal("refused-elsewhere")
    at_home = interaction.guild_id == table.header.guild_id
    if not at_home and (interaction.guild_id is not None or table.sitting(interaction.user.id) is None):
        raise Refusal("refused-no-table", table=str(press.match))
    return table


def must_run(interaction: Interaction, table: Table) -> None:
    """Raises `Refusal` unless the person is the host, or may manage the channel."""
    same_server = interaction.guild_id == table.header.guild_id
    if interaction.user.id == table.header.host_id or (same_server and interaction.permissions.manage_channels):
        return
    host = next((seat.name for seat in table.header.seats if seat.user_id == table.header.host_id), "?")
    raise Refusal("refused-host-only", host=host)


def runs(interaction: Interaction, table: Table) -> bool:
    """Whether the person is the host, or may manage the channel: see `must_run`."""
    try:
        must_run(interaction, table)
    except Refusal:
        return False
    return True


def waits_for(table: Table, user_id: int) -> bool:
    """Whether it is the person's turn at this table."""
    row = table.sitting(user_id)
    return bool(
        table.header.phase is Phase.PLAYING and table.match and row and row.seat in table.match.game.to_act()
    )


def hosts(table: Table, user_id: int) -> bool:
    """Whether the person is the table's host."""
    return table.header.host_id == user_id


def tables_meant(
    interaction: Interaction,
    number: int | None,
    *,
    seated: bool = False,
    prefer: Callable[[Table, int], bool] | None = waits_for,
) -> list[Table]:
    """The tables that a person may mean, oldest first: the one with this number, or those in question here.

    ``seated``: only tables at which he sits. Where some of them are to be preferred, the others are left out.
    Raises `Refusal` where there is none.
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
        return [known[number]]
    found = [table for table in here if table.sitting(user_id)] or own if seated else here
    if not found:
        raise Refusal("refused-no-seat" if seated else "refused-no-table-here")
    preferred = [table for table in found if prefer(table, user_id)] if prefer else []
    return preferred or found


def ask_table(
    interaction: Interaction,
    number: int | None,
    *,
    seated: bool = False,
) -> Table:
    """The one table of `tables_meant`. Raises `Refusal` where there are several, or none."""
    return _the_one(interaction, tables_meant(interaction, number, seated=seated))


def _the_one(interaction: Interaction, found: list[Table]) -> Table:
    if len(found) > 1:
        numbers = interaction.client.words(None, interaction).either(f"#{table.id}" for table in found)
        raise Refusal("refused-which-table", tables=numbers)
    return found[0]


def ask_run_table(interaction: Interaction, number: int | None) -> Table:
    """The one table that a person runs: the one with this number, his own, or one that he may manage.

    Raises `Refusal` where there are several, or none.
    """
    if number is not None:
        found = ask_table(interaction, number)
        must_run(interaction, found)
        return found
    here = tables_meant(interaction, None, prefer=None)
    own = [table for table in here if runs(interaction, table)]
    if not own and len(here) == 1:
        must_run(interaction, here[0])
    if not own:
        raise Refusal("refused-runs-none")
    return _the_one(interaction, [table for table in own if hosts(table, interaction.user.id)] or own)


def standing(table: Table) -> str:
    """How a table stands, for all: its state, or that its lobby is full."""
    full = table.header.phase is Phase.LOBBY and len(table.header.seats) >= table.header.capacity
    return "full" if full else table.header.phase


def told(interaction: Interaction, table: Table) -> str:
    """A table as a person chooses it among others: its number, its game and how it stands for him."""
    words = interaction.client.words(None, interaction)
    state = "your-turn" if waits_for(table, interaction.user.id) else standing(table)
    game = interaction.client.words(table.header.game, interaction)("name")
    return words("table-choice", table=table.id, game=game, state=words(f"state-{state}"))


async def suggest_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The tables that a person may mean; those that wait for him come first."""
    room: Room = interaction.client.room
    user_id = interaction.user.id
    here, own = room.in_channel(interaction.channel_id or 0), room.of_person(user_id, interaction.guild_id)
    tables = {table.id: table for table in [*here, *own]}.values()
    choices = [
        app_commands.Choice(name=told(interaction, table)[:100], value=table.id)
        for table in sorted(tables, key=lambda table: not waits_for(table, user_id))
    ]
    return _fitting(choices, current)


async def suggest_run_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The channel's tables that a person runs."""
    room: Room = interaction.client.room
    own = [table for table in room.in_channel(interaction.channel_id or 0) if runs(interaction, table)]
    choices = [app_commands.Choice(name=told(interaction, table)[:100], value=table.id) for table in own]
    return _fitting(choices, current)


def _fitting(choices: list[app_commands.Choice[int]], typed: str) -> list[app_commands.Choice[int]]:
    wanted = typed.lower().lstrip("#")
    return [choice for choice in choices if wanted in choice.name.lower()][:25]
