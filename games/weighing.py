"""Coaches that say of each decision what its moves were worth, in deals that agree with what the seat had seen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from games.coaching import MOST_SLIPS, Coach, Moment, SeatReview, Slip, Step, Survey, Total, moments
from games.core import AnyGame, Reason, Seat, Tools

_FIRST: Final = 16
"""The number of deals in which every decision is tried."""

_MOST: Final = 160
"""The number of deals in which those decisions are tried that seem to have cost most."""

_CANDIDATES: Final = 8
"""The number of these decisions."""

_ENOUGH: Final = 24
"""In fewer deals than this nothing is a slip that is not exact."""

_FEWEST: Final = 8
"""In fewer deals than this nothing is said of what a decision cost."""

_DOUBT: Final = 2.0
"""The number of standard errors by which another move has to be better."""

_HALF_DOUBT: Final = 1.5
"""The number of those by which it has to be better in each half of the deals."""

_AS_CLEAR: Final = 0.7
"""The part of the best move's gain that a move with a reason has to bring, to be told instead of it."""

_NOTHING: Final = 1e-9
"""A difference that is none."""


class Weighing(NamedTuple):
    """The worth of the moves of a decision, deal after deal that agrees with what the seat had seen.

    `kind` is the sort of decision, by which a person's leaks are counted. Of moves that are as good as each other
    one stands among `choices`; `alike` says which one, for those that are not their own. An `exact` weighing has
    one deal, which says all. A `rough` one plays deals to their end by quick rules that could be solved. Where it
    is `plain` everybody sees what is best. `why` says what speaks for a move, where there is anything to say.
    """

    kind: str
    choices: tuple[str, ...]
    deals: Iterator[Sequence[float]]
    exact: bool = False
    alike: Mapping[str, str] = {}
    rough: bool = False
    plain: bool = False
    why: Callable[[str], Reason | None] = lambda move: None

    def place(self, move: str) -> int | None:
        """Returns where `move` stands among the choices."""
        standing = self.alike.get(move, move)
        return self.choices.index(standing) if standing in self.choices else None


class Unit(NamedTuple):
    """The unit of costs: its name, the `least` cost that is worth a word, and what a worth of 1 counts."""

    name: str
    least: float
    scale: float = 1.0


class Weigher(Coach):
    """A coach that says of each decision what its moves were worth.

    `weigh` gets the match before the move, the seat, and the move; None where there was nothing to decide, or
    nobody can say. It may use of the match what the seat could know, and nothing else. `unit_of` says what is
    counted in a match; `round_of`: see `moments`.
    """

    def __init__(
        self,
        weigh: Callable[[AnyGame, Seat, str, Random, Tools], Weighing | None],
        unit_of: Callable[[AnyGame], Unit],
        round_of: Callable[[AnyGame], int] | None = None,
    ) -> None:
        self.weigh, self.unit_of, self.round_of = weigh, unit_of, round_of

    def survey(
        self, steps: Sequence[Step], seat: Seat, own: Collection[int], luck: Random, tools: Tools
    ) -> Survey:
        return _Weighed(self, steps, seat, own, luck, tools)


@dataclass
class _Decision:
    """One decision, as far as it has been looked at: `rows` has a worth for each choice, deal by deal."""

    moment: Moment
    weighing: Weighing
    played: int
    rows: list[Sequence[float]] = field(default_factory=list)
    ended: bool = False

    def look(self) -> None:
        """Tries the choices in one deal more."""
        row = next(self.weighing.deals, None)
        if row is None:
            self.ended = True
        else:
            self.rows.append(row)
            self.ended = self.weighing.exact

    def gain(self, rows: Sequence[Sequence[float]], choice: int) -> float:
        """The amount by which a choice was worth more than the move played in `rows`, on average."""
        return sum(row[choice] - row[self.played] for row in rows) / len(rows)

    def best(self, rows: Sequence[Sequence[float]], doubt: float = 0.0) -> int:
        """The choice that was worth most in `rows`, by more than `doubt` standard errors; else the one played."""
        gains = [self.gain(rows, choice) for choice in range(len(self.weighing.choices))]
        best = gains.index(max(gains))
        return best if gains[best] > doubt * self.error(rows, best) else self.played

    def cost(self) -> float:
        """The cost of the move.

        The best choice of one half of the deals is looked for in the other half: chosen and judged by the same
        deals every decision would seem to have cost something.
        """
        rows = self.rows
        if self.weighing.exact:
            return self.gain(rows, self.best(rows))
        if len(rows) < _FEWEST:
            return 0.0
        halves = rows[::2], rows[1::2]
        return sum(self.gain(other, self.best(half, _HALF_DOUBT)) for half, other in (halves, halves[::-1])) / 2

    def error(self, rows: Sequence[Sequence[float]], choice: int) -> float:
        """The standard error of a choice's gain in `rows`."""
        gains = [row[choice] - row[self.played] for row in rows]
        mean = sum(gains) / len(gains)
        return sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1) / len(gains))


def in_percent(gains: float, loses: float) -> tuple[int, int]:
    """Returns in how many deals of a hundred one choice is worth more, and less, than another, from their shares.

    What happens at all is not told as 0, and together they are never more than 100.
    """
    less = round(100 * loses) or int(loses > 0)
    return min(round(100 * gains), 100 - less), less


class _Weighed(Survey):
    """All decisions are looked at a little, by turns; then those that seem to have cost most."""

    def __init__(
        self, coach: Weigher, steps: Sequence[Step], seat: Seat, own: Collection[int], luck: Random, tools: Tools
    ) -> None:
        self._coach, self._luck, self._tools = coach, luck, tools
        self._moments = list(moments(steps, seat, own, coach.round_of))
        luck.shuffle(self._moments)  # where time is short those that are left out lie anywhere
        self._unit = coach.unit_of(steps[0].game)
        self._open: list[_Decision] = []
        self._weighed = 0

    def work(self) -> Iterator[None]:
        for moment in self._moments:
            weighing = self._coach.weigh(moment.game, moment.seat, moment.move, self._luck, self._tools)
            self._weighed += 1
            if weighing is None or (played := weighing.place(moment.move)) is None:
                continue
            decision = _Decision(moment, weighing, played)
            self._open.append(decision)
            decision.look()
            yield
        for _ in range(_FIRST - 1):
            yield from self._look_at(self._open)
        for _ in range(_MOST - _FIRST):
            dearest = sorted(self._open, key=lambda one: -one.cost())[:_CANDIDATES]
            yield from self._look_at(dearest)

    def _look_at(self, decisions: Sequence[_Decision]) -> Iterator[None]:
        for decision in decisions:
            if not decision.ended:
                decision.look()
                yield

    def found(self, most: int = MOST_SLIPS) -> SeatReview:
        looked = [one for one in self._open if one.rows]
        kinds: dict[str, Total] = {}
        for one in looked:
            before = kinds.get(one.weighing.kind, Total(0, 0.0))
            cost = before.cost + one.cost() * self._unit.scale
            kinds[one.weighing.kind] = Total(before.decisions + 1, cost)
        slips = [slip for one in looked if (slip := self._slip(one)) is not None]
        slips = sorted(slips, key=lambda slip: -slip.cost)[:most]
        # Those that were not come to are taken for decisions in the measure in which others were.
        share = len(self._open) / max(1, self._weighed)
        decisions = len(looked) + round(share * (len(self._moments) - self._weighed))
        rounds = len({one.moment.round for one in looked})
        return SeatReview(self._unit.name, tuple(slips), len(looked), decisions, rounds, kinds)

    def _slip(self, one: _Decision) -> Slip | None:
        """The slip that `one` is; None where what it gave away may have been chance, or is too little."""
        if not one.weighing.exact and len(one.rows) < _ENOUGH and not one.ended:
            return None
        best = one.best(one.rows)
        told, reason = self._with_reason(one, best)
        gain, place = one.gain(one.rows, best), one.weighing.place(told)
        if place is not None and place != best:
            best, gain = place, one.gain(one.rows, place)
        cost = (min(gain, one.cost()) if len(one.rows) > 1 else gain) * self._unit.scale
        if cost < self._unit.least or gain <= _DOUBT * one.error(one.rows, best):
            return None
        gains = loses = None
        if not one.weighing.exact:
            more = [row[best] - row[one.played] for row in one.rows]
            gains, loses = in_percent(
                sum(gain > _NOTHING for gain in more) / len(more),
                sum(gain < -_NOTHING for gain in more) / len(more),
            )
        moment = one.moment
        return Slip(
            moment.ply, moment.round, moment.turn, one.weighing.kind, moment.move, told, cost, gains, loses, reason
        )

    def _with_reason(self, one: _Decision, best: int) -> tuple[str, Reason | None]:
        """The move that is told as the better one, and why: a sound player's, where that is nearly as good."""
        sound = one.moment.game.hint(one.moment.game.view(one.moment.seat))
        place = one.weighing.place(sound.move)
        least = _AS_CLEAR * one.gain(one.rows, best)
        if place is not None and place != one.played and one.gain(one.rows, place) >= least:
            return sound.move, sound.reason
        move, played = one.weighing.choices[best], one.weighing.choices[one.played]
        reason, same = one.weighing.why(move), one.weighing.why(played)
        speaks = reason is not None and (same is None or same.message != reason.message)
        return move, reason if speaks else None  # what holds of both explains nothing
