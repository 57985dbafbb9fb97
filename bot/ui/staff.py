"""Sections of a server's settings about its channels, its roles, what is posted, and who is barred."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ComponentType, ui

from bot.tables.paces import DAY, HOUR
from bot.tables.server_settings import MATCHES_REWARDED, THREADS, ChannelRules, ServerSettings
from bot.ui.badges import deed_name
from bot.ui.custom_id import Press
from bot.ui.forms import LONGEST_CHOICE, LONGEST_TITLE
from bot.ui.markup import in_time, plain
from bot.ui.message_limits import Need
from bot.ui.page import MOST_OPTIONS, Page, button, entity_select, select
from bot.words import Words, cut
from db import Bar
from games.badges import BADGES

LONGEST_REASON: Final = 200

DEEDS: Final = (*MATCHES_REWARDED, *BADGES)
"""Deeds that may earn a role, besides a season's first place."""

LENGTHS: Final[Mapping[str, int | None]] = {"hour": HOUR, "day": DAY, "week": 7 * DAY, "good": None}
"""The lengths of a bar, in ms; None: for good."""


# Channels ------------------------------------------------------------------------------------------------------


def channels_section(
    page: Page,
    server: ServerSettings,
    channel: int,
    names: Mapping[str, str],
    words: Words,
    there: Container[int] = frozenset(),
) -> None:
    """Tells what holds in single channels; the controls are those of one `channel`, if one is chosen (else 0).

    `there` are the channels that have not been deleted.
    """
    page.text(words("settings-own-rules"))
    lines = [
        _channel_line(number, server.rules_in(int(number)), names, words)
        for number in server.channel_rules
        if int(number) != channel
    ]
    page.text(*lines, need=Need.DETAIL)
    picked = [channel] if channel else []
    page.buttons(
        entity_select(Press("set-in"), ComponentType.channel_select, words("settings-choose-channel"), picked)
    )
    if not channel:
        return
    own = server.rules_in(channel)
    page.text(_channel_line(str(channel), own, names, words))
    games = [
        discord.SelectOption(label=name, value=game, default=game not in own.games_off)
        for game, name in names.items()
        if server.plays(game)
    ]
    pick = Press("set-in-games", argument=str(channel))
    page.select(select(pick, words("settings-choose-games-here"), games, most=len(games)))
    stakes = Press("set-in-stakes", argument=f"{channel} {'off' if own.stakes else 'on'}")
    page.buttons(
        button(stakes, words("button-stakes", now=own.stakes), "good" if own.stakes else "plain"),
        button(Press("set-in-highest", argument=str(channel)), words("button-highest-here")),
    )
    threads = Press("set-in-threads", argument=f"{channel} {THREADS[own.threads]}")
    style = "plain" if own.threads == "off" else "good"
    page.buttons(button(threads, words("button-threads", now=own.threads), style))
    page.buttons(
        entity_select(
            Press("set-in-forum", argument=str(channel)),
            ComponentType.channel_select,
            words("settings-choose-forum"),
            [own.forum] if own.forum in there else [],
            channels=[discord.ChannelType.forum],
        )
    )
    if str(channel) in server.channel_rules:
        page.buttons(button(Press("set-in-reset", argument=str(channel)), words("button-as-server"), "bad"))


def _channel_line(number: str, own: ChannelRules, names: Mapping[str, str], words: Words) -> str:
    off = tuple(names[game] for game in own.games_off if game in names)
    highest = own.highest_stake if "highest_stake" in own.kept() else "server"
    line = words(
        "settings-channel-line", channel=f"<#{number}>", off=off or "none", stakes=own.stakes, highest=highest
    )
    if own.forum:
        return f"{line} {words('settings-in-forum', forum=f'<#{own.forum}>')}"
    return line if own.threads == "off" else f"{line} {words('settings-in-threads', which=own.threads)}"


def highest_dialog(press: Press, own: ChannelRules, most: int, words: Words) -> ui.Modal:
    """The dialog that asks for the highest stake in a channel."""
    modal = ui.Modal(title=cut(words("button-highest-here"), LONGEST_TITLE), custom_id=press.id("d"))
    now = str(min(own.highest_stake, most))
    typed = ui.TextInput[Any](custom_id="highest_stake", default=now, placeholder=f"0 – {most}", max_length=6)
    modal.add_item(ui.Label(text=cut(words("settings-highest_stake"), LONGEST_TITLE), component=typed))
    return modal


# Posts and roles -----------------------------------------------------------------------------------------------


def posts_section(page: Page, server: ServerSettings, there: Container[int], words: Words) -> None:
    """Tells where it is posted who did what, and where results are told."""
    page.text(
        words("settings-news", channel=f"<#{server.news_channel}>" if server.news_channel else "none"),
        words("settings-host-news", wanted=server.host_news) if server.news_channel else "",
    )
    page.text(
        words("settings-log-channel", channel=f"<#{server.log_channel}>" if server.log_channel else "none"),
    )
    _pick(page, server, "set-place", ComponentType.channel_select, ("news_channel", "log_channel"), there, words)
    if server.news_channel:
        press = Press("set-flag", argument=f"host_news {'off' if server.host_news else 'on'}")
        style = "good" if server.host_news else "plain"
        page.buttons(button(press, words("button-host_news", now=server.host_news), style))


def roles_section(page: Page, server: ServerSettings, there: Container[int], deed: str, words: Words) -> None:
    """Tells who the Game Masters are, and what is given to the first of a season, and for badges and matches.

    Where `deed` is one of the `DEEDS` its role is asked for.
    """
    for message, role in (("settings-masters", server.master_role), ("settings-reward", server.reward_role)):
        page.text(words(message, role=f"<@&{role}>" if role else "none"))
    given = [f"• {deed_name(one, words)}: <@&{role}>" for one, role in server.rewards.items() if one in DEEDS]
    page.text(words("settings-rewards", some=bool(given)), *given)
    if deed not in DEEDS:
        _pick(page, server, "set-role", ComponentType.role_select, ("master_role", "reward_role"), there, words)
        options = [discord.SelectOption(label=deed_name(one, words), value=one) for one in DEEDS]
        page.select(select(Press("set-earned"), words("settings-choose-deed"), options))
        return
    now = server.rewards.get(deed, 0)
    asked = words("settings-choose-earned", deed=deed_name(deed, words))
    press = Press("set-earned-role", argument=deed)
    page.buttons(entity_select(press, ComponentType.role_select, asked, [now] if now in there else []))


def _pick(
    page: Page,
    server: ServerSettings,
    verb: str,
    kind: ComponentType,
    names: Sequence[str],
    there: Container[int],
    words: Words,
) -> None:
    """A select for each of these settings, of channels or roles of which none or one is chosen."""
    for name in names:
        now: int = getattr(server, name)
        chosen = [now] if now in there else []
        page.buttons(entity_select(Press(verb, argument=name), kind, words(f"settings-choose-{name}"), chosen))


# People --------------------------------------------------------------------------------------------------------


def people_section(page: Page, barred: Sequence[Bar], words: Words) -> None:
    """Tells who is barred, why and until when; with the ways to bar somebody and to let somebody back in."""
    if not barred:
        page.text(words("settings-barred-none"))
    else:
        page.text(words("settings-barred", count=len(barred)))
        page.text(*(bar_line(bar, words) for bar in barred[:MOST_OPTIONS]), need=Need.DETAIL)
        if len(barred) > MOST_OPTIONS:
            page.text(words("settings-barred-more", count=len(barred) - MOST_OPTIONS))
    options = [
        discord.SelectOption(label=cut(bar.name, LONGEST_CHOICE) or "?", value=str(bar.user_id))
        for bar in barred[:MOST_OPTIONS]
    ]
    page.select(select(Press("allow"), words("settings-choose-allow"), options))
    page.buttons(button(Press("bar"), words("button-bar"), "bad"))
    page.buttons(button(Press("fair-play"), words("hours-button-fair-play")))


def bar_line(bar: Bar, words: Words) -> str:
    """Tells who is barred, until when and why."""
    until = "none" if bar.until_ms is None else in_time(bar.until_ms)
    return words("barred-line", name=plain(bar.name), until=until, reason=plain(bar.reason) or "none")


def bar_dialog(words: Words) -> ui.Modal:
    """The dialog that asks who is to be barred, for how long and why."""
    modal = ui.Modal(title=cut(words("button-bar"), LONGEST_TITLE), custom_id=Press("bar").id("d"))
    who = ui.UserSelect[Any](custom_id="who", required=True)
    modal.add_item(ui.Label(text=cut(words("bar-who"), LONGEST_TITLE), component=who))
    lengths = [
        discord.RadioGroupOption(label=words(f"bar-{name}"), value=name, default=name == "good")
        for name in LENGTHS
    ]
    modal.add_item(
        ui.Label(
            text=cut(words("bar-how-long"), LONGEST_TITLE),
            component=ui.RadioGroup[Any](custom_id="length", options=lengths),
        )
    )
    why = ui.TextInput[Any](custom_id="reason", required=False, max_length=LONGEST_REASON)
    modal.add_item(
        ui.Label(
            text=cut(words("bar-why"), LONGEST_TITLE),
            description=cut(words("bar-why-about"), LONGEST_CHOICE),
            component=why,
        )
    )
    return modal
