"""The seals with which the deals of a table can be compared, behind a button."""

from __future__ import annotations

from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.message_limits import Component
from bot.ui.page import Page, button, text_page
from bot.words import Words
from db import Phase


def fair_button(table: Table, words: Words) -> Component:
    """The way to what was sealed; below a result to the proof."""
    if table.header.phase is Phase.OVER:
        return button(Press("verify", table.id), words("button-verify"))
    return button(Press("fair", table.id), words("button-fair"))


def fair_page(table: Table, words: Words) -> Page:
    """Returns what was sealed before the first card of this table, to be compared when the match is over."""
    header = table.header
    page = text_page(words("fair-title", table=table.id))
    page.text(words("fair-sealed", commitment=table.commitment), cut_line(len(header.cuts), words))
    page.text(*rematch_seal(table, words))
    page.text(words("fair-about"))
    return page


def rematch_seal(table: Table, words: Words) -> list[str]:
    """Returns what is promised of the rematch, if there will be one."""
    return [words("rematch-fair", commitment=table.rematch_commitment)] if table.awaits_rematch else []


def cut_line(cuts: int, words: Words) -> str:
    """Returns how often the cards were cut; nothing if nobody did."""
    return words("cards-cut", cuts=cuts) if cuts else ""
