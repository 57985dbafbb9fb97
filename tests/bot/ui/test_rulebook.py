"""Every rule of every game, as Discord shows it: whole, without tables, and within what a message may hold."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from bot.ui.rulebook import COMMON, PAGES, rulebook, rulebook_page
from bot.words import words_for
from games import GAMES


def components(game: str, number: int) -> list[dict[str, Any]]:
    """All components of a part of the rules, those inside others included."""

    def inside(component: dict[str, Any]) -> list[dict[str, Any]]:
        return [component, *(one for part in component.get("components", []) for one in inside(part))]

    return [one for part in rulebook_page(game, number, words_for()).components for one in inside(part)]


@pytest.mark.parametrize("game", GAMES)
def test_every_part_is_within_the_limits_of_a_message(game: str) -> None:
    for number in range(len(rulebook(game).parts)):
        found = components(game, number)
        assert len(found) <= 40
        assert sum(len(one.get("content", "")) for one in found) <= 4_000
        assert rulebook(game).parts[number].text in "\n".join(one.get("content", "") for one in found)
        (select,) = (one for one in found if "options" in one)
        assert 1 < len(select["options"]) <= 25
        assert all(len(option["label"]) <= 100 for option in select["options"])
        ids = [one["custom_id"] for one in found if "custom_id" in one]
        assert len(set(ids)) == len(ids) == 3
        assert max(map(len, ids)) <= 100


def words_of(text: str) -> Counter[str]:
    return Counter(re.findall(r"[\w½]+", text))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_pages_is_left_out(game: str) -> None:
    book = rulebook(game)
    source = "\n".join((PAGES / f"{name}.md").read_text(encoding="utf-8") for name in (game, COMMON))
    source = re.sub(r"\]\([^)]*\)", "]", source)  # where links lead
    source = re.sub(r"^\|.*\n(?=\| ---)", "", source, flags=re.M)  # the heads of tables
    assert words_of(source) - words_of("\n".join([book.title, *(part.text for part in book.parts)])) == Counter()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_written_as_discord_does_not_show_it(game: str) -> None:
    for part in rulebook(game).parts:
        lines = part.text.splitlines()
        assert not [line for line in lines if line.startswith(("|", "# ", "## ")) or "](" in line]
        assert not lines[-1].startswith(("#", "**"))
        assert "\n\n\n" not in part.text
        bullets = [line for line in lines if line and not line.startswith(("#", "**", "* ", "  * "))]
        assert not [line for line in bullets if line.startswith(" ")], "a wrapped line is joined to the one before"


@pytest.mark.parametrize("game", GAMES)
def test_every_section_begins_with_its_heading(game: str) -> None:
    book = rulebook(game)
    assert len(set(book.sections)) == len(book.sections)
    for section, heading in enumerate(book.sections):
        assert f"### {heading}\n" in book.parts[book.begins(section)].text
    assert [part.section for part in book.parts] == sorted(part.section for part in book.parts)
    assert book.sections[-1].startswith("1 ")


def test_a_table_becomes_a_list_and_a_long_section_several_parts() -> None:
    book = rulebook("thirty-one")
    options = book.sections.index("18 Options")
    parts = [part.text for part in book.parts if part.section == options]
    assert len(parts) > 2
    row = "* **Blitz (`blitz_cards`)** · Meaning: Which hands are a blitz"
    assert sum(text.count(row) for text in parts) == 1
    text = "\n".join(parts)
    assert "· Default: `any` · Values: `any`, `AKT`\n" in text
    assert "· Only where: `mode` is `points`" in text
    lengths = [len(text) for text in parts[:-1]]
    assert max(lengths) < 1.3 * min(lengths)
