"""The house rules of Thirty-One: what the dialogs ask, what fits, and what is refused with which reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ui.house_rules import QUESTIONS, dialog_pages, value_in_words
from bot.ui.viewer import LONGEST_BUTTON, Viewer
from bot.words import words_for
from cogs.games.thirty_one import PRESETS
from games.thirty_one import ThirtyOne, ThirtyOneOptions
from tests.games.thirty_one.table import PLAIN, Table

from .house import House
from .thirty_one import set_rule

WORDS = words_for("thirty-one")
LOOK = Viewer(WORDS, str, lambda seat: (), game=ThirtyOne)

NONSENSE: list[tuple[str, dict[str, Any], tuple[str, Any], str]] = [
    ("standard", {"tokens": 5, "free_ride": False}, ("token_style", "corners"), "A bill has four corners"),
    ("corners", {}, ("free_ride", True), "switch the free ride off"),
    ("corners", {}, ("tokens", 6), "A bill has four corners"),
    ("standard", {"free_ride": False}, ("two_player_tiebreak", True), "for games with a free ride"),
    ("standard", {"two_player_tiebreak": True}, ("free_ride", False), "for games with a free ride"),
    ("standard", {"score_by": "all_cards"}, ("three_of_a_kind", "ranked"), "can’t be ranked where all three"),
    ("standard", {"three_of_a_kind": "ranked"}, ("score_by", "all_cards"), "can’t be ranked where all three"),
    ("standard", {"blitz_after_knock": "ends_round"}, ("blitz_mode", "must_knock"), "it can’t end the round"),
    ("standard", {"blitz_cards": "AKT"}, ("blitz_mode", "must_knock"), "nothing tells a blitz"),
    ("standard", {"blitz_mode": "must_knock"}, ("blitz_cards", "AKT"), "nothing tells a blitz"),
    ("banking", {}, ("blitz_mode", "must_knock"), "In the banking version 31 is shown at once."),
    ("banking", {"knocker_tie": "pays_two"}, ("banking_lowest_pays", False), "a knocker in a tie can’t pay two"),
    ("banking", {"banking_lowest_pays": False}, ("knocker_tie", "pays_two"), "a knocker in a tie can’t pay two"),
    ("banking", {"banking_lowest_pays": False}, ("knocker_penalty", 2), "only if a blitz after the knock"),
    ("west_lansing", {}, ("tokens", 4), "West Lansing is played with three tokens each."),
    ("west_lansing", {}, ("free_ride", True), "West Lansing knows no free ride."),
    ("west_lansing", {}, ("three_of_a_kind", "off"), "In West Lansing all triples count 30½"),
    ("west_lansing", {}, ("three_of_a_kind", "ranked"), "In West Lansing all triples count 30½"),
    ("banking", {}, ("max_circuits", 3), "Times round the table at most goes from 5 to 50; “3” was left out."),
    ("banking", {}, ("rounds", "many"), "Rounds goes from 0 to 50; “many” was left out."),
]
"""The combinations that make no sense: what the table plays, the answer that does not fit, and the reason."""


@pytest.mark.parametrize(("mode", "rules", "answer", "reason"), NONSENSE)
async def test_what_makes_no_sense_is_refused_in_the_dialog_with_the_reason(
    house: House, mode: str, rules: dict[str, Any], answer: tuple[str, Any], reason: str
) -> None:
    seen = await house.lobby(seats=4, mode=mode)
    shown = await house.rules(house.ann, seen)
    for option, value in rules.items():
        await set_rule(house, shown, option, value)
        assert getattr(house.table().options, option) == value
    before = house.table().options
    refused = await set_rule(house, shown, *answer)
    assert reason in refused.told
    assert house.table().options == before


ASKED = {
    "tokens": ("standard", "banking", "west_lansing"),
    "free_ride": ("standard", "banking", "west_lansing"),
    "token_style": ("standard",),
    "two_player_tiebreak": ("standard",),
    "knocker_penalty": ("standard", "banking"),
    "knocker_tie": ("standard", "banking"),
    "side_bets": ("standard", "banking", "west_lansing"),
    "banking_tie": ("banking",),
    "banking_lowest_pays": ("banking",),
    "rounds": ("banking",),
    "target": ("points",),
    "guts_knock": ("standard", "banking", "west_lansing", "points"),
}
"""Questions that are only asked where they matter."""


@pytest.mark.parametrize("mode", ["standard", "banking", "west_lansing", "points"])
async def test_only_the_questions_that_matter_are_asked(house: House, mode: str) -> None:
    seen = await house.lobby(seats=4, mode=mode)
    rules = await house.rules(house.ann, seen)
    asked: set[str] = set()
    for number in range(len(dialog_pages(house.table().options))):
        fields = (await house.ann.press(rules, "house-page", str(number))).fields()
        assert 1 <= len(fields) <= QUESTIONS
        asked |= set(fields)
    assert {option for option in ASKED if option in asked} == {
        one for one, modes in ASKED.items() if mode in modes
    }
    assert not asked & {"max_recycles", "side_chips"}
    await set_rule(house, rules, "stock_exhausted", "recycle")
    assert "New stocks" in rules.text


async def test_another_mode_brings_its_own_rules_with_it(house: House) -> None:
    seen = await house.lobby(seats=4)
    rules = await house.rules(house.ann, seen)
    await set_rule(house, rules, "tokens", 7)
    await set_rule(house, rules, "mode", "west_lansing")
    assert house.table().options == ThirtyOneOptions.make({"mode": "west_lansing"})
    await set_rule(house, rules, "mode", "standard")
    assert house.table().options == ThirtyOneOptions.make({})
    await set_rule(house, rules, "free_ride", False)
    await set_rule(house, rules, "token_style", "corners")
    assert house.table().options == ThirtyOneOptions.make({"token_style": "corners"})


@pytest.mark.parametrize("mode", PRESETS)
async def test_the_command_s_choices_open_the_table_that_they_name(house: House, mode: str) -> None:
    await house.ann.slash("thirty-one", mode=mode)
    assert house.table().options == ThirtyOneOptions.make(dict(PRESETS[mode]))


def test_every_text_fits_its_place_whole() -> None:
    """Discord's limits: 45 for a title or a question, 100 for what explains it or can be chosen."""
    for option in ThirtyOneOptions.catalogue():
        assert len(WORDS(f"option-{option.name}")) <= 45
        assert len(WORDS(f"option-{option.name}-about")) <= 100
        assert all(len(value_in_words(option.name, value, LOOK.words)) <= 100 for value in option.allowed)
    assert all(len(WORDS(f"preset-{preset}")) <= 100 for preset in PRESETS)
    for move in (
        "take stock",
        "take discard",
        "knock",
        "stand",
        "normal",
        "guts knock",
        "fugk",
        "pass",
        "drop TH",
    ):
        assert LOOK.move(move) != move
        assert len(LOOK.move(move)) <= LONGEST_BUTTON
    for title in ("swap-title", "swap-lay", "swap-take", "bet-title", "bet-who", "bet-goal", "bet-taker"):
        assert len(WORDS(title)) <= 45
    assert len(WORDS("bet-stake", most=200)) <= 45


def test_robots_leave_time_to_look_at_the_hands() -> None:
    """Whoever chooses how the next round is dealt waits; where nobody does, the table does."""
    table = Table(3, guts_knock=True).play("0 normal").deal(*PLAIN[:3])
    luck = Random(1)

    def pause(seat: int) -> int:
        return ThirtyOne.delay(table.view(seat), "normal", luck)

    first = pause(0)
    table.play("0 knock", "1 stand", "2 stand")
    assert pause(1) == 4_000 > first
    table.play("1 normal").deal(*PLAIN[:3])
    assert pause(1) == first
