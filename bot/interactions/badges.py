"""A person's badges where they ask for something: all of them on a card, or what they were not told of yet."""

from __future__ import annotations

import discord

from bot.interactions.room_bot import Interaction, RoomBot
from bot.ui.badges import badge_card, count_lines, known, told_line
from bot.ui.markup import with_commands
from bot.ui.message_limits import Need
from bot.ui.page import Page


async def show_badges(
    bot: RoomBot, page: Page, who: discord.Member | discord.User, interaction: Interaction
) -> None:
    """Adds somebody's badges to a page, as a drawn card; to oneself each is told by that."""
    if not (await bot.pages.server(interaction.guild_id or 0)).badges:
        return
    await bot.room.badges.of_person(who.id)
    own = who.id == interaction.user.id
    badges = known(await bot.store.badges.of_person(who.id))
    viewer = await bot.pages.viewer_alone(interaction, None)
    if badges:
        await viewer.show(page, badge_card(badges, who.display_name, viewer.words))
    page.text(*count_lines(badges, viewer.words, own=own), need=Need.DETAIL)
    if own:
        await bot.store.badges.take_untold(who.id)


async def told_badges(bot: RoomBot, interaction: Interaction) -> list[str]:
    """Returns which badges a person has that they were not told of, each once; nothing where badges are off."""
    if not (await bot.pages.server(interaction.guild_id or 0)).badges:
        return []
    names = await bot.store.badges.take_untold(interaction.user.id)
    told = told_line(names, bot.pages.words(interaction)) if names else ""
    return [with_commands(told, bot.command_ids)] if told else []
