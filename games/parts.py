"""The part that answers for a match: how it stands, what a seat is offered, and what becomes of a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Generic

from games.cards import Card
from games.events import Event, Outcome, Reckoning
from games.moves import DEALER, LEAVE, IllegalMove, InvalidMove, Offer, Pick, Seat
from games.notation import Moves, S, Said


@dataclass(frozen=True)
class Standing:
    """A match as it stands: all there is to ask of a position but what a seat may do and know.

    `to_act` are who may move, the dealer too; `outcome` is how it has ended. `alarm` is when its own time acts
    next (ms since the start). `round_open`: a round that is over lies open to be looked at. `racing`: nobody waits
    for a turn, and what lies there when a move arrives decides; `before_race`: that has yet to begin. The rules
    have given up waiting for those who are `away`; those who are `done` have nothing more to do. `reckoned` is how
    the players stood when somebody last left, where newcomers may take their place.
    """

    to_act: frozenset[Seat]
    outcome: Outcome | None
    alarm: int | None = None
    round_open: bool = False
    racing: bool = False
    before_race: bool = False
    away: frozenset[Seat] = frozenset()
    done: frozenset[Seat] = frozenset()
    reckoned: Reckoning | None = None

    @property
    def has_own_time(self) -> bool:
        """True if the match itself says how long those who may act have, and does what comes then."""
        return self.racing or self.alarm is not None

    @property
    def paid_early(self) -> frozenset[Seat]:
        """The seats that have left for good with what they had won by then."""
        return frozenset() if self.reckoned is None else self.reckoned.paid


class Part(ABC, Generic[S]):
    """Answers for a match, by its state alone. What several games share is such a part, which is handed the rest.

    Every move of every game is made by `play`: it is read, it may be made now and by this seat, and then what the
    game has declared for it (`moves`) makes it.
    """

    moves: Moves[S]

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """See `games.game.Game.to_act`."""

    def standing(self, state: S) -> Standing:
        """Returns how the match stands; a part with time of its own, or rounds that lie open, says more."""
        to_act = self.to_act(state)
        return Standing(to_act, None if to_act else self.outcome(state))

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

    def all_cards(self, state: S) -> tuple[Card, ...]:
        """See `games.game.Game.all_cards`."""
        return ()

    def all_tokens(self, state: S) -> int:
        """See `games.game.Game.all_tokens`."""
        return 0

    def mid_turn(self, state: S, seat: Seat) -> bool:
        """See `games.game.Game.mid_turn`."""
        return False

    def seats(self, state: S) -> int:
        """Returns how many seats there are: two, where a part does not say otherwise."""
        return 2

    def leavers(self, state: S) -> Collection[Seat]:
        """The seats that can't get up, because they have left or are out."""
        return ()

    def phase(self, state: S) -> str:
        """Returns what the match waits for, as the forms of moves name it."""
        return ""

    def refuse(self, state: S, seat: Seat, said: Said) -> None:
        """Raises `IllegalMove`, as a rule: `seat` says this, and may not act now."""
        raise IllegalMove("not-your-turn")

    def play(self, state: S, seat: Seat, text: str, at: int) -> list[Event]:
        """See `games.game.Game.play`."""
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
            check_order(self.offers(state, DEALER), said)
        return act(state, seat, *said.args)


def check_order(offers: Sequence[Offer], said: Said) -> None:
    """Raises `IllegalMove` where the dealer was asked for something else, `InvalidMove` for other cards."""
    asked, text = offers[0], " ".join(said.words)
    if not isinstance(asked, Pick):
        if text not in offers:
            raise IllegalMove("wrong-phase")
    elif said.verb != asked.verb:
        raise IllegalMove("wrong-phase")
    elif {*said.meanings[1:]} != {*asked.cards}:  # an order names no card twice
        raise InvalidMove(text)
