"""A table in play: moves and their stamps, the commit before the swap, leaving, the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.room.room import Room
from bot.room.shell import TableChanged
from bot.tables.commands import Command, Note
from bot.tables.errors import MovedOn, Refusal
from bot.tables.match import Match, opened
from bot.tables.seating import next_in_turn
from bot.tables.table import Table
from db import Occupant, Phase, Short, StoreLocked, StoreUnreachable, Transfer, match_account, member_account
from games import GAMES
from games.core import DEALER, IllegalMove, InvalidMove
from games.records import parse_record
from games.verifying import verify
from tests.db.examples import LOBBY
from tests.games.pirate.positions import position
from tests.games.test_race import grabbage
from tests.held import Held

from .hall import ANN, BOB, CHANNEL, EVE, GUILD, MINUTE, Hall, finish, move, seat_of, some_move, turn


def value(match: Match | None) -> tuple[object, ...]:
    assert match is not None
    return match.game, match.made, len(match.log), match.deals, match.story


async def test_the_stakes_go_into_escrow_and_the_first_cards_are_dealt(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, stake=30)
    assert [await hall.wallet(person) for person in (ANN, BOB, EVE)] == [970] * 3
    assert await hall.store.ledger.balance(match_account(table.id)) == 90
    log = await hall.store.matches.moves(table.id)
    assert [(entry.ply, entry.seat, entry.by) for entry in log] == [(0, DEALER, "dealer")]
    assert table.header.started_ms == hall.now
    assert sorted(seat.seat for seat in table.header.seats) == [0, 1, 2]  # type: ignore[type-var]


async def test_with_a_robot_at_the_table_nothing_is_staked_or_rated(hall: Hall) -> None:
    table = await hall.match(robots=1, stake=500, options={"tokens": 1})
    assert await hall.wallet(ANN) == 1000
    await finish(hall, table)
    assert await hall.wallet(ANN) == 1000
    results = await hall.store.matches.results(table.id)
    assert [(row.tokens, row.rated, row.mu) for row in results] == [(0, False, None)] * 2
    assert await hall.store.boards.rating(GUILD, "thirty-one", ANN) is None


async def test_who_lacks_the_stake_by_the_first_deal_is_named(hall: Hall) -> None:
    table = await hall.lobby(BOB, stake=800)
    other = await hall.match(BOB, stake=800)
    assert other.header.phase is Phase.PLAYING
    with pytest.raises(Refusal) as caught:
        await table.start()
    assert caught.value.reason == "refused-other-short"
    assert caught.value.facts["have"] == 200
    assert table.header.phase is Phase.LOBBY
    assert table.match is None


async def test_a_stake_spent_between_looking_and_paying_is_not_spent_twice(hall: Hall) -> None:
    tables = [await hall.lobby(BOB, stake=600) for _ in range(3)]
    outcomes = await asyncio.gather(*(table.start() for table in tables), return_exceptions=True)
    assert [outcome is None for outcome in outcomes].count(True) == 1
    assert {type(outcome) for outcome in outcomes if outcome} <= {Short, Refusal}
    assert await hall.wallet(ANN) == 400
    assert sorted(table.header.phase for table in tables) == ["lobby", "lobby", "playing"]


async def test_a_move_is_stored_before_it_is_true(hall: Hall) -> None:
    table = await hall.match(BOB)
    person = await move(hall, table, "take")
    log = await hall.store.matches.moves(table.id)
    assert (log[-1].seat, log[-1].by) == (seat_of(table, person), "person")
    assert len(table.playing().log) == len(log) == 2
    assert await hall.store.matches.get(table.id) == table.header
    assert hall.changed[-1] == table.id


async def test_a_double_click_and_an_old_panel_are_told_that_the_table_has_moved_on(hall: Hall) -> None:
    table = await hall.match(BOB)
    person, stamp = turn(table), table.stamp(turn(table))
    moves = [table.act(person, "take stock", stamp, hall.now) for _ in range(2)]
    outcomes = await asyncio.gather(*moves, return_exceptions=True)
    assert sorted(str(outcome) for outcome in outcomes) == ["None", "refused-moved-on"]
    with pytest.raises(MovedOn):
        await table.act(person, some_move(table, person), stamp, hall.now)
    with pytest.raises(MovedOn):
        await table.act(person, some_move(table, person), stamp + 2, hall.now)
    assert len(await hall.store.matches.moves(table.id)) == 2
    await table.act(person, some_move(table, person), None, hall.now)


async def test_a_neighbour_who_moves_at_once_spoils_nothing(hall: Hall) -> None:
    table = await hall.match(BOB, game="wit-and-reason")
    assert table.playing().game.to_act() == {0, 1}
    stamps = {person: table.stamp(person) for person in (ANN, BOB)}
    moves = {person: some_move(table, person) for person in (ANN, BOB)}
    await asyncio.gather(*(table.act(one, moves[one], stamps[one], hall.now) for one in (ANN, BOB)))
    assert len([entry for entry in await hall.store.matches.moves(table.id) if entry.by == "person"]) == 2


@pytest.mark.parametrize(
    "text", ["", "sing", "deal AS KD", "time", "take", "take  stock now", "drop 7C 8C", "KNOCK!"]
)
async def test_what_is_no_move_changes_nothing(hall: Hall, text: str) -> None:
    table = await hall.match(BOB)
    before = value(table.match), table.header
    with pytest.raises((InvalidMove, IllegalMove)):
        await table.act(turn(table), text, None, hall.now)
    assert (value(table.match), table.header) == before
    assert len(await hall.store.matches.moves(table.id)) == 1


async def test_nobody_moves_out_of_turn_or_without_a_seat(hall: Hall) -> None:
    table = await hall.match(BOB)
    other = BOB if turn(table) == ANN else ANN
    with pytest.raises(IllegalMove):
        await table.act(other, "take stock", 0, hall.now)
    with pytest.raises(Refusal, match="refused-not-seated"):
        await table.act(EVE, "take stock", 0, hall.now)
    assert len(table.playing().log) == 1


async def test_a_failed_commit_leaves_the_table_as_it_was(hall: Hall) -> None:
    table = await hall.match(BOB, stake=30)
    person = turn(table)
    before, row, told = value(table.match), table.header, len(hall.changed)
    with hall.locked(), pytest.raises(StoreLocked):
        await table.act(person, "take stock", 0, hall.now)
    assert (value(table.match), table.header) == (before, row)
    assert len(hall.changed) == told
    assert table.stamp(person) == 0
    await table.act(person, "take stock", 0, hall.now)
    assert table.stamp(person) == 1
    assert len(await hall.store.matches.moves(table.id)) == 2


async def test_a_failed_start_and_a_failed_end_pay_nothing(hall: Hall) -> None:
    table = await hall.lobby(BOB, stake=30)
    with hall.locked(), pytest.raises(StoreLocked):
        await table.start()
    assert (table.header.phase, table.match, await hall.wallet(ANN)) == ("lobby", None, 1000)
    await table.start()
    with hall.locked(), pytest.raises(StoreLocked):
        await table.leave(BOB, give_up=True)
    assert table.header.phase is Phase.PLAYING
    assert not table.sitter(BOB).left
    await table.leave(BOB, give_up=True)
    assert (await hall.wallet(ANN), await hall.wallet(BOB)) == (1030, 970)


async def test_a_store_that_is_gone_is_told_and_loses_nothing(hall: Hall) -> None:
    table = await hall.match(BOB)
    await move(hall, table, "take")
    before = value(table.match)
    await hall.store.close()
    with pytest.raises(StoreUnreachable):
        await table.act(turn(table), some_move(table, turn(table)), None, hall.now)
    assert value(table.match) == before
    await hall.restart()
    again = await hall.table(table.id)
    assert value(again.match) == before


async def test_who_loses_a_race_for_a_ply_to_another_process_sees_what_that_has_made(hall: Hall) -> None:
    table = await hall.match(BOB)
    second = Room(hall.store, GAMES, now=lambda: hall.now, workers=hall.workers)
    twin = Held(second, await second.table(table.id))
    await table.act(turn(table), "take stock", 0, hall.now)
    with pytest.raises(MovedOn):
        await twin.act(turn(twin), "knock", 0, hall.now)
    assert (twin.header, value(twin.match)) == (table.header, value(table.match))
    assert len(await hall.store.matches.moves(table.id)) == 2
    await second.close()


async def test_every_deal_follows_from_the_seed(hall: Hall) -> None:
    table = await hall.lobby(BOB, EVE, stake=30)
    await table.cut(EVE, "mine")
    await table.set_options({"tokens": 1})
    await table.start()
    secret = await hall.room.record(table.now)
    assert (secret.seed, secret.commitment) == ("", table.commitment)
    await finish(hall, table)
    record = await hall.room.record(table.now)
    check = verify(parse_record(str(record)), GAMES)
    assert check.deals >= 2
    assert check.faults == ()
    assert record.cuts == ("2 mine",)


async def test_a_match_is_settled_and_rated_at_its_end(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, stake=30, options={"tokens": 1})
    await finish(hall, table)
    assert table.header.phase is Phase.OVER
    assert table.header.ended_ms == hall.now
    assert table.header.deadline_ms is None
    assert table.wakes() is None
    results = await hall.store.matches.results(table.id)
    assert table.match is not None
    outcome = table.match.game.outcome()
    assert outcome is not None
    assert [row.place for row in results] == list(outcome.places)
    assert sum(row.tokens for row in results) == 0
    for row in results:
        person = table.by_seat[row.seat].user_id
        assert row.user_id == person
        assert await hall.wallet(person or 0) == 1000 + row.tokens
        rating = await hall.store.boards.rating(GUILD, "thirty-one", person or 0)
        assert rating == (row.mu, row.sigma)
        assert row.rated
        assert row.sigma is not None
        assert row.sigma < row.sigma_before  # type: ignore[operator]
    best = min(results, key=lambda row: row.place)
    assert best.mu > best.mu_before  # type: ignore[operator]
    assert table.amounts() == [row.tokens for row in results]
    for coming in (table.act(ANN, "knock", None, hall.now), table.leave(ANN, give_up=True), table.close()):
        with pytest.raises(Refusal, match="refused-over"):
            await coming


async def test_giving_up_follows_the_game_s_rules(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, stake=30)
    await table.leave(BOB, give_up=True)
    assert table.header.phase is Phase.PLAYING
    assert table.sitter(BOB).robot_plays
    assert not await table.come_back(BOB)
    with pytest.raises((IllegalMove, Refusal)):
        await table.leave(BOB, give_up=True)
    await finish(hall, table)
    places = {row.user_id: row.place for row in await hall.store.matches.results(table.id)}
    assert places[BOB] == 3
    assert await hall.wallet(BOB) == 970


async def test_a_robot_plays_the_seat_of_whoever_left_until_they_are_back(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, stake=30)
    person = turn(table)
    await table.leave(person, give_up=False)
    await hall.pass_time(5_000)
    log = await hall.store.matches.moves(table.id)
    mine = [entry.by for entry in log if entry.seat == seat_of(table, person)]
    assert set(mine) == {"robot"}
    assert await table.come_back(person)
    assert not await table.come_back(person)
    while turn(table) != person:
        await move(hall, table, "take", "drop")
    ply = len(table.playing().log)
    await hall.pass_time(5_000)
    assert len(table.playing().log) == ply
    await move(hall, table, "take")
    assert await hall.wallet(person) == 970


@pytest.mark.parametrize("game", ["whist", "thirty-one", "vingt-un"])
async def test_whoever_has_given_up_never_comes_back(hall: Hall, game: str) -> None:
    """By an old panel, or by an old question how they would like to leave."""
    table = await hall.match(BOB, EVE, robots=1, game=game)
    await table.leave(BOB, give_up=True)
    after = table.header, table.playing()
    ways = (
        table.leave(BOB, give_up=False),
        table.leave(BOB, give_up=True),
        table.act(BOB, "knock", None, hall.now),
        table.next_round(BOB),
    )
    for way in ways:
        with pytest.raises(Refusal) as refused:
            await way
        assert refused.value.reason == "illegal-already-left"
    assert not await table.come_back(BOB)
    assert (table.header, table.playing()) == after


async def test_the_next_round_of_a_match_that_has_ended_meanwhile_changes_nothing(hall: Hall) -> None:
    table = await hall.match(BOB)
    await finish(hall, table)
    over = table.header
    await table.next_round(BOB)
    assert table.header == over


@pytest.mark.parametrize("game", ["whist", "thirty-one", "vingt-un"])
async def test_whoever_types_that_they_leave_has_given_up(hall: Hall, game: str) -> None:
    table = await hall.match(BOB, EVE, robots=1, game=game)
    await table.act(BOB, " leave ", None, hall.now)
    bob = table.sitting(BOB)
    assert bob is not None
    assert (bob.left, bob.gave_up) == (True, True)
    assert [move.move for move in await hall.store.matches.moves(table.id) if move.seat == bob.seat] == ["leave"]


async def test_the_host_who_leaves_hands_over(hall: Hall) -> None:
    table = await hall.match(BOB, EVE)
    await table.leave(ANN, give_up=False)
    assert table.header.host_id == BOB
    await table.leave(BOB, give_up=True)
    assert table.header.host_id == EVE


@pytest.mark.parametrize("give_up", [True, False])
async def test_a_match_in_which_only_robots_are_left_is_closed_and_refunded(hall: Hall, give_up: bool) -> None:
    table = await hall.match(BOB, EVE, stake=30)
    for person in (EVE, BOB):
        await table.leave(person, give_up=False)
    if give_up:
        await table.leave(ANN, give_up=True)
    else:
        await table.leave(ANN, give_up=False)
    assert table.header.phase is Phase.CLOSED
    assert [await hall.wallet(person) for person in (ANN, BOB, EVE)] == [1000] * 3
    assert await hall.store.ledger.balance(match_account(table.id)) == 0


async def test_ending_a_match_returns_every_stake(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, stake=30)
    await move(hall, table, "take")
    await table.close()
    assert [await hall.wallet(person) for person in (ANN, BOB, EVE)] == [1000] * 3
    assert table.wakes() is None


async def test_a_rematch_has_the_seats_and_rules_and_a_seed_of_its_own(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, stake=30, options={"tokens": 1}, pace="slow")
    await finish(hall, table)
    assert not await table.ready(ANN)
    assert not await table.ready(BOB)
    with pytest.raises(Refusal, match="refused-not-seated"):
        await table.ready(99)
    assert await table.ready(EVE)
    fresh = await hall.rematch(table)
    assert fresh.header.phase is Phase.PLAYING
    assert (fresh.options, fresh.header.pace, fresh.header.stake) == (table.options, "slow", 30)
    assert [seat.user_id for seat in fresh.header.seats] == [ANN, BOB, EVE]
    assert not any(seat.ready or seat.left or seat.misses for seat in fresh.header.seats)
    assert fresh.header.seed != table.header.seed
    with pytest.raises(Refusal, match="refused-rematch-on"):
        await table.ready(ANN)
    with pytest.raises(Refusal, match="refused-rematch-on"):
        await hall.rematch(table)


@pytest.mark.parametrize("game", ["conjugal-patience", "progressive-patience"])
async def test_at_a_patience_for_two_the_other_begins_in_a_rematch(hall: Hall, game: str) -> None:
    table = await hall.match(BOB, game=game)
    beginners = [turn(table)]
    for _ in range(3):
        await table.leave(BOB, give_up=True)
        assert not await table.ready(BOB)
        assert await table.ready(ANN)
        before, table = table, await hall.rematch(table)
        record = await hall.room.record(before.now)
        assert verify(parse_record(str(record)), GAMES).faults == ()
        beginners.append(turn(table))
    first, second = beginners[:2]
    assert {first, second} == {ANN, BOB}
    assert beginners == [first, second, first, second]
    assert record.follows == before.header.rematch_of


async def test_15_2_the_dictator_rotates_in_rematches(hall: Hall) -> None:
    table = await hall.match(BOB, EVE, game="dictation", options={"patience": "poker_squares"})
    people = [seat.user_id for seat in table.header.seats]
    dictators = []
    for _ in range(4):
        dictators.append(turn(table))
        for person in (BOB, EVE):
            await table.leave(person, give_up=True)
        await finish(hall, table)
        assert [await table.ready(person) for person in (BOB, EVE, ANN)] == [False, False, True]
        before, table = table, await hall.rematch(table)
        record = await hall.room.record(before.now)
        assert verify(parse_record(str(record)), GAMES).faults == ()
        assert record.follows == before.header.rematch_of
    first = people.index(dictators[0])
    assert dictators == [people[(first + step) % 3] for step in range(4)]


def test_15_2_who_has_dictated_does_not_dictate_again_where_somebody_is_missing() -> None:
    sat = tuple(Occupant(place, place, f"p{place}", None, seat=(place - 1) % 3) for place in range(3))
    old = replace(LOBBY, seats=sat)
    assert next_in_turn(old, sat) == 2
    assert next_in_turn(old, sat[:2]) == 0
    assert next_in_turn(old, sat[1:]) == 1


async def test_two_rematches_at_once_are_one(hall: Hall) -> None:
    table = await hall.match(BOB, stake=30, options={"tokens": 1})
    await finish(hall, table)
    outcomes = await asyncio.gather(*(hall.rematch(table) for _ in range(3)), return_exceptions=True)
    assert sum(isinstance(outcome, Held) for outcome in outcomes) == 1
    assert len([one for one in hall.room if one.header.phase is Phase.PLAYING]) == 1


async def test_a_rematch_that_its_first_table_cannot_note_leaves_no_table(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.match(BOB, stake=10)
    await finish(hall, table)
    for person in (ANN, BOB):
        await table.ready(person)
    held = [await hall.wallet(person) for person in (ANN, BOB)]
    with monkeypatch.context() as trouble:
        change = hall.room.change

        async def locked(at: Table, command: Command) -> TableChanged:
            if isinstance(command, Note):
                raise StoreLocked
            return await change(at, command)

        trouble.setattr(hall.room.tables, "change", locked)
        with pytest.raises(StoreLocked):
            await hall.rematch(table)
    assert await hall.room.in_channel(CHANNEL) == []
    assert [await hall.wallet(person) for person in (ANN, BOB)] == held
    again = await hall.rematch(table)
    assert [one.id for one in await hall.room.in_channel(CHANNEL)] == [again.id]


async def test_a_rematch_that_cannot_be_paid_leaves_no_table(hall: Hall) -> None:
    table = await hall.match(BOB, stake=600, options={"tokens": 1})
    await finish(hall, table)
    with pytest.raises(Refusal, match="refused-other-short"):
        await hall.rematch(table)
    assert await hall.room.of_person(ANN) == []
    assert await hall.store.matches.live() == []
    for person in (ANN, BOB):
        gift = Transfer("mint", member_account(GUILD, person), 500, f"gift:{person}")
        await hall.store.ledger.transfer(gift)
    fresh = await hall.rematch(table)
    assert fresh.header.phase is Phase.PLAYING


async def test_a_pace_of_a_minute_counts_from_the_turn(hall: Hall) -> None:
    table = await hall.match(BOB, pace="normal")
    seat = seat_of(table, turn(table))
    assert table.deadline(seat) == hall.now + MINUTE == table.header.deadline_ms
    await hall.pass_time(30_000)
    await move(hall, table, "take")
    assert table.deadline(seat) == hall.now + MINUTE


async def test_a_rematch_does_not_wait_for_whoever_left(hall: Hall) -> None:
    """A robot sits down in the chair of somebody who left the match before its end."""
    table = await hall.match(BOB, EVE, options={"tokens": 1})
    await table.leave(EVE, give_up=True)
    await finish(hall, table)
    assert [await table.ready(person) for person in (ANN, BOB)] == [False, True]
    fresh = await hall.rematch(table)
    assert [row.user_id for row in fresh.header.seats] == [ANN, BOB, None]
    assert fresh.header.seats[2].robot == table.kind.stand_in
    assert fresh.header.seats[2].name not in ("Ann", "Bob", "Eve")


async def test_a_rematch_waits_for_whoever_gave_up_if_all_others_did(hall: Hall) -> None:
    table = await hall.match(BOB)
    await table.leave(BOB, give_up=True)
    assert not await table.ready(ANN)
    assert [occupant.user_id for occupant in table.waited_for] == [BOB]
    assert await table.ready(BOB)
    rematch = await hall.rematch(table)
    assert [occupant.user_id for occupant in rematch.header.seats] == [ANN, BOB]
    assert rematch.stake == table.stake


def test_a_contest_is_judged_by_the_clicks_own_stamps() -> None:
    """A later click that arrives in between takes no earlier one out of its contest."""
    game = position("7S 9H 9C", "7S 9D", "S:6-8", tie_window_ms=300)
    match = opened(game)
    clicks = [(0, "turn", 2_000), (1, "turn", 2_000), (0, "build", 3_000), (0, "turn", 3_350)]
    for seat, text, at in [*clicks, (1, "build turned", 3_250)]:
        match = match.played(seat, text, "person", at)
    assert [(entry.event.verb, entry.event.facts["seat"]) for entry in match.story][-1] == ("matches", 1)
    assert [logged.at for logged in match.log][-2:] == [3_350, 3_250]


def test_a_contest_begins_with_its_own_click() -> None:
    game = position("7S 9H 9C", "9D 7S", "S:6-8", tie_window_ms=300)
    match = opened(game)
    for seat, text, at in [(0, "turn", 2_000), (1, "turn", 2_000), (1, "discard", 3_350), (0, "build", 3_000)]:
        match = match.played(seat, text, "person", at)
    assert match.standing.alarm == 3_300


def test_two_taps_that_a_later_one_has_overtaken_are_not_too_fast() -> None:
    match = opened(grabbage())
    for seat, at in [(1, 3_000), (0, 2_000), (0, 2_200)]:
        match = match.played(seat, "turn", "person", at)
    assert [logged.at for logged in match.log] == [3_000, 2_000, 2_200]
    with pytest.raises(IllegalMove, match="too-fast"):
        match.played(0, "turn", "person", 2_300)
