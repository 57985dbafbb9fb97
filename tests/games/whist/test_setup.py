"""Partners, seats and the deal: RULES 8.1 and 8.2, laws 4, 8 to 10, 25, 37 and 42."""

from __future__ import annotations

import pytest

from games.core import DEALER
from games.options import IllegalOptions
from games.whist import Phase, Whist

from .table import Table, stacked


def drawn(*cards: str) -> Table:
    """A table at which these cards are drawn, in the order of the first seats."""
    return Table(partners="draw").play(f"dealer {stacked(*cards)}")


def seated(table: Table) -> tuple[int, ...]:
    """The players in their seats now: for each seat the one that its player had at first."""
    moved = table.game.reseated()
    return tuple(moved.index(seat) for seat in range(4))


def test_8_1_four_play_with_a_whole_pack() -> None:
    table = Table().deal()
    assert [len(table.look(seat).hand) for seat in range(4)] == [13] * 4
    for seats in (3, 7):
        with pytest.raises(ValueError, match=str(seats)):
            Whist.start(seats)


def test_8_1_the_ace_is_lowest_in_cutting() -> None:
    assert seated(drawn("KC", "AS", "2H", "QD"))[3] == 1  # the ace deals


def test_8_2_two_low_cards_against_two_high_ones() -> None:
    table = drawn("9C", "3D", "KS", "5H")
    # 3 and 5 are partners, the 3 deals; of the others the 9 sits at the dealer's left.
    assert seated(table) == (0, 3, 2, 1)
    assert table.look().dealer == 3
    assert table.look().phase is Phase.DEAL
    assert table.told("drawn") == [{"dealt": ((0, "9C"), (3, "3D"), (2, "KS"), (1, "5H")), "again": False}]
    assert table.told("sides") == [{"seats": (1, 3), "other_seats": (0, 2), "by_cards": True}]
    assert table.told("first-dealer") == [{"seat": 3, "by_cards": True}]


def test_8_2_two_equal_highest_are_partners_and_no_matter() -> None:
    table = drawn("KC", "3D", "KS", "5H")
    assert len(table.told("drawn")) == 1
    assert seated(table) == (0, 3, 2, 1)


def test_8_2_two_equal_lowest_draw_again_for_the_deal_alone() -> None:
    table = drawn("3C", "9D", "3S", "QH", "8C", "6D")
    assert table.told("drawn")[1] == {"dealt": ((1, "8C"), (3, "6D")), "again": True}
    assert seated(table) == (1, 0, 3, 2)  # seat 2 drew the lower card the second time


def test_8_2_of_two_equal_in_the_middle_the_lower_joins_the_lowest() -> None:
    table = drawn("7C", "2D", "7S", "QH", "KC", "4D")
    assert seated(table)[3] == 1  # the original lowest deals
    assert seated(table)[1] == 2  # with the lower of the new draw
    assert {seated(table)[0], seated(table)[2]} == {0, 3}


def test_8_2_two_pairs_only_the_low_one_draws_again() -> None:
    table = drawn("3C", "9D", "3S", "9H", "4C", "AD")
    assert len(table.told("drawn")) == 2
    assert seated(table)[3] == 2
    assert seated(table)[1] == 0


def test_8_2_three_equal_with_a_higher_fourth() -> None:
    table = drawn("7C", "7D", "7S", "QH", "9C", "2D", "5S")
    # The two low cards of the new draw are partners and the lower of them deals; the third joins the fourth.
    assert seated(table)[3] == 1
    assert seated(table)[1] == 2
    assert seated(table)[0] == 0
    assert seated(table)[2] == 3


def test_8_2_three_equal_with_a_lower_fourth() -> None:
    table = drawn("7C", "7D", "7S", "2H", "9C", "3D", "5S")
    # The two highest of the new draw are partners; the original lowest deals, with the third.
    assert seated(table)[3] == 3
    assert seated(table)[1] == 1
    assert {seated(table)[0], seated(table)[2]} == {0, 2}


def test_8_2_four_equal_all_draw_again() -> None:
    table = drawn("7C", "7D", "7S", "7H", "9C", "3D", "KS", "5H")
    assert [fact["again"] for fact in table.told("drawn")] == [False, True]
    assert seated(table) == (0, 3, 2, 1)


def test_8_2_ties_in_the_new_draw_are_drawn_again_among_the_tied() -> None:
    table = drawn("3C", "9D", "3S", "QH", "8C", "8D", "KC", "2D")
    assert len(table.told("drawn")) == 3
    assert table.told("drawn")[2] == {"dealt": ((1, "KC"), (3, "2D")), "again": True}
    assert seated(table)[3] == 2
    table = drawn("7C", "7D", "7S", "QH", "9C", "2D", "9S", "KC", "4D")
    assert [card for _, card in table.told("drawn")[2]["dealt"]] == ["KC", "4D"]
    assert seated(table)[3] == 1
    assert seated(table)[1] == 2  # four against king


def test_8_2_partners_as_they_sit_or_by_chance() -> None:
    table = Table(partners="chosen")
    assert table.look().phase is Phase.DEAL
    assert table.game.reseated() == ()
    table = Table(partners="random").play(f"dealer {stacked('KC', '7D', '7C', '2S')}")
    assert len(table.told("drawn")) == 1  # equal ranks are told apart by their suits
    assert seated(table)[3] == 3
    assert seated(table)[1] == 2


@pytest.mark.parametrize(
    ("seats", "cards", "moved"),
    [(5, "9C 3D KS 2H 5H", (0, 1, 4, 2, 3)), (6, "9C KD 5S 2H KH 3H", (0, 4, 1, 2, 5, 3))],
)
def test_8_2_of_five_or_six_those_who_play_are_partners_as_they_sit(
    seats: int, cards: str, moved: tuple[int, ...]
) -> None:
    table = Table(seats, waiting_list=True, partners="chosen").play(f"dealer {stacked(*cards.split())}")
    assert table.game.reseated() == moved
    assert table.look().sides == ((0, 2), (1, 3))
    assert table.look().dealer == 3


def test_8_2_partners_sit_opposite_and_seat_3_deals() -> None:
    for table in (drawn("9C", "3D", "KS", "5H"), Table()):
        assert table.look().sides == ((0, 2), (1, 3))
        assert table.look().dealer == 3
        assert table.look(0).partner == 2


def test_8_2_the_last_card_the_dealers_is_turned_up() -> None:
    table = Table().play(f"dealer {stacked('AS', 'KS', 'QS', 'JS')}")
    assert ("AS" in table.look(0).hand, "JS" in table.look(3).hand) == (True, True)  # one at a time, from the left
    last = table.look().turn_up
    assert last is not None
    assert last in table.look(3).hand
    assert table.look().trumps == last.suit
    assert table.told("turn-up") == [{"card": last}]
    assert table.look().turn == 0


def test_8_2_the_deal_goes_round() -> None:
    table = Table().hands(7, 6)
    assert table.look().last_hand is not None
    assert [table.look().number, table.look().dealer] == [2, 0]
    table.on()
    assert table.game.to_act() == {DEALER}
    assert table.look().dealer == 1


def test_18_options_that_make_no_sense_are_refused() -> None:
    for honours in ("auto", "claim"):
        with pytest.raises(IllegalOptions, match="options-seven-honours"):
            Whist.start(4, {"game_points": 7, "honours": honours})
    assert Whist.start(4, {"game_points": 7}).state.options.honours == "off"
    with pytest.raises(IllegalOptions, match="options-waiting-list-seats"):
        Whist.start(5)
