"""Players who leave or are silent (RULES 8.8), and tables of five and six (RULES 8.6)."""

from __future__ import annotations

from fractions import Fraction

from games.whist import Phase

from .table import Table, stacked


def test_8_8_a_robot_plays_on_for_whoever_leaves() -> None:
    table = Table().deal().play("0 leave")
    assert table.game.outcome() is None
    assert 0 in table.game.to_act()
    assert table.look().left == (True, False, False, False)
    table.refuses("0 leave", "already-left")
    table.play("1 leave")  # one of either side: both sides play on
    assert table.game.outcome() is None


def test_8_8_whoever_leaves_before_the_draw_has_left_wherever_the_draw_puts_them() -> None:
    table = Table(partners="draw").play("0 leave", f"dealer {stacked('KS', '2C', '3C', '4C')}")
    assert table.game.reseated()[0] == 2
    assert table.look().left == (False, False, True, False)


def test_8_8_a_side_that_is_left_wholly_forfeits_the_rubber() -> None:
    table = Table().deal().play("0 leave", "2 leave")
    outcome = table.outcome
    assert (outcome.winners, outcome.reason, outcome.points) == ((1, 3), "forfeit", (0, 2, 0, 2))
    assert outcome.shares == (-1, 1, -1, 1)
    assert table.told("forfeit") == [{"seats": (1, 3), "points": 2}]


def test_8_8_a_forfeit_counts_the_games_so_far_and_takes_off_those_of_the_leavers() -> None:
    table = Table(honours="off").hands(2).play("0 leave", "2 leave")
    assert table.outcome.points == (0, 5, 0, 5)  # a treble and two
    table = Table(honours="off").hands(11, 2).play("0 leave", "2 leave")
    assert table.outcome.points == (0, 2, 0, 2)  # 3 + 2 - 3
    table = Table(honours="off").hands(11).play("0 leave", "2 leave")
    assert table.outcome.points == (0, 1, 0, 1)  # 2 - 3, but one remains
    table = Table(honours="off", rubber="single_game").deal().play("1 leave", "3 leave")
    assert table.outcome.points == (1, 0, 1, 0)


def test_8_8_silence_plays_the_lowest_card_that_may_be_played() -> None:
    table = Table(autoplay_forced=False).deal("AS 2H 2D", "3S 4S KS", "5S", "6S", up="2C")
    assert table.game.default(0) == "play 2D"  # clubs, diamonds, hearts, spades
    table.tricks("AS")
    assert table.game.default(1) == "play 3S"


def test_8_8_silence_refuses_claims_and_holds_nobody_up() -> None:
    table = Table().deal().play("0 claim 5")
    assert table.game.default(1) == "reject"
    table.play("1 accept", "3 accept")
    assert table.game.default(2) == "ready"


# Five and six at the table.


def of_five(*cards: str, seats: int = 5) -> Table:
    """A table with a waiting list at which these cards are drawn first."""
    table = Table(seats, partners="draw", waiting_list=True, honours="off", rubber="single_game")
    return table.play(f"dealer {stacked(*cards)}")


def test_8_6_the_four_lowest_play_first() -> None:
    table = of_five("9C", "3D", "KS", "5H", "7S", "2C", "8D", "JH", "4C")
    # The first five cards say who waits, seat 2; the next four who are partners: 3, 5, 7, 9 draw in that order.
    assert table.look().waiting == (4,)
    assert table.game.reseated()[2] == 4
    assert table.told("waits") == [{"seats": (4,), "count": 1}]
    assert table.look().sides == ((0, 2), (1, 3))
    assert table.game.reseated()[1] == 3  # the two of clubs deals
    table.deal()
    assert table.look(4).hand == ()
    assert table.look().card_counts == (13, 13, 13, 13, 0)


def test_8_6_after_a_rubber_whoever_played_most_on_end_goes_out() -> None:
    table = of_five("AC", "2D", "3S", "4H", "5S", "2C", "3D", "4S", "5H")
    table.hands(11)
    assert table.told("rubber-won") == [{"seats": (0, 2), "points": 3}]
    assert table.look().rubbers == 1
    assert table.game.outcome() is None
    table.on()
    assert table.look().phase is Phase.DRAW
    # All have played one: the highest of these four goes out. Then the new four draw for partners.
    table.play(f"dealer {stacked('KC', '2D', '3S', '4H', '6C', '7D', '8S', '9H')}")
    assert table.look().waiting == (0,)
    assert set(table.look().chairs) == {1, 2, 3, 4}
    assert table.look().scores == (3, -3, 3, -3, 0)


def test_8_6_whoever_came_in_later_stays_longer() -> None:
    table = of_five("AC", "2D", "3S", "4H", "5S", "2C", "3D", "4S", "5H").hands(11).on()
    table.play(f"dealer {stacked('KC', '2D', '3S', '4H', '6C', '7D', '8S', '9H')}")
    table.hand(11).on()
    # Three have played two on end, seat 4 only one: it draws no card.
    table.play(f"dealer {stacked('2C', 'KD', '3S', '6C', '7D', '8S', '9H')}")
    assert 4 in table.look().chairs
    assert 0 in table.look().chairs
    assert [len(drawn["dealt"]) for drawn in table.told("drawn")] == [3, 4]  # for the rest, and for partners


def test_8_6_five_play_five_rubbers_and_six_play_three() -> None:
    for seats, rubbers in ((5, 5), (6, 3)):
        table = Table(seats, waiting_list=True, honours="off", rubber="single_game")
        rests = [0] * seats
        played = 0
        while table.game.outcome() is None:
            phase = table.look().phase
            if phase is Phase.DRAW:
                table.play(f"dealer {stacked()}")
            elif phase is Phase.SCORE:
                table.on()
            else:
                for seat in table.look().waiting:
                    rests[seat] += 1
                table.deal()
                leader = table.look().turn
                others = table.look().sides[1 - table.look().side_of(leader or 0)]
                table.play(f"{leader} claim 11", *(f"{seat} accept" for seat in others))
                played += 1
        assert played == rubbers
        assert rests == [1] * seats
        outcome = table.outcome
        assert outcome.reason == "rubbers"
        assert outcome.teams == ()
        assert sum(outcome.points) == 0
        assert sum(outcome.shares) == 0
        assert min(outcome.shares) == Fraction(-1)


def test_8_6_whoever_leaves_a_table_of_five_is_placed_last() -> None:
    table = of_five("AC", "2D", "3S", "4H", "5S", "2C", "3D", "4S", "5H").deal().play("0 leave", "2 leave")
    outcome = table.outcome
    assert outcome.reason == "forfeit"
    assert outcome.places[0] == outcome.places[2] == 4
    assert outcome.winners == (1, 3)
