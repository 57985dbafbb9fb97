"""The points of hands, games and rubbers: RULES 8.4 and 8.5, laws 46 to 55."""

from __future__ import annotations

import pytest

from games.whist import Phase

from .table import Table

FOUR = ("AC KC", "", "QC JC")
"""All four honours with seats 0 and 2, three with seats 1 and 3, three with seats 0 and 2."""

THREE_OTHER = ("AC", "KC", "", "QC JC")
THREE = ("AC", "KC", "QC JC")


def score(table: Table) -> tuple[tuple[int, int], tuple[int, int]]:
    """The points of the game, and the games won."""
    return table.look().points, table.look().wins


def test_8_4_each_trick_above_six_counts_one() -> None:
    table = Table(honours="off")
    assert score(table.hands(8)) == ((2, 0), (0, 0))
    assert score(table.hands(4)) == ((2, 3), (0, 0))
    assert score(table.hands(7)) == ((3, 3), (0, 0))


def test_8_4_a_hand_is_told_with_its_tricks() -> None:
    table = Table(honours="off").hand(8)
    assert table.told("hand-over") == [{"seats": (0, 2), "tricks": 8, "points": 2}]


@pytest.mark.parametrize(
    ("hands", "points", "held"),
    [(FOUR, (5, 0), 4), (THREE, (3, 0), 3), (THREE_OTHER, (1, 2), 3), (("AC", "KC", "QC", "JC"), (1, 0), 2)],
)
def test_8_4_four_honours_count_four_and_three_count_two(
    hands: tuple[str, ...], points: tuple[int, int], held: int
) -> None:
    table = Table().hand(7, *hands)
    last = table.look().last_hand
    assert last is not None
    assert last.points == points
    assert last.honours == held
    assert (last.holders is None) == (held == 2)


def test_8_4_honours_are_counted_as_they_were_dealt() -> None:
    table = Table().deal("AC KC", "3C", "QC JC", "4C", up="2C").tricks("AC 3C JC 4C")
    table.play("0 claim 6", "1 accept", "3 accept")
    last = table.look().last_hand
    assert last is not None
    assert last.honours == 4


def test_8_4_a_side_at_four_cannot_score_honours() -> None:
    table = Table(honours="auto").hands(10).on().hand(6, *FOUR)
    assert score(table) == ((4, 1), (0, 0))
    # It was at four when the hand was dealt; what it makes by tricks counts.
    table.on().hand(7, *FOUR)
    assert table.look().wins == (1, 0)
    assert table.look().last_hand is not None
    assert table.told("honours") == []


def test_8_4_three_points_may_still_score_honours() -> None:
    table = Table().hands(9).on().hand(6, *THREE)
    assert table.look().wins == (1, 0)
    assert table.told("honours") == [{"seats": (0, 2), "held": 3, "points": 2}]


def test_8_4_tricks_go_before_honours() -> None:
    table = Table().hands(9, 4).on()  # three each
    table.hand(8, *THREE_OTHER)  # two by tricks win the game, before the others' honours
    assert table.look().wins == (1, 0)
    assert table.told("honours") == []
    assert table.told("game-won") == [{"seats": (0, 2), "points": 1, "losers": 3}]


def test_8_4_points_beyond_five_are_lost() -> None:
    table = Table(honours="off").hands(13)
    assert score(table) == ((0, 0), (1, 0))
    last = table.look().last_hand
    assert last is not None
    assert last.points == (7, 0)


def test_8_4_honours_claimed_by_a_button() -> None:
    table = Table(honours="claim").hand(7, *THREE)
    assert score(table)[0] == (1, 0)
    assert "honours" in table.look(1).moves
    table.play("1 honours")
    assert table.told("no-honours") == [{"seat": 1, "why": "cards"}]
    assert "honours" not in table.look(1).moves
    table.refuses("1 honours", "no-honours-now")
    table.play("2 honours")
    assert score(table)[0] == (3, 0)
    assert all("honours" not in table.look(seat).moves for seat in range(4))


def test_8_4_honours_that_nobody_claims_are_lost_with_the_next_deal() -> None:
    table = Table(honours="claim", review=False).hand(7, *FOUR)
    assert table.look().phase is Phase.SCORE
    table.on()
    assert score(table)[0] == (1, 0)
    table = Table(honours="claim").hands(10).on().hand(7 - 1, *FOUR).play("0 honours")
    assert table.told("no-honours") == [{"seat": 0, "why": "points"}]


def test_8_4_claimed_honours_may_win_the_rubber() -> None:
    table = Table(honours="claim", rubber="single_game").hand(9, *FOUR)
    assert table.game.outcome() is None
    table.play("0 honours")
    assert table.outcome.winners == (0, 2)


def test_8_4_no_honours_after_a_game_that_was_won_by_tricks() -> None:
    table = Table(honours="claim").hand(11, *THREE_OTHER)
    assert all("honours" not in table.look(seat).moves for seat in range(4))
    table.refuses("1 honours", "no-honours-now")


def test_8_4_no_honours_where_they_are_off() -> None:
    table = Table(honours="off").hand(7, *FOUR)
    assert score(table)[0] == (1, 0)
    table.refuses("0 honours", "option-off")


@pytest.mark.parametrize(
    ("losers", "value"),
    [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)],
)
def test_8_5_treble_double_and_single(losers: int, value: int) -> None:
    table = Table(honours="off", rubber="single_game")
    table.hands(7 - losers, 11)
    assert table.outcome.points == (value, 0, value, 0)
    assert table.told("game-won") == [{"seats": (0, 2), "points": value, "losers": losers}]


def test_8_5_best_of_three() -> None:
    table = Table(honours="off").hands(11)
    assert table.game.outcome() is None
    table.hands(11)  # no third game if one side has won two
    assert table.outcome.points == (8, 0, 8, 0)  # two trebles and two for the rubber
    assert table.outcome.reason == "rubber"
    assert table.told("rubber-won") == [{"seats": (0, 2), "points": 8}]


def test_8_5_after_three_games_the_losers_game_is_taken_off() -> None:
    table = Table(honours="off").hands(11, 2, 11)
    assert table.outcome.points == (5, 0, 5, 0)  # 3 + 3 + 2 - 3


def test_8_5_the_least_rubber_is_one_point() -> None:
    # Two singles against a treble: 1 + 1 + 2 - 3.
    table = Table(honours="off").hands(2, 3, 11, 3, 11)
    assert table.outcome.points == (1, 0, 1, 0)


def test_8_5_the_winners_take_a_stake_each_and_share_the_place() -> None:
    table = Table(honours="off").hands(11, 11)
    outcome = table.outcome
    assert outcome.winners == (0, 2)
    assert outcome.shares == (1, -1, 1, -1)
    assert outcome.places == (1, 2, 1, 2)
    assert outcome.teams == ((0, 2), (1, 3))
    table = Table(honours="off").hands(2, 2)
    assert table.outcome.winners == (1, 3)


def test_8_5_a_single_game_counts_its_value_alone() -> None:
    table = Table(honours="off", rubber="single_game").hands(2)
    assert table.outcome.points == (0, 3, 0, 3)
    assert table.outcome.reason == "game"


@pytest.mark.parametrize(("losers", "value"), [(0, 7), (3, 4), (6, 1)])
def test_8_5_a_game_to_seven_is_worth_what_the_losers_lack(losers: int, value: int) -> None:
    table = Table(game_points=7, rubber="single_game").hands(*([7 - losers, 12, 7] if losers else [13]))
    assert table.outcome.points == (value, 0, value, 0)


def test_8_5_a_rubber_of_games_to_seven_has_no_bonus() -> None:
    assert Table(game_points=7).hands(13, 13).outcome.points == (14, 0, 14, 0)
    # Two games worth one each against one of seven: one point remains.
    assert Table(game_points=7).hands(0, 1, 13, 1, 13).outcome.points == (1, 0, 1, 0)


@pytest.mark.parametrize(("losers", "value"), [(0, 2), (4, 2), (5, 1), (7, 1)])
def test_8_5_long_whist_is_double_or_single(losers: int, value: int) -> None:
    table = Table(game_points=10, honours="off", rubber="single_game")
    table.hands(7 - losers, 13, 9)
    assert table.outcome.points == (value, 0, value, 0)


def test_8_5_at_long_whist_honours_count_up_to_eight_and_not_at_nine() -> None:
    table = Table(game_points=10).hands(13).on().hand(7, *FOUR)  # 7 and then 8 + 4
    assert table.look().wins == (1, 0)
    table = Table(game_points=10).hands(13, 8).on().hand(6, *FOUR)
    assert score(table)[0] == (9, 1)


def test_8_5_a_whole_rubber_card_by_card() -> None:
    """Each side holds two suits: the trump suits of the hands decide who takes all tricks."""
    suits = [" ".join(f"{rank}{suit}" for rank in "AKQJT98765432") for suit in "SHDC"]
    table = Table(honours="off", claims=False)
    for number in range(2):
        dealer = table.look().dealer
        # Whoever deals has the trump suit, and takes every trick that is led.
        own = [suits[(3 - dealer + seat) % 4] for seat in range(4)]
        table.deal(*own, up=own[dealer].split()[-1])
        while table.look().phase is Phase.PLAY:
            turn = table.look().turn
            assert turn is not None
            table.play(f"{turn} play {table.look(turn).hand[0]}")
        last = table.look().last_hand
        assert last is not None
        assert last.taken == ((13, 0) if dealer % 2 == 0 else (0, 13))
        if number == 0:
            table.on()
    assert table.look().wins == (1, 1)
