"""The field of the day's eight: matchpoints over everybody, people and robots, against a naive reckoning."""

from __future__ import annotations

from random import Random

import pytest

from bot.room.eight import DayField
from db import DailyPlay
from games.core import IllegalMove, InvalidMove, Pick
from games.eight import EIGHT, KINDS, EightDeal, dealt, eight_deals, moved, resumed, robots_points

SEED = "5e" * 32


def plays(count: int) -> tuple[DailyPlay, ...]:
    """Five hundred people or so, of whom some leave deals out."""
    luck = Random(8)
    return tuple(
        DailyPlay(1, deal.key, user, 1, f"p{user}", points=luck.randint(0, 13))
        for user in range(1, count + 1)
        for deal in eight_deals("whist")
        if user % 10 or deal.number < 6
    )


def test_eight_deals_with_500_entries_are_scored_as_one_by_one() -> None:
    field = DayField("whist", plays(500), {})
    totals = {total.user_id: total for total in field.totals()}
    assert len(totals) == 500
    for user in (1, 10, 250, 499):
        own = [play for play in field.plays if play.user_id == user]
        naive = 0.0
        for play in own:
            others = [o.points or 0 for o in field.plays if o.game == play.game and o.user_id != user]
            points = play.points or 0
            won = sum(1.0 if points > other else 0.5 if points == other else 0.0 for other in others)
            naive += 100 * won / len(others)
        assert totals[user].percent == pytest.approx(naive / EIGHT)
        assert totals[user].finished == len(own)
    assert list(totals) == sorted(totals, key=lambda user: -totals[user].percent)


def test_the_order_in_which_people_finish_makes_no_difference() -> None:
    entries = plays(30)
    mixed = tuple(Random(2).sample(entries, len(entries)))
    one, other = (
        {total.user_id: total.percent for total in DayField("whist", given, {}).totals()}
        for given in (entries, mixed)
    )
    assert one == pytest.approx(other)


def test_robots_stand_in_a_small_field_and_never_on_its_board() -> None:
    deal = EightDeal("whist", 1)
    own = DailyPlay(1, deal.key, 7, 1, "Ann", points=9)
    field = DayField("whist", (own,), {deal.key: [7, 9]})
    score = field.score(deal, 7)
    assert score == (9, 8.0, 75.0, 2, 2)
    assert [total.name for total in field.totals()] == ["Ann"]
    assert field.score(deal, 8) is None
    assert field.best(deal) == own


@pytest.mark.parametrize("game", KINDS)
def test_a_board_can_be_taken_up_anywhere_and_ends_alike(game: str) -> None:
    for deal in eight_deals(game)[:4]:
        play = resumed(SEED, deal, ())
        while play.points is None:
            assert play.game.to_act() >= {deal.seat}
            offer = play.game.moves(deal.seat)[0]
            assert isinstance(offer, Pick)
            after = moved(SEED, play, offer.text(offer.cards[:1]))
            assert resumed(SEED, deal, after.moves) == after
            play = after
        assert 0 <= play.points <= 13
        with pytest.raises(InvalidMove):
            moved(SEED, play, "play AS")


def test_the_cards_follow_from_the_seed_and_the_name_of_the_board_alone() -> None:
    first, again, other = (dealt(SEED, EightDeal("whist", number)).game for number in (1, 1, 2))
    assert first == again
    assert first != other


def test_a_card_that_may_not_be_played_is_refused() -> None:
    play = resumed(SEED, EightDeal("whist", 1), ())
    others = {card for seat in (1, 2, 3) for card in play.game.view(seat).hand}
    with pytest.raises(IllegalMove):
        moved(SEED, play, f"play {min(others)}")


def test_robots_who_fill_the_field_play_to_the_end() -> None:
    for game in KINDS:
        assert len(robots_points(SEED, eight_deals(game)[0], [1, 2, 3])) == 3
