"""Opening a table and what its lobby's buttons do."""

from __future__ import annotations

import re
from dataclasses import replace

import discord
import pytest

from db import Phase, Transfer, member_account
from games import GAMES
from games.fair import commitment
from games.records import parse_record
from games.verifying import verify

from .house import House, Seen, said


async def test_a_table_opens_with_its_host_at_it(house: House) -> None:
    seen = (await house.ann.slash("thirty-one", seats=3, stake=10, pace="slow")).seen
    assert not seen.ephemeral
    row = house.table().header
    assert (row.capacity, row.stake, row.pace, row.host_id) == (3, 10, "slow", house.ann.id)
    assert row.message_id == seen.id
    assert "1. ann · host" in seen.text
    assert "2 seats are free" in seen.text
    assert row.seed not in seen.text


async def test_what_was_sealed_is_one_press_away_before_and_during_a_match(house: House) -> None:
    """No page shows 64 digits by itself; whoever asks sees them alone."""
    seen = await house.lobby(house.bob, seats=2)
    seed = house.table().header.seed
    await house.bob.submit(await house.bob.press(seen, "cut"), words="bob was here")
    assert "cut once" in seen.text
    for begun in (False, True):
        if begun:
            await house.ann.press(seen, "start")
            await house.settle()
        assert re.search("[0-9a-f]{64}", seen.text) is None
        assert "🔒 Fair deal" in seen.buttons().values()
        answer = await house.eve.press(seen, "fair")
        assert answer.seen.ephemeral
        assert commitment(bytes.fromhex(seed)) in answer.told
        assert "cut once" in answer.told
        assert seed not in answer.told


@pytest.mark.parametrize("mode", ["standard", "banking", "west_lansing", "points"])
async def test_the_main_mode_is_chosen_in_the_command(house: House, mode: str) -> None:
    seen = (await house.ann.slash("thirty-one", mode=mode)).seen
    assert house.table().options.mode == mode
    assert ("**Rules** As in the old books. " in seen.text) == (mode == "standard")


async def test_joining_and_leaving_show_in_the_lobby(house: House) -> None:
    seen = await house.lobby(house.bob, seats=3)
    assert "2. bob" in seen.text
    again = await house.bob.press(seen, "join")
    assert "You have a seat at this table already." in again.told
    assert "The match begins when the host presses **Start**." in again.told
    assert "Press **Start** when you like." in (await house.ann.press(seen, "join")).told
    await house.bob.press(seen, "leave")
    assert "bob" not in seen.text
    assert "One more is needed, a friend or a robot" in (await house.ann.press(seen, "join")).told
    stranger = await house.eve.press(seen, "leave")
    assert said("refused-not-seated") in stranger.told


async def test_what_is_left_to_do_stands_out(house: House) -> None:
    def styles(seen: Seen) -> dict[str, int]:
        """The colours of Join and Start: 1 blue, 2 grey, 3 green."""
        verbs = {part["custom_id"].split("|")[1]: part["style"] for part in seen.parts() if "custom_id" in part}
        return {verb: verbs[verb] for verb in ("join", "start")}

    seen = await house.lobby(seats=2)
    assert styles(seen) == {"join": 3, "start": 1}
    await house.bob.press(seen, "join")
    assert styles(seen) == {"join": 2, "start": 3}


async def test_a_full_table_takes_nobody_more(house: House) -> None:
    seen = await house.lobby(house.bob, seats=2)
    assert not any(custom_id.startswith("p|join|") for custom_id in seen.buttons())
    late = await house.eve.forge(seen, f"p|join|{house.table().id}||")
    assert late.told.startswith("All 2 seats are taken.")
    assert len(house.table().header.seats) == 2


async def test_robots_sit_down_under_names_of_their_own_and_switch_the_stake_off(house: House) -> None:
    seen = await house.lobby(seats=4, stake=10)
    assert "**Stake** 10 tokens from each wallet" in seen.text
    for _ in range(3):
        await house.ann.press(seen, "robot", "normal")
    names = [seat.name for seat in house.table().header.seats]
    assert len(set(names)) == 4
    assert "off while a robot has a seat" in seen.text
    assert not any(custom_id.startswith("p|robot|") for custom_id in seen.buttons())


async def test_each_robot_has_the_strength_that_it_was_asked_for(house: House) -> None:
    seen = await house.lobby(house.bob, game="dictation", seats=5)
    refused = await house.bob.press(seen, "robot", "strong")
    assert "Only ann, who hosts this table" in refused.told
    for level in ("beginner", "strong", "normal"):
        await house.ann.press(seen, "robot", level)
    assert [seat.robot for seat in house.table().header.seats] == [None, None, "beginner", "strong", "normal"]
    assert seen.text.count("plays a strong game") == 1
    wrong = await house.ann.forge(await house.lobby(seats=2), "p|robot|2||wizard")
    assert "not played like that" in wrong.told


async def test_only_the_host_or_a_manager_starts_and_cancels(house: House) -> None:
    seen = await house.lobby(house.bob, seats=2)
    refused = await house.bob.press(seen, "start")
    who_may = "ann, who hosts this table, or someone who manages the channel or the server"
    assert refused.told == f"Only {who_may} can do that."
    await house.bob.press(seen, "cancel")
    assert house.table().header.phase is Phase.LOBBY
    keeper = house.guild.create_role("keeper", permissions=discord.Permissions(manage_channels=True))
    manager = house.person("mia", roles=[keeper])
    await manager.press(seen, "cancel")
    assert house.table().header.phase is Phase.CLOSED
    assert "was closed before the first deal" in seen.text
    assert not seen.buttons()
    for record in ("replay", "verify"):
        assert "closed without a result" in (await house.ann.slash(record, table=house.table().id)).told


async def test_a_table_wants_enough_players(house: House) -> None:
    seen = await house.lobby(seats=2)
    assert not any(custom_id.startswith("p|start|") for custom_id in seen.buttons())
    early = await house.ann.forge(seen, f"p|start|{house.table().id}||")
    assert "at least 2 players" in early.told


async def test_the_host_s_place_goes_on_when_they_leave(house: House) -> None:
    seen = await house.lobby(house.bob, seats=2)
    await house.ann.press(seen, "leave")
    assert house.table().header.host_id == house.bob.id
    assert "1. bob · host" in seen.text
    await house.bob.press(seen, "leave")
    assert house.table().header.phase is Phase.CLOSED
    assert not seen.buttons()


async def test_a_cut_goes_into_the_shuffle_and_the_record(house: House) -> None:
    seen = await house.lobby(house.bob, seats=2)
    assert "have no seat" in (await house.eve.press(seen, "cut")).told
    shown = await house.bob.press(seen, "cut")
    await house.bob.submit(shown, words="lucky  seven")
    await house.ann.submit(await house.ann.press(seen, "cut"))
    cuts = house.table().header.cuts
    assert cuts[0] == "1 lucky seven"
    assert len(cuts) == 2
    assert cuts[1].startswith("0 ")
    assert len(cuts[1]) > 10
    assert "cut 2 times" in seen.text
    for _ in range(2):
        await house.bob.submit(await house.bob.press(seen, "cut"), words="more")
    refused = await house.bob.submit(await house.bob.press(seen, "cut"), words="more")
    assert "that is plenty" in refused.told
    await house.ann.press(seen, "start")
    await house.end(house.ann)
    record = await house.bot.room.record(house.table().now)
    # The match was ended before it was over, so only its deals can be looked at.
    assert [found.reason for found in verify(parse_record(str(record)), GAMES).faults] == [
        "no-digest",
        "unfinished",
    ]
    assert record.cuts == house.table().header.cuts
    told = replace(record, cuts=("1 ", *record.cuts[1:]))
    assert parse_record(str(told)).cuts == told.cuts
    assert "cuts" in [found.reason for found in verify(parse_record(str(told)), GAMES).unchecked]


async def test_house_rules_are_read_by_all_and_changed_by_the_host(house: House) -> None:
    seen = await house.lobby(house.bob, seats=4)
    presets = (await house.bob.press(seen, "house")).seen
    assert presets.ephemeral
    assert list(presets.buttons().values()) == ["Details"]
    assert "Only the host can change them" in presets.text
    rules = (await house.bob.press(presets, "house-details")).seen
    assert rules.ephemeral
    assert list(rules.buttons().values()) == ["Back"]
    assert "Only the host can change them" in rules.text

    rules = await house.rules(house.ann, seen)
    shown = await house.ann.press(rules, "house-page", "0")
    fields = shown.fields()
    assert 1 <= len(fields) <= 5
    assert "tokens" in fields
    await house.ann.submit(shown, tokens=["7"])
    assert house.table().options.tokens == 7
    assert "**7**" in rules.text
    await house.settle()
    assert "**7**" in seen.text
    await house.ann.press(rules, "house-reset")
    assert house.table().options.changed() == {}
    await house.settle()
    assert "**Rules** As in the old books. " in seen.text


async def test_rules_that_make_no_sense_are_refused_in_words(house: House) -> None:
    seen = await house.lobby(seats=4, mode="west_lansing")
    rules = await house.rules(house.ann, seen)
    refused = await house.ann.submit(await house.ann.press(rules, "house-page", "0"), tokens=["5"])
    assert "West Lansing is played with three tokens each." in refused.told
    assert house.table().options.tokens == 3


async def test_every_page_of_questions_opens_and_takes_its_own_defaults(house: House) -> None:
    seen = await house.lobby(seats=4)
    rules = await house.rules(house.ann, seen)
    pages = [custom_id.split("|", 4)[4] for custom_id in rules.buttons() if "|house-page|" in custom_id]
    asked: list[str] = []
    for number in pages:
        shown = await house.ann.press(rules, "house-page", number)
        given = shown.defaults()
        asked += given
        answer = await house.ann.submit(shown)
        assert answer.seen.id == rules.id
    assert house.table().options.changed() == {}
    assert len(set(asked)) == len(asked) > 5


async def test_seats_stake_and_pace_are_changed_in_a_dialog(house: House) -> None:
    seen = await house.lobby(house.bob, seats=4, stake=10)
    rules = await house.rules(house.ann, seen)
    shown = await house.ann.press(rules, "house-table")
    await house.ann.submit(shown, seats=["3"], stake="20", pace="blitz")
    row = house.table().header
    assert (row.capacity, row.stake, row.pace) == (3, 20, "blitz")
    assert "✅ Saved: Seats, Stake and Pace." in rules.text
    await house.settle()
    assert "Blitz" in seen.text
    await house.ann.press(seen, "robot", "normal")
    for wrong in ("-5", "1e3", "10001", "many"):
        shown = await house.ann.press(rules, "house-table")
        refused = await house.ann.submit(shown, seats=["3"], stake=wrong, pace="blitz")
        assert "whole number, from 0 (for fun) to 10,000" in refused.told
    shown = await house.ann.press(rules, "house-table")
    refused = await house.ann.submit(shown, seats=["2"], stake="20", pace="blitz")
    assert "3 players sit here already" in refused.told
    shown = await house.ann.press(rules, "house-table")
    refused = await house.ann.submit(shown, seats=["3"], stake="5000", pace="blitz")
    assert "You need 5,000 tokens for the stake of this table" in refused.told
    assert house.table().header.stake == 20


async def test_a_stake_that_one_does_not_have_is_refused(house: House) -> None:
    opened = await house.ann.slash("thirty-one", stake=5000)
    assert opened.told.startswith("You need 5,000 tokens for the stake of this table, and you have 1,000.")
    assert "</wallet daily:" in opened.told
    assert list(house.bot.room) == []
    seen = await house.lobby(seats=2, stake=1000)
    await house.bot.store.people.welcome(house.guild.id, house.bob.id, "bob", 10)
    refused = await house.bob.press(seen, "join")
    assert "and you have 10." in refused.told


async def test_a_raised_stake_wants_a_new_yes_of_everybody_else(house: House) -> None:
    seen = await house.lobby(house.bob, house.eve, seats=3, stake=10)
    rules = await house.rules(house.ann, seen)
    shown = await house.ann.press(rules, "house-table")
    await house.ann.submit(shown, seats=["3"], stake="900", pace="slow")
    await house.settle()
    assert "1. ann · host\n2. bob · has yet to say yes to the stake\n3. eve · has yet" in seen.text
    refused = await house.ann.press(seen, "start")
    assert "The stake was raised to 900 tokens, and bob and eve have not said yes to that." in refused.told
    assert house.table().header.phase is Phase.LOBBY
    assert [await house.wallet(person) for person in (house.ann, house.bob, house.eve)] == [1_000] * 3
    await house.bob.press(seen, "agree")
    assert "2. bob\n3. eve · has yet" in seen.text
    assert "eve has not said yes" in (await house.ann.press(seen, "start")).told
    await house.eve.press(seen, "agree")
    assert "yet to say" not in seen.text
    assert not [custom_id for custom_id in seen.buttons() if "|agree|" in custom_id]
    await house.ann.press(seen, "start")
    assert house.table().header.phase is Phase.PLAYING
    assert await house.wallet(house.eve) == 100


async def test_a_yes_is_to_what_the_pressed_button_said(house: House) -> None:
    seen = await house.lobby(seats=3, stake=10)
    join = seen.button("join")
    table = house.table()
    await table.set_table(3, 50, "slow", asked_by=house.ann.id)
    await house.settle()
    await house.bob.forge(seen, join)
    assert [seat.agreed for seat in table.header.seats] == [50, 10]
    agree = seen.button("agree")
    await table.set_table(3, 500, "slow", asked_by=house.ann.id)
    await house.settle()
    await house.bob.forge(seen, agree)
    assert "bob has not said yes" in (await house.ann.press(seen, "start")).told
    await table.set_table(3, 50, "slow", asked_by=house.ann.id)
    await house.settle()
    await house.ann.press(seen, "start")
    assert table.header.phase is Phase.PLAYING


async def test_who_leaves_a_robot_s_table_to_people_is_asked_as_well(house: House) -> None:
    seen = await house.lobby(house.bob, seats=3, stake=10)
    await house.ann.press(seen, "robot", "normal")
    table = house.table()
    await table.set_table(3, 700, "slow", asked_by=house.ann.id)
    await house.settle()
    assert "yet to say" not in seen.text
    await table.remove(2)
    await house.settle()
    assert "2. bob · has yet to say yes" in seen.text


async def test_whoever_cannot_pay_the_usual_stake_opens_a_table_for_fun(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, grant=9)
    opened = await house.ann.press((await house.ann.slash("games")).seen, "open", "thirty-one")
    assert "we play for fun" in opened.seen.text
    assert "You need 10 tokens" in (await house.ann.slash("thirty-one", stake=10)).told


async def test_a_channel_holds_so_many_tables(house: House) -> None:
    for number in range(8):
        await house.person(f"guest{number}").slash("thirty-one")
    ninth = await house.ann.slash("thirty-one")
    assert "as many tables as it can hold (8)" in ninth.told


async def test_a_channel_in_which_the_bot_may_not_write_gets_a_clear_answer(house: House) -> None:
    mute = house.guild.create_text_channel(
        "silent", overwrites={house.guild.default_role: discord.PermissionOverwrite(send_messages=False)}
    )
    house.channel = mute
    answer = await house.ann.slash("thirty-one")
    assert "I may not write in this channel." in answer.told
    assert list(house.bot.room) == []


async def test_where_writing_was_forbidden_later_a_table_is_shown_with_a_clear_answer(house: House) -> None:
    await house.lobby(seats=2)
    house.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, message="Missing Permissions")
    answer = await house.ann.slash("table show")
    assert "I may not write in this channel." in answer.told


def edits(house: House, message_id: int) -> int:
    """The number of times that a message has been edited: by the updater, or by the answer to a press."""
    by_updater = f"/messages/{message_id}"
    return sum(
        (entry.method == "PATCH" and entry.path.endswith(by_updater))
        or (entry.path.endswith("/callback") and (entry.json or {}).get("type") == 7)
        for entry in house.env.http_requests
    )


async def test_a_press_in_the_lobby_edits_the_public_message_once(house: House) -> None:
    seen = (await house.ann.slash("thirty-one", seats=3)).seen
    presses = [(house.bob, "join", ""), (house.eve, "join", ""), (house.eve, "leave", "")]
    presses.append((house.ann, "robot", "normal"))
    for number, (person, verb, argument) in enumerate(presses, 1):
        await person.press(seen, verb, argument)
        await house.settle()
        assert edits(house, seen.id) == number, verb
    opened = await house.ann.press(seen, "cut")
    await house.ann.submit(opened, words="lucky seven")
    await house.settle()
    assert edits(house, seen.id) == len(presses) + 1
    assert "cut once" in seen.text
    await house.ann.press(seen, "cancel")
    await house.settle()
    assert edits(house, seen.id) == len(presses) + 2
    assert seen.text == "Thirty-One · table 1 was closed before the first deal."


async def test_the_start_of_a_match_edits_the_public_message_once_and_calls_nobody(house: House) -> None:
    seen = await house.lobby(house.bob, seats=2)
    await house.settle()
    before = edits(house, seen.id)
    await house.ann.press(seen, "start")
    await house.settle()
    assert edits(house, seen.id) == before + 1
    assert "is to play" in seen.text
    assert [one.id for one in house.history(house.eve)] == [seen.id], "nobody is called who may be looking"


async def test_where_the_answer_to_a_press_fails_the_updater_shows_the_table(house: House) -> None:
    seen = (await house.ann.slash("thirty-one", seats=3)).seen
    house.expected_trouble = ("trouble",)
    house.env.inject_error("POST", "/interactions/*", status=500, times=1)
    await house.bob.press(seen, "join")
    await house.settle()
    assert "2. bob" in seen.text
    assert house.table().sitting(house.bob.id)


async def test_two_who_sit_down_at_once_are_both_shown(house: House) -> None:
    seen = (await house.ann.slash("thirty-one", seats=3)).seen
    for person in (house.bob, house.eve):
        person.send(seen, f"p|join|{house.table().id}||")
    await house.settle()
    assert [seat.name for seat in house.table().header.seats] == [
        "ann",
        *re.findall(r"[23]\. (bob|eve)", seen.text),
    ]


async def test_too_few_tokens_are_nobody_s_trouble(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """They were spent at another table after the look into the wallet: that is told, and no error logged."""
    seen = await house.lobby(house.bob, seats=2, stake=100)
    held, account = await house.wallet(house.bob), member_account(house.guild.id, house.bob.id)
    look, looked = house.bot.store.ledger.balance, list[str]()

    async def then_spent(wallet: str) -> int:
        tokens = await look(wallet)
        if wallet == account and not looked:
            looked.append(wallet)
            await house.bot.store.ledger.transfer(Transfer(account, "mint", held, "spent meanwhile"))
        return tokens

    monkeypatch.setattr(house.bot.store.ledger, "balance", then_spent)
    refused = await house.ann.press(seen, "start")
    assert "Somebody has too few tokens for that." in refused.told
    assert house.table().header.phase is Phase.LOBBY


async def test_a_button_of_a_table_that_had_the_same_number_before_does_nothing(house: House) -> None:
    """As after a backup that was put back: the message is older than the table."""
    seen = await house.lobby(house.bob, seats=3)
    table = house.table()
    table.header = replace(table.header, created_ms=table.header.created_ms + 60_000)
    answer = await house.eve.press(seen, "join")
    assert table.sitting(house.eve.id) is None
    assert "belongs to another table" in answer.told
