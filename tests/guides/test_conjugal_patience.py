"""Plays what the guide of Conjugal Patience says."""

from __future__ import annotations

from tests.games.conjugal_patience import test_conjugal_patience as rules
from tests.games.conjugal_patience.positions import Match, cards
from tests.guides.hints import a_robots_hint
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("conjugal-patience")


@plays("rules-aim")
def test_the_aim(told: Told) -> None:
    told("Each of you has a pack of 52, six of them open: the reserve.")
    rules.test_13_2_each_has_a_pack_of_which_six_cards_lie_open()
    told("Be the first to get rid of all your cards, by building them on eight sequences that belong to you both")
    rules.test_13_5_whoever_has_no_card_left_wins_at_once()
    rules.test_13_3_an_ace_starts_a_sequence_and_its_suit_goes_on_whoever_began_it()
    told(": two of each suit, from the ace up to the king.")
    assert len(Match().game.view(None).tops) == 8
    rules.test_13_3_of_two_sequences_that_accept_a_card_the_lower_is_taken()
    rules.test_13_3_a_king_completes_its_sequence()


@plays("rules-aim-short", {"ranks": 8})
def test_the_aim_with_short_packs(told: Told) -> None:
    told("Each of you has a short pack, from the aces to the eights, six of its cards open: the reserve.")
    told("Be the first to get rid of all your cards, by building them on eight sequences that belong to you both")
    rules.test_13_5_whoever_has_no_card_left_wins_at_once()
    told(": two of each suit, from the ace up to the eight.")
    rules.test_13_2_short_packs_go_from_the_aces_to_the_eights_which_complete_their_sequences()


@plays("rules-turn")
def test_a_turn(told: Told) -> None:
    told("Build as many cards of your reserve as you like")
    match = Match.lying(("AS 2S 3S KC", "KD"), ("QC JC TC 9C", "QD"))
    match.play("build AS", "build 2S", "build 3S")
    told("; each gap is filled from your stock at once, and you may go on.")
    rules.test_13_3_the_vacancy_of_each_build_is_filled_at_once()
    told("Then discard one card face down on your waste: its gap is filled too, and your turn is over.")
    rules.test_13_3_a_discard_ends_the_turn_and_its_vacancy_is_filled()
    rules.test_13_6_stock_and_waste_are_hidden_even_from_their_owner()


@plays("rules-free")
def test_holding_back(told: Told) -> None:
    told("Nobody has to build.")
    rules.test_13_3_builds_may_be_held_back()
    told("Before you play a four, look whether the other is waiting with the five.")
    match = Match.lying(("4S KC", "5S KD"), ("QC JC TC", "QD"), tops="S3,0")
    match.play("build 4S", "discard KC", "build 5S")
    assert match.game.view(None).tops[6] == 5


@plays("rules-over")
def test_round_again(told: Told) -> None:
    told("When your stock is used up, your waste becomes the new one, and what you discarded last comes first.")
    rules.test_13_4_the_waste_is_turned_as_soon_as_the_stock_is_empty_and_its_last_card_comes_first()


@plays("rules-over-shuffled", {"shuffle_waste": True})
def test_round_again_shuffled(told: Told) -> None:
    told("When your stock is used up, your waste is shuffled and becomes the new one.")
    rules.test_13_4_a_shuffled_waste_is_ordered_by_the_dealer()


@plays("rules-small")
def test_the_last_cards(told: Told) -> None:
    told("With nothing left in stock and waste, gaps stay empty, and you end your turn without a discard.")
    rules.test_13_3_a_small_hand_ends_its_turn_instead_of_discarding()
    told("Whoever has no card left has won at once.")
    rules.test_13_5_whoever_has_no_card_left_wins_at_once()


@plays("rules-stall", {}, {"stall_turns": 100})
def test_nobody_builds(told: Told) -> None:
    turns = told.facts["turns"]
    told(f"After {turns} turns without a build, whoever has a card that fits has to build it.")
    rules.test_13_5_after_so_many_turns_without_a_build_whoever_can_has_to(turns)
    rules.test_13_5_whoever_has_none_does_not_have_to()
    assert Match(**told.options).game.state.options.stall_turns == turns


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    match = Match(rules.FIRST, rules.SECOND, **told.options)
    assert match.game.state.reserves[0] == cards(rules.FIRST, 0)
    a_robots_hint(told, match.game)
