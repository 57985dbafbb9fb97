"""Finds puzzles: in the play of a seat, the positions where it gave much away and one move was clearly best.

Every decision is tried in a few deals that agree with what the seat had seen, those that promise something in more
(`games.weighing`); what is left is proved anew by other luck, at the whists with all hands open in each deal. The
best move has to beat every other one by much more than chance, and to bring more clearly more often than less.
Where nothing is hidden, or all that can come is tried, it has to be the only one that is as good. Races have none:
what costs there is time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from games.coaching import Coach, Moment, moments, steps_of
from games.core import DEALER, LEAVE, AnyGame, Seat, Tools, advance
from games.puzzles import Proof, Puzzle, spelt
from games.records import Record, start
from games.weighing import Unit, Weigher, Weighing, in_percent

SCREENS: Final = ((4, None), (12, 2.0), (36, 1.0))
"""The number of deals in which a decision is tried before it is tried in more: while the best move may yet, by so
many standard errors, be as far ahead of every other one as it has to be; at first of the one that was played."""

FEWEST: Final = 60
"""In fewer deals than this nothing is proved that is not exact."""

MOST: Final = 240
"""The number of deals in which the moves are tried at most."""

LOOKS: Final = 20
"""The number of deals after which it is looked, again and again, whether anything can still be proved."""

DOUBT: Final = 4.0
"""The number of standard errors by which the best move has to beat each other one."""

BEYOND_DOUBT: Final = 6.0
"""The number of them by which it is proved, and nothing more is tried."""

LEAD: Final = 3.0
"""The lead that the best move has to have over each other one, in least costs that a coach would mention; one of
these is enough where that is exact."""

SURE_LEAD: Final = 2.0
"""The same for the lead less two standard errors."""

MOST_FOUND: Final = 2
"""The number of puzzles that are made of one seat's play at most: those of one match resemble each other."""

ODDS: Final = 1.5
"""So often it has to bring more for each time that it brings less, by the least cost that is worth a word."""

MOST_MOVES: Final = 600
"""A position further on in a match is too long to be kept."""

LEFT_OUT: Final = frozenset({"stake", "call"})
"""Decisions of which no puzzle is made: stakes are luck, and a call that is seen to win no riddle."""

BY_ODDS: Final = frozenset({"chips"})
"""The units of games whose odds are known: a puzzle there has to agree with them."""

MAY_DIFFER: Final[Mapping[str, frozenset[str]]] = {"dictation": frozenset({"patience", "layouts"})}
"""The house rules that a puzzle may have, by game; all others are as usual, so that nobody has to read them."""

Enough = Callable[[], bool]
"""True once there is no more time for something."""


class _Slip(NamedTuple):
    """A decision that seems to have given much away: `cost` in the coach's unit, `exact` where that is certain."""

    exact: bool
    cost: float
    moment: Moment


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
    patient: Tools,
    limits: Iterator[Enough],
) -> Iterator[Puzzle]:
    """The puzzles in what a seat did in a match: in its moves whose numbers are `own`, the dearest first.

    Mistakes are looked for with `tools` and proved with those that are `patient`. `limits` are begun one after
    the other: the first for the look, then one for each proof, as long as there are any. Raises what `steps_of`
    raises, and `RecordError`.
    """
    kind = games[record.game]
    if not isinstance(coach, Weigher) or not is_usual(kind, record.options):
        return
    steps = steps_of(start(record, games), record.moves)
    decisions = list(moments(steps[: MOST_MOVES + 1], seat, own, coach.round_of))
    luck.shuffle(decisions)
    # Where time is short those are left out in which a sound player would have done the same.
    decisions.sort(key=lambda one: one.game.hint(one.game.view(seat)).move == one.move)
    slips, enough = list[_Slip](), next(limits)
    for moment in decisions:
        slips += _slip(coach, moment, luck, tools, patient)
        if enough():
            break
    # What is known for certain comes first: endings cost less than what went before them.
    slips.sort(key=lambda slip: (not slip.exact, -slip.cost))
    count = 0
    for (_, _, moment), limit in zip(slips, limits, strict=False):
        if count == MOST_FOUND:
            return
        game = moment.game
        proof = proved(coach, game, seat, moment.move, luck, patient, limit)
        if proof is None or ends_at_once(coach, game, seat, proof):
            continue
        sound = game.hint(game.view(seat)).move in proof.right
        if sound or proof.unit not in BY_ODDS:
            moves = tuple(f"{made.seat} {made.move}" for made in record.moves[: moment.ply])
            count += 1
            yield Puzzle(
                record.game,
                record.rules,
                record.seats,
                dict(record.options),
                moves,
                seat,
                moment.move,
                sound,
                proof,
            )


def _slip(coach: Weigher, moment: Moment, luck: Random, tools: Tools, patient: Tools) -> Iterator[_Slip]:
    """The decision of a moment, if it promises to be a puzzle."""
    game, seat, move = moment.game, moment.seat, moment.move
    weighing = coach.weigh(game, seat, move, luck, tools)
    if (
        weighing is None
        or weighing.plain
        or weighing.kind in LEFT_OUT
        or game.racing()
        or (played := weighing.place(move)) is None
    ):
        return
    if weighing.rough and ((proof := coach.weigh(game, seat, move, luck, patient)) is None or proof.rough):
        return  # nobody here could prove it
    rows, unit = list[Sequence[float]](), coach.unit_of(game)
    for deals, doubt in SCREENS:
        rows += islice(weighing.deals, deals - len(rows))
        best, leads = _leads(rows, 0.0)
        cost = _Lead.of(rows, best, played, 0.0).mean * unit.scale
        least = unit.least if weighing.exact else LEAD * unit.least
        if best == played or cost < (least if doubt is not None or weighing.exact else least / 2):
            return
        if doubt is not None and any((lead.mean + doubt * lead.error) * unit.scale < least for lead in leads):
            return
        if weighing.exact:
            break
    yield _Slip(weighing.exact, cost, moment)


def ends_at_once(coach: Weigher, game: AnyGame, seat: Seat, proof: Proof) -> bool:
    """True if the best move wins a game in which nothing is hidden on the spot: everybody sees that."""
    if proof.unit != "games":
        return False
    after, _ = advance(game, seat, proof.best)
    over = after.outcome() is not None or DEALER in after.to_act()
    return over or (coach.round_of is not None and coach.round_of(after) != coach.round_of(game))


def proved(
    coach: Weigher,
    game: AnyGame,
    seat: Seat,
    played: str,
    luck: Random,
    tools: Tools,
    enough: Enough,
) -> Proof | None:
    """Returns the best move of a position, where one clearly is; None where not, or with too little time.

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
    if weighing.rough:
        return None
    rows, unit = list[Sequence[float]](), coach.unit_of(game)
    for row in weighing.deals:
        rows.append(row)
        if weighing.exact or len(rows) >= MOST or enough():
            break
        if len(rows) % LOOKS == 0:
            _, leads = _leads(rows, unit.least / unit.scale)
            if any((lead.mean + 2 * lead.error) * unit.scale < LEAD * unit.least for lead in leads):
                return None
            if len(rows) >= FEWEST and all(lead.is_clear(unit, BEYOND_DOUBT) for lead in leads):
                break
    if len(rows) < FEWEST and not weighing.exact:
        return None
    return _judged(weighing, rows, place, asked, unit)


def _judged(
    weighing: Weighing, rows: Sequence[Sequence[float]], played: int, asked: Sequence[str], unit: Unit
) -> Proof | None:
    """The proof that one move is clearly best, from what each choice was worth in each deal; None if none is."""
    best, leads = _leads(rows, 0.0 if weighing.exact else unit.least / unit.scale)
    right = tuple(move for move in asked if weighing.place(move) == best)
    if best == played or not right or len(right) == len(asked):
        return None
    if not all(lead.mean * unit.scale >= unit.least if weighing.exact else lead.is_clear(unit) for lead in leads):
        return None
    cost = _Lead.of(rows, best, played, 0.0)
    gains, loses = (None, None) if weighing.exact else in_percent(cost.gains, cost.loses)
    return Proof(
        weighing.kind,
        unit.name,
        right[0],
        right,
        tuple(asked),
        min(lead.mean for lead in leads) * unit.scale,
        cost.mean * unit.scale,
        gains,
        loses,
    )


class _Lead(NamedTuple):
    """The lead of one choice over another: on average, with its error, and in what parts of the deals."""

    mean: float
    error: float
    gains: float
    loses: float

    def is_clear(self, unit: Unit, doubt: float = DOUBT) -> bool:
        """True if it is beyond `doubt`, far enough, and seldom the other way round."""
        return (
            self.mean > doubt * self.error
            and self.mean * unit.scale >= LEAD * unit.least
            and (self.mean - 2 * self.error) * unit.scale >= SURE_LEAD * unit.least
            and self.gains >= ODDS * self.loses
        )

    @classmethod
    def of(cls, rows: Sequence[Sequence[float]], best: int, other: int, least: float) -> _Lead:
        """`least` is the smallest difference that counts as more or less."""
        more = [row[best] - row[other] for row in rows]
        mean, least = sum(more) / len(more), max(least, 1e-9)
        error = sqrt(sum((one - mean) ** 2 for one in more) / max(1, len(more) - 1) / len(more))
        share = 1 / len(more)
        return cls(
            mean, error, share * sum(one >= least for one in more), share * sum(one <= -least for one in more)
        )


def _leads(rows: Sequence[Sequence[float]], least: float) -> tuple[int, list[_Lead]]:
    """The choice that was worth most, and by how much it beats each other one."""
    sums = [sum(column) for column in zip(*rows, strict=True)]
    best = sums.index(max(sums))
    return best, [_Lead.of(rows, best, other, least) for other in range(len(sums)) if other != best]
