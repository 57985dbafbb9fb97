"""The list of games: what each is, for how many, how long it takes, and the ways to begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final, NamedTuple

import discord

from bot.lessons import taught
from bot.pictures.emblem import emblem
from bot.tables import lengths
from bot.tables.seating import usual_seats
from bot.tables.server_settings import ServerSettings
from bot.ui.custom_id import Press, number_in
from bot.ui.page import Page, button, select, text_page
from bot.ui.screen import AnyScreen
from bot.words import Words

ON_A_PAGE: Final = 4
"""More would be higher than a window. (Each takes seven of the forty components that a message may have.)"""


ALIKE: Final = (
    ("blackjack", ("vingt-un", "french-vingt-un")),
    ("oh-hell", ("knock-out-whist",)),
    ("bridge", ("whist", "solo-whist")),
    ("speed", ("spit", "grabbage")),
)
"""Games that many know, and those of ours that are like them."""

QUICK_MINUTES: Final = 5
"""Games for two that take no longer are called quick."""

MANY: Final = 7
"""This number of people, or more, is one choice."""

MINUTES: Final = (5, 10, 20, 30)
"""The lengths of an evening that one may choose."""


def familiar_lines(screens: Sequence[AnyScreen], server: ServerSettings, words: Words) -> list[str]:
    """Tells what is like a game that people know, and what is quick for two, with the commands to open a table."""
    played = {screen.kind.key: screen for screen in screens if server.plays(screen.kind.key)}
    lines = []
    for known, keys in ALIKE:
        if alike := [f"`/{key}`" for key in keys if key in played]:
            lines.append(words("games-like", known=known, games=words.either(alike)))
    for_two = [screen for screen in played.values() if screen.kind.players == range(2, 3)]
    lasts = {screen.kind.key: minutes_alone(screen, server) for screen in for_two}
    quick = {key: minutes for key, minutes in lasts.items() if 0 < minutes <= QUICK_MINUTES}
    if quick:
        games = words.either(f"`/{key}`" for key in quick)
        lines.append(words("games-quick", games=games, minutes=max(quick.values())))
    return lines


class Wanted(NamedTuple):
    """Games that somebody looks for: a page, from 0, and how many people and how much time there is; 0 is any."""

    page: int = 0
    people: int = 0
    minutes: int = 0

    @classmethod
    def read(cls, text: str) -> Wanted:
        """The inverse of `text`; what it doesn't say is any."""
        numbers = [number_in(part) for part in text.split(" ")[:3]]
        return cls(*numbers)

    @property
    def text(self) -> str:
        """Returns what a custom_id holds."""
        return f"{self.page} {self.people} {self.minutes}"

    def fits(self, screen: AnyScreen, server: ServerSettings) -> bool:
        """True if a game is for so many people, and takes no longer."""
        players = screen.kind.players
        many = self.people == MANY and players[-1] >= MANY
        if self.people and not many and self.people not in players:
            return False
        return minutes_alone(screen, server) <= (self.minutes or inf)


def minutes_alone(screen: AnyScreen, server: ServerSettings) -> int:
    """About how many minutes a match lasts alone with robots, by the server's rules; 0 where it is not known."""
    kind = screen.kind
    found = lengths.minutes(kind, server.rules_of(kind.Options, kind.key), usual_seats(kind), 1)
    return 0 if found is None else max(1, round(found))


def games_page(
    screens: Sequence[AnyScreen],
    server: ServerSettings,
    wanted: Wanted,
    words_of: Callable[[str | None], Words],
    *before: str,
    pictures: bool,
) -> Page:
    """A page of the games that a server plays and somebody has `wanted`; `before` are lines above it.

    `words_of` gives the words of a game; `pictures`: whether each has its small one. A number beyond the last page
    leads back to the first.
    """
    played = [screen for screen in screens if server.plays(screen.kind.key) and wanted.fits(screen, server)]
    words, pages = words_of(None), max(1, -(-len(played) // ON_A_PAGE))
    number = wanted.page % pages
    page = text_page(*before, words("games-title"), "" if played else words("games-none"))
    _add_filters(page, wanted, words)
    for screen in played[number * ON_A_PAGE : (number + 1) * ON_A_PAGE]:
        key = screen.kind.key
        told, small = _line(screen, server, words_of(key)), emblem(key) if pictures else None
        if small is None:
            page.line(told)
        else:
            page.beside(told, small, words_of(key)("name"))
        ways = [button(Press("open", argument=key), words("button-open"))]
        if server.robots:
            ways.append(button(Press("play-now", argument=key), words("button-play-now"), "good"))
        if key in taught():
            ways.append(button(Press("learn", argument=key), words("button-learn")))
        page.buttons(*ways)
    asides = [button(Press("wishes"), words("button-wishes"))]
    if server.wanted_role:
        asides.append(button(Press("tell-me"), words("button-tell-me")))
    turns = ((number - 1, "button-games-back"), (number + 1, "button-more-games"))
    page.buttons(
        *(
            button(Press("games", argument=wanted._replace(page=to).text), words(label))
            for to, label in turns
            if 0 <= to < pages
        )
    )
    page.buttons(*asides)
    return page


def _add_filters(page: Page, wanted: Wanted, words: Words) -> None:
    """The ways to see only what is for so many people, or takes no longer."""
    argument = wanted._replace(page=0).text
    for verb, chosen, offered in (
        ("games-people", wanted.people, range(2, MANY + 1)),
        ("games-minutes", wanted.minutes, MINUTES),
    ):
        options = [
            discord.SelectOption(
                label=words(verb, count=count, many=count == MANY and verb == "games-people"),
                value=str(count),
                default=count == chosen,
            )
            for count in (0, *offered)
        ]
        page.select(select(Press(verb, argument=argument), words(f"{verb}-choose"), options))


def _line(screen: AnyScreen, server: ServerSettings, words: Words) -> str:
    players = screen.kind.players
    return words(
        "games-line",
        game=words("name"),
        about=words("about"),
        least=players[0],
        most=players[-1],
        several=len(players) > 1,
        minutes=minutes_alone(screen, server),
    )
