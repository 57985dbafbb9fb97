"""Commands to a tournament. Times are milliseconds since 1970, people are Discord's ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from db.tournament_records import How


@dataclass(frozen=True)
class Command:
    """The base of all."""


@dataclass(frozen=True)
class SignUp(Command):
    """A person enters, or comes back who had withdrawn; `rating` is what the game's leaderboard shows of them."""

    user_id: int
    name: str
    rating: int


@dataclass(frozen=True)
class Withdraw(Command):
    """A person is paired no more; before it has begun it is as if they had never entered."""

    user_id: int


@dataclass(frozen=True)
class CutCards(Command):
    """An entrant mixes a text of their own into all deals."""

    user_id: int
    words: str


@dataclass(frozen=True)
class BeginSoon(Command):
    """It begins as soon as the last call is over."""


@dataclass(frozen=True)
class Cancel(Command):
    """It ends without a result."""


class Ended(NamedTuple):
    """The match of a board has ended; `won` is what each seat gets, in sixths of a point.

    `at_ms` is when it ended, and `unseen_in` the channel or thread where it was to be played, if it was closed
    before anybody could see it.
    """

    match_id: int
    won: tuple[int, ...]
    how: How
    at_ms: int
    unseen_in: int | None = None


@dataclass(frozen=True)
class Wake(Command):
    """Time has passed, and these boards have `ended`, in this order."""

    ended: tuple[Ended, ...] = ()


@dataclass(frozen=True)
class NoteCard(Command):
    """Notes where its card was posted, and the thread for its tables."""

    message_id: int | None = None
    thread_id: int | None = None
