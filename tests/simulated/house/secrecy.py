"""Pages with two hidden cards swapped: who doesn't know the cards must be shown the same.

At each table one seat, or the public, is followed by luck: what it sees and hears is noted move by move, once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from bot.tables.late import Rounds
from bot.tables.match import begun
from bot.tables.restoring import replay
from bot.ui.page import Page
from bot.ui.watching import Choice
from db.records import LoggedMove
from games import GAMES
from games.core import DEALER, Event, IllegalMove, InvalidMove, Seat, advance
from games.records import Ply
from tests.games.seeing import Memory, cards_in, swapped
from tests.simulated.watching import Watcher

if TYPE_CHECKING:
    from tests.simulated.house.evening import Evening
    from tests.simulated.house.host import Bot


class Followed:
    """Somebody at a table, `seat` (None: the public), and what they have seen and heard of its match so far."""

    def __init__(self, table: Any) -> None:
        header, luck = table.header, Random(table.id)
        there = (one.seat for one in header.seats if one.user_id is not None and one.seat is not None)
        self.seat = luck.choice([None, *there])
        self.log: list[LoggedMove] = []
        self.game = begun(GAMES[header.game], header, table.match.log)
        self.is_there = self.seat is None or self.seat < self.game.seats
        """False for somebody who has joined later: they have no view of what was before."""

        if not self.is_there:
            return
        self._watcher = Watcher(self.game, self.seat, luck)
        self._memory = Memory(self.game, self.seat)
        self._in_view = set(cards_in(self.game.view(self.seat)))
        self.told: list[list[Event]] = []

    @property
    def known(self) -> set[str]:
        """The cards that they were told of or have seen."""
        return self._memory.known | self._in_view

    def follow(self, log: Sequence[LoggedMove]) -> None:
        """Notes the moves that are new. Raises `Broken`."""
        for move in log[len(self.log) :]:
            before, ply = self.game, Ply(move.at, move.seat, move.move)
            self.game, events = advance(before, move.seat, move.move, move.at)
            self._watcher.note(before, ply, self.game, events)
            self._memory.note(before, ply, events, self.game)
            self.told.append([event for event in events if event.visible_to(self.seat)])
            self._in_view |= set(cards_in(self.game.view(self.seat)))
            self.log.append(move)


def twins(evening: Evening, bot: Bot, table: Any, followed: Followed) -> tuple[str, int]:
    """Says what somebody sees that they may not (empty: all is well), and how many pages were compared."""
    kind, header, log, seat = GAMES[table.header.game], table.header, table.match.log, followed.seat
    deals = [at for at, move in enumerate(log) if move.seat == DEALER and move.move.startswith("deal ")]
    if not followed.is_there or not deals:
        return "", 0
    followed.follow(log)
    deal = deals[-1]
    hidden = [card for card in cards_in(log[deal].move) if card not in followed.known]
    if len(hidden) < 2:
        return "", 0
    one, other = Random(evening.number + table.id).sample(hidden, 2)
    if any(move.seat == seat and {one, other} & set(cards_in(move.move)) for move in log):
        return "", 0
    twin = tuple(
        replace(move, move=swapped(move.move, one, other)) if at >= deal else move for at, move in enumerate(log)
    )
    try:
        game = begun(kind, header, twin)
        for at, move in enumerate(twin):
            game, events = advance(game, move.seat, move.move, move.at)
            if [event for event in events if event.visible_to(seat)] != followed.told[at]:
                return "", 0
        match = replay(header, kind, twin)
    except (IllegalMove, InvalidMove):
        return "", 0
    compared = 0
    for name, page_of in _pages(evening, bot, table, seat, {one, other}, deal):
        compared += 1
        seen = []
        for shown in (table.match, match):
            page = evening.loop.run(page_of(replace(table, match=shown)), bot.context)
            seen.append(json.dumps(page.components, sort_keys=True))
        if seen[0] != seen[1]:
            at = next((at for at, (a, b) in enumerate(zip(*seen, strict=False)) if a != b), 0)
            told = seen[0][max(0, at - 80) : at + 80]
            return f"{name} sees whether {one} or {other} lies there in {header.game}: {told}", compared
    return "", compared


def _pages(
    evening: Evening, bot: Bot, table: Any, seat: Seat | None, cards: set[str], deal: int
) -> Iterator[tuple[str, Callable[[Any], Coroutine[Any, Any, Page]]]]:
    """The pages that somebody at `seat` is shown, each with whose it is; None: who watches, and everybody.

    A hand of the round before is left out where it had one of the `cards` of a `deal` (its place in the log) that
    lasts for both rounds: it may be looked into.
    """
    pages, header = bot.bot.pages, table.header
    by_seat = {one.seat: one.user_id for one in header.seats}
    user_id = by_seat.get(seat) if seat is not None else None
    if user_id is not None:
        yield f"seat {seat}", lambda lying: pages.panel(lying, user_id)
        return
    yield "everybody", pages.public
    luck = Random(evening.number + table.id)
    stranger = luck.choice([int(user.id) for user in evening.users if int(user.id) not in by_seat.values()])
    looked_into = luck.choice(sorted(one for one in by_seat if one is not None))
    if cards & seen_before(table, looked_into, deal):
        return

    def watched(lying: Any) -> Coroutine[Any, Any, Page]:
        late = Rounds().late_view(lying, looked_into)
        evening.met.laws["hands of the round before with two cards of this one swapped"] += late is not None
        allowed = replace(lying, header=replace(lying.header, late_hands=True))
        return pages.watching(allowed, stranger, Choice(looked_into, None, late))

    yield f"who watches, and looks into the hand of {looked_into},", watched


def seen_before(table: Any, seat: Seat, deal: int) -> set[str]:
    """The cards that a seat has seen since a deal in the rounds before the one in play."""
    game = begun(GAMES[table.header.game], table.header, table.match.log)
    earlier, seen = set[str](), set[str]()
    for at, move in enumerate(table.match.log):
        lay_open = game.between_rounds()
        game, _ = advance(game, move.seat, move.move, move.at)
        if lay_open and not game.between_rounds():
            earlier |= seen
        if at >= deal and seat < game.seats:
            seen |= set(cards_in(game.view(seat)))
    return earlier
