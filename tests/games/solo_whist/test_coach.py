"""The judgement of Solo Whist's coach on calls, and on a general misère: RULES 9.14."""

from __future__ import annotations

from collections import deque
from itertools import islice
from random import Random

from games.coaching import Step
from games.core import Seat, clone
from games.records import Ply
from games.solo_whist.coach import COACH, weigh
from games.weighing import Weighing

from .table import Table

STRONG = "AS KS QS JS 9S 4S AH 5H 3H KD 6D 7C 2C"
POOR = "JS 8S 3S 9H 8H 5H 3H QD 6D 3D 7C 4C 2C"
NEARLY = "AS 7S 5S AH KH QH 7H 6D 5D 4D 3D 6C 5C"
LOW = "3S 5S 7S 9S 2H 5H 8H 3D 6D 8D 2C 4C 6C"


def weighed(table: Table, seat: Seat, move: str, deals: int = 24) -> dict[str, float]:
    """The worth of each choice on average, in so many deals."""
    weighing = weigh(table.game, seat, move, Random(1), {})
    assert isinstance(weighing, Weighing)
    rows = list(islice(weighing.deals, deals))
    means = [sum(column) / deals for column in zip(*rows, strict=True)]
    return dict(zip(weighing.choices, means, strict=True))


def test_9_14_a_solo_that_was_not_called_has_its_price() -> None:
    worth = weighed(Table().deal(STRONG, up="2S"), 0, "pass")
    assert worth["solo"] > worth["pass"] + 10


def test_9_14_a_pass_of_a_hand_that_is_a_little_short_is_weighed() -> None:
    """`normal` passes it, and so does the hint; `strong` proposes."""
    table = Table().deal(NEARLY, up="2S")
    assert table.game.hint(table.look(0)).move == "pass"
    worth = weighed(table, 0, "pass", 60)
    assert worth["prop"] > worth["pass"]


def test_9_14_a_solo_on_nothing_has_its_price_too() -> None:
    worth = weighed(Table().deal(POOR, up="2S"), 0, "solo")
    assert worth["pass"] > worth["solo"] + 10


def test_9_14_a_misere_that_was_passed_is_told() -> None:
    worth = weighed(Table().deal(LOW, up="KS"), 0, "pass")
    assert worth["misere"] > worth["pass"] + 10


def test_9_14_going_on_alone_is_weighed_against_throwing_in() -> None:
    table = Table().deal("AS QS 8S AH QH 5H 3H KD 6D 3D 7C 4C 2C", up="2S").play("0 prop").passes()
    worth = weighed(table, 0, "raise solo")
    assert worth["drop"] == 0
    assert worth["raise solo"] < -10


def test_9_14_a_pass_of_a_hand_that_is_good_for_nothing_is_no_decision() -> None:
    assert weigh(Table().deal(POOR, up="2S").game, 0, "pass", Random(1), {}) is None


def test_9_14_what_others_hold_changes_nothing() -> None:
    """Two cards of the others' hands change places."""
    rows = []
    for second, third in (("AC", "KC"), ("KC", "AC")):
        table = Table().deal(STRONG, second, third, up="2S")
        weighing = weigh(table.game, 0, "pass", Random(2), {})
        assert weighing is not None
        rows.append(list(islice(weighing.deals, 4)))
    assert rows[0] == rows[1]


def test_9_7_the_cards_of_a_general_misere_are_weighed_on_copies() -> None:
    """Seven of the spades from the top: what is led first decides who takes the last trick, and pays."""
    table = Table(all_pass="general_misere").deal("AS KS QS JS TS 9S 2S 2H 3H 2D 3D 2C 3C", up="4C").passes()
    before = clone(table.game)
    worth = weighed(table, 0, "play 2S", 16)
    assert len(worth) > 4
    assert len({*worth.values()}) > 1
    assert table.game == before


def test_9_14_a_call_that_cost_much_is_named_with_why() -> None:
    """A solo on nothing: better to pass, since the hand is worth so few tricks."""
    table = Table().deal(POOR, up="2S")
    survey = COACH.survey([Step(1, table.game, Ply(0, 0, "solo"))], 0, {1}, Random(1), {})
    deque(islice(survey.work(), 30), maxlen=0)
    (slip,) = survey.found().slips
    assert (slip.kind, slip.move, slip.better) == ("call", "solo", "pass")
    assert slip.cost > 10
    assert slip.reason is not None
    assert slip.reason.message == "tip-pass"
