"""Statistics of one person on a server: in numbers, with whom, and how their ratings went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.badges import show_badges
from bot.interactions.command_text import command_text
from bot.interactions.installs import everywhere, home_id
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.suggestions import known_game, suggest_games
from bot.messages.sending import answer, attending
from bot.room.daily import streak
from bot.scene.charts import Curve, Curves, History
from bot.tables.errors import Refusal
from bot.tables.paces import DAY
from bot.tables.ratings import Rating
from bot.ui.boards import is_sure, rating_of
from bot.ui.coach import LEAST, leak_lines
from bot.ui.markup import in_time, plain, with_commands
from bot.ui.match import won_or_lost
from bot.ui.message_limits import Need
from bot.ui.page import GOLD, Page, text_page
from bot.ui.puzzle import tally_line
from bot.ui.viewer import name_of
from bot.words import Words
from db import ALL_GAMES, ALL_TIME, PUZZLES, Header, Tally
from games import GAMES

MATCHES: Final = 100
"""The most matches that a curve shows."""

FAVOURITES: Final = 5
"""The most companions, and the most matches, that are told of one person."""

CURVES: Final = 4
"""The most ratings in one chart: they can still be told apart."""

Person = discord.Member | discord.User
Past = list[tuple[int, float, float]]


class Stats(commands.Cog):
    """`/stats` and `/rating`."""

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot
        self._menu = app_commands.ContextMenu(name=command_text("menu-stats"), callback=self.stats_of)
        self._menu.guild_only = True

    async def cog_load(self) -> None:
        """Adds the menu of a person."""
        self.bot.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Takes it away."""
        self.bot.tree.remove_command(self._menu.name, type=self._menu.type)

    @app_commands.command(name="stats", description=command_text("cmd-stats"))
    @app_commands.describe(person=command_text("arg-stats"))
    @everywhere
    async def stats(self, interaction: Interaction, person: discord.User | None = None) -> None:
        """One person's matches here: how many, how they went, which games, with whom, the last of them.

        Where there is no server that has the bot, one's own on all servers.
        """
        async with attending(interaction):
            await self._answer(interaction, person or interaction.user)

    async def stats_of(self, interaction: Interaction, person: discord.User) -> None:
        """The same from the menu of a person."""
        async with attending(interaction):
            await self._answer(interaction, person)

    async def _answer(self, interaction: Interaction, who: Person) -> None:
        words, guild_id = self.bot.pages.words(interaction), home_id(interaction)
        if guild_id is None:
            await answer(interaction, await self._everywhere(interaction, who))
            return
        standings = await self.bot.store.boards.standings_of(guild_id, who.id, ALL_TIME)
        everything = standings.pop(ALL_GAMES, None)
        if everything is None:
            own = who.id == interaction.user.id
            none = words("stats-none-own") if own else words("stats-none", name=plain(who.display_name))
            told = "\n".join([none, *await self._guesses(who, guild_id, words)])
            await answer(interaction, with_commands(told, self.bot.command_ids))
            return
        page = text_page(words("stats-title", name=plain(who.display_name)), *self._sums(everything, words))
        streaks = await self.bot.store.boards.streaks(guild_id, who.id)
        page.text(words("stats-streak", now=streaks.now, best=streaks.best), await self._puzzles(who, words))
        page.text(*await self._guesses(who, guild_id, words), need=Need.DETAIL)
        await self._curves(page, who, standings, interaction)
        await show_badges(self.bot, page, who, interaction)
        page.text(words("stats-games"), *self._games(standings, interaction), need=Need.DETAIL)
        page.text(*await self._company(who, interaction), need=Need.DETAIL)
        if who.id == interaction.user.id:
            page.text(*await self._leaks(who, interaction), need=Need.DETAIL)
        page.text(words("stats-lately"), *await self._lately(who, interaction), need=Need.EXTRA)
        await answer(interaction, page)

    @app_commands.command(name="rating", description=command_text("cmd-rating"))
    @app_commands.describe(game=command_text("arg-game"), person=command_text("arg-rated"))
    @app_commands.autocomplete(game=suggest_games)
    @app_commands.guild_only()
    async def rating(self, interaction: Interaction, game: str, person: discord.User | None = None) -> None:
        """Shows how the rating of a person went in one game, as a curve."""
        async with attending(interaction):
            who = person or interaction.user
            viewer = await self.bot.pages.viewer_alone(interaction, known_game(game))
            words = viewer.words
            past = await self.bot.store.boards.rating_history(interaction.guild_id or 0, game, who.id)
            page = Page(GOLD)
            if past:
                chart = History(
                    words("rating-title", name=who.display_name, game=words("name")),
                    tuple(_ratings(past)),
                    words.day(past[-MATCHES:][0][0]),
                    words.day(past[-1][0]),
                    words("rating-matches", matches=len(past)),
                    words.language,
                )
                await viewer.show(page, chart)
            else:
                page.text(
                    words("rating-none-own", game=words("name"))
                    if who.id == interaction.user.id
                    else words("rating-none", name=plain(who.display_name), game=words("name"))
                )
            page.text(words("rating-about"))
            await answer(interaction, page)

    async def _everywhere(self, interaction: Interaction, who: Person) -> Page:
        """One's own matches on all servers, in numbers. Raises `Refusal` for anybody else's."""
        if who.id != interaction.user.id:
            raise Refusal("refused-stats-visiting")
        words = self.bot.pages.words(interaction)
        totals = await self.bot.store.boards.totals_of(who.id)
        everything = totals.pop(ALL_GAMES, None)
        if everything is None:
            return text_page(words("stats-none-anywhere"))
        page = text_page(words("stats-title-everywhere"), *self._sums(everything, words))
        page.text(await self._puzzles(who, words))
        unrated = {game: replace(tally, rated=0) for game, tally in totals.items()}  # ratings are a server's own
        page.text(words("stats-games"), *self._games(unrated, interaction), need=Need.DETAIL)
        return page

    # Parts of a person's page -----------------------------------------------------------------------------

    def _sums(self, everything: Tally, words: Words) -> list[str]:
        percent = round(100 * everything.wins / everything.matches)
        facts = {"games": everything.matches, "wins": everything.wins, "tokens": everything.tokens}
        return [words("stats-sum", percent=percent, sign=won_or_lost(everything.tokens), **facts)]

    async def _guesses(self, who: Person, guild_id: int, words: Words) -> list[str]:
        """Tells how often they knew who wins when they watched."""
        guesses = await self.bot.store.boards.guesses_of(guild_id, who.id)
        return [words("stats-guesses", made=guesses.made, right=guesses.right)] if guesses.made else []

    def _games(self, standings: Mapping[str, Tally], interaction: Interaction) -> list[str]:
        """Every game that was played, those first that were played most."""
        words = self.bot.pages.words(interaction)
        return [
            words(
                "stats-game",
                game=self.bot.pages.words(interaction, game)("name"),
                games=standing.matches,
                wins=standing.wins,
                rated=standing.rated,
                rating=rating_of(standing.mu, standing.sigma).shown,
                sure=is_sure(rating_of(standing.mu, standing.sigma)),
            )
            for game, standing in _favourites(standings)
        ]

    async def _company(self, who: Person, interaction: Interaction) -> list[str]:
        """The people that were played with most, and how often robots sat with them."""
        words = self.bot.pages.words(interaction)
        met = await self.bot.store.boards.company(interaction.guild_id or 0, who.id, FAVOURITES)
        people = tuple(words("stats-one-of-them", name=plain(name), count=count) for name, count in met.people)
        return [
            words("stats-with", people=people) if people else "",
            words("stats-robots", count=met.robots) if met.robots else "",
        ]

    async def _puzzles(self, who: Person, words: Words) -> str:
        """All their puzzles in a line; empty where there are none."""
        store = self.bot.store
        tally, rating = await store.puzzles.tally(who.id), await store.boards.rating(0, PUZZLES, who.id)
        days = streak(await store.puzzles.days_answered(who.id), self.bot.now() // DAY)
        return tally_line(tally, (Rating(*rating) if rating else Rating()).shown, days, words)

    async def _leaks(self, who: Person, interaction: Interaction) -> list[str]:
        """Tells by which decisions one loses most, as reviews have found; nobody else's business."""
        leaks = await self.bot.store.boards.leaks(who.id, LEAST)
        lines = leak_lines(leaks, lambda game: self.bot.pages.words(interaction, game), GAMES)
        return [with_commands(line, self.bot.command_ids) for line in lines]

    async def _lately(self, who: Person, interaction: Interaction) -> list[str]:
        """The matches that ended last."""
        store, lines = self.bot.store, list[str]()
        for match in await store.matches.finished(interaction.guild_id or 0, who.id, limit=FAVOURITES):
            results = await store.matches.results(match.id)
            own = next((result for result in results if result.user_id == who.id), None)
            if own is not None:  # else they have had themselves forgotten at this moment
                lines.append(self._match(match, own.place, who, interaction))
        return lines

    def _match(self, match: Header, place: int, who: Person, interaction: Interaction) -> str:
        words = self.bot.pages.words(interaction)
        people = tuple(
            plain(name_of(occupant, words))
            for occupant in match.seats
            if occupant.robot is None and occupant.user_id != who.id
        )
        robots = sum(occupant.robot is not None for occupant in match.seats)
        if robots:
            others = words(
                "stats-people-and-robots" if people else "stats-robots-only", people=people, robots=robots
            )
        else:
            others = words("stats-people", people=people)
        return words(
            "stats-match",
            table=match.id,
            game=self.bot.pages.words(interaction, match.game)("name"),
            place=place,
            seats=len(match.seats),
            others=others,
            time=in_time(match.ended_ms or 0),
        )

    async def _curves(
        self, page: Page, who: Person, standings: Mapping[str, Tally], interaction: Interaction
    ) -> None:
        """The ratings of the games that were rated most, in one chart."""
        rated = [game for game, standing in _favourites(standings) if standing.rated][:CURVES]
        guild_id = interaction.guild_id or 0
        known = {game: await self.bot.store.boards.rating_history(guild_id, game, who.id) for game in rated}
        pasts = {game: past for game, past in known.items() if len(past) > 1}
        if not pasts:  # one match is a point, and its rating stands among the games
            return
        viewer = await self.bot.pages.viewer_alone(interaction, None)
        first = min(past[-MATCHES:][0][0] for past in pasts.values())
        last = max(past[-1][0] for past in pasts.values())
        curves = [
            Curve(
                self.bot.pages.words(interaction, game)("name"), tuple(_ratings(past)), _moments(past, first, last)
            )
            for game, past in pasts.items()
        ]
        title = viewer.words("stats-curves", name=who.display_name)
        words = self.bot.pages.words(interaction)
        days = words.day(first), words.day(last)
        await viewer.show(page, Curves(title, tuple(curves), *days, words.language))


def _favourites(standings: Mapping[str, Tally]) -> list[tuple[str, Tally]]:
    """The games that were played most come first; one that isn't here any more doesn't come at all."""
    known = [(game, standing) for game, standing in standings.items() if game in GAMES]
    return sorted(known, key=lambda one: -one[1].matches)


def _ratings(past: Past) -> list[float]:
    """The last ratings, after the one before them: everybody's first, if these are all."""
    before = past[-MATCHES - 1][1:] if len(past) > MATCHES else Rating()
    return [
        float(Rating(*rating).shown) for rating in (before, *((mu, sigma) for _, mu, sigma in past[-MATCHES:]))
    ]


def _moments(past: Past, first: int, last: int) -> tuple[float, ...]:
    """Returns when the last ratings were, as shares of the way from `first` to `last` (ms).

    The rating before them stands where the first of them does.
    """
    moments = [(at - first) / max(1, last - first) for at, _, _ in past[-MATCHES:]]
    return (moments[0], *moments)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Stats(bot))
