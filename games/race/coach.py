"""The coaches of the races: what one could have played and did not see, by how long it lay open.

A race has no move that is better than another by a search: what costs is a card that fits and lies there. What a
sound player would have built, laid or claimed is looked for before every move of anybody; from when there first
was such a thing until the seat made a move of the kind, or it was gone, counts. While the race stood still
nothing does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from games.coaching import MOST_SLIPS, Coach, SeatReview, Slip, Step, Survey, Total
from games.core import DEALER, TIME, Decision, Seat, Tools
from games.race.view import RaceView

LONG_S: Final = 3.0
"""The seconds for which something has to lie open to be worth a word."""

_UNIT: Final = "seconds"


class _Chance(NamedTuple):
    """Something that could be played: before which move it first could, in which round, what, and what came of it.

    `seen` is whether the seat took it, `instead` the first other move that it made meanwhile, and `lost` whether
    somebody else took it away.
    """

    ply: int
    round: int
    sound: Decision
    seconds: float
    seen: bool
    instead: str
    lost: bool


class RaceCoach(Coach):
    """Watches for moves that begin with one of `verbs`; those of `claims` are gone when another is quicker."""

    def __init__(self, *verbs: str, claims: Collection[str] = ()) -> None:
        self.verbs, self.claims = (*verbs, *claims), frozenset(claims)

    def survey(
        self, steps: Sequence[Step], seat: Seat, own: Collection[int], luck: Random, tools: Tools
    ) -> Survey:
        return _Watched(self, steps, seat, own)


class _Watched(Survey):
    """Every chance of a seat, in their order."""

    def __init__(self, coach: RaceCoach, steps: Sequence[Step], seat: Seat, own: Collection[int]) -> None:
        self._coach, self._steps, self._seat, self._own = coach, steps, seat, own
        self._chances: list[_Chance] = []

    def work(self) -> Iterator[None]:
        open_: _Chance | None = None
        before = deals = 0
        for ply, game, made in self._steps:
            deals += made.seat == DEALER and made.move != TIME
            passed, before = max(0, made.at - before) / 1000, max(before, made.at)
            view: RaceView = game.view(self._seat)
            sound = game.hint(view) if self._seat in view.to_act and game.racing() and not view.paused else None
            verb = sound.move.split()[0] if sound is not None else ""
            if sound is None or verb not in self._coach.verbs:
                if open_ is not None:
                    self._close(open_, lost=open_.sound.move.split()[0] in self._coach.claims)
                    open_ = None
                continue
            if open_ is None or open_.sound.move.split()[0] != verb:
                if open_ is not None:
                    self._close(open_)
                open_ = _Chance(ply, max(deals, 1), sound, 0.0, False, "", False)
            open_ = open_._replace(seconds=open_.seconds + passed)
            if made.seat == self._seat and ply in self._own:
                if made.move.split()[0] == verb:
                    self._close(open_, seen=True)
                    open_ = None
                elif not open_.instead:
                    open_ = open_._replace(instead=made.move)
            yield

    def _close(self, chance: _Chance, *, seen: bool = False, lost: bool = False) -> None:
        self._chances.append(chance._replace(seen=seen, lost=lost))

    def found(self, most: int = MOST_SLIPS) -> SeatReview:
        kinds: dict[str, Total] = {}
        for chance in self._chances:
            kind = chance.sound.move.split()[0]
            before = kinds.get(kind, Total(0, 0.0))
            kinds[kind] = Total(before.decisions + 1, before.cost + chance.seconds)
        # What another took away comes first, whatever time there was for it.
        missed = [one for one in self._chances if one.lost or one.seconds >= LONG_S]
        missed.sort(key=lambda one: (not one.lost, -one.seconds))
        slips = tuple(self._slip(one) for one in missed[:most])
        count = len(self._chances)
        return SeatReview(_UNIT, slips, count, count, len({one.round for one in self._chances}), kinds)

    def _slip(self, one: _Chance) -> Slip:
        turn = sum(step.made.seat == self._seat for step in self._steps[: one.ply]) + 1
        kind, move = one.sound.move.split()[0], one.sound.move
        return Slip(one.ply, one.round, turn, kind, one.instead, move, one.seconds, None, None, one.sound.reason)
