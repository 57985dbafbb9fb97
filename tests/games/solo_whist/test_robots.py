"""The robots: RULES 9.14. Each position is one that people complained about, or that the rules name."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from games.cards import Card, parse_cards
from games.core import Decision, Pick, advance, final_decision
from games.driver import drive
from games.solo_whist import Call, Contract, Phase, SoloWhist, SoloWhistView
from games.solo_whist.belief import known_by
from games.solo_whist.bidding import alone, over_safe, sure_tricks, tricks
from games.solo_whist.robot import choose, delay
from games.solo_whist.search import payments
from games.tricks import Play, Trick, may_follow

from .table import SAFE, Table, taking


def answer(table: Table, seat: int, level: str = "normal") -> str:
    return choose(table.look(seat), level, Random(1))


# The auction.


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("AS KS QS JS 9S 4S AH 5H 3H KD 6D 7C 2C", "solo"),  # six trumps with honours, an ace and a king
        ("AS KS 8S AH QH 5H 3H KD 6D 3D 7C 4C 2C", "prop"),
        ("JS 8S 3S 9H 8H 5H 3H QD 6D 3D 7C 4C 2C", "pass"),
        ("AH KH QH JH TH 9H 8H 7H AS KS AD KD 4C", "abundance"),
        ("AS KS QS JS TS 9S 8S 7S AH KH AD KD 4C", "abundance"),
        ("AH KH QH JH TH 9H 8H 7H AS KS QS AD AC", "declared"),
        (SAFE, "spread"),
        ("3S 5S 7S 9S 2H 5H 8H 3D 6D 8D 2C 4C 6C", "misere"),
    ],
)
def test_9_14_it_calls_what_its_tricks_are_good_for(hand: str, call: str) -> None:
    table = Table().deal(hand, up="2S" if "2S" not in hand else "6S")
    assert answer(table, 0) == call


def test_9_14_it_accepts_with_three_and_a_half_and_a_trump() -> None:
    hand = "QS JS 8S AH KH 5H 3H KD 6D 3D 7C 4C 2C"
    table = Table().deal("", hand, up="2S").play("0 prop")
    assert answer(table, 1) == "cop"
    table = Table().deal("", "8H JC 8C AH KH 5H 3H KD 6D 3D 7C 4C 2C", up="2S").play("0 prop")
    assert answer(table, 1) == "pass"


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("4S TH 3H 2H AD AC JC 9C 6C 5C 4C 3C 2C", "pass"),  # eight clubs to the ace, and the four of trumps
        ("4S AH KH 3H AD KD 5D AC JC 9C 6C 5C 4C", "cop"),
    ],
)
def test_9_14_with_a_lone_trump_it_takes_more_to_accept(hand: str, says: str) -> None:
    assert answer(Table().deal("", hand, up="2S").play("0 prop"), 1) == says


def test_9_14_it_overcalls_only_with_what_is_higher() -> None:
    hand = "AS KS QS JS 9S 4S AH 5H 3H KD 6D 7C 2C"
    table = Table().deal("", hand, up="2S").play("0 misere")
    assert answer(table, 1) == "pass"


@pytest.mark.parametrize(
    ("hand", "raises"),
    [
        ("AS KS 8S AH QH 5H 3H KD 6D 3D 7C 4C 2C", False),
        ("AS 7S 4S AH KH QH 2H AD QD 7D 3D TC 3C", True),  # three trumps, but six quick honours
        ("KS 9S 7S 4S AH KH 6H AD 8D 5D 4D JC 2C", True),
    ],
)
def test_9_14_a_proposer_whom_nobody_accepts_goes_on_alone_where_that_pays(hand: str, *, raises: bool) -> None:
    table = Table().deal(hand, up="2S")
    assert answer(table, 0) == "prop"
    assert answer(table.play("0 prop").passes(), 0) == ("raise solo" if raises else "drop")


def test_9_14_what_pays_alone_needs_no_partner() -> None:
    table = Table().deal("AS KS QS JS 9S 4S AH 5H 3H KD 6D 7C 2C", up="2S").play("0 prop").passes()
    assert answer(table, 0) == "raise solo"


def test_9_14_alone_tricks_are_those_that_solos_took_in_the_mean() -> None:
    assert alone(parse_cards("AS KS QS JS 9S AH KH 5H 3H 6D 4D 7C 2C"), "S") == pytest.approx(6.27)
    assert alone(parse_cards("7S 6S 5S 4S 3S QH 5H 3H 9H 6D 4D 7D 2D"), "S") == pytest.approx(2.8)


def test_9_14_it_names_the_suit_that_takes_most() -> None:
    table = Table().deal("AH KH QH JH TH 9H 8H 7H AS KS AD KD 4C", up="2S").play("0 abundance").passes()
    assert answer(table, 0) == "trump H"


def test_9_14_tricks_are_counted_by_honours_length_and_ruffs() -> None:
    assert tricks(parse_cards("AS KS QS JS 9S AH"), "S") > tricks(parse_cards("AS KS QS 9H 8H AH"), "S")
    assert tricks(parse_cards("AS KH 2D"), None) == 1  # a bare king is no trick
    assert sure_tricks(parse_cards("AS KS QS JS TS 9S 8S 7S AH KH QH AD AC"), "S") == 13
    assert sure_tricks(parse_cards("AS KS JS TS 9S 8S 7S 6S AH KH QH AD AC"), None) < 12


@pytest.mark.parametrize(
    ("hand", "over", "shown"),
    [
        ("2S 4S 6S", 0, 0),
        ("6S", 0, 3),
        ("7S", 3, 4),
        ("5S 6S", 1, 3),
        ("2S 5S 9S", 1, 2),
        ("4S 6S 8S TS", 0, 4),
    ],
)
def test_9_14_a_misere_is_measured_by_the_pips_above_what_is_safe(hand: str, over: int, shown: int) -> None:
    assert over_safe(parse_cards(hand), shown=False) == over
    assert over_safe(parse_cards(hand), shown=True) == shown


def test_9_14_a_misere_may_be_four_pips_over_and_a_spread_none() -> None:
    hand = "3S 5S 7S 9S 2H 5H 8H 3D 6D 8D 2C 4C {}"
    assert answer(Table().deal(hand.format("TC"), up="KS"), 0) == "misere"
    assert answer(Table().deal(hand.format("KC"), up="KS"), 0) == "pass"


# Following. Spades are trumps; a proposal is played by seats 0 and 2 unless it says otherwise.


def position(
    seat: int,
    hand: str,
    *rows: str,
    trick: str = "",
    side: tuple[int, ...] = (0, 2),
    call: Call = Call.COP,
) -> SoloWhistView:
    """The view of `seat` with `hand` after some tricks; they are written `"<leader> <cards>"`."""
    past = tuple(played(row) for row in rows)
    now = played(trick) if trick else Trick("S")
    cards = parse_cards(hand)
    held = [len(cards) - (other in now.seats and seat not in now.seats) for other in range(4)]
    voids = [
        frozenset(
            one.led
            for one in (*past, now)
            for play in one.plays
            if one.led is not None and play.seat == other and play.card.suit != one.led
        )
        for other in range(4)
    ]
    return replace(
        Table().anyhow().look(seat),
        phase=Phase.PLAY,
        contract=Contract(call, side),
        trumps="S",
        hand=cards,
        trick=now,
        past=past,
        card_counts=tuple(held),
        voids=tuple(voids),
        moves=(Pick("play", may_follow(cards, now.led) if now.led else cards),),
    )


def played(row: str) -> Trick:
    """A trick written as its leader and its cards."""
    leader, *cards = row.split()
    return Trick("S", tuple(Play((int(leader) + turn) % 4, Card(card)) for turn, card in enumerate(cards)))


def plays(view: SoloWhistView) -> str:
    return choose(view, "normal", Random(1)).removeprefix("play ")


def test_9_14_it_does_not_go_over_its_partners_winner() -> None:
    assert plays(position(2, "KH 3H 4D", trick="0 AH 2H")) == "3H"


def test_9_14_it_does_not_ruff_its_partners_winner() -> None:
    assert plays(position(2, "AS 3S 4D", trick="0 AH 2H")) == "4D"


def test_9_14_it_ruffs_a_sure_loser_with_its_lowest_trump() -> None:
    assert plays(position(2, "AS 3S 4D", trick="0 3H AH")) == "3S"


def test_9_14_it_goes_over_another_ruff_only_if_it_can() -> None:
    assert plays(position(3, "AS 9S 4D", trick="0 AH 5S 3H")) == "4D"  # its partner's
    assert plays(position(3, "AS 9S 4D", trick="0 3H AH 5S")) == "9S"
    assert plays(position(3, "4S 3S 4D", trick="0 3H AH 5S")) == "4D"


def test_9_14_last_to_play_it_wins_as_cheaply_as_possible_or_gives_its_least() -> None:
    assert plays(position(3, "AH QH JH 4H", trick="0 9H 8H TH")) == "JH"
    assert plays(position(3, "QH JH 4H", trick="0 AH 8H TH")) == "4H"
    assert plays(position(3, "QH JH 4H", trick="0 2H 8H 3H")) == "4H"  # its partner has it


def test_9_14_second_hand_plays_low() -> None:
    assert plays(position(1, "KH TH 4H", trick="0 5H")) == "4H"


def test_9_14_second_hand_covers_a_court_card_and_takes_with_the_best_of_a_suit_led_again() -> None:
    assert plays(position(1, "KH TH 4H", trick="0 QH")) == "KH"
    assert plays(position(1, "AH TH 4H", trick="0 5H")) == "4H"
    assert plays(position(1, "AH TH 4H", "3 6H 2H 7H KH", trick="0 5H")) == "AH"  # the suit comes again


def test_9_14_third_hand_plays_high_with_the_lowest_of_equals() -> None:
    assert plays(position(2, "KH QH 4H", trick="0 5H 6H")) == "QH"


def test_9_14_it_throws_losers_and_keeps_guards() -> None:
    """Neither an ace nor the guard of a king goes, but a small club."""
    assert plays(position(1, "AH KD 4D 9C 7C 6C", trick="0 5S")) == "6C"
    assert plays(position(1, "KD 4D QH 8H 7H 9C", trick="0 5S")) == "9C"


def test_9_14_a_trump_is_not_saved_for_a_trick_that_it_cannot_make() -> None:
    """The king and the queen of trumps are still out, and this trick can be had."""
    assert plays(position(3, "JS 4D", trick="0 AH 3H 2H")) == "JS"


# Leading.


def test_9_14_opponents_leave_trumps_alone_against_a_solo() -> None:
    solo = {"side": (1,), "call": Call.SOLO}
    assert not plays(position(0, "AS KS 5H 3H 9D", **solo)).endswith("S")  # type: ignore[arg-type]
    assert plays(position(0, "8S 7S 9H 5H 3H 9D", **solo)) == "3H"  # type: ignore[arg-type]


def test_9_14_the_caller_pulls_trumps() -> None:
    hand = "AS KS QS JS TS 9S AH KH 3H 4D 5D 6C 7C"
    assert plays(position(0, hand, side=(0,), call=Call.SOLO)) == "AS"


def test_9_14_it_does_not_bleed_its_trumps_when_nobody_else_has_any() -> None:
    gone = ("0 AS 2S 3S 4S", "0 KS 5S 6S 7S", "0 QS 8S 2D 3D")
    hand = "JS TS 9S AH KH 4D 5D 2C 3C 4C"
    assert plays(position(0, hand, *gone, side=(0,), call=Call.SOLO)) == "AH"


def test_9_14_it_does_not_pull_the_trumps_of_a_partner_who_ruffs() -> None:
    """Both opponents are out of trumps, and the partner is out of diamonds."""
    rows = ("0 AS 4H 3S 5H", "0 AD 3D 6C 4D")
    hand = "KS QS JS TS 6D 2D 8C 7C 3H 2H 9H"
    assert plays(position(0, hand, *rows)) in ("2D", "6D")


def test_9_14_it_leads_back_its_partners_suit() -> None:
    """Of two cards left the higher, of more the lowest."""
    rows = ("1 4H 8H AH 2H",)
    assert plays(position(3, "JH 5H 9D 8D 7D 6D 9C 8C 7C 6C 5C 8S", *rows)) == "JH"
    assert plays(position(3, "JH 9H 5H 8D 7D 6D 9C 8C 7C 6C 5C 8S", *rows)) == "5H"


def test_9_14_it_does_not_lead_a_suit_that_an_opponent_ruffs() -> None:
    rows = ("1 4H 5S AH 2H",)
    assert plays(position(3, "JH 9H 5H 8D 7D 6D 3D 8C 7C 6C 5C 8S", *rows))[1] != "H"


def test_9_14_it_leads_the_longest_suit_and_does_not_open_a_bare_king() -> None:
    solo = {"side": (1,), "call": Call.SOLO}
    assert plays(position(0, "KD 3D 9H 8H 6H 4H 2H 9C 7C 6C 8S 7S 4S", **solo)) == "2H"  # type: ignore[arg-type]
    assert plays(position(0, "KD 3D 8H 4H", **solo)) == "4H"  # type: ignore[arg-type]


def test_9_14_it_leads_the_top_of_a_sequence() -> None:
    solo = {"side": (1,), "call": Call.SOLO}
    assert plays(position(0, "KH QH JH 4H 2H 9C 7C 6C 8S 7S 4S 3D 2D", **solo)) == "KH"  # type: ignore[arg-type]


def test_9_14_a_safe_ace_is_cashed_before_a_long_suit_is_opened() -> None:
    hand = "AD 3D 9H 8H 6H 4H 2H 9C 7C 6C 8S 7S 4S"
    assert plays(position(0, hand, side=(1,), call=Call.SOLO)) == "AD"


# Misères.


def test_9_14_against_a_misere_the_first_lead_is_a_middle_card_of_the_shortest_suit() -> None:
    table = Table().deal("QS 7S 2S AH KH 9H 5H AD JD 9D 5D KC 9C", up="3S").play("0 pass", "1 misere").passes()
    assert answer(table, 0) == "play 9C"
    table = Table().deal("7S 2S AH KH 9H 5H AD JD 9D 5D KC 9C 4C", up="3S").play("0 pass", "1 misere").passes()
    assert answer(table, 0) == "play 7S"


def test_9_14_the_caller_ducks_with_its_highest_and_throws_its_most_dangerous() -> None:
    table = (
        Table().deal("8S", "2S 3S 7S 9S 2H 3H 4H 5H 2D 4D 6D 2C 4C", up="9C").play("0 pass", "1 misere").passes()
    )
    table.tricks("8S")
    assert answer(table, 1) == "play 7S"
    table = (
        Table().deal("8S", "2H 3H 4H 5H 6H 2D 3D 4D KD 2C 4C 5C 6C", up="9C").play("0 pass", "1 misere").passes()
    )
    table.tricks("8S")
    assert answer(table, 1) == "play KD"


def test_9_14_opponents_play_low_before_the_caller_and_stay_below_it_after() -> None:
    table = Table().deal("3S", "JS 5S", "2S 4S 6S 8S", "KS", up="9C").play("0 pass", "1 pass", "2 misere").passes()
    table.tricks("3S")
    assert answer(table, 1) == "play 5S"
    table = Table().deal("JS 4S 3S", "7S 2H", "AS 9S 2S", "KS 8S 5S", up="9C")
    table.play("0 pass", "1 misere").passes().tricks("4S", "7S")
    assert answer(table, 2) == "play 2S"


def test_9_14_an_open_hand_is_led_where_it_can_not_stay_below() -> None:
    caller = "3S 4S 6S 8S 2H 4H 6H 8H 2D 4D 5D 3C 9C"
    table = Table().deal("2S AS 9H TH 9D TD QC 2C AC", caller, up="TC").play("0 pass", "1 spread").passes()
    table.tricks("AC", "9C")
    while table.look().trick:
        turn = table.look().turn
        assert turn is not None
        table.play(f"{turn} {table.game.default(turn)}")
    assert table.look(0).open_hands[1]
    assert answer(table, 0) in ("play 2S", "play 2C")


# What it answers, and how long it takes.


def claimed(hand: str, count: int) -> Table:
    """Eldest hand plays a solo with spades for trumps and claims tricks at once."""
    return Table().deal(hand, up="2S").play("0 solo").passes().play(f"0 claim {count}")


def test_9_12_it_knows_that_with_three_players_the_card_turned_up_is_in_no_hand() -> None:
    table = Table(3).deal("KS QS JS TS 9S 8S 7S 6S 5S AC KC QC JC", "AH KH QH", spare="AS")
    table.play("0 solo").passes().play("0 claim 13")
    assert answer(table, 1) == "accept"


def test_9_12_it_agrees_to_a_claim_that_holds_however_the_cards_lie() -> None:
    sure = "AS KS QS JS TS 9S 8S AH KH QH AD AC KC"
    assert answer(claimed(sure, 13), 1) == "accept"
    assert answer(claimed("AS KS QS JS TS 9S 8S AH KH 3H AD AC KC", 12), 1) == "accept"


def test_9_12_somebody_says_no_to_what_might_be_lost() -> None:
    for hand in ("AS KS QS JS TS 9S 8S AH KH 3H AD AC KC", "AS KS QS 5S 4S AH KH QH JH TH AD AC KC"):
        table = claimed(hand, 13)
        assert "reject" in [answer(table, seat) for seat in (1, 2, 3)]


def test_a_complete_trick_is_held_longer_than_a_thought() -> None:
    table = Table().deal(*taking(5), up="2S").play("0 solo").passes()
    decision = delay(table.look(0), "normal", Random(1))
    table.tricks("AS", "2C", "3S", "2S")
    assert delay(table.look(0), "normal", Random(1)) > decision + 1_000


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_normal_is_better_than_beginner(seats: int) -> None:
    """Every deal counts, whoever wins the match: the units that each level has won."""
    luck, won = Random(7), {"normal": 0, "beginner": 0}
    for match in range(5):
        levels = [("normal", "beginner")[(seat + match) % 2] for seat in range(seats)]
        game = SoloWhist.start(seats)
        for step in drive(game, levels, luck):
            game = step.game
        for level, units in zip(levels, game.view(None).ledger, strict=True):
            won[level] += units
    assert won["normal"] > 50 > won["beginner"]


def test_a_robot_plays_from_its_view_alone() -> None:
    table = Table().anyhow()
    game, _ = advance(table.game, 0, choose(table.look(0), "normal", Random(1)))
    assert game.view(None).calls[0].seat == 0


# The strong robot.


def strong(table: Table, seat: int) -> Decision:
    return final_decision(islice(SoloWhist.search(table.look(seat), "strong", Random(1), {}), 3))


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"all_pass": "general_misere"}), (5, {})])
def test_9_14_strong_is_never_refused_and_calls_as_normal_does(seats: int, options: dict[str, str]) -> None:
    """Its first thoughts, in the first deals of a match."""

    def first(view: SoloWhistView, luck: Random) -> str:
        decision = next(SoloWhist.search(view, "strong", luck, {}))
        if view.phase is not Phase.PLAY:
            assert decision == Decision(choose(view, "normal", Random(1)))
        return decision.move

    steps = list(islice(drive(SoloWhist.start(seats, options), [first] * seats, Random(seats)), 250))
    assert len(steps[-1].game.state.sheet) >= 2


def test_9_14_strong_thinks_of_the_payments() -> None:
    """Five tricks make a solo; each one more is paid by all three, and each one fewer costs as much."""
    table = Table().deal(*taking(5), up="2S").play("0 solo").passes()
    view = table.look(0)
    decision = final_decision(islice(SoloWhist.search(view, "strong", Random(1), {}), 3))
    assert decision.reason is not None
    assert decision.reason.message in ("why-habit", "why-pays")
    worth = payments(view, known_by(view))
    assert [worth(tricks) for tricks in (4, 5, 6)] == [-21.0, 18.0, 21.0]
    against = table.look(1)
    assert payments(against, known_by(against))(13 - 5) == -6.0
