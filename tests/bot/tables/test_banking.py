"""Tokens at a table of Vingt-Un: escrow, what comes out of it, and rules that want another number of seats."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.errors import Refusal
from bot.tables.money import winnings
from db import Phase, match_account

from .hall import ANN, BOB, EVE, Hall, seat_of

PEOPLE = (ANN, BOB, EVE)
QUICK = {"deal_ends": "one", "first_dealer": "random"}


async def play(hall: Hall, table: Any, amount: int = 10) -> None:
    """Everybody stakes as much as they may, up to `amount`, doubles, and draws whatever comes."""
    for _ in range(400):
        if table.header.phase is not Phase.PLAYING:
            return
        game = table.playing().game
        if game.between_rounds():
            await table.next_round(ANN)
            continue
        seat = min(game.to_act())
        person = table.by_seat[seat].user_id
        (first, *_) = game.moves(seat)
        text = first if isinstance(first, str) else first.text(min(amount, first.high))
        await table.act(person, text, table.stamp(person), hall.now)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    "options",
    [QUICK, {**QUICK, "max_stake": 1}, {**QUICK, "bankroll": 20}, {**QUICK, "max_stake": 0, "min_stake": 7}],
    ids=["usual", "small", "bankroll", "no-maximum"],
)
async def test_what_can_be_lost_is_in_escrow_and_all_of_it_comes_out_again(
    hall: Hall, options: dict[str, Any]
) -> None:
    for person in PEOPLE:
        await hall.room.members.welcome(11, person, str(person))
    before = {person: await hall.wallet(person) for person in PEOPLE}
    table = await hall.match(BOB, EVE, game="vingt-un", stake=30, options=options)
    assert await hall.store.ledger.balance(match_account(table.id)) == 90
    await play(hall, table, 700)
    assert await hall.store.ledger.balance(match_account(table.id)) == 0
    changes = [await hall.wallet(person) - before[person] for person in PEOPLE]
    assert sum(changes) == 0
    assert min(changes) >= -30
    assert table.match is not None
    outcome = table.match.game.outcome()
    assert outcome is not None
    paid = winnings(outcome.shares, 30, outcome.winners)
    assert changes == [paid[seat_of(table, person)] for person in PEOPLE]
    await hall.sound()


async def test_a_match_that_is_cleared_away_gives_everything_back(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, game="vingt-un", stake=30, options=QUICK)
    staking = min(table.playing().game.to_act())
    person = table.by_seat[staking].user_id
    assert person is not None
    await table.act(person, "stake 10", table.stamp(person), hall.now)
    before = await hall.wallet(ANN)
    await table.close()
    assert await hall.wallet(ANN) == before + 30
    assert await hall.store.ledger.balance(match_account(table.id)) == 0
    await hall.sound()


async def test_a_restart_finds_every_stake_where_it_lay(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, game="vingt-un", stake=30, options=QUICK)
    staking = min(table.playing().game.to_act())
    person = table.by_seat[staking].user_id
    assert person is not None
    await table.act(person, "stake 10", table.stamp(person), hall.now)
    state = table.playing().game
    await hall.restart()
    again = await hall.table(table.id)
    assert again.playing().game == state
    assert await hall.store.ledger.balance(match_account(table.id)) == 90


async def test_the_clock_stakes_the_least_for_a_sleeper_and_holds_up_nobody(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, game="vingt-un", options={**QUICK, "min_stake": 2})
    sleeper, awake = sorted(table.playing().game.to_act())
    person = table.by_seat[awake].user_id
    assert person is not None
    await table.act(person, "stake 9", table.stamp(person), hall.now)
    assert table.playing().game.to_act() == {sleeper}
    await hall.pass_time(61_000)
    assert table.playing().game.view(None).stakes[sleeper] == 2


async def test_deals_that_cannot_be_shared_evenly_are_refused_in_words(hall: Hall) -> None:
    table = await hall.lobby(BOB, EVE, game="vingt-un", capacity=4, options={"deals": 4})
    with pytest.raises(Refusal) as refused:
        await table.start()
    assert (refused.value.reason, refused.value.game) == ("options-deals-uneven", "vingt-un")
    assert table.header.phase is Phase.LOBBY
    await table.add_robot("normal")
    await table.start()
    assert table.now.header.phase is Phase.PLAYING
