"""The room's words: every text that a person reads is a Fluent message in `locales/<language>/`.

A file per game, one for the room, one each for leaderboards, settings, scenes, first lessons and rituals, and one
for a family of games such as the races. A game's messages may use the room's and its family's, never another
game's.
Programs ask for a message by its name; nobody else writes sentences.

How long a text is, and where it can be cut, is said here, too. Discord documents characters and does not say
which: a sign outside the Basic Multilingual Plane, as most emoji are, is one code point and two UTF-16 units.
Texts are counted in units, of which there are never fewer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Any, Final, Literal

import regex
from babel import Locale
from babel.dates import format_date, format_skeleton, get_day_names
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

from games import GAMES
from games.cards import CARDS, RANKS, Card

LOCALES: Final = Path(__file__).resolve().parent / "locales"
COMMON: Final = (
    "room",
    "standings",
    "settings",
    "scene",
    "lessons",
    "coach",
    "ritual",
    "duplicate",
    "puzzle",
    "night",
    "tournament",
    "marks",
    "threads",
)
MINUS: Final = "−"
NO_BREAK: Final = "\u00a0"
"""Keeps what belongs together on one line."""
ELLIPSIS: Final = "…"
"""Stands at the end of what was cut."""
_GRAPHEME: Final = regex.compile(r"\X")
SUIT_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
MOST_NAMED: Final = 30
"""The number of things that a list names before it counts the rest: Fluent refuses a fact of more than 2,500
characters."""

REMEMBERED: Final = 5_000
"""The number of texts that are remembered for each game and language: a hurried game says the same again and
again."""


def written_number(language: str, value: float) -> str:
    """A number as a language writes it, with a real minus sign: `1,234.5` in `en`, `1.234,5` in `de`."""
    return format_decimal(value, locale=language).replace("-", MINUS)


class MissingWords(LookupError):
    """A message that no file has, or that lacks an argument: a defect of the program, found by the tests."""


rank_name: Final[Callable[[str], str]] = {**{rank: rank for rank in RANKS}, "T": "10"}.__getitem__
"""A rank as people write it: 10 for T."""

SIGNS: Final = {card: rank_name(card.rank) + SUIT_SIGNS[card.suit] for card in CARDS.values()}
card_sign: Final[Callable[[Card], str]] = SIGNS.__getitem__
"""A card as people write it: `10♥`."""


class Words:
    """The messages of one language for one game (or for the room alone).

    `words("knocks", seat="Alice")` is the text. Cards, and lists of cards or names, are put into words here;
    `card` says how a card is written (an emoji where the application has them), and `plain` are the same words
    with cards as text.
    """

    def __init__(
        self,
        bundle: FluentBundle,
        locale: Locale,
        card: Callable[[Card], str] = card_sign,
        told: dict[Any, str] | None = None,
        plain: Words | None = None,
    ) -> None:
        self._bundle = bundle
        self._locale = locale
        # The room's English has no comma before the last "and".
        self._lists = Locale("en", "GB") if locale.language == "en" else locale
        self._card = card
        self._argument: Mapping[type, Callable[[Any], str | float]] = {
            Card: card,
            bool: {False: "no", True: "yes"}.__getitem__,
            NoneType: {None: "none"}.__getitem__,
            Fraction: lambda value: int(value) if value.denominator == 1 else float(value),
            **dict.fromkeys((tuple, list, set, frozenset), self.list),
        }
        """Makes arguments of facts of these kinds; others a message takes as they are."""
        self._told: dict[Any, str] = {} if told is None else told
        self.plain: Words = self if plain is None else plain

    def with_cards(self, card: Callable[[Card], str]) -> Words:
        """The same words with another way to write a card."""
        return Words(self._bundle, self._locale, card, self._told, self.plain)

    def __contains__(self, name: str) -> bool:
        return self._bundle.has_message(name)

    def __call__(self, name: str, /, **facts: Any) -> str:
        """The message `name` with `facts` as its arguments. Raises `MissingWords`."""
        arguments = self._argument
        for fact, value in facts.items():
            if (argument := arguments.get(type(value))) is not None:
                facts[fact] = argument(value)
        key = (name, *facts, *facts.values())
        if (text := self._told.get(key)) is not None:
            return text
        pattern = self._bundle.get_message(name).value if self._bundle.has_message(name) else None
        if pattern is None:
            raise MissingWords(name)
        if "table" in facts:
            facts["table"] = str(facts["table"])  # a name, not an amount: no 1,234
        formatted, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise MissingWords(f"{name}: {errors[0]}")
        told = str(formatted)
        for below_zero in (value for value in facts.values() if isinstance(value, int) and value < 0):
            hyphenated = format_decimal(below_zero, locale=self._locale)  # locale data know no minus sign
            told = told.replace(hyphenated, hyphenated.replace("-", MINUS))
        if len(self._told) >= REMEMBERED:
            self._told.clear()
        self._told[key] = told
        return told

    def list(self, items: Iterable[Any]) -> str:
        """`Alice, Bob and Carol`; of cards a plain row, of names with their cards `Alice A♦ · Bob J♥`.

        Of more than `MOST_NAMED` the rest is counted.
        """
        values = list(items)
        if values and all(isinstance(item, tuple) for item in values):
            return " · ".join(f"{name}{NO_BREAK}{self._card(card)}" for name, card in values)
        if values and all(isinstance(item, Card) for item in values):
            return " ".join(self._card(card) for card in values)
        named = [str(item) for item in values]
        if len(named) > MOST_NAMED:
            named[MOST_NAMED:] = [self("list-more", count=len(named) - MOST_NAMED)]
        return format_list(named, locale=self._lists) if named else "–"

    def either(self, items: Iterable[Any]) -> str:
        """`Alice, Bob or Carol`."""
        return format_list([str(item) for item in items], style="or", locale=self._lists)

    def day(self, at_ms: int, form: Literal["medium", "long", "full"] = "medium") -> str:
        """The day (UTC) of a time in ms since 1970: `Nov 22, 2026`."""
        return format_date(datetime.fromtimestamp(at_ms / 1000, UTC).date(), form, locale=self._locale)

    def month(self, at_ms: int) -> str:
        """The month (UTC) of a time in ms since 1970: `November 2026`."""
        return format_skeleton("yMMMM", datetime.fromtimestamp(at_ms / 1000, UTC), locale=self._locale)

    def weekdays(self) -> tuple[str, ...]:
        """The shortest names of the days of a week, from Monday on."""
        names = get_day_names("short", locale=self._locale)
        return tuple(names[day] for day in range(7))

    @property
    def language(self) -> str:
        """The language, as Babel calls it: `de`, `pt_BR`."""
        return str(self._locale)

    def number(self, value: float) -> str:
        """A number as the language writes it: see `written_number`."""
        return written_number(self.language, value)


@cache
def _read(language: str, name: str) -> Any:
    """A file's messages, parsed once for all games: parsing takes longer than an answer may."""
    path = LOCALES / language / f"{name}.ftl"
    return FluentResource(path.read_text(encoding="utf-8") if path.exists() else "")


@cache
def words_for(game: str | None = None, language: str = "en") -> Words:
    """The words of `game`, or of the room alone, in `language`; English stands in for what it lacks."""
    family = GAMES[game].family if game in GAMES else None
    names = [*COMMON, *(name for name in (family, game) if name)]
    bundle = FluentBundle([language, "en"], use_isolating=False)
    for spoken in dict.fromkeys(("en", language)):
        for name in names:
            bundle.add_resource(_read(spoken, name), allow_overrides=True)
    return Words(bundle, Locale.parse(language, sep="-"))


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a folder."""
    return tuple(sorted(path.name for path in LOCALES.iterdir() if path.is_dir()))


def plain_facts(facts: Mapping[str, Any], names: Callable[[int], str]) -> dict[str, Any]:
    """An event's facts with the players' names in place of their seats (see `games.core.Event`)."""
    told: dict[str, Any] = {}
    for fact, value in facts.items():
        if value is None:
            told[fact] = "none"
        elif fact in ("seat", "other") or fact.endswith("seat"):
            told[fact] = names(value)
        elif fact.endswith("seats"):
            told[fact] = tuple(names(seat) for seat in value)
        elif fact == "dealt":
            told[fact] = tuple((names(seat), card) for seat, card in value)
        else:
            told[fact] = value
    return told


def units(text: str) -> int:
    """The length of a text in UTF-16 units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, most: int) -> str:
    """The text; where it is longer than `most` units, its beginning with an ellipsis, no grapheme of it broken."""
    if len(text) * 2 <= most or units(text) <= most:
        return text
    return first(_GRAPHEME.findall(text, endpos=most), most - 1).rstrip() + ELLIPSIS


def first(parts: list[str], most: int) -> str:
    """As many of the parts, joined, as `most` units hold; none of them is broken."""
    for number, part in enumerate(parts):
        most -= units(part)
        if most < 0:
            return "".join(parts[:number])
    return "".join(parts)
