"""The laws that hold the house together."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import GAMES
from tests.syntax import syntax

ROOT = Path(__file__).resolve().parent.parent
OURS = ("games", "db", "bot", "cogs", "local_discord", "tools", "tests")
MAY_IMPORT = {
    "games": {"games"},
    "db": {"db"},
    "local_discord": {"local_discord"},
    "bot": {"bot", "games", "db"},
    "cogs": {"cogs", "bot", "games", "db"},
}
#: What the rules may not touch: clocks, luck, files, the network, other processes.
IMPURE = {
    "time",
    "datetime",
    "os",
    "io",
    "pathlib",
    "socket",
    "asyncio",
    "subprocess",
    "threading",
    "secrets",
    "uuid",
}


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever it does."""
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(path.relative_to(ROOT).parts[: -node.level]) if node.level else ""
            yield f"{base}.{node.module or ''}".strip(".")


def files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("floor", sorted(MAY_IMPORT))
def test_imports_run_one_way(floor: str) -> None:
    assert files(floor)
    for path in files(floor):
        for module in imports(path):
            top = module.split(".")[0]
            if top not in OURS:
                continue
            by_play = path == ROOT / "bot" / "play.py" and top == "local_discord"
            assert top in MAY_IMPORT[floor] or by_play, f"{path.relative_to(ROOT)} imports {module}"


def test_a_cog_never_imports_a_cog() -> None:
    """One cog is a file, or a folder whose files may import each other."""
    for path in files("cogs"):
        own = ".".join(path.relative_to(ROOT).with_suffix("").parts[:2])
        cogs = [module for module in imports(path) if module.split(".")[0] == "cogs"]
        assert not [module for module in cogs if f"{module}.".removeprefix(f"{own}.") == f"{module}."], path


def test_the_rules_are_pure() -> None:
    """Standard library only, and nothing of it that knows the world; a game's bench may look at the clock."""
    for path in files("games"):
        for module in imports(path):
            top = module.split(".")[0]
            assert top in (*sys.stdlib_module_names, "games"), f"{path.relative_to(ROOT)} imports {module}"
            assert path.name == "bench.py" or top not in IMPURE, f"{path.relative_to(ROOT)} imports {module}"


def test_live_matches_know_no_discord() -> None:
    """Everything about a table in play can be tested and measured without Discord."""
    for name in (
        "table",
        "table_state",
        "room",
        "live",
        "clock",
        "money",
        "seating",
        "results",
        "ratings",
        "paces",
        "scene",
    ):
        assert not [module for module in imports(ROOT / "bot" / f"{name}.py") if module.startswith("discord")], (
            name
        )


def test_every_game_has_its_rooms() -> None:
    """A folder with its rules, a cog, its words and its notation."""
    for key in GAMES:
        name = key.replace("-", "_")
        for place in (f"games/{name}", f"locales/en/{key}.ftl", f"docs/notation/{key}.md"):
            assert (ROOT / place).exists(), place
        assert (ROOT / f"cogs/{name}.py").exists() or (ROOT / f"cogs/{name}/__init__.py").exists(), name
