"""A whole match as a page to be stepped through: a file that needs no server, or a page of the local room."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import re
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final, TypeAlias

from PIL import Image, ImageChops

from bot.cli.progress import progress
from bot.client import Gamester
from bot.pictures import Painter, Picture, Style
from bot.scene import in_words
from bot.scene.model import HandScene, Scene, TableScene
from bot.settings import Settings
from bot.ui.replay import Replay, moved, played_again, told
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.words import words_for
from games.records import Record, RecordError

TEMPLATE: Final = Path(__file__).with_suffix(".html")
"""The page, with `@NAME@` where something is put in."""

LABELS: Final = ("first", "last", "back", "on", "deal-back", "deal-on", "position", "view", "moves")
"""The controls of the page, by the messages that name them."""

TABLE_SCALE: Final = 1.5
"""A long match has a thousand pictures: they are smaller than Discord's, and with some loss."""

HAND_SCALE: Final = 1.0
QUALITY: Final = 50

BLOCK: Final = 16
"""Pictures are compared in squares of so many pixels, as WebP encodes them."""

COMPARED: Final = 12
"""This many full pictures are remembered, to lay others over them: of the table, and of each hand, some."""

NEW_FROM: Final = 0.6
"""From this share of the lowest layer's bytes on, what differs becomes a full picture of its own."""

Source: TypeAlias = Callable[[int, Scene], Awaitable[Sequence[str]]]
"""Returns where the layers of a page's picture can be had, the lowest first, by its number and what it shows."""

_BOLD: Final = re.compile(r"\*\*((?:\\.|[^\\])+?)\*\*")
_ESCAPED: Final = re.compile(r"\\([^\w\s]|_)")


class ReplayPage:
    """A match played again, with the `scenes` that its page shows; scenes that are alike are one picture.

    Raises `RecordError` where the record can't be played.
    """

    def __init__(self, record: Record, screen: AnyScreen) -> None:
        self.words = words_for(record.game).plain
        self.names = [
            record.names[seat] if seat < len(record.names) else f"#{seat + 1}" for seat in range(record.seats)
        ]
        self._screen = screen
        seats, game = record.seats, screen.kind
        self._viewer = Viewer(self.words, self.names.__getitem__, lambda seat: (), seats=seats, game=game)
        self._numbers: dict[Scene, int] = {}
        match = played_again(record, screen, self._viewer)
        self._deals = match.deals
        self._steps = [self._step(match, number) for number in range(len(match.steps))]

    @property
    def scenes(self) -> list[Scene]:
        """Returns what the pictures show, by their numbers."""
        return list(self._numbers)

    async def html(self, source: Source) -> str:
        """The page."""
        views = [("public", self.words("replay-view-public"))]
        views += [(str(seat), self.words("replay-view-seat", name=name)) for seat, name in enumerate(self.names)]
        sources: dict[str, int] = {}

        def found(src: str) -> int:
            return sources.setdefault(src, len(sources))

        match = {
            "steps": self._steps,
            "deals": self._deals,
            "pictures": [
                {
                    "layers": [*map(found, await source(number, scene))],
                    "alt": in_words.alt(scene, self.words),
                }
                for number, scene in enumerate(self.scenes)
            ],
            "sources": list(sources),
            "names": self.names,
            "views": [*views, ("all", self.words("replay-view-all"))],
            "labels": {label: self.words(f"replay-label-{label}") for label in LABELS},
        }
        title = self.words("replay-page", game=self.words("name"), names=tuple(self.names))
        told = json.dumps(match, ensure_ascii=False, separators=(",", ":"))
        parts = {"TITLE": escape(title), "MATCH": told.replace("<", "\\u003c")}  # no name ends the script
        return re.sub(r"@([A-Z]+)@", lambda hole: parts[hole[1]], TEMPLATE.read_text(encoding="utf-8"))

    async def picture(self, painter: Painter, number: int) -> bytes:
        """One picture, WebP. Raises `PictureError`, and `IndexError` where there is none of this number."""
        return await asyncio.to_thread(_smaller, (await self.drawn(painter, number)).data)

    async def drawn(self, painter: Painter, number: int) -> Picture:
        """The same without loss."""
        scene = self.scenes[number]
        scale = TABLE_SCALE if isinstance(scene, TableScene) else HAND_SCALE
        style = Style(four_colours=self._screen.four_colours, scale=scale)
        return await (painter.hand(scene, style) if isinstance(scene, HandScene) else painter.table(scene, style))

    def _step(self, match: Replay, number: int) -> dict[str, Any]:
        step, screen, viewer = match.steps[number], self._screen, self._viewer
        public: Any = step.game.view(None)
        hands: list[Any] = [step.game.view(seat) for seat in range(step.game.seats)]
        remarks = screen.replay_note(public, step.events, viewer).lines
        lines = [
            {
                "text": as_html(viewer.describe(event)),
                "told": as_html(told(event, viewer)),
                "to": sorted(event.seen_by) if event.seen_by is not None else None,
            }
            for event in step.events
        ]
        lines += [{"text": as_html(line), "told": as_html(line), "to": None} for line in remarks]
        return {
            "position": self.words("replay-position", step=number + 1, steps=len(match.steps)),
            "move": as_html(moved(step, viewer)),
            "lines": lines,
            "table": self._number(screen.table_scene(public, viewer)),
            "hands": [self._number(screen.hand_scene(view, viewer)) for view in hands],
        }

    def _number(self, scene: Scene) -> int:
        return self._numbers.setdefault(scene, len(self._numbers))


class Layers:
    """The pictures of a page that holds them itself: of one much like an earlier one only what differs.

    Neighbours differ in a card and a name: what is laid over the earlier picture is a tenth of it, or less.
    """

    def __init__(self) -> None:
        self._full: deque[tuple[Image.Image, bytes]] = deque(maxlen=COMPARED)

    def of(self, data: bytes) -> list[bytes]:
        """Returns what has to be laid one over the other, WebP, to show a picture that was drawn without loss."""
        with Image.open(io.BytesIO(data)) as opened:
            picture = opened.convert("RGBA")
        alike = [(full, lowest) for full, lowest in self._full if full.size == picture.size]
        changed = [(mask, lowest) for full, lowest in alike if (mask := _changed(full, picture)) is not None]
        if changed:
            mask, lowest = min(changed, key=lambda one: one[0].histogram()[255])
            if mask.getbbox() is None:
                return [lowest]
            over = Image.new("RGBA", picture.size)
            over.paste(picture, mask=mask)
            upper = _encoded(over)
            if len(upper) < NEW_FROM * len(lowest):
                return [lowest, upper]
        lowest = _encoded(picture)
        self._full.append((picture, lowest))
        return [lowest]


def _changed(old: Image.Image, new: Image.Image) -> Image.Image | None:
    """A mask of the blocks in which two pictures differ; None where something old would shine through."""
    if ImageChops.subtract(old.getchannel("A"), new.getchannel("A")).getbbox() is not None:
        return None
    apart = ImageChops.difference(old, new)
    spots = Image.new("L", new.size)
    for channel in apart.split():
        spots = ImageChops.lighter(spots, channel.point(lambda value: 255 if value else 0))
    blocks = spots.resize((-(-new.width // BLOCK), -(-new.height // BLOCK)), Image.Resampling.BOX)
    wide = blocks.point(lambda value: 255 if value else 0).resize(
        (BLOCK * blocks.width, BLOCK * blocks.height), Image.Resampling.NEAREST
    )
    return wide.crop((0, 0, *new.size))


async def write_replay(record: Record, file: Path) -> None:
    """Writes the page of a match, pictures and all, into `file`.

    Raises `RecordError`, `PictureError` and `OSError`.
    """
    bot = Gamester(Settings(pictures=False))
    await bot.load_cogs()
    if record.game not in bot.screens:
        raise RecordError(f"no game is called {record.game!r}")
    page = ReplayPage(record, bot.screens[record.game])
    painter, layers = Painter(), Layers()
    with progress(words_for()("progress-pictures")) as told:

        async def inside(number: int, scene: Scene) -> list[str]:
            drawn = await page.drawn(painter, number)
            told(number + 1, len(page.scenes))
            found = await asyncio.to_thread(layers.of, drawn.data)
            return ["data:image/webp;base64," + base64.b64encode(data).decode() for data in found]

        try:
            html = await page.html(inside)
        finally:
            painter.close()
    file.write_text(html, encoding="utf-8")


def as_html(line: str) -> str:
    """A line of a message as HTML: what is bold stays so, and nothing in a name is read as markup."""
    bold = _BOLD.sub(r"<b>\1</b>", escape(line.removeprefix("-# ")))
    return _ESCAPED.sub(r"\1", bold)


def _smaller(data: bytes) -> bytes:
    with Image.open(io.BytesIO(data)) as picture:
        return _encoded(picture)


def _encoded(picture: Image.Image) -> bytes:
    buffer = io.BytesIO()
    picture.save(buffer, "WEBP", quality=QUALITY)
    return buffer.getvalue()
