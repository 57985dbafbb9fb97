"""What the cogs of all games share: the command that opens a table, and opening it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, ClassVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.answers import attending
from bot.interactions.command_text import said
from bot.interactions.host import Host, Interaction
from bot.messages.delivery import revise
from bot.tables.errors import Refusal
from bot.tables.paces import PACES
from bot.tables.room import HIGHEST_STAKE
from bot.ui.lobby import lobby_page
from bot.ui.page import Page
from bot.ui.screen import Face
from games.core import Game
from games.options import OptionField

#: The stake of a table as its command asks for it; None is the usual one.
Stake = app_commands.Range[int, 0, HIGHEST_STAKE]

Choices = Sequence[app_commands.Choice[Any]]
Opening = Callable[..., Coroutine[Any, Any, None]]
Command = app_commands.Command[Any, ..., None]


def opens_table(kind: type[Game], **choices: Choices) -> Callable[[Opening], Command]:
    """Makes the slash command of a game of the method that opens its table.

    The method's parameters are options of the game, and ``seats``, ``stake`` and ``pace`` of the table. What they
    say of themselves and the choices that they offer follow from that; ``choices`` are others, by parameter.
    """
    options = {option.name: option for option in kind.Options.catalogue()}

    def made(method: Opening) -> Command:
        names = [*inspect.signature(method).parameters][2:]  # after self and the interaction
        about = {
            name: said(f"option-{name}-about", kind.key) if name in options else said(f"arg-{name}")
            for name in names
        }
        offered: dict[str, Choices] = {
            name: _choices(kind.key, options[name]) for name in names if name in options
        }
        if "pace" in names and "pace" not in options:
            offered["pace"] = [app_commands.Choice(name=said(f"pace-{pace}"), value=pace) for pace in PACES]
        offered |= choices
        command: Command = app_commands.command(name=kind.key, description=said("about", kind.key))(method)
        app_commands.describe(**about)(command)
        app_commands.choices(**{name: list(some) for name, some in offered.items() if some})(command)
        app_commands.guild_only()(command)
        return command

    return made


def _choices(game: str, option: OptionField) -> Choices:
    """The values of an option; none where the parameter's type says all there is to say."""
    if option.is_flag:
        return ()
    if isinstance(option.allowed, range):
        stepping = option.allowed.step > 1
        return [app_commands.Choice(name=str(value), value=value) for value in option.allowed if stepping]
    return [
        app_commands.Choice(name=said(f"option-{option.name}-{value}", game), value=value)
        for value in option.allowed
    ]


class GameCog(commands.Cog):
    """One game on Discord. A game's cog names its face and has the command that opens a table."""

    face: ClassVar[type[Face]]

    def __init__(self, bot: Host) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Makes the game's face known."""
        self.bot.faces[self.face.kind.key] = self.face()

    async def open(
        self,
        interaction: Interaction,
        *,
        seats: int,
        stake: int | None,
        pace: str,
        options: Mapping[str, Any],
    ) -> None:
        """Opens a table in the channel of ``interaction`` and answers with its lobby; see `Room.open`."""
        async with attending(interaction, public=True):
            guild, channel = interaction.guild_id, interaction.channel_id
            if guild is None or channel is None:
                raise Refusal("refused-server-only")
            may = interaction.app_permissions
            in_thread = isinstance(interaction.channel, discord.Thread)
            if not may.view_channel or not (may.send_messages_in_threads if in_thread else may.send_messages):
                raise Refusal("refused-cannot-write")
            if stake != 0 and not (await self.bot.store.settings(guild)).get("stakes", True):
                stake = 0
            table = await self.bot.room.open(
                guild_id=guild,
                channel_id=channel,
                host=(interaction.user.id, interaction.user.display_name),
                game=self.face.kind.key,
                options=options,
                capacity=seats,
                stake=stake,
                pace=pace,
            )
            try:
                if not may.attach_files:
                    await table.note(words_only=True)
                page = lobby_page(table, await self.bot.look(table))
                await table.note(message_id=await self._answer(interaction, page))
            except Exception:
                await table.close()  # nobody would ever see it
                raise

    @staticmethod
    async def _answer(interaction: Interaction, page: Page) -> int:
        """Answers for all to see; returns the message's id."""
        if interaction.response.is_done():  # the answer had to be put off
            return (await interaction.followup.send(view=page.view(), wait=True)).id
        try:
            answer = await interaction.response.send_message(view=page.view())
        except discord.HTTPException as error:
            return await revise(interaction, page, error)
        assert answer.message_id is not None
        return answer.message_id
