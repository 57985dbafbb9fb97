"""The locks: every file that is installed is known by its hash, on every Python and system that we run on."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def pinned(lock: str) -> dict[str, tuple[str, list[str]]]:
    """The packages that a lock names, each with its marker, if it has one, and its hashes."""
    found = {}
    entries = re.split(r"^(?=[a-zA-Z])", (ROOT / lock).read_text(encoding="utf-8"), flags=re.MULTILINE)
    for entry in entries:
        if named := re.match(r"([\w.-]+)(?:\[[\w,]+\])?==\S+(?: ; ([^\\\n]+))?", entry):
            marker = (named[2] or "").strip()
            found[named[1].lower()] = (marker, re.findall(r"--hash=sha256:([0-9a-f]{64})", entry))
    return found


def asked(*extras: str) -> set[str]:
    """The names that the project itself asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(one for extra in extras for one in project["optional-dependencies"][extra]),
    ]
    return {re.match(r"[\w.-]+", one)[0].lower().replace(".", "-") for one in wanted}  # type: ignore[index]


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_everything_is_pinned_by_hashes_and_names_no_registry(lock: str) -> None:
    found = pinned(lock)
    assert asked(*(["dev"] if "dev" in lock else [])) <= {name.replace(".", "-") for name in found}
    assert [name for name, (_, hashes) in found.items() if not hashes] == []
    assert "://" not in (ROOT / lock).read_text(encoding="utf-8")


def test_one_lock_serves_every_python() -> None:
    """From 3.13 on discord.py needs a package for what left Python's own library."""
    assert pinned("requirements.lock")["audioop-lts"][0] == "python_full_version >= '3.13'"


def test_the_second_lock_holds_the_first() -> None:
    first, second = pinned("requirements.lock"), pinned("requirements-dev.lock")
    assert {name: hashes for name, hashes in second.items() if name in first} == first


def test_set_up_demands_the_hashes() -> None:
    installs = [
        line for line in (ROOT / "Makefile").read_text(encoding="utf-8").splitlines() if "pip install" in line
    ]
    installs += [
        line for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines() if "install -r" in line
    ]
    assert installs
    assert [line for line in installs if "--require-hashes" not in line] == []
