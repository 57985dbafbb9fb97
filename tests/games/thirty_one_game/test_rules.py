"""The Thirty-One Game by the numbers of its rules, section 3: every rule is played."""

from __future__ import annotations

import pytest

from games.cards import Card, print_cards
from games.core import Pick
from games.options import IllegalOptions
from games.thirty_one_game import ThirtyOneGame
from games.thirty_one_game.view import ThirtyOneGameView
from tests.games.sums.script import Script

WIN = "6C 6D 6H 5C 5D 2C AC"
"""Seat 0 turns the card that makes 31."""

EXHAUST = "AC AD AH AS 2C 2D 2H 2S 6C 6D 6H"
"""Seat 0 makes 30 when all aces and twos are gone."""


def table(**options: object) -> Script[ThirtyOneGame]:
    return Script(ThirtyOneGame, **options)


def view(script: Script[ThirtyOneGame], seat: int | None = None) -> ThirtyOneGameView:
    seen = script.view(seat)
    assert isinstance(seen, ThirtyOneGameView)
    return seen


# 3.1 and 3.2 ----------------------------------------------------------------------------------------------


def test_3_1_two_players_and_24_open_cards_a_row_a_suit() -> None:
    with pytest.raises(ValueError, match="2 to 2"):
        ThirtyOneGame.start(3)
    seen = view(table())
    assert [print_cards(row) for row in seen.rows] == [
        "AC 2C 3C 4C 5C 6C",
        "AD 2D 3D 4D 5D 6D",
        "AH 2H 3H 4H 5H 6H",
        "AS 2S 3S 4S 5S 6S",
    ]
    assert seen.remaining == (4,) * 6
    assert (seen.total, seen.room, seen.target) == (0, 31, 31)


def test_3_2_players_turn_any_open_card_in_turn() -> None:
    script = table()
    script.play("0 turn 5H")
    assert script.last("turn") == {"seat": 0, "card": "5H", "total": 5}
    script.refuses("0 turn 2C", "not-your-turn")
    assert script.refuses("1 turn 5H", "already-turned") == {"card": "5H"}
    script.play("1 turn AS")
    seen = view(script)
    assert seen.turned == ("5H", "AS")
    assert seen.remaining == (3, 4, 4, 4, 3, 4)
    assert [(play.seat, play.card, play.total) for play in seen.plays] == [(0, "5H", 5), (1, "AS", 6)]


def test_3_2_exactly_31_wins_at_once() -> None:
    script = table()
    assert script.cards("turn", 0, WIN)[:2] == ["turn", "goal"]
    assert script.last("goal") == {"seat": 0, "total": 31}
    assert (view(script).finished[0].winner, view(script).finished[0].end) == (0, "goal")


def test_3_2_the_count_may_not_go_beyond_31() -> None:
    script = table()
    script.cards("turn", 0, "6C 6D 6H 6S 5C")
    assert script.refuses("1 turn 3C", "would-exceed") == {"card": "3C", "total": 32, "goal": 31}
    offer = script.game.moves(1)[0]
    assert isinstance(offer, Pick)
    assert offer.cards == ("AC", "AD", "AH", "AS", "2C", "2D", "2H", "2S")


def test_3_2_leaving_the_other_no_card_that_fits_wins_at_once() -> None:
    """All aces and twos are turned at 30: nothing fits any more."""
    script = table()
    assert script.cards("turn", 0, EXHAUST)[:2] == ["turn", "stuck"]
    assert script.last("stuck") == {"seat": 1, "other": 0, "total": 30}
    assert (view(script).finished[0].winner, view(script).finished[0].end) == (0, "stuck")


def test_3_2_with_must_bust_the_stuck_player_turns_a_card_and_loses() -> None:
    script = table(must_bust=True)
    assert script.cards("turn", 0, EXHAUST) == ["turn", "must-bust"]
    assert view(script).phase == "bust"
    assert script.game.default(1) == "turn 3C"
    script.refuses("0 turn 3C", "not-your-turn")
    script.refuses("1 turn AC", "already-turned")
    assert script.play("1 turn 3C")[:2] == ["bust", "score"]
    assert script.last("bust") == {"seat": 1, "other": 0, "card": "3C", "total": 33, "goal": 31}
    assert (view(script).finished[0].winner, view(script).finished[0].end) == (0, "bust")


def test_3_2_nobody_goes_beyond_by_choice_even_with_must_bust() -> None:
    script = table(must_bust=True)
    script.cards("turn", 0, "6C 6D 6H 6S 5C")
    script.refuses("1 turn 3C", "would-exceed")


def test_3_2_all_cards_face_up_again_and_the_other_begins() -> None:
    script = table()
    script.cards("turn", 0, WIN)
    seen = view(script)
    assert (seen.total, seen.turned, seen.remaining, seen.lead, seen.number) == (0, (), (4,) * 6, 1, 2)
    assert script.game.to_act() == {1}


@pytest.mark.parametrize(("first_player", "seat"), [("random", None), ("host", 0), ("challenger", 1)])
def test_3_2_who_begins_the_first_game(first_player: str, seat: int | None) -> None:
    """Seat 0 begins; the option says whether whoever opened the table sits there."""
    assert ThirtyOneGame.host_seat({"first_player": first_player}) == seat
    assert view(table(first_player=first_player)).lead == 0


# 3.3 to 3.5 -----------------------------------------------------------------------------------------------


def test_3_3_nothing_is_hidden() -> None:
    script = table()
    script.cards("turn", 0, "5C 2C")
    public, own = vars(view(script)), vars(view(script, 1))
    assert {name for name in public if public[name] != own[name]} == {"seat"}
    assert all(event.seen_by is None for event in script.events)


def test_3_5_the_safe_move_is_the_lowest_open_card_that_fits() -> None:
    script = table()
    assert script.game.default(0) == "turn AC"
    script.cards("turn", 0, "AC AD AH AS")
    assert script.game.default(0) == "turn 2C"


def test_3_5_leaving_loses_the_game_and_the_session() -> None:
    script = table(games=4)
    script.cards("turn", 0, WIN)
    script.play("1 turn 5C")
    assert script.play("0 leave") == ["leave"]
    outcome = script.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.shares, outcome.reason) == ((1,), (-1, 1), "left")
    assert view(script).finished[-1].end == "left"
    script.refuses("1 turn 6C", "match-over")
    script.refuses("1 leave", "match-over")


@pytest.mark.parametrize("rows", [2, 3, 5, 6])
def test_3_5_cards_per_rank(rows: int) -> None:
    script = table(cards_per_rank=rows)
    seen = view(script)
    assert len(seen.rows) == rows
    assert seen.remaining == (rows,) * 6
    assert len(set(sum(seen.rows, ()))) == 6 * rows
    last = seen.rows[-1][5]
    assert last == {2: "6D", 3: "6H", 5: "6C/2", 6: "6D/2"}[rows]
    script.play(f"0 turn {last}")
    assert view(script).turned == (Card(last),)


def test_3_5_another_target() -> None:
    script = table(target=11)
    script.play("0 turn 6C")
    script.refuses("1 turn 6D", "would-exceed")
    assert script.play("1 turn 5D")[:2] == ["turn", "goal"]


def test_3_5_the_cards_have_to_outlast_the_target() -> None:
    with pytest.raises(IllegalOptions) as refused:
        table(cards_per_rank=2, target=37)
    assert (refused.value.reason, refused.value.facts) == ("target-too-high", {"target": 37, "highest": 36})
    assert view(table(cards_per_rank=2, target=36)).target == 36
    for options in ({"target": 10}, {"target": 61}, {"cards_per_rank": 1}, {"cards_per_rank": 7}):
        with pytest.raises(IllegalOptions, match="option-out-of-range"):
            table(**options)


def test_1_4_what_is_no_move_is_invalid() -> None:
    for move in ("turn", "turn 5c", "turn  5C", "turn 5C 6C", "turn 7C", "turn TS", "turn 5C/2", "5C", "pass"):
        table().invalid(f"0 {move}")
    for line in ("0 play 5C", "0 leave 1", "0 stop now", "dealer deal 5C"):
        table().invalid(line)
