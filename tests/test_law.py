"""The laws that hold the house together. Who may import whom is held by import-linter (`make law`)."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path

from games import GAMES
from games.core import Game, Part
from tests.syntax import syntax

ROOT = Path(__file__).resolve().parent.parent
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
"""The modules that the rules may not touch: clocks, luck, files, the network, other processes."""


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever it does."""
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(path.relative_to(ROOT).parts[: -node.level]) if node.level else ""
            yield f"{base}.{node.module or ''}".strip(".")


def test_the_rules_are_pure() -> None:
    """Standard library only, and nothing of it that knows the world."""
    for path in sorted((ROOT / "games").rglob("*.py")):
        for module in imports(path):
            top = module.split(".")[0]
            assert top in (*sys.stdlib_module_names, "games"), f"{path.relative_to(ROOT)} imports {module}"
            assert top not in IMPURE, f"{path.relative_to(ROOT)} imports {module}"


def test_every_game_has_its_rooms() -> None:
    """A folder with its rules, a cog, its words and its notation."""
    for key in GAMES:
        name = key.replace("-", "_")
        for place in (f"games/{name}", f"bot/locales/en/{key}.ftl", f"docs/notation/{key}.md"):
            assert (ROOT / place).exists(), place
        assert (ROOT / f"cogs/games/{name}.py").exists() or (ROOT / f"cogs/games/{name}/__init__.py").exists(), (
            name
        )


def test_all_games_have_one_shape() -> None:
    """The same files in every folder, but what a family has for all; a class that derives from `Game` alone, says
    what answers for it, and holds its seats and its state."""
    for key, kind in GAMES.items():
        folder = ROOT / "games" / key.replace("-", "_")
        family = ROOT / "games" / (kind.family or key)
        for name in ("game", "options", "state", "moves", "view", "robot"):
            shared = [family / f"{name}.py", family / f"{name}s.py"] if name in ("view", "robot") else []
            assert any(place.exists() for place in (folder / f"{name}.py", *shared)), f"{folder.name}/{name}.py"
        assert kind.__bases__ == (Game,), key
        game = kind.start(kind.players.start)
        assert isinstance(kind.part, Part), key
        assert "guide" in vars(kind), key
        assert vars(game).keys() == {"seats", "state"}, key
        assert is_dataclass(game.state), key


OUR_OWN = {"_replace", "_asdict", "_fields", "_mapping", "_make", "_exit"}
"""The names that begin with a line and are open to all: of named tuples, of rows, and the end of a process."""


def test_discord_py_s_private_parts_are_touched_in_one_file() -> None:
    """So that `make canary` tries all that another version of it may change."""
    for path in sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]):
        if path.name == "inside.py" or "discord" not in {module.split(".")[0] for module in imports(path)}:
            continue
        touched = [node for node in ast.walk(syntax(path)) if isinstance(node, ast.Attribute)]
        own = {node.attr for node in touched if ast.unparse(node.value) in ("self", "cls")} | OUR_OWN
        for node in touched:
            private = node.attr.startswith("_") and not node.attr.endswith("__") and node.attr not in own
            assert not private, f"{path.relative_to(ROOT)}:{node.lineno} touches {node.attr}"
            assert node.attr not in ("http", "get_translated_payload"), f"{path.relative_to(ROOT)}:{node.lineno}"


def named(call: ast.Call, name: str) -> ast.Constant | None:
    """The value that a call hands over under this name, where it is written there."""
    found = next((keyword.value for keyword in call.keywords if keyword.arg == name), None)
    return found if isinstance(found, ast.Constant) else None


def test_what_everybody_is_to_see_is_put_off_where_everybody_sees_it() -> None:
    """A press with a public answer says so to `on_press`: else a late one is deferred, and shown, to one person.

    What changes the message that was pressed is deferred as such; what is told after that is one of its own.
    """
    found = 0
    for path in sorted((ROOT / "cogs").rglob("*.py")):
        for method in (node for node in ast.walk(syntax(path)) if isinstance(node, ast.AsyncFunctionDef)):
            calls = [node for node in ast.walk(method) if isinstance(node, ast.Call)]
            public = [call for call in calls if getattr(call.func, "id", "") == "answer" and named(call, "public")]
            marks = [mark for mark in method.decorator_list if isinstance(mark, ast.Call)]
            presses = [mark for mark in marks if getattr(mark.func, "id", "") == "on_press"]
            found += bool(public and presses)
            for mark in presses if public else ():
                assert named(mark, "public") or named(mark, "updates"), f"{path.relative_to(ROOT)}: {method.name}"
    assert found >= 5


PROGRAMS = ("bot", "cogs", "db", "docs", "games", "local_discord", "tests")
CLAUSE = re.compile(r"\s*(What|How|Whether|Who|Where|When|Whose|Which|Why)\b")
"""The beginning of a text that is a clause, where a verb or a noun would say more."""


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    """Those of modules, classes and functions, and those below constants and fields: every text by itself."""
    found = []
    for path in sorted(path for room in PROGRAMS for path in (ROOT / room).rglob("*.py")):
        for node in (node.value for node in ast.walk(syntax(path)) if isinstance(node, ast.Expr)):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and CLAUSE.match(text):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {text.strip().splitlines()[0]}")
    assert not found, "\n".join(found)
