"""The section of a server's settings about its day: zone, deal of the day, and whom "one more wanted" calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import ComponentType

from bot.tables.paces import DAY, HOUR
from bot.tables.server_settings import ServerSettings
from bot.tables.zones import HOURS, OFFERED, clock_of, due_ms
from bot.ui.custom_id import Press
from bot.ui.markup import in_time
from bot.ui.page import Page, button, entity_select, select
from bot.words import Words

SHORT_HOURS: Final = 8
"""A deal that is open for less than this many hours after it is posted is told to be so."""

OTHER_ZONE: Final = "other"
"""The choice that asks for a zone by its name."""


def day_section(
    page: Page, server: ServerSettings, posted: int, now: int, may: discord.Permissions, words: Words
) -> None:
    """The zone, where and when the deal is posted, and the role.

    `posted` is the day whose deal was posted last; `may`: what the bot may do where it is asked.
    """
    page.text(words("settings-zone", zone=server.zone, clock=clock_of(now, server.zone)))
    page.text(*_deal(server, posted, now, words))
    role = f"<@&{server.wanted_role}>" if server.wanted_role else "none"
    page.text(words("settings-wanted", role=role), "" if may.manage_roles else words("settings-wanted-missing"))
    offered = OFFERED if server.zone in OFFERED else (*OFFERED, server.zone)
    zones = [discord.SelectOption(label=name, value=name, default=name == server.zone) for name in offered]
    zones.append(discord.SelectOption(label=words("settings-zone-other"), value=OTHER_ZONE))
    page.select(select(Press("set-zone"), words("settings-choose-zone"), zones))
    chosen, place = [server.deal_channel] if server.deal_channel else [], words("settings-choose-deal")
    page.buttons(entity_select(Press("set-deal-channel"), ComponentType.channel_select, place, chosen))
    if server.deal_channel:
        hours = [
            discord.SelectOption(label=f"{hour:02}:00", value=str(hour), default=hour == server.deal_hour)
            for hour in HOURS
        ]
        page.select(select(Press("set-deal-hour"), words("settings-choose-hour"), hours))
    if may.manage_roles or server.wanted_role:
        called, whom = [server.wanted_role] if server.wanted_role else [], words("settings-choose-wanted")
        page.buttons(entity_select(Press("set-wanted"), ComponentType.role_select, whom, called))
    if may.manage_roles and not server.wanted_role:
        page.buttons(button(Press("make-wanted"), words("button-make-wanted")))


def _deal(server: ServerSettings, posted: int, now: int, words: Words) -> Sequence[str]:
    if not server.deal_channel:
        return [words("settings-deal-off")]
    day = now // DAY
    due = due_ms(day, server.deal_hour, server.zone)
    if posted >= day or due <= now or due < server.deal_since:
        day, due = day + 1, due_ms(day + 1, server.deal_hour, server.zone)
    told = words(
        "settings-deal", channel=f"<#{server.deal_channel}>", clock=f"{server.deal_hour:02}:00", time=in_time(due)
    )
    left = ((day + 1) * DAY - due) // HOUR
    return [told, words("settings-deal-short", hours=left) if left < SHORT_HOURS else ""]
