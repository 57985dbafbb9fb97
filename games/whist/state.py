"""A match of Whist as plain data: the hand that is played, the game and the rubber, and who sits where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Self

from games.cards import Card
from games.core import Seat
from games.tricks import Trick, Tricks
from games.whist.options import WhistOptions

Side = int
"""A side is 0 or 1; at a table of four, seats 0 and 2 are side 0, seats 1 and 3 side 1."""

TRICKS: Final = 13
"""The tricks of a deal."""

BOOK: Final = 6
"""Six tricks are the book: what a side takes beyond them counts (RULES 8.4)."""

HONOURS: Final = "AKQJ"


class Phase(StrEnum):
    """The phases of a match, by what it waits for."""

    DRAW = "draw"  # cards are drawn for partners, and for who waits where more than four sit here
    DEAL = "deal"
    PLAY = "play"
    SCORE = "score"  # a hand is over: it may be looked at, and honours may have to be claimed
    OVER = "over"


class MatchEnd(StrEnum):
    """The ways in which a match ends."""

    RUBBER = "rubber"
    GAME = "game"  # a single game was agreed on
    FORFEIT = "forfeit"  # both partners of a side have left
    RUBBERS = "rubbers"  # of those that more than four players agreed on, all are played


@dataclass(frozen=True)
class GameWon:
    """A game of the rubber: the side that won it, the points of the other, and what it is worth (8.5)."""

    side: Side
    losers: int
    value: int


@dataclass(frozen=True)
class HandResult:
    """The result of a hand. Pairs run over the sides, `hands` over the seats.

    `taken` are the tricks, `points` the score of the game after it, 5 or more for who has won it. `holders`
    is the side with three honours or four, `honours` how many they were, `scored` what they counted, `shown`
    whether all have seen every card of the hand. `game` is the game that was won with this hand, `wins` the
    games of the rubber after it. Where hands are reviewed, `tricks` and `hands` are all the tricks, and the
    cards that were dealt.
    """

    number: int
    dealer: Seat
    trumps: str
    taken: tuple[int, int]
    points: tuple[int, int]
    holders: Side | None
    honours: int
    scored: int
    shown: bool
    game: GameWon | None
    wins: tuple[int, int]
    tricks: tuple[Trick, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()


@dataclass
class State:
    """The table between two moves.

    For the match: `at` is when the last move was made.
    `chairs` are the four who play, clockwise; partners are those who sit opposite each other, and side 0 is the
    first and the third of them. `reseated` is where the first draw has put everybody (see
    `games.core.Game.reseated`). `leavers` have got up and are played by robots. `rubbers` counts those that
    are over, `scores` the rubber points that each seat has won and lost in them, and `consecutive` how many
    rubbers each seat has played without a rest.

    For the rubber: `won` are its games, `points` those of the sides in the game that is played.

    For a hand: `number` counts hands from 1. `dealt` are the hands as they were, `turned` is the last card,
    which the dealer turned up. `before` were the points when it was dealt. `called` have claimed honours,
    `said` have made their remark, `ready` have looked at the hand for long enough. `last_hand` is how the one
    before went.
    """

    options: WhistOptions
    seats: int
    chairs: tuple[Seat, ...]
    dealer: Seat
    phase: Phase
    tricks: Tricks

    at: int = 0
    reseated: tuple[Seat, ...] = ()
    leavers: set[Seat] = field(default_factory=set)
    rubbers: int = 0
    scores: list[int] = field(default_factory=list)
    consecutive: list[int] = field(default_factory=list)
    ended: MatchEnd | None = None
    winners: tuple[Seat, ...] = ()

    won: tuple[GameWon, ...] = ()
    points: tuple[int, int] = (0, 0)

    number: int = 0
    dealt: list[tuple[Card, ...]] = field(default_factory=list)
    turned: Card | None = None
    before: tuple[int, int] = (0, 0)
    called: set[Seat] = field(default_factory=set)
    said: set[Seat] = field(default_factory=set)
    ready: set[Seat] = field(default_factory=set)
    last_hand: HandResult | None = None

    @classmethod
    def before_the_first_deal(cls, seats: int, options: WhistOptions) -> Self:
        """A new match: all draw, or they sit as they came and the fourth deals."""
        drawn = options.partners != "chosen" or seats > 4
        return cls(
            options,
            seats,
            (0, 1, 2, 3),
            3,
            Phase.DRAW if drawn else Phase.DEAL,
            Tricks([()] * seats),
            scores=[0] * seats,
            consecutive=[0] * seats,
        )

    # Who sits where.

    def side_of(self, seat: Seat) -> Side:
        """The side of one of the four who play."""
        return self.chairs.index(seat) % 2

    def side(self, side: Side) -> tuple[Seat, Seat]:
        """The partners of a side."""
        return self.chairs[side], self.chairs[side + 2]

    @property
    def sides(self) -> tuple[tuple[Seat, Seat], tuple[Seat, Seat]]:
        """The partners of either side."""
        return self.side(0), self.side(1)

    def left_of(self, seat: Seat) -> Seat:
        """The next player clockwise."""
        return self.clockwise(seat)[1]

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """The four who play, `first` and then those on its left."""
        place = self.chairs.index(first)
        return self.chairs[place:] + self.chairs[:place]

    def partner(self, seat: Seat) -> Seat:
        """The seat opposite."""
        return self.clockwise(seat)[2]

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that sit out this rubber."""
        return tuple(seat for seat in range(self.seats) if seat not in self.chairs)

    @property
    def left(self) -> tuple[bool, ...]:
        """By seat, whether it has left the table."""
        return tuple(seat in self.leavers for seat in range(self.seats))

    # How it stands.

    @property
    def taken(self) -> tuple[int, int]:
        """The tricks of either side in this hand, those that were agreed on among them."""
        first, second = (sum(self.tricks.taken[seat] for seat in side) for side in self.sides)
        return first, second

    @property
    def tricks_left(self) -> int:
        """Returns how many tricks nobody has yet."""
        return TRICKS - sum(self.taken)

    @property
    def wins(self) -> tuple[int, int]:
        """The games of this rubber that either side has won."""
        sides = [game.side for game in self.won]
        return sides.count(0), sides.count(1)

    @property
    def rubbers_agreed(self) -> int:
        """Returns how many rubbers make the match: one, or as many as let everybody rest once (8.6)."""
        return {5: 5, 6: 3}.get(self.seats, 1)

    @property
    def turn_up(self) -> Card | None:
        """The card turned up, while it lies there: until the dealer plays to the first trick (8.3)."""
        if self.phase is not Phase.PLAY:
            return None
        first = self.tricks.past[0] if self.tricks.past else self.tricks.trick
        return None if self.dealer in first.seats else self.turned

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """The pack, wherever its cards lie; empty before the first deal."""
        return (*(card for hand in self.tricks.hands for card in hand), *self.tricks.fallen)

    # What may be done.

    @property
    def forced(self) -> Card | None:
        """The card that is about to play itself (8.8)."""
        return self.tricks.only_card if self.options.autoplay_forced and self.phase is Phase.PLAY else None

    @property
    def may_call(self) -> bool:
        """True if honours may be claimed now: the last hand has won no game (8.4)."""
        last = self.last_hand
        return (
            self.options.honours == "claim"
            and self.phase is Phase.SCORE
            and last is not None
            and last.game is None
            and not last.scored
        )


def honours_of(hands: Iterable[Iterable[Card]], trumps: str) -> int:
    """Returns how many of ace, king, queen and jack of trumps some hands hold."""
    return sum(card.suit == trumps and card.rank in HONOURS for hand in hands for card in hand)
