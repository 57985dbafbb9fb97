"""The robots: RULES 8.10. A position is a habit that people miss in robots, or a line of the rules."""

from __future__ import annotations

from random import Random

import pytest

from games.cards import PACK, Card, parse_cards
from games.core import DEALER
from games.driver import finish
from games.tricks import Trick
from games.tricks.habits import Memory, discard, follow, friend_has_it, should_ruff, sure_tricks
from games.tricks.open_cards import OPEN_CARDS, OpenCards
from games.whist import Phase, Whist, WhistView
from games.whist.leads import lead_from
from games.whist.robot import choose, delay, lead, should_draw

from .table import Table

SEATS = (0, 1, 2, 3)


def mind(
    hand: str,
    trick: str = "",
    *,
    led_by: int = 0,
    trumps: str = "C",
    past: tuple[str, ...] = (),
    voids: dict[int, str] | None = None,
    may: str = "",
) -> Memory:
    """The knowledge of a player who holds `hand`; `past` are tricks with their leader: `"2: AS 3S 4S 5S"`."""
    lying = row(trick, led_by, trumps)
    seat = (led_by + len(lying.plays)) % 4
    held = parse_cards(hand)
    follows = tuple(card for card in held if card.suit == lying.led)
    count = len(held)
    return Memory(
        seat=seat,
        hand=held,
        may=parse_cards(may) or follows or held,
        trick=lying,
        order=SEATS,
        card_counts=tuple(count - (other in lying.seats) for other in SEATS),
        voids=tuple(frozenset((voids or {}).get(other, "")) for other in SEATS),
        past=tuple(row(text.split(": ")[1], int(text[0]), trumps) for text in past),
        friends=frozenset(((seat + 2) % 4,)),
    )


def row(cards: str, leader: int, trumps: str) -> Trick:
    found = Trick(trumps)
    for step, card in enumerate(parse_cards(cards)):
        found = found.with_play((leader + step) % 4, card)
    return found


# Leading.


@pytest.mark.parametrize(
    ("suit", "card"),
    [
        ("AS KS 5S 3S", "KS"),
        ("AS KS", "AS"),
        ("KS QS JS 4S", "KS"),
        ("KS QS JS 4S 3S", "JS"),
        ("AS 9S 6S 4S 2S", "AS"),
        ("AS 9S 6S 4S", "4S"),
        ("KS QS 6S 2S", "KS"),
        ("AS QS JS 2S", "AS"),
        ("KS JS TS 9S", "9S"),
        ("KS JS TS 2S", "TS"),
        ("QS JS TS 9S", "QS"),
        ("QS JS 3S", "QS"),
        ("QS 9S 7S 5S 2S", "5S"),
        ("9S 7S 2S", "9S"),
        ("KS 7S 2S", "2S"),
    ],
)
def test_8_10_leads_from_a_plain_suit(suit: str, card: str) -> None:
    assert lead_from(parse_cards(suit)) == card


@pytest.mark.parametrize(
    ("suit", "card"),
    [
        ("AS KS QS JS", "JS"),
        ("AS KS QS 2S", "QS"),
        ("AS KS 9S 8S 6S 4S 2S", "KS"),
        ("AS KS 6S 4S 2S", "4S"),
        ("QS 9S 6S 4S 2S", "4S"),
    ],
)
def test_8_10_leads_from_trumps(suit: str, card: str) -> None:
    assert lead_from(parse_cards(suit), trumps=True) == card


def test_8_10_it_leads_from_the_suit_with_most_cards() -> None:
    assert lead(mind("2C 7C KH 8D 3D QS 9S 7S 5S 2S 4H 6D 9H")) == "5S"


def test_8_10_it_leads_back_the_partners_suit() -> None:
    past = ("2: 5H 9H KH 2H", "0: AS 2S 3S 4S")
    assert lead(mind("QH 3H 8D 7D 6D 4D 2C TS 9S 8S 7S", past=past)) == "QH"  # of two left the higher
    assert lead(mind("QH 4H 3H 8D 7D 6D 2C TS 9S 8S 7S", past=past)) == "3H"  # of more the lowest


def test_8_10_it_draws_trumps_when_strong_in_them() -> None:
    assert lead(mind("AC KC 9C 5C 3C AS 4H 6D 9H 8D 3D 2S 2H")).suit == "C"
    assert lead(mind("AC 9C AS KS 4H 6D 9H 8D 3D 2S 2H 5H TD")).suit != "C"


def test_8_10_it_does_not_pull_the_partners_trumps_when_only_the_partner_has_some() -> None:
    assert not should_draw(mind("AC KC 9C 5C 3C AS 4H 6D 9H", voids={1: "C", 3: "C"}))
    assert lead(mind("AC KC 9C 5C 3C KS 4H 6D 9H", voids={1: "C", 3: "C"})).suit != "C"


def test_8_10_it_lets_the_partner_ruff_instead_of_pulling_those_trumps() -> None:
    ruffing = mind("AC KC 9C 5C 3C 7H 4H 6D 9D", voids={2: "H"})
    assert not should_draw(ruffing)
    assert lead(ruffing) == "4H"


def test_8_10_it_does_not_bleed_all_its_trumps() -> None:
    # Both opponents are without trumps: the last ones are kept for ruffs.
    assert lead(mind("KC 9C AS 4H 6D", voids={1: "C", 3: "C"}, past=("0: AC 2C 3C 4C",))).suit != "C"
    # With few of many left it stops drawing.
    assert not should_draw(mind("9C 8C AS 4H 6D", past=("0: AC 2C 3C 4C",)))


def test_8_10_it_does_not_open_a_weak_suit_where_there_is_a_better() -> None:
    # A king with one small card waits for others to open the suit.
    assert lead(mind("KH 3H QD JD TD 4D 9S 8S 5S 2C 7C 9C 3S")).suit == "D"


def test_8_10_a_suit_that_an_opponent_trumps_is_not_led() -> None:
    assert lead(mind("AS KS QS 9H 8H 7H 2D", voids={3: "S"})).suit != "S"


# Following.


def test_8_10_second_hand_low() -> None:
    assert follow(mind("KS 9S 6S 3S 4H", "5S")) == "3S"
    assert follow(mind("AS 9S 6S 3S 4H", "5S")) == "3S"


def test_8_10_second_hand_covers_an_honour_and_plays_the_best_when_the_suit_comes_again() -> None:
    assert follow(mind("AS 6S 3S 4H", "KS")) == "AS"
    assert follow(mind("KS 6S 3S 4H", "QS")) == "KS"
    assert follow(mind("AS 9S 6S 4H", "5S", past=("0: 2S 3S KS 4S",))) == "AS"


def test_8_10_third_hand_high_but_no_higher_than_needed() -> None:
    assert follow(mind("KS QS 4S 4H", "5S 6S")) == "QS"  # of equals the lower
    assert follow(mind("KS 9S 4S 4H", "5S 6S")) == "KS"
    assert follow(mind("AS QS 4S 4H", "5S 6S")) == "QS"  # the king may lie before it


def test_8_10_fourth_hand_wins_as_cheaply_as_it_can() -> None:
    assert follow(mind("AS TS 9S 2S", "5S 7S 8S")) == "9S"
    assert follow(mind("7S 6S 2S 4H", "5S 8S 9S")) == "2S"


def test_8_10_it_does_not_overtake_the_partners_winner() -> None:
    assert follow(mind("AS KS 2S 4H", "5S QS 7S")) == "2S"  # the partner has it, and nobody plays after
    assert follow(mind("AS 6S 2S 4H", "KS 3S")) == "2S"  # only the own ace could beat the king
    own = mind("AS QS 2S 4H", "KS 3S")
    assert friend_has_it(own)


def test_8_10_it_ruffs_a_sure_loser() -> None:
    assert follow(mind("5C 2C KH 4D", "AS 3S KS", led_by=1)) == "2C"  # an opponent holds the trick
    assert follow(mind("5C 2C KH 4D", "AS")) == "2C"


def test_8_10_it_does_not_ruff_the_partners_trick() -> None:
    assert not should_ruff(mind("5C 2C KH 4D", "5S AS 7S"))
    assert follow(mind("5C 2C KH 4D", "5S AS 7S")).suit != "C"
    assert follow(mind("5C 2C KH 4D", "AS 7S")).suit != "C"


def test_8_10_a_partners_card_that_will_be_beaten_is_trumped() -> None:
    # Ace, king and queen are out, and the last player follows.
    assert follow(mind("5C 2C KH 4D 7H 8D 9H 3D 2D TD", "JS 7S")) == "2C"


def test_8_10_it_does_not_save_a_trump_that_can_make_nothing_later() -> None:
    # Two tricks are left; the higher trumps are out, so the two is worth something only now.
    gone = ("0: AC KC QC 3C", "0: 4C 5C 6C 7C", "0: 8C 9C AS KS")
    assert follow(mind("2C 9D", "TS 3S 4S", led_by=1, past=gone)) == "2C"


def test_8_10_against_an_overruff_it_trumps_high() -> None:
    assert follow(mind("AC 3C KH 4D", "AS", voids={2: "S"})) == "AC"
    assert follow(mind("AC 3C KH 4D", "AS")) == "3C"


# Discards.


def test_8_10_it_throws_losers_and_keeps_guards() -> None:
    assert discard(mind("KH 4H 9D 8D 3D", "AS", may="KH 4H 9D 8D 3D")) == "3D"  # the four guards the king
    assert discard(mind("AH QD 5D 2D 9S", "AC", trumps="H", may="QD 5D 2D 9S")) == "9S"


def test_8_10_it_keeps_winners_and_trumps() -> None:
    assert discard(mind("AH 5D 2C", "AS 2S", may="AH 5D 2C")) == "5D"


# Claims.


def test_tricks_that_are_sure() -> None:
    others = [card for card in PACK if card not in parse_cards("AC KC AS KS 2S")]
    assert sure_tricks(parse_cards("AC KC AS KS 2S"), others, "C") == 2  # trumps are out against it
    assert sure_tricks(parse_cards("AC KC AS KS 2S"), parse_cards("3C 4C QS JS"), "C") == 5
    assert sure_tricks(parse_cards("AC KC AS KS 2S"), parse_cards("3C 4C QS JS TS"), "C") == 4
    assert sure_tricks(parse_cards("AS KS 2S"), parse_cards("QS JS"), None) == 3


def test_robots_accept_what_is_sure_and_nothing_else() -> None:
    suits = [" ".join(f"{rank}{suit}" for rank in "AKQJT98765432") for suit in "CHDS"]
    table = Table().deal(*suits, up="2S")  # spades are trumps
    assert choose(table.play("0 claim 5").look(1), "normal", Random(1)) == "reject"
    suits = [suits[1], suits[2], suits[3], suits[0]]
    table = Table().deal(suits[2], suits[0], suits[1], suits[3], up="2C")
    assert choose(table.play("0 claim 13").look(1), "normal", Random(1)) == "reject"
    trumps = " ".join(f"{rank}S" for rank in "AKQJT9876543")
    table = Table().deal(trumps, suits[0], suits[1], suits[3][3:], up="2S")
    assert choose(table.play("0 claim 12").look(1), "normal", Random(1)) == "accept"
    assert choose(table.look(3), "normal", Random(1)) == "accept"


def test_a_robot_claims_when_the_rest_is_its_own() -> None:
    trumps = " ".join(f"{rank}S" for rank in "AKQJT9876543")
    table = Table().deal(f"{trumps} AH", up="2S")
    assert choose(table.look(0), "normal", Random(1)) == "claim 13"
    table.play("0 claim 13", "1 reject")
    assert choose(table.look(0), "normal", Random(1)).startswith("play")


def test_a_robot_agrees_to_concede_only_without_a_winner() -> None:
    table = Table().deal("2S 3S", "4S", "AH", "5S", up="2C").play("0 concede")
    assert choose(table.look(2), "normal", Random(1)) == "reject"


def test_robots_claim_their_honours_and_go_on() -> None:
    table = Table(honours="claim").hand(7, "AC KC", "", "QC JC")
    assert choose(table.look(0), "normal", Random(1)) == "honours"
    assert choose(table.look(1), "normal", Random(1)) == "ready"


@pytest.mark.parametrize(("own", "partners", "claims"), [("AC KC", "QC JC", False), ("AC KC QC", "", True)])
def test_where_a_claim_hid_cards_nobody_knows_of_honours_that_they_did_not_see(
    own: str, partners: str, claims: bool
) -> None:
    table = Table(honours="claim", review=False).hand(7, own, "JC" if not partners else "", partners)
    for seat in (0, 1, None):
        last = table.look(seat).last_hand
        assert last is not None
        assert (last.holders, last.honours) == (None, 0)
    assert choose(table.look(0), "normal", Random(1)) == ("honours" if claims else "ready")
    table.play("2 honours")  # a partner with nothing to show may still say it: it is so
    last = table.look().last_hand
    assert last is not None
    assert (last.holders, last.scored) == (0, 4 if partners else 2)


def test_a_complete_trick_is_held_longer_than_a_thought() -> None:
    table = Table(autoplay_forced=False).deal("AS", "2S", "3S", "4S")
    decision = delay(table.look(0), "normal", Random(1))
    table.tricks("AS 2S 3S 4S")
    assert delay(table.look(0), "normal", Random(1)) > decision + 1_000


def test_normal_is_better_than_beginner_with_either_side_of_the_same_deals() -> None:
    luck, ahead = Random(7), 0
    for _ in range(30):
        deal = luck.sample(PACK, 52)
        taken = [hand_of(deal, levels, luck) for levels in (("normal", "beginner"), ("beginner", "normal"))]
        ahead += taken[0] - taken[1]
    assert ahead > 30


def hand_of(deal: list[Card], levels: tuple[str, str], luck: Random) -> int:
    """The tricks of seats 0 and 2, where they and their opponents are robots of these levels."""
    options = {"partners": "chosen", "claims": False, "autoplay_forced": False}
    game = Whist.start(4, options)
    game.play(DEALER, "deal " + " ".join(deal))
    while game.state.phase is Phase.PLAY:
        seat = max(game.to_act())
        game.play(seat, choose(game.view(seat), levels[seat % 2], luck))
    assert game.state.last_hand is not None
    return game.state.last_hand.taken[0]


# The strong robot.


def test_8_10_strong_plays_a_hand_to_its_end_and_asks_the_host_for_its_solver() -> None:
    """Its first thoughts; whoever is lent solves every deal from the first trick on."""
    asked: list[int] = []

    def lent(deal: OpenCards) -> dict[int, int]:
        asked.append(deal.to_go)
        return dict.fromkeys(range(52), 1)

    def first(view: WhistView, luck: Random) -> str:
        decisions = Whist.search(view, "strong", luck, {OPEN_CARDS: lent})
        decision = next(decisions)
        if view.phase is not Phase.PLAY:
            assert decision.move == choose(view, "normal", luck)
            assert not list(decisions)
        return decision.move

    game = Whist.start(4, {"partners": "chosen", "rubber": "single_game"})
    assert finish(game, [first] * 4, Random(1)).outcome() is not None
    assert max(asked) == 13
