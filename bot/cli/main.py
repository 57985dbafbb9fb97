"""The command line: `python -m bot run` and its companions."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import discord

from bot import __version__
from bot.cli.backups import list_of
from bot.cli.copies import Rows, backup, copy_database, restore
from bot.cli.doctor import doctor
from bot.cli.forgotten import NAME, write_list
from bot.cli.logs import log_to_terminal
from bot.cli.orders import ORDERS, add_orders, order
from bot.cli.serve import serve
from bot.cli.status import is_alive
from bot.cli.trouble import in_words
from bot.settings import Settings, SettingsError, old_names, unknown_names
from bot.words import Words, plain_facts, words_for
from db import Conflict, Database, StoreCorrupt, StoreError, StoreNewer, StoreVanished
from games import GAMES
from games.core import DEALER, Event
from games.records import Record, RecordError, parse_record, replay
from games.verifying import verify

log = logging.getLogger(__name__)

SET_UP_WRONG: Final = 78
"""The exit code where only its host can help, as with a wrong token or the database of a newer version: sysexits'
EX_CONFIG, after which systemd and others need not try again."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the process's exit code."""
    words = words_for()
    given = _parser(words).parse_args(arguments)
    try:
        return _run(given)
    except KeyboardInterrupt:  # Ctrl-C on Windows, where it is no signal to handle; all was closed on the way
        return 0
    except SettingsError as error:
        print(words("cli-trouble", why=in_words(error)), file=sys.stderr)
        return SET_UP_WRONG
    except (RecordError, StoreError, OSError, ValueError) as error:
        print(words("cli-trouble", why=in_words(error)), file=sys.stderr)
        return 1


def _parser(words: Words) -> argparse.ArgumentParser:
    """The commands, and what each of them takes."""
    parser = argparse.ArgumentParser(prog="gamester", description=words("cli-about"))
    parser.add_argument("--version", action="version", version=f"gamester {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    on_discord = commands.add_parser("run", help=words("cli-run"))
    room = commands.add_parser("play", help=words("cli-play"))
    room.add_argument("--folder", type=Path, default=Path("var/play"), help=words("cli-folder"))
    room.add_argument("--port", type=int, help=words("cli-port"))
    room.add_argument("--no-browser", action="store_true", help=words("cli-no-browser"))
    for starting in (on_discord, room):
        starting.add_argument("--new-database", action="store_true", help=words("cli-new-database"))
    commands.add_parser("doctor", help=words("cli-doctor"))
    commands.add_parser("alive", help=words("cli-alive"))
    shown = commands.add_parser("replay", help=words("cli-replay"))
    shown.add_argument("file", type=Path)
    form = shown.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=words("cli-json"))
    form.add_argument("--html", action="store_true", help=words("cli-html"))
    proved = commands.add_parser("verify", help=words("cli-verify"))
    proved.add_argument("file", type=Path)
    proved.add_argument("--commitment", default="", help=words("cli-commitment"))
    proved.add_argument("--digest", default="", help=words("cli-digest"))
    arena = commands.add_parser("arena", help=words("cli-arena"))
    arena.add_argument("game", choices=sorted(GAMES))
    arena.add_argument("--seats", type=int)
    arena.add_argument("--robots", type=lambda text: text.split(","), help=words("cli-robots"))
    arena.add_argument("--seconds", type=float, default=0.1, help=words("cli-seconds"))
    arena.add_argument("--card-seconds", type=float, help=words("cli-card-seconds"))
    arena.add_argument("--matches", type=int, default=500)
    arena.add_argument("--luck", type=int, default=1, help=words("cli-luck"))
    gallery = commands.add_parser("gallery", help=words("cli-gallery"))
    gallery.add_argument("folder", type=Path)
    kept = commands.add_parser("backup", help=words("cli-backup"))
    kept.add_argument("file", type=Path)
    brought = commands.add_parser("restore", help=words("cli-restore"))
    brought.add_argument("file", type=Path)
    gone = commands.add_parser("forget-server", help=words("cli-forget-server"))
    gone.add_argument("server", type=int, help=words("cli-server"))
    person = commands.add_parser("forget-person", help=words("cli-forget-person"))
    shown_person = commands.add_parser("export-person", help=words("cli-export-person"))
    for one in (person, shown_person):
        one.add_argument("person", type=int, help=words("cli-person"))
    add_orders(commands, words)
    copied = commands.add_parser("copy-database", help=words("cli-copy-database"))
    copied.add_argument("source", help=words("cli-copy-source"))
    copied.add_argument("target", help=words("cli-copy-target"))
    return parser


def _run(given: argparse.Namespace) -> int:
    if given.command == "replay" and given.html:
        from bot.cli.replay_page import write_replay

        page = given.file.with_suffix(".html")
        asyncio.run(write_replay(_read(given.file), page))
        print(words_for()("replay-page-written", file=str(page)))
        return 0
    if given.command == "replay":
        return _replay(_read(given.file), as_json=given.json)
    if given.command == "verify":
        return _verify(_text(given.file), given.commitment, given.digest)
    if given.command == "doctor":
        return 1 if asyncio.run(doctor()) else 0
    if given.command == "arena":
        from bot.cli.arena import arena

        times = given.seconds, given.card_seconds
        print(arena(given.game, given.seats, given.robots, given.matches, given.luck, *times))
        return 0
    if given.command == "gallery":
        from bot.cli.gallery import gallery

        asyncio.run(gallery(given.folder))
        return 0
    if given.command == "copy-database":
        return _copied(copy_database(given.source, given.target))
    settings = Settings.from_environment()
    if given.command == "alive":
        return 0 if asyncio.run(is_alive(settings.status)) else 1
    if given.command == "backup":
        return _copied(backup(settings.database_url, given.file))
    if given.command == "forget-server":
        return asyncio.run(_forget_server(settings.database_url, given.server))
    if given.command == "forget-person":
        return asyncio.run(_forget_person(settings, given.person))
    if given.command == "export-person":
        return asyncio.run(_export_person(settings.database_url, given.person))
    if given.command in ORDERS:
        print(asyncio.run(order(settings.database_url, given)))
        return 0
    if given.command == "restore":
        return _restored(given.file, settings)
    settings = replace(settings, new_database=given.new_database)
    if given.command == "play":
        from bot.cli.play import play  # the only command that needs a Discord on this machine

        level = "ERROR" if settings.log_level == "ERROR" else "WARNING"  # the room's page is what counts
        log_to_terminal(level, settings.log_format)
        asyncio.run(play(settings, given.folder, browser=not given.no_browser, port=given.port))
        return 0
    log_to_terminal(settings.log_level, settings.log_format)
    for name, near in unknown_names().items():
        log.warning(words_for()("doctor-unknown-name", name=name, near=near))
    for old, new in old_names().items():
        log.warning(words_for()("doctor-old-name", name=old, new=new))
    return _connect(settings)


def _copied(copying: Coroutine[Any, Any, Rows]) -> int:
    """Waits for a copy and says what is in it."""
    rows = asyncio.run(copying)
    print(words_for()("cli-copied", matches=rows["matches"], moves=rows["moves"]))
    return 0


def _restored(file: Path, settings: Settings) -> int:
    words, listed = words_for(), list_of(settings)
    rows, people = asyncio.run(restore(file, settings.database_url, listed))
    print(words("cli-copied", matches=rows["matches"], moves=rows["moves"]))
    if listed is not None and listed.exists():
        print(words("cli-forgotten-again", people=people, file=str(listed)))
    else:
        print(words("cli-no-list", file=str(listed or NAME)))
    return 0


async def _export_person(url: str, person: int) -> int:
    """Prints all that is kept of a person, as JSON; returns the exit code. Raises `StoreError`."""
    store = await Database.look(url)
    try:
        print(json.dumps(await store.people.export(person), indent=2, ensure_ascii=False))
    finally:
        await store.close()
    return 0


async def _forget_person(settings: Settings, person: int) -> int:
    """Deletes what is kept of a person; returns the exit code. Raises `StoreError` and `OSError`."""
    words, store = words_for(), await Database.open(settings.database_url)
    try:
        await store.people.forget(person)
        if (listed := list_of(settings)) is not None:
            await write_list(store, listed)
    except Conflict as held:
        print(words("cli-person-plays", matches=tuple(map(str, held.facts["matches"]))), file=sys.stderr)
        return 1
    finally:
        await store.close()
    print(words("cli-person-done"))
    return 0


async def _forget_server(url: str, server: int) -> int:
    """Deletes what is kept of a server; returns the exit code. Raises `StoreError`."""
    words, store = words_for(), await Database.open(url)
    try:
        await store.servers.forget(server)
    except Conflict as held:
        print(words("cli-server-plays", matches=tuple(map(str, held.facts["matches"]))), file=sys.stderr)
        return 1
    finally:
        await store.close()
    print(words("privacy-server-done"))
    return 0


def _connect(settings: Settings) -> int:
    words = words_for()
    if not settings.token:
        print(words("cli-no-token"), file=sys.stderr)
        return SET_UP_WRONG
    try:
        asyncio.run(serve(settings))
    except discord.LoginFailure:
        print(words("cli-bad-token"), file=sys.stderr)
        return SET_UP_WRONG
    except (StoreNewer, StoreVanished, StoreCorrupt) as error:
        print(words("cli-trouble", why=in_words(error)), file=sys.stderr)
        return SET_UP_WRONG
    return 0


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _read(path: Path) -> Record:
    return parse_record(_text(path))


def _replay(record: Record, *, as_json: bool) -> int:
    """Prints each event of a record, and its outcome."""
    words = words_for(record.game if record.game in GAMES else None)

    def name(seat: int) -> str:
        return record.names[seat] if seat < len(record.names) else f"#{seat}"

    outcome = None
    for number, (ply, game, events) in enumerate(replay(record, GAMES), 1):
        outcome = game.outcome()
        if as_json:
            told = [_plain(event) for event in events]
            print(json.dumps({"ply": number, "at": ply.at, "seat": ply.seat, "move": ply.move, "events": told}))
            continue
        who = words("replay-dealer") if ply.seat == DEALER else name(ply.seat)
        print(f"{number:4} {who}: {ply.move}")
        for event in events:
            line = words(event.verb, **plain_facts(event.facts, name))
            if event.seen_by is not None:
                line = words("replay-to", names=tuple(map(name, sorted(event.seen_by))), what=line)
            print("     · " + line)
    if outcome is None:
        print(json.dumps({"outcome": None}) if as_json else words("replay-unfinished"))
    elif as_json:
        shares = [str(share) for share in outcome.shares]
        points = [str(points) for points in outcome.points]
        facts = {"winners": outcome.winners, "points": points, "shares": shares, "reason": outcome.reason}
        print(json.dumps({"outcome": facts}))
    else:
        winners = tuple(name(seat) for seat in outcome.winners)
        print(words(f"outcome-{outcome.reason}", winners=winners, count=len(winners)))
    return 0


def _plain(event: Event) -> dict[str, object]:
    facts = {fact: list(value) if isinstance(value, tuple) else value for fact, value in event.facts.items()}
    seen_by = sorted(event.seen_by) if event.seen_by is not None else None
    return {"verb": event.verb, "facts": json.loads(json.dumps(facts, default=str)), "seen_by": seen_by}


def _verify(text: str, commitment: str, digest: str) -> int:
    """Deals every deal of a record again, and says what came out, and what nobody could check here."""
    words = words_for()
    check = verify(parse_record(text), GAMES, text=text, commitment=commitment, digest=digest)
    for reason, facts in check.faults:
        print("✗ " + words(f"found-{reason}", **facts))
    print(words(f"cli-{check.verdict}", deals=check.deals))
    for heading, open_here in (("verify-by-you", check.by_people), ("verify-by-nobody", check.by_nobody)):
        if open_here:
            print(words(heading))
        for reason, facts in open_here:
            print("? " + words(f"unchecked-{reason}", **facts))
    return 1 if check.faults else 0
