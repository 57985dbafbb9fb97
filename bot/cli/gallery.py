"""`python -m bot gallery DIR`: every game in three typical positions, as pictures and in words, on one page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from bot.cli.progress import progress
from bot.client import Gamester
from bot.pictures import Painter, Picture, Style, Theme
from bot.pictures.style import PHONE
from bot.scene import in_words
from bot.scene.charts import Chart
from bot.scene.model import HandScene, Scene, TableScene
from bot.settings import Settings
from bot.ui.markup import plain
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.words import Words, words_for
from games.core import DEALER, AnyGame
from games.driver import drive

NAMES: Final = (
    "Alice",
    "Дмитрий",
    "さくら",
    "محمد علي",
    "🦊 Fox",
    "Zoë",
    "Anna-Lena von der Wiese",
    "王小明",
    "Bob",
    "नेहा शर्मा",
)
SEATS: Final = 5
"""The most seats that a typical table has."""

POSITIONS: Final = (0.08, 0.5, 0.92)
"""The places of the three positions in a match, as shares of its length."""

LUCK: Final = 7
STYLES: Final = {theme.value: Style(theme=theme) for theme in Theme}

Subject: TypeAlias = Scene | Chart


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One thing that the gallery shows: `name` is the beginning of its files' names."""

    name: str
    scene: Subject
    words: Words
    four_colours: bool = True


async def gallery(folder: Path) -> int:
    """Draws into `folder` and writes `index.html` there; returns how many pictures there are."""
    return await write_gallery(folder, await halls())


async def halls() -> dict[str, list[Exhibit]]:
    """Returns what is shown: three positions of each game, by its name."""
    bot = Gamester(Settings(pictures=False))
    await bot.load_cogs()
    found: dict[str, list[Exhibit]] = {}
    for key, screen in sorted(bot.screens.items()):
        words = words_for(key)
        seats = screen.kind.usual_seats or min(SEATS, screen.kind.players.stop - 1)
        games = positions(screen.kind, seats, level=screen.kind.stand_in)
        found[words("name")] = [
            exhibit
            for number, game in enumerate(games, 1)
            for exhibit in exhibits(f"{key}-{number}", screen, game)
        ]
    return found


async def write_gallery(folder: Path, shown_in: dict[str, list[Exhibit]]) -> int:
    """Draws the exhibits of each hall, by its title, with a page beside them; returns the number of pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    painter = Painter()
    body, count = [], 0
    drawn, exhibits_in_all = 0, sum(map(len, shown_in.values()))
    with progress(words_for()("progress-pictures")) as told, closing(painter):
        for title, shown in shown_in.items():
            body.append(f"<h2>{escape(title)}</h2>")
            for exhibit in shown:
                styles = {name: replace(one, four_colours=exhibit.four_colours) for name, one in STYLES.items()}
                pictures = {name: await draw(painter, exhibit.scene, style) for name, style in styles.items()}
                for style, picture in pictures.items():
                    (folder / f"{exhibit.name}-{style}{_suffix(picture)}").write_bytes(picture.data)
                body.append(_section(exhibit, pictures))
                count, drawn = count + len(pictures), drawn + 1
                told(drawn, exhibits_in_all)
    (folder / "index.html").write_text(_PAGE.format(body="\n".join(body)), encoding="utf-8")
    return count


def _suffix(picture: Picture) -> str:
    return Path(picture.name).suffix


async def draw(painter: Painter, scene: Subject, style: Style) -> Picture:
    """The picture of a scene or a chart of any kind. Raises `PictureError`."""
    if isinstance(scene, TableScene):
        return await painter.table(scene, style)
    if isinstance(scene, HandScene):
        return await painter.hand(scene, style)
    return await painter.chart(scene, style)


def exhibits(name: str, screen: AnyScreen, game: AnyGame) -> Iterator[Exhibit]:
    """A position as everybody sees it, and as the first of those sees it who may move."""
    words = words_for(screen.kind.key)
    seat = min((seat for seat in game.to_act() if seat >= 0), default=0)
    for kind, scene in zip(("table", "hand"), scenes(screen, game, words, seat), strict=True):
        yield Exhibit(f"{name}-{kind}", scene, words, screen.four_colours)


def scenes(screen: AnyScreen, game: AnyGame, words: Words, seat: int) -> tuple[Scene, Scene]:
    """The table's scene and the hand's of one seat."""
    viewer = Viewer(words, lambda seat: NAMES[seat], lambda seat: (), game=type(game))
    public: Any = game.view(None)
    own: Any = game.view(seat)
    return screen.table_scene(public, viewer), screen.hand_scene(own, viewer)


def positions(
    kind: type[AnyGame], seats: int, shares: Sequence[float] = POSITIONS, luck: int = LUCK, level: str = ""
) -> list[AnyGame]:
    """A match at these shares of its length, played by robots (the strongest) with the same luck each time."""
    steps = drive(kind.start(seats), [level or kind.levels[-1]] * seats, Random(luck))
    course = [step.game for step in steps if step.game.to_act() != {DEALER}]  # nobody sees a table undealt
    return [course[int(share * (len(course) - 1))] for share in shares]


_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{{background:#313338;color:#dbdee1;font:16px/1.5 sans-serif;margin:2em}}
figure{{display:inline-block;margin:0 1em 1em 0;vertical-align:top}}img{{max-width:100%;border-radius:8px}}
section{{margin-bottom:2em}}pre{{white-space:pre-wrap;background:#2b2d31;padding:1em;border-radius:8px}}</style>
{body}</html>
"""


def _section(exhibit: Exhibit, pictures: dict[str, Picture]) -> str:
    told = "\n".join(in_words.lines(exhibit.scene, exhibit.words, plain))
    alt = in_words.alt(exhibit.scene, exhibit.words)
    figures = [
        f'<figure><img src="{exhibit.name}-{style}{_suffix(picture)}" width="{width}" '
        f'alt="{escape(alt, quote=True)}">'
        f"<figcaption>{caption}</figcaption></figure>"
        for style, picture in pictures.items()
        for width, caption in _sizes(style, picture)
    ]
    words = f"<pre>{escape(told)}</pre><p>{escape(alt)}</p>"
    return f"<section><h3>{exhibit.name}</h3>{''.join(figures)}{words}</section>"


def _sizes(style: str, picture: Picture) -> Iterator[tuple[int, str]]:
    """The widths at which a picture is shown, each with what is said of it."""
    yield min(PHONE, picture.width), f"{style}, on a telephone: {PHONE} pixels wide"
    if style == Theme.GREEN:
        yield picture.width, f"{picture.width} × {picture.height}, {len(picture.data) / 1024:.0f} KiB"
