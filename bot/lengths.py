"""The length of a text as Discord may count it, and where it can be cut.

Discord documents characters and does not say which: a sign outside the Basic Multilingual Plane, as most emoji
are, is one code point and two UTF-16 units. Texts are counted in units, of which there are never fewer.
"""

from __future__ import annotations

from typing import Final

import regex

ELLIPSIS: Final = "…"
"""Stands at the end of what was cut."""

_GRAPHEME: Final = regex.compile(r"\X")


def units(text: str) -> int:
    """The length of a text in UTF-16 units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, most: int) -> str:
    """The text; where it is longer than `most` units, its beginning with an ellipsis, no grapheme of it broken."""
    if len(text) * 2 <= most or units(text) <= most:
        return text
    return first(_GRAPHEME.findall(text, endpos=most), most - 1).rstrip() + ELLIPSIS


def first(parts: list[str], most: int) -> str:
    """As many of the parts, joined, as `most` units hold; none of them is broken."""
    for number, part in enumerate(parts):
        most -= units(part)
        if most < 0:
            return "".join(parts[:number])
    return "".join(parts)
