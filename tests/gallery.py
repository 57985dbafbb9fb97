"""`python -m tests.gallery DIR`: the gallery, and after its games everything that a scene can hold."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from bot.cli.gallery import Exhibit, halls, write_gallery
from bot.words import words_for
from tests.games_on_discord import ALL_SAMPLES
from tests.samples.common import CHARTS


async def all_halls() -> dict[str, list[Exhibit]]:
    """Three positions of each game by its name, then the samples and the charts."""
    samples = [Exhibit(f"sample-{name}", sample.make(), sample.words()) for name, sample in ALL_SAMPLES.items()]
    charts = [Exhibit(f"sample-{name}", chart, words_for()) for name, chart in CHARTS.items()]
    return {**await halls(), "Samples": [*samples, *charts]}


async def main(folder: Path) -> None:
    """Draws everything into `folder`."""
    await write_gallery(folder, await all_halls())


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
