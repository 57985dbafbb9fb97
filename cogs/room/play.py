"""Playing: the private panel, its buttons, `/hand` and `/play`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, Final, TypeVar

import discord
from discord import app_commands, ui

from bot.interactions.answers import attending, put_off, say
from bot.interactions.command_text import command_text
from bot.interactions.find_table import ask_table, suggest_tables, table_pressed, tables_meant, told
from bot.interactions.host import Host, Interaction
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.router import filled_in
from bot.messages.delivery import reply, update
from bot.messages.panels import state
from bot.tables.errors import MovedOn, Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.forms import answers, dialog
from bot.ui.page import Page, button
from bot.ui.reader import Reader
from db import LIVE, Phase
from games.core import Amount, IllegalMove, InvalidMove, Move, Pick

#: Where direct messages come from, as if it were a server: they are shard 0's.
DIRECT = 0
#: Discord's list of suggestions holds so many, and so many characters has each of them.
SUGGESTIONS: Final = 25
LONGEST: Final = 100

T = TypeVar("T")


class Play(PressCog):
    """From a press to a committed move and a fresh panel."""

    # Moves ------------------------------------------------------------------------------------------------

    @on_press("do", updates=True)
    async def do(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A button that is a move."""
        await self._move(interaction, press, press.argument)

    @on_press("choose", updates=True)
    async def choose(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A select of whole moves."""
        await self._move(interaction, press, values[0] if values else "")

    @on_press("pick", updates=True)
    async def pick(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A select of cards: the verb stands in the argument."""
        verb = press.argument.rpartition(" ")[0]
        await self._move(interaction, press, " ".join([verb, *values]))

    @on_press("amount", updates=True)
    async def amount(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks for an amount, or takes it."""
        verb, _, span = press.argument.partition(" ")
        if (await table_pressed(interaction, press)).header.phase is not Phase.PLAYING:
            await self._move(interaction, press, None)
            return
        if interaction.type is discord.InteractionType.modal_submit:
            given = str(filled_in(interaction).get("amount") or "").strip()
            await self._move(interaction, press, f"{verb} {given}")
            return
        words = self.bot.words(None, interaction)
        low, _, high = span.partition(" ")
        modal = ui.Modal(title=words("other-amount"), custom_id=press.id("d"))
        field = ui.TextInput[Any](custom_id="amount", max_length=6, placeholder=f"{low} – {high}")
        modal.add_item(ui.Label(text=words("amount-label", low=low, high=high), component=field))
        await interaction.response.send_modal(modal)

    @on_press("form", updates=True)
    async def form(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens a dialog in which a move is put together, or takes its answers."""
        table = await table_pressed(interaction, press)
        if table.header.phase is not Phase.PLAYING:
            await self._move(interaction, press, None)
            return
        reader, screen = await self.bot.reader(table, interaction.user.id, interaction), self.bot.screen(table)
        if interaction.type is discord.InteractionType.modal_submit:
            try:
                move = screen.filled(press.argument, answers(filled_in(interaction)))
            except IllegalMove as error:
                await self._move(interaction, press, None, reader.refusal(error.reason, error.facts))
            except InvalidMove:
                await self._move(interaction, press, None, reader.words("refused-invalid"))
            else:
                await self._move(interaction, press, move)
            return
        row = table.sitting(interaction.user.id)
        if row is None or row.seat is None:
            raise Refusal("refused-not-seated")
        offered = screen.forms(table.playing().game.view(row.seat), reader)
        form = next((form for form in offered if form.name == press.argument), None)
        if form is None:
            await self._move(interaction, press, None, reader.words(MovedOn().reason))
            return
        await interaction.response.send_modal(dialog(form, press))

    async def _move(self, interaction: Interaction, press: Press, move: str | None, notice: str = "") -> None:
        """Makes a move and answers with the refreshed panel; a refused move is told in the panel.

        None makes no move: the panel tells the ``notice``.
        """
        table, user_id = await table_pressed(interaction, press), interaction.user.id
        with self.bot.panels.answering(table, user_id):
            if move is not None:
                notice = await self._try(interaction, table, move, press.stamp)
            shows = state(table)
            await update(interaction, await self.bot.private_page(table, user_id, notice))
        self.bot.panels.shown(table, user_id, interaction, shows, notice)

    async def _try(self, interaction: Interaction, table: Table, move: str, stamp: int | None) -> str:
        """Makes a move; returns what the person is told if it was refused. Whoever tries is back at least."""
        words = self.bot.words(table.header.game, interaction)
        try:
            await table.act(interaction.user.id, move, stamp, pressed_ms(interaction))
        except IllegalMove as error:
            await self._back(table, interaction.user.id)
            reader = await self.bot.reader(table, interaction.user.id, interaction)
            return reader.refusal(error.reason, error.facts)
        except InvalidMove:
            return words("refused-invalid")
        except MovedOn as error:
            return words(error.reason)
        except Refusal:
            if table.header.phase in LIVE:
                raise  # else the panel says so itself, and has no buttons any more
        return ""

    @on_press("refresh", updates=True)
    async def refresh(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows the panel as it is now; an absent player is back."""
        table, user_id = await table_pressed(interaction, press), interaction.user.id
        with self.bot.panels.answering(table, user_id):
            await self._back(table, user_id)
            shows = state(table)
            await update(interaction, await self.bot.private_page(table, user_id))
        self.bot.panels.shown(table, user_id, interaction, shows)

    @staticmethod
    async def _back(table: Table, user_id: int) -> None:
        if table.header.phase is Phase.PLAYING and table.sitting(user_id):
            await table.come_back(user_id)

    # The panel --------------------------------------------------------------------------------------------

    @on_press("hand")
    async def hand(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The public message's button: opens the person's own panel."""
        await self._open(interaction, await table_pressed(interaction, press))

    async def _open(self, interaction: Interaction, table: Table, notice: str = "") -> None:
        user_id = interaction.user.id
        await self._back(table, user_id)
        wants = await self.bot.store.preferences(user_id)
        if wants.get("hand") == "dm" and table.sitting(user_id) and interaction.guild_id is not None:
            reached = self.bot.room.holds(DIRECT)
            if reached and await self._in_dm(interaction, table, notice):
                return
            elsewhere = self.bot.words(None, interaction)("dm-closed" if reached else "dm-elsewhere")
            notice = f"{notice} {elsewhere}".lstrip()
        with self.bot.panels.answering(table, user_id):
            shows = state(table)
            lies = await reply(interaction, await self.bot.private_page(table, user_id, notice))
        if table.sitting(user_id):
            self.bot.panels.shown_anew(table, user_id, interaction, shows, lies)

    async def _in_dm(self, interaction: Interaction, table: Table, notice: str) -> bool:
        """Shows the panel in the person's DMs and says where; False if they are closed."""
        await put_off(interaction)
        try:
            message = await self.bot.panels.send_dm(table, interaction.user.id)
        except discord.Forbidden:
            return False
        words = self.bot.words(None, interaction)
        told = words("hand-in-dm", link=message.jump_url)
        await interaction.edit_original_response(content=f"{notice} {told}".lstrip())
        return True

    @app_commands.command(name="hand", description=command_text("cmd-hand"))
    @app_commands.describe(
        table=command_text("arg-table"),
        where=command_text("arg-hand-where"),
        words=command_text("arg-hand-words"),
        colours=command_text("arg-colours"),
    )
    @app_commands.choices(
        where=[
            app_commands.Choice(name=command_text("choice-here"), value="here"),
            app_commands.Choice(name=command_text("choice-dm"), value="dm"),
        ],
        words=[
            app_commands.Choice(name=command_text("choice-words"), value="on"),
            app_commands.Choice(name=command_text("choice-pictures"), value="off"),
        ],
        colours=[
            app_commands.Choice(name=command_text("choice-four"), value="four"),
            app_commands.Choice(name=command_text("choice-two"), value="two"),
        ],
    )
    @app_commands.autocomplete(table=suggest_tables)
    async def hand_command(
        self,
        interaction: Interaction,
        table: int | None = None,
        where: str | None = None,
        words: str | None = None,
        colours: str | None = None,
    ) -> None:
        """Opens the private panel; the choices are remembered."""
        async with attending(interaction):
            changes: dict[str, Any] = {}
            if where:
                changes["hand"] = where
            if words:
                changes["pictures"] = words == "off"
            if colours:
                changes["four_colours"] = colours == "four"
            if changes:
                await self.bot.store.set_preferences(interaction.user.id, **changes)
            noted = self._noted(interaction, where, words, colours)
            try:
                tables = tables_meant(interaction, table, seated=True)
            except Refusal:
                if not noted or table is not None:
                    raise
                await say(interaction, noted)
                return
            if len(tables) == 1:
                await self._open(interaction, tables[0], noted)
            else:
                await reply(interaction, self._which(interaction, noted))

    def _noted(self, interaction: Interaction, where: str | None, words: str | None, colours: str | None) -> str:
        """What is remembered from now on, in words; nothing where nothing was chosen."""
        say = self.bot.words(None, interaction)
        chosen = (where, words and ("words" if words == "on" else "pictures"), colours)
        return " ".join(say(f"noted-{choice}") for choice in chosen if choice)

    def _which(self, interaction: Interaction, noted: str) -> Page:
        """Asks at which of his tables somebody would like to see his hand: each has a button."""
        tables = tables_meant(interaction, None, seated=True, prefer=None)
        page = Page()
        page.text(noted, self.bot.words(None, interaction)("hand-which"))
        page.buttons(
            *(button(Press("hand", table.id), told(interaction, table)) for table in tables[:SUGGESTIONS])
        )
        return page

    # /play ------------------------------------------------------------------------------------------------

    @app_commands.command(name="play", description=command_text("cmd-play"))
    @app_commands.describe(move=command_text("arg-move"), table=command_text("arg-table"))
    @app_commands.autocomplete(table=suggest_tables)
    async def play_command(self, interaction: Interaction, move: str, table: int | None = None) -> None:
        """Makes a move that is typed, and answers with the panel."""
        async with attending(interaction):
            number, move = addressed(move)
            found = self._where(interaction, table if number is None else number, move)
            user_id = interaction.user.id
            with self.bot.panels.answering(found, user_id):
                notice = await self._try(interaction, found, move, None)
                shows = state(found)
                lies = await reply(interaction, await self.bot.private_page(found, user_id, notice))
            self.bot.panels.shown_anew(found, user_id, interaction, shows, lies)

    @staticmethod
    def _where(interaction: Interaction, number: int | None, move: str) -> Table:
        """The table that a typed move is meant for: among several the only one where it is possible."""
        tables = tables_meant(interaction, number, seated=True)
        possible = [table for table in tables if is_possible(move, offers(table, interaction.user.id))]
        return possible[0] if len(possible) == 1 else ask_table(interaction, number, seated=True)

    @play_command.autocomplete("move")
    async def suggest_moves(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The caller's own legal moves, nobody else's; where several tables wait for him, those of all of them."""
        given = interaction.namespace.table
        try:
            tables = tables_meant(interaction, given if isinstance(given, int) else None, seated=True)
        except Refusal:
            return []
        wanted = current.lower().split()
        fitting = [
            [
                app_commands.Choice(name=label[:LONGEST], value=move)
                for move, label in await self._offered(table, interaction, named=len(tables) > 1)
                if len(move) <= LONGEST and all(word in f"{label} {move}".lower() for word in wanted)
            ]
            for table in tables
        ]
        return shared(fitting, SUGGESTIONS)

    async def _offered(self, table: Table, interaction: Interaction, *, named: bool) -> list[tuple[str, str]]:
        """The caller's legal moves at a table, each with its label; ``named``: they say which table it is."""
        reader = await self.bot.reader(table, interaction.user.id, interaction)
        moves = [(move, label_of(move, reader)) for move in own_moves(table, interaction.user.id)]
        if not named:
            return moves
        game = reader.words("name")
        return [
            (f"#{table.id} {move}", reader.words("suggestion-at", table=table.id, game=game, suggestion=label))
            for move, label in moves
        ]


def pressed_ms(interaction: Interaction) -> int:
    """When Discord took in the press, by its own clock: the upper bits of the interaction's id."""
    return (interaction.id >> 22) + discord.utils.DISCORD_EPOCH


def own_moves(table: Table, user_id: int) -> list[str]:
    """A person's legal moves at a table, as `spelled_out`; nobody else's."""
    return list(spelled_out(offers(table, user_id)))


def offers(table: Table, user_id: int) -> Sequence[Move]:
    """What a person may do at a table now."""
    row = table.sitting(user_id)
    if table.match is None or row is None or row.seat is None or table.header.phase is not Phase.PLAYING:
        return ()
    return table.match.game.moves(row.seat)


def is_possible(move: str, offered: Sequence[Move]) -> bool:
    """Whether a typed move is among the `spelled_out`, or names any value of an amount."""
    verb, _, value = move.rpartition(" ")
    named = int(value) if value.isdecimal() else None
    return move in spelled_out(offered) or any(
        one.verb == verb and named is not None and one.low <= named <= one.high
        for one in offered
        if isinstance(one, Amount)
    )


def spelled_out(moves: Sequence[Move]) -> Iterator[str]:
    """The moves as texts: of a pick every single card, of an amount a handy one and its ends.

    Amounts come last, and of each one value before the next of any, so that none is crowded out.
    """
    for move in moves:
        if isinstance(move, str):
            yield move
        elif isinstance(move, Pick):
            if move.least <= 1:
                yield from (move.text([card]) for card in move.cards)
            else:
                yield move.text(move.cards[: move.least])
    amounts = [(move, handy(move)) for move in moves if isinstance(move, Amount)]
    for place in range(3):
        yield from (move.text(values[place]) for move, values in amounts if place < len(values))


def handy(amount: Amount) -> list[int]:
    """Some values of an amount: one in its lower part, the lowest, the highest."""
    middle = amount.low + (amount.high - amount.low) // 4
    return list(dict.fromkeys((middle, amount.low, amount.high)))


def addressed(move: str) -> tuple[int | None, str]:
    """The table's number, if one was typed, and the move: ``#12 drop 7C`` is one for table 12."""
    found = re.fullmatch(r"\s*#(\d{1,18})\s+(.*)", move)
    return (int(found[1]), found[2]) if found else (None, move)


def shared(lists: Sequence[Sequence[T]], most: int) -> list[T]:
    """The items of all ``lists``, at most so many: as evenly of each list as it goes, each list's together."""
    places = sorted((place, number) for number, items in enumerate(lists) for place in range(len(items)))
    kept = sorted(places[:most], key=itemgetter(1))
    return [lists[number][place] for place, number in kept]


def label_of(move: str, reader: Reader) -> str:
    """A move as a suggestion shows it: in words, and as it is typed."""
    told = reader.move(move)
    return move if told == move else reader.words("suggestion", told=told, move=move)


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(Play(bot))
