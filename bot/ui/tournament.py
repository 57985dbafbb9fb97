"""Tournaments in words: the card that everybody sees, and the standings page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Final

from bot.tournaments.deals import commitment_of
from bot.tournaments.event import Event
from bot.tournaments.reducer import ends_ms, round_begins_ms, rounds
from bot.tournaments.standings import Line, standings
from bot.tournaments.terms import Form
from bot.ui.custom_id import Press
from bot.ui.markup import in_time, plain
from bot.ui.message_limits import Component, Need
from bot.ui.page import FELT, GOLD, GREY, Page, button, turns
from bot.words import Words
from db.tournament_records import ROBOT, Board, Stage

ON_CARD: Final = 10
"""The most lines of the standings, and the most boards in play, that the card has."""

A_PAGE: Final = 20
NAMED: Final = 20
"""The most entrants that are named before it has begun."""

WordsOf = Callable[[str], Words]
"""The words of a game by its key."""

Links = Mapping[int, str]
"""The links to the tables of boards, by the numbers of their matches."""

COLOURS: Final = {Stage.SIGN_UP: FELT, Stage.PLAYING: FELT, Stage.OVER: GOLD, Stage.CANCELLED: GREY}


def card(event: Event, words: Words, links: Links, now: int) -> Page:
    """The tournament as everybody sees it `now` (ms since 1970); `words` are those of its game."""
    header, terms = event.header, event.terms
    page = Page(COLOURS[header.stage])
    page.text(
        words("tournament-title", name=plain(header.name)),
        words(
            "tournament-about",
            game=words("name"),
            form=str(terms.form),
            minutes=terms.minutes,
            rounds=terms.rounds,
            best=terms.best_of,
            team=terms.team_of,
        ),
    )
    if header.stage is Stage.SIGN_UP:
        page.text(words("tournament-how", form=str(terms.form)), need=Need.SCENE)
        page.text(words("tournament-begins", time=in_time(header.begins_ms)))
        names = [plain(one.name) for one in event.active]
        page.text(words("tournament-entered", count=len(names), names=_some(names)))
        seal = words("tournament-seal", seal=commitment_of(header.seed), cuts=now < event.cuts_close_ms)
        page.text(seal)
    elif header.stage is Stage.CANCELLED:
        page.text(words("tournament-cancelled"))
    else:
        _as_it_stands(page, event, words, links)
    for row in _ways(event, words, now):
        page.buttons(*row)
    return page


def _as_it_stands(page: Page, event: Event, words: Words, links: Links) -> None:
    lines = standings(event)
    if event.header.stage is Stage.OVER:
        winners = [_name(event, line, words) for line in lines if line.place == 1]
        page.text(words("tournament-over", count=len(winners), names=tuple(winners)))
    else:
        page.text(_state(event, words), words("tournament-late") if event.is_open else "")
    page.text(words("tournament-standings"), *(line_of(event, line, words) for line in lines[:ON_CARD]))
    if len(lines) > ON_CARD:
        page.text(words("tournament-more", count=len(lines) - ON_CARD))
    if event.terms.form is not Form.KNOCK_OUT:
        page.text(words("tournament-ties", form=str(event.terms.form)), need=Need.SCENE)
    if event.open_boards and event.header.stage is Stage.PLAYING:
        shown = [board_line(event, board, words, links) for board in event.open_boards[:ON_CARD]]
        page.text(words("tournament-boards"), *shown, need=Need.SCENE)
    if event.header.stage is Stage.OVER:
        page.text(words("tournament-seed", seed=event.header.seed), need=Need.SCENE)


def _state(event: Event, words: Words) -> str:
    boards = len(event.open_boards)
    if event.terms.form is Form.ARENA:
        return words("tournament-arena", time=in_time(ends_ms(event)), boards=boards)
    told = words("tournament-round", round=max(event.header.round, 1), rounds=rounds(event), boards=boards)
    begins = round_begins_ms(event)
    return f"{told} {in_time(begins)}" if begins is not None else told


def _ways(event: Event, words: Words, now: int) -> list[list[Component]]:
    """Two rows, each narrow enough for a telephone: who plays along, and what else there is."""
    number, stage = str(event.header.id), event.header.stage
    entry, more = list[Component](), list[Component]()
    if event.is_open:
        entry.append(button(Press("cup-join", argument=number), words("button-tournament-join"), "good"))
    if stage in (Stage.SIGN_UP, Stage.PLAYING):
        entry.append(button(Press("cup-leave", argument=number), words("button-tournament-leave")))
    if stage is Stage.SIGN_UP and now < event.cuts_close_ms:
        more.append(button(Press("cup-cut", argument=number), words("button-tournament-cut")))
    if stage in (Stage.PLAYING, Stage.OVER):
        more.append(button(Press("cup-standings", argument=f"{number} 0"), words("button-tournament-standings")))
    return [entry, more]


def _some(names: list[str]) -> tuple[str, ...]:
    """The first names, which Fluent lists; the rest are counted there."""
    return tuple(names[:NAMED]) if len(names) <= NAMED else (*names[:NAMED], "…")


def standings_page(event: Event, number: int, words: Words, links: Links) -> Page:
    """A page of the standings, with all boards in play below the first."""
    lines = standings(event)
    first = min(number * A_PAGE, max(len(lines) - 1, 0))
    shown = lines[first : first + A_PAGE]
    page = Page()
    page.text(words("tournament-title", name=plain(event.header.name)))
    page.text(*(line_of(event, line, words) for line in shown))
    if len(lines) > A_PAGE:
        page.text(
            words("tournament-page", first=first + 1, last=first + len(shown), count=len(lines)), need=Need.SCENE
        )
        more = first + A_PAGE < len(lines)
        page.buttons(*turns("cup-standings", number, more=more, of=f"{event.header.id} "))
    if event.open_boards and not number:
        boards = (board_line(event, board, words, links) for board in event.open_boards[:A_PAGE])
        page.text(words("tournament-boards"), *boards, need=Need.SCENE)
    return page


def line_of(event: Event, line: Line, words: Words) -> str:
    """A line of the standings."""
    return words(
        "tournament-line",
        place=line.place,
        name=_name(event, line, words),
        first=line.place == 1,
        fire=line.on_fire,
        form="knock-out" if event.terms.form is Form.KNOCK_OUT else "points",
        rounds=int(line.points),
        out=line.is_out,
        points=_figure(line.points, words),
        ties=" · ".join(_figure(tie, words) for tie in line.ties) or "none",
    )


def board_line(event: Event, board: Board, words: Words, links: Links) -> str:
    """Tells who plays at a board, as a link to its table where that is known."""
    names = [
        plain(event.by_number[one].name) if one != ROBOT else words("tournament-robot") for one in board.seats
    ]
    told = words("tournament-versus", first=names[0], second=_joined(names[1:])) if len(names) > 1 else names[0]
    return words("tournament-board", names=told, link=links.get(board.match_id or 0, "none"))


def _joined(names: Iterable[str]) -> str:
    return " – ".join(names)


def _name(event: Event, line: Line, words: Words) -> str:
    if event.terms.form is not Form.TEAMS:
        return plain(event.by_number[line.number].name)
    members = tuple(plain(event.by_number[one].name) for one in line.members)
    return words("tournament-team", team=line.number, names=members)


def _figure(value: Fraction, words: Words) -> str:
    return words.plain.number(round(float(value), 2))
