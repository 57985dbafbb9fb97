"""Sitting down at a running table and leaving it, in tokens, in the store and after a restart."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.tables import money
from bot.tables.errors import MovedOn, Refusal
from db import Phase, Transfer, match_account, member_account
from games import GAMES
from games.core import DEALER, JOIN, Game
from games.driver import take_up
from games.records import parse_record
from games.verifying import verify
from tests.held import Held

from .hall import ANN, BOB, EVE, GUILD, Hall, seat_of

QUICK = {"deal_ends": "one", "first_dealer": "random", "deals": 4}
JIM = 1004


async def sit_down(hall: Hall, table: Held, person: int) -> None:
    await hall.room.members.welcome(GUILD, person, str(person))
    await table.join(person, str(person), table.stake)


async def act(hall: Hall, table: Held, luck: Random) -> None:
    """Somebody who may do something does it."""
    game = table.playing().game
    seat = luck.choice(sorted(game.to_act()))
    if seat == DEALER or table.by_seat[seat].left or table.by_seat[seat].robot:
        await hall.pass_time(6_000)
        return
    person = table.by_seat[seat].user_id
    assert person is not None
    await table.act(person, take_up(luck.choice(list(game.moves(seat))), luck), table.stamp(person), hall.now)


async def play_out(hall: Hall, table: Held, seed: int = 1) -> None:
    luck = Random(seed)
    for _ in range(3_000):
        if table.header.phase is not Phase.PLAYING:
            return
        await act(hall, table, luck)
    raise AssertionError("the match does not end")


async def duel(hall: Hall, **given: Any) -> Held:
    """Ann and Bob in play, at a table with two more chairs."""
    return await hall.match(BOB, **{"game": "vingt-un", "stake": 30, "options": QUICK, "capacity": 4, **given})


async def test_a_newcomer_puts_down_the_stake_and_has_a_seat(hall: Hall) -> None:
    table = await duel(hall)
    assert table.chairs == 2
    await sit_down(hall, table, EVE)
    assert (table.chairs, seat_of(table, EVE), table.playing().game.seats) == (1, 2, 3)
    assert table.stamp(EVE) == 1
    assert await hall.store.ledger.balance(match_account(table.id)) == 90
    await play_out(hall, table)
    assert await hall.store.ledger.balance(match_account(table.id)) == 0
    await hall.sound()


async def test_a_newcomer_deals_and_is_dealt_to_after_a_restart(hall: Hall) -> None:
    table = await duel(hall)
    await sit_down(hall, table, EVE)
    match = table.playing()
    await hall.restart()
    again = await hall.table(table.id)
    assert again.playing() == match
    await play_out(hall, again)
    await hall.sound()
    await hall.restart()
    late = await hall.table(table.id)  # from the store alone
    assert late.match is not None
    assert late.match.game.seats == 3


async def test_the_record_is_replayed_and_verified(hall: Hall) -> None:
    table = await duel(hall)
    await sit_down(hall, table, EVE)
    await play_out(hall, table)
    record = await hall.room.record(table.now)
    assert (record.seats, len(record.names)) == (2, 3)
    assert any((ply.seat, ply.move) == (2, JOIN) for ply in record.moves)
    check = verify(parse_record(str(record)), GAMES)
    assert check.deals > 0
    assert check.faults == ()


async def test_newcomers_are_not_rated(hall: Hall) -> None:
    table = await duel(hall)
    await sit_down(hall, table, EVE)
    await play_out(hall, table)
    rated = [person for person in (ANN, BOB, EVE) if await hall.store.boards.rating(GUILD, "vingt-un", person)]
    assert rated == [ANN, BOB]


async def test_who_leaves_is_paid_and_the_match_goes_on(hall: Hall) -> None:
    table = await duel(hall)
    await sit_down(hall, table, EVE)
    before = await hall.wallet(EVE)
    await table.leave(EVE, give_up=True)
    assert table.header.phase is Phase.PLAYING
    assert await hall.wallet(EVE) == before + 30
    assert await hall.store.ledger.balance(match_account(table.id)) == 60
    assert table.chairs == 2
    await play_out(hall, table)
    assert await hall.store.ledger.balance(match_account(table.id)) == 0
    await hall.sound()


async def test_who_sits_down_is_refused_in_words(hall: Hall) -> None:
    table = await duel(hall, capacity=3)
    for person, reason in ((BOB, "refused-plays-already"), (EVE, None), (JIM, "refused-full")):
        await hall.room.members.welcome(GUILD, person, str(person))
        if reason is None:
            await table.join(person, str(person))
            continue
        with pytest.raises(Refusal) as refused:
            await table.join(person, str(person))
        assert refused.value.reason == reason
    await table.leave(EVE, give_up=True)
    with pytest.raises(Refusal) as refused:
        await table.join(EVE, "Eve")
    assert refused.value.reason == "refused-gave-up"


async def test_nobody_puts_down_more_than_they_were_shown(hall: Hall) -> None:
    """The press came from the lobby's message, from before the stake was raised and the match begun."""
    table = await hall.lobby(BOB, game="vingt-un", stake=10, capacity=3)
    await table.set_table(3, 500, "normal", asked_by=ANN)
    await table.agree(BOB, 500)
    await table.start()
    before = await hall.room.members.welcome(GUILD, EVE, "Eve")
    with pytest.raises(MovedOn):
        await table.join(EVE, "Eve", 10)
    assert (await hall.wallet(EVE), table.playing().game.seats) == (before, 2)
    await table.join(EVE, "Eve", 500)
    assert await hall.wallet(EVE) == before - 500


async def test_nobody_sits_down_who_cannot_pay(hall: Hall) -> None:
    table = await duel(hall, stake=1_000)
    await hall.room.members.welcome(GUILD, EVE, "Eve")
    present = Transfer(member_account(GUILD, EVE), member_account(GUILD, ANN), 1, "a present")
    await hall.store.ledger.transfer(present)
    with pytest.raises(Refusal) as refused:
        await table.join(EVE, "Eve")
    assert refused.value.reason == "refused-short-here"
    assert table.playing().game.seats == 2


async def test_other_games_take_no_newcomers(hall: Hall) -> None:
    table = await hall.match(BOB, capacity=4)
    assert table.chairs == 0
    with pytest.raises(Refusal) as refused:
        await sit_down(hall, table, EVE)
    assert refused.value.reason == "refused-started"


async def test_a_table_with_robots_is_private_until_its_host_opens_it(hall: Hall) -> None:
    table = await hall.match(robots=1, game="vingt-un", options=QUICK | {"deals": 2}, capacity=4)
    assert (table.is_private, table.can_be_opened, table.chairs) == (True, True, 0)
    await hall.room.members.welcome(GUILD, EVE, "eve")
    for person, reason in ((EVE, "refused-private"), (BOB, "refused-old-button")):
        with pytest.raises(Refusal) as refused:
            await (table.join(EVE, "eve", 0) if person == EVE else table.open_up(BOB))
        assert refused.value.reason == reason
    await table.open_up(ANN)
    await hall.restart()
    table = await hall.table(table.id)
    assert (table.is_private, table.can_be_opened, table.chairs) == (False, False, 2)
    await sit_down(hall, table, EVE)
    with pytest.raises(MovedOn):
        await table.open_up(ANN)


async def test_a_rematch_with_robots_is_private_again(hall: Hall) -> None:
    table = await hall.match(robots=1, game="vingt-un", options={"deal_ends": "one"}, capacity=4)
    await table.open_up(ANN)
    await play_out(hall, table)
    assert await table.ready(ANN)
    rematch = await hall.rematch(table)
    assert not rematch.header.opened


async def test_with_robots_newcomers_sit_down_for_nothing_and_bring_no_clock(hall: Hall) -> None:
    table = await hall.match(
        robots=2, game="vingt-un", stake=30, options=QUICK | {"deals": 3}, capacity=4, pace="usual"
    )
    assert table.header.pace == "alone"
    before = await hall.wallet(EVE)
    await table.open_up(ANN)
    await sit_down(hall, table, EVE)
    assert table.header.pace == "alone"
    assert all(occupant.deadline_ms is None for occupant in table.header.seats)
    assert await hall.wallet(EVE) == before + 1_000  # what everybody begins with


async def test_a_rematch_is_for_those_who_stayed(hall: Hall) -> None:
    table = await duel(hall)
    await sit_down(hall, table, EVE)
    await table.leave(BOB, give_up=True)
    await play_out(hall, table)
    await table.ready(ANN)
    assert await table.ready(EVE)
    rematch = await hall.rematch(table)
    assert [occupant.user_id for occupant in rematch.header.seats] == [ANN, EVE]
    assert rematch.stake == 30


async def test_what_was_reckoned_stands_when_the_table_is_cleared_away(hall: Hall) -> None:
    """Whoever leaves takes what they have; the others get back what is left, each by what was reckoned then."""
    table = await duel(hall)
    await sit_down(hall, table, EVE)
    luck = Random(5)
    while table.playing().game.view(None).round < 3:
        await act(hall, table, luck)
    await table.leave(BOB, give_up=True)
    while table.playing().game.standing().reckoned is None:
        await act(hall, table, luck)
    amounts = money.amounts(table.playing().standing, 30)
    before = {person: await hall.wallet(person) for person in (ANN, EVE)}
    await table.close()
    for person in (ANN, EVE):
        assert await hall.wallet(person) == before[person] + 30 + amounts[seat_of(table, person)]
    assert await hall.store.ledger.balance(match_account(table.id)) == 0
    await hall.sound()


async def test_a_match_whose_log_plays_no_more_gives_back_what_still_lies_there(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await duel(hall)
    await sit_down(hall, table, EVE)
    await table.leave(BOB, give_up=True)
    luck = Random(5)
    while table.playing().game.standing().reckoned is None:
        await act(hall, table, luck)
    rest = await hall.store.ledger.balance(match_account(table.id))
    before = [await hall.wallet(person) for person in (ANN, BOB, EVE)]
    monkeypatch.setattr(GAMES["vingt-un"], "rules", 99)
    await hall.restart()
    await hall.table(table.id)
    ann, bob, eve = [await hall.wallet(person) - had for person, had in zip((ANN, BOB, EVE), before, strict=True)]
    assert (bob, sorted((ann, eve))) == (0, [rest // 2, rest - rest // 2])
    assert await hall.store.ledger.balance(match_account(table.id)) == 0
    await hall.sound()


PEOPLE = tuple(range(1004, 1012))
STAKES = (1, 7, 10, 30, 999)


@pytest.mark.parametrize("seed", range(5))
async def test_whoever_comes_and_goes_no_token_is_lost(hall: Hall, seed: int) -> None:
    """People sit down and get up at random, the house restarts, and the match ends or is cleared away."""
    luck = Random(seed)
    game = ("vingt-un", "french-vingt-un")[seed % 2]
    options: dict[str, Any] = {"max_stake": luck.choice((0, 1, 10)), "bankroll": luck.choice((0, 40))}
    options |= {"pool": "natural", "deal_ends": "rounds"} if game == "vingt-un" else {}
    table = await duel(hall, game=game, stake=luck.choice(STAKES), options=options, capacity=6)
    total, waiting = await everything(hall, table), list(PEOPLE)
    for _ in range(150):
        if table.header.phase is not Phase.PLAYING:
            break
        there = [occupant.user_id for occupant in table.people if not occupant.left]
        if luck.random() < 0.05 and waiting and table.chairs:
            await sit_down(hall, table, waiting.pop())
            total += 1_000  # what everybody begins with
        elif luck.random() < 0.02 and len(there) > 2 and table.may_give_up(person := luck.choice(there) or 0):
            await table.leave(person, give_up=True)
        elif luck.random() < 0.02:
            await hall.restart()
            table = await hall.table(table.id)
        else:
            await act(hall, table, luck)
        assert await everything(hall, table) == total
    if table.header.phase is Phase.PLAYING:
        await table.close()
    assert await everything(hall, table) == total
    assert await hall.store.ledger.balance(match_account(table.id)) == 0


async def everything(hall: Hall, table: Held) -> int:
    """All tokens of everybody who has ever sat at the table, and those that lie on it."""
    wallets = [await hall.wallet(occupant.user_id or 0) for occupant in table.people]
    return sum(wallets) + await hall.store.ledger.balance(match_account(table.id))


async def test_a_robot_that_made_room_is_there_again_in_the_rematch(hall: Hall) -> None:
    """So that nobody plays for tokens all of a sudden."""
    table = await hall.match(robots=1, game="vingt-un", stake=30, options={"deal_ends": "one"})
    await table.open_up(ANN)
    await sit_down(hall, table, EVE)
    assert [occupant.gave_up for occupant in table.header.seats] == [False, True, False]
    await play_out(hall, table)
    await table.ready(ANN)
    assert await table.ready(EVE)
    rematch = await hall.rematch(table)
    assert [occupant.user_id for occupant in rematch.header.seats] == [ANN, None, EVE]
    assert rematch.stake == 0


async def test_a_match_of_older_rules_that_somebody_has_left_gives_everything_back(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody was paid early by those rules: so nobody has to be told that they were."""
    table = await duel(hall)
    await sit_down(hall, table, EVE)
    with monkeypatch.context() as older:
        older.setattr(table.kind, "standing", lambda game: replace(Game.standing(game), reckoned=None))
        await table.leave(EVE, give_up=True)
    assert await hall.store.ledger.balance(match_account(table.id)) == 90
    monkeypatch.setattr(GAMES["vingt-un"], "rules", GAMES["vingt-un"].rules + 1)
    wallets = [await hall.wallet(person) for person in (ANN, BOB, EVE)]
    await hall.restart()
    await hall.table(table.id)
    assert [await hall.wallet(person) for person in (ANN, BOB, EVE)] == [have + 30 for have in wallets]
