"""Texts as they are written for Discord: names without formatting, suits as letters, moments, links."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import regex

from bot.words import ELLIPSIS, SUIT_SIGNS, first, units
from db import Header

TEXT_STYLE: Final = "\ufe0e"
"""After a character that could be an emoji it asks for an ordinary letter."""
_ESCAPED: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\*_~`|>#[]()<@:-"} | {"\n": " "})
_AFTER_BARE_SIGN: Final = re.compile(f"(?<=[{''.join(SUIT_SIGNS.values())}])(?![\ufe0e\ufe0f])")

_FENCES: Final = ("```", "||", "**")
"""The signs that both open and close something, the longest first."""

_TOKEN: Final = regex.compile(r"\\.|<[^<>\s]+>|\[[^\[\]]*\]\([^()\s]*\)|```|\|\||\*\*|\X", regex.DOTALL)
"""A part of a text in markdown that is not to be cut through: an escape, a mention, a moment, an emoji, a link, a
fence, a grapheme."""


def plain(name: str) -> str:
    """A person's name with nothing in it that Discord would read as formatting or a mention."""
    return name.translate(_ESCAPED)


with_suits_as_text: Final[Callable[[str], str]] = partial(_AFTER_BARE_SIGN.sub, TEXT_STYLE)
"""A text with every sign of a suit marked as a letter.

Of a bare sign Discord makes an emoji: spades and clubs as dark as the ground they stand on.
"""


def with_commands(text: str, ids: Mapping[str, int]) -> str:
    """The text in which every command that Discord knows by one of these `ids` can be clicked."""
    for command, number in ids.items():
        text = text.replace(f"`/{command}`", f"</{command}:{number}>")
    return text


def in_time(ms: int) -> str:
    """A moment as Discord shows it to each viewer: counting down."""
    return f"<t:{ms // 1000}:R>"


def at_time(ms: int) -> str:
    """A moment as Discord shows it to each viewer: the date and the time where they are."""
    return f"<t:{ms // 1000}:F>"


def message_link(guild_id: int, channel_id: int, message_id: int | None) -> str:
    """The link by which Discord leads to a message of a server; to its channel where it has no number."""
    where = (guild_id, channel_id, *filter(None, [message_id]))
    return "https://discord.com/channels/" + "/".join(map(str, where))


def cut_text(text: str, most: int) -> str:
    """A text in markdown; where it is longer than `most` UTF-16 units, its beginning with an ellipsis.

    Nothing in it is cut through, and what was open is closed.
    """
    if units(text) <= most:
        return text
    tokens = _TOKEN.findall(text)
    kept = first(tokens, most - len(ELLIPSIS) - sum(map(len, _FENCES)))
    opened = Counter(_TOKEN.findall(kept))
    return kept.rstrip() + ELLIPSIS + "".join(fence for fence in _FENCES if opened[fence] % 2)


def table_link(header: Header) -> str:
    """The link by which Discord leads to a table's message; to its channel while it has none."""
    where = (header.guild_id or "@me", header.channel_id, *filter(None, [header.message_id]))
    return "https://discord.com/channels/" + "/".join(map(str, where))
