"""The page of those who watch a table, and what the table says of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

import discord

from bot.scene.model import Cards, HandScene, Item, Scene
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.forms import LONGEST_CHOICE
from bot.ui.markup import plain
from bot.ui.message_limits import Component, Need
from bot.ui.page import Page, button, select
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.words import Words, cut
from db import Phase
from games.core import Seat, View

SIGNS: Final = ("👏", "😮", "😂", "🍀")
"""The reactions, each known by its number: as many as a telephone shows in a row."""

OWN_LABELS: Final = ("label-hand", "label-yours", "label-last-hand")
"""The messages by which games call the hand that a scene is about."""

NOBODY: Final = "nobody"
"""The choice that looks into no hand."""


class Choice(NamedTuple):
    """The choices of a watcher: into whose hand they look, as `late` shows it, and whom they take to win."""

    seat: Seat | None = None
    guess: Seat | None = None
    late: View | None = None


class Shout(NamedTuple):
    """A reaction, and whose it is."""

    name: str
    sign: str


class Spectators(NamedTuple):
    """The number of those who watch a table, and what they have called out lately."""

    watching: int = 0
    shouts: tuple[Shout, ...] = ()


def watching_lines(spectators: Spectators, words: Words) -> list[str]:
    """Tells how many watch, and their reactions; nothing where nobody does."""
    shouts = " · ".join(f"{shout.sign} {plain(shout.name)}" for shout in spectators.shouts)
    count = spectators.watching
    return [*([words("watch-count", count=count)] if count else []), *([f"-# {shouts}"] if shouts else [])]


def watch_button(table: Table, words: Words) -> Component:
    """The way to a panel that shows the table to whoever doesn't play."""
    return button(Press("watch", table.id), words("button-watch"))


def may_look(table: Table) -> bool:
    """True if a watcher may look into a hand of the round before: not in a race, in which nothing is over."""
    return table.header.late_hands and table.kind.ordered


def as_another_s(scene: Scene, seat: Seat, viewer: Viewer) -> Scene:
    """A hand as somebody else sees it: it is called by its player's name, and nothing is said to them."""
    if not isinstance(scene, HandScene):
        return scene
    own = {words(label) for words in (viewer.words, viewer.labels) for label in OWN_LABELS if label in words}

    def called(item: Item) -> Item:
        if isinstance(item, Cards) and item.label in own:
            return replace(item, label=viewer.name(seat))
        return item

    return replace(scene, rows=tuple(tuple(called(item) for item in row) for row in scene.rows), notes=())


async def add_watching(
    page: Page,
    table: Table,
    viewer: Viewer,
    screen: AnyScreen,
    choice: Choice,
) -> None:
    """Adds to the public page what is a watcher's own: a hand of the round before, reactions and their guess."""
    seat, guess, view = choice
    words = viewer.words
    if table.header.phase is Phase.OVER and table.match is not None and guess is not None:
        outcome = table.match.standing.outcome
        won = outcome is not None and guess in outcome.winners
        page.text(words("watch-guessed", name=viewer.safe_name(guess), right=won))
    if table.header.phase is not Phase.PLAYING or table.match is None:
        return
    if may_look(table):
        if seat is not None:
            name = viewer.safe_name(seat)
            page.text(words("watch-late", name=name, there=view is not None))
            if view is not None:
                await viewer.show(page, as_another_s(screen.own_scene(view, viewer), seat, viewer))
        page.select(select(Press("watch-seat", table.id), words("watch-choose-seat"), _seats(table, words, seat)))
    if guess is None:
        people = [one for one in _seats(table, words, None) if one.value != NOBODY]
        page.select(select(Press("guess", table.id), words("watch-choose-guess"), people))
    else:
        page.text(words("watch-guess", name=viewer.safe_name(guess)), need=Need.DETAIL)
    page.buttons(*(button(Press("react", table.id, argument=str(n)), sign) for n, sign in enumerate(SIGNS)))


def _seats(table: Table, words: Words, chosen: Seat | None) -> list[discord.SelectOption]:
    nobody = discord.SelectOption(label=words("watch-no-seat"), value=NOBODY, default=chosen is None)
    seats = [
        discord.SelectOption(label=cut(one.name, LONGEST_CHOICE) or "?", value=str(seat), default=seat == chosen)
        for seat, one in sorted(table.by_seat.items())
    ]
    return [nobody, *seats][:25]
