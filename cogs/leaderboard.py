"""The leaderboard of a server, for one game or for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.errors import Refusal
from bot.look import plain
from bot.page import GOLD, Page, reply
from bot.press import Interaction, attending
from bot.ratings import LEAST_GAMES, Rating
from bot.said import said
from db import Standing
from games import GAMES

if TYPE_CHECKING:
    from bot.client import Gamester

#: A leader has to play now and then: the last rated game counts for so long (ms).
SEASON_MS = 90 * 86_400_000
PLACES = 10


class Leaderboard(commands.Cog):
    """`/leaderboard`."""

    def __init__(self, bot: Gamester) -> None:
        self.bot = bot

    @app_commands.command(name="leaderboard", description=said("cmd-leaderboard"))
    @app_commands.describe(game=said("arg-board-game"))
    @app_commands.guild_only()
    async def show(self, interaction: Interaction, game: str | None = None) -> None:
        """The best of the server: by rating in one game, by tokens won in all."""
        async with attending(interaction):
            if game is not None and game not in GAMES:
                raise Refusal("refused-no-game", name=game)
            since = self.bot.now() - SEASON_MS
            standings = await self.bot.store.standings(interaction.guild_id or 0, game, 100, since)
            words = self.bot.words(game, interaction)
            page = Page(GOLD)
            page.text(words("board-title", game=words("name") if game else words("board-all")))
            ranked = [row for row in standings if not game or row.rated >= LEAST_GAMES]
            if game:
                ranked.sort(key=lambda row: -Rating(row.mu, row.sigma).shown)
            else:
                ranked.sort(key=lambda row: (-row.tokens, -row.wins))
            page.text(*(self._line(place, row, interaction, game) for place, row in enumerate(ranked[:PLACES], 1)))
            if not ranked:
                page.text(words("board-empty", least=LEAST_GAMES))
            page.text(words("board-about-game" if game else "board-about-all", least=LEAST_GAMES))
            await reply(interaction, page)

    @show.autocomplete("game")
    async def suggest(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The games by name."""
        names = {key: self.bot.words(key, interaction)("name") for key in GAMES}
        found = [key for key, name in names.items() if current.lower() in f"{key} {name}".lower()]
        return [app_commands.Choice(name=names[key], value=key) for key in found[:25]]

    def _line(self, place: int, row: Standing, interaction: Interaction, game: str | None) -> str:
        words = self.bot.words(None, interaction)
        rating = Rating(row.mu, row.sigma)
        return words(
            "board-line-game" if game else "board-line-all",
            medal={1: "🥇", 2: "🥈", 3: "🥉"}.get(place, f"{place}."),
            name=plain(row.name),
            rating=rating.shown,
            sure="no" if rating.provisional else "yes",
            games=row.games,
            wins=row.wins,
            tokens=row.tokens,
        )


async def setup(bot: Gamester) -> None:
    """Called by discord.py."""
    await bot.add_cog(Leaderboard(bot))
