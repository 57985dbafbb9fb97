"""Challenges and invitations: `/challenge`, and the context menus of a person and of a result."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

import discord
from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.installs import must_be_home
from bot.interactions.opening import NO_OPTIONS, new_table, rules_here
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import carry_out, table_pressed
from bot.interactions.suggestions import known_game, suggest_games
from bot.messages.orphans import presses_of
from bot.messages.sending import answer, attending, edit_page, post_page
from bot.messages.updates import TRANSIENT_ERRORS
from bot.room.shell import TableChanged
from bot.tables.commands import Join, Keep, Note, Release
from bot.tables.errors import Refusal
from bot.tables.paces import MINUTE
from bot.tables.table import Table, options_of
from bot.ui.challenge import answered_page, asking_page, games_to_choose, outcome_of, seats_of_challenge
from bot.ui.custom_id import Press, number_in
from bot.ui.markup import plain, table_link
from bot.ui.page import button, text_page
from bot.ui.screen import MARKED
from bot.words import cut
from db import Header, Phase
from games import GAMES
from games.options import Value

log = logging.getLogger(__name__)

REMEMBERED: Final = 1_000
"""So many who said "not now" are not asked to the same table again."""

CHALLENGE_MS: Final = 30 * MINUTE
"""For so long a seat is kept for whoever was asked (ms)."""

NAME_ON_BUTTON: Final = 15
"""So much of a name a button says, that a telephone shows the whole of it."""

Person = discord.Member | discord.User


class Challenges(PressCog):
    """Somebody is asked to a table in a message that calls them; a seat of the lobby is kept until they answer."""

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._menus = [
            app_commands.ContextMenu(name=command_text("menu-invite"), callback=self.invite),
            app_commands.ContextMenu(name=command_text("menu-review"), callback=self.review),
            app_commands.ContextMenu(name=command_text("menu-challenge"), callback=self.challenge_winner),
        ]
        for menu in self._menus:
            menu.guild_only = True
        self._declined: deque[tuple[int, int]] = deque(maxlen=REMEMBERED)
        self._pressed: set[int] = set()
        self._showing: set[asyncio.Task[None]] = set()

    async def cog_load(self) -> None:
        """Takes its verbs, adds its menus, and listens to what becomes of seats that are kept."""
        await super().cog_load()
        for menu in self._menus:
            self.bot.tree.add_command(menu)
        self.bot.milestones.append(self._changed)

    async def cog_unload(self) -> None:
        """Gives all that back."""
        await super().cog_unload()
        for menu in self._menus:
            self.bot.tree.remove_command(menu.name, type=menu.type)
        self.bot.milestones.remove(self._changed)

    # Asking -----------------------------------------------------------------------------------------------

    @app_commands.command(name="challenge", description=command_text("cmd-challenge"))
    @app_commands.describe(person=command_text("arg-challenge"), game=command_text("arg-challenge-game"))
    @app_commands.autocomplete(game=suggest_games)
    @app_commands.guild_only()
    async def challenge(self, interaction: Interaction, person: discord.User, game: str | None = None) -> None:
        """Opens a table with a seat kept for somebody; where no game is named it is asked for first."""
        async with attending(interaction, public=game is not None):
            await self._check(interaction, person)
            if game is not None:
                await self._challenge(interaction, person, known_game(game))
                return
            server = await rules_here(interaction)
            names = {key: self.bot.pages.words(interaction, key)("name") for key in GAMES}
            page = games_to_choose(person, server, names, self.bot.pages.words(interaction))
            await answer(interaction, page)

    @on_press("challenge-game", public=True)
    async def chose_game(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The game of a challenge was chosen."""
        person = await self._member(interaction, number_in(press.argument) or _number(press.argument))
        await self._check(interaction, person)
        await self._challenge(interaction, person, known_game(chosen(values)))

    async def challenge_winner(self, interaction: Interaction, message: discord.Message) -> None:
        """Challenges whoever was best in a match that is over, other than the one who asks.

        It is to the same game, by the house rules of then where a host may choose them.
        """
        async with attending(interaction, public=True):
            header = await self._match_of(interaction, message)
            results = await self.bot.store.matches.results(header.id)
            others = [one for one in results if one.user_id not in (None, interaction.user.id)]
            if not others:
                raise Refusal("refused-challenge-nobody")
            best = min(others, key=lambda one: one.place)
            person = await self._member(interaction, best.user_id or 0)
            await self._check(interaction, person)
            options, server = dict[str, Value](), await rules_here(interaction)
            if server.lets_change(header.game):  # else it is by the server's
                rules = options_of(header, GAMES[known_game(header.game)])
                options = {option.name: getattr(rules, option.name) for option in rules.catalogue()}
            await self._challenge(interaction, person, header.game, options, seats=header.capacity)

    async def review(self, interaction: Interaction, message: discord.Message) -> None:
        """Opens a match that is over at the first move that is marked."""
        async with attending(interaction):
            header = await self._match_of(interaction, message)
            await carry_out(interaction, Press("replay", header.id, argument=MARKED))

    async def invite(self, interaction: Interaction, person: discord.User) -> None:
        """Asks somebody to the table at which one sits in this channel."""
        async with attending(interaction):
            await self._check(interaction, person)
            here = await self.bot.room.in_channel(interaction.channel_id or 0)
            own = [table for table in here if table.sitting(interaction.user.id)]
            if not own:
                raise Refusal("refused-invite-no-table")
            table = next((one for one in own if one.header.phase is Phase.LOBBY), own[-1])
            if (table.id, person.id) in self._declined:
                raise Refusal("refused-challenge-declined", name=person.display_name)
            table = await self._ask(interaction, table, person, is_new=False)
            words = self.bot.pages.words(interaction)
            await answer(interaction, words("invited", name=plain(person.display_name), table=table.id))

    async def _check(self, interaction: Interaction, person: Person) -> None:
        """Raises `Refusal` where a person can't be asked, or does not want to be."""
        must_be_home(interaction)
        guild_id, me = interaction.guild_id or 0, interaction.user
        if person.id == me.id:
            raise Refusal("refused-challenge-self")
        if person.bot:
            raise Refusal("refused-challenge-bot")
        await self.bot.room.members.check_allowed(guild_id, me.id)
        if not isinstance(person, discord.Member):
            raise Refusal("refused-challenge-gone", name=person.display_name)
        may = person.resolved_permissions
        if may is not None and not may.view_channel:
            raise Refusal("refused-challenge-unseen", name=person.display_name)
        store = self.bot.store
        if await store.servers.bar_of(guild_id, person.id) is not None:
            raise Refusal("refused-challenge-barred", name=person.display_name)
        wishes = await store.people.preferences(person.id)
        if wishes.get("challenges") == "off" or await store.rituals.refuses(person.id, me.id):
            raise Refusal("refused-challenge-unwanted", name=person.display_name)

    async def _member(self, interaction: Interaction, user_id: int) -> Person:
        """A member of the server by their number. Raises `Refusal` where they have left it."""
        try:
            if interaction.guild is None:
                raise Refusal("refused-server-only")
            return await interaction.guild.fetch_member(user_id)
        except discord.NotFound:
            raise Refusal("refused-challenge-left") from None

    async def _match_of(self, interaction: Interaction, message: discord.Message) -> Header:
        """The match that is over whose message this is. Raises `Refusal`."""
        numbers = [press.match for press in presses_of(message.components) if press.match]
        header = await self.bot.store.matches.get(numbers[0]) if numbers else None
        if message.author != self.bot.user or header is None or header.guild_id != interaction.guild_id:
            raise Refusal("refused-no-result-message")
        if header.phase is not Phase.OVER:
            raise Refusal("refused-not-over")
        return header

    async def _challenge(
        self,
        interaction: Interaction,
        person: Person,
        game: str,
        options: Mapping[str, Value] = NO_OPTIONS,
        *,
        seats: int | None = None,
    ) -> None:
        kind = GAMES[game]
        table = await new_table(interaction, kind, seats=seats or seats_of_challenge(kind), options=options)
        async with self.bot.room.new_tables.cleared_away_on_error(table.id):
            table = await self._kept(table, person)
            await self.bot.messages.open_table(interaction, table)
        await self._post(interaction, await self.bot.room.table(table.id), person, is_new=True)

    async def _ask(self, interaction: Interaction, table: Table, person: Person, *, is_new: bool) -> Table:
        table = await self._kept(table, person)
        await self._post(interaction, table, person, is_new=is_new)
        return table

    async def _kept(self, table: Table, person: Person) -> Table:
        until = self.bot.now() + CHALLENGE_MS
        return (await self.bot.room.change(table, Keep(person.id, person.display_name, until))).after

    async def _post(self, interaction: Interaction, table: Table, person: Person, *, is_new: bool) -> None:
        """Asks in the channel; the seat is anybody's again where that can't be done."""
        words = await self.bot.pages.words_for_all(table.header.guild_id, table.header.game)
        page = asking_page(table, person.id, interaction.user, words, is_new=is_new)
        channel = self.bot.get_partial_messageable(table.header.channel_id, guild_id=table.header.guild_id)
        try:
            message = await post_page(channel, page, [person.id])
        except Exception:
            await self.bot.room.change(table, Release(person.id))
            raise
        await self.bot.room.change(table, Note(kept_message_id=message.id))

    # Answering --------------------------------------------------------------------------------------------

    @on_press("accept", updates=True)
    async def accept(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Whoever was asked sits down."""
        table, me = await self._asked(interaction, press), interaction.user
        await self.bot.room.admit(table, me.id, me.display_name)
        joined = Join(me.id, me.display_name, press.stamp or 0)
        with self._answers(table):
            table = (await self.bot.room.change(table, joined)).after
        await self._answer(interaction, table, "accepted")
        words = self.bot.pages.words(interaction)
        await answer(interaction, words("challenge-sits", table=table.id, link=table_link(table.header)))

    @on_press("decline", updates=True)
    async def decline(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Whoever was asked does not come; they are told how to be asked no more."""
        table, words = await self._asked(interaction, press), self.bot.pages.words(interaction)
        asker = table.sitting(_number(press.argument))
        with self._answers(table):
            table = (await self.bot.room.change(table, Release(interaction.user.id))).after
        self._declined.append((table.id, interaction.user.id))
        await self._answer(interaction, table, "declined")
        page = text_page(words("challenge-never"))
        ways = [button(Press("refuse", argument="all"), words("button-refuse-all"))]
        if asker is not None:
            press = Press("refuse", argument=press.argument)
            ways.insert(0, button(press, words("button-refuse-one", name=cut(asker.name, NAME_ON_BUTTON))))
        page.buttons(*ways)
        await answer(interaction, page)

    @on_press("refuse", updates=True)
    async def refuse(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person wants no challenge of one person any more, or of anybody."""
        user_id, words = interaction.user.id, self.bot.pages.words(interaction)
        if press.argument == "all":
            await self.bot.store.people.set_preferences(user_id, challenges="off")
        elif (other := _number(press.argument)) != 0:
            await self.bot.store.rituals.refuse(user_id, other)
        else:
            raise Refusal("refused-old-button")
        page = text_page(words("challenge-refused", all=press.argument == "all"))
        page.buttons(button(Press("wishes"), words("button-wishes")))
        await answer(interaction, page, updates=True)

    async def _asked(self, interaction: Interaction, press: Press) -> Table:
        """The table to which whoever presses was asked. Raises `Refusal` for anybody else, or where it is over."""
        table = await table_pressed(interaction, press)
        header = table.header
        if header.kept_for is None:
            raise Refusal("refused-challenge-over", table=table.id)
        if header.kept_for != interaction.user.id:
            raise Refusal("refused-challenge-other", name=header.kept_name or "?")
        return table

    @contextmanager
    def _answers(self, table: Table) -> Iterator[None]:
        """While it lasts a press on the message that asks changes the table, and will change that message."""
        self._pressed.add(table.id)
        try:
            yield
        finally:
            self._pressed.discard(table.id)

    async def _answer(self, interaction: Interaction, table: Table, outcome: str) -> None:
        words = await self.bot.pages.words_for_all(table.header.guild_id, table.header.game)
        await answer(
            interaction, answered_page(table, interaction.user.display_name, outcome, words), updates=True
        )

    # What becomes of it without a press on it ----------------------------------------------------------------

    def _changed(self, change: TableChanged) -> None:
        """A seat is kept no longer: the message that asked says so, unless its press has answered."""
        before, after = change.before, change.after
        if before is None or before.header.kept_message_id is None or after.id in self._pressed:
            return
        if (outcome := outcome_of(before, after)) is None:
            return
        task = asyncio.create_task(self._show(before, after, outcome), name="a challenge is over")
        self._showing.add(task)
        task.add_done_callback(self._showing.discard)

    async def _show(self, before: Table, after: Table, outcome: str) -> None:
        header = before.header
        channel = self.bot.get_partial_messageable(header.channel_id, guild_id=header.guild_id)
        message = channel.get_partial_message(header.kept_message_id or 0)
        try:
            words = await self.bot.pages.words_for_all(header.guild_id, header.game)
            page = answered_page(after, header.kept_name or "?", outcome, words)
            await edit_page(message, page)
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
            log.info("a challenge at table %s looks as if it were open: %s", after.id, error)


def _number(text: str) -> int:
    """A person's number in an argument; 0 for what is none."""
    return int(text) if text.isdecimal() and len(text) < 20 else 0


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Challenges(bot))
