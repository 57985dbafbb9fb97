"""Sentences of the guides, and the tests that play them.

`plays = sentences_of("vingt-un")`, and `@plays("rules-natural", {}, {"natural_pays": 3})` above a test says that
it plays what this message tells, once under each of these house rules. The test gets the message as it is told
then (`Told`), quotes it part by part, and checks after each quotation that the match goes like that. What it has
not quoted in the end fails it: a sentence that is added or reworded wants its test looked at. Which of a message's
variants are played follows from the house rules, and `test_claims.py` finds those that no test plays.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import pytest
from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.words import LOCALES, words_for
from games import GAMES

HEADING_WORDS: Final = 4
"""A message may begin with a heading of as many words, which states nothing."""

_HEADING: Final = re.compile(r"^\*\*([^*]+[.:?])\*\*")
_ALL_BOLD: Final = re.compile(r"[*\u2068\u2069]")
_NO_WORDS: Final = re.compile(r"[\s.,:;!?()]+")

Options = Mapping[str, Any]
Path = tuple[str, ...]
"""A variant of a message: the cases chosen one inside the other, as `fact=case`."""

Test = Callable[["Told"], None]


class Claim(NamedTuple):
    """A message that a test plays under these house rules."""

    game: str
    message: str
    options: Options
    test: str

    @property
    def facts(self) -> dict[str, Any]:
        """The facts that the guide hands to the message under these house rules, which have to show it."""
        kind = GAMES[self.game]
        return dict(dict(kind.guide(kind.Options.make(self.options)))[self.message])

    def paths(self, language: str) -> set[Path]:
        """The variants that a language tells under these house rules."""
        return set(chosen(message_of(self.game, self.message, language), self.facts, language))


CLAIMS: Final[list[Claim]] = []
"""Every claim of the modules that are imported."""


class Told:
    """One message, or several, as a table with these house rules tells it in English.

    Calling it quotes a part of it; `says` asks whether it is said there.
    """

    def __init__(self, game: str, messages: list[str], options: Options) -> None:
        self.game, self.options = game, dict(options)
        self.facts: dict[str, Any] = {}
        self.texts: list[str] = []
        words = words_for(game)
        for name in messages:
            facts = Claim(game, name, options, "").facts
            self.facts |= facts
            self.texts.append(_without_heading(words(name, **facts)))
        self._left = list(self.texts)

    def says(self, text: str) -> bool:
        """True if a message says `text`, which is quoted then."""
        for number, told in enumerate(self.texts):
            if text in told:
                self._left[number] = self._left[number].replace(text, " ")
                return True
        return False

    def __call__(self, text: str) -> None:
        """Quotes what is said here."""
        assert self.says(text), f"{text!r} is not said in {self.texts}"

    def unsaid(self) -> str:
        """The text that has not been quoted."""
        return _NO_WORDS.sub(" ", " ".join(self._left)).strip()


def _without_heading(text: str) -> str:
    heading = _HEADING.match(text)
    if heading and len(heading[1].split()) <= HEADING_WORDS:
        text = text[heading.end() :]
    return _ALL_BOLD.sub("", text)


def sentences_of(game: str) -> Callable[..., Callable[[Test], Callable[[Options], None]]]:
    """The decorator with which tests of `game` claim messages, several with blanks between, and house rules."""

    def plays(messages: str, *options: Options) -> Callable[[Test], Callable[[Options], None]]:
        names, tables = messages.split(), options or ({},)

        def tie(test: Test) -> Callable[[Options], None]:
            CLAIMS.extend(Claim(game, name, table, test.__name__) for name in names for table in tables)

            @pytest.mark.parametrize("options", tables, ids=_in_short)
            def played(options: Options) -> None:
                told = Told(game, names, options)
                test(told)
                assert told.unsaid() == "", "said, but not played"

            played.__name__, played.__doc__, played.__module__ = test.__name__, test.__doc__, test.__module__
            return played

        return tie

    return plays


def _in_short(options: Options) -> str:
    return "-".join(f"{name}={value}" for name, value in options.items()) or "usual"


# The messages and their variants ------------------------------------------------------------------------------


@cache
def guide_messages(game: str, language: str) -> dict[str, ftl.Message]:
    """The messages of a game's guide, those of its family included."""
    found: dict[str, ftl.Message] = {}
    for name in filter(None, (GAMES[game].family, game)):
        path = LOCALES / language / f"{name}.ftl"
        if path.exists():
            body = FluentParser().parse(path.read_text(encoding="utf-8")).body
            messages = (entry for entry in body if isinstance(entry, ftl.Message))
            found |= {entry.id.name: entry for entry in messages if entry.id.name.startswith("rules-")}
    return found


def message_of(game: str, message: str, language: str) -> ftl.Message:
    """One message of a game's guide."""
    return guide_messages(game, language)[message]


def variants(message: ftl.Message) -> set[Path]:
    """All variants of a message; of one without cases the empty path."""
    return set(_paths(message.value, (), lambda select: select.variants)) or {()}


def chosen(message: ftl.Message, facts: Mapping[str, Any], language: str) -> Iterator[Path]:
    """The variants that these facts choose."""
    paths = [*_paths(message.value, (), lambda select: [_chosen(select, facts, language)])]
    yield from paths or [()]


def _paths(pattern: ftl.Pattern | None, path: Path, which: Callable[[Any], list[Any]]) -> Iterator[Path]:
    for element in pattern.elements if pattern else ():
        expression = element.expression if isinstance(element, ftl.Placeable) else None
        if isinstance(expression, ftl.SelectExpression):
            fact = expression.selector.id.name  # type: ignore[union-attr]  # a guide chooses by facts alone
            for variant in which(expression):
                deeper = (*path, f"{fact}={_key(variant)}")
                yield deeper
                yield from _paths(variant.value, deeper, which)


def _key(variant: ftl.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ftl.Identifier) else key.value


def _chosen(select: ftl.SelectExpression, facts: Mapping[str, Any], language: str) -> ftl.Variant:
    """The variant that Fluent takes: the value itself, else the form of an amount, else the default."""
    value = facts[select.selector.id.name]  # type: ignore[union-attr]
    wanted = ["yes" if value else "no"] if isinstance(value, bool) else [str(value)]
    if isinstance(value, int | float) and not isinstance(value, bool):
        wanted.append(Locale.parse(language, sep="-").plural_form(value))
    for key in wanted:
        for variant in select.variants:
            if _key(variant) == key:
                return variant
    return next(variant for variant in select.variants if variant.default)
