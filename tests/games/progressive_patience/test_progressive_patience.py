"""Progressive Patience, paragraph by paragraph (RULES 14)."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from games.cards import Card, parse_cards
from games.core import DEALER, LEAVE, IllegalMove, InvalidMove, Pick, advance
from games.driver import drive
from games.progressive_patience import ProgressivePatience
from games.progressive_patience.piling import best_pile
from games.progressive_patience.playout import Playout
from games.progressive_patience.search import possible
from games.progressive_patience.state import Phase
from tests.games.progressive_patience.positions import PACKS, Match

DISCARDS = {"discard 1", "discard 2", "discard 3", "discard 4"}


def refused(match: Match, move: str) -> str:
    """The reason why whoever is on turn may not make a move, which then moves no card."""
    before = sorted(match.game.all_cards())
    with pytest.raises(IllegalMove) as why:
        match.play(move)
    assert sorted(match.game.all_cards()) == before
    return why.value.reason


# 14.1, 14.2 ------------------------------------------------------------------------------------


def test_14_1_two_packs_are_shuffled_together_and_each_gets_52_cards() -> None:
    for seats in (1, 3):
        with pytest.raises(ValueError, match=str(seats)):
            ProgressivePatience.start(seats)
    game = ProgressivePatience.start(2)
    assert game.to_act() == {DEALER}
    (offer,) = game.moves(DEALER)
    assert set(offer.cards) == set(PACKS)  # type: ignore[union-attr]
    match = Match("KS/2 QS/1", "5H/1")
    assert match.stock(0).startswith("KS QS")
    assert match.stock(1).startswith("5H")
    view = match.game.view(None)
    assert (view.stocks, view.cards, view.phase) == ((52, 52), (52, 52), Phase.BEFORE)
    assert match.turn == 0


def test_14_2_one_run_from_ace_to_king_and_round_again_whatever_the_suits() -> None:
    ranks = [f"{rank}{suit}/1" for rank, suit in zip("A23456789TJQK", "CDHSCDHSCDHSC", strict=True)]
    match = Match(" ".join([*ranks, "AD/1", "2S/1"]))
    assert match.game.view(None).need == "A"
    for rank in "23456789TJQK":
        match.play("turn", "play")
        assert match.game.view(None).need == rank
    assert match.play("turn", "play") == ["built", "completed"]
    assert match.game.view(None).need == "A"
    match.play("turn", "play", "turn", "play")
    assert match.game.view(None).need == "3"
    assert match.game.view(None).cards == (37, 52)


def test_14_1_the_short_form_is_one_pack_from_ace_to_eight_and_the_run_begins_again_after_an_eight() -> None:
    ranks = " ".join(f"{rank}{suit}/1" for rank, suit in zip("A2345678", "CDHSCDHS", strict=True))
    match = Match(ranks, packs=1, ranks=8)
    assert match.game.view(None).cards == (16, 16)
    assert {card.rank for card in match.game.all_cards()} == set("A2345678")
    for _ in range(7):
        match.play("turn", "play")
    assert match.play("turn", "play") == ["built", "completed"]
    assert (match.game.view(None).need, match.game.view(None).cards) == ("A", (8, 16))


# 14.3 ------------------------------------------------------------------------------------------


def test_14_3_a_discarded_card_goes_on_any_pile_and_ends_the_turn() -> None:
    match = Match("KS/1", "QS/1")
    assert match.offered() == {"turn"}
    assert match.play("turn") == ["turned"]
    assert match.offered() == DISCARDS
    assert match.game.view(None).turned == "KS/1"
    assert match.play("discard 3") == ["discarded"]
    assert match.piles(0) == ["", "", "KS", ""]
    assert match.turn == 1
    match.play("turn", "discard 1")
    assert match.piles(1) == ["QS", "", "", ""]


def test_14_3_a_built_card_entitles_to_turn_again_or_to_build_from_the_piles_first() -> None:
    match = Match("2S/1 AS/1 3H/1", "QS/1")
    match.play("turn", "discard 2", "turn", "discard 1")
    assert match.offered() == {"turn"}
    match.play("turn", "play")
    assert match.turn == 0
    assert match.offered() == {"build 2", "turn", "end turn"}
    match.play("build 2", "turn", "play")
    assert match.game.view(None).need == "4"


def test_14_3_the_turn_may_be_ended_after_a_build_from_the_stock_but_not_after_one_from_a_pile() -> None:
    match = Match.lying("5", ("5S/1|9S/1 8S/1|7S/1|6H/1 QS/1", "QH/1"), ("6S/1 2S/1 3S/1", "JH/1 TH/1"))
    assert refused(match, "end turn") == "turn-first"
    match.play("build 1")
    assert refused(match, "end turn") == "turn-first"
    match.play("turn", "play")
    assert match.play("end turn") == ["ended"]
    assert match.turn == 1
    assert refused(match, "end turn") == "turn-first"  # the right was the other's


def test_14_3_a_turned_card_is_placed_before_anything_else() -> None:
    match = Match.lying("5", ("5S/1|9S/1 8S/1", "QH/1"), ("JS/1 2S/1 3S/1", "JH/1 TH/1"))
    match.play("turn")
    assert refused(match, "build 1") == "place-first"
    assert refused(match, "turn") == "place-first"
    assert refused(match, "end turn") == "place-first"
    assert refused(match, "play") == "pile-does-not-accept"
    match.play("discard 2")
    assert refused(match, "discard 2") == "wrong-phase"
    assert refused(match, "play") == "wrong-phase"


def test_14_3_only_the_top_of_a_pile_is_built_and_only_where_it_is_wanted() -> None:
    match = Match.lying("5", ("5S/1 9S/1|6S/1", "QH/1"), ("JS/1 2S/1 3S/1", "JH/1 TH/1"))
    assert match.offered() == {"turn"}
    assert refused(match, "build 1") == "pile-does-not-accept"
    assert refused(match, "build 3") == "no-card"
    with pytest.raises(InvalidMove):
        match.play("build 5")


def test_14_3_the_first_ace_has_to_be_built_and_no_other_card() -> None:
    match = Match("AS/1 2S/1 9H/1", "KS/1 AH/1")
    match.play("turn")
    assert match.offered() == {"play"}
    assert refused(match, "discard 1") == "must-play-ace"
    match.play("play", "turn")
    assert match.offered() == {"play", *DISCARDS}  # a playable card may be discarded
    match.play("discard 1", "turn", "discard 1", "turn", "discard 2")
    assert match.piles(0)[:2] == ["2S", "9H"]  # and a playable top may be left
    match = Match.lying("A", ("9S/1 8S/1", "QH/1"), ("AS/1 2S/1 3S/1", "JH/1 TH/1"))
    match.play("turn")
    assert match.offered() == {"play", *DISCARDS}  # a later ace is no first one


# 14.4 ------------------------------------------------------------------------------------------


def test_14_4_piles_are_swept_up_when_a_card_has_to_be_turned_from_left_to_right() -> None:
    wastes = ("9S/1 8S/1|5H/1|KS/1 QS/1|2S/1 3S/1", "QH/1")
    match = Match.lying("5", wastes, ("", "JH/1 TH/1 9H/1 8H/1"))
    assert match.offered() == {"build 2", "turn"}  # until then the tops can be built
    match.play("build 2")
    assert match.play("turn") == ["swept", "turned"]
    assert match.game.view(None).turned == "9S/1"
    assert match.stock(0) == "8S KS QS 2S 3S"
    assert match.piles(0) == ["", "", "", ""]


def test_14_4_piles_may_be_shuffled_by_agreement() -> None:
    wastes = ("9S/1 8S/1|5H/1|KS/1 QS/1|2S/1 3S/1", "QH/1")
    match = Match.lying("5", wastes, ("", "JH/1 TH/1 9H/1 8H/1"), sweep="shuffle")
    assert match.play("turn") == ["swept"]
    assert match.game.to_act() == {DEALER}
    (offer,) = match.game.moves(DEALER)
    assert len(offer.cards) == 7  # type: ignore[union-attr]
    with pytest.raises(InvalidMove):
        match.dealer("deal 9S/1 8S/1 5H/1 KS/1 QS/1 2S/1 4S/1")
    assert match.dealer("deal 3S/1 9S/1 8S/1 5H/1 KS/1 QS/1 2S/1") == ["turned"]
    assert match.game.view(None).turned == "3S/1"
    assert match.stock(0) == "9S 8S 5H KS QS 2S"
    assert match.turn == 0


def test_14_4_the_last_four_cards_lie_open_each_on_a_pile() -> None:
    match = Match.lying("5", ("9S/1 8S/1|7H/1", "QH/1"), ("2S/1", "JH/1 TH/1 9H/1 8H/1"))
    match.play("turn", "discard 2")
    assert match.game.view(None).spread == (False, False)  # at the beginning of one's own turn, not before
    match.play("turn")
    assert match.play("discard 1") == ["discarded", "spread"]
    assert match.piles(0) == ["9S", "8S", "7H", "2S"]
    assert match.game.view(None).phase is Phase.SPREAD
    assert match.offered() == {"end turn"}
    assert refused(match, "turn") == "all-open"
    assert match.play("end turn") == ["ended"]


def test_14_4_open_cards_are_built_from_every_pile() -> None:
    match = Match.lying("8", ("9S/1 8S/1|TH/1 2S/1", "QH/1"), ("7S/1", "JH/1 TH/2 9H/1 8H/1"))
    match.play("build 1", "turn")
    match.play("discard 1", "turn")
    match.play("discard 1")
    assert match.piles(0) == ["9S", "7S", "TH", "2S"]
    assert match.offered() == {"build 1", "end turn"}
    match.play("build 1", "build 3")
    assert match.offered() == {"end turn"}
    match.play("end turn")
    assert match.turn == 1
    assert "turn" in match.offered()


def test_14_4_five_cards_are_swept_up_and_four_are_not() -> None:
    match = Match.lying("5", ("9S/1 8S/1|7H/1 2S/1|3S/1", "QH/1"), ("", "JH/1 TH/1 9H/1 8H/1"))
    assert match.play("turn") == ["swept", "turned"]
    match = Match.lying("5", ("9S/1 8S/1|5H/1 2S/1|5S/1", "QH/1"), ("", "JH/1 TH/1 9H/1 8H/1"))
    assert match.play("build 3") == ["built", "spread"]  # after a build, too


def test_14_4_after_the_last_card_of_the_stock_one_goes_on_with_a_sweep() -> None:
    match = Match.lying("5", ("9S/1 8S/1|6H/1|2S/1 4S/1|3S/1", "QH/1"), ("5S/1", "JH/1 TH/1 9H/1 8H/1"))
    match.play("turn", "play")
    assert match.offered() == {"build 2", "turn", "end turn"}
    assert match.play("turn") == ["swept", "turned"]


# 14.5 ------------------------------------------------------------------------------------------


def test_14_5_whoever_has_no_card_left_wins_at_once() -> None:
    match = Match.lying("5", ("", "QH/1"), ("5S/1", "JH/1 TH/1 9H/1 8H/1"))
    match.play("turn")
    assert match.play("play") == ["built", "out"]
    outcome = match.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.shares, outcome.reason) == ((0,), (1, -1), "out")
    match = Match.lying("5", ("5S/1", "QH/1"), ("", "JH/1 TH/1 9H/1 8H/1"))
    assert match.play("build 1")[-1] == "out"


@pytest.mark.parametrize("limit", [250, 300])
def test_14_5_after_so_many_turns_without_a_build_a_card_that_fits_has_to_be_built(limit: int) -> None:
    match = Match("AS/1 2S/1", "2H/1", stall_turns=limit)
    match.play("turn", "play", "turn", "discard 1")
    for number in range(1, limit + 1):
        match.play("turn")
        verbs = match.play("discard 4" if match.turn == 0 else "discard 1")
        assert ("compulsory" in verbs) == (number == limit)
    assert match.game.view(None).quiet == limit


def test_14_5_compulsory_builds_come_before_turning_and_ending() -> None:
    match = Match.lying("5", ("5S/1|9S/1 8S/1", "QH/1"), ("5H/1 2S/1 3S/1", "JH/1 TH/1"))
    match.game.state.turns.quiet = 250
    assert match.offered() == {"build 1"}
    assert refused(match, "turn") == "must-build"
    assert match.game.default(0) == "build 1"
    match.play("build 1")
    assert match.offered() == {"turn"}


def test_14_5_a_turned_card_that_fits_has_to_be_built_then() -> None:
    match = Match.lying("5", ("9S/1 8S/1", "QH/1"), ("5H/1 2S/1 3S/1", "JH/1 TH/1"))
    match.game.state.turns.quiet = 250
    match.play("turn")
    assert match.offered() == {"play"}
    assert refused(match, "discard 1") == "must-build"
    assert match.game.default(0) == "play"
    match.play("play", "turn")
    assert match.offered() == DISCARDS


def test_14_5_open_cards_have_to_be_built_then() -> None:
    match = Match.lying("5", ("9S/1|5S/1", "QH/1"), ("2S/1", "JH/1 TH/1 9H/1 8H/1 7H/1"))
    match.play("turn", "discard 1", "turn", "discard 1")
    match.game.state.turns.quiet = 250
    assert match.game.view(None).phase is Phase.SPREAD
    assert match.offered() == {"build 3"}
    assert refused(match, "end turn") == "must-build"


def test_14_5_when_both_have_only_open_cards_the_rest_plays_itself() -> None:
    match = Match.lying("T", ("TS/1|QS/1", "JH/1 KH/1"))
    match.game.state.spread[0] = True
    verbs = match.play("end turn")
    assert verbs == ["ended", "spread", "both-open", "built", "built", "built", "out"]
    outcome = match.game.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)  # the king is the other's
    assert match.game.view(None).cards == (0, 1)


def test_14_5_what_plays_itself_leaves_each_rank_once_in_whole_matches() -> None:
    """However a match comes to its end, both open hands hold the ranks from the wanted one to the king."""
    ended = 0
    for seed in range(12):
        match, luck = Match(), Random(seed)
        match.game, verbs = ProgressivePatience.start(2, {"sweep": "shuffle"}), []
        while match.game.outcome() is None:
            if match.game.to_act() == {DEALER}:
                (offer,) = match.game.moves(DEALER)
                assert isinstance(offer, Pick)
                match.dealer(offer.text(luck.sample(offer.cards, len(offer.cards))))
                continue
            view = match.game.view(match.turn)
            verbs = match.play(ProgressivePatience.robot(view, "normal", luck))
        if "both-open" in verbs:
            ended += 1
            played = [event.facts["card"] for event in match.events[-len(verbs) :] if event.verb == "built"]
            played = played[len([verb for verb in verbs[: verbs.index("both-open")] if verb == "built"]) :]
            open_cards = [*played, *match.game.state.cards(0), *match.game.state.cards(1)]
            numbers = sorted(Card(str(card)).number for card in open_cards)
            assert numbers == [*range(14 - len(numbers), 14)]
    assert ended


# 14.6, 14.7 ------------------------------------------------------------------------------------


def test_14_6_waste_cards_are_public_and_stocks_are_not() -> None:
    match = Match("KS/1 9D/1", "QS/1 8D/1")
    match.play("turn", "discard 3", "turn", "discard 1")
    for seat in (None, 0, 1):
        view = match.game.view(seat)
        assert view.wastes == (((), (), ("KS/1",), ()), (("QS/1",), (), (), ()))
        assert view.stocks == (51, 51)
        assert "9D/1" not in repr(view)
        assert "8D/1" not in repr(view)
    match.play("turn")
    assert {match.game.view(seat).turned for seat in (None, 0, 1)} == {"9D/1"}


def test_14_7_the_safe_move_turns_and_discards_where_it_spoils_the_least() -> None:
    match = Match.lying("5", ("9S/1|5S/1|KS/1", "QH/1"), ("8S/1 2S/1 6S/1", "JH/1 TH/1 9H/1 8H/1 7H/1"))
    assert match.game.default(0) == "turn"
    match.play("turn")
    assert match.game.default(0) == "discard 1"
    match = Match("AS/1")
    match.play("turn")
    assert match.game.default(0) == "play"
    match = Match.lying("5", ("9S/1|5S/1|KS/1", "QH/1"), ("5H/1 2S/1 6S/1", "JH/1 TH/1 9H/1 8H/1 7H/1"))
    match.play("turn")
    assert match.game.default(0).startswith("discard")


def test_14_7_the_safe_move_with_open_cards_is_to_end_the_turn() -> None:
    match = Match.lying("5", ("9S/1|5S/1", "QH/1"), ("2S/1", "JH/1 TH/1 9H/1 8H/1 7H/1"))
    match.play("turn", "discard 1", "turn", "discard 1")
    assert match.game.default(0) == "end turn"


@pytest.mark.parametrize(
    ("card", "tops", "need", "pile"),
    [
        ("8S", "9H KH 7H --", "5", 0),  # on what is wanted soon after it
        ("8S", "8H 9H KH --", "5", 0),  # or at the same time
        ("8S", "KH 9H QH --", "5", 1),
        ("8S", "7H 6H -- 5H", "5", 2),  # rather an empty pile than one that is wanted before
        ("8S", "5H 7H 6H 6S", "5", 1),
        ("KS", "QH JH -- AH", "3", 3),  # the ace comes after the king
        ("3S", "4H 5H -- TH", "4", 2),  # a three has just been built: it is the last to be wanted
    ],
)
def test_14_7_where_a_discard_spoils_the_least(card: str, tops: str, need: str, pile: int) -> None:
    lying = [None if top == "--" else parse_cards(top)[0] for top in tops.split()]
    assert best_pile(parse_cards(card)[0], lying, need, 13) == pile


def test_14_7_whoever_leaves_has_lost() -> None:
    match = Match()
    match.game, events = advance(match.game, 0, LEAVE)
    assert [event.verb for event in events] == ["leave"]
    outcome = match.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "left")


def test_14_7_the_robot_builds_what_fits_and_piles_up_the_rest() -> None:
    match = Match.lying("5", ("9S/1|5S/1|KS/1", "QH/1"), ("8S/1 2S/1", "JH/1 TH/1 9H/1 8H/1 7H/1"))
    view = match.game.view(0)
    assert ProgressivePatience.robot(view, "normal", Random(2)) == "build 2"
    overlooks = {ProgressivePatience.robot(view, "beginner", Random(luck)) for luck in range(20)}
    assert overlooks == {"build 2", "turn"}
    match.play("turn")
    assert ProgressivePatience.robot(match.game.view(0), "normal", Random(2)) == "discard 1"


def begun(moves: int, **options: object) -> ProgressivePatience:
    """A match of two `normal` robots after this many moves."""
    steps = drive(ProgressivePatience.start(2, options), ["normal"] * 2, Random(moves))
    return next(islice((step.game for step in steps), moves, None))


def ranks(match: Playout) -> list[int]:
    """The cards of both stocks, in order of their ranks."""
    return sorted(match.stocks[0] + match.stocks[1])


@pytest.mark.parametrize("moves", [0, 150, 400])
def test_14_7_strong_imagines_what_may_lie_hidden(moves: int) -> None:
    game = begun(moves)
    (seat,) = game.to_act()
    match = next(possible(game.view(seat), Random(1)))
    lying = game.state.stocks
    assert [len(stock) for stock in match.stocks] == [len(stock) for stock in lying]
    assert ranks(match) == sorted(card.number - 1 for stock in lying for card in stock)


@pytest.mark.parametrize("turns", [1, 30, 200])
def test_14_7_in_what_strong_imagines_normal_robots_play(turns: int) -> None:
    """The same cards, played by robots and in the playout, leave as many cards after as many turns."""
    game = begun(0)
    (seat,) = game.to_act()
    match = next(possible(game.view(seat), Random(1)))
    match.stocks = [[card.number - 1 for card in stock] for stock in game.state.stocks]
    ended = 0
    for step in drive(game, ["normal"] * 2, Random(1)):
        ended += step.game.state.turns.turn != game.state.turns.turn
        game = step.game
        if ended == turns:
            break
    left = game.view(None).cards
    assert match.worth(0, turns) == left[1] - left[0]


def test_14_7_strong_begins_with_what_normal_does_and_says_why_it_does_better() -> None:
    game = begun(300)
    while len(game.moves(seat := next(iter(game.to_act())))) < 4:
        game, _ = advance(game, seat, game.default(seat))
    view = game.view(seat)
    first, *more = islice(ProgressivePatience.search(view, "strong", Random(1), {}), 20)
    assert first.move == ProgressivePatience.robot(view, "normal", Random(1))
    assert more
    for decision in more:
        assert decision.move in view.moves
        assert decision.reason is not None
        assert decision.reason.message == "why-ahead"


def play_out(levels: tuple[str, str], luck: Random, **options: object) -> tuple[int, int, int]:
    """Plays a match, and returns who wins, after how many turns, and the longest time without a build, in
    turns."""
    game, turns, longest = ProgressivePatience.start(2, options), 1, 0
    while game.outcome() is None:
        (seat,) = game.to_act()
        before = game.state.turns.turn
        if seat == DEALER:
            (offer,) = game.moves(DEALER)
            assert isinstance(offer, Pick)
            game.play(DEALER, offer.text(luck.sample(offer.cards, len(offer.cards))))
            continue
        game.play(seat, ProgressivePatience.robot(game.view(seat), levels[seat], luck))
        turns += game.state.turns.turn != before
        longest = max(longest, game.state.turns.quiet)
    (winner,) = game.outcome().winners  # type: ignore[union-attr]
    return winner, turns, longest


def test_14_7_normal_is_better_than_beginner() -> None:
    luck = Random(14)
    won = 0
    for even in (True, False) * 8:
        levels = ("normal", "beginner") if even else ("beginner", "normal")
        winner, _, longest = play_out(levels, luck)
        won += (winner == 0) == even
        assert longest < 250
    assert won >= 12


def test_14_5_matches_are_as_long_as_computed() -> None:
    """Half of the matches in which both build all they can take 345 turns or fewer, with shuffling 231."""
    for sweep, low, high in (("in_order", 270, 420), ("shuffle", 190, 270)):
        luck = Random(345)
        lengths = sorted(play_out(("normal", "normal"), luck, sweep=sweep)[1] for _ in range(15))
        assert low < lengths[7] < high
