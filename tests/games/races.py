"""The ways in which tests play races: a table in virtual time with robots, and players who do anything at any
moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from random import Random
from typing import TypeVar

from games.cards import Card
from games.core import DEALER, TIME, AnyGame, Event, IllegalMove, InvalidMove, Pick, Seat, advance
from games.driver import drive, take_up
from games.race import RaceView

G = TypeVar("G", bound=AnyGame)
Log = list[tuple[int, Seat, str]]


def run_robots(
    game: G, levels: list[str], seed: int, *, limit: int = 20_000, watch: Callable[[G], None] | None = None
) -> tuple[G, Log]:
    """Plays a whole match: each robot takes its time and moves, as at a real table."""
    log: Log = []
    for step in islice(drive(game, levels, Random(seed), steady=True), limit):
        game = step.game
        log.append((step.at, step.seat, step.move))
        if watch:
            watch(game)
    assert game.outcome() is not None, "the match does not end"
    return game, log


def replay(game: G, log: Iterable[tuple[int, Seat, str]]) -> G:
    """The match after these moves."""
    for at, seat, move in log:
        game, _ = advance(game, seat, move, at)
    return game


def run(game: G, script: str) -> tuple[G, list[Event]]:
    """Plays lines of `at seat move` (the seat may be `dealer`), and hands back the last line's events."""
    events: list[Event] = []
    for line in script.strip().splitlines():
        at, seat, move = line.split(None, 2)
        game, events = advance(game, DEALER if seat == "dealer" else int(seat), move, int(at))
    return game, events


def verbs(events: Iterable[Event]) -> list[str]:
    """The verbs of some events: what happened, in short."""
    return [event.verb for event in events]


def cards(text: str) -> list[Card]:
    """Cards written with blanks between them."""
    return [Card(word) for word in text.split()]


def deal(game: G, *first: str) -> G:
    """The dealer orders the cards on offer: these first, the top card leading, the rest as in a new pack."""
    offer = game.moves(DEALER)[0]
    assert isinstance(offer, Pick)
    rest = [card for card in offer.cards if card not in first]
    return advance(game, DEALER, offer.text([*first, *rest]), view_of(game).now)[0]


def view_of(game: AnyGame, seat: Seat | None = None) -> RaceView:
    """The view of a race that everybody has, or a seat."""
    view = game.view(seat)
    assert isinstance(view, RaceView)
    return view


def refusal(game: AnyGame, seat: Seat, move: str, at: int = 0) -> str:
    """The reason for which `move` is refused."""
    try:
        advance(game, seat, move, at)
    except IllegalMove as refused:
        return refused.reason
    raise AssertionError(f"{move} was accepted")


def ring(game: G) -> tuple[G, list[Event]]:
    """Lets time run until the next deadline."""
    return advance(game, DEALER, TIME, game.alarm() or 0)


def chaos(game: G, seed: int, texts: list[str], *, steps: int, check: Callable[[G], None]) -> tuple[G, Log]:
    """Anybody tries anything at any moment, with stamps that run ahead, stand still, fall back or are missing."""
    luck = Random(seed)
    log: Log = []
    now = 1
    for _ in range(steps):
        if game.outcome() is not None:
            break
        acting = sorted(game.to_act())
        seat = luck.choice(acting if luck.random() < 0.8 else range(DEALER, game.seats))
        offers = list(game.moves(seat))
        move = take_up(luck.choice(offers), luck) if offers and luck.random() < 0.8 else luck.choice(texts)
        now += luck.choice((0, 5, 160, 400, 2_000))
        at = luck.choice((now, now, now, max(now - 700, 1), 0))
        if seat == DEALER and move == TIME:
            at = now = max(now, game.alarm() or 0)
        try:
            game, _ = advance(game, seat, move, at)
        except (IllegalMove, InvalidMove):
            continue
        log.append((at, seat, move))
        check(game)
    return game, log


def check_contract(game: AnyGame) -> None:
    """Checks what has to hold of a race at every moment."""
    acting = game.to_act()
    assert bool(acting) == (game.outcome() is None)
    for seat in range(DEALER, game.seats):
        assert bool(game.moves(seat)) == (seat in acting)
    assert (game.alarm() is not None) == (TIME in game.moves(DEALER))
    for seat in range(game.seats):
        view = view_of(game, seat)
        assert all(control.move not in view.moves or control.possible for control in view.controls)
