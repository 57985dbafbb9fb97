"""The records that go in and out of the store: plain frozen values.

All times are milliseconds; `LoggedMove.at` counts from the start of its match, the others from the Unix epoch.
Whatever is JSON comes back as JSON gives it: keys are texts, tuples are lists.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, NamedTuple

MINT = "mint"
"""The account that all tokens come from, the only one that may be below zero."""

DELETED = "deleted"
"""The word that stands for the digest of a record that names somebody who was forgotten: it is another one now."""

MOST = 2**53
"""No transfer is larger: every number up to here survives any program that reads an export."""


class Phase(StrEnum):
    """The phases of a match."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """Played to its end."""
    CLOSED = "closed"
    """Cancelled or abandoned: it ended without a result."""


LIVE = (Phase.LOBBY, Phase.PLAYING)
"""The phases of a match that is not over yet."""


def member_account(guild_id: int, user_id: int) -> str:
    """The wallet of one member of one server."""
    return f"member:{guild_id}:{user_id}"


def match_account(match_id: int) -> str:
    """The account in which the stakes of a match wait for its end."""
    return f"match:{match_id}"


@dataclass(frozen=True, slots=True)
class Occupant:
    """One person or robot at a table, in the order they joined."""

    place: int
    user_id: int | None
    name: str
    robot: str | None
    """The level of the robot whose seat this is; None for a person."""
    seat: int | None = None
    """The number in the match, once it has begun."""
    misses: int = 0
    """Turns in a row that the clock has played."""
    absent: bool = False
    """A robot sits in until its person is back."""
    left: bool = False
    gave_up: bool = False
    """Left by giving up, and so can't come back."""
    ready: bool = False
    """Said yes to a rematch."""
    deadline_ms: int | None = None
    """The time by which the seat has to have moved; None while it need not, or may take its time."""
    half_turn: bool = False
    """The clock has played the first half of a turn, and the second is owed."""
    moved_ms: int = 0
    """The time at which its person last moved; in a race to about ten seconds."""
    dm_channel_id: int | None = None
    dm_message_id: int | None = None
    agreed: int = 0
    """The highest stake that its person has said yes to."""
    reminded: int = 0
    """The turn, counted from 1, at half of whose time its person was reminded last."""
    seen_ms: int = 0
    """The time at which its person, who had been away, last came back to look."""

    @property
    def robot_plays(self) -> bool:
        """True if a robot makes this seat's moves now."""
        return self.user_id is None or self.absent or self.left

    @property
    def dm(self) -> tuple[int, int] | None:
        """The place of its person's hand in direct messages: the channel and the message."""
        if self.dm_channel_id is None or self.dm_message_id is None:
            return None
        return self.dm_channel_id, self.dm_message_id


class Called(NamedTuple):
    """A call to turns: how many moves the seats that are waited for have made, and their people's ids."""

    made: tuple[int, ...]
    people: tuple[int, ...]


TOURNAMENT: Final = "tournament"
"""The kind of event that a tournament is: see `Header.series`."""


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a match and its seats; its moves are kept apart. An id of 0 is not stored yet."""

    id: int
    guild_id: int
    channel_id: int
    game: str
    rules: int
    options: Mapping[str, object]
    capacity: int
    stake: int
    pace: str
    host_id: int
    phase: Phase
    seed: str
    cuts: tuple[str, ...]
    seating: int
    created_ms: int
    """By Discord's clock, as the messages that show it; all other times are told by ours."""
    started_ms: int | None
    """The time at which the match began, from which its own time is counted: later by as long as it has stood
    still since."""
    ended_ms: int | None
    touched_ms: int
    deadline_ms: int | None
    """The first of the seats' deadlines."""
    seats: tuple[Occupant, ...]
    robot_level: str | None = None
    """The level of robots that sit down; None for the game's own choice."""
    message_id: int | None = None
    """The table's public message."""
    words_only: bool = False
    """The bot may not attach files where the table lies."""
    call_id: int | None = None
    """The message that calls whoever is to move."""
    called: Called | None = None
    end_shown: bool = False
    """The public message shows the end."""
    rematch_id: int | None = None
    """The table at which the same people play again."""
    rematch_of: int | None = None
    """The table whose rematch this is."""
    terms: str | None = None
    """The terms, which go into every shuffle beside the seed and the cuts, from the start on."""
    digest: str | None = None
    """The SHA-256 of its record as it was when it was over."""
    rematch_seed: str | None = None
    """The secret seed of the rematch, whose promise is shown with the result."""
    rematch_cuts: tuple[str, ...] = ()
    opened: bool = False
    """Its host has let others sit down though they play with robots alone."""
    kept_for: int | None = None
    """The person who was challenged, or invited, and for whom a seat of the lobby is kept."""
    kept_name: str | None = None
    kept_until_ms: int | None = None
    kept_message_id: int | None = None
    """The message that asks them."""
    continues: int | None = None
    """The table from a position of whose match this one goes on, for practice; its log begins with that one's."""
    deal_of: int | None = None
    """The match whose deals are dealt here; its own number where it is the first of several."""
    twin_id: int | None = None
    """The other table of a duplicate match, whose deals are the same."""
    least_finished: int = 0
    """The percentage of their matches that people have to have played to the end to sit down; 0: any."""
    home_id: int | None = None
    """The channel whose card shows the table, which stands in a thread of its own; None where it has none."""
    card_id: int | None = None
    """The card there."""
    thread_lost: str | None = None
    """The reason why the table has no thread though its channel wants one: `refused`, `locked` or `gone`."""
    late_hands: bool = False
    """Its host lets watchers look into a hand of the round before."""
    series: str | None = None
    """The event that has opened it, such as `night 5` (`bot.room.series`)."""
    series_number: int | None = None
    """The number that this event knows it by."""

    @property
    def tournament_id(self) -> int | None:
        """The tournament at one of whose boards it is played, and whose pairing says who has which seat."""
        kind, _, number = (self.series or "").partition(" ")
        return int(number) if kind == TOURNAMENT else None

    @property
    def deal(self) -> int:
        """The number by which the deals of this match are known: that of the first match that had them."""
        return self.id if self.deal_of is None else self.deal_of


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """One line of a match's log."""

    ply: int
    seat: int
    move: str
    at: int
    by: str
    """"person", "robot", "clock" or "dealer"."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Tokens that go from one account to another; `reason` is unique for all time.

    Raises ValueError unless 0 < amount <= MOST and the two accounts differ.
    """

    source: str
    target: str
    amount: int
    reason: str

    def __post_init__(self) -> None:
        if not 0 < self.amount <= MOST:
            raise ValueError(f"a transfer moves between 1 and {MOST} tokens, not {self.amount}")
        if self.source == self.target:
            raise ValueError(f"{self.source} cannot pay itself")


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat: `tokens` is what it won or lost; the ratings are None where nothing was rated."""

    seat: int
    user_id: int | None
    place: int
    points: float
    tokens: int
    rated: bool
    mu_before: float | None = None
    sigma_before: float | None = None
    mu: float | None = None
    sigma: float | None = None


RatingOf = Callable[[int], tuple[float, float] | None]
"""(mu, sigma) of a person at one game in one server; None for whoever was never rated."""

Results = Callable[[RatingOf], Sequence[SeatResult]]
"""Works out how a match ended, from the ratings as they are when that is stored."""


class DealPlay(NamedTuple):
    """One time that somebody was dealt a deal: at which match and seat, and how that ended for them.

    `robot` is the level of a robot's seat. `finished` is whether the match was played to its end and they stayed
    in it, `under_way` whether they may still move in it; `ended_ms` is None before it has ended.
    """

    match_id: int
    seat: int
    user_id: int | None
    name: str
    robot: str | None
    guild_id: int
    started_ms: int
    finished: bool
    under_way: bool
    ended_ms: int | None = None


def names_of(record: type) -> tuple[str, ...]:
    """The fields of a kind of record, which are called like the columns that they lie in."""
    return tuple(field.name for field in fields(record))


def to_json(value: Any) -> str:
    """The compact text under which JSON is stored."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def as_row(record: Any, names: Iterable[str] | None = None) -> dict[str, Any]:
    """The columns of a record, or only those with these `names`; whatever is neither number nor text is JSON."""
    values = {name: getattr(record, name) for name in (record.__dataclass_fields__ if names is None else names)}
    return {
        name: value if value is None or isinstance(value, (str, int, float)) else to_json(value)
        for name, value in values.items()
    }
