"""Grabbage: each test names the paragraph of RULES 11 that it plays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards import Card, make_pack
from games.core import DEALER, IllegalMove, Pick, advance
from games.grabbage import Grabbage
from games.grabbage.moves import PLAY
from games.grabbage.view import Sequence
from games.race import RACE
from tests.games.races import cards, deal, refusal, ring, run, run_robots, verbs


def race(*tops: str, **options: Any) -> Grabbage:
    """A race of as many players as there are texts; each stock begins with these cards."""
    game = Grabbage.start(len(tops), options)
    for seat, top in enumerate(tops):
        game = deal(game, *(f"{card}/{seat + 1}" for card in top.split()))
    for seat in range(len(tops)):
        game, _ = advance(game, seat, "ready", 1_000)
    return game


def left_with(*hands: str, sequences: str = "", **options: Any) -> Grabbage:
    """A race near its end: each player holds only a stock of these cards, the next one first."""
    game = race(*("" for _ in hands), **options)
    for seat, hand in enumerate(hands):
        game.state.stocks[seat] = [Card(f"{card}/{seat + 1}") for card in reversed(hand.split())]
    game.state.sequences = {number: Card(f"{card}/6") for number, card in enumerate(sequences.split(), 1)}
    game.state.opened = len(game.state.sequences)
    PLAY.note(game.state)
    return game


def test_11_1_two_to_six_players_with_a_pack_each() -> None:
    game = Grabbage.start(6)
    for seat in range(6):
        offer = game.moves(DEALER)[0]
        assert isinstance(offer, Pick)
        assert offer.cards == make_pack(seat + 1)
        game = deal(game)
    assert len(game.all_cards()) == len(set(game.all_cards())) == 312
    for seats in (1, 7):
        with pytest.raises(ValueError, match=str(seats)):
            Grabbage.start(seats)


def test_11_3_turn_discards_the_turned_card_first() -> None:
    game, events = run(race("5C 9D", ""), "2000 0 turn")
    assert verbs(events) == ["turned"]
    game, events = run(game, "3000 0 turn")
    assert verbs(events) == ["discarded", "turned"]
    player = game.view(None).players[0]
    assert (player.stock, player.turned, player.wastes[0].top, player.cards) == (50, "9D/1", "5C/1", 52)


def test_11_3_an_ace_starts_a_sequence_whatever_the_suit_goes_on() -> None:
    game, _ = run(race("AC 2D 3S", "AS"), "2000 0 turn\n3000 0 build new\n4000 0 turn\n5000 0 build 1")
    game, events = run(game, "6000 1 turn\n7000 1 build any")
    assert verbs(events) == ["opened"]
    assert game.view(None).sequences == (Sequence(1, Card("2D/1")), Sequence(2, Card("AS/2")))


def test_11_3_the_waste_top_may_be_built_too() -> None:
    game, _ = run(race("2D 9C", "AS"), "2000 0 turn\n3000 0 discard\n4000 0 turn\n5000 1 turn\n6000 1 build new")
    assert game.moves(0) == ["turn", "build waste any", "build waste 1", "discard"]
    game, _ = run(game, "7000 0 build waste 1")
    assert game.view(0).players[0].wastes[0].top is None
    assert refusal(game, 0, "build waste any", 8_000) == "no-card"


def test_11_5_a_pile_is_named_only_where_there_are_several() -> None:
    game, _ = run(race("2D 9C", "AS"), "2000 0 turn")
    assert "discard 1" not in game.moves(0)
    assert refusal(game, 0, "discard 1", 3_000) == "no-pile"
    game, _ = run(race("2D 9C", "AS", waste_piles=4), "2000 0 turn")
    assert run(game, "3000 0 discard 1")[0] == run(game, "3000 0 discard")[0]


def test_11_3_any_takes_the_lowest_sequence_that_fits() -> None:
    game = left_with("3C 4C", "5D", sequences="5H 2H 2S")
    game, _ = run(game, "2000 0 turn")
    assert game.moves(0) == ["turn", "build any", "build 2", "build 3", "discard"]
    assert run(game, "3000 0 build any")[0].state.sequences[2] == "3C/1"


def test_11_3_a_king_completes_the_sequence() -> None:
    game = left_with("KC 4C", "KD 5D", sequences="QH 2H")
    game, events = run(game, "2000 0 turn\n2000 1 turn\n3000 0 build 1")
    assert verbs(events) == ["built", "completed"]
    assert game.view(None).completed == 1
    assert game.view(None).sequences == (Sequence(2, Card("2H/6")),)
    assert refusal(game, 1, "build 1", 3_100) == "sequence-completed"
    assert refusal(game, 1, "build 9", 3_100) == "no-sequence"


def test_11_3_what_can_not_be_built() -> None:
    game = left_with("4C 5C", "5D", sequences="5H")
    assert refusal(game, 0, "build any", 2_000) == "no-card"
    assert refusal(game, 0, "discard", 2_000) == "no-card"
    game, _ = run(game, "2000 0 turn")
    assert refusal(game, 0, "build new", 3_000) == "not-an-ace"
    assert refusal(game, 0, "build any", 3_000) == "nothing-fits"
    assert refusal(game, 0, "build 1", 3_000) == "pile-does-not-accept"
    assert refusal(game, 0, "build waste2 any", 3_000) == "no-pile"
    assert refusal(game, 0, "discard 2", 3_000) == "no-pile"


def test_11_3_two_on_the_same_place_the_first_stays() -> None:
    game = left_with("3C 4C", "3D 5D", sequences="2H")
    game, _ = run(game, "2000 0 turn\n2000 1 turn\n3000 1 build 1")
    with pytest.raises(IllegalMove) as late:
        run(game, "3001 0 build 1")
    assert late.value.facts == {"card": "3C/1", "lies_card": "3D/2"}
    assert game.view(0).players[0].turned == "3C/1"


def test_11_3_the_waste_is_turned_over_unshuffled_the_oldest_first() -> None:
    game = left_with("9C 8C 7C", "5D")
    game, _ = run(game, "2000 0 turn\n3000 0 turn\n4000 0 turn")
    game, events = run(game, "5000 0 turn")
    assert verbs(events) == ["discarded", "turned-over", "turned"]
    assert game.view(0).players[0].turned == "9C/1"
    assert [run(game, "6000 0 turn")[0].view(0).players[0].turned] == ["8C/1"]


def test_11_3_shuffle_waste() -> None:
    game = left_with("9C 8C 7C", "5D", shuffle_waste=True)
    game, events = run(game, "2000 0 turn\n3000 0 turn\n4000 0 turn\n5000 0 turn")
    assert verbs(events) == ["discarded", "turned-over"]
    assert game.to_act() == {DEALER}
    assert game.alarm() is None
    assert game.moves(DEALER) == (Pick("deal", tuple(cards("7C/1 8C/1 9C/1")), 3, 3),)
    game, events = run(game, "5000 dealer deal 8C/1 9C/1 7C/1")
    assert verbs(events) == ["turned"]
    assert game.view(0).players[0].turned == "8C/1"
    single = left_with("9C", "5D", shuffle_waste=True)
    assert run(single, "2000 0 turn\n3000 0 turn")[0].to_act() >= {0, 1}


def test_11_3_the_last_card_is_turned_to_itself() -> None:
    game = left_with("9C", "5D 6D")
    game, _ = run(game, "2000 0 turn\n3000 0 turn")
    assert game.view(0).players[0].turned == "9C/1"
    assert game.view(0).players[0].cards == 1


def test_11_3_who_can_only_wait_is_not_idle() -> None:
    game, _ = run(left_with("9C", "5D 6D", idle_seconds=30), "2000 0 turn\n20000 1 turn")
    game.state.built_at = 20_000
    PLAY.note(game.state)
    assert game.alarm() == 50_000
    assert ring(game)[1][0].facts == {"seats": (1,)}


def test_11_4_the_first_without_cards_wins() -> None:
    game = left_with("3C", "3D 5D", "8D", sequences="2H")
    game, events = run(game, "2000 0 turn\n3000 0 build any")
    assert verbs(events) == ["built", "out"]
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.places) == ("out", (0,), (1, 3, 2))
    assert outcome.shares == (2, -1, -1)


def test_11_4_nobody_builds() -> None:
    """After idle_seconds without a build the race is drawn by cards left; equal numbers share."""
    game = left_with("9C 8C", "5D 6D", "5H 6H 7H", idle_seconds=30)
    game, _ = run(game, "20000 0 turn\n20000 1 turn\n20000 2 turn")
    assert game.alarm() == 31_000
    game, _ = ring(game)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.shares) == ("quiet", (0, 1), (0.5, 0.5, -1))


def test_11_4_a_pause_starts_that_clock_anew() -> None:
    game = left_with("9C 8C", "5D 6D", idle_seconds=30)
    game, _ = run(game, "20000 0 pause\n21000 1 pause\n40000 0 resume\n50000 1 resume\n60000 0 turn\n61000 1 turn")
    assert game.alarm() == 50_000 + 30_000


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4))
def test_11_4_nobody_can_be_stuck_while_all_play(seed: int, seats: int) -> None:
    """The proof of 11.4, checked: some card always fits somewhere while nobody has left."""

    def watch(game: Grabbage) -> None:
        if game.state.race.stage is RACE and game.outcome() is None:
            assert not game.state.is_dead

    game, _ = run_robots(Grabbage.start(seats), ["beginner"] * seats, seed, watch=watch)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "out"


def test_11_5_four_waste_piles() -> None:
    game = race("9C 8C AC 2C", "", waste_piles=4)
    game, _ = run(game, "2000 0 turn\n3000 0 discard 3\n4000 0 turn\n5000 0 discard 1\n6000 0 turn")
    assert [pile.top for pile in game.view(0).players[0].wastes] == ["8C/1", None, "9C/1", None]
    game, _ = run(game, "7000 0 discard 4")
    assert game.moves(0) == ["turn", "build waste4 any", "build waste4 new"]
    game, _ = run(game, "8000 0 build waste4 new\n9000 0 turn")
    assert "build any" in game.moves(0)
    assert [f"discard {pile}" in game.moves(0) for pile in (1, 2, 3, 4)] == [True] * 4


def test_11_5_four_piles_are_swept_up_one_after_the_other() -> None:
    game = left_with("9C 8C 7C 6C", "5D", waste_piles=4)
    game, _ = run(game, "2000 0 turn\n2200 0 discard 2\n3000 0 turn\n3200 0 discard 1\n4000 0 turn")
    game, events = run(game, "4200 0 discard 2\n5000 0 turn\n5200 0 discard\n6000 0 turn")
    assert verbs(events) == ["turned-over", "turned"]
    assert [game.state.turned[0], *reversed(game.state.stocks[0])] == cards("8C/1 6C/1 9C/1 7C/1")


def test_11_6_the_stock_is_hidden_the_rest_is_public() -> None:
    game, _ = run(race("5C 9D", "3S"), "2000 0 turn\n3000 1 turn")
    assert game.view(0).players == game.view(1).players == game.view(None).players
    assert "9D" not in repr(game.view(0))


def test_11_7_who_leaves_takes_the_cards_away() -> None:
    game = left_with("9C 8C", "5D 6D 7D", "3H", sequences="2H 8S")
    game, events = run(game, "2000 2 leave")
    assert verbs(events) == ["leave"]
    assert 2 not in game.to_act()
    game, _ = run(game, "3000 1 leave")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("left", (0,))


def test_11_7_nothing_fits_any_more() -> None:
    """After somebody has left the others may be unable to finish: then cards left decide at once."""
    game = left_with("9C 8C", "5D 6D 7D", "3H", sequences="2H")
    game, _ = run(game, "2000 2 leave")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.places) == ("deadlock", (0,), (1, 2, 3))
    later = left_with("3C 8C", "5D 6D 7D", "4H", sequences="2H")
    later, _ = run(later, "2000 2 leave\n3000 0 turn")
    assert later.outcome() is None
    later, _ = run(later, "4000 0 build any")
    outcome = later.outcome()
    assert outcome is not None
    assert outcome.reason == "deadlock"


def anything_is_built(game: Grabbage) -> bool:
    """Brute force: everybody turns all their cards, twice round, and tries every one on everything."""
    for seat in game.state.race.playing:
        for _ in range(2 * game.state.count(seat) + 2):
            if not game.state.count(seat):
                break
            game, _ = advance(game, seat, "turn")
            for move in ("build any", "build waste any"):
                try:
                    advance(game, seat, move)
                except IllegalMove:
                    continue
                return True
    return False


HAND = st.lists(st.sampled_from(make_pack()), max_size=5, min_size=1, unique=True)


@settings(max_examples=120, deadline=None)
@given(hands=st.lists(HAND, min_size=3, max_size=3), tops=st.lists(st.sampled_from(make_pack()), max_size=3))
def test_11_7_a_deadlock_is_what_brute_force_finds(hands: list[list[Card]], tops: list[Card]) -> None:
    tops = [top for top in tops if top.number < 13]
    game = left_with(*(" ".join(hand) for hand in hands), sequences=" ".join(tops))
    after, _ = advance(game, 2, "leave")
    game.state.race.leavers = (2,)
    outcome = after.outcome()
    assert (outcome is not None and outcome.reason == "deadlock") == (not anything_is_built(game))


def test_11_7_leaving_during_a_shuffle() -> None:
    game = left_with("9C 8C 7C", "5D 6D", "2H", shuffle_waste=True, sequences="AH")
    game, _ = run(game, "2000 0 turn\n3000 0 turn\n4000 0 turn\n5000 0 turn")
    assert game.to_act() == {DEALER}
    assert refusal(game, 1, "turn", 5_100) == "not-your-turn"
    other, _ = run(game, "5100 1 leave")
    assert other.to_act() == {DEALER}
    own, _ = run(game, "5100 0 leave")
    assert {1, 2} <= own.to_act()


def test_11_7_robots_build_what_fits() -> None:
    game, _ = run(left_with("3C 8C", "5D", sequences="2H"), "2000 0 turn")
    assert Grabbage.robot(game.view(0), "strong", Random(2)) == "build any"
    moves = {Grabbage.robot(game.view(0), "beginner", Random(seed)) for seed in range(40)}
    assert moves == {"build any", "turn"}


def test_11_7_robots_keep_four_piles_in_descending_order() -> None:
    game = left_with("9C 5C 8C", "5D", waste_piles=4)
    game, _ = run(game, "2000 0 turn\n3000 0 discard 2\n4000 0 turn\n5000 0 discard 3\n6000 0 turn")
    assert Grabbage.robot(game.view(0), "normal", Random(1)) == "discard 2"


def test_rt_7_in_turns_the_dealer_shuffles_in_between() -> None:
    game = left_with("9C 8C", "5D", shuffle_waste=True, pace="turns")
    game, _ = run(game, "2000 0 turn\n2001 1 pass\n2002 0 turn\n2003 1 pass\n2004 0 turn")
    assert game.to_act() == {DEALER}
    game, _ = run(game, "2005 dealer deal 8C/1 9C/1")
    assert game.view(None).turn == 1


@pytest.mark.parametrize(("seats", "piles"), [(2, 1), (4, 4), (6, 1)])
def test_11_4_simulated_matches_end(seats: int, piles: int) -> None:
    for seed in range(3):
        game, log = run_robots(Grabbage.start(seats, {"waste_piles": piles}), ["normal"] * seats, seed)
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.reason == "out"
        assert 90 < len(log) / seats < 250
