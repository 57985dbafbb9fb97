"""A table of Thirty-One by clicks. Where the cards matter a seed is looked for that deals them so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

from simcord.enums import ComponentType

from bot.tables.fairness import mixed_in, with_terms
from bot.ui.house_rules import dialog_pages
from games.core import advance
from games.records import dealer_move
from games.thirty_one import ThirtyOne
from games.thirty_one.hands import hand_value
from games.thirty_one.options import ThirtyOneOptions
from tests.held import Held

from .house import Answer, House, Person, Seen


def game_of(house: House) -> ThirtyOne:
    game = house.table().playing().game
    assert isinstance(game, ThirtyOne)
    return game


def seat_of(house: House, person: Person) -> int:
    seat = house.table().sitter(person.id).seat
    assert seat is not None
    return seat


def at_seat(house: House, seat: int) -> Person:
    user_id = house.table().by_seat[seat].user_id
    return next(person for person in (house.ann, house.bob, house.eve) if person.id == user_id)


def dealt(table: Held, fits: Callable[[ThirtyOne], bool]) -> None:
    """Gives the table, before it starts, the first seed whose first deal `fits`."""
    assert isinstance(table.options, ThirtyOneOptions)
    before = ThirtyOne.start(len(table.header.seats), table.options)
    mixed = mixed_in(with_terms(table.header))
    for number in count():
        seed = f"{number:064x}"
        after, _ = advance(before, -1, dealer_move(before, bytes.fromhex(seed), mixed, 0))
        if fits(after):
            table.header = replace(table.header, seed=seed)
            return


async def set_rule(house: House, rules: Seen, option: str, value: Any) -> Answer:
    """Ann answers one question of the house rules and leaves the others of its dialog as they are."""
    pages = dialog_pages(house.table().options)
    page = next(number for number, questions in enumerate(pages) if option in [one.name for one in questions])
    shown = await house.ann.press(rules, "house-page", str(page))
    kind = ComponentType(shown.fields()[option]["type"])
    given = {ComponentType.CHECKBOX: value, ComponentType.STRING_SELECT: [str(value)]}.get(kind, str(value))
    return await house.ann.submit(shown, **{option: given})


async def started(
    house: House,
    *others: Person,
    mode: str = "standard",
    fits: Callable[[ThirtyOne], bool] | None = None,
    pace: str = "untimed",
    **rules: Any,
) -> Seen:
    """Ann opens a table with a preset of the command, sets these house rules, and the match begins."""
    seen = await house.lobby(*others, mode=mode, pace=pace, stake=0)
    for option, value in rules.items():
        await set_rule(house, await house.rules(house.ann, seen), option, value)
    if fits is not None:
        dealt(house.table(), fits)
    await house.ann.press(seen, "start")
    return seen


async def act(house: House, seen: Seen, *wanted: str) -> Person:
    """Whoever is to play presses the first of the `wanted` verbs that their panel has."""
    person = at_seat(house, next(seat for seat in sorted(game_of(house).to_act()) if seat >= 0))
    panel = await person.hand(seen)
    moves = sorted(panel.moves())
    await person.press(panel, "do", next(move for verb in wanted for move in moves if move.startswith(verb)))
    return person


async def knocked_out(house: House, seen: Seen) -> Person:
    """The first to play knocks, the others stand until a round is over; returns whoever is out then."""
    number = game_of(house).state.round
    while game_of(house).state.round == number:
        await act(house, seen, "knock", "stand")
    await house.settle()
    (fallen,) = game_of(house).state.exits
    return at_seat(house, fallen)


def one_lowest(game: ThirtyOne) -> bool:
    """No hand ends the round at once, and one alone is lowest."""
    values = sorted(hand_value(hand, game.state.options) for hand in game.state.hands)
    return game.state.phase == "turn" and values[0] < values[1]


def game_after(house: House) -> ThirtyOne:
    live = house.table().match
    assert live is not None
    assert isinstance(live.game, ThirtyOne)
    return live.game
