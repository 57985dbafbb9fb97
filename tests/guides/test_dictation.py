"""Plays what Dictation's guide says."""

from __future__ import annotations

from typing import Any

from cogs.games.dictation.screen import DictationScreen
from games.cards import parse_cards
from games.dictation.advice import hint
from games.dictation.poker_squares import PokerSquare, hand_of
from games.dictation.sir_tommy import SirTommy
from tests.games.dictation import test_poker_squares as squares
from tests.games.dictation import test_sir_tommy as tommy
from tests.games.dictation.table import Table
from tests.guides.hints import not_ranked, viewer
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("dictation")

SQUARES = {"patience": "poker_squares"}


@plays("rules-tommy")
def test_sir_tommy(told: Told) -> None:
    told("everybody gets the same 52 cards in the same order, and plays for themselves.")
    tommy.test_15_1_everybody_gets_the_same_cards_in_the_same_order(2)
    tommy.test_15_2_the_dealer_orders_one_pack_for_all()
    told("Build up to four sequences from the ace to the king, whatever the suits.")
    tommy.test_15_3_suits_do_not_matter_and_four_foundations_are_built()
    told("One that has reached its king is complete.")
    kings = SirTommy((parse_cards("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"),))
    assert (kings.sequences, SirTommy((kings.foundations[0][:12],)).sequences) == (1, 0)


@plays("rules-place")
def test_a_card_is_placed(told: Told) -> None:
    told("put it on a sequence if it fits there, or on any of your four piles.")
    tommy.test_15_3_other_cards_may_be_built_or_put_on_a_pile()
    told("An ace has to begin a sequence.")
    tommy.test_15_3_an_ace_is_set_out_as_a_foundation()


@plays("rules-build")
def test_building(told: Told) -> None:
    told("the top of a pile may go on a sequence whenever it fits, before or after you place the card.")
    tommy.test_15_3_tops_are_built_before_or_after_the_card_is_placed()
    told("No card moves from pile to pile, and none comes back.")
    for move in ("move 1 2", "take 1", "back 1"):
        tommy.test_15_3_no_card_moves_between_piles_or_back(move)
    told("After the last card everybody builds what they still can.")
    tommy.test_15_3_after_the_last_card_all_build_what_they_still_can()


@plays("rules-rank", {}, {"rank_by": "sequences"})
def test_who_wins(told: Told) -> None:
    told("whoever has most complete sequences")
    tommy.test_15_4_a_sequence_is_worth_more_than_any_cards_without_one()
    outcome = tommy.half_built(Table(3, **told.options)).game.outcome()
    assert outcome is not None
    cards = told.says("; if several have as many, whoever has built more cards.")
    assert outcome.winners == ((0, 2) if cards else (0, 1, 2))


@plays("rules-squares rules-cells", SQUARES)
def test_poker_squares(told: Told) -> None:
    told("everybody gets the same 25 cards in the same order, and fills a square of five by five with them.")
    table = Table(3, dictation_pace="auto", **SQUARES).deal()
    told("put it on any empty place of your square. It never moves again.")
    assert len(table.may(0)) == 25
    table.all("cell 3 4")
    assert "cell 3 4" not in table.may(0)
    assert len(table.may(0)) == 24
    assert table.refused("0 cell 3 4") == "cell-is-taken"
    assert table.rest().look().count == 25
    told("Its rows and columns score as poker hands, in which an ace is high or low")
    squares.test_15_6_rows_and_columns_score()
    assert hand_of(parse_cards("AH 2C 3H 4H 5H")) == hand_of(parse_cards("TH JC QH KH AH")) == "straight"
    assert hand_of(parse_cards("JH QC KH AH 2H")) == "nothing"
    told(", and the highest total wins.")
    outcome = table.game.outcome()
    assert outcome is not None
    scores = [layout.score for layout in table.look().layouts if isinstance(layout, PokerSquare)]
    assert [seat for seat in range(3) if scores[seat] == max(scores)] == [*outcome.winners]


LINES = {
    "royal flush": "TS JS QS KS AS",
    "straight flush": "5H 6H 7H 8H 9H",
    "four of a kind": "4C 4D 4H 4S 2C",
    "full house": "3C 3D 3H KC KD",
    "flush": "2D 9D 7D 8D QD",
    "straight": "AH 2C 3H 4H 5H",
    "three of a kind": "3C 3D 3H KC QD",
    "two pairs": "3C 3D 2H KC KD",
    "a pair": "3C 3D 2H KC QD",
}
"""A line of every kind."""


def score(line: str, **options: Any) -> int:
    """The score of a line that is placed card by card in the first row."""
    table = Table(**{"dictation_pace": "auto", **SQUARES, **options}).deal(line)
    table.all(*(f"cell 1 {column}" for column in range(1, 6)))
    layout = table.look(0).own
    assert isinstance(layout, PokerSquare)
    return layout.line_scores[0]


@plays("rules-american", SQUARES)
def test_american_scores(told: Told) -> None:
    for name, line in LINES.items():
        told(f"{name} {score(line)}")


@plays("rules-english", {**SQUARES, "poker_scoring": "english"})
def test_english_scores(told: Told) -> None:
    scores = {name: score(line, poker_scoring="english") for name, line in LINES.items()}
    assert scores.pop("royal flush") == scores["straight flush"]
    told(f"royal flush and straight flush {scores.pop('straight flush')}")
    for name, points in scores.items():
        told(f"{name} {points}")


@plays("rules-dictation", {}, {"dictation_pace": "auto"})
def test_dictation(told: Told) -> None:
    if told.says("as soon as everybody is ready, the next card comes."):
        table = Table(2, **told.options).deal("9H 4C").play("1 pile 1")
        assert table.look().card == "9H"
        assert table.play("0 pile 1").look().card == "4C"
    else:
        told("one player calls the next card when everybody is ready")
        tommy.test_15_3_the_dictator_calls_a_card_and_all_place_it_at_the_same_time()
        told(", and has no advantage by it.")
        tommy.test_15_5_everybody_may_know_what_is_still_to_come_but_not_its_order()


@plays("rules-sealed")
def test_sealed_layouts(told: Told) -> None:
    told("what you do with a card is hidden until everybody has placed it.")
    tommy.test_15_5_a_placement_is_sealed_until_all_have_placed()
    tommy.test_15_5_builds_are_sealed_too_until_all_have_placed_and_older_cards_are_seen()


@plays("rules-open", {"layouts": "open"})
def test_open_layouts(told: Told) -> None:
    told("everybody sees at once what you do with a card.")
    tommy.test_15_5_open_layouts_are_seen_at_once()


@plays("rules-private", {"layouts": "private"})
def test_private_layouts(told: Told) -> None:
    told("nobody sees your layout before the end.")
    tommy.test_15_5_private_layouts_are_seen_at_the_end_alone()


@plays("rules-seconds", {"card_seconds": 5}, {**SQUARES, "card_seconds": 90})
def test_the_time_for_a_card(told: Told) -> None:
    seconds = told.facts["count"]
    told(f"{seconds} seconds for a card.")
    assert Table(**told.options).game.state.options.move_ms == seconds * 1000
    told("Then it is placed for you,")
    if told.says("on the first empty place."):
        assert Table(**told.options).deal("9C").play("0 next").game.default(0) == "cell 1 1"
        return
    told("where it does the least harm, and nothing is built.")
    tommy.test_15_7_whose_time_is_up_the_card_goes_on_the_nearest_top("9H 5C 7D", "6H", "pile 3")
    tommy.test_15_7_nothing_is_built_for_whoever_is_away()


@plays("rules-hint", {"hint": True}, {**SQUARES, "hint": True})
def test_hints(told: Told) -> None:
    told("Your panel says what a good player would do, and why.")
    table = Table(dictation_pace="auto", **told.options).deal("9C")
    said = hint(table.look(0).own, table.look(0).card)
    assert said.move in table.may(0)
    (line, *_) = [
        line for line in DictationScreen().hand_lines(table.look(0), viewer("dictation")) if "||" in line
    ]
    assert viewer("dictation").words(f"why-{said.reason}", **said.facts) in line
    not_ranked(told)
