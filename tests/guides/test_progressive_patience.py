"""Plays what the guide of Progressive Patience says."""

from __future__ import annotations

from tests.games.progressive_patience import test_progressive_patience as rules
from tests.games.progressive_patience.positions import Match
from tests.guides.hints import a_robots_hint
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("progressive-patience")


@plays("rules-aim", {}, {"packs": 1, "ranks": 8})
def test_the_aim(told: Told) -> None:
    if told.says("Each of you has 52 cards, half of two packs that were shuffled together."):
        rules.test_14_1_two_packs_are_shuffled_together_and_each_gets_52_cards()
        told(
            "You both build on one sequence: ace, 2, 3 and so on up to the king, "
            "whatever the suits, then another ace."
        )
        rules.test_14_2_one_run_from_ace_to_king_and_round_again_whatever_the_suits()
    else:
        told("Each of you has 16 cards, half of one pack.")
        told(
            "You both build on one sequence: ace, 2, 3 and so on up to the 8, "
            "whatever the suits, then another ace."
        )
        rules.test_14_1_the_short_form_is_one_pack_from_ace_to_eight_and_the_run_begins_again_after_an_eight()
    match = Match("AS/1 9S/1", "2H/1").play("turn", "play", "turn", "discard 1", "turn")
    assert match == ["turned"]
    told("Be the first without cards.")
    rules.test_14_5_whoever_has_no_card_left_wins_at_once()


@plays("rules-turn")
def test_a_turn(told: Told) -> None:
    told("Turn a card. If it is the one that is wanted, build it, and you may turn another")
    match = Match("AS/1 2S/1", "9H/1")
    assert match.play("turn", "play", "turn") == ["turned"]
    told("; otherwise discard it, face up, on any of your four waste piles, and your turn is over.")
    rules.test_14_3_a_discarded_card_goes_on_any_pile_and_ends_the_turn()
    rules.test_14_6_waste_cards_are_public_and_stocks_are_not()
    told("Before you turn a card you may build the tops of your waste piles.")
    rules.test_14_3_a_built_card_entitles_to_turn_again_or_to_build_from_the_piles_first()
    rules.test_14_3_only_the_top_of_a_pile_is_built_and_only_where_it_is_wanted()
    told("The very first ace has to be built.")
    rules.test_14_3_the_first_ace_has_to_be_built_and_no_other_card()


@plays("rules-free")
def test_nothing_is_forced(told: Told) -> None:
    told("After that first ace nobody has to build.")
    rules.test_14_3_the_first_ace_has_to_be_built_and_no_other_card()
    told("A card that you have turned must be placed before you do anything else")
    rules.test_14_3_a_turned_card_is_placed_before_anything_else()
    told(", so decide about your piles before you look.")
    match = Match.lying("5", ("5S/1|9S/1 8S/1", "QH/1"), ("JS/1 2S/1 3S/1", "JH/1 TH/1"))
    assert match.offered() == {"build 1", "turn"}
    match.play("turn")
    assert match.offered() == rules.DISCARDS


@plays("rules-sweep")
def test_round_again(told: Told) -> None:
    told("When you have to turn a card and your stock is used up, your piles are put on one another")
    told("from left to right, and the oldest card of pile 1 comes first.")
    rules.test_14_4_piles_are_swept_up_when_a_card_has_to_be_turned_from_left_to_right()


@plays("rules-sweep-shuffled", {"sweep": "shuffle"})
def test_round_again_shuffled(told: Told) -> None:
    told("When you have to turn a card and your stock is used up, your piles are shuffled and become the new one.")
    rules.test_14_4_piles_may_be_shuffled_by_agreement()


@plays("rules-last")
def test_the_last_cards(told: Told) -> None:
    told("With an empty stock and four cards or fewer, your cards lie open")
    rules.test_14_4_the_last_four_cards_lie_open_each_on_a_pile()
    rules.test_14_4_five_cards_are_swept_up_and_four_are_not()
    told("; you only build what fits, and end your turn.")
    rules.test_14_4_open_cards_are_built_from_every_pile()
    told("When that is so for both of you, the rest plays itself.")
    rules.test_14_5_when_both_have_only_open_cards_the_rest_plays_itself()
    told("Whoever has no card left has won at once.")
    rules.test_14_5_whoever_has_no_card_left_wins_at_once()


@plays("rules-stall", {}, {"stall_turns": 300})
def test_nobody_builds(told: Told) -> None:
    turns = told.facts["turns"]
    told(f"After {turns} turns without a build, whoever has a card that fits has to build it.")
    rules.test_14_5_after_so_many_turns_without_a_build_a_card_that_fits_has_to_be_built(turns)
    match = Match.lying("5", ("5S/1|9S/1 8S/1", "QH/1"), ("5H/1 2S/1 3S/1", "JH/1 TH/1"), **told.options)
    for quiet, offered in ((turns - 1, {"build 1", "turn"}), (turns, {"build 1"})):
        match.game.state.turns.quiet = quiet
        assert match.offered() == offered


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    match = Match.lying(
        "5", ("5S/1|9S/1 8S/1", "QH/1"), ("JS/1 2S/1 3S/1", "JH/1 TH/1 9H/1 8H/1 7H/1"), **told.options
    )
    a_robots_hint(told, match.game)
