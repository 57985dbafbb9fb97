"""`python -m bot gallery DIR`: every game in three typical positions, as pictures and in words, on one page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from random import Random
from typing import Any, Final

from bot import scene_words
from bot.arena import next_move
from bot.client import create_bot
from bot.face import Face
from bot.look import Look
from bot.pictures import Painter, Picture, Style, Theme
from bot.scene import HandScene, TableScene
from bot.settings import Settings
from bot.words import words_for
from games.core import DEALER, Game, advance

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
    "Eve",
)
#: The most seats that a typical table has.
SEATS: Final = 5
#: How far into a match the three positions lie.
POSITIONS: Final = (0.08, 0.5, 0.92)
LUCK: Final = 7

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{{background:#313338;color:#dbdee1;font:16px sans-serif;margin:2em}}
img{{max-width:550px;border-radius:8px}}
section{{display:flex;gap:1em;flex-wrap:wrap;margin-bottom:2em}}pre{{white-space:pre-wrap;max-width:30em}}</style>
{body}</html>
"""


async def gallery(folder: Path) -> None:
    """Draws into ``folder`` and writes ``index.html`` there."""
    folder.mkdir(parents=True, exist_ok=True)
    bot = create_bot(Settings(pictures=False))
    await bot.load_cogs()
    painter = Painter()
    body = []
    try:
        for key, face in sorted(bot.faces.items()):
            body.append(f"<h2>{escape(words_for(key)('name'))}</h2>")
            for number, game in enumerate(_positions(face.kind), 1):
                body += await _drawn(folder, painter, key, number, face, game)
    finally:
        painter.close()
    (folder / "index.html").write_text(_PAGE.format(body="\n".join(body)), encoding="utf-8")


def _positions(kind: type[Game]) -> Iterator[Game]:
    """The match at the three positions, played by robots with the same luck each time."""
    seats = min(SEATS, kind.players.stop - 1)
    course = list(_course(kind, seats))
    for share in POSITIONS:
        yield course[int(share * (len(course) - 1))]


def _course(kind: type[Game], seats: int) -> Iterator[Game]:
    game, luck, at = kind.start(seats), Random(LUCK), 0
    robots = [kind.levels[-1]] * seats
    while game.outcome() is None:
        seat, move, wait = next_move(kind, game, robots, luck, at)
        at += wait
        game, _ = advance(game, seat, move, at)
        if seat != DEALER:
            yield game
    yield game


async def _drawn(folder: Path, painter: Painter, key: str, number: int, face: Face, game: Game) -> list[str]:
    look = Look(words_for(key), lambda seat: NAMES[seat], lambda seat: ())
    public: Any = game.view(None)
    own: Any = game.view(min((seat for seat in game.to_act() if seat >= 0), default=0))
    found = []
    for kind, scene in (("table", face.table_scene(public, look)), ("hand", face.hand_scene(own, look))):
        cells = []
        for theme in Theme:
            picture = await _picture(painter, scene, Style(theme=theme))
            name = f"{key}-{number}-{kind}-{theme.value}.webp"
            (folder / name).write_bytes(picture.data)
            cells.append(f'<img src="{name}" alt="{escape(scene_words.alt(scene, look.words), quote=True)}">')
        told = escape("\n".join(scene_words.lines(scene, look.words)))
        found.append(f"<section>{''.join(cells)}<pre>{told}</pre></section>")
    return found


async def _picture(painter: Painter, scene: TableScene | HandScene, style: Style) -> Picture:
    if isinstance(scene, TableScene):
        return await painter.table(scene, style)
    return await painter.hand(scene, style)
