"""Playing deals to their end, and choosing by many of them."""

from __future__ import annotations

from random import Random

import pytest

from games.cards import PACK, parse_cards
from games.comparing import BATCH, Ranking, compare
from games.core import Seat
from games.tricks import Trick
from games.tricks.playout import Playout, bits, laid, number, suit_number


def playout(
    *hands: str,
    trumps: str | None = None,
    trick: str = "",
    first: Seat = 0,
    sides: tuple[int, ...] = (),
    shuns: tuple[Seat, ...] = (),
) -> Playout:
    """A deal in which all play for themselves; `trick` was led by the last seat before `first`'s turn."""
    down = parse_cards(trick)
    laid_by = [(first - len(down) + place) % len(hands) for place in range(len(down))]
    lying = Trick(trumps)
    for seat, card in zip(laid_by, down, strict=True):
        lying = lying.with_play(seat, card)
    held = [bits(parse_cards(hand)) for hand in hands]
    order = [(first + step) % len(hands) for step in range(len(hands))]
    counts = [len(hand.split()) for hand in hands]
    waiting = [seat for seat in order if counts[seat] and seat not in laid_by]
    return Playout(
        held,
        suit_number(trumps),
        waiting,
        counts[first],
        laid(lying),
        [0] * len(hands),
        sides or range(len(hands)),
        shuns,
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
@pytest.mark.parametrize("trumps", [None, "H"])
def test_every_trick_goes_to_somebody_and_the_position_stays_as_it_was(seats: int, trumps: str | None) -> None:
    luck = Random(seats)
    for _ in range(50):
        pack = luck.sample(PACK, 7 * seats)
        hands = [" ".join(pack[7 * seat : 7 * seat + 7]) for seat in range(seats)]
        shuns = tuple(seat for seat in range(seats) if luck.random() < 0.3)
        position = playout(*hands, trumps=trumps, shuns=shuns)
        before = repr(position)
        assert sum(position.end(luck)) == 7
        assert sum(position.end(luck, number(parse_cards(hands[0])[3]))) == 7
        assert repr(position) == before


def test_the_highest_card_of_the_suit_led_wins_and_a_trump_beats_it() -> None:
    assert playout("2C", "AC", "KC").end(Random(1)) == [0, 1, 0]
    assert playout("2C", "AC", "2H", trumps="H").end(Random(1)) == [0, 0, 1]
    assert playout("2C", "AC", "2H", trumps="D").end(Random(1)) == [0, 1, 0]


def test_the_last_to_play_wins_as_cheaply_as_possible() -> None:
    for seed in range(20):  # with the queen, and keeps the ace for the next trick
        assert playout("3D", "QC AC", "4D", trick="JC 5C", first=1).end(Random(seed))[1] == 2


def test_a_partners_trick_is_left_to_them() -> None:
    for seed in range(20):
        position = playout("3D", "2C AC", "4D", trick="JC 5C", first=1, sides=(0, 1, 1))
        assert position.end(Random(seed)) == [0, 0, 2]


def test_the_card_is_played_that_nobody_can_beat_any_more() -> None:
    for seed in range(20):  # the ten would lose to the knave, and the ace would never be led
        position = playout("AC TC", "JC 5H", "3C", trumps="H", trick="8C", first=0)
        assert position.end(Random(seed)) == [1, 1, 0]


def test_who_plays_before_a_partner_that_takes_the_trick_plays_low() -> None:
    for seed in range(20):  # the king is kept for the second trick
        position = playout("KC 2C", "3C 4C", "AC 5C", "7C", trick="8C", first=0, sides=(0, 1, 0, 1))
        assert position.end(Random(seed)) == [1, 0, 1, 0]


def test_trumps_are_mostly_drawn_before_winners_that_would_be_ruffed() -> None:
    position = playout("AH KH AC KC", "2H 3H 4D 5D", "4H 6D 7D 8D", trumps="H", first=0)
    ends = [position.end(Random(seed), number(parse_cards("AH")[0]))[0] for seed in range(40)]
    assert ends.count(4) > 30


def test_who_shuns_tricks_stays_below() -> None:
    position = playout("KC 2C", "AD", "AS", trick="QC", first=0, shuns=(0,))
    position.to_go = 1
    assert position.end(Random(1))[0] == 0


def test_a_dog_may_let_a_trick_pass_but_not_the_last() -> None:
    position = playout("AC KC", "2D", "QC JC")
    assert position.end(Random(1), number(parse_cards("AC")[0]), None)[1] == 0
    assert sum(position.end(Random(1))) == 2


def test_the_better_choice_is_found_and_hopeless_ones_are_left_out() -> None:
    luck = Random(1)
    tried = {"good": 0, "fair": 0, "bad": 0}

    def worths(deal: float, choices: object) -> list[float]:
        assert isinstance(choices, list)
        for choice in choices:
            tried[choice] += 1
        return [{"good": 1.0, "fair": 0.98, "bad": 0.0}[choice] + deal * luck.random() for choice in choices]

    standings = list(compare(["bad", "fair", "good"], iter(lambda: 0.1, None), worths, 400))
    assert standings[-1].best == "good"
    assert [choice for choice, _ in standings[-1].worth] == ["good", "fair", "bad"]
    assert tried["bad"] == 2 * BATCH
    assert tried["good"] == tried["fair"] == standings[-1].deals


def test_it_ends_when_one_choice_is_left() -> None:
    standings = list(compare([1, 2], iter(lambda: 0, None), lambda deal, choices: list(map(float, choices)), 400))
    assert standings[-1] == Ranking(2 * BATCH, ((2, 2.0), (1, 1.0)), (0.0, 0.0))


def test_the_usual_choice_stands_while_another_may_only_seem_better() -> None:
    ranking = Ranking(16, (("new", 1.0), ("usual", 0.8), ("bad", 0.1)), (0.0, 0.2, 0.0))
    assert ranking.preferred("usual", 0.0) == "usual"
    assert ranking.preferred("bad", 0.5) == "new"
    sure = Ranking(160, (("new", 1.0), ("usual", 0.8)), (0.0, 0.05))
    assert sure.preferred("usual", 0.0) == "new"
    assert sure.preferred("usual", 0.25) == "usual"
    assert sure.preferred("new", 0.0) == "new"


def test_a_search_ends_where_the_usual_choice_stands_beyond_doubt() -> None:
    worth = (("usual", 1.0), ("other", 1.0))
    assert Ranking(4 * BATCH, worth, (0.0, 0.0)).settled("usual", 0.0)  # they come to the same in every deal
    assert not Ranking(4 * BATCH, worth, (0.0, 0.1)).settled("usual", 0.0)
    assert not Ranking(4 * BATCH + 1, worth, (0.0, 0.0)).settled("usual", 0.0)
    behind = (("other", 1.0), ("usual", 0.98))
    assert Ranking(4 * BATCH, behind, (0.0, 0.01)).settled("usual", 0.08)
    assert not Ranking(4 * BATCH, behind, (0.0, 0.03)).settled("usual", 0.08)
    assert not Ranking(4 * BATCH, behind, (0.0, 0.0)).settled("usual", 0.0)
