"""Dictation alone: how far each robot comes with an order, beside par and beside what has been published."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from games.cards import PACK, Card
from games.dictation import PokerSquare, SirTommy, square_play, tommy_play
from games.dictation.par import square_par, tommy_par
from games.dictation.poker_squares import CARDS, SCORES, SIZE, Hand
from games.dictation.square_play import Line, worth

TommyPlayer = Callable[[SirTommy, Card | None, Sequence[Card]], str]
"""Places a card, or builds once it is placed: see `games.dictation.tommy_play.greedy`."""

SquarePlayer = Callable[[PokerSquare, Card, Sequence[Card]], str]

DEALS = 40
"""Deals of the strong players, where nobody says otherwise."""

ORDERS = (60, 240, tommy_play.SAMPLES)
"""Numbers of orders with which the strong player of Sir Tommy is measured."""

SIMULATED = 100
"""Draws that the greedy Monte Carlo player tries for each cell."""

PUBLISHED = (
    ("Morehead and Mott-Smith, The Complete Book of Solitaire (by Wikipedia)", 200, 70),
    ("GNOME Aisleriot, with the two diagonals as lines 11 and 12", None, 75),
    ("netexl.com, onlinesologames.com", 150, None),
)
"""The totals from which a square counts as won, as they have been published, in print or by programs."""


def told(values: Sequence[float]) -> str:
    """The average with its standard error."""
    return f"{fmean(values):7.2f} ± {pstdev(values) / sqrt(len(values)):.2f}"


def play_tommy(order: Sequence[Card], player: TommyPlayer) -> tuple[SirTommy, float]:
    """A whole patience by one player, and the seconds that their longest move took."""
    layout, longest = SirTommy(), 0.0
    for number, called in enumerate(order, 1):
        card: Card | None = called
        while card is not None or layout.builds():
            began = time.process_time()
            words = player(layout, card, order[:number]).split()
            longest = max(longest, time.process_time() - began)
            if words[0] == "build":
                layout, _ = layout.build(int(words[1]))
            else:
                assert card is not None
                placed = layout.found(card) if words[0] == "found" else layout.pile(card, int(words[1]))
                layout, card = placed, None
    return layout, longest


def play_square(cards: Sequence[Card], scoring: str, player: SquarePlayer) -> tuple[PokerSquare, float]:
    """A whole square by one player, and the seconds that their longest move took."""
    square, longest = PokerSquare(scoring), 0.0
    for number, card in enumerate(cards[:CARDS], 1):
        began = time.process_time()
        move = player(square, card, cards[:number])
        longest = max(longest, time.process_time() - began)
        _, row, column = move.split()
        square = square.place(card, int(row), int(column))
    return square, longest


def show(name: str, reached: Sequence[tuple[int, int]], note: str) -> None:
    """A line of the table of Sir Tommy: sequences and cards of each deal."""
    sequences, cards = zip(*reached, strict=True)
    complete = [100.0 * (number == 4) for number in sequences]
    print(f"{name:28} {told(sequences)}  {told(cards)}  {told(complete)}  {note}")


def strong_of(orders: int, luck: Random) -> TommyPlayer:
    """The strong player that tries so many orders of what is left for each move."""
    return lambda layout, card, called: last(islice(tommy_play.search(layout, card, called, luck), 1 + orders))


def tommy(deals: int) -> None:
    """Sir Tommy: sequences, cards, and deals that are completed, in percent; the strong player has `deals`."""
    luck = Random(15)
    print(f"{'Sir Tommy':28} {'sequences':>15}  {'cards':>14}  {'complete, %':>14}")
    many = 20_000
    worths = []
    for _ in range(many):
        order = [card.number for card in luck.sample(PACK, len(PACK))]
        worths.append(
            divmod(tommy_play.play_greedily(tommy_play.Ranks.of(SirTommy()), order), tommy_play.SEQUENCE)
        )
    show("greedy, pile after pile", worths, f"{many:,} deals")
    print(f"{'  as the rules quote it':28} {1.27:7.2f}         {35.3:7.2f}         {10.7:7.2f}")
    players: dict[str, tuple[int, TommyPlayer]] = {
        "piles by luck": (1_000, lambda layout, card, called: by_luck(layout, card, luck)),
        "normal": (2_000, lambda layout, card, called: tommy_play.greedy(layout, card)),
        **{f"strong, {orders} orders": (deals, strong_of(orders, luck)) for orders in ORDERS},
    }
    for name, (count, player) in players.items():
        games = [play_tommy(luck.sample(PACK, len(PACK)), player) for _ in range(count)]
        slowest = max(longest for _, longest in games)
        reached = [(layout.sequences, layout.built) for layout, _ in games]
        show(name, reached, f"{count:,} deals, longest move {1_000 * slowest:.0f} ms")
    began = time.process_time()
    pars = [tommy_par(luck.sample(PACK, len(PACK))) for _ in range(30)]
    seconds = (time.process_time() - began) / len(pars)
    note = f"{len(pars)} deals, {sum(par.exact for par in pars)} proved, {seconds:.1f} s each"
    show("par, the order being known", [(par.sequences, par.cards) for par in pars], note)


def last(moves: Iterable[str]) -> str:
    """The move that a search has come to, with all the time it wants."""
    *_, move = moves
    return move


def by_luck(layout: SirTommy, card: Card | None, luck: Random) -> str:
    """Builds whatever fits, and puts anything else on any pile."""
    if builds := layout.builds():
        return builds[0]
    assert card is not None
    return "found" if layout.fits(card) else luck.choice(layout.placements(card))


@cache
def so_far(line: Line, scoring: str) -> float:
    """Returns the score of a line as it stands: with fewer than five cards that of its pairs and the like."""
    if len(line.ranks) == SIZE:
        return worth(line, scoring)
    most = tuple(sorted(Counter(line.ranks).values(), reverse=True))[:2]
    hands = {(4,): Hand.FOUR, (3, 1): Hand.THREE, (3,): Hand.THREE, (2, 2): Hand.TWO_PAIRS}
    hand = hands.get(most, Hand.PAIR if most[:1] == (2,) else Hand.NOTHING)
    return SCORES[scoring][hand]


def greedy_monte_carlo(square: PokerSquare, card: Card, called: Sequence[Card], luck: Random) -> str:
    """Neller's greedy Monte Carlo player, by its description.

    Each cell is tried with random draws to the end, in which every card goes where the square scores most at once,
    by luck among equal cells; the cell with the best average is taken.
    """
    start = square_play.Grid.of(square)
    cells = list(dict.fromkeys(square_play.different(start).values()))
    gone = frozenset(called)
    left = [other for other in PACK if other not in gone]
    totals = dict.fromkeys(cells, 0.0)
    for _ in range(SIMULATED):
        draw = luck.sample(left, CARDS - len(called))
        for index in cells:
            grid = start.copy()
            grid.put(index, card)
            for coming in draw:
                gains = [
                    so_far(line.plus(coming), square.scoring) - so_far(line, square.scoring)
                    if len(line.ranks) < SIZE
                    else 0.0
                    for line in grid.lines
                ]
                worths = [(sum(gains[line] for line in square_play.through(cell)), cell) for cell in grid.empty]
                most = max(gain for gain, _ in worths)
                grid.put(luck.choice([cell for gain, cell in worths if gain == most]), coming)
            totals[index] += sum(so_far(line, square.scoring) for line in grid.lines)
    return square_play.move_to(max(cells, key=totals.__getitem__))


def squares(deals: int) -> None:
    """Poker Squares: points, with both scorings; the strong player has `deals`, and Neller's half as many."""
    print(f"\n{'Poker Squares':28} {'American':>15}  {'English':>14}")
    for name, american, english in PUBLISHED:
        print(f"  a square counts as won from {american or '-':>5} / {english or '-':>3}: {name}")
    luck = Random(25)
    players: dict[str, tuple[int, SquarePlayer]] = {
        "cells by luck": (500, lambda square, card, called: luck.choice(square.placements(card))),
        "normal": (1_000, lambda square, card, called: square_play.greedy(square, card)),
        "greedy Monte Carlo (Neller)": (
            max(1, deals // 2),
            lambda square, card, called: greedy_monte_carlo(square, card, called, luck),
        ),
        "strong": (deals, lambda square, card, called: last(square_play.search(square, card, called, luck))),
    }
    for name, (count, player) in players.items():
        scores, slowest = [], 0.0
        for scoring in ("american", "english"):
            games = [play_square(luck.sample(PACK, CARDS), scoring, player) for _ in range(count)]
            scores.append(told([square.score for square, _ in games]))
            slowest = max(slowest, *(longest for _, longest in games))
        print(f"{name:28} {'  '.join(scores)}  {count:,} squares each, longest move {1_000 * slowest:.0f} ms")
    began, count = time.process_time(), 6
    found = [
        told([square_par(luck.sample(PACK, CARDS), scoring, luck).score for _ in range(count)])
        for scoring in ("american", "english")
    ]
    seconds = (time.process_time() - began) / (2 * count)
    print(f"{'par, the cards being known':28} {'  '.join(found)}  {count} squares each, {seconds:.1f} s each")


if __name__ == "__main__":
    most = int(sys.argv[1]) if sys.argv[1:] else DEALS
    tommy(most)
    squares(most)
