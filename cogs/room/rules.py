"""The rules: of a table as it is played, of a game as tables begin with it here, or all of it with sources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.installs import everywhere, is_visiting
from bot.interactions.opening import rules_here
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import table_pressed
from bot.interactions.suggestions import suggest_games
from bot.lessons import taught
from bot.messages.sending import answer, attending
from bot.tables.errors import Refusal
from bot.tables.server_settings import ServerSettings
from bot.ui.custom_id import Press
from bot.ui.message_limits import Component
from bot.ui.page import Page, button, text_page
from bot.ui.rulebook import rulebook, rulebook_page
from games import GAMES


class Rules(PressCog):
    """`/rules`, and the button of the same name on every table."""

    @on_press("rules")
    async def button(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A table's own rules."""
        table = await table_pressed(interaction, press)
        await answer(interaction, self._page(interaction, table.header.game, table.options))

    @app_commands.command(name="rules", description=command_text("cmd-rules"))
    @app_commands.describe(game=command_text("arg-game"))
    @app_commands.autocomplete(game=suggest_games)
    @everywhere
    async def command(self, interaction: Interaction, game: str | None = None) -> None:
        """The rules of a game, or of the only table here."""
        async with attending(interaction):
            options: Any = None
            if game is None:
                tables = await self.bot.room.in_channel(interaction.channel_id or 0)
                if len(tables) != 1:
                    await answer(interaction, self._which(interaction))
                    return
                game, options = tables[0].header.game, tables[0].options
            await self._tell(interaction, game, options)

    @on_press("rules-of")
    async def rules_of(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The rules of a game that was chosen among all."""
        await self._tell(interaction, press.argument, None)

    async def _tell(self, interaction: Interaction, game: str, options: Any) -> None:
        """Answers with a game's rules, under those with which tables begin here where there are no others."""
        if game not in GAMES:
            raise Refusal("refused-no-game", name=game)
        server = await rules_here(interaction)
        page = self._page(interaction, game, options or server.rules_of(GAMES[game].Options, game))
        page.buttons(*self._ways_on(interaction, game, server))
        await answer(interaction, page)

    def _ways_on(self, interaction: Interaction, game: str, server: ServerSettings) -> list[Component]:
        """Buttons for whoever has read the rules: a match with robots, if it can be here, and a lesson."""
        words, ways = self.bot.pages.words(interaction), list[Component]()
        if server.plays(game) and server.robots and not is_visiting(interaction):
            ways.append(button(Press("play-now", argument=game), words("button-play-now"), "good"))
        if game in taught():
            ways.append(button(Press("learn", argument=game), words("button-learn")))
        return ways

    @on_press("rulebook")
    async def rulebook(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens every rule of a game, with sources, at the beginning."""
        await answer(interaction, self._part(interaction, press.argument, "0"))

    @on_press("rulebook-page", updates=True)
    async def rulebook_page(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Goes to another part of them: the next, the one before, or a section that was chosen."""
        game, _, number = press.argument.partition(" ")
        page = self._part(interaction, game, chosen(values) if values else number)
        await answer(interaction, page, updates=True)

    def _part(self, interaction: Interaction, game: str, number: str) -> Page:
        if game not in GAMES:
            raise Refusal("refused-no-game", name=game)
        if number not in map(str, range(len(rulebook(game).parts))):
            raise Refusal("refused-no-rulebook-page")
        return rulebook_page(game, int(number), self.bot.pages.words(interaction))

    def _which(self, interaction: Interaction) -> Page:
        """A button for each game."""
        page = text_page(self.bot.pages.words(interaction)("rules-which"))
        names = {key: self.bot.pages.words(interaction, key)("name") for key in GAMES}
        page.buttons(*(button(Press("rules-of", argument=key), name) for key, name in names.items()))
        return page

    def _page(self, interaction: Interaction, game: str, options: Any) -> Page:
        words = self.bot.pages.words(interaction, game)
        page = text_page(words("rules-title", game=words("name")))
        for name, facts in GAMES[game].guide(options):
            page.text(words(name, **facts))
        page.buttons(button(Press("rulebook", argument=game), words("button-rulebook")))
        return page


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Rules(bot))
