"""The calls, the robots, and the figures of French Vingt-Un: RULES 6.5 and 17.3."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial
from random import Random

from games.cards import PACK
from games.driver import finish
from games.french_vingt_un import FrenchVingtUn
from games.french_vingt_un.advice import best_call, red_chance, sympathy_chance
from games.french_vingt_un.rounds import clock, company
from games.french_vingt_un.state import Kind

from .table import at


def test_6_5_antipathy_is_the_better_call_from_a_fresh_pack() -> None:
    table = at(Kind.SYMPATHY, french_reshuffle="each_round")
    table.step()
    view = table.play("0 stake 1").look(0)
    assert sympathy_chance(view) == Fraction(25, 51)
    assert best_call(view).move == "elect antipathy"
    assert best_call(view).chance == Fraction(26, 51)


def test_6_5_the_colour_of_which_more_cards_are_unseen() -> None:
    table = at(Kind.ROUGE)
    table.bank.known[0].clear()
    table.bank.seen = {card for card in PACK if card.suit == "C"}
    view = table.play("0 stake 1").look(0)
    assert red_chance(view) == Fraction(26, 39)
    assert best_call(view).move == "declare red"
    table.bank.seen = {card for card in PACK if card.red}
    assert best_call(table.look(0)).move == "declare black"


def test_6_5_a_clearly_likelier_call_is_worth_the_most() -> None:
    table = at(Kind.ROUGE)
    table.bank.known[0].clear()
    table.bank.seen = {card for card in PACK if card.suit == "C"}
    assert FrenchVingtUn.robot(table.look(0), "normal", Random(1)) == "stake 3"
    table.bank.seen = set()
    assert FrenchVingtUn.robot(table.look(0), "normal", Random(1)) == "stake 1"


def test_6_5_two_of_three_cards() -> None:
    table = at(Kind.ROUGE, rouge_cards=3, french_reshuffle="each_round")
    table.step()
    assert red_chance(table.play("0 stake 1").look(0)) == Fraction(1, 2)


def test_6_5_blind_the_robots_that_know_stand() -> None:
    table = at(Kind.BLIND).stakes(1, 1)
    (seat,) = table.game.to_act()
    assert {FrenchVingtUn.robot(table.look(seat), "normal", Random(luck)) for luck in range(20)} == {"stand"}


def test_6_5_the_better_robot_wins_chips_from_the_weaker() -> None:
    won = {"beginner": 0, "normal": 0}
    for number in range(30):
        levels = ["beginner", "normal"] if number % 2 else ["normal", "beginner"]
        game = finish(FrenchVingtUn.start(4), levels * 2, Random(number))
        for seat, level in enumerate(levels * 2):
            won[level] += game.state.bank.chips[seat]
    assert won["normal"] > 100


def test_17_3_the_clock_fails_as_often_as_inclusion_and_exclusion_say() -> None:
    """Thirteen places with four forbidden cards each; the rules find it within two per cent."""
    exactly = sum(Fraction((-1) ** k * comb(13, k) * 4**k * factorial(52 - k), factorial(52)) for k in range(14))
    assert round(float(exactly), 10) == 0.3569350567
    luck, fails, count = Random(8), 0, 4_000
    for _ in range(count):
        cards = tuple(luck.sample(PACK, 13))
        fails += not any(clock(cards[:hour]) for hour in range(1, 14))
    assert abs(fails / count - float(exactly)) < 0.02


def test_17_3_self_and_company_is_even_but_for_equal_cards() -> None:
    assert company(PACK[:2]) is None
    luck, wins, count = Random(3), 0, 4_000
    for _ in range(count):
        cards = tuple(luck.sample(PACK, 52))
        wins += next(found for end in range(2, 53) if (found := company(cards[:end])) is not None)
    assert abs(wins / count - (1 + 3 / 51) / 2) < 0.02
