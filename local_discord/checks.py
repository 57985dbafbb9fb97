"""Small checks that body validation is made of. Each says what is wrong in Discord's words and codes."""

from __future__ import annotations

from typing import Any

from local_discord.errors import INVALID_FORM, ApiError
from local_discord.model import Json

Path = tuple[str | int, ...]


class Checks:
    """Checks values and collects what is wrong as Discord's error tree; `done` raises 50035 if anything was."""

    def __init__(self) -> None:
        self.tree: Json = {}

    def done(self) -> None:
        """Raise ApiError 50035 with everything that was found."""
        if self.tree:
            raise ApiError(INVALID_FORM, self.tree)

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note a problem of a field."""
        node = self.tree
        for part in path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def text(
        self, body: Json, field: str, path: Path, low: int, high: int, *, required: bool = False
    ) -> str | None:
        """A string of `low` to `high` characters; None (with a problem noted if required) if there is none."""
        value = body.get(field)
        if value is None:
            if required:
                self.missing((*path, field))
            return None
        if not isinstance(value, str):
            self.wrong((*path, field), "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return None
        self.length((*path, field), len(value), low, high)
        return value

    def length(self, path: Path, size: int, low: int, high: int) -> None:
        """A string or list of `low` to `high` characters or items."""
        if low <= size <= high:
            return
        if low == 0:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif size == 0 and low == 1:
            self.missing(path)
        else:
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def missing(self, path: Path) -> None:
        """A field that must be there is not."""
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def integer(self, body: Json, field: str, path: Path, low: int, high: int) -> int | None:
        """A whole number within bounds, if it is there."""
        value = body.get(field)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong((*path, field), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < low:
            self.wrong((*path, field), "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.wrong((*path, field), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return value

    def one_of(self, path: Path, value: Any, allowed: tuple[Any, ...]) -> bool:
        """One of a few values."""
        if value in allowed:
            return True
        words = ", ".join(map(str, allowed))
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{words}}}.")
        return False

    def kind(self, path: Path, value: Any, allowed: tuple[int, ...]) -> bool:
        """The type of a component where only some types fit."""
        if value in allowed:
            return True
        words = ", ".join(map(str, allowed))
        self.wrong((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({words},).')
        return False

    def objects(self, value: Any, path: Path) -> list[Json]:
        """A list of objects; whatever is none is noted and left out."""
        if not isinstance(value, list):
            self.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        for index, item in enumerate(value):
            if not isinstance(item, dict):
                self.wrong((*path, index), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return [item for item in value if isinstance(item, dict)]


def invalid_field(path: Path, code: str, message: str) -> ApiError:
    """50035 for a single field."""
    checks = Checks()
    checks.wrong(path, code, message)
    return ApiError(INVALID_FORM, checks.tree)
