"""Plays what French Vingt-Un's guide says."""

from __future__ import annotations

import pytest

from games.core import DEALER, Amount
from games.french_vingt_un.state import Kind
from tests.games.french_vingt_un import test_rounds as played
from tests.games.french_vingt_un.table import KINDS, Table, at, shuffled
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("french-vingt-un")

ROUND_1 = ("TS 9S", "TH 7H", "TD 8D")
"""Seat 0 beats the bank, which is seat 2, and seat 1 does not."""


@plays("rules-aim")
def test_the_aim(told: Told) -> None:
    told("Get nearer to 21 than the bank, but not over it.")
    table = Table(3).deal(*ROUND_1).stake(3, 3)
    told("Court cards count ten, an ace one or eleven as you like.")
    aces = Table(3).deal("AS 6S", "KH QH", "JD 9D", then="9S").stake(3, 3)
    assert [aces.look(seat).hands[seat][0].total for seat in range(3)] == [17, 20, 19]
    assert aces.play("0 card").look(0).hands[0][0].total == 16
    told("One player is the bank, the others are punters, and each punter plays against the bank alone.")
    assert table.play("0 stand", "1 stand", "2 stand").gains == (3, -3, 0)


@plays("rules-eight", {}, {"french_reshuffle": "each_round"}, {"bank_rounds": 4})
def test_eight_rounds(told: Told) -> None:
    told("Eight rounds follow each other in a fixed order.")
    if whole := told.says("A deal is all eight, then the next player is the bank."):
        banks = ((1, KINDS), (0, KINDS))
    else:
        told("A bank holds 4 of them, and the next player’s bank goes on with those that follow.")
        banks = ((1, KINDS[:4]), (0, KINDS[4:]))
    table, rounds = Table(2, **told.options), list[tuple[int, str]]()
    shuffled_for = set[str]()
    while table.game.outcome() is None:
        if DEALER in table.game.to_act() and not isinstance(table.game.moves(DEALER)[0], str):
            (offer,) = table.game.moves(DEALER)
            shuffled_for |= {table.bank.kind} if len(offer.cards) == 52 else set()
        table.step()
        last = table.look().last_round
        if last is not None and len(rounds) < last.number:
            rounds.append((last.dealer, last.kind))
    assert rounds == [(dealer, kind) for dealer, kinds in banks for kind in kinds]
    if told.says("The pack is shuffled for every round."):
        assert shuffled_for == {*KINDS}
    else:
        told("The pack goes on from round to round; each bank, and the Clock, begins with all cards.")
        assert shuffled_for == {Kind.ORDINARY, Kind.CLOCK} | (set() if whole else {Kind.ROUGE})


@plays("rules-stake", {}, {"min_stake": 2, "max_stake": 0}, {"stake_order": "in_turn"})
def test_the_stakes(told: Told) -> None:
    low, high = told.facts["low"], told.facts["high"]
    told(f"look at your first card, then put {low} to {high} on it")
    table = Table(3, **told.options).deal(*ROUND_1)
    assert table.look(0).hands[0][0].cards == ("TS",)
    assert table.game.moves(0) == (Amount("stake", low, high),)
    if told.says(", one after the other."):
        assert table.game.to_act() == {0}
    else:
        told("Nobody waits for a turn: stake when you are ready.")
        assert table.game.to_act() == {0, 1}
        assert table.play(f"1 stake {low}").game.to_act() == {0}
        told("All see what lies there.")
        assert table.look(0).stakes[1] == table.look().stakes[1] == low


@plays("rules-round-1", {}, {"natural_pays": 3}, {"natural_pays": 4})
def test_round_1(told: Told) -> None:
    times = told.facts["times"]
    told("stake on your first card; a second follows.")
    table = Table(3, **told.options).deal("AS TS", "TH 6H", "TD 8D", then="KS")
    assert table.look(0).hands[0][0].cards == ("AS",)
    table.stake(2, 3)
    assert len(table.look(1).hands[1][0].cards) == 2
    told(f"An ace with a ten-card, dealt, is a natural: {times} times the stake at once.")
    assert table.told("natural-paid") == [{"seat": 0, "amount": 2 * times}]
    told("Then draw or stand.")
    assert {*table.game.moves(1)} == {"card", "stand"}
    told("Over 21 loses at once.")
    assert table.play("1 card").gains == (2 * times, -3, 3 - 2 * times)


@plays("rules-split", {}, {"split_natural": "plain21"})
def test_going_on_both(told: Told) -> None:
    told("two cards of the same rank may be played as two hands, up to four, with the same stake on each.")
    table = Table(2, **told.options).deal("8S 8H", "TD 7D", then="8C 2C 8D 3C 4C 5C").stake(3)
    table.play("0 split", "0 split", "0 split")
    assert [hand.stake for hand in table.look().hands[0]] == [3] * 4
    table.refuses("0 split", "no-split")
    natural = told.says("Ace and ten-card are a natural there as well.")
    assert natural or told.says("Ace and ten-card are a plain 21 there.")
    table = Table(2, **told.options).deal("AS AH", "TD 6D", then="KC 9C 5C").stake(3).play("0 split")
    assert bool(table.told("natural-paid")) == natural


@plays("rules-bank", {}, {"tie21": "single"})
def test_the_bank(told: Told) -> None:
    told("The bank draws last.")
    table = Table(3, **told.options).deal("TS 9S", "TH 6H", "TD 6D", then="KH KD").stake(3, 2)
    assert table.play("0 stand", "1 card").bank.turn == (2, 0)
    told("If it is over it pays all who stand")
    assert table.play("2 card").gains == (3, -2, -1)
    told("; otherwise the higher total wins and ties go to the bank.")
    tie = Table(3, **told.options).deal("TS 9S", "TH 8H", "TD 8D").stake(3, 2)
    assert tie.play("0 stand", "1 stand", "2 stand").gains == (3, -2, -1)
    told("A drawn 21 wins double, on either side")
    table = Table(3, **told.options).deal("TS 6S", "TH 9H", "TD 6D", then="5H 5D").stake(3, 2)
    table.play("0 card", "1 stand", "2 card", "2 stand")
    single = told.says("; against the bank’s, a punter’s drawn 21 loses just the stake.")
    lost = 3 if single else 6
    assert table.gains == (-lost, -4, lost + 4)
    punter = Table(2, **told.options).deal("TS 6S", "TD 8D", then="5H").stake(3).play("0 card", "1 stand")
    assert punter.gains == (6, -6)


@plays("rules-round-2")
def test_round_2(told: Told) -> None:
    told("stake first, then get one card.")
    table = at(Kind.IMAGINARY).comes("9S 2H 8D")
    assert table.bank.hands[0][0].cards == ()
    table.stake(2, 1)
    assert [len(hands[0].cards) for hands in table.look().hands] == [1, 1, 1]
    told("It counts ten more")
    assert [table.look(seat).hands[seat][0].total for seat in range(3)] == [19, 12, 18]
    told(", so an ace is a natural.")
    assert at(Kind.IMAGINARY).comes("AS 9H 8D").stake(2, 1).told("natural-paid") == [{"seat": 0, "amount": 4}]


@plays("rules-round-3", {}, {"blind_draws": "down"})
def test_round_3(told: Told) -> None:
    told("nobody looks at the two cards dealt.")
    table = played.blind("TS TH TD 9S 8H 7D KC QC", **told.options)
    for seat in (None, 0, 1, 2):
        assert [hands[0].cards for hands in table.look(seat).hands] == [(None, None)] * 3
    told("Draw or stand")
    assert {*table.game.moves(0)} == {"card", "stand"}
    table.play("0 card")
    hidden = told.says(", unseen as well")
    assert table.look(0).hands[0][0].cards == (None, None, None if hidden else "KC")
    if not hidden:
        told("; what is drawn lies face up, and with more than 19 there a hand is over at once")
        assert table.play("0 card").told("over") == [{"seat": 0, "amount": 2}]
        exactly = played.blind("TS TH TD 9S 8H 7D KC 9C").play("0 card", "0 card")
        assert (exactly.told("over"), exactly.bank.turn) == ([], (0, 0))
    told("After ten cards a hand stands.")
    small = "AC AD AH AS 2C 2D 2H 2S 3C 3D"
    table = played.blind(f"TS TH TD 9S 6H 7D {small}", **told.options)
    for _ in range(10):
        assert table.bank.turn == (0, 0)
        table.play("0 card")
    assert table.bank.turn == (1, 0)
    told("Then all hands are turned up; if both are over the bank wins.")
    table = played.blind("TS TH TD 9S 6H 6D KC KS", **told.options)
    table.play("0 stand", "1 card", "1 stand", "2 card", "2 stand")
    assert table.look().last_round.hands[2][0].cards == ("TD", "6D", "KS")
    assert table.gains == (2, -1, -1)


@plays("rules-round-4")
def test_round_4(told: Told) -> None:
    told("say whether your two cards will be of one colour or of two.")
    table = at(Kind.SYMPATHY).comes("TS 9H 8C 7S").play("0 stake 3")
    assert table.game.moves(0) == ("elect sympathy", "elect antipathy")
    played.test_6_2_round_4_sympathy_is_two_cards_of_a_colour()
    played.test_6_2_round_4_antipathy_is_two_of_different_colours()


@plays("rules-round-5", {}, {"rouge_cards": 3})
def test_round_5(told: Told) -> None:
    told("say whether")
    told("two of your three cards" if told.options else "your card")
    told("will be red or black.")
    cards = "9H 9S 8S 8D 8H 8C" if told.options else "9S 9D"
    table = at(Kind.ROUGE, **told.options).comes(cards).stakes(2, 1, calls="declare black, declare black")
    assert table.gains == ((-2, 1, 1) if told.options else (2, -1, -1))
    count = told.facts["count"]
    assert [len(hands[0].cards) for hands in table.look().last_round.hands[:2]] == [count, count]


@plays("rules-round-6")
def test_round_6(told: Told) -> None:
    told("a card for the bank (self), one for the punters (company), then one after the other")
    table = at(Kind.COMPANY).comes("7S QD 2C 9H 7C").stakes(2, 1)
    told("until one of them is paired: self, and the bank wins")
    assert table.look().last_round.hands[2][0].cards == ("7S", "QD", "2C", "9H", "7C")
    assert table.gains == (-2, -1, 3)
    told("; company, and the punters do.")
    assert at(Kind.COMPANY).comes("7S QD 2C 9H QC").stakes(2, 1).gains == (2, 1, -3)
    told("If the two are of a rank the bank wins.")
    assert at(Kind.COMPANY).comes("7S 7D").stakes(2, 1).gains == (-2, -1, 3)


@plays("rules-round-7", {}, {"difference_rate": 3})
def test_round_7(told: Told) -> None:
    rate = told.facts["rate"]
    told("no stakes. Two cards each, aces one, court cards ten")
    table = at(Kind.DIFFERENCES, **told.options)
    assert table.game.to_act() == {DEALER}
    table.comes("TS AH 9D KC 3H 5C").play("dealer time")  # 20 and 4 against 14
    told("; each point above or below the bank’s brings or costs")
    told("one chip." if rate == 1 else f"{rate} chips.")
    assert table.gains == (6 * rate, -10 * rate, 4 * rate)


@plays("rules-round-8", {}, {"clock_stake": 4})
def test_round_8(told: Told) -> None:
    stake = told.facts["stake"]
    told("the bank turns cards and counts from one to king. If a card comes at its own number the bank wins")
    told("one chip from each" if stake == 1 else f"{stake} chips from each")
    table = at(Kind.CLOCK, **told.options).play("dealer time", f"dealer {shuffled('7S', '5D', '3C')}")
    assert table.gains == (-stake, -stake, 2 * stake)
    told(", otherwise it pays as much.")
    cards = ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"]
    table = at(Kind.CLOCK, **told.options).play("dealer time", f"dealer {shuffled(*cards)}")
    assert table.gains == (stake, stake, -2 * stake)
    assert len(table.look().last_round.hands[2][0].cards) == 13


@plays("rules-french-double", {}, {"french_double": "1"}, {"french_double": "all"})
def test_doubling(told: Told) -> None:
    says = {"in round 1": KINDS[:1], "in rounds 1 and 2": KINDS[:2], "in rounds 1 to 6": KINDS[:6]}
    rounds = next(kinds for text, kinds in reversed(says.items()) if told.says(text))
    told("the bank may double all stakes.")
    table, seen = Table(2, **told.options), set()
    while table.bank.deal < 2:
        if "double" in table.game.moves(table.bank.dealer):
            seen.add(table.bank.kind)
        table.step()
    assert seen == {*rounds}


@plays("rules-others-pay", {"others_pay_natural": 1}, {"others_pay_natural": 2})
def test_the_other_punters_pay(told: Told) -> None:
    count = told.facts["count"]
    told("A natural is also paid by every other punter who has none: ")
    told("one stake of their own." if count == 1 else f"{count} stakes of their own.")
    table = Table(3, **told.options).deal("AS KS", "TH 8H", "TD 9D").stake(3, 2).play("1 stand", "2 stand")
    assert table.gains == (6 + 2 * count, -2 - 2 * count, -4)


@plays("rules-bankroll", {"bankroll": 20})
def test_a_bankroll(told: Told) -> None:
    told("everybody begins with 20 chips.")
    table = Table(3, **told.options, max_stake=0).deal(*ROUND_1)
    assert table.chips == (20, 20, 20)
    told("A punter may stake a quarter of what they have, the smallest stake always")
    assert table.game.moves(0) == (Amount("stake", 1, 5),)
    assert table.give(2, 20, 38).game.moves(0) == (Amount("stake", 1, 1),)
    told(", and never pays more than they have.")
    played.test_6_4_nobody_pays_more_than_they_have_in_differences()
    told("Punters who have less than the smallest stake are out")
    table = at(Kind.DIFFERENCES, **told.options).give(4, 20, 36).comes("2S TH TD 3C KH KD").play("dealer time")
    assert table.told("out") == [{"seats": (0,), "count": 1}]
    told(", the bank only below zero.")
    table = at(Kind.DIFFERENCES, **told.options).give(20, 20, 10).comes("TS TH 5D KC 9H 5C")
    assert table.play("dealer time").told("out") == [{"seats": (2,), "count": 1}]
    table = at(Kind.DIFFERENCES, **told.options).give(20, 20, 19).comes("TS TH 5D KC 9H 5C")
    assert (table.play("dealer time").told("out"), table.chips[2]) == ([], 0)


@plays("rules-end", {}, {"deals": 4})
def test_the_end(told: Told) -> None:
    deals = told.facts["deals"]
    told("The match ends when")
    told(f"{deals} deals are over" if deals else "everybody has dealt once")
    table, dealers = Table(2, **told.options), list[int]()
    while table.game.outcome() is None:
        dealers += [table.bank.dealer][: table.bank.deal - len(dealers)]
        table.step()
    assert dealers == [1, 0] * ((deals or 2) // 2)
    told("The most chips win.")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.winners == tuple(seat for seat in range(2) if table.chips[seat] == max(table.chips))


@plays("rules-coming")
def test_coming_and_going(told: Told) -> None:
    told("as long as a seat is free anybody may sit down while the others play")
    table = Table(3).deal(*ROUND_1).play("0 stake 3", "3 join")
    told(", and is dealt in from the next round.")
    assert table.look(3).hands[3] == ()
    table.play("1 stake 1", "2 no double", "0 leave", "1 stand")
    told("Whoever leaves for good is paid when their round is over.")
    assert table.told("reckoned") == []
    assert table.play("2 stand").told("reckoned") == [{"seat": 0, "sign": "plus", "amount": 3}]
    assert table.bank.playing == (3, 1)
    table.play(*(f"{seat} join" for seat in range(4, 10)))
    table.refuses("10 join", "no-chair")


@plays("rules-cover", {}, {"bankroll": 60})
def test_what_a_stake_covers(told: Told) -> None:
    covers = told.facts["count"]
    told(f"the stake on the match stands for {covers} chips.")
    told("At the end chips become tokens at that rate, and nobody loses more than their stake.")
    for lost in (6, covers + 10):
        table = at(Kind.CLOCK, seats=2, **told.options)
        start = told.options.get("bankroll", 0)
        table.bank.dealt, table.bank.chips[:] = 1, [start + lost - 1, start + 1 - lost]
        table.bank.before = tuple(table.bank.chips)
        cards = ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"]
        table.play("dealer time", f"dealer {shuffled(*cards)}")
        outcome = table.game.outcome()
        assert outcome is not None
        part = min(1, lost / covers)
        assert [float(share) for share in outcome.shares] == pytest.approx([part, -part])
