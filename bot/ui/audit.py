"""The audit log in words, for the page that shows it and the channel where it is posted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.ui.badges import deed_name
from bot.ui.house_rules import value_in_words
from bot.ui.markup import in_time, plain
from bot.ui.message_limits import Need
from bot.ui.page import Page, turns
from bot.words import Words
from db import SOMEONE, AuditEntry
from games import GAMES

SHOWN_ENTRIES: Final = 15

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""The names that languages have for themselves."""

CHANNELS: Final = ("channels", "log_channel", "news_channel", "deal_channel", "forum")
ROLES: Final = ("master_role", "reward_role", "wanted_role", "rewards")
LISTED_GAMES: Final = ("games_off", "locked")

WordsOf = Callable[[str | None], Words]
"""Gives the words of a game, or of the room."""


def log_section(page: Page, audit_log: Sequence[AuditEntry], number: int, words_of: WordsOf) -> None:
    """Page `number` of who did what; an entry beyond `SHOWN_ENTRIES` tells of another page."""
    told = [entry_line(entry, words_of) for entry in audit_log[:SHOWN_ENTRIES]]
    page.text(*told or [words_of(None)("settings-log-none")], need=Need.EXTRA)
    if number or len(audit_log) > SHOWN_ENTRIES:
        page.buttons(*turns("settings-log", number, more=len(audit_log) > SHOWN_ENTRIES))


def entry_line(entry: AuditEntry, words_of: WordsOf) -> str:
    """Tells who did what, and when."""
    words = words_of(None)
    who = _who(entry.actor_name, entry.actor_id, words)
    return words("deed", who=who, what=_what(entry, words_of), time=in_time(entry.at_ms))


def _what(entry: AuditEntry, words_of: WordsOf) -> str:
    words, facts = words_of(None), entry.facts
    target = _who(entry.target_name, entry.target_id, words)
    match entry.verb:
        case "set":
            return _set(facts, words_of)
        case "bar":
            until, reason = facts.get("until_ms"), plain(facts.get("reason", ""))
            ends = "none" if until is None else in_time(until)
            return words("deed-bar", target=target, until=ends, reason=reason or "none")
        case _ if entry.verb in DEEDS:
            deed, name = deed_name(str(facts.get("deed", "")), words), plain(str(facts.get("name", "")))
            told = {"target": target, **facts, "deed": deed, "name": name}
            return words(f"deed-{entry.verb}", **_needed(entry.verb, told))
    return entry.verb


DEEDS: Final = {
    "end": ("table",),
    "remove": ("target", "table"),
    "season": ("number",),
    "allow": ("target",),
    "earned": ("target", "deed"),
    "reward": ("target", "number"),
    "night-change": ("number",),
    "night-off": ("number",),
    "night-on": ("number",),
    "tournament-create": ("name",),
    "tournament-begin": ("name",),
    "tournament-cancel": ("name",),
}
"""The facts that are told of an act, by its verb."""


def _needed(verb: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: facts.get(name, "?") for name in DEEDS[verb]}


def _set(facts: Mapping[str, Any], words_of: WordsOf) -> str:
    """A setting that was changed, with what it was before; earlier versions did not write that down."""
    words, name, value = words_of(None), facts["name"], facts["value"]
    if name == "house_rules":
        return _rules(value, facts, words_of)
    setting = words(f"setting-{name}", **({"deed": deed_name(facts["deed"], words)} if "deed" in facts else {}))
    before = _value(name, facts["before"], words_of) if "before" in facts else "unknown"
    told = words("deed-set", setting=setting, before=before, value=_value(name, value, words_of))
    if "channel" in facts:
        return words("deed-set-channel", channel=f"<#{facts['channel']}>", what=told)
    return told


def _rules(game: str, facts: Mapping[str, Any], words_of: WordsOf) -> str:
    """The house rules of a game that were changed, each with its old and its new value."""
    if game not in GAMES:
        return words_of(None)("deed-set-rules", game=game, changes="none")
    words, kind = words_of(game), GAMES[game].Options
    before, after = facts.get("before", {}), facts.get("after", {})
    changes = [
        words(
            "deed-set-rule",
            option=words(f"option-{option.name}"),
            before=value_in_words(option.name, before.get(option.name, option.default), words),
            value=value_in_words(option.name, after.get(option.name, option.default), words),
        )
        for option in kind.catalogue()
        if before.get(option.name, option.default) != after.get(option.name, option.default)
    ]
    return words("deed-set-rules", game=words("name"), changes=tuple(changes) or "none")


def _who(name: str, user_id: int | None, words: Words) -> str:
    """Names who did something, or to whom it was done, even a robot; somebody who is forgotten is "someone"."""
    return words("someone") if user_id is None and name == SOMEONE else plain(name)


def _value(name: str, value: Any, words_of: WordsOf) -> str:
    """A setting's value in words; of channels and games earlier versions kept only their number."""
    words = words_of(None)
    if isinstance(value, bool):
        return words("yes" if value else "no")
    if name in ("channels", "games_off") and isinstance(value, int):
        return words(f"number-{name}", count=value)
    if name in CHANNELS:
        numbers = value if isinstance(value, list | tuple) else [value] if value else []
        nowhere = words("number-channels", count=0) if name == "channels" else words("value-none")
        return words.list(f"<#{number}>" for number in numbers) if numbers else nowhere
    if name in ROLES:
        return f"<@&{value}>" if value else words("value-none")
    if name in LISTED_GAMES:
        games = [words_of(game)("name") if game in GAMES else game for game in value]
        return words.list(games) if games else words("value-none")
    match name:
        case "pace":
            return words(f"pace-{value}")
        case "threads":
            return words("value-threads", which=value)
        case "language":
            return LANGUAGES[value]
    return str(value)
