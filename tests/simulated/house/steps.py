"""The steps of an evening in the whole house: plain values, which print as the Python that makes them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Options = tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class Press:
    """Somebody uses a button or a list, `times` as often at once, wherever they see it last."""

    who: int
    custom_id: str
    values: tuple[str, ...] = ()
    times: int = 1


@dataclass(frozen=True)
class Forge:
    """Somebody sends a custom_id that no message of theirs has, or has no more, as a press on the message."""

    who: int
    custom_id: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Command:
    """Somebody uses a slash command in a channel (-1: direct messages)."""

    who: int
    channel: int
    words: str
    options: Options = ()


@dataclass(frozen=True)
class Menu:
    """Somebody chooses from the context menu of a `person`, by their number, or of the newest message of a match.

    `match` is 0 for any message; one that nobody sees has no menu.
    """

    who: int
    channel: int
    name: str
    person: int | None = None
    match: int = 0


@dataclass(frozen=True)
class Suggest:
    """Somebody types into an option of a command and looks at what is offered."""

    who: int
    channel: int
    words: str
    option: str
    typed: str


@dataclass(frozen=True)
class Fill:
    """Somebody sends the dialog that is open before them."""

    who: int
    values: Options = ()


@dataclass(frozen=True)
class Say:
    """Somebody writes so many messages in a channel."""

    who: int
    channel: int
    times: int = 1


@dataclass(frozen=True)
class Wrong:
    """A fault (see `weather.py`) that the next so many requests, events or statements at a point meet."""

    fault: str
    point: str = ""
    times: int = 1


@dataclass(frozen=True)
class Trouble:
    """Something that befalls the host, a server or a person: see `Evening`."""

    what: str
    which: int = 0
    ms: int = 0


@dataclass(frozen=True)
class Quiet:
    """Nothing is wrong any more, and nobody does anything for so many seconds: everything must be as it should."""

    seconds: int = 60


What = Press | Forge | Command | Menu | Suggest | Fill | Say | Wrong | Trouble | Quiet


@dataclass(frozen=True)
class Step:
    """A step: what is done, and how many ms pass until the next. All luck meanwhile is the `number`'s own."""

    number: int
    what: What
    ms: int = 500


def printed(settings: object, steps: Iterable[Step]) -> str:
    """The steps as an ordinary test."""
    lines = [
        "from tests.simulated.house.cast import Temper",
        "from tests.simulated.house.run import held",
        "from tests.simulated.house.steps import (",
        "    Command, Fill, Forge, Menu, Press, Quiet, Say, Step, Suggest, Trouble, Wrong",
        ")",
        "",
        "",
        "def test_what_went_wrong() -> None:",
        f"    held({settings!r}, [",
        *(f"        {step!r}," for step in steps),
        "    ])",
    ]
    return "\n".join(lines) + "\n"
