"""What answers for a match: who may act, what they are offered, and what becomes of a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Generic

from games.cards import Card
from games.events import Event, Outcome, Reckoning
from games.moves import DEALER, LEAVE, IllegalMove, InvalidMove, Offer, Pick, Seat
from games.notation import Moves, S, Said


class Part(ABC, Generic[S]):
    """Answers for a match, by its state alone. What several games share is such a part, which is handed the rest.

    Every move of every game is made by `play`: it is read, it may be made now and by this seat, and then what the
    game has declared for it (`moves`) makes it.
    """

    moves: Moves[S]

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """See `games.game.Game.to_act`."""

    @abstractmethod
    def offers(self, state: S, seat: Seat) -> Sequence[Offer]:
        """See `games.game.Game.moves`; nothing for a seat that may not act."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """See `games.game.Game.outcome`."""

    @abstractmethod
    def default(self, state: S, seat: Seat) -> str:
        """See `games.game.Game.default`; `seat` is one that may act now."""

    @abstractmethod
    def leave(self, state: S, seat: Seat) -> list[Event]:
        """`seat`, which is still there, gets up."""

    def alarm(self, state: S) -> int | None:
        return None

    def all_cards(self, state: S) -> tuple[Card, ...]:
        """See `games.game.Game.all_cards`."""
        return ()

    def all_tokens(self, state: S) -> int:
        """See `games.game.Game.all_tokens`."""
        return 0

    def racing(self, state: S) -> bool:
        """See `games.game.Game.racing`."""
        return False

    def before_race(self, state: S) -> bool:
        """See `games.game.Game.before_race`."""
        return False

    def away(self, state: S) -> frozenset[Seat]:
        """See `games.game.Game.away`."""
        return frozenset()

    def reckoned(self, state: S) -> Reckoning | None:
        """See `games.game.Game.reckoned`."""
        return None

    def between_rounds(self, state: S) -> bool:
        """See `games.game.Game.between_rounds`."""
        return False

    def done(self, state: S) -> frozenset[Seat]:
        """See `games.game.Game.done`."""
        return frozenset()

    def mid_turn(self, state: S, seat: Seat) -> bool:
        """See `games.game.Game.mid_turn`."""
        return False

    def seats(self, state: S) -> int:
        """Returns how many seats there are."""
        return 2

    def leavers(self, state: S) -> Collection[Seat]:
        """Who can't get up, because they have left or are out."""
        return ()

    def phase(self, state: S) -> str:
        """Returns what the match waits for, as the forms of moves name it."""
        return ""

    def refuse(self, state: S, seat: Seat, said: Said) -> None:
        """Raises `IllegalMove`, as a rule: `seat` says this, and may not act now."""
        raise IllegalMove("not-your-turn")

    def play(self, state: S, seat: Seat, text: str, at: int) -> list[Event]:
        said, acting = self.moves.read(text), self.to_act(state)
        if not acting:
            raise IllegalMove("match-over")
        if text == LEAVE and 0 <= seat < self.seats(state):
            if seat in self.leavers(state):
                raise IllegalMove("already-left")
            return self.leave(state, seat)
        if seat not in acting:
            self.refuse(state, seat, said)
        act = self.moves.act(said, seat, self.phase(state))
        if seat == DEALER and said.verb == "deal":
            self._check_order(state, said)
        return act(state, seat, *said.args)

    def _check_order(self, state: S, said: Said) -> None:
        """Raises `InvalidMove` where other cards are dealt than those that have to be ordered, `IllegalMove` where
        none have to be."""
        asked = self.offers(state, DEALER)[0]
        if not isinstance(asked, Pick):
            raise IllegalMove("wrong-phase")
        if sorted(said.words[1:]) != sorted(asked.cards):
            raise InvalidMove(" ".join(said.words))
