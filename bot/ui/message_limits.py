"""The limits of a message, and what of a page gives way where they are too narrow.

Discord takes 4,000 characters of text in a message, markdown and its escapes counted, and forty components, those
inside others counted. Names are what people choose, up to 32 signs of which each may need an escape, so what is
ordinary with short names may be too long with others. Nothing is refused for that: `Need` says in which order
lines and rows give way until the rest fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from operator import attrgetter
from typing import Any, Final, NamedTuple

from discord import ComponentType

from bot.ui.markup import cut_text, with_suits_as_text
from bot.words import units

MOST_TEXT: Final = 4_000
"""Discord's limit for the texts of a message together, counted in UTF-16 units: see `bot/words.py`."""

MOST_COMPONENTS: Final = 40
"""Discord's limit for the components of a message, those inside others included."""

MOST_IN_ROW: Final = 6
"""A row of five buttons, the row itself counted."""

SPARE: Final = 4
"""Texts that follow each other are joined where fewer components than this are left."""

Component = dict[str, Any]
"""A component as Discord's API spells it. Pages are made for every tap of a race: built this way one costs a tenth
of what it costs as a tree of `discord.ui` items, and there is no state in it that could go stale."""


class Need(IntEnum):
    """The need for a part of a page. The first of these give way first.

    Of what is needed alike the lower paragraph does, and in it the last line, but of what happened the oldest.
    """

    PAST = 0
    """Events of late."""

    EXTRA = 1
    """Things to learn or do besides: introductions, reviews, ways that a command leads to as well."""

    DETAIL = 2
    """Things told beside a picture: points, bills, sheets, the rules in force."""

    SCENE = 3
    """The things on the table, where they are told in words."""

    PROOF = 4
    """The seals with which the deals can be compared."""

    STATE = 5
    """The state of things: whose turn it is, who has won, what one is told, what one may do now."""


class Line(NamedTuple):
    """A line of a page, and how much it is needed."""

    text: str
    need: Need = Need.STATE


_GONE: Final = Line("-# …")
"""Stands where lines gave way."""


def needed(need: Need, lines: Iterable[str]) -> list[Line]:
    """Lines that are needed so much, beside others in one paragraph."""
    return [Line(line, need) for line in lines]


@dataclass(slots=True)
class Paragraph:
    """Lines of text that stand together, with a button or a small picture beside them or nothing."""

    lines: list[Line]
    beside: Component | None = None

    @property
    def size(self) -> int:
        """Returns how many components it is: with something beside it a section, its text and that."""
        return 1 if self.beside is None else 3

    @property
    def need(self) -> Need:
        """It is needed as much as the most needed of its lines."""
        return max(line.need for line in self.lines)


@dataclass(slots=True)
class Thing:
    """Anything else, as Discord's API spells it: a picture, a file, a row of buttons. `words` say the same."""

    component: Component
    need: Need
    words: str = ""
    size: int = 1
    """The number of components that it is, those inside it included."""


Part = Paragraph | Thing


def fitting(parts: Sequence[Part], most_text: int, *, framed: bool) -> Sequence[Part]:
    """As much of `parts` as a message has room for."""
    texts = [part.lines for part in parts if isinstance(part, Paragraph)]
    lines = [line for text in texts for line in text]
    count, most = sum([part.size for part in parts]), MOST_COMPONENTS - framed
    # No sign is more than two units, and no sign of a suit with its mark: most pages need no closer look.
    may_be_long = 2 * sum([len(line.text) + 1 for line in lines]) > most_text
    if may_be_long and sum(map(_length, lines)) - len(texts) > most_text:
        parts = _shorter(parts, most_text)
    if count > most - SPARE:
        parts = _fewer(_in_a_row(_joined(parts)), most)
    return parts


def _joined(parts: Sequence[Part]) -> list[Part]:
    """The parts with neighbouring texts in one."""
    joined: list[Part] = []
    for part in parts:
        last = joined[-1] if joined else None
        if isinstance(part, Paragraph) and isinstance(last, Paragraph) and part.beside is None:
            joined[-1] = replace(last, lines=[*last.lines, *part.lines])
        else:
            joined.append(part)
    return joined


def _in_a_row(parts: Sequence[Part]) -> list[Part]:
    """The parts with a text's button in the last row of buttons, if that has room: there it costs less."""
    last = parts[-1] if parts else None
    texts = (part for part in parts if isinstance(part, Paragraph))
    found = next((text for text in texts if (text.beside or {}).get("type") == ComponentType.button.value), None)
    if found is None or not isinstance(last, Thing) or not 1 < last.size < MOST_IN_ROW:
        return list(parts)
    row = {**last.component, "components": [*last.component["components"], found.beside]}
    moved: dict[int, Part] = {
        id(found): Paragraph(found.lines),
        id(last): Thing(row, last.need, last.words, last.size + 1),
    }
    return [moved.get(id(part), part) for part in parts]


def _fewer(parts: list[Part], most: int) -> list[Part]:
    """As many of the parts as `most` components are."""
    for part in sorted(reversed(parts), key=attrgetter("need")):  # noqa: C414  (of equals the lower goes first)
        if sum(one.size for one in parts) <= most:
            break
        parts = [other for other in parts if other is not part]
    return parts


def _shorter(parts: Sequence[Part], most: int) -> list[Part]:
    """The parts with as many lines as `most` units of text hold; of the very first there is always a beginning."""
    kept = [replace(part, lines=[*part.lines]) if isinstance(part, Paragraph) else part for part in parts]
    texts = [part for part in kept if isinstance(part, Paragraph)]
    title = texts[0].lines[0]
    excess = sum(_length(line) for text in texts for line in text.lines) - most
    for need in Need:
        for text in reversed(texts):
            mine = [line for line in text.lines if line.need is need and line is not title]
            for line in mine if need is Need.PAST else mine[::-1]:
                if excess <= 0:
                    return kept
                excess -= _drop(text, line)
    longest = _length(title) - 1
    texts[0].lines[0] = title._replace(text=cut_text(with_suits_as_text(title.text), longest - excess))
    return kept


def _length(line: Line) -> int:
    """The units of a line with the line break, as which the space between two texts counts here, too."""
    return units(with_suits_as_text(line.text)) + 1


def _drop(text: Paragraph, line: Line) -> int:
    """Takes a line out of a text, in which the first to go leaves a sign; returns by how much shorter it is."""
    place = next(number for number, other in enumerate(text.lines) if other is line)
    mark = [] if _GONE in text.lines[max(place - 1, 0) : place + 2] else [_GONE]
    text.lines[place : place + 1] = mark
    return _length(line) - sum(map(_length, mark))
