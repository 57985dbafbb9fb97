"""The list of matches that are over: one's own, the server's, or those with one of one's tags."""

from __future__ import annotations

from typing import Final

import discord

from bot.interactions.find_table import visible_channels
from bot.interactions.room_bot import Interaction
from bot.ui.custom_id import Press
from bot.ui.favourites import tag_options
from bot.ui.markup import in_time, plain
from bot.ui.page import Page, button, select, text_page, turns
from bot.ui.viewer import name_of
from db import Header
from games import GAMES

LISTED: Final = 10
"""Matches on one page of the list."""

OWN, SERVER, TAG = "own", "server", "tag "
"""The lists of matches; the last one is followed by a tag."""

NO_SPOILERS: Final = "no_spoilers"
"""The preference of who wants to know how long a match was, and how it ended, only after they have seen it."""


async def list_page(interaction: Interaction, which: str, number: int) -> Page:
    """One page of the caller's matches on this server, of all in channels that they may see, or with a tag."""
    bot, user_id, guild_id = interaction.client, interaction.user.id, interaction.guild_id or 0
    words, tag = bot.pages.words(interaction), which.removeprefix(TAG) if which.startswith(TAG) else None
    mine, skip = which != SERVER, number * LISTED
    if tag is not None:
        found = await bot.store.favourites.tagged(user_id, guild_id, tag, LISTED + 1, skip)
    else:
        channels = None if mine else visible_channels(interaction)
        found = await bot.store.matches.finished(
            guild_id, user_id if mine else None, channels, limit=LISTED + 1, skip=skip
        )
    shown = [header for header in found[:LISTED] if header.game in GAMES]
    if tag is None:
        page = text_page(words("replays-title-own" if mine else "replays-title-server"))
    else:
        page = text_page(words("marks-title-tag", tag=plain(tag) or "none"))
    page.text(*(_line(header, interaction) for header in shown) if shown else [words("replays-none")])
    if shown:
        options = [
            discord.SelectOption(label=_title(header, interaction), value=str(header.id)) for header in shown
        ]
        page.select(select(Press("replay-open"), words("replays-choose"), options))
    if used := await bot.store.favourites.used(user_id, guild_id):
        page.select(select(Press("replays-tag"), words("marks-choose-tag"), tag_options(used, tag, words)))
    if number or len(found) > LISTED:
        page.buttons(*turns("replays", number, more=len(found) > LISTED, of=f"{which}-"))
    sealed = bool((await bot.store.people.preferences(user_id)).get(NO_SPOILERS))
    for other in dict.fromkeys((SERVER if which == OWN else OWN, OWN if tag is None else SERVER)):
        if other != which and (other == OWN or interaction.guild_id is not None):
            page.buttons(
                button(Press("replays", 0, 2 + (other == OWN), f"{other}-0"), words(f"button-replays-{other}"))
            )
    if not shown:
        return page
    spoilers = Press("replay-spoilers", argument=f"{'on' if sealed else 'off'} {which}")
    page.buttons(button(spoilers, words("button-marks-spoilers", sealed=sealed), "good" if sealed else "plain"))
    return page


def _title(header: Header, interaction: Interaction) -> str:
    pages = interaction.client.pages
    game = pages.words(interaction, header.game)("name")
    return pages.words(interaction)("replays-option", table=header.id, game=game)


def _line(header: Header, interaction: Interaction) -> str:
    pages = interaction.client.pages
    words = pages.words(interaction)
    return words(
        "replays-line",
        table=header.id,
        game=pages.words(interaction, header.game)("name"),
        names=tuple(plain(name_of(seat, words)) for seat in header.seats),
        time=in_time(header.ended_ms or 0),
    )
