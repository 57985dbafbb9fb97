"""Thirty-One's screen: what its panel offers where the legal moves are too many for buttons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from bot.interactions.typed_moves import is_possible, label_of, spelled_out
from bot.scene.model import Cards, Chips, Pile, Rows
from bot.ui.forms import Choose, DialogForm, Number, Typed
from bot.ui.screen import Control
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.thirty_one import ThirtyOneScreen
from games.core import Amount, IllegalMove, InvalidMove, Pick, advance, tell
from games.thirty_one import ThirtyOne, ThirtyOneView
from tests.games.thirty_one.table import PLAIN, Table

NAMES = ("Alice", "Bob", "Carol", "Dan", "Eve", "Frank", "Grace")
READER = Viewer(words_for("thirty-one"), NAMES.__getitem__, lambda seat: (), seats=len(NAMES), game=ThirtyOne)


SCREEN = ThirtyOneScreen()


def offered(view: ThirtyOneView) -> list[str]:
    """The moves that have buttons of their own."""
    offers = (
        offer.move if isinstance(offer, Control) else offer for offer in SCREEN.controls(view, READER).offers
    )
    return [offer for offer in offers if isinstance(offer, str)]


def labels_of(view: ThirtyOneView) -> list[str]:
    """Returns what the buttons say that tell more than the move."""
    return [offer.label for offer in SCREEN.controls(view, READER).offers if isinstance(offer, Control)]


def after_a_round(seats: int, **options: Any) -> Table:
    """A round in which eldest hand knocks and everybody stands."""
    hands = (*PLAIN, "6C 5H 4D", "6D 5C 4H", "6H 5D 4C")[:seats]
    table = Table(seats, **options).deal(*hands).play("0 knock")
    while table.state.turn is not None:
        table.play(f"{table.state.turn} stand")
    return table


def shapes(form: DialogForm) -> Iterator[dict[str, tuple[str, ...]]]:
    """Every way to answer a form: one choice a question, the proposed number."""
    questions = form.questions
    choices = [
        [(str(one.default),)] if isinstance(one, Number | Typed) else [(choice.value,) for choice in one.choices]
        for one in questions
    ]
    for chosen in product(*choices):
        yield {question.name: answer for question, answer in zip(questions, chosen, strict=True)}


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_a_side_bet_is_offered_in_a_dialog_that_reaches_every_legal_bet(seats: int) -> None:
    table = after_a_round(seats, side_bets="all").play("0 bet wins 0 5")
    view = table.view(1)
    assert offered(view) == ["accept 1", "pass"]
    (form,) = SCREEN.controls(view, READER).forms
    assert all(isinstance(one, Number | Typed) or 1 <= len(one.choices) <= 25 for one in form.questions)
    legal, refusals = set(), []
    for given in shapes(form):
        try:
            move = SCREEN.filled(form.name, given)
            advance(table.game, 1, move)
        except IllegalMove as refused:
            refusals.append(READER.refusal(refused.reason, refused.facts))
        else:
            legal.add(move)
    assert all(refusals)
    assert legal == {offer.text(5) for offer in view.moves if isinstance(offer, Amount)}


def test_what_a_dialog_says_is_refused_in_words_where_it_makes_no_sense() -> None:
    table = after_a_round(4, side_bets="all")
    view = table.view(1)
    (form,) = SCREEN.controls(view, READER).forms
    with pytest.raises(IllegalMove, match="side-same"):
        SCREEN.filled(form.name, {"who": ("2",), "goal": ("2",), "stake": ("5",), "taker": ("anybody",)})
    wrong = {"": InvalidMove, "many": InvalidMove, "5.5": InvalidMove, "-1": IllegalMove, "0": IllegalMove}
    for stake, error in wrong.items():
        move = SCREEN.filled(
            form.name, {"who": ("1",), "goal": ("wins",), "stake": (stake,), "taker": ("anybody",)}
        )
        with pytest.raises(error):
            advance(table.game, 1, move)
    with pytest.raises(InvalidMove):
        SCREEN.filled("nonsense", {})


def test_every_exchange_that_matters_comes_out_of_the_dialog() -> None:
    """Nine exchanges of one card, nine of two, one of three: in which place a card is laid makes no difference."""
    table = Table(3, mode="banking").deal(*PLAIN[:3], widow="2S 9D 4H")
    view = table.view(0)
    assert offered(view) == ["take stock", "take discard", "knock"]
    (form,) = SCREEN.controls(view, READER).forms
    lay, take = form.questions
    assert isinstance(lay, Choose)
    assert isinstance(take, Choose)
    assert [choice.label for choice in take.choices] == [
        "left: face down",
        "middle: face down",
        "right: face down",
    ]
    found = set()
    for count in (1, 2, 3):
        for given in combinations([choice.value for choice in lay.choices], count):
            for places in combinations([choice.value for choice in take.choices], count):
                move = SCREEN.filled(form.name, {"lay": given, "take": places})
                after, _ = advance(table.game, 0, move)
                found.add(frozenset(after.state.hands[0]))
    assert len(found) == 19
    with pytest.raises(IllegalMove, match="swap-unequal"):
        SCREEN.filled(form.name, {"lay": ("AS", "KD"), "take": ("0",)})
    table.play(f"0 swap {view.hand[0]}:1")
    (form,) = SCREEN.controls(table.view(1), READER).forms
    assert isinstance(form.questions[1], Choose)
    assert form.questions[1].choices[1].label == f"middle: {READER.labels('card-name', card=view.hand[0])}"


def test_swaps_with_the_widow_are_told_in_words() -> None:
    assert READER.move("swap 7C:0 KD:2") == "Widow 1 and 3: lay 7♣ K♦"


def test_the_crown_belongs_to_the_winner_alone() -> None:
    table = Table(3, mode="points", target=1).deal(*PLAIN[:3]).play("0 knock", "1 stand", "2 stand")
    scene = ThirtyOneScreen().table_scene(table.view(), READER)
    assert ["winner" in [badge.value for badge in place.badges] for place in scene.places] == [True, False, False]


def labels(rows: Rows) -> list[str]:
    """The labels of the piles, cards and chips in some rows."""
    return [item.label for row in rows for item in row if isinstance(item, Pile | Cards | Chips)]


def test_a_round_that_is_over_is_shown_without_the_piles_of_the_next() -> None:
    table = after_a_round(3, mode="banking")
    ended = SCREEN.table_scene(table.view(), READER)
    assert not any(isinstance(item, Pile | Cards) for row in ended.centre for item in row)
    table.deal(*PLAIN[:3], widow="2S 9D 4H")
    assert labels(SCREEN.hand_scene(table.view(1), READER).rows) == ["", "stock", "discards", "widow"]
    assert labels(SCREEN.table_scene(table.view(), READER).centre) == ["stock", "discards", "widow", "pot"]


@pytest.mark.parametrize("seats", [2, 7])
def test_one_s_panel_tells_which_hands_met_until_the_next_round_moves(seats: int) -> None:
    """Whoever is on turn reads below it what they may do, and who has drawn, that they discard."""
    table = after_a_round(seats)
    for asked in ([], [READER.words("moment-turn")]):  # before the deal, and after it
        line, hands, *asks, stand = SCREEN.hand_lines(table.view(1), READER)
        assert asks == asked
        assert stand.startswith("-# Tokens: you")
        assert line.startswith("**Round 1:** Alice knocked. ")
        assert line.endswith("one token." if seats == 2 else "one token each.")
        told = hands.removeprefix("-# ").split(" · ")
        assert len(told) == seats
        assert told[0].replace("\u00a0", " ") == "Alice (knocked) K♠ 10♠ 2♦ **20**"
        assert all(" " not in hand for hand in told)
        assert {"show", "pay"} <= SCREEN.told_by_picture(table.view(1))
        if table.state.phase == "deal":
            table.deal(*(*PLAIN, "6C 5H 4D", "6D 5C 4H", "6H 5D 4C")[:seats])
    table.play(f"{table.state.turn} take stock")
    assert SCREEN.hand_lines(table.view(1), READER) == [READER.words("moment-discard"), stand]
    assert SCREEN.told_by_picture(table.view(1)) == {"draw"}  # which card it was is told instead
    assert SCREEN.told_by_picture(table.view()) == frozenset()


def test_a_knocker_who_is_as_low_as_the_payer_is_said_to_be_safe() -> None:
    table = Table(2).deal("KS 5S 2D", "KH 5H 3D", stock="7D")
    table.play("0 knock", "1 stand")
    (line,) = SCREEN.table_lines(table.view(), READER)
    assert line.endswith("Bob pays one token. Alice has as little, but a knocker is safe in a tie.")


def test_a_hand_is_in_one_order_everywhere() -> None:
    table = Table(2).deal("QC 2D AS", "TH 9H 2C", stock="7D")
    (dealt,) = (event for event in table.news if event.verb == "hand" and event.visible_to(0))
    assert READER.describe(dealt) == "You are dealt A♠ 2♦ Q♣."
    table.play("0 take stock")
    (pick,) = SCREEN.controls(table.view(0), READER).offers
    assert isinstance(pick, Pick)
    assert pick.cards == ("AS", "7D", "2D", "QC")
    ((held,), _) = SCREEN.hand_scene(table.view(0), READER).rows
    assert isinstance(held, Cards)
    assert tuple(shown.card for shown in held.cards) == pick.cards


def test_buttons_say_what_is_taken_and_with_what_one_knocks() -> None:
    view = Table(2).deal("TS KS 2D", "4H 5D 2C", up="KC").view(0)
    assert labels_of(view) == ["Take K♣", "Knock with 20"]
    triple = Table(2, three_of_a_kind="equal").deal("KS KD KH", "4H 5D 2C", up="KC").view(0)
    assert labels_of(triple)[-1] == "Knock with 30½"


def test_a_suggestion_says_nothing_twice() -> None:
    assert label_of("take discard", READER) == "Take discard"
    assert label_of("take stock", READER) == "Draw (take stock)"


def test_whoever_goes_out_is_told_in_which_place_they_finish() -> None:
    assert READER.describe(tell("out", seats=(0,), count=1, place=3)) == "Alice is out and finishes in place 3."
    assert (
        READER.describe(tell("out", seats=(0, 1), count=2, place=2))
        == "Alice and Bob are out and finish in place 2."
    )


def test_an_empty_pot_is_not_shown() -> None:
    def pots(table: Table) -> list[int]:
        rows = SCREEN.table_scene(table.view(), READER).centre
        return [item.amount for row in rows for item in row if isinstance(item, Chips)]

    table = Table(2).deal("TS KS 2D", "4H 5D 2C")
    assert pots(table) == []
    assert pots(table.play("0 knock", "1 stand")) == [1]


def test_every_side_bet_is_suggested_in_words() -> None:
    view = after_a_round(4, side_bets="all").play("0 bet wins 0 5").view(1)
    moves = list(spelled_out(view.moves))
    assert moves[:2] == ["accept 1", "pass"]
    labels = [label_of(move, READER) for move in moves]
    assert not any(label.startswith("bet") for label in labels)
    assert len(set(labels)) == len(labels)
    assert READER.move("bet wins 1 3") == "3 chips on Bob to win"
    assert READER.move("bet wins 1 to 2 1") == "one chip on Bob to win, to Carol"
    assert READER.move("bet further 1 0 50") == "50 chips on Bob to outlast Alice"
    assert READER.move("bet further 1 0 to 3 2") == "2 chips on Bob to outlast Alice, to Dan"


def test_between_two_survivors_a_bet_is_on_who_wins() -> None:
    table = (
        Table(3, tokens=1, free_ride=False, side_bets="out").deal(*PLAIN[:3]).play("0 knock", "1 stand", "2 stand")
    )
    (form,) = SCREEN.controls(table.view(2), READER).forms
    who, goal, *_ = form.questions
    assert isinstance(who, Choose)
    assert isinstance(goal, Choose)
    assert [choice.label for choice in who.choices] == ["Alice", "Bob"]
    assert [choice.value for choice in goal.choices] == ["wins"]


def test_a_hand_that_is_dealt_face_up_is_told_card_by_card_with_its_owner() -> None:
    table = Table(2, fugk=True).play("0 fugk").deal("AD KC 2C", "JH 9S 3S")
    told = [READER.describe(event) for event in table.news if event.verb == "fugk-cards"]
    assert told == ["Alice\u00a0A♦ · Bob\u00a0J♥", "Alice\u00a0K♣ · Bob\u00a09♠", "Alice\u00a02♣ · Bob\u00a03♠"]
    assert SCREEN.table_lines(table.view(), READER)[1:4] == [f"-# {line}" for line in told]


def test_the_table_tells_what_is_chosen_before_a_deal() -> None:
    assert SCREEN.table_lines(Table(2, guts_knock=True, fugk=True).view(), READER) == [
        "Alice chooses: a normal deal, a guts knock or FUGK."
    ]
    assert SCREEN.table_lines(Table(2, fugk=True).view(), READER) == ["Alice chooses: a normal deal or FUGK."]
    assert SCREEN.table_lines(Table(2).view(), READER) == []


def test_a_bet_is_suggested_with_few_stakes_and_typed_with_any() -> None:
    moves = after_a_round(4, side_bets="all").view(1).moves
    bets = [move for move in moves if isinstance(move, Amount)]
    told = list(spelled_out(moves))
    assert next(move for move in told if move.startswith("bet wins 1 ")) == "bet wins 1 5"
    assert {f"{bets[0].verb} {stake}" for stake in (1, 5, 20)} <= set(told)
    assert len([move for move in told if move.startswith("bet")]) == 3 * len(bets)
    first = told[told.index(bets[0].text(5)) :][: len(bets)]
    assert [move.rpartition(" ")[0] for move in first] == [bet.verb for bet in bets]
    assert is_possible("bet wins 1 7", moves)
    assert not any(
        is_possible(move, moves) for move in ("bet wins 1 21", "bet wins 1 0", "bet wins 0 7", "bet", "")
    )
