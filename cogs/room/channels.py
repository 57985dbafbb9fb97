"""The settings of single channels: which games are open there, for what, and where their tables stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.interactions.authority import must_moderate
from bot.interactions.choosing import channel_of, choose, chosen_here, known, tokens_typed
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.interactions.settings_page import show_saved, show_section
from bot.messages.sending import ask
from bot.tables.errors import Refusal
from bot.tables.server_settings import THREADS, ChannelRules
from bot.ui.custom_id import Press
from bot.ui.staff import highest_dialog
from games import GAMES


class Channels(PressCog):
    """The rules of single channels: one forbids what the server allows, or lets its tables stand in threads."""

    @on_press("set-in", updates=True)
    async def pick(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows what holds in the channel that was picked."""
        await must_moderate(interaction)
        await show_section(interaction, "channels", channel=channel_of(interaction, values[0]) if values else 0)

    @on_press("set-in-games", updates=True)
    async def games(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The games that are open there; what the server doesn't play was not offered."""
        server = await chosen_here(interaction)
        off = tuple(game for game in GAMES if server.plays(game) and game not in values)
        await self._set(interaction, press.argument, games_off=off)

    @on_press("set-in-stakes", updates=True)
    async def stakes(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Stakes are switched on or off there."""
        channel, _, wanted = press.argument.partition(" ")
        await self._set(interaction, channel, stakes=wanted == "on")

    @on_press("set-in-highest", updates=True)
    async def highest(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks for the highest stake there, or takes it."""
        await must_moderate(interaction)
        words, server = self.bot.pages.words(interaction), await chosen_here(interaction)
        channel = channel_of(interaction, press.argument)
        if interaction.type is not discord.InteractionType.modal_submit:
            dialog = highest_dialog(press, server.rules_in(channel), server.highest_stake, words)
            await ask(interaction, dialog)
            return
        most = server.highest_stake
        number = tokens_typed(filled_in(interaction).get("highest_stake"), 0, most)
        if number is None:
            wrong = words("refused-setting", setting=words("settings-highest_stake"), low=0, high=most)
            await show_section(interaction, "channels", f"⚠️ {wrong}", channel=channel)
            return
        await self._set(interaction, press.argument, highest_stake=number)

    @on_press("set-in-threads", updates=True)
    async def threads(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Chooses which tables opened there stand in threads of their own: only a text channel has any."""
        channel, _, wanted = press.argument.partition(" ")
        if known(wanted, THREADS) != "off" and interaction.guild is not None:
            there = interaction.guild.get_channel(channel_of(interaction, channel))
            if not isinstance(there, discord.TextChannel):
                raise Refusal("refused-no-threads", channel=f"<#{channel}>")
        await self._set(interaction, channel, threads=wanted)

    @on_press("set-in-forum", updates=True)
    async def forum(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """They stand in posts of a forum, or of none."""
        await self._set(interaction, press.argument, forum=channel_of(interaction, values[0]) if values else 0)

    @on_press("set-in-reset", updates=True)
    async def reset(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The channel has no rules of its own any more."""
        usual = ChannelRules()
        await self._set(interaction, press.argument, **vars(usual))

    async def _set(self, interaction: Interaction, number: str, **changes: Any) -> None:
        """Changes what holds in a channel; each change is written down as one of its own."""
        await must_moderate(interaction)
        channel = channel_of(interaction, number)
        for name, value in changes.items():
            server = await chosen_here(interaction)
            before, rules = server.rules_in(channel), dict(server.channel_rules)
            rules[number] = replace(before, **{name: value}).kept()
            if not rules[number]:
                del rules[number]
            told = {"channel": channel, "value": value, "before": getattr(before, name)}
            await choose(interaction, "channel_rules", rules, {"name": name, **told})
        await show_saved(interaction, "channels", channel=channel)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Channels(bot))
