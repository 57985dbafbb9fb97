"""Tournaments: `/tournament`, the card with its buttons, and the tables that open by themselves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import app_commands

from bot.interactions.audit_log import entry
from bot.interactions.authority import must_moderate
from bot.interactions.command_text import command_text
from bot.interactions.installs import must_be_home
from bot.interactions.opening import parent_of, place_of
from bot.interactions.periodic import PeriodicCog
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.interactions.suggestions import SUGGESTIONS, known_game, suggest_games
from bot.messages.errors import UNKNOWN_MESSAGE
from bot.messages.sending import answer, ask, attending, edit_page, nonce_of, post_page
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.room.clock import Clock
from bot.room.tournaments import EventChanged
from bot.tables.errors import Refusal
from bot.tables.paces import HOUR
from bot.tables.table import Table
from bot.tournaments.commands import BeginSoon, Cancel, CutCards, NoteCard, Withdraw
from bot.tournaments.event import Event
from bot.tournaments.reducer import LOOK_AGAIN
from bot.tournaments.terms import (
    BEST_OF,
    CLOCKED,
    MINUTES,
    ROBOTS,
    ROUNDS,
    TEAMS_OF,
    Form,
    Terms,
    begins_within,
    check_used,
    options_for,
    table_of,
)
from bot.ui.custom_id import Press, number_in
from bot.ui.forms import text_dialog
from bot.ui.markup import in_time, table_link
from bot.ui.page import Page
from bot.ui.tournament import card, standings_page
from db import StoreError
from db.tournament_records import UNDER_WAY, Stage

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 60
AGAIN_S: Final = 30.0
"""Seconds after which a card is shown again where Discord failed."""

COMES_BACK_MS: Final = HOUR
"""A card that is deleted comes back until so long after the end (ms): so whoever has won is told."""

BETWEEN_EDITS: Final = 2.0
"""Seconds between two edits of one card that nobody has pressed."""

ARCHIVED_AFTER: Final = 10_080
"""Minutes until Discord puts away a thread in which nothing happens: a week."""


class TournamentCog(PressCog):
    """The card is edited whenever something has changed; what is due is done when its time has come."""

    group = app_commands.Group(name="tournament", description=command_text("cmd-tournament"), guild_only=True)

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._showing: dict[int, asyncio.Task[None]] = {}
        self._stale: set[int] = set()
        self._making: set[int] = set()  # whose first card is on its way, or not noted yet
        self._bringing: set[asyncio.Task[None]] = set()
        self._clock = Clock(bot.now, self._look_after, "tournament")
        self._looked = False

    async def cog_unload(self) -> None:
        """Called by discord.py."""
        await super().cog_unload()
        await self._clock.close()
        for task in (*self._showing.values(), *self._bringing):
            task.cancel()

    # Commands ---------------------------------------------------------------------------------------------

    @group.command(name="create", description=command_text("cmd-tournament-create"))
    @app_commands.describe(
        form=command_text("arg-tournament-form"),
        game=command_text("arg-tournament-game"),
        name=command_text("arg-tournament-name"),
        begins=command_text("arg-tournament-begins"),
        minutes=command_text("arg-tournament-minutes"),
        rounds=command_text("arg-tournament-rounds"),
        best_of=command_text("arg-tournament-best-of"),
        team_of=command_text("arg-tournament-team-of"),
        pace=command_text("arg-tournament-pace"),
        robots=command_text("arg-tournament-robots"),
    )
    @app_commands.choices(
        form=[app_commands.Choice(name=command_text(f"tournament-form-{one}"), value=str(one)) for one in Form],
        pace=[app_commands.Choice(name=command_text(f"pace-{one}"), value=one) for one in CLOCKED],
    )
    @app_commands.choices(
        best_of=[app_commands.Choice(name=str(one), value=one) for one in BEST_OF],
        team_of=[app_commands.Choice(name=str(one), value=one) for one in TEAMS_OF],
    )
    @app_commands.autocomplete(game=suggest_games)
    async def create(
        self,
        interaction: Interaction,
        form: str,
        game: str,
        name: app_commands.Range[str, 1, LONGEST_NAME] | None = None,
        begins: app_commands.Range[int, 2, 10_080] = 10,
        minutes: app_commands.Range[int, MINUTES[0], MINUTES[-1]] | None = None,
        rounds: app_commands.Range[int, ROUNDS[0], ROUNDS[-1]] | None = None,
        best_of: int | None = None,
        team_of: int | None = None,
        pace: str = "normal",
        robots: bool | None = None,
    ) -> None:
        """Makes a tournament, and answers with its card; what was not asked for is as usual."""
        async with attending(interaction, public=True):
            must_be_home(interaction)
            await must_moderate(interaction)
            guild_id, channel_id = place_of(interaction)
            kind = Form(form)
            asked = {"minutes": minutes, "rounds": rounds, "best_of": best_of, "team_of": team_of}
            check_used(kind, {**asked, "robots": robots})
            chosen: dict[str, Any] = {name: value for name, value in asked.items() if value is not None}
            table = table_of(kind, chosen.get("team_of", Terms.team_of), known_game(game))
            if robots is None:
                server = await self.bot.room.members.settings(guild_id)
                robots = ROBOTS.get(kind, server.robots)
            options = options_for(game, table)
            terms = Terms(kind, game, options, pace=pace, table=table, robots=robots, **chosen)
            words = await self.bot.pages.words_for_all(guild_id, game)
            title = name or words("tournament-usual-name", game=words("name"))
            begins_ms = self.bot.now() + begins_within(begins)
            event = await self.bot.room.tournaments.create(
                guild_id=guild_id,
                channel_id=channel_id,
                parent_id=parent_of(interaction),
                host_id=interaction.user.id,
                name=title,
                terms=terms,
                begins_ms=begins_ms,
            )
            self._making.add(event.header.id)  # whoever enters meanwhile must not bring a second card
            try:
                await self._first_card(interaction, event, card(event, words, {}, self.bot.now()))
            finally:
                self._making.discard(event.header.id)
                if event.header.id in self._stale:
                    self._want(event.header.id)
            await self._note(interaction, event, "tournament-create")

    async def _first_card(self, interaction: Interaction, event: Event, page: Page) -> None:
        """Answers with the card of a new tournament, begins its thread, and notes both."""
        try:
            answered = await answer(interaction, page, public=True)
        except Exception:
            await self.bot.store.tournaments.remove(event.header.id)  # nobody would ever see it
            raise
        self._clock.set(event.header.id, event.header.begins_ms)
        thread_id = await self._thread(interaction, answered.message_id, event.header.name)
        await self.bot.room.tournaments.change(event.header.id, NoteCard(answered.message_id, thread_id))

    @group.command(name="show", description=command_text("cmd-tournament-show"))
    @app_commands.describe(tournament=command_text("arg-tournament"))
    async def show(self, interaction: Interaction, tournament: int) -> None:
        """The standings of a tournament, or its card before it begins, for one person."""
        async with attending(interaction):
            event = await self._event(interaction, tournament)
            words = self.bot.pages.words(interaction, event.terms.game)
            begun = event.header.stage in (Stage.PLAYING, Stage.OVER)
            links, now = self._links(event), self.bot.now()
            shown = standings_page(event, 0, words, links) if begun else card(event, words, links, now)
            await answer(interaction, shown)

    @group.command(name="begin", description=command_text("cmd-tournament-begin"))
    @app_commands.describe(tournament=command_text("arg-tournament"))
    async def begin(self, interaction: Interaction, tournament: int) -> None:
        """A tournament begins after the last call."""
        async with attending(interaction):
            await must_moderate(interaction)
            event = await self._event(interaction, tournament)
            after = (await self.bot.room.tournaments.change(event.header.id, BeginSoon())).after
            await self._note(interaction, event, "tournament-begin")
            words = self.bot.pages.words(interaction)
            await answer(interaction, words("tournament-soon", time=in_time(after.header.begins_ms)))

    @group.command(name="cancel", description=command_text("cmd-tournament-cancel"))
    @app_commands.describe(tournament=command_text("arg-tournament"))
    async def cancel(self, interaction: Interaction, tournament: int) -> None:
        """A tournament ends without a result."""
        async with attending(interaction):
            await must_moderate(interaction)
            event = await self._event(interaction, tournament)
            await self.bot.room.tournaments.change(event.header.id, Cancel())
            await self._note(interaction, event, "tournament-cancel")
            await answer(interaction, self.bot.pages.words(interaction)("tournament-off"))

    async def _note(self, interaction: Interaction, event: Event, verb: str) -> None:
        """Writes down what a Game Master has done with a tournament."""
        done = entry(interaction, verb, number=event.header.id, name=event.header.name)
        await self.bot.store.servers.append_audit(done)

    @show.autocomplete("tournament")
    @begin.autocomplete("tournament")
    @cancel.autocomplete("tournament")
    async def suggest(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        """The tournaments of the server, newest first."""
        words = self.bot.pages.words(interaction)
        found = await self.bot.store.tournaments.of_server(interaction.guild_id or 0, SUGGESTIONS)
        told = [
            (words("tournament-choice", number=str(one.id), name=one.name, stage=str(one.stage)), one.id)
            for one in found
        ]
        return [
            app_commands.Choice(name=name[:100], value=number)
            for name, number in told
            if current.lower() in name.lower()
        ]

    # Presses ----------------------------------------------------------------------------------------------

    @on_press("cup-join", updates=True)
    async def join(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person enters."""
        event = await self._event(interaction, number_in(press.argument))
        me = interaction.user
        changed = await self.bot.room.tournaments.sign_up(event.header.id, me.id, me.display_name)
        words = self.bot.pages.words(interaction)
        begins, begun = in_time(changed.after.header.begins_ms), changed.after.header.stage is not Stage.SIGN_UP
        await self._answer(interaction, changed.after, words("tournament-you-are-in", time=begins, begun=begun))

    @on_press("cup-leave", updates=True)
    async def leave(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person is paired no more."""
        event = await self._event(interaction, number_in(press.argument))
        changed = await self.bot.room.tournaments.change(event.header.id, Withdraw(interaction.user.id))
        words = self.bot.pages.words(interaction)
        await self._answer(interaction, changed.after, words("tournament-you-are-out"))

    @on_press("cup-cut", updates=True)
    async def cut(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person cuts the cards: first a dialog, then their words."""
        event = await self._event(interaction, number_in(press.argument))
        words = self.bot.pages.words(interaction)
        if interaction.type is discord.InteractionType.modal_submit:
            given = str(filled_in(interaction).get("words") or "").strip() or str(interaction.id)
            changed = await self.bot.room.tournaments.change(event.header.id, CutCards(interaction.user.id, given))
            await self._answer(interaction, changed.after, words("tournament-cut"))
            return
        if interaction.user.id not in event.by_person:
            raise Refusal("refused-tournament-not-entered")
        if event.header.stage is not Stage.SIGN_UP or self.bot.now() >= event.cuts_close_ms:
            raise Refusal("refused-tournament-cuts-closed")
        modal = text_dialog(
            Press("cup-cut", argument=press.argument),
            words("cut-title"),
            "words",
            words("cut-words"),
            words("cut-example"),
            about=words("cut-about"),
            longest=60,
        )
        await ask(interaction, modal)

    @on_press("cup-standings", updates=True)
    async def standings(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A page of the standings, for one person."""
        number, _, page = press.argument.partition(" ")
        event = await self._event(interaction, number_in(number))
        words = self.bot.pages.words(interaction, event.terms.game)
        own = interaction.message is not None and interaction.message.flags.ephemeral
        shown = standings_page(event, number_in(page), words, self._links(event))
        await answer(interaction, shown, updates=own)

    async def _event(self, interaction: Interaction, number: int) -> Event:
        """The tournament with this number on the person's server. Raises `Refusal`."""
        event = await self.bot.room.tournaments.event(number)
        if event.header.guild_id != interaction.guild_id:
            raise Refusal("refused-no-tournament")
        return event

    async def _answer(self, interaction: Interaction, event: Event, told: str) -> None:
        """Answers a press on the card with the card as it is, and tells the person what was done."""
        if interaction.message is not None and interaction.message.id == event.header.message_id:
            self._stale.discard(event.header.id)
            await answer(interaction, await self._card(event), updates=True)
        await answer(interaction, told)

    # What happens by itself -------------------------------------------------------------------------------

    async def look(self) -> None:
        """Does what is due; the first time at all tournaments, as a process before may have died in the middle."""
        if self._changed not in self.bot.room.tournaments.listeners:
            self.bot.room.tournaments.listeners.append(self._changed)
        for number in await self.bot.room.tournaments.due(all_of_them=not self._looked):
            try:
                await self._look_after(number)
                self._want(number)  # what is due by itself may be that somebody was deleted
            except StoreError as error:  # the others are due all the same
                log.info("tournament %s is looked after later: %s", number, error)
                self._clock.set(number, self.bot.now() + LOOK_AGAIN)
        self._looked = True

    async def _look_after(self, number: int) -> None:
        try:
            changed = await self.bot.room.tournaments.look_after(number)
        except Refusal as error:
            log.warning("tournament %s is not looked after: %s", number, error)
            return
        self._bring(changed.tables)
        header = changed.after.header
        if header.next_ms is not None:
            now = self.bot.now()
            self._clock.set(number, header.next_ms if header.next_ms > now else now + LOOK_AGAIN)
        if header.message_id is None or header.stage not in UNDER_WAY:
            self._want(number)

    def _changed(self, change: EventChanged) -> None:
        """A tournament has changed: its tables are shown, and its card."""
        self._bring(change.tables)
        self._clock.set(change.after.header.id, change.after.header.next_ms)
        if change.before.with_header(version=0, next_ms=None) != change.after.with_header(version=0, next_ms=None):
            self._want(change.after.header.id)

    def _bring(self, tables: Iterable[Table]) -> None:
        for table in tables:
            task = asyncio.create_task(self._post(table), name=f"table {table.id} of a tournament")
            self._bringing.add(task)
            task.add_done_callback(self._bringing.discard)

    async def _post(self, table: Table) -> None:
        try:
            await self.bot.messages.bring(table)
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
            log.info("table %s of a tournament is not shown yet: %s", table.id, error)
        if (number := table.header.tournament_id) is not None:
            self._want(number)  # the card can link to it now

    def _want(self, number: int) -> None:
        """The card is to be shown as it is; what changes meanwhile is shown with the next edit."""
        self._stale.add(number)
        if number not in self._showing and number not in self._making:
            task = asyncio.create_task(self._show(number), name=f"the card of tournament {number}")
            self._showing[number] = task
            task.add_done_callback(lambda _: self._showing.pop(number, None))

    async def _show(self, number: int) -> None:
        await asyncio.sleep(0)  # a press may show it with its answer
        while number in self._stale:
            self._stale.discard(number)
            try:
                await self._edit(await self.bot.room.tournaments.event(number))
            except (discord.HTTPException, StoreError, Refusal, *TRANSIENT_ERRORS) as error:
                log.info("the card of tournament %s is not up to date: %s", number, error)
                if is_transient(error):  # else whoever wins the last round is never told
                    self._stale.add(number)
                    await asyncio.sleep(AGAIN_S)
            if number in self._stale:
                await asyncio.sleep(BETWEEN_EDITS)

    async def _edit(self, event: Event) -> None:
        header, page = event.header, await self._card(event)
        channel = self.bot.get_partial_messageable(header.channel_id, guild_id=header.guild_id)
        if header.message_id is not None:
            message = channel.get_partial_message(header.message_id)
            try:
                await edit_page(message, page)
                return
            except discord.NotFound as error:
                is_past = header.ended_ms is not None and self.bot.now() - header.ended_ms > COMES_BACK_MS
                if error.code != UNKNOWN_MESSAGE or is_past:
                    raise
        nonce = nonce_of(header.guild_id, "tournament", f"{header.id} {header.message_id or 0}")
        posted = await post_page(channel, page, nonce=nonce)
        await self.bot.room.tournaments.change(header.id, NoteCard(posted.id))

    async def _card(self, event: Event) -> Page:
        words = await self.bot.pages.words_for_all(event.header.guild_id, event.terms.game)
        return card(event, words, self._links(event), self.bot.now())

    def _links(self, event: Event) -> dict[int, str]:
        """Links to the tables in play, as far as this process keeps them, by the numbers of their matches."""
        numbers = [board.match_id for board in event.open_boards if board.match_id is not None]
        tables = self.bot.room.tables
        return {number: table_link(tables.header(number)) for number in numbers if number in tables}

    async def _thread(self, interaction: Interaction, message_id: int | None, name: str) -> int | None:
        """A thread for the tables; None where the bot may not make one, or is in one already."""
        channel, may = interaction.channel, interaction.app_permissions
        if not isinstance(channel, discord.TextChannel) or message_id is None:
            return None
        if not (may.create_public_threads and may.send_messages_in_threads):
            return None
        try:
            message = channel.get_partial_message(message_id)
            return (await message.create_thread(name=name[:100], auto_archive_duration=ARCHIVED_AFTER)).id
        except discord.HTTPException as error:
            log.info("no thread for a tournament in channel %s: %s", channel.id, error)
            return None


class TournamentClock(PeriodicCog):
    """Looks which tournaments are due that another process has had; the others have the clock of this one."""

    minutes = 60

    def __init__(self, bot: RoomBot, tournaments: TournamentCog) -> None:
        super().__init__(bot)
        self._tournaments = tournaments

    async def look(self) -> None:
        """Does what is due."""
        await self._tournaments.look()


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    tournaments = TournamentCog(bot)
    await bot.add_cog(tournaments)
    await bot.add_cog(TournamentClock(bot, tournaments))
