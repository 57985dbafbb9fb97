"""The rules in `docs/rules`: every citation leads to a paragraph, every game and option has its place there."""

from __future__ import annotations

import re
import tokenize
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.ui.rulebook import COMMON, PAGES
from bot.words import words_for
from games import GAMES
from games.options import OptionField

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = ("bot", "cogs", "db", "games", "local_discord", "tests")
BRIEF = (ROOT / "games", ROOT / "tests" / "games", PAGES)
"""The places where a comment or docstring may name a paragraph by its number alone."""

SHARED = {"18", "19", "20"}
"""Chapters of which every game's page has a share."""

NUMBER = r"\d+(?:\.\d+){0,2}"
HEADING = re.compile(rf"^##? ({NUMBER}) (.+)$", re.M)
ITEM = re.compile(r"^\* \*\*(\d+\.\d+\.\d+|RT-\d+)\*\* \S", re.M)
BY_NAME = re.compile(rf"\bRULES\s+({NUMBER}(?:(?:,|\s+(?:to|and|or))\s+{NUMBER}\b)*)")
NOTHING = re.compile(rf"\bRULES\b(?!\s+{NUMBER})")
RACES = re.compile(r"\bRT-\d+")
ALONE = re.compile(r"(?<![\w.,-])(?:[12]\d|[1-9])\.\d{1,2}(?:\.\d{1,2})?(?![\w%]|\.\d)")
"""A paragraph by its number alone: of a chapter that can be, and no part of a longer number."""

IN_A_NAME = re.compile(r"(?:^test_|_and_)(rt_\d+|\d+(?:_\d+){1,2})(?=_[a-z])")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


class Citation(NamedTuple):
    """A paragraph that is named somewhere."""

    paragraph: str
    where: str


# The pages ------------------------------------------------------------------------------------------------------


def pages() -> list[Path]:
    """The pages of the chapters; their index has none."""
    return [PAGES / f"{name}.md" for name in (COMMON, *GAMES)]


def headings(page: Path) -> dict[str, str]:
    """The numbered headings of a page: number to title."""
    return dict(HEADING.findall(page.read_text(encoding="utf-8")))


def paragraphs(page: Path) -> list[str]:
    """The numbers of a page's headings and paragraphs."""
    text = page.read_text(encoding="utf-8")
    return [number for number, _ in HEADING.findall(text)] + ITEM.findall(text)


def known() -> set[str]:
    """Everything that can be cited."""
    return {number for page in pages() for number in paragraphs(page)}


# The citations --------------------------------------------------------------------------------------------------


def remarks(path: Path) -> str:
    """The comments and docstrings of a program."""
    with tokenize.open(path) as file:
        tokens = list(tokenize.generate_tokens(file.readline))
    kept = (one for one in tokens if one.type == tokenize.COMMENT or one.string.startswith(('"""', 'r"""')))
    return "\n".join(one.string for one in kept)


def test_names(source: str) -> Iterator[str]:
    """The paragraphs that the names of a program's tests cite."""
    for name in re.findall(r"^(?:async )?def (test_\w+)", source, re.M):
        for found in IN_A_NAME.findall(name):
            yield found.replace("rt_", "RT-").replace("_", ".")


test_names.__test__ = False  # type: ignore[attr-defined]  # pytest takes it for a test


def cited(text: str, *, brief: bool) -> Iterator[str]:
    """The paragraphs that a text cites; `brief`: also by their numbers alone."""
    for found in BY_NAME.findall(text):
        yield from re.findall(NUMBER, found)
    yield from NOTHING.findall(text)
    yield from RACES.findall(text)
    if brief:
        yield from ALONE.findall(text)


def citations() -> list[Citation]:
    """Everything that the programs and documents cite."""
    found: list[Citation] = []
    for path in files():
        text, brief = path.read_text(encoding="utf-8"), any(path.is_relative_to(place) for place in BRIEF)
        if path.suffix == ".py":
            named = [*cited(remarks(path), brief=brief), *test_names(text)]
        else:
            named = [*cited(text, brief=brief)]
        found += [Citation(paragraph, str(path.relative_to(ROOT))) for paragraph in named]
    return found


def files() -> list[Path]:
    """Our programs and documents, this program left out: its examples lead nowhere."""
    programs = [path for room in PROGRAMS for path in (ROOT / room).rglob("*.py")]
    return sorted({*programs, *documents()} - {Path(__file__).resolve()})


def documents() -> list[Path]:
    """Our documents."""
    return sorted(
        {*ROOT.glob("*.md"), *(path for room in ("docs", *PROGRAMS) for path in (ROOT / room).rglob("*.md"))}
    )


def test_every_citation_leads_to_a_paragraph() -> None:
    found, there = citations(), known()
    assert len(found) > 500
    assert [one for one in found if one.paragraph not in there] == []


@pytest.mark.parametrize(
    ("source", "paragraphs"),
    [
        ("the end (RULES 4.6.7).", ["4.6.7"]),
        ("RULES 4.6, 4.7, 4.9.4 to 4.9.9 and\n    18.", ["4.6", "4.7", "4.9.4", "4.9.9", "18"]),
        ("RULES 10", ["10"]),
        ("see RULES.md 1.6, but not HOUSE_RULES", ["1.6", "RULES"]),
        ("see RT-5 and RT-12", ["RT-5", "RT-12"]),
        ("* 10.6.3: both (10.7, 10.8). A card of 10.", ["10.6.3", "10.7", "10.8"]),
        ("30.5 points, 0.25 of 1,000.5, version 3.2.1.4, 41.2", []),
    ],
)
def test_every_way_to_cite_is_found(source: str, paragraphs: list[str]) -> None:
    assert sorted(set(cited(source, brief=True))) == sorted(paragraphs)


def test_a_test_cites_by_its_name() -> None:
    source = "def test_4_3_1_and_4_3_3_the_deal() -> None:\nasync def test_rt_5_ties():\ndef test_2_players():\n"
    assert [*test_names(source)] == ["4.3.1", "4.3.3", "RT-5"]


def test_a_paragraph_has_one_place() -> None:
    places = Counter(number for page in pages() for number in paragraphs(page) if number not in SHARED)
    assert [number for number, count in places.items() if count > 1] == []
    for page in pages():
        assert len(paragraphs(page)) == len(set(paragraphs(page))), page.name


def test_paragraphs_stand_in_order_in_their_section() -> None:
    for page in pages():
        chapter, section, numbers = "", "", [""]
        for line in page.read_text(encoding="utf-8").splitlines():
            if heading := HEADING.match(line):
                chapter, section, numbers = chapter or heading[1], heading[1], []
            elif (item := ITEM.match(line)) and not item[1].startswith("RT-"):
                numbers.append(item[1])
                assert numbers[-1] == f"{section}.{len(numbers)}", page.name
            assert section == chapter or section in SHARED or section.startswith((f"{chapter}.", "17."))


# The games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_page(game: str) -> None:
    found = headings(PAGES / f"{game}.md")
    assert next(iter(found.values())) == words_for(game)("name")
    assert found.get("18") == "Options", "## 18 Options"
    assert found.get("20") == "Sources", "## 20 Sources"
    assert f"({game}.md)" in (PAGES / "README.md").read_text(encoding="utf-8")
    assert f"`/{game}`" in (PAGES / "README.md").read_text(encoding="utf-8")


def test_the_index_names_the_chapters_where_they_are() -> None:
    rows = table((PAGES / "README.md").read_text(encoding="utf-8"), "Chapter")
    assert [f"{LINK.findall(row[1])[0]} {row[0]}" for row in rows] == [
        f"{page.name} {next(iter(headings(page)))}" for page in sorted(pages(), key=chapter)
    ]


def chapter(page: Path) -> int:
    """The number of a page's chapter."""
    return int(next(iter(headings(page))))


def table(text: str, corner: str) -> list[list[str]]:
    """The rows of the one table whose first heading is `corner`."""
    lines = iter(text.splitlines())
    rows = []
    for line in lines:
        if line.startswith(f"| {corner} |"):
            next(lines)
            for row in lines:
                if not row.startswith("|"):
                    break
                rows.append([cell.strip() for cell in row.strip("|").split("|")])
    return rows


def shown(value: object) -> str:
    """A value as the pages write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"`{value}`" if isinstance(value, str) else str(value)


def in_words(option: OptionField, label: str) -> list[str]:
    """An option as its row has to be, what it means left out."""
    allowed: Sequence[object] = option.allowed
    values = ", ".join(map(shown, allowed))
    if isinstance(allowed, range):
        values = f"{allowed[0]} to {allowed[-1]}" + {1: "", 2: ", even"}[allowed.step]
    where = ""
    if option.only_if:
        other, fitting = option.only_if
        *most, last = map(shown, fitting)
        where = f"`{other}` is " + (f"{', '.join(most)} or {last}" if most else last)
    return [f"{label} (`{option.name}`)", shown(option.default), values, where]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_described_as_the_program_has_it(game: str) -> None:
    rows = table((PAGES / f"{game}.md").read_text(encoding="utf-8"), "Option")
    words = words_for(game)
    options = GAMES[game].Options.catalogue()
    named = {name: (meaning, *rest) for name, meaning, *rest in rows}
    assert len(named) == len(rows) == len(options)
    for option in options:
        name, *facts = in_words(option, words(f"option-{option.name}"))
        meaning, *told = named[name]
        assert told == facts, name
        assert re.search(r"\w.* \*[^*]+\.\*$", meaning), "what it means, and whose rule it is"


# The links ------------------------------------------------------------------------------------------------------


def anchors(page: Path) -> set[str]:
    """The places in a document that a link can name, as GitHub names them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_links_between_documents_lead_somewhere() -> None:
    lost, found = [], 0
    for page in documents():
        for link in LINK.findall(page.read_text(encoding="utf-8")):
            if re.match(r"[a-z]+:", link):
                continue
            name, _, anchor = link.partition("#")
            target, found = (page.parent / name).resolve() if name else page, found + 1
            if not target.exists() or (anchor and anchor not in anchors(target)):
                lost.append((str(page.relative_to(ROOT)), link))
    assert found > 30
    assert lost == []
