"""The settings that managers and Game Masters choose for a server's tables."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.authority import manages, must_manage, must_moderate
from bot.interactions.choosing import channel_of, choose, chosen_here, known, number_of, tokens_typed
from bot.interactions.command_text import command_text
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.rights import why_not_given
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.interactions.settings_page import settings_page, show_saved, show_section
from bot.messages.errors import in_words
from bot.messages.sending import answer, ask, attending, new, sent
from bot.messages.updates import TRANSIENT_ERRORS
from bot.tables.errors import Refusal, refused_options
from bot.tables.house_rules import read, revised
from bot.tables.paces import OFFERED_PACES
from bot.tables.server_settings import EACH, LIMITS, TOKENS, ServerSettings
from bot.ui import settings as pages
from bot.ui.audit import LANGUAGES
from bot.ui.custom_id import Press, number_in
from bot.ui.house_rules import dialog_pages, gave_way, house_dialog, left_out
from bot.ui.page import text_page
from bot.ui.rights import Missing, missing_line
from bot.ui.staff import DEEDS
from games import GAMES
from games.options import Value

log = logging.getLogger(__name__)

PLACES: Final = ("log_channel", "news_channel")
ROLES: Final = ("master_role", "reward_role")


class Server(PressCog):
    """`/settings`, for whoever manages the server and its Game Masters."""

    # The pages --------------------------------------------------------------------------------------------

    @app_commands.command(name="settings", description=command_text("cmd-settings"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(self, interaction: Interaction) -> None:
        """The settings, a section at a time; Discord has said already that the person may."""
        async with attending(interaction):
            self.bot.let_in.note(interaction.guild_id or 0, interaction.user.id, "settings")
            await answer(interaction, await settings_page(interaction, pages.SECTIONS[0]))

    @commands.Cog.listener()
    async def on_app_command_completion(self, interaction: Interaction, command: object) -> None:
        """Tells somebody who manages the server, and has used a command, what nobody there could be told."""
        guild_id = interaction.guild_id
        if guild_id is None or not manages(interaction) or not self.bot.troubles.untold(guild_id):
            return
        words = self.bot.pages.words(interaction)
        page = text_page(*await self.bot.troubles.told_here(guild_id, words), words("trouble-how"))
        try:
            await sent(page, lambda page: interaction.followup.send(**new(page), ephemeral=True, wait=True))
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:  # the settings say it, too
            log.info("server %s is not told what stopped working: %s", guild_id, error)

    @on_press("settings", updates=True)
    async def section(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Another section."""
        await must_moderate(interaction)
        section = values[0] if values else press.argument or pages.SECTIONS[0]
        await show_section(interaction, known(section, pages.SECTIONS))

    @on_press("settings-log", updates=True)
    async def turn_log(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Turns to earlier or later entries of the audit log."""
        await must_moderate(interaction)
        page = await settings_page(interaction, "log", log_page=number_in(press.argument))
        await answer(interaction, page, updates=True)

    # What is chosen ---------------------------------------------------------------------------------------

    @on_press("set-flag", updates=True)
    async def flag(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Something is switched on or off, as the button said."""
        name, _, wanted = press.argument.partition(" ")
        known(name, pages.FLAGS)
        await self._set(interaction, pages.FLAGS[name], name, wanted == "on")

    @on_press("set-choice", updates=True)
    async def choice(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The usual pace, or the language."""
        match press.argument:
            case "pace":
                await self._set(interaction, "play", "pace", known(chosen(values), OFFERED_PACES))
            case "language":
                await self._set(interaction, "look", "language", known(chosen(values), LANGUAGES))
            case _:
                raise Refusal("refused-old-button")

    @on_press("set-games", updates=True)
    async def games(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The games that are played here, of which there is always one."""
        await self._set(interaction, "tables", "games_off", [game for game in GAMES if game not in values])

    @on_press("set-channel", updates=True)
    async def channels(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The channels where tables may be opened; none: everywhere."""
        if press.argument not in ("", "everywhere"):
            raise Refusal("refused-old-button")
        await self._set(interaction, "tables", "channels", [channel_of(interaction, value) for value in values])

    @on_press("set-place", updates=True)
    async def place(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The channel where something is posted, or none."""
        name = known(press.argument, PLACES)
        await self._set(interaction, "posts", name, channel_of(interaction, values[0]) if values else 0)

    @on_press("set-role", updates=True)
    async def role(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The Game Masters' role, or the one for a season's first; or none."""
        must_manage(interaction)
        name = known(press.argument, ROLES)
        role = _role_of(interaction, values, given=name == "reward_role")
        await choose(interaction, name, role)
        notices = _not_given(interaction, "reward", role) if name == "reward_role" else []
        await show_saved(interaction, "roles", *notices)

    @on_press("set-earned", updates=True)
    async def earned(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks for the role that a badge, or a number of matches, earns."""
        must_manage(interaction)
        await show_section(interaction, "roles", deed=known(chosen(values), DEEDS))

    @on_press("set-earned-role", updates=True)
    async def earned_role(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Chooses that role, or none."""
        must_manage(interaction)
        deed, role = known(press.argument, DEEDS), _role_of(interaction, values, given=True)
        rewards = (await chosen_here(interaction)).rewards
        others = {one: given for one, given in rewards.items() if one != deed}
        told = {"deed": deed, "value": role, "before": rewards.get(deed, 0)}
        await choose(interaction, "rewards", {**others, deed: role} if role else others, told)
        await show_saved(interaction, "roles", *_not_given(interaction, "earned", role))

    @on_press("set-tokens", "set-each", updates=True)
    async def tokens(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks for the numbers, or takes those that are any."""
        await must_moderate(interaction)
        words, server = self.bot.pages.words(interaction), await chosen_here(interaction)
        if interaction.type is not discord.InteractionType.modal_submit:
            await ask(interaction, pages.tokens_dialog(server, press, words))
            return
        notices, asked = [], EACH if press.verb == "set-each" else TOKENS
        for name, given in filled_in(interaction).items():
            low, high = LIMITS[known(name, asked)]
            if (number := tokens_typed(given, low, high)) is None:
                notices.append(words("refused-setting", setting=words(f"settings-{name}"), low=low, high=high))
            else:
                await choose(interaction, name, number)
        await show_saved(interaction, "tokens", *(f"⚠️ {notice}" for notice in notices))

    # House rules ------------------------------------------------------------------------------------------

    @on_press("set-rules", updates=True)
    async def rules(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The rules with which the tables of one game begin."""
        await must_moderate(interaction)
        await self._show_rules(interaction, known(chosen(values), GAMES))

    @on_press("set-rules-page", updates=True)
    async def rules_page(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens a page of questions, or takes the answers."""
        await must_moderate(interaction)
        game, _, number = press.argument.partition(" ")
        options = (await chosen_here(interaction)).rules_of(GAMES[known(game, GAMES)].Options, game)
        asked = dialog_pages(options)
        page = int(known(number, [str(one) for one in range(len(asked))]))
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
        game = known(press.argument, GAMES)
        await self._store_rules(interaction, game, None)
        await self._show_rules(interaction, game)

    @on_press("set-lock", updates=True)
    async def lock(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Hosts may change a game's house rules no more (`on`), or may again (`off`)."""
        game, _, wanted = press.argument.partition(" ")
        others = [one for one in (await chosen_here(interaction)).locked if one != known(game, GAMES)]
        await choose(interaction, "locked", [*others, game] if wanted == "on" else others)
        await self._show_rules(interaction, game)

    async def _store_rules(self, interaction: Interaction, game: str, options: Mapping[str, Value] | None) -> None:
        """Keeps the rules for a game; None: the server has none of its own."""
        server, kind = await chosen_here(interaction), GAMES[game].Options
        rules = {name: dict(chosen) for name, chosen in server.house_rules.items()}
        rules.pop(game, None)
        if options is not None:
            rules[game] = kind.make(dict(options)).changed()
        before = server.rules_of(kind, game).changed()
        after = ServerSettings(house_rules=rules).rules_of(kind, game).changed()
        told = {"value": game, "before": before, "after": after}
        await choose(interaction, "house_rules", rules, told)

    async def _show_rules(self, interaction: Interaction, game: str, *notices: str) -> None:
        server, words = await chosen_here(interaction), self.bot.pages.words(interaction)
        viewer = await self.bot.pages.viewer_alone(interaction, game)
        page = pages.begun("rules", words)
        pages.game_rules(page, game, server, viewer)
        page.text(*(f"⚠️ {notice}" for notice in notices))
        await answer(interaction, page, updates=True)

    # Inside -----------------------------------------------------------------------------------------------

    async def _set(self, interaction: Interaction, section: str, name: str, value: Any) -> None:
        """Stores one setting and shows its section."""
        await choose(interaction, name, value)
        await show_saved(interaction, section)


def _role_of(interaction: Interaction, values: Sequence[str], *, given: bool) -> int:
    """The role that was chosen, or 0 for none. Raises `Refusal` for what can't be one, or can't be `given`."""
    if not values or interaction.guild is None:
        return 0
    role = interaction.guild.get_role(number_of(values[0]))
    if role is None:
        raise Refusal("refused-old-button")
    if role.is_default():
        raise Refusal("refused-role-everyone")
    if given and role.permissions.value & discord.Permissions.elevated().value:
        raise Refusal("refused-role-mighty")
    return role.id


def _not_given(interaction: Interaction, use: str, role: int) -> list[str]:
    """Returns why a role that was chosen for this can't be given, if it can't."""
    why = why_not_given(interaction.guild, role) if role and interaction.guild is not None else ""
    line = missing_line(Missing(why, 0, use, role), interaction.client.pages.words(interaction)) if why else ""
    return [f"⚠️ {line.removeprefix('• ')}"] if line else []


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Server(bot))
