"""Spit's race, in turns too, and its robots: each test names the paragraph of RULES 10 that it plays."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards import PACK, Card
from games.core import IllegalMove, advance
from games.race import RACE
from games.spit import Spit
from games.spit.layout import SpitPile, StockPile
from games.spit.moves import PLAY, race_offers
from games.spit.state import STUCK
from tests.games.races import cards, refusal, ring, run, verbs
from tests.games.spit.positions import position, run_out, runaway


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
    single = position((["9C", "9D", "4D 3D"], ["QS"]), ("", "5S"), ("KC", "JC"), combine_pairs=True)
    single, _ = run(single, "2000 0 fill 1 2\n3000 0 fill 3 1")
    assert [pile.top for pile in single.view(0).stocks[0]][:3] == [*cards("3D 9C 4D")]


def test_10_5_a_combined_card_may_fill_a_space() -> None:
    """A pile of two cards may lose its top one to a space, whether that turns up a card or not."""
    game = position((["2C", "", "", "", "JC JH"], ["4S"]), ("", "5S"), ("KC", "KD"), combine_pairs=True)
    game.state.shown[0][4] = 2
    PLAY.note(game.state)
    assert {f"fill 5 {space}" for space in (2, 3, 4)} == set(game.moves(0)) - {"spit"}
    game, events = run(game, "2000 0 fill 5 2")
    assert verbs(events) == ["filled", "stuck"]


def test_10_5_cards_that_were_spread_are_not_combined_to_and_fro() -> None:
    game = position((["2C", "7D 9C", "8H 9D", ""], ["QS"]), ("", "5S"), ("KC", "JC"), combine_pairs=True)
    game, _ = run(game, "2000 0 fill 2 3\n3000 0 fill 3 4")
    assert "fill 4 3" not in game.moves(0)
    assert "fill 3 4" in game.moves(0)  # this turns up a card
    game, _ = run(game, "4000 0 fill 3 4\n5000 0 fill 4 5")
    assert refusal(game, 0, "fill 5 4", 6_000) == "nothing-to-turn"
    game, _ = run(
        position((["9C", "9D", "4D"], ["2S"]), ("", "5S"), ("KC", "3C"), combine_pairs=True), "2000 0 fill 1 2"
    )
    game, _ = run(game, "3000 0 fill 2 1")
    assert refusal(game, 0, "fill 1 2", 4_000) == "nothing-to-turn"
    game, _ = run(game, "4000 0 play 3 2")
    assert "fill 1 2" in game.moves(0)


def test_10_5_combined_cards_are_played_one_by_one() -> None:
    """Both lie open; only then the next card is turned up."""
    game = position((["2C", "7D 9C", "8H 9D"], ["QS"]), ("", "5S"), ("TC", "TD"), combine_pairs=True)
    game, _ = run(game, "2000 0 fill 2 3\n3000 0 play 3 1")
    assert game.view(0).stocks[0][2] == StockPile(2, tuple(cards("9D")))
    game, _ = run(game, "4000 0 play 3 2")
    assert game.view(0).stocks[0][2] == StockPile(1, tuple(cards("8H")))


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


def test_10_5_readiness_falls_when_an_own_fill_opens_a_play() -> None:
    game = position((["2C", "QD 9C", "5C", "6C", ""], ["QS"]), ("", "5S"), ("KC", "KD"))
    game, _ = run(game, "2000 0 spit")
    assert game.view(0).shouted == (0,)
    game, _ = run(game, "3000 0 fill 2 5")
    assert "play 2 1" in game.moves(0)
    assert game.view(0).shouted == ()
    game = position((["2C", "8D 9C", "5C", "6C", ""], ["QS"]), ("", "5S"), ("KC", "KD"))
    game, _ = run(game, "2000 0 spit\n3000 0 fill 2 5")
    assert game.view(0).shouted == (0,)


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
    """After idle_force_seconds without an action they count as stuck; each action starts the time anew."""
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
    begins_stuck = game.state.race.stage is STUCK
    game.state.race.stage = RACE  # where all moves can be tried
    PLAY.note(game.state)
    for seat in (0, 1):
        found = {move for move in TRIES if pushed(game, seat, move)}
        assert found == {move for move in race_offers(game.state, seat) if move != "spit"}
        assert game.state.is_stuck(seat) == (not found)
    assert begins_stuck == (game.state.is_stuck(0) and game.state.is_stuck(1))


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
    assert game.to_act() == {0}
    assert game.moves(0) == ["play 1 1", "play 1 2", "pass"]
    game, _ = run(game, "2000 0 play 1 1")
    assert game.view(0).turn == 0
    game, events = run(game, "2001 0 pass")
    assert verbs(events) == ["passed", "stuck"]
    assert verbs(run(game, "2002 0 spit\n2003 1 spit")[1])[:3] == ["shouted", "spat", "spat"]
    out = position((["4C"], ["9D", "JD"]), ("7C", "7D"), ("5C", "5D"), pace="turns")
    out, _ = run(out, "2000 0 play 1 1")
    assert out.to_act() == {0}
    assert out.default(0) == "slap 2", "the smaller one"


def test_10_11_robots_fill_at_once_and_slap_the_smaller_pile() -> None:
    game, _ = run(runaway(), "2000 0 play 1 1")
    assert Spit.robot(game.view(0), "normal", Random(1)).startswith("fill 5")
    assert Spit.robot(run_out(runaway()).view(0), "strong", Random(1)) == "slap 1"


def test_10_11_a_robot_prefers_a_card_that_another_can_follow() -> None:
    game = position((["8D 4C", "9S 9H 6C", "7D", "JH", "JS"], ["QD"]), ("2S", "2H"), ("5C", "KD"))
    assert Spit.robot(game.view(0), "normal", Random(1)) == "play 2 1"
