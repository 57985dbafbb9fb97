"""`make bench`: every figure that the documents quote. `python -m tests.bench rules clicks` runs some of them.

The machine is whatever it is: compare within one run, and quote medians and ratios.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable

from tests.bench.boards import boards
from tests.bench.clicks import clicks
from tests.bench.path import path
from tests.bench.people import people
from tests.bench.races import races
from tests.bench.rules import rules

Section = Callable[..., None]


def _module(name: str) -> Section:
    """A benchmark that is a program of its own, so that its memory is its own too; it is told what follows."""

    def run(*told: str) -> None:
        subprocess.run([sys.executable, "-m", name, *told], check=True)

    return run


SECTIONS: dict[str, tuple[str, Section]] = {
    "rules": ("Random moves a second, by game", rules),
    "openspiel": ("Random moves a second, beside games of tricks of OpenSpiel", _module("tests.bench.openspiel")),
    "wit": ("The exact solver at Wit and Reason", _module("tests.bench.wit")),
    "dudeney": ("The exact solver at The Thirty-One Game", _module("tests.bench.dudeney")),
    "dds": ("Deals solved with all hands open", _module("tests.bench.double_dummy")),
    "between": ("Tricks lost where the card to beat lies between one's own", _module("tests.bench.between")),
    "opening_leads": ("Opening leads at Whist: what they lose double dummy", _module("tests.bench.opening_leads")),
    "knock_out_values": (
        "What it is worth to name trumps at Knock-out Whist",
        _module("tests.bench.knock_out_values"),
    ),
    "knock_out_luck": (
        "How often anybody at all could beat luck at Knock-out Whist",
        _module("tests.bench.knock_out_luck"),
    ),
    "belief": ("What reading hands from play brings at Whist", _module("tests.bench.belief")),
    "manners": ("How well what hands are read by foresees what is played", _module("tests.bench.manners")),
    "ismcts": (
        "Games of tricks beside a tree search of textbook form, and beside luck",
        _module("tests.bench.ismcts"),
    ),
    "limits": ("What limits the search at games of tricks", _module("tests.bench.limits")),
    "search_workers": (
        "Robots that search: time for a move, and lag of the event loop",
        _module("tests.bench.search_workers"),
    ),
    "bank": ("The figures of Vingt-Un, from an endless pack", _module("tests.bench.bank")),
    "blackjack": ("Vingt-Un beside RLCard's blackjack: random matches a second", _module("tests.bench.blackjack")),
    "thirty_one": ("Thirty-One after a knock, beside the exact best response", _module("tests.bench.thirty_one")),
    "solo_calls": ("Calls of Solo Whist: how often made, and what they bring", _module("tests.bench.solo_calls")),
    "solo_called": (
        "Calls of Solo Whist played out: what is changed, and what for",
        _module("tests.bench.solo_called"),
    ),
    "solo_imagined": (
        "Calls of Solo Whist: what they bring beside what is imagined",
        _module("tests.bench.solo_imagined"),
    ),
    "deals": ("Deals of Whist and Solo Whist, card by card, to be read", _module("tests.bench.deals")),
    "puzzles": ("Puzzles found in matches of robots, and judged", _module("tests.bench.puzzles")),
    "dictation": (
        "Sir Tommy and Poker Squares: robots, par, and what is published",
        _module("tests.bench.dictation"),
    ),
    "patiences": (
        "Conjugal and Progressive Patience: how long matches last; who wins, at Dictation too",
        _module("tests.bench.patiences"),
    ),
    "evenings": ("Whole matches in the page, by clicks", _module("tests.bench.evenings")),
    "hours": ("Four people's hours in the page, by clicks", _module("tests.bench.hours")),
    "objects": ("What stays in memory of matches that are over", _module("tests.bench.objects")),
    "pictures": ("Pictures: time, bytes, lag of the event loop", _module("tests.bench.pictures")),
    "store": ("The store: commits a second", _module("tests.bench.store")),
    "written": (
        "What tournaments, duplicate, puzzles and badges write: rows and bytes",
        _module("tests.bench.written"),
    ),
    "boards": ("Leaderboards over a million results on one server", boards),
    "loopback": ("The Discord on loopback: interactions a second", _module("tests.bench.loopback")),
    "discord": ("Requests and bytes a match, by kind, for each game", _module("tests.bench.traffic")),
    "clicks": (
        "A click, from interaction to committed and rendered panel",
        lambda *folder: asyncio.run(clicks(*folder)),
    ),
    "path": ("How much of the house a click passes", lambda: asyncio.run(path())),
    "races": ("Fifty tables of Spit at once, four taps a second each", lambda: asyncio.run(races())),
    "lengths": ("Minutes of a match, by game, house rules and who sits there", _module("tests.bench.lengths")),
    "load": ("2,000 tables and 100 clicks a second, in words and with pictures", _module("tests.bench.load")),
    "guilds": ("A server: what it weighs, and what a message costs", _module("tests.bench.guilds")),
    "servers": ("One process on 20,000 servers: start, memory, presses", _module("tests.bench.servers")),
    "soak": ("Ten minutes without a pause: the bot's memory against presses", _module("tests.bench.soak")),
    "scale": ("One server to a million: the arithmetic of docs/scaling.md, played", _module("tests.bench.scale")),
    "tournaments": ("Pairing a thousand people", _module("tests.bench.tournaments")),
    "people": ("A person against the robots of the races, and their levels against each other", people),
    "restore": (
        "10,000 tables that nobody touches: what they weigh, and a restart",
        _module("tests.bench.restore"),
    ),
}


def main() -> None:
    """Runs the sections that are named, or all. One alone may be told more: `soak --minutes 60`."""
    wanted, told = sys.argv[1:] or list(SECTIONS), list[str]()
    if wanted[0] in SECTIONS and not {*wanted[1:]} <= {*SECTIONS}:
        wanted, told = wanted[:1], wanted[1:]
    unknown = set(wanted) - set(SECTIONS)
    if unknown:
        sys.exit(f"no such section: {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    for name in wanted:
        title, run = SECTIONS[name]
        print(f"\n== {title} ({name})", flush=True)
        run(*told)


if __name__ == "__main__":
    main()
