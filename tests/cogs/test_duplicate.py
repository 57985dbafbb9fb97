"""Duplicate by clicks: a deal that others have played, two tables with the same deals, and what stays covered."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.errors import Refusal
from bot.tables.shared_deal import code_of
from db import LoggedMove, Phase
from games import GAMES
from games.verifying import verify
from tests.held import Held

from .house import House, Person, Seen, said

KNOCK_OUT = "knock-out-whist"


@pytest.fixture
def settings() -> dict[str, Any]:
    """Words alone."""
    return {"pictures": False}


def people_at(house: House, table: Held) -> list[Person]:
    """Those who may act at a table now."""
    at_turn = table.playing().game.to_act()
    ids = {table.by_seat[seat].user_id for seat in at_turn if seat >= 0}
    return [person for person in (house.ann, house.bob, house.eve) if person.id in ids]


async def play_out(house: House, number: int | None = None, most: int = 900) -> Held:
    """People press the first button that is lit; time passes for robots."""
    table = house.table(number)
    for _ in range(most):
        if table.header.phase is not Phase.PLAYING:
            return table
        acting = people_at(house, table)
        if not acting or (table.kind.key in (KNOCK_OUT, "whist") and table.playing().game.alarm() is not None):
            await house.env.advance_time(4)
            continue
        panel = (await acting[0].slash("hand", table=table.id)).seen
        if panel.moves():
            moves = [one for one in panel.buttons() if one.startswith("p|do|")]
            await acting[0].actor.click(panel.message, custom_id=min(moves))
        else:
            await house.env.advance_time(12)
    raise AssertionError("the match does not end")


def log_of(table: Held) -> tuple[LoggedMove, ...]:
    """The moves of a match."""
    match = table.now.match
    assert match is not None
    return tuple(match.log)


def dealt_at(table: Held) -> list[str]:
    """The moves of the dealer."""
    return [move.move for move in log_of(table) if move.seat < 0]


def seat_of(table: Held, person: Person) -> int:
    """A person's seat in the match."""
    occupant = table.sitting(person.id)
    assert occupant is not None
    assert occupant.seat is not None
    return occupant.seat


async def first_match(house: House, person: Person, game: str = KNOCK_OUT) -> Held:
    """Somebody has played a match with a robot to its end."""
    opened = (await person.slash(game, seats=2, stake=0)).seen
    await person.press(opened, "robot", "normal")
    await person.press(opened, "start")
    return await play_out(house)


async def deal_of(person: Person, table: Held) -> Seen:
    return (await person.slash("duplicate deal", table=table.id)).seen


async def test_a_deal_is_played_again_alone_and_compared(house: House) -> None:
    first = await first_match(house, house.ann)
    result = house.public(first)
    own = (await house.ann.press(result, "same-deal")).seen
    assert own.ephemeral
    assert "Same deal, other scores" in own.text
    robots = own.text.count("robots alone")
    assert f"one table of people has finished it, and {robots} tables of robots" in own.text
    assert "**Deal 1:** you took" in own.text
    assert "robots alone" in own.text, "a small field is helped by robots, which are named"
    assert "**ann**" in own.text
    assert " on average" in own.text
    assert "**Everybody**" in own.text

    new = (await house.bob.press(result, "same-deal")).seen
    assert "you’ll see how everybody did" in new.text
    assert "Deal 1" not in new.text
    await house.bob.press(new, "deal-play")
    again = house.table()
    assert again.id != first.id
    assert again.header.deal_of == first.id
    assert again.is_private
    here, there = (dealt_at(table) for table in (again, first))
    assert here[0] == there[0], "the very same cards"
    assert seat_of(again, house.bob) == seat_of(first, house.ann), "and the same seat"
    told = (await house.bob.press(result, "same-deal")).told
    assert "You are playing this deal." in told
    await play_out(house)
    compared = await deal_of(house.bob, again)
    assert "2 tables of people have finished it" in compared.text
    assert "**bob**" in compared.text
    assert "ann" in compared.text
    record = await house.bot.room.record(again.now)
    assert verify(record, GAMES).verdict == "sound"
    assert record.follows == first.id
    results = await house.bot.store.matches.results(again.id)
    assert not any(one.rated for one in results)
    assert await house.wallet(house.bob) == 1_000


async def test_nobody_learns_a_deal_that_goes_round_before_they_have_played_it(house: House) -> None:
    first = await first_match(house, house.ann, "thirty-one")
    result = house.public(first)
    await house.ann.press(result, "deal-challenge")
    challenge = house.history(house.bob)[-1]
    assert "**ann** dares you" in challenge.text
    assert code_of(first.header) in challenge.text
    for verb in ("replay", "verify"):
        told = (await house.bob.forge(result, f"p|{verb}|{first.id}||0")).told
        assert "This deal goes round" in told
    assert "This deal goes round" in (await house.bob.slash("replay", table=first.id)).told
    assert "This deal goes round" in (await house.bob.slash("verify", table=first.id)).told
    assert "Replay" in (await house.ann.slash("replay", table=first.id)).seen.text, "who has played it may look"
    await house.bob.press(challenge, "deal-play")
    table = house.table()
    for _ in range(3):
        await house.env.advance_time(4)
    public = house.public(table)
    assert "The cards stay covered here" in public.text
    assert "Score" not in public.text
    covered = (await house.eve.forge(public, f"p|words|{table.id}||")).told
    assert "The cards stay covered here" in covered
    own = (await house.bob.forge(public, f"p|words|{table.id}||")).told
    assert "The cards stay covered here" not in own
    assert "You are playing this deal." in (await house.bob.slash("replay", table=first.id)).told
    await play_out(house)
    assert "**Played.**" in house.public(table).text
    assert "Replay" in (await house.bob.slash("replay", table=first.id)).seen.text
    assert "This deal goes round" in (await house.eve.slash("replay", table=table.id)).told


async def test_no_page_of_the_local_room_nor_a_table_for_practice_shows_such_a_deal(house: House) -> None:
    first = await first_match(house, house.ann, "thirty-one")
    duplicates = house.bot.room.duplicates
    await duplicates.check_open(first.now, None)
    await house.ann.press(house.public(first), "deal-challenge")
    with pytest.raises(Refusal, match="refused-deal-closed"):
        await duplicates.check_open(first.now, None)
    own = next(move.ply for move in log_of(first) if move.by == "person")
    await house.ann.forge(house.public(first), f"p|practise|{first.id}||{own}")
    practice = house.table()
    assert practice.header.continues == first.id
    with pytest.raises(Refusal, match="refused-deal-closed"):
        await duplicates.check_open(practice.now, house.bob.id)
    await duplicates.check_open(practice.now, house.ann.id)
    assert "This deal goes round" in (await house.bob.forge(house.public(first), f"p|practise|{first.id}||1")).told


async def test_whoever_looks_first_plays_for_fun(house: House) -> None:
    first = await first_match(house, house.ann, "thirty-one")
    page = await deal_of(house.bob, first)
    seen = (await house.bob.press(page, "deal-look")).seen
    assert "You have looked at this deal" in seen.text
    assert "Replay" in (await house.bob.slash("replay", table=first.id)).seen.text
    await house.bob.press(seen, "deal-play")
    again = await play_out(house)
    page = await deal_of(house.bob, again)
    assert "You knew this deal already" in page.text
    assert "**bob**" in page.text
    of_ann = await deal_of(house.ann, first)
    assert "bob" not in of_ann.text, "nobody is compared with them"


async def test_a_replay_that_was_looked_at_before_the_challenge_is_known_of(house: House) -> None:
    first = await first_match(house, house.ann, "thirty-one")
    assert "Replay" in (await house.eve.slash("replay", table=first.id)).seen.text
    await house.ann.press(house.public(first), "deal-challenge")
    page = await deal_of(house.eve, first)
    assert "You have looked at this deal" in page.text


async def test_a_second_time_is_for_fun(house: House) -> None:
    first = await first_match(house, house.ann)
    await house.ann.press(await deal_of(house.ann, first), "deal-play")
    await play_out(house)
    page = await deal_of(house.ann, first)
    assert "You knew this deal already" not in page.text
    deal = await house.bot.room.duplicates.deal(first.header)
    counted = [entry.play for entry in deal.field(seat_of(first, house.ann)) if entry.play > 0]
    assert counted == [first.id]


async def test_a_table_of_several_plays_it_and_the_deal_is_fixed(house: House) -> None:
    first = await first_match(house, house.ann, "thirty-one")
    page = await deal_of(house.bob, first)
    lobby = (await house.bob.press(page, "deal-table")).seen
    assert "The same deal as at another table" in lobby.text
    assert not any(f"|{verb}|" in one for verb in ("cut", "house") for one in lobby.buttons())
    table = house.table()
    for changed in (table.cut(house.bob.id, "lucky"), table.set_options({}), table.set_table(5, 0, "normal")):
        with pytest.raises(Refusal, match="refused-same-deal"):
            await changed
    with pytest.raises(Refusal, match="refused-too-few"):
        await table.start()
    await house.eve.press(lobby, "join")
    while len(house.table().header.seats) < table.header.capacity:
        await house.bob.press(lobby, "robot", "normal")
    await house.bob.press(lobby, "start")
    here, there = (dealt_at(one) for one in (house.table(), first))
    assert here[0] == there[0]


async def test_a_code_leads_to_a_deal_and_a_wrong_one_does_not(house: House) -> None:
    first = await first_match(house, house.ann)
    page = (await house.bob.slash("duplicate deal", code=code_of(first.header))).seen
    assert "Same deal, other scores" in page.text
    for wrong in (f"{first.id}-00000000", "x", str(first.id), "99-12345678"):
        assert "I know no such deal" in (await house.bob.slash("duplicate deal", code=wrong)).told
    assert "Which deal?" in (await house.bob.slash("duplicate deal")).told
    forged = f"p|deal-play|0||{code_of(first.header)} 9"
    assert "earlier version" in (await house.bob.forge(page, forged)).told


async def test_a_deal_by_other_rules_than_those_that_nobody_may_change_is_not_dealt_again(house: House) -> None:
    """A table with it could never begin; alone with robots one played by rules that were ruled out."""
    first = await first_match(house, house.ann)
    deal = await deal_of(house.bob, first)
    await house.bot.store.servers.set_settings(
        house.guild.id, locked=[KNOCK_OUT], house_rules={KNOCK_OUT: {"dogs_life": True}}
    )
    for verb in ("deal-play", "deal-table"):
        assert said("refused-deal-rules") in (await house.bob.press(deal, verb)).told
    assert len(list(house.bot.room.tables.headers())) == 0
    await house.bot.store.servers.set_settings(house.guild.id, locked=[])
    await house.bob.press(deal, "deal-play")
    assert house.table().header.deal_of == first.id


async def test_two_tables_with_the_same_deals_are_there_also_where_no_host_may_change_the_rules(
    house: House,
) -> None:
    """Partners who sit as they came are no choice of the host's: it was refused as one."""
    await house.bot.store.servers.set_settings(
        house.guild.id, locked=["whist"], house_rules={"whist": {"rubber": "single_game"}}
    )
    assert (await house.ann.slash("whist", partners="chosen")).told.startswith(said("refused-rules-locked")[:40])
    first = (await house.ann.slash("duplicate tables", game="whist")).seen
    assert house.table(1).header.options == {"partners": "chosen", "rubber": "single_game"}
    for person in (house.bob, house.eve, house.person("max")):
        await person.press(first, "join")
    await house.ann.press(first, "start")
    assert house.table(1).header.phase is Phase.PLAYING


async def test_a_deal_is_named_in_one_way_and_not_in_two(house: House) -> None:
    """The code was not looked at."""
    first = await first_match(house, house.ann)
    told = (await house.bob.slash("duplicate deal", table=first.id, code=code_of(first.header))).told
    assert said("refused-which-deal") in told


async def test_in_direct_messages_a_deal_is_played_by_its_code(house: House) -> None:
    first = await first_match(house, house.ann)
    dm = house.bob.in_dms()
    page = (await dm.slash("duplicate deal", code=code_of(first.header))).seen
    assert not any("deal-challenge" in one or "deal-table" in one for one in page.buttons())
    await dm.press(page, "deal-play")
    table = house.table()
    assert table.direct
    assert table.header.deal_of == first.id


async def test_a_race_can_not_be_dealt_again(house: House) -> None:
    opened = (await house.ann.slash("spit")).seen
    await house.bob.press(opened, "join")
    await house.ann.press(opened, "start")
    await house.end_by_giving_up(house.ann)
    table = house.table()
    assert not any("|deal|" in one for one in house.public(table).buttons())
    assert "can’t be dealt again" in (await house.ann.slash("duplicate deal", table=table.id)).told


async def test_two_tables_are_played_through_by_clicks_and_compared(house: House) -> None:
    quick = {"whist": {"rubber": "single_game"}}
    await house.bot.store.servers.set_settings(house.guild.id, house_rules=quick)
    opened = (await house.ann.slash("duplicate tables", game="whist")).seen
    first, second = (house.table(number) for number in sorted(one.id for one in house.bot.room))
    assert (first.header.deal_of, first.header.twin_id) == (first.id, second.id)
    assert (second.header.deal_of, second.header.twin_id) == (first.id, first.id)
    other = house.public(second)
    assert f"Duplicate with table #{second.id}" in opened.text
    assert "the first and the third to sit down play for team 2" in other.text
    told = (await house.ann.press(other, "join")).told
    assert f"You sit at table #{first.id}" in told
    await house.bob.press(other, "join")
    assert house.table(second.id).header.host_id == house.bob.id
    for person, page in ((house.ann, opened), (house.bob, other)):
        for _ in range(3):
            await person.press(page, "robot", "normal")
        await person.press(page, "start")
    logs = [dealt_at(house.table(one.id)) for one in (first, second)]
    assert logs[0][0] == logs[1][0]
    done = await play_out(house, first.id)
    assert "still plays the same deals" in (await house.ann.forge(opened, f"p|replay|{first.id}||0")).told
    assert "still plays the same deals" in (await house.ann.forge(opened, f"p|verify|{first.id}||")).told
    assert "still plays the same deals" in (await house.ann.press(house.public(done), "deal-teams")).told
    await play_out(house, second.id)
    page = (await house.bob.press(house.public(house.table(second.id)), "deal-teams")).seen
    assert "**Team 1:** ann" in page.text
    assert "Deal 1:" in page.text
    assert "wins by" in page.text or "A tie." in page.text
    team = page.text.split("**Team 1:**")[1]
    assert "bob" in team.split("**Team 2:**")[1]
    record = await house.bot.room.record(house.table(first.id).now)
    assert verify(record, GAMES).verdict == "sound"
    assert verify(await house.bot.room.record(house.table(second.id).now), GAMES).verdict == "sound"
