"""The end of a round lies open until somebody wants the next one, or its time is over."""

from __future__ import annotations

from typing import Any

import pytest

from bot.words import card_sign
from games.cards import Card
from games.thirty_one import ThirtyOne

from . import test_solo_whist as solo
from . import test_vingt_un as vingt_un
from .house import House, Seen, said
from .thirty_one import game_of, one_lowest, started


@pytest.fixture
def settings() -> dict[str, Any]:
    """Time passes as it does for people."""
    return {"pictures": False, "robot_delay": 1}


async def round_over(house: House) -> Seen:
    """Ann and Bob have played a round of Thirty-One to its end."""
    seen = await started(house, house.bob, fits=one_lowest)
    while not game_of(house).between_rounds():
        await house.turn(seen, "knock", "stand", "drop", "take")
    await house.settle()
    return seen


async def test_the_hands_lie_open_and_nobody_is_said_to_play(house: House) -> None:
    seen = await round_over(house)
    assert game_of(house).between_rounds()
    assert "The next round begins" in seen.text
    assert "Round 1 is over" in seen.text
    last = game_of(house).state.last_round
    assert last is not None
    assert all(card_sign(Card(card)) in seen.text for hand in last.hands for card in hand or ())
    assert "is to play" not in seen.text
    panel = await house.bob.hand(seen)
    assert "The next round begins" in panel.text
    offered = {one.split("|")[1] for one in panel.buttons()}
    assert "next" in offered
    assert "refresh" not in offered, "one way on is enough"
    await house.env.advance_time(8)
    await house.settle()
    assert game_of(house).between_rounds()


async def test_the_next_round_begins_by_itself_after_ten_seconds(house: House) -> None:
    seen = await round_over(house)
    await house.env.advance_time(11)
    await house.settle()
    assert not game_of(house).between_rounds()
    assert "The next round begins" not in seen.text
    assert "Round 1 is over" not in seen.text, "the picture shows what was dealt"
    assert "is to play" in seen.text
    assert "**Round 1:**" in seen.text, "how it went is told until somebody has moved"
    await house.turn(seen, "take", "drop")
    await house.settle()
    assert "**Round 1:**" not in seen.text


async def test_or_when_somebody_who_plays_presses_the_button(house: House) -> None:
    seen = await round_over(house)
    stranger = await house.eve.press(seen, "next")
    assert said("refused-not-seated") in stranger.told
    again = seen.button("next")
    await house.bob.press(seen, "next")
    assert not game_of(house).between_rounds()
    ply = len(house.table().playing().log)
    await house.ann.forge(seen, again)
    assert len(house.table().playing().log) == ply


async def test_a_process_that_takes_the_table_up_lays_it_open_for_its_whole_time(house: House) -> None:
    await round_over(house)
    await house.restart()
    await house.settle()
    await house.env.advance_time(ThirtyOne.reveal_ms / 1_000 - 2)
    assert game_of(house).between_rounds()
    await house.env.advance_time(3)
    await house.settle()
    assert not game_of(house).between_rounds()


async def bank_round(house: House) -> Seen:
    """Ann and Bob have played a round of Vingt-Un to its end: stakes as they are, and everybody stands."""
    seen = await vingt_un.begun(house, house.bob, rules={"deal_ends": "natural"})
    while not vingt_un.game_of(house).between_rounds():
        (person,) = vingt_un.acting(house, house.ann, house.bob)
        panel = await person.hand(seen)
        offers = panel.moves()
        await person.press(panel, "do", next(one for one in ("no double", "stand", "stake 1") if one in offers))
    await house.settle()
    return seen


async def test_a_round_at_the_bank_is_shown_whole_in_the_table_and_in_every_panel(house: House) -> None:
    seen = await bank_round(house)
    last = vingt_un.game_of(house).view(None).last_round
    assert last is not None
    cards = [card_sign(card) for hands in last.hands for hand in hands for card in hand.cards if card]
    assert cards
    for shown in (seen, await house.ann.hand(seen), await house.bob.hand(seen)):
        assert "Round 1 is over" in shown.text
        assert all(card in shown.text for card in cards)
        assert "The next round begins" in shown.text
        shown.button("next")
    assert not vingt_un.acting(house, house.ann, house.bob), "nobody is asked for a stake meanwhile"
    assert {occupant.deadline_ms for occupant in house.table().header.seats} == {None}


async def test_a_round_at_the_bank_can_be_read_for_ten_seconds(house: House) -> None:
    seen = await bank_round(house)
    await house.env.advance_time(8)
    assert vingt_un.game_of(house).between_rounds()
    await house.env.advance_time(3)
    await house.settle()
    assert not vingt_un.game_of(house).between_rounds()
    assert vingt_un.acting(house, house.ann, house.bob)
    assert "Round 1 is over" not in seen.text


async def test_or_with_the_button_next_and_a_restart_shows_it_again(house: House) -> None:
    seen = await bank_round(house)
    await house.restart()
    await house.settle()
    assert vingt_un.game_of(house).between_rounds()
    await house.bob.press(seen, "next")
    assert not vingt_un.game_of(house).between_rounds()
    assert vingt_un.game_of(house).view(None).round == 2


async def solo_hand(house: House, call: str) -> Seen:
    """Ann, Bob and Eve have played a hand of Solo Whist with a robot, in which whoever can calls `call`."""
    seen = await solo.lobby(house, house.bob, house.eve, robots=1, hands=4)
    await house.ann.press(seen, "start")
    people = (house.ann, house.bob, house.eve)
    while not solo.game_of(house).view(None).sheet:
        acting = [person for person in people if solo.seat_of(house, person) in solo.game_of(house).to_act()]
        if not acting or solo.game_of(house).alarm() is not None:
            await house.env.advance_time(2)
            continue
        panel = await acting[0].hand(seen)
        legal = {move for move in house.legal(acting[0]) if move.split()[0] not in ("claim", "concede")}
        await acting[0].press(panel, "do", solo.wish(legal, call))
    await house.settle()
    return seen


async def test_a_hand_of_solo_whist_lies_open_with_its_last_trick_and_what_it_paid(house: House) -> None:
    seen = await solo_hand(house, "misere")
    assert solo.game_of(house).between_rounds()
    for shown in (seen, await house.ann.hand(seen), await house.bob.hand(seen)):
        assert "**Hand 1:**" in shown.text
        assert "The next hand begins" in shown.text
        assert "not dealt yet" not in shown.text, "the last trick is what is looked at"
        shown.button("next")
    assert "Hand 1 is over" in seen.text
    assert "is to play" not in seen.text
    await house.bob.press(seen, "next")
    await house.settle()
    assert not solo.game_of(house).between_rounds()
    assert solo.game_of(house).view(None).deal == 2
    assert "The next hand begins" not in seen.text


async def test_or_goes_on_by_itself(house: House) -> None:
    await solo_hand(house, "misere")
    await house.env.advance_time(8)
    assert solo.game_of(house).between_rounds()
    await house.env.advance_time(3)
    assert solo.game_of(house).view(None).deal == 2


async def test_after_cards_that_are_thrown_in_the_next_hand_is_dealt_at_once(
    house: House,
) -> None:
    seen = await solo.lobby(house, house.bob, house.eve, robots=0, hands=3)
    await house.ann.press(seen, "start")
    by_seat = {solo.seat_of(house, person): person for person in (house.ann, house.bob, house.eve)}
    for seat in range(3):
        await by_seat[seat].press(await by_seat[seat].hand(seen), "do", "pass")
    (line,) = solo.game_of(house).view(None).sheet
    assert line.call is None
    assert not solo.game_of(house).between_rounds()
    assert solo.game_of(house).view(None).deal == 2
    panel = await by_seat[1].hand(seen)
    assert "**Hand 1:**" in panel.text, "nobody has been told yet"
