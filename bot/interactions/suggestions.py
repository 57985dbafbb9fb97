"""Suggestions for a slash command while it is filled in: tables, and games by name."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.interactions.find_table import run_by, tables_known, waits_for
from bot.interactions.room_bot import Interaction
from bot.lessons import taught
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.crowded import standing
from bot.words import cut
from games import GAMES

SUGGESTIONS = 25
"""Discord's list of suggestions holds this many, and this many characters has each of them."""

LONGEST_SUGGESTION = 100


def table_label(interaction: Interaction, table: Table) -> str:
    """A table as a person chooses it among others: its number, its game and how it stands for them."""
    pages = interaction.client.pages
    words, game = pages.words(interaction), pages.words(interaction, table.header.game)("name")
    state = "your-turn" if waits_for(table, interaction.user.id) else standing(table.header)
    return words("table-choice", table=table.id, game=game, state=words(f"state-{state}"))


async def suggest_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The tables that a person may mean; those that wait for them come first."""
    known = await tables_known(interaction)
    tables = sorted(known, key=lambda table: not waits_for(table, interaction.user.id))
    return _fitting(interaction, tables, current)


async def suggest_run_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The channel's tables that a person runs."""
    here = await interaction.client.room.in_channel(interaction.channel_id or 0)
    return _fitting(interaction, await run_by(interaction, here), current)


def _fitting(interaction: Interaction, tables: list[Table], typed: str) -> list[app_commands.Choice[int]]:
    wanted = typed.lower().lstrip("#")
    labels = {table.id: cut(table_label(interaction, table), LONGEST_SUGGESTION) for table in tables}
    choices = [app_commands.Choice(name=label, value=number) for number, label in labels.items()]
    return [choice for choice in choices if wanted in choice.name.lower()][:SUGGESTIONS]


def known_game(key: str) -> str:
    """The key of a game. Raises `Refusal` for what was typed and is none."""
    if key not in GAMES:
        raise Refusal("refused-no-game", name=key)
    return key


async def suggest_games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The games by name."""
    return _named(interaction, GAMES, current)


async def suggest_lessons(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The games that have a first lesson, by name."""
    return _named(interaction, taught(), current)


def _named(interaction: Interaction, keys: Iterable[str], typed: str) -> list[app_commands.Choice[str]]:
    names = {key: interaction.client.pages.words(interaction, key)("name") for key in keys}
    found = [key for key, name in names.items() if typed.lower() in f"{key} {name}".lower()]
    return [app_commands.Choice(name=names[key], value=key) for key in found[:SUGGESTIONS]]
