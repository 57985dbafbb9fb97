"""Spit positions, written down."""

from __future__ import annotations

from typing import Any

from games.cards import Card
from games.core import advance
from games.spit import Spit
from games.spit.moves import PLAY
from games.spit.running import race_on
from tests.games.races import cards, deal

RUN = ("AC", "3C 2C", "6C 5C 4C", "TC 9C 8C 7C", "2D AD KC QC JC")
"""Seat 0 can play all fifteen cards one after the other on a king, and again on another one."""

DULL = ("5D", "6D 7D", "9D 8D 6S", "3D 4D TD 8S", "5S 7S 9S TS JS")
"""A layout of which nothing goes on a king or an ace while the tops are these."""


def as_set(piles: tuple[str, ...], spits: str = "") -> list[Card]:
    """The order in which a set has to come to be laid out as these piles (bottom card first)."""
    rows = [cards(pile) for pile in piles]
    dealt = [rows[pile].pop(0) for row in range(5) for pile in range(row, 5) if rows[pile]]
    return dealt + cards(spits)


def dealt(first: list[Card], second: list[Card], **options: object) -> Spit:
    """The first deal with these beginnings of both sets; the rest in the order of a new pack."""
    game = Spit.start(2, options)
    rest = [card for card in game.moves(-1)[0].cards if card not in first + second]  # type: ignore[union-attr]
    one = first + [rest.pop() for _ in range(26 - len(first))]
    two = second + [rest.pop() for _ in range(26 - len(second))]
    return deal(game, *(card for pair in zip(one, two, strict=True) for card in pair))


def begun(game: Spit, at: int = 1_000) -> Spit:
    """The same after both have pressed ready."""
    for seat in (0, 1):
        game, _ = advance(game, seat, "ready", at)
    return game


def runaway(**options: object) -> Spit:
    """The first race, in which seat 0 can play its whole layout on pile 2, the king of seat 1; seat 1 is stuck."""
    return begun(dealt(as_set(RUN, "KH"), as_set(DULL, "KS"), **options))


def run_out(game: Spit, at: int = 2_000, pile: int = 2) -> Spit:
    """Seat 0 plays its fifteen cards on one pile, a second each."""
    places = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5]
    for number, place in enumerate(places):
        game, _ = advance(game, 0, f"play {place} {pile}", at + 1_000 * number)
    return game


def position(
    stocks: tuple[list[str], list[str]],
    spits: tuple[str, str],
    piles: tuple[str, str],
    *,
    short: int | None = None,
    **options: Any,
) -> Spit:
    """A race in the middle of a deal: stock piles (bottom card first), spit cards (next one first), spit piles."""
    game = begun(dealt([], [], **options))
    for seat in (0, 1):
        game.state.stocks[seat] = [cards(pile) for pile in stocks[seat]] + [
            [] for _ in range(5 - len(stocks[seat]))
        ]
        game.state.shown[seat] = [min(len(pile), 1) for pile in game.state.stocks[seat]]
        game.state.spits[seat] = cards(spits[seat])
    game.state.piles = [cards(pile) for pile in piles]
    game.state.short = short
    race_on(game.state)
    if game.state.race.in_turns:
        PLAY.next_turn(game.state)
    PLAY.note(game.state)
    return game
