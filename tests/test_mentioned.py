"""Files and names that documentation and docstrings mention in backticks are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
CODE: Final = [
    path for folder in ("bot", "cogs", "games", "db", "local_discord") for path in (ROOT / folder).rglob("*.py")
]
TESTS: Final = [*(ROOT / "tests").rglob("*.py")]
PAGES: Final = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
WORDED: Final = [
    *(ROOT / "bot/locales").rglob("*.ftl"),
    *(ROOT / name for name in ("Makefile", "pyproject.toml", ".env.example", "compose.yaml")),
]
FILES: Final = [
    *(*CODE, *TESTS, *PAGES, *WORDED),
    *(path for kind in ("*.py", "*.md") for path in (ROOT / "docs").rglob(kind)),
    *(ROOT / "bot").rglob("*.json"),
]

FOREIGN: Final = {"pt_BR", "git", "signal.setitimer", "op.batch_alter_table", "process_resident_memory_bytes"}
"""Names of others', which our own code doesn't use."""

FORMS: Final = {"_S", "_MS", "_2"}
"""Endings of names."""

EXAMPLE: Final = "old.maid"
"""The game that CONTRIBUTING.md adds."""

FILE: Final = re.compile(r"[\w./-]+\.(py|md|toml|json|ftl)")
NAME: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
DOCSTRING: Final = re.compile(r'"""(.*?)"""', re.DOTALL)


def _known() -> set[str]:
    """Every word that code, messages and settings are made of, without what is only told about it."""
    known = {part for path in (*CODE, *TESTS) for part in path.relative_to(ROOT).with_suffix("").parts}
    for path in (*CODE, *TESTS, *WORDED):
        known.update(re.findall(r"\w+", DOCSTRING.sub("", path.read_text(encoding="utf-8"))))
    return known


def _mentioned() -> Iterator[tuple[str, Path]]:
    """Returns all that stands in backticks, and where."""
    for path in (*CODE, *PAGES):
        text = path.read_text(encoding="utf-8")
        told = "\n".join(DOCSTRING.findall(text)) if path.suffix == ".py" else text
        for said in re.findall(r"`([^`\n]+)`", told):
            yield said, path.relative_to(ROOT)


def test_what_is_mentioned_is_there() -> None:
    known = _known()
    ends = {"/".join(path.relative_to(ROOT).parts[at:]) for path in FILES for at in range(len(path.parts))}
    missing = []
    for said, where in _mentioned():
        if said in FOREIGN | FORMS or re.search(EXAMPLE, said):
            continue
        if FILE.fullmatch(said):
            if said not in ends and not (ROOT / said).exists():
                missing.append(f"{where}: {said}")
        elif NAME.fullmatch(said) and not known.issuperset(said.split(".")):
            missing.append(f"{where}: {said}")
    assert missing == []
