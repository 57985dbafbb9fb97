"""The slash commands: carried out once, told to Discord where they have changed, and every error in words."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any, Final

import discord
from discord import app_commands

from bot.inside import payloads, send_commands
from bot.interactions.command_text import Translator
from bot.interactions.elsewhere import command_passed_on
from bot.interactions.game_cog import GameCog
from bot.interactions.installs import CONTEXTS, INSTALLS, SERVER_ALONE
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.line import Urgency
from bot.messages.sending import attending, tell_error
from bot.messages.updates import TRANSIENT_ERRORS
from bot.tables.errors import Refusal
from db import StoreError

log = logging.getLogger(__name__)

AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.ContextMenu | app_commands.Group

REFUSALS: Final[dict[type[Exception], Refusal]] = {
    app_commands.CommandNotFound: Refusal("refused-old-command"),
    app_commands.CommandSignatureMismatch: Refusal("refused-old-command"),
    app_commands.NoPrivateMessage: Refusal("refused-server-only"),
}
"""The faults that discord.py finds with a command, and what a person is told about each."""


class Tree(app_commands.CommandTree[RoomBot]):
    """The commands of the room; each says where it may be used, and who may install it."""

    def __init__(self, client: RoomBot) -> None:
        super().__init__(client, allowed_contexts=CONTEXTS, allowed_installs=INSTALLS)

    def add_command(self, command: AnyCommand, /, **where: Any) -> None:
        """As the base; what is a server's own is offered there alone."""
        if getattr(command, "guild_only", False):
            command.allowed_contexts = SERVER_ALONE
        super().add_command(command, **where)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """A command that Discord brings twice is carried out once, and none when the process ends.

        One about a table that another process keeps is passed on to that, which answers it.
        """
        if not interaction.client.router.accept(interaction):
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            return await self._may_suggest(interaction)
        if interaction.client.relay is None or interaction.guild_id is not None:
            return True
        opens = isinstance(interaction.command, app_commands.Command) and isinstance(
            interaction.command.binding, GameCog
        )
        async with attending(interaction, public=opens):
            return not await command_passed_on(interaction)
        return False  # what went wrong has been told

    async def _may_suggest(self, interaction: Interaction) -> bool:
        """True if it is this process that suggests something, and somebody still waits for that."""
        if interaction.client.line.urgency(interaction) is Urgency.DEAD:
            return False
        try:
            return not await command_passed_on(interaction)
        except (Refusal, StoreError) as error:
            log.info("no suggestions: %s", error)
            return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answers with the error's words."""
        cause: Exception = REFUSALS.get(type(error), error)
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        if interaction.type is discord.InteractionType.autocomplete:
            log.info("no suggestions: %s", cause)
            return
        await tell_error(interaction, cause)


async def sync_commands(bot: RoomBot, payload: list[dict[str, Any]]) -> dict[str, int]:
    """Sends the commands to Discord (see `what_commands_say`) if they have changed since the last time.

    Returns the numbers they have there.

    A command in a group is known by the group's number. Where Discord refuses them, or can't be reached, those
    that it knows already go on, and the next start tries again.
    """
    digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    name = f"commands:{bot.application_id}"
    told, _, numbers = (await bot.store.notes.read(name) or "").partition(" ")
    if told != digest or not numbers:
        try:
            numbers = json.dumps(await send_commands(bot, payload))
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
            log.warning("Discord did not take the slash commands: those it had before stay (%s)", error)
        else:
            await bot.store.notes.write(name, f"{digest} {numbers}")
            log.info("the slash commands were sent to Discord")
    by_name: dict[str, int] = json.loads(numbers or "{}")
    found = {
        command.qualified_name: by_name.get(command.qualified_name.partition(" ")[0])
        for command in bot.tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }
    return {command: number for command, number in found.items() if number is not None}


async def what_commands_say(tree: app_commands.CommandTree[RoomBot]) -> list[dict[str, Any]]:
    """The commands as Discord is told of them, with their descriptions in every language the room speaks."""
    return await payloads(tree, Translator())
