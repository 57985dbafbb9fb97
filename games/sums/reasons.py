"""The reason why a position is won, lost or drawn, in a sentence that is true of it.

The idea behind both games: whoever stands on a *key total*, a multiple of `step` below the goal, answers any
card with its complement to `step` and so climbs from key to key to the goal (20 and 9 at Wit and Reason, 24,
17, 10 and 3 at Dudeney's game). It fails only when a complement has run out. Every sentence is checked against
the solver before it is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core import Reason
from games.sums.solver import PASS, Line, Position, Verdict, keeping, lines, verdict


def face(value: int) -> str:
    """A value as players write it."""
    return "A" if value == 1 else str(value)


def faces(values: tuple[int, ...]) -> tuple[str, ...]:
    """Several values as players write them."""
    return tuple(map(face, values))


@dataclass(frozen=True)
class Hint:
    """The hint that a table with hints gives the player on turn.

    `values` and `moves` keep the verdict (where it is lost, they are all there are); `lines` look into
    every move.
    """

    verdict: Verdict
    values: tuple[int, ...]
    moves: tuple[str, ...]
    reason: Reason
    lines: tuple[Line, ...]


def hint(position: Position, goal: int, moves: Mapping[str, int]) -> Hint:
    """The hint for `position`; `moves` are the moves that may be made, with the value of each."""
    best = keeping(position)
    return Hint(
        verdict(position),
        best,
        tuple(move for move, value in moves.items() if value in best),
        reason(position, goal),
        lines(position),
    )


def reason(position: Position, goal: int) -> Reason:
    """The reason for the verdict on `position`, which isn't an end; `goal` is the total that wins."""
    if position.values() == (PASS,):
        return Reason("why-pass", {})
    result = verdict(position)
    if result is Verdict.WIN:
        return _won(position, goal)
    return _lost(position, goal) if result is Verdict.LOSS else _drawn(position)


def _won(position: Position, goal: int) -> Reason:
    best = keeping(position)
    if position.room in best:
        return Reason("why-goal", {"value": face(position.room), "goal": goal})
    for value in best:
        after = position.after(value)
        total = goal - after.room
        if not after.values():
            return Reason("why-stuck", {"value": face(value), "total": total})
        if after.values() == (PASS,):
            return Reason("why-alone", {"value": face(value), "total": total, "goal": goal})
    for value in best:
        after = position.after(value)
        if after.room % after.step == 0 and _complements_win(after):
            facts = {"value": face(value), "total": goal - after.room, "step": after.step}
            return Reason("why-key", facts)
    for value in best:
        after = position.after(value)
        missing = after.room % after.step
        if missing and _is_missed(after, missing):
            key = goal - after.room + missing
            return Reason("why-missing", {"value": face(value), "missing": face(missing), "key": key})
    count = len(position.after(best[0]).values())
    return Reason("why-answers", {"value": face(best[0]), "count": count})


def _complements_win(position: Position) -> bool:
    """True if the complement is a right answer to everything that may be played here."""
    return all(position.step - value in keeping(position.after(value)) for value in position.values())


def _is_missed(position: Position, value: int) -> bool:
    """True if the player on turn loses for want of `value`: with one they would win by it."""
    if position.holds(value):
        return False
    helped = position.given(value)
    return verdict(helped.after(value)) is Verdict.LOSS


def _lost(position: Position, goal: int) -> Reason:
    moves = lines(position)
    if position.room % position.step == 0 and _complements_win(position):
        return Reason("why-lost-key", {"total": goal - position.room, "step": position.step})
    if all(position.room - line.value in line.replies for line in moves):
        return Reason("why-lost-goal", {"goal": goal})
    toughest = min(moves, key=lambda line: len(line.replies))
    return Reason("why-lost", {"value": face(toughest.value), "answers": faces(toughest.replies)})


def _drawn(position: Position) -> Reason:
    best = keeping(position)
    if all(position.after(value).values() in ((), (PASS,)) for value in position.values()):
        return Reason("why-draw-alone", {"missing": position.room})
    losing = tuple(value for value in position.values() if value not in best)
    if losing:
        return Reason("why-draw-only", {"values": faces(best), "losing": faces(losing)})
    return Reason("why-draw", {})
