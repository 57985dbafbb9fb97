"""Thirty-One after a knock, beside the exact best response: what `normal` and `strong` give away.

Two sit, one of them has knocked at once with the hand that was dealt, as `normal` does, and the other one has a
single turn. Every hand that would have knocked is as likely as any other, every card of the stock too: so each
choice has a worth in tokens that can be counted out, taking or drawing and then keeping the best of four cards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from games.cards import PACK, Card
from games.core import DEALER, Seat, advance, final_decision
from games.driver import by_luck
from games.thirty_one import ThirtyOne
from games.thirty_one.hands import hand_rank, hand_value, without
from games.thirty_one.robot import choose, knocks_with
from games.thirty_one.search import search
from games.thirty_one.showdown import owed_at_showdown, shown_at_once
from games.thirty_one.view import ThirtyOneView

POSITIONS: Final = 100
LEVELS: Final = ("normal", "strong")


class LastTurn:
    """The one turn that is left to the seat of `view`, whose opponent has knocked with the cards as dealt."""

    def __init__(self, view: ThirtyOneView) -> None:
        assert view.seat is not None
        assert view.knocker is not None
        self.view, self.seat, self.knocker = view, view.seat, view.knocker
        seen = {*view.hand, *view.discard}
        self.unseen = [card for card in PACK if card not in seen]
        least = knocks_with(view, self.knocker, view.circuit)
        options = view.options
        self.theirs = [
            (frozenset(hand), hand_rank(hand, options))
            for hand in combinations(self.unseen, 3)
            if hand_value(hand, options) >= least and shown_at_once({0: hand}, options) is None
        ]
        self.kept = cache(self._kept)

    def worth(self, move: str) -> float:
        """Tokens that a move brings on average, the opponent's counted against one's own."""
        verb, *rest = move.split()
        hand, view = self.view.hand, self.view
        if verb == "drop":
            return self.kept(frozenset(hand) - {Card(rest[0])}, frozenset(hand))
        if rest == ["discard"]:
            assert view.discard_top is not None
            return self._best((*hand, view.discard_top), hand)
        # Each card of the stock is drawn as often as there are hands of the opponent without it.
        drawn = [(sum(card not in theirs for theirs, _ in self.theirs), card) for card in self.unseen]
        worth = sum(ways * self._best((*hand, card), (*hand, card)) for ways, card in drawn if ways)
        return worth / sum(ways for ways, _ in drawn)

    def _best(self, four: Sequence[Card], may: Sequence[Card]) -> float:
        """Returns what four cards bring when the best one that may be thrown is."""
        return max(self.kept(frozenset(without(four, card)), frozenset(four)) for card in may)

    def _kept(self, hand: frozenset[Card], seen: frozenset[Card]) -> float:
        """Returns what a hand brings, whose owner has seen these cards beside."""
        cards, options = tuple(hand), self.view.options
        if shown_at_once({self.seat: cards}, options) is not None:
            return 1.0 * options.knocker_penalty
        own = hand_rank(cards, options)
        ways = [0, 0, 0]
        for theirs, rank in self.theirs:
            if not theirs & seen:
                ways[(own > rank) - (own < rank) + 1] += 1
        return sum(count * gain for count, gain in zip(ways, self._gains, strict=True)) / max(1, sum(ways))

    @property
    def _gains(self) -> tuple[int, int, int]:
        """Returns what a lower, an equal and a higher hand than the knocker's brings."""
        low, high = tuple(map(Card, ("2C", "3D", "4H"))), tuple(map(Card, ("9C", "3S", "2H")))
        found = []
        for mine, theirs in ((low, high), (low, low), (high, low)):
            owed = owed_at_showdown({self.seat: mine, self.knocker: theirs}, self.knocker, self.view.options)
            found.append(owed.get(self.knocker, 0) - owed.get(self.seat, 0))
        return found[0], found[1], found[2]


def last_turns(luck: Random) -> Iterator[tuple[ThirtyOne, Seat]]:
    """Matches of two whose first hand has knocked at once, and who has one turn now."""
    while True:
        game = ThirtyOne.start(2)
        while game.to_act() == {DEALER}:
            game, _ = advance(game, DEALER, by_luck(game, luck))
        seat = min(game.to_act() - {DEALER}, default=DEALER)
        if seat == DEALER or game.outcome() is not None or choose(game.view(seat), "normal", luck) != "knock":
            continue
        game, _ = advance(game, seat, "knock")
        yield game, min(game.to_act() - {DEALER})


def answer(view: ThirtyOneView, level: str) -> str:
    """The move that a robot makes."""
    if level == "normal":
        return choose(view, level, Random(1))
    return final_decision(search(view, level, Random(1), {})).move


def lost(game: ThirtyOne, seat: Seat, level: str) -> float:
    """The worth that a robot gives away in its turn: by taking or drawing, and by what it throws then."""
    view, turn = game.view(seat), LastTurn(game.view(seat))
    moves = [move for move in view.moves if isinstance(move, str)]
    move = answer(view, level)
    gone = max(map(turn.worth, moves)) - turn.worth(move)
    game, _ = advance(game, seat, move)
    if seat not in game.to_act():
        return gone
    view = game.view(seat)
    then = LastTurn(view)
    drops = [f"drop {card}" for card in without(view.hand, view.just_taken)]
    return gone + max(map(then.worth, drops)) - then.worth(answer(view, level))


def main(count: int) -> None:
    """Prints for each level how often it gave nothing away, and what it gave away in the mean."""
    found: dict[str, list[float]] = {level: [] for level in LEVELS}
    for _, (game, seat) in zip(range(count), last_turns(Random(31)), strict=False):
        for level in LEVELS:
            found[level].append(lost(game, seat, level))
    for level, gone in found.items():
        share = fmean(one < 1e-9 for one in gone)
        print(
            f"  {level:8} {count} turns  nothing given away {100 * share:.0f} %"
            f"  tokens a turn {fmean(gone):.4f} ± {stdev(gone) / sqrt(count):.4f}, at most {max(gone):.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else POSITIONS)
