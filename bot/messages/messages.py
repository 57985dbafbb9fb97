"""The front door to every message that shows a table: a cog says what is done, and the page is kept true here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

import discord

from bot.messages.catching_up import CatchingUp
from bot.messages.kinds import Card, Panel, PublicMessage
from bot.messages.line import Interaction, PriorityGate
from bot.messages.living import LivingMessage, Reply
from bot.messages.lobby_answers import LobbyAnswers
from bot.messages.location import Watched
from bot.messages.locations import InChannel, InDirectMessages, OnCard, open_again, outlived
from bot.messages.sending import answer, defer
from bot.messages.threads import Threads
from bot.messages.troubles import Troubles
from bot.messages.updates import SPACING, TRANSIENT_ERRORS, UpdateQueue
from bot.messages.watching import Audience, WatchPanel
from bot.room.room import Room
from bot.room.shell import TableChanged
from bot.tables.commands import Note
from bot.tables.limits import company
from bot.tables.table import Table
from bot.ui.pages import Pages, language_of, priority_of
from db import Phase, StoreError

log = logging.getLogger(__name__)

PANEL_SPACING: Final = 0.4
"""Seconds between two refreshes of one panel."""

PANELS_AT_ONCE: Final = 4
"""This many deliveries of panels are under way at once."""

PUBLIC_AT_ONCE: Final = 12
"""The same of public messages: all that the limit lets through where a request takes a quarter of a second."""

AT_A_PRESS: Final = 3
"""The number of messages that are guessed where a press finds a new one below its table."""

FRESH_MS: Final = 10 * 60_000
"""A token of a press on the public message that is older is replaced by the next press's."""


@dataclass
class TableMessages:
    """The messages of one table: the public one, its card, and by person the panels there and in direct messages.

    The `audience` has panels of its own.
    """

    watched: Watched
    public: PublicMessage
    card: Card
    audience: Audience
    panels: dict[int, Panel] = field(default_factory=dict)
    direct_panels: dict[int, Panel] = field(default_factory=dict)
    lobby_answers: LobbyAnswers | None = None

    @property
    def all(self) -> tuple[LivingMessage, ...]:
        """Every one of them."""
        own = (*self.panels.values(), *self.direct_panels.values(), *self.audience.panels.values())
        return (self.public, self.card, *own)


class Messages:
    """The front door. `spacing`: seconds between two edits in one channel.

    `direct`: whether presses in direct messages come to this process, or are passed on to it. `troubles` are told
    of channels where the bot may not show a table.
    """

    def __init__(
        self,
        client: discord.Client,
        room: Room,
        pages: Pages,
        troubles: Troubles,
        now: Callable[[], int],
        spacing: float = SPACING,
        *,
        direct: bool = True,
    ) -> None:
        self._client = client
        self._room = room
        self._pages = pages
        self._now = now
        self._direct = direct
        self._troubles = troubles
        self._threads = Threads(client, room, pages, troubles)
        gate = PriorityGate()
        self._public = UpdateQueue(spacing, PUBLIC_AT_ONCE, gate, PublicMessage.follows)
        self._personal = UpdateQueue(min(spacing, PANEL_SPACING), PANELS_AT_ONCE, gate, Panel.follows)
        self._shown: dict[int, TableMessages] = {}
        self._last: dict[int, int] = {}
        self.past = CatchingUp(client, room, now(), self.bring, lambda table: self._messages_of(table).public)

    # What cogs ask for ------------------------------------------------------------------------------------

    @asynccontextmanager
    async def responding(self, interaction: Interaction, table: Table) -> AsyncIterator[Reply]:
        """While it lasts a press on a message of the table, or on a person's own, is carried out.

        Then the same message answers, as the table is by then. The notice is told on the person's own.
        Whoever plays and has pressed what everybody sees has their panel in the answer, unless it lies somewhere.
        """
        pressed, watched = interaction.message, self._messages_of(table).watched
        watched.looked[interaction.user.id] = self._now()
        thread = interaction.channel
        if isinstance(thread, discord.Thread) and thread.archived and thread.id == watched.table.header.channel_id:
            with suppress(discord.HTTPException, *TRANSIENT_ERRORS):  # nothing can be edited in the archive
                await open_again(self._client, thread.id)
        if pressed is not None and pressed.flags.ephemeral:
            message: LivingMessage = self._panel(table, interaction)
        elif pressed is not None and pressed.id == watched.table.header.card_id:
            message = self._messages_of(table).card
        elif pressed is not None and pressed.id == watched.table.header.call_id:
            await defer(interaction, updates=True)  # the call changes, or goes, by itself
            yield Reply()
            self.refresh(watched.table)
            return
        elif interaction.guild_id is None and (pressed is None or pressed.id != watched.table.header.message_id):
            message = self._own_direct_panel(table, interaction)
        else:
            message = self._messages_of(table).public
        async with message.answering(interaction) as reply:
            yield reply
        if isinstance(message, PublicMessage) and self._lacks_panel(message.watched.table, interaction.user.id):
            await self.open_preferred_panel(interaction, message.watched.table)

    def _lacks_panel(self, table: Table, user_id: int) -> bool:
        """True if somebody plays in the match, and no panel of theirs lies anywhere."""
        occupant = table.sitting(user_id)
        if table.header.phase is not Phase.PLAYING or occupant is None or occupant.left or occupant.dm is not None:
            return False
        panel = self._messages_of(table).panels.get(user_id)
        return panel is None or panel.location is None or not panel.location.is_there

    async def respond(self, interaction: Interaction, table: Table, *, notice: str = "") -> None:
        """The same where nothing is done."""
        async with self.responding(interaction, table) as reply:
            reply.notice = notice

    @asynccontextmanager
    async def opening_panel(self, interaction: Interaction, table: Table) -> AsyncIterator[Reply]:
        """While it lasts something is done; then the person's panel answers, in a new message that only they see.

        An older one is put away.
        """
        self._messages_of(table).watched.looked[interaction.user.id] = self._now()
        async with self._panel(table, interaction).answering(interaction, updates=False) as reply:
            yield reply

    async def open_panel(self, interaction: Interaction, table: Table, *, notice: str = "") -> None:
        """The same where nothing is done."""
        async with self.opening_panel(interaction, table) as reply:
            reply.notice = notice

    async def open_preferred_panel(self, interaction: Interaction, table: Table, *, notice: str = "") -> None:
        """The same, or in the person's direct messages if they like it there."""
        await self._take_token(interaction, table)
        user_id, words = interaction.user.id, self._pages.words(interaction)
        wants = await self._room.store.people.preferences(user_id)
        server = await self._room.members.settings(table.header.guild_id)
        usual = "dm" if server.hands_in_dms else "here"
        if wants.get("hand", usual) == "dm" and table.sitting(user_id) and interaction.guild_id is not None:
            if self._direct and (link := await self._post_direct_panel(interaction, table)):
                await answer(interaction, f"{notice} {words('hand-in-dm', link=link)}".lstrip())
                return
            notice = f"{notice} {words('dm-closed' if self._direct else 'dm-elsewhere')}".lstrip()
        await self.open_panel(interaction, table, notice=notice)

    async def _take_token(self, interaction: Interaction, table: Table) -> None:
        """Lets a press on the public message be a way to it, unless another will be for long.

        It counts as an answer to the press; what the person asked for follows it.
        """
        location, pressed = self._messages_of(table).public.location, interaction.message
        if pressed is None or pressed.id != location.message_id or not table.is_live:
            return
        age_ms = location.token_age_ms()
        if (age_ms is None or age_ms > FRESH_MS) and await defer(interaction, updates=True):
            location.reached_by(interaction, pressed.id)

    async def _post_direct_panel(self, interaction: Interaction, table: Table) -> str:
        """Posts the person's panel in their direct messages; returns its link, or nothing if they are closed."""
        watched = self._messages_of(table).watched
        watched.looked[interaction.user.id] = self._now()
        await defer(interaction)
        location = InDirectMessages(self._client, watched, interaction.user.id, self._now)
        try:
            message = await self._own_direct_panel(table, interaction).post(location)
        except discord.Forbidden:
            return ""
        await self._remember_language(interaction)
        return message.jump_url

    async def _remember_language(self, interaction: Interaction) -> None:
        """Notes in which language a person reads messages that a later process will edit."""
        try:
            await self._pages.remember_language(interaction)
        except StoreError as error:  # until the next time it is known to this process alone
            log.warning("the language of %s is not noted: %s", interaction.user.id, error)

    async def open_table(self, interaction: Interaction, table: Table) -> None:
        """Answers the command that opened a table with its public message."""
        if table.direct:  # its public message is one person's, too
            await self._remember_language(interaction)
        public = self._messages_of(table).public
        if await self._threads.wanted(table):
            answered = await answer(interaction, await self._pages.card(table), public=True)
            await public.set_up(answered.message_id)
            if public.watched.table.header.message_id is None:
                await public.post_anew()
            public.want()
            self._messages_of(table).card.want()
            return
        version = public.version()
        page = await self._pages.public(table, priority_of(interaction))
        answered = await answer(interaction, page, public=True)
        if (number := answered.message_id) is not None:
            sent = public.location.channel.get_partial_message(number)
            await public.watched.note(sent, Note(message_id=number))
            if answered.is_original:
                public.location.reached_by(interaction, number)
        public.note_shown(public.location, version, answered.face)
        public.want()

    async def post(self, table: Table) -> None:
        """Posts the table at the bottom of where it stands."""
        await self._messages_of(table).public.post_anew()
        self._messages_of(table).card.want()

    # Those who watch --------------------------------------------------------------------------------------

    @asynccontextmanager
    async def watching(
        self, interaction: Interaction, table: Table, *, updates: bool
    ) -> AsyncIterator[tuple[WatchPanel, Reply]]:
        """While it lasts something is done with a watcher's panel; then that answers, anew or where it was."""
        shown, user_id = self._messages_of(table), interaction.user.id
        panels, rounds = shown.audience.panels, shown.audience.rounds
        if user_id not in panels:
            guessed = await self._room.store.boards.guessed(table.id, user_id)
            panel = WatchPanel(shown.watched, user_id, self._pages, self._personal, self._now, rounds)
            panel.guess = guessed
            panels.setdefault(user_id, panel)  # another press may have made one meanwhile
        panel = panels[user_id]
        panel.language = language_of(interaction.locale)
        async with panel.answering(interaction, updates=updates) as reply:
            yield panel, reply
        self._count(shown)

    def _count(self, shown: TableMessages) -> None:
        """Counts who watches, and has the table's page say so where they are more or fewer than before."""
        if shown.audience.count():
            shown.public.changed()
            shown.card.want()

    def shout(self, table: Table, user_id: int, name: str, sign: str) -> bool:
        """A watcher reacts, which the table's page shows; returns False where they have just done so."""
        shown = self._messages_of(table)
        heard = shown.audience.shout(user_id, name, sign)
        if heard:
            shown.public.changed()
        return heard

    def remind(self, table: Table, user_id: int) -> None:
        """Calls somebody once more to their turn, as half of their time is over."""
        self._messages_of(table).public.remind(user_id)

    def looked_ms(self, table: Table, user_id: int) -> int:
        """Returns when a person was last answered by something of this table, in ms since 1970; 0: not in this
        process."""
        return self._messages_of(table).watched.looked.get(user_id, 0)

    def keep_while_it_waits(self, interaction: Interaction, table: Table) -> None:
        """Notes the answer that `interaction` has just had, for one person: it goes when the match begins."""
        shown = self._messages_of(table)
        shown.lobby_answers = shown.lobby_answers or LobbyAnswers()
        shown.lobby_answers.keep(interaction)
        if shown.watched.table.header.phase is not Phase.LOBBY:  # it has begun meanwhile
            shown.lobby_answers.go()

    # What happens besides ---------------------------------------------------------------------------------

    def changed(self, change: TableChanged) -> None:
        """A table has changed: its messages follow."""
        table = change.after
        shown = self._messages_of(table)
        shown.watched.table = table
        if shown.lobby_answers and table.header.phase is not Phase.LOBBY:
            shown.lobby_answers.go()
        is_seen = change.is_seen
        if is_seen:
            shown.public.changes += 1
        if is_seen or change.brings_hints:  # soon: if somebody waits for an answer to this, it is drawn first
            asyncio.get_running_loop().call_soon(self._follow, table, is_seen)

    def refresh(self, table: Table, *, panels: bool = False) -> None:
        """Brings up to date what shows a table; `panels`: people's own, too, where nothing of it has changed."""
        shown = self._messages_of(table)
        shown.public.changes += 1
        shown.watched.refreshed += panels
        self._follow(table, public=True)

    def _follow(self, table: Table, public: bool) -> None:
        """Wants deliveries of what people see for themselves, and of what is `public`."""
        shown = self._messages_of(table)
        if public:
            shown.public.follow()
            if table.header.home_id is not None:
                shown.card.want()
            for panel in shown.audience.panels.values():
                panel.want()
        for occupant in table.people:
            user_id = occupant.user_id or 0
            if user_id in shown.panels:
                shown.panels[user_id].want()
            if occupant.dm_message_id is not None:
                self._direct_panel(table, user_id).want()

    def refresh_all(self, but: Collection[int] = ()) -> list[int]:
        """Brings up to date whatever shows a table that is awake; returns the numbers of these tables.

        Of those that are in `but` nothing.
        """
        tables = [table for table in self._room if table.is_live and table.id not in but]
        for table in tables:
            self.refresh(table)
        return [table.id for table in tables]

    async def deleted(self, table_id: int, message_ids: Collection[int]) -> None:
        """Somebody else has deleted a table's message, or its card: it is back if anybody plays or waits there."""
        table = await self._room.table(table_id)
        shown = self._messages_of(table)
        if table.is_live and table.header.message_id in message_ids:
            await self.post(table)
        if table.is_live and shown.card.location.is_there and table.header.card_id in message_ids:
            await shown.card.post(shown.card.location)

    async def thread_gone(self, table_id: int) -> None:
        """A table's own thread has been deleted: it goes on in its channel."""
        await self._messages_of(await self._room.table(table_id)).public.lose_thread("gone")

    def dressed_anew(self, table: Table, user_id: int) -> None:
        """A person has chosen to read otherwise: what is theirs at a table follows."""
        shown = self._messages_of(table)
        for own in (shown.panels.get(user_id), shown.direct_panels.get(user_id)):
            if own is not None:
                own.shown = None
                own.want()
        if table.direct:
            shown.public.changed()

    def written_below(self, channel_id: int, message_id: int, guess: int = 0) -> None:
        """Somebody wrote in a channel: its tables sink by a message, or by a `guess`, of which it is the last."""
        for table in self._room.tables.awake_in(channel_id):
            if table.header.message_id is not None and message_id > table.header.message_id:
                location = self._messages_of(table).public.location
                location.below += guess or 1
                location.guessed = location.guessed or bool(guess)

    def posted(self, channel_id: int, message_id: int) -> None:
        """The bot itself wrote in a channel: that buries nothing."""
        if message_id > self._last.get(channel_id, 0) and self._room.tables.in_channel(channel_id):
            self._last[channel_id] = message_id

    def look_below(self, interaction: Interaction) -> None:
        """A press shows which message is its channel's last: where that is news, tables sink by a few.

        How many were written since the last press nobody says: they are counted before a table is posted anew.
        """
        channel_id, message_id = interaction.channel_id or 0, getattr(interaction.channel, "last_message_id", None)
        if message_id is None or interaction.guild_id is None or message_id <= self._last.get(channel_id, 0):
            return
        headers = self._room.tables.in_channel(channel_id)
        if own := {own for header in headers for own in (header.message_id, header.call_id, header.card_id)}:
            self._last[channel_id] = message_id
            if message_id not in own:
                self.written_below(channel_id, message_id, AT_A_PRESS)

    def watch(self) -> None:
        """Puts the panels to sleep that can't be edited much longer; draws what there was no time for before."""
        for shown in list(self._shown.values()):
            for message in shown.all:
                message.draw_again()
            for panel in (*shown.panels.values(), *shown.audience.panels.values()):
                panel.sleep()
            self._count(shown)

    def let_sleep(self) -> None:
        """Lets those tables sleep whose messages all rest.

        The public one of several people has to be old: how many messages lie below it is counted until it is
        posted anew anyway. Who plays with robots alone looks at their own panel.
        """
        self._last = {
            channel: last for channel, last in self._last.items() if self._room.tables.in_channel(channel)
        }
        for table in self._room:
            shown = self._shown.get(table.id)
            if company(table.header) > 1 and not outlived(table.header.message_id, self._now()):
                continue
            if (shown is None or all(message.rests for message in shown.all)) and self._room.let_sleep(table):
                self._shown.pop(table.id, None)
                if shown is not None and shown.public.changes and not shown.public.is_true:
                    # It could not be shown: once more when Discord is there anew.
                    self.past.behind.append(table.id)
        awake = {table.id for table in self._room}
        for number, shown in list(self._shown.items()):  # somebody still had it in hand when it was gone
            if number not in awake and all(message.rests for message in shown.all):
                del self._shown[number]

    async def forget(self, table_id: int) -> None:
        """A table is over and out of mind: its messages stay as they are, but for a call that nobody answered."""
        if (shown := self._shown.pop(table_id, None)) is not None:
            await shown.public.part()

    @property
    def waiting(self) -> dict[str, int]:
        """Returns how many deliveries are under way or wait, of public messages and of people's own."""
        return {"public": len(self._public.runs), "own": len(self._personal.runs)}

    # Life -------------------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Begins to show whatever is not true: Discord is there, for the first time or again.

        What the process before this one had stored but not shown comes one table after another; what it had sent
        but not noted goes. What this one could not deliver is delivered.
        """
        for queue in (self._public, self._personal):
            queue.hurry()
        for shown in list(self._shown.values()):
            for message in shown.all:
                message.make_true()
        self.past.begin()

    def doubt(self, guild_id: int | None = None) -> None:
        """Begins to show everything once more, or all of a server: something else may be shown there."""
        for shown in list(self._shown.values()):
            if guild_id in (None, shown.watched.table.header.guild_id):
                for message in shown.all:
                    message.doubt()

    async def bring(self, table: Table) -> None:
        """Brings a table's messages up to date, and posts it if need be; returns when nothing is under way."""
        shown = self._messages_of(table)
        table = shown.watched.table
        if table.header.phase is Phase.OVER and table.match is None:
            return  # today's rules can't say any more how it ended
        if table.header.message_id is not None or table.header.phase is not Phase.CLOSED:
            shown.public.want()
            shown.card.want()
        for occupant in table.people:
            if occupant.dm is not None:
                self._direct_panel(table, occupant.user_id or 0).want()
        for message in shown.all:
            await message.updater.idle()

    async def put_right(self, table: Table) -> None:
        """Brings a table's messages up to date where they lie: none is posted anew, however old it is."""
        location = self._messages_of(table).public.location
        location.stays = True
        try:
            self.refresh(table)
            await self.bring(table)
        finally:
            location.stays = False

    async def close(self) -> None:
        """Gives up what has not been delivered."""
        self.past.close()
        await self._public.close()
        await self._personal.close()

    # The messages of a table ------------------------------------------------------------------------------

    def _messages_of(self, table: Table) -> TableMessages:
        shown = self._shown.get(table.id)
        # In an older copy of the database numbers come again.
        if shown is None or shown.watched.table.header.seed != table.header.seed:
            watched = Watched(self._room, table)
            location = InChannel(self._client, watched, self._now)
            audience = Audience(self._now)
            public = PublicMessage(
                location, self._pages, self._public, self._now, self._threads, audience.seen, self._troubles
            )
            on_card = OnCard(self._client, watched, self._now)
            card = Card(on_card, self._pages, self._public, self._now, audience.seen)
            shown = self._shown[table.id] = TableMessages(watched, public, card, audience)
        return shown

    def _panel(self, table: Table, interaction: Interaction) -> Panel:
        """The panel in the channel of whoever interacts, in their language; without a seat nothing is kept."""
        shown, user_id = self._messages_of(table), interaction.user.id
        panel = shown.panels.get(user_id) or Panel(shown.watched, user_id, self._pages, self._personal, self._now)
        panel.language = language_of(interaction.locale)
        seated = shown.watched.table.sitting(user_id) is not None
        return shown.panels.setdefault(user_id, panel) if seated else panel

    def _own_direct_panel(self, table: Table, interaction: Interaction) -> Panel:
        """The panel in direct messages of whoever interacts, in their language."""
        panel = self._direct_panel(table, interaction.user.id)
        panel.language = language_of(interaction.locale)
        return panel

    def _direct_panel(self, table: Table, user_id: int) -> Panel:
        """The person's panel in direct messages."""
        shown = self._messages_of(table)
        if user_id not in shown.direct_panels:
            watched = shown.watched
            location = InDirectMessages(self._client, watched, user_id, self._now)
            shown.direct_panels[user_id] = Panel(
                watched, user_id, self._pages, self._personal, self._now, location
            )
        return shown.direct_panels[user_id]
