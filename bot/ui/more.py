"""The page behind the "…" of a panel: what one may do besides the moves."""

from __future__ import annotations

from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.markup import in_time
from bot.ui.match import taste_button
from bot.ui.page import Page, button, text_page
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from db import Phase
from games.core import Decision, View


def more_page(
    table: Table,
    user_id: int,
    viewer: Viewer,
    screen: AnyScreen,
    *,
    hints: bool,
    hint: Decision | None = None,
    asked_ms: int = 0,
    notice: str = "",
) -> Page:
    """Returns what a person at the table may do besides their moves; `notice` is what came of the last press.

    `hints`: whether the server lets whoever plays with robots alone ask for one; `hint` is the one that they asked
    for, at `asked_ms`: the page stays as it is when the match goes on.
    """
    words, occupant = viewer.words, table.sitting(user_id)
    page = text_page(words("more-title", game=words("name"), table=table.id))
    told = [] if hint is None else [hint_line(hint, viewer), words("hint-when", time=in_time(asked_ms))]
    page.text(notice, *told)
    rules = button(Press("rules", table.id), words("button-rules"))
    taste = taste_button(table, viewer)
    if occupant is None or occupant.seat is None or table.header.phase is not Phase.PLAYING or table.match is None:
        page.buttons(rules)
        page.buttons(taste)
        return page
    view: View = table.match.view(occupant.seat)
    first, more = [rules], []
    if hint is None and not table.options.hint_unasked and table.may_ask_hint(occupant, alone=hints):
        first.insert(0, button(Press("hint", table.id), words("button-hint"), "main"))
    if pause := screen.pause_move(view):
        more.append(button(Press("pause", table.id, argument=pause), viewer.move(pause)))
    if table.match.to_review is not None and screen.offers_review(view):
        more.append(button(Press("review", table.id), words("button-review")))
    if table.can_be_opened and table.header.host_id == user_id:
        more.append(button(Press("open-up", table.id), words("button-open-up")))
    if not occupant.gave_up:
        more.append(button(Press("get-up", table.id), words("button-get-up"), "bad"))
    page.buttons(*first)
    page.buttons(taste)
    page.buttons(*more)
    return page


def hint_line(hint: Decision, viewer: Viewer) -> str:
    """Returns what a sound player would do, and why."""
    why = viewer.reason(hint.reason) if hint.reason is not None else ""
    return viewer.words("hint-told", move=viewer.move(hint.move, as_label=False), why=why)
