"""Plays what Thirty-One's guide says."""

from __future__ import annotations

from typing import Any

from games.cards import parse_cards
from games.core import Pick
from games.thirty_one.hands import hand_rank, hand_value
from games.thirty_one.options import ThirtyOneOptions
from tests.games.thirty_one import test_banking as banking
from tests.games.thirty_one import test_guts as guts
from tests.games.thirty_one import test_hands as hands
from tests.games.thirty_one import test_out as out
from tests.games.thirty_one import test_payment as payment
from tests.games.thirty_one import test_points as points
from tests.games.thirty_one import test_round as a_round
from tests.games.thirty_one import test_side_bets as bets
from tests.games.thirty_one import test_west_lansing as lansing
from tests.games.thirty_one.table import PLAIN, Table
from tests.guides.hints import a_hint_that_is_asked_for
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("thirty-one")

BANKING = {"mode": "banking"}
CORNERS = {"token_style": "corners"}
POINTS = {"mode": "points"}
WEST = {"mode": "west_lansing"}


def widow(options: dict[str, Any]) -> dict[str, str]:
    """The widow's cards, where the rules deal her some."""
    return {"widow": banking.WIDOW} if options.get("mode") == "banking" else {}


def dealt(*cards: str, options: dict[str, Any], **given: Any) -> Table:
    """A table on which these hands are dealt."""
    return Table(len(cards), **options).deal(*cards, **widow(options), **given)


def shown(table: Table) -> Table:
    """Whoever is on turn knocks, the others stand."""
    return payment.finish(table.play(f"{table.state.turn} knock"))


def lost(table: Table) -> list[int]:
    """The amounts that everybody has lost, in tokens or corners, where all had the same at first."""
    if table.view().options.token_style == "corners":
        folded = table.view().corners_folded
        assert folded is not None
        return [*folded]
    start = table.view().options.tokens - (table.view().options.mode == "banking")
    return [start - held for held in table.tokens]


@plays("rules-aim-standard", {}, {"tokens": 1})
def test_the_aim(told: Told) -> None:
    tokens = told.facts["tokens"]
    told("Everybody has one token." if tokens == 1 else f"Everybody has {tokens} tokens.")
    assert Table(3, **told.options).tokens == [tokens] * 3
    told("Each round the lowest hand pays one into the pot")
    table = shown(dealt(*PLAIN, options=told.options))
    assert (table.tokens, table.view().pot) == ([tokens] * 3 + [tokens - 1], 1)
    told("; the last player in the game takes it.")
    out.test_4_7_the_last_player_wins_the_pot_and_keeps_their_tokens()


@plays("rules-aim-corners", CORNERS)
def test_the_aim_with_corners(told: Told) -> None:
    told("Everybody has a bill. Each round the lowest hand folds a corner of it")
    told(", and with all four folded you are out. The last player in takes all the bills.")
    out.test_4_8_corners()
    table = Table(2, **CORNERS)
    for _ in range(4):
        out.lose(table, *out.PAIR)
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.shares, table.view().corners_folded) == ((0,), (1, -1), (0, 4))


@plays("rules-aim-banking", BANKING, {**BANKING, "tokens": 1})
def test_the_aim_of_banking(told: Told) -> None:
    tokens = told.facts["tokens"]
    told("Everybody has one token" if tokens == 1 else f"Everybody has {tokens} tokens")
    assert Table(3, **told.options).tokens == [tokens] * 3
    told("; before each round all who have any put one in.")
    assert dealt(*PLAIN, options=told.options).view().pot == 4
    banking.test_4_9_1_a_free_rider_antes_nothing_and_the_last_token_may_go()
    told("The highest hand takes the whole pot.")
    table = shown(dealt(*PLAIN, options=told.options))
    assert table.view().pot == 0
    assert table.tokens[0] == max(table.tokens)


@plays("rules-aim-west-lansing", WEST)
def test_the_aim_of_west_lansing(told: Told) -> None:
    told("Everybody has 3 tokens.")
    told("Each round the lowest hand pays into the pot; without tokens you are out at once.")
    table = lansing.lansing(*PLAIN[:3], tokens=(3, 3, 1))
    assert (table.tokens, table.view().out) == ([3, 3, 0], (False, False, True))
    assert Table(3, **WEST).tokens == [3] * 3
    told("The last player in takes the pot.")
    table = Table(2, **WEST).set_tokens(2, 1)
    outcome = shown(table.deal(*PLAIN[:2])).game.outcome()
    assert outcome is not None
    assert (outcome.winners, table.tokens[1]) == ((0,), 0)
    assert sum(table.tokens) == table.tokens[0] == 6


@plays("rules-aim-points", POINTS, {**POINTS, "target": 1})
def test_the_aim_of_points(told: Told) -> None:
    target = told.facts["target"]
    told("Have the highest hand when the hands are shown: it wins a point.")
    points.test_4_13_the_highest_hand_wins_a_point()
    told("The first to one point wins" if target == 1 else f"The first to {target} points wins")
    table = Table(3, **told.options)
    for number in range(target):
        assert (table.view().scores, table.game.outcome()) == ((number, 0, 0), None)
        points.win(table, *PLAIN[:3])
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    told("; if several get there together, the one who is ahead.")
    points.test_4_13_equal_leaders_play_on()


@plays("rules-hand-suit")
def test_a_hand(told: Told) -> None:
    told("Your hand of three cards is worth its best suit:")
    told("ace 11, king, queen and jack 10, the others their number.")
    for hand, worth in (("AS KS TS", 31), ("AS QS 9S", 30), ("TC JC 9D", 20), ("2C 3C 4C", 9), ("AS KD QH", 11)):
        hands.test_4_1_the_best_suit_counts(hand, worth)
    told("So A♠ 9♠ K♦ is worth 20, the two spades.")
    assert dealt("AS 9S KD", PLAIN[1], options={}).view(0).value == 20


@plays("rules-hand-all-cards", {"score_by": "all_cards"})
def test_a_hand_of_all_cards(told: Told) -> None:
    told("Your hand of three cards is worth all of them together:")
    told("ace 11, king, queen and jack 10, the others their number.")
    hands.test_4_8_all_cards_add_up()
    payment.test_4_8_score_by_all_cards()
    told("So A♠ 9♠ K♦ is worth 30.")
    assert dealt("AS 9S KD", PLAIN[1], options=told.options).view(0).value == 30


@plays(
    "rules-triple-equal",
    {"three_of_a_kind": "equal"},
    {"three_of_a_kind": "equal", "score_by": "all_cards"},
)
def test_triples_are_equal(told: Told) -> None:
    chosen = ThirtyOneOptions.make(told.options)
    told("Three of a kind, like 7♣ 7♦ 7♠, counts 30½")
    assert hand_value(parse_cards("7C 7D 7S"), chosen) == 30.5
    aces = told.says("(three aces 33)")
    assert hand_value(parse_cards("AC AD AS"), chosen) == (33 if aces else 30.5)
    told("; all triples are equal.")
    assert hand_rank(parse_cards("2C 2D 2S"), chosen) == hand_rank(parse_cards("KC KD KS"), chosen)
    payment.test_4_8_equal_and_ranked_triples_at_the_bottom()


@plays("rules-triple-ranked", {"three_of_a_kind": "ranked"})
def test_triples_are_ranked(told: Told) -> None:
    told("Three of a kind, like 7♣ 7♦ 7♠, counts 30½; the higher rank is better.")
    payment.test_4_8_three_of_a_kind("ranked", [4, 4, 3])
    payment.test_4_8_equal_and_ranked_triples_at_the_bottom()


def others_pay(told: Told, table: Table, winner: int, they: str = "it wins") -> None:
    """Quotes what all others pay to `winner`, or what that is worth, and finds it so."""
    others = [int(seat != winner) for seat in range(3)]
    if told.says(f"{they} a point."):
        assert table.view().scores == tuple(1 - other for other in others)
    elif told.says("all others fold a corner."):
        assert table.view().corners_folded == tuple(others)
    elif told.says("all others pay a token; you take the pot."):
        assert table.tokens == [2 if other else 3 + 5 for other in others]
        assert table.view().pot == 0
    else:
        told("all others pay a token.")
        assert table.tokens == [4 - other for other in others]
        assert table.view().pot == 2


EVERY_STAKE: tuple[dict[str, Any], ...] = ({}, CORNERS, BANKING, POINTS)
AND_AFTER = tuple({**stake, "blitz_after_knock": "ends_round"} for stake in EVERY_STAKE)
AKT = {"blitz_cards": "AKT"}


@plays("rules-blitz-any", *EVERY_STAKE, *AND_AFTER)
def test_a_blitz(told: Told) -> None:
    told("31 in one suit, like A♥ Q♥ 10♥, ends the round at once")
    table = dealt(PLAIN[0], "AH QH TH", PLAIN[2], options=told.options)
    assert table.ended == "blitz"
    after = told.says(", even after a knock")
    others_pay(told, table, 1)
    late = dealt(PLAIN[1], "AH QH 2D", PLAIN[3], options=told.options, up="2S", stock="JH")
    late.play("0 knock", "1 take stock", "1 drop 2D")
    assert late.ended == ("blitz" if after else None)
    if not after:
        told("After a knock it counts like any other hand.")
        assert late.play("2 stand").ended == "showdown"


@plays("rules-blitz-akt", *({**AKT, **options} for options in (*EVERY_STAKE, *AND_AFTER)))
def test_a_blitz_of_three_cards(told: Told) -> None:
    told("ace, king and ten of one suit end the round at once")
    table = dealt(PLAIN[0], "AH KH TH", PLAIN[2], options=told.options)
    assert table.ended == "blitz"
    after = told.says(", even after a knock")
    assert after or told.says(", but not after a knock")
    others_pay(told, table, 1, "they win")
    late = dealt("9C 8C 2C", "AH KH 2D", PLAIN[3], options=told.options, up="2S", stock="TH")
    late.play("0 knock", "1 take stock", "1 drop 2D")
    assert late.ended == ("blitz" if after else None)
    told("Any other 31 counts like other hands.")
    other = dealt(PLAIN[1], "AH KH QH", PLAIN[3], options=told.options)
    assert (other.ended, other.view(1).value) == (None, 31)


@plays("rules-must-knock", {"blitz_mode": "must_knock"})
def test_31_has_to_be_knocked_with(told: Told) -> None:
    told("31 doesn’t end the round: its owner may knock with it, like with any other hand.")
    payment.test_4_8_blitz_mode_must_knock()


@plays("rules-three-aces", *({**stake, "three_aces_33": True} for stake in EVERY_STAKE))
def test_three_aces(told: Told) -> None:
    told("Three aces count 33 and end the round at once, even after a knock:")
    table = dealt("AH KH QH", "AC AD AS", PLAIN[2], options=told.options)
    assert (table.ended, table.state.last_round.hands[1]) == ("three-aces", ("AS", "AD", "AC"))  # type: ignore[union-attr]
    others_pay(told, table, 1, "they win")
    assert hand_value(parse_cards("AC AD AS"), table.view().options) == 33
    late = dealt(PLAIN[1], "AC AD 2S", PLAIN[2], options=told.options, up="3S", stock="AS")
    assert late.play("0 knock", "1 take stock", "1 drop 2S").ended == "three-aces"


@plays("rules-turn")
def test_a_turn(told: Told) -> None:
    told("draw the top card of the stock or of the discards, then throw one, but not the discard just taken.")
    a_round.test_4_4_a_turn_is_draw_and_discard()
    a_round.test_4_4_the_discard_may_be_taken_but_not_put_back()
    told("The player after the dealer begins.")
    table = dealt(*PLAIN[:3], options={})
    assert (table.view().dealer, table.view().turn) == (2, 0)


@plays("rules-knock", {}, {"first_turn_knock": False})
def test_a_knock(told: Told) -> None:
    later = told.says(", but not on your first turn")
    told("Or knock instead")
    table = dealt(*PLAIN[:3], options=told.options)
    assert ("knock" in table.game.moves(0)) != later
    for seat in range(3 if later else 0):
        table.play(f"{seat} take stock", f"{seat} drop {table.state.stock[0]}")
    told(": all others draw once more or stand.")
    table.play("0 knock")
    assert table.game.moves(1) == ("take stock", "take discard", "stand")
    table.play("1 stand", "2 take stock", f"2 drop {table.view(2).hand[0]}")
    told("Then all hands are shown.")
    assert table.ended == "showdown"
    assert None not in table.state.last_round.hands  # type: ignore[union-attr]


@plays("rules-widow", BANKING)
def test_the_widow(told: Told) -> None:
    told("Or swap with the widow, three cards in the middle, at first face down")
    banking.test_4_9_2_the_widow_takes_a_card_after_each_round_of_dealing()
    told(": one to three of your cards for as many of hers.")
    banking.test_4_9_3_all_swaps_are_offered_and_nothing_else_is_a_swap()
    told("Yours stay there face up.")
    banking.test_4_9_3_a_swap_is_a_whole_turn_and_leaves_its_cards_face_up()


DRAWN = (*({**stake, "max_circuits": 5} for stake in EVERY_STAKE[:1]), {**BANKING, "max_circuits": 5}, POINTS)


def a_drawn_round(told: Told) -> None:
    """Quotes what becomes of a round that is drawn after so many times round, and draws one."""
    count = told.facts["count"]
    told(f"or after {count} times round without a card from it, the round is a draw:")
    table = dealt(*PLAIN[:2], options=told.options)
    before, pot = [*table.tokens], table.view().pot
    for turn in range(2 * count):
        assert table.ended is None
        table.play(f"{turn % 2} take discard", f"{turn % 2} drop {table.view(turn % 2).hand[0]}")
    assert (table.ended, table.tokens) == ("circuits", before)
    if told.says("nobody wins it."):
        assert table.view().scores == (0, 0)
    elif told.says("nobody pays, and the pot stays."):
        assert table.view().pot == pot == 2
    else:
        told("nobody pays.")
        assert table.view().pot == 0


@plays("rules-exhausted", *DRAWN)
def test_the_stock_is_used_up(told: Told) -> None:
    told("When the stock is used up,")
    a_round.test_4_6_7_the_round_is_drawn_when_the_stock_is_used_up()
    a_drawn_round(told)


RECYCLED = {"stock_exhausted": "recycle"}


@plays("rules-recycle", *({**RECYCLED, **drawn} for drawn in DRAWN), {**RECYCLED, "max_recycles": 1})
def test_the_stock_is_made_anew(told: Told) -> None:
    stocks = told.facts["stocks"]
    told("A used-up stock is made anew from the discards,")
    told("once" if stocks == 1 else f"up to {stocks} times")
    table = a_round.sevens(stock_exhausted="recycle", max_recycles=stocks)
    for _ in range(stocks):
        a_round.pass_the_stock(table, table.view().stock_count)
        (offer,) = table.game.moves(-1)
        assert isinstance(offer, Pick)
        table.play("dealer " + offer.text(reversed(offer.cards)))
    told("Then,")
    a_round.pass_the_stock(table, table.view().stock_count)
    assert table.ended == "exhausted"
    a_drawn_round(told)


@plays("rules-pot-split", BANKING)
def test_the_pot_is_split(told: Told) -> None:
    told("Equal highest hands split the pot; what can’t be split stays in it.")
    banking.test_4_9_5_equal_highest_hands_split_and_the_rest_stays()


@plays("rules-pot-high-card", {**BANKING, "banking_tie": "high_card"})
def test_the_highest_card_takes_the_pot(told: Told) -> None:
    told(
        "Of equal highest hands the highest card takes the pot, then the next one; if all are equal they split it."
    )
    banking.test_4_9_5_banking_tie_high_card()
    table = shown(dealt("TC 9C 5D", "TH 9H 3C", "8D 7D 3H", options=told.options))
    assert table.tokens == [3 + 4, 3, 2]


RULED = tuple(
    {"knocker_tie": tie, "knocker_penalty": penalty} for tie in ("safe", "pays_two") for penalty in (1, 2)
)
MUST_KNOCK = {"blitz_mode": "must_knock"}


@plays(
    "rules-pay",
    *({**stake, **rule} for rule in RULED for stake in EVERY_STAKE[:2]),
    *(
        {**stake, **rule, **MUST_KNOCK}
        for rule in RULED
        if rule["knocker_penalty"] == 2
        for stake in EVERY_STAKE[:2]
    ),
    BANKING,
)
def test_paying(told: Told) -> None:
    options = told.options
    tie, penalty = options.get("knocker_tie", "safe"), options.get("knocker_penalty", 1)
    told("the lowest hand folds a corner" if "token_style" in options else "the lowest hand pays one token")
    folds = "folds" if "token_style" in options else "pays"
    told(", as do all who tie with it.")
    # Seat 0 knocks: it has the best hand, ties for the lowest, or has it alone.
    best = dealt("TS KS 2D", "TC 7C 3D", "TD 7D 3H", options={**options, "mode": "standard"})
    assert lost(shown(best)) == [0, 1, 1]
    tied = lost(shown(dealt("TC 7C 3D", "TD 7D 3H", "TS KS 2D", options={**options, "mode": "standard"})))
    alone = lost(shown(dealt(PLAIN[3], PLAIN[0], PLAIN[1], options={**options, "mode": "standard"})))
    suit31 = told.says("31 in one suit")
    blitzed = dealt(
        PLAIN[1], "AS KS 2D", PLAIN[3], options={**options, "mode": "standard"}, up="2S", stock="QS"
    ).play("0 knock", "1 take stock", "1 drop 2D", "2 stand")
    assert blitzed.view().options.blitz_mode == ("must_knock" if suit31 else "instant")
    if penalty == 2 and not suit31:
        told("a blitz")
    if (tie, penalty) == ("safe", 1):
        told("A knocker who ties is safe.")
    elif (tie, penalty) == ("pays_two", 1):
        told(f"A knocker who ties {folds} two.")
    elif (tie, penalty) == ("safe", 2):
        told(f"A knocker who ties is safe, but {folds} two when lowest alone or when")
        told("follows the knock.")
    else:
        told("A knocker who is lowest or ties, or whose knock is followed by")
        told(f", {folds} two.")
    assert tied == [0 if tie == "safe" else 2, 1, 0]
    assert alone == [penalty, 0, 0]
    assert lost(blitzed) == [2 if penalty == 2 else 0, 0, 1]


HASTY = {"knocker_penalty": 2, "blitz_after_knock": "ends_round"}


@plays(
    "rules-no-pay",
    {**BANKING, "banking_lowest_pays": False},
    {**BANKING, "banking_lowest_pays": False, **HASTY},
)
def test_the_lowest_pays_no_more(told: Told) -> None:
    told("The lowest hand pays no more.")
    assert shown(dealt(*PLAIN, options=told.options)).tokens == [3 + 4, 3, 3, 3]
    late = dealt(PLAIN[1], "AS KS 2D", PLAIN[3], options=told.options, up="2S", stock="QS")
    late.play("0 knock", "1 take stock", "1 drop 2D")
    if told.says("A knocker whose knock is followed by a blitz pays two."):
        assert late.tokens == [1, 3 + 6, 2]
    else:
        assert late.play("2 stand").tokens == [3, 3 + 3, 3]


@plays("rules-pay-west-lansing", WEST)
def test_paying_in_west_lansing(told: Told) -> None:
    told("the lowest hand pays one token, and so do all who tie with it.")
    assert lansing.lansing("TS KS 2D", "TC 7C 3D", "TD 7D 3H").tokens == [3, 2, 2]
    told("But a knocker who beats nobody pays two, and nobody else pays.")
    lansing.test_4_10_2_a_knocker_who_beats_nobody_pays_two_and_nobody_else_pays()
    lansing.test_4_10_2_a_knocker_tied_at_the_bottom_spares_the_others()
    lansing.test_4_10_3_a_knocker_who_beats_somebody_pays_nothing()


@plays("rules-free-ride")
def test_a_free_ride(told: Told) -> None:
    told("without tokens you play on until you must pay; then you are out.")
    out.test_4_7_free_ride_until_the_next_loss()


@plays("rules-no-free-ride", {"free_ride": False}, {**BANKING, "free_ride": False})
def test_no_free_ride(told: Told) -> None:
    if told.says("Without tokens you are out once the pot is taken."):
        banking.test_4_9_8_without_free_ride_zero_after_the_pot_is_out()
    else:
        told("Without tokens you are out at once.")
        out.test_4_7_without_free_ride_the_last_token_ends_it()


@plays("rules-tiebreak", {"two_player_tiebreak": True})
def test_the_last_two(told: Told) -> None:
    told(
        "when one of them is on a free ride and their hands are equal, "
        "the highest card wins the game, then the next"
    )
    for cards, winner in (
        (("TC 7C 3D", "TD 7D KH"), 1),
        (("TC 7C 5D", "TD 7D 3H"), 0),
        (("QC 7C 5D", "TD 7D 3H"), 0),
    ):
        out.test_4_8_the_higher_card_wins_the_game(cards, winner)
    out.test_4_8_the_tiebreak_needs_two_players_a_free_rider_and_equal_hands()
    told("; if all are equal they split the pot.")
    out.test_4_8_identical_ranks_draw_the_game()


@plays("rules-rounds", BANKING, {**BANKING, "rounds": 1})
def test_so_many_rounds(told: Told) -> None:
    count = told.facts["count"]
    told("After one round" if count == 1 else f"After {count} rounds")
    told("those still in share the pot, and the most tokens win.")
    banking.test_4_9_9_rounds_end_the_match_and_tokens_count()
    table = Table(2, **told.options, max_circuits=5)
    for _ in range(count):
        assert table.game.outcome() is None
        table.deal(*PLAIN[:2], widow=banking.WIDOW)
        for _ in range(10):
            seat = table.state.turn
            table.play(f"{seat} take discard", f"{seat} drop {table.view(seat).hand[0]}")
    assert table.game.outcome() is not None


@plays("rules-guts", {"guts_knock": True})
def test_a_guts_knock(told: Told) -> None:
    told("the player after the dealer may knock before the deal. Three cards each are dealt and shown")
    guts.test_4_12_only_what_is_enabled_may_be_chosen()
    guts.test_4_12_guts_knock_is_one_deal_and_a_showdown()
    told("; nobody draws, and they count as the knocker.")
    guts.test_4_12_eldest_hand_is_the_knocker(2, [2, 4, 4])


@plays("rules-fugk", {"fugk": True})
def test_fugk(told: Told) -> None:
    told("the player after the dealer may knock before the deal. Three cards each are dealt face up; nobody draws")
    guts.test_4_12_fugk_shows_the_hands_as_they_grow()
    told(", and they count as the knocker.")
    table = Table(3, fugk=True, knocker_penalty=2).play("0 fugk").deal(PLAIN[2], *PLAIN[:2])
    assert table.tokens == [2, 4, 4]


@plays("rules-both", {"guts_knock": True, "fugk": True})
def test_a_guts_knock_and_fugk(told: Told) -> None:
    told("the player after the dealer may knock before the deal.")
    guts.test_4_12_eldest_hand_chooses_before_the_deal()
    told("Three cards each are dealt and shown; nobody draws, and they count as the knocker.")
    table = Table(3, **told.options, knocker_penalty=2).play("0 guts knock").deal(PLAIN[2], *PLAIN[:2])
    assert (table.ended, table.tokens, table.told("fugk-cards")) == ("showdown", [2, 4, 4], [])
    told("Or they call FUGK: the same, dealt face up.")
    table = Table(3, **told.options, knocker_penalty=2).play("0 fugk").deal(PLAIN[2], *PLAIN[:2])
    assert (table.ended, table.tokens, len(table.told("fugk-cards"))) == ("showdown", [2, 4, 4], 3)


@plays("rules-side-bets-out", {"side_bets": "out"}, {"side_bets": "out", "side_chips": 50})
def test_side_bets_of_those_who_are_out(told: Told) -> None:
    count = told.facts["count"]
    told(f"everybody has {count} chips beside the game.")
    assert bets.with_out(**told.options).view().side_chips == (count,) * 4
    told("Between rounds, players who are out may offer bets on who wins or lasts longer.")
    offers = {str(move.verb) for move in bets.with_out(**told.options).game.moves(3) if not isinstance(move, str)}
    assert {verb.split()[1] for verb in offers} == {"wins", "further"}
    bets.test_4_11_only_who_is_out_may_offer_by_default()
    told("Undecided bets are returned.")
    bets.test_4_11_both_out_in_one_round_takes_the_stakes_back()
    bets.test_4_11_a_shared_win_takes_the_stakes_back()


@plays("rules-side-bets-all", {"side_bets": "all"})
def test_side_bets_of_all(told: Told) -> None:
    told("everybody has 20 chips beside the game. Between rounds you may bet on who wins or lasts longer")
    bets.test_4_11_side_bets_all_lets_everybody_offer_and_take()
    told(", but not against yourself.")
    bets.test_4_11_nobody_in_the_game_bets_against_themselves()
    told("Undecided bets are returned.")
    bets.test_4_11_stakes_come_back_when_a_subject_leaves()
    bets.test_4_11_a_bet_on_who_lasts_longer_is_off_when_the_match_ends_before()


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    a_hint_that_is_asked_for(told, dealt(*PLAIN, options=told.options).game)
