"""Every text that a person reads: none missing, none unused, none called with the wrong arguments.

The programs are read as syntax trees: a text in quotes is a name that may be asked for, and `f"pace-{name}"`
asks for all names of that form whose other part stands in quotes (or as a field) somewhere in the same rooms.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.tables.errors import refused_options
from bot.ui.reader import LONGEST_BUTTON
from bot.ui.settings import LANGUAGES
from bot.words import COMMON, LOCALES, languages, words_for
from games import GAMES
from games.options import IllegalOptions
from tests.syntax import syntax

ROOT = LOCALES.parent.parent
SHARED = ("bot", "cogs", "db")
FAMILIES = {
    kind.family: tuple(key for key in GAMES if GAMES[key].family == kind.family)
    for kind in GAMES.values()
    if kind.family
}
"""Games that share words, by the name of what they share."""

HOLE = "\0"
"""Stands for what is put into an f-string."""


# What the locale files say -------------------------------------------------------------------------------------


class Reads(Visitor):
    """The variables, the other messages and the terms that a message mentions, and the cases that it tells apart.

    `cases`: by variable the values, or forms of amounts, that a text is chosen by.
    """

    def __init__(self) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.cases: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            keys = (one.key for one in node.variants)
            told = {key.name if isinstance(key, ftl.Identifier) else key.value for key in keys}
            self.cases.setdefault(node.selector.id.name, set()).update(told)
        self.generic_visit(node)


@cache
def entries(path: Path) -> list[Any]:
    return list(FluentParser().parse(path.read_text(encoding="utf-8")).body)


def in_file(name: str, language: str, kind: type[Any]) -> list[Any]:
    """The messages of one file, or its terms; none where there is no such file."""
    path = LOCALES / language / f"{name}.ftl"
    return [entry for entry in entries(path) if isinstance(entry, kind)] if path.exists() else []


@cache
def messages(name: str, language: str = "en") -> dict[str, Reads]:
    """The messages of one file, with what each of them mentions."""
    found = {}
    for entry in in_file(name, language, ftl.Message):
        found[entry.id.name] = Reads()
        found[entry.id.name].visit(entry)
    return found


@cache
def common() -> dict[str, Reads]:
    return {name: reads for file in COMMON for name, reads in messages(file).items()}


def known_to(game: str) -> dict[str, Reads]:
    """The messages that a game can use: the room's, its family's and its own."""
    family = GAMES[game].family
    return {**common(), **(messages(family) if family else {}), **messages(game)}


def files() -> list[Path]:
    return sorted(LOCALES.glob("*/*.ftl"))


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_file_is_sound_and_says_nothing_twice(path: Path) -> None:
    junk = [entry.content for entry in entries(path) if isinstance(entry, ftl.Junk)]
    assert junk == []
    names = [entry.id.name for entry in entries(path) if isinstance(entry, ftl.Message | ftl.Term)]
    assert sorted(names) == sorted(set(names))
    assert path.stem in (*COMMON, *GAMES, *FAMILIES)


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_apostrophe_looks_alike_everywhere(path: Path) -> None:
    said = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in said if "'" in line] == []


def plural_forms(language: str) -> set[str]:
    """The names by which a language tells amounts apart: `one` and `other` in English and German."""
    return set(Locale.parse(language, sep="-").plural_form.tags) | {"other"}


OTHERS = [language for language in languages() if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_what_english_says_and_nothing_else(language: str) -> None:
    for name in (*COMMON, *GAMES, *FAMILIES):
        theirs, ours = set(messages(name, language)), set(messages(name))
        assert (name, ours - theirs, theirs - ours) == (name, set(), set())


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_uses_the_facts_that_english_uses(language: str) -> None:
    wrong = []
    for name in (*COMMON, *GAMES, *FAMILIES):
        ours = messages(name)
        wrong += [
            f"{name}.ftl: {one} {sorted(reads.variables ^ ours[one].variables)}"
            for one, reads in messages(name, language).items()
            if reads.variables != ours[one].variables
        ]
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_tells_the_same_cases_apart(language: str) -> None:
    """Where both choose a text by one fact they name the same values of it; amounts have forms of their own."""
    wrong = []
    for name in (*COMMON, *GAMES, *FAMILIES):
        for one, reads in messages(name, language).items():
            for fact in reads.cases.keys() & messages(name)[one].cases.keys():
                theirs = reads.cases[fact] - plural_forms(language)
                ours = messages(name)[one].cases[fact] - plural_forms("en")
                wrong += [f"{name}.ftl: {one} {fact} {case}" for case in theirs ^ ours if not case.isdecimal()]
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_what_a_message_mentions_is_there(language: str) -> None:
    for game in GAMES:
        names = [*COMMON, game, *filter(None, [GAMES[game].family])]
        known = {one: reads for name in names for one, reads in messages(name, language).items()}
        terms = {entry.id.name for name in names for entry in in_file(name, language, ftl.Term)}
        assert [one for one, reads in known.items() if reads.messages - set(known) or reads.terms - terms] == []
        assert terms <= set().union(*(reads.terms for reads in known.values()))


@pytest.mark.parametrize("language", languages())
def test_what_has_little_room_is_short(language: str) -> None:
    """Buttons on a telephone, and what commands say of themselves, as far as no facts make them longer."""
    wrong = []
    for path in (LOCALES / language).glob("*.ftl"):
        game = path.stem if path.stem in GAMES else next(iter(FAMILIES.get(path.stem, ())), None)
        words = words_for(game, language)
        for name in (one for one, reads in messages(path.stem, language).items() if not reads.variables):
            kind = name.partition("-")[0]
            most = {"button": LONGEST_BUTTON, "move": LONGEST_BUTTON, "cmd": 100, "arg": 100, "about": 100}.get(
                kind
            )
            if most is not None and not name.endswith("-pick") and len(words(name)) > most:
                wrong.append(f"{path.stem}.ftl: {name} {len(words(name))}")
    assert wrong == []


def test_every_language_can_be_chosen_and_has_its_name() -> None:
    assert sorted(LANGUAGES) == sorted(languages())


# What the programs ask for -------------------------------------------------------------------------------------


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
"""What a call's first text means, by the name of what is called: the prefix of the message, and those arguments
that are no facts."""


def programs(*rooms: str) -> Iterator[tuple[Path, ast.Module]]:
    for room in rooms:
        where = ROOT / room
        for path in sorted(where.rglob("*.py")) if where.is_dir() else [where]:
            yield path, _tree(path)


@cache
def _tree(path: Path) -> ast.Module:
    return syntax(path)


def _speaker(node: ast.Call) -> str | None:
    """Who is asked: `words(...)`, `look.words(...)`, `bot.words(None, i)(...)`."""
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
    put_together = {_compiled("move" + r"-(.+?)" * count) for count in range(1, 5)}  # by bot/ui/reader.py
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
    """Whether some program in these rooms can ask for `name`, or put it together."""
    if name in by.texts or name.isdecimal():
        return True
    return depth > 0 and any(
        found is not None and all(is_asked_for(part, by, depth - 1) for part in found.groups())
        for pattern in by.patterns
        if (found := pattern.fullmatch(name))
    )


@cache
def rooms_of(game: str) -> tuple[str, ...]:
    """Where a game's own messages are asked for: its rules, its cog, and whatever of the games they build on."""
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


@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_game_is_asked_for(game: str) -> None:
    by = asked(*SHARED, *rooms_of(game))
    mentioned = set().union(*(reads.messages for reads in messages(game).values()))
    unused = [name for name in messages(game) if not is_asked_for(name, by) and name not in mentioned]
    assert unused == []


@pytest.mark.parametrize("family", FAMILIES)
def test_every_message_of_a_family_is_asked_for_and_said_there_alone(family: str) -> None:
    rooms = dict.fromkeys(room for game in FAMILIES[family] for room in rooms_of(game))
    by = asked(*SHARED, *rooms)
    said = (reads for name in (family, *FAMILIES[family]) for reads in messages(name).values())
    mentioned = set().union(*(reads.messages for reads in said))
    assert [name for name in messages(family) if not is_asked_for(name, by) and name not in mentioned] == []
    assert len(FAMILIES[family]) > 1
    for game in FAMILIES[family]:
        assert not set(messages(game)) & set(messages(family))


def test_every_message_of_the_room_is_asked_for() -> None:
    by = asked("games", *SHARED)
    mentioned = set().union(*(reads.messages for reads in common().values()))
    unused = [name for name in common() if not is_asked_for(name, by) and name not in mentioned]
    assert unused == []


def _wrong(calls: tuple[Call, ...], known: dict[str, Reads], *, exactly: bool = False) -> list[str]:
    """Every call of a message that is not there, or whose arguments don't fit (`exactly`: or aren't used)."""
    found = []
    for call in calls:
        found += [f"{call.where}: no message {name}" for name in call.names if name not in known]
        wanted = [known[name].variables for name in call.names if name in known]
        if call.facts is None or not wanted:
            continue
        if missing := set().union(*wanted) - call.facts:
            found.append(f"{call.where}: {call.names} wants {sorted(missing)}")
        if exactly and (extra := call.facts - set().union(*wanted)):
            found.append(f"{call.where}: {call.names} does not use {sorted(extra)}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_game_asks_for_messages_that_are_there_with_their_arguments(game: str) -> None:
    calls = asked(*rooms_of(game)).calls
    assert calls
    assert _wrong(calls, known_to(game)) == []


def test_the_room_asks_for_messages_that_are_there_with_their_arguments() -> None:
    shared = {room for game in GAMES for room in rooms_of(game)} - {"bot/ui/screen.py"}
    own = [str(path.relative_to(ROOT)) for path, _ in programs("bot", "cogs")]
    every_game = set.intersection(*(set(known_to(game)) for game in GAMES))
    known = {name: known_to("thirty-one")[name] for name in every_game}
    calls = asked(*(room for room in own if not shared & {room, str(Path(room).parent)})).calls
    assert len(calls) > 150
    assert _wrong(calls, known, exactly=True) == []


def test_every_trouble_of_the_store_has_its_words() -> None:
    from db import errors

    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and hasattr(kind, "reason")]
    assert len(kinds) > 6
    assert [kind for kind in kinds if kind.reason and kind.reason not in common()] == []


class Sink(NamedTuple):
    """An argument whose value comes to be the reason of an `Outcome`."""

    function: str
    place: int
    name: str


class Flow(ast.NodeVisitor):
    """Where the texts come from that some programs give to `Outcome` as its reason.

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


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_for_which_a_match_can_end_has_its_words(game: str) -> None:
    reasons = Flow(tree for _, tree in programs(*rooms_of(game))).texts - {""}
    assert reasons
    assert [reason for reason in sorted(reasons) if f"outcome-{reason}" not in known_to(game)] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_value_has_a_name(game: str, language: str) -> None:
    words = words_for(game, language)
    assert words("name")
    assert len(words("about")) <= 100
    for option in GAMES[game].Options.catalogue():
        assert 0 < len(words(f"option-{option.name}")) <= 45, option.name
        about = f"option-{option.name}-about"
        assert about not in words or len(words(about)) <= 100
        if not option.is_flag and not option.is_number:
            for value in option.allowed:
                name = f"option-{option.name}-{value}"
                assert name in words or isinstance(value, int), name
                assert name not in words or 0 < len(words(name)) <= 100
    assert options_named(game) <= options_of(game)
    for level in GAMES[game].levels:
        assert words(f"level-{level}")


@pytest.mark.parametrize("family", FAMILIES)
def test_every_option_that_a_family_names_is_one_of_its_games(family: str) -> None:
    assert options_named(family) <= set().union(*map(options_of, FAMILIES[family]))


def options_named(file: str) -> set[str]:
    """The options for which a file of messages has words."""
    return {name.split("-")[1] for name in messages(file) if name.startswith("option-")}


def options_of(game: str) -> set[str]:
    """The options that a game has."""
    return {option.name for option in GAMES[game].Options.catalogue()}


@pytest.mark.parametrize(
    ("game", "button"),
    [("thirty-one", "My hand"), ("whist", "My hand"), ("spit", "My cards"), ("dictation", "My cards")],
)
def test_who_has_no_hand_is_not_asked_to_look_at_it(game: str, button: str) -> None:
    words = words_for(game)
    assert words("button-hand") == button
    assert f"**{button}**" in words("panel-asleep")
