"""Every text that a person reads: none missing, none unused, none called with the wrong arguments.

The programs are read as syntax trees: a text in quotes is a name that may be asked for, and ``f"pace-{name}"``
asks for all names of that form whose other part stands in quotes (or as a field) somewhere in the same rooms.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.errors import refused_options
from bot.words import COMMON, LOCALES, languages, plain_facts, words_for
from games import GAMES
from games.core import Amount, Game, IllegalMove, InvalidMove, Pick, advance
from games.options import IllegalOptions, OptionField
from tests.games.driving import Drive, seats_of
from tests.syntax import syntax

ROOT = LOCALES.parent
SHARED = ("bot", "cogs", "db")
#: Games that share words, by the name of what they share.
FAMILIES = {
    kind.family: tuple(key for key in GAMES if GAMES[key].family == kind.family)
    for kind in GAMES.values()
    if kind.family
}
#: Stands for what is put into an f-string.
HOLE = "\0"


# What the locale files say -------------------------------------------------------------------------------------


class Reads(Visitor):
    """The variables and the other messages that a message mentions."""

    def __init__(self) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def entries(path: Path) -> list[Any]:
    return list(FluentParser().parse(path.read_text(encoding="utf-8")).body)


@cache
def messages(name: str, language: str = "en") -> dict[str, Reads]:
    """The messages of one file, with what each of them mentions."""
    found = {}
    for entry in entries(LOCALES / language / f"{name}.ftl"):
        if isinstance(entry, ftl.Message):
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


def test_no_language_says_what_english_does_not() -> None:
    assert "en" in languages()
    for path in files():
        theirs, ours = messages(path.stem, path.parent.name), messages(path.stem)
        assert set(theirs) <= set(ours)
        assert all(theirs[name].variables <= ours[name].variables for name in theirs)


# What the programs ask for -------------------------------------------------------------------------------------


class Call(NamedTuple):
    """A message that is asked for by one of ``names``: with which arguments (None: that shows when it runs)."""

    names: tuple[str, ...]
    facts: frozenset[str] | None
    where: str


class Asked(NamedTuple):
    """All that a set of programs could ask for."""

    texts: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]
    calls: tuple[Call, ...]


#: What a call's first text means, by the name of what is called: the prefix of the message, and those arguments
#: that are no facts.
SPEAKERS: dict[str, tuple[str, frozenset[str]]] = {
    "words": ("", frozenset()),
    "said": ("", frozenset({"game"})),
    "Refusal": ("", frozenset({"game"})),
    "tell": ("", frozenset({"seen_by"})),
    "IllegalMove": ("illegal-", frozenset()),
    "IllegalOptions": ("", frozenset()),
}


def programs(*rooms: str) -> Iterator[tuple[Path, ast.Module]]:
    for room in rooms:
        where = ROOT / room
        for path in sorted(where.rglob("*.py")) if where.is_dir() else [where]:
            yield path, _tree(path)


@cache
def _tree(path: Path) -> ast.Module:
    return syntax(path)


def _speaker(node: ast.Call) -> str | None:
    """Who is asked: ``words(...)``, ``look.words(...)``, ``bot.words(None, i)(...)``."""
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
        if names and not _makes_words(node):
            yield Call(names, facts, f"{path.relative_to(ROOT)}:{node.lineno}")


def _makes_words(node: ast.Call) -> bool:
    """``bot.words("thirty-one", interaction)`` makes words, it says nothing."""
    owner = node.func.value if isinstance(node.func, ast.Attribute) else None
    return owner is not None and ast.unparse(owner).endswith("bot")


@cache
def asked(*rooms: str) -> Asked:
    """All texts, patterns and calls in ``rooms``."""
    texts: set[str] = set()
    patterns = {"move" + r"-(.+?)" * count for count in range(1, 5)}  # bot/look.py puts these together
    calls: list[Call] = []
    for path, tree in programs(*rooms):
        calls += _calls(path, tree)
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
                        patterns.add(re.escape(word).replace(HOLE, "(.+?)"))
    texts |= {text.replace("_", "-").lower() for text in texts}
    return Asked(frozenset(texts), tuple(map(re.compile, sorted(patterns))), tuple(calls))


def is_asked_for(name: str, by: Asked, depth: int = 2) -> bool:
    """Whether some program in these rooms can ask for ``name``, or put it together."""
    if name in by.texts or name.isdecimal():
        return True
    return depth > 0 and any(
        found is not None and all(is_asked_for(part, by, depth - 1) for part in found.groups())
        for pattern in by.patterns
        if (found := pattern.fullmatch(name))
    )


@cache
def rooms_of(game: str) -> tuple[str, ...]:
    """Where a game's own messages are asked for: its rules, its cog, and what it shares with its kin."""
    folder = game.replace("-", "_")
    rooms = [f"games/{folder}", f"cogs/{folder}.py"]
    for path, _ in programs(*rooms):
        text = path.read_text(encoding="utf-8")
        rooms += [f"games/{kin}" for kin in re.findall(r"from games\.(sums|race)\b", text)]
        rooms += [f"bot/{kin}.py" for kin in re.findall(r"from bot\.(\w+_face) import", text)]
    return tuple(dict.fromkeys(room for room in rooms if (ROOT / room).exists()))


@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_game_is_asked_for(game: str) -> None:
    by = asked("games/core.py", "games/options.py", *SHARED, *rooms_of(game))
    mentioned = set().union(*(reads.messages for reads in messages(game).values()))
    unused = [name for name in messages(game) if not is_asked_for(name, by) and name not in mentioned]
    assert unused == []


@pytest.mark.parametrize("family", FAMILIES)
def test_every_message_of_a_family_is_asked_for_and_said_there_alone(family: str) -> None:
    rooms = dict.fromkeys(room for game in FAMILIES[family] for room in rooms_of(game))
    by = asked("games/core.py", "games/options.py", *SHARED, *rooms)
    assert [name for name in messages(family) if not is_asked_for(name, by)] == []
    assert len(FAMILIES[family]) > 1
    for game in FAMILIES[family]:
        assert not set(messages(game)) & set(messages(family))


def test_every_message_of_the_room_is_asked_for() -> None:
    by = asked("games", "tools", *SHARED)
    mentioned = set().union(*(reads.messages for reads in common().values()))
    unused = [name for name in common() if not is_asked_for(name, by) and name not in mentioned]
    assert unused == []


def _wrong(calls: tuple[Call, ...], known: dict[str, Reads], game: str | None = None) -> list[str]:
    """Every call of a message that is not there, or whose arguments don't fit."""
    found = []
    for call in calls:
        names = [_full(name, known, game) for name in call.names]
        found += [f"{call.where}: no message {name}" for name in names if name not in known]
        wanted = [known[name].variables for name in names if name in known]
        if call.facts is None or not wanted:
            continue
        if missing := set().union(*wanted) - call.facts:
            found.append(f"{call.where}: {names} wants {sorted(missing)}")
        if game is None and (extra := call.facts - set().union(*wanted)):
            found.append(f"{call.where}: {names} does not use {sorted(extra)}")
    return found


def _full(name: str, known: dict[str, Reads], game: str | None) -> str:
    """A game's own reasons against options may leave out their prefix."""
    return name if name in known or game is None else refused_options(IllegalOptions(name), game).reason


@pytest.mark.parametrize("game", GAMES)
def test_a_game_asks_for_messages_that_are_there_with_their_arguments(game: str) -> None:
    calls = asked(*rooms_of(game)).calls
    assert calls
    assert _wrong(calls, known_to(game), game) == []


def test_the_room_asks_for_messages_that_are_there_with_their_arguments() -> None:
    shared = {room for game in GAMES for room in rooms_of(game)} - {"bot/face.py"}
    own = [str(path.relative_to(ROOT)) for path, _ in programs("bot", "cogs", "tools")]
    every_game = set.intersection(*(set(known_to(game)) for game in GAMES))
    known = {name: known_to("thirty-one")[name] for name in every_game}
    calls = asked(*(room for room in own if room not in shared)).calls
    assert len(calls) > 150
    assert _wrong(calls, known) == []


def test_every_trouble_of_the_store_has_its_words() -> None:
    from db import errors

    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and hasattr(kind, "reason")]
    assert len(kinds) > 6
    assert [kind for kind in kinds if kind.reason and kind.reason not in common()] == []


# What only shows when it runs ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_value_has_a_name(game: str) -> None:
    words = words_for(game)
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
    fields = {option.name for option in GAMES[game].Options.catalogue()}
    family = GAMES[game].family
    own = [*messages(game), *(messages(family) if family else ())]
    named = {name.split("-")[1] for name in own if name.startswith("option-")}
    assert named <= fields
    for level in GAMES[game].levels:
        assert words(f"level-{level}")


def variations(kind: type[Game]) -> Iterator[Any]:
    """The default options, and every other value of every option on its own, with what it depends on."""
    yield kind.Options.make()

    def needed(option: OptionField) -> dict[str, Any]:
        if option.only_if is None:
            return {}
        other, values = option.only_if
        return {other: values[0]}

    for option in kind.Options.catalogue():
        values = option.allowed if not option.is_number else (option.allowed[0], option.allowed[-1])
        for value in values:
            try:
                yield kind.Options.make({**needed(option), option.name: value})
            except IllegalOptions as error:
                refused = refused_options(error, kind.key)
                assert words_for(kind.key)(refused.reason, **refused.facts)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_can_be_told_under_every_option(game: str) -> None:
    words = words_for(game)
    for options in variations(GAMES[game]):
        told = [words(name, **facts) for name, facts in GAMES[game].guide(options)]
        assert len(told) >= 3
        assert sum(map(len, told)) < 3_900, options.changed()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_in_a_match_can_be_told(game: str) -> None:
    """Matches by luck, under many options: every event, every move on offer, every refusal, the end."""
    kind, words, luck = GAMES[game], words_for(game), Random(game)
    chosen = list(variations(kind))

    def name(seat: int) -> str:
        return f"P{seat}"

    for options in luck.sample(chosen, min(8, len(chosen))):
        drive = Drive(kind.start(seats_of(kind, luck), options), luck)
        for _ in range(150):
            if drive.game.outcome() is not None:
                break
            _refuse(drive, words, name)
            try:
                drive.step()
            except IllegalMove as error:  # a race can be too quick for its own rules
                words(f"illegal-{error.reason}", **plain_facts(error.facts, name))
        for event in drive.events:
            assert words(event.verb, **plain_facts(event.facts, name))
        outcome = drive.game.outcome()
        if outcome is not None:
            winners = tuple(map(name, outcome.winners))
            assert words(f"outcome-{outcome.reason}", winners=winners, count=len(winners))


def _refuse(drive: Drive, words: Any, name: Any) -> None:
    """Somebody tries what he may not; whatever he is told has to have words."""
    game, luck = drive.game, drive.luck
    offers = [move for seat in range(game.seats) for move in game.moves(seat)]
    texts = [
        offer.text(offer.cards[:1])
        if isinstance(offer, Pick)
        else offer.text(offer.high + 1)
        if isinstance(offer, Amount)
        else offer
        for offer in offers
    ]
    for text in [*luck.sample(texts, min(2, len(texts))), "leave now", "knock"]:
        try:
            advance(game, luck.randrange(game.seats), text, drive.at)
        except IllegalMove as error:
            words(f"illegal-{error.reason}", **plain_facts(error.facts, name))
        except InvalidMove:
            continue
