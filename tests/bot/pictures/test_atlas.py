"""The committed atlases hold what their manifest and the builder promise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.pictures.atlas import ASSETS, Atlases
from bot.pictures.build.atlases import CARDS, RECOLOURED
from bot.pictures.build.face_art import faces
from bot.pictures.drawing import render
from bot.pictures.emoji import BACK, card_emoji, emoji_name, face_emoji, face_name
from bot.pictures.errors import PictureError
from bot.pictures.pen import Tools
from bot.scene.model import Badge
from bot.tables.seating import CHARACTERS
from games.cards import PACK, Card

NAMES = {str(card) for card in PACK}


def manifest() -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads((ASSETS / "atlases.json").read_text(encoding="utf-8"))
    return found


def test_every_deck_is_complete() -> None:
    assert set(CARDS) == NAMES
    for atlas in ("full", "compact", "emoji"):
        assert set(manifest()[atlas]["names"]) == NAMES | {"back"}  # type: ignore[call-overload]
    for atlas in ("full-two", "compact-two"):
        assert set(manifest()[atlas]["names"]) == set(RECOLOURED)  # type: ignore[call-overload]


def test_no_two_cells_of_an_atlas_are_alike(tools: Tools) -> None:
    for name in ("full", "compact", "emoji", "faces"):
        atlas = tools.atlases.atlas(name)
        cells = {atlas.cell(card).tobytes() for card in atlas.names}
        assert len(cells) == len(atlas.names), name


def test_every_badge_has_a_sign_of_its_own(tools: Tools) -> None:
    signs = tools.atlases.atlas("signs")
    assert all(f"badge-{badge.value}" in signs for badge in Badge)
    shapes = {signs.cell(f"badge-{badge.value}").convert("L").tobytes() for badge in Badge}
    assert len(shapes) == len(Badge)


def test_every_robot_with_a_character_has_the_face_that_its_script_draws(tools: Tools) -> None:
    atlas = tools.atlases.atlas("faces")
    assert atlas.names == CHARACTERS == tuple(faces())
    for name, drawn in faces().items():
        assert atlas.cell(name).tobytes() == render(drawn, 128, 128).tobytes(), name
    assert set(face_emoji(tools.atlases)) == {face_name(name) for name in CHARACTERS}


@pytest.mark.parametrize("width", [44, 109, 110, 150, 240])
def test_cards_come_in_the_size_asked_for(tools: Tools, width: int) -> None:
    picture = tools.atlases.card(Card("QH"), width, four_colours=True)
    assert picture.size == (width, round(width * 1.4))


def test_two_colours_make_diamonds_red_and_clubs_black(tools: Tools) -> None:
    def hues(card: str, four: bool) -> set[tuple[int, ...]]:
        picture = tools.atlases.card(Card(card), 240, four_colours=four).convert("RGB")
        return {colour for count, colour in picture.getcolors(100_000) or [] if count > 300}  # type: ignore[misc]

    assert (21, 64, 184) in hues("9D", True)
    assert (213, 32, 15) in hues("9D", False)
    assert (31, 138, 112) in hues("9C", True)
    assert (20, 22, 28) in hues("9C", False)
    assert hues("9S", True) == hues("9S", False)


def test_the_pack_number_is_not_drawn(tools: Tools) -> None:
    one = tools.atlases.card(Card("7S/1"), 150, four_colours=True)
    assert one.tobytes() == tools.atlases.card(Card("7S/2"), 150, four_colours=True).tobytes()


def test_missing_atlases_are_picture_errors(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="manifest"):
        Atlases(tmp_path)
    (tmp_path / "atlases.json").write_text(json.dumps(manifest()), encoding="utf-8")
    (tmp_path / "full.webp").write_bytes(b"no picture")
    for name in ("full", "compact", "unheard-of"):
        with pytest.raises(PictureError, match=name):
            Atlases(tmp_path).atlas(name)


def test_emoji_are_png_tiles_with_spoken_names(tools: Tools) -> None:
    files = card_emoji(tools.atlases)
    assert set(files) == {emoji_name(card) for card in PACK} | {BACK}
    assert emoji_name(Card("AS/2")) == "ace_of_spades"
    for data in files.values():
        assert data.startswith(b"\x89PNG")
        assert len(data) <= 256 * 1024
        assert data[16:24] == (128).to_bytes(4, "big") * 2


def test_assets_stay_modest_and_say_where_they_come_from() -> None:
    assert sum(file.stat().st_size for file in ASSETS.rglob("*") if file.is_file()) < 10_000_000
    notice = (ASSETS / "NOTICE.md").read_text(encoding="utf-8")
    for licence in ("CC0-1.0", "OFL-1.1", "Apache-2.0"):
        assert licence in notice
        assert (ASSETS / "licences" / f"{licence}.txt").stat().st_size > 3_000


@pytest.mark.parametrize("width", [44, 100])
def test_a_covered_queen_keeps_the_tail_of_her_q_and_no_more_of_it(width: int) -> None:
    """Without it she is read as an O; beside the suit it would be a stain."""
    atlases = Atlases()

    def inked(card: str) -> list[tuple[int, int]]:
        strip = atlases.strip(Card(card), width, width, four_colours=True).convert("L")
        return [(at % width, at // width) for at, light in enumerate(strip.tobytes()) if light < 200]

    queen, king = inked("QS"), inked("KS")
    assert max(y for x, y in queen if x < width * 0.57) > max(y for x, y in king if x < width * 0.57)
    suit = {spot for spot in king if spot[0] > width * 0.6}
    assert suit == {spot for spot in queen if spot[0] > width * 0.6}
