"""The likelihood that somebody who held certain cards had played what they did: so hands are read from play.

Every card that may be played has a score, the sum of the weights of all that can be said of it (`SAID`), and is
chosen as often as its exponential says, but for a slip now and then. What is said of a card follows from what its
player holds of its suit, and from what everybody has seen. There are weights for each situation, learnt from play
by `python -m tests.bench manners`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.core import Seat
from games.tricks.playout import number, suit_number
from games.tricks.trick import Trick

SAID: Final = (
    "its rank",
    "lowest of its suit",
    "highest of its suit",
    "nothing higher is out",
    "one card higher is out",
    "takes the trick as it lies",
    "takes it most cheaply",
    "takes it for good",
    "the next one above is held, too",
    "the next one below is held, too",
    "fourth best",
    "guards an honour",
    "alone in its suit",
    "one of two",
    "each beyond three of its suit",
    "a trump",
    "rank of a trump",
    "trumps held",
    "a friend has led its suit",
    "a foe has led its suit",
    "its player has led its suit",
    "a foe is without its suit",
    "a friend is without its suit",
    "an honour that is neither best nor backed",
    "how much of its suit is out",
    "an honour of two that is not best",
)
"""All that can be said of a card. Weights stand in this order."""

Table = Mapping[str, Sequence[float]]
"""Weights by situation."""

Bits = tuple[int, int, int, int]
"""Cards by suit."""

_SUIT: Final = (1 << 13) - 1
_JACK, _QUEEN = 9, 10
_NEVER: Final = 13
_FLAGS: Final = ((1, 18), (2, 19), (4, 20), (8, 21), (16, 22))
_BY_FRIEND, _BY_FOE, _BY_SELF, _FOE_WITHOUT, _FRIEND_WITHOUT = 1, 2, 4, 8, 16


@dataclass(frozen=True)
class Clue:
    """A card that somebody played, and what everybody could know then.

    `place` is theirs round the table. `led` is the suit led, -1 where they led themselves; `suit` and `rank` are
    of the card that had the trick. By suit, `gone` are the cards that had fallen, `flags` what was known: who had
    led it, who was without. `since` are the cards that the player has shown from then on, this one too: what they
    held then, beside what they hold now.
    """

    situation: str
    place: int
    card: int
    led: int
    suit: int
    rank: int
    trumps: int
    gone: Bits
    flags: Bits
    since: Bits

    @property
    def follows(self) -> bool:
        """True if the card is of the suit led: then only that suit mattered."""
        return self.card // 13 == self.led


Situation = Callable[[Seat, Trick, Sequence[Trick]], str]
"""Names the situation of somebody who plays to a trick, after those that are complete."""


def among_partners(
    order: Sequence[Seat], sides: Sequence[int], role: Callable[[Seat], str] | None = None
) -> Situation:
    """The situations of a game with partners: where one plays in the trick, and whose it is.

    `sides` says by place in `order` who plays together. Whoever has a `role` leads by that.
    """
    side_of = dict(zip(order, sides, strict=True))

    def situation(seat: Seat, trick: Trick, past: Sequence[Trick]) -> str:
        winning = trick.winning
        if winning is None:
            return " ".join(filter(None, (role(seat) if role else "", "leads" if past else "opens")))
        place = len(trick.plays)
        turn = "last" if place == len(order) - 1 else "second" if place == 1 else "third"
        return f"{turn}, to a {'friend' if side_of[winning.seat] == side_of[seat] else 'foe'}"

    return situation


def clues(
    past: Sequence[Trick], trick: Trick, order: Sequence[Seat], sides: Sequence[int], situation: Situation
) -> list[Clue]:
    """Returns what has been shown in a deal, by those in `order`; `sides` says by place who plays together."""
    gone, without = [0, 0, 0, 0], [[False] * 4 for _ in order]
    leaders: list[list[int]] = [[], [], [], []]
    trumps, found = suit_number(trick.trumps), list[Clue]()
    since = [[0, 0, 0, 0] for _ in order]
    plays = [(number(play.card), order.index(play.seat)) for one in (*past, trick) for play in one.plays]
    for card, place in plays:
        since[place][card // 13] |= 1 << card % 13
    for done, one in enumerate((*past, trick)):
        lying = Trick(one.trumps)
        for play in one.plays:
            place, card = order.index(play.seat), number(play.card)
            winning, led = lying.winning, suit_number(lying.led)
            top, name = number(winning.card) if winning else -1, situation(play.seat, lying, past[:done])
            if led >= 0:
                name += ", follows" if card // 13 == led else ", without"
            found.append(
                Clue(
                    name,
                    place,
                    card,
                    led,
                    top // 13,
                    top % 13,
                    trumps,
                    _bits(gone),
                    _bits([_flags(suit, place, sides, without, leaders[suit]) for suit in range(4)]),
                    _bits(since[place]),
                )
            )
            if led < 0:
                leaders[card // 13].append(place)
            elif card // 13 != led:
                without[place][led] = True
            since[place][card // 13] ^= 1 << card % 13
            gone[card // 13] |= 1 << card % 13
            lying = lying.with_play(play.seat, play.card)
    return found


def _bits(suits: Sequence[int]) -> Bits:
    clubs, diamonds, hearts, spades = suits
    return clubs, diamonds, hearts, spades


def _flags(
    suit: int, place: int, sides: Sequence[int], without: Sequence[Sequence[bool]], leaders: Sequence[int]
) -> int:
    flags = 0
    for leader in leaders:
        flags |= _BY_SELF if leader == place else _BY_FRIEND if sides[leader] == sides[place] else _BY_FOE
    for other, lacks in enumerate(without):
        if lacks[suit] and other != place:
            flags |= _FRIEND_WITHOUT if sides[other] == sides[place] else _FOE_WITHOUT
    return flags


def said(clue: Clue, suit: int, held: int) -> Iterator[tuple[int, list[tuple[int, float]]]]:
    """Yields what can be said of each card of a suit of which `held` is in hand: rank, and places in `SAID`."""
    out = _SUIT & ~clue.gone[suit] & ~held
    live, count, trumps, flags = out | held, held.bit_count(), suit == clue.trumps, clue.flags[suit]
    common = [(24, out.bit_count() / 13)]
    if count <= 2:
        common.append((11 + count, 1.0))
    elif count > 3:
        common.append((14, count - 3.0))
    if trumps:
        common += [(15, 1.0), (17, float(count))]
    common += [(index, 1.0) for flag, index in _FLAGS if flags & flag]
    # From this rank on a card takes the trick; to a lead of one's own there is nothing to say of that.
    over = _NEVER if clue.led < 0 else clue.rank + 1 if suit == clue.suit else 0 if trumps else _NEVER
    high = held.bit_length() - 1
    cover = (out >> high + 1).bit_count() if high >= _JACK else 0
    guarded = 0 < cover <= 2 and count - 1 <= cover
    left, place, cheapest = held, count, True
    while left:
        rank = (left & -left).bit_length() - 1
        left &= left - 1
        higher = (out >> rank + 1).bit_count()
        about = [*common, (0, rank / 12)]
        if place == count:
            about.append((1, 1.0))
        if place == 1:
            about.append((2, 1.0))
        elif guarded:
            about.append((11, 1.0))
        if higher <= 1:
            about.append((3 + higher, 1.0))
        if rank >= over:
            about.append((5, 1.0))
            if cheapest:
                about.append((6, 1.0))
                cheapest = False
            if not higher:
                about.append((7, 1.0))
        above, below = live >> rank + 1, live & (1 << rank) - 1
        if above and held >> rank + (above & -above).bit_length() & 1:
            about.append((8, 1.0))
        backed = below and held >> below.bit_length() - 1 & 1
        if backed:
            about.append((9, 1.0))
        elif place == 1 and higher and rank >= _QUEEN:
            about.append((23, 1.0))
        if place == 4:
            about.append((10, 1.0))
        if trumps:
            about.append((16, rank / 12))
        if rank >= _QUEEN and higher and count <= 2:
            about.append((25, 1.0))
        yield rank, about
        place -= 1
