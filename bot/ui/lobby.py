"""The lobby's message."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.tables.finishing import ENOUGH_BEGUN, NEVER
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.duplicate import same_deal_lines
from bot.ui.fair import cut_line, fair_button
from bot.ui.house_rules import minutes_of, pace_in_words, rules_in_short
from bot.ui.markup import in_time, plain
from bot.ui.message_limits import Line, Need, needed
from bot.ui.page import FELT, GREY, Page, button
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.words import Words
from db import Completion, Phase


def lobby_page(
    table: Table,
    viewer: Viewer,
    *,
    robots: bool,
    wanted: bool = False,
    finished: Mapping[int, Completion] = MappingProxyType({}),
) -> Page:
    """An open table that people can join; `robots`: whether robots may sit down on this server.

    `wanted`: whether it may call those who want to be told when a table lacks somebody; `finished`: how many of
    their matches those who sit here have played to the end, by their ids.
    """
    header, words = table.header, viewer.words
    page = Page(FELT)
    page.text(words("table-title", game=words("name"), table=table.id), words("about"))
    page.text(*same_deal_lines(table, words))
    page.text(*rules_in_short(table.options, viewer), need=Need.DETAIL)
    page.text(words("lobby-seats", taken=len(header.seats), seats=header.capacity), *seat_lines(table, viewer))
    page.text(*_finishing(table, finished, words), need=Need.DETAIL)
    page.text(*_partners(table, words))
    lasts = [words("lobby-minutes", minutes=minutes)] if (minutes := minutes_of(table, table.options)) else []
    if header.home_id is not None and header.late_hands and table.kind.ordered:
        lasts.append(words("lobby-late-hands"))
    pace = pace_in_words(table, viewer)
    page.text(_money(table, words), *lasts, pace, Line(cut_line(len(header.cuts), words), Need.PROOF))
    full = len(header.seats) >= header.capacity
    ready = len(header.seats) in table.kind.players
    if not table.direct:  # there nobody else can come, and whoever sits there can't leave it to anybody
        colour = "plain" if full else "good"
        join = button(Press("join", header.id, header.stake), words("button-join"), colour, disabled=full)
        call = button(Press("wanted", header.id), words("button-one-more"), disabled=full)
        page.buttons(join, button(Press("leave", header.id), words("button-leave")), *([call] if wanted else []))
    if robots:
        for_levels = {level: Press("robot", table.id, argument=level) for level in table.kind.levels}
        page.buttons(
            *(button(press, words(f"button-robot-{level}"), disabled=full) for level, press in for_levels.items()),
            a_row=2,
        )
    if table.not_agreed:
        page.buttons(
            button(Press("agree", header.id, header.stake), words("button-agree", stake=_needed(table)), "good")
        )
    fixed = header.deal_of is not None  # whatever the deals follow from stays as it is
    colour = "good" if full else "main"  # what is left to do stands out
    page.buttons(
        button(Press("start", header.id), words("button-start"), colour, disabled=not (full if fixed else ready)),
        *([] if fixed else [button(Press("house", header.id), words("button-house"))]),
        button(Press("rules", header.id), words("button-rules")),
    )
    cut = [] if fixed else [button(Press("cut", header.id), words("button-cut"))]
    page.buttons(*cut, fair_button(table, words))
    page.buttons(button(Press("cancel", header.id), words("button-cancel"), "bad"))
    return page


def closed_page(table: Table, viewer: Viewer, screen: AnyScreen) -> Page:
    """A table that was cleared away without a result."""
    page = Page(GREY)
    name, left = "closed-lobby", list[str]()
    if table.match is not None:
        name, left = "closed-match", screen.closed_lines(table.match.view(None), viewer)
    elif table.header.started_ms is not None:  # a match of older rules that those of today can't replay
        name, left = "closed-match", [viewer.words("closed-other-rules")]
    page.text(
        viewer.words(name, game=viewer.words("name"), table=table.id, stake=table.stake),
        *needed(Need.DETAIL, left),
    )
    return page


def seat_lines(table: Table, viewer: Viewer) -> list[str]:
    """Tells who sits here, a line each; empty chairs too."""
    words, lines = viewer.words, []
    not_agreed = table.not_agreed if table.header.phase is Phase.LOBBY else []
    for number, seat in enumerate(table.header.seats, 1):
        if seat.user_id is None:
            fits = table.options.racing and seat.robot in table.kind.fits_people
            said, level = "seat-robot-fitted" if fits else "seat-robot", words(f"level-{seat.robot}")
            face = viewer.face(seat.name)
            lines.append(words(said, number=number, face=face, name=plain(seat.name), level=level))
        elif seat.user_id == table.header.host_id:
            lines.append(words("seat-host", number=number, name=plain(seat.name)))
        else:
            lines.append(words("seat-person", number=number, name=plain(seat.name)))
        if seat in not_agreed:
            lines[-1] = words("seat-not-agreed", seat=lines[-1])
    empty = table.header.capacity - len(table.header.seats)
    if empty and table.header.kept_for is not None and table.header.phase is Phase.LOBBY:
        name, until = plain(table.header.kept_name or ""), in_time(table.header.kept_until_ms or 0)
        lines.append(words("seat-kept", number=len(lines) + 1, name=name, time=until))
        empty -= 1
    return [*lines, words("seat-empty", seats=empty)] if empty else lines


def _partners(table: Table, words: Words) -> list[str]:
    """Tells who will play together, as soon as two do."""
    header = table.header
    sides = [
        tuple(plain(header.seats[place].name) for place in side if place < len(header.seats))
        for side in table.kind.partners(header.capacity, table.options)
    ]
    if not any(len(names) > 1 for names in sides):
        return []
    own, others = sides
    return [words("lobby-partners", own=own, others=others, free=len(own) - len(others))]


def _finishing(table: Table, finished: Mapping[int, Completion], words: Words) -> list[str]:
    """Returns how many of a hundred matches people play to the end, and how many the host asks for."""
    told = tuple(
        words("marks-finishes-one", name=plain(seat.name), percent=known.percent)
        for seat in table.people
        if (known := finished.get(seat.user_id or 0, NEVER)).begun >= ENOUGH_BEGUN
    )
    least = table.header.least_finished
    return [
        words("marks-finishers", least=least, few=ENOUGH_BEGUN) if least else "",
        words("marks-finishes", people=told) if told else "",
    ]


def _needed(table: Table) -> int:
    """Returns what each person puts down."""
    return table.header.stake * table.kind.risk


def _money(table: Table, words: Words) -> str:
    if not table.header.stake:
        return words("lobby-no-stake")
    if not table.stake:
        return words("lobby-stake-off", stake=table.header.stake)
    return words("lobby-stake", stake=_needed(table))
