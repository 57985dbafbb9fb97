"""The pages of a first lesson: what is taught, the learner's hand, and the move that is lit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.lessons import FREE, Lesson, Position
from bot.scene.model import Cards, HandScene, Sign
from bot.tables.seating import ROBOTS
from bot.tables.server_settings import ServerSettings
from bot.ui.custom_id import Press
from bot.ui.message_limits import Component, Need
from bot.ui.page import FELT, GOLD, Page, button, text_page
from bot.ui.panel import hint_lines, usual_control
from bot.ui.screen import AnyScreen, Control, Offered
from bot.ui.viewer import Viewer, robot_sign
from bot.words import Words
from games.cards import Card
from games.core import Pick, Seat, View

TOLD: Final = 4
"""The number of last events that are told."""

BLANKS: Final = " \u2007\u2008\u2800"
"""The blanks that make labels equally wide."""

MOST_MOVES: Final = 20
"""The number of moves that are offered where the game's buttons keep no fixed places."""


def at_lesson(viewer: Viewer, lesson: Lesson) -> Viewer:
    """The viewer at a lesson's table: the learner has their own name, everybody else one of the robots'."""
    robots = iter(ROBOTS)
    own = viewer.name(lesson.seat)
    names = [own if seat == lesson.seat else next(robots) for seat in range(lesson.seats)]

    def badges(seat: Seat) -> tuple[Sign, ...]:
        return () if seat == lesson.seat else (robot_sign(names[seat]),)

    return replace(viewer, name=names.__getitem__, badges=badges, seats=lesson.seats)


async def step_page(lesson: Lesson, number: int, viewer: Viewer, screen: AnyScreen, *, tried: str = "") -> Page:
    """Step `number` of a lesson, from 0; `tried` is another move than the one that is taught, just pressed."""
    words, step, now = viewer.words, lesson.steps[number], lesson.at(number)
    page = Page(GOLD)
    title = words("lesson-title", game=words("name"), step=number + 1, of=len(lesson.steps))
    # What is taught stands beside the button: on a telephone what is above a picture has gone off the screen.
    page.text(title)
    await _show(page, lesson, now, viewer, screen, to_move=step.move is not None)
    page.text(words(f"lesson-{lesson.key}-step-{number + 1}"))
    if step.move is None:
        page.buttons(button(Press("lesson", 0, number + 1, lesson.key), words("button-lesson-on"), "good"))
        return page
    view: View = now.game.view(lesson.seat)
    lit = _label(step.move, view, viewer, screen)
    if tried:
        page.text(words("lesson-not-this", tried=_label(tried, view, viewer, screen), move=lit))
    page.text(words("lesson-press", move=lit))
    add_moves(
        page,
        view,
        viewer,
        screen,
        lambda move: Press("lesson-move", 0, number, f"{lesson.key} {move}"),
        step.move,
    )
    return page


async def free_page(
    lesson: Lesson, moves: Sequence[str], viewer: Viewer, screen: AnyScreen, notice: str = ""
) -> Page:
    """The learner's own turns, after these moves of theirs."""
    words, now = viewer.words, lesson.free(moves)
    page = Page(GOLD)
    left = FREE - lesson.turns_taken(moves)
    page.text(words("lesson-free-title", game=words("name")), words("lesson-free", count=left))
    page.text(f"**{notice}**" if notice else "")
    await _show(page, lesson, now, viewer, screen, to_move=True)
    page.text(*hint_lines(lesson.hint(now.game), viewer), need=Need.EXTRA)
    done = ";".join(moves)
    add_moves(
        page,
        now.game.view(lesson.seat),
        viewer,
        screen,
        lambda move: Press("lesson-free", 0, None, f"{lesson.key} {done};{move}"),
        None,
    )
    return page


async def end_page(
    lesson: Lesson,
    moves: Sequence[str],
    viewer: Viewer,
    screen: AnyScreen,
    server: ServerSettings,
) -> Page:
    """The end of a lesson, with the ways on."""
    words, now = viewer.words, lesson.free(moves)
    page = Page(FELT)
    page.text(words("lesson-end", game=words("name")))
    await _show(page, lesson, now, viewer, screen, to_move=False)
    ways = ways_to_begin(lesson.key, server, words) if server.plays(lesson.key) else []
    page.buttons(
        *ways,
        button(Press("rules-of", argument=lesson.key), words("button-rules")),
        button(Press("lesson", 0, 0, lesson.key), words("button-lesson-again")),
    )
    return page


def lessons_page(keys: Sequence[str], words_of: Callable[[str | None], Words]) -> Page:
    """The lessons to choose from."""
    page = text_page(words_of(None)("lesson-which"))
    page.buttons(*(button(Press("learn", argument=key), words_of(key)("name")) for key in keys))
    return page


def ways_to_begin(key: str, server: ServerSettings, words: Words) -> list[Component]:
    """The buttons that begin a game where a server plays it: at once with robots, or at a table for friends."""
    ways = [button(Press("open", argument=key), words("button-open"))]
    if server.robots:
        ways.insert(0, button(Press("play-now", argument=key), words("button-play-now"), "good"))
    return ways


async def _show(
    page: Page,
    lesson: Lesson,
    now: Position,
    viewer: Viewer,
    screen: AnyScreen,
    *,
    to_move: bool,
) -> None:
    """Shows what lies there and what has just happened: for a learner `to_move` their hand and what the others
    hold, else the table.
    """
    view: View = now.game.view(lesson.seat)
    if to_move:
        hand = screen.hand_scene(view, viewer)
        await viewer.show(page, hand)
        page.text(*_open_cards(lesson, now, hand, viewer, screen), need=Need.DETAIL)
    else:
        await viewer.show(page, screen.table_scene(now.game.view(None), viewer))
    without = screen.told_by_picture(view)
    seen = [one for one in now.events if one.visible_to(lesson.seat) and one.verb not in without]
    page.text(*(f"-# {viewer.describe(event)}" for event in seen[-TOLD:]), need=Need.PAST)
    page.text(*screen.hand_lines(view, viewer), need=Need.DETAIL)


def _open_cards(lesson: Lesson, now: Position, own: HandScene, viewer: Viewer, screen: AnyScreen) -> Iterator[str]:
    """A line for each robot with the cards that only it could see at a table."""
    known = set(_faces(own))
    for seat in range(lesson.seats):
        if seat != lesson.seat:
            held = [card for card in _faces(screen.hand_scene(now.game.view(seat), viewer)) if card not in known]
            if held:
                yield viewer.words("lesson-open-cards", name=viewer.safe_name(seat), cards=tuple(held))


def _faces(scene: HandScene) -> list[Card]:
    """The cards of a hand that lie side by side, with their faces."""
    groups = [item for row in scene.rows for item in row if isinstance(item, Cards)]
    return [shown.face for group in groups for shown in group.cards if shown.face is not None]


def _label(move: str, view: View, viewer: Viewer, screen: AnyScreen) -> str:
    """Returns what the button of a move says."""
    controls = screen.controls(view, viewer)
    shown = (*controls.buttons, *controls.offers)
    labels = {one.move: one.label.strip(BLANKS) for one in shown if isinstance(one, Control)}
    return labels[move] if move in labels else usual_control(move, screen, viewer).label


def add_moves(
    page: Page,
    view: View,
    viewer: Viewer,
    screen: AnyScreen,
    press: Callable[[str], Press],
    lit: str | None,
    among: Collection[str] | None = None,
) -> None:
    """Adds the buttons of a game, of which only `lit` stands out, if there is one that is taught.

    Only moves `among` these can be pressed (None: any).
    """
    controls = screen.controls(view, viewer)
    if controls.rows:
        if lit is not None and lit not in (one.move for one in controls.buttons):
            taught = usual_control(lit, screen, viewer)  # a dialog asks for it at a table
            page.buttons(_lit_control(taught, viewer, press, lit))
        for row in controls.rows:
            if isinstance(row, str):
                page.line(row)
            else:
                page.buttons(*(_lit_control(one, viewer, press, lit, among) for one in row))
        _as_read(page, viewer)
        return
    own = {one.move: one for one in controls.offers if isinstance(one, Control)}
    moves = [move for offer in controls.offers for move in _spelt(offer)]
    moves = [move for move in moves if among is None or move in among]
    if lit is not None and lit not in moves:
        moves.insert(0, lit)
    shown = moves[:MOST_MOVES]
    if lit is not None and lit not in shown:
        shown[-1] = lit
    buttons = (own.get(move) or usual_control(move, screen, viewer) for move in shown)
    page.buttons(*(_lit_control(one, viewer, press, lit) for one in buttons))
    _as_read(page, viewer)


def _as_read(page: Page, viewer: Viewer) -> None:
    if viewer.in_letters:
        page.in_letters()


def _lit_control(
    one: Control,
    viewer: Viewer,
    press: Callable[[str], Press],
    lit: str | None,
    among: Collection[str] | None = None,
) -> Component:
    """Whatever only picks waits: what is taught has a button of its own."""
    style = one.style if lit is None else "good" if one.move == lit else "plain"
    waits = one.disabled or one.picks or (among is not None and one.move not in among)
    emoji = viewer.emoji(one.card) if one.card else None
    return button(press(one.move), one.label, style, disabled=waits, emoji=emoji)


def _spelt(offer: Offered) -> list[str]:
    """The moves that take up an offer, as far as buttons say them."""
    if isinstance(offer, str):
        return [offer]
    if isinstance(offer, Control):
        return [offer.move]
    if isinstance(offer, Pick):
        return [offer.text([card]) for card in offer.cards] if offer.most == 1 else []
    return [offer.text(value) for value in sorted({offer.low, (offer.low + offer.high) // 2, offer.high})]
