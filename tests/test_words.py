"""Every text that a person reads: none missing, none unused, none called with the wrong arguments."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.ui.audit import LANGUAGES
from bot.ui.viewer import LONGEST_BUTTON
from bot.words import COMMON, LOCALES, languages, words_for
from games import GAMES
from tests.asked import ROOT, Call, Flow, asked, is_asked_for, programs, rooms_of

SHARED = ("bot", "cogs", "db")
FAMILIES = {
    kind.family: tuple(key for key in GAMES if GAMES[key].family == kind.family)
    for kind in GAMES.values()
    if kind.family
}
"""Games that share words, by the name of what they share."""

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
    """Two languages that choose a text by one fact name the same values of it; amounts have forms of their own."""
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
        own = messages(path.stem, language)
        variable = {one for one, reads in own.items() if reads.variables}
        for name in (one for one in own if not variable & {one, *own[one].messages}):
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


@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_game_is_asked_for(game: str) -> None:
    by = asked(*SHARED, *rooms_of(game))
    mentioned = set().union(*(reads.messages for reads in [*messages(game).values(), *common().values()]))
    unused = [name for name in messages(game) if not is_asked_for(name, by) and name not in mentioned]
    assert unused == []


@pytest.mark.parametrize("family", FAMILIES)
def test_every_message_of_a_family_is_asked_for_and_said_there_alone(family: str) -> None:
    rooms = dict.fromkeys(room for game in FAMILIES[family] for room in rooms_of(game))
    by = asked(*SHARED, *rooms)
    said = [reads for name in (family, *FAMILIES[family], *COMMON) for reads in messages(name).values()]
    mentioned = set().union(*(reads.messages for reads in said))
    assert [name for name in messages(family) if not is_asked_for(name, by) and name not in mentioned] == []
    assert len(FAMILIES[family]) > 1
    for game in FAMILIES[family]:
        assert not set(messages(game)) & set(messages(family))


INSTEAD: Final = {
    "badge-declarer",
    "button-hand",
    "button-next-round",
    "coach-round",
    "illegal-wrong-phase",
    "next-round",
    "refused-unranked",
    "round-by-round",
    "scene-stake",
    "scene-tokens",
    "stakes-go",
}
"""The messages that a game may say in its own words where the room has others for the same."""


@pytest.mark.parametrize("own", [*GAMES, *FAMILIES])
def test_seed_5200_1277_a_game_s_words_do_not_take_the_place_of_the_room_s_for_something_else(own: str) -> None:
    """The end of a dealer's turn at the bank stood in for the end of a deal that others are to play."""
    of_room = set().union(*(messages(name) for name in COMMON))
    assert set(messages(own)) & of_room <= INSTEAD


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
