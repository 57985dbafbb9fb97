"""Driving a match: who moves next, what, and after how many milliseconds.

Only the methods of `games.core.Game` are used, so that every game can be driven without knowing which one it is.
The arena, the gallery, the benchmarks and the tests play their matches here. Luck is handed in: the same luck
plays the same match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Any, Final, Generic, NamedTuple

from games.core import DEALER, TIME, AnyGame, Event, G, IllegalMove, Offer, Pick, Seat, advance, quick_move
from games.records import Ply, dealer_move

RANDOM: Final = "random"
"""The player who takes up any offer by luck, and in a race is as quick as the weakest robot."""

Player = str | Callable[[Any, Random], str]
"""A level of the game's robots, `RANDOM`, or any function that chooses a move from a seat's view. Of robots that
search the first decision is played: a caller that wants to know how strong they are hands in a function."""

Dealer = Callable[[AnyGame, Random], str]
"""Chooses the dealer's move, where there is another one than `TIME`."""

MOST_REFUSED: Final = 1_000
"""More refusals in a row are no accident of a race, but a player who knows no legal move."""


class PlayedMove(NamedTuple, Generic[G]):
    """A move that was made, the match after it, and what happened. `at`: milliseconds since the start."""

    seat: Seat
    move: str
    at: int
    game: G
    events: list[Event]


def take_up(offer: Offer, luck: Random) -> str:
    """A move that takes up `offer`: any of its cards, any of its numbers."""
    if isinstance(offer, str):
        return offer
    if isinstance(offer, Pick):
        return offer.text(luck.sample(offer.cards, luck.randint(offer.least, offer.most)))
    return offer.text(luck.randint(offer.low, offer.high))


def deals(game: AnyGame) -> list[Offer]:
    """Returns what the dealer is offered but for `TIME`: while there is anything, nobody else may move."""
    return [offer for offer in game.moves(DEALER) if offer != TIME]


def by_luck(game: AnyGame, luck: Random) -> str:
    """A dealer who shuffles and tosses by luck."""
    offers = deals(game)
    if isinstance(offers[0], Pick):
        return offers[0].text(luck.sample(offers[0].cards, len(offers[0].cards)))
    return take_up(luck.choice(offers), luck)


def by_seed(seed: bytes, cuts: Sequence[str] = ()) -> Dealer:
    """A dealer of one match, whose deals follow from `seed` and `cuts` as at a table (`games.fair`)."""
    number = count()
    return lambda game, luck: dealer_move(game, seed, cuts, next(number))


def attempt(game: G, ply: Ply) -> PlayedMove[G] | None:
    """Makes a move on a copy; None where the seats race and it comes too soon or too late.

    Raises `InvalidMove`, and where nobody races `IllegalMove`.
    """
    try:
        after, events = advance(game, ply.seat, ply.move, ply.at)
    except IllegalMove:
        if game.racing():
            return None
        raise
    return PlayedMove(ply.seat, ply.move, ply.at, after, events)


class Players:
    """The players of one match by their seats, and how far they have come in making up their minds.

    Where nobody races the first who may act moves, in no time. In a race everybody who may act draws a time as a
    robot does, and the quickest moves; after that all draw again, or if they are `steady` only the player who has
    moved or can do nothing of what they had in mind, as at a table.
    """

    def __init__(self, players: Sequence[Player], luck: Random, dealer: Dealer, *, steady: bool) -> None:
        self._players = players
        self._luck = luck
        self._dealer = dealer
        self._steady = steady
        self._due: dict[Seat, tuple[int, tuple[Offer, ...]]] = {}

    def next_move(self, game: AnyGame, now: int) -> Ply:
        """The next move, and when it is made; `now` is the moment of the last move, in milliseconds since the
        start."""
        standing = game.standing()
        if DEALER in standing.to_act and deals(game):
            return Ply(now, DEALER, self._dealer(game, self._luck))
        people = sorted(standing.to_act - {DEALER})
        if people and not standing.racing:
            self._due.clear()
            return Ply(now, people[0], self._choose(game, people[0]))
        self._due = {seat: self._plan(game, seat, now) for seat in people}
        seat = min(self._due, key=lambda seat: self._due[seat][0], default=DEALER)
        alarm = standing.alarm
        if seat == DEALER or (alarm is not None and self._due[seat][0] > alarm):
            return Ply(max(now, alarm or now), DEALER, TIME)
        return Ply(self._due.pop(seat)[0], seat, self._choose(game, seat))

    def _plan(self, game: AnyGame, seat: Seat, now: int) -> tuple[int, tuple[Offer, ...]]:
        """The moment at which `seat` moves, and what it could do when it made up its mind: if nothing of that can
        still be done it looks again."""
        offers, known = tuple(game.moves(seat)), self._due.get(seat) if self._steady else None
        if known is not None and any(offer in offers for offer in known[1]):
            return known
        return now + self._wait(game, seat), offers

    def _wait(self, game: AnyGame, seat: Seat) -> int:
        player = self._players[seat]
        level = player if isinstance(player, str) and player in game.levels else game.levels[0]
        return game.delay(game.view(seat), level, self._luck)

    def _choose(self, game: AnyGame, seat: Seat) -> str:
        player = self._players[seat]
        if player == RANDOM:
            return take_up(self._luck.choice(list(game.moves(seat))), self._luck)
        if isinstance(player, str):
            return quick_move(type(game), game.view(seat), player, self._luck)
        return player(game.view(seat), self._luck)


def drive(
    game: G, players: Sequence[Player], luck: Random, *, dealer: Dealer = by_luck, steady: bool = False
) -> Iterator[PlayedMove[G]]:
    """Plays `game` to its end with a player for each seat, a move at a time; for `steady` see `Players`.

    What a race refuses is left out. Raises what `attempt` raises.
    """
    hands = Players(players, luck, dealer, steady=steady)
    now = refused = 0
    while game.outcome() is None:
        ply = hands.next_move(game, now)
        now = max(now, ply.at)
        step = attempt(game, ply)
        if step is None:
            refused += 1
            assert refused < MOST_REFUSED, f"{ply} and whatever else was tried is refused"
            continue
        refused, game = 0, step.game
        yield step


def finish(game: G, players: Sequence[Player], luck: Random, *, dealer: Dealer = by_luck) -> G:
    """The match at its end, driven as by `drive`."""
    for step in drive(game, players, luck, dealer=dealer):
        game = step.game
    return game
