"""The page for somebody who wants a table where there are enough: those in the way, and how to close one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.tables.limits import company
from bot.ui.custom_id import Press
from bot.ui.markup import plain, table_link
from bot.ui.page import Page, button, text_page
from bot.words import Words
from db import Header, Phase

MOST: Final = 5
"""Tables that are listed: each may have a row of buttons."""


def standing(header: Header) -> str:
    """Returns how a table stands, for all: its phase, or that its lobby is full."""
    full = header.phase is Phase.LOBBY and len(header.seats) >= header.capacity
    return "full" if full else header.phase


def table_line(header: Header, words: Words, game: str) -> str:
    """A table in a list: its number, which leads to it, its `game`, how it stands, and who sits there."""
    return words(
        "list-line",
        table=header.id,
        link=table_link(header),
        game=game,
        state=words(f"state-{standing(header)}"),
        people=tuple(plain(seat.name) for seat in header.seats),
    )


def may_close(header: Header, user_id: int) -> bool:
    """True if the person may close a table without asking anybody: their own lobby, or where they play alone."""
    return header.host_id == user_id and (header.phase is Phase.LOBBY or company(header) == 1)


def crowded_page(
    why: str,
    tables: Sequence[Header],
    person: tuple[int, int],
    words: Words,
    game: Callable[[str], str],
    wanted: str = "",
) -> Page:
    """Says `why` there is no room, and which `tables` are in the way, first those that the person can do something
    about.

    `person` is their id and the server's where they are: on another they have to go there. `game` says what a
    game is called; `wanted` is the one that is to be played at once when there is room.
    """
    page, (user_id, guild_id) = text_page(why), person
    seated = [header for header in tables if any(seat.user_id == user_id for seat in header.seats)]
    for header in sorted(seated or tables, key=lambda header: not may_close(header, user_id))[:MOST]:
        page.text(table_line(header, words, game(header.game)))
        if header.guild_id != guild_id:
            continue
        ways = []
        if header in seated and header.phase is Phase.PLAYING:
            ways.append(button(Press("hand", header.id), words("button-go-on", table=header.id), "main"))
        if may_close(header, user_id):
            ways.append(button(Press("close-own", header.id), words("button-close-table", table=header.id), "bad"))
            if wanted:
                press = Press("close-own", header.id, argument=wanted)
                ways.append(button(press, words("button-close-and-play", game=game(wanted))))
        if ways:
            page.buttons(*ways)
    return page
