"""Puzzles: a position of a match, and the one move that is clearly best there by what the seat on turn could know.

A puzzle is the log of its match up to that position, without names and times. One is looked for where a coach
(`games.weighing`) has found that something was given away, and it is proved anew by other luck: the best move has
to beat every other one by much more than chance, and hardly ever to lose by it. Where nothing is hidden, or all
that can come is tried, it has to be the only one that is as good. Races have none: what costs there is time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from games.coaching import Coach, steps_of
from games.core import (
    DEALER,
    LEAVE,
    TIME,
    Amount,
    AnyGame,
    Event,
    IllegalMove,
    InvalidMove,
    Pick,
    Reason,
    Seat,
    Tools,
    advance,
)
from games.records import Record, RecordError, start
from games.weighing import Unit, Weigher, Weighing

FEWEST: Final = 60
"""In fewer deals than this nothing is proved that is not exact."""

MOST: Final = 240
"""In how many deals the moves are tried at most."""

DOUBT: Final = 4.0
"""By how many standard errors the best move has to beat each other one."""

LEAD: Final = 3.0
"""By how many times the least cost that a coach would mention it has to; once is enough where that is exact."""

LOSES: Final = 0.2
"""In what part of the deals another move may bring more."""

MOST_SLIPS: Final = 40
"""So many of the dearest mistakes in a match are looked at, as far as there is time."""

MOST_MOVES: Final = 400
"""A position further on in a match is too long to be kept."""

LEFT_OUT: Final = frozenset({"stake", "call"})
"""Decisions of which no puzzle is made: stakes are luck, and a call that is seen to win no riddle."""

MAY_DIFFER: Final[Mapping[str, frozenset[str]]] = {"dictation": frozenset({"patience", "layouts"})}
"""The house rules that a puzzle may have, by game; all others are as usual, so that nobody has to read them."""


Enough = Callable[[], bool]
"""True once there is no more time for something."""


class Proof(NamedTuple):
    """What is best in a position: the `best` move, all that are as good (`right`), and all to choose from.

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
        """What names it: the same position has the same."""
        told = [self.game, dict(sorted(self.options.items())), self.seat, self.moves]
        return blake2b(json.dumps(told).encode(), digest_size=6).hexdigest()


class Position(NamedTuple):
    """A puzzle's match as it stands, and what has happened in it since the cards were last dealt."""

    game: AnyGame
    events: tuple[Event, ...]


def position(puzzle: Puzzle, games: Mapping[str, type[AnyGame]]) -> Position:
    """Plays a puzzle up to where somebody has to move. Raises `RecordError` where today's rules can't."""
    game = start(Record(puzzle.game, puzzle.rules, puzzle.seats, puzzle.options), games)
    events: list[Event] = []
    try:
        for told in puzzle.moves:
            seat, _, move = told.partition(" ")
            if int(seat) == DEALER and move != TIME:
                events.clear()
            events += game.play(int(seat), move)
    except (InvalidMove, IllegalMove) as wrong:
        raise RecordError(f"a puzzle can't be played: {wrong}") from wrong
    if puzzle.seat not in game.to_act() or not {*puzzle.proof.choices} <= {*spelt(game, puzzle.seat)}:
        raise RecordError("in a puzzle's position there are other moves")
    return Position(game, tuple(events))


def why(puzzle: Puzzle, game: AnyGame) -> Reason | None:
    """Why the best move is the best, where a sound player can say that."""
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


# Finding ------------------------------------------------------------------------------------------------------


def is_usual(kind: type[AnyGame], options: Mapping[str, object]) -> bool:
    """True if a match has the rules that tables begin with, but for what a puzzle says anyway (`MAY_DIFFER`)."""
    rest = {name: value for name, value in options.items() if name not in MAY_DIFFER.get(kind.key, ())}
    return kind.Options.make(rest).is_usual


def found(
    record: Record,
    games: Mapping[str, type[AnyGame]],
    coach: Coach,
    seat: Seat,
    own: Collection[int],
    luck: Random,
    tools: Tools,
    limits: Iterator[Enough],
) -> Iterator[Puzzle]:
    """The puzzles in what a seat did in a match: in its moves whose numbers are `own`, the dearest first.

    `limits` are begun one after the other: the first for the review, then one for each proof, as long as there are
    any. Raises what `steps_of` raises, and `RecordError`.
    """
    kind = games[record.game]
    if not isinstance(coach, Weigher) or not is_usual(kind, record.options):
        return
    steps = steps_of(start(record, games), record.moves)
    survey = coach.survey(steps, seat, own, luck, tools)
    enough = next(limits)
    for _ in survey.work():
        if enough():
            break
    # What is known for certain comes first: endings cost less than what went before them.
    slips = sorted(survey.found(MOST_SLIPS).slips, key=lambda slip: (slip.gains is not None, -slip.cost))
    for slip, limit in zip(slips, limits, strict=False):
        game = steps[slip.ply].game
        if slip.kind in LEFT_OUT or slip.ply > MOST_MOVES or game.racing():
            continue
        proof = proved(coach, game, seat, slip.move, luck, tools, limit)
        if proof is not None and not ends_at_once(game, seat, proof):
            moves = tuple(f"{made.seat} {made.move}" for made in record.moves[: slip.ply])
            sound = game.hint(game.view(seat)).move in proof.right
            yield Puzzle(
                record.game,
                record.rules,
                record.seats,
                dict(record.options),
                moves,
                seat,
                slip.move,
                sound,
                proof,
            )


def ends_at_once(game: AnyGame, seat: Seat, proof: Proof) -> bool:
    """True if the best move wins a game in which nothing is hidden on the spot: everybody sees that."""
    if proof.unit != "games":
        return False
    after, _ = advance(game, seat, proof.best)
    verb = proof.best.split()[0]
    acting = (other for other in after.to_act() if other != DEALER)
    return not any(move.startswith(f"{verb} ") for other in acting for move in spelt(after, other))


def proved(
    coach: Weigher,
    game: AnyGame,
    seat: Seat,
    played: str,
    luck: Random,
    tools: Tools,
    enough: Enough,
) -> Proof | None:
    """What is best in a position, where one move clearly is; None where it is not, or there was too little time.

    `played` is the move to which it is compared, one of the seat's.
    """
    weighing = coach.weigh(game, seat, played, luck, tools)
    if weighing is None or (place := weighing.place(played)) is None:
        return None
    offered = list(dict.fromkeys(move for move in spelt(game, seat) if move != LEAVE))
    verbs = {choice.split()[0] for choice in weighing.choices}
    asked = [move for move in offered if move.split()[0] in verbs]
    if any(weighing.place(move) is None for move in asked):
        return None  # a move of the sort that is asked for was not tried
    rows = list[Sequence[float]]()
    for row in weighing.deals:
        rows.append(row)
        if weighing.exact or len(rows) >= MOST or enough():
            break
    if len(rows) < FEWEST and not weighing.exact:
        return None
    return _judged(weighing, rows, place, asked, coach.unit_of(game))


def _judged(
    weighing: Weighing, rows: Sequence[Sequence[float]], played: int, asked: Sequence[str], unit: Unit
) -> Proof | None:
    sums = [sum(column) for column in zip(*rows, strict=True)]
    best = sums.index(max(sums))
    leads = [_Lead.of(rows, best, other) for other in range(len(sums)) if other != best]
    least = unit.least if weighing.exact else LEAD * unit.least
    right = tuple(move for move in asked if weighing.place(move) == best)
    if best == played or not right or len(right) == len(asked):
        return None
    if any(lead.mean * unit.scale < least or not (weighing.exact or lead.is_sure) for lead in leads):
        return None
    cost = _Lead.of(rows, best, played)
    return Proof(
        weighing.kind,
        unit.name,
        right[0],
        right,
        tuple(asked),
        min(lead.mean for lead in leads) * unit.scale,
        cost.mean * unit.scale,
        None if weighing.exact else round(100 * cost.gains),
        None if weighing.exact else round(100 * cost.loses),
    )


class _Lead(NamedTuple):
    """By how much one choice beats another: on average, with its error, and in what parts of the deals."""

    mean: float
    error: float
    gains: float
    loses: float

    @property
    def is_sure(self) -> bool:
        return self.mean > DOUBT * self.error and self.loses <= LOSES

    @classmethod
    def of(cls, rows: Sequence[Sequence[float]], best: int, other: int) -> _Lead:
        more = [row[best] - row[other] for row in rows]
        mean = sum(more) / len(more)
        error = sqrt(sum((one - mean) ** 2 for one in more) / max(1, len(more) - 1) / len(more))
        share = 1 / len(more)
        return cls(mean, error, share * sum(one > 1e-9 for one in more), share * sum(one < -1e-9 for one in more))
