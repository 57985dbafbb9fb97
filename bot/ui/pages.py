"""Every page that shows a table, made for whoever reads it: in their language, with or without pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final, Protocol

import discord

from bot.pictures import Painter, Priority
from bot.tables.finishing import NEVER
from bot.tables.remarks import FEW_MATCHES, remark
from bot.tables.server_settings import USUAL, ServerSettings
from bot.tables.table import Table
from bot.ui.badges import earned_lines
from bot.ui.card import card_page
from bot.ui.custom_id import Press
from bot.ui.duplicate import covered_page, covered_result, is_covered
from bot.ui.lobby import closed_page, lobby_page
from bot.ui.markup import in_time, plain, table_link
from bot.ui.match import match_page, result_page, words_page
from bot.ui.message_limits import Need
from bot.ui.news import Record, news_page
from bot.ui.page import Page, button, text_page
from bot.ui.panel import as_notice, panel_page, parting_page
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer, no_emoji, no_face
from bot.ui.watching import Choice, Spectators, add_watching, watching_lines
from bot.words import Words, languages, words_for
from db import Completion, Database, Phase
from games import GAMES
from games.cards import Card

ENGLISH: Final = "en"

ALONE: Final = Spectators()
"""Nobody watches."""

LANGUAGE: Final = "language"
"""The name of the preference that says which language a person last used, where it is not English."""

PRIORITY: Final = "priority"
"""The name, among an interaction's extras, of the priority with which the pictures of its answer are drawn."""


def priority_of(interaction: discord.Interaction[Any]) -> Priority:
    """Returns the priority with which the pictures of the answer to an interaction are drawn."""
    priority: Priority = interaction.extras.get(PRIORITY, Priority.ANSWER)
    return priority


REMEMBERED: Final = 1_000
"""The number of people at lobbies of whom it is remembered how many matches they finish."""


@cache
def language_of(locale: discord.Locale | None) -> str:
    """The language of whoever has this locale where the room has it, else English."""
    spoken = ENGLISH if locale is None else locale.value
    known = (language for language in (spoken, spoken.split("-")[0]) if language in languages())
    return next(known, ENGLISH)


class CardSigns(Protocol):
    """Cards as Discord writes them."""

    @property
    def text(self) -> Callable[[Card], str]:
        """In a message's text."""

    @property
    def emoji(self) -> Callable[[Card], discord.PartialEmoji | None]:
        """On buttons and in selects, beside the text; None where there is none."""

    def face(self, robot: str) -> str:
        """A robot's face in a message's text."""


class Pages:
    """Makes pages. `draws`: whether the bot shows pictures at all."""

    def __init__(
        self, store: Database, cards: CardSigns, screens: Mapping[str, AnyScreen], painter: Painter | None
    ) -> None:
        self.draws = painter is not None
        self._painter = painter
        self._store = store
        self._cards = cards
        self._screens = screens
        self._words_in: Callable[[str, str | None], Words] = cache(
            lambda language, game: words_for(game, language).with_cards(cards.text)
        )
        self._finishing: dict[tuple[int, int], Completion] = {}  # by table and person, asked for once
        self.back_ms: int | None = None
        """The time at which the bot is back from a restart that every table is told of (ms since 1970); None: none
        is near."""

    async def server(self, guild_id: int) -> ServerSettings:
        """Returns what a server has chosen; direct messages with the bot have chosen nothing."""
        chosen = await self._store.servers.settings(guild_id)
        return ServerSettings.read(chosen) if chosen else USUAL

    # For whom ---------------------------------------------------------------------------------------------

    def words(self, interaction: discord.Interaction[Any], game: str | None = None) -> Words:
        """The words of the room, or of a game, in the language of whoever interacts."""
        return self._words_in(language_of(interaction.locale), game)

    async def words_for_all(self, guild_id: int, game: str | None = None) -> Words:
        """The words of what everybody on a server reads, in the language that it has chosen."""
        return self._words_in((await self.server(guild_id)).language, game)

    async def words_of(self, user_id: int, game: str | None = None) -> Words:
        """The words of what is written to a person, in the language that they last used."""
        return self._words_in(str((await self._store.people.preferences(user_id)).get(LANGUAGE, ENGLISH)), game)

    async def remember_language(self, interaction: discord.Interaction[Any]) -> None:
        """Notes the language of whoever interacts, if it is another than before, for their hand in messages.

        Who reads English, as everybody does at first, leaves no note.
        """
        user_id, language = interaction.user.id, language_of(interaction.locale)
        if language != (await self._store.people.preferences(user_id)).get(LANGUAGE, ENGLISH):
            noted = language if language != ENGLISH else None
            await self._store.people.set_preferences(user_id, **{LANGUAGE: noted})

    async def viewer(
        self,
        table: Table,
        user_id: int | None = None,
        language: str | None = None,
        priority: Priority = Priority.ANSWER,
        aim: str = "",
    ) -> Viewer:
        """Returns how `table` looks to one person, or to everybody in its channel.

        `language` is the one in which a person reads, where that is known; else it is the one they last used. A
        table in direct messages is read by the one person who hosts it. `priority`: who waits for the pictures.
        `aim`: what they have picked.
        """
        server = await self.server(table.header.guild_id)
        reader_id = table.header.host_id if user_id is None and table.direct else user_id
        own = await self._store.people.preferences(reader_id) if reader_id is not None else {}
        if language is None:
            language = str(own.get(LANGUAGE, ENGLISH)) if reader_id is not None else server.language
        words, screen = self._words_in(language, table.header.game), self._screens[table.header.game]
        return self._viewer(words, own, server, priority, four_colours=screen.four_colours).at(table, aim)

    def _viewer(
        self,
        words: Words,
        own: Mapping[str, Any],
        server: ServerSettings,
        priority: Priority,
        *,
        four_colours: bool = True,
    ) -> Viewer:
        """Returns how things look away from any table to a person who has chosen what is their `own`."""
        pictures, four_colours = own.get("pictures", True), four_colours and own.get("four_colours", True)
        # Who wants words alone may have them read out, and of an emoji only its name would be read;
        # and the emoji have four colours.
        signs = pictures and four_colours
        return Viewer(
            words if signs else words.plain,
            pictures=self.draws and server.pictures and pictures,
            painter=self._painter,
            four_colours=four_colours,
            emoji=self._cards.emoji if signs else no_emoji,
            face=self._cards.face if pictures else no_face,
            priority=priority,
            in_letters=not pictures,
        )

    async def shows_pictures(self, table: Table) -> bool:
        """True if the public message of a table has pictures."""
        server = await self.server(table.header.guild_id)
        return self.draws and server.pictures and not table.header.words_only

    async def viewer_for(self, table: Table, interaction: discord.Interaction[Any]) -> Viewer:
        """Returns how `table` looks to whoever interacts."""
        return await self.viewer(
            table, interaction.user.id, language_of(interaction.locale), priority_of(interaction)
        )

    async def viewer_alone(self, interaction: discord.Interaction[Any], game: str | None) -> Viewer:
        """Returns how `game`, or what belongs to no game, looks to whoever interacts, away from any table."""
        server = await self.server(interaction.guild_id or 0)
        own = await self._store.people.preferences(interaction.user.id)
        viewer = self._viewer(self.words(interaction, game), own, server, priority_of(interaction))
        name = interaction.user.display_name
        return replace(viewer, name=lambda seat: name, game=GAMES[game] if game else None)

    async def viewer_for_all(self, guild_id: int) -> Viewer:
        """Returns how what belongs to no game looks to everybody on a server."""
        server = await self.server(guild_id)
        words = await self.words_for_all(guild_id)
        return Viewer(words, pictures=self.draws and server.pictures, painter=self._painter)

    def screen(self, table: Table) -> AnyScreen:
        """The screen of a table's game."""
        return self._screens[table.header.game]

    # Pages ------------------------------------------------------------------------------------------------

    async def public(
        self, table: Table, priority: Priority = Priority.ANSWER, spectators: Spectators = ALONE
    ) -> Page:
        """The table's public message as it has to be now; `priority` says who waits for its pictures."""
        viewer = await self.viewer(table, priority=priority)
        page = await self._public(table, viewer)
        if table.header.thread_lost is not None and table.is_live:
            page.text(viewer.words(f"thread-lost-{table.header.thread_lost}"), need=Need.DETAIL)
        if table.header.home_id is not None:
            page.text(*watching_lines(spectators, viewer.words), need=Need.DETAIL)
        return page

    async def card(self, table: Table, spectators: Spectators = ALONE) -> Page:
        """The card of a table that stands in a thread of its own."""
        viewer, number = await self.viewer(table, priority=Priority.PUBLIC), table.header.rematch_id
        again = await self._rematch(number) if number is not None else ""
        return card_page(table, viewer, spectators, again)

    async def watching(
        self,
        table: Table,
        user_id: int,
        choice: Choice,
        notice: str = "",
        language: str | None = None,
        priority: Priority = Priority.ANSWER,
    ) -> Page:
        """The panel of a person who watches: the public page without its buttons, and what is a watcher's own."""
        viewer = await self.viewer(table, user_id, language, priority)
        page = await self._public(table, viewer)
        page.rows.clear()
        page.text(as_notice(notice) if notice else "")
        if not is_covered(table):
            await add_watching(page, table, viewer, self._screens[table.header.game], choice)
        return page

    async def _public(self, table: Table, viewer: Viewer) -> Page:
        screen = self._screens[table.header.game]
        match table.header.phase:
            case Phase.LOBBY:
                server = await self.server(table.header.guild_id)
                page = lobby_page(
                    table,
                    viewer,
                    robots=server.robots,
                    wanted=bool(server.wanted_role),
                    finished=await self._finished(table),
                )
            case Phase.PLAYING if is_covered(table):
                page = covered_page(table, viewer, screen)
            case Phase.OVER if is_covered(table):
                page = covered_result(table, viewer)
            case Phase.PLAYING:
                page = await match_page(table, viewer, screen, await self._said(table, viewer))
            case Phase.OVER:
                number = table.header.rematch_id
                again = await self._rematch(number) if number is not None else ""
                said = await self._said(table, viewer)
                page = await result_page(table, viewer, screen, again, said)
                page.text(*await self._earned(table, viewer), need=Need.EXTRA)
            case Phase.CLOSED:
                page = closed_page(table, viewer, screen)
        if self.back_ms is not None and table.is_live:
            page.line(viewer.words("restart-near", time=in_time(self.back_ms)))
        return page

    async def panel(
        self,
        table: Table,
        user_id: int,
        notice: str = "",
        language: str | None = None,
        priority: Priority = Priority.ANSWER,
        aim: str = "",
    ) -> Page:
        """One person's panel as it has to be now; `notice` is told first. For the rest see `viewer`, `Viewer`."""
        viewer = await self.viewer(table, user_id, language, priority, aim)
        screen = self._screens[table.header.game]
        again = await self._rematch(table.header.rematch_id) if table.header.rematch_id is not None else ""
        page = await panel_page(table, user_id, viewer, screen, notice, again)
        if self.back_ms is not None and table.is_live:
            page.line(viewer.words("restart-near", time=in_time(self.back_ms)))
        return page

    async def _said(self, table: Table, viewer: Viewer) -> str:
        """Returns what a robot says now, if any does, and may on this server."""
        said = remark(table)
        if said is None or not (await self.server(table.header.guild_id)).remarks:
            return ""
        if said.is_triumph:
            people = [occupant.user_id for occupant in table.people if occupant.user_id is not None]
            if await self._store.boards.experience(table.header.game, people, table.id) < FEW_MATCHES:
                return ""
        words, name = viewer.words, said.robot.name
        return words("robot-says", face=viewer.face(name), name=name, line=words(said.message))

    async def _finished(self, table: Table) -> Mapping[int, Completion]:
        """Returns how many of their matches here those at a table have played to the end; nothing in direct
        messages."""
        if table.direct:
            return {}
        keys = {(table.id, seat.user_id): seat.user_id for seat in table.people if seat.user_id is not None}
        if new := [user_id for key, user_id in keys.items() if key not in self._finishing]:
            found = await self._store.boards.completion(table.header.guild_id, new)
            self._finishing |= {(table.id, user_id): found.get(user_id, NEVER) for user_id in new}
            for oldest in list(self._finishing)[:-REMEMBERED]:
                del self._finishing[oldest]
        return {user_id: self._finishing.get(key, NEVER) for key, user_id in keys.items()}

    async def _earned(self, table: Table, viewer: Viewer) -> list[str]:
        """Returns which badges were earned in a match, if they are told here."""
        if not (await self.server(table.header.guild_id)).badges:
            return []
        names = {seat.user_id: seat.name for seat in table.people if seat.user_id is not None}
        found = await self._store.badges.earned_at(list(names), table.header.ended_ms or 0)
        return earned_lines(found, names, viewer.words)

    async def news(self, table: Table, records: Sequence[Record]) -> Page:
        """The page that tells the channel for announcements of a match that has just ended."""
        viewer = await self.viewer(table)
        return news_page(table, viewer, records)

    async def _rematch(self, number: int) -> str:
        """A link to the rematch with this number, if it is there."""
        header = await self._store.matches.get(number)
        return table_link(header) if header is not None else ""

    async def told(self, table: Table, interaction: discord.Interaction[Any]) -> Page:
        """The page of what lies on a table, and of the cards of whoever asks, in words."""
        viewer = await self.viewer_for(table, interaction)
        if is_covered(table) and table.sitting(interaction.user.id) is None:
            return text_page(viewer.words("deal-covered"))
        return words_page(table, viewer, self._screens[table.header.game], interaction.user.id)

    def parting(self, table: Table, language: str | None, *, asleep: bool, watching: bool = False) -> Page:
        """Returns what a panel shows at last: that it has fallen asleep, or that its person has another.

        `watching`: it was that of somebody who watches.
        """
        words = self._words_in(language or ENGLISH, table.header.game)
        return parting_page(table, words, asleep=asleep, watching=watching)

    async def call(self, table: Table, people: Sequence[int]) -> Page:
        """The short line that calls whoever is to move, or is waited for in a rematch, with its button."""
        header, link = table.header, table_link(table.header)
        words = await (
            self.words_of(header.host_id, header.game)
            if table.direct
            else self.words_for_all(header.guild_id, header.game)
        )
        facts = {"people": tuple(f"<@{user_id}>" for user_id in people), "table": table.id, "link": link}
        page = Page(colour=None)
        if table.header.phase is Phase.OVER:
            ready = tuple(plain(occupant.name) for occupant in table.people if occupant.ready)
            page.text(words("ping-again", game=words("name"), ready=ready, **facts))
            page.buttons(button(Press("again", table.id), words("button-again"), "good"))
            return page
        late = any(table.is_reminded(user_id) for user_id in people)
        page.text(words("ping-half" if late else "ping", game=words("name"), **facts))
        page.buttons(button(Press("hand", table.id), words("button-hand"), "main"))
        return page
