"""A person's own marks on matches of the past: the buttons, the dialog, and what is read of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.forms import LONGEST_CHOICE, LONGEST_TITLE
from bot.ui.markup import plain
from bot.ui.message_limits import Component
from bot.ui.page import MOST_OPTIONS, button
from bot.words import Words, cut
from db import STAR

MOST_TAGS: Final = 5
LONGEST_TAG: Final = 24
"""So many tags has a match at most, none of them longer than this (UTF-16 units)."""


def tag_lines(tags: Sequence[str], words: Words) -> list[str]:
    """The tags of a match, if it has any."""
    named = tuple(plain(tag) for tag in tags if tag != STAR)
    return [words("marks-tags", tags=named)] if named else []


def tag_buttons(table: Table, here: str, tags: Sequence[str], words: Words) -> list[Component]:
    """The ways to mark a match as a favourite and to tag it; `here` names the page that they change."""
    starred = STAR in tags
    return [
        button(
            Press("replay-star", table.id, argument=here),
            words("button-marks-star", starred=starred),
            "good" if starred else "plain",
        ),
        button(Press("replay-tags", table.id, argument=here), words("button-marks-tags")),
    ]


def tags_dialog(press: Press, tags: Sequence[str], words: Words) -> ui.Modal:
    """The dialog that asks for the tags of a match, with those that it has."""
    modal = ui.Modal(title=cut(words("button-marks-tags"), LONGEST_TITLE), custom_id=press.id("d"))
    field = ui.TextInput[Any](
        custom_id="tags",
        required=False,
        default=", ".join(tag for tag in tags if tag != STAR),
        max_length=MOST_TAGS * (LONGEST_TAG + 2),
        placeholder=cut(words("marks-tags-example"), LONGEST_CHOICE),
    )
    about = cut(words("marks-tags-about", most=MOST_TAGS, longest=LONGEST_TAG), LONGEST_CHOICE)
    modal.add_item(
        ui.Label(text=cut(words("marks-tags-label"), LONGEST_TITLE), description=about, component=field)
    )
    return modal


def tags_in(typed: str) -> list[str]:
    """The tags that somebody has typed, with commas between. Raises `Refusal` for too many, or too long ones."""
    tags = list(dict.fromkeys(" ".join(part.split()) for part in typed.split(",")))
    tags = [tag for tag in tags if tag]
    if len(tags) > MOST_TAGS or any(len(tag.encode("utf-16-le")) > 2 * LONGEST_TAG for tag in tags):
        raise Refusal("refused-marks-tags", most=MOST_TAGS, longest=LONGEST_TAG)
    return tags


def tag_options(used: Mapping[str, int], chosen: str | None, words: Words) -> list[discord.SelectOption]:
    """The choice of a tag, by how many matches have it; favourites come first."""
    order = sorted(used, key=lambda tag: (tag != STAR, -used[tag], tag))[:MOST_OPTIONS]
    return [
        discord.SelectOption(
            label=cut(words("marks-tag-option", tag=tag or "none", count=used[tag]), LONGEST_CHOICE),
            value=tag or "*",
            default=tag == chosen,
        )
        for tag in order
    ]
