"""The package: installed where nothing else lies it has the whole room, pages, pictures and words included."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

import aiohttp
import pytest

from bot import __version__

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a bot that was built from the source archive and installed where no checkout is near.

    What it depends on is taken from where the tests run: it needs no registry.
    """
    folder = tmp_path_factory.mktemp("install")
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run([*build, "-t", "sdist"], cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(folder / f"gamester-{__version__}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    unpacked = folder / f"gamester-{__version__}"
    subprocess.run([*build, "-t", "wheel"], cwd=unpacked, check=True, capture_output=True)
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    python = folder / "venv" / "bin" / "python"
    own = subprocess.check_output(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True
    )
    (Path(own.strip()) / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    wheel = folder / f"gamester-{__version__}-py3-none-any.whl"
    pip: list[str | Path] = [python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, wheel], check=True, capture_output=True)
    return python.with_name("gamester")


def call(command: Path, folder: Path, *arguments: str) -> str:
    """Returns what the command prints, in a folder of its own."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.check_output([command, *arguments], cwd=folder, env=environment, text=True)


def test_an_installed_bot_knows_its_version_and_has_its_pages(installed: Path, tmp_path: Path) -> None:
    assert call(installed, tmp_path, "--version") == f"gamester {__version__}\n"
    program = (
        "import bot.ui.rulebook as r, games; print(r.__file__, min(len(r.rulebook(g).parts) for g in games.GAMES))"
    )
    told = call(installed.with_name("python"), tmp_path, "-c", program).split()
    assert str(ROOT) not in told[0]
    assert int(told[1]) > 3
    drawn = tmp_path / "drawn"
    call(installed, tmp_path, "gallery", str(drawn))
    assert len(list(drawn.glob("whist-*.png"))) >= 3


async def test_an_installed_bot_opens_its_room(installed: Path, tmp_path: Path) -> None:
    """Migrations, words, pictures and the page of the local room come with the package."""
    command = [str(installed), "play", "--no-browser", "--port", "0"]
    process = await asyncio.create_subprocess_exec(*command, cwd=tmp_path, stdout=-1, stderr=-1)
    try:
        assert process.stdout is not None
        async with asyncio.timeout(60):
            while not (address := re.search(rb"http://\S+", await process.stdout.readline())):
                assert process.returncode is None
        async with aiohttp.ClientSession() as session, session.get(address[0].decode()) as answer:
            assert answer.status == 200
            assert "<script" in await answer.text()
    finally:
        process.terminate()
        await process.communicate()
    assert process.returncode == 0
    assert (tmp_path / "var" / "play" / "gamester.db").exists()
