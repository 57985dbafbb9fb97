"""Finding the table that a person means, and what they may do there."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.interactions.authority import moderates
from bot.interactions.room_bot import Interaction
from bot.interactions.router import shows_another, table_pressed
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press
from db import Phase


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
    shown_in = {table.header.channel_id, table.header.home_id}
    in_sight = at_home and not shown_in.isdisjoint(visible_channels(interaction))
    if not in_sight and not table.sitting(interaction.user.id):
        raise Refusal("refused-no-table", table=number)
    return table


async def own_table_pressed(interaction: Interaction, press: Press) -> Table:
    """The table that a press belongs to, where whoever pressed may run it: see `table_pressed` and `must_run`."""
    table = await table_pressed(interaction, press)
    await must_run(interaction, table)
    return table


async def runs(interaction: Interaction, table: Table) -> bool:
    """True if the person is the host, may manage the channel or the server, or is a Game Master."""
    if hosts(table, interaction.user.id):
        return True
    if interaction.guild_id != table.header.guild_id:
        return False
    return interaction.permissions.manage_channels or await moderates(interaction, "settings", "moderate")


async def run_by(interaction: Interaction, tables: Iterable[Table]) -> list[Table]:
    """Those of the tables that the person `runs`."""
    return [table for table in tables if await runs(interaction, table)]


async def must_run(interaction: Interaction, table: Table) -> None:
    """Raises `Refusal` unless the person `runs` the table."""
    if not await runs(interaction, table):
        host = table.sitting(table.header.host_id)
        raise Refusal("refused-host-only", host=host.name if host else "?")


def hosts(table: Table, user_id: int) -> bool:
    """True if the person is the table's host."""
    return table.header.host_id == user_id


def waits_for(table: Table, user_id: int) -> bool:
    """True if it is the person's turn at this table."""
    occupant = table.sitting(user_id)
    if occupant is None or table.match is None or table.header.phase is not Phase.PLAYING:
        return False
    return occupant.seat in table.match.standing.to_act


async def tables_here(interaction: Interaction, *, seated: bool = False) -> list[Table]:
    """The tables of the channel, oldest first. Raises `Refusal` where there is none.

    `seated`: those at which the person sits; where that is none, all at which they sit on this server.
    """
    room, user_id = interaction.client.room, interaction.user.id
    here = await room.in_channel(interaction.channel_id or 0)
    if seated:
        here = [table for table in here if table.sitting(user_id)]
        here = here or await room.of_person(user_id, interaction.guild_id)
    if not here:
        raise Refusal("refused-no-seat" if seated else "refused-no-table-here")
    return here


async def tables_meant(interaction: Interaction, number: int | None, *, seated: bool = False) -> list[Table]:
    """The tables that a person may mean: the one with this number, or those of `tables_here` that wait for them.

    Where none waits for them, all of these. Raises `Refusal` where there is none.
    """
    user_id = interaction.user.id
    if number is None:
        here = await tables_here(interaction, seated=seated)
        return [table for table in here if waits_for(table, user_id)] or here
    found = next((table for table in await tables_known(interaction) if table.id == number), None)
    if found is None:
        table = await table_in_sight(interaction, number)
        over = table.header.phase is Phase.OVER
        raise Refusal("refused-played" if over else "refused-no-table", table=number)
    if seated and found.sitting(user_id) is None:
        raise Refusal("refused-not-seated")
    return [found]


async def tables_known(interaction: Interaction) -> list[Table]:
    """The channel's tables, and those at which the person sits elsewhere on the server."""
    room = interaction.client.room
    here = await room.in_channel(interaction.channel_id or 0)
    own = await room.of_person(interaction.user.id, interaction.guild_id)
    return [*here, *(table for table in own if table not in here)]


async def ask_table(interaction: Interaction, number: int | None, *, seated: bool = False) -> Table:
    """The one table of `tables_meant`. Raises `Refusal` where there are several, or none."""
    return _the_one(interaction, await tables_meant(interaction, number, seated=seated))


async def ask_run_table(interaction: Interaction, number: int | None) -> Table:
    """The one table that a person runs: the one with this number, their own, or one that they may manage.

    Raises `Refusal` where there are several, or none.
    """
    if number is not None:
        found = await ask_table(interaction, number)
        await must_run(interaction, found)
        return found
    here = await tables_here(interaction)
    own = await run_by(interaction, here)
    if not own and len(here) == 1:
        await must_run(interaction, here[0])
    if not own:
        raise Refusal("refused-runs-none")
    return _the_one(interaction, [table for table in own if hosts(table, interaction.user.id)] or own)


def _the_one(interaction: Interaction, found: list[Table]) -> Table:
    if len(found) > 1:
        numbers = interaction.client.pages.words(interaction).either(f"#{table.id}" for table in found)
        raise Refusal("refused-which-table", tables=numbers)
    return found[0]
