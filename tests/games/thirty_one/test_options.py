"""The options that go together: RULES 4.8 and 18."""

from __future__ import annotations

from typing import Any

import pytest

from games.options import IllegalOptions
from games.thirty_one import ThirtyOne, ThirtyOneOptions


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"token_style": "corners", "tokens": 5}, "options-corners-tokens"),
        ({"token_style": "corners", "free_ride": True}, "options-corners-free-ride"),
        ({"two_player_tiebreak": True, "free_ride": False}, "options-tiebreak-free-ride"),
        ({"two_player_tiebreak": True, "mode": "banking"}, "option-needs"),
        ({"two_player_tiebreak": True, "mode": "west_lansing"}, "option-needs"),
        ({"two_player_tiebreak": True, "mode": "points"}, "option-needs"),
        ({"blitz_mode": "must_knock", "blitz_after_knock": "ends_round"}, "options-must-knock-ends-round"),
        ({"blitz_mode": "must_knock", "mode": "banking"}, "options-must-knock-banking"),
        ({"blitz_mode": "must_knock", "blitz_cards": "AKT"}, "options-must-knock-akt"),
        ({"knocker_tie": "pays_two", "mode": "west_lansing"}, "option-needs"),
        ({"knocker_tie": "pays_two", "mode": "points"}, "option-needs"),
        ({"knocker_penalty": 2, "mode": "west_lansing"}, "option-needs"),
        ({"knocker_penalty": 2, "mode": "points"}, "option-needs"),
        ({"score_by": "all_cards", "three_of_a_kind": "ranked"}, "options-ranked-all-cards"),
        ({"mode": "west_lansing", "tokens": 4}, "options-west-lansing-tokens"),
        ({"mode": "west_lansing", "free_ride": True}, "options-west-lansing-free-ride"),
        ({"mode": "west_lansing", "token_style": "corners"}, "option-needs"),
        ({"mode": "west_lansing", "three_of_a_kind": "off"}, "options-west-lansing-triples"),
        ({"mode": "west_lansing", "three_of_a_kind": "ranked"}, "options-west-lansing-triples"),
        ({"mode": "points", "token_style": "corners"}, "option-needs"),
        ({"mode": "points", "side_bets": "all"}, "option-needs"),
        ({"mode": "points", "free_ride": False}, "option-needs"),
        ({"mode": "points", "tokens": 5}, "option-needs"),
        ({"mode": "banking", "token_style": "corners"}, "option-needs"),
        ({"max_recycles": 2}, "option-needs"),
        ({"side_chips": 10}, "option-needs"),
        ({"target": 3}, "option-needs"),
        ({"rounds": 3}, "option-needs"),
        ({"banking_tie": "high_card"}, "option-needs"),
        ({"banking_lowest_pays": False}, "option-needs"),
        ({"tokens": 0}, "option-out-of-range"),
        ({"tokens": 21}, "option-out-of-range"),
        ({"mode": "poker"}, "option-out-of-range"),
        ({"side_bets": "yes"}, "option-out-of-range"),
        ({"jokers": 2}, "option-unknown"),
    ],
)
def test_4_8_illegal_combinations(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(IllegalOptions) as refused:
        ThirtyOne.start(3, given)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    "given",
    [
        {"mode": "west_lansing", "side_bets": "out", "guts_knock": True, "three_aces_33": True},
        {"token_style": "corners", "knocker_penalty": 2},
        {"score_by": "all_cards", "three_of_a_kind": "equal"},
        {"mode": "points", "blitz_mode": "must_knock"},
        {"mode": "banking", "side_bets": "all", "free_ride": False, "rounds": 10},
        {"stock_exhausted": "recycle", "max_recycles": 10},
        {"two_player_tiebreak": True, "knocker_tie": "pays_two", "knocker_penalty": 2},
    ],
)
def test_4_8_legal_combinations(given: dict[str, Any]) -> None:
    assert ThirtyOne.start(3, given).state.options.changed().items() >= given.items()


def test_4_10_a_mode_brings_its_own_numbers_with_it() -> None:
    lansing = ThirtyOneOptions.make({"mode": "west_lansing"})
    assert (lansing.tokens, lansing.free_ride, lansing.three_of_a_kind) == (3, False, "equal")
    assert ThirtyOneOptions.make({"token_style": "corners"}).free_ride is False
    assert ThirtyOneOptions.make({"mode": "banking"}).max_circuits == 10
    assert ThirtyOneOptions.make({"mode": "banking", "max_circuits": 20}).max_circuits == 20


def test_what_has_changed_makes_the_same_options_again() -> None:
    for given in ({"mode": "west_lansing"}, {"mode": "banking"}, {"token_style": "corners"}, {}):
        options = ThirtyOneOptions.make(given)
        assert ThirtyOneOptions.make(options.changed()) == options
