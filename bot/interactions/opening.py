"""Opening a table where somebody asks for one: in a channel, or in their direct messages with the bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.interactions.room_bot import Interaction
from bot.messages.line import give_way, made_ms
from bot.tables.commands import Note, Start
from bot.tables.errors import Refusal
from bot.tables.limits import Crowded
from bot.tables.seating import usual_seats
from bot.tables.table import DIRECT, Table
from db import Header
from games.core import AnyGame, Seat
from games.options import Value

NO_OPTIONS: Final[Mapping[str, Value]] = {}
"""Nothing is chosen."""


async def new_table(
    interaction: Interaction,
    kind: type[AnyGame],
    *,
    seats: int | None = None,
    stake: int | None = None,
    pace: str | None = None,
    options: Mapping[str, Value] = NO_OPTIONS,
    filled: bool = False,
) -> Table:
    """A table of `kind` where the person is; nobody has been shown it yet. For the rest see `Room.open`.

    Raises `Refusal`, also where the bot could not show it.
    """
    table = await interaction.client.room.new_tables.open(
        **_place(interaction),
        game=kind.key,
        options=options,
        capacity=usual_seats(kind) if seats is None else seats,
        stake=stake,
        pace=pace,
        filled=filled,
    )
    return await _with_its_means(interaction, table)


def _place(interaction: Interaction) -> dict[str, Any]:
    """Where the person is, and who they are, as new tables have to be told. Raises `Refusal`."""
    channel = interaction.channel_id
    guild = DIRECT if interaction.guild_id is None else interaction.guild_id
    may = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    may_write = may.send_messages_in_threads if in_thread else may.send_messages
    if channel is None:
        raise Refusal("refused-no-channel")
    if guild != DIRECT and not (may.view_channel and may_write):
        raise Refusal("refused-cannot-write")
    return {
        "guild_id": guild,
        "channel_id": channel,
        "host": (interaction.user.id, interaction.user.display_name),
        "parent_id": parent_of(interaction),
        "asked_ms": made_ms(interaction.id),
    }


async def _with_its_means(interaction: Interaction, table: Table) -> Table:
    """A new table, of which it is noted where nothing can be attached."""
    if not table.direct and not interaction.app_permissions.attach_files:
        return (await interaction.client.room.change(table, Note(words_only=True))).after
    return table


async def deal_again(interaction: Interaction, origin: Header, seat: Seat, *, alone: bool) -> None:
    """Opens a table with the deals of `origin`, with the person at `seat`: `alone` with robots it begins at once.

    Raises `Refusal`.
    """
    client = interaction.client
    opened = await client.room.new_tables.open_again(origin, seat, **_place(interaction), filled=alone)
    table = await _with_its_means(interaction, opened)
    begins = alone or table.direct
    try:
        if begins:
            table = await _begun(interaction, table)
        else:
            await client.messages.open_table(interaction, table)
    except Exception:
        await client.room.new_tables.clear_away(table.id)
        raise
    if begins:
        await client.messages.open_panel(interaction, table)


async def _begun(interaction: Interaction, table: Table) -> Table:
    """The table with its match begun, and posted."""
    client = interaction.client
    table = (await client.room.change(table, Start(interaction.user.id, interaction.user.id))).after
    give_way(interaction)
    await client.messages.post(table)
    return table


def parent_of(interaction: Interaction) -> int | None:
    """The channel of the thread where the person is; None outside of threads."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


async def open_table(interaction: Interaction, kind: type[AnyGame], **asked: Any) -> None:
    """Opens a table and answers with its lobby, which everybody in the channel sees; `asked`: see `new_table`."""
    table = await new_table(interaction, kind, **asked)
    try:
        await interaction.client.messages.open_table(interaction, table)
    except Exception:
        await interaction.client.room.new_tables.clear_away(table.id)  # nobody would ever see it
        raise


async def play_now(interaction: Interaction, kind: type[AnyGame]) -> None:
    """Opens a table, seats robots, begins, and answers with the person's own hand. Raises as `new_table`."""
    client = interaction.client
    try:
        table = await new_table(interaction, kind, stake=0, filled=True)
    except Crowded as error:
        raise Crowded(error.reason, error.tables, wanted=kind.key) from error
    try:
        table = await _begun(interaction, table)
    except Exception:
        await client.room.new_tables.clear_away(table.id)
        raise
    await client.messages.open_panel(interaction, table)
