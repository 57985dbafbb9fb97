"""Draws typical scenes for looking at: `python -m bot.pictures.gallery FOLDER`.

For each scene a picture in both themes and in two colours, its words, and a page that shows all of it, also at the
width of a phone.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from html import escape
from pathlib import Path

from bot import scene_words
from bot.charts import Chart, History, Leaderboard
from bot.pictures.painter import Painter, Picture
from bot.pictures.samples import CHARTS, SAMPLES
from bot.pictures.style import Style, Theme
from bot.scene import HandScene, Scene
from bot.words import Words, words_for

STYLES = {"green": Style(), "dark": Style(theme=Theme.DARK), "two-colours": Style(four_colours=False)}
PHONE = 400
"""Width at which Discord shows a picture on a phone."""


async def draw(painter: Painter, scene: Scene | Chart, style: Style) -> Picture:
    """The picture of a scene or a chart of any kind. Raises `PictureError`."""
    if isinstance(scene, Leaderboard | History):
        return await painter.chart(scene, style)
    if isinstance(scene, HandScene):
        return await painter.hand(scene, style)
    return await painter.table(scene, style)


async def write_gallery(folder: Path, scenes: Mapping[str, Scene | Chart], words: Words) -> int:
    """Draws the scenes into a folder with a page, `index.html`; returns the number of pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    painter = Painter()
    parts, count = [], 0
    try:
        for name, scene in scenes.items():
            figures = []
            for label, style in STYLES.items():
                picture = await draw(painter, scene, style)
                file = folder / f"{name}-{label}.webp"
                await asyncio.to_thread(file.write_bytes, picture.data)
                figures.append(_figure(file.name, label, picture))
                count += 1
            told = "\n".join(scene_words.lines(scene, words))
            alt = scene_words.alt(scene, words)
            await asyncio.to_thread((folder / f"{name}.txt").write_text, f"{told}\n\n{alt}\n", encoding="utf-8")
            parts.append(_section(name, figures, told, alt))
    finally:
        painter.close()
    page = _PAGE.replace("{sections}", "\n".join(parts))
    await asyncio.to_thread((folder / "index.html").write_text, page, encoding="utf-8")
    return count


_PAGE = """<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{background:#313338;color:#f2f3f5;font:16px/1.5 sans-serif;margin:24px}
figure{display:inline-block;margin:8px}
img{max-width:100%;border-radius:8px}
pre{white-space:pre-wrap;background:#2b2d31;padding:12px;border-radius:8px}</style>
{sections}
"""


def _figure(file: str, label: str, picture: Picture) -> str:
    width = picture.width if label == "green" else PHONE
    size = f"{picture.width} × {picture.height}, {len(picture.data) / 1024:.0f} KiB"
    return f'<figure><img src="{file}" width="{width}"><figcaption>{label}, {size}</figcaption></figure>'


def _section(name: str, figures: list[str], told: str, alt: str) -> str:
    return (
        f"<h2>{escape(name)}</h2>{''.join(figures)}<pre>{escape(told)}</pre>"
        f"<p>Alt text, {len(alt)} characters:</p><pre>{escape(alt)}</pre>"
    )


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    scenes: dict[str, Scene | Chart] = {name: make() for name, make in SAMPLES.items()} | CHARTS
    count = asyncio.run(write_gallery(Path(sys.argv[1]), scenes, words_for()))
    print(f"{count} pictures in {sys.argv[1]}")


if __name__ == "__main__":
    main()
