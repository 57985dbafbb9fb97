"""The deal, the pack and the end of the match: RULES 5.6 and 5.7."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import DEALER, IllegalMove
from games.options import IllegalOptions
from games.vingt_un import VingtUn

from .table import Table, pack

QUIET = "TS 9D 8S 8D"
"""Two rounds for two players: nobody has a natural in the first, seat 0 in the second."""

NATURAL = "AS 7D KS TD"
EARLY = f"{NATURAL} {QUIET}"
"""The same the other way round: seat 0 has its natural in the opening round."""


def rounds(top: str, count: int, seats: int = 2, **options: Any) -> Table:
    """A match in which `count` rounds are played from a pack with `top` on top; everybody stands."""
    table = Table(seats, **options).play(f"dealer {pack(*top.split())}")
    for _ in range(count):
        number = table.look().round
        while table.look().round == number and table.game.outcome() is None and DEALER not in table.game.to_act():
            seat = min(table.game.to_act())
            table.play(f"{seat} {'stand' if 'stand' in table.game.moves(seat) else table.game.default(seat)}")
        if table.game.between_rounds():
            table.go_on()
    return table


def test_5_6_a_natural_ends_the_deal() -> None:
    table = rounds(f"{QUIET} {NATURAL}", 1)
    assert (table.look().deal, table.look().deal_round, table.bank.dealer) == (1, 2, 1)
    table = rounds(f"{QUIET} {NATURAL}", 2)
    assert table.told("deal-over") == [{"seat": 1, "count": 2}]
    assert (table.look().deal, table.look().deal_round, table.bank.dealer) == (2, 1, 0)


def test_5_6_but_not_in_its_opening_round() -> None:
    table = rounds(EARLY, 1)
    assert (table.look().deal, table.look().deal_round) == (1, 2)
    assert rounds(EARLY, 2).look().deal_round == 3


@pytest.mark.parametrize(("option", "deal"), [("ends", 2), ("keeps", 1)])
def test_5_6_a_natural_that_the_dealers_cancels(option: str, deal: int) -> None:
    table = rounds(f"{QUIET} AS AD KS KD", 2, cancelled_natural=option)
    assert table.look().deal == deal


def test_5_6_a_natural_on_a_split_hand_ends_the_deal_too() -> None:
    table = rounds(f"{QUIET} AS 7D AH TD KS 9C", 1).play(
        "0 stake 1", "1 no double", "0 split", "0 stand", "1 stand"
    )
    assert table.look().deal == 2


def test_5_6_the_dealers_natural_does_not_end_the_deal() -> None:
    assert rounds(f"{QUIET} 9S AD 8H KD", 2).look().deal == 1


def test_5_6_a_number_of_rounds() -> None:
    table = rounds(f"{QUIET} {NATURAL}", 3, deal_ends="rounds", rounds_per_deal=4)
    assert (table.look().deal, table.look().deal_round) == (1, 4)
    assert rounds(f"{QUIET} {NATURAL}", 4, deal_ends="rounds", rounds_per_deal=4).look().deal == 2


def test_5_6_a_single_round() -> None:
    assert rounds(QUIET, 1, deal_ends="one").look().deal == 2


def test_5_6_a_cap_on_a_deal_without_naturals() -> None:
    table = rounds(QUIET, 0, seats=2, max_rounds_per_deal=50)
    table.bank.deal_round = 49  # forty-eight rounds later
    for _ in range(2):
        table.play("0 stake 1", "1 no double", "0 stand", "1 stand")
    assert table.look().deal == 2


def test_5_6_till_the_pack_is_used_up() -> None:
    """Thirteen rounds of four cards: the last card is never dealt, and the thirteenth is finished."""
    table = rounds("", 12, deal_ends="pack")
    assert (table.look().deal, table.look().supply_count) == (1, 2)
    table.play("0 stake 1", "1 no double")
    assert table.told("last-card")
    assert table.game.to_act() == {DEALER}
    (offer,) = table.game.moves(DEALER)
    table.play(f"dealer {offer.text(offer.cards[::-1])}", "0 stand", "1 stand")
    assert table.look().deal == 2


def test_5_6_the_deal_passes_to_the_left() -> None:
    table = rounds(QUIET, 1, seats=4, deal_ends="one")
    assert (table.bank.dealer, table.bank.playing) == (0, (1, 2, 3))


def test_5_6_the_holder_of_the_natural_may_take_the_deal() -> None:
    """Of several naturals that nearest the dealer's left counts."""
    quiet, naturals = "9S 9H 9D 9C 8S 8H 8D 8C", "7S AH AD 7C TS KH KD TC"
    table = rounds(f"{quiet} {naturals}", 2, seats=4, natural_takes_deal=True)
    assert (table.look().deal, table.bank.dealer) == (2, 1)


def test_5_6_the_last_card_is_thrown_out_and_the_used_cards_are_shuffled() -> None:
    table = rounds("", 12, deal_ends="rounds", rounds_per_deal=20)
    assert table.look().supply_count == 2  # two of four cards of this round are still to come
    table.play("0 stake 1", "1 no double")
    (last,) = table.look().aside
    assert table.told("last-card") == [{"card": last}]
    (offer,) = table.game.moves(DEALER)
    held = [card for hands in table.bank.hands for hand in hands for card in hand.cards]
    assert len(offer.cards) == 48
    assert {last, *held}.isdisjoint(offer.cards)
    assert len(held) == 3
    table.play(f"dealer {offer.text(offer.cards[::-1])}")
    assert (table.look().supply_count, table.look().heap_count, table.look().aside) == (47, 0, (last,))
    table.play("0 stand", "1 stand")
    assert table.look().aside == ()
    assert last in table.bank.heap


def test_5_6_hands_that_are_over_are_used_cards_at_once() -> None:
    table = Table(3).deal("TS 6S", "TH 9H", "TD 7D", then="KS").stake(5, 3).play("0 card")
    assert set(table.bank.heap) == {"TS", "6S", "KS"}


def test_5_6_without_any_card_left_a_hand_has_to_stand() -> None:
    table = Table(2).deal("8S 8H", "TD 7D", then="2C 3C").stake(5)
    table.bank.supply, table.bank.heap = table.bank.supply[:3], ()
    table.play("0 split")
    assert table.game.moves(0) == ()
    assert table.look().last_round is not None


def test_5_6_a_new_dealer_starts_with_the_full_pack() -> None:
    table = rounds(QUIET, 1, deal_ends="one")
    (offer,) = table.game.moves(DEALER)
    assert len(offer.cards) == 52
    assert table.told("shuffled") == []


def test_5_6_two_packs() -> None:
    table = Table(2, packs=2)
    (offer,) = table.game.moves(DEALER)
    assert len(offer.cards) == 104
    assert {"7S/1", "7S/2"} <= set(offer.cards)


def test_5_7_everybody_deals_once_and_the_most_chips_win() -> None:
    table = rounds("TS 9D 9S 8D", 1, deal_ends="one")  # the punter wins one
    table.play(f"dealer {pack('TS', '9D', '9S', '8D')}").play("1 stake 4", "0 no double", "1 stand", "0 stand")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.reason) == ((-3, 3), (1,), "deals")


def test_5_7_ties_are_shared() -> None:
    table = rounds("TS 9D 9S 8D", 1, deal_ends="one")
    table.play(f"dealer {pack('TS', '9D', '9S', '8D')}").play("1 stake 1", "0 no double", "1 stand", "0 stand")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_5_7_the_deals_are_a_multiple_of_the_players() -> None:
    with pytest.raises(IllegalOptions, match="deals-uneven"):
        VingtUn.start(3, {"deals": 4})
    assert VingtUn.start(3, {"deals": 6}).state.bank.deals == 6
    assert VingtUn.start(3, {"deals": 4, "natural_takes_deal": True}).state.bank.deals == 4


def test_5_7_a_stake_on_the_match_covers_what_can_be_lost_in_tokens() -> None:
    """A player who has lost more chips than a stake stands for loses the stake; the winners get their part of what
    is there."""
    table = Table(3, deal_ends="one")
    table.bank.chips, table.bank.dealt = [250, -300, 50], 2  # a hundred chips to a stake
    table.deal("TS 9S", "TH 9H", "TD 9D").stake(10, 10).play("0 stand", "1 stand", "2 stand")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.points == (240, -310, 70)
    assert [float(share) for share in outcome.shares] == pytest.approx([240 / 310, -1, 70 / 310])
    assert sum(outcome.shares) == 0


def test_5_7_as_long_as_nobody_has_lost_more_a_chip_is_worth_the_same_to_all() -> None:
    table = Table(2, deal_ends="one", max_stake=4)  # forty chips to a stake
    table.bank.dealt = 1
    table.deal("TS 9S", "TD 8D").stake(4).play("0 stand", "1 stand")
    outcome = table.game.outcome()
    assert outcome is not None
    assert [float(share) for share in outcome.shares] == [0.1, -0.1]


def test_5_7_nothing_can_be_done_after_the_end() -> None:
    table = Table(2, deal_ends="one")
    table.bank.dealt = 1
    table.deal("TS 9S", "TD 8D").stake(4).play("0 stand", "1 stand")
    assert table.game.to_act() == frozenset()
    with pytest.raises(IllegalMove, match="match-over"):
        table.game.play(0, "stand")
