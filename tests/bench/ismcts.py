"""`python -m tests.bench ismcts [MATCHES] [ITERATIONS] [GAME ...]`: our robots beside a search that is not ours.

The yardstick is information set Monte Carlo tree search with one observer in its plain form: P. Cowling, E.
Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4 (2012), with an exploration of 0.7. Every iteration deals anew what its seat has
not seen, goes down one tree of cards by UCB1 over those that can be played in that deal (counting how often each
was there to be chosen), adds one node, and plays out at random. It knows the rules of a deal from the few lines
below, and no habit of ours.

Cards alone are compared: calls, trumps and answers to claims are `normal`'s for everybody, since somebody who
calls by luck is no yardstick. Matches are of the short form, in duplicate as in the arena; the errors are over
deals.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import log, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from bot.cli.arena import Contest, ending, searched, ways_to_sit
from games import GAMES
from games.cards import PACK, Card
from games.core import AnyGame, Pick, Seat, quick_move
from games.driver import RANDOM, Player
from games.fair import SEED_BYTES
from games.knock_out_whist import KnockOutWhistView
from games.solo_whist.calls import Call
from games.tricks.consistent import Unseen, deals
from games.whist import WhistView

MATCHES: Final = 100
ITERATIONS: Final = 1_000
EXPLORATION: Final = 0.7
HEIGHTS: Final = "23456789TJQKA"
SECONDS: Final = 0.1
"""The time that `strong` may think about a card, in seconds of one core."""

TABLES: Final = {"knock-out-whist": 2, "whist": 4, "solo-whist": 4}
"""The games, with how many seats: Knock-out Whist as where the search was published beside players by luck."""

PAIRS: Final = (("ismcts", RANDOM), ("strong", RANDOM), ("normal", "ismcts"), ("strong", "ismcts"))

Rewards = Mapping[Seat, float]
"""The worth of a deal to each seat at its end, from 0 to 1."""


@dataclass
class Deal:
    """A deal as it is imagined, between two cards; `order` are those who play, clockwise."""

    hands: dict[Seat, list[Card]]
    order: tuple[Seat, ...]
    turn: Seat
    trumps: str | None
    trick: list[tuple[Seat, Card]]
    taken: dict[Seat, int]
    last: Seat | None = None

    def may(self) -> list[Card]:
        """The cards that whoever is on turn may play."""
        hand = self.hands[self.turn]
        following = [card for card in hand if self.trick and card.suit == self.trick[0][1].suit]
        return following or hand

    def play(self, card: Card) -> None:
        """A card of whoever is on turn; who takes a trick leads to the next one."""
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        if len(self.trick) < len(self.order):
            self.turn = self.order[(self.order.index(self.turn) + 1) % len(self.order)]
            return
        led = self.trick[0][1].suit
        self.turn = self.last = max(self.trick, key=lambda play: self._height(play[1], led))[0]
        self.taken[self.turn] += 1
        self.trick = []

    def _height(self, card: Card, led: str) -> tuple[bool, bool, int]:
        return card.suit == self.trumps, card.suit == led, HEIGHTS.index(card.rank)

    @property
    def over(self) -> bool:
        """True once all cards are played."""
        return not self.trick and not any(self.hands.values())


@dataclass
class Node:
    """A card that somebody has played from what they knew; `there` counts how often it could have been chosen."""

    card: Card | None = None
    parent: Node | None = None
    player: Seat | None = None
    children: dict[Card, Node] = field(default_factory=dict)
    won: float = 0.0
    visits: int = 0
    there: int = 1

    def best(self, may: Sequence[Card]) -> Node:
        """The child to go down to, of those that can be played in this deal."""
        found = [self.children[card] for card in may]
        for child in found:
            child.there += 1
        return max(
            found,
            key=lambda child: child.won / child.visits + EXPLORATION * sqrt(log(child.there) / child.visits),
        )


def search(deal: Callable[[], Deal], worth: Callable[[Deal], Rewards], iterations: int, luck: Random) -> Card:
    """The card that whoever is on turn plays; `deal` imagines what they have not seen, `worth` judges the end."""
    root = Node()
    for _ in range(iterations):
        now, node = deal(), root
        while not now.over:
            may = now.may()
            untried = [card for card in may if card not in node.children]
            if untried:
                card = luck.choice(untried)
                node.children[card] = node = Node(card, node, now.turn)
                now.play(card)
                break
            node = node.best(may)
            assert node.card is not None
            now.play(node.card)
        while not now.over:
            now.play(luck.choice(now.may()))
        rewards, back = worth(now), node
        while back.parent is not None:
            assert back.player is not None
            back.visits, back.won = back.visits + 1, back.won + rewards[back.player]
            back = back.parent
    return max(root.children, key=lambda card: root.children[card].visits)


def ismcts(kind: type[AnyGame], iterations: int, view: Any, luck: Random) -> str:
    """A player by the search; whatever is no card `normal` says."""
    picks = [offer for offer in view.moves if isinstance(offer, Pick) and offer.verb == "play"]
    if not picks:
        return quick_move(kind, view, "normal", luck)
    if len(picks[0].cards) == 1:
        return f"play {picks[0].cards[0]}"
    order = _players(view)
    imagined = deals(_unseen(view, order), luck)

    def deal() -> Deal:
        hands = {seat: list(cards) for seat, cards in zip(order, next(imagined), strict=False)}
        hands[view.seat] = list(view.hand)
        taken = dict.fromkeys(order, 0)
        for trick in view.past:
            taken[trick.winning.seat] += 1
        return Deal(hands, order, view.seat, view.trumps, [*view.trick.plays], taken)

    return f"play {search(deal, WORTH[kind.key](view), iterations, luck)}"


def by_luck(kind: type[AnyGame], view: Any, luck: Random) -> str:
    """A player who plays any card; whatever is no card `normal` says."""
    picks = [offer for offer in view.moves if isinstance(offer, Pick) and offer.verb == "play"]
    return f"play {luck.choice(picks[0].cards)}" if picks else quick_move(kind, view, "normal", luck)


def _players(view: Any) -> tuple[Seat, ...]:
    """Those who play in this deal, clockwise."""
    if isinstance(view, KnockOutWhistView):
        return tuple(seat for seat in range(view.seats) if not view.out[seat])
    return tuple(view.chairs if isinstance(view, WhistView) else view.players)


def _unseen(view: Any, order: Sequence[Seat]) -> Unseen:
    """The cards not seen by the seat, by place in `order`; what is in nobody's hand lies in a pile behind them."""
    fallen = [play.card for trick in (*view.past, view.trick) for play in trick.plays]
    seen = {*view.hand, *fallen}
    counts = [0 if seat == view.seat else view.card_counts[seat] for seat in order]
    known: dict[Card, int] = {}
    for place, seat in enumerate(order):
        for card in getattr(view, "open_hands", ((),) * view.seats)[seat] if seat != view.seat else ():
            known[card] = place
    if view.turn_up is not None and view.turn_up not in seen:
        if isinstance(view, KnockOutWhistView):
            seen.add(view.turn_up)  # it stays on the pack; elsewhere it is the dealer's last card
        else:
            known[view.turn_up] = order.index(view.dealer)
    cards = tuple(card for card in PACK if card not in seen)
    piled = len(cards) - sum(counts)
    voids = tuple(frozenset[str]() if seat == view.seat else view.voids[seat] for seat in order)
    return Unseen(cards, (*counts, piled), (*voids, frozenset()), known)


def _of_whist(view: Any) -> Callable[[Deal], Rewards]:
    """The share of the tricks that one's side takes."""

    def worth(end: Deal) -> Rewards:
        sides = [sum(end.taken[seat] for seat in side) for side in view.sides]
        return {seat: sides[view.side_of(seat)] / sum(sides) for seat in end.order}

    return worth


def _of_solo_whist(view: Any) -> Callable[[Deal], Rewards]:
    """One where the call is made or, for the others, lost; at a general misère for all who don't take the last."""
    call, side = view.contract

    def worth(end: Deal) -> Rewards:
        if call is Call.GENERAL:
            return {seat: float(seat != end.last) for seat in end.order}
        took = sum(end.taken[seat] for seat in side)
        made = not took if view.is_misere else took >= view.target(call)
        return {seat: float((seat in side) == made) for seat in end.order}

    return worth


def _of_knock_out_whist(view: Any) -> Callable[[Deal], Rewards]:
    """The share of the round's tricks: none is out, and most name trumps."""
    return lambda end: {seat: end.taken[seat] / view.cards for seat in end.order}


WORTH: Final[dict[str, Callable[[Any], Callable[[Deal], Rewards]]]] = {
    "knock-out-whist": _of_knock_out_whist,
    "whist": _of_whist,
    "solo-whist": _of_solo_whist,
}


def player(kind: type[AnyGame], name: str, iterations: int) -> Player:
    """The player of this name: a level of the robots, the search, or luck."""
    if name == "ismcts":
        return partial(ismcts, kind, iterations)
    if name == RANDOM:
        return partial(by_luck, kind)
    return partial(searched, Contest(kind.key, (), SECONDS), name) if name in kind.searches else name


def shares(key: str, names: tuple[str, ...], iterations: int, matches: int, luck: Random) -> list[float]:
    """The part of the wins that goes to the first name, by deals: each is played once for each way to sit."""
    kind, found = GAMES[key], list[float]()
    ways = ways_to_sit(names)
    options = dict(kind.Options.short())
    for _ in range(max(2, matches // len(ways))):
        seed, won = luck.randbytes(SEED_BYTES), 0.0
        for way in ways:
            end = ending(kind.start(len(way), options), [player(kind, name, iterations) for name in way], seed)
            won += sum(way[seat] == names[0] for seat in end.winners) / len(end.winners)
        found.append(won / len(ways))
    return found


def main() -> None:
    """Prints a line for each game and pair."""
    given = [int(word) for word in sys.argv[1:] if word.isdigit()]
    matches, iterations = [*given, *(MATCHES, ITERATIONS)[len(given) :]]
    for key in [word for word in sys.argv[1:] if not word.isdigit()] or TABLES:
        for one, other in PAIRS:
            names = tuple((one, other)[seat % 2] for seat in range(TABLES[key]))
            found = shares(key, names, iterations, matches, Random(key))
            error = stdev(found) / sqrt(len(found))
            played = len(found) * len(ways_to_sit(names))
            print(
                f"  {key:16} {one:8} beats {other:8} in {100 * fmean(found):5.1f} ± {100 * error:.1f} %"
                f" of {played} matches, {iterations} iterations a card",
                flush=True,
            )


if __name__ == "__main__":
    main()
