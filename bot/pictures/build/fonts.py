"""Builds the committed fonts in `bot/assets/fonts`: unhinted, and cut to what names and labels need.

    python -m bot.pictures.build.fonts --noto /usr/share/fonts/truetype/noto --droid DroidSansFallbackFull.ttf \
        --emoji noto-emoji-emoji-700-normal.woff --korean NanumSquareB.ttf

Noto (OFL) comes from Debian's fonts-noto-core, Droid Sans Fallback (Apache-2.0) from fonts-droid-fallback, Nanum
(OFL, its name reserved and so copied as it is) from fonts-nanum, the one-colour Noto Emoji (OFL) from the npm
package @fontsource/noto-emoji. `coverage.json` says which characters each font has, in the order in which fonts
are tried. A developer's tool: the bot never runs it.
"""

from __future__ import annotations

import argparse
import json
import shutil
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"

WHOLE = (
    "NotoSans-Bold",
    "NotoSans-Regular",
    "NotoSansArabic-Bold",
    "NotoSansArmenian-Bold",
    "NotoSansBengali-Bold",
    "NotoSansDevanagari-Bold",
    "NotoSansGeorgian-Bold",
    "NotoSansHebrew-Bold",
    "NotoSansTamil-Bold",
    "NotoSansThai-Bold",
)
SYMBOLS = [*range(0x2190, 0x2400), *range(0x2460, 0x27C0), *range(0x2900, 0x2C00), *range(0x1F100, 0x1F200)]
LETTERS = [*range(0x2070, 0x2150), *range(0x1D400, 0x1D800)]
PARTS = {"NotoSansSymbols2-Regular": SYMBOLS, "NotoSansSymbols-Bold": SYMBOLS, "NotoSansMath-Regular": LETTERS}
"""Symbols and the mathematical letters that people write their names with."""


def write_font(source: Path, name: str, characters: list[int] | None = None) -> None:
    """Writes `source` as `name`.ttf, without hinting, with the given characters or all of them."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options(hinting=False, layout_features=["*"], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    options.flavor = None
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters if characters is not None else font.getBestCmap())
    subsetter.subset(font)
    font.flavor = None
    font.save(FONTS / f"{name}.ttf")


def coverage(name: str) -> tuple[str, list[list[int]]]:
    """A font's family and its characters, as ranges of first and last."""
    font = TTFont(FONTS / f"{name}.ttf")
    ranges: list[list[int]] = []
    for character in sorted(font.getBestCmap()):
        if ranges and character == ranges[-1][1] + 1:
            ranges[-1][1] = character
        else:
            ranges.append([character, character])
    return str(font["name"].getDebugName(16) or font["name"].getDebugName(1)), ranges


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--noto", type=Path, required=True, help="folder with the Noto fonts")
    parser.add_argument("--droid", type=Path, required=True)
    parser.add_argument("--emoji", type=Path, required=True)
    parser.add_argument("--korean", type=Path, required=True)
    arguments = parser.parse_args()
    FONTS.mkdir(parents=True, exist_ok=True)
    for name in WHOLE:
        write_font(arguments.noto / f"{name}.ttf", name)
    for name, characters in PARTS.items():
        write_font(arguments.noto / f"{name}.ttf", name, characters)
    write_font(arguments.droid, "DroidSansFallbackFull")
    write_font(arguments.emoji, "NotoEmoji-Bold")
    shutil.copyfile(arguments.korean, FONTS / "NanumSquareB.ttf")
    tried = dict(coverage(name) for name in (*WHOLE, *PARTS, "DroidSansFallbackFull", "NanumSquareB"))
    (FONTS / "coverage.json").write_text(json.dumps(tried, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
