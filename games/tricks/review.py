"""A deal that has been played, looked into with all hands open: which plays lost tricks against best play.

Best play is everybody's, all hands open (`games.tricks.open_cards`). Where nobody has partners it is that of one
player against all others. Our own solver looks into the last tricks alone; with one lent by the host four players
with partners opposite are looked into from the first trick on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.cards import Card
from games.core import DealReview, Mistake, Reason, Seat, Tools
from games.tricks.hands import lowest
from games.tricks.open_cards import OpenCards, Solver, solve, solver
from games.tricks.play import Tricks, as_dealt
from games.tricks.playout import number, suit_number
from games.tricks.trick import Play, Trick

_REACH: Final = 7
"""With more tricks to go our own solver takes too long."""

_CARDS: Final = 28
"""With more cards in all hands together it does, too."""


@dataclass(frozen=True)
class PlayedDeal:
    """A deal of `number`, as it was dealt and played. Tuples run over the seats; whoever sat out has no hand.

    `order` are those who played, clockwise, `sides` says who played together: partners have the same number.
    `tricks` are the complete ones, in their order.
    """

    number: int
    hands: tuple[tuple[Card, ...], ...]
    tricks: tuple[Trick, ...]
    order: tuple[Seat, ...]
    sides: tuple[int, ...]

    def review(self, tools: Tools) -> DealReview:
        """See `games.core.Reviewable`: what was lost in the tricks that a solver reaches, the last ones or all."""
        cards, last = len(self.hands[self.order[0]]), len(self.tricks)
        lent = solver(tools, len(self.order), _against(self, self.order[0]))
        reach = cards if lent else min(_REACH, _CARDS // len(self.order))
        first = min(last, max(0, cards - reach))
        mistakes = tuple(slip for place in range(first, last) for slip in _in_trick(self, place, lent or solve))
        slips = len(mistakes)
        facts = {"number": self.number, "first": first + 1, "last": last, "looked": last - first, "slips": slips}
        return DealReview(mistakes, Reason("review-deal", facts))


def played_deal(deal: int, tricks: Tricks, sides: Sequence[int]) -> PlayedDeal | None:
    """Returns what has been played with `tricks`; None where some hold more cards than others, or no trick is
    complete."""
    hands = as_dealt(tricks)
    if not tricks.past or len({len(hand) for hand in hands if hand}) != 1:
        return None
    order = tuple(seat for seat in tricks.order or range(len(hands)) if hands[seat])
    return PlayedDeal(deal, hands, tuple(tricks.past), order, tuple(sides))


def _against(deal: PlayedDeal, seat: Seat) -> tuple[int, ...]:
    """The sides in the order of play: 0 for those who play with `seat`, 1 for those against it."""
    return tuple(int(deal.sides[other] != deal.sides[seat]) for other in deal.order)


def _in_trick(deal: PlayedDeal, place: int, solver: Solver) -> Iterator[Mistake]:
    """Returns what plays to the trick at `place` gave away, where there was a choice."""
    trick = deal.tricks[place]
    held = {seat: list(deal.hands[seat]) for seat in deal.order}
    for play in (play for earlier in deal.tricks[:place] for play in earlier.plays):
        held[play.seat].remove(play.card)
    for before, play in enumerate(trick.plays):
        own = held[play.seat]
        if len(own) > 1:
            position = OpenCards(
                hands=tuple(sum(1 << number(card) for card in held[seat]) for seat in deal.order),
                trumps=suit_number(trick.trumps),
                trick=tuple(number(down.card) for down in trick.plays[:before]),
                turn=deal.order.index(play.seat),
                sides=_against(deal, play.seat),
            )
            yield from _lost(play, own, solver(position), place + 1)
        own.remove(play.card)


def _lost(play: Play, held: Sequence[Card], worth: Mapping[int, int], trick: int) -> list[Mistake]:
    """Returns what `play` to a trick gave away, where another card of those `held` was worth more."""
    most = max(worth.values())
    lost = most - worth[number(play.card)]
    if not lost:
        return []
    better = lowest(card for card in held if worth.get(number(card)) == most)
    facts = {"seat": play.seat, "card": play.card, "trick": trick, "lost": lost, "better": better}
    return [Mistake(play.seat, f"play {play.card}", Reason("review-lost", facts))]
