"""The settings of a server, as pages: what is chosen, and the controls that choose otherwise."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, Final

import discord
from discord import ComponentType, ui

from bot.tables.paces import OFFERED_PACES
from bot.tables.server_settings import EACH, LIMITS, TOKENS, ServerSettings
from bot.ui.audit import LANGUAGES
from bot.ui.custom_id import Press
from bot.ui.forms import LONGEST_TITLE
from bot.ui.house_rules import dialog_pages, option_line, page_name, preset_name, rules_in_short
from bot.ui.message_limits import Component, Need
from bot.ui.page import FELT, MOST_OPTIONS, Page, button, entity_select, select
from bot.ui.viewer import LONGEST_BUTTON, Viewer
from bot.words import Words, cut
from games import GAMES

SECTIONS: Final = (
    *("tables", "channels", "tokens", "play", "rules", "look", "day"),
    *("posts", "roles", "people", "rights", "log"),
)

FLAGS: Final = {
    "stakes": "tokens",
    "robots": "play",
    "remarks": "play",
    "hints": "play",
    "calls": "play",
    "hands_in_dms": "play",
    "pictures": "look",
    "badges": "look",
    "host_news": "posts",
}
"""The settings that are on or off, each with the section in which it stands."""


def begun(section: str, words: Words) -> Page:
    """A page with the title of a section; see `finished`."""
    page = Page(FELT)
    page.text(words("settings-title", section=words(f"settings-section-{section}")))
    return page


def finished(page: Page, section: str, words: Words, *notices: str) -> Page:
    """The page with what came of the last press, and the way to the other sections."""
    page.text(*notices)
    options = [
        discord.SelectOption(label=words(f"settings-section-{one}"), value=one, default=one == section)
        for one in SECTIONS
    ]
    page.select(select(Press("settings"), words("settings-choose"), options))
    return page


def tables_section(
    page: Page, server: ServerSettings, there: Container[int], names: Mapping[str, str], words: Words
) -> None:
    """Tells where tables may be opened, and which games are played; `names` are those of all games.

    `there` are the channels and roles that have not been deleted.
    """
    channels = tuple(f"<#{channel}>" for channel in server.channels)
    off = tuple(names[game] for game in server.games_off if game in names)
    page.text(
        words("settings-channels", channels=channels or "everywhere"), words("settings-games", off=off or "none")
    )
    games = [
        discord.SelectOption(label=name, value=game, default=game not in server.games_off)
        for game, name in names.items()
    ]
    page.select(select(Press("set-games"), words("settings-choose-games"), games, most=len(games)))
    pick = Press("set-channel")
    chosen = words("settings-choose-channels")
    known = [channel for channel in server.channels if channel in there]
    page.buttons(entity_select(pick, ComponentType.channel_select, chosen, known, most=MOST_OPTIONS))
    if server.channels:
        page.buttons(button(Press("set-channel", argument="everywhere"), words("button-channel-everywhere")))


def tokens_section(page: Page, server: ServerSettings, words: Words) -> None:
    """Stakes, their limits, and where tokens come from."""
    usual, highest = server.stake, server.highest_stake
    page.text(
        words("settings-stakes", stakes=server.stakes, usual=usual, highest=highest),
        words("settings-grants", grant=server.grant, daily=server.daily),
        words("settings-each", tables=server.tables_each, staked=server.staked_daily),
    )
    page.buttons(_flag("stakes", server, words))
    page.buttons(button(Press("set-tokens"), words("button-tokens")))
    page.buttons(button(Press("set-each"), words("button-each")))


def tokens_dialog(server: ServerSettings, press: Press, words: Words) -> ui.Modal:
    """The dialog that asks for the numbers about tokens, or for the limits for `each` person."""
    each = press.verb == "set-each"
    title = words("button-each") if each else words("settings-tokens-dialog")
    modal = ui.Modal(title=cut(title, LONGEST_TITLE), custom_id=press.id("d"))
    for name in EACH if each else TOKENS:
        low, high = LIMITS[name]
        typed = ui.TextInput[Any](
            custom_id=name, default=str(getattr(server, name)), placeholder=f"{low} – {high}", max_length=6
        )
        modal.add_item(ui.Label(text=cut(words(f"settings-{name}"), LONGEST_TITLE), component=typed))
    return modal


def play_section(page: Page, server: ServerSettings, words: Words) -> None:
    """Pace, robots, calls, and where hands lie."""
    page.text(
        words("settings-pace", pace=words(f"pace-{server.pace}")),
        words("settings-robots", robots=server.robots),
        words("settings-remarks", remarks=server.remarks) if server.robots else "",
        words("settings-hints", hints=server.hints),
        words("settings-calls", calls=server.calls),
        words("settings-hands", dms=server.hands_in_dms),
    )
    paces = [
        discord.SelectOption(label=words(f"pace-{pace}"), value=pace, default=pace == server.pace)
        for pace in OFFERED_PACES
    ]
    page.select(select(Press("set-choice", argument="pace"), words("settings-choose-pace"), paces))
    page.buttons(_flag("robots", server, words), _flag("remarks", server, words))
    page.buttons(_flag("hints", server, words), _flag("calls", server, words))
    page.buttons(_flag("hands_in_dms", server, words))


def look_section(page: Page, server: ServerSettings, words: Words) -> None:
    """Pictures or words, and the language of what everybody reads."""
    page.text(
        words("settings-pictures", pictures=server.pictures),
        words("settings-badges", badges=server.badges),
        words("settings-language", language=LANGUAGES[server.language]),
    )
    languages = [
        discord.SelectOption(label=name, value=language, default=language == server.language)
        for language, name in LANGUAGES.items()
    ]
    page.select(select(Press("set-choice", argument="language"), words("settings-choose-language"), languages))
    page.buttons(_flag("pictures", server, words), _flag("badges", server, words))


def _flag(name: str, server: ServerSettings, words: Words) -> Component:
    """Returns what is on or off, as a button that turns it round."""
    now: bool = getattr(server, name)
    press = Press("set-flag", argument=f"{name} {'off' if now else 'on'}")
    return button(press, words(f"button-{name}", now=now), "good" if now else "plain")


def rules_section(page: Page, server: ServerSettings, viewer_of: Callable[[str], Viewer], words: Words) -> None:
    """The games whose tables begin with other rules than their own."""
    page.text(words("settings-rules"))
    lines = []
    for game, kind in GAMES.items():
        if game in server.house_rules:
            viewer, options = viewer_of(game), server.rules_of(kind.Options, game)
            preset = options.preset()
            told = [option_line(name, value, viewer) for name, value in options.changed().items()]
            if preset is not None:
                told = [preset_name(preset, viewer)]
            lines.append(words("settings-rules-game", game=viewer.words("name"), options=", ".join(told)))
    locked = tuple(viewer_of(game).words("name") for game in GAMES if not server.lets_change(game))
    page.text(*lines or [words("settings-rules-none")], need=Need.DETAIL)
    page.text(words("settings-locked", games=locked) if locked else "")
    games = [discord.SelectOption(label=viewer_of(game).words("name"), value=game) for game in GAMES]
    page.select(select(Press("set-rules"), words("settings-choose-rules"), games))


def game_rules(page: Page, game: str, server: ServerSettings, viewer: Viewer) -> None:
    """The rules with which the tables of one game begin, and the dialogs that change them."""
    words, theirs, open_to_hosts = viewer.words, game in server.house_rules, server.lets_change(game)
    options = server.rules_of(GAMES[game].Options, game)
    page.text(words("settings-rules-theirs" if theirs else "settings-rules-own", game=words("name")))
    page.text(*rules_in_short(options, viewer), need=Need.DETAIL)
    for number, questions in enumerate(dialog_pages(options)):
        press = Press("set-rules-page", argument=f"{game} {number}")
        page.buttons(button(press, page_name(questions, viewer, LONGEST_BUTTON)))
    lock = Press("set-lock", argument=f"{game} {'on' if open_to_hosts else 'off'}")
    page.buttons(button(lock, words("button-lock", now=open_to_hosts), "good" if open_to_hosts else "plain"))
    page.buttons(
        button(Press("set-rules-reset", argument=game), words("button-rules-reset"), "bad", disabled=not theirs),
        button(Press("settings", argument="rules"), words("button-settings-back")),
    )
