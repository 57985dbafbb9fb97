"""Should Discord refuse a page, a plain one goes out: in words, with what is needed to go on."""

from __future__ import annotations

from typing import Any

import pytest

from db import Phase

from .house import House, Seen

EDIT, POST = ("PATCH", "/webhooks/*/*/messages/*"), ("POST", "/channels/*/messages")
"""The table's message is edited by the token of whoever pressed it last, panels by their own."""

OWN_EDIT = ("PATCH", "/channels/*/messages/*")
ANSWER = ("POST", "/interactions/*/*/callback")


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": True}


@pytest.fixture(autouse=True)
def _refusals_are_expected(house: House) -> None:
    house.expected_trouble = ("Discord refuses a page",)


def refuse(house: House, way: tuple[str, str], times: int = 1) -> None:
    """Discord takes no offence at anything that the bot says today; here it does, at the next page."""
    house.env.inject_error(*way, status=400, code=50035, message="Invalid Form Body", times=times)


def verbs(seen: Seen) -> set[str]:
    return {custom_id.split("|")[1] for custom_id in seen.buttons()}


async def test_a_table_is_told_plainly_and_goes_on(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    await house.settle()
    mover = house.to_play()
    panel = await mover.hand(seen)
    refuse(house, EDIT)
    await mover.press(panel, "do", "take stock")
    await mover.press(panel, "do", panel.button("do", sorted(house.legal(mover))[0]).split("|", 4)[4])
    await house.settle()
    assert house.env.backend.faults == [], "a page was refused"
    other = house.to_play()
    assert other is not mover
    assert other.name in seen.text, "whose turn it is"
    await house.turn(seen, "take", "drop", "knock")
    await house.settle()
    assert seen.pictures == 1, "the next page is shown as ever"


async def test_a_plain_page_has_words_for_the_picture_and_keeps_the_buttons(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    panel = await house.to_play().hand(seen)
    await house.settle()
    before = verbs(seen)
    refuse(house, EDIT)
    await house.to_play().press(panel, "do", "take stock")
    await house.settle()
    assert house.env.backend.faults == []
    assert (seen.pictures, seen.stored.attachments) == (0, [])
    assert "stock" in seen.text.lower(), "what the picture showed"
    assert verbs(seen) == before


@pytest.mark.parametrize("way", [OWN_EDIT, POST])
async def test_a_result_is_told_plainly_and_leads_to_a_rematch(house: House, way: tuple[str, str]) -> None:
    await house.match(house.bob, seats=2)
    await house.ann.slash("table show")  # nobody has pressed this message: no token leads to it
    if way is POST:  # the end is posted anew, below what has been said
        await house.eve.actor.send(house.channel, "who is winning?")
    refuse(house, way)
    await house.end_by_giving_up(house.bob)
    await house.settle()
    assert house.env.backend.faults == []
    shown = house.public()
    assert shown.pictures == 0
    assert "ann" in shown.text
    assert {"again", "replay"} <= verbs(shown)
    await house.bob.press(shown, "again")
    await house.ann.press(house.public(), "again")
    assert house.table().header.phase is Phase.PLAYING


async def test_a_hand_is_told_plainly_and_can_be_played(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    mover = house.to_play()
    refuse(house, ANSWER)
    panel = await mover.hand(seen)
    assert panel.pictures == 0
    assert "worth" in panel.text.lower(), "the cards in words"
    await mover.press(panel, "do", "take stock")
    assert panel.pictures == 1
    refuse(house, ANSWER)
    await mover.press(panel, "do", sorted(house.legal(mover))[0])
    assert panel.pictures == 0
    assert house.to_play() is not mover


async def test_a_panel_that_follows_its_table_is_not_lost(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    mover, waiting = house.to_play(), house.waiting()
    panel, movers = await waiting.hand(seen), await mover.hand(seen)
    await house.settle()
    refuse(house, EDIT, times=2)  # the table's own page, too
    await mover.press(movers, "do", "knock")
    await house.settle()
    assert house.env.backend.faults == []
    assert panel.pictures == 0
    assert house.to_play() is waiting
    assert verbs(panel) & {"do", "pick"}
    assert mover is not waiting


async def test_a_hand_in_direct_messages_is_not_forgotten(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    waiting = house.waiting()
    await waiting.slash("hand", where="dm")
    (hand,) = house.dms(waiting)
    refuse(house, ("PATCH", f"/channels/{hand.stored.channel_id}/messages/*"))
    await house.turn(seen, "knock")
    await house.settle()
    assert house.env.backend.faults == []
    noted = house.table().sitting(waiting.id)
    assert noted is not None
    assert noted.dm_message_id == hand.stored.id
    assert verbs(hand) & {"do", "pick"}


async def test_a_page_that_is_refused_twice_costs_no_hand(house: House) -> None:
    house.expected_trouble += ("a delivery for",)
    seen = await house.match(house.bob, seats=2)
    waiting = house.waiting()
    await waiting.slash("hand", where="dm")
    (hand,) = house.dms(waiting)
    refuse(house, ("PATCH", f"/channels/{hand.stored.channel_id}/messages/*"), times=2)
    await house.turn(seen, "take")
    await house.settle()
    assert house.env.backend.faults == []
    await house.turn(seen, "drop")
    await house.settle()
    assert house.to_play() is waiting
    assert verbs(hand) & {"do", "pick"}, "the next page reaches it"


async def test_a_panel_that_cannot_be_put_away_holds_up_no_other(house: House) -> None:
    house.expected_trouble += ("a panel can't be put away",)
    seen = await house.match(house.bob, seats=2)
    waiting = house.waiting()
    await waiting.hand(seen)
    refuse(house, EDIT, times=2)
    panel = await waiting.hand(seen)
    await house.settle()
    assert house.env.backend.faults == []
    await house.turn(seen, "knock")
    await house.settle()
    assert verbs(panel) & {"do", "pick"}


async def test_a_lobby_that_is_refused_when_it_is_opened_is_there_all_the_same(house: House) -> None:
    refuse(house, ANSWER)
    seen = await house.lobby(seats=2)
    assert {"join", "cancel"} <= verbs(seen)
    await house.bob.press(seen, "join")
    await house.ann.press(seen, "start")
    assert house.table().header.phase is Phase.PLAYING
