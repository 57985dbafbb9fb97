"""The list of games: what each is, for how many, how long it takes, and two ways to begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.tables.server_settings import ServerSettings
from bot.ui.custom_id import Press
from bot.ui.page import Page, button, text_page
from bot.ui.screen import AnyScreen
from bot.words import Words

ON_A_PAGE: Final = 5
"""More would be higher than a window. (Each takes four of the forty components that a message may have.)"""


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
        page.line(_line(screen, words_of(key)))
        ways = [button(Press("open", argument=key), words("button-open"))]
        if server.robots:
            ways.append(button(Press("play-now", argument=key), words("button-play-now"), "good"))
        page.buttons(*ways)
    turns = ((number - 1, "button-games-back"), (number + 1, "button-more-games"))
    page.buttons(
        *(button(Press("games", argument=str(to)), words(label)) for to, label in turns if 0 <= to < pages)
    )
    return page


def _line(screen: AnyScreen, words: Words) -> str:
    players = screen.kind.players
    return words(
        "games-line",
        game=words("name"),
        about=words("about"),
        least=players[0],
        most=players[-1],
        several=len(players) > 1,
        minutes=screen.minutes,
    )
