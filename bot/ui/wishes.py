"""The page of a person's wishes: reminders, a line in the morning, challenges."""

from __future__ import annotations

from typing import Final

import discord

from bot.tables.wishes import REMINDERS, Wishes
from bot.tables.zones import HOURS, OFFERED, clock_of
from bot.ui.custom_id import Press
from bot.ui.page import Page, button, select, text_page
from bot.words import Words

OFF: Final = "off"
SERVERS: Final = "server"
"""The choices that take one back: no line in the morning, and the zone of the server."""

OTHER_ZONE: Final = "other"


def wishes_page(wishes: Wishes, server_zone: str, now: int, refused: int, words: Words, *notices: str) -> Page:
    """Tells what a person has chosen, with the controls to choose otherwise; so many people are `refused` by
    them."""
    zone = wishes.zone_on(server_zone)
    page = text_page(words("wishes-title"))
    page.text(words("wishes-reminder", how=wishes.reminder))
    morning = "none" if wishes.morning is None else f"{wishes.morning:02}:00"
    page.text(
        words("wishes-morning", hour=morning, zone=zone, own=wishes.zone is not None, clock=clock_of(now, zone))
    )
    page.text(words("wishes-challenges", on=wishes.challenges, refused=refused))
    page.text(*notices)
    ways = [
        discord.SelectOption(label=words(f"reminder-{way}"), value=way, default=way == wishes.reminder)
        for way in REMINDERS
    ]
    page.select(select(Press("wish-reminder"), words("wishes-choose-reminder"), ways))
    hours = [discord.SelectOption(label=words("wishes-no-morning"), value=OFF, default=wishes.morning is None)]
    hours += [
        discord.SelectOption(label=f"{hour:02}:00", value=str(hour), default=hour == wishes.morning)
        for hour in HOURS
    ]
    page.select(select(Press("wish-morning"), words("wishes-choose-morning"), hours))
    named = OFFERED if wishes.zone is None or wishes.zone in OFFERED else (*OFFERED[:-1], wishes.zone)
    zones = [discord.SelectOption(label=words("wishes-zone-server"), value=SERVERS, default=wishes.zone is None)]
    zones += [discord.SelectOption(label=name, value=name, default=name == wishes.zone) for name in named]
    zones.append(discord.SelectOption(label=words("settings-zone-other"), value=OTHER_ZONE))
    page.select(select(Press("wish-zone"), words("settings-choose-zone"), zones))
    other = "off" if wishes.challenges else "on"
    ways_out = [
        button(Press("wish-challenges", argument=other), words("button-challenges", now=wishes.challenges))
    ]
    if refused:
        ways_out.append(button(Press("wish-challenges", argument="everybody"), words("button-refuse-nobody")))
    page.buttons(*ways_out)
    return page
