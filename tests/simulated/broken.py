"""The end of an evening in which something is not as it has to be."""

from __future__ import annotations

from typing import NoReturn


class Broken(AssertionError):
    """A `law` does not hold; `how` says more."""

    def __init__(self, law: str, how: str = "") -> None:
        super().__init__(f"{law}: {how}" if how else law)
        self.law = law


def broken(law: str, how: str = "") -> NoReturn:
    """Raises `Broken`."""
    raise Broken(law, how)
