"""The settings that managers choose for a server's tables, and whom they keep from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.interactions.audit_log import entry, must_manage
from bot.interactions.command_text import command_text
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.messages.answers import answer, ask, attending, in_words
from bot.tables.errors import Refusal, refused_options
from bot.tables.house_rules import read, revised
from bot.tables.paces import OFFERED_PACES
from bot.tables.server_settings import LIMITS, ServerSettings
from bot.ui import settings as pages
from bot.ui.custom_id import Press, number_in
from bot.ui.day_settings import day_section
from bot.ui.house_rules import dialog_pages, gave_way, house_dialog, left_out
from bot.ui.markup import plain
from bot.ui.page import Page
from games import GAMES


class Server(PressCog):
    """`/settings` and `/moderate`, for whoever may manage the server."""

    moderate = app_commands.Group(
        name="moderate",
        description=command_text("cmd-moderate"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    # The pages --------------------------------------------------------------------------------------------

    @app_commands.command(name="settings", description=command_text("cmd-settings"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(self, interaction: Interaction) -> None:
        """The settings, a section at a time."""
        async with attending(interaction):
            must_manage(interaction)
            await answer(interaction, await self._page(interaction, pages.SECTIONS[0]))

    @on_press("settings", updates=True)
    async def section(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Another section."""
        must_manage(interaction)
        section = values[0] if values else press.argument
        await answer(interaction, await self._page(interaction, _known(section, pages.SECTIONS)), updates=True)

    @on_press("settings-log", updates=True)
    async def turn_log(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Turns to earlier or later entries of the audit log."""
        must_manage(interaction)
        number = number_in(press.argument)
        await answer(interaction, await self._page(interaction, "log", log_page=number), updates=True)

    async def _page(self, interaction: Interaction, section: str, *notices: str, log_page: int = 0) -> Page:
        guild_id, words = interaction.guild_id or 0, self.bot.pages.words(interaction)
        server = await self.bot.room.members.settings(guild_id)
        names = {game: self.bot.pages.words(interaction, game)("name") for game in GAMES}
        page = pages.begun(section, words)
        match section:
            case "tables":
                pages.tables_section(page, server, interaction.channel_id or 0, names, words)
            case "tokens":
                pages.tokens_section(page, server, words)
            case "play":
                pages.play_section(page, server, words)
            case "rules":
                viewers = {game: await self.bot.pages.viewer_alone(interaction, game) for game in GAMES}
                pages.rules_section(page, server, viewers.__getitem__, words)
            case "look":
                pages.look_section(page, server, words)
            case "day":
                day_section(page, server, self.bot.now(), interaction.app_permissions, words)
            case "log":
                shown, barred = pages.SHOWN_ENTRIES, await self.bot.store.servers.barred(guild_id)
                audit_log = await self.bot.store.servers.audit_log(guild_id, shown + 1, shown * log_page)
                pages.log_section(page, audit_log, log_page, barred, names, words)
        return pages.finished(page, section, words, *notices)

    # What is chosen ---------------------------------------------------------------------------------------

    @on_press("set-flag", updates=True)
    async def flag(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Something is switched on or off, as the button said."""
        name, _, wanted = press.argument.partition(" ")
        _known(name, pages.FLAGS)
        await self._set(interaction, pages.FLAGS[name], name, wanted == "on")

    @on_press("set-choice", updates=True)
    async def choice(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The usual pace, or the language."""
        match press.argument:
            case "pace":
                await self._set(interaction, "play", "pace", _known(chosen(values), OFFERED_PACES))
            case "language":
                await self._set(interaction, "look", "language", _known(chosen(values), pages.LANGUAGES))
            case _:
                raise Refusal("refused-old-button")

    @on_press("set-games", updates=True)
    async def games(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The games that are played here, of which there is always one."""
        await self._set(interaction, "tables", "games_off", [game for game in GAMES if game not in values])

    @on_press("set-channel", updates=True)
    async def channel(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """This channel is added or taken away; or tables may be opened everywhere."""
        here = interaction.channel_id or 0
        others = [one for one in (await self._server(interaction)).channels if one != here]
        chosen = {"add": [*others, here], "remove": others, "everywhere": []}
        await self._set(interaction, "tables", "channels", chosen[_known(press.argument, chosen)])

    @on_press("set-tokens", updates=True)
    async def tokens(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks for the numbers, or takes those that are any."""
        must_manage(interaction)
        words, server = self.bot.pages.words(interaction), await self._server(interaction)
        if interaction.type is not discord.InteractionType.modal_submit:
            await ask(interaction, pages.tokens_dialog(server, words))
            return
        notices = []
        for name, given in filled_in(interaction).items():
            low, high = LIMITS[_known(name, LIMITS)]
            text = str(given or "0").strip()
            if not (text.isascii() and text.isdecimal() and low <= int(text) <= high):
                notices.append(words("refused-setting", setting=words(f"settings-{name}"), low=low, high=high))
            elif int(text) != getattr(server, name):
                await self._store(interaction, name, int(text))
        await self._saved(interaction, "tokens", *(f"⚠️ {notice}" for notice in notices))

    # House rules ------------------------------------------------------------------------------------------

    @on_press("set-rules", updates=True)
    async def rules(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The rules with which the tables of one game begin."""
        must_manage(interaction)
        await self._show_rules(interaction, _known(chosen(values), GAMES))

    @on_press("set-rules-page", updates=True)
    async def rules_page(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens a page of questions, or takes the answers."""
        must_manage(interaction)
        game, _, number = press.argument.partition(" ")
        options = (await self._server(interaction)).rules_of(GAMES[_known(game, GAMES)].Options, game)
        asked = dialog_pages(options)
        page = int(_known(number, [str(one) for one in range(len(asked))]))
        viewer = await self.bot.pages.viewer_alone(interaction, game)
        if interaction.type is not discord.InteractionType.modal_submit:
            await ask(interaction, house_dialog(press, options, viewer, page))
            return
        answers = read(asked[page], filled_in(interaction))
        rules = revised(options, answers.good)
        notices = [left_out(option, given, viewer) for option, given in answers.bad.items()]
        notices += [in_words(interaction, refused_options(wrong, game)) for wrong in rules.refused.values()]
        await self._store_rules(interaction, game, rules.values)
        await self._show_rules(interaction, game, *notices, *gave_way(rules.reset, viewer))

    @on_press("set-rules-reset", updates=True)
    async def rules_reset(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Back to the game's own rules."""
        game = _known(press.argument, GAMES)
        await self._store_rules(interaction, game, None)
        await self._show_rules(interaction, game)

    async def _store_rules(self, interaction: Interaction, game: str, options: dict[str, Any] | None) -> None:
        """Keeps the rules for a game; None: the server has none of its own."""
        rules = {name: dict(chosen) for name, chosen in (await self._server(interaction)).house_rules.items()}
        rules.pop(game, None)
        if options is not None:
            rules[game] = GAMES[game].Options.make(options).changed()
        await self._store(interaction, "house_rules", rules, told=game)

    async def _show_rules(self, interaction: Interaction, game: str, *notices: str) -> None:
        server, words = await self._server(interaction), self.bot.pages.words(interaction)
        viewer, options = (
            await self.bot.pages.viewer_alone(interaction, game),
            server.rules_of(GAMES[game].Options, game),
        )
        page = pages.begun("rules", words)
        pages.game_rules(page, game, options, viewer, theirs=game in server.house_rules)
        page.text(*(f"⚠️ {notice}" for notice in notices))
        await answer(interaction, page, updates=True)

    # Moderation -------------------------------------------------------------------------------------------

    @moderate.command(name="bar", description=command_text("cmd-moderate-bar"))
    @app_commands.describe(person=command_text("arg-bar"))
    async def bar(self, interaction: Interaction, person: discord.User) -> None:
        """Keeps somebody from the tables of this server."""
        async with attending(interaction):
            must_manage(interaction)
            if person.id == interaction.user.id:
                raise Refusal("refused-bar-self")
            await self.bot.store.servers.bar(entry(interaction, "bar", person))
            words = self.bot.pages.words(interaction)
            await answer(interaction, words("barred", name=plain(person.display_name)))

    @moderate.command(name="allow", description=command_text("cmd-moderate-allow"))
    @app_commands.describe(person=command_text("arg-allow"))
    async def allow(self, interaction: Interaction, person: discord.User) -> None:
        """Lets somebody sit down again."""
        async with attending(interaction):
            must_manage(interaction)
            await self.bot.store.servers.allow(entry(interaction, "allow", person))
            words = self.bot.pages.words(interaction)
            await answer(interaction, words("allowed", name=plain(person.display_name)))

    # Inside -----------------------------------------------------------------------------------------------

    async def _server(self, interaction: Interaction) -> ServerSettings:
        return await self.bot.room.members.settings(interaction.guild_id or 0)

    async def _set(self, interaction: Interaction, section: str, name: str, value: Any) -> None:
        """Stores one setting and shows its section."""
        must_manage(interaction)
        await self._store(interaction, name, value)
        await self._saved(interaction, section)

    async def _store(self, interaction: Interaction, name: str, value: Any, told: Any = None) -> None:
        """Stores one setting, and who has changed it; `told` stands for a value that is too long to be told."""
        must_manage(interaction)
        shown = told if told is not None else value if isinstance(value, bool | int | str) else len(value)
        by = entry(interaction, "set", name=name, value=shown)
        await self.bot.store.servers.set_settings(interaction.guild_id or 0, by, **{name: value})

    async def _saved(self, interaction: Interaction, section: str, *notices: str) -> None:
        told = self.bot.pages.words(interaction)("settings-saved")
        await answer(interaction, await self._page(interaction, section, told, *notices), updates=True)


def _known(value: str, allowed: Any) -> str:
    """Returns what was pressed or chosen, if it is on offer. Raises `Refusal`."""
    if value not in allowed:
        raise Refusal("refused-old-button")
    return value


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Server(bot))
