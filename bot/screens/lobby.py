"""The lobby's message, and the house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.face import Face
from bot.look import Look, in_time, plain
from bot.paces import PACES
from bot.page import FELT, GREY, Page, button
from bot.press import Press
from bot.table import Table
from games.options import OptionField, Options

#: A dialog holds five questions.
QUESTIONS = 5


def lobby_page(table: Table, look: Look) -> Page:
    """An open table that people can join."""
    row, words = table.row, look.words
    page = Page(FELT)
    page.text(words("lobby-title", game=words("name"), table=table.id), words("about"))
    page.text(*rules_in_force(table, look))
    page.text(words("lobby-seats", taken=len(row.seats), seats=row.capacity), *seat_lines(table, look))
    page.text(_money(table, look), words("lobby-fair", commitment=table.commitment[:16], cuts=len(row.cuts)))
    full = len(row.seats) >= row.capacity
    ready = len(row.seats) in table.kind.players
    page.buttons(
        button(Press("join", row.id), words("button-join"), "good", disabled=full),
        button(Press("leave", row.id), words("button-leave")),
        button(Press("robot", row.id), words("button-robot"), disabled=full),
        button(Press("start", row.id), words("button-start"), "main", disabled=not ready),
    )
    page.buttons(
        button(Press("house", row.id), words("button-house")),
        button(Press("cut", row.id), words("button-cut")),
        button(Press("rules", row.id), words("button-rules")),
        button(Press("cancel", row.id), words("button-cancel"), "bad"),
    )
    return page


def closed_page(table: Table, look: Look, face: Face) -> Page:
    """A table that was cleared away without a result."""
    page = Page(GREY)
    name = "closed-match" if table.row.started_ms is not None else "closed-lobby"
    left = face.closing(table.live.game.view(None), look) if table.live else []
    page.text(look.words(name, game=look.words("name"), table=table.id, stake=table.stake), *left)
    return page


def seat_lines(table: Table, look: Look) -> list[str]:
    """Who sits here, a line each; empty chairs too."""
    words, lines = look.words, []
    for number, seat in enumerate(table.row.seats, 1):
        if seat.user_id is None:
            level = words(f"level-{seat.robot}")
            lines.append(words("seat-robot", number=number, name=plain(seat.name), level=level))
        elif seat.user_id == table.row.host_id:
            lines.append(words("seat-host", number=number, name=plain(seat.name)))
        else:
            lines.append(words("seat-person", number=number, name=plain(seat.name)))
    empty = table.row.capacity - len(table.row.seats)
    return [*lines, words("seat-empty", seats=empty)] if empty else lines


def _money(table: Table, look: Look) -> str:
    row, words = table.row, look.words
    pace = _pace(table, look)
    if not row.stake:
        return words("lobby-no-stake", pace=pace)
    if not table.stake:
        return words("lobby-stake-off", pace=pace, stake=row.stake)
    return words("lobby-stake", pace=pace, stake=row.stake * table.kind.risk)


def _pace(table: Table, look: Look) -> str:
    """How long a move may take; in a race that is run live there are no turns."""
    live = getattr(table.options, "pace", None) == "live"
    return look.words("pace-live" if live else f"pace-{table.row.pace}")


def rules_in_force(table: Table, look: Look) -> list[str]:
    """The options that differ from the game's own rules, a line each."""
    changed = table.options.changed()
    if not changed:
        return [look.words("lobby-rules-default")]
    lines = [
        look.words("option-line", option=look.words(f"option-{name}"), value=value_in_words(name, value, look))
        for name, value in changed.items()
    ]
    return [look.words("lobby-rules"), *lines]


def value_in_words(name: str, value: Any, look: Look) -> str:
    """An option's value as people say it."""
    message = f"option-{name}-{value}"
    if message in look.words:
        return look.words(message)
    if isinstance(value, bool):
        return look.words("yes" if value else "no")
    return str(value)


# The house rules -----------------------------------------------------------------------------------------


def open_questions(options: Options) -> list[OptionField]:
    """The options that matter with the others as they are, in the order in which the game declares them."""
    return [
        option
        for option in options.catalogue()
        if option.only_if is None or getattr(options, option.only_if[0]) in option.only_if[1]
    ]


def dialog_pages(options: Options) -> list[list[OptionField]]:
    """The questions, as many to a dialog as it holds."""
    questions = open_questions(options)
    return [questions[start : start + QUESTIONS] for start in range(0, len(questions), QUESTIONS)]


def house_page(table: Table, look: Look, *, may_change: bool) -> Page:
    """Every option with its value; for the host with the buttons that open the dialogs."""
    words, options = look.words, table.options
    page = Page(FELT)
    page.text(words("house-title", game=words("name"), table=table.id))
    page.text(words("house-table", seats=table.row.capacity, stake=table.row.stake, pace=_pace(table, look)))
    lines = [
        words(
            "option-line",
            option=words(f"option-{option.name}"),
            value=value_in_words(option.name, getattr(options, option.name), look),
        )
        for option in open_questions(options)
    ]
    page.text(*lines)
    if may_change and table.row.state == "lobby":
        pages = dialog_pages(options)
        page.buttons(
            button(Press("house-table", table.id), words("button-house-table"), "main"),
            *(
                button(Press("house-page", table.id, argument=str(number)), _page_label(questions, look))
                for number, questions in enumerate(pages)
            ),
            button(Press("house-reset", table.id), words("button-house-reset"), "bad"),
        )
    else:
        page.text(words("house-read-only"))
    return page


def _page_label(questions: Sequence[OptionField], look: Look) -> str:
    first = look.words(f"option-{questions[0].name}")
    return look.words("button-house-page", first=first, more=len(questions) - 1)


def house_dialog(table: Table, look: Look, number: int) -> ui.Modal:
    """The dialog with the questions of page ``number``."""
    options = table.options
    modal = ui.Modal(
        title=look.words("house-dialog", game=look.words("name"))[:45],
        custom_id=Press("house-page", table.id, argument=str(number)).id("d"),
    )
    for option in dialog_pages(options)[number]:
        modal.add_item(_question(option, getattr(options, option.name), look))
    return modal


def _question(option: OptionField, value: Any, look: Look) -> ui.Label[Any]:
    title = look.words(f"option-{option.name}")[:45]
    about = f"option-{option.name}-about"
    description = look.words(about)[:100] if about in look.words else None
    return ui.Label(text=title, description=description, component=_input(option, value, look))


def _input(option: OptionField, value: Any, look: Look) -> ui.Item[Any]:
    if option.is_flag:
        return ui.Checkbox(custom_id=option.name, default=bool(value))
    if option.is_number and len(option.allowed) > 25:
        span = f"{option.allowed[0]} – {option.allowed[-1]}"
        return ui.TextInput(custom_id=option.name, default=str(value), placeholder=span, max_length=6)
    if option.is_number or len(option.allowed) > 10:
        return ui.Select(
            custom_id=option.name,
            options=[
                discord.SelectOption(
                    label=value_in_words(option.name, one, look)[:100], value=str(one), default=one == value
                )
                for one in option.allowed
            ],
        )
    return ui.RadioGroup(
        custom_id=option.name,
        options=[
            discord.RadioGroupOption(
                label=value_in_words(option.name, one, look)[:100], value=str(one), default=one == value
            )
            for one in option.allowed
        ],
    )


def answered(option: OptionField, given: Any) -> Any:
    """A dialog's answer as the option's own kind of value; raises ``ValueError`` for what is none."""
    if isinstance(given, list):
        given = given[0] if given else ""
    if option.is_flag:
        return given is True or given == "true"
    return next(value for value in option.allowed if str(value) == str(given).strip())


def table_dialog(table: Table, look: Look) -> ui.Modal:
    """The dialog about the table itself: seats, stake, pace and the robots' level."""
    row, words = table.row, look.words
    modal = ui.Modal(
        title=words("house-dialog", game=words("name"))[:45], custom_id=Press("house-table", row.id).id("d")
    )
    seats = [
        discord.SelectOption(label=str(count), value=str(count), default=count == row.capacity)
        for count in table.kind.players
    ]
    modal.add_item(ui.Label(text=words("option-seats"), component=ui.Select(custom_id="seats", options=seats)))
    stake = ui.TextInput[Any](custom_id="stake", default=str(row.stake), max_length=6)
    modal.add_item(ui.Label(text=words("option-stake"), description=words("option-stake-about"), component=stake))
    paces = [
        discord.RadioGroupOption(label=words(f"pace-{pace}"), value=pace, default=pace == row.pace)
        for pace in PACES
    ]
    modal.add_item(ui.Label(text=words("option-pace"), component=ui.RadioGroup(custom_id="pace", options=paces)))
    level = row.extra.get("level", table.kind.stand_in)
    levels = [
        discord.RadioGroupOption(label=words(f"level-{one}"), value=one, default=one == level)
        for one in table.kind.levels
    ]
    modal.add_item(
        ui.Label(text=words("option-level"), component=ui.RadioGroup(custom_id="level", options=levels))
    )
    return modal


def deadline_line(table: Table, look: Look, until: int | None) -> str:
    """Until when somebody has to have moved."""
    return look.words("until", time=in_time(until)) if until else ""
