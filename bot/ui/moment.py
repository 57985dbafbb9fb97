"""The card that one may share after a match: one moment of it, who played, and the way to that move."""

from __future__ import annotations

from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.markup import table_link
from bot.ui.match import outcome_line
from bot.ui.message_limits import Need
from bot.ui.page import GOLD, Page, button
from bot.ui.replay import Replay, moved, review_lines
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer


def memorable(match: Replay) -> tuple[int, str]:
    """The number of the step that a match is remembered by, and what it was.

    `slip`: the one that gave most away by the review, the last one of several; where there is no such review
    `turn`, the last that a replay marks, as where a won game was given away; or else the `end`.
    """
    lost = {number: reason.facts.get("lost", 1) for number, reason in match.lost.items()}
    weights = {number: much if isinstance(much, int) else 1 for number, much in lost.items()}
    if weights:
        return max(weights, key=lambda number: (weights[number], number)), "slip"
    return (match.marked[-1], "turn") if match.marked else (len(match.steps) - 1, "end")


async def moment_page(table: Table, match: Replay, viewer: Viewer, screen: AnyScreen, *, shared: bool) -> Page:
    """The card; `shared`: everybody sees it, else whoever asked for it, who may show it to everybody."""
    assert table.match is not None
    outcome, (number, what), words = table.match.standing.outcome, memorable(match), viewer.words
    assert outcome is not None
    step, page = match.steps[number], Page(GOLD)
    names = tuple(viewer.safe_name(seat) for seat in range(viewer.seats))
    facts = {"game": words("name"), "table": table.id, "link": table_link(table.header), "names": names}
    page.text(words("marks-moment", what=what, **facts))
    await viewer.show(page, screen.table_scene(step.game.view(None), viewer))
    page.text(words("marks-moment-at", step=number + 1), moved(step, viewer), need=Need.DETAIL)
    note = screen.replay_note(step.game.view(None), step.events, viewer)
    page.text(*note.lines, *review_lines(match, number, viewer), outcome_line(outcome, viewer))
    ways = [button(Press("replay", table.id, argument=str(number)), words("button-marks-from-here"))]
    if not shared:
        ways.append(button(Press("moment-share", table.id), words("button-marks-share"), "good"))
    page.buttons(*ways)
    return page
