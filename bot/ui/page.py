"""A page: what a message shows, made anew for every rendering (a view that is used twice goes stale)."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord
from discord import ComponentType, ui

from bot.pictures import Picture
from bot.ui.custom_id import Press
from bot.ui.markup import with_suits_as_text

FELT: Final = 0x1F8A70
"""The colours of containers: what goes on, what is to be celebrated or done now, what is over and done with."""

GOLD: Final = 0xF0B232
GREY: Final = 0x5C6370
MOST_TEXT: Final = 3_800
"""Discord's limits in characters: a text (a little below it), a button's label, a select's choice."""

LABEL: Final = 80
LONGEST_OPTION: Final = 100
MOST_COMPONENTS: Final = 40
"""How many components a message may have, those inside others included."""

Component = dict[str, Any]
"""A component as Discord's API spells it. Pages are made for every tap of a race: built this way one costs a tenth
of what it costs as a tree of `discord.ui` items, and there is no state in it that could go stale."""


class PageView(ui.LayoutView):
    """What discord.py is given to send. The router answers its presses, so discord.py has nothing to remember."""

    def __init__(self, components: list[Component]) -> None:
        # Not the base's, which makes a random name and a future for listening: it costs more than all the rest.
        if _count(components) > MOST_COMPONENTS:
            raise ValueError(f"a message has {MOST_COMPONENTS} components at most, not {_count(components)}")
        self._components = components

    def to_components(self) -> list[Component]:
        """What is sent."""
        return self._components

    def has_components_v2(self) -> bool:
        """Pages are made of containers and texts."""
        return True

    def is_dispatchable(self) -> bool:
        """Nothing in it waits for discord.py to call it."""
        return False

    @property  # type: ignore[misc]
    def timeout(self) -> None:
        """None, for ever: a follow-up asks for it."""

    def is_finished(self) -> bool:
        """Discord.py has nothing to listen for."""
        return True


class Attachment(discord.File):
    """A file that is sent once."""

    def close(self) -> None:
        """The base lets the bytes know their closing method, and it them: a circle with a picture in it."""
        vars(self.fp).pop("close", None)


def _count(components: list[Component]) -> int:
    return sum(1 + _count(component.get("components", [])) for component in components)


@dataclass
class Page:
    """What a message is to show: blocks from top to bottom, and the pictures they name.

    It has a frame of its `colour`, or none.
    """

    colour: int | None = FELT
    blocks: list[Component] = field(default_factory=list)
    rows: list[Component] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    files: list[tuple[str, bytes]] = field(default_factory=list)

    def text(self, *lines: str) -> None:
        """Adds a paragraph, cut where a message would grow too long."""
        content = "\n".join(line for line in lines if line)
        if content:
            self.blocks.append(_text(content))

    def picture(self, picture: Picture, alt: str) -> None:
        """Adds a picture with its alt text. No two files of a message may have one name."""
        alike = sum(other.name.endswith(picture.name) for other in self.pictures)
        picture = replace(picture, name=f"{alike}-{picture.name}") if alike else picture
        self.pictures.append(picture)
        item = {"media": {"url": f"attachment://{picture.name}"}, "description": alt[:1024]}
        self.blocks.append({"type": ComponentType.media_gallery.value, "items": [item]})

    def file(self, name: str, data: bytes) -> None:
        """Adds a file to take away."""
        self.files.append((name, data))
        self.blocks.append({"type": ComponentType.file.value, "file": {"url": f"attachment://{name}"}})

    def buttons(self, *buttons: Component) -> None:
        """Adds buttons, five in a row."""
        for start in range(0, len(buttons), 5):
            row = {"type": ComponentType.action_row.value, "components": list(buttons[start : start + 5])}
            self.rows.append(row)

    def line(self, text: str) -> None:
        """Adds a line among the rows of buttons, such as a heading for the next one."""
        self.rows.append(_text(text))

    def select(self, select: Component) -> None:
        """Adds a select in a row of its own."""
        self.buttons(select)

    def view(self) -> PageView:
        """What discord.py sends. Raises `ValueError` where Discord would not take so much."""
        inside = [*self.blocks, *self.rows]
        if self.colour is None:
            return PageView(inside)
        frame = {"type": ComponentType.container.value, "accent_color": self.colour, "components": inside}
        return PageView([frame])

    def attachments(self) -> list[discord.File]:
        """Fresh files; Discord's client reads each only once."""
        pictures = [Attachment(io.BytesIO(picture.data), picture.name) for picture in self.pictures]
        return [*pictures, *(Attachment(io.BytesIO(data), name) for name, data in self.files)]


def text_page(*lines: str) -> Page:
    """A page that begins with one paragraph."""
    page = Page()
    page.text(*lines)
    return page


def _text(content: str) -> Component:
    return {"type": ComponentType.text_display.value, "content": with_suits_as_text(content)[:MOST_TEXT]}


STYLES: Final = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}


def button(
    press: Press,
    label: str,
    style: str = "plain",
    *,
    disabled: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> Component:
    """A button that presses `press`."""
    made: Component = {
        "type": ComponentType.button.value,
        "custom_id": press.id(),
        "style": STYLES[style].value,
        "label": with_suits_as_text(label)[:LABEL],
        "disabled": disabled,
    }
    if emoji is not None:
        made["emoji"] = emoji.to_dict()
    return made


def turns(verb: str, number: int, *, more: bool, of: str = "") -> list[Component]:
    """The ways to the pages before and after page `number` of a list, `more`: whether there is another.

    A press of `verb` says the page's number; `of` stands before it, where there are several lists.
    """
    return [
        button(Press(verb, 0, 0, f"{of}{max(number - 1, 0)}"), "◀", disabled=number == 0),
        button(Press(verb, 0, 1, f"{of}{number + 1}"), "▶", disabled=not more),
    ]


def link(url: str, label: str) -> Component:
    """A button that opens an address."""
    return {
        "type": ComponentType.button.value,
        "style": discord.ButtonStyle.link.value,
        "url": url,
        "label": label[:LABEL],
    }


def select(
    press: Press, placeholder: str, options: Iterable[discord.SelectOption], least: int = 1, most: int = 1
) -> Component:
    """A select that presses `press`."""
    return {
        "type": ComponentType.string_select.value,
        "custom_id": press.id("s"),
        "placeholder": with_suits_as_text(placeholder)[:150],
        "options": [_option(option) for option in options],
        "min_values": least,
        "max_values": most,
    }


def _option(option: discord.SelectOption) -> Component:
    made: Component = {**option.to_dict()}
    return made | {"label": with_suits_as_text(option.label)[:LONGEST_OPTION]}
