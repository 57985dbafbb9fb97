"""The card of a table that stands in a thread of its own, and what its forum post says when it is over."""

from __future__ import annotations

from typing import NamedTuple

from bot.tables.table import Table
from bot.ui.coach import cost_line
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
from games.coaching import SeatReview, Slip
from games.core import Seat


class Moment(NamedTuple):
    """A decision that cost a seat much, as a review of its play says."""

    seat: Seat
    slip: Slip
    review: SeatReview


def card_page(table: Table, viewer: Viewer, spectators: Spectators, again: str = "") -> Page:
    """What stands in the channel: who plays, how it ended, and the ways in; `again`: see `rematch_line`."""
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


def decisive_of(seat: Seat, review: SeatReview) -> list[Moment]:
    """The decision that cost a seat most, if any did."""
    return [Moment(seat, slip, review) for slip in review.slips[:1]]


def moment_page(table: Table, viewer: Viewer, moment: Moment | None) -> Page:
    """Where the match can be seen again, and the decision on which it turned, if a review names one."""
    words = viewer.words
    page = Page(GOLD)
    page.text(words("post-over", game=words("name"), table=table.id, link=table_link(table.header)))
    buttons = [button(Press("replay", table.id, argument="0"), words("button-replay"), "main")]
    if moment is not None:
        page.text(words("post-moment"))
        slip = moment.slip
        made = viewer.move(slip.move, as_label=False) if slip.move else "none"
        better, name = viewer.move(slip.better, as_label=False), viewer.safe_name(moment.seat)
        page.text(
            words("post-slip", name=name, round=slip.round, move=made, better=better),
            cost_line(slip.cost, moment.review.unit, words),
            need=Need.DETAIL,
        )
        show = Press("replay", table.id, argument=str(moment.slip.ply))
        buttons.append(button(show, words("button-show-moment")))
    page.buttons(*buttons)
    return page
