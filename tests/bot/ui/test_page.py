"""A page fits into a message whatever is put on it, and what is needed least gives way first."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.pictures import Picture
from bot.ui.custom_id import Press
from bot.ui.house_rules import dialog_pages, page_name
from bot.ui.markup import cut_text
from bot.ui.message_limits import MOST_COMPONENTS, MOST_TEXT, Line, Need, needed
from bot.ui.page import Page, button, link, select, text_page
from bot.ui.viewer import LONGEST_BUTTON, Viewer
from bot.words import cut, languages, units, words_for
from games import GAMES
from tests.payloads import components, faults, page_faults, text_units

PICTURE = Picture(b"", "table.webp", 1, 1)
FAMILY = "👨‍👩‍👧‍👦"  # one sign for a reader, seven code points, eleven units
ORDER = [Need.PAST, Need.EXTRA, Need.DETAIL, Need.SCENE, Need.PROOF, Need.STATE]


def texts(page: Page) -> list[str]:
    [frame] = page.components
    return [part["content"] for part in frame["components"] if "content" in part]


def filled(need: Need, count: int = 20, length: int = 100) -> list[Line]:
    return needed(need, [f"{need.name} {number:02} ".ljust(length, "x") for number in range(count)])


def left(page: Page, need: Need) -> list[int]:
    """The numbers of the lines of a need that are shown."""
    told = "\n".join(texts(page)).splitlines()
    return [int(line.split()[1]) for line in told if line.startswith(need.name)]


def test_the_order_in_which_parts_give_way_is_written_down() -> None:
    assert list(Need) == ORDER


@pytest.mark.parametrize("count", range(1, 6))
def test_what_is_needed_least_gives_way_first(count: int) -> None:
    """Of so many kinds, ten lines each, the first gives way until all others stand."""
    kinds = ORDER[-count - 1 :]
    page = text_page("title")
    for need in reversed(kinds):
        page.text(*filled(need, 10, 370 // count))
    page.text(*filled(kinds[0], 40))
    assert page_faults(page) == {}
    for need in kinds[1:]:
        assert left(page, need) == list(range(10)), need
    assert len(left(page, kinds[0])) < 50


def test_of_what_happened_the_oldest_goes_and_of_all_else_the_last() -> None:
    for need in ORDER:
        page = text_page("title")
        page.text(*filled(need, 60))
        shown = left(page, need)
        gone = 60 - len(shown)
        assert 0 < gone < 25
        assert shown == (list(range(gone, 60)) if need is Need.PAST else list(range(60 - gone)))
        assert texts(page)[1].splitlines()[0 if need is Need.PAST else -1] == "-# …"


def test_a_page_that_fits_stays_as_it_is() -> None:
    page = Page()
    page.text("x" * 1_999, "y" * 2_000)
    assert texts(page) == ["x" * 1_999 + "\n" + "y" * 2_000]
    assert text_units(page) == MOST_TEXT
    page.text("z", need=Need.PAST)
    assert text_units(page) <= MOST_TEXT


def test_an_emoji_counts_as_two() -> None:
    page = text_page("title")
    page.text(*("🂡" * 50 for _ in range(60)))
    assert 3_800 < text_units(page) <= MOST_TEXT


def test_lines_among_the_buttons_count_too() -> None:
    page = text_page("x" * 3_000)
    page.line("y" * 3_000, Need.PROOF)
    page.text("z" * 900)
    assert texts(page) == ["x" * 3_000, "z" * 900, "-# …"]


def test_one_line_that_is_too_long_is_cut() -> None:
    page = text_page("x" * 9_000, "y")
    [text] = texts(page)
    assert text.endswith("…\n-# …")
    assert 3_900 < units(text) <= MOST_TEXT


def test_signs_of_suits_that_become_letters_count() -> None:
    page = text_page("title")
    page.text(*("♣♦♥♠" * 25 for _ in range(30)))
    assert text_units(page) <= MOST_TEXT


def rows(count: int, **needs: Any) -> Page:
    page = Page()
    for number in range(4):
        page.text(f"text {number}")
    for row in range(count):
        page.buttons(*(button(Press("do", 1, 1, f"{row} {place}"), "x") for place in range(5)), **needs)
    return page


def test_texts_stand_together_before_a_button_goes() -> None:
    page = rows(6)
    page.buttons(button(Press("refresh", 1), "x"))
    assert components(page) == 1 + 1 + 36 + 2
    assert texts(page) == ["text 0\ntext 1\ntext 2\ntext 3"]
    assert page_faults(page) == {}


def test_rows_that_are_needed_least_go_first() -> None:
    page = rows(4)
    page.buttons(button(Press("review", 1), "x"), need=Need.EXTRA)
    for row in range(2):
        page.buttons(*(button(Press("do", 1, 2, f"{row} {place}"), "x") for place in range(5)))
    page.buttons(button(Press("refresh", 1), "x"))
    assert page_faults(page) == {}
    assert "review" not in str(page.components)
    assert "refresh" in str(page.components)


def test_there_are_never_more_than_forty_components() -> None:
    for count in range(12):
        page = rows(count)
        assert components(page) <= MOST_COMPONENTS
        assert page_faults(page) == {}


def test_labels_choices_and_alt_texts_are_cut() -> None:
    page = text_page("title")
    page.picture(PICTURE, FAMILY * 400)
    page.buttons(
        button(Press("do", 1), "🂡" * 90), button(Press("refresh", 1), ""), link("https://x.org", "🂡" * 90)
    )
    options = [discord.SelectOption(label="🂡" * 90, value=str(number)) for number in range(30)]
    page.select(select(Press("choose", 1), "🂡" * 100, options, least=28, most=30))
    page.select(select(Press("pick", 1), "nothing", []))
    assert page_faults(page) == {}
    assert page_faults(page.plain()) == {}
    [frame] = page.components
    alt = frame["components"][1]["items"][0]["description"]
    assert units(alt) <= 1_024
    assert alt == FAMILY * (alt.count(FAMILY)) + "…", "no family is torn apart"


@pytest.mark.parametrize("text", ["x" * 30, "🂡" * 30, FAMILY * 9, "é" * 60, "a" + "\u0301" * 300])
def test_a_text_is_cut_between_two_graphemes(text: str) -> None:
    for most in range(1, 120):
        short = cut(text, most)
        assert units(short) <= most
        assert short == text or short.endswith("…")
        assert not short.endswith("\u200d…")
        assert FAMILY not in text or short in (text, FAMILY * short.count(FAMILY) + "…")


def test_markdown_is_not_cut_through() -> None:
    text = r"**\*\*bold\*\*** ||hint <t:1700000000:R> [link](https://x.org/a) <:c2_KH:123456789012345678>|| " * 3
    for most in range(12, units(text)):
        short = cut_text(text, most)
        assert units(short) <= most
        body = short.replace("\\*", "").replace("…", "")
        assert not body.endswith("\\")
        assert body.count("||") % 2 == 0
        assert body.count("**") % 2 == 0
        assert body.count("<") == body.count(">")
        assert body.count("(") == body.count(")")


def test_a_plain_page_keeps_words_and_ways_on_and_nothing_to_take_offence_at() -> None:
    emoji = discord.PartialEmoji(name="gone", id=1)
    page = text_page("title", Line("old", Need.PAST), Line("on the table", Need.SCENE))
    page.picture(PICTURE, "two_cards* [here]")
    page.file("table.txt", b"")
    page.buttons(button(Press("do", 1), "take", emoji=emoji), button(Press("do", 1), "twice"))
    page.buttons(link("ftp://nowhere", "away"))
    page.buttons(button(Press("rules", 1), "rules"), need=Need.EXTRA)
    page.select(select(Press("pick", 1), "which", [discord.SelectOption(label="K", value="KH", emoji=emoji)]))
    plain = page.plain()
    assert page_faults(plain) == {}
    assert not plain.file_digests
    assert texts(plain) == ["title\non the table", r"two\_cards\* \[here\]"]
    said = str(plain.components)
    assert [word in said for word in ("take", "which", "twice", "away", "rules", "gone")] == [True] * 2 + [
        False
    ] * 4


def test_a_plain_page_is_short() -> None:
    page = text_page("title")
    page.text(*filled(Need.STATE, 60))
    assert text_units(page.plain()) <= 2_000


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_no_label_of_a_page_of_house_rules_ends_in_the_middle_of_a_list(game: str, language: str) -> None:
    viewer = Viewer(words_for(game, language), str, lambda seat: ())
    for questions in dialog_pages(GAMES[game].Options.make({})):
        for longest in range(12, 60):
            name = page_name(questions, viewer, longest)
            assert units(name) <= longest
            assert not name.endswith((",", ", ", " "))
        assert page_name(questions, viewer, LONGEST_BUTTON)


def test_the_strict_reading_of_the_limits_finds_what_is_wrong() -> None:
    """The net itself has no holes."""
    sound = {"content": "x", "allowed_mentions": {"parse": []}}
    assert faults(sound) == {}
    assert "allowed_mentions" in faults({"content": "x"})
    assert "content" in faults({**sound, "content": "🂡" * 1_001})
    text = {"type": 10, "content": "🂡" * 1_001}
    assert "components" in faults({"components": [text, text], "allowed_mentions": {}})
    tile = {"type": 2, "style": 2, "custom_id": "x", "label": "🂡" * 41}
    assert "components" in faults({"components": [{"type": 1, "components": [tile]}], "allowed_mentions": {}})
    assert "choices" in faults({"type": 8, "data": {"choices": [{"name": "🂡" * 51, "value": 1}]}})
    assert "title" in faults({"type": 9, "data": {"title": "🂡" * 23, "custom_id": "x", "components": []}})
