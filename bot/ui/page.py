"""A page: what a message shows, made anew for every rendering (a view that is used twice goes stale).

Whatever is put on it, it fits into a message. Every part says how much it is needed (`Need`), and where there is
no room for all, what is needed least gives way first (`bot/ui/message_limits.py`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from typing import Final

import discord
from discord import ComponentType

from bot.pictures import Picture, digest_of
from bot.scene.in_words import LONGEST_ALT
from bot.ui.custom_id import Press
from bot.ui.markup import TEXT_STYLE, plain, with_suits_as_text
from bot.ui.message_limits import MOST_TEXT, Component, Line, Need, Paragraph, Thing, fitting
from bot.words import ELLIPSIS, SUIT_SIGNS, cut

FELT: Final = 0x1F8A70
"""The colour of a container for what goes on."""

GOLD: Final = 0xF0B232
"""The colour for what is to be celebrated, or done now."""

GREY: Final = 0x5C6370
"""The colour for what is over and done with."""

MOST_PLAIN_TEXT: Final = 2_000
"""The most text of a page that goes out where Discord has refused another: far below every limit."""

LONGEST_LABEL: Final = 80
"""Discord's limit for a button's label."""

LONGEST_PLACEHOLDER: Final = 150
"""Discord's limit for a select's placeholder."""

MOST_OPTIONS: Final = 25
"""Discord's limit for the choices of a select."""

LONGEST_OPTION: Final = 100
"""Discord's limit for the words of each of them."""

LETTERS: Final = str.maketrans({sign: letter for letter, sign in SUIT_SIGNS.items()} | {TEXT_STYLE: None})
"""The letters of suits by their signs, which lose the mark that keeps them from becoming emoji."""

BARE_CARD: Final = re.compile(rf"(10|[2-9JQKA])[{''.join(SUIT_SIGNS.values())}]\s*")
"""A label that says a card and no more, as wide as others or not."""

DEFAULT_KINDS: Final = {
    ComponentType.channel_select: "channel",
    ComponentType.role_select: "role",
    ComponentType.user_select: "user",
}
"""The names that Discord has for what is chosen at first in such a select."""

WRITTEN_IN: Final = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice)
"""The channels in which tables may stand and anything may be told."""


@dataclass
class Page:
    """The content of a message: blocks from top to bottom, the rows of buttons below them, and the pictures.

    It has a frame of its `colour`, or none, and at most `most_text` units of text.
    """

    colour: int | None = FELT
    blocks: list[Paragraph | Thing] = field(default_factory=list)
    rows: list[Paragraph | Thing] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    files: list[tuple[str, bytes]] = field(default_factory=list)
    most_text: int = MOST_TEXT
    lacks_picture: bool = False
    """True if words stand where there was no time for a picture."""

    def text(self, *lines: str | Line, need: Need = Need.STATE, beside: Component | None = None) -> None:
        """Adds a paragraph without the empty ones of its lines, which are `need`ed so much if they don't say.

        A button `beside` it costs no row of its own.
        """
        told = [Line(line, need) if isinstance(line, str) else line for line in lines]
        if told := [line for line in told if line.text]:
            self.blocks.append(Paragraph(told, beside))

    def picture(self, picture: Picture, alt: str) -> None:
        """Adds a picture with its alt text. No two files of a message may have one name."""
        alike = sum(other.name.endswith(picture.name) for other in self.pictures)
        picture = replace(picture, name=f"{alike}-{picture.name}") if alike else picture
        self.pictures.append(picture)
        item = {"media": {"url": f"attachment://{picture.name}"}, "description": cut(alt, LONGEST_ALT)}
        self.blocks.append(Thing({"type": ComponentType.media_gallery.value, "items": [item]}, Need.STATE, alt))

    def file(self, name: str, data: bytes) -> None:
        """Adds a file to take away."""
        self.files.append((name, data))
        component = {"type": ComponentType.file.value, "file": {"url": f"attachment://{name}"}}
        self.blocks.append(Thing(component, Need.STATE))

    def buttons(self, *buttons: Component, need: Need = Need.STATE, a_row: int = 5) -> None:
        """Adds buttons, at most `a_row` in one: more with long labels would not stand on a telephone's line."""
        for start in range(0, len(buttons), a_row):
            inside = list(buttons[start : start + a_row])
            row: Component = {"type": ComponentType.action_row.value, "components": inside}
            self.rows.append(Thing(row, need, size=1 + len(inside)))

    def line(self, text: str, need: Need = Need.STATE) -> None:
        """Adds a line among the rows of buttons, such as a heading for the next one."""
        self.rows.append(Paragraph([Line(text, need)]))

    def beside(self, text: str, picture: Picture, alt: str, need: Need = Need.STATE) -> None:
        """Adds a text among the rows of buttons with a small picture at its right."""
        self.pictures.append(picture)
        small = {
            "type": ComponentType.thumbnail.value,
            "media": {"url": f"attachment://{picture.name}"},
            "description": alt,
        }
        self.rows.append(Paragraph([Line(text, need)], small))

    def select(self, select: Component, need: Need = Need.STATE) -> None:
        """Adds a select in a row of its own, if it has anything to choose."""
        if select["options"]:
            self.buttons(select, need=need)

    def plain(self) -> Page:
        """The same in words, with what is needed to go on: for where Discord refuses the page as it is.

        Nothing is left that Discord could take offence at: no picture, file, emoji or link, no custom_id twice.
        """
        page = Page(self.colour, most_text=MOST_PLAIN_TEXT)
        for block in self.blocks:
            if isinstance(block, Paragraph):
                beside = _bare(block.beside) if block.beside is not None else None
                page.text(*(line for line in block.lines if line.need >= Need.SCENE), beside=beside)
            else:
                page.text(plain(block.words), need=Need.SCENE)
        seen: set[str] = set()
        for row in self.rows:
            if row.need < Need.STATE:
                continue
            if isinstance(row, Paragraph):
                page.rows.append(Paragraph(row.lines))
            elif kept := [_bare(one) for one in row.component["components"] if _is_first(one, seen)]:
                page.buttons(*kept)
        return page

    def in_letters(self) -> None:
        """Writes the suits of cards on buttons and in selects with their letters, as typed moves do: `7S`."""
        for row in self.rows:
            if isinstance(row, Thing):
                row.component = _in_letters(row.component)

    @cached_property
    def components(self) -> list[Component]:
        """As much of the page as a message holds. Whoever asks has put everything on it."""
        framed = self.colour is not None
        inside: list[Component] = []
        for part in fitting([*self.blocks, *self.rows], self.most_text, framed=framed):
            if isinstance(part, Thing):
                inside.append(part.component)
                continue
            content = with_suits_as_text("\n".join([line.text for line in part.lines]))
            text: Component = {"type": ComponentType.text_display.value, "content": content}
            section = {"type": ComponentType.section.value, "components": [text], "accessory": part.beside}
            inside.append(text if part.beside is None else section)
        if not framed:
            return inside
        return [{"type": ComponentType.container.value, "accent_color": self.colour, "components": inside}]

    @cached_property
    def digest(self) -> bytes:
        """A digest of what it looks like: pages that show the same have the same."""
        told = json.dumps(self.components, separators=(",", ":"))
        made = blake2b(told.encode("utf-8", "surrogatepass"), digest_size=16)
        for name, data in self.file_digests:
            made.update(name.encode() + data)
        return made.digest()

    @cached_property
    def file_digests(self) -> list[tuple[str, bytes]]:
        """The name of each file that goes with it, pictures first, and what is in it, in short."""
        pictures = [(picture.name, picture.digest) for picture in self.pictures]
        return [*pictures, *((name, digest_of(data)) for name, data in self.files)]


def text_page(*lines: str | Line) -> Page:
    """A page that begins with one paragraph."""
    page = Page()
    page.text(*lines)
    return page


def _is_first(component: Component, seen: set[str]) -> bool:
    """True if this is the first button or select with its custom_id; links have none."""
    custom_id = component.get("custom_id")
    if custom_id is None or custom_id in seen:
        return False
    seen.add(custom_id)
    return True


def _bare(component: Component) -> Component:
    """A button or select without emoji, which somebody may have deleted."""
    bare = {name: value for name, value in component.items() if name != "emoji"}
    if "emoji" in component and "label" not in bare and "options" not in bare:
        bare["label"] = ELLIPSIS
    if "options" in bare:
        bare["options"] = [_bare(option) for option in bare["options"]]
    return bare


def _in_letters(component: Component) -> Component:
    """A component with the letters of suits in place of their signs, and those in it."""
    said = dict(component)
    for name in ("label", "placeholder"):
        if name in said:
            said[name] = said[name].translate(LETTERS)
    for name in ("components", "options"):
        if name in said:
            said[name] = [_in_letters(one) for one in said[name]]
    return said


STYLES: Final = {
    "plain": discord.ButtonStyle.secondary.value,
    "main": discord.ButtonStyle.primary.value,
    "good": discord.ButtonStyle.success.value,
    "bad": discord.ButtonStyle.danger.value,
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
        "style": STYLES[style],
        "disabled": disabled,
    }
    if emoji is not None:
        made["emoji"] = emoji.to_dict()
    # A card's emoji alone is enough: beside the same in letters it would cost a telephone rows.
    if emoji is None or not BARE_CARD.fullmatch(label):
        made["label"] = cut(with_suits_as_text(label), LONGEST_LABEL) or ELLIPSIS
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
        "label": cut(label, LONGEST_LABEL),
    }


def select(
    press: Press, placeholder: str, options: Iterable[discord.SelectOption], least: int = 1, most: int = 1
) -> Component:
    """A select that presses `press`; of more than `MOST_OPTIONS` choices the first are offered."""
    offered = [_option(option) for option in options][:MOST_OPTIONS]
    return {
        "type": ComponentType.string_select.value,
        "custom_id": press.id("s"),
        "placeholder": cut(with_suits_as_text(placeholder), LONGEST_PLACEHOLDER),
        "options": offered,
        "min_values": min(least, len(offered)),
        "max_values": min(most, len(offered)),
    }


def entity_select(
    press: Press,
    kind: ComponentType,
    placeholder: str,
    chosen: Iterable[int] = (),
    most: int = 1,
    channels: Iterable[discord.ChannelType] = WRITTEN_IN,
) -> Component:
    """A select of `channels`, by default those people may write in, of roles, or of people: Discord lists them.

    `chosen` are the numbers of those that are chosen now, none or up to `most` of them.
    """
    chosen_now = [{"id": str(one), "type": DEFAULT_KINDS[kind]} for one in chosen][:MOST_OPTIONS]
    made: Component = {
        "type": kind.value,
        "custom_id": press.id("s"),
        "placeholder": cut(placeholder, LONGEST_PLACEHOLDER),
        "min_values": 0,
        "max_values": max(most, len(chosen_now)),
    }
    if kind is ComponentType.channel_select:
        made["channel_types"] = [one.value for one in channels]
    return made | ({"default_values": chosen_now} if chosen_now else {})


def _option(option: discord.SelectOption) -> Component:
    made: Component = {**option.to_dict()}
    return made | {"label": cut(with_suits_as_text(option.label), LONGEST_OPTION)}
