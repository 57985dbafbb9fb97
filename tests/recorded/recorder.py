"""Plays matches to be kept: any house rules, robots and people who choose by luck, and everything that people do.

Seats get up, newcomers sit down, others ask for pauses, fall asleep until time acts, and press what was offered a
moment ago; in a race stamps arrive out of order. A move that the rules refuse is not logged, as at a table. More
matches are played than are kept: what happens seldom shall be among them, and the first ones of an archive show
everything once.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from games import GAMES
from games.core import (
    DEALER,
    JOIN,
    LEAVE,
    TIME,
    AnyGame,
    Event,
    IllegalMove,
    InvalidMove,
    Offer,
    Seat,
    advance,
)
from games.driver import RANDOM, deals, take_up
from games.options import IllegalOptions, OptionField, Options, Value
from games.records import Ply, Record
from tests.recorded.archive import Recorded, answers, event_text, outcome_text

MOST_MOVES: Final = 1_100
"""A match that takes more moves is given up and another one is played; a whole match of Pirate takes 1,000."""

LONG: Final = 400
"""Longer ones are only kept for what they show."""

SPARE: Final = 12
"""The number of matches that are played for each that is kept; then that of the matches in which each trait shall
be seen."""

OFTEN: Final = 5
_HESITATES: Final = 0.05
"""The chance that somebody takes more time in a race than its robots do."""

_WORD: Final = re.compile(r"[a-z]+=[a-z][a-z-]+")
_UNASKED: Final = ("pause", "resume")
"""The races' moves that nobody is offered unless somebody else has asked."""


class Manners(NamedTuple):
    """The chances, at each move of a match, that somebody gets up, asks for a pause, sleeps, or is late.

    As likely as that somebody gets up is it that a newcomer sits down, where a game takes any.

    `astray` is how often a stamp of a race is older than the one before, `haste` how much quicker than usual
    they race; `stamped` is whether moves carry the time at all, which programs need not say; for `shy` moves
    people who choose by luck avoid one of the verbs.
    """

    leaves: float
    pauses: float
    sleeps: float
    late: float
    astray: float
    haste: int
    stamped: bool
    shy: int


def _ends(option: OptionField) -> tuple[Value, Value]:
    """The lowest and the highest number of a house rule."""
    return option.allowed[0], option.allowed[-1]


def some_options(kind: type[AnyGame], number: int, luck: Random) -> Options:
    """Legal house rules. Those that are declared first, a mode or a pace, are taken in turn by `number`."""
    first, *others = kind.Options.catalogue()
    chosen = {first.name: first.allowed[number % len(first.allowed)]}
    changed = luck.sample(others, luck.randint(0, len(others)))
    for option in sorted(changed, key=others.index):  # what an option depends on is declared before it
        at_an_end = option.is_number and luck.random() < 0.3
        more = {**chosen, option.name: luck.choice(_ends(option) if at_an_end else option.allowed)}
        try:
            kind.Options.make(more)
        except IllegalOptions:
            continue
        chosen = more
    return kind.Options.make(chosen)


def some_manners(luck: Random) -> Manners:
    """The behaviour of the people at one table."""
    return Manners(
        leaves=luck.choice((0, 0, 0, 0.001, 0.01)),
        pauses=luck.choice((0, 0, 0.01, 0.03)),
        sleeps=luck.choice((0, 0.01, 0.05)),
        late=luck.choice((0, 0.02, 0.1)),
        astray=luck.choice((0, 0.05, 0.3)),
        haste=luck.choice((1, 1, 5)),
        stamped=luck.random() > 0.06,
        shy=luck.choice((0, 0, 50, 200)),
    )


def some_players(kind: type[AnyGame], seats: int, luck: Random) -> list[str]:
    """A level of robots or `RANDOM` for each seat: robots alone, people who choose by luck alone, or both.

    Robots that search have no part in it (see `archive.robots_text`).
    """
    levels = tuple(level for level in kind.levels if level not in kind.searches)
    sorts = luck.choice((levels, levels, (RANDOM,), (*levels, RANDOM)))
    return [luck.choice(sorts) for _ in range(seats)]


class Course:
    """A match under way."""

    def __init__(self, kind: type[AnyGame], number: int, luck: Random) -> None:
        self.luck = luck
        self.options = some_options(kind, number, luck)
        self.start = self.game = kind.start(luck.choice(list(kind.players)), self.options)
        self.players = some_players(kind, self.game.seats, luck)
        self.manners = some_manners(luck)
        self.at = 0
        self.moves: list[Ply] = []
        self.events: list[Event] = []
        self._made: deque[str] = deque(maxlen=6)
        self._shunned = ""

    def record(self) -> Record:
        """The record of what was played."""
        game = self.start
        return Record(game.key, game.rules, game.seats, self.options.changed(), moves=tuple(self.moves))

    def told(self) -> list[str]:
        """The lines of what happened, and of how it ended."""
        outcome = self.game.outcome()
        return [*map(event_text, self.events), *([outcome_text(outcome)] if outcome else [])]

    def step(self) -> None:
        """Somebody tries something."""
        seat, move, wait = self._next()
        alarm = self.game.alarm()
        if alarm is not None and seat != DEALER and self.at + wait >= alarm:
            seat, move = DEALER, TIME
        self.at += wait
        if seat == DEALER and move == TIME:
            self.at = max(self.at, alarm or 0)
        try:
            self.game, events = advance(self.game, seat, move, stamp := self._stamp(seat))
        except (IllegalMove, InvalidMove):
            return
        if move == JOIN:
            self.players += some_players(type(self.game), 1, self.luck)
        self.events += events
        self.moves.append(Ply(stamp, seat, move))

    def _stamp(self, seat: Seat) -> int:
        """The stamp of the move; those of people who race may arrive out of order."""
        if not self.manners.stamped and seat != DEALER:
            return 0
        astray = seat != DEALER and self.game.racing() and self.luck.random() < self.manners.astray
        return max(self.at - self.luck.randint(1, 400), 1) if astray else self.at

    def _next(self) -> tuple[Seat, str, int]:
        """The next attempt: who tries what, and after how many milliseconds."""
        luck, manners, game = self.luck, self.manners, self.game
        if orders := deals(game):
            return DEALER, take_up(luck.choice(orders), luck), luck.randint(0, 20)
        anybody = luck.randrange(game.seats)
        if luck.random() < manners.leaves:
            return anybody, LEAVE, luck.randint(0, 3_000)
        if game.takes_newcomers and luck.random() < manners.leaves:
            return game.seats, JOIN, luck.randint(0, 3_000)
        if game.racing() and luck.random() < manners.pauses:
            return anybody, luck.choice(_UNASKED), luck.randint(0, 1_000)
        if self._made and luck.random() < manners.late:
            return anybody, luck.choice(self._made), luck.randint(0, 600)
        people = sorted(game.to_act() - {DEALER})
        timed = bool(game.moves(DEALER))
        if timed and (not people or luck.random() < manners.sleeps):
            return DEALER, TIME, 0
        return self._choose(luck.choice(people), len(people))

    def _choose(self, seat: Seat, rivals: int) -> tuple[Seat, str, int]:
        """The choice of `seat` among what it is offered; where several race, the time is shared out."""
        luck, game, player = self.luck, self.game, self.players[seat]
        view = game.view(seat)
        known = player if player in game.levels else luck.choice(game.levels)
        wait = luck.randint(300, 9_000)
        if game.racing():
            wait = game.delay(view, known, luck) // rivals // self.manners.haste
            wait += luck.randint(0, 15_000) if luck.random() < _HESITATES else 0
        move = self._by_luck(view.moves) if player == RANDOM else game.robot(view, player, luck)
        self._made.append(move)
        return seat, move, wait

    def _by_luck(self, offers: Sequence[Offer]) -> str:
        """Any offer, but not the verb that people at this table avoid, if there is another one."""
        verbs = sorted({_verb(offer) for offer in offers})
        shy = len(self.moves) < self.manners.shy
        if shy and not self._shunned and len(verbs) > 1:
            self._shunned = self.luck.choice(verbs)
        liked = [offer for offer in offers if not shy or _verb(offer) != self._shunned]
        return take_up(self.luck.choice(liked or list(offers)), self.luck)


def _verb(offer: Offer) -> str:
    return (offer if isinstance(offer, str) else offer.verb).split(" ")[0]


def play(key: str, number: int) -> Course:
    """Match `number` of a game, the same one every time, to its end."""
    for attempt in range(1_000):
        try:
            course = Course(GAMES[key], number, Random(f"{key} {number} {attempt}"))
        except IllegalOptions:
            continue  # house rules for another number of seats
        while course.game.outcome() is None and len(course.moves) <= MOST_MOVES:
            course.step()
        if len(course.moves) <= MOST_MOVES:
            return course
    raise AssertionError(f"no match {number} of {key} ends within {MOST_MOVES} moves")


def traits(record: Record, told: Iterable[str]) -> frozenset[str]:
    """The traits that can be seen in a match: house rules, verbs of moves and events, words among the facts, why
    it ended."""
    found = {f"move {_verb(ply.move)}" for ply in record.moves}
    for option in GAMES[record.game].Options.catalogue():
        value = record.options.get(option.name, option.default)
        if not option.is_number or value in _ends(option):
            found.add(f"option {option.name} {value}")
    for line in told:
        found.add(f"told {line.split(' ')[0]}")
        found |= set(_WORD.findall(line))
    return frozenset(found)


def chosen(courses: Sequence[Course], count: int) -> list[Record]:
    """`count` of the matches: first what shows every trait once, then twice and so on, then short ones."""
    seen = [traits(course.record(), course.told()) for course in courses]
    holders = {
        trait: [index for index, own in enumerate(seen) if trait in own] for trait in frozenset().union(*seen)
    }
    order: dict[int, None] = {}
    for often in range(1, OFTEN + 1):
        for trait in sorted(holders, key=lambda trait: (len(holders[trait]), trait)):
            waiting = [index for index in holders[trait] if index not in order]
            lacking = often - (len(holders[trait]) - len(waiting))
            order |= dict.fromkeys(waiting[: max(lacking, 0)])
    order |= dict.fromkeys(index for index, course in enumerate(courses) if len(course.moves) <= LONG)
    return [courses[index].record() for index in [*order][:count]]


def matches_of(key: str, count: int) -> list[Recorded]:
    """`count` matches of a game, chosen from `SPARE` times as many, with what the rules answer."""
    records = chosen([play(key, number) for number in range(SPARE * count)], count)
    return [Recorded(record, tuple(answers(record, GAMES))) for record in records]
