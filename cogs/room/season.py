"""Seasons: whoever manages a server closes one, keeps its leaderboards for ever, and everybody starts anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import app_commands

from bot.interactions.audit_log import entry
from bot.interactions.authority import manages, must_manage
from bot.interactions.command_text import command_text
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.rewards import reward_first
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.messages.sending import answer, ask, attending
from bot.scene.charts import Leaderboard
from bot.tables.errors import Refusal
from bot.ui.boards import Asked, board_lines, season_name
from bot.ui.custom_id import Press
from bot.ui.forms import text_dialog
from bot.ui.markup import in_time, plain
from bot.ui.message_limits import Need
from bot.ui.page import GOLD, Page, button, text_page
from db import Board, By, Conflict, Season

SHOWN: Final = 10
"""The most seasons that are told, of those that are over."""

LONGEST_NAME: Final = 40
PODIUM: Final = 3


class Seasons(PressCog):
    """`/season`."""

    @app_commands.command(name="season", description=command_text("cmd-season"))
    @app_commands.guild_only()
    async def season(self, interaction: Interaction) -> None:
        """The season that is on and those that are over; who manages the server may close it here."""
        async with attending(interaction):
            words = self.bot.pages.words(interaction)
            closed = await self.bot.store.boards.closed_seasons(interaction.guild_id or 0)
            number = len(closed) + 1
            began = closed[0].ended_ms if closed else 0
            now = await self._board(interaction, number)
            page = Page(GOLD)
            page.text(
                words("season-title", number=number),
                words("season-since", began=began, time=in_time(began), people=now.total),
            )
            page.text(*[await self._told(season, interaction) for season in closed[:SHOWN]], need=Need.DETAIL)
            page.text(words("season-about"))
            board = button(Press("board", argument=Asked().text), words("season-button-board"), "main")
            close = button(Press("season-close", argument=str(number)), words("season-button-close"), "bad")
            page.buttons(board, *([close] if manages(interaction) else []))
            await answer(interaction, page)

    @on_press("season-close", public=True)
    async def close(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks for the season's name first; the answer of that dialog closes it."""
        words, number = self.bot.pages.words(interaction), await self._closing(interaction, press)
        given = filled_in(interaction)
        if "name" not in given:
            modal = text_dialog(
                press,
                words("season-dialog", number=number),
                "name",
                words("season-dialog-name"),
                words("season-dialog-example"),
                about=words("season-dialog-about", next=number + 1),
                longest=LONGEST_NAME,
            )
            await ask(interaction, modal)
            return
        season = Season(number, str(given["name"] or "").strip(), self.bot.now())
        try:
            await self.bot.store.servers.close_season(season, entry(interaction, "season", number=number))
        except Conflict:
            raise Refusal("refused-season-closed", number=number + 1) from None
        # Before the answer, which may fail: nobody can close it a second time.
        self.bot.posts.begin(self._told_elsewhere(season, interaction))
        if interaction.guild is not None:
            self.bot.posts.begin(reward_first(self.bot, interaction.guild, number, entry(interaction, "reward")))
        await answer(interaction, await self._farewell(season, interaction), public=True)

    async def _told_elsewhere(self, season: Season, interaction: Interaction) -> None:
        """Tells the end of a season in the channel for announcements, if that is another than where it ended."""
        channel = (await self.bot.room.members.settings(interaction.guild_id or 0)).news_channel
        if channel and channel != interaction.channel_id:
            page = await self._farewell(season, interaction)
            await self.bot.posts.post("news", interaction.guild_id or 0, channel, page, f"season-{season.number}")

    async def _closing(self, interaction: Interaction, press: Press) -> int:
        """The number of the season that is to be closed. Raises `Refusal` unless it may be, and is still on."""
        must_manage(interaction)
        number = await self.bot.store.boards.season(interaction.guild_id or 0)
        if press.argument != str(number):
            raise Refusal("refused-season-closed", number=number)
        return number

    async def _board(self, interaction: Interaction, number: int, limit: int = 1) -> Board:
        """The best of a season by tokens won in all games."""
        guild_id = interaction.guild_id or 0
        zone = (await self.bot.room.members.settings(guild_id)).zone
        asked = Asked().page(guild_id, self.bot.now(), number, zone)
        return await self.bot.store.boards.board(asked._replace(limit=limit), interaction.user.id)

    async def _told(self, season: Season, interaction: Interaction) -> str:
        words = self.bot.pages.words(interaction)
        best = [placed.tally for placed in (await self._board(interaction, season.number)).lines]
        champion = plain(best[0].name) if best and best[0].tokens > 0 else "none"
        return words(
            "season-closed",
            season=season_name(_escaped(season), words),
            time=in_time(season.ended_ms),
            champion=champion,
            tokens=best[0].tokens if best else 0,
        )

    async def _farewell(self, season: Season, interaction: Interaction) -> Page:
        """Returns what everybody reads when a season is over: the first three of it."""
        viewer = await self.bot.pages.viewer_for_all(interaction.guild_id or 0)
        words = viewer.words
        page = text_page(words("season-over", season=season_name(_escaped(season), words)))
        board = await self._board(interaction, season.number, PODIUM)
        if board.lines:
            lines = board_lines(board._replace(own=None), Asked(by=By.TOKENS), 0, words)
            title = words("board-title", game=words("board-all"), period=season_name(season, words))
            await viewer.show(page, Leaderboard(title, lines))
        page.text(words("season-over-about", next=season.number + 1))
        return page


def _escaped(season: Season) -> Season:
    return season._replace(name=plain(season.name))


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Seasons(bot))
