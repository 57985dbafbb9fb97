"""Public messages by the token of whoever pressed them last, and what is not sent because it is there already."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.messages.messages import FRESH_MS
from tests.bot.messages.wire import Lobby, Stage
from tests.bot.tables.hall import ANN, BOB, EVE, MINUTE, NAMES, Hall, move


def refusal(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="no")
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(response, {"code": code, "message": "no"})


FAILURES: dict[str, Callable[[], Exception]] = {
    "the token's time is over": lambda: refusal(401, 50027),
    "its webhook is unknown": lambda: refusal(404, 10015),
    "it knows no such message": lambda: refusal(404, 10008),
    "it was used too often": lambda: refusal(429, 0),
    "the connection breaks": ConnectionResetError,
}


async def test_what_follows_a_public_press_goes_by_its_token(lobby: Lobby) -> None:
    await lobby.join(lobby.press(BOB))
    await lobby.idle()
    await lobby.table.add_robot("normal")
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Bob", "Ann Bob Ada"]
    assert lobby.message.own == 0


@pytest.mark.parametrize("trouble", FAILURES)
async def test_where_a_token_is_no_way_the_bot_s_own_request_is(lobby: Lobby, trouble: str) -> None:
    pressed = lobby.press(BOB)
    await lobby.join(pressed)
    await lobby.idle()
    pressed.failures.append(FAILURES[trouble]())
    await lobby.table.add_robot("normal")
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Bob", "Ann Bob Ada"]
    assert lobby.message.own == 1
    await lobby.table.join(EVE, NAMES[EVE])
    await lobby.idle()
    assert (lobby.message.shows, lobby.message.own) == ("Ann Bob Ada Eve", 2)  # it is not tried again
    assert pressed.failures == []


async def test_the_newest_press_is_the_way_and_for_fifteen_minutes(lobby: Lobby) -> None:
    first, second = lobby.press(BOB), lobby.press(EVE)
    await lobby.join(first)
    await lobby.join(second)
    await lobby.idle()
    first.failures.append(AssertionError("the older press's token"))
    await lobby.table.add_robot("normal")
    await lobby.idle()
    assert lobby.message.own == 0
    lobby.stage.hall.now += 15 * MINUTE
    await lobby.table.remove(3)
    await lobby.idle()
    assert (lobby.message.shows, lobby.message.own) == ("Ann Bob Eve", 1)


async def test_a_token_is_no_way_to_the_message_that_came_in_its_place(lobby: Lobby) -> None:
    pressed = lobby.press(BOB)
    await lobby.join(pressed)
    await lobby.stage.messages.post(lobby.table.now)
    await lobby.idle()
    pressed.failures.append(AssertionError("the old message's token"))
    await lobby.table.add_robot("normal")
    await lobby.idle()
    [message] = lobby.stage.wire.there
    assert (message.shows, message.own) == ("Ann Bob Ada", 1)


async def test_a_press_whose_answer_nobody_has_confirmed_is_no_way(lobby: Lobby) -> None:
    pressed = lobby.press(BOB)
    lobby.message.there = False
    with pytest.raises(discord.NotFound):
        await lobby.join(pressed)
    lobby.message.there = True
    await lobby.idle()
    assert (lobby.message.shows, lobby.message.own) == ("Ann Bob", 1)


async def test_whoever_opens_a_hand_by_the_public_message_brings_it_a_token(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    message = stage.wire.arrive(None, "Ann Bob")
    await table.note(message_id=message.id)
    pressed = stage.use(ANN, message, private=False)
    await stage.messages.open_preferred_panel(pressed, table.now)
    await stage.messages.bring(table.now)
    hand = next(one for one in stage.wire.there if one is not message)
    assert hand.told == ["1"]
    assert "1" not in message.told  # what one person sees is never there
    await move(hall, table)
    await stage.messages.bring(table.now)
    assert message.own == 0
    before = len(stage.wire.there)
    hall.now += FRESH_MS - MINUTE
    again = stage.use(ANN, message, private=False)
    await stage.messages.open_preferred_panel(
        again, table.now
    )  # there is a token for long: the hand is the answer
    assert len(stage.wire.there) == before + 1
    assert again.shown is not message


async def test_a_page_that_is_drawn_as_it_is_there_is_not_sent_again(lobby: Lobby) -> None:
    await lobby.join(lobby.press(BOB))
    await lobby.idle()
    await lobby.table.start()  # the page of these tests says who sits there, and no more
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Bob"]
