"""Moves as they are typed after `/play`: which there are, what each is called, and which table is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import TypeVar

from bot.tables.table import Table
from bot.ui.custom_id import MOST_DIGITS
from bot.ui.viewer import Viewer
from db import Phase
from games.core import Amount, Offer, Pick

T = TypeVar("T")


def own_moves(table: Table, user_id: int) -> list[str]:
    """A person's legal moves at a table, as `spelled_out`; nobody else's."""
    return list(spelled_out(offers(table, user_id)))


def offers(table: Table, user_id: int) -> Sequence[Offer]:
    """Returns what a person may do at a table now."""
    occupant = table.sitting(user_id)
    if table.match is None or occupant is None or occupant.seat is None or table.header.phase is not Phase.PLAYING:
        return ()
    return table.match.offers(occupant.seat)


def is_possible(move: str, offered: Sequence[Offer]) -> bool:
    """True if a typed move is among the `spelled_out`, or names any value of an amount."""
    verb, _, value = move.rpartition(" ")
    named = int(value) if value.isdecimal() and len(value) <= MOST_DIGITS else None
    return move in spelled_out(offered) or any(
        one.verb == verb and named is not None and one.low <= named <= one.high
        for one in offered
        if isinstance(one, Amount)
    )


def spelled_out(moves: Sequence[Offer]) -> Iterator[str]:
    """The moves as texts: of a pick every single card, of an amount a handy one and its ends.

    Amounts come last, and of each one value before the next of any, so that none is crowded out.
    """
    for move in moves:
        if isinstance(move, str):
            yield move
        elif isinstance(move, Pick):
            if move.least <= 1:
                yield from (move.text([card]) for card in move.cards)
            else:
                yield move.text(move.cards[: move.least])
    amounts = [(move, handy(move)) for move in moves if isinstance(move, Amount)]
    for place in range(3):
        yield from (move.text(values[place]) for move, values in amounts if place < len(values))


def handy(amount: Amount) -> list[int]:
    """Some values of an amount: one in its lower part, the lowest, the highest."""
    middle = amount.low + (amount.high - amount.low) // 4
    return list(dict.fromkeys((middle, amount.low, amount.high)))


def addressed(move: str) -> tuple[int | None, str]:
    """The table's number, if one was typed, and the move: `#12 drop 7C` is one for table 12."""
    found = re.fullmatch(rf"\s*#(\d{{1,{MOST_DIGITS}}})\s+(.*)", move)
    return (int(found[1]), found[2]) if found else (None, move)


def shared(lists: Sequence[Sequence[T]], most: int) -> list[T]:
    """The items of all `lists`, at most `most`: as evenly of each list as it goes, each list's together."""
    places = sorted((place, number) for number, items in enumerate(lists) for place in range(len(items)))
    kept = sorted(places[:most], key=itemgetter(1))
    return [lists[number][place] for place, number in kept]


def label_of(move: str, viewer: Viewer) -> str:
    """A move as a suggestion shows it: in words, and as it is typed."""
    told = viewer.move(move)
    return told if told.casefold() == move.casefold() else viewer.words("suggestion", told=told, move=move)
