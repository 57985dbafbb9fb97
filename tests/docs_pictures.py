"""Draws the pictures of `docs/` with the code and luck of the gallery: `python -m tests.docs_pictures`."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from typing import Final

from PIL import Image

from bot.cli.gallery import NAMES, draw, positions, scenes
from bot.client import Gamester
from bot.pictures import Painter, Picture, Style, Theme
from bot.pictures.charts import draw_chart
from bot.pictures.hand import draw_hand
from bot.pictures.pen import Pen, Tools
from bot.pictures.style import BOX
from bot.pictures.table import draw_table
from bot.scene.charts import Chart, Podium, PodiumStep
from bot.scene.model import HandScene, Scene, TableScene
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
AFTER: Final = (("progressive-patience", 2, 0.6), ("pirate", 2, 0.5), ("whist", 4, 0.6))
FRENCH: Final = ("french-vingt-un", 3)
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
            _write(folder / name, await draw(painter, scene, style))
        samples: dict[str, Scene | Chart] = {"names": SAMPLES["crowd"](), "two-colours": SAMPLES["long-hand"]()}
        samples |= {name: CHARTS[name] for name in ("leaderboard", "history", "curves")}
        for name, sample in samples.items():
            style = Style(four_colours=name != "two-colours")
            _write(folder / name, await draw(painter, sample, style))
        _write_after(bot, folder)
    finally:
        painter.close()


def _write(file: Path, picture: Picture) -> None:
    file.with_suffix(Path(picture.name).suffix).write_bytes(picture.data)


def _write_after(bot: Gamester, folder: Path) -> None:
    """Writes the pictures of which the page shows how they looked before, as a desktop shows them."""
    tools = Tools.open()
    pens = {key: Pen(tools, Style(four_colours=bot.screens[key].four_colours)) for key in bot.screens}
    for key, seats, moment in AFTER:
        scene, _ = _scenes(bot.screens[key], seats, moment)
        assert isinstance(scene, TableScene)
        _boxed(draw_table(pens[key], scene), folder / f"after-{key}.png")
    key, seats = FRENCH
    kind, shares = bot.screens[key].kind, [step / 200 for step in range(200)]
    game, seat = next(
        (game, seat)
        for game in positions(kind, seats, shares)
        for seat in game.to_act()
        if seat >= 0 and any(str(move).startswith("declare") for move in game.moves(seat))
    )
    _, hand = scenes(bot.screens[key], game, words_for(key), seat)
    assert isinstance(hand, HandScene)
    _boxed(draw_hand(pens[key], hand), folder / f"after-{key}.png")
    screen = bot.screens["vingt-un"]
    (game,) = positions(screen.kind, 4, [1.0])
    table, _ = scenes(screen, game, words_for("vingt-un"), 0)
    outcome = game.outcome()
    assert isinstance(table, TableScene)
    assert outcome is not None
    scores = {place.name: place.score for place in table.places}
    order = sorted(range(4), key=lambda seat: outcome.places[seat])
    steps = (PodiumStep(outcome.places[seat], (NAMES[seat],), scores[NAMES[seat]]) for seat in order)
    podium = Podium(words_for("vingt-un").plain("result-podium", game=table.title), tuple(steps))
    _boxed(draw_chart(pens["vingt-un"], podium), folder / "after-result.png")


def _boxed(picture: Image.Image, path: Path) -> None:
    """Reduces a picture to a desktop's box."""
    scale = min(BOX[0] / picture.width, BOX[1] / picture.height, 1)
    small = picture.convert("RGB").resize((round(picture.width * scale), round(picture.height * scale)))
    small.quantize(256, Image.Quantize.MAXCOVERAGE).save(path, optimize=True)


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
