"""Opening a table where somebody asks for one: in a channel, or in their direct messages with the bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.interactions.installs import must_be_home
from bot.interactions.room_bot import Interaction
from bot.messages.line import give_way, made_ms
from bot.tables.commands import Note, Start
from bot.tables.errors import Refusal
from bot.tables.limits import Crowded
from bot.tables.seating import usual_seats
from bot.tables.server_settings import ServerSettings
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
    finishers: int = 0,
    options: Mapping[str, Value] = NO_OPTIONS,
    filled: bool = False,
    needed: Mapping[str, Value] = NO_OPTIONS,
) -> Table:
    """A table of `kind` where the person is; nobody has been shown it yet. For the rest see `NewTables.open`.

    Raises `Refusal`, also where the bot could not show it.
    """
    must_be_home(interaction)
    guild, channel = place_of(interaction)
    table = await interaction.client.room.new_tables.open(
        guild_id=guild,
        channel_id=channel,
        host=(interaction.user.id, interaction.user.display_name),
        game=kind.key,
        options=options,
        capacity=usual_seats(kind) if seats is None else seats,
        stake=stake,
        pace=pace,
        finishers=finishers,
        filled=filled,
        needed=needed,
        parent_id=parent_of(interaction),
        asked_ms=made_ms(interaction.id),
    )
    return await _in_words_at_need(interaction, table)


def place_of(interaction: Interaction) -> tuple[int, int]:
    """The server and the channel where the person is. Raises `Refusal` where the bot could not show a table."""
    guild = DIRECT if interaction.guild_id is None else interaction.guild_id
    may = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    may_write = may.send_messages_in_threads if in_thread else may.send_messages
    if interaction.channel_id is None:
        raise Refusal("refused-no-channel")
    if guild != DIRECT and not (may.view_channel and may_write):
        raise Refusal("refused-cannot-write")
    return guild, interaction.channel_id


async def _in_words_at_need(interaction: Interaction, table: Table) -> Table:
    """The table that has been opened, which is shown in words where the bot may not attach files."""
    client, header = interaction.client, table.header
    if table.direct:
        return table
    if interaction.app_permissions.attach_files:
        await client.troubles.works(header.guild_id, "pictures", header.channel_id)
        return table
    async with client.room.new_tables.cleared_away_on_error(table.id):
        if await client.pages.shows_pictures(table):
            client.posts.begin(client.troubles.found(header.guild_id, "pictures", header.channel_id))
        return (await client.room.change(table, Note(words_only=True))).after


async def play_on(interaction: Interaction, old: Table, before: int) -> None:
    """Plays on from where move number `before` of a match was made, against robots; answers with the person's
    hand.

    Raises as `new_table`.
    """
    client, (guild, channel) = interaction.client, place_of(interaction)
    table = await client.room.rematches.go_on_from(
        old,
        (interaction.user.id, interaction.user.display_name),
        before,
        guild_id=guild,
        channel_id=channel,
        parent_id=parent_of(interaction),
        asked_ms=made_ms(interaction.id),
    )
    await _show(interaction, await _in_words_at_need(interaction, table))


async def deal_again(interaction: Interaction, origin: Header, seat: Seat, *, alone: bool) -> None:
    """Opens a table with the deals of `origin`, with the person at `seat`: `alone` with robots it begins at once.

    Raises as `new_table`.
    """
    client, (guild, channel) = interaction.client, place_of(interaction)
    table = await client.room.new_tables.open_again(
        origin,
        seat,
        guild_id=guild,
        channel_id=channel,
        host=(interaction.user.id, interaction.user.display_name),
        filled=alone,
        parent_id=parent_of(interaction),
        asked_ms=made_ms(interaction.id),
    )
    table = await _in_words_at_need(interaction, table)
    if alone or table.direct:
        await _begin(interaction, table)
        return
    async with client.room.new_tables.cleared_away_on_error(table.id):
        await client.messages.open_table(interaction, table)


def parent_of(interaction: Interaction) -> int | None:
    """The channel of the thread where the person is; None outside of threads."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


async def rules_here(interaction: Interaction) -> ServerSettings:
    """Returns the server's choices for the channel where the person is; in direct messages the usual ones."""
    server = await interaction.client.room.members.settings(interaction.guild_id or DIRECT)
    return server.at(interaction.channel_id or 0, parent_of(interaction) or 0)


async def open_table(interaction: Interaction, kind: type[AnyGame], **asked: Any) -> None:
    """Opens a table and answers with its lobby, which everybody in the channel sees; `asked`: see `new_table`."""
    table = await new_table(interaction, kind, **asked)
    async with interaction.client.room.new_tables.cleared_away_on_error(table.id):
        await interaction.client.messages.open_table(interaction, table)


async def play_now(interaction: Interaction, kind: type[AnyGame]) -> None:
    """Opens a table, seats robots, begins, and answers with the person's own hand. Raises as `new_table`."""
    try:
        table = await new_table(interaction, kind, stake=0, filled=True)
    except Crowded as error:
        raise Crowded(error.reason, error.tables, wanted=kind.key) from error
    await _begin(interaction, table)


async def _begin(interaction: Interaction, table: Table) -> None:
    """Begins the match of a full table, posts it, and answers with the person's own hand."""
    client, user_id = interaction.client, interaction.user.id
    async with client.room.new_tables.cleared_away_on_error(table.id):
        table = (await client.room.change(table, Start(asked_by=user_id, shown_to=user_id))).after
    await _show(interaction, table)


async def _show(interaction: Interaction, table: Table) -> None:
    """Posts a table that has begun, and answers with the person's own hand."""
    client = interaction.client
    give_way(interaction)
    async with client.room.new_tables.cleared_away_on_error(table.id):
        await client.messages.post(table)
    await client.messages.open_preferred_panel(interaction, table)
