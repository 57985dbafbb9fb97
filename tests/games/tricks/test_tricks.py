"""The part that games of tricks share: who wins, who has to follow, what the table sees and remembers."""

from __future__ import annotations

import pytest

from games.cards import Card, parse_cards
from games.core import IllegalMove, InvalidMove, clone
from games.tricks import (
    Trick,
    Tricks,
    by_suit,
    check,
    gather,
    lay,
    longest_suit,
    lowest,
    may_follow,
    may_lead,
    playable,
)
from games.whist import Whist


def trick(cards: str, trumps: str | None = None) -> Trick:
    found = Trick(trumps)
    for seat, card in enumerate(parse_cards(cards)):
        found = found.with_play(seat, card)
    return found


@pytest.mark.parametrize(
    ("cards", "trumps", "winner"),
    [
        ("TH 2H KH 3H", None, 2),
        ("TH AH KH 3H", None, 1),  # the ace is high
        ("2H AS KS AD", None, 0),  # other suits win nothing
        ("AH KH 2C QH", "C", 2),  # the lowest trump beats the ace
        ("AH 5C 2C 9C", "C", 3),  # the highest of several
        ("2C AH AS AD", "C", 0),
        ("TC JC QC KC", "C", 3),
    ],
)
def test_who_takes_a_trick(cards: str, trumps: str | None, winner: int) -> None:
    won = trick(cards, trumps).winning
    assert won is not None
    assert won.seat == winner


def test_an_empty_trick_has_no_suit_and_no_winner() -> None:
    assert not Trick("S")
    assert Trick("S").led is None
    assert Trick("S").winning is None


def test_what_may_be_played() -> None:
    hand = parse_cards("AS 2S KH 3C")
    assert may_follow(hand, "S") == ("AS", "2S")
    assert may_follow(hand, "D") == hand
    assert may_lead(hand) == hand
    assert may_lead(hand, "S") == ("KH", "3C")
    assert may_lead(parse_cards("AS 2S"), "S") == ("AS", "2S")


def test_how_a_hand_is_held() -> None:
    hand = parse_cards("2D AD TS JS 3C 4H")
    assert by_suit(hand) == parse_cards("JS TS 4H AD 2D 3C")
    assert by_suit(hand, "C") == parse_cards("3C JS TS 4H AD 2D")
    assert longest_suit(hand) == "D"
    assert longest_suit(parse_cards("2D 3D KS 4S AH")) == "S"
    assert longest_suit(parse_cards("AD AS")) == "S"
    assert lowest(parse_cards("2S 2C AD")) == "2C"


def dealt(*hands: str, trumps: str | None = "C", turn: int = 0) -> Tricks:
    tricks = Tricks([parse_cards(hand) for hand in hands], turn=turn)
    tricks.set_trumps(trumps)
    return tricks


def test_a_trick_is_played_and_taken() -> None:
    tricks = dealt("AS 2H", "KS 3H", "", "2C 4H")
    assert [event.verb for event in lay(tricks, 0, Card("AS"))] == ["led"]
    assert tricks.awaited() == (1, 3)  # seat 2 sits out
    assert tricks.awaited(passing={1}) == (3,)
    lay(tricks, 1, Card("KS"))
    assert tricks.shown.seats == (0, 1)
    assert not tricks.broken
    lay(tricks, 3, Card("2C"))
    assert tricks.broken
    assert tricks.voids == [set(), set(), set(), {"S"}]
    assert tricks.awaited() == ()
    won, events = gather(tricks)
    assert (won.seat, won.card) == (3, "2C")
    assert [event.verb for event in events] == ["trick"]
    assert (tricks.turn, tricks.taken) == (3, [0, 0, 0, 1])
    assert tricks.card_counts == (1, 1, 0, 1)
    assert tricks.fallen == ["AS", "KS", "2C"]
    assert [past.plays for past in tricks.past] == [((0, "AS"), (1, "KS"), (3, "2C"))]
    assert tricks.shown.seats == (0, 1, 3)  # it lies there until the next lead
    lay(tricks, 3, Card("4H"))
    assert tricks.shown.seats == (3,)
    assert tricks.last_trick is not None
    assert tricks.last_trick.seats == (0, 1, 3)


def test_leading_trumps_does_not_break_them() -> None:
    tricks = dealt("2C AS", "3C KS")
    lay(tricks, 0, Card("2C"))
    lay(tricks, 1, Card("3C"))
    assert not tricks.broken


def test_refusals_have_their_reasons() -> None:
    tricks = dealt("2C AS", "KS 3H")
    for card, break_trumps, reason in (("KS", False, "not-in-hand"), ("2C", True, "trumps-not-broken")):
        with pytest.raises(IllegalMove, match=reason):
            check(tricks, 0, Card(card), break_trumps=break_trumps)
    assert playable(tricks, 0) == ("2C", "AS")
    assert playable(tricks, 0, break_trumps=True) == ("AS",)
    lay(tricks, 0, Card("AS"))
    with pytest.raises(IllegalMove, match="must-follow-suit") as refused:
        check(tricks, 1, Card("3H"))
    assert refused.value.facts == {"suit": "S"}
    check(tricks, 1, Card("KS"))


def test_a_copy_shares_nothing_that_changes() -> None:
    tricks = dealt("2C AS", "KS 3H")
    before = clone(tricks)
    lay(tricks, 0, Card("AS"))
    lay(tricks, 1, Card("KS"))
    gather(tricks)
    assert before == dealt("2C AS", "KS 3H")


def test_they_may_sit_in_another_order_than_that_of_the_seats() -> None:
    tricks = Tricks([parse_cards(hand) for hand in ("2C", "3C", "", "4C")], turn=3, order=(0, 3, 1))
    assert tricks.clockwise(3) == (3, 1, 0)
    lay(tricks, 3, Card("4C"))
    assert tricks.awaited() == (1, 0)


@pytest.mark.parametrize("rest", ["", "ZZ", "AS KS", "AS/1", " AS"])
def test_a_card_that_is_played_is_written_in_one_way(rest: str) -> None:
    assert Whist.part.moves.read("play AS").args == ("AS",)
    with pytest.raises(InvalidMove):
        Whist.part.moves.read(f"play {rest}")
    with pytest.raises(InvalidMove):
        Whist.part.moves.read("drop AS")
