"""What there is to ask of a position: each question is put to the rules once, and each seat's view made once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from games.core import AnyGame, Move, Outcome, Reckoning, Seat, View


@dataclass(frozen=True, eq=False)
class Standing:
    """How a match stands. `game` is not changed any more: moves are played on copies of it.

    `to_act` are who may move, the dealer too; `outcome` is how it has ended, and `reckoned` how the players stood
    when somebody last left, who has been `paid_early` then. `alarm` is when its own time acts next (ms since the
    start), `round_open` whether a round that is over lies open to be looked at, `racing` whether nobody waits for
    a turn. The rules have given up waiting for those who are `away`; those who are `done` have nothing more to do.
    """

    game: AnyGame
    to_act: frozenset[Seat]
    outcome: Outcome | None
    reckoned: Reckoning | None
    paid_early: frozenset[Seat]
    alarm: int | None
    round_open: bool
    racing: bool
    away: frozenset[Seat]
    done: frozenset[Seat]
    _offers: dict[Seat, tuple[Move, ...]] = field(default_factory=dict)
    _views: dict[Seat | None, View] = field(default_factory=dict)

    @classmethod
    def of(cls, game: AnyGame) -> Self:
        """What the rules say of a position."""
        reckoned = game.reckoned()
        return cls(
            game,
            game.to_act(),
            game.outcome(),
            reckoned,
            frozenset() if reckoned is None else reckoned.paid,
            game.alarm(),
            game.between_rounds(),
            game.racing(),
            game.away(),
            game.done(),
        )

    def offers(self, seat: Seat) -> tuple[Move, ...]:
        """What `seat` may do; nothing for who may not act."""
        if seat not in self._offers:
            self._offers[seat] = tuple(self.game.moves(seat))
        return self._offers[seat]

    def view(self, seat: Seat | None) -> View:
        """What `seat` may know (None: the public)."""
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]
