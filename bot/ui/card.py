"""The card of a table that stands in a thread of its own, and what its forum post says when it is over."""

from __future__ import annotations

from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.duplicate import covered_result, is_covered
from bot.ui.lobby import seat_lines
from bot.ui.markup import table_link
from bot.ui.match import outcome_line, place_lines, rematch_line
from bot.ui.message_limits import Component, Need
from bot.ui.page import FELT, GOLD, GREY, Page, button, link
from bot.ui.viewer import Viewer
from bot.ui.watching import Spectators, watch_button, watching_lines
from db import Phase


def card_page(table: Table, viewer: Viewer, spectators: Spectators, again: str = "") -> Page:
    """The page that stands in the channel: who plays, how it ended, the ways in; `again`: see `rematch_line`."""
    header, words = table.header, viewer.words
    title = words("table-title", game=words("name"), table=table.id)
    if header.phase is Phase.CLOSED:
        page = Page(GREY)
        name = "closed-lobby" if header.started_ms is None else "closed-match"
        page.text(words(name, game=words("name"), table=table.id, stake=table.stake))
    elif header.phase is Phase.OVER:
        if is_covered(table):
            page = covered_result(table, viewer)
            page.rows.clear()
        else:
            page = Page(GOLD)
            page.text(words("result-title", game=words("name"), table=table.id))
            if table.match is not None and (outcome := table.match.standing.outcome) is not None:
                page.text(outcome_line(outcome, viewer), *place_lines(table, viewer))
        page.text(rematch_line(table, viewer, again))
    else:
        page = Page(FELT)
        phase = "lobby" if header.phase is Phase.LOBBY else "playing"
        page.text(title, words(f"card-{phase}", taken=len(header.seats), seats=header.capacity))
        page.text(*seat_lines(table, viewer), *watching_lines(spectators, words), need=Need.DETAIL)
    ways: list[Component] = []
    if table.is_live and header.home_id is not None:
        free = table.chairs > 0 or table.makes_room is not None
        join = Press("join", table.id, header.stake if header.phase is Phase.LOBBY else table.stake)
        if header.phase is Phase.LOBBY or free:
            ways.append(button(join, words("button-join"), "good", disabled=not free))
        ways.append(watch_button(table, words))
    page.buttons(*ways)
    if header.home_id is not None:  # a row of its own: beside the others it breaks on a telephone
        page.buttons(link(table_link(header), words("button-to-thread")))
    return page


def over_page(table: Table, viewer: Viewer, moment: Page | None = None) -> Page:
    """A post's words when its match is over: where it can be seen again, below its `moment` if told."""
    page, words = moment or Page(GOLD), viewer.words
    page.text(words("post-over", game=words("name"), table=table.id, link=table_link(table.header)))
    page.buttons(button(Press("replay", table.id, argument="0"), words("button-replay"), "main"))
    return page
