"""Every rule of Sir Tommy by dictation (RULES 15), with orders that are written down."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from games.cards import PACK, Card
from games.core import DEALER, InvalidMove, Pick, advance
from games.dictation import Dictation, DictationOptions, SirTommy
from games.dictation.state import worth
from games.options import IllegalOptions

from .table import IN_ORDER, Table, stacked


def piles(table: Table, seat: int, viewer: int | None = None) -> list[str]:
    """The piles of a seat as `viewer` sees them, bottom card first."""
    layout = table.look(seat if viewer is None else viewer).layouts[seat]
    assert isinstance(layout, SirTommy)
    return [" ".join(pile) for pile in layout.piles]


def runs(table: Table, seat: int) -> list[str]:
    """The foundations of a seat."""
    layout = table.look(seat).own
    assert isinstance(layout, SirTommy)
    return [" ".join(run) for run in layout.foundations]


@pytest.mark.parametrize("seats", [2, 10])
def test_15_1_everybody_gets_the_same_cards_in_the_same_order(seats: int) -> None:
    table = Table(seats, dictation_pace="auto").deal("9H 4C 2D")
    for number, card in enumerate(("9H", "4C", "2D"), 1):
        assert {table.look(seat).card for seat in range(seats)} == {card}
        table.all(f"pile {number}")
    assert all(piles(table, seat) == ["9H", "4C", "2D", ""] for seat in range(seats))


def test_15_1_from_two_to_ten_play() -> None:
    for seats in (1, 11):
        with pytest.raises(ValueError, match=str(seats)):
            Dictation.start(seats)


def test_15_2_the_dealer_orders_one_pack_for_all() -> None:
    table = Table(3)
    (offer,) = table.game.moves(DEALER)
    assert isinstance(offer, Pick)
    assert (offer.verb, offer.least, offer.most, len(set(offer.cards))) == ("deal", 52, 52, 52)
    assert table.deal().game.all_cards()[0] == "AC"


def test_15_3_the_dictator_calls_a_card_and_all_place_it_at_the_same_time() -> None:
    table = Table(3).deal("9H 4C")
    assert table.game.to_act() == {0}
    assert table.may(0) == {"next"}
    table.play("0 next")
    assert table.look().card == "9H"
    assert table.game.to_act() == {0, 1, 2}
    table.play("2 pile 1", "0 pile 4")
    assert table.game.to_act() == {1}
    table.play("1 pile 2")
    assert table.look().phase == "dictate"


def test_15_3_a_card_is_placed_once() -> None:
    table = Table().deal("9H 4C").play("0 next", "0 pile 1")
    assert table.refused("0 pile 2") == "placed-already"
    assert table.refused("0 next") == "placed-already"


def test_15_3_a_card_has_to_be_placed() -> None:
    table = Table().deal("9H").play("0 next")
    assert table.refused("0 done") == "place-first"
    assert table.may(0) == {f"pile {number}" for number in range(1, 5)}


def test_15_3_an_ace_is_set_out_as_a_foundation() -> None:
    table = Table().deal("AH").play("0 next")
    assert table.may(0) == {"found"}
    assert table.refused("0 pile 1") == "ace-is-set-out"
    assert runs(table.play("0 found"), 0) == ["AH"]


def test_15_3_other_cards_may_be_built_or_put_on_a_pile() -> None:
    table = Table().deal("AH 2C").all("found").play("0 next")
    assert table.may(0) == {"found", "pile 1", "pile 2", "pile 3", "pile 4"}
    table.play("0 found", "1 pile 3")
    assert runs(table, 0) == ["AH 2C"]
    assert runs(table, 1) == ["AH"]
    assert piles(table, 1) == ["", "", "2C", ""]


def test_15_3_a_card_that_does_not_fit_is_refused() -> None:
    table = Table().deal("AH 3C").all("found").play("0 next")
    assert table.refused("0 found") == "pile-does-not-accept"


def test_15_3_suits_do_not_matter_and_four_foundations_are_built() -> None:
    table = Table().deal("AH AC AD AS 2H 2D")
    table.all("found", "found", "found", "found", "found", "found")
    assert runs(table, 0) == ["AH 2H", "AC 2D", "AD", "AS"]


def test_15_3_of_equal_foundations_the_first_takes_the_card() -> None:
    table = Table().deal("AH AC 2S").all("found", "found", "found")
    assert runs(table, 1) == ["AH 2S", "AC"]


def test_15_3_any_card_goes_on_any_pile_and_four_piles_need_not_be_begun() -> None:
    table = Table().deal("2H KC 3D KS").all("pile 1", "pile 1", "pile 1", "pile 1")
    assert piles(table, 0) == ["2H KC 3D KS", "", "", ""]


def test_15_3_tops_are_built_before_or_after_the_card_is_placed() -> None:
    table = Table().deal("2H AC 3D 3C").all("pile 1").card("found", "found")
    assert table.may(0) == {"build 1", "done"}
    table.play("0 build 1", "1 done").play("0 next")
    assert "build 1" in table.may(1)
    table.play("1 build 1", "1 found")
    assert runs(table, 1) == ["AC 2H 3D"]


def test_15_3_several_tops_are_built_one_after_the_other() -> None:
    table = Table().deal("3H 2C AD").all("pile 1", "pile 2").card("found", "found")
    assert runs(table.play("0 build 2", "0 build 1"), 0) == ["AD 2C 3H"]
    assert table.game.to_act() == {1}


def test_15_3_only_the_top_of_a_pile_is_available() -> None:
    table = Table().deal("2H 9C AD").all("pile 1", "pile 1").card("found", "found")
    assert table.look().phase == "dictate"  # the two lies below the nine: nobody can build
    assert piles(table, 0) == ["2H 9C", "", "", ""]


def test_15_3_a_build_that_does_not_fit_or_an_empty_pile_is_refused() -> None:
    table = Table().deal("5H AD").all("pile 1").play("0 next")
    assert table.refused("0 build 1") == "pile-does-not-accept"
    assert table.refused("0 build 2") == "pile-is-empty"


@pytest.mark.parametrize("move", ["move 1 2", "pile 5", "build 0", "take 1", "back 1"])
def test_15_3_no_card_moves_between_piles_or_back(move: str) -> None:
    with pytest.raises(InvalidMove):
        advance(Table().deal("5H").play("0 next").game, 0, move)


def test_15_3_whoever_can_build_nothing_waits_without_a_move() -> None:
    table = Table().deal("2H AC").all("pile 1").play("0 next", "0 found", "1 found")
    assert table.game.to_act() == {0, 1}
    table.play("0 done", "1 build 1")
    assert table.look().phase == "dictate"


def test_15_3_after_the_last_card_all_build_what_they_still_can() -> None:
    """Everything but the ace of clubs lies on one pile, king down to ace's neighbours: it comes last."""
    order = "KC KD KH KS QC QD QH QS JC JD JH JS TC TD TH TS 9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S"
    order += " 6C 6D 6H 6S 5C 5D 5H 5S 4C 4D 4H 4S 3C 3D 3H 3S 2C 2D 2H 2S AC AD AH AS"
    table = Table().deal(order)
    table.all(*(f"pile {number % 4 + 1}" for number in range(48)))
    table.card("found", "found").play("0 done", "1 done")
    table.card("found", "found").play("0 done", "1 done")
    table.card("found", "found").play("0 done", "1 done")
    table.card("found", "found").play("0 done", "1 done")
    assert table.look().phase == "finish"
    assert table.told()[-1] == "finish"
    assert table.refused("0 pile 1") == "wrong-phase"
    for rank in range(12):
        table.play(*(f"0 build {number}" for number in (1, 2, 3, 4)))
        assert (rank == 11) == (table.game.to_act() == {1})
    table.play("1 build 2", "1 done")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.reason) == ((452, 5), (0,), "sequences")


def test_15_3_the_order_can_be_so_kind_that_nobody_needs_a_pile() -> None:
    table = Table(3, dictation_pace="auto").deal(IN_ORDER)
    for _ in range(52):
        table.play(*(f"{seat} found" for seat in range(3)))
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)
    assert outcome.shares == (0, 0, 0)


def half_built(table: Table) -> Table:
    """Seat 0 builds two cards, seat 1 one, seat 2 two; then all play on safely."""
    table.deal("AC 2C KD").card("found", "found", "found").card("found", "pile 1", "found")
    return table.play("1 done").rest() if 1 in table.game.to_act() else table.rest()


@pytest.mark.parametrize(("rank_by", "points"), [("sequences_then_cards", None), ("sequences", 0)])
def test_15_4_sequences_rank_first_and_cards_break_ties(rank_by: str, points: int | None) -> None:
    table = half_built(Table(3, rank_by=rank_by))
    outcome = table.game.outcome()
    assert outcome is not None
    layouts = [layout for layout in table.look().layouts if isinstance(layout, SirTommy)]
    assert [layout.sequences for layout in layouts] == [0, 0, 0]
    expected = tuple(layout.built if points is None else points for layout in layouts)
    assert outcome.points == expected
    if points is None:
        assert outcome.winners == (0, 2)
        assert outcome.shares == (Fraction(1, 2), -1, Fraction(1, 2))
    else:
        assert outcome.winners == (0, 1, 2)


def test_15_4_a_sequence_is_worth_more_than_any_cards_without_one() -> None:
    full = SirTommy((_run(13),))
    many = SirTommy((_run(12),) * 4)
    assert worth(full, "sequences_then_cards") > worth(many, "sequences_then_cards")


def _run(length: int) -> tuple[Card, ...]:
    """A foundation of this many cards."""
    return PACK[:length]


def test_15_5_a_placement_is_sealed_until_all_have_placed() -> None:
    table = Table(3).deal("9H 4C").play("0 next", "0 pile 2")
    assert table.told(1) == table.told(None) == ["called"]
    assert table.told(0) == ["called", "piled"]
    assert piles(table, 0, viewer=1) == piles(table, 0, viewer=2) == ["", "", "", ""]
    assert piles(table, 0) == ["", "9H", "", ""]
    assert table.look().sealed
    table.play("1 pile 1", "2 pile 1")
    assert piles(table, 0, viewer=1) == ["", "9H", "", ""]
    assert not table.look().sealed


def test_15_5_builds_are_sealed_too_until_all_have_placed_and_older_cards_are_seen() -> None:
    table = Table(2).deal("2H AC 9D").all("pile 1").play("0 next", "0 found", "0 build 1")
    assert piles(table, 0, viewer=1) == ["2H", "", "", ""]
    table.play("1 found")
    assert piles(table, 0, viewer=1) == ["", "", "", ""]
    table.play("1 build 1")
    assert table.told(0) == ["built"]


def test_15_5_open_layouts_are_seen_at_once() -> None:
    table = Table(2, layouts="open").deal("9H").play("0 next", "0 pile 2")
    assert piles(table, 0, viewer=1) == ["", "9H", "", ""]
    assert table.told(None) == ["called", "piled"]


def test_15_5_private_layouts_are_seen_at_the_end_alone() -> None:
    table = Table(2, layouts="private").deal("9H").all("pile 2")
    assert table.look(1).layouts[0] is None
    assert table.look(None).layouts == (None, None)
    assert table.told(None) == ["called"]
    assert table.told(1) == ["called", "piled"]
    table.rest()
    assert all(layout is not None for layout in table.look(None).layouts)


def test_15_5_everybody_may_know_what_is_still_to_come_but_not_its_order() -> None:
    one = Table().deal("9H 4C 2D").all("pile 1")
    other = Table().deal("9H 2D 4C").all("pile 1")
    assert one.look(1) == other.look(1)
    assert one.look(1).called == ("9H",)


@pytest.mark.parametrize(("given", "reason"), [({"card_seconds": 4}, "options-too-short")])
def test_15_6_a_card_has_five_seconds_or_more(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(IllegalOptions, match=reason):
        Dictation.start(2, given)


@pytest.mark.parametrize(("seconds", "ms"), [(0, None), (5, 5_000), (120, 120_000)])
def test_15_6_the_time_for_a_card(seconds: int, ms: int | None) -> None:
    assert DictationOptions.make({"card_seconds": seconds}).move_ms == ms


@pytest.mark.parametrize(
    "given",
    [
        {"poker_scoring": "english"},
        {"patience": "poker_squares", "rank_by": "sequences"},
        {"card_seconds": 121},
        {"patience": "golf"},
    ],
)
def test_15_6_options_that_would_be_ignored_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(IllegalOptions):
        Dictation.start(2, given)


def test_15_6_automatic_dictation_calls_the_next_card_by_itself() -> None:
    table = Table(2, dictation_pace="auto").deal("9H 4C")
    assert table.look().card == "9H"
    table.play("1 pile 1")
    assert table.look().card == "9H"
    assert table.play("0 pile 1").look().card == "4C"


@pytest.mark.parametrize(
    ("tops", "card", "move"),
    [
        ("9H 5C 7D", "5H", "pile 2"),
        ("9H 5C 7D", "6H", "pile 3"),
        ("9H 5C 7D", "TH", "pile 4"),
        ("9H 5C 7D 2S", "KH", "pile 1"),
        ("9H 9C", "8D", "pile 1"),
        ("9H", "AS", "found"),
    ],
)
def test_15_7_whose_time_is_up_the_card_goes_on_the_nearest_top(tops: str, card: str, move: str) -> None:
    table = Table().deal(f"{tops} {card}")
    table.all(*(f"pile {number}" for number in range(1, len(tops.split()) + 1))).play("0 next")
    assert table.game.default(0) == move
    table.play(f"0 {move}")


def test_15_7_nothing_is_built_for_whoever_is_away() -> None:
    table = Table().deal("2H AC").all("pile 1").play("0 next", "0 found")
    assert table.game.default(0) == "done"
    assert Table().deal().game.default(0) == "next"
    assert table.game.mid_turn(0)
    assert not table.game.mid_turn(1)


def test_15_7_when_the_dictator_leaves_the_next_seat_dictates() -> None:
    table = Table(3).deal("9H 4C").play("0 leave")
    assert table.game.to_act() == {1}
    assert table.told() == ["leave", "dictator"]
    table.play("1 next", "1 pile 1", "2 leave")
    assert table.game.to_act() == {1}
    assert table.look().phase == "dictate"


def test_15_7_whoever_leaves_is_ranked_below_all_who_stay() -> None:
    table = Table(3, dictation_pace="auto").deal("AC KD")
    table.play("0 found", "1 found", "2 found", "0 leave")
    assert table.look().left == (True, False, False)
    table.rest()
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.places[0] == 3
    assert outcome.points[0] == -1


def test_15_7_the_last_player_may_play_on_alone_and_has_won() -> None:
    table = Table(2, dictation_pace="auto").deal("9H 4C").play("1 leave")
    assert table.game.outcome() is None
    table.play("0 pile 1", "0 pile 2")
    alone = Table(2, dictation_pace="auto").deal("9H").play("1 leave", "0 leave").game.outcome()
    assert alone is not None
    assert (alone.winners, alone.reason, alone.shares) == ((0,), "left", (1, -1))
    outcome = table.rest().game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "sequences")


def test_15_7_nobody_leaves_twice() -> None:
    assert Table(3).deal().play("1 leave").refused("1 leave") == "already-left"


def test_15_7_no_deadlock_every_match_has_52_cards_and_an_end() -> None:
    table = Table(4).deal(stacked()[5:]).rest()
    assert table.look().count == 52
    for layout in table.look().layouts:
        assert layout is not None
        assert sorted(layout.cards) == sorted(table.game.all_cards())


@pytest.mark.parametrize(("patience", "cards"), [("sir_tommy", 52), ("poker_squares", 25)])
def test_15_1_a_patience_can_be_played_alone(patience: str, cards: int) -> None:
    game, _ = advance(Dictation.alone({"patience": patience}), DEALER, stacked())
    while game.outcome() is None:
        game, _ = advance(game, 0, game.default(0))
    assert game.view(0).count == cards
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.shares) == ((0,), (0,))
