"""`make bench`: every figure that the documents quote. `python -m tools.bench rules clicks` runs some of them.

The machine is whatever it is: compare within one run, and quote medians and ratios.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable

from tools.bench_clicks import clicks
from tools.bench_races import races
from tools.bench_restore import restore
from tools.bench_rules import rules


def _module(name: str) -> Callable[[], None]:
    """A benchmark that is a program of its own, so that its memory is its own too."""

    def run() -> None:
        subprocess.run([sys.executable, "-m", name], check=True)

    return run


SECTIONS: dict[str, tuple[str, Callable[[], None]]] = {
    "rules": ("Random moves a second, by game", rules),
    "wit": ("The exact solver at Wit and Reason", _module("games.wit_and_reason.bench")),
    "dudeney": ("The exact solver at The Thirty-One Game", _module("games.thirty_one_game.bench")),
    "pictures": ("Pictures: time, bytes, lag of the event loop", _module("bot.pictures.bench")),
    "store": ("The store: commits a second", _module("db.bench")),
    "discord": ("The Discord on loopback: interactions a second", _module("local_discord.bench")),
    "clicks": ("A click, from interaction to committed and rendered panel", lambda: asyncio.run(clicks())),
    "races": ("Fifty tables of Spit at once, four taps a second each", lambda: asyncio.run(races())),
    "restore": ("A restart with 1,000 live tables", lambda: asyncio.run(restore())),
}


def main() -> None:
    """Runs the sections that are named, or all."""
    wanted = sys.argv[1:] or list(SECTIONS)
    unknown = set(wanted) - set(SECTIONS)
    if unknown:
        sys.exit(f"no such section: {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    for name in wanted:
        title, run = SECTIONS[name]
        print(f"\n== {title} ({name})", flush=True)
        run()


if __name__ == "__main__":
    main()
