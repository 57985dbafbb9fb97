"""Measures of a search by imagined deals at our trick games: those of Long and others (2010), and two more.

*Leaf correlation*: where the seat on turn has two cards left, how often both come to the same tricks in the deal
as it is; *bias*: how often, where they do, that is most of the tricks for its side (50 % is none). Both are told
with five cards too. *Disambiguation*: by what share the deals that a seat thinks possible become fewer from one
of its turns to the next. Of `strong`: imagined deals a second of a core; how many of those agree with all that the
others have called and played, if they do what `normal` does, and how many of the single calls and cards agree.
(J. Long, N. Sturtevant, M. Buro, T. Furtak: Understanding the success of perfect information Monte Carlo sampling
in game tree search, AAAI 2010.)
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, takewhile
from math import comb, factorial
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from games import GAMES
from games.cards import Card
from games.core import DEALER, TIME, AnyGame, Pick, Seat
from games.driver import drive
from games.knock_out_whist.robot import unseen
from games.knock_out_whist.search import possible as at_knock_out
from games.solo_whist.belief import believed as read_at_solo
from games.solo_whist.belief import known_by as at_solo
from games.solo_whist.calls import MISERES
from games.tricks.consistent import Deal
from games.tricks.hands import by_suit, may_follow
from games.tricks.open_cards import solve
from games.tricks.playout import number
from games.whist.search import believed as read_at_whist
from games.whist.search import known_by as at_whist
from tests.bench.between import TABLES, may_play, open_cards

DEALS: Final = 60
"""From how many deals positions are taken, at each game."""

FEW, SOME = 2, 5
"""With how many cards in hand siblings are compared."""

IMAGINED: Final = 8
"""Deals that are imagined in a position, to see whether they agree."""

SECONDS: Final = 0.1
"""The time for which a search is clocked, in seconds."""


class Shown(NamedTuple):
    """A move that somebody made in a deal, and what they saw then."""

    seat: Seat
    view: Any
    move: str


def turns(key: str, deals: int) -> Iterator[tuple[AnyGame, Seat, list[Shown]]]:
    """Every position of some deals in which a card is due, with all that has been shown in the deal before."""
    kind, luck = GAMES[key], Random(key)
    while deals > 0:
        game: AnyGame = kind.start(TABLES[key])
        shown: list[Shown] = []
        for step in drive(game, ["normal"] * TABLES[key], luck):
            before, game, seat, move = game, step.game, step.seat, step.move
            if seat == DEALER and move.startswith("deal"):
                shown, deals = [], deals - 1
                if deals < 0:
                    return
            if seat == DEALER and move == TIME and before.state.forced is not None:
                seat, move = before.state.tricks.turn, f"play {before.state.forced}"
            if seat == DEALER:
                continue
            if move.startswith("play"):
                yield before, seat, shown
            shown = [*shown, Shown(seat, before.view(seat), move)]


def for_tricks(game: AnyGame) -> bool:
    """True if tricks are wanted."""
    contract = getattr(game.state, "contract", None)
    return not getattr(game.state, "is_misere", False) and (contract is None or contract.call not in MISERES)


def siblings(game: AnyGame, seat: Seat) -> tuple[float, bool] | None:
    """The share of pairs of playable cards that come to the same, and whether the best takes most tricks."""
    may = may_play(game, seat)
    if len(may) < 2 or not for_tricks(game):
        return None
    deal = open_cards(game, seat)
    tricks = solve(deal)
    worth = [tricks[number(card)] for card in may]
    same = sum(one == other for place, one in enumerate(worth) for other in worth[:place])
    return same / comb(len(may), 2), 2 * max(worth) > deal.to_go


def size(view: Any, hidden: Sequence[Card], known: dict[Card, Seat], order: Sequence[Seat]) -> int:
    """The number of possible deals: those of the `hidden` cards to the other seats, by what they are without."""
    room = [view.card_counts[seat] - sum(held == seat for held in known.values()) for seat in order]
    free = [card for card in hidden if card not in known]
    room.append(len(free) - sum(room))  # those that were not dealt
    lacks = [*(view.voids[seat] for seat in order), frozenset[str]()]
    ways = {tuple(room): 1}
    for suit in "CDHS":
        count, after = sum(card.suit == suit for card in free), dict[tuple[int, ...], int]()
        for left, found in ways.items():
            for shares in _shares(count, left, [suit not in lack for lack in lacks]):
                many = factorial(count)
                for share in shares:
                    many //= factorial(share)
                key = tuple(have - share for have, share in zip(left, shares, strict=True))
                after[key] = after.get(key, 0) + found * many
        ways = after
    return sum(ways.values())


def _shares(count: int, room: Sequence[int], may: Sequence[bool]) -> Iterator[tuple[int, ...]]:
    """The ways to share out so many cards of a suit."""
    if len(room) == 1:
        if count <= room[0] and (may[0] or not count):
            yield (count,)
        return
    for first in range(min(count, room[0] if may[0] else 0) + 1):
        for rest in _shares(count - first, room[1:], may[1:]):
            yield (first, *rest)


def possible_deals(view: Any) -> int:
    """The number of deals that the view's seat thinks possible."""
    if hasattr(view, "chooser"):  # Knock-out Whist
        return size(view, unseen(view), {}, [seat for seat in range(view.seats) if seat != view.seat])
    known = at_whist(view) if hasattr(view, "chairs") else at_solo(view)
    return size(view, known.unseen, dict(known.known), [seat for seat in known.order if seat != view.seat])


def imagined(view: Any, luck: Random) -> Iterator[dict[Seat, tuple[Card, ...]]]:
    """The hands of the others as `strong` imagines them."""
    order: Sequence[Seat]
    deals: Iterator[Deal]
    if hasattr(view, "chooser"):
        order, deals = range(view.seats), at_knock_out(view, luck)
    elif hasattr(view, "chairs"):
        known = at_whist(view)
        order, deals = known.order, read_at_whist(view, known, luck)
    else:
        known = at_solo(view)
        order, deals = known.order, read_at_solo(view, known, luck)
    for deal in deals:
        yield {seat: cards for seat, cards in zip(order, deal, strict=False) if seat != view.seat}


def agreeing(
    kind: type[AnyGame], seat: Seat, hands: dict[Seat, tuple[Card, ...]], shown: Sequence[Shown]
) -> list[bool]:
    """For all that the others have shown, whether `normal` had done so with these hands."""
    held = {other: list(cards) for other, cards in hands.items()}
    found = []
    for who, view, move in reversed(shown):
        if who == seat or who not in held:
            continue
        verb, _, rest = move.partition(" ")
        if verb == "play":
            held[who].append(Card(rest))
        first = view.trumps or getattr(view, "turned_suit", None)
        as_if = replace(view, hand=by_suit(held[who], first), moves=_offers(view, verb, by_suit(held[who])))
        found.append(kind.choose(as_if, "normal", Random(1)) == move)
    return found


def _offers(view: Any, verb: str, hand: Sequence[Card]) -> tuple[Any, ...]:
    """The moves that would be offered with another hand."""
    if verb != "play":
        return tuple(view.moves)
    cards = may_follow(hand, view.trick.led) if view.trick else tuple(hand)
    return tuple(Pick("play", cards, 1, 1) if isinstance(offer, Pick) else offer for offer in view.moves)


def speed(game: AnyGame, view: Any) -> float:
    """Imagined deals a second of a core."""
    began = time.thread_time()
    decisions = type(game).search(view, "strong", Random(1), {})
    done = sum(1 for _ in takewhile(lambda _: time.thread_time() - began < SECONDS, decisions))
    return done / (time.thread_time() - began)


def _told(values: Sequence[float], scale: float = 100.0) -> str:
    error = stdev(values) / len(values) ** 0.5
    return f"{scale * fmean(values):.1f} ± {scale * error:.1f} ({len(values)})"


def measured(key: str, deals: int) -> Iterator[tuple[str, list[float]]]:
    """Yields what is printed: a name, and its values in positions."""
    luck = Random(key)
    found: dict[str, list[float]] = {}

    def note(name: str, value: float) -> None:
        found.setdefault(name, []).append(value)

    sizes: dict[Seat, int] = {}
    for game, seat, shown in turns(key, deals):
        view, cards = game.view(seat), len(game.state.tricks.hands[seat])
        if not any(one.move.startswith("play") for one in shown):
            sizes = {}
        now = possible_deals(view)
        if seat in sizes:
            note("disambiguation a turn, %", 1 - now / sizes[seat])
        sizes[seat] = now
        if cards in (FEW, SOME) and (both := siblings(game, seat)) is not None:
            same, most = both
            note(f"leaf correlation with {cards} cards, %", same)
            if same == 1:
                note(f"bias with {cards} cards, %", most)
        if len(may_play(game, seat)) > 1 and luck.random() < 0.1:
            early = "first half" if 2 * cards > _dealt(game) else "second half"
            note(f"deals a second, {early}", speed(game, view))
            for hands in islice(imagined(view, luck), IMAGINED):
                agree = agreeing(type(game), seat, hands, shown)
                if agree:
                    note(f"deals that agree with everything, {early}, %", all(agree))
                    note(f"calls and cards that do, {early}, %", fmean(agree))
    yield from sorted(found.items())


def _dealt(game: AnyGame) -> int:
    """The number of cards that a hand was dealt."""
    return game.state.cards if hasattr(game.state, "cards") else 13


def main(deals: int) -> None:
    """Prints a line for each measure of each game."""
    for key in TABLES:
        for name, values in measured(key, deals):
            print(f"  {key:16} {name:48} {_told(values, 100.0 if name.endswith('%') else 1.0)}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS)
