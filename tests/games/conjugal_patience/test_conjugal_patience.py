"""Conjugal Patience, paragraph by paragraph (RULES 13)."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

import pytest

from games import GAMES
from games.cards import Card
from games.conjugal_patience import ConjugalPatience
from games.conjugal_patience.playout import number as card_number
from games.conjugal_patience.playout import possible
from games.conjugal_patience.robot import PATIENCE_TURNS
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import DEALER, LEAVE, Decision, IllegalMove, InvalidMove, Pick, advance
from games.driver import RANDOM, drive, finish
from games.records import replay
from tests.games.conjugal_patience.positions import Match, cards, pack
from tests.recorded.archive import read

FIRST = "AS 2S 9H 9D KC KD"
SECOND = "3S AH 8C 8D QC QD"


def refused(match: Match, move: str) -> str:
    """The reason why whoever is on turn may not make a move, which then moves no card."""
    before = match.game.all_cards()
    with pytest.raises(IllegalMove) as why:
        match.play(move)
    assert match.game.all_cards() == before
    return why.value.reason


# 13.1, 13.2 ---------------------------------------------------------------------------------------


def test_13_1_only_two_can_play() -> None:
    for seats in (1, 3):
        with pytest.raises(ValueError, match=str(seats)):
            ConjugalPatience.start(seats)


def test_13_2_each_has_a_pack_of_which_six_cards_lie_open() -> None:
    game = ConjugalPatience.start(2)
    assert game.to_act() == {DEALER}
    (offer,) = game.moves(DEALER)
    assert [card.pack for card in offer.cards] == [1] * 52  # type: ignore[union-attr]
    game, events = advance(game, DEALER, pack(0, FIRST))
    assert [event.verb for event in events] == ["dealt"]
    (offer,) = game.moves(DEALER)
    assert [card.pack for card in offer.cards] == [2] * 52  # type: ignore[union-attr]
    game, events = advance(game, DEALER, pack(1, SECOND))
    assert [event.verb for event in events] == ["dealt", "begins"]
    view = game.view(None)
    assert view.reserves == (tuple(cards(FIRST, 0)), tuple(cards(SECOND, 1)))
    assert (view.stocks, view.wastes, view.cards) == ((46, 46), (0, 0), (52, 52))
    assert view.tops == (0,) * 8
    assert game.to_act() == {0}


# 13.3 ---------------------------------------------------------------------------------------------


def test_13_3_only_what_continues_a_sequence_is_built() -> None:
    match = Match(FIRST, SECOND)
    assert refused(match, "build 2S") == "pile-does-not-accept"
    assert refused(match, "build KC") == "pile-does-not-accept"
    assert refused(match, "build 5H") == "not-in-reserve"
    assert match.offered() == {"build AS", *(f"discard {card}" for card in FIRST.split())}
    match.play("build AS")
    assert "build 2S" in match.offered()


def test_13_3_an_ace_starts_a_sequence_and_its_suit_goes_on_whoever_began_it() -> None:
    match = Match(FIRST, SECOND)
    match.play("build AS", "build 2S", "discard KC", "build 3S")
    assert match.game.view(None).tops == (0, 0, 0, 0, 0, 0, 3, 0)
    assert match.game.state.built == [*cards("AS 2S", 0), *cards("3S", 1)]


def test_13_3_the_vacancy_of_each_build_is_filled_at_once() -> None:
    match = Match(f"{FIRST} AC 7C", SECOND)
    assert match.play("build AS") == ["built", "filled"]
    assert match.reserve(0) == "AC 2S 9H 9D KC KD"
    assert match.turn == 0
    match.play("build AC")
    assert match.reserve(0) == "7C 2S 9H 9D KC KD"


def test_13_3_a_discard_ends_the_turn_and_its_vacancy_is_filled() -> None:
    match = Match(f"{FIRST} AC", SECOND)
    assert match.play("discard 9H") == ["discarded", "filled"]
    assert match.reserve(0) == "AS 2S AC 9D KC KD"
    assert match.game.state.wastes[0] == cards("9H", 0)
    assert match.turn == 1
    with pytest.raises(IllegalMove, match="not-your-turn"):  # the card that came could be built: next time
        advance(match.game, 0, "build AC/1")


def test_13_3_of_two_sequences_that_accept_a_card_the_lower_is_taken() -> None:
    match = Match("AS", "AS")
    match.play("build AS", "discard 2C", "build AS")
    assert match.game.view(None).tops[6:] == (1, 1)
    match = Match.lying(("2S KC", "KD"), ("QC", "QD"), tops="S1,1")
    match.play("build 2S")
    assert match.game.view(None).tops[6:] == (2, 1)


def test_13_3_a_card_fits_the_higher_sequence_too() -> None:
    match = Match.lying(("5S 3S", "KD"), ("QC", "QD"), tops="S2,4")
    assert match.offered() == {"build 5S", "build 3S", "discard 5S", "discard 3S"}
    match.play("build 5S", "build 3S")
    assert match.game.view(None).tops[6:] == (3, 5)


def test_13_3_builds_may_be_held_back() -> None:
    match = Match(FIRST, SECOND)
    match.play("discard KC")
    assert match.reserve(0).startswith("AS 2S")
    assert match.turn == 1


def test_13_3_the_turn_does_not_end_without_a_discard() -> None:
    match = Match(FIRST, SECOND)
    assert refused(match, "end turn") == "discard-first"
    match.play("build AS")
    assert refused(match, "end turn") == "discard-first"


def test_13_3_a_small_hand_ends_its_turn_instead_of_discarding() -> None:
    match = Match.lying(("AS KC", "KD QD"), ("", "QC"))
    assert match.offered() == {"build AS", "end turn"}
    assert refused(match, "discard KC") == "nothing-to-refill"
    assert match.play("build AS") == ["built"]
    assert match.reserve(0) == "KC -- -- -- -- --"
    assert match.turn == 0
    assert match.play("end turn") == ["ended"]
    assert match.turn == 1


def test_13_3_a_king_completes_its_sequence() -> None:
    match = Match.lying(("KS AC", "KD"), ("QC", "QD"), tops="S12,13")
    assert match.play("build KS") == ["built", "completed", "filled"]
    assert match.game.view(None).tops[6:] == (13, 13)


def test_13_2_short_packs_go_from_the_aces_to_the_eights_which_complete_their_sequences() -> None:
    game = ConjugalPatience.start(2, {"ranks": 8})
    for seat in (0, 1):
        (offer,) = game.moves(DEALER)
        assert isinstance(offer, Pick)
        assert {card.rank for card in offer.cards} == set("A2345678")
        eight = [Card(f"{rank}S/{seat + 1}") for rank in "A2345678"]
        order = (*eight[4 * seat :], *eight[: 4 * seat], *(card for card in offer.cards if card not in eight))
        game, _ = advance(game, DEALER, offer.text(order))
    assert game.view(None).cards == (32, 32)
    for rank in "A234567":
        game, _ = advance(game, 0, f"build {rank}S/1")
    game, events = advance(game, 0, "build 8S/1")
    assert [event.verb for event in events] == ["built", "completed", "filled"]


# 13.4 ---------------------------------------------------------------------------------------------


def test_13_4_the_waste_is_turned_as_soon_as_the_stock_is_empty_and_its_last_card_comes_first() -> None:
    match = Match.lying(("AS KC QC JC TC 9C", "KD"), ("8C", "QD"), ("2H 3H 4H", ""))
    assert match.play("discard KC") == ["discarded", "filled", "turned-over"]
    assert match.reserve(0) == "AS 8C QC JC TC 9C"
    assert (match.game.view(0).stocks[0], match.game.view(0).wastes[0]) == (4, 0)
    match.play("discard KD", "build AS")  # the vacancy takes the king that was discarded last
    assert match.reserve(0) == "KC 8C QC JC TC 9C"
    match.play("discard QC")
    assert match.reserve(0) == "KC 8C 4H JC TC 9C"


def test_13_4_after_a_build_too() -> None:
    match = Match.lying(("AS KC", "KD"), ("8C", "QD"), ("2H 3H", ""))
    assert match.play("build AS") == ["built", "filled", "turned-over"]
    assert match.turn == 0
    assert match.play("discard KC") == ["discarded", "filled"]
    assert match.reserve(0) == "8C 3H -- -- -- --"


def test_13_4_a_shuffled_waste_is_ordered_by_the_dealer() -> None:
    match = Match.lying(("AS KC", "KD"), ("8C", "QD"), ("2H 3H", ""), shuffle_waste=True)
    match.play("discard KC")
    assert match.game.to_act() == {DEALER}
    (offer,) = match.game.moves(DEALER)
    assert set(offer.cards) == set(cards("2H 3H KC", 0))  # type: ignore[union-attr]
    with pytest.raises(InvalidMove):
        match.dealer("deal 2H/1 3H/1 QC/1")
    match.dealer("deal 3H/1 KC/1 2H/1")
    assert match.turn == 1
    match.play("discard KD", "build AS")
    assert match.reserve(0) == "3H 8C -- -- -- --"
    assert match.turn == 0


def test_13_4_one_card_needs_no_shuffling() -> None:
    match = Match.lying(("AS KC", "KD"), ("8C", "QD"), shuffle_waste=True)
    match.play("discard KC")
    assert match.turn == 1
    assert match.game.state.stocks[0] == cards("KC", 0)


# 13.5 ---------------------------------------------------------------------------------------------


def test_13_5_whoever_has_no_card_left_wins_at_once() -> None:
    match = Match.lying(("AS", "AC KD"), ("2S", "QD"))
    match.play("build AS")
    assert match.game.outcome() is None
    assert match.play("build 2S") == ["built", "out"]
    outcome = match.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.shares, outcome.reason) == ((0,), (1, -1), "out")
    assert match.game.to_act() == frozenset()


def test_13_5_the_last_build_turns_the_waste_first() -> None:
    match = Match.lying(("AS", "KD"), ("2S", "QD"), ("7H", ""))
    match.play("build AS", "build 2S")
    assert match.game.outcome() is None
    assert match.reserve(0).split()[0] == "7H"


@pytest.mark.parametrize("limit", [100, 150])
def test_13_5_after_so_many_turns_without_a_build_whoever_can_has_to(limit: int) -> None:
    match = Match.lying(("AS KC", "AH KD"), ("8C 7C", "8D 7D"), stall_turns=limit)
    for _ in range(limit - 1):
        held = [move for move in match.offered() if move.startswith("discard") and "A" not in move]
        assert match.play(held[0])[-1] != "compulsory"
    held = [move for move in match.offered() if move.startswith("discard") and "A" not in move]
    assert match.play(held[0])[-1] == "compulsory"
    on_turn = match.turn
    (build,) = match.offered()
    assert build.startswith("build A")
    other = next(card for card in match.reserve(on_turn).split() if card not in (build.split()[1], "--"))
    assert refused(match, f"discard {other}") == "must-build"
    assert match.game.default(on_turn) == f"{build}/{on_turn + 1}"
    match.play(build)
    assert any(move.startswith("discard") for move in match.offered())
    match.play(next(move for move in match.offered() if move.startswith("discard")))
    assert any(move.startswith("discard") for move in match.offered())  # one build is enough for both


def test_13_5_whoever_has_none_does_not_have_to() -> None:
    match = Match.lying(("QC KC", "AH KD"), ("8C", "8D"))
    match.game.state.turns.quiet = 150
    assert match.offered() == {"discard QC", "discard KC"}
    match.play("discard KC")
    assert match.offered() == {"build AH"}


def test_13_5_a_small_hand_may_pass_a_build_until_it_is_compulsory() -> None:
    match = Match.lying(("AS KC", "AH KD"))
    match.play("end turn", "end turn")
    assert match.game.view(0).quiet == 2
    match.game.state.turns.quiet = 150
    assert match.offered() == {"build AS"}
    assert refused(match, "end turn") == "must-build"


def test_13_5_a_turn_with_a_build_begins_the_count_anew() -> None:
    match = Match(FIRST, SECOND)
    match.play("discard KC", "discard QC")
    assert match.game.view(None).quiet == 2
    match.play("build AS", "discard KD")
    assert match.game.view(None).quiet == 0


# 13.6, 13.7 ---------------------------------------------------------------------------------------


def test_13_6_stock_and_waste_are_hidden_even_from_their_owner() -> None:
    match = Match(FIRST, SECOND)
    match.play("discard 9H", "discard QC")
    for seat in (None, 0, 1):
        view = match.game.view(seat)
        assert view.stocks == (45, 45)
        assert view.wastes == (1, 1)
        assert "9H/1" not in repr(view)
    assert match.game.view(0).reserves == match.game.view(1).reserves == match.game.view(None).reserves


@pytest.mark.parametrize(
    ("reserve", "tops", "safe"),
    [
        ("AS 9S 9H 5C", "", "9H"),  # of equals the suit that comes first
        ("AS TS 9H 5C", "", "TS"),
        ("AS QS 9H 5C", "S11,0", "9H"),  # the higher sequence counts
        ("2S 3S", "S13,1", "3S"),
        ("2S 6H", "H5,5", "2S"),
    ],
)
def test_13_7_the_safe_move_discards_what_lies_the_farthest_and_builds_nothing(
    reserve: str, tops: str, safe: str
) -> None:
    match = Match.lying((reserve, "KD"), ("KC", "QD"), tops=tops)
    assert match.game.default(0) == f"discard {safe}/1"


def test_13_7_the_safe_move_of_a_small_hand_is_to_end_the_turn() -> None:
    assert Match.lying(("AS KC", "KD")).game.default(0) == "end turn"


def test_13_7_whoever_leaves_has_lost() -> None:
    match = Match(FIRST, SECOND)
    match.game, events = advance(match.game, 0, LEAVE)
    assert [event.verb for event in events] == ["leave"]
    outcome = match.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "left")


def test_13_7_somebody_may_leave_before_the_cards_are_dealt() -> None:
    game, _ = advance(ConjugalPatience.start(2), 1, LEAVE)
    assert game.outcome().winners == (0,)  # type: ignore[union-attr]


def chosen(match: Match, level: str = "normal") -> str:
    """The move of a robot on turn, without the number of its pack."""
    return ConjugalPatience.robot(match.game.view(match.turn), level, Random(1)).partition("/")[0]


def test_13_7_the_robot_builds_what_helps_nobody_else() -> None:
    assert chosen(Match.lying(("AS KC", "3S KD"), ("QC", "QD"))) == "build AS"


def test_13_7_the_robot_holds_a_card_back_whose_follower_lies_before_the_other() -> None:
    match = Match.lying(("AS KC 5H", "2S KD"), ("QC", "QD"))
    assert chosen(match) == "discard KC"
    match.game.state.turns.quiet = PATIENCE_TURNS
    assert chosen(match) == "build AS"


def test_13_7_the_robot_builds_what_uncovers_a_build_of_its_own() -> None:
    assert chosen(Match.lying(("AS 2S KC", "2S KD"), ("QC", "QD"))) == "build AS"


def test_13_7_the_robot_builds_what_it_has_to() -> None:
    match = Match.lying(("AS KC", "2S KD"), ("QC", "QD"))
    match.game.state.turns.quiet = 150
    assert chosen(match) == chosen(match, "beginner") == "build AS"


def test_13_7_the_robot_does_not_throw_a_held_card_away() -> None:
    match = Match.lying(("JC 3S 2H", "QC KD"), ("QC", "QD"), tops="C10,0 S5,0 H5,0")
    assert chosen(match) == "discard 3S"


def decisions(match: Match, most: int) -> list[Decision]:
    """The first thoughts of the strong robot on turn."""
    view = match.game.view(match.turn)
    return list(islice(ConjugalPatience.search(view, "strong", Random(1), {}), most))


def test_13_7_strong_holds_a_card_back_while_the_other_could_follow_further() -> None:
    match = Match.lying(("AS 2S KC", "3S 4S"), ("QC", "QD"))
    assert decisions(match, 1)[0].move == "discard KC/1"
    match = Match.lying(("AS 2S KC", "3S KD"), ("QC", "QD"))
    assert decisions(match, 1)[0].move == "build AS/1"


def test_13_7_strong_discards_first_what_one_sequence_has_passed() -> None:
    match = Match.lying(("6C 3S", "KD"), ("QC", "QD"), tops="C0,0 S5,0")
    assert decisions(match, 1)[0].move == "discard 3S/1"
    assert chosen(match) == "discard 6C"


def test_13_7_strong_wins_where_it_can_whatever_lies_hidden_and_says_how_often() -> None:
    match = Match.lying(("QC KC", "KD KH"), ("", "2D 3D"), tops="C11,0")
    last = decisions(match, 20)[-1]
    assert last.move == "build QC/1"
    assert last.reason is not None
    assert last.reason.facts["wins"] == 100


def test_13_7_strong_looks_at_nothing_that_is_hidden() -> None:
    """It thinks the same whatever lies in the stocks."""
    reserves, tops = ("2C 5D 9H KS JC 4D", "3C 6D TH AS QC 5S"), "C1,0"
    told = [
        [decision.move for decision in decisions(Match.lying(reserves, stocks, tops=tops), 6)]
        for stocks in (("7C 8C", "9D TD"), ("8C 7C", "JD QD"))
    ]
    assert told[0] == told[1]


def quick_move(view: ConjugalPatienceView, luck: Random) -> str:
    """The move of the strong robot before it has searched."""
    return next(ConjugalPatience.search(view, "strong", luck, {})).move


def test_13_7_in_what_strong_imagines_people_play_by_the_rules() -> None:
    """The same cards, played by the moves it first thinks of and in the playout, have the same winner."""
    for number in range(5):
        luck = Random(number)
        game = next(islice((step.game for step in drive(ConjugalPatience.start(2), [RANDOM] * 2, luck)), 1, None))
        match = next(possible(game.view(0), luck))
        match.stocks = [[card_number(card) for card in stock] for stock in game.state.stocks]
        outcome = finish(game, [quick_move] * 2, luck).outcome()
        assert outcome is not None
        assert match.worth(outcome.winners[0]) > 1


STRONG_DID: Final = """
    build AC/1, discard 7S/1, discard KC/1, build KC/2, discard KS/1, discard QS/2,
    discard 8S/1, discard JH/1, end turn, build AC/1, discard 2C/1, build AC/2,
    build 4D/1, discard 5S/2, build 9H/2, discard JD/2, discard TS/2, build 6S/1,
    discard TD/1, build JH/2, build KS/1, discard KD/1, discard QC/2, discard JD/1
"""
"""The moves of `strong` in the first of the recorded matches: the same cards and the same luck bring the same
move, however the matches that it imagines are played on."""


def test_13_7_strong_moves_as_it_always_did() -> None:
    did: list[str] = []
    for match in islice(read("conjugal-patience"), 5):
        games = [game for _, game, _ in replay(match.record, GAMES) if game.to_act() - {DEALER}]
        for number, game in enumerate(games[30::120]):
            (seat,) = game.to_act()
            *_, last = islice(ConjugalPatience.search(game.view(seat), "strong", Random(number), {}), 10)
            did.append(last.move)
    assert ", ".join(did) == " ".join(STRONG_DID.split())


def play_out(levels: tuple[str, str], luck: Random) -> tuple[int, int, int]:
    """Plays a match, and returns who wins, after how many turns, and the longest time without a build, in
    turns."""
    game, turns, longest = ConjugalPatience.start(2), 1, 0
    while game.outcome() is None:
        (seat,) = game.to_act()
        before = game.state.turns.turn
        if seat == DEALER:
            (offer,) = game.moves(DEALER)
            assert isinstance(offer, Pick)
            game.play(DEALER, offer.text(luck.sample(offer.cards, 52)))
            continue
        game.play(seat, ConjugalPatience.robot(game.view(seat), levels[seat], luck))
        turns += game.state.turns.turn != before
        longest = max(longest, game.state.turns.quiet)
    (winner,) = game.outcome().winners  # type: ignore[union-attr]
    return winner, turns, longest


def test_13_7_normal_is_better_than_beginner_and_matches_end_in_time() -> None:
    luck = Random(13)
    played = [
        (play_out(("normal", "beginner") if even else ("beginner", "normal"), luck), even)
        for even in (True, False) * 10
    ]
    won = sum((winner == 0) == even for (winner, _, _), even in played)
    assert won >= 16
    assert max(turns for (_, turns, _), _ in played) < 600
    assert max(longest for (_, _, longest), _ in played) < 150
