"""The gallery: pictures, words and a page."""

from __future__ import annotations

from pathlib import Path

from bot.cli.gallery import Exhibit, write_gallery
from bot.words import words_for
from tests.samples.common import CHARTS, small_hand


async def test_the_gallery_has_pictures_and_words(tmp_path: Path) -> None:
    folder = tmp_path / "gallery"
    shown = [Exhibit("hand", small_hand(), words_for()), Exhibit("chart", CHARTS["history"], words_for())]
    assert await write_gallery(folder, {"Samples": shown}) == len(list(folder.glob("*-*.*"))) == 4
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert "21 in spades" in page
    assert "hand-dark.png" in page
    assert page.count('width="290"') == 4
