"""The house rules' page: what stays, what gives way, and what is left out, each said in words."""

from __future__ import annotations

from typing import Any

from bot.tables.house_rules import revised
from games.thirty_one import ThirtyOneOptions

from .house import House, Seen
from .thirty_one import set_rule


async def open_table(house: House, game: str, **options: Any) -> Seen:
    """Ann opens a table of a game for two and Bob sits down."""
    seen = (await house.ann.slash(game, **options)).seen
    await house.bob.press(seen, "join")
    return seen


async def rules_of(house: House, seen: Seen) -> Seen:
    return await house.rules(house.ann, seen)


async def test_another_mode_keeps_what_is_possible_there_and_says_what_is_not(house: House) -> None:
    seen = await house.lobby(seats=4)
    rules = await rules_of(house, seen)
    await set_rule(house, rules, "tokens", 7)
    await set_rule(house, rules, "guts_knock", True)
    await set_rule(house, rules, "mode", "west_lansing")
    assert house.table().options == ThirtyOneOptions.make({"mode": "west_lansing", "guts_knock": True})
    assert "This does not go with the new rules and has been reset: Tokens." in rules.text
    await set_rule(house, rules, "mode", "banking")
    assert house.table().options == ThirtyOneOptions.make({"mode": "banking", "guts_knock": True})
    assert "reset" not in rules.text


async def test_the_lobby_lists_what_was_chosen_and_not_what_a_mode_brings(house: House) -> None:
    seen = await house.lobby(seats=4, mode="banking")
    assert seen.text.count("•") == 1
    assert "• Game: **banking, with a widow and a pot each round**" in seen.text
    rules = await rules_of(house, seen)
    await set_rule(house, rules, "max_circuits", 20)
    await house.settle()
    assert "• Times round the table at most: **20**" in seen.text
    assert house.table().options.max_circuits == 20


def test_rules_that_need_each_other_are_changed_together() -> None:
    corners = ThirtyOneOptions.make({"token_style": "corners"})
    changed = revised(corners, {"token_style": "coins", "free_ride": True, "tokens": 6})
    assert ThirtyOneOptions.make(changed.values) == ThirtyOneOptions.make({"tokens": 6})
    assert (changed.reset, changed.refused) == ([], {})
    brought = revised(ThirtyOneOptions.make({}), {"token_style": "corners"})
    assert ThirtyOneOptions.make(brought.values).free_ride is False
    recycling = ThirtyOneOptions.make({"stock_exhausted": "recycle", "max_recycles": 5})
    assert revised(recycling, {"stock_exhausted": "draw"}).reset == ["max_recycles"]


async def test_good_answers_count_beside_one_that_does_not_fit(house: House) -> None:
    seen = await open_table(house, "thirty-one-game", stake=0)
    rules = await rules_of(house, seen)
    pages = [custom_id.split("|", 4)[4] for custom_id in rules.buttons() if "|house-page|" in custom_id]
    shown = await house.ann.press(rules, "house-page", pages[-1])
    assert {"target", "hint"} <= set(shown.fields())
    await house.ann.submit(shown, target="700", hint=True)
    assert "goes from 11 to 60; “700” was left out." in rules.text
    assert rules.text.index("was left out") > rules.text.index("• Hints"), "where the host looks: at the buttons"
    assert (house.table().options.target, house.table().options.hint) == (31, True)


async def test_an_answer_that_goes_against_another_is_left_out_with_the_reason(house: House) -> None:
    seen = await house.lobby(seats=4, mode="west_lansing")
    rules = await rules_of(house, seen)
    shown = await house.ann.press(rules, "house-page", "0")
    assert {"tokens", "stock_exhausted"} <= set(shown.fields())
    await house.ann.submit(shown, tokens=["5"], stock_exhausted="recycle")
    assert "West Lansing is played with three tokens each." in rules.text
    options = house.table().options
    assert (options.mode, options.tokens, options.stock_exhausted) == ("west_lansing", 3, "recycle")


async def test_the_table_s_good_answers_count_beside_a_stake_that_is_none(house: House) -> None:
    seen = await house.lobby(house.bob, seats=4, stake=10)
    rules = await rules_of(house, seen)
    shown = await house.ann.press(rules, "house-table")
    await house.ann.submit(shown, seats=["3"], stake="lots", pace="blitz")
    row = house.table().header
    assert (row.capacity, row.stake, row.pace) == (3, 10, "blitz")
    assert "A stake is a whole number" in rules.text
    assert "Stake: **10 from each wallet**" in rules.text


async def test_pages_are_called_by_what_is_on_them(house: House) -> None:
    seen = await house.lobby(seats=4)
    rules = await rules_of(house, seen)
    labels = [label for custom_id, label in rules.buttons().items() if "|house-page|" in custom_id]
    assert labels[:2] == ["Game, Tokens, Free ride, …", "Times round the table at most, …"]
    shown = await house.ann.press(rules, "house-page", "0")
    assert shown.dialog["title"] == "Game, Tokens, Free ride, Tokens or corners, …"


async def test_saving_says_so(house: House) -> None:
    seen = await house.lobby(seats=4)
    rules = await rules_of(house, seen)
    assert "✅" not in rules.text
    await set_rule(house, rules, "tokens", 7)
    assert "✅ Saved: Tokens." in rules.text
    await set_rule(house, rules, "tokens", 7)
    assert "✅ Nothing was changed." in rules.text
    await house.ann.press(rules, "house-reset")
    assert "✅ Saved: Tokens." in rules.text


async def test_the_pages_go_when_the_match_begins_and_the_older_of_two_at_once(house: House) -> None:
    seen = await house.lobby(house.bob, seats=2)
    older = await rules_of(house, seen)
    rules = await rules_of(house, seen)
    read = await house.rules(house.bob, seen)
    await house.settle()
    assert (older.there, rules.there, read.there) == (False, True, True)
    await set_rule(house, rules, "tokens", 7)
    assert rules.there
    await house.ann.press(seen, "start")
    await house.settle()
    assert (rules.there, read.there) == (False, False)
    assert seen.there
    later = await house.rules(house.bob, await house.lobby(seats=2))
    await house.ann.press(house.public(), "cancel")
    await house.settle()
    assert not later.there


async def test_a_game_for_two_does_not_ask_for_seats(house: House) -> None:
    seen = await open_table(house, "spit")
    shown = await house.ann.press(await rules_of(house, seen), "house-table")
    assert "seats" not in shown.fields()
    await house.ann.submit(shown, stake="30")
    assert (house.table().header.capacity, house.table().header.stake) == (2, 30)


async def test_who_lacks_tokens_is_told_so_and_of_others_by_name(house: House) -> None:
    seen = await house.lobby(house.bob, seats=2, stake=0)
    rules = await rules_of(house, seen)
    await house.ann.submit(await house.ann.press(rules, "house-table"), stake="5000")
    assert "You need 5,000 tokens for the stake of this table, and you have 1,000." in rules.text
    await house.ann.slash("wallet daily")
    await house.ann.submit(await house.ann.press(rules, "house-table"), stake="1050")
    assert "bob has only 1,000 tokens, too few for this stake." in rules.text
    assert house.table().header.stake == 0
