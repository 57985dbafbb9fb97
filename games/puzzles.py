"""Puzzles: a position of a match, and the one move that is clearly best there by what the seat on turn could know.

A puzzle is the log of its match up to that position, without names and times; `games.puzzle_finder` finds them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import NamedTuple

from games.core import (
    DEALER,
    TIME,
    Amount,
    AnyGame,
    Event,
    IllegalMove,
    InvalidMove,
    Pick,
    Reason,
    Seat,
)
from games.records import Record, RecordError, start


class Proof(NamedTuple):
    """The proof of what is best in a position: the `best` move, all that are as good (`right`), and all to choose
    from.

    `lead` is by how much it beats the next best and `cost` the move that was played, in the coach's unit; `gains`
    and `loses` in how many of a hundred deals it brings more or less than that one; None where that is certain.
    """

    kind: str
    unit: str
    best: str
    right: tuple[str, ...]
    choices: tuple[str, ...]
    lead: float
    cost: float
    gains: int | None
    loses: int | None


@dataclass(frozen=True)
class Puzzle:
    """A position, and what is best there. `played` is what was done, `sound` whether a sound player does better.

    `moves` are those of the match up to there, as `SEAT MOVE`, the dealer's seat being -1.
    """

    game: str
    rules: int
    seats: int
    options: Mapping[str, object]
    moves: tuple[str, ...]
    seat: Seat
    played: str
    sound: bool
    proof: Proof

    def __str__(self) -> str:
        """The line of text under which it is kept."""
        return json.dumps({**asdict(self), "proof": self.proof._asdict()}, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Puzzle:
        """The inverse of `str`. Raises `ValueError` for what is none."""
        try:
            known = json.loads(text)
            proof = known["proof"]
            proof |= {name: tuple(proof[name]) for name in ("right", "choices")}
            return cls(**known | {"moves": tuple(known["moves"]), "proof": Proof(**proof)})
        except (KeyError, TypeError) as wrong:
            raise ValueError(f"no puzzle: {text[:40]}") from wrong

    @property
    def key(self) -> str:
        """The name of the puzzle: the same position has the same."""
        told = [self.game, dict(sorted(self.options.items())), self.seat, self.moves]
        return blake2b(json.dumps(told).encode(), digest_size=6).hexdigest()


class Position(NamedTuple):
    """A puzzle's match as it stands, and what has happened in it since the cards were last dealt."""

    game: AnyGame
    events: tuple[Event, ...]


def position(puzzle: Puzzle, games: Mapping[str, type[AnyGame]]) -> Position:
    """Plays a puzzle up to where somebody has to move, without the hints that a table may have.

    Raises `RecordError` where today's rules can't.
    """
    kind = games.get(puzzle.game)
    told = {"hint": False} if kind is not None and "hint" in kind.Options.__dataclass_fields__ else {}
    game = start(Record(puzzle.game, puzzle.rules, puzzle.seats, {**puzzle.options, **told}), games)
    events: list[Event] = []
    try:
        for made in puzzle.moves:
            seat, _, move = made.partition(" ")
            if int(seat) == DEALER and move != TIME:
                events.clear()
            events += game.play(int(seat), move)
    except (InvalidMove, IllegalMove) as wrong:
        raise RecordError(f"a puzzle can't be played: {wrong}") from wrong
    if puzzle.seat not in game.to_act() or not {*puzzle.proof.choices} <= {*spelt(game, puzzle.seat)}:
        raise RecordError("in a puzzle's position there are other moves")
    return Position(game, tuple(events))


def why(puzzle: Puzzle, game: AnyGame) -> Reason | None:
    """The reason why the best move is the best, where a sound player can say that."""
    sound = game.hint(game.view(puzzle.seat))
    return sound.reason if sound.move in puzzle.proof.right else None


def spelt(game: AnyGame, seat: Seat) -> Iterator[str]:
    """Every move of a seat that is one of a few: those with several cards at once are left out."""
    for offer in game.moves(seat):
        if isinstance(offer, str):
            yield offer
        elif isinstance(offer, Pick) and offer.least == offer.most == 1:
            yield from (offer.text([card]) for card in offer.cards)
        elif isinstance(offer, Amount):
            yield from (offer.text(offer.low), offer.text(offer.high))
