"""A deal that several play, in words: how one did beside the field, who plays where, and what stays covered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.tables.shared_deal import Compared, Entry, Known, SharedDeal, TeamDeal, code_of, comparable, first_seat
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.fair import fair_button
from bot.ui.markup import plain, table_link
from bot.ui.message_limits import Component, Need
from bot.ui.page import FELT, GOLD, Page, button
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.words import Words
from db import Header
from games.core import Seat, View

LISTED: Final = 10
"""The number of lines of a field that are listed."""

CHARTED: Final = 4
"""The number of deals of which each trick is shown."""

ALL_TOOK: Final = 0.95
"""A share from here on is told as all of the others: there are no ten tenths in one digit."""


def deal_buttons(table: Table, words: Words) -> list[Component]:
    """The ways on from a result to the same deal; none where nobody can play it again."""
    if not comparable(table.header, table.kind):
        return []
    return [
        button(Press("same-deal", table.id), words("button-deal")),
        *(
            []
            if table.direct
            else [button(Press("deal-challenge", 0, 0, deal_named(table.header)), words("button-deal-challenge"))]
        ),
    ]


def deal_named(header: Header, seat: Seat | None = None) -> str:
    """Returns what a button says of a deal: its code and the seat to be played."""
    return f"{code_of(header)} {first_seat(header, None) if seat is None else seat}"


def deal_page(deal: SharedDeal, user_id: int, seat: Seat, words: Words, *, direct: bool) -> Page:
    """A deal as one person may see it. `seat` is the one that they would play, before any draw for seats."""
    known, page, named = deal.known_to(user_id), Page(GOLD), deal_named(deal.first, seat)
    count = sum(any(play.robot is None for play in one.players.values()) for one in deal.entries)
    robots = len(deal.entries) - count
    page.text(
        words("deal-title"),
        words("deal-about", game=words("name"), code=code_of(deal.first), count=count, robots=robots),
    )
    if known is Known.ALL:
        _add_scores(page, deal, user_id, words)
    else:
        page.text(words("deal-new"))
    style, label = ("good", "button-deal-play") if known is Known.NOTHING else ("plain", "button-deal-fun")
    ways = [button(Press("deal-play", 0, 1, named), words(label), style)]
    if not direct:
        ways.append(button(Press("deal-table", 0, 2, named), words("button-deal-table")))
    if known is Known.NOTHING:
        page.buttons(*ways)
        page.buttons(button(Press("deal-look", 0, 3, named), words("button-deal-look")))
        return page
    page.buttons(*ways)
    if not direct:
        page.buttons(button(Press("deal-challenge", 0, 4, named), words("button-deal-challenge")))
    return page


def _add_scores(page: Page, deal: SharedDeal, user_id: int, words: Words) -> None:
    """Adds how somebody did who knows the deal, beside the field."""
    own = deal.own(user_id)
    if own is None:
        page.text(words("deal-looked"))
        shown = next(((entry, 0) for entry in deal.entries if deal.counts(entry, 0)), None)
        if shown is None:
            return
        entry, seat = shown
    else:
        entry, seat = own
        if not deal.counts(entry, seat):
            page.text(words("deal-fun"))
        compared = deal.compared(entry, seat)
        page.text(*(compared_line(number, one, deal, words) for number, one in enumerate(compared, 1)))
        if len(compared) > 1:
            page.text(
                words(
                    "deal-all",
                    percent=round(sum(one.percent for one in compared) / len(compared)),
                    imps=_signed(sum(one.imps for one in compared), words),
                    kind=deal.kind.compared,
                )
            )
        page.text(*chart(compared[:CHARTED], words), need=Need.EXTRA)
    page.text(words("deal-field"), *board_lines(deal, entry, seat, user_id, words))
    page.text(words("deal-scale", kind=deal.kind.compared), need=Need.EXTRA)


def compared_line(number: int, one: Compared, deal: SharedDeal, words: Words) -> str:
    """One deal beside the field: "Deal 2: you took 9, the others 7.6 on average"."""
    if one.mean is None:
        return words("deal-alone", number=number, points=one.points, kind=deal.kind.compared)
    return words(
        "deal-line",
        number=number,
        points=one.points,
        field=words.plain.number(round(one.mean, 1)),
        percent=round(one.percent),
        imps=_signed(one.imps, words),
        kind=deal.kind.compared,
    )


def chart(compared: Sequence[Compared], words: Words) -> list[str]:
    """Trick by trick: which ones one's side took, and in how many tenths of the field its side did."""
    labels, rows = [words.plain("deal-chart-own"), words.plain("deal-chart-field")], list[str]()
    wide = max(map(len, labels))
    for number, one in enumerate(compared, 1):
        if not one.tricks or not one.others:
            continue
        own = "".join("●" if took else "·" for took in one.tricks)
        field = "".join("X" if share >= ALL_TOOK else str(int(share * 10)) for share in one.shares)
        rows.append(words.plain("deal-chart-deal", number=number))
        rows += [f"{label:<{wide}} {row}" for label, row in zip(labels, (own, field), strict=True)]
    return [words("deal-chart"), "```\n" + "\n".join(rows) + "\n```"] if rows else []


def board_lines(deal: SharedDeal, entry: Entry, seat: Seat, user_id: int, words: Words) -> list[str]:
    """The best of the field, a line each, and one's own line."""
    lines = deal.board(entry, seat)
    told = list[str]()
    for line in lines:
        own = any(line.entry.players[one].user_id == user_id for one in deal.side(seat) if line.entry.players)
        if len(told) >= LISTED and not own:
            continue
        place = 1 + sum(other.percent > line.percent for other in lines)
        told.append(
            words(
                "deal-place",
                place=place,
                name=_name(deal, line.entry, seat, words),
                points=line.points,
                percent=round(line.percent),
                own="yes" if own else "no",
                kind=deal.kind.compared,
            )
        )
    return told


def _name(deal: SharedDeal, entry: Entry, seat: Seat, words: Words) -> str:
    """The people of a side; robots where there are none."""
    side = [entry.players[one] for one in deal.side(seat) if one in entry.players]
    people = [plain(play.name) for play in side if play.robot is None]
    robots = [f"🤖 {plain(play.name)}" for play in side if play.robot is not None]
    return " + ".join(people or robots) or words("deal-robots")


def _signed(number: float, words: Words) -> str:
    shown = words.plain.number(round(number, 1))
    return f"+{shown}" if round(number, 1) > 0 else shown


def challenge_page(header: Header, seat: Seat, name: str, link: str, words: Words) -> Page:
    """The page that everybody reads where somebody challenges a friend to a deal: nothing about its cards."""
    page = Page(GOLD)
    page.text(words("deal-challenge", name=plain(name), game=words("name"), code=code_of(header), link=link))
    named = deal_named(header, seat)
    page.buttons(
        button(Press("deal-play", 0, 1, named), words("button-deal-play"), "good"),
        button(Press("deal-see", 0, 2, named), words("button-deal")),
    )
    return page


# Tables at which a deal is played that others play, too ----------------------------------------------------------


def is_covered(table: Table) -> bool:
    """True if everybody's page says nothing of the cards: others are to play them yet."""
    return table.header.deal_of is not None and not table.direct


def covered_page(table: Table, viewer: Viewer, screen: AnyScreen) -> Page:
    """The public message of such a table in play: who plays, and whose turn it is."""
    words, view = viewer.words, table.playing().view(None)
    page = Page(FELT)
    page.text(words("table-title", game=words("name"), table=table.id), words("deal-covered"))
    page.text(_names(table, viewer), *_turn(screen, view, viewer), *same_deal_lines(table, words))
    page.buttons(
        button(Press("hand", table.id), words("button-hand"), "main"),
        button(Press("rules", table.id), words("button-rules")),
        fair_button(table, words),
    )
    return page


def _turn(screen: AnyScreen, view: View, viewer: Viewer) -> list[str]:
    waiting = tuple(viewer.safe_name(seat) for seat in sorted(screen.waits_for(view)))
    return [viewer.words("turn-several", names=waiting)] if waiting else []


def _names(table: Table, viewer: Viewer) -> str:
    return viewer.words("deal-players", names=tuple(map(viewer.safe_name, sorted(table.by_seat))))


def covered_result(table: Table, viewer: Viewer) -> Page:
    """The public message of such a table when it is over."""
    words = viewer.words
    page = Page(GOLD)
    page.text(words("result-title", game=words("name"), table=table.id), words("deal-played"))
    page.text(_names(table, viewer), *same_deal_lines(table, words))
    page.buttons(*deal_buttons(table, words))
    if table.header.twin_id is not None:
        page.buttons(button(Press("deal-teams", table.id), words("button-deal-teams"), "good"))
    begun, in_series = table.header.rematch_id is not None, table.header.series is not None
    page.buttons(
        *([] if in_series else [button(Press("again", table.id), words("button-again"), "plain", disabled=begun)]),
        button(Press("replay", table.id, argument="0"), words("button-replay")),
        fair_button(table, words),
    )
    return page


def same_deal_lines(table: Table, words: Words) -> list[str]:
    """Says that a table has the deal of another, and who plays for which team where there are two."""
    header = table.header
    if header.deal_of is None:
        return []
    if header.twin_id is None:
        return [words("deal-same")]
    mine = "first" if header.deal_of == header.id else "second"
    return [words("deal-twin", table=header.twin_id, which=mine)]


# Teams -----------------------------------------------------------------------------------------------------------


def team_page(first: Table, second: Table, deals: Sequence[TeamDeal], words: Words) -> Page:
    """Tells how two teams have done at two tables with the same deals."""
    page, by_imps = Page(GOLD), first.kind.pairs
    page.text(words("team-title"), words("team-about", game=words("name"), first=first.id, second=second.id))
    for team in (0, 1):
        page.text(words("team-names", team=team + 1, names=_team(first, second, team, words)))
    page.text(
        *(
            words(
                "team-deal",
                number=number,
                first=one.points[0],
                second=one.points[1],
                imps=_signed(one.imps, words),
                scale="imps" if by_imps else "points",
            )
            for number, one in enumerate(deals, 1)
        )
    )
    lead = sum(one.imps if by_imps else one.points[0] - one.points[1] for one in deals)
    if deals:
        winner = 1 if lead > 0 else 2 if lead < 0 else 0
        page.text(words("team-won", winner=winner, lead=abs(lead), scale="imps" if by_imps else "points"))
    else:
        page.text(words("team-none"))
    page.text(words("team-links", first=table_link(first.header), second=table_link(second.header)))
    return page


def _team(first: Table, second: Table, team: int, words: Words) -> tuple[str, ...]:
    names = [plain(first.name(seat)) for seat in sorted(first.by_seat) if seat % 2 == team]
    return (*names, *(plain(second.name(seat)) for seat in sorted(second.by_seat) if seat % 2 != team))
