"""The private panel: one player's hand, and exactly the moves that they may make."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.match import Match
from bot.tables.paces import MISSES
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.duplicate import deal_buttons
from bot.ui.markup import in_time, plain, table_link
from bot.ui.match import (
    about_lines,
    next_round_buttons,
    next_round_lines,
    outcome_line,
    rematch_line,
    result_buttons,
    won_or_lost,
)
from bot.ui.message_limits import Line, Need, needed
from bot.ui.page import FELT, GOLD, GREY, MOST_OPTIONS, Page, button, select
from bot.ui.screen import MOST_CARD_BUTTONS, AnyScreen, Control
from bot.ui.viewer import LONGEST_BUTTON, Viewer
from bot.words import Words, cut
from db import Phase
from games.core import Amount, Decision, Pick, Seat, View

LINES = 4
"""The last events that a panel tells."""

STEADY_LINES = 2
"""The same where nothing may move."""

EMPTY_LINE = "\u2800"
"""Keeps the height of a line that has nothing to tell."""

MOST_BUTTONS = 25
"""More moves than this are chosen from selects: a panel has no room for more buttons beside its text."""

MOST_AMOUNTS = 5
"""As many amounts have a button each: a row holds no more."""


async def panel_page(
    table: Table,
    user_id: int,
    viewer: Viewer,
    screen: AnyScreen,
    notice: str = "",
    again: str = "",
) -> Page:
    """The panel of one person. `notice` is told first: what went wrong with their last press.

    `again` is where the rematch lies, if there is one.
    """
    occupant = table.sitting(user_id)
    words = viewer.words
    if occupant is None or table.header.phase is Phase.LOBBY:
        return _grey(notice, words("panel-not-begun" if occupant else "panel-stranger", table=table.id))
    if table.match is None or occupant.seat is None:
        return _grey(notice, words("panel-closed", table=table.id))
    if table.header.phase is Phase.OVER:
        return await _result_page(table, table.match, occupant.seat, viewer, screen, notice, again)
    seat, live, playing = occupant.seat, table.match, table.header.phase is Phase.PLAYING
    view: View = live.view(seat)
    waiting = screen.waits_for(view)
    mine, round_open = playing and seat in waiting, playing and table.next_round_ms is not None
    stamp = None if live.standing.racing else live.made[seat]
    warned = playing and not occupant.robot_plays and occupant.misses == MISSES - 1
    missed = [words("panel-missed")] if warned else []  # once more, and they are taken for absent
    page = Page(GOLD if mine else FELT)
    if screen.steady:
        _head(page, table, words)
        if viewer.pictures:
            await viewer.show(page, screen.own_scene(view, viewer))
        page.text(*_steady(table, viewer, screen, view, seat, notice, missed))
    else:
        state = _state(table, viewer, waiting, seat)
        about = about_lines(table, words) if playing and not live.made[seat] else []
        # In one text with the title: a square of buttons takes most of the components that a message may have.
        _head(page, table, words, as_notice(notice) if notice else "", *needed(Need.EXTRA, about))
        await viewer.show(page, screen.own_scene(view, viewer))
        shown, lies_open = screen.told_by_picture(view), live.standing.round_open or screen.tells_past(view)
        story = viewer.story(live.story, seat, LINES, shown, screen.endings, lies_open=lies_open)
        page.text(*(f"-# {line}" for line in story), need=Need.PAST)
        lines = needed(Need.DETAIL, screen.hand_lines(view, viewer)) if playing else []
        hint = hint_lines(table.hint(seat), viewer) if playing and seat in table.hints else []
        page.text(*state, *missed, *lines, *hint, *(next_round_lines(table, viewer) if round_open else []))
    if playing:
        page.buttons(*(next_round_buttons(table, viewer) if round_open else []))
        _controls(page, table, viewer, screen, view, stamp)
    if viewer.in_letters:
        page.in_letters()
    return page


def as_notice(notice: str) -> str:
    """Writes what somebody is told first: its first line stands out, the others are small."""
    head, *rest = notice.split("\n")
    return "\n".join([f"**{head}**", *(f"-# {line}" for line in rest)])


def _grey(*lines: str) -> Page:
    """A panel that shows no hand."""
    page = Page(GREY)
    page.text(*lines)
    return page


def _head(page: Page, table: Table, words: Words, *below: str | Line) -> None:
    """The game, the table, where it lies, and that nothing counts there; direct messages have no name.

    Beside it is the way to all that is no move (`bot.ui.more`), unless the table was closed.
    """
    channel, practised = f"<#{table.header.channel_id}>", table.header.continues
    title = words("panel-title", game=words("name"), table=table.id, direct=table.direct, channel=channel)
    practice = "" if practised is None else words("practice-title", table=practised)
    closed = table.header.phase is Phase.CLOSED
    more = None if closed else button(Press("more", table.id), words("button-more"))
    page.text(f"{title}\n{practice}" if practice else title, *below, beside=more)


def hint_lines(hint: Decision | None, viewer: Viewer) -> list[str]:
    """Returns what a strong robot would do and why, covered until it is tapped."""
    if hint is None:
        return []
    told = [viewer.words("hint-move", move=viewer.move(hint.move, as_label=False))]
    if hint.reason is not None:
        told.append(viewer.reason(hint.reason))
    return [viewer.words("hint-covered", hint=" ".join(told))]


async def _result_page(
    table: Table,
    live: Match,
    seat: Seat,
    viewer: Viewer,
    screen: AnyScreen,
    notice: str,
    again: str,
) -> Page:
    """Returns how the match went for whoever had `seat`, the last cards, and what they may do now."""
    outcome = live.standing.outcome
    assert outcome is not None
    words, won = viewer.words, seat in outcome.winners
    page = Page(GOLD if won else FELT)
    _head(page, table, words)
    page.text(as_notice(notice) if notice else "")
    amount = table.amounts()[seat] if table.stake else 0
    page.text(
        words(
            "panel-result",
            place=outcome.places[seat],
            players=len(outcome.sides),
            winners=sum(outcome.places[side[0]] == 1 for side in outcome.sides),
            tokens=abs(amount),
            sign=won_or_lost(amount),
        ),
        outcome_line(outcome, viewer),
    )
    view: View = live.view(None)
    own: View = live.view(seat)
    await viewer.show(page, screen.table_scene(own, viewer))
    details = screen.hand_lines(own, viewer) or screen.table_lines(view, viewer)
    page.text(*details, need=Need.DETAIL)
    page.text(
        words("panel-over", table=table.id, link=table_link(table.header)), rematch_line(table, viewer, again)
    )
    page.buttons(*result_buttons(table, viewer), a_row=2)
    for one in deal_buttons(table, words):
        page.buttons(one, need=Need.EXTRA)  # each a row of its own: beside each other they break on a telephone
    return page


def parting_page(table: Table, words: Words, *, asleep: bool, watching: bool = False) -> Page:
    """Returns what a panel shows at last, when it has fallen asleep or its person has another.

    `watching`: they have no hand at this table.
    """
    if watching:
        page = _grey(words("watch-asleep" if asleep else "watch-elsewhere"))
        if asleep:
            page.buttons(button(Press("watch", table.id), words("button-watch"), "main"))
        return page
    page = _grey(words("panel-asleep" if asleep else "panel-elsewhere"))
    if asleep:
        page.buttons(button(Press("hand", table.id), words("button-hand"), "main"))
    return page


def _steady(
    table: Table,
    viewer: Viewer,
    screen: AnyScreen,
    view: View,
    seat: Seat,
    notice: str,
    missed: Sequence[str],
) -> list[str | Line]:
    """Always as many lines, whatever there is to tell: no button may move."""
    assert table.match is not None
    occupant = table.by_seat[seat]
    playing = table.header.phase is Phase.PLAYING and not occupant.left and not occupant.absent
    said = screen.status_line(view, viewer) if playing else _state(table, viewer, screen.waits_for(view), seat)[0]
    first, *more = notice.split("\n")
    more = [line.removeprefix("-# ") for line in more]
    story = [*viewer.story(table.match.story, seat, STEADY_LINES), *missed, *more][-STEADY_LINES:]
    story += [EMPTY_LINE] * (STEADY_LINES - len(story))
    return [f"**{first}**" if first else said, *needed(Need.PAST, (f"-# {line}" for line in story))]


def _state(table: Table, viewer: Viewer, waiting: frozenset[Seat], seat: Seat) -> list[str]:
    """Returns what `seat` has to know first, while these are waited for."""
    words = viewer.words
    if table.header.phase is Phase.CLOSED:
        return [words("panel-closed", table=table.id)]
    occupant = table.by_seat[seat]
    if occupant.gave_up:
        return [words("panel-left" if table.kind.takes_newcomers else "panel-gave-up")]
    if occupant.robot_plays:
        return [words("panel-everybody-away" if table.everybody_away else "panel-stand-in")]
    if seat in waiting:
        until = occupant.deadline_ms
        left = [words("until", time=in_time(until))] if until else []
        return [words("panel-your-turn"), *left]
    names = tuple(plain(table.name(other)) for other in sorted(waiting))
    return [words("panel-waiting", names=names)] if names else []


def _controls(page: Page, table: Table, viewer: Viewer, screen: AnyScreen, view: View, stamp: int | None) -> None:
    controls, press = screen.controls(view, viewer), Press("do", table.id, stamp)
    rows, offers, forms = controls
    add_rows(page, rows, viewer, press)
    told = [usual_control(one, screen, viewer) if isinstance(one, str) else one for one in offers]
    moves = [one for one in told if isinstance(one, Control)]
    # What can't be taken back lies apart, where no hasty thumb meets it.
    apart = [[one for one in moves[:MOST_BUTTONS] if (one.style == "bad") == bold] for bold in (False, True)]
    add_rows(page, apart, viewer, press)
    dialogs = ((press._replace(verb="form", argument=form.name), form) for form in forms)
    page.buttons(*(button(own, form.label, form.style) for own, form in dialogs))
    _more_moves(page, moves[MOST_BUTTONS:], viewer, press)
    for offer in offers:
        if isinstance(offer, Pick) and offer.most == 1 and len(offer.cards) <= MOST_CARD_BUTTONS:
            cards = [usual_control(f"{offer.verb} {card}", screen, viewer) for card in offer.cards]
            add_rows(page, [cards], viewer, press)
        elif isinstance(offer, Pick):
            _pick(page, offer, viewer, press)
        elif isinstance(offer, Amount):
            _amount(page, offer, viewer, press)
    own = None if view.seat is None else table.by_seat[view.seat]
    if own is not None and own.robot_plays and not own.gave_up:
        page.buttons(button(Press("refresh", table.id), viewer.words("button-back"), "main"))
    elif table.next_round_ms is not None:
        return  # the button that begins the next round is the way on
    elif not (offers or forms or screen.steady or any(not one.disabled for one in controls.buttons)):
        page.buttons(button(Press("refresh", table.id), viewer.words("button-refresh")))


def usual_control(move: str, screen: AnyScreen, viewer: Viewer) -> Control:
    """The button of a move in no fixed place."""
    label, card = viewer.told_move(move)
    return Control(move, cut(label, LONGEST_BUTTON), screen.styles.get(move.split()[0], "plain"), card=card)


def add_rows(page: Page, rows: Sequence[str | Sequence[Control]], viewer: Viewer, press: Press) -> None:
    """Adds rows of controls (`Controls`); each presses `press`, whose argument ends with its move."""
    for row in rows:
        if isinstance(row, str):
            page.line(row)
            continue
        buttons = []
        for one in row:
            emoji = viewer.emoji(one.card) if one.card else None
            verb = "aim" if one.picks else press.verb
            own = press._replace(verb=verb, argument=f"{press.argument} {one.move}".lstrip())
            buttons.append(button(own, one.label, one.style, disabled=one.disabled, emoji=emoji))
        page.buttons(*buttons)


def _more_moves(page: Page, moves: Sequence[Control], viewer: Viewer, press: Press) -> None:
    """Moves for whose buttons there is no room go into selects."""
    for number, start in enumerate(range(0, len(moves), MOST_OPTIONS)):
        options = [
            discord.SelectOption(
                label=viewer.move(one.move), value=one.move, emoji=viewer.emoji(one.card) if one.card else None
            )
            for one in moves[start : start + MOST_OPTIONS]
        ]
        own = press._replace(verb="choose", argument=str(number))
        page.select(select(own, viewer.words("more-moves"), options))


def _pick(page: Page, pick: Pick, viewer: Viewer, press: Press) -> None:
    """Cards are picked from selects."""
    name = f"move-{pick.verb}-pick"
    told = name in viewer.words
    label = viewer.words(name) if told else viewer.words("pick-cards", least=pick.least, most=pick.most)
    for start in range(0, len(pick.cards), MOST_OPTIONS):
        cards = pick.cards[start : start + MOST_OPTIONS]
        options = [
            discord.SelectOption(label=viewer.labels("card-name", card=card), value=card, emoji=viewer.emoji(card))
            for card in cards
        ]
        own = press._replace(verb="pick", argument=f"{pick.verb} {start}")
        page.select(select(own, label, options, min(pick.least, len(cards)), min(pick.most, len(cards))))


def _amount(page: Page, amount: Amount, viewer: Viewer, press: Press) -> None:
    """A few handy amounts as buttons, any other through a dialog."""
    low, high = amount.low, amount.high
    span = high - low
    all_fit = span < MOST_AMOUNTS
    handy = range(low, high + 1) if all_fit else sorted({low, low + span // 4, low + span // 2, high})
    moves = [amount.text(value) for value in handy]
    buttons = [button(press._replace(argument=move), viewer.move(move)) for move in moves]
    if not all_fit:
        other = press._replace(verb="amount", argument=f"{amount.verb} {low} {high}")
        buttons.append(button(other, viewer.words("other-amount")))
    page.buttons(*buttons)
