"""The settings of a server, as pages: what is chosen, and the controls that choose otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.lengths import cut
from bot.tables.paces import OFFERED_PACES
from bot.tables.server_settings import LIMITS, ServerSettings
from bot.ui.custom_id import Press
from bot.ui.forms import LONGEST_TITLE
from bot.ui.house_rules import dialog_pages, option_line, page_name, preset_name, rules_in_short
from bot.ui.markup import in_time, plain
from bot.ui.message_limits import Component, Need
from bot.ui.page import FELT, Page, button, select, turns
from bot.ui.viewer import LONGEST_BUTTON, Viewer
from bot.words import Words
from db import SOMEONE, AuditEntry
from games import GAMES
from games.options import Options

SECTIONS: Final = ("tables", "tokens", "play", "rules", "look", "day", "log")

SHOWN_ENTRIES: Final = 15

FLAGS: Final = {
    "stakes": "tokens",
    "robots": "play",
    "remarks": "play",
    "hints": "play",
    "calls": "play",
    "hands_in_dms": "play",
    "pictures": "look",
}
"""The settings that are on or off, each with the section in which it stands."""

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""What languages call themselves."""


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
    page: Page, server: ServerSettings, channel_id: int, names: Mapping[str, str], words: Words
) -> None:
    """Where tables may be opened, and which games are played; `names` are those of all games."""
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
    here = channel_id in server.channels
    add = "button-channel-add" if server.channels else "button-channel-only"
    ways = [
        button(
            Press("set-channel", argument="remove" if here else "add"),
            words("button-channel-remove" if here else add),
        )
    ]
    if server.channels:
        ways.append(button(Press("set-channel", argument="everywhere"), words("button-channel-everywhere")))
    page.buttons(*ways)


def tokens_section(page: Page, server: ServerSettings, words: Words) -> None:
    """Stakes, their limits, and where tokens come from."""
    usual, highest = server.stake, server.highest_stake
    page.text(
        words("settings-stakes", stakes=server.stakes, usual=usual, highest=highest),
        words("settings-grants", grant=server.grant, daily=server.daily),
    )
    page.buttons(_flag("stakes", server, words), button(Press("set-tokens"), words("button-tokens")))


def tokens_dialog(server: ServerSettings, words: Words) -> ui.Modal:
    """The dialog that asks for the numbers."""
    modal = ui.Modal(
        title=cut(words("settings-tokens-dialog"), LONGEST_TITLE), custom_id=Press("set-tokens").id("d")
    )
    for name, (low, high) in LIMITS.items():
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
        words("settings-language", language=LANGUAGES[server.language]),
    )
    languages = [
        discord.SelectOption(label=name, value=language, default=language == server.language)
        for language, name in LANGUAGES.items()
    ]
    page.select(select(Press("set-choice", argument="language"), words("settings-choose-language"), languages))
    page.buttons(_flag("pictures", server, words))


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
    page.text(*lines or [words("settings-rules-none")], need=Need.DETAIL)
    games = [discord.SelectOption(label=viewer_of(game).words("name"), value=game) for game in GAMES]
    page.select(select(Press("set-rules"), words("settings-choose-rules"), games))


def game_rules(page: Page, game: str, options: Options, viewer: Viewer, *, theirs: bool) -> None:
    """The rules with which the tables of one game begin, and the dialogs that change them.

    `theirs`: the server has chosen them.
    """
    words = viewer.words
    page.text(words("settings-rules-theirs" if theirs else "settings-rules-own", game=words("name")))
    page.text(*rules_in_short(options, viewer), need=Need.DETAIL)
    for number, questions in enumerate(dialog_pages(options)):
        press = Press("set-rules-page", argument=f"{game} {number}")
        page.buttons(button(press, page_name(questions, viewer, LONGEST_BUTTON)))
    page.buttons(
        button(Press("set-rules-reset", argument=game), words("button-rules-reset"), "bad", disabled=not theirs),
        button(Press("settings", argument="rules"), words("button-settings-back")),
    )


def log_section(
    page: Page,
    audit_log: Sequence[AuditEntry],
    number: int,
    barred: Sequence[str],
    names: Mapping[str, str],
    words: Words,
) -> None:
    """Who is barred, and page `number` of who did what; an entry beyond `SHOWN_ENTRIES` tells of another page."""
    people = tuple(plain(name) for name in barred)
    page.text(words("settings-barred", people=people or "none"), need=Need.DETAIL)
    told = [
        words(
            "deed",
            who=_who(entry.actor_name, entry.actor_id, words),
            what=_entry(entry, names, words),
            time=in_time(entry.at_ms),
        )
        for entry in audit_log[:SHOWN_ENTRIES]
    ]
    page.text(*told or [words("settings-log-none")], need=Need.EXTRA)
    if number or len(audit_log) > SHOWN_ENTRIES:
        page.buttons(*turns("settings-log", number, more=len(audit_log) > SHOWN_ENTRIES))


def _entry(entry: AuditEntry, names: Mapping[str, str], words: Words) -> str:
    facts = entry.facts
    if entry.verb == "set":
        name, value = facts["name"], facts["value"]
        if name == "house_rules":
            return words("deed-set-rules", game=names.get(value, value))
        return words("deed-set", setting=words(f"setting-{name}"), value=_set_to(name, value, words))
    return words(f"deed-{entry.verb}", target=_who(entry.target_name, entry.target_id, words), **facts)


def _who(name: str, user_id: int | None, words: Words) -> str:
    """Who did something, or to whom it was done, be it a robot; somebody who is forgotten is "someone"."""
    return words("someone") if user_id is None and name == SOMEONE else plain(name)


def _set_to(name: str, value: Any, words: Words) -> str:
    """Returns what a setting was set to, as the log keeps it: of channels and games their number."""
    match name:
        case "channels" | "games_off":
            return words(f"number-{name}", count=value)
        case "deal_channel" | "wanted_role" if value:
            return f"<#{value}>" if name == "deal_channel" else f"<@&{value}>"
        case "deal_channel" | "wanted_role":
            return words("no")
        case "pace":
            return words(f"pace-{value}")
        case "language":
            return LANGUAGES[value]
    return words("yes" if value else "no") if isinstance(value, bool) else str(value)
