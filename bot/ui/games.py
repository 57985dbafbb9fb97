"""The list of games: what each is, for how many, how long it takes, and the ways to begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.lessons import taught
from bot.tables import lengths
from bot.tables.seating import usual_seats
from bot.tables.server_settings import ServerSettings
from bot.ui.custom_id import Press
from bot.ui.page import Page, button, text_page
from bot.ui.screen import AnyScreen
from bot.words import Words

ON_A_PAGE: Final = 5
"""More would be higher than a window. (Each takes five of the forty components that a message may have.)"""


ALIKE: Final = (
    ("blackjack", ("vingt-un", "french-vingt-un")),
    ("oh-hell", ("knock-out-whist",)),
    ("bridge", ("whist", "solo-whist")),
    ("speed", ("spit", "grabbage")),
)
"""Games that many know, and those of ours that are like them."""

QUICK_MINUTES: Final = 5
"""Games for two that take no longer are called quick."""


def familiar_lines(screens: Sequence[AnyScreen], server: ServerSettings, words: Words) -> list[str]:
    """What is like a game that people know, and what is quick for two, with the commands that open a table."""
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


def minutes_alone(screen: AnyScreen, server: ServerSettings) -> int:
    """About how many minutes a match lasts alone with robots, by the server's rules; 0 where it is not known."""
    kind = screen.kind
    found = lengths.minutes(kind, server.rules_of(kind.Options, kind.key), usual_seats(kind), 1)
    return 0 if found is None else max(1, round(found))


def games_page(
    screens: Sequence[AnyScreen],
    server: ServerSettings,
    number: int,
    words_of: Callable[[str | None], Words],
    *before: str,
) -> Page:
    """Page `number`, from 0, of the games that a server plays; `before` are lines above it.

    `words_of` gives the words of a game. A number beyond the last page leads back to the first.
    """
    played = [screen for screen in screens if server.plays(screen.kind.key)]
    words, pages = words_of(None), -(-len(played) // ON_A_PAGE)
    number %= pages
    page = text_page(*before, words("games-title"))
    for screen in played[number * ON_A_PAGE : (number + 1) * ON_A_PAGE]:
        key = screen.kind.key
        page.line(_line(screen, server, words_of(key)))
        ways = [button(Press("open", argument=key), words("button-open"))]
        if server.robots:
            ways.append(button(Press("play-now", argument=key), words("button-play-now"), "good"))
        if key in taught():
            ways.append(button(Press("learn", argument=key), words("button-learn")))
        page.buttons(*ways)
    turns = ((number - 1, "button-games-back"), (number + 1, "button-more-games"))
    page.buttons(
        *(button(Press("games", argument=str(to)), words(label)) for to, label in turns if 0 <= to < pages)
    )
    return page


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
