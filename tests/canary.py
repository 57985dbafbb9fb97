"""`python -m tests.canary [VERSION]`: what leans on discord.py's private parts, tried with another version of it.

The newest one, where none is named. It is installed from PyPI into an environment of its own, which takes all the
rest from the one that runs this. Exits as pytest does.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "var" / "canary"

TESTS: Final = ("tests/bot/test_inside.py", "tests/local_discord/test_redirect.py")
"""The tests of `bot/inside.py` and of `local_discord/redirect.py`: each holds the touches of its package."""


def environment(version: str) -> Path:
    """The Python of a new environment with that version of discord.py. Raises `CalledProcessError`."""
    venv.create(FOLDER, clear=True, with_pip=True)
    python = FOLDER / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    wanted = f"discord.py=={version}" if version else "discord.py"
    pip: list[str | Path] = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, wanted], check=True)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    own = subprocess.check_output([python, "-c", where], text=True).strip()
    # Only now: pip would take what lies there for its own.
    (Path(own) / "everything-else.pth").write_text(sysconfig.get_path("purelib"))
    return python


def main(version: str = "") -> int:
    """Runs the tests with `version` of discord.py; returns pytest's exit code."""
    python = environment(version)
    told = "import discord; print('discord.py', discord.__version__, flush=True)"
    subprocess.run([python, "-c", told], check=True)
    # simcord leans on discord.py itself, and none of these tests on simcord.
    pytest: list[str | Path] = [python, "-m", "pytest", "-p", "no:simcord", "-p", "no:cacheprovider", *TESTS]
    return subprocess.run(pytest, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
