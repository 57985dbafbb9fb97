"""Hands are read from play: what somebody did is imagined accordingly often."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from games.cards import Card, parse_cards
from games.core import Seat
from games.knock_out_whist.search import possible as at_knock_out
from games.solo_whist.belief import believed as at_solo
from games.solo_whist.belief import known_by as known_at_solo
from games.solo_whist.bidding import Terms, alone_of, lacking, tricks
from games.solo_whist.calls import Call
from games.tricks.belief import likely_deals
from games.tricks.consistent import Unseen
from games.tricks.playout import bits, suit_number
from games.whist.search import believed as at_whist
from games.whist.search import known_by as known_at_whist
from tests.games.knock_out_whist.table import Table as KnockOut
from tests.games.solo_whist.table import Table as Solo
from tests.games.whist.table import Table as Whist

NOTHING = frozenset[str]()
DEALS = 400
HANDS = (
    "AS KS 5S 4S AH QH 3H KD 7D 2D 9C 8C 3C",
    "QS 9S 2S KH JH 9H 4H QD 9D 3D KC JC 4C",
    "JS 8S 7S TH 8H 7H 2H AD JD 8D AC TC 5C",
    "TS 6S 3S 6H 5H TD 6D 5D 4D QC 7C 6C 2C",
)
"""By seat, of which 0 leads; 0 and 2 play together. Clubs are trumps at Whist."""


def whist(played: str) -> Whist:
    return Whist(claims=False, autoplay_forced=False).deal(*HANDS, up="2C").tricks(played)


def held(table: Whist, seat: Seat, other: Seat, cards: str) -> float:
    """Compares how often `seat` imagines `other` with one of these cards with what is possible alone."""
    view = table.look(seat)
    known = known_at_whist(view)
    place = known.order.index(other)
    likely = share(at_whist(view, known, Random(1)), place, cards)
    return likely / share(known.possible(Random(1)), place, cards)


def share(deals: Any, place: int, cards: str) -> float:
    wanted = set(parse_cards(cards))
    return sum(bool(wanted.intersection(deal[place])) for deal in islice(deals, DEALS)) / DEALS


def test_who_follows_with_the_king_under_the_ace_has_nothing_lower() -> None:
    assert held(whist("AS QS"), 2, 1, "2S 3S 6S 9S TS") < 0.6


def test_who_does_not_beat_a_card_as_the_last_to_play_has_nothing_that_would() -> None:
    """The eight would have been taken by any higher spade."""
    assert held(whist("5S 2S 8S 3S"), 2, 3, "9S TS QS KS AS") < 0.5


def test_who_wins_dearly_has_nothing_cheaper() -> None:
    assert held(whist("3H KH 2H 5H"), 2, 1, "JH QH") < 0.75


def test_who_discards_a_high_card_has_few_low_ones_of_its_suit() -> None:
    table = whist("AH 4H 2H 5H QH 9H 7H 6H 3H JH TH TD")
    assert held(table, 0, 3, "3D 4D 5D 6D 8D") < 0.85


def test_of_what_nobody_has_shown_all_is_as_likely_as_before() -> None:
    view = whist("").look(0)
    known = known_at_whist(view)
    assert list(islice(at_whist(view, known, Random(5)), 20)) == list(islice(known.possible(Random(5)), 20))


def test_the_same_luck_imagines_the_same_deals_and_only_what_is_possible() -> None:
    view = whist("AS QS 7S 3S KS 2S 8S 6S 3H KH 2H 5H").look(1)
    known = known_at_whist(view)
    first, again = (list(islice(at_whist(view, known, Random(3)), 60)) for _ in range(2))
    assert first == again
    for deal in first:
        assert sorted(card for cards in deal for card in cards) == sorted(known.unseen)
        assert [len(cards) for cards in deal[:4]] == [0 if s == 1 else known.counts[s] for s in known.order]
        assert all(
            card.suit not in known.voids[seat]
            for seat, cards in zip(known.order, deal, strict=False)
            for card in cards
        )
        assert all(card in deal[known.order.index(seat)] for card, seat in known.known.items())


def test_hidden_cards_that_change_places_change_nothing() -> None:
    """Two tables that look alike to seat 0: it sees no more than its view."""
    others = list(HANDS)
    others[1], others[3] = others[1].replace("9D", "TD"), others[3].replace("TD", "9D")
    tables = [
        Whist(claims=False, autoplay_forced=False).deal(*hands, up="2C").tricks("AS 2S 7S 3S")
        for hands in (HANDS, tuple(others))
    ]
    views = [table.look(0) for table in tables]
    assert replace(views[0]) == replace(views[1])
    found = [list(islice(at_whist(view, known_at_whist(view), Random(2)), 40)) for view in views]
    assert found[0] == found[1]


def test_at_knock_out_whist_who_could_not_take_the_trick_threw_the_lowest() -> None:
    table = KnockOut(3, start_cards=5)
    table.deal("AS 4H 5H 2C 3C", "9S 2H 3H 6D 7D", "TS 8H 9H 8D 9C", up="4D").tricks("AS 9S")
    view = table.look(2)
    likely, possible = (
        share(deals, 1, "2S 3S 4S 5S 6S 7S 8S") for deals in (at_knock_out(view, Random(1)), plain(view))
    )
    assert likely < 0.6 * possible


def plain(view: Any) -> Any:
    """Deals that agree with what a seat at Knock-out Whist has seen, though nobody had played."""
    return at_knock_out(replace(view, past=(), trick=replace(view.trick, plays=())), Random(1))


def test_at_knock_out_whist_trumps_were_named_by_what_was_dealt() -> None:
    """It had three hearts, and has played one of them."""
    table = KnockOut(3, start_cards=5)
    table.deal("AS 4H 5H 2C 3C", "9S 2H 3H 6D 7D", "TS 8H 9H 8D 9C", up="4D")
    view = replace(table.look(2), chooser=0, trumps="H")
    hearts = [sum(card.suit == "H" for card in deal[0]) for deal in islice(at_knock_out(view, Random(1)), DEALS)]
    usual = [sum(card.suit == "H" for card in deal[0]) for deal in islice(plain_named(view), DEALS)]
    assert sum(hearts) > 1.3 * sum(usual)


def plain_named(view: Any) -> Any:
    return at_knock_out(replace(view, chooser=None), Random(1))


def test_at_solo_whist_who_passed_is_imagined_without_a_strong_hand() -> None:
    """Seat 1 could have proposed, and had probably not five tricks or more."""
    table = Solo()
    table.deal(*HANDS, up="2C")
    table.play("0 pass", "1 pass", "2 solo", "3 pass")
    view = table.look(0)
    known = known_at_solo(view)
    place = known.order.index(1)
    likely, usual = (
        sum(tricks(deal[place], "C") > 5 for deal in islice(deals, 4 * DEALS))
        for deals in (at_solo(view, known, Random(1)), known.possible(Random(1)))
    )
    assert likely < 0.8 * usual


@pytest.mark.parametrize(
    ("auction", "speaker", "call"),
    [
        ("0 pass|1 prop|2 cop|3 pass", 1, Call.PROP),
        ("0 pass|1 prop|2 cop|3 pass", 2, Call.COP),
        ("0 pass|1 pass|2 solo|3 pass", 2, Call.SOLO),
        ("0 pass|1 pass|2 misere|3 pass", 2, Call.MISERE),
    ],
)
def test_at_solo_whist_who_called_is_imagined_with_a_hand_for_it(auction: str, speaker: Seat, call: Call) -> None:
    table = Solo()
    table.deal(*HANDS, up="2C")
    table.play(*auction.split("|"))
    view = table.look(0)
    known, terms = known_at_solo(view), Terms.of(view)
    place = known.order.index(speaker)
    likely, usual = (
        sum(lacking(call, bits(deal[place]), terms) < 0.5 for deal in islice(deals, DEALS)) / DEALS
        for deals in (at_solo(view, known, Random(1)), known.possible(Random(1)))
    )
    assert usual < 0.4
    assert likely > 0.6


def test_at_solo_whist_a_proposal_that_becomes_a_solo_takes_less_than_a_solo_at_once() -> None:
    def alone(*auction: str) -> float:
        table = Solo()
        table.deal(*HANDS, up="2C")
        view = table.play(*auction).look(0)
        known = known_at_solo(view)
        deals = islice(at_solo(view, known, Random(1)), DEALS)
        return sum(alone_of(bits(deal[known.order.index(2)]), suit_number("C")) for deal in deals) / DEALS

    passes = "0 pass", "1 pass"
    assert alone(*passes, "2 prop", "3 pass", "0 pass", "2 raise solo") < alone(*passes, "2 solo", "3 pass")


@pytest.mark.parametrize("rare", [0.1, 0.5])
def test_deals_come_as_often_as_they_are_likely(rare: float) -> None:
    """One of six cards at the first of three places; it is so often the ace of clubs."""
    unseen = Unseen(parse_cards("AC KC QC JC TC 9C"), (2, 2, 2), (NOTHING,) * 3, {})

    def likelihood(place: int, hand: Any) -> float:
        return rare if place == 0 and hand[0] >> 12 & 1 else 1.0

    deals = islice(likely_deals(unseen, likelihood, {0}, Random(1)), 12_000)
    found = sum(Card("AC") in deal[0] for deal in deals) / 12_000
    assert found == pytest.approx(rare / (rare + 2), abs=0.03)
