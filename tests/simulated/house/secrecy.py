"""Pages with two hidden cards swapped: who doesn't know the cards must be shown the same."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from bot.tables.match import begun
from bot.tables.restoring import restored
from games import GAMES
from games.core import DEALER, IllegalMove, InvalidMove, advance
from games.records import Ply
from tests.games.seeing import Memory, cards_in, swapped
from tests.simulated.watching import Watcher

if TYPE_CHECKING:
    from tests.simulated.house.evening import Evening


def twins(evening: Evening, table: Any) -> tuple[str, int]:
    """What somebody sees that they may not; empty where all is well. The second: how many pages were compared."""
    luck = Random(evening.number + table.id)
    kind, header, log = GAMES[table.header.game], table.header, table.match.log
    seats = [None, *(seat.seat for seat in header.seats if seat.user_id is not None and seat.seat is not None)]
    seat = luck.choice(seats)
    deal = max(
        (at for at, move in enumerate(log) if move.seat == DEALER and move.move.startswith("deal ")), default=-1
    )
    if deal < 0:
        return "", 0
    game = begun(kind, header, log)
    if seat is not None and seat >= game.seats:  # somebody who joined later: they have no view before that
        return "", 0
    watcher = Watcher(game, seat, luck)
    memory, in_view, told = Memory(game, seat), set(cards_in(game.view(seat))), []
    for move in log:
        before = game
        game, events = advance(game, move.seat, move.move, move.at)
        watcher.note(before, Ply(move.at, move.seat, move.move), game, events)
        memory.note(before, Ply(move.at, move.seat, move.move), events, game)
        told.append([event for event in events if event.visible_to(seat)])
        in_view |= set(cards_in(game.view(seat)))
    hidden = [card for card in cards_in(log[deal].move) if card not in memory.known | in_view]
    if len(hidden) < 2:
        return "", 0
    one, other = luck.sample(hidden, 2)
    if any(move.seat == seat and {one, other} & set(cards_in(move.move)) for move in log):
        return "", 0
    twin = tuple(
        replace(move, move=swapped(move.move, one, other)) if at >= deal else move for at, move in enumerate(log)
    )
    try:
        game = begun(kind, header, twin)
        for at, move in enumerate(twin):
            game, events = advance(game, move.seat, move.move, move.at)
            if [event for event in events if event.visible_to(seat)] != told[at]:
                return "", 0
        match = restored(begun(kind, header, twin), twin)
    except (IllegalMove, InvalidMove):
        return "", 0
    pages = evening.bot.bot.pages
    user_id = next((one.user_id for one in header.seats if one.seat == seat), None) if seat is not None else None
    seen = []
    for shown in (table.match, match):
        lying = replace(table, match=shown)
        page = pages.public(lying) if user_id is None else pages.panel(lying, user_id)
        seen.append(json.dumps(evening.loop.run(page).view().to_components(), sort_keys=True))
    if seen[0] == seen[1]:
        return "", 1
    at = next((at for at, (a, b) in enumerate(zip(*seen, strict=False)) if a != b), 0)
    who = "everybody" if seat is None else f"seat {seat}"
    return (
        f"{who} sees whether {one} or {other} lies there in {header.game}: {seen[0][max(0, at - 80) : at + 80]}",
        1,
    )
