"""Every rule of a game: its page of `docs/rules/`, and what all games share, in parts that a message holds.

The text is read from the files as it stands, in English. Discord shows no tables and no links to files, and keeps
the line breaks of a text: tables become lists, of a link stays what it says, and wrapped lines are joined.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

import discord

from bot.ui.custom_id import Press
from bot.ui.page import Page, button, select
from bot.words import Words

_INSTALLED: Final = Path(__file__).resolve().with_name("rules")
PAGES: Final = _INSTALLED if _INSTALLED.is_dir() else _INSTALLED.parents[2] / "docs" / "rules"
"""The pages: an installed bot carries a copy beside this file, a checkout has them in docs/."""

COMMON: Final = "common"
"""The page of what all games share, which follows every game's own."""

MOST: Final = 2_000
"""About how many characters one part has at most: two screens of a telephone, far below Discord's limit."""

_NEW_LINE: Final = re.compile(r"#|\s*\* ")
_RULER: Final = re.compile(r"[|\s:-]+")
_LINK: Final = re.compile(r"\[([^\]]*)\]\((?!https?:)[^)]*\)")


class Part(NamedTuple):
    """The text that one message shows, and the number of the section that it belongs to."""

    section: int
    text: str


class Rulebook(NamedTuple):
    """A game's rules: the headings of their sections, and all parts in reading order."""

    title: str
    sections: tuple[str, ...]
    parts: tuple[Part, ...]

    def begins(self, section: int) -> int:
        """The number of a section's first part."""
        return next(number for number, part in enumerate(self.parts) if part.section == section)


@cache
def rulebook(game: str) -> Rulebook:
    """The rules of `game`, one of `games.GAMES`; the last section is what all games share."""
    title, preface, sections = _read(game)
    shared, opening, chapters = _read(COMMON)
    whole = [*opening, *(line for heading, lines in chapters for line in (f"**{heading}**", *lines))]
    sections.append((shared, whole))
    parts = [
        Part(number, f"### {heading}\n{text}")
        for number, (heading, lines) in enumerate(sections)
        for text in _cut(lines)
    ]
    parts[0] = Part(0, "\n".join([*preface, parts[0].text]).strip())
    return Rulebook(title, tuple(heading for heading, _ in sections), tuple(parts))


def rulebook_page(game: str, number: int, words: Words) -> Page:
    """Part `number` (from 0) of the rules of `game`, with the ways to the others."""
    book = rulebook(game)
    part, last = book.parts[number], len(book.parts) - 1
    page = Page()
    page.text(words("rules-title", game=book.title))
    page.text(part.text)
    page.text(words("rulebook-place", page=number + 1, pages=last + 1))
    headings = [
        discord.SelectOption(label=heading, value=str(book.begins(section)), default=section == part.section)
        for section, heading in enumerate(book.sections)
    ]
    page.select(select(Press("rulebook-page", argument=game), words("rulebook-section"), headings))
    steps = (
        (words("button-rulebook-back"), max(number - 1, 0)),
        (words("button-rulebook-on"), min(number + 1, last)),
    )
    page.buttons(
        *(
            button(Press("rulebook-page", argument=f"{game} {to}"), label, disabled=to == number)
            for label, to in steps
        )
    )
    return page


def _read(name: str) -> tuple[str, list[str], list[tuple[str, list[str]]]]:
    """A page's title, the lines before its first section, and each section's heading with its lines."""
    _, title, *lines = _joined((PAGES / f"{name}.md").read_text(encoding="utf-8"))
    preface: list[str] = []
    sections: list[tuple[str, list[str]]] = []
    for line in lines:
        if line.startswith("## "):
            sections.append((line.removeprefix("## "), []))
        else:
            (sections[-1][1] if sections else preface).append(line)
    return title.removeprefix("# "), preface, sections


def _joined(source: str) -> list[str]:
    """An empty line, and the source with each paragraph, list item and row of a table on a line of its own."""
    lines, header = [""], list[str]()
    for line in _LINK.sub(r"\1", source).splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not header:
                header = cells
            elif not _RULER.fullmatch(line):
                lines.append(_row(header, cells))
            continue
        header = []
        after_heading = lines[-1].startswith("#")
        if line and lines[-1] and not after_heading and not _NEW_LINE.match(line):
            lines[-1] += f" {line.strip()}"
        elif line or not after_heading:
            lines.append(line)
    return lines


def _row(header: list[str], cells: list[str]) -> str:
    """A row of a table as an item of a list: the first cell names it, the others say what they are."""
    named = [f"{name}: {cell}" for name, cell in zip(header[1:], cells[1:], strict=True) if cell]
    return " · ".join([f"* **{cells[0]}**", *named])


def _cut(lines: list[str]) -> Iterator[str]:
    """The lines as texts of about equal length, not much longer than `MOST`; none ends with a heading."""
    length = sum(map(len, lines))
    share = length / ceil(length / MOST)
    kept: list[str] = []
    for line in lines:
        if line and sum(map(len, kept)) >= share and not kept[-1].startswith("**"):
            yield "\n".join(kept).strip("\n")
            kept = []
        kept.append(line)
    yield "\n".join(kept).strip("\n")
