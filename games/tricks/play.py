"""The play of one deal: the hands, the trick on the table, the tricks taken, and what everybody has shown.

A game of tricks has one `Tricks` in its state and plays it with the functions below. Whose turn it is after a card
the game says itself, with `Tricks.awaited`: at some games a player lets a trick pass.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from games.cards import Card
from games.core import Event, IllegalMove, Seat, tell
from games.tricks.hands import may_follow, may_lead
from games.tricks.trick import Play, Trick


@dataclass(frozen=True)
class Claim:
    """`seat` claims `count` of the tricks that are left for its side; with None it gives all of them up.

    `waiting` have still to agree. `at` is when it was said, in milliseconds since the start.
    """

    seat: Seat
    count: int | None
    waiting: frozenset[Seat]
    at: int


@dataclass
class Tricks:
    """The table while a deal is played. Lists run over the seats; the player who sits out has no hand.

    `turn` is who plays next, None while nobody does. `trick` is the one that is being played to, `last_trick` the
    one before, which anybody may look at. `fallen` are all cards played since the deal, in their order, `past`
    the complete tricks among them. `voids` are the suits that each seat has shown not to have. Trumps are
    `broken` when one has fallen on the lead of another suit. `order` are those who play, clockwise, where
    that is not the order of the seats. `faced` are the seats whose hands lie open. `claim` is what others have to
    agree to, while play rests; `asked` are those who have claimed or conceded since the last trick.
    """

    hands: list[tuple[Card, ...]]
    trumps: str | None = None
    turn: Seat | None = None
    trick: Trick = field(default_factory=Trick)
    last_trick: Trick | None = None
    taken: list[int] = field(default_factory=list)
    fallen: list[Card] = field(default_factory=list)
    past: list[Trick] = field(default_factory=list)
    voids: list[set[str]] = field(default_factory=list)
    broken: bool = False
    order: tuple[Seat, ...] = ()
    faced: set[Seat] = field(default_factory=set)
    claim: Claim | None = None
    asked: set[Seat] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.taken = self.taken or [0] * len(self.hands)
        self.voids = self.voids or [set() for _ in self.hands]

    @property
    def shown(self) -> Trick:
        """The trick that lies on the table: until somebody leads, the last one."""
        return self.trick if self.trick or self.last_trick is None else self.last_trick

    @property
    def only_card(self) -> Card | None:
        """The last card of whoever is on turn, as everybody can see; None where they hold more, or play rests.

        A card that is forced earlier, as the only one of the suit led, is none: the others would learn from it.
        """
        if self.turn is None or self.claim is not None or len(self.hands[self.turn]) != 1:
            return None
        return self.hands[self.turn][0]

    @property
    def card_counts(self) -> tuple[int, ...]:
        """By seat how many cards it holds."""
        return tuple(map(len, self.hands))

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All who sit round the table, `first` and then those on its left."""
        order = self.order or tuple(range(len(self.hands)))
        place = order.index(first)
        return order[place:] + order[:place]

    def awaited(self, passing: Collection[Seat] = ()) -> tuple[Seat, ...]:
        """The seats that have still to play to the trick that was led, in their order; `passing` let this one
        pass."""
        done = (*self.trick.seats, *passing)
        return tuple(seat for seat in self.clockwise(self.trick.seats[0]) if self.hands[seat] and seat not in done)

    def set_trumps(self, suit: str | None) -> None:
        """From now on this suit is trumps."""
        self.trumps = suit
        self.trick = replace(self.trick, trumps=suit)


def playable(tricks: Tricks, seat: Seat, *, break_trumps: bool = False) -> tuple[Card, ...]:
    """The cards that `seat` may play now; `break_trumps`: trumps may not be led until they are broken."""
    hand, led = tricks.hands[seat], tricks.trick.led
    if led is not None:
        return may_follow(hand, led)
    return may_lead(hand, tricks.trumps if break_trumps and not tricks.broken else None)


def check(tricks: Tricks, seat: Seat, card: Card, *, break_trumps: bool = False) -> None:
    """Raises `IllegalMove` where `seat` may not play `card` now, with the reason."""
    if card not in tricks.hands[seat]:
        raise IllegalMove("not-in-hand")
    if card in playable(tricks, seat, break_trumps=break_trumps):
        return
    if tricks.trick.led is not None:
        raise IllegalMove("must-follow-suit", suit=tricks.trick.led)
    raise IllegalMove("trumps-not-broken", suit=tricks.trumps)


def lay(tricks: Tricks, seat: Seat, card: Card) -> list[Event]:
    """`seat` plays `card`, which it may, and the table sees whether it follows."""
    led = tricks.trick.led
    tricks.hands[seat] = tuple(other for other in tricks.hands[seat] if other != card)
    tricks.trick = tricks.trick.with_play(seat, card)
    tricks.fallen.append(card)
    if led is None:
        return [tell("led", seat=seat, card=card)]
    if card.suit != led:
        tricks.voids[seat].add(led)
        tricks.broken = tricks.broken or card.suit == tricks.trumps
    return [tell("played", seat=seat, card=card)]


def gather(tricks: Tricks) -> tuple[Play, list[Event]]:
    """The trick is complete: whoever wins it takes it and is next to lead. Hands back the play that won it."""
    won = tricks.trick.winning
    assert won is not None
    tricks.taken[won.seat] += 1
    tricks.past.append(tricks.trick)
    tricks.last_trick, tricks.trick = tricks.trick, Trick(tricks.trumps)
    tricks.asked.clear()
    tricks.turn = won.seat
    return won, [tell("trick", seat=won.seat, card=won.card)]


def as_dealt(tricks: Tricks) -> tuple[tuple[Card, ...], ...]:
    """The hands as they were before the first card was played."""
    hands = [list(hand) for hand in tricks.hands]
    for play in (play for trick in (*tricks.past, tricks.trick) for play in trick.plays):
        hands[play.seat].append(play.card)
    return tuple(map(tuple, hands))


def takers(tricks: Tricks) -> tuple[Seat, ...]:
    """The seats that took each of the complete tricks, in their order."""
    return tuple(trick.winning.seat for trick in tricks.past if trick.winning is not None)
