"""A hand a round late, for those who watch: it follows the seat, and tells nothing of the round in play."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.tables import commands as ask
from bot.tables.late import Rounds
from bot.tables.match import begun as start_of
from bot.tables.restoring import UNPLAYABLE, replay
from bot.tables.table import Table
from db.records import LoggedMove
from games import GAMES
from games.core import DEALER, TIME, advance
from games.driver import take_up
from tests.games.seeing import cards_in, swapped

from .test_reducer import ANN, BOB, Evening

ORDERED = [key for key, kind in GAMES.items() if kind.ordered]


def step(evening: Evening) -> None:
    """Somebody moves at random, or what comes by itself comes."""
    table, luck = evening.table, evening.luck
    acting = sorted(table.playing().standing.to_act - {DEALER})
    people = [seat for seat in acting if not table.by_seat[seat].robot_plays]
    if not people:
        evening.wait()
        return
    seat = luck.choice(people)
    move = take_up(luck.choice(table.playing().offers(seat)), luck)
    person = table.by_seat[seat].user_id
    assert person is not None
    evening.do(ask.Act(person, move, None, evening.now.ms))


def begun(key: str, seed: int) -> Evening:
    """Two people and as many robots as are needed play at random."""
    kind = GAMES[key]
    evening = Evening(key, seed, capacity=max(2, kind.players.start))
    evening.begin(BOB, robots=max(2, kind.players.start) - 2)
    return evening


def with_log(table: Table, log: tuple[LoggedMove, ...]) -> Table:
    return replace(table, match=replay(table.header, table.kind, log))


def in_hand(view: Any) -> set[Any]:
    """The cards that a view shows in its owner's hand now, or in their hands at a bank."""
    if hasattr(view, "hand"):
        return set(view.hand)
    if not hasattr(view, "hands"):
        return set()  # a patience, which everybody sees
    return {card for hand in view.hands[view.seat] for card in hand.cards if card is not None}


def ever_seen(table: Table, deal: int) -> set[Any]:
    """The cards that everybody has seen since a deal, and those that seats saw in earlier rounds."""
    assert table.match is not None
    known, game = set[Any](), start_of(table.kind, table.header, table.match.log)
    for made in table.match.log:
        game, events = advance(game, made.seat, made.move, made.at)
        if made.ply >= deal:
            known |= {*cards_in(game.view(None)), *cards_in([one for one in events if one.seen_by is None])}
            if made.ply > deal:
                known |= set(cards_in(made.move)) if made.seat != DEALER else set()
    return known


def test_in_the_first_round_there_is_nothing_to_see_and_then_the_round_before() -> None:
    evening, rounds = begun("knock-out-whist", 1), Rounds()
    first = in_hand(evening.table.playing().view(0))
    assert rounds.late_view(evening.table, 0) is None
    deals = 1
    while deals < 2:
        step(evening)
        deals = sum(one.seat == DEALER and one.move != TIME for one in evening.table.playing().log)
        if deals < 2:
            assert rounds.late_view(evening.table, 0) is None
    late = rounds.late_view(evening.table, 0)
    assert late is not None
    assert in_hand(late) == first
    made = 0
    while made == 0:  # as the seat plays on, its hand of the round before grows less
        step(evening)
        made = sum(one.seat == 0 and one.move.startswith("play") for one in evening.table.playing().log[-2:])
    later = rounds.late_view(evening.table, 0)
    assert later is not None
    assert len(in_hand(later)) < len(first)


@pytest.mark.parametrize("key", ORDERED)
@pytest.mark.parametrize("seed", range(2))
def test_nothing_of_the_round_in_play_leaks(key: str, seed: int) -> None:
    """Hidden cards of the round in play change places: what is shown of the round before stays as it is."""
    evening, luck, tried = begun(key, seed), Random(seed), 0
    for _ in range(150):
        if not evening.table.is_live or tried == 5:
            return
        step(evening)
        table = evening.table
        if not table.is_live or table.match is None:
            return
        if luck.random() < 0.9:
            continue
        log = table.match.log
        deals = [one.ply for one in log if one.seat == DEALER and one.move != TIME]
        shown = [Rounds().late_view(table, seat) for seat in table.by_seat]
        if len(deals) < 2 or not any(shown):
            continue
        known = ever_seen(table, deals[-1])
        hidden = [card for card in cards_in(log[deals[-1]].move) if card not in known]
        match = table.match
        held = {card for seat in table.by_seat for card in in_hand(match.view(seat))} & set(hidden)
        # A bank plays on with one pack: what is in no hand now may have been seen by one seat in a round before.
        others = held if hasattr(match.view(0), "hands") else set(hidden)
        if not held or len(held | others) < 2:
            continue
        one = luck.choice(sorted(held))
        other = luck.choice(sorted(others - {one}))
        moved = [replace(it, move=swapped(it.move, one, other)) for it in log[deals[-1] :]]
        try:
            another = with_log(table, (*log[: deals[-1]], *moved))
        except UNPLAYABLE:
            continue
        if another.match is None or another.match.standing.outcome is not None:
            continue
        assert [Rounds().late_view(another, seat) for seat in table.by_seat] == shown
        tried += 1


def test_it_is_followed_move_by_move_as_if_it_had_been_read_at_once() -> None:
    evening, rounds = begun("thirty-one", 3), Rounds()
    for _ in range(80):
        if not evening.table.is_live:
            break
        step(evening)
        if evening.table.is_live:
            assert rounds.late_view(evening.table, 0) == Rounds().late_view(evening.table, 0)


def test_when_the_match_is_over_the_result_shows_all() -> None:
    evening = begun("thirty-one", 2)
    evening.play()
    assert Rounds().late_view(evening.table, 0) is None
    assert evening.table.sitting(ANN) is not None
