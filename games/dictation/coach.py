"""Dictation's coach: what each place for a card was worth, over many draws of what was left to come.

The greedy player fills the layout after each of them. Towards the end, when only few cards are to come,
everything that can be drawn is tried with the best answers to it, and the worth is exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from games.cards import PACK, Card
from games.core import AnyGame, Seat, Tools
from games.dictation.par import Node, placed, with_builds
from games.dictation.poker_squares import CARDS, PokerSquare, cell
from games.dictation.sir_tommy import SirTommy
from games.dictation.square_play import CONSIDERED, Grid, different, move_to, play_greedily, through, worth
from games.dictation.state import Phase
from games.dictation.tommy_play import SEQUENCE, Ranks
from games.dictation.tommy_play import play_greedily as play_on
from games.dictation.view import DictationView
from games.weighing import Unit, Weigher, Weighing

_LAST_CELLS: Final = 2
"""With as many cells to fill after the next one, everything is tried."""

_LAST_CARDS: Final = 3
"""With as many cards of Sir Tommy to come, everything is tried."""


def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
    """See `games.weighing.Weigher`; calling a card is no decision."""
    view: DictationView = game.view(seat)
    if view.phase not in (Phase.PLACE, Phase.FINISH) or move == "next":
        return None
    left = [card for card in PACK if card not in frozenset(view.called)]
    layout, card = view.own, view.card if view.owes else None
    if isinstance(layout, PokerSquare):
        return None if card is None else _in_square(layout, card, move, left, luck)
    # A card can still be placed after a build: the one is no choice against the other.
    builds = not move.startswith(("found", "pile"))
    choices = [str(offer) for offer in view.moves if str(offer).startswith(("found", "pile")) is not builds]
    return _on_piles(layout, card, choices, left, luck) if len(choices) > 1 else None


# Poker Squares.


def _in_square(square: PokerSquare, card: Card, move: str, left: list[Card], luck: Random) -> Weighing | None:
    start, scoring = Grid.of(square), square.scoring
    kinds = different(start)
    gains = start.gains(card, scoring)
    likely = sorted(dict.fromkeys(kinds.values()), key=lambda index: -sum(gains[line] for line in through(index)))
    chosen = kinds.get(cell(*map(int, move.split()[1:])))
    cells = likely[:CONSIDERED]
    if chosen is None or len(likely) < 2:
        return None
    if chosen not in cells:
        cells.append(chosen)
    alike = {move_to(index): move_to(same) for index, same in kinds.items()}
    to_come = CARDS - len(square.cards) - 1
    exact = to_come <= _LAST_CELLS

    def deals() -> Iterator[Sequence[float]]:
        if exact:
            yield [_exact(_with(start, index, card), left, scoring) for index in cells]
            return
        while True:
            draw = luck.sample(left, to_come)
            yield [play_greedily(_with(start, index, card), draw, scoring) for index in cells]

    return Weighing("cell", tuple(map(move_to, cells)), deals(), exact=exact, alike=alike)


def _with(grid: Grid, index: int, card: Card) -> Grid:
    after = grid.copy()
    after.put(index, card)
    return after


def _exact(grid: Grid, left: Sequence[Card], scoring: str) -> float:
    """The score on average of all draws, each card put where it is worth most."""
    if not grid.empty:
        return sum(worth(line, scoring) for line in grid.lines)
    total = 0.0
    for place, card in enumerate(left):
        rest = (*left[:place], *left[place + 1 :])
        total += max(_exact(_with(grid, index, card), rest, scoring) for index in grid.empty)
    return total / len(left)


# Sir Tommy.


def _on_piles(
    layout: SirTommy, card: Card | None, choices: Sequence[str], left: Sequence[Card], luck: Random
) -> Weighing:
    start, rank = Ranks.of(layout), 0 if card is None else card.number
    to_come = [other.number for other in left]
    exact = len(to_come) <= _LAST_CARDS

    def after(choice: str) -> tuple[Ranks, list[int]]:
        """The layout after a choice, and the card that is then still in hand."""
        ranks = start.copy()
        ranks.apply(choice, rank)
        return ranks, [rank] if rank and choice.startswith("build") else []

    def deals() -> Iterator[Sequence[float]]:
        if exact:
            yield [_best(*after(choice), to_come) for choice in choices]
            return
        while True:
            luck.shuffle(to_come)
            found = []
            for choice in choices:
                ranks, held = after(choice)
                found.append(float(play_on(ranks, [*held, *to_come])))
            yield found

    kind = "pile" if card is not None else "build"
    return Weighing(kind, tuple(choices), deals(), exact=exact, alike=_alike(layout, choices))


def _alike(layout: SirTommy, choices: Sequence[str]) -> dict[str, str]:
    """Piles with the same ranks are as good as each other."""
    first: dict[object, str] = {}
    found: dict[str, str] = {}
    for choice in choices:
        verb, _, number = choice.partition(" ")
        pile = tuple(card.number for card in layout.piles[int(number) - 1]) if number else ()
        found[choice] = first.setdefault((verb, pile), choice)
    return found


def _best(ranks: Ranks, held: list[int], to_come: Sequence[int]) -> float:
    """The worth on average of all orders, each card put where it is worth most."""
    node = Node(tuple(map(tuple, ranks.piles)), tuple(ranks.waiting))
    found = [one for built in with_builds(node) for one in (placed(built, held[0]) if held else (built,))]
    return max(_in_any_order(one, tuple(sorted(to_come))) for one in found)


def _in_any_order(node: Node, to_come: tuple[int, ...]) -> float:
    if not to_come:
        return float(node.ranks.worth)
    total = 0.0
    for place, rank in enumerate(to_come):
        rest = (*to_come[:place], *to_come[place + 1 :])
        total += max(_in_any_order(after, rest) for after in placed(node, rank))
    return total / len(to_come)


def _unit(game: AnyGame) -> Unit:
    """A square's points as they are, of Sir Tommy's worth the complete sequences."""
    if game.state.options.patience == "poker_squares":
        return Unit("points", 2.0)
    return Unit("sequences", 0.1, 1 / SEQUENCE)


COACH: Final = Weigher(weigh, _unit)
