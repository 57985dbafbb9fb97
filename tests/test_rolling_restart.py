"""Two processes of `python -m bot run` on one PostgreSQL database: the second takes over when the first ends.

The one may be of a newer version, whose schema has a step more, beside another of the old version.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from pathlib import Path

from sqlalchemy import URL

import db
from local_discord import LocalDiscord, Person
from tests.players import press, presses, sit_down
from tests.rolling import SHARDS, roll
from tests.test_run_command import RUN, begun

ROUNDS = int(os.environ.get("GAMESTER_ROLLS", "1"))
"""The number of times that each of four processes is replaced."""


async def test_four_processes_are_replaced_in_turn_while_people_play(tmp_path: Path, on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    figures = await roll(url, tmp_path, ROUNDS)
    assert not figures.errors
    assert (figures.lost, figures.twice) == (0, 0), figures
    assert (figures.sessions, figures.refused_sessions) == (SHARDS * (1 + ROUNDS), 0)
    assert figures.moves > 20 * ROUNDS, figures
    assert not figures.presses.unanswered  # within Discord's three seconds


async def test_a_second_process_waits_and_takes_the_tables_over_when_the_first_ends(
    tmp_path: Path, on_postgres: URL
) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    async with LocalDiscord(enforce_limits=False) as discord:
        first = await begun(discord, tmp_path, GAMESTER_DATABASE_URL=url)
        processes = [first]
        try:
            async with await Person.join(discord, "alice") as alice, await Person.join(discord, "bob") as bob:
                await alice.wait(lambda person: person.commands and person.bot_online, timeout=60)
                await sit_down(alice, bob)
                connected, taken_over = discord.gateway.begun, asyncio.Event()  # the second connects as it waits
                second = await begun(discord, tmp_path, GAMESTER_DATABASE_URL=url)
                processes.append(second)
                assert second.stderr is not None
                async with asyncio.timeout(60):
                    while b"another process keeps these tables" not in await second.stderr.readline():
                        pass
                panel = await press(alice, "hand")
                assert panel is not None

                def listen(online: bool) -> None:
                    if online and discord.gateway.begun > connected:
                        taken_over.set()

                discord.gateway.online_changed.append(listen)
                first.send_signal(signal.SIGTERM)
                assert await asyncio.wait_for(first.wait(), 20) == 0
                await asyncio.wait_for(taken_over.wait(), 60)
                panels = [(person, await press(person, "hand")) for person in (alice, bob)]
                [(person, panel)] = [(p, m) for p, m in panels if any(one.verb == "do" for one in presses(m))]
                assert panel is not None
                answer = await person.click(panel, next(one.id() for one in presses(panel) if one.verb == "do"))
                assert answer.message is not None
        finally:
            for process in processes:
                if process.returncode is None:
                    process.kill()
                    await process.wait()


STEP = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{before}"
branch_labels = depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("tomorrow", sa.Text))
    op.create_table("tomorrows", sa.Column("id", sa.Integer, primary_key=True))
"""

NEWER = """
from pathlib import Path

import db.migrate

db.migrate._STEPS = Path({steps!r})
"""


def next_version(folder: Path) -> Path:
    """The steps of a version with one more, which adds as `docs/database.md` allows."""
    steps = folder / "migrations"
    shutil.copytree(Path(db.__file__).with_name("migrations"), steps)
    newest = max(path.stem for path in (steps / "versions").glob("0*.py"))
    (steps / "versions" / "9999_tomorrow.py").write_text(STEP.format(before=newest.partition("_")[0]))
    return steps


async def up(process: asyncio.subprocess.Process) -> bytes:
    """Waits until a process is there; returns its log so far."""
    assert process.stderr is not None
    seen = b""
    async with asyncio.timeout(60):
        while b"I am " not in seen:
            seen += await process.stderr.readline()
    return seen


async def test_the_old_version_plays_on_beside_a_newer_one_that_has_migrated(
    tmp_path: Path, on_postgres: URL
) -> None:
    """Two ranges of shards: the first is restarted as a newer version, the second, where people play, is old."""
    url = on_postgres.render_as_string(hide_password=False)
    common = {"GAMESTER_DATABASE_URL": url, "GAMESTER_SHARDS": "2", "GAMESTER_BACKUPS": str(tmp_path / "backups")}
    async with LocalDiscord(enforce_limits=False) as discord:
        (guild,) = discord.world.guilds
        home = (int(guild) >> 22) % 2
        other = await begun(discord, tmp_path, **common, GAMESTER_SHARD_IDS=str(1 - home))
        old = await begun(discord, tmp_path, **common, GAMESTER_SHARD_IDS=str(home))
        processes = [other, old]
        try:
            async with await Person.join(discord, "alice") as alice, await Person.join(discord, "bob") as bob:
                await alice.wait(lambda person: person.commands and person.bot_online, timeout=60)
                await asyncio.gather(up(other), up(old))
                await sit_down(alice, bob)
                other.send_signal(signal.SIGTERM)
                assert await asyncio.wait_for(other.wait(), 20) == 0
                program = NEWER.format(steps=str(next_version(tmp_path))) + RUN
                newer = await begun(discord, tmp_path, program=program, **common, GAMESTER_SHARD_IDS=str(1 - home))
                processes.append(newer)
                seen = await up(newer)
                assert b"brought up to date: step 1 of 1" in seen
                assert len(list((tmp_path / "backups").glob("before-upgrade-*.db"))) == 1
                panels = [(person, await press(person, "hand")) for person in (alice, bob)]
                [(person, panel)] = [(p, m) for p, m in panels if any(one.verb == "do" for one in presses(m))]
                assert panel is not None
                answer = await person.click(panel, next(one.id() for one in presses(panel) if one.verb == "do"))
                assert answer.message is not None
                old.send_signal(signal.SIGTERM)
                assert await asyncio.wait_for(old.wait(), 20) == 0
                again = await begun(discord, tmp_path, **common, GAMESTER_SHARD_IDS=str(home))
                processes.append(again)
                assert again.stderr is not None
                _, told = await asyncio.wait_for(again.communicate(), 60)
                assert again.returncode == 78  # once migrated, an old version says so and leaves it alone
                assert b"Traceback" not in told
        finally:
            for process in processes:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
