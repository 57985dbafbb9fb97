"""The bot's requests, held against Discord's limits as strictly as these may be read: texts in UTF-16 units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.ui.page import Page
from local_discord import components as c
from local_discord.checks import Checks, Path
from local_discord.model import Json
from local_discord.validate_components import TreeChecks

MODAL: Final = 9
CHOICES: Final = 8
"""The types of an answer to an interaction that carry a dialog, or suggestions."""

MAX_CONTENT: Final = 2_000
LONGEST_CHOICE: Final = 100
MOST_CHOICES: Final = 25


def units(text: str) -> int:
    """The UTF-16 units of a text."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


class _Strict(Checks):
    def text(
        self, body: Json, field: str, path: Path, low: int, high: int, *, required: bool = False
    ) -> str | None:
        value = super().text(body, field, path, low, high, required=required)
        if value is not None and len(value) <= high < 2 * len(value) and units(value) > high:
            self.wrong((*path, field), "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        return value


class _StrictTree(TreeChecks):
    def _text_display(self, display: Json, path: Path) -> None:
        super()._text_display(display, path)
        self._text += units(display.get("content") or "") - len(display.get("content") or "")


def faults(body: Any) -> dict[str, Any]:
    """The faults in the body of a request for Discord, as its own tree of errors; empty where it is sound.

    A message, new or edited, has to say who may be pinged.
    """
    if not isinstance(body, dict):
        return {}
    if isinstance(body.get("message"), dict):  # a post of a forum, whose first message this is
        return faults(body["message"])
    checks, kind = _Strict(), body.get("type")
    data = body["data"] if isinstance(body.get("data"), dict) else body
    if kind == CHOICES:
        _choices(checks, data)
    elif kind == MODAL:
        checks.text(data, "title", (), 1, 45, required=True)
        checks.text(data, "custom_id", (), 1, 100, required=True)
        _tree(checks, data).modal(data["components"], ("components",))
    elif data.get("content") or data.get("components"):
        checks.text(data, "content", (), 0, MAX_CONTENT)
        _tree(checks, data).message(data.get("components") or [], ("components",), is_v2=True)
        if "allowed_mentions" not in data:
            checks.missing(("allowed_mentions",))
    return checks.tree


def _tree(checks: Checks, data: Json) -> TreeChecks:
    """Checks for the components of `data`, every emoji and file of which is taken to be there."""
    parts = list(c.walk(data.get("components") or []))
    named = [one for part in parts for one in (part, *part.get("options", ())) if one.get("emoji")]
    emoji = [one["emoji"].get("id") for one in named]
    return _StrictTree(checks, [str(one) for one in emoji if one], list(_files(parts)))


def _files(parts: list[Json]) -> Iterator[str]:
    for part in parts:
        for holder in (part, *part.get("items", ())):
            for name in ("media", "file"):
                if isinstance(holder.get(name), dict):
                    yield str(holder[name]["url"]).removeprefix("attachment://")


def _choices(checks: Checks, data: Json) -> None:
    if len(data["choices"]) > MOST_CHOICES:
        checks.wrong(("choices",), "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_CHOICES} or fewer in length.")
    for number, choice in enumerate(data["choices"]):
        checks.text(choice, "name", ("choices", number), 1, LONGEST_CHOICE, required=True)
        if isinstance(choice["value"], str):
            checks.text(choice, "value", ("choices", number), 1, LONGEST_CHOICE, required=True)


def page_faults(page: Page) -> dict[str, Any]:
    """The same of a page."""
    return faults({"components": page.components, "allowed_mentions": {}})


def text_units(page: Page) -> int:
    """The units of all texts of a page together."""
    return sum(units(part.get("content") or "") for part in c.walk(page.components))


def components(page: Page) -> int:
    """The number of components that a page has, those inside others counted."""
    return sum(1 for _ in c.walk(page.components))
