"""Commands to a table: all that happens there is one of these, for a person, for time or the store."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.tables.table import Table
from db.records import Header, LoggedMove
from games.core import Decision


@dataclass(frozen=True)
class Command:
    """The base of all. Times are milliseconds since 1970, people are Discord's ids."""


@dataclass(frozen=True)
class Paying(Command, ABC):
    """One for which somebody may have to pay. `wallets` are the tokens that its `payers` have."""

    wallets: Mapping[int, int] = field(default_factory=dict, kw_only=True)

    @abstractmethod
    def payers(self, table: Table) -> Collection[int]:
        """The people whose wallets have to be known, at this table, before it can be decided."""


# The lobby ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Join(Paying):
    """A person sits down, in a lobby or at a running match that takes newcomers.

    `agreed` is the stake that they were shown (None: the one that is); for more they are asked, and a running
    match is not joined.
    """

    user_id: int
    name: str
    agreed: int | None = None

    def payers(self, table: Table) -> Collection[int]:
        return (self.user_id,) if table.header.stake else ()


@dataclass(frozen=True)
class Agree(Command):
    """A person says yes to a stake of at most `stake` tokens."""

    user_id: int
    stake: int


@dataclass(frozen=True)
class AddRobot(Command):
    """A robot of `level` sits down, under a name that nobody at the table has."""

    level: str


@dataclass(frozen=True)
class Remove(Command):
    """The one who sits at `place` of the lobby gets up; the host's place goes to the next person."""

    place: int


@dataclass(frozen=True)
class SetOptions(Command):
    """Other house rules: a dict of the game's options."""

    options: Mapping[str, object]


@dataclass(frozen=True)
class SetTable(Paying):
    """Another number of seats, stake or pace, and whether watchers may look into a hand of the round before.

    Who asks for it has said yes to the stake. `late_hands`: None leaves it as it is.
    """

    capacity: int
    stake: int
    pace: str
    asked_by: int | None = None
    late_hands: bool | None = None

    def payers(self, table: Table) -> Collection[int]:
        return tuple(one.user_id for one in table.people if one.user_id is not None) if self.stake else ()


@dataclass(frozen=True)
class Cut(Command):
    """Somebody cuts the cards: their words go into every shuffle of this match, or of its rematch."""

    user_id: int
    words: str


@dataclass(frozen=True)
class Start(Paying):
    """The match begins: stakes go into escrow, seats are numbered, the first cards are dealt.

    `asked_by` is told of their own wallet first; `shown_to` sees their hand at once and needs no call to it.
    """

    asked_by: int | None = None
    shown_to: int | None = None

    def payers(self, table: Table) -> Collection[int]:
        return tuple(one.user_id for one in table.people if one.user_id is not None) if table.stake else ()


@dataclass(frozen=True)
class Keep(Command):
    """A seat is kept for a person who was asked to come, until `until_ms`."""

    user_id: int
    name: str
    until_ms: int


@dataclass(frozen=True)
class Release(Command):
    """A person whose seat is kept does not come."""

    user_id: int


@dataclass(frozen=True)
class GoOn(Command):
    """A table for practice begins where `moves`, the first ones of an earlier match, have led."""

    moves: tuple[LoggedMove, ...]
    shown_to: int


@dataclass(frozen=True)
class Close(Command):
    """The table is cleared away: a lobby is cancelled, a match abandoned with every stake returned.

    `by` is whoever ends it, None where nobody does; at a tournament's board that is giving up for who plays alone.
    """

    by: int | None = None


@dataclass(frozen=True)
class HandOver(Command):
    """Another person at the table becomes its host."""

    user_id: int


@dataclass(frozen=True)
class Ready(Command):
    """A person wants a rematch."""

    user_id: int


# The match ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Act(Command):
    """A person's move. `stamp` is what their panel showed (None: whatever lies there now is meant).

    `arrived_ms` is when Discord received it. Who types `leave` has given up.
    """

    user_id: int
    move: str
    stamp: int | None
    arrived_ms: int


@dataclass(frozen=True)
class ComeBack(Command):
    """A person takes their seat back from the robot; nothing changes where they had never left it."""

    user_id: int


@dataclass(frozen=True)
class Leave(Command):
    """A person gets up in mid-match: their seat goes to a robot, or they give up by the game's own rules.

    When nobody is left who plays, the match is abandoned and every stake returned. `closes` is whether they were
    told so (None: they were told nothing).
    """

    user_id: int
    give_up: bool = field(kw_only=True)
    closes: bool | None = field(default=None, kw_only=True)


@dataclass(frozen=True)
class OpenUp(Command):
    """The host, who plays with robots alone, lets others sit down."""

    user_id: int


@dataclass(frozen=True)
class NextRound(Command):
    """A person has seen enough of the round that lies open; nothing changes where none does."""

    user_id: int


# What happens by itself ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wake(Command):
    """One thing that is due happens: the game's own clock, a robot's move, an absent person's safe move."""


@dataclass(frozen=True)
class Answered(Command):
    """A search has ended, with a decision or without; nobody asks for it any more if it is not known here."""

    number: int
    decision: Decision | None


@dataclass(frozen=True)
class Resume(Command):
    """The table was read from the store: its robots get their times anew, and a round lies open anew."""


@dataclass(frozen=True)
class Postpone(Command):
    """The table's time has stood still for `ms`, as the store knows already."""

    ms: int


@dataclass(frozen=True)
class Reread(Command):
    """The table becomes what the store says: another process was quicker, or an answer was lost."""

    header: Header
    log: tuple[LoggedMove, ...]


@dataclass(frozen=True, init=False)
class Note(Command):
    """Facts about how the table is shown, such as where its message lies: fields of `db.Header`."""

    facts: Mapping[str, Any]

    def __init__(self, **facts: Any) -> None:
        object.__setattr__(self, "facts", facts)


@dataclass(frozen=True, init=False)
class NoteSeat(Command):
    """The same of one person's seat, such as where their hand lies in direct messages: fields of `db.Occupant`."""

    user_id: int
    facts: Mapping[str, Any]

    def __init__(self, user_id: int, **facts: Any) -> None:
        object.__setattr__(self, "user_id", user_id)
        object.__setattr__(self, "facts", facts)
