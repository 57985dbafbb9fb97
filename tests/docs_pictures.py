"""Draws the pictures of `docs/` with the code and luck of the gallery: `python -m tests.docs_pictures`."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from typing import Final

from bot.cli.gallery import draw, positions, scenes
from bot.client import Gamester
from bot.pictures import Painter, Style, Theme
from bot.pictures.pen import Pen, Tools
from bot.pictures.table import draw_table
from bot.scene.model import Scene, TableScene
from bot.settings import Settings
from bot.ui.screen import AnyScreen
from bot.words import words_for
from tests.samples.common import CHARTS, SAMPLES

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
FIRST: Final = ("thirty-one", 6, 0.3)
"""The game, seats and moment of the README's picture."""
CHOSEN: Final = {
    "spit": (2, 0.9),
    "grabbage": (5, 0.3),
    "pirate": (2, 0.5),
    "wit-and-reason": (2, 0.4),
    "thirty-one-game": (2, 0.5),
}
DARK: Final = ("pirate", "thirty-one-game")


async def build() -> None:
    """Writes `table.png` and the folder `pictures`."""
    bot = Gamester(Settings(pictures=False))
    await bot.load_cogs()
    folder, painter = DOCS / "pictures", Painter()
    folder.mkdir(exist_ok=True)
    try:
        key, seats, moment = FIRST
        table, hand = _scenes(bot.screens[key], seats, moment)
        assert isinstance(table, TableScene)
        (DOCS / "table.png").write_bytes(_png(table))
        shown = {"thirty-one-hand": hand}
        for key, (seats, moment) in CHOSEN.items():
            shown[key], _ = _scenes(bot.screens[key], seats, moment)
        for name, scene in shown.items():
            inks = name not in bot.screens or bot.screens[name].four_colours
            style = Style(four_colours=inks, theme=Theme.DARK if name in DARK else Theme.GREEN)
            (folder / f"{name}.webp").write_bytes((await draw(painter, scene, style)).data)
        samples = {"names": SAMPLES["crowd"](), "two-colours": SAMPLES["long-hand"](), **CHARTS}
        for name, sample in samples.items():
            style = Style(four_colours=name != "two-colours")
            (folder / f"{name}.webp").write_bytes((await draw(painter, sample, style)).data)
    finally:
        painter.close()


def _scenes(screen: AnyScreen, seats: int, moment: float) -> tuple[Scene, Scene]:
    (game,) = positions(screen.kind, seats, [moment])
    seat = min((seat for seat in game.to_act() if seat >= 0), default=0)
    return scenes(screen, game, words_for(screen.kind.key), seat)


def _png(scene: TableScene) -> bytes:
    """A table as PNG, which everything reads that shows a README."""
    buffer = io.BytesIO()
    draw_table(Pen(Tools.open(), Style(scale=1.9)), scene).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


if __name__ == "__main__":
    asyncio.run(build())
