"""Names in any script: nothing breaks, nothing is lost, clipping keeps letters whole."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.pictures.errors import PictureError
from bot.pictures.text import MOST_LETTERS, Typesetter, letters

WHITE = (255, 255, 255, 255)
NAMES = [
    "Alice",
    "Zoë Müller-Ångström",
    "王小明",
    "さくら🌸",
    "김철수",
    "محمد علي",
    "דָּוִד",
    "Дмитрий",
    "नेहा शर्मा",
    "สมชาย",
    "🦊Fox👨‍👩‍👧‍👦",
    "𝔉𝔯𝔞𝔨𝔱𝔲𝔯",
    "★彡Ali عليّ 彡★",
    "👍🏽🇫🇷 ok",
    "1️⃣ №1 ❤️ ♥ ♠",
    "مرحبا Bob 🎉 123",
    "ﾊﾝｶｸ ヲ",
    "ꜱᴍᴀʟʟ ⓒⓘⓡⓒ",
    "თამარ",
    "Արամ",
]


@pytest.fixture(scope="module", name="typesetter")
def shipped_fonts_only() -> Typesetter:
    return Typesetter(system_fonts=False)


@pytest.mark.parametrize("size", [12.0, 24.0])
@pytest.mark.parametrize("name", NAMES)
def test_names_are_set_with_the_shipped_fonts_alone(typesetter: Typesetter, name: str, size: float) -> None:
    label = typesetter.label(name, size, WHITE)
    ink = label.getchannel("A").getbbox()
    assert ink is not None
    assert label.width >= size * 0.3 * len(letters(name)) * 0.5


@pytest.mark.parametrize("name", NAMES)
def test_every_letter_leaves_ink(typesetter: Typesetter, name: str) -> None:
    for letter in letters(name):
        if not letter.isspace():
            assert typesetter.label(letter, 24, WHITE).getchannel("A").getbbox(), ascii(letter)


@pytest.mark.parametrize("name", [*NAMES, "W" * 300, "👨‍👩‍👧‍👦" * 60, "محمد بن عبد الرحمن بن علي"])
def test_clipped_names_fit(typesetter: Typesetter, name: str) -> None:
    assert typesetter.label(name, 24, WHITE, max_width=90).width <= 90


def test_clipping_keeps_letters_whole() -> None:
    family = "👨‍👩‍👧‍👦"
    assert letters(f"a{family}e\u0301") == ["a", family, "é"]
    assert len(letters("x" * 1_000)) == MOST_LETTERS + 1


def test_an_ellipsis_follows_the_direction_of_reading(typesetter: Typesetter) -> None:
    label = typesetter.label("محمد بن عبد الرحمن بن علي", 24, WHITE, max_width=120)
    alpha = label.getchannel("A")
    dots = alpha.crop((0, 0, 14, alpha.height)).getbbox()
    assert dots is not None
    # The ellipsis at the left end is low: nothing above the middle of the line.
    assert dots[1] > alpha.height / 2


def test_overrides_controls_and_heaps_of_marks_are_dropped() -> None:
    assert "".join(letters("a\u202elive\u0000\u2066")) == "alive"
    heaped = letters("Z" + "\u0338\u0322\u035b\u034e\u0308\u0301")[0]
    assert sum(map(bool, map(unicodedata.combining, heaped))) <= 3
    assert "".join(letters("one\n two\t")) == "one two"


STRANGE = ["", " ", "\u200b", "\ud800", "<b>&amp;</b>", "]]>", "\ufffe", "\U000e0001", "a" * 5_000]


@pytest.mark.parametrize("name", STRANGE)
def test_strange_names_do_no_harm(typesetter: Typesetter, name: str) -> None:
    assert typesetter.label(name, 24, WHITE, max_width=200).width <= 200


@pytest.mark.parametrize("word", ["हाश", "কাক", "காக", "กำก"])
def test_spacing_vowel_signs_keep_their_room(typesetter: Typesetter, word: str) -> None:
    """Three parts side by side: the sign between two letters is not covered by the second."""
    whole = typesetter.label(word, 48, WHITE).width
    start, last = (typesetter.label(part, 48, WHITE).width for part in (word[:2], word[2]))
    assert whole >= (start + last) * 0.93


def test_words_of_every_script_are_apart(typesetter: Typesetter) -> None:
    for two in ("हा शर्मा", "বাংলা নাম", "محمد علي", "さくら 王", "김 철수"):
        assert (
            typesetter.label(two, 48, WHITE).width >= typesetter.label(two.replace(" ", ""), 48, WHITE).width + 8
        )


def test_a_refused_drawing_is_a_picture_error(typesetter: Typesetter) -> None:
    with pytest.raises(PictureError):
        typesetter.svg("<svg")


def test_missing_fonts_are_picture_errors(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="fonts"):
        Typesetter(tmp_path)
    (tmp_path / "NotoSans-Bold.ttf").write_bytes(b"no font")
    with pytest.raises(PictureError, match="cover"):
        Typesetter(tmp_path, system_fonts=False)


def test_labels_keep_the_dots_below_arabic_letters(typesetter: Typesetter) -> None:
    with_dots, without = (typesetter.label(letter, 24, WHITE) for letter in ("علي", "على"))
    same = Image.new("L", (max(with_dots.width, without.width), with_dots.height))
    first, second = same.copy(), same.copy()
    first.paste(with_dots.getchannel("A"))
    second.paste(without.getchannel("A"))
    assert ImageChops.difference(first, second).getbbox() is not None
