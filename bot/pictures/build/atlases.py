"""Builds the committed picture atlases (`bot/pictures/assets`) from SVG; for developers, the bot never runs it.

    npm pack @heruka_urgyen/react-playing-cards@0.5.0 && tar xzf *.tgz
    python -m bot.pictures.build.atlases --courts package/src/images/4color --ranks RobotoCondensed-Bold.ttf

Each atlas is a lossless WebP of equal cells, read left to right; `atlases.json` names the cells.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from bot.pictures.build import deck_art, sign_art
from bot.pictures.drawing import SIGN, Drawing, render

ASSETS = Path(__file__).resolve().parent.parent / "assets"
COLUMNS = 13
CARDS = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
RECOLOURED = [card for card in CARDS if card[1] in "DC"]
"""The cards that look different in a deck of two colours."""


def write_atlas(name: str, drawings: Mapping[str, Drawing], cell: tuple[int, int]) -> dict[str, object]:
    """Renders the drawings into one WebP and returns its entry for the manifest."""
    width, height = cell
    rows = -(-len(drawings) // COLUMNS)
    sheet = Image.new("RGBA", (width * min(COLUMNS, len(drawings)), height * rows))
    for number, drawing in enumerate(drawings.values()):
        sheet.paste(render(drawing, width, height), (number % COLUMNS * width, number // COLUMNS * height))
    sheet.save(ASSETS / f"{name}.webp", lossless=True, quality=100, method=6)
    return {"cell": [width, height], "columns": COLUMNS, "names": list(drawings)}


def update_manifest(atlases: Mapping[str, object]) -> None:
    """Notes the entries of atlases that have just been written; those of all others stay."""
    path = ASSETS / "atlases.json"
    known = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(known | dict(atlases), indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--courts", type=Path, required=True, help="folder with JS.svg ... KC.svg of the CC0 deck")
    parser.add_argument("--ranks", type=Path, required=True, help="Roboto Condensed Bold, as TTF")
    arguments = parser.parse_args()
    ranks = deck_art.Ranks(arguments.ranks)
    courts = {card: deck_art.read_court(arguments.courts, card) for card in CARDS if card[0] in "JQK"}

    atlases: dict[str, object] = {}
    for kind, draw, cell in (
        ("full", deck_art.full_face, (240, 336)),
        ("compact", deck_art.compact_face, (140, 196)),
    ):
        four = {card: draw(card, deck_art.FOUR_COLOURS, ranks, courts.get(card)) for card in CARDS}
        four["back"] = deck_art.back(fine=kind == "full")
        two = {card: draw(card, deck_art.TWO_COLOURS, ranks, courts.get(card)) for card in RECOLOURED}
        atlases[kind] = write_atlas(kind, four, cell)
        atlases[f"{kind}-two"] = write_atlas(f"{kind}-two", two, cell)
    tiles = {card: deck_art.emoji(card, ranks) for card in CARDS} | {"back": deck_art.emoji_back()}
    atlases["emoji"] = write_atlas("emoji", tiles, (128, 128))
    atlases["signs"] = write_atlas("signs", sign_art.signs(ranks), (SIGN, SIGN))
    update_manifest(atlases)


if __name__ == "__main__":
    main()
