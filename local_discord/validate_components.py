"""Limits of message and modal components (official documentation, "Component Reference")."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import regex

from local_discord import components as c
from local_discord.checks import Checks, Path
from local_discord.model import Json

MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_ROWS = 5

TOP_LEVEL = (c.ACTION_ROW, c.SECTION, c.TEXT_DISPLAY, c.MEDIA_GALLERY, c.FILE, c.SEPARATOR, c.CONTAINER)
IN_CONTAINER = (c.ACTION_ROW, c.SECTION, c.TEXT_DISPLAY, c.MEDIA_GALLERY, c.FILE, c.SEPARATOR)
IN_LABEL = (c.TEXT_INPUT, *c.SELECTS, c.FILE_UPLOAD, c.RADIO_GROUP, c.CHECKBOX_GROUP, c.CHECKBOX)

_EMOJI = regex.compile(
    r"\p{RI}\p{RI}"
    r"|[0-9#*]\uFE0F?\u20E3"
    r"|(?![0-9#*])\p{Emoji}(?:\p{EMod}|\uFE0F)?[\U000E0020-\U000E007F]*(?:\u200D\p{Emoji}(?:\p{EMod}|\uFE0F)?)*"
)
"""A single Unicode emoji. Symbols that merely look like one (U+25B2, say) are refused by Discord."""


class TreeChecks:
    """Checks one tree of components. `files` are the names and addresses that media may refer to."""

    def __init__(self, checks: Checks, emoji_ids: Collection[str], files: Collection[str]) -> None:
        self._checks = checks
        self._emoji_ids = emoji_ids
        self._files = files
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._text = 0
        self._by_type: dict[int, Callable[[Json, Path], None]] = {
            c.ACTION_ROW: self._row,
            c.BUTTON: self._button,
            c.SECTION: self._section,
            c.TEXT_DISPLAY: self._text_display,
            c.THUMBNAIL: self._thumbnail,
            c.MEDIA_GALLERY: self._gallery,
            c.FILE: self._file,
            c.SEPARATOR: self._separator,
            c.CONTAINER: self._container,
            c.TEXT_INPUT: self._text_input,
            c.STRING_SELECT: self._select,
            c.USER_SELECT: self._select,
            c.ROLE_SELECT: self._select,
            c.MENTIONABLE_SELECT: self._select,
            c.CHANNEL_SELECT: self._select,
            c.FILE_UPLOAD: self._custom_id,
            c.RADIO_GROUP: self._radio_group,
            c.CHECKBOX_GROUP: self._checkbox_group,
            c.CHECKBOX: self._custom_id,
        }

    def message(self, tree: list[Json], path: Path, *, is_v2: bool) -> None:
        """All components of a message."""
        if is_v2:
            total = sum(1 for _ in c.walk(tree))
            self._checks.length(path, total, 0, MAX_COMPONENTS)
        else:
            self._checks.length(path, len(tree), 0, MAX_ROWS)
        self._children(tree, path, TOP_LEVEL if is_v2 else (c.ACTION_ROW,))
        if self._text > MAX_TEXT:
            words = f"Components displayable text size exceeds maximum size of {MAX_TEXT}"
            self._checks.wrong(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)

    def modal(self, tree: list[Json], path: Path) -> None:
        """All components of a modal."""
        self._checks.length(path, len(tree), 1, 5)
        for index, part in enumerate(tree):
            at = (*path, index)
            if not self._checks.kind(at, part.get("type"), (c.ACTION_ROW, c.TEXT_DISPLAY, c.LABEL)):
                continue
            if part["type"] == c.LABEL:
                self._label(part, at)
            elif part["type"] == c.ACTION_ROW:
                fields = self._checks.objects(part.get("components"), (*at, "components"))
                self._checks.length((*at, "components"), len(fields), 1, 1)
                for number, field in enumerate(fields):
                    self._checks.text(field, "label", (*at, "components", number), 1, 45, required=True)
                self._children(fields, (*at, "components"), (c.TEXT_INPUT,))
            else:
                self._text_display(part, at)

    def _children(self, tree: list[Json], path: Path, allowed: tuple[int, ...]) -> None:
        for index, component in enumerate(tree):
            self._one(component, (*path, index), allowed)

    def _one(self, component: Json, path: Path, allowed: tuple[int, ...]) -> None:
        if not self._checks.kind(path, component.get("type"), allowed):
            return
        number = self._checks.integer(component, "id", path, 0, 2**31 - 1)
        if number:
            if number in self._ids:
                self._checks.wrong((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id was already specified")
            self._ids.add(number)
        self._by_type[component["type"]](component, path)

    # Layout

    def _row(self, row: Json, path: Path) -> None:
        inner = self._checks.objects(row.get("components"), (*path, "components"))
        self._checks.length((*path, "components"), len(inner), 1, 5)
        if len(inner) > 1:
            for index, component in enumerate(inner):
                if component.get("type") in c.SELECTS:
                    words = "The layout component width exceeds the maximum of 5"
                    self._checks.wrong((*path, "components", index), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)
        self._children(inner, (*path, "components"), (c.BUTTON, *c.SELECTS))

    def _section(self, section: Json, path: Path) -> None:
        inner = self._checks.objects(section.get("components"), (*path, "components"))
        self._checks.length((*path, "components"), len(inner), 1, 3)
        self._children(inner, (*path, "components"), (c.TEXT_DISPLAY,))
        accessory = section.get("accessory")
        if not isinstance(accessory, dict):
            self._checks.missing((*path, "accessory"))
        else:
            self._one(accessory, (*path, "accessory"), (c.BUTTON, c.THUMBNAIL))

    def _container(self, container: Json, path: Path) -> None:
        inner = self._checks.objects(container.get("components"), (*path, "components"))
        self._checks.length((*path, "components"), len(inner), 1, MAX_COMPONENTS)
        self._checks.integer(container, "accent_color", path, 0, 0xFFFFFF)
        self._children(inner, (*path, "components"), IN_CONTAINER)

    def _separator(self, separator: Json, path: Path) -> None:
        self._checks.one_of((*path, "spacing"), separator.get("spacing", 1), (1, 2))

    def _label(self, label: Json, path: Path) -> None:
        self._checks.text(label, "label", path, 1, 45, required=True)
        self._checks.text(label, "description", path, 0, 100)
        field = label.get("component")
        if not isinstance(field, dict):
            self._checks.missing((*path, "component"))
            return
        at = (*path, "component")
        if field.get("disabled"):
            self._checks.wrong((*at, "disabled"), "BASE_TYPE_CHOICES", "Components in modals cannot be disabled.")
        if field.get("required") is not False and field.get("min_values") == 0:
            words = "Required components must ask for at least one value."
            self._checks.wrong((*at, "min_values"), "NUMBER_TYPE_MIN", words)
        self._one(field, at, IN_LABEL)

    # Content

    def _text_display(self, display: Json, path: Path) -> None:
        text = self._checks.text(display, "content", path, 1, MAX_TEXT, required=True)
        self._text += len(text or "")

    def _thumbnail(self, thumbnail: Json, path: Path) -> None:
        self._checks.text(thumbnail, "description", path, 0, 1024)
        self._media(thumbnail.get("media"), (*path, "media"))

    def _gallery(self, gallery: Json, path: Path) -> None:
        items = self._checks.objects(gallery.get("items"), (*path, "items"))
        self._checks.length((*path, "items"), len(items), 1, 10)
        for index, item in enumerate(items):
            at = (*path, "items", index)
            self._checks.text(item, "description", at, 0, 1024)
            self._media(item.get("media"), (*at, "media"))

    def _file(self, file: Json, path: Path) -> None:
        media = file.get("file")
        self._media(media, (*path, "file"))
        url = media.get("url") if isinstance(media, dict) else None
        if isinstance(url, str) and not url.startswith("attachment://") and url not in self._files:
            words = "Only attachment:// references are allowed."
            self._checks.wrong((*path, "file", "url"), "URL_TYPE_INVALID_SCHEME", words)

    def _media(self, media: Any, path: Path) -> None:
        """A picture or file: an address, or the name of a file that came with the message."""
        url = media.get("url") if isinstance(media, dict) else None
        if not isinstance(url, str) or not url:
            self._checks.missing((*path, "url"))
        elif url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self._files:
                code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                self._checks.wrong(path, code, f"The referenced attachment {url} was not found.")
        elif not url.startswith(("http://", "https://")):
            words = 'Scheme must be one of ("http", "https", "attachment").'
            self._checks.wrong((*path, "url"), "URL_TYPE_INVALID_SCHEME", words)

    # Things to press and fill in

    def _custom_id(self, component: Json, path: Path) -> None:
        custom_id = self._checks.text(component, "custom_id", path, 1, 100, required=True)
        if custom_id in self._custom_ids:
            words = "Component custom id cannot be duplicated"
            self._checks.wrong((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words)
        elif custom_id is not None:
            self._custom_ids.add(custom_id)

    def _button(self, button: Json, path: Path) -> None:
        self._checks.text(button, "label", path, 0, 80)
        self._emoji(button.get("emoji"), (*path, "emoji"))
        if not self._checks.one_of((*path, "style"), button.get("style"), (1, 2, 3, 4, 5, 6)):
            return
        if button["style"] == c.LINK_STYLE:
            self._link(button, path)
            return
        if button["style"] == 6:
            if not button.get("sku_id"):
                self._checks.missing((*path, "sku_id"))
            return
        self._custom_id(button, path)
        if button.get("url"):
            words = "A custom id and url cannot both be specified"
            self._checks.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words)
        if not button.get("label") and not button.get("emoji"):
            self._checks.missing((*path, "label"))

    def _link(self, button: Json, path: Path) -> None:
        url = self._checks.text(button, "url", path, 1, 512, required=True)
        if url and not url.startswith(("http://", "https://", "discord://")):
            words = 'Scheme must be one of ("discord", "http", "https").'
            self._checks.wrong((*path, "url"), "URL_TYPE_INVALID_SCHEME", words)
        if button.get("custom_id"):
            words = "A custom id and url cannot both be specified"
            self._checks.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words)

    def _emoji(self, emoji: Any, path: Path) -> None:
        if emoji is None:
            return
        emoji_id, name = emoji.get("id"), emoji.get("name")
        if emoji_id is not None and str(emoji_id) not in self._emoji_ids:
            self._checks.wrong((*path, "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
        elif emoji_id is None and (not isinstance(name, str) or not _EMOJI.fullmatch(name)):
            self._checks.wrong((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, select: Json, path: Path) -> None:
        self._custom_id(select, path)
        self._checks.text(select, "placeholder", path, 0, 150)
        least = self._checks.integer(select, "min_values", path, 0, 25)
        most = self._checks.integer(select, "max_values", path, 1, 25)
        low, high = 1 if least is None else least, 1 if most is None else most
        if low > high:
            words = "The minimum is greater than the maximum."
            self._checks.wrong((*path, "min_values"), "NUMBER_TYPE_MAX", words)
        if select["type"] != c.STRING_SELECT:
            self._checks.length((*path, "default_values"), len(select.get("default_values") or []), 0, high)
            return
        # A list that offers fewer options than may be chosen is refused (met in discord.py issue 6984).
        options = self._options(select, path, max(high, 1), 25)
        if sum(1 for option in options if option.get("default")) > high:
            words = f"Must be {high} or fewer in length."
            self._checks.wrong((*path, "options"), "BASE_TYPE_MAX_LENGTH", words)

    def _options(self, group: Json, path: Path, low: int, high: int) -> list[Json]:
        """Options with labels and distinct values, as selects, radio groups and checkbox groups have them."""
        options = self._checks.objects(group.get("options"), (*path, "options"))
        if not low <= len(options) <= high:
            words = f"Must be between {low} and {high} in length."
            self._checks.wrong((*path, "options"), "BASE_TYPE_BAD_LENGTH", words)
        seen: set[str] = set()
        for index, option in enumerate(options):
            at = (*path, "options", index)
            self._checks.text(option, "label", at, 1, 100, required=True)
            value = self._checks.text(option, "value", at, 1, 100, required=True)
            self._checks.text(option, "description", at, 0, 100)
            self._emoji(option.get("emoji"), (*at, "emoji"))
            if value in seen:
                words = "The specified option value is already used"
                self._checks.wrong((*at, "value"), "COMPONENT_OPTION_VALUE_DUPLICATED", words)
            elif value is not None:
                seen.add(value)
        return options

    def _text_input(self, field: Json, path: Path) -> None:
        self._custom_id(field, path)
        self._checks.one_of((*path, "style"), field.get("style"), (1, 2))
        least = self._checks.integer(field, "min_length", path, 0, 4000) or 0
        most = self._checks.integer(field, "max_length", path, 1, 4000) or 4000
        if least > most:
            words = "The minimum is greater than the maximum."
            self._checks.wrong((*path, "min_length"), "NUMBER_TYPE_MAX", words)
        self._checks.text(field, "placeholder", path, 0, 100)
        self._checks.text(field, "value", path, 0, most)

    def _radio_group(self, group: Json, path: Path) -> None:
        self._custom_id(group, path)
        self._options(group, path, 2, 10)

    def _checkbox_group(self, group: Json, path: Path) -> None:
        self._custom_id(group, path)
        options = self._options(group, path, 1, 10)
        self._checks.integer(group, "min_values", path, 0, 10)
        self._checks.integer(group, "max_values", path, 1, min(10, len(options)) or 10)
