"""The message that asks somebody to a table, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.tables.seating import usual_seats
from bot.tables.server_settings import ServerSettings
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.markup import in_time, plain, table_link
from bot.ui.page import GOLD, GREY, Page, button, select, text_page
from bot.words import Words
from db import Phase
from games import GAMES
from games.core import AnyGame


def seats_of_challenge(kind: type[AnyGame]) -> int:
    """Two where the game is for two, else as many as are usual."""
    return 2 if 2 in kind.players else usual_seats(kind)


def asking_page(table: Table, user_id: int, by: discord.abc.User, words: Words, *, is_new: bool) -> Page:
    """Asks a person to a table in the `words` of its game; `is_new`: it was opened for them."""
    header = table.header
    page = Page(GOLD)
    page.text(
        words(
            "challenge" if is_new else "invitation",
            person=f"<@{user_id}>",
            name=plain(by.display_name),
            game=words("name"),
            table=table.id,
            link=table_link(header),
        ),
        words("challenge-stake", stake=header.stake * table.kind.risk) if header.stake else "",
        words("challenge-until", time=in_time(header.kept_until_ms)) if header.kept_until_ms else "",
    )
    page.buttons(
        button(Press("accept", table.id, header.stake), words("button-accept"), "good"),
        button(Press("decline", table.id, argument=str(by.id)), words("button-not-now")),
    )
    return page


def answered_page(table: Table, name: str, outcome: str, words: Words) -> Page:
    """The page that the same message shows afterwards: `outcome` is `accepted`, `declined` or `over`."""
    page = Page(GREY)
    link = table_link(table.header)
    page.text(
        words(
            "challenge-answered", outcome=outcome, name=plain(name), game=words("name"), table=table.id, link=link
        )
    )
    return page


def outcome_of(before: Table, after: Table) -> str | None:
    """Returns how a challenge has ended by a change of its table; None where it goes on, or there was none."""
    user_id = before.header.kept_for
    if user_id is None or after.header.kept_for == user_id:
        return None
    return "accepted" if after.sitting(user_id) is not None and after.header.phase is not Phase.CLOSED else "over"


def games_to_choose(
    person: discord.abc.User, server: ServerSettings, names: Mapping[str, str], words: Words
) -> Page:
    """Asks to which game a person is challenged; `names` are those of all games."""
    page = text_page(words("challenge-which", name=plain(person.display_name)))
    options = [
        discord.SelectOption(label=names[key], value=key)
        for key, kind in GAMES.items()
        if server.plays(key) and kind.players[-1] > 1
    ]
    page.select(select(Press("challenge-game", argument=str(person.id)), words("challenge-choose"), options))
    return page
