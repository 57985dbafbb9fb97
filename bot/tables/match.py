"""A match in progress, as a value: the game and what is counted beside it.

A table has one `Match`, which never changes: a move makes another one of it.
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
"""The number of last events that a table remembers for its screens."""

TIME_IS_UP = "time-is-up"
"""The event that is told where the clock has made a person's move."""


class StoryEntry(NamedTuple):
    """An event, and the number of the move that made it happen."""

    ply: int
    event: Event


@dataclass(frozen=True)
class Match:
    """A match after the moves of its `log`, as a value: what a move makes of it is another.

    `made` counts each seat's own moves, `deals` the dealer's. `earlier_deal` is the last one before this deal
    that may be reviewed. Its `standing`, and what a seat may do and know, is worked out once.
    """

    game: AnyGame
    made: tuple[int, ...]
    standing: Standing = field(compare=False, repr=False)
    log: tuple[LoggedMove, ...] = ()
    deals: int = 0
    story: tuple[StoryEntry, ...] = ()
    earlier_deal: Reviewable | None = None
    _offers: dict[Seat, tuple[Offer, ...]] = field(default_factory=dict, compare=False, repr=False)
    _views: dict[Seat | None, View] = field(default_factory=dict, compare=False, repr=False)

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
    def to_review(self) -> Reviewable | None:
        """The last deal that may be reviewed (see `games.core.Game.deal_to_review`)."""
        return self.game.deal_to_review() or self.earlier_deal

    @property
    def moved_by_person(self) -> bool:
        """True if the last move, the dealer's left out, was a person's, or the clock's for one."""
        last = next((move for move in reversed(self.log) if move.seat != DEALER), None)
        return last is not None and last.by in ("person", "clock")

    def played(self, seat: Seat, move: str, by: str, at: int) -> Match:
        """Returns what a move makes of it. `at` is the click's own stamp, also where a later click has come first.

        The order of the log is that of arrival, so stamps may run backwards in it.

        Raises `games.core.InvalidMove` or `IllegalMove`.
        """
        return self.followed([LoggedMove(len(self.log), seat, move, at, by)])

    def followed(self, moves: Sequence[LoggedMove]) -> Match:
        """Returns what the moves that follow in its log make of it. Raises as `played`."""
        game, made, deals, earlier_deal = self.game, [*self.made], self.deals, self.earlier_deal
        story = [*self.story]
        for logged in moves:
            before, seat = game, logged.seat
            game, events = advance(before, seat, logged.move, logged.at)
            # The rules have no clock, so it is told here; of a turn in two halves that it makes both, once.
            by_clock = logged.by == "clock" and seat != DEALER
            if by_clock and not (before.mid_turn(seat) and _told_time_is_up(story, logged.ply - 1)):
                events.insert(0, tell(TIME_IS_UP, seat=seat))
            story += [StoryEntry(logged.ply, event) for event in events]
            if seat == DEALER:
                earlier_deal = before.deal_to_review() or earlier_deal
                deals += logged.move != TIME
            elif seat == len(made):  # a newcomer's first move is that they sat down
                made.append(1)
            else:
                made[seat] += 1
        log, story = (*self.log, *moves), story[-STORY:]
        return Match(game, tuple(made), game.standing(), log, deals, tuple(story), earlier_deal)

    def dealt(self, header: Header, at: int, *, rounds: int | None = None) -> Match:
        """Returns what becomes of it when the dealer orders cards for as long as it is the dealer's turn.

        Every deal follows from the secrets in its `header`. `rounds`: how many rounds that lie open may give way
        to the next one; None for any number.
        """
        match = self
        while DEALER in match.standing.to_act:
            deals = any(move != TIME for move in match.offers(DEALER))
            if match.standing.round_open:
                if rounds == 0:
                    break
                rounds = None if rounds is None else rounds - 1
            elif not deals:
                break
            move = TIME
            if deals:
                move = dealer_move(match.game, bytes.fromhex(header.seed), mixed_in(header), match.deals)
            match = match.played(DEALER, move, "dealer", at)
        return match


def opened(game: AnyGame) -> Match:
    """A match before its first move."""
    return Match(game, (0,) * game.seats, game.standing())


def begun(kind: type[AnyGame], header: Header, moves: Sequence[LoggedMove]) -> AnyGame:
    """The game of a match before its first move; whoever sits there now and came later is not in it yet.

    Raises `games.options.IllegalOptions`.
    """
    came_later = sum(logged.move == JOIN for logged in moves)
    return kind.start(len(header.seats) - came_later, dict(header.options))


def _told_time_is_up(story: Sequence[StoryEntry], ply: int) -> bool:
    """True if the last move, which had this number, was told to be the clock's."""
    last = takewhile(lambda entry: entry.ply >= ply, reversed(story))
    return any(entry.event.verb == TIME_IS_UP for entry in last)
