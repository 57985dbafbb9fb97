"""What every game is: a match that is played by lines of text.

A match consists of its seats, its options and its moves, nothing else: no clock, no randomness, no input or
output. Chance is a player, the `DEALER`, whose moves are logged like any other. Whoever knows the methods of
`Game` can drive every game, without knowing which one it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, Protocol, Self, TypeVar

from games.cards import Card, print_cards
from games.options import Options

Seat = int
DEALER: Final[Seat] = -1

LEAVE: Final = "leave"
"""The move by which a person gives up their seat. It is never offered, and possible at any moment."""

JOIN: Final = "join"
"""The move by which a person sits down in a running match that takes newcomers (`Game.takes_newcomers`).

It is never offered. The first seat that nobody has makes it, and from then on the match has one seat more.
"""

TIME: Final = "time"
"""The dealer's move when time itself has to act (`Game.alarm`)."""


class InvalidMove(ValueError):
    """The text is not a move of this game at all."""


class IllegalMove(ValueError):
    """A move of this game, but not now or not by this seat.

    `reason` names the message that is shown to the player; `facts` are that message's arguments.
    """

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        return self.reason


NUMBER: Final = "-?[0-9]+"
"""Any whole number in the text of a move, as a regular expression: a wrong one is a move that may not be made, not
nonsense (`Amount.named`)."""

_LONGEST: Final = 18
"""No number of a move has as many digits."""


class Pick(NamedTuple):
    """An offer to choose between `least` and `most` of `cards`.

    Where the order of the cards matters (a deal), all orders are offered.
    """

    verb: str
    cards: tuple[Card, ...]
    least: int = 1
    most: int = 1

    def text(self, cards: Iterable[str]) -> str:
        """The move that chooses `cards`."""
        return f"{self.verb} {print_cards(Card(card) for card in cards)}"


class Amount(NamedTuple):
    """An offer to name a whole number from `low` to `high`, both included."""

    verb: str
    low: int
    high: int

    def text(self, amount: int) -> str:
        """The move that names `amount`."""
        return f"{self.verb} {amount}"

    @staticmethod
    def named(text: str) -> int:
        """The amount that a move names by a text like `NUMBER`.

        One that is not written as `text` writes it, or is longer than any, is -1, which no offer allows.
        """
        return int(text) if text.isdecimal() and len(text) < _LONGEST and str(int(text)) == text else -1


Move = str | Pick | Amount


@dataclass(frozen=True)
class Event:
    """A fact about the match. Its verb is the name of the message that tells it.

    `facts` are the message's arguments. The names `seat` and `other` hold a seat and `seats` a tuple of
    seats, `card` a card and `cards` a tuple of cards, `dealt` a tuple of pairs, each a seat and its card;
    any other name holds a number or a word.
    `seen_by` is None when everybody may know it.
    """

    verb: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    seen_by: frozenset[Seat] | None = None

    def visible_to(self, seat: Seat | None) -> bool:
        """Whether `seat` may know it (None: somebody who only watches)."""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)


def tell(verb: str, *, seen_by: Iterable[Seat] | None = None, **facts: Any) -> Event:
    """An event, written shortly."""
    return Event(verb, facts, None if seen_by is None else frozenset(seen_by))


@dataclass(frozen=True)
class Outcome:
    """How a match ended.

    `points` place the seats, more is better; `shares` are what each seat wins or loses, in stakes, and sum
    to zero; `reason` names the message that says why it ended. `teams` are the seats that played together,
    with equal points; empty where everybody played alone. `newcomers` sat down after the match had begun.
    """

    points: tuple[Fraction | int, ...]
    winners: tuple[Seat, ...]
    shares: tuple[Fraction | int, ...]
    reason: str
    teams: tuple[tuple[Seat, ...], ...] = ()
    newcomers: frozenset[Seat] = frozenset()

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who is placed together: the teams, or else everybody alone."""
        return self.teams or tuple((seat,) for seat in range(len(self.points)))

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, 1 for the best; equal points share a place, and a team takes a single one."""
        best = [self.points[side[0]] for side in self.sides]
        return tuple(1 + sum(other > own for other in best) for own in self.points)


@dataclass(frozen=True)
class Reckoning:
    """What was reckoned when somebody last left a match that goes on.

    `shares` are what each seat had won or lost by then, in stakes; whatever comes later is added to them. `paid`
    are the seats that have left with theirs, for good.
    """

    shares: tuple[Fraction | int, ...]
    paid: frozenset[Seat]


@dataclass(frozen=True)
class View:
    """What one seat may know; each game derives its own. `seat` is None for whoever only watches."""

    seat: Seat | None
    seats: int
    to_act: frozenset[Seat]
    moves: tuple[Move, ...]


Paragraph = tuple[str, dict[str, Any]]
"""A part of the rules page: a message's name, and its arguments."""


class Reason(NamedTuple):
    """Why something is so: a message's name, and its arguments, which follow `Event`."""

    message: str
    facts: Mapping[str, Any]


class Thought(NamedTuple):
    """A move that a search has come to, and why, where it can say that in a sentence."""

    move: str
    reason: Reason | None = None


class Remark(NamedTuple):
    """A move of `seat` that gave something away, and what."""

    seat: Seat
    move: str
    reason: Reason


class LookedBack(NamedTuple):
    """What there is to say about a deal that is over: all in all, and of moves that gave something away."""

    remarks: tuple[Remark, ...]
    summary: Reason


Tools = Mapping[str, Any]
"""What a host lends to a search beyond the standard library, by name. A search does without what is missing."""


class Hindsight(Protocol):
    """A deal that is over: plain data that doesn't change, so that another process can look back at it."""

    def look_back(self, tools: Tools) -> LookedBack:
        """Where something was lost in the deal, against best play. It may take a second."""


class Game(ABC):
    """One whole match: how many play it, and its state.

    A state is a dataclass of plain data: numbers, texts, tuples, lists, dicts, sets, cards, and other such
    dataclasses.
    """

    key: ClassVar[str]
    rules: ClassVar[int]
    players: ClassVar[range]
    usual_seats: ClassVar[int | None] = None
    """How many seats a table has where nobody says how many; None: the middle of what is possible."""

    ordered: ClassVar[bool] = True
    """False for games in real time, where several seats race for the same place."""

    Options: ClassVar[type[Options]] = Options
    levels: ClassVar[tuple[str, ...]] = ("beginner", "normal")
    """The levels of its robots, weakest first."""

    searches: ClassVar[frozenset[str]] = frozenset()
    """Those of them that search: their moves take long, and a table has them thought out elsewhere (`search`)."""

    stand_in: ClassVar[str] = "normal"
    """The level of the robot that sits in for an absent person, and of robots for whom nobody chose one."""

    family: ClassVar[str | None] = None
    """The family of games whose words it shares: `race` stands for `locales/<language>/race.ftl`."""

    alternates: ClassVar[bool] = False
    """Whether in a rematch seat 0 goes to the next person; else chance decides anew."""

    risk: ClassVar[int] = 1
    """The most stakes that a seat can lose in a match; shares never fall below minus this."""

    takes_newcomers: ClassVar[bool] = False
    """Whether people may sit down in a running match (`JOIN`); then whoever leaves is paid soon (`reckoned`)."""

    seats: int
    state: Any
    """What lies where and whose turn it is; each game says of what kind."""

    def __init__(self, seats: int, state: Any) -> None:
        self.seats = seats
        self.state = state

    @classmethod
    @abstractmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """A new match for `seats` seats, seat 0 being eldest hand of the first deal.

        `options`: the game's own dataclass, or a dict of its fields. Raises `IllegalOptions`.
        """

    @classmethod
    def host_seat(cls, options: Any) -> Seat | None:
        """Where whoever opened the table has to sit under `options`; None, as usual, leaves it to chance."""
        return None

    @classmethod
    def partners(cls, seats: int, options: Any) -> tuple[tuple[Seat, ...], ...]:
        """Who will play together, where that follows from how they sit: the sides, by places round the table.

        Empty where everybody plays alone, or where it isn't known before the match begins.
        """
        return ()

    def reseated(self) -> tuple[Seat, ...]:
        """Where a draw for seats, before anybody could move, has put the players.

        For each seat of the start it is the seat that its player has from then on; empty where all keep theirs.
        """
        return ()

    @abstractmethod
    def to_act(self) -> frozenset[Seat]:
        """Who may move now, the `DEALER` too. Empty if and only if the match is over."""

    @abstractmethod
    def moves(self, seat: Seat) -> Sequence[Move]:
        """What `seat` may do now; a str is legal as it stands. Empty for whoever may not act.

        When cards must be ordered the dealer is offered one `Pick("deal", cards, n, n)`.
        """

    @abstractmethod
    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """Makes a move, in place; only `advance` calls it. `at`: milliseconds since the start.

        Raises `InvalidMove` or `IllegalMove`; the match may then be in pieces, which is why `advance` copies.
        """

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What `seat` may know now; None for the public."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The end of the match, or None while it goes on."""

    @abstractmethod
    def default(self, seat: Seat) -> str:
        """The safe move that is made for an absent `seat`, which must be one that may act now."""

    @staticmethod
    @abstractmethod
    def robot(view: Any, level: str, luck: Random) -> str:
        """The move that a robot of `level` chooses; it knows its own view and nothing else."""

    @staticmethod
    def search(view: Any, level: str, luck: Random, tools: Tools) -> Iterator[Thought]:
        """What a robot of one of the levels that search would do, each thought better founded than the one before.

        Whoever asks takes the last one for which there was time, so a step should take some ten milliseconds. It
        ends by itself; `robot` at such a level waits for that.
        """
        return iter(())

    def played_deal(self) -> Hindsight | None:
        """The deal that has just been played to its end, once everybody may know all of it; None in between."""
        return None

    @staticmethod
    def delay(view: Any, level: str, luck: Random) -> int:
        """How long a robot takes to think, in milliseconds; games in real time say how quick theirs are."""
        return 900

    @staticmethod
    @abstractmethod
    def guide(options: Any) -> list[Paragraph]:
        """The rules under `options` for people who never read rules: messages and their arguments, in order."""

    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the match, wherever it lies: what has to stay whole. Empty before the first deal."""
        return ()

    def all_tokens(self) -> int:
        """All counters of the match together, wherever they lie: what has to stay the same."""
        return 0

    def racing(self) -> bool:
        """Whether the seats race: nobody waits for a turn, and what lies there when a move arrives decides."""
        return not self.ordered

    def away(self) -> frozenset[Seat]:
        """The seats that the rules have given up waiting for; the table lets robots play them."""
        return frozenset()

    def reckoned(self) -> Reckoning | None:
        """How the players stood when somebody last left while the match went on; None where nobody has."""
        return None

    def between_rounds(self) -> bool:
        """Whether a round has ended and lies open to be looked at, and the dealer's next move begins another."""
        return False

    def done(self) -> frozenset[Seat]:
        """The seats that have nothing more to do in this match, though it may go on: they are out."""
        return frozenset()

    def mid_turn(self, seat: Seat) -> bool:
        """Whether `seat` has made the first half of a turn and owes the second: a discard after a draw."""
        return False

    def alarm(self) -> int | None:
        """When the dealer has to play `TIME`, in milliseconds since the start; None where no time runs."""
        return None

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # it changes


def at_once(game: type[Game]) -> str:
    """The strongest level of `game` that doesn't search: it moves where a search comes too late."""
    return next(level for level in reversed(game.levels) if level not in game.searches)


def first_thought(game: type[Game], view: View, level: str, luck: Random) -> str:
    """What a robot of `level` does in a hurry: one that searches makes the first move that it thinks of."""
    if level in game.searches:
        return next(game.search(view, level, luck, {})).move
    return game.robot(view, level, luck)


def thought_out(thoughts: Iterable[Thought]) -> Thought:
    """What a search comes to that has all the time it wants. Raises `ValueError` where it has no thought."""
    *_, last = thoughts
    return last


def check_seats(game: type[Game], seats: int) -> None:
    """Raises `ValueError` where `seats` people can't play `game`."""
    if seats not in game.players:
        raise ValueError(f"{game.key} is for {game.players.start} to {game.players.stop - 1} seats, not {seats}")


T = TypeVar("T")
G = TypeVar("G", bound=Game)
V = TypeVar("V", bound=View)

Copier = Callable[[Any], Any]


class _Copiers(dict[type, Copier | None]):
    """What makes a copy of values of a type in which everything that can change is new; None if nothing can."""

    def __missing__(self, kind: type) -> Copier | None:
        changes = is_dataclass(kind) and not vars(kind)["__dataclass_params__"].frozen
        self[kind] = clone if changes else None
        return self[kind]


def _copy_list(items: list[Any]) -> list[Any]:
    for item in items:
        if _COPIERS[type(item)] is not None:
            return [item if (copier := _COPIERS[type(item)]) is None else copier(item) for item in items]
    return items[:]  # mostly cards


def _copy_dict(items: dict[Any, Any]) -> dict[Any, Any]:
    return {
        name: item if (copier := _COPIERS[type(item)]) is None else copier(item) for name, item in items.items()
    }


_COPIERS = _Copiers({list: _copy_list, dict: _copy_dict, set: set.copy})


def clone(game: T) -> T:
    """An equal match, or state of one, that shares nothing changeable with `game`."""
    copy = object.__new__(type(game))
    own = copy.__dict__
    own.update(game.__dict__)
    for name, value in game.__dict__.items():
        if copier := _COPIERS[type(value)]:
            own[name] = copier(value)
    return copy


def advance(game: G, seat: Seat, move: str, at: int = 0) -> tuple[G, list[Event]]:
    """Plays `move` on a copy and hands back the copy and what happened; `game` is untouched.

    Raises `InvalidMove` for a text that is no move of this game, `IllegalMove` for one that may not be made now.
    """
    draft = clone(game)
    return draft, draft.play(seat, move, at)


def derive(kind: Callable[..., V], game: Game, state: object, seat: Seat | None, *parts: object, **own: Any) -> V:
    """What `seat` may know of `game`: a view of `kind`.

    Each of its fields is one of `own`, or else the field or property of that name of one of `parts` (of the
    state, with names of their own), or else of `state` itself. So a game's view is written down once, as the
    fields of `kind`, and what is hidden or worked out for a seat stands in `own`. Nothing in a view can
    change: lists become tuples, and sets frozen sets.
    """
    own |= {"seat": seat, "seats": game.seats}
    if "to_act" not in own:
        own["to_act"] = game.to_act()
    if "moves" not in own:
        own["moves"] = () if seat is None else tuple(game.moves(seat))
    places = (*parts, state)
    for name, place in _places(kind, tuple(map(type, places))):
        if name not in own:
            own[name] = getattr(places[place], name)
    for name, value in own.items():
        if type(value) in (list, set):
            own[name] = _frozen(value)
    return kind(**own)


@cache
def _places(kind: Any, places: tuple[type, ...]) -> tuple[tuple[str, int], ...]:
    """The fields of a view that the first of `places` with such a field or property has, with its index."""
    found = ((name, [index for index, place in enumerate(places) if _has(place, name)]) for name in _names(kind))
    return tuple((name, indices[0]) for name, indices in found if indices)


def _has(place: Any, name: str) -> bool:
    return hasattr(place, name) or (is_dataclass(place) and name in _names(place))


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(entry.name for entry in fields(kind))


def _frozen(value: Any) -> Any:
    if type(value) is list:
        return tuple([_frozen(item) for item in value])
    return frozenset(value) if type(value) is set else value
