"""The habits that club players look for first in a partner, each on a position that is played up to: `normal` and
`strong`.

The habits are those that players of other programs miss most in their robots: pulling the partner's trumps, not
leading back the partner's suit, opening a weak suit, bleeding all trumps, overtaking a partner's winner, and not
ruffing a sure loser.
"""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from bot.room.search_workers.tools import tools
from games.cards import Card
from games.core import AnyGame, Seat
from games.solo_whist.belief import known_by
from games.tricks.imagine import Judge, left_to_partner
from tests.games.knock_out_whist.table import Table as KnockOut
from tests.games.solo_whist.table import Table as Solo
from tests.games.whist.table import Table as Whist

LEVELS = ("normal", "strong")
DEALS = 40
"""The number of deals that `strong` looks into: fewer than at a table."""


def plays(game: AnyGame, seat: Seat, level: str) -> str:
    """The card that a robot plays."""
    view = game.view(seat)
    if level in game.searches:
        *_, last = islice(game.search(view, level, Random(1), tools()), DEALS)
        move = last.move
    else:
        move = game.choose(view, level, Random(1))
    verb, _, card = move.partition(" ")
    assert verb == "play", move
    return card


# Whist: seats 0 and 2 play together, clubs are trumps, and seat 0 leads.


def whist(*hands: str, tricks: str = "", up: str = "2C") -> Whist:
    return Whist(claims=False, autoplay_forced=False).deal(*hands, up=up).tricks(*([tricks] if tricks else []))


@pytest.mark.parametrize("level", LEVELS)
def test_whist_the_partners_trumps_are_not_pulled(level: str) -> None:
    """After three rounds only the partner has a trump left."""
    table = whist(
        "AC KC QC JC TC 9C AD KD 2D 3H 4H 2S 3S",
        "3C AH KH QH 4D 5D 6D QD JD TD 9D 8D 7D",
        "8C 7C 6C 5C 5H 6H 7H 8H 9H 3D 4S 5S 6S",
        "2C 4C TH JH 2H AS KS QS JS TS 9S 8S 7S",
        tricks="AC 3C 5C 4C KC 4D 6C 2C QC 5D 7C TS",
    )
    assert table.look().turn == 0
    assert plays(table.game, 0, level)[1] != "C"


@pytest.mark.parametrize("level", LEVELS)
def test_whist_the_partners_suit_is_led_back(level: str) -> None:
    """Seat 2 has opened hearts, and seat 0 has taken the trick with the ace."""
    table = whist(
        "3C 4C AH 9H 6D 7D 8D 2D 5S 6S 9S TS 2S",
        "7C 8C 5C TH 7H 3D 4D 9D TD JS 8S 7S 3S",
        "9C TC 6C KH JH 4H 3H AD QD 4S QS 5D JD",
        "2C JC QC KC AC QH 8H 6H 5H 2H KD KS AS",
        tricks="2D 3D AD KD 3H 2H AH 7H",
    )
    assert table.look().turn == 0
    assert plays(table.game, 0, level) == "9H"


@pytest.mark.parametrize("level", LEVELS)
def test_whist_a_weak_suit_is_not_opened_where_there_is_a_strong_one(level: str) -> None:
    table = whist("3C 4C KS QS JS TS 2S QD 7D JH 6H 3H 4H")
    assert plays(table.game, 0, level)[1] == "S"


@pytest.mark.parametrize("level", LEVELS)
def test_whist_trumps_are_not_bled_when_nobody_else_has_any(level: str) -> None:
    """All others have shown that they have none: the winners of the other suits come first."""
    table = whist(
        "AC KC QC JC TC 9C 8C 7C AH KH 2D 3S 4S",
        "3C 4C 5H 6H 7H 8H 9H TH JH 4D 5D 6D 7D",
        "5C 6C QH 4H 3H 2H 8D 9D TD JD QD KD 3D",
        "2C AD AS KS QS JS TS 9S 8S 7S 6S 5S 2S",
        tricks="AC 3C 5C 2C KC 4C 6C 2S QC 5H 3D 5S",
    )
    assert table.look().turn == 0
    assert plays(table.game, 0, level)[1] != "C"


@pytest.mark.parametrize("level", LEVELS)
def test_whist_the_partners_winner_is_not_overtaken(level: str) -> None:
    """The partner's queen holds the trick, and nobody plays after."""
    table = whist(
        "3C 4C 5C QS 9S 8S 2H 3H 4H 2D 3D 4D 5D",
        "6C 7C 8C JS 7S 6S 5H 6H 7H 6D 7D 8D 9D",
        "9C TC JC AS KS 2S 8H 9H TH TD JD QD KD",
        "2C QC KC 5S 4S 3S TS AC JH QH KH AH AD",
        tricks="2D 6D TD AD 5S",
    )
    table = table.tricks("QS JS")
    assert table.look().turn == 2
    assert plays(table.game, 2, level) == "2S"


@pytest.mark.parametrize("level", LEVELS)
def test_whist_a_sure_loser_is_ruffed(level: str) -> None:
    """The opponents' ace is led, one has none of the suit, and small trumps."""
    table = whist(
        "2D 3D 4D 5D 7S 8S 2H 3H 4H 5H 6S 9C TC",
        "AD KD QD 6D 7D AS KS 6H 7H 8H 9H JC QC",
        "3C 4C 5C TH JH QH KH AH 2S 3S 4S 5S 9S",
        "2C 6C 7C 8C KC AC TS JS QS 8D 9D TD JD",
        tricks="6S AS 2S TS AD",
    )
    assert table.look().turn == 2
    assert plays(table.game, 2, level) in ("3C", "4C", "5C")


# Solo Whist: a proposal of seat 0 that seat 2 has accepted; spades are trumps, and eldest hand, seat 0, leads.


def solo(*hands: str, tricks: str = "", up: str = "2S") -> Solo:
    table = Solo().deal(*hands, up=up)
    table.play("0 prop", "1 pass", "2 cop", "3 pass")
    assert table.look().contract is not None
    assert table.look().contract.side == (0, 2)  # type: ignore[union-attr]
    return table.tricks(tricks) if tricks else table


@pytest.mark.parametrize("level", LEVELS)
def test_solo_the_partners_trumps_are_not_pulled(level: str) -> None:
    table = solo(
        "AS KS QS JS TS 9S AD KD 2D 3H 4H 2C 3C",
        "3S AH KH QH 4D 5D 6D QD JD TD 9D 8D 7D",
        "8S 7S 6S 5S 5H 6H 7H 8H 9H 3D 4C 5C 6C",
        "2S 4S TH JH 2H AC KC QC JC TC 9C 8C 7C",
        tricks="AS 3S 5S 4S KS 4D 6S 2S QS 5D 7S TC",
    )
    assert table.look().turn == 0
    assert plays(table.game, 0, level)[1] != "S"


@pytest.mark.parametrize("level", LEVELS)
def test_solo_the_partners_suit_is_led_back(level: str) -> None:
    table = solo(
        "3S 4S AH 9H 6D 7D 8D 2D 5C 6C 9C TC 2C",
        "7S 8S 5S TH 7H 3D 4D 9D TD JC 8C 7C 3C",
        "9S TS 6S KH JH 4H 3H AD QD 4C QC 5D JD",
        "2S JS QS KS AS QH 8H 6H 5H 2H KD KC AC",
        tricks="2D 3D AD KD 3H 2H AH 7H",
    )
    assert table.look().turn == 0
    assert plays(table.game, 0, level) == "9H"


@pytest.mark.parametrize("level", LEVELS)
def test_solo_a_weak_suit_is_not_opened_where_there_is_a_strong_one(level: str) -> None:
    table = solo("3S 4S KC QC JC TC 2C QD 7D JH 6H 3H 4H")
    assert plays(table.game, 0, level)[1] == "C"


@pytest.mark.parametrize("level", LEVELS)
def test_solo_trumps_are_not_bled_when_nobody_else_has_any(level: str) -> None:
    table = solo(
        "AS KS QS JS TS 9S 8S 7S AH KH 2D 3C 4C",
        "3S 4S 5H 6H 7H 8H 9H TH JH 4D 5D 6D 7D",
        "5S 6S QH 4H 3H 2H 8D 9D TD JD QD KD 3D",
        "2S AD AC KC QC JC TC 9C 8C 7C 6C 5C 2C",
        tricks="AS 3S 5S 2S KS 4S 6S 2C QS 5H 3D 5C",
    )
    assert table.look().turn == 0
    assert plays(table.game, 0, level)[1] != "S"


@pytest.mark.parametrize("level", LEVELS)
def test_solo_the_partners_winner_is_not_overtaken(level: str) -> None:
    table = solo(
        "3S 4S 5S QC 9C 8C 2H 3H 4H 2D 3D 4D 5D",
        "6S 7S 8S JC 7C 6C 5H 6H 7H 6D 7D 8D 9D",
        "9S TS JS AC KC 2C 8H 9H TH TD JD QD KD",
        "2S QS KS 5C 4C 3C TC AS JH QH KH AH AD",
        tricks="2D 6D TD AD 5C QC JC",
    )
    assert table.look().turn == 2
    assert plays(table.game, 2, level) == "2C"


@pytest.mark.parametrize("level", LEVELS)
def test_solo_a_sure_loser_is_ruffed(level: str) -> None:
    table = solo(
        "2D 3D 4D 5D 7C 8C 2H 3H 4H 5H 6C 9S TS",
        "AD KD QD 6D 7D AC KC 6H 7H 8H 9H JS QS",
        "3S 4S 5S TH JH QH KH AH 2C 3C 4C 5C 9C",
        "2S 6S 7S 8S KS AS TC JC QC 8D 9D TD JD",
        tricks="6C AC 2C TC AD",
    )
    assert table.look().turn == 2
    assert plays(table.game, 2, level) in ("3S", "4S", "5S")


# Knock-out Whist, where everybody plays alone: what is left of the habits.


@pytest.mark.parametrize("level", LEVELS)
def test_knock_out_a_sure_loser_is_ruffed_by_who_needs_a_trick(level: str) -> None:
    """Nobody can follow with a higher diamond than the ace that lies there; a small club takes the trick."""
    table = KnockOut(3).deal("AD 2H 3H", "4D 5H 6H", "3C 2S 4S").tricks("AD 4D")
    assert table.look().trumps == "C"
    assert plays(table.game, 2, level) == "3C"


@pytest.mark.parametrize("level", LEVELS)
def test_knock_out_trumps_are_not_bled_when_one_will_do(level: str) -> None:
    """The lowest of two trumps takes the trick for sure: the higher one is kept."""
    table = KnockOut(3).deal("AD 2H 3H", "4D 5H 6H", "3C AC 4S").tricks("AD 4D")
    assert plays(table.game, 2, level) == "3C"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruff", ["3S", "5S"])
def test_solo_a_partners_ruff_is_not_overruffed(level: str, ruff: str) -> None:
    """Seat 1 has ruffed, and its partner, who is the last to play, could go over it."""
    table = solo(
        "AH KH QH JH TH 9H 8H AS KS QD JD 2C 3C",
        "3S 4S 5S 2D 3D 4D 5D 6D 4C 5C 6C 7C 8C",
        "7H 6H 5H 4H 3H 2H QS JS TS AC KC QC JC",
        "2S 6S 7S 8S 9S 7D 8D 9D TD KD AD 9C TC",
        tricks=f"AH {ruff} 2H",
    )
    assert table.look().turn == 3
    assert plays(table.game, 3, level)[1] != "S"


def test_a_search_leaves_a_trick_to_the_partner_while_it_can_only_guess() -> None:
    table = solo(
        "AH KH QH JH TH 9H 8H AS KS QD JD 2C 3C",
        "3S 4S 5S 2D 3D 4D 5D 6D 4C 5C 6C 7C 8C",
        "7H 6H 5H 4H 3H 2H QS JS TS AC KC QC JC",
        "2S 6S 7S 8S 9S 7D 8D 9D TD KD AD 9C TC",
        tricks="AH 3S 2H",
    )
    known = known_by(table.look(3))
    judge = Judge(known, float, Random(1), {})
    left = left_to_partner(judge, known.hand, Card("7D"))
    assert {card.suit for card in left} == {"C", "D", "S"}
    assert [card for card in left if card.suit == "S"] == ["2S"]
    assert left_to_partner(judge, known.hand, Card("9S")) == known.hand  # where habit itself goes over it
    shunning = Judge(known, float, Random(1), {}, shuns=(0,))
    assert left_to_partner(shunning, known.hand, Card("7D")) == known.hand
