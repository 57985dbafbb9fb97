"""Spit: each test names the paragraph of RULES 10 that it plays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards import PACK, Card
from games.core import DEALER, IllegalMove, Pick, advance
from games.options import IllegalOptions
from games.spit import Spit
from games.spit.layout import SpitPile, StockPile, adjacent, lay_out
from tests.games.races import cards, deal, refusal, replay, ring, run, run_robots, verbs
from tests.games.spit.positions import DULL, RUN, as_set, begun, dealt, position, run_out, runaway


@pytest.mark.parametrize(
    ("pair", "fits"), [("AS KD", True), ("AS 2S", True), ("KS QH", True), ("7C 7D", False), ("AS QS", False)]
)
def test_10_1_ranks_are_a_circle(pair: str, fits: bool) -> None:
    one, other = cards(pair)
    assert adjacent(one, other) is adjacent(other, one) is fits


def test_10_3_twenty_six_cards_and_five_piles_row_by_row() -> None:
    """10.3.1 to 3: dealt one by one; piles of 1 to 5 cards with their last card face up; eleven spit cards."""
    view = deal(Spit.start(2)).view(0)
    assert [pile.size for pile in view.stocks[0]] == [1, 2, 3, 4, 5]
    assert [pile.top for pile in view.stocks[0]] == cards("AC JC 6D QD 3H")
    assert [pile.top for pile in view.stocks[1]] == cards("2C QC 7D KD 4H")
    assert view.spit_cards == (11, 11)


@pytest.mark.parametrize(
    ("count", "sizes"), [(3, [1, 1, 1, 0, 0]), (7, [1, 2, 2, 1, 1]), (14, [1, 2, 3, 4, 4]), (15, [1, 2, 3, 4, 5])]
)
def test_10_3_4_a_short_set_shows_as_many_cards_as_possible(count: int, sizes: list[int]) -> None:
    piles, spits = lay_out(PACK[:count])
    assert [len(pile) for pile in piles] == sizes
    assert spits == []


def test_10_3_5_the_opening_spit_follows_ready() -> None:
    game, events = run(dealt(as_set(RUN, "KH"), as_set(DULL, "KS")), "10 0 ready\n20 1 ready")
    assert verbs(events) == ["ready", "race", "spat", "spat"]
    assert game.view(None).piles == (SpitPile(1, cards("KH")[0]), SpitPile(1, cards("KS")[0]))
    assert game.view(None).spit_cards == (10, 10)


def test_10_4_the_race_begins_without_ready_after_20_seconds() -> None:
    game, events = ring(dealt(as_set(RUN, "KH"), as_set(DULL, "KS")))
    assert verbs(events)[:2] == ["ready-all", "race"]
    assert game.view(None).now == 20_000


def test_10_5_play_turns_up_the_next_card() -> None:
    game, events = run(runaway(), "2000 0 play 1 1\n3000 0 play 2 1")
    assert verbs(events) == ["played"]
    view = game.view(0)
    assert view.piles[0] == SpitPile(3, cards("2C")[0])
    assert view.stocks[0][1] == StockPile(1, tuple(cards("3C")))
    assert "play 2 1" in view.moves
    assert "play 2 2" not in view.moves


def test_10_5_a_card_that_does_not_fit_bounces() -> None:
    with pytest.raises(IllegalMove) as bounced:
        run(runaway(), "2000 0 play 3 2")
    assert bounced.value.facts == {"card": "4C", "lies_card": "KS"}
    game, _ = run(runaway(), "2000 0 play 1 2")
    assert refusal(game, 0, "play 1 2", 3_000) == "no-card"


def test_10_5_fill_a_space_from_a_pile_with_cards_below() -> None:
    game, _ = run(runaway(), "2000 0 play 1 1\n3000 0 play 2 1")
    assert refusal(game, 0, "fill 2 1", 4_000) == "nothing-to-turn"
    assert refusal(game, 0, "fill 3 4", 4_000) == "no-space"
    assert refusal(game, 0, "fill 1 3", 4_000) == "no-card"
    game, events = run(game, "4000 0 fill 5 1")
    assert verbs(events) == ["filled"]
    assert [pile.top for pile in game.view(0).stocks[0]] == cards("JC 3C 4C 7C QC")
    assert refusal(game, 0, "fill 5", 5_000) == "no-space"


def test_10_5_fill_without_a_place_takes_the_first_space() -> None:
    """The fixed button names no place: the move is the same as the full one."""
    game, _ = run(runaway(), "2000 0 play 1 1")
    short, _ = run(game, "3000 0 fill 5")
    full, _ = run(game, "3000 0 fill 5 1")
    assert short == full
    assert [control.possible for control in game.view(0).controls if control.move == "fill 5"] == [True]


def test_10_5_equal_cards_are_not_combined() -> None:
    game = position((["2C", "7D 9C", "8H 9D"], ["4S"]), ("", "5S"), ("KC", "QC"))
    assert refusal(game, 0, "fill 2 3") == "no-space"


def test_10_5_combine_pairs() -> None:
    """Option: equal ranks may be piled on each other if that turns up a card or empties a place."""
    stocks = (["2C", "7D 9C", "8H 9D"], ["QS"])
    game = position(stocks, ("", "5S"), ("KC", "JC"), combine_pairs=True)
    assert {"fill 2 3", "fill 3 2"} <= set(game.moves(0))
    game, events = run(game, "2000 0 fill 2 3")
    assert verbs(events) == ["combined"]
    assert game.view(0).stocks[0][2] == StockPile(3, tuple(cards("9D 9C")))
    assert game.view(0).stocks[0][1].top == "7D"
    assert refusal(game, 0, "fill 3 4", 3_000) == "nothing-to-turn"
    single = position((["9C", "9D", "4D 3D"], ["QS"]), ("", "5S"), ("KC", "JC"), combine_pairs=True)
    single, _ = run(single, "2000 0 fill 1 2\n3000 0 fill 3 1")
    assert [pile.top for pile in single.view(0).stocks[0]][:3] == [*cards("3D 9C 4D")]


@pytest.mark.parametrize("seed", range(20))
def test_10_5_combining_can_not_go_on_for_ever(seed: int) -> None:
    luck = Random(seed)
    deck = luck.sample(PACK, 20)
    piles = [" ".join(deck[place : place + 4]) for place in range(0, 16, 4)]
    game = position((piles, ["4S"]), ("", "5S"), ("KC", "KD"), combine_pairs=True)
    for step in range(40):
        shifts = [move for move in game.moves(0) if str(move).startswith("fill")]
        if not shifts:
            return
        game, _ = advance(game, 0, luck.choice(shifts), 2_000 * (step + 1))  # type: ignore[arg-type]
    raise AssertionError("cards are moved to and fro")


def test_10_5_spit_in_the_race_is_a_readiness_that_any_play_clears() -> None:
    game = runaway()
    assert game.moves(1) == ["spit"]
    assert refusal(game, 0, "spit", 2_000) == "can-play"
    game, events = run(game, "2000 1 spit")
    assert verbs(events) == ["shouted"]
    assert game.view(0).shouted == (1,)
    assert game.moves(1) == ()
    assert refusal(game, 1, "spit", 3_000) == "already-shouted"
    game, _ = run(game, "3000 0 play 1 1")
    assert game.view(0).shouted == ()
    assert "spit" in game.moves(1)


def test_10_5_whoever_only_has_a_space_to_fill_may_say_spit() -> None:
    game = position((["2C", "7D 9C"], ["4S"]), ("", "5S"), ("KC", "KD"))
    assert {"spit", "fill 2 3"} <= set(game.moves(0)) or "play 1 1" in game.moves(0)
    game = position((["3C", "7D 9C"], ["4S"]), ("", "5S"), ("KC", "KD"))
    assert set(game.moves(0)) == {"fill 2 3", "fill 2 4", "fill 2 5", "spit"}
    assert verbs(run(game, "2000 0 spit")[1]) == ["shouted", "stuck"]


def test_10_5_the_only_one_who_can_play_may_not_block() -> None:
    """After idle_force_seconds without an action he counts as stuck; each action of his starts the time anew."""
    game = runaway()
    assert game.alarm() == 1_000 + 15_000
    game, _ = run(game, "5000 1 spit")
    assert game.alarm() == 1_000 + 15_000
    game, _ = run(game, "10000 0 play 1 1")
    assert game.alarm() == 25_000
    game, events = ring(game)
    assert verbs(events) == ["forced", "stuck"]
    assert set(game.moves(0)) == {"spit"}


def pushed(game: Spit, seat: int, move: str) -> bool:
    try:
        advance(game, seat, move)
    except IllegalMove:
        return False
    return True


TRIES = [f"play {place} {pile}" for place in range(1, 6) for pile in (1, 2)]
TRIES += [f"fill {place} {space}" for place in range(1, 6) for space in range(1, 6)]


SIZES = st.integers(0, 3)


@settings(max_examples=150, deadline=None)
@given(deck=st.permutations(PACK), sizes=st.lists(SIZES, min_size=10, max_size=10), pairs=st.booleans())
def test_10_5_stuck_is_what_brute_force_finds(deck: list[Card], sizes: list[int], pairs: bool) -> None:
    """A player is stuck exactly if none of the ten plays and twenty-five moves in the layout is accepted."""
    sizes[0], sizes[5] = max(sizes[0], 1), max(sizes[5], 1)
    supply = iter(deck[4:])
    piles = [" ".join(next(supply) for _ in range(size)) for size in sizes]
    spits = " ".join(deck[:2]), " ".join(deck[2:4])
    game = position((piles[:5], piles[5:]), spits, (deck[50], deck[51]), combine_pairs=pairs)
    begins_stuck = game.stage == "stuck"
    game.stage = "race"  # where all moves can be tried
    game._note_able()
    for seat in (0, 1):
        found = {move for move in TRIES if pushed(game, seat, move)}
        assert found == {move for move in game._race_offers(seat) if move != "spit"}
        assert game.is_stuck(seat) == (not found)
    assert begins_stuck == (game.is_stuck(0) and game.is_stuck(1))


def stuck(**options: Any) -> Spit:
    """Both stuck with one stock card and two spit cards each."""
    return position((["2C"], ["2D"]), ("7C 8C", "7D 8D"), ("5C", "5D"), **options)


def test_10_6_1_both_shout_and_both_spit() -> None:
    game = stuck()
    assert (game.view(0).stage, game.moves(0), game.moves(1)) == ("stuck", ["spit"], ["spit"])
    game, events = run(game, "2000 1 spit\n3000 0 spit")
    assert verbs(events) == ["shouted", "spat", "spat", "stuck"]
    assert [pile.top for pile in game.view(0).piles] == cards("7C 7D")


def test_10_6_4_several_spits_may_follow_each_other() -> None:
    game, _ = run(stuck(), "2000 1 spit\n3000 0 spit\n4000 0 spit\n5000 1 spit")
    assert game.view(0).spit_cards == (0, 0)


@pytest.mark.parametrize(("seconds", "waits"), [(4, 4_000), (9, 9_000), (0, 15_000)])
def test_10_6_the_spit_comes_by_itself(seconds: int, waits: int) -> None:
    game = stuck(auto_spit_seconds=seconds)
    since = game.stage_at
    assert game.alarm() == since + waits
    assert verbs(ring(game)[1]) == ["spat", "spat", "stuck"]


def test_10_6_2_who_spits_alone_chooses_once_in_a_deal() -> None:
    game = position((["2C"], ["2D"]), ("", "7D 8D 9D"), ("5C", "5D"))
    assert game.moves(0) == ["spit"]
    assert game.moves(1) == ["spit", "spit 1", "spit 2"]
    assert refusal(game, 0, "spit 1") == "no-such-spit"
    game, _ = run(game, "2000 1 spit 1\n3000 0 spit")
    assert game.view(0).piles == (SpitPile(2, cards("7D")[0]), SpitPile(1, cards("5D")[0]))
    assert game.view(0).bound_to == 0
    assert game.moves(1) == ["spit"]
    game, _ = ring(game)
    assert game.view(0).piles[0].top == "8D"


def test_10_6_2_time_chooses_the_own_pile() -> None:
    game, _ = ring(position((["2C"], ["2D"]), ("", "7D 8D"), ("5C", "5D")))
    assert game.view(0).bound_to == 1
    assert game.view(0).piles[1].top == "7D"


def test_10_6_3_nobody_has_spit_cards_fewer_stock_cards_spit() -> None:
    game = position((["3C", "8C", "9H"], ["2D", "8D"]), ("", ""), ("5C", "5D"))
    assert game.moves(0) == ["spit"]
    assert game.moves(1) == ["spit", "spit 1 1", "spit 1 2", "spit 2 1", "spit 2 2"]
    game, events = run(game, "2000 0 spit\n3000 1 spit 2 1")
    assert verbs(events)[:2] == ["shouted", "spat-stock"]
    assert game.view(0).piles[0] == SpitPile(2, cards("8D")[0])
    assert game.view(0).bound_to is None


def test_10_6_3_time_spits_the_fullest_pile_on_the_own_one() -> None:
    fuller = ["2C 3C 9C 8C", "8H", "8S", "TC", "TH"]
    game, _ = ring(position((fuller, ["2D", "9H 8D", "2H", "2S", "9S"]), ("", ""), ("5C", "5D")))
    assert game.view(0).piles[1].top == "8D"
    assert game.view(0).stocks[1][1] == StockPile(1, tuple(cards("9H")))


def test_10_6_3_a_spit_may_empty_the_stock() -> None:
    game = position((["2C", "8C"], ["2D"]), ("", ""), ("5C", "5D"))
    game, events = run(game, "2000 0 spit\n3000 1 spit")
    assert verbs(events) == ["shouted", "spat-stock", "out"]
    assert game.view(0).stage == "slap"


def test_10_6_3_equal_numbers_both_spit() -> None:
    game = position((["2C", "8C"], ["2D", "9D"]), ("", ""), ("5C", "5D"))
    assert game.moves(0) == ["spit", "spit 1 1", "spit 2 1"]
    assert game.moves(1) == ["spit", "spit 1 2", "spit 2 2"]
    game, events = run(game, "2000 0 spit 2 1\n3000 1 spit 1 2")
    assert verbs(events)[:3] == ["shouted", "spat-stock", "spat-stock"]
    assert [pile.top for pile in game.view(0).piles] == cards("8C 2D")


def test_10_6_3_both_may_go_out_at_once() -> None:
    """Then either may slap first, and without a slap each keeps his own pile."""
    game = position((["2C"], ["2D"]), ("", ""), ("5C 6C", "5D"), slap_mode="winner_chooses")
    game, events = run(game, "2000 1 spit\n3000 0 spit")
    assert verbs(events)[-2:] == ["out", "out"]
    assert game.view(0).out == (1, 0)
    assert {0, 1} <= game.to_act()
    game, events = ring(game)
    assert [event.facts["pile"] for event in events] == [1, 2]
    assert game.view(0).cards == (3, 2)


def test_10_6_3_one_pile_and_equal_numbers_a_coin_decides() -> None:
    game = position((["2C", "8C"], ["2D", "9D"]), ("", ""), ("", "5D"), short=0)
    assert game.to_act() == {DEALER}
    assert game.moves(DEALER) == ("coin 0", "coin 1")
    assert refusal(game, DEALER, "time") == "wrong-phase"
    game, events = run(game, "2000 dealer coin 0")
    assert verbs(events) == ["tossed-spit"]
    assert game.moves(0) == ["spit", "spit 1 2", "spit 2 2"]
    assert game.moves(1) == ["spit"]
    game, _ = run(game, "3000 0 spit 2 2\n4000 1 spit")
    assert game.view(0).piles[1].top == "8C"


def test_10_7_out_stops_the_race_and_the_first_slap_takes_the_pile() -> None:
    game = run_out(runaway())
    view = game.view(1)
    assert (view.stage, view.out) == ("slap", (0,))
    assert [pile.size for pile in view.piles] == [1, 16]
    assert refusal(game, 1, "play 1 1", 20_000) == "wrong-phase"
    assert refusal(game, 1, "spit", 20_000) == "wrong-phase"
    game, events = run(game, "20000 1 slap 1")
    assert verbs(events) == ["slapped", "took-pile", "took-pile"]
    assert game.view(0).cards == (10 + 16, 15 + 10 + 1)
    assert game.to_act() == {DEALER}


def test_10_7_new_sets_are_shuffled_one_after_the_other() -> None:
    game, _ = run(run_out(runaway()), "20000 0 slap 1")
    first = game.moves(DEALER)[0]
    assert isinstance(first, Pick)
    assert len(first.cards) == first.least == 11
    assert list(first.cards) == sorted(first.cards, key=PACK.index)
    game = deal(game)
    second = game.moves(DEALER)[0]
    assert isinstance(second, Pick)
    assert len(second.cards) == 41
    assert set(first.cards) | set(second.cards) == set(PACK)
    assert deal(game).view(0).deal == 2


def test_10_7_nobody_slaps() -> None:
    """After slap_seconds the player who went out gets the smaller pile."""
    game = run_out(runaway())
    assert game.alarm() == 16_000 + 8_000
    game, events = ring(game)
    assert [(event.facts["seat"], event.facts["pile"]) for event in events] == [(0, 1), (1, 2)]


def test_10_7_winner_chooses() -> None:
    game = run_out(runaway(slap_mode="winner_chooses"))
    assert game.to_act() == {DEALER, 0}
    assert refusal(game, 1, "slap 1", 20_000) == "not-your-slap"
    assert run(game, "20000 0 slap 2")[0].view(0).cards == (26, 26)


@pytest.mark.parametrize(("rule", "taker"), [("first", 1), ("out_player", 0)])
def test_10_7_simultaneous_slaps(rule: str, taker: int) -> None:
    """tie_window_ms: slaps at the same pile within the window are settled by slap_tie, at its end."""
    game = run_out(runaway(tie_window_ms=300, slap_tie=rule))
    game, _ = run(game, "20000 1 slap 1")
    assert game.view(0).contests == (("1", 20_300, (1,)),)
    assert refusal(game, 1, "slap 2", 20_200) == "already-slapped"
    game, events = run(game, "20300 0 slap 1")
    assert verbs(events) == ["slapped"]
    assert game.to_act() == {DEALER}
    assert game.alarm() == 20_300
    assert ring(game)[1][0].facts["seat"] == taker


def test_10_7_a_coin_settles_simultaneous_slaps() -> None:
    game = run_out(runaway(tie_window_ms=300, slap_tie="random"))
    game, events = run(game, "20000 1 slap 1\n20100 0 slap 1\n20300 dealer time")
    assert verbs(events) == ["slapped-both"]
    assert game.moves(DEALER) == ("coin 0", "coin 1")
    game, events = run(game, "20300 dealer coin 0")
    assert verbs(events) == ["tossed-slap", "took-pile", "took-pile"]
    assert game.view(0).cards[0] == 11


def test_10_7_a_slap_after_the_window_is_too_late_and_another_pile_is_no_dispute() -> None:
    game, _ = run(run_out(runaway(tie_window_ms=300)), "20000 1 slap 1")
    assert refusal(game, 0, "slap 1", 20_301) == "pile-taken"
    other, events = run(game, "20100 0 slap 2")
    assert verbs(events) == ["slapped", "took-pile", "took-pile"]
    alone, events = ring(game)
    assert verbs(events) == ["took-pile", "took-pile"]
    assert alone.view(0).cards == other.view(0).cards


def test_10_7_a_false_slap() -> None:
    """RT-3: with a penalty a slap before anybody is out costs time; without one it is only refused."""
    assert refusal(runaway(), 1, "slap 1", 2_000) == "false-slap"
    game, events = run(runaway(bounce_penalty_ms=500), "2000 1 slap 1")
    assert (verbs(events), events[0].facts["why"]) == (["bounced"], "false-slap")
    assert refusal(game, 1, "spit", 2_400) == "too-fast"


def test_10_7_options_that_make_no_sense() -> None:
    with pytest.raises(IllegalOptions, match="tie-needs-window"):
        Spit.start(2, {"slap_tie": "random"})
    with pytest.raises(IllegalOptions, match="window-needs-race"):
        Spit.start(2, {"tie_window_ms": 300, "slap_mode": "winner_chooses"})


def test_10_3_4_a_short_set_makes_a_deal_with_one_pile() -> None:
    game, _ = run(run_out(runaway()), "20000 0 slap 1")
    game = deal(deal(game))
    view = game.view(0)
    assert view.short == 0
    assert view.spit_cards == (0, 26)
    game = begun(game, 30_000)
    assert [pile.size for pile in game.view(0).piles] == [0, 1]
    assert refusal(game, 0, "play 1 1", 31_000) == "no-pile"


def test_10_3_4_exactly_fifteen_cards_are_short_too() -> None:
    game = run_out(runaway())
    game.piles[0] += game.piles[1][:4]
    del game.piles[1][:4]
    game, _ = run(game, "20000 0 slap 1")
    view = deal(deal(game)).view(0)
    assert sum(pile.size for pile in view.stocks[0]) == 15
    assert (view.short, view.spit_cards) == (0, (0, 22))


def test_10_8_the_short_player_out_wins() -> None:
    game = position((["4C"], ["2D", "9D"]), ("", "7D"), ("", "5D"), short=0)
    game, events = run(game, "2000 0 play 1 2")
    outcome = game.outcome()
    assert verbs(events) == ["played", "out"]
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.shares) == ((0,), "out", (1, -1))
    assert game.to_act() == frozenset()


def test_10_8_the_other_player_out_without_spit_cards_wins() -> None:
    game = position((["4C", "8C"], ["6D"]), ("", ""), ("", "5D"), short=0)
    game, _ = run(game, "2000 1 play 1 2")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def alone() -> Spit:
    """Seat 1 has just gone out with spit cards left; seat 0 can play on."""
    game = position((["9H 7C", "8C", "JD"], ["6D"]), ("", "2D 3D"), ("", "5D"), short=0)
    return run(game, "2000 1 play 1 2")[0]


def test_10_8_the_short_player_plays_on_alone_until_stuck() -> None:
    """No slap: then he takes up the table, the other one keeps his spit cards, and both deal again."""
    game = alone()
    assert game.view(0).alone == 0
    assert game.moves(1) == ()
    assert refusal(game, 1, "play 1 2", 3_000) == "other-plays-on"
    assert set(game.moves(0)) == {"play 1 2", "fill 1 4", "fill 1 5", "done"}
    game, _ = run(game, "3000 0 play 1 2\n4000 0 play 2 2")
    assert game.view(0).alone == 0
    game, events = run(game, "5000 0 play 1 2")
    assert verbs(events) == ["played", "gathered"]
    assert game.view(0).cards == (5 + 1, 2)


def test_10_8_he_may_say_that_he_is_done() -> None:
    game, events = run(alone(), "3000 0 done")
    assert verbs(events) == ["done", "gathered"]
    assert game.view(0).cards == (2 + 4, 2)
    assert refusal(runaway(), 0, "done", 2_000) == "wrong-phase"


def test_10_8_he_may_not_rest_for_ever() -> None:
    game = alone()
    assert game.alarm() == 2_000 + 15_000
    assert verbs(ring(game)[1]) == ["forced", "gathered"]


def test_10_8_he_wins_if_he_gets_rid_of_everything() -> None:
    game = position((["8C 7C"], ["6D"]), ("", "2D 3D"), ("", "5D"), short=0)
    game, _ = run(game, "2000 1 play 1 2\n3000 0 play 1 2\n4000 0 play 1 2")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.parametrize(
    ("spits", "winners", "shares", "reason"),
    [("7C 8C", (0,), (1, -1), "fewer-cards"), ("7C 8C 9C", (0, 1), (0, 0), "drawn")],
)
def test_10_8_max_deals(spits: str, winners: tuple[int, ...], shares: tuple[int, int], reason: str) -> None:
    """After the last deal the player with fewer cards wins, equal numbers are a draw."""
    game = position((["4C"], ["2D", "9D"]), (spits, "7D 8D"), ("5C", "5D"), max_deals=3)
    game.deal = 3
    game, _ = run(game, "2000 0 play 1 1\n3000 0 slap 1")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.shares, outcome.reason) == (winners, shares, reason)


def test_10_9_what_lies_face_down_is_hidden_from_its_owner_too() -> None:
    view = runaway().view(0)
    shown = repr(view)
    for hidden in ("3C", "6C", "TC", "2D"):
        assert f"'{hidden}'" not in shown
    assert view.cards == (25, 25)
    assert runaway().view(None).stocks == view.stocks


def test_10_10_who_leaves_loses() -> None:
    outcome = run(runaway(), "2000 0 leave")[0].outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "left")


def test_10_10_the_earlier_one_is_out() -> None:
    """Out ends the round, also where the other could still have played."""
    game = position((["4C"], ["6D"]), ("9C", "9D"), ("5C", "5D"))
    game, _ = run(game, "2000 1 play 1 1")
    assert refusal(game, 0, "play 1 2", 2_000) == "wrong-phase"
    assert game.view(0).out == (1,)


def test_rt_7_in_turns() -> None:
    """In turns: one action each, the stuck are passed over, two passes mean spit, and who goes out chooses."""
    game = runaway(pace="turns")
    assert game.to_act() == {DEALER, 0}
    assert game.moves(0) == ["play 1 1", "play 1 2", "pass"]
    game, _ = run(game, "2000 0 play 1 1")
    assert game.view(0).turn == 0
    game, events = run(game, "2001 0 pass")
    assert verbs(events) == ["passed", "stuck"]
    assert verbs(run(game, "2002 0 spit\n2003 1 spit")[1])[:3] == ["shouted", "spat", "spat"]
    out = position((["4C"], ["9D", "JD"]), ("7C", "7D"), ("5C", "5D"), pace="turns")
    out, _ = run(out, "2000 0 play 1 1")
    assert out.to_act() == {DEALER, 0}
    assert out.alarm() == 2_000 + 90_000


def test_10_11_robots_fill_at_once_and_slap_the_smaller_pile() -> None:
    game, _ = run(runaway(), "2000 0 play 1 1")
    assert Spit.robot(game.view(0), "normal", Random(1)).startswith("fill 5")
    assert Spit.robot(run_out(runaway()).view(0), "strong", Random(1)) == "slap 1"


def test_10_11_a_robot_prefers_a_card_that_another_can_follow() -> None:
    game = position((["8D 4C", "9S 9H 6C", "7D", "JH", "JS"], ["QD"]), ("2S", "2H"), ("5C", "KD"))
    assert Spit.robot(game.view(0), "normal", Random(1)) == "play 2 1"


def test_10_8_simulated_matches_end_in_deals_with_one_pile() -> None:
    """Equal robots: all matches end before the limit, and the short player wins nearly all of them."""
    matches = [run_robots(Spit.start(2), ["normal", "normal"], seed) for seed in range(12)]
    deals = [game.deal for game, _ in matches]
    assert 5 < sum(deals) / len(deals) < 14
    assert {game.short for game, _ in matches} <= {0, 1}
    game, log = matches[0]
    assert replay(Spit.start(2), log) == game
