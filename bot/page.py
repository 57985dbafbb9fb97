"""A page: what a message shows, made anew for every rendering (a view that is used twice goes stale)."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import ui

from bot.pictures import Picture
from bot.press import Press, PressButton, PressSelect

#: The colour of the room's containers.
FELT: Final = 0x1F8A70
GOLD: Final = 0xF0B232
GREY: Final = 0x5C6370
MOST_TEXT: Final = 3_800
LABEL: Final = 80


@dataclass
class Page:
    """What a message is to show: blocks from top to bottom, and the pictures they name."""

    colour: int = FELT
    blocks: list[ui.Item[Any]] = field(default_factory=list)
    rows: list[ui.Item[Any]] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    files: list[tuple[str, bytes]] = field(default_factory=list)

    def text(self, *lines: str) -> None:
        """Adds a paragraph, cut where a message would grow too long."""
        content = "\n".join(line for line in lines if line)
        if content:
            self.blocks.append(ui.TextDisplay(content[:MOST_TEXT]))

    def rule(self) -> None:
        """Adds a thin line."""
        self.blocks.append(ui.Separator())

    def picture(self, picture: Picture, alt: str) -> None:
        """Adds a picture with its alt text."""
        self.pictures.append(picture)
        item = discord.MediaGalleryItem(f"attachment://{picture.name}", description=alt[:1024])
        self.blocks.append(ui.MediaGallery(item))

    def file(self, name: str, data: bytes) -> None:
        """Adds a file to take away."""
        self.files.append((name, data))
        self.blocks.append(ui.File(f"attachment://{name}"))

    def buttons(self, *buttons: PressButton | ui.Button[Any]) -> None:
        """Adds buttons, five in a row."""
        for start in range(0, len(buttons), 5):
            self.rows.append(ui.ActionRow(*buttons[start : start + 5]))

    def line(self, text: str) -> None:
        """Adds a line among the rows of buttons, such as a heading for the next one."""
        self.rows.append(ui.TextDisplay(text))

    def select(self, select: PressSelect) -> None:
        """Adds a select in a row of its own."""
        self.rows.append(ui.ActionRow(select))

    def view(self) -> ui.LayoutView:
        """A fresh view of the page."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.Container(*self.blocks, *self.rows, accent_colour=self.colour))
        return view

    def attachments(self) -> list[discord.File]:
        """Fresh files; Discord's client reads each only once."""
        pictures = [discord.File(io.BytesIO(picture.data), picture.name) for picture in self.pictures]
        return [*pictures, *(discord.File(io.BytesIO(data), name) for name, data in self.files)]


STYLES: Final = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}


def button(
    press: Press, label: str, style: str = "plain", *, disabled: bool = False, emoji: Any = None
) -> PressButton:
    """A button that presses ``press``."""
    return PressButton(press, label=label[:LABEL], style=STYLES[style], disabled=disabled, emoji=emoji)


def select(
    press: Press, placeholder: str, options: Iterable[discord.SelectOption], least: int = 1, most: int = 1
) -> PressSelect:
    """A select that presses ``press``."""
    return PressSelect(
        press, placeholder=placeholder[:150], options=list(options), min_values=least, max_values=most
    )


async def reply(interaction: discord.Interaction[Any], page: Page) -> None:
    """Answers with a new message that only the person sees."""
    if interaction.response.is_done():
        await interaction.followup.send(view=page.view(), files=page.attachments(), ephemeral=True)
    else:
        await interaction.response.send_message(view=page.view(), files=page.attachments(), ephemeral=True)


async def update(interaction: discord.Interaction[Any], page: Page) -> None:
    """Answers by changing the message that was pressed."""
    if interaction.response.is_done():
        await interaction.edit_original_response(view=page.view(), attachments=page.attachments())
    else:
        await interaction.response.edit_message(view=page.view(), attachments=page.attachments())


def joined(lines: Sequence[str], most: int = MOST_TEXT) -> str:
    """Lines as one text, the first ones left out where it would grow too long."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(kept) + len(line) > most:
            break
        kept.append(line)
    return "\n".join(reversed(kept))
