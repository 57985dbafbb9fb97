"""A match in progress, as a value: the game and what is counted beside it.

A table has one `Match` and never changes it: a move is played on a `Draft`, from which the next `Match` is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

from bot.tables.fairness import mixed_in
from db.records import Header, LoggedMove
from games.core import (
    DEALER,
    JOIN,
    TIME,
    AnyGame,
    Event,
    Offer,
    Reviewable,
    Seat,
    Standing,
    View,
    advance,
    tell,
)
from games.records import dealer_move

STORY = 40
"""How many of the last events a table remembers for its screens."""

TIME_IS_UP = "time-is-up"
"""What is told where the clock has made a person's move."""


class StoryEntry(NamedTuple):
    """An event, and the number of the move that made it happen."""

    ply: int
    event: Event


@dataclass(frozen=True)
class Match:
    """A match after the moves of its `log`, and how it stands: its `game` is not changed any more.

    `made` counts each seat's own moves, `deals` the dealer's. `to_review` is the last deal that may be reviewed
    (see `games.core.Game.deal_to_review`). What a seat may do and know is worked out once.
    """

    game: AnyGame
    standing: Standing
    made: tuple[int, ...]
    log: tuple[LoggedMove, ...] = ()
    deals: int = 0
    story: tuple[StoryEntry, ...] = ()
    to_review: Reviewable | None = None
    _offers: dict[Seat, tuple[Offer, ...]] = field(default_factory=dict, compare=False, repr=False)
    _views: dict[Seat | None, View] = field(default_factory=dict, compare=False, repr=False)

    @property
    def ply(self) -> int:
        """Returns how many moves have been made."""
        return len(self.log)

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """Returns what `seat` may do; nothing for who may not act."""
        if seat not in self._offers:
            self._offers[seat] = tuple(self.game.moves(seat))
        return self._offers[seat]

    def view(self, seat: Seat | None) -> View:
        """Returns what `seat` may know (None: the public)."""
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    @property
    def moved_by_person(self) -> bool:
        """True if the last move, the dealer's left out, was a person's, or the clock's for one."""
        last = next((move for move in reversed(self.log) if move.seat != DEALER), None)
        return last is not None and last.by in ("person", "clock")


def opened(game: AnyGame) -> Match:
    """A match before its first move."""
    return Match(game, game.standing(), (0,) * game.seats)


def begun(kind: type[AnyGame], header: Header, moves: Sequence[LoggedMove]) -> AnyGame:
    """The game of a match before its first move; whoever sits there now and came later is not in it yet.

    Raises `games.options.IllegalOptions`.
    """
    came_later = sum(logged.move == JOIN for logged in moves)
    return kind.start(len(header.seats) - came_later, dict(header.options))


class Draft:
    """A match that is being played on, not yet committed; the match itself stays as it was.

    Every deal follows from the secrets in its `header`. `moves` were made here, `told` is what they brought.
    """

    def __init__(self, match: Match, header: Header) -> None:
        self.game = match.game
        self.moves: list[LoggedMove] = []
        self.told: list[StoryEntry] = []
        self._before = match
        self._standing: Standing | None = match.standing
        self._to_review = match.to_review
        self._made = list(match.made)
        self._deals = match.deals
        self._header = header

    @property
    def standing(self) -> Standing:
        """Returns how it stands after the moves that were made."""
        if self._standing is None:
            self._standing = self.game.standing()
        return self._standing

    def play(self, seat: Seat, move: str, by: str, at: int) -> None:
        """Plays one move. `at` is the click's own stamp, also where a later click has arrived before it.

        The order of the log is that of arrival, so stamps may run backwards in it.

        Raises `games.core.InvalidMove` or `IllegalMove`, which leave the draft as it was.
        """
        before = self.game
        self.game, events = advance(before, seat, move, at)
        self._standing = None
        self._to_review = self.game.deal_to_review() or self._to_review
        ply = len(self._before.log) + len(self.moves)
        # The rules have no clock, so it is told here; of a turn in two halves that it makes both, once.
        if by == "clock" and seat != DEALER and not (before.mid_turn(seat) and self._told_time_is_up(ply - 1)):
            events.insert(0, tell(TIME_IS_UP, seat=seat))
        self.moves.append(LoggedMove(ply, seat, move, at, by))
        self.told += [StoryEntry(ply, event) for event in events]
        if seat == DEALER:
            self._deals += move != TIME
        elif seat == len(self._made):  # a newcomer's first move is that they sat down
            self._made.append(1)
        else:
            self._made[seat] += 1

    def _told_time_is_up(self, ply: int) -> bool:
        story = takewhile(lambda entry: entry.ply >= ply, reversed([*self._before.story, *self.told]))
        return any(entry.event.verb == TIME_IS_UP for entry in story)

    def deal(self, at: int, *, rounds: int | None = None) -> None:
        """Lets the dealer order cards while it is the dealer's turn: every deal follows from the seed.

        `rounds`: how many rounds that lie open may give way to the next one; None for any number.
        """
        while DEALER in self.standing.to_act:
            if self.standing.round_open:
                if rounds == 0:
                    return
                rounds = None if rounds is None else rounds - 1
            elif not self._deals_now():
                return
            move = TIME
            if self._deals_now():
                seed = bytes.fromhex(self._header.seed)
                move = dealer_move(self.game, seed, mixed_in(self._header), self._deals)
            self.play(DEALER, move, "dealer", at)

    def _deals_now(self) -> bool:
        return any(move != TIME for move in self.game.moves(DEALER))

    def match(self) -> Match:
        """Returns what the match becomes when the draft has been committed; itself where no move was made."""
        if not self.moves:
            return self._before
        return Match(
            self.game,
            self.standing,
            tuple(self._made),
            (*self._before.log, *self.moves),
            self._deals,
            (*self._before.story, *self.told)[-STORY:],
            self._to_review,
        )
