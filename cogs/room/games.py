"""The first minute: the games to choose from, help, and the greeting."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.authority import moderates
from bot.interactions.command_text import command_text
from bot.interactions.greeting import greet
from bot.interactions.opening import open_table, play_now, rules_here
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import table_pressed
from bot.messages.sending import answer, attending
from bot.tables.commands import Close
from bot.tables.errors import Refusal
from bot.ui.crowded import may_close
from bot.ui.custom_id import Press, number_in
from bot.ui.games import Wanted, familiar_lines, games_page
from bot.ui.markup import with_commands
from bot.ui.message_limits import Need
from bot.ui.page import Page, button, text_page
from games import GAMES
from games.core import AnyGame


class Games(PressCog):
    """`/games` and `/help`, and the buttons that begin a game."""

    @app_commands.command(name="games", description=command_text("cmd-games"))
    async def games(self, interaction: Interaction) -> None:
        """Every game in a line, with the ways to begin."""
        async with attending(interaction):
            await answer(interaction, await self._page(interaction, Wanted()))

    @on_press("games", updates=True)
    async def more(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """More games: on the person's own page, or on one of their own where everybody sees the pressed one."""
        await self._show(interaction, Wanted.read(press.argument))

    @on_press("games-people", updates=True)
    async def for_people(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The games for as many people as were chosen."""
        await self._show(interaction, Wanted.read(press.argument)._replace(people=number_in(chosen(values))))

    @on_press("games-minutes", updates=True)
    async def for_minutes(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The games that take no longer than was chosen."""
        await self._show(interaction, Wanted.read(press.argument)._replace(minutes=number_in(chosen(values))))

    async def _show(self, interaction: Interaction, wanted: Wanted) -> None:
        own = interaction.message is not None and interaction.message.flags.ephemeral
        await answer(interaction, await self._page(interaction, wanted), updates=own)

    async def _page(self, interaction: Interaction, wanted: Wanted) -> Page:
        pages, screens = self.bot.pages, [self.bot.screens[key] for key in GAMES]
        server, viewer = await rules_here(interaction), await self.bot.pages.viewer_alone(interaction, None)
        lines = familiar_lines(screens, server, viewer.words) if wanted == Wanted() else []
        return games_page(
            screens,
            server,
            wanted,
            lambda game: pages.words(interaction, game),
            *(with_commands(line, self.bot.command_ids) for line in lines),
            pictures=viewer.pictures,
        )

    @on_press("open", public=True)
    async def open(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens a table as the game's own command does, where nothing is chosen."""
        await open_table(interaction, _named(press))

    @on_press("play-now")
    async def play_now(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Robots sit down, the match begins, and the person has their cards."""
        await play_now(interaction, _named(press))

    @on_press("close-own", updates=True)
    async def close_own(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Closes a table that is in the way of another; where the button names a game that begins at once."""
        table = await table_pressed(interaction, press)
        if not may_close(table.header, interaction.user.id):
            raise Refusal("refused-cannot-close", table=table.id)
        await self.bot.room.change(table, Close(interaction.user.id))
        words = self.bot.pages.words(interaction)
        await answer(interaction, text_page(words("table-ended", table=table.id, stake=table.stake)), updates=True)
        if press.argument:
            await play_now(interaction, _named(press))

    @app_commands.command(name="help", description=command_text("cmd-help"))
    async def help(self, interaction: Interaction) -> None:
        """Says where to start, in four lines; commands can be clicked."""
        async with attending(interaction):
            await answer(interaction, await self._help(interaction))

    @on_press("help", updates=True)
    async def help_page(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """All that the room offers, or the four lines again."""
        page = await self._all_help(interaction) if press.argument == "more" else await self._help(interaction)
        await answer(interaction, page, updates=True)

    async def _help(self, interaction: Interaction) -> Page:
        """Four lines, and the ways to begin; for Game Masters, to whom Discord may not show `/settings`, that."""
        words = self.bot.pages.words(interaction)
        page = text_page(words("help-title"), with_commands(words("help-about"), self.bot.command_ids))
        page.buttons(
            button(Press("games"), words("button-games"), "good"),
            button(Press("learn"), words("button-learn")),
            button(Press("help", argument="more"), words("button-help-more")),
        )
        if await moderates(interaction):
            page.buttons(button(Press("settings"), words("button-settings")), need=Need.EXTRA)
        return page

    async def _all_help(self, interaction: Interaction) -> Page:
        """Every game and command."""
        words, server = self.bot.pages.words(interaction), await rules_here(interaction)
        played = [key for key in GAMES if server.plays(key)]
        games = [f"`/{key}` {self.bot.pages.words(interaction, key)('about')}" for key in played]
        more = [words("help-more")]
        if interaction.guild_id is not None:
            more += [words("help-server"), words("help-watching")]
        settings = self.bot.settings
        if settings.support:
            more.append(words("help-support", where=settings.support))
        if settings.privacy_link:
            more.append(words("help-privacy-link", link=settings.privacy_link))
        if settings.terms_link:
            more.append(words("help-terms-link", link=settings.terms_link))
        page = text_page(words("help-title"))
        for lines in (games, more):
            page.text(*(with_commands(line, self.bot.command_ids) for line in lines))
        page.buttons(button(Press("help"), words("button-games-back")))
        return page

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greets a server that has just added the bot, where it may write."""
        channel = guild.system_channel
        if channel is not None and channel.permissions_for(guild.me).send_messages:
            await greet(self.bot, channel)


def _named(press: Press) -> type[AnyGame]:
    """The game of a press. Raises `Refusal` where there is none of that name."""
    if press.argument not in GAMES:
        raise Refusal("refused-no-game", name=press.argument)
    return GAMES[press.argument]


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Games(bot))
