"""Wit and Reason by the numbers of its rules, section 2: every rule is played."""

from __future__ import annotations

import pytest

from games.cards import PACK, Card, print_cards
from games.core import DEALER, Pick
from games.options import IllegalOptions
from games.wit_and_reason import WitAndReason
from games.wit_and_reason.position import worth
from games.wit_and_reason.view import WitView
from tests.games.sums.script import Script

WIN = "TC TD 8C 2D AC"
"""Seat 0 leads with the black cards and wins."""

STUCK = "TC AD TS AH 8C"
"""Black makes 30 while red has no aces left: red must pass."""

DRAW = "AC AD AS AH TC TD 6C"
"""The same without black's aces: a draw."""

RED_WIN = "TD TC 8D 2C AD"
"""Seat 0 leads with the red cards and wins."""


def table(**options: object) -> Script[WitAndReason]:
    """A match in which seat 0 leads the first game with the black cards."""
    return Script(WitAndReason, **{"first_lead": "host", "colours": "leader_black", **options})


def view(script: Script[WitAndReason], seat: int | None = None) -> WitView:
    seen = script.view(seat)
    assert isinstance(seen, WitView)
    return seen


def pack(top: str) -> str:
    """The dealer's move that puts these cards on top."""
    first = top.split()
    return f"dealer deal {print_cards(tuple(map(Card, first)) + tuple(c for c in PACK if c not in first))}"


# 2.1 Summary ----------------------------------------------------------------------------------------------


def test_2_1_two_players_and_26_cards_each() -> None:
    for seats in (1, 3):
        with pytest.raises(ValueError, match="2 to 2"):
            WitAndReason.start(seats)
    black, red = view(table()).hands
    assert len(black) == len(red) == 26
    assert not any(card.red for card in black)
    assert all(card.red for card in red)


def test_2_1_counting_values() -> None:
    assert [worth(Card(f"{rank}S")) for rank in "A23456789TJQK"] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert view(table()).remaining == ((2,) * 9 + (8,),) * 2


def test_2_1_hands_lie_sorted_by_value() -> None:
    assert print_cards(view(table()).hands[0][:5]) == "AC AS 2C 2S 3C"
    assert print_cards(view(table()).hands[1][-3:]) == "QH KD KH"


# 2.2 Setup ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "leader"), [("KC QC", 0), ("QC KC", 1), ("2C AS", 0), ("AS 2C", 1), ("TC JC", 1), ("9C TC", 1)]
)
def test_2_2_1_the_higher_card_leads_the_first_game_ace_low(cards: str, leader: int) -> None:
    script = Script(WitAndReason)
    script.play(f"""{pack(cards)}
        0 draw
        1 draw""")
    assert script.last("lead") == {"seat": leader}
    assert view(script).lead == leader
    assert view(script).drawn == tuple(map(Card, cards.split()))


def test_2_2_1_both_draw_in_any_order_and_once() -> None:
    script = Script(WitAndReason)
    script.play(pack("KC QC"))
    assert script.game.to_act() == {0, 1}
    script.refuses("0 play KC", "wrong-phase")
    script.play("1 draw")
    assert script.game.to_act() == {0}
    script.refuses("1 draw", "not-your-turn")
    script.play("0 draw")
    assert script.last("lead") == {"seat": 1}, "the first to draw gets the top card"


def test_2_2_1_equal_cards_are_set_aside_and_both_draw_again() -> None:
    script = Script(WitAndReason)
    told = script.play(f"""{pack("7C 7D 7H 7S 3C 4C")}
        0 draw
        1 draw""")
    assert told == ["draw", "draw-again"]
    assert view(script).set_aside == ("7C", "7D")
    script.play("""1 draw
        0 draw""")
    assert view(script).set_aside == ("7C", "7D", "7S", "7H")
    script.play("""0 draw
        1 draw""")
    assert script.last("lead") == {"seat": 1}


def test_2_2_2_cut_ace_high() -> None:
    script = Script(WitAndReason, cut_ace="high")
    script.play(f"""{pack("AS KC")}
        0 draw
        1 draw""")
    assert script.last("lead") == {"seat": 0}
    with pytest.raises(IllegalOptions, match="option-needs"):
        WitAndReason.start(2, {"cut_ace": "high", "first_lead": "coin"})


def test_2_2_3_a_pack_of_26_ties_is_shuffled_anew() -> None:
    script = Script(WitAndReason)
    ties = " ".join(f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS")
    script.play(pack(ties) + "\n0 draw\n1 draw" * 26)
    assert script.game.to_act() == {DEALER}
    assert view(script).phase == "shuffle"
    assert script.play(pack("KC QC") + "\n0 draw\n1 draw") == ["draw", "lead"]


def test_2_2_4_colours_by_lot_are_kept() -> None:
    script = Script(WitAndReason, first_lead="host")
    assert script.game.moves(DEALER) == ("black 0", "black 1")
    script.play("dealer black 1")
    assert view(script).black == 1
    script.cards("play", 0, RED_WIN)
    assert view(script).black == 1
    assert [event.verb for event in script.events].count("colours") == 1


def test_2_2_4_colours_alternate() -> None:
    script = Script(WitAndReason, first_lead="host", colours="alternate")
    script.play("dealer black 1")
    script.cards("play", 0, RED_WIN)
    assert view(script).black == 0
    assert script.last("colours") == {"black_seat": 0, "red_seat": 1, "cards": PACK}


def test_2_2_4_colours_leader_black() -> None:
    script = table()
    assert view(script).black == 0
    script.cards("play", 0, WIN)
    assert view(script).black == view(script).lead == 1


@pytest.mark.parametrize(("side", "leader"), [("cross", 0), ("pile", 1)])
def test_2_2_5_a_coin_for_the_first_lead(side: str, leader: int) -> None:
    script = Script(WitAndReason, first_lead="coin", colours="leader_black")
    assert script.game.moves(DEALER) == ("cross", "pile")
    assert script.play(f"dealer {side}") == ["toss", "lead", "game", "colours"]
    assert view(script).lead == leader
    assert script.game.to_act() == {leader}


def test_2_2_5_the_host_leads() -> None:
    assert WitAndReason.host_seat({"first_lead": "host"}) == 0
    assert WitAndReason.host_seat({}) is None
    assert view(table()).lead == 0


# 2.3 State machine ----------------------------------------------------------------------------------------


def test_2_3_players_play_in_turn_and_the_total_grows() -> None:
    script = table()
    assert script.play("0 play 8C") == ["play"]
    assert script.last("play") == {"seat": 0, "card": "8C", "total": 8}
    script.refuses("0 play 2C", "not-your-turn")
    script.play("1 play KD")
    seen = view(script)
    assert (seen.total, seen.room) == (18, 13)
    assert [(play.seat, play.card, play.value, play.total) for play in seen.plays] == [
        (0, "8C", 8, 8),
        (1, "KD", 10, 18),
    ]
    assert "8C" not in seen.hands[0]
    assert seen.remaining[1] == (2,) * 9 + (7,)


def test_2_3_only_cards_of_ones_own_hand() -> None:
    script = table()
    assert script.refuses("0 play 8D", "not-in-hand") == {"card": "8D"}
    script.cards("play", 0, "8C 8D")
    script.refuses("0 play 8C", "not-in-hand")


def test_2_3_the_total_may_not_go_beyond_31() -> None:
    script = table()
    script.cards("play", 0, "TC TD 9C")
    assert script.refuses("1 play 3D", "would-exceed") == {"card": "3D", "total": 32, "goal": 31}
    offer = script.game.moves(1)[0]
    assert isinstance(offer, Pick)
    assert offer.cards == ("AD", "AH", "2D", "2H")


def test_2_3_exactly_31_wins() -> None:
    script = table()
    assert script.cards("play", 0, WIN)[:2] == ["play", "goal"]
    assert script.last("goal") == {"seat": 0, "colour": "black"}
    assert view(script).finished[0].winner == 0
    assert view(script).finished[0].end == "goal"


def test_2_3_a_forced_pass_happens_by_itself_and_is_told() -> None:
    script = table()
    assert script.cards("play", 0, STUCK) == ["play", "pass"]
    assert script.last("pass") == {"seat": 1, "colour": "red"}
    assert view(script).stuck == (False, True)
    assert script.game.to_act() == {0}
    assert script.play("0 play AC")[:2] == ["play", "goal"]
    assert [play.card for play in view(script).finished[0].plays][-2:] == [None, "AC"]


def test_2_3_without_auto_pass_the_stuck_player_must_pass() -> None:
    script = table(auto_pass=False)
    script.cards("play", 0, STUCK)
    assert script.game.moves(1) == ("pass",)
    assert script.game.default(1) == "pass"
    script.refuses("1 play TD", "would-exceed")
    script.refuses("0 play AC", "not-your-turn")
    assert script.play("1 pass") == ["pass"]
    assert script.play("0 play AC")[:2] == ["play", "goal"]


@pytest.mark.parametrize("auto_pass", [True, False])
def test_2_3_no_pass_by_choice(auto_pass: bool) -> None:
    script = table(auto_pass=auto_pass)
    script.refuses("0 pass", "may-not-pass")
    script.cards("play", 0, "TC TD 9C")
    script.refuses("1 pass", "may-not-pass")


def test_2_3_the_other_plays_on_alone() -> None:
    """Red without aces and twos is stuck at 29 and passes after each of black's cards."""
    script = table()
    assert script.cards("play", 0, "TC AD 4C AH 4S 2D 3C 2H 2C") == ["play", "pass"]
    assert script.play("0 play AC") == ["play", "pass"]
    assert script.play("0 play AS")[:2] == ["play", "goal"]


# 2.4 to 2.7 -----------------------------------------------------------------------------------------------


def test_2_4_nothing_is_hidden_but_the_pack_of_the_cut() -> None:
    script = table()
    script.cards("play", 0, "8C 8D")
    public, own = vars(view(script)), vars(view(script, 1))
    assert {name for name in public if public[name] != own[name]} == {"seat"}
    assert view(script, 0).moves
    cut = Script(WitAndReason)
    cut.play(pack("KC QC"))
    assert "KC" not in repr(view(cut))


@pytest.mark.parametrize("auto_pass", [True, False])
def test_2_5_a_draw_if_neither_can_play(auto_pass: bool) -> None:
    script = table(auto_pass=auto_pass)
    told = script.cards("play", 0, DRAW)
    if not auto_pass:
        assert told == ["play"]
        told = ["play", *script.play("1 pass")]
    assert told[:4] == ["play", "pass", "drawn", "score"]
    assert script.last("drawn") == {"total": 30}
    seen = view(script)
    assert (seen.finished[0].winner, seen.finished[0].end) == (None, "drawn")
    assert (seen.wins, seen.draws) == ((0, 0), 1)
    assert seen.lead == 1, "a drawn game counts as played"


def test_2_7_the_safe_move_is_the_lowest_card_that_fits() -> None:
    script = Script(WitAndReason)
    script.play(pack("KC QC"))
    assert script.game.default(0) == script.game.default(1) == "draw"
    script = table()
    assert script.game.default(0) == "play AC"
    script.cards("play", 0, "AC AD AS AH")
    assert script.game.default(0) == "play 2C"


def test_2_7_leaving_forfeits_the_game_and_the_session() -> None:
    script = table(games=4)
    script.cards("play", 0, WIN)
    script.play("1 play 8C")
    assert script.play("0 leave") == ["leave"]
    outcome = script.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.shares, outcome.reason, outcome.places) == ((1,), (-1, 1), "left", (2, 1))
    assert view(script).finished[-1].end == "left"
    assert script.game.to_act() == frozenset()
    script.refuses("1 play 8D", "match-over")
    script.refuses("0 leave", "match-over")


def test_2_7_leaving_during_the_cut() -> None:
    script = Script(WitAndReason)
    script.play(pack("KC QC") + "\n0 draw\n1 leave")
    outcome = script.game.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert view(script).finished == ()


def test_1_4_what_is_no_move_is_invalid() -> None:
    for move in ("play", "play 8c", "play  8C", "play 8C 9C", "Play 8C", "play 8C/1", "8C", "pass 8C", "draw 7C"):
        table().invalid(f"0 {move}")
    for move in ("black 2", "black", "deal 8C", "leave now", "knock"):
        table().invalid(f"0 {move}")


def test_1_4_the_dealers_moves_are_the_dealers_and_in_their_time() -> None:
    script = Script(WitAndReason)
    script.refuses("dealer cross", "wrong-phase")
    script.refuses("dealer leave", "wrong-phase")
    script.refuses("0 draw", "not-your-turn")
    script.play(pack("KC QC") + "\n0 draw\n1 draw")
    script.refuses(pack("KC QC"), "wrong-phase")
    script.refuses("0 black 0", "not-your-turn")
    script.play("dealer black 0")
    script.refuses("dealer black 0", "not-your-turn")
    script.refuses("0 black 0", "wrong-phase")
    script.refuses("0 draw", "wrong-phase")
