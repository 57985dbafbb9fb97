"""Plays what Grabbage's guide says."""

from __future__ import annotations

from tests.games.grabbage import test_grabbage as rules
from tests.games.grabbage.test_grabbage import left_with
from tests.games.races import cards, ring, run, verbs
from tests.guides.hints import a_hint_that_is_asked_for
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("grabbage")

TURNS = {"pace": "turns"}


@plays("rules-aim", {}, TURNS)
def test_the_aim(told: Told) -> None:
    told("Everybody has a pack")
    rules.test_11_1_two_to_six_players_with_a_pack_each()
    live = told.says(", and there are no turns")
    game = left_with("9C 8C", "5D 6D", **told.options)
    assert ({0, 1} <= game.to_act()) == live
    told(": be the first to get rid of all 52 cards.")
    assert [player.cards for player in rules.race("", "").view(None).players] == [52, 52]
    rules.test_11_4_the_first_without_cards_wins()


@plays("rules-build")
def test_building(told: Told) -> None:
    told("Turn your cards one by one.")
    rules.test_11_3_turn_discards_the_turned_card_first()
    told("An ace starts a sequence in the middle; sequences belong to everybody and are built up to the king")
    told(", whatever the suits.")
    rules.test_11_3_an_ace_starts_a_sequence_whatever_the_suit_goes_on()
    game = left_with("2C 9C", "3D 9D", sequences="AH")
    game, _ = run(game, "2000 0 turn\n2000 1 turn\n3000 0 build 1\n4000 1 build 1")
    assert game.state.sequences == {1: "3D/2"}
    told("You may build the card you have turned or the top of your waste.")
    rules.test_11_3_the_waste_top_may_be_built_too()
    told("Whoever is there first keeps the place.")
    rules.test_11_3_two_on_the_same_place_the_first_stays()
    told("A king completes a sequence, which is thrown away.")
    rules.test_11_3_a_king_completes_the_sequence()


@plays("rules-one-pile")
def test_one_waste_pile(told: Told) -> None:
    told("What you don’t build goes on your waste pile when you turn the next card.")
    rules.test_11_3_turn_discards_the_turned_card_first()


@plays("rules-four-piles", {"waste_piles": 4})
def test_four_waste_piles(told: Told) -> None:
    told("You have four waste piles and choose one for every discard; all four tops can be built.")
    rules.test_11_5_four_waste_piles()
    game = left_with("9C", "5D 6D", sequences="2H 4H 6H 8H", **told.options)
    game.state.wastes[0] = [[card] for card in cards("3C/1 5C/1 7C/1 9D/1")]
    assert {f"build waste{pile} any" for pile in (1, 2, 3, 4)} <= {*game.moves(0)}


@plays("rules-over")
def test_round_again(told: Told) -> None:
    told("When your stock is used up, your waste is turned over, in the same order, as the new one.")
    rules.test_11_3_the_waste_is_turned_over_unshuffled_the_oldest_first()


@plays("rules-over-shuffled", {"shuffle_waste": True})
def test_round_again_shuffled(told: Told) -> None:
    told("When your stock is used up, your waste is shuffled and becomes the new one.")
    rules.test_11_3_shuffle_waste()


@plays("rules-end", {}, {"idle_seconds": 30})
def test_the_end(told: Told) -> None:
    seconds = told.facts["seconds"]
    told("First out wins.")
    rules.test_11_4_the_first_without_cards_wins()
    told(f"If nobody builds for {seconds} seconds, fewest cards win.")
    game = left_with("9C 8C", "5D 6D", "5H 6H 7H", **told.options)
    game, _ = run(game, f"{seconds * 1000 - 9_000} 0 turn\n{seconds * 1000 - 8_000} 1 turn")
    game, _ = run(game, f"{seconds * 1000 - 7_000} 2 turn")
    assert game.alarm() == 1_000 + 1000 * seconds
    outcome = ring(game)[0].outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("quiet", (0, 1))


@plays("rules-turns", TURNS)
def test_turns(told: Told) -> None:
    told("At this table you act one at a time; pass when you like.")
    game = left_with("9C 8C", "5D 6D 7D", **TURNS)
    (seat,) = game.to_act()
    assert "pass" in game.moves(seat)
    told("First out wins")
    (last,) = left_with("3C", "3D", sequences="2H", **TURNS).to_act()
    end = left_with(*(["3C", "3D 5D"] if last == 0 else ["3C 5D", "3D"]), sequences="2H", **TURNS)
    end, _ = run(end, f"2000 {last} turn")
    while last not in end.to_act():
        end, _ = run(end, f"2000 {1 - last} pass")
    end, _ = run(end, f"2001 {last} build any")
    outcome = end.outcome()
    assert outcome is not None
    assert outcome.winners == (last,)
    told("; when everybody passes in a row, fewest cards win.")
    game, _ = run(game, f"2000 {seat} pass")
    game, events = run(game, f"2001 {1 - seat} pass")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, verbs(events)[0]) == ((0,), "passed")


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    a_hint_that_is_asked_for(told, left_with("9C 8C", "5D 6D", **told.options), 3_000)
