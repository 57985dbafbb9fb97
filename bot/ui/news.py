"""News of a match that has ended, for a server's channel for announcements: the result, and broken records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.markup import plain, table_link
from bot.ui.match import outcome_line, place_lines
from bot.ui.message_limits import Need
from bot.ui.page import GOLD, Page, button
from bot.ui.viewer import Viewer


class Record(NamedTuple):
    """A height never reached before at a game on a server: `rating` or `tokens`, by whom, and how much."""

    kind: str
    name: str
    amount: int


def news_page(table: Table, viewer: Viewer, records: Sequence[Record]) -> Page:
    """The result of a match that is over, with a link to its message and the way to its replay."""
    assert table.match is not None
    outcome, words = table.match.standing.outcome, viewer.words
    assert outcome is not None
    page = Page(GOLD)
    link = table_link(table.header)
    page.text(words("news-result", game=words("name"), table=table.id, link=link), outcome_line(outcome, viewer))
    page.text(*place_lines(table, viewer), need=Need.DETAIL)
    page.text(
        *(
            words(f"news-record-{one.kind}", name=plain(one.name), amount=one.amount, game=words("name"))
            for one in records
        )
    )
    page.buttons(button(Press("replay", table.id, argument="0"), words("button-replay")), need=Need.EXTRA)
    return page
