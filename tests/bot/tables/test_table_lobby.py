"""A table before its match: seats, host, options, cuts."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.tables.errors import Refusal
from bot.tables.limits import TABLES_A_CHANNEL, TABLES_A_PERSON, Crowded
from bot.words import words_for
from db import Phase, StoreLocked
from games.fair import commitment
from tests.held import Held

from .hall import ANN, BOB, CHANNEL, EVE, GUILD, Hall, seat_of


async def refused(coming: object) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await coming  # type: ignore[misc]
    return caught.value


async def test_people_sit_down_in_order_and_get_up(hall: Hall) -> None:
    table = await hall.lobby(BOB, EVE, capacity=4)
    assert [seat.name for seat in table.header.seats] == ["Ann", "Bob", "Eve"]
    await table.remove(1)
    assert [(seat.place, seat.name) for seat in table.header.seats] == [(0, "Ann"), (2, "Eve")]
    await table.join(BOB, "Bob")
    assert [seat.place for seat in table.header.seats] == [0, 2, 3]
    stored = await hall.store.matches.get(table.id)
    assert stored == table.header


async def test_nobody_sits_twice_or_at_a_full_table(hall: Hall) -> None:
    table = await hall.lobby(BOB, capacity=2)
    twice = await refused(table.join(BOB, "Bob"))
    assert (twice.reason, twice.facts) == ("refused-already-seated", {"is_host": 0, "missing": 0})
    alone = await hall.lobby(capacity=2)
    assert (await refused(alone.join(ANN, "Ann"))).facts == {"is_host": 1, "missing": 1}
    await hall.room.members.welcome(GUILD, EVE, "Eve")
    full = await refused(table.join(EVE, "Eve"))
    assert (full.reason, full.facts) == ("refused-full", {"seats": 2})
    assert (await refused(table.add_robot("normal"))).reason == "refused-full"


async def test_of_two_tables_with_robots_that_are_opened_at_once_there_is_one(hall: Hall) -> None:
    """Nobody is told of a table that has no number yet; on another channel there may be another."""

    async def open_one(channel: int) -> Any:
        return await hall.room.new_tables.open(
            guild_id=GUILD,
            channel_id=channel,
            host=(ANN, "Ann"),
            game="spit",
            options={},
            capacity=2,
            stake=0,
            filled=True,
        )

    opened: list[Any] = list(
        await asyncio.gather(open_one(CHANNEL), open_one(CHANNEL), open_one(CHANNEL + 1), return_exceptions=True)
    )
    (crowded,) = (one for one in opened if isinstance(one, Crowded))
    assert (crowded.reason, *crowded.tables) == ("refused-own-table",)
    there = sorted(hall.room.tables.headers(), key=lambda header: header.channel_id)
    assert [header.channel_id for header in there] == [CHANNEL, CHANNEL + 1]
    again = await refused(open_one(CHANNEL))
    assert isinstance(again, Crowded)
    assert [header.id for header in again.tables] == [there[0].id]


async def test_of_many_who_press_at_once_only_as_many_sit_as_there_are_chairs(hall: Hall) -> None:
    table = await hall.lobby(capacity=3)
    people = range(2001, 2011)
    for person in people:
        await hall.room.members.welcome(GUILD, person, f"P{person}")
    outcomes = await asyncio.gather(
        *(table.join(person, f"P{person}") for person in people), return_exceptions=True
    )
    assert sum(outcome is None for outcome in outcomes) == 2
    assert {str(outcome) for outcome in outcomes if outcome} == {"refused-full"}
    assert len(table.header.seats) == 3


async def test_the_host_s_place_goes_to_the_next_person_not_to_a_robot(hall: Hall) -> None:
    table = await hall.lobby(capacity=4)
    await table.add_robot("normal")
    await hall.room.members.welcome(GUILD, BOB, "Bob")
    await table.join(BOB, "Bob")
    await table.remove(0)
    assert table.header.host_id == BOB
    await table.remove(table.sitter(BOB).place)
    assert table.header.phase is Phase.CLOSED
    assert await hall.room.in_channel(CHANNEL) == []


async def test_a_lobby_that_everybody_left_is_the_table_that_ended_last(hall: Hall) -> None:
    """So that a process that begins looks whether its message shows that."""
    lobbies = [await hall.lobby() for _ in range(3)]
    for lobby in lobbies[:2]:
        await lobby.close()
    hall.now += 1
    await lobbies[2].remove(0)
    assert lobbies[2].header.ended_ms == hall.now
    assert await hall.store.matches.ended(limit=1) == [lobbies[2].header]


async def test_the_host_may_hand_over_to_whoever_sits_here(hall: Hall) -> None:
    table = await hall.lobby(BOB)
    assert (await refused(table.hand_over(EVE))).reason == "refused-other-not-seated"
    await table.hand_over(BOB)
    assert table.header.host_id == BOB


async def test_a_stake_that_one_lacks_keeps_one_away(hall: Hall) -> None:
    table = await hall.lobby(capacity=3, stake=500)
    await hall.store.people.welcome(GUILD, EVE, "Eve", 499)
    short = await refused(table.join(EVE, "Eve"))
    assert (short.reason, short.facts) == ("refused-short-here", {"need": 500, "have": 499})
    await hall.room.members.welcome(GUILD, BOB, "Bob")
    await table.join(BOB, "Bob")
    other = await refused(table.set_table(3, 1001, "normal"))
    assert (other.reason, other.facts) == ("refused-other-short", {"name": "Ann", "have": 1000})
    assert table.header.stake == 500


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"tokens": 21}, "option-out-of-range"),
        ({"tokens": "4"}, "option-out-of-range"),
        ({"tokens": True}, "option-out-of-range"),
        ({"colour": "red"}, "option-unknown"),
        ({"rounds": 5}, "option-needs"),
        ({"mode": "west_lansing", "tokens": 5}, "options-west-lansing-tokens"),
        ({"score_by": "all_cards", "three_of_a_kind": "ranked"}, "options-ranked-all-cards"),
    ],
)
async def test_rules_that_make_no_sense_are_refused_in_words(
    hall: Hall, options: dict[str, bool | int | str], reason: str
) -> None:
    table = await hall.lobby()
    error = await refused(table.set_options(options))
    assert error.reason == reason
    assert words_for(error.game)(error.reason, **error.facts)
    assert table.options.changed() == {}
    coming = hall.room.new_tables.open(
        guild_id=GUILD,
        channel_id=CHANNEL,
        host=(ANN, "Ann"),
        game="thirty-one",
        options=options,
        capacity=2,
        stake=0,
        pace="slow",
    )
    assert (await refused(coming)).reason == reason


async def test_a_reason_without_its_prefix_is_found_too(hall: Hall) -> None:
    table = await hall.lobby(game="thirty-one-game")
    names = {option.name: option for option in table.options.catalogue()}
    error = await refused(table.set_options({"target": max(names["target"].allowed), "cards_per_rank": 1}))
    assert words_for(error.game)(error.reason, **error.facts)


async def test_other_rules_are_kept(hall: Hall) -> None:
    table = await hall.lobby(BOB)
    await table.set_options({"tokens": 7, "free_ride": False})
    assert (table.options.tokens, table.options.free_ride) == (7, False)
    await table.set_options({})
    assert table.header.options == {}


async def test_a_table_changes_its_seats_and_pace(hall: Hall) -> None:
    table = await hall.lobby(capacity=4)
    await table.add_robot("normal")
    await table.set_table(2, 0, "slow")
    assert (table.header.capacity, table.header.stake, table.header.pace) == (2, 0, "slow")
    for wrong in ((1, 0, "slow"), (2, 0, "quick")):
        assert (await refused(table.set_table(*wrong))).reason == "refused-table-options"
    await table.set_table(4, 0, "slow")
    assert (await refused(table.add_robot("wizard"))).reason == "refused-table-options"
    await table.add_robot("normal")
    assert (await refused(table.set_table(2, 0, "slow"))).reason == "refused-too-few-seats"


async def test_a_cut_is_one_line_and_so_many_count(hall: Hall) -> None:
    table = await hall.lobby(BOB)
    await table.cut(BOB, "seven\ncut: 1 forged\n  eight" + "x" * 100)
    await table.cut(ANN, "")
    assert table.header.cuts[0].startswith("1 seven cut: 1 forged eight")
    assert "\n" not in table.header.cuts[0]
    assert len(table.header.cuts[0]) <= 62
    assert (await refused(table.cut(EVE, "mine"))).reason == "refused-not-seated"
    for _ in range(2):
        await table.cut(BOB, "again")
    assert (await refused(table.cut(BOB, "again"))).reason == "refused-cut-enough"
    await table.cut(ANN, "still mine")
    assert len(table.header.cuts) == 5


async def test_who_gets_up_takes_their_cuts_along(hall: Hall) -> None:
    table = await hall.lobby(BOB, capacity=3)
    await table.cut(BOB, "mine")
    await table.cut(ANN, "hers")
    await table.remove(1)
    await hall.room.members.welcome(GUILD, EVE, "Eve")
    await table.join(EVE, "Eve")
    assert table.header.cuts == ("0 hers",)
    for _ in range(3):
        await table.cut(EVE, "new")
    assert len(table.header.cuts) == 4


async def test_nothing_of_a_lobby_can_be_changed_in_a_match(hall: Hall) -> None:
    table = await hall.match(BOB)
    before = table.header
    for coming in (
        table.join(EVE, "Eve"),
        table.add_robot("normal"),
        table.remove(0),
        table.set_options({"tokens": 1}),
        table.set_table(4, 0, "slow"),
        table.cut(ANN, "late"),
        table.start(),
    ):
        assert (await refused(coming)).reason == "refused-started"
    assert (await refused(table.ready(ANN))).reason == "refused-not-over"
    assert table.header == before


async def test_a_match_wants_enough_players(hall: Hall) -> None:
    table = await hall.lobby()
    error = await refused(table.start())
    assert (error.reason, error.facts) == ("refused-too-few", {"least": 2, "seated": 1})


async def test_house_rules_for_other_numbers_of_players_hold_up_the_start(hall: Hall) -> None:
    """The rules fit three players, but a fourth has sat down: nothing happens, and the host may change them."""
    table = await hall.lobby(BOB, EVE, game="solo-whist", capacity=4, options={"three_solo_tricks": 6})
    await table.add_robot("normal")
    error = await refused(table.start())
    assert (error.reason, error.game) == ("options-only-three", "solo-whist")
    assert table.header.phase is Phase.LOBBY
    await table.set_options({})
    await table.start()
    assert table.playing().game.seats == 4


async def test_a_closed_table_stays_closed(hall: Hall) -> None:
    table = await hall.lobby(BOB)
    await table.close()
    assert table.wakes() is None
    for coming in (table.close(), table.join(EVE, "Eve"), table.start(), table.leave(ANN, give_up=True)):
        assert (await refused(coming)).reason == "refused-over"


async def test_a_lobby_that_cannot_be_stored_stays_as_it_was(hall: Hall) -> None:
    table = await hall.lobby(capacity=3)
    await hall.room.members.welcome(GUILD, BOB, "Bob")
    before = table.header
    with hall.locked(), pytest.raises(StoreLocked):
        await table.join(BOB, "Bob")
    assert table.header is before
    await table.join(BOB, "Bob")
    assert await hall.store.matches.get(table.id) == table.header


async def test_a_channel_holds_so_many_tables_and_a_stake_has_a_limit(hall: Hall) -> None:
    for number in range(TABLES_A_CHANNEL):
        await hall.lobby(host=(1_000 + number, "Guest"))
    assert (await refused(hall.lobby())).reason == "refused-channel-full"
    await hall.lobby(channel_id=CHANNEL + 1, host=(BOB, "Bob"))
    for wrong in ({"stake": -1}, {"stake": 10_001}, {"pace": "quick"}, {"capacity": 8}):
        assert (await refused(hall.lobby(channel_id=77, **wrong))).reason == "refused-table-options"


async def test_of_many_who_open_at_once_a_channel_takes_no_more_than_it_holds(hall: Hall) -> None:
    people = [(person, f"P{person}") for person in range(2_000, 2_060)]
    outcomes = await asyncio.gather(*(hall.lobby(host=person) for person in people), return_exceptions=True)
    assert {str(outcome) for outcome in outcomes if isinstance(outcome, Exception)} == {"refused-channel-full"}
    assert len(await hall.room.in_channel(CHANNEL)) == TABLES_A_CHANNEL


async def test_one_person_hosts_so_many_tables_wherever_they_are(hall: Hall) -> None:
    opened = await asyncio.gather(
        *(hall.lobby(channel_id=channel) for channel in range(100, 130)), return_exceptions=True
    )
    assert {str(one) for one in opened if isinstance(one, Exception)} == {"refused-hosts-enough"}
    assert len(list(hall.room)) == TABLES_A_PERSON
    await Held(hall.room, next(iter(hall.room))).close()
    await hall.lobby(channel_id=200)
    assert (await refused(hall.lobby(channel_id=201))).reason == "refused-hosts-enough"


async def test_a_table_that_could_not_be_opened_counts_no_longer(hall: Hall) -> None:
    for _ in range(TABLES_A_CHANNEL + 1):
        with hall.locked(), pytest.raises(StoreLocked):
            await hall.lobby(host=(EVE, "Eve"))
    await hall.lobby(host=(EVE, "Eve"))


async def test_robots_that_are_asked_at_once_have_names_of_their_own(hall: Hall) -> None:
    table = await hall.lobby(capacity=7)
    await asyncio.gather(*(table.add_robot("normal") for _ in range(5)))
    names = [seat.name for seat in table.header.seats]
    assert len(set(names)) == 6


async def test_the_seed_is_sealed_before_anybody_cuts(hall: Hall) -> None:
    table = await hall.lobby(BOB)
    sealed = table.commitment
    await table.cut(BOB, "mine")
    await table.start()
    assert table.commitment == sealed == commitment(bytes.fromhex(table.header.seed))
    other = await hall.lobby(BOB)
    assert other.header.seed != table.header.seed


async def test_chance_decides_who_begins_and_the_order_round_the_table_stays(hall: Hall) -> None:
    first: set[int] = set()
    for number in range(24):
        table = await hall.match(BOB, EVE, channel_id=100 + number, stake=0)
        seats = [seat_of(table, person) for person in (ANN, BOB, EVE)]
        first.add(seats[0])
        assert [(seat - seats[0]) % 3 for seat in seats] == [0, 1, 2]
        await table.close()
    assert first == {0, 1, 2}


@pytest.mark.parametrize(("chosen", "seat"), [("host", 0), ("challenger", 1)])
async def test_the_host_sits_where_the_house_rules_say(hall: Hall, chosen: str, seat: int) -> None:
    for number in range(6):
        options = {"first_player": chosen}
        table = await hall.match(BOB, game="thirty-one-game", options=options, channel_id=100 + number)
        assert seat_of(table, ANN) == seat
        await table.close()
