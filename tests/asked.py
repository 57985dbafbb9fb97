"""The messages that the programs ask for, read from their syntax trees.

A text in quotes is a name that may be asked for, and `f"pace-{name}"` asks for all names of that form whose other
part stands in quotes (or as a field) somewhere in the same rooms.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bot.tables.errors import refused_options
from bot.words import LOCALES
from games.options import IllegalOptions
from tests.syntax import syntax

ROOT = LOCALES.parent.parent

HOLE = "\0"
"""Stands for what is put into an f-string."""


class Call(NamedTuple):
    """A message that is asked for by one of `names`: with which arguments (None: that shows when it runs)."""

    names: tuple[str, ...]
    facts: frozenset[str] | None
    where: str


class Asked(NamedTuple):
    """All that a set of programs could ask for."""

    texts: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]
    calls: tuple[Call, ...]


SPEAKERS: dict[str, tuple[str, frozenset[str]]] = {
    "words": ("", frozenset()),
    "said": ("", frozenset({"game"})),
    "Refusal": ("", frozenset({"game"})),
    "tell": ("", frozenset({"seen_by"})),
    "IllegalMove": ("illegal-", frozenset()),
    "IllegalOptions": ("", frozenset()),
}
"""The meaning of a call's first text, by the name of what is called: the prefix of the message's name, and those
arguments that are no facts."""


def programs(*rooms: str) -> Iterator[tuple[Path, ast.Module]]:
    for room in rooms:
        where = ROOT / room
        for path in sorted(where.rglob("*.py")) if where.is_dir() else [where]:
            yield path, _tree(path)


@cache
def _tree(path: Path) -> ast.Module:
    return syntax(path)


def _speaker(node: ast.Call) -> str | None:
    """The name of what is asked, if anything is: `words(...)`, `look.words(...)`, `bot.words(None, i)(...)`."""
    func = node.func
    if isinstance(func, ast.Call):
        inner = _speaker(func) or ""
        return "words" if inner in ("words", "words_for") else None
    name = func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else None
    return name if name in (*SPEAKERS, "words_for") else None


def _choices(node: ast.expr) -> list[str]:
    """The texts that an argument can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_choices(node.body), *_choices(node.orelse)]
    return []


def _calls(path: Path, tree: ast.Module) -> Iterator[Call]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args or _speaker(node) not in SPEAKERS:
            continue
        prefix, aside = SPEAKERS[_speaker(node) or ""]
        given = {keyword.arg for keyword in node.keywords}
        facts = None if None in given else frozenset(name for name in given if name) - aside
        names = tuple(prefix + text for text in _choices(node.args[0]))
        if _speaker(node) == "IllegalOptions":  # a game's own reasons may leave out their prefix
            names = tuple(refused_options(IllegalOptions(name), "").reason for name in names)
        if names and not _makes_words(node):
            yield Call(names, facts, f"{path.relative_to(ROOT)}:{node.lineno}")


def _makes_words(node: ast.Call) -> bool:
    """`bot.words("thirty-one", interaction)` makes words, it says nothing."""
    owner = node.func.value if isinstance(node.func, ast.Attribute) else None
    return owner is not None and ast.unparse(owner).endswith("bot")


@cache
def asked(*rooms: str) -> Asked:
    """All texts, patterns and calls in `rooms`."""
    files = [_asked_in(path) for room in dict.fromkeys(rooms) for path, _ in programs(room)]
    put_together = {_compiled("move" + r"-(.+?)" * count) for count in range(1, 5)}  # by bot/ui/viewer.py
    return Asked(
        frozenset().union(*(file.texts for file in files)),
        tuple(put_together.union(*(file.patterns for file in files))),
        tuple(call for file in files for call in file.calls),
    )


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


@cache
def _asked_in(path: Path) -> Asked:
    """All texts, patterns and calls in one file."""
    tree = _tree(path)
    texts: set[str] = set()
    patterns: set[re.Pattern[str]] = set()
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) in remarks:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str | int):
            texts.add(str(node.value))
            texts |= set(re.findall(r"[\w-]+", str(node.value)))
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            texts |= {target.id for target in targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            texts.add(node.arg)
        elif isinstance(node, ast.JoinedStr):
            constants = [str(one.value) if isinstance(one, ast.Constant) else HOLE for one in node.values]
            for word in "".join(constants).split():
                if len(word.replace(HOLE, "")) > 1:
                    patterns.add(_compiled(re.escape(word).replace(HOLE, "(.+?)")))
    texts |= {text.replace("_", "-").lower() for text in texts}
    return Asked(frozenset(texts), tuple(patterns), tuple(_calls(path, tree)))


def is_asked_for(name: str, by: Asked, depth: int = 2) -> bool:
    """True if some program in these rooms can ask for `name`, or put it together."""
    if name in by.texts or name.isdecimal():
        return True
    return depth > 0 and any(
        found is not None and all(is_asked_for(part, by, depth - 1) for part in found.groups())
        for pattern in by.patterns
        if (found := pattern.fullmatch(name))
    )


@cache
def rooms_of(game: str) -> tuple[str, ...]:
    """The rooms that ask for a game's own messages: its rules, its cog, and any of the games they build on."""
    folder = game.replace("-", "_")
    rooms = [f"games/{folder}", _room(f"cogs/games/{folder}")]
    for room in rooms:  # it grows on the way
        for _, tree in programs(room):
            rooms += [found for found in _imported(tree) if found not in rooms]
    return tuple(rooms)


def _imported(tree: ast.Module) -> Iterator[str]:
    """The rooms below `games`, and the faces that games share, from which a program imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            parts = node.module.split(".")
            if parts[0] == "games" and len(parts) > 1:
                yield _room(f"games/{parts[1]}")
            elif parts[:2] == ["bot", "ui"] and parts[-1].endswith("_screen"):
                yield _room("/".join(parts))


def _room(place: str) -> str:
    """A folder, or a file of that name."""
    return place if (ROOT / place).is_dir() else f"{place}.py"


class Sink(NamedTuple):
    """An argument whose value comes to be the reason of an `Outcome`."""

    function: str
    place: int
    name: str


class Flow(ast.NodeVisitor):
    """The origins of the texts that some programs give to `Outcome` as its reason.

    They are followed through the arguments and names of functions, the fields of objects and the members of enums.
    Texts that are put together while a match runs are found where matches are played
    (`tests/test_words_in_play.py`).
    """

    def __init__(self, trees: Iterable[ast.Module]) -> None:
        self.inside: ast.FunctionDef | None = None
        self.calls: list[tuple[ast.FunctionDef | None, ast.Call]] = []
        self.assigned: list[tuple[ast.FunctionDef | None, str, ast.expr]] = []
        self.named: list[tuple[ast.FunctionDef, str, ast.expr]] = []
        self.members: dict[str, str] = {}
        self.texts: set[str] = set()
        self.sinks = [Sink("Outcome", 3, "reason")]
        for tree in trees:
            self.visit(tree)
        for sink in self.sinks:  # it grows on the way
            for inside, call in self.calls:
                if ast.unparse(call.func).split(".")[-1] == sink.function:
                    named = [keyword.value for keyword in call.keywords if keyword.arg == sink.name]
                    for value in named or call.args[sink.place : sink.place + 1]:
                        self._follow(value, inside)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if "StrEnum" in map(ast.unparse, node.bases):
            for line in node.body:
                if isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant):
                    self.members[f"{node.name}.{ast.unparse(line.targets[0])}"] = str(line.value.value)
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.inside = self.inside, node
        self.generic_visit(node)
        self.inside = outer

    def visit_Call(self, node: ast.Call) -> None:
        self.calls.append((self.inside, node))
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(target.elts, node.value.elts, strict=True))
            for place, value in pairs:
                if isinstance(place, ast.Attribute):
                    self.assigned.append((self.inside, place.attr, value))
                elif isinstance(place, ast.Name) and self.inside is not None:
                    self.named.append((self.inside, place.id, value))
        self.generic_visit(node)

    def _follow(self, value: ast.expr, inside: ast.FunctionDef | None) -> None:
        self.texts |= set(_choices(value))
        if isinstance(value, ast.Attribute) and value.attr == "value":
            self._follow(value.value, inside)
        elif isinstance(value, ast.Attribute) and (member := self.members.get(ast.unparse(value))) is not None:
            self.texts.add(member)
        elif isinstance(value, ast.Attribute):
            for where, field, given in self.assigned:
                if field == value.attr:
                    self._follow(given, where)
        elif isinstance(value, ast.IfExp):
            self._follow(value.body, inside)
            self._follow(value.orelse, inside)
        elif isinstance(value, ast.Name) and inside is not None:
            names = [argument.arg for argument in inside.args.args if argument.arg not in ("self", "cls")]
            if value.id in names:
                sink = Sink(inside.name, names.index(value.id), value.id)
                self.sinks += [sink] if sink not in self.sinks else []
            for where, name, given in self.named:
                if where is inside and name == value.id:
                    self._follow(given, inside)
