"""Plays what Vingt-Un's guide says."""

from __future__ import annotations

from typing import Any

from games.core import DEALER, Amount
from tests.games.vingt_un.table import Table, cards_in_order, duel, pack
from tests.games.vingt_un.test_deals import NATURAL, QUIET, rounds
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("vingt-un")

THREE = ("TS 9S", "TH 7H", "TD 8D")
"""Seat 0 beats the bank, which is seat 2, and seat 1 does not."""


def settled(*hands: str, seats: int = 3, **options: Any) -> Table:
    """A round in which everybody stakes five and stands."""
    table = Table(seats, **options).deal(*hands).stake(*[5] * (seats - 1))
    while table.bank.turn is not None:
        table.play(f"{table.bank.turn[0]} stand")
    return table


def totals(*hands: str) -> list[int | None]:
    """The totals of hands of two cards, each as its owner sees it."""
    table = Table(len(hands)).deal(*hands).stake(*[1] * (len(hands) - 1))
    return [table.look(seat).hands[seat][0].total for seat in range(len(hands))]


@plays("rules-aim", {}, {"packs": 2})
def test_the_aim(told: Told) -> None:
    told("Get nearer to 21 than the bank, but not over it.")
    assert settled(*THREE).gains == (5, -5, 0)
    told("Court cards count ten, an ace one or eleven as you like.")
    assert totals("KS 9S", "QH 9H", "JD 9D") == [19] * 3
    assert totals("AS 6S", "TH 9H") == [17, 19]
    assert duel("AS 6S", "TD 8D", "0 card", then="9H").look(0).hands[0][0].total == 16
    told("One player is the bank, the others are punters, and each punter plays against the bank alone.")
    assert settled("TS 9S", "TH 9H", "TD 8D").gains == (5, 5, -10)  # a punter's 19 takes nothing from another
    cards = 52 * (2 if told.says("Two packs are shuffled together.") else 1)
    (offer,) = Table(2, **told.options).game.moves(DEALER)
    assert len(offer.cards) == cards


@plays("rules-stake", {}, {"min_stake": 3, "max_stake": 0}, {"stake_order": "in_turn"}, {"max_stake": 40})
def test_the_stakes(told: Told) -> None:
    low, high = told.facts["low"], told.facts["high"]
    told(f"look at your first card, then put {low} to {high} on it")
    table = Table(3, **told.options).deal(*THREE)
    assert table.look(0).hands[0][0].cards == ("TS",)
    assert table.game.moves(0) == (Amount("stake", low, high),)
    table.refuses(f"0 stake {high + 1}", "stake-limits")
    if told.says(", one after the other."):
        assert table.game.to_act() == {0}
        assert table.play(f"0 stake {low}").game.to_act() == {1}
    else:
        told("Nobody waits for a turn: stake when you are ready.")
        assert table.game.to_act() == {0, 1}
        assert table.play(f"1 stake {low}").game.to_act() == {0}
        told("All see what lies there.")
        assert table.look(0).stakes[1] == table.look().stakes[1] == low


@plays("rules-double")
def test_the_double(told: Told) -> None:
    table = Table(3).deal(*THREE).play("0 stake 5", "1 stake 3")
    told("the bank looks at its own first card and may double all stakes.")
    assert table.look(2).hands[2][0].cards == ("TD",)
    assert table.game.moves(2) == ("double", "no double")
    table.play("2 double")
    assert [hands[0].stake for hands in table.look().hands[:2]] == [10, 6]
    told("Then everybody gets a second card.")
    assert [len(hands[0].cards) for hands in table.look().hands] == [2, 2, 2]


@plays("rules-natural", {}, {"natural_pays": 3}, {"natural_pays": 4})
def test_a_natural(told: Told) -> None:
    times = told.facts["times"]
    told("A natural is an ace with a ten-card, dealt.")
    assert duel("AS 7S", "TD 8D", "0 card", then="3H", **told.options).told("natural-paid") == []
    told(f"It is paid {times} times the stake at once.")
    table = Table(3, **told.options).deal("AS QS", *THREE[1:]).stake(5, 3)
    assert table.told("natural-paid") == [{"seat": 0, "amount": 5 * times}]
    assert table.bank.turn == (1, 0)
    told("If the bank has one it takes as much from everybody else")
    table = Table(3, **told.options).deal("TS 9S", "AH KH", "AD KD").stake(5, 3)
    told("two naturals cancel.")
    assert table.gains == (-5 * times, 0, 5 * times)


@plays("rules-draw", {}, {"auto_stand_21": False})
def test_cards(told: Told) -> None:
    told("each punter in turn draws as often as they dare, or stands.")
    table = Table(3, **told.options).deal("2S 3S", *THREE[1:], then="2H 2D 2C").stake(5, 5)
    table.play("0 card", "0 card", "0 card", "0 stand")
    assert table.bank.turn == (1, 0)
    told("More than 21 is over: the stake is lost at once, whatever the bank does.")
    table = Table(3, **told.options).deal("TS 6S", "TH 9H", "TD 6D", then="KS KD").stake(5, 3)
    assert table.play("0 card").chips == (-5, 0, 5)
    assert table.play("1 stand", "2 card").told("dealer-over")
    assert table.gains == (-5, 3, 2)
    itself = told.says("A punter’s 21 stands by itself.")
    table = duel("TS 6S", "TD 6D", "0 card", then="5H 5D", **told.options)
    assert (table.bank.turn == (1, 0)) == itself
    if not itself:
        table.play("0 stand")
    assert table.play("1 card").bank.turn == (1, 0)  # the bank is asked with its 21


@plays("rules-split", {}, {"split_natural": "plain21"}, {"dealer_split": True})
def test_going_on_both(told: Told) -> None:
    told("two cards of the same rank may be played as two hands, up to four, with the same stake on each.")
    table = duel("8S 8H", "TD 7D", "0 split", "0 split", "0 split", then="8C 2C 8D 3C 4C 5C", **told.options)
    assert [hand.stake for hand in table.look(0).hands[0]] == [5] * 4
    table.refuses("0 split", "no-split")
    duel("KS QS", "TD 7D", **told.options).refuses("0 split", "no-split")
    natural = told.says("Ace and ten-card are a natural there as well.")
    assert natural or told.says("Ace and ten-card are a plain 21 there.")
    table = duel("AS AH", "TD 6D", "0 split", then="KC 9C 5C", **told.options)
    assert bool(table.told("natural-paid")) == natural
    bank = duel("TS 8S", "9D 9H", "0 stand", **told.options)
    assert ("split" in bank.game.moves(1)) == told.says("The bank may do so too.")


@plays("rules-bank", {}, {"tie21": "single"})
def test_the_bank(told: Told) -> None:
    told("The bank draws last.")
    table = Table(3, **told.options).deal("TS 9S", "TH 6H", "TD 6D", then="KH KD").stake(5, 3)
    assert table.play("0 stand", "1 card").bank.turn == (2, 0)
    told("If it is over it pays all who stand")
    assert table.play("2 card").gains == (5, -3, -2)
    told("otherwise the higher total wins and ties go to the bank.")
    assert settled("TS 9S", "TH 8H", "TD 8C", **told.options).gains == (5, -5, 0)
    told("A drawn 21 wins double, on either side")
    drawn = duel("TS 6S", "TD 8D", "0 card", "1 stand", then="5H", **told.options)
    assert drawn.gains == (10, -10)
    assert duel("TS 9S", "TD 6D", "0 stand", "1 card", "1 stand", then="5H", **told.options).gains == (-10, 10)
    single = told.says("; against the bank’s, a punter’s drawn 21 loses just the stake.")
    both = duel("TS 6S", "TD 6D", "0 card", "1 card", "1 stand", then="5H 5D", **told.options)
    assert both.gains == ((-5, 5) if single else (-10, 10))


CAPPED = {"max_rounds_per_deal": 50}


@plays(
    "rules-deal-natural",
    {},
    {"cancelled_natural": "keeps"},
    {"natural_takes_deal": True},
    CAPPED,
    {**CAPPED, "natural_takes_deal": True},
)
def test_what_ends_a_deal(told: Told) -> None:
    quiet, naturals = "9S 9H 9D 9C 8S 8H 8D 8C", "7S AH AD 7C TS KH KD TC"
    four = rounds(f"{quiet} {naturals}", 2, seats=4, **told.options)
    assert four.look().deal == 2
    if told.says("The bank passes to a punter who has a natural, of several to the first on its left"):
        assert four.bank.dealer == 1
    else:
        told("The bank passes to the left when a punter has a natural")
        assert four.bank.dealer == 0
    told(", unless it is the first round of the deal.")
    assert rounds(f"{NATURAL} {QUIET}", 2, **told.options).look().deal == 1
    keeps = told.says("One that the bank’s own cancels does not count.")
    assert rounds(f"{QUIET} AS AD KS KD", 2, **told.options).look().deal == (1 if keeps else 2)
    cap = told.facts["cap"]
    if cap:
        told(f"At the latest it passes to the left after {cap} rounds.")
    table = rounds(QUIET, 0, seats=3, **told.options)
    table.bank.deal_round = 49  # forty-eight quiet rounds later
    for _ in range(2):
        assert table.bank.deal == 1
        table.stake(1, 1).play("0 stand", "1 stand", "2 stand")
    assert (table.bank.deal, table.bank.dealer) == ((2, 0) if cap else (1, 2))


@plays("rules-deal-rounds", {"deal_ends": "rounds"}, {"deal_ends": "rounds", "rounds_per_deal": 1})
def test_a_deal_of_so_many_rounds(told: Told) -> None:
    count = told.facts["count"]
    told("The bank passes to the left after " + ("one round." if count == 1 else f"{count} rounds."))
    table = rounds(f"{QUIET} {NATURAL}", count - 1, seats=3, **told.options)
    assert (table.bank.deal, table.bank.dealer) == (1, 2)
    table = rounds(f"{QUIET} {NATURAL}", count, seats=3, **told.options)
    assert (table.bank.deal, table.bank.dealer) == (2, 0)


@plays("rules-deal-pack", {"deal_ends": "pack"})
def test_a_deal_of_a_pack(told: Told) -> None:
    told("The bank passes to the left when the pack is used up.")
    table = rounds("", 12, deal_ends="pack").play("0 stake 1", "1 no double")
    assert table.bank.deal == 1
    (offer,) = table.game.moves(DEALER)
    table.play(f"dealer {offer.text(offer.cards[::-1])}", "0 stand", "1 stand")
    assert (table.bank.deal, table.bank.dealer) == (2, 0)


@plays("rules-deal-one", {"deal_ends": "one"})
def test_a_deal_of_a_round(told: Told) -> None:
    told("The bank passes to the left after every round.")
    table = rounds(QUIET, 1, seats=4, deal_ends="one")
    assert (table.bank.deal, table.bank.dealer) == (2, 0)


@plays("rules-pool", {"pool": "natural"})
def test_the_pool(told: Told) -> None:
    told("everybody puts in a chip at the start of a deal")
    hands = (("AS KS", "TH 9C", "TD 8C"), ("AH KH", "9S 8S", "7D 8D"))
    cards = [card for round_dealt in hands for card in cards_in_order(round_dealt)]
    table = Table(3, pool="natural").play(f"dealer {pack(*cards)}")
    assert table.told("pool-filled") == [{"count": 3}]
    assert table.chips == (-1, -1, -1)
    told("the first natural after its opening round takes it.")
    table.stake(1, 1).play("1 stand", "2 stand")
    assert table.bank.pool == 3
    table.stake(1, 1).play("1 stand", "2 stand")
    assert table.told("pool-won") == [{"seat": 0, "amount": 3}]


@plays("rules-brulet", {"brulet": True, "min_stake": 2})
def test_a_brulet(told: Told) -> None:
    told("if the bottom and the top card of the new pack make a natural, each punter pays the bank")
    table = Table(3, **told.options).deal("AS 9S", "TH 9H", "TD 8D", last="KC")
    told("twice the smallest stake.")
    assert table.chips == (-4, -4, 8)


@plays("rules-others-pay", {"others_pay_natural": 1}, {"others_pay_natural": 2})
def test_the_other_punters_pay(told: Told) -> None:
    count = told.facts["count"]
    told("A natural is also paid by every other punter who has none: ")
    told("one stake of their own." if count == 1 else f"{count} stakes of their own.")
    table = Table(4, **told.options).deal("AS KS", "AH KH", "TC 9C", "TD 8D").stake(5, 3, 2)
    assert [event["amount"] for event in table.told("others-paid")] == [2 * count, 2 * count]
    assert table.chips == (10 + 2 * count, 6 + 2 * count, -4 * count, -16)


@plays("rules-bankroll", {"bankroll": 20, "min_stake": 3})
def test_a_bankroll(told: Told) -> None:
    told("everybody begins with 20 chips.")
    table = Table(3, **told.options).deal("TS 6S", "TH 9H", "TD 8D", then="KS")
    assert table.chips == (20, 20, 20)
    told("A punter may stake a quarter of what they have, the smallest stake always")
    assert table.game.moves(0) == (Amount("stake", 3, 5),)
    assert table.give(4, 20, 36).game.moves(0) == (Amount("stake", 3, 3),)
    told(", and never pays more than they have.")
    doubled = Table(3, **told.options).deal("TS 9S", "TH 9H", "AD KD").give(4, 20, 36).stake(3, 3, double=True)
    assert doubled.gains == (-4, -12, 16)
    told("Punters who have less than the smallest stake are out")
    table.stake(3, 3).play("0 card", "1 stand", "2 stand")
    assert table.told("out") == [{"seats": (0,), "count": 1}]
    told(", the bank only below zero.")
    bank = Table(3, **told.options).deal(*THREE).give(20, 20, 2).stake(5, 5)
    assert bank.play("0 stand", "1 stand", "2 stand").told("out") == []
    bank = Table(3, **told.options).deal("AS TS", "AH TH", "9D 8D").give(20, 20, 10).stake(5, 5)
    assert (bank.chips[2], bank.told("out")) == (-10, [{"seats": (2,), "count": 1}])


@plays(
    "rules-end",
    {},
    {"deals": 8},
    {"natural_takes_deal": True},
    {"natural_takes_deal": True, "deals": 1},
    {"natural_takes_deal": True, "deals": 4},
)
def test_the_end(told: Told) -> None:
    deals = told.facts["deals"]
    told("The match ends when")
    if deals:
        told("one deal is over" if deals == 1 else f"{deals} deals are over")
    elif told.facts["takes"]:
        told("as many deals are over as there are players")
    else:
        told("everybody has dealt once")
    table, dealers = Table(4, **told.options), list[int]()
    while table.game.outcome() is None:
        if table.bank.step == "stake":
            dealers += [table.bank.dealer][: table.bank.deal - len(dealers)]
            table.bank.deal_round = 2  # the opening round, in which naturals don't count, is over
        seat = min(table.game.to_act())
        top = ("9S", "AH", "9C", "9D", "8S", "KH", "8C", "8D")  # the second on dealer's left has a natural
        table.play(f"dealer {pack(*top)}" if seat == DEALER else f"{seat} {table.game.default(seat)}")
    if told.facts["takes"]:
        assert dealers == [3, 1, 3, 1][: deals or 4]
    else:
        assert dealers == [3, 0, 1, 2] * (len(dealers) // 4)
        assert len(dealers) == (deals or 4)
    told("The most chips win.")
    outcome = table.game.outcome()
    assert outcome is not None
    most = max(table.chips)
    assert outcome.winners == tuple(seat for seat in range(4) if table.chips[seat] == most)


@plays("rules-coming")
def test_coming_and_going(told: Told) -> None:
    told("as long as a seat is free anybody may sit down while the others play")
    table = Table(3, deal_ends="rounds").deal("TS 9S", "TH 7H", "TD 8D").play("0 stake 5", "3 join")
    told(", and is dealt in from the next round.")
    assert table.look(3).hands[3] == ()
    table.play("1 leave", "2 no double", "0 stand", "2 stand")
    assert table.bank.playing == (3, 0)
    table.play(*(f"{seat} join" for seat in range(4, 10)))
    table.refuses("10 join", "no-chair")
    told("Whoever leaves for good is paid when their round is over.")
    table = Table(3, deal_ends="rounds").deal("TS 9S", "TH 7H", "TD 8D").stake(5, 5).play("0 leave")
    assert table.told("reckoned") == []
    assert table.play("1 stand", "2 stand").told("reckoned") == [{"seat": 0, "sign": "plus", "amount": 5}]


@plays("rules-cover", {}, {"bankroll": 60}, {"max_stake": 4})
def test_what_a_stake_covers(told: Told) -> None:
    covers = told.facts["count"]
    told(f"the stake on the match stands for {covers} chips.")
    table = Table(2, deal_ends="one", **told.options)
    table.bank.dealt = 1
    table.deal("TS 9S", "TD 8D").stake(4).play("0 stand", "1 stand")
    outcome = table.game.outcome()
    assert outcome is not None
    told("At the end chips become tokens at that rate")
    assert [float(share) for share in outcome.shares] == [4 / covers, -4 / covers]
    told(", and nobody loses more than their stake.")
    table = Table(2, deal_ends="one", **told.options)
    table.bank.dealt = 1
    table.deal("TS 9S", "TD 8D").give(4 * covers, -2 * covers).stake(4).play("0 stand", "1 stand")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.shares == (1, -1)
