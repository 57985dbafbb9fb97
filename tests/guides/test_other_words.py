"""Plays what is said of house rules, and at the table while it happens, as the guides are played."""

from __future__ import annotations

import pytest

from bot.words import languages, words_for
from cogs.games.knock_out_whist.screen import KnockOutWhistScreen
from games.bank.advice import advise
from games.core import Amount
from games.french_vingt_un.state import Kind
from games.vingt_un.options import VingtUnOptions
from tests.games.french_vingt_un.table import at
from tests.games.knock_out_whist.table import after_two_and_one
from tests.games.solo_whist.table import Table as Solo
from tests.games.vingt_un import test_house as house
from tests.games.vingt_un.table import Table, duel
from tests.guides.hints import viewer


@pytest.mark.parametrize("options", [{}, {"min_stake": 3}, {"bankroll": 200}])
def test_without_a_largest_stake_it_is_a_hundred_of_the_smallest_or_the_bankroll(options: dict[str, int]) -> None:
    told = words_for("vingt-un")("option-max_stake-about")
    assert told.endswith("Empty: a hundred of the smallest, or the bankroll.")
    table = Table(2, max_stake=0, **options).deal("TS 9S", "TD 8D")
    (stake,) = table.game.moves(0)
    assert isinstance(stake, Amount)
    quarter = 200 // 4 if options.get("bankroll") else None
    assert stake.high == (quarter or 100 * options.get("min_stake", 1))
    assert table.game.state.options.highest_stake == (options.get("bankroll") or stake.high)


def test_a_punter_with_21_is_not_asked_and_the_bank_is() -> None:
    assert words_for("vingt-un")("option-auto_stand_21-about").endswith("not asked; the bank always is.")
    assert words_for("vingt-un", "de")("option-auto_stand_21-about") == (
        "Wer gegen die Bank 21 hat, wird nicht gefragt; die Bank immer."
    )
    table = duel("TS 6S", "TD 6D", "0 card", then="5H 5D")
    assert table.game.to_act() == {1}
    assert table.play("1 card").look(1).hands[1][0].total == 21
    assert table.game.to_act() == {1}


@pytest.mark.parametrize("language", languages())
def test_a_hint_of_a_bank_is_not_said_to_be_hoyles(language: str) -> None:
    """He stakes the most on ten-cards, nines and eights too (5.11)."""
    for key in ("vingt-un", "french-vingt-un"):
        assert "Hoyle" not in words_for(key, language)("option-hint-about")
    table = Table(2).deal("TS 9S", "TD 8D")
    said = advise(table.look(0))
    assert said is not None
    assert said.move == "stake 1"


def test_the_deals_of_a_match_are_said_where_a_natural_takes_the_deal() -> None:
    told = words_for("vingt-un")("option-deals-about")
    assert told == "A multiple of the players; any number if naturals take the deal. Empty: one each."
    VingtUnOptions.make({"natural_takes_deal": True}).check_deals(3, any_number=True)
    assert Table(3, natural_takes_deal=True, deals=4).bank.deals == 4
    assert Table(3, natural_takes_deal=True).bank.deals == Table(3).bank.deals == 3
    assert (
        words_for("french-vingt-un")("option-deals-about")
        == "A multiple of the players. Empty: everybody deals once."
    )


def test_the_pool_is_for_the_first_natural_after_the_opening_round() -> None:
    assert words_for("vingt-un")("option-pool-natural") == "for the first natural after the opening round"
    house.test_5_9_where_rounds_end_a_deal_the_first_later_natural_takes_the_pool()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "If self is paired first the bank wins, if company is, the punters do."),
        (
            "de",
            "Wird zuerst das Selbst gepaart, gewinnt die Bank; wird es die Gesellschaft, gewinnen alle anderen.",
        ),
    ],
)
def test_self_and_company_is_told_alike_to_bank_and_punters(language: str, told: str) -> None:
    assert words_for("french-vingt-un", language)("about-kind", kind="company", count=1).endswith(told)
    assert at(Kind.COMPANY).comes("7S QD 2C 7C").stakes(2, 1).gains == (-2, -1, 3)
    assert at(Kind.COMPANY).comes("7S QD 2C QC").stakes(2, 1).gains == (2, 1, -3)


def test_a_round_with_a_dog_is_not_said_to_give_all_as_many_cards() -> None:
    table = after_two_and_one(dogs_life=True).deal("2S 2H", "AS", "3S 3H")
    assert table.look().card_counts == (2, 1, 2)
    (facts,) = table.told("deal")
    assert words_for("knock-out-whist")("deal", **facts) == "0 deals round 2. A full hand is 2 cards."
    table.play("0 trump C")
    (said,) = [
        scene.notice for scene in [KnockOutWhistScreen().table_scene(table.look(), viewer("knock-out-whist"))]
    ]
    assert said == "Round 2 · 2 cards each, a dog one"
    plain = after_two_and_one().deal("2S 2H", "", "3S 3H").play("0 trump C")
    scene = KnockOutWhistScreen().table_scene(plain.look(), viewer("knock-out-whist"))
    assert scene.notice == "Round 2 · 2 cards each"


def test_the_pool_of_solo_whist_is_filled_by_all_who_hold_cards() -> None:
    assert words_for("solo-whist")("option-pool-about").startswith("All who hold cards pay into a pool")
    assert Solo(5, pool=True).anyhow().ledger == (-2, -2, -2, 0, -2)


def test_who_has_most_chips_is_told_in_a_german_sentence() -> None:
    told = words_for("vingt-un", "de")("outcome-deals", winners=("Ada",), count=1)
    assert told == "🏆 Ada gewinnt mit den meisten Jetons!"
