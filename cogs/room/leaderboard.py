"""Who stands where on a server, and how one person's rating went."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import discord
from babel.dates import format_date
from discord import app_commands
from discord.ext import commands

from bot.interactions.command_text import command_text
from bot.interactions.host import Host, Interaction
from bot.interactions.suggestions import suggest_games
from bot.messages.answers import answer, attending
from bot.scene.charts import Chart, History, Leaderboard, Standing
from bot.tables.errors import Refusal
from bot.tables.ratings import LEAST_GAMES, Rating
from bot.ui.markup import plain
from bot.ui.page import GOLD, Page
from bot.ui.reader import Reader
from bot.words import Words
from db import Standing as Row
from games import GAMES

SEASON_MS = 90 * 86_400_000
"""A leader has to play now and then: the last match counts for this long (ms)."""

PLACES = 10
LOOKED_AT = 500
"""How many players are looked at to find the caller's own place."""

MATCHES = 100
"""How many matches a curve shows at most."""


class LeaderboardCog(commands.Cog, name="Leaderboard"):
    """`/leaderboard` and `/rating`."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot

    @app_commands.command(name="leaderboard", description=command_text("cmd-leaderboard"))
    @app_commands.describe(game=command_text("arg-board-game"))
    @app_commands.autocomplete(game=suggest_games)
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """The best of the server: by rating in one game, by tokens won in all."""
        async with attending(interaction):
            if game is not None:
                _known(game)
            words = self.bot.pages.words(interaction, game)
            rows = await self._ranked(interaction.guild_id or 0, game)
            page = Page(GOLD)
            if rows:
                standings = [
                    await self._standing(place, row, game, words, interaction)
                    for place, row in enumerate(rows, 1)
                    if place <= PLACES or row.user_id == interaction.user.id
                ]
                name = words("name") if game else words("board-all")
                await self._show(
                    page, Leaderboard(words("board-title", game=name), tuple(standings)), game, interaction
                )
            else:
                page.text(words("board-empty" if game else "board-empty-all", least=LEAST_GAMES))
            page.text(words("board-about-game" if game else "board-about-all", least=LEAST_GAMES))
            await answer(interaction, page)

    @app_commands.command(name="rating", description=command_text("cmd-rating"))
    @app_commands.describe(game=command_text("arg-game"), person=command_text("arg-rated"))
    @app_commands.autocomplete(game=suggest_games)
    @app_commands.guild_only()
    async def rating(self, interaction: Interaction, game: str, person: discord.Member | None = None) -> None:
        """How the rating of a person went in one game, as a curve."""
        async with attending(interaction):
            _known(game)
            who = person or interaction.user
            words = self.bot.pages.words(interaction, game)
            past = await self.bot.store.rating_history(interaction.guild_id or 0, game, who.id)
            page = Page(GOLD)
            title = words("rating-title", name=who.display_name, game=words("name"))
            if past:
                recent = past[-MATCHES:]
                before = past[-MATCHES - 1][1:] if len(past) > MATCHES else Rating()
                points = [Rating(*before).shown, *(Rating(mu, sigma).shown for _, mu, sigma in recent)]
                chart = History(
                    title,
                    tuple(map(float, points)),
                    self._day(recent[0][0], interaction),
                    self._day(recent[-1][0], interaction),
                    words("rating-matches", matches=len(past)),
                )
                await self._show(page, chart, game, interaction)
            else:
                page.text(
                    words("rating-none-own", game=words("name"))
                    if who.id == interaction.user.id
                    else words("rating-none", name=plain(who.display_name), game=words("name"))
                )
            page.text(words("rating-about"))
            await answer(interaction, page)

    async def _ranked(self, guild_id: int, game: str | None) -> Sequence[Row]:
        """Everybody who stands on the board, best first."""
        since = self.bot.now() - SEASON_MS
        rows = await self.bot.store.standings(guild_id, game, LOOKED_AT, since)
        if game is None:
            return sorted(rows, key=lambda row: (-row.tokens, -row.wins))
        rated = [row for row in rows if row.rated >= LEAST_GAMES]
        return sorted(rated, key=lambda row: -Rating(row.mu, row.sigma).shown)

    async def _standing(
        self, place: int, row: Row, game: str | None, words: Words, interaction: Interaction
    ) -> Standing:
        own = row.user_id == interaction.user.id
        note = words("board-note", games=row.games, wins=row.wins)
        if game is None:
            shown = words("board-tokens", tokens=row.tokens)
            return Standing(place, row.name, row.tokens, shown, note=note, own=own, medal=row.wins > 0)
        rating = Rating(row.mu, row.sigma)
        sure = "no" if rating.provisional else "yes"
        shown = words("board-rating", rating=rating.shown, sure=sure)
        past = await self.bot.store.rating_history(interaction.guild_id or 0, game, row.user_id)
        before = Rating(*past[-2][1:]) if len(past) > 1 else Rating()
        change = rating.shown - before.shown
        signed = f"{change:+d}".replace("-", "−")
        return Standing(place, row.name, rating.shown, shown, signed, note, own, medal=row.wins > 0)

    async def _show(self, page: Page, chart: Chart, game: str | None, interaction: Interaction) -> None:
        """Adds a chart as the caller and the server like it: as a picture, or in words."""
        server = await self.bot.store.settings(interaction.guild_id or 0)
        own = await self.bot.store.preferences(interaction.user.id)
        pictures = server.get("pictures", True) and own.get("pictures", True)
        words = self.bot.pages.words(interaction, game)
        await self.bot.pages.scenes.show(page, chart, Reader(words, str, lambda seat: (), pictures=pictures))

    def _day(self, at_ms: int, interaction: Interaction) -> str:
        day = datetime.fromtimestamp(at_ms / 1000, UTC).date()
        return format_date(day, "medium", locale=self.bot.pages.language(interaction).replace("-", "_"))


def _known(game: str) -> None:
    if game not in GAMES:
        raise Refusal("refused-no-game", name=game)


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(LeaderboardCog(bot))
