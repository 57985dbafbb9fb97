"""The base of every game: a match that is played by lines of text.

A match consists of its seats, its options and its moves, nothing else: no clock, no randomness, no input or
output. Chance is a player, the `DEALER`, whose moves are logged like any other. Whoever knows the methods of
`Game` can drive every game, without knowing which one it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from games.cards import Card
from games.copying import clone
from games.decisions import Decision, Reviewable, Tools
from games.events import Event, Outcome, Paragraph, Scored
from games.moves import JOIN, Offer, Seat
from games.notation import S
from games.options import Options
from games.parts import Part, Standing
from games.views import View

V = TypeVar("V", bound=View)
Opt = TypeVar("Opt", bound=Options)


class Game(ABC, Generic[S, V, Opt]):
    """One whole match: how many play it, and its state; a game says of what kind its state, views and options are.

    A state is a dataclass of plain data: numbers, texts, tuples, lists, dicts, sets, cards, and other such
    dataclasses.
    """

    key: ClassVar[str]
    rules: ClassVar[int]
    players: ClassVar[range]
    usual_seats: ClassVar[int | None] = None
    """The number of seats of a table where nobody names one; None: the middle of what is possible."""

    ordered: ClassVar[bool] = True
    """False for games in real time, where several seats race for the same place."""

    Options: ClassVar[type[Options]] = Options
    levels: ClassVar[tuple[str, ...]] = ("beginner", "normal")
    """The levels of its robots, weakest first."""

    searches: ClassVar[frozenset[str]] = frozenset()
    """Those of them that search: their moves take long, and a table has them worked out in another process
    (`search`)."""

    fits_people: ClassVar[Mapping[str, int]] = {}
    """Those of them that are as quick in a race as the people there, each with the pace its times are made for, in
    ms."""

    stand_in: ClassVar[str] = "normal"
    """The level of the robot that sits in for an absent person, and of robots for whom nobody chose one."""

    family: ClassVar[str | None] = None
    """The family of games whose words it shares: `race` stands for `locales/<language>/race.ftl`."""

    alternates: ClassVar[bool] = False
    """True if in a rematch seat 0 goes to the next person; else chance decides anew."""

    risk: ClassVar[int] = 1
    """The most stakes that a seat can lose in a match; shares never fall below minus this."""

    takes_newcomers: ClassVar[bool] = False
    """True if people may sit down in a running match (`JOIN`); whoever leaves is then paid soon
    (`Standing.reckoned`)."""

    compared: ClassVar[str] = ""
    """The measure that is compared where others have the same deal: `tricks`, `points`, or empty where nothing can
    be."""

    pairs: ClassVar[bool] = False
    """True if those who sit opposite each other at a table of four share what is compared."""

    reveal_ms: ClassVar[int] = 10_000
    """The milliseconds that the end of a round lies open to be looked at (`between_rounds`), unless somebody wants
    to go on."""

    part: Part[S]
    """The part that answers for its matches."""

    seats: int
    state: S
    """The match itself: what lies where, and whose turn it is."""

    def __init__(self, seats: int, state: S) -> None:
        self.seats = seats
        self.state = state

    @classmethod
    def start(cls, seats: int, options: Opt | Mapping[str, object] | None = None) -> Self:
        """A new match for `seats` seats, seat 0 being eldest hand of the first deal.

        `options`: the game's own dataclass, or a dict of its fields. Raises `IllegalOptions`, and `ValueError`
        where the game is for another number of seats.
        """
        chosen = cast("Opt", cls.Options.make(options))
        check_seats(cls, seats)
        return cls(seats, cls.begin(seats, chosen))

    @staticmethod
    @abstractmethod
    def begin(seats: int, options: Opt) -> S:
        """The state before the first move. Raises `IllegalOptions` where these need another number of seats."""

    @classmethod
    def host_seat(cls, options: Opt | Mapping[str, object]) -> Seat | None:
        """The seat of the host under `options`; None, as usual, leaves it to chance."""
        return cls.Options.make(options).host_seat

    @classmethod
    def partners(cls, seats: int, options: Opt) -> tuple[tuple[Seat, ...], ...]:
        """The sides of those who will play together, by places round the table, where that follows from how they
        sit.

        Empty where everybody plays alone, or where it isn't known before the match begins.
        """
        return ()

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The sides that win or lose this match together, whoever of them leaves; empty where everybody plays
        alone."""
        return ()

    def reseated(self) -> tuple[Seat, ...]:
        """The seats that a draw for them, before anybody could move, has given the players.

        For each seat of the start it is the seat that its player has from then on; empty where all keep theirs.
        """
        return ()

    def to_act(self) -> frozenset[Seat]:
        """The seats that may move now, the `DEALER` too. Empty if and only if the match is over."""
        return self.part.to_act(self.state)

    def moves(self, seat: Seat) -> Sequence[Offer]:
        """Returns what `seat` may do now; a str is legal as it stands. Empty for a seat that may not act.

        When cards must be ordered the dealer is offered one `Pick("deal", cards, n, n)`.
        """
        return self.part.offers(self.state, seat)

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """Makes a move, in place; only `advance` calls it. `at`: milliseconds since the start.

        Raises `InvalidMove` or `IllegalMove`; the match may then be in pieces, which is why `advance` copies.
        """
        events = self.part.play(self.state, seat, move, at)
        self.seats += move == JOIN
        return events

    @abstractmethod
    def view(self, seat: Seat | None) -> V:
        """Returns what `seat` may know now; None for the public."""

    def head(self, seat: Seat | None) -> tuple[Seat | None, int, frozenset[Seat], tuple[Offer, ...]]:
        """Returns what every view begins with: the fields of `View`."""
        part, state = self.part, self.state
        return seat, self.seats, part.to_act(state), () if seat is None else tuple(part.offers(state, seat))

    def standing(self) -> Standing:
        """Returns who may act, how the match ended, when its time acts, and the rest, all at once."""
        return self.part.standing(self.state)

    def outcome(self) -> Outcome | None:
        """The end of the match, or None while it goes on."""
        return self.part.outcome(self.state)

    def default(self, seat: Seat) -> str:
        """The safe move that is made for an absent `seat`. Raises `ValueError` for one that may not act now."""
        if seat not in self.to_act():
            raise ValueError(f"seat {seat} may not act")
        return self.part.default(self.state, seat)

    @classmethod
    def robot(cls, view: V, level: str, luck: Random) -> str:
        """The move of a robot of `level`, which knows its own view and nothing else; a search is waited for."""
        if level in cls.searches:
            return final_decision(cls.search(view, level, luck, {})).move
        return cls.choose(view, level, luck)

    @staticmethod
    @abstractmethod
    def hint(view: V) -> Decision:
        """Returns what a sound player would do in the place of whoever has `view` and may act now, and why.

        It follows from the view alone and takes no time; a search may come to something better.
        """

    @staticmethod
    @abstractmethod
    def choose(view: V, level: str, luck: Random) -> str:
        """The move of a robot of a level that doesn't search."""

    @staticmethod
    def search(view: V, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
        """Decisions of a robot of a level that searches, each better founded than the one before.

        Whoever asks takes the last one for which there was time, so a step should take some ten milliseconds. It
        ends by itself; `robot` at such a level waits for that.
        """
        return iter(())

    def deal_to_review(self) -> Reviewable | None:
        """The deal that has just been played to its end, once everybody may know all of it; None in between."""
        return None

    def scored(self) -> Scored | None:
        """The last deal that is over; None before, and where only whole matches are compared."""
        return None

    @staticmethod
    def delay(view: V, level: str, luck: Random) -> int:
        """The time that a robot takes to think, in milliseconds; games in real time say how quick theirs are."""
        return 900

    def fit(self, level: str) -> tuple[int, float]:
        """The pace of people for which the times of a level of `fits_people` are made in this match, in ms, and a
        power.

        For people of another pace they are multiplied by the ratio of theirs to it, to that power: above 1 where
        deadlines hurt the slow besides.
        """
        return self.fits_people[level], 1.0

    @staticmethod
    @abstractmethod
    def guide(options: Opt) -> list[Paragraph]:
        """The rules under `options` for people who never read rules: messages and their arguments, in order."""

    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the match, wherever it lies: what has to stay whole. Empty before the first deal."""
        return self.part.all_cards(self.state)

    def all_tokens(self) -> int:
        """All counters of the match together, wherever they lie: what has to stay the same."""
        return self.part.all_tokens(self.state)

    def racing(self) -> bool:
        """True if the seats race: nobody waits for a turn, and what lies there when a move arrives decides."""
        return self.standing().racing

    def between_rounds(self) -> bool:
        """True if a round has ended and lies open to be looked at, and the dealer's next move begins another."""
        return self.standing().round_open

    def mid_turn(self, seat: Seat) -> bool:
        """True if `seat` has made the first half of a turn and owes the second: a discard after a draw."""
        return self.part.mid_turn(self.state, seat)

    def alarm(self) -> int | None:
        """The moment at which the dealer has to play `TIME`, in milliseconds since the start; None where no time
        runs."""
        return self.standing().alarm

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # it changes


AnyGame = Game[Any, Any, Any]
"""A game of which nobody needs to know which one it is: what it hands out is only ever handed back to it."""

G = TypeVar("G", bound=AnyGame)


def at_once(game: type[AnyGame]) -> str:
    """The strongest level of `game` that doesn't search: it moves where a search comes too late."""
    return quick_levels(game)[-1]


def quick_levels(game: type[AnyGame]) -> tuple[str, ...]:
    """The levels of `game` that don't search, weakest first."""
    return tuple(level for level in game.levels if level not in game.searches)


def quick_move(game: type[AnyGame], view: View, level: str, luck: Random) -> str:
    """The move that a robot of `level` makes in a hurry: one that searches makes the first that it thinks of."""
    if level in game.searches:
        return next(game.search(view, level, luck, {})).move
    return game.robot(view, level, luck)


def final_decision(decisions: Iterable[Decision]) -> Decision:
    """The last decision of a search, which has all the time it wants. Raises `ValueError` where there is none."""
    *_, last = decisions
    return last


def check_seats(game: type[AnyGame], seats: int) -> None:
    """Raises `ValueError` where `seats` people can't play `game`."""
    if seats not in game.players:
        raise ValueError(f"{game.key} is for {game.players.start} to {game.players.stop - 1} seats, not {seats}")


def advance(game: G, seat: Seat, move: str, at: int = 0) -> tuple[G, list[Event]]:
    """Plays `move` on a copy and hands back the copy and what happened; `game` is untouched.

    Raises `InvalidMove` for a text that is no move of this game, `IllegalMove` for one that may not be made now.
    """
    draft = clone(game)
    return draft, draft.play(seat, move, at)
