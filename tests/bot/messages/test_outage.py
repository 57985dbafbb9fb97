"""However long Discord is out of reach: once it is there again everything shows what is true, without a press."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from tests.bot.messages.wire import Message, Partial, Stage
from tests.bot.tables.hall import ANN, BOB, MINUTE, move
from tests.held import Held

ANSWER: Any = SimpleNamespace(status=503, reason="Service Unavailable")
TOO_MUCH: Any = SimpleNamespace(status=429, reason="Too Many Requests")
TROUBLES = [
    ConnectionResetError("the way is lost"),
    discord.DiscordServerError(ANSWER, "out of order"),
    discord.HTTPException(TOO_MUCH, "too much"),
]


@pytest.fixture(autouse=True)
def long_pauses(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the last pause here: only news that Discord is there makes it shorter."""
    monkeypatch.setattr("bot.messages.updates.RETRY_AFTER_S", (0.0, 0.0, 3_600.0))


async def shown(stage: Stage, table: Held) -> Message:
    """The table's message, as if it had been posted."""
    message = stage.wire.arrive(None, "posted")
    await table.note(message_id=message.id)
    return message


async def outage(stage: Stage, trouble: Exception) -> None:
    """Discord is out of reach, and has been for longer than anybody tries at once."""
    stage.wire.down = trouble
    await stage.settle()


async def back(stage: Stage) -> None:
    """Discord is there again, and says so."""
    stage.wire.down = None
    stage.messages.catch_up()
    await stage.settle()


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_public_message_shows_what_happened_meanwhile(stage: Stage, trouble: Exception) -> None:
    table = await stage.hall.lobby(capacity=4, stake=0)
    message = await shown(stage, table)
    await outage(stage, trouble)
    await table.add_robot("normal")
    await stage.settle()
    assert message.shows == "posted"
    await back(stage)
    assert message.shows == "Ann Ada"


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_panel_whose_token_lives_shows_what_happened_meanwhile(stage: Stage, trouble: Exception) -> None:
    table = await stage.hall.match(BOB)
    panels = [await stage.panel(table, person) for person in (ANN, BOB)]
    await outage(stage, trouble)
    await move(stage.hall, table)
    await stage.settle()
    await back(stage)
    assert {panel.shows for panel in panels} == {str(len(table.playing().log))}


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_hand_in_direct_messages_shows_what_happened_meanwhile(stage: Stage, trouble: Exception) -> None:
    table = await stage.hall.match(BOB)
    hand = stage.wire.arrive(None, "posted")
    await table.note_seat(ANN, dm_channel_id=5, dm_message_id=hand.id)
    await outage(stage, trouble)
    await move(stage.hall, table)
    await stage.settle()
    await back(stage)
    assert hand.shows == str(len(table.playing().log))
    assert table.sitter(ANN).dm is not None


async def test_a_message_that_another_replaced_goes(stage: Stage) -> None:
    table = await stage.hall.lobby(capacity=4, stake=0)
    old = await shown(stage, table)
    stage.wire.sending.clear()
    stage.hall.now += 60 * MINUTE
    await table.add_robot("normal")
    await stage.settle()

    async def lost(message: Partial) -> None:
        raise TROUBLES[1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Partial, "delete", lost)
        stage.wire.sending.set()
        await stage.settle()
    assert old.there
    await back(stage)
    assert [message.shows for message in stage.wire.there] == ["Ann Ada"]


async def test_what_is_true_is_not_shown_again(stage: Stage) -> None:
    table = await stage.hall.lobby(capacity=4, stake=0)
    message = await shown(stage, table)
    await table.add_robot("normal")
    await stage.settle()
    for _ in range(3):
        await back(stage)
    assert message.told == ["posted", "Ann Ada"]


async def test_nobody_has_to_say_that_discord_is_there_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.updates.RETRY_AFTER_S", (0.0, 0.0, 0.01))
    table = await stage.hall.lobby(capacity=4, stake=0)
    message = await shown(stage, table)
    await outage(stage, TROUBLES[0])
    await table.add_robot("normal")
    await stage.settle()
    stage.wire.down = None
    await stage.messages.bring(table.now)
    await stage.settle()
    assert message.shows == "Ann Ada"
