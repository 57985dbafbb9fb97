"""Plays what Solo Whist's guide says."""

from __future__ import annotations

from games.core import DEALER
from games.solo_whist.calls import Call
from tests.games.solo_whist import test_auction as auction
from tests.games.solo_whist import test_deal as a_deal
from tests.games.solo_whist import test_edges as edges
from tests.games.solo_whist import test_payments as payments
from tests.games.solo_whist import test_play as play
from tests.games.solo_whist import test_three_and_five as three_and_five
from tests.games.solo_whist.table import SAFE, UNSAFE, Table, taking
from tests.guides.hints import a_robots_hint
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("solo-whist")


@plays("rules-aim", {}, {"hands": 20}, {"hands": 4})
def test_the_aim(told: Told) -> None:
    told("in each hand you call what your cards are worth")
    assert Table().anyhow().look(1).side_of(1) == (1,)
    told(", and who makes the call is paid by the others.")
    hands, five = told.facts["hands"], told.facts["five"]
    table = Table(**told.options).deal(*taking(6), up="2S").play("0 solo").passes(3).play_out()
    assert table.ledger == (21, -7, -7, -7)
    if told.facts["each"]:
        told("Everybody deals once, then the most points win.")
    else:
        told(f"The most points after {hands} hands win")
    for _ in range(hands - 1):
        assert table.game.outcome() is None
        table.anyhow().passes()
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((0,), (21, -7, -7, -7))
    if five:
        told(f"; with five players after {five}.")
    assert Table(5, **told.options).look().deals == (5 if told.facts["each"] else five or hands)


@plays("rules-auction")
def test_the_calls_go_round(told: Told) -> None:
    told("The calls go round from the player after the dealer.")
    auction.test_9_4_eldest_hand_speaks_first_and_the_others_clockwise()
    told("Pass, or call something higher than what stands")
    auction.test_9_3_the_calls_in_ascending_order()
    told("; whoever has passed is out of the calls.")
    auction.test_9_4_1_who_has_passed_makes_no_further_call()
    told("The card turned up says which suit would be trumps.")
    table = Table().deal(up="7D")
    assert (table.look().turn_up, table.look().trumps) == ("7D", None)
    assert table.play("0 solo").passes().look().trumps == "D"


@plays("rules-prop", {}, {"unaccepted": "forced_solo"}, {"unaccepted": "redeal"})
def test_a_proposal(told: Told) -> None:
    told("Propose and somebody may accept: the two of you play for eight tricks together, in this hand only.")
    table = Table(**told.options).deal(*taking(8), up="2S").play("0 prop", "1 cop").passes()
    assert table.look().contract == (Call.COP, (0, 1))
    assert table.look().target(Call.COP) == 8
    a_deal.test_9_1_partnerships_change_from_hand_to_hand()
    told("The player after the dealer may accept even after a pass.")
    auction.test_9_4_3_eldest_hand_may_accept_after_having_passed()
    table = Table(**told.options).anyhow().play("0 prop").passes()
    if told.says("If nobody accepts, the proposer has to play a solo."):
        assert table.look().contract == (Call.SOLO, (0,))
    elif told.says("If nobody accepts, the cards are thrown in."):
        assert (table.look().deal, table.game.to_act()) == (2, frozenset({DEALER}))
    else:
        told("If nobody accepts, the proposer may go on alone, or the cards are thrown in.")
        assert table.look(0).moves[-2:] == ("raise declared", "drop")
        assert table.play("0 drop").look().deal == 2


@plays("rules-calls", {}, {"declared_trumps": "none"}, {"three_solo_tricks": 6})
def test_the_calls(told: Told) -> None:
    seats = 3 if "three_solo_tricks" in told.options else 4
    table = Table(seats, **told.options).anyhow()
    told("Alone against all, from low to high:")
    order = [move for move in table.look(0).moves if move not in ("pass", "prop")]
    assert order == ["solo", "misere", "abundance", "royal", "spread", "declared"]
    goals = [table.look().target(Call(str(call))) for call in order]
    solo = {"five": 5, "six": 6}["six" if told.says("solo, six tricks ·") else "five"]
    assert solo == 6 or told.says("solo, five tricks ·")
    told("misère, no trick and no trumps ·")
    told("abundance, nine tricks with trumps of your own choice ·")
    told("abundance in trumps, nine with the suit turned up · open misère · abundance declared, all thirteen")
    assert goals == [solo, 0, 9, 9, 0, 13]
    own = told.says("with trumps of your own choice.")
    assert own or told.says("without trumps.")
    trumps = {"misere": None, "spread": None, "royal": "D", "abundance": "H", "declared": "H" if own else None}
    for call, suit in trumps.items():
        table = Table(seats, **told.options)
        table = table.deal(spare="7D") if seats == 3 else table.deal(up="7D")
        table.play(f"0 {call}").passes()
        if call == "abundance" or (call == "declared" and own):
            assert "trump C" in table.look(0).moves
            table.play("0 trump H")
        assert (table.look().phase, table.look().trumps) == ("play", suit)


@plays("rules-trick")
def test_a_trick(told: Told) -> None:
    told("one player leads any card, the others follow clockwise.")
    edges.test_9_12_revokes_and_leads_out_of_turn_cannot_happen()
    told("Play the suit that was led if you have it; if not, play anything.")
    play.test_9_5_one_follows_suit_and_without_it_plays_anything()
    hands = ("AS KS 2H", "2S 3S 3H", "3C AH", "QS")
    told("The highest trump takes the trick, without trumps the highest card of the suit led.")
    table = Table().deal(*hands, up="4C").play("0 solo").passes().tricks("AS 2S")
    assert {"AS", "2S"} == {card for _, card in table.look().trick.plays}
    a_ruff = Table().deal("AS", "2S", "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2C", up="9D").play("0 royal").passes()
    assert a_ruff.look().trumps == "D"
    table = Table().deal("AS 2S", "3S 4S", "2D 3D 4D 5D 6D 7D 8D TD JD QD KD AD 2C", "5S 6S", up="9D")
    table.play("0 solo").passes().tricks("AS 3S 2D 5S")
    assert table.look().turn == 2
    plain = Table().deal("KS 2S", "3S 4S", "2D 3D 4D 5D 6D 7D 8D TD JD QD KD AD 2C", "AS 6S", up="9D")
    told("The ace is high. The winner leads the next one.")
    plain.play("0 misere").passes().tricks("2S 3S AD AS")
    assert plain.look().turn == 3


@plays("rules-lead", {}, {"abundance_lead": "caller"})
def test_the_first_lead(told: Told) -> None:
    told("The first lead is with the player after the dealer,")
    for call in ("solo", "misere", "spread"):
        assert Table(**told.options).anyhow().play("0 pass", f"1 {call}").passes().look().turn == 0
    table = Table(**told.options).anyhow().play("0 pass", "1 royal").passes()
    declared = Table(**told.options).anyhow().play("0 pass", "1 declared").passes().play("1 trump H")
    assert declared.look().turn == 1
    if told.says("in any abundance the caller."):
        assert table.look().turn == 1
    else:
        told("in an abundance declared the caller.")
        assert table.look().turn == 0


@plays("rules-spread")
def test_an_open_misere(told: Told) -> None:
    told("after the first trick the caller’s hand lies on the table.")
    play.test_9_5_the_hand_of_an_open_misere_is_shown_after_the_first_trick()
    told("A misère is over with the caller’s first trick")
    play.test_9_5_a_misere_stops_with_the_callers_first_trick("misere")
    told(", an abundance declared with the first one lost.")
    play.test_9_5_an_abundance_declared_stops_with_its_first_lost_trick()


LARGE = {"solo": 6, "misère": 12, "abundance": 18, "open misère": 24, "declared": 36}
SMALL = {"solo": 1, "misère": 2, "abundance": 3, "open misère": 4, "declared": 6}
WORDS = {"misère": "misere", "open misère": "spread"}


@plays("rules-pay", {}, {"over_under": False}, {"abundance_double_over": True}, {"scale": "1-2-3"})
def test_paying(told: Told) -> None:
    rates = SMALL if told.facts["scale"] == "small" else LARGE
    told("each opponent pays the caller, or is paid:")
    told(", ".join(f"{call} {pays}" for call, pays in rates.items()))
    for call, pays in rates.items():
        word = WORDS.get(call, call)
        if "misère" in call:
            for hand, won in ((SAFE, 1), (UNSAFE, -1)):
                table = Table(**told.options).deal(hand, up="9C").play(f"0 {word}").passes().play_out()
                assert table.ledger == tuple(won * one * pays for one in (3, -1, -1, -1))
        else:
            tricks = {"solo": 5, "abundance": 9, "declared": 13}[word]
            assert payments.after(word, tricks, **told.options).ledger == (3 * pays, -pays, -pays, -pays)
    lost = Table(**told.options).deal(*taking(9), up="2S").play("0 declared").passes().play("0 trump S").play_out()
    assert lost.ledger[1] == rates["declared"]  # no more for the tricks that are missing
    told(f". Of two partners each deals with one opponent, for {rates['solo']}.")
    table = payments.after("prop", 8, **told.options)
    assert table.ledger == (rates["solo"], rates["solo"], -rates["solo"], -rates["solo"])
    assert all(len(fact["payerseats"]) == len(fact["payeeseats"]) == 1 for fact in table.told("pay"))
    each = told.says("In a solo, in an abundance and for partners each trick over or under counts one more")
    solo, nine = rates["solo"], rates["abundance"]
    extra = int(each)
    assert payments.after("solo", 7, **told.options).ledger[1] == -solo - 2 * extra
    assert payments.after("solo", 3, **told.options).ledger[1] == solo + 2 * extra
    assert payments.after("prop", 6, **told.options).ledger[0] == -solo - 2 * extra
    assert payments.after("royal", 7, **told.options).ledger[1] == nine + 2 * extra
    twice = 2 if told.says(", over nine in an abundance two.") else 1
    assert payments.after("abundance", 11, **told.options).ledger[1] == -nine - 2 * extra * twice
    if each:
        told("If two partners take all thirteen, each over eight counts two.")
    assert payments.after("prop", 13, **told.options).ledger[0] == solo + 10 * extra


@plays(
    "rules-all-pass",
    {},
    {"all_pass": "general_misere"},
    {"all_pass": "general_misere", "gm_loser": "most_tricks"},
    {"all_pass": "general_misere", "scale": "1-2-3"},
)
def test_all_pass(told: Told) -> None:
    told("If everybody passes,")
    table = Table(**told.options).deal(*taking(9), up="2S").passes()
    if told.says("the cards are thrown in and the next player deals."):
        assert (table.look().phase, table.look().dealer, table.ledger) == ("deal", 0, (0, 0, 0, 0))
        return
    pays = told.facts["pays"]
    told("a general misère is played, without trumps:")
    assert (table.look().contract, table.look().trumps) == ((Call.GENERAL, ()), None)
    table.play_out()
    if told.says(f"whoever takes most tricks pays {pays} to each of the others."):
        loser = max(range(4), key=lambda seat: table.look().sheet[-1].taken[seat])
        assert loser == 0
    else:
        told(f"whoever takes the last trick pays {pays} to each of the others.")
        winning = table.game.state.tricks.past[-1].winning
        loser = winning.seat if winning else -1
        assert loser > 0
    assert table.ledger == tuple(-3 * pays if seat == loser else pays for seat in range(4))


@plays("rules-pool", {"pool": True})
def test_the_pool(told: Told) -> None:
    told("all who hold cards put in 2, in the first hand and after each that all have passed.")
    table = Table(5, **told.options).anyhow()
    assert table.ledger == (-2, -2, -2, 0, -2)
    assert table.passes().look().pool == 16
    assert Table(**told.options).anyhow().play("0 prop").passes().play("0 drop").look().pool == 8
    told("Whoever makes a call alone takes it")
    payments.test_9_6_a_lone_caller_who_wins_takes_the_pool()
    payments.test_9_6_prop_and_cop_leaves_the_pool_alone()
    told("; whoever loses one doubles it, with 48 at most.")
    payments.test_9_6_a_lone_caller_who_loses_doubles_it_up_to_forty_eight()


@plays("rules-cut", {"shuffle": "cut_only"})
def test_cutting(told: Told) -> None:
    told("the cards are gathered trick by trick and only cut.")
    a_deal.test_9_2_cut_only_gathers_the_tricks_and_cuts()
    told("After an abundance they are shuffled.")
    for call in ("abundance", "royal", "declared"):
        a_deal.test_9_2_after_an_abundance_the_pack_is_shuffled(call)


@plays("rules-claims")
def test_claiming(told: Told) -> None:
    told("when you lead you may lay your hand open and claim tricks")
    edges.test_9_12_on_a_turn_to_lead_tricks_may_be_claimed()
    edges.test_9_12_nothing_is_claimed_in_the_middle_of_a_trick_or_in_a_misere()
    told(", and on your turn you may give up.")
    edges.test_9_12_a_lone_caller_gives_up_alone()
    told("The others, or your partners, have 30 seconds to agree")
    edges.test_9_12_a_partner_has_to_agree()
    edges.test_9_12_silence_is_a_refusal()
    told("; otherwise play goes on.")
    edges.test_9_12_one_refusal_and_play_goes_on_with_the_hand_open()


@plays("rules-three", {}, {"three_form": "three_suits"}, {"three_solo_tricks": 6})
def test_three(told: Told) -> None:
    tricks = told.facts["tricks"]
    table = Table(3, **told.options).anyhow()
    held = {card for seat in range(3) for card in table.look(seat).hand}
    if told.says("Three players play without one suit; the dealer’s last card is turned up."):
        assert len({card.suit for card in held}) == 3
        assert table.look().turn_up in table.look(table.look().dealer).hand
    else:
        told("Three players play without twos, threes and fours")
        assert not {card.rank for card in held} & {*"234"}
        told("; the last card is turned up and belongs to nobody.")
        assert table.look().turn_up not in held
    told(f"Nobody proposes, and a solo takes {tricks} tricks.")
    assert "prop" not in table.look(0).moves
    if "three_form" in told.options:
        assert table.look().target(Call.SOLO) == tricks
        return
    table = Table(3, **told.options).deal(*three_and_five.FIVE_OF_FORTY, spare="9S").play("0 solo").passes()
    assert table.play_out().look().sheet[-1].won == (tricks == 5)


@plays("rules-five")
def test_five(told: Told) -> None:
    told("whoever sits before the dealer sits out")
    three_and_five.test_9_9_the_player_on_the_dealers_right_sits_out()
    told(", and neither pays nor is paid.")
    three_and_five.test_9_9_who_sits_out_neither_pays_nor_receives()


@plays("rules-itself")
def test_the_last_card(told: Told) -> None:
    told("When only one card is left in your hand it plays itself after a moment.")
    edges.test_9_13_the_last_card_of_a_hand_plays_itself()


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    a_robots_hint(told, Table(**told.options).deal(*taking(7), up="2S").play("0 solo").passes().game)
