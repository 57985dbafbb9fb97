"""The page of a server's settings: a section at a time, whoever's press it answers."""

from __future__ import annotations

from bot.interactions.opening import parent_of
from bot.interactions.rights import missing_rights
from bot.interactions.room_bot import Interaction
from bot.messages.sending import answer
from bot.ui import settings as pages
from bot.ui.audit import SHOWN_ENTRIES, log_section
from bot.ui.day_settings import day_section
from bot.ui.page import Page
from bot.ui.rights import rights_section
from bot.ui.staff import channels_section, people_section, posts_section, roles_section
from db import DEAL
from games import GAMES


async def settings_page(
    interaction: Interaction,
    section: str,
    *notices: str,
    log_page: int = 0,
    channel: int | None = None,
    deed: str = "",
) -> Page:
    """The page of a section, with what came of the last press.

    `log_page` is the page of the audit log, `channel` the one whose rules are shown (None: this, 0: none),
    `deed` what a role is chosen for.
    """
    bot, guild_id = interaction.client, interaction.guild_id or 0
    words, server = bot.pages.words(interaction), await bot.room.members.settings(guild_id)
    names = {game: bot.pages.words(interaction, game)("name") for game in GAMES}
    page, there = pages.begun(section, words), _known(interaction)
    match section:
        case "tables":
            pages.tables_section(page, server, there, names, words)
        case "channels":
            here = parent_of(interaction) or interaction.channel_id or 0
            channels_section(page, server, here if channel is None else channel, names, words, there)
        case "tokens":
            pages.tokens_section(page, server, words)
        case "play":
            pages.play_section(page, server, words)
        case "rules":
            viewers = {game: await bot.pages.viewer_alone(interaction, game) for game in GAMES}
            pages.rules_section(page, server, viewers.__getitem__, words)
        case "look":
            pages.look_section(page, server, words)
        case "day":
            last = await bot.store.rituals.last_post(guild_id, DEAL)
            posted = last.number if last is not None else -1
            day_section(page, server, posted, bot.now(), interaction.app_permissions, words)
        case "posts":
            posts_section(page, server, there, words)
        case "roles":
            roles_section(page, server, there, deed, words)
        case "people":
            people_section(page, await bot.store.servers.barred(guild_id), words)
        case "rights":
            rights_section(page, missing_rights(interaction, server), words)
        case "log":
            audit_log = await bot.store.servers.audit_log(guild_id, SHOWN_ENTRIES + 1, SHOWN_ENTRIES * log_page)
            log_section(page, audit_log, log_page, lambda game: bot.pages.words(interaction, game))
    troubles = [] if section == "rights" else await bot.troubles.told_here(guild_id, words)
    return pages.finished(page, section, words, *troubles, *notices)


def _known(interaction: Interaction) -> frozenset[int]:
    """The numbers of the server's channels and roles that are there: Discord takes no others as chosen."""
    guild = interaction.guild
    if guild is None:
        return frozenset()
    return frozenset(one.id for one in (*guild.channels, *guild.threads, *guild.roles))


async def show_section(
    interaction: Interaction, section: str, *notices: str, channel: int | None = None, deed: str = ""
) -> None:
    """Answers a press with a section; see `settings_page`."""
    page = await settings_page(interaction, section, *notices, channel=channel, deed=deed)
    await answer(interaction, page, updates=True)


async def show_saved(interaction: Interaction, section: str, *notices: str, channel: int | None = None) -> None:
    """The same, and that what was asked for is done."""
    done = interaction.client.pages.words(interaction)("settings-saved")
    await show_section(interaction, section, done, *notices, channel=channel)
