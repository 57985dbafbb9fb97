"""The leaderboard of a server: who stands where."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.suggestions import known_game, suggest_games
from bot.messages.sending import answer, attending
from bot.scene.charts import Leaderboard
from bot.tables.errors import Refusal
from bot.tables.ratings import LEAST_GAMES
from bot.ui.boards import (
    CURRENT,
    PLACES,
    Asked,
    add_controls,
    board_lines,
    instead_of_zeros,
    is_of_zeros,
    period_name,
)
from bot.ui.custom_id import Press
from bot.ui.markup import plain
from bot.ui.page import GOLD, Page, button
from db import ALL_GAMES, Board, By, period_of
from games import GAMES

TURNING = ("board", "board-back", "board-own", "board-on")
"""The presses that name the page to show; they differ because no two buttons may have one custom_id."""


class LeaderboardCog(PressCog, name="Leaderboard"):
    """`/leaderboard`, page by page."""

    @app_commands.command(name="leaderboard", description=command_text("cmd-leaderboard"))
    @app_commands.describe(game=command_text("arg-board-game"))
    @app_commands.autocomplete(game=suggest_games)
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """The best of the season: by rating in one game, by tokens won in all."""
        async with attending(interaction):
            asked = Asked() if game is None else Asked(known_game(game), by=By.RATING)
            await answer(interaction, await self._page(interaction, asked))

    @on_press(*TURNING, updates=True)
    async def turn(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Another page, or another order."""
        await answer(interaction, await self._page(interaction, _read(press.argument)), updates=True)

    @on_press("board-game", updates=True)
    async def choose_game(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The same for another game."""
        asked = _read(press.argument, game=chosen(values))
        await answer(interaction, await self._page(interaction, asked), updates=True)

    @on_press("board-period", updates=True)
    async def choose_period(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The same for another time."""
        asked = _read(press.argument, period=chosen(values))
        await answer(interaction, await self._page(interaction, asked), updates=True)

    async def _page(self, interaction: Interaction, asked: Asked) -> Page:
        store, guild_id, user_id = self.bot.store, interaction.guild_id or 0, interaction.user.id
        seasons = await store.boards.closed_seasons(guild_id)
        if asked.period not in (*CURRENT, *(period_of(season.number) for season in seasons)):
            raise Refusal("refused-old-button")

        zone = (await self.bot.room.members.settings(guild_id)).zone

        async def board_of(asked: Asked) -> Board:
            return await store.boards.board(asked.page(guild_id, self.bot.now(), len(seasons) + 1, zone), user_id)

        board = await board_of(asked)
        if asked.start and not board.lines:  # somebody was forgotten, and the last page with them
            asked = asked._replace(start=max(0, board.total - 1) // PLACES * PLACES)
            board = await board_of(asked)
        if no_tokens := is_of_zeros(asked, board):
            for other in instead_of_zeros(asked):
                asked, board = other, await board_of(other)
                if board.lines:
                    break
        viewer = await self.bot.pages.viewer_alone(interaction, asked.game or None)
        words = viewer.words
        game = words("board-all") if asked.game == ALL_GAMES else words("name")
        title = words("board-title", game=game, period=period_name(asked.period, seasons, words))
        page = Page(GOLD)
        if board.lines:
            chart = Leaderboard(title, board_lines(board, asked, user_id, words))
            await viewer.show(page, chart)
        else:
            page.text(f"**{plain(title)}**", words(f"board-empty-{asked.by}", least=LEAST_GAMES))
        first, last = asked.start + 1, asked.start + len(board.lines)
        many = board.total > PLACES
        page.text(
            words("board-lines", first=first, last=last, total=board.total) if many else "",
            words(f"board-about-{asked.by}", least=LEAST_GAMES),
            words("board-no-tokens", by=asked.by) if no_tokens else "",
        )
        if no_tokens:
            page.buttons(button(Press("daily"), words("board-daily")))
        names = {key: self.bot.pages.words(interaction, key)("name") for key in GAMES}
        add_controls(page, asked, board, seasons, names, words)
        return page


def _read(text: str, game: str | None = None, period: str | None = None) -> Asked:
    """Returns what a press asks for, with another `game` or `period` where one was chosen. Raises `Refusal`."""
    try:
        asked = Asked.read(text)
        asked = asked if game is None else asked.of(game)
        return asked if period is None else asked.over(period)
    except ValueError:
        raise Refusal("refused-old-button") from None


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(LeaderboardCog(bot))
