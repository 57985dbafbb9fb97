"""How tests play races: a table in virtual time with robots, and players who do anything at any moment."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

from games.cards import Card
from games.core import DEALER, TIME, Event, IllegalMove, Move, Pick, Seat, advance
from games.race import Race

G = TypeVar("G", bound=Race)
Log = list[tuple[int, Seat, str]]


def text_of(offer: Move, luck: Random) -> str:
    """A move that takes up ``offer``."""
    if isinstance(offer, str):
        return offer
    if isinstance(offer, Pick):
        return offer.text(luck.sample(offer.cards, luck.randint(offer.least, offer.most)))
    return offer.text(luck.randint(offer.low, offer.high))


def run_robots(
    game: G, levels: list[str], seed: int, *, limit: int = 20_000, watch: Callable[[G], None] | None = None
) -> tuple[G, Log]:
    """Plays a whole match: each robot chooses, takes its time, and moves, as at a real table."""
    luck = Random(seed)
    log: Log = []
    due: list[tuple[int, Seat, str]] = []
    thinking: set[Seat] = set()
    now = 1
    for _ in range(limit):
        if game.outcome() is not None:
            return game, log
        acting = game.to_act()
        if DEALER in acting and TIME not in game.moves(DEALER):
            ply = (now, DEALER, text_of(game.moves(DEALER)[0], luck))
        else:
            for seat in sorted(acting - {DEALER} - thinking):
                view = game.view(seat)
                wait = game.delay(view, levels[seat], luck)
                heapq.heappush(due, (now + wait, seat, game.robot(view, levels[seat], luck)))
                thinking.add(seat)
            alarm = game.alarm()
            if alarm is not None and (not due or alarm <= due[0][0]):
                ply = (max(now, alarm), DEALER, TIME)
            else:
                ply = heapq.heappop(due)
                thinking.discard(ply[1])
        now = ply[0]
        try:
            game, _ = advance(game, ply[1], ply[2], now)
        except IllegalMove:
            continue  # it came too late
        log.append(ply)
        if watch:
            watch(game)
    raise AssertionError("the match does not end")


def replay(game: G, log: Iterable[tuple[int, Seat, str]]) -> G:
    """The match after these moves."""
    for at, seat, move in log:
        game, _ = advance(game, seat, move, at)
    return game


def run(game: G, script: str) -> tuple[G, list[Event]]:
    """Plays lines of ``at seat move`` (the seat may be ``dealer``), and hands back the last line's events."""
    events: list[Event] = []
    for line in script.strip().splitlines():
        at, seat, move = line.split(None, 2)
        game, events = advance(game, DEALER if seat == "dealer" else int(seat), move, int(at))
    return game, events


def verbs(events: Iterable[Event]) -> list[str]:
    """What happened, in short."""
    return [event.verb for event in events]


def cards(text: str) -> list[Card]:
    """Cards written with blanks between them."""
    return [Card(word) for word in text.split()]
