"""The promises of a table's page of rules, against what happens there under the same options."""

from __future__ import annotations

from typing import Any

import pytest

from bot.words import words_for
from games import GAMES
from games.solo_whist.calls import Call
from games.solo_whist.options import SoloWhistOptions
from games.solo_whist.payments import rate, settle_general
from games.whist.options import WhistOptions
from games.whist.scoring import rubber_score
from games.whist.state import GameWon
from tests.games.dictation.table import Table as Dictated
from tests.games.races import ring, run, verbs, view_of
from tests.games.spit.positions import position
from tests.games.test_race import grabbage
from tests.games.vingt_un.table import duel

SUMS = ("wit-and-reason", "thirty-one-game")


def page(key: str, language: str = "en", **options: Any) -> str:
    """The rules page of a game, as one text without the marks that keep a card's words together."""
    kind = GAMES[key]
    words = words_for(key, language)
    told = [words(name, **facts) for name, facts in kind.guide(kind.Options.make(options))]
    return " ".join(told).replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize("key", ["spit", "grabbage", "pirate"])
def test_a_race_in_turns_is_not_told_that_there_are_no_turns(key: str) -> None:
    assert "there are no turns" in page(key).lower()
    told = page(key, pace="turns")
    assert "no turns" not in told
    assert " seconds" not in told, "time does nothing in turns"
    assert "In turns" in told


def test_spit_says_how_long_the_only_one_who_can_play_may_rest() -> None:
    assert "counts as stuck after 7 seconds" in page("spit", idle_force_seconds=7)
    stocks = (["2C", "9C 5D"], ["8S"])
    game = position(stocks, ("", "5S"), ("4C", "KC"), idle_force_seconds=7)
    assert game.alarm() is not None
    start = view_of(game).now
    assert (game.alarm() or 0) - start == 7_000


def test_spit_says_when_the_next_spit_comes_at_the_latest() -> None:
    assert "by itself after 4 seconds" in page("spit")
    assert "by itself only after 15 seconds" in page("spit", auto_spit_seconds=0)
    for seconds, wait in ((4, 4_000), (0, 15_000)):
        game = position((["2C"], ["4S"]), ("5S", "6S"), ("9C", "9D"), auto_spit_seconds=seconds)
        assert view_of(game).stage == "stuck"
        assert (game.alarm() or 0) - view_of(game).now == wait


@pytest.mark.parametrize(
    ("options", "ends"), [({}, False), ({"must_build": False}, True), ({"redeal": "none"}, True)]
)
def test_pirate_says_that_a_race_without_building_ends(options: dict[str, Any], ends: bool) -> None:
    told = page("pirate", idle_seconds=60, **options)
    assert ("nobody has built for 60 seconds" in told) == ends


def test_grabbage_says_when_a_race_ends_by_itself() -> None:
    assert "nobody builds for 90 seconds" in page("grabbage")
    game, _ = run(grabbage(), "60000 0 turn\n60000 1 turn")
    assert "resumed" not in verbs(ring(game)[1])
    assert ring(game)[0].outcome() is not None


@pytest.mark.parametrize("key", SUMS)
@pytest.mark.parametrize(
    ("options", "asks"),
    [({"games": 2}, False), ({"games": 4}, True), ({"games": 2, "session_tie": "extra_pairs"}, True)],
)
def test_only_where_a_pair_can_follow_one_may_ask_to_end(key: str, options: dict[str, Any], asks: bool) -> None:
    assert ("ask on your turn to end" in page(key, **options)) == asks
    kind = GAMES[key]
    first = {"first_player": "host"} if key == "thirty-one-game" else {"first_lead": "host"}
    session = kind.start(2, {**options, **first}).state.session
    assert session.may_ask(0) == asks


def test_banking_without_a_free_ride_says_when_one_is_out() -> None:
    told = page("thirty-one", mode="banking", free_ride=False)
    assert "out at once" not in told
    assert "out once the pot is taken" in told
    assert "Without tokens you are out at once" in page("thirty-one", free_ride=False)


def test_three_aces_are_told_as_they_are_paid() -> None:
    """They cost everybody one, a knocker too, also where a blitz would cost them two or not end the round."""
    for blitz in ({}, {"blitz_after_knock": "ends_round", "knocker_penalty": 2}, {"blitz_mode": "must_knock"}):
        told = page("thirty-one", three_aces_33=True, **blitz)
        assert "paid like" not in told
        assert "even after a knock: all others pay a token." in told
    assert "; you take the pot" in page("thirty-one", mode="banking", three_aces_33=True)


@pytest.mark.parametrize("options", [{}, {"abundance_double_over": True}])
def test_solo_whist_says_that_all_thirteen_of_two_partners_count_double(options: dict[str, Any]) -> None:
    assert "If two partners take all thirteen, each over eight counts two." in page("solo-whist", **options)
    assert "all thirteen," not in page("solo-whist", over_under=False)
    chosen = SoloWhistOptions.make(options)
    assert [rate(Call.COP, tricks, 4, chosen) for tricks in (8, 12, 13)] == [6, 10, 16]


@pytest.mark.parametrize(("count", "cards"), [(1, "your card"), (3, "two of your three cards")])
def test_rouge_et_noir_is_about_ones_own_cards(count: int, cards: str) -> None:
    assert f"say whether {cards} will be red or black" in page("french-vingt-un", rouge_cards=count)


def test_a_card_whose_time_is_up_is_placed_as_the_page_says() -> None:
    told = page("dictation", card_seconds=5)
    assert "placed for you, where it does the least harm, and nothing is built." in told
    assert Dictated().deal("9C").play("0 next").game.default(0) == "pile 1"
    squares: dict[str, Any] = {"patience": "poker_squares", "card_seconds": 5}
    assert "placed for you, on the first empty place." in page("dictation", **squares)
    assert Dictated(**squares).deal("9C").play("0 next").game.default(0) == "cell 1 1"


@pytest.mark.parametrize("key", ["vingt-un", "french-vingt-un"])
def test_only_cards_of_the_same_rank_are_a_pair_in_german_too(key: str) -> None:
    assert "two cards of the same rank" in page(key)
    assert "Zwei Karten von gleichem Rang, etwa zwei Könige," in page(key, "de")
    duel("KS KH", "9S 8S", "0 split")
    duel("KS QH", "9S 8S").refuses("0 split", "no-split")


@pytest.mark.parametrize(("scale", "pays"), [("6-12-18", 6), ("1-2-3", 1)])
def test_a_general_misere_says_what_its_loser_pays(scale: str, pays: int) -> None:
    options = {"scale": scale, "all_pass": "general_misere"}
    assert f"whoever takes the last trick pays {pays} to each of the others." in page("solo-whist", **options)
    assert f"zahlt allen anderen je {pays}." in page("solo-whist", "de", **options)
    assert settle_general((2,), (0, 1, 2, 3), SoloWhistOptions.make(options)) == [((2,), (0, 1, 3), pays)]


@pytest.mark.parametrize(("points", "told"), [(5, "is taken off."), (7, "is taken off, but one point is left.")])
def test_a_rubber_of_games_to_seven_leaves_its_winners_a_point(points: int, told: str) -> None:
    assert told in page("whist", game_points=points)
    won = [GameWon(0, 6, 1), GameWon(1, 0, 7), GameWon(0, 6, 1)]
    assert rubber_score(won, WhistOptions.make({"game_points": 7}), 0).points == 1
