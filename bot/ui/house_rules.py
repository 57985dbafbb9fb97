"""The house rules: the page that tells them, and the dialogs that ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.tables import lengths
from bot.tables.house_rules import is_typed, typed_limits, units_in_a_second
from bot.tables.paces import OFFERED_PACES, SECOND
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.forms import LONGEST_CHOICE, LONGEST_TITLE
from bot.ui.markup import plain
from bot.ui.message_limits import Need
from bot.ui.page import FELT, Page, button
from bot.ui.viewer import LONGEST_BUTTON, Viewer
from bot.words import Words, cut, units
from db import Phase
from games.options import OptionField, Options

QUESTIONS: Final = 5
"""A dialog holds five questions."""


def pace_in_words(table: Table, viewer: Viewer) -> str:
    """Returns how long a move may take; in a race there are no turns."""
    options = table.options
    if options.move_ms is not None:
        return viewer.words("pace-own", seconds=options.move_ms // SECOND)
    return viewer.words("pace-live" if options.racing else f"pace-{table.header.pace}")


def value_in_words(name: str, value: Any, words: Words) -> str:
    """An option's value as people say it."""
    message = f"option-{name}-{value}"
    if message in words:
        return words(message)
    if isinstance(value, bool):
        return words("yes" if value else "no")
    unit = units_in_a_second(name)
    return words("seconds", seconds=value / unit) if unit else str(value)


def option_line(name: str, value: Any, viewer: Viewer) -> str:
    """An option with its value, in one line."""
    return viewer.words(
        "option-line", option=viewer.words(f"option-{name}"), value=value_in_words(name, value, viewer.words)
    )


def rules_in_short(options: Options, viewer: Viewer) -> list[str]:
    """Rules as people say them: the preset that they are, or each that is not the classic one, a line each."""
    name = options.preset()
    if name is not None:
        return [viewer.words("lobby-rules-preset", preset=preset_name(name, viewer), about=_about(name, viewer))]
    chosen = options.chosen().items()  # what others of them bring along is no house rule
    return [viewer.words("lobby-rules"), *(option_line(option, value, viewer) for option, value in chosen)]


def preset_name(name: str, viewer: Viewer) -> str:
    """Returns what a preset is called."""
    return viewer.words(f"house-preset-{name}")


def _about(name: str, viewer: Viewer) -> str:
    return viewer.words(f"house-preset-{name}-about")


def open_questions(options: Options) -> list[OptionField]:
    """The options that matter with the others as they are, in the order in which the game declares them."""
    return [option for option in options.catalogue() if option.matters(vars(options))]


def dialog_pages(options: Options) -> list[list[OptionField]]:
    """The questions, as many to a dialog as it holds."""
    questions = open_questions(options)
    return [questions[start : start + QUESTIONS] for start in range(0, len(questions), QUESTIONS)]


def page_name(questions: Sequence[OptionField], viewer: Viewer, longest: int) -> str:
    """Returns what is on a page of questions: as many of their names as fit into `longest` units, at least
    the beginning of one.
    """
    names = [viewer.words(f"option-{option.name}") for option in questions]
    for count in range(len(names), 0, -1):
        name = viewer.words("house-page", options=", ".join(names[:count]), all=count == len(names))
        if units(name) <= longest:
            return name
    return cut(names[0], longest)


class Answered(NamedTuple):
    """The result of the host's last answers, told on the page that follows.

    `notices` say what was not done as they asked; `saved` names what has been changed (None: nothing was
    answered).
    """

    notices: Sequence[str] = ()
    saved: Sequence[str] | None = None

    def lines(self, viewer: Viewer) -> list[str]:
        """The lines that tell it."""
        done = []
        if self.saved is not None:
            done.append(viewer.words("house-saved", options=tuple(self.saved), count=len(self.saved)))
        return [*done, *(f"⚠️ {notice}" for notice in self.notices)]


NOTHING_ANSWERED: Final = Answered()


class Lock(Enum):
    """The lock by which a server keeps its hosts from changing the house rules of a game."""

    NONE = "none"
    THEIRS = "theirs"
    """It doesn't, and the table plays by the server's."""

    OTHERS = "others"
    """It doesn't, and the table has others, as it was opened before: so it can't begin."""


def _add_lock(page: Page, table: Table, words: Words, lock: Lock, *, may_change: bool) -> None:
    """Says that the rules are the server's; a host whose table has others may take those."""
    page.text(words("house-locked", others=lock is Lock.OTHERS))
    if may_change and lock is Lock.OTHERS:
        page.buttons(button(Press("house-reset", table.id), words("button-house-server"), "good"))


def presets_page(
    table: Table,
    viewer: Viewer,
    *,
    may_change: bool,
    answered: Answered = NOTHING_ANSWERED,
    lock: Lock = Lock.NONE,
) -> Page:
    """The rules to choose from, with what each is and how long it lasts; for the host with a button for each."""
    words, options = viewer.words, table.options
    page, chosen = _begun(table, viewer), options.preset()
    for name, rules in options.PRESETS.items():
        minutes = minutes_of(table, type(options).make(dict(rules)))
        preset, now = preset_name(name, viewer), name == chosen
        page.text(words("house-preset", preset=preset, about=_about(name, viewer), minutes=minutes, chosen=now))
    if chosen is None:
        own = options.chosen().items()
        page.text(
            words("house-own", minutes=minutes_of(table, options)),
            *(option_line(option, value, viewer) for option, value in own),
            need=Need.DETAIL,
        )
    page.text(*answered.lines(viewer))
    may_change = may_change and table.header.phase is Phase.LOBBY
    if lock is not Lock.NONE:
        _add_lock(page, table, words, lock, may_change=may_change)
    elif may_change:
        page.buttons(
            *(
                button(
                    Press("house-presets", table.id, argument=name),
                    preset_name(name, viewer),
                    "good" if name == chosen else "plain",
                )
                for name in options.PRESETS
            )
        )
    else:
        page.text(words("house-read-only"))
    more = [button(Press("house-details", table.id), words("button-house-details"))]
    if may_change and asks_about_table(table):
        more.insert(0, button(Press("house-table", table.id), words("button-house-table"), "main"))
    page.buttons(*more)
    return page


def minutes_of(table: Table, options: Options) -> int:
    """About how many minutes a match lasts with a person in every free chair; 0 where it is not known."""
    header = table.header
    people = header.capacity - sum(seat.user_id is None for seat in header.seats)
    found = lengths.minutes(table.kind, options, header.capacity, people)
    return 0 if found is None else max(1, round(found))


def _begun(table: Table, viewer: Viewer) -> Page:
    words = viewer.words
    page = Page(FELT)
    page.text(words("house-title", game=words("name"), table=table.id))
    pace = pace_in_words(table, viewer)
    page.text(words("house-table", seats=table.header.capacity, stake=table.header.stake, pace=pace))
    return page


def details_page(
    table: Table,
    viewer: Viewer,
    *,
    may_change: bool,
    answered: Answered = NOTHING_ANSWERED,
    lock: Lock = Lock.NONE,
) -> Page:
    """Every option with its value; for the host with the buttons that open the dialogs."""
    words, options = viewer.words, table.options
    page, pages = _begun(table, viewer), dialog_pages(options)
    page.text(words("house-options"))
    for questions in pages:
        told = [option_line(option.name, getattr(options, option.name), viewer) for option in questions]
        page.text(*told, need=Need.DETAIL)
    # Below the rules: a telephone shows the end of the page, where the buttons are, and not its top.
    page.text(*answered.lines(viewer))
    may_change = may_change and table.header.phase is Phase.LOBBY
    if lock is not Lock.NONE:
        _add_lock(page, table, words, lock, may_change=may_change)
        page.buttons(button(Press("house-presets", table.id), words("button-house-presets")))
    elif may_change:
        choices = [
            button(Press("house-presets", table.id), words("button-house-presets")),
            button(Press("house-reset", table.id), words("button-house-reset"), "bad"),
        ]
        if asks_about_table(table):
            choices.insert(1, button(Press("house-table", table.id), words("button-house-table"), "main"))
        page.buttons(*choices)
        for number, questions in enumerate(pages):  # one below the other: a telephone cuts two long ones off
            press = Press("house-page", table.id, argument=str(number))
            page.buttons(button(press, page_name(questions, viewer, LONGEST_BUTTON)))
    else:
        page.text(words("house-read-only"))
        page.buttons(button(Press("house-presets", table.id), words("button-house-presets")))
    return page


def left_out(option: OptionField, given: str, viewer: Viewer) -> str:
    """Returns what is said of an answer that is none: between which numbers it could have been."""
    words = viewer.words
    label, value = words(f"option-{option.name}"), plain(given)
    if not is_typed(option):
        return words("option-out-of-range", option=label, value=value)
    low, high = typed_limits(option)
    unit = "seconds" if units_in_a_second(option.name) else "none"
    return words("option-left-out", option=label, value=value, low=low, high=high, unit=unit)


def gave_way(names: Sequence[str], viewer: Viewer) -> list[str]:
    """Returns what is said of rules that had to give way to others; nothing where none had."""
    labels = tuple(viewer.words(f"option-{name}") for name in names)
    return [viewer.words("options-gave-way", options=labels, count=len(labels))] if labels else []


def house_dialog(press: Press, options: Options, viewer: Viewer, number: int) -> ui.Modal:
    """The dialog with the questions of page `number`, whose answers go to whoever answers `press`."""
    pages = dialog_pages(options)
    modal = ui.Modal(title=page_name(pages[number], viewer, LONGEST_TITLE), custom_id=press.id("d"))
    for option in pages[number]:
        modal.add_item(_question(option, getattr(options, option.name), viewer))
    return modal


def _question(option: OptionField, value: Any, viewer: Viewer) -> ui.Label[Any]:
    title = viewer.words(f"option-{option.name}")
    if is_typed(option) and units_in_a_second(option.name):
        title = viewer.words("option-in-seconds", option=title)
    about = f"option-{option.name}-about"
    description = cut(viewer.words(about), LONGEST_CHOICE) if about in viewer.words else None
    return ui.Label(
        text=cut(title, LONGEST_TITLE), description=description, component=_input(option, value, viewer)
    )


def _input(option: OptionField, value: Any, viewer: Viewer) -> ui.Item[Any]:
    if option.is_flag:
        return ui.Checkbox(custom_id=option.name, default=bool(value))
    if is_typed(option):
        low, high = typed_limits(option)
        now = f"{float(value) / (units_in_a_second(option.name) or 1):g}"
        if f"option-{option.name}-0" not in viewer.words:
            return ui.TextInput(custom_id=option.name, default=now, placeholder=f"{low} – {high}", max_length=6)
        empty = cut(
            value_in_words(option.name, 0, viewer.words), LONGEST_CHOICE
        )  # nobody has to know that it is a zero
        given = now if value else None
        return ui.TextInput(custom_id=option.name, default=given, placeholder=empty, max_length=6, required=False)
    choices: list[dict[str, Any]] = [
        {
            "label": cut(value_in_words(option.name, one, viewer.words), LONGEST_CHOICE),
            "value": str(one),
            "default": one == value,
        }
        for one in option.allowed
    ]
    if option.is_number or len(choices) > 10:
        return ui.Select(custom_id=option.name, options=[discord.SelectOption(**choice) for choice in choices])
    radios = [discord.RadioGroupOption(**choice) for choice in choices]
    return ui.RadioGroup(custom_id=option.name, options=radios)


def asks_about_table(table: Table) -> bool:
    """True if the table itself leaves a choice: a race for two in direct messages leaves none."""
    return len(table.kind.players) > 1 or not table.direct or not table.options.racing


def table_dialog(table: Table, viewer: Viewer) -> ui.Modal:
    """The dialog about the table itself: its stake, and seats and pace where there is a choice."""
    header, words = table.header, viewer.words
    modal = ui.Modal(
        title=cut(words("house-table-dialog", game=words("name")), LONGEST_TITLE),
        custom_id=Press("house-table", header.id).id("d"),
    )
    seats = [
        discord.SelectOption(label=str(count), value=str(count), default=count == header.capacity)
        for count in table.kind.players
    ]
    if len(seats) > 1:
        modal.add_item(ui.Label(text=words("option-seats"), component=ui.Select(custom_id="seats", options=seats)))
    if not table.direct:
        stake = ui.TextInput[Any](custom_id="stake", default=str(header.stake), max_length=6)
        about = words("option-stake-about")
        modal.add_item(ui.Label(text=words("option-stake"), description=about, component=stake))
    if not table.options.racing and table.options.move_ms is None:
        paces = [
            discord.RadioGroupOption(label=words(f"pace-{pace}"), value=pace, default=pace == header.pace)
            for pace in OFFERED_PACES
        ]
        group = ui.RadioGroup[Any](custom_id="pace", options=paces)
        modal.add_item(ui.Label(text=words("option-table-pace"), component=group))
    if header.home_id is not None and table.kind.ordered:
        late = ui.Checkbox[Any](custom_id="late_hands", default=header.late_hands)
        about = words("option-late-hands-about")
        modal.add_item(ui.Label(text=words("option-late-hands"), description=about, component=late))
    return modal
