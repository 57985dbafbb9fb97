"""The lobby's message, and the house rules."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from bot.face import Face
from bot.forms import LONGEST_TITLE
from bot.look import Look, in_time, plain
from bot.paces import PACES
from bot.page import FELT, GREY, Page, button
from bot.press import Press
from bot.table import Table
from games.options import OptionField, Options

#: A dialog holds five questions.
QUESTIONS: Final = 5
#: Typed numbers are the same if they differ by less: half a millisecond is none.
SMALL: Final = 0.5
#: The unit of an option's number, as the end of its name says it: how many make a second.
UNITS: Final = {"_ms": 1000, "_seconds": 1}


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
    )
    page.buttons(
        button(Press("start", row.id), words("button-start"), "main", disabled=not ready),
        button(Press("house", row.id), words("button-house")),
        button(Press("rules", row.id), words("button-rules")),
    )
    page.buttons(
        button(Press("cut", row.id), words("button-cut")),
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
    """How long a move may take; in a race there are no turns."""
    return look.words("pace-live" if table.options.racing else f"pace-{table.row.pace}")


def rules_in_force(table: Table, look: Look) -> list[str]:
    """The options that differ from the game's own rules, a line each."""
    changed = table.options.changed()
    if not changed:
        return [look.words("lobby-rules-default")]
    return [look.words("lobby-rules"), *(_option_line(name, value, look) for name, value in changed.items())]


def value_in_words(name: str, value: Any, look: Look) -> str:
    """An option's value as people say it."""
    message = f"option-{name}-{value}"
    if message in look.words:
        return look.words(message)
    if isinstance(value, bool):
        return look.words("yes" if value else "no")
    unit = _a_second(name)
    return look.words("seconds", seconds=value / unit) if unit else str(value)


def _a_second(name: str) -> int | None:
    """How many of an option's units make a second; None for what is no time."""
    return next((unit for end, unit in UNITS.items() if name.endswith(end)), None)


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
    pages = dialog_pages(options)
    for number, questions in enumerate(pages, 1):
        lines = (_option_line(option.name, getattr(options, option.name), look) for option in questions)
        page.text(words("house-page", number=number, pages=len(pages)), *lines)
    if may_change and table.row.state == "lobby":
        page.buttons(
            button(Press("house-table", table.id), words("button-house-table"), "main"),
            button(Press("house-reset", table.id), words("button-house-reset"), "bad"),
        )
        page.buttons(
            *(
                button(Press("house-page", table.id, argument=str(number - 1)), label)
                for number in range(1, len(pages) + 1)
                for label in [words("button-house-page", number=number, pages=len(pages))]
            )
        )
    else:
        page.text(words("house-read-only"))
    return page


def _option_line(name: str, value: Any, look: Look) -> str:
    return look.words("option-line", option=look.words(f"option-{name}"), value=value_in_words(name, value, look))


def house_dialog(table: Table, look: Look, number: int) -> ui.Modal:
    """The dialog with the questions of page ``number``."""
    options, pages = table.options, dialog_pages(table.options)
    title = look.words("house-dialog", game=look.words("name"), number=number + 1, pages=len(pages))
    modal = ui.Modal(
        title=title[:LONGEST_TITLE], custom_id=Press("house-page", table.id, argument=str(number)).id("d")
    )
    for option in pages[number]:
        modal.add_item(_question(option, getattr(options, option.name), look))
    return modal


def _question(option: OptionField, value: Any, look: Look) -> ui.Label[Any]:
    title = look.words(f"option-{option.name}")
    if _is_typed(option) and _a_second(option.name):
        title = look.words("option-in-seconds", option=title)
    about = f"option-{option.name}-about"
    description = look.words(about)[:100] if about in look.words else None
    return ui.Label(text=title[:LONGEST_TITLE], description=description, component=_input(option, value, look))


def _is_typed(option: OptionField) -> bool:
    """Whether an option is answered by typing, because a select has no room for its values."""
    return option.is_number and len(option.allowed) > 25


def _input(option: OptionField, value: Any, look: Look) -> ui.Item[Any]:
    if option.is_flag:
        return ui.Checkbox(custom_id=option.name, default=bool(value))
    if _is_typed(option):
        unit = _a_second(option.name) or 1
        ends = option.allowed[0], option.allowed[-1]
        low, high, now = (f"{float(number) / unit:g}" for number in (*ends, value))
        return ui.TextInput(custom_id=option.name, default=now, placeholder=f"{low} – {high}", max_length=6)
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
    """A dialog's answer as the option's own kind of value: times are typed in seconds.

    Raises ``ValueError`` or ``StopIteration`` for what is none.
    """
    if isinstance(given, list):
        given = given[0] if given else ""
    if option.is_flag:
        return given is True or given == "true"
    if _is_typed(option):
        number = float(str(given).strip().replace(",", ".")) * (_a_second(option.name) or 1)
        return next(value for value in option.allowed if abs(float(value) - number) < SMALL)
    return next(value for value in option.allowed if str(value) == str(given).strip())


def table_dialog(table: Table, look: Look) -> ui.Modal:
    """The dialog about the table itself: seats, stake, the robots' level and, but for a race, the pace."""
    row, words = table.row, look.words
    modal = ui.Modal(
        title=words("house-table-dialog", game=words("name"))[:LONGEST_TITLE],
        custom_id=Press("house-table", row.id).id("d"),
    )
    seats = [
        discord.SelectOption(label=str(count), value=str(count), default=count == row.capacity)
        for count in table.kind.players
    ]
    modal.add_item(ui.Label(text=words("option-seats"), component=ui.Select(custom_id="seats", options=seats)))
    stake = ui.TextInput[Any](custom_id="stake", default=str(row.stake), max_length=6)
    modal.add_item(ui.Label(text=words("option-stake"), description=words("option-stake-about"), component=stake))
    if not table.options.racing:
        paces = [
            discord.RadioGroupOption(label=words(f"pace-{pace}"), value=pace, default=pace == row.pace)
            for pace in PACES
        ]
        group = ui.RadioGroup[Any](custom_id="pace", options=paces)
        modal.add_item(ui.Label(text=words("option-table-pace"), component=group))
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
