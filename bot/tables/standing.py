"""What there is to ask of a position: each question is put to the rules once, and each seat's view made once."""

from __future__ import annotations

from functools import cached_property

from games.core import Game, Move, Outcome, Reckoning, Seat, View


class Standing:
    """How a match stands at one position. `game` is not changed any more: moves are played on copies of it.

    Nothing is worked out before somebody asks for it, and nothing twice.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._offers: dict[Seat, tuple[Move, ...]] = {}
        self._views: dict[Seat | None, View] = {}

    @cached_property
    def to_act(self) -> frozenset[Seat]:
        """Who may move, the dealer too; empty if and only if the match is over."""
        return self.game.to_act()

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the match has ended; None while it goes on."""
        return self.game.outcome()

    @cached_property
    def reckoned(self) -> Reckoning | None:
        """How the players stood when somebody last left a match that goes on; None where nobody has."""
        return self.game.reckoned()

    @cached_property
    def paid_early(self) -> frozenset[Seat]:
        """The seats that have left the match with what was theirs."""
        return frozenset() if self.reckoned is None else self.reckoned.paid

    @cached_property
    def alarm(self) -> int | None:
        """When the match's own time acts next, in ms since its start; None where none runs."""
        return self.game.alarm()

    @cached_property
    def round_open(self) -> bool:
        """Whether a round that is over lies open to be looked at: see `games.core.Game.between_rounds`."""
        return self.game.between_rounds()

    @cached_property
    def racing(self) -> bool:
        """Whether the match is a race now: see `games.core.Game.racing`."""
        return self.game.racing()

    @cached_property
    def away(self) -> frozenset[Seat]:
        """The seats that the rules have given up waiting for."""
        return self.game.away()

    @cached_property
    def done(self) -> frozenset[Seat]:
        """The seats that have nothing more to do, though the match may go on."""
        return self.game.done()

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
