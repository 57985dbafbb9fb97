"""Deals that several have played: how each of them ended for every seat, so that equals can be compared.

A deal is known by the cards that everybody was dealt. Where a game says nothing of its deals (`Game.scored`) the
match is compared as a whole, by the points of its outcome, and known by its first deal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from games.core import DEALER, AnyGame, Scored, Seat
from games.driver import by_seed, drive
from games.records import Record, replay

MOST_MOVES: Final = 4_000
"""No robots' match is played further: what they do for a field has an end."""


class DealScore(NamedTuple):
    """The result of one deal: which deal it was, what is compared by seat, and who took each trick."""

    deal: str
    points: tuple[int, ...]
    takers: tuple[Seat, ...] = ()


class _Scorer:
    """Notes the scores of a match while it is played."""

    def __init__(self) -> None:
        self.scores: list[DealScore] = []
        self._first = ""
        self._last: Scored | None = None

    def see(self, seat: Seat, move: str, game: AnyGame) -> None:
        """Looks at a match after a move."""
        if seat == DEALER and not self._first:
            self._first = move
        scored, outcome = game.scored(), game.outcome()
        if scored is not None and (self._last is None or scored.number != self._last.number):
            self._last = scored
            dealt = "|".join(" ".join(sorted(hand)) for hand in scored.hands)
            self.scores.append(DealScore(_short(dealt), tuple(map(int, scored.points)), scored.takers))
        if outcome is not None and not self.scores:
            self.scores.append(DealScore(_short(self._first), tuple(map(round, outcome.points))))


def _short(dealt: str) -> str:
    return hashlib.sha256(dealt.encode()).hexdigest()[:16]


def scores_of(record: Record, games: Mapping[str, type[AnyGame]]) -> list[DealScore]:
    """The results of the deals of a match. Raises `RecordError` where it can't be played again."""
    scorer = _Scorer()
    for ply, game, _ in replay(record, games):
        scorer.see(ply.seat, ply.move, game)
    return scorer.scores


def robots_scores(
    kind: type[AnyGame],
    seats: int,
    options: Mapping[str, object],
    seed: str,
    mixed_in: Sequence[str],
    plays: Sequence[tuple[str, int]],
    most: int,
) -> list[list[DealScore]]:
    """Lets robots play the first `most` of the deals that follow from `seed`, and returns the scores of each time;
    takes seconds.

    `plays` are a level and a luck for each time that they play. Levels that search make their first move.
    """
    found = []
    for level, luck in plays:
        scorer = _Scorer()
        steps = drive(
            kind.start(seats, options),
            [level] * seats,
            Random(luck),
            dealer=by_seed(bytes.fromhex(seed), mixed_in),
        )
        for number, step in enumerate(steps):
            scorer.see(step.seat, step.move, step.game)
            if number >= MOST_MOVES or (len(scorer.scores) >= most and step.game.scored() is not None):
                break
        found.append(scorer.scores)
    return found
