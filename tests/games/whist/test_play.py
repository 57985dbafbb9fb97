"""A hand from the first lead to the last trick: RULES 8.3, 8.7 and 8.8."""

from __future__ import annotations

from games.core import DEALER, TIME, Pick
from games.whist import Phase

from .table import Table, twelve_tricks

SPREAD = ("AS KS 3S 5H 4D", "2S 9H AD", "QS AH KD 9C", "JS TS 2H QD")
"""Clubs are trumps; seat 0 leads."""


def test_8_3_dealers_left_leads_and_the_others_follow_suit() -> None:
    table = Table(autoplay_forced=False).deal(*SPREAD)
    assert table.game.to_act() == {0}
    table.tricks("AS")
    table.refuses("1 play 9H", "must-follow-suit")
    table.refuses("2 play QS", "not-your-turn")
    table.refuses("1 play AS", "not-in-hand")
    assert all(card.endswith("S") for card in picked(table, 1))
    table.tricks("2S QS JS")
    assert table.look().turn == 0
    assert table.told("trick") == [{"seat": 0, "card": "AS"}]


def picked(table: Table, seat: int) -> tuple[str, ...]:
    return next(move.cards for move in table.look(seat).moves if isinstance(move, Pick))


def test_8_3_the_highest_trump_takes_the_trick() -> None:
    hands = ("AS 2S 3S 4S", "5S 6S 7S 8S", "9C AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H", "9S TS JS QS KS")
    table = Table(autoplay_forced=False).deal(*hands, up="2C")
    table.tricks("AS 5S 9C 9S")
    assert table.look().turn == 2
    assert table.look().taken == (1, 0)
    assert table.look().taken_by == (0, 0, 1, 0)
    assert table.look().voids[2] == {"S"}


def test_8_3_the_turn_up_lies_there_until_the_dealer_plays() -> None:
    table = Table(autoplay_forced=False).deal(*SPREAD, up="2C")
    assert table.look().turn_up == "2C"
    table.tricks("AS 2S QS")
    assert table.look().turn_up == "2C"
    table.tricks("JS")
    assert table.look().turn_up is None
    assert table.look(0).turned == "2C"  # a good memory keeps it
    assert table.look().trumps == "C"


def test_8_3_the_dealer_may_play_the_turn_up() -> None:
    table = Table(autoplay_forced=False).deal("AC", "3C", "4C", "5C", up="2C").tricks("AC 3C 4C 2C")
    assert table.look().turn_up is None
    assert "2C" not in table.look(3).hand


def test_8_7_a_hand_is_its_owners_and_the_trick_is_everybodys() -> None:
    table = Table(autoplay_forced=False).deal(*SPREAD)
    assert table.look().hand == ()
    assert table.look(1).open_hands == ((),) * 4
    table.tricks("AS 2S")
    for seat in (None, 0, 1, 2, 3):
        assert table.look(seat).trick.plays == ((0, "AS"), (1, "2S"))
        assert table.look(seat).card_counts == (12, 12, 13, 13)


def test_8_6_the_last_trick_is_gone_with_the_next_lead() -> None:
    for shown in (False, True):
        table = Table(autoplay_forced=False, show_last_trick=shown).deal(*SPREAD).tricks("AS 2S QS JS")
        assert table.look().shown.plays == ((0, "AS"), (1, "2S"), (2, "QS"), (3, "JS"))
        table.tricks("KS")
        assert table.look().shown.seats == (0,)
        assert (table.look().last_trick is not None) == shown


def test_8_7_a_view_tells_all_that_can_be_remembered() -> None:
    table = Table(autoplay_forced=False).deal(*SPREAD).tricks("AS 2S QS JS", "KS")
    view = table.look(3)
    assert [trick.plays for trick in view.past] == [((0, "AS"), (1, "2S"), (2, "QS"), (3, "JS"))]
    assert view.fallen == ("AS", "2S", "QS", "JS", "KS")
    assert (view.taken, view.tricks_left, view.points, view.wins) == ((1, 0), 12, (0, 0), (0, 0))


def test_8_7_at_the_end_all_tricks_and_hands_are_shown() -> None:
    table = Table().deal(*SPREAD, up="2C").tricks("AS 2S QS JS").play("0 claim 12", "1 accept", "3 accept")
    last = table.look().last_hand
    assert last is not None
    assert [trick.plays for trick in last.tricks] == [((0, "AS"), (1, "2S"), (2, "QS"), (3, "JS"))]
    assert {"QS", "AH", "KD"} < set(last.hands[2])
    assert [told["seat"] for told in table.told("showed")] == [1, 2, 3]  # seat 0 had shown its hand
    table = Table(review=False).deal(*SPREAD).play("0 claim 12", "1 accept", "3 accept")
    last = table.look().last_hand
    assert last is not None
    assert (last.tricks, last.hands) == ((), ())
    assert table.told("showed") == []
    assert table.look().phase is Phase.DEAL  # nothing to look at: the next hand is dealt at once


def test_8_7_the_table_waits_until_all_have_looked() -> None:
    table = Table().hand(7)
    assert table.look().phase is Phase.SCORE
    assert table.game.to_act() == {0, 1, 2, 3}
    table.play("2 ready", "0 ready")
    assert table.game.to_act() == {1, 3}
    table.refuses("2 ready", "not-your-turn")
    table.play("1 ready", "3 ready")
    assert table.look().phase is Phase.DEAL


# Cards that play themselves.

SINGLE = ("AS KS 3S 4S 5S 6S", "2S", "QS TS 9S", "JS 8S 7S")


def test_8_8_a_card_that_is_the_only_one_of_its_suit_does_not_tell_so() -> None:
    """Seat 1 holds one spade, seat 2 three: nothing that the others can see differs."""
    single = Table().deal(*SINGLE, up="2C").tricks("AS")
    several = Table().deal(SINGLE[0], SINGLE[2], SINGLE[1], SINGLE[3], up="2C").tricks("AS")
    for table in (single, several):
        assert table.game.to_act() == {1}
        assert table.game.alarm() is None
        table.refuses("dealer time", "not-your-turn")
    for seat in (None, 0, 3):
        assert single.look(seat) == several.look(seat)
        assert not single.look(seat).playing_itself
    assert cards_offered(single, 1) == ("2S",)
    assert len(cards_offered(several, 1)) == 3


def cards_offered(table: Table, seat: int) -> tuple[str, ...]:
    pick = table.game.moves(seat)[0]
    assert isinstance(pick, Pick)
    return pick.cards


def test_8_8_the_last_card_of_a_hand_plays_itself_after_a_second() -> None:
    table = twelve_tricks()
    led = table.look().turn
    assert led is not None
    table.at = 10_000
    table.play(f"{led} play {table.look(led).hand[0]}")  # its owner may be quicker
    turn = table.look().turn
    assert table.look().playing_itself
    assert table.game.to_act() == {turn, DEALER}
    assert table.game.moves(DEALER) == (TIME,)
    assert table.game.alarm() == table.at + 1_000
    card = table.look(turn).hand[0]
    table.play("dealer time")
    assert table.told("played") == [{"seat": turn, "card": card}]


def test_8_8_it_may_not_be_wanted_at_all() -> None:
    table = twelve_tricks(autoplay_forced=False)
    assert not table.look().playing_itself
    assert table.game.alarm() is None
    assert table.game.to_act() == {table.look().turn}
    table.refuses("dealer time", "not-your-turn")


def test_8_8_a_last_card_that_is_led_lets_the_trick_before_be_seen() -> None:
    table = twelve_tricks()
    table.at = 0
    assert table.game.alarm() == 3_500
    table.play("dealer time", "dealer time", "dealer time", "dealer time")
    assert table.look().last_hand is not None
