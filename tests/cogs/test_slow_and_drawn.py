"""With pictures; and on a slow day, when every answer has to be put off first."""

from __future__ import annotations

from typing import Any

import pytest

from bot.pictures import Painter, Picture, TooBusy
from bot.room.shell import TableChanged
from bot.tables.commands import Command, Note
from bot.tables.table import Table
from db import StoreLocked

from .house import House, said
from .test_posts import deny


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": True}


async def test_tables_and_hands_are_drawn_and_told_alike(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    await house.settle()
    assert seen.pictures == 1
    assert len(seen.stored.attachments) == 1
    assert seen.stored.attachments[0]["filename"].endswith(".png")
    assert "stock" in seen.text.lower()
    person = house.to_play()
    panel = await person.hand(seen)
    assert panel.pictures == 1
    assert "worth" in panel.text.lower()
    before = panel.stored.attachments[0]["id"]
    await person.press(panel, "do", "take stock")
    assert panel.pictures == 1
    assert len(panel.stored.attachments) == 1
    assert panel.stored.attachments[0]["id"] != before


async def test_words_alone_are_a_person_s_own_choice_or_the_server_s(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    panel = (await house.ann.slash("hand", words="on")).seen
    assert panel.pictures == 0
    assert "stock" in panel.text.lower()
    assert (await house.bob.hand(seen)).pictures == 1
    await house.bot.store.servers.set_settings(house.guild.id, pictures=False)
    assert (await house.bob.slash("table show")).told
    await house.settle()
    drawn = house.public()
    assert (drawn.pictures, len(drawn.stored.attachments)) == (0, 0)
    assert "stock" in drawn.text.lower()


async def test_a_result_and_a_replay_are_drawn(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    leaving = await house.bob.slash("table leave")
    await house.bob.press(leaving.seen, "go", "give-up")
    await house.settle()
    podium, table = (part["items"][0]["description"] for part in seen.parts() if part["type"] == 12)
    assert podium == "Thirty-One: the result. 1. ann: 8 tokens. 2. bob: 0 tokens."
    assert "ann: winner; 8 tokens" in table
    assert seen.pictures == 2
    page = (await house.ann.press(seen, "replay")).seen
    assert page.pictures == 1
    assert {one["filename"].rpartition(".")[2] for one in page.stored.attachments} == {"png", "txt"}
    await house.ann.click(page, "▶")
    assert page.pictures == 1


async def test_when_every_answer_is_late_everything_still_works(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.sending.DEFER_AFTER_S", 0)
    opened = await house.ann.slash("thirty-one", seats=2)
    answers = [entry.json for entry in house.env.http_requests if entry.path.endswith("/callback")]
    assert answers == [{"type": 5}]
    assert not opened.seen.ephemeral
    seen = house.public()
    assert seen.id == opened.seen.id
    await house.bob.press(seen, "join")
    refused = await house.eve.press(seen, "leave")
    assert said("refused-not-seated") in refused.told
    await house.ann.press(seen, "start")
    person = house.to_play()
    panel = await person.hand(seen)
    assert panel.ephemeral
    assert panel.moves() == house.legal(person)
    await person.press(panel, "do", "take stock")
    assert panel.moves() == house.legal(person)
    answer = await person.slash("play", move=sorted(panel.moves())[0])
    assert "Waiting for" in answer.told


async def test_what_is_told_in_a_line_is_told_late_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.messages.sending.DEFER_AFTER_S", 0)
    assert "1,100" in (await house.ann.slash("wallet daily")).told
    assert "From now on" in (await house.ann.slash("hand", words="on")).told
    seen = await house.lobby(house.bob, house.eve, seats=3)
    assert "bob" in (await house.ann.slash("table remove", who="bob")).told
    assert "eve" in (await house.ann.slash("table hand-over", to=house.eve.actor.user)).told
    assert "left" in (await house.ann.slash("table leave")).told
    assert "closed" in (await house.eve.slash("table end")).told
    assert seen.buttons() == {}


async def test_a_hand_in_direct_messages_may_come_late(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = await house.match(house.bob, seats=2)
    monkeypatch.setattr("bot.messages.sending.DEFER_AFTER_S", 0)
    await house.ann.slash("hand", where="dm")
    assert len(house.dms(house.ann)) == 1
    assert "Here is your hand" in (await house.ann.press(seen, "hand")).told
    assert len(house.dms(house.ann)) == 1


async def test_a_dialog_that_comes_too_late_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord opens none once the answer has been put off."""
    seen = await house.lobby(seats=2)
    monkeypatch.setattr("bot.messages.sending.DEFER_AFTER_S", 0)
    assert "took too long" in (await house.ann.forge(seen, "p|house-table|1||")).told


async def test_a_table_whose_opening_could_not_be_answered_is_not_left_behind(house: House) -> None:
    house.env.inject_error(
        "POST", "/interactions/*/*/callback", status=404, code=10062, message="Unknown interaction"
    )
    await house.ann.slash("thirty-one", seats=2)
    assert await house.bot.room.in_channel(house.channel.id) == []
    assert await house.bot.store.matches.live() == []


async def test_nor_one_that_could_not_be_noted_to_be_shown_in_words(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refusal of files is noted once the table is there, and the store may be locked by then."""
    change = house.bot.room.change

    async def noting(table: Table, command: Command) -> TableChanged:
        if isinstance(command, Note):
            raise StoreLocked
        return await change(table, command)

    monkeypatch.setattr(house.bot.room, "change", noting)
    house.expected_trouble = ("store-locked",)
    deny(house, house.channel, attach_files=True)
    await house.ann.slash("thirty-one", seats=2)
    assert await house.bot.room.in_channel(house.channel.id) == []
    assert await house.bot.store.matches.live() == []


async def test_a_picture_that_stays_is_not_sent_again(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person = house.to_play()
    panel = await person.hand(seen)
    (kept,) = [part["items"][0]["media"]["attachment_id"] for part in panel.parts() if "items" in part]

    def sent() -> list[Any]:
        last = next(entry for entry in reversed(house.env.http_requests) if entry.path.endswith("/callback"))
        assert last.json is not None
        return [one["id"] for one in last.json["data"]["attachments"]]

    stale = panel.button("do", "knock").replace("|0|", "|7|")
    for _ in range(2):  # it answers that the table has moved on, below the same cards
        await person.forge(panel, stale)
        assert sent() == [str(kept)]
        assert panel.pictures == 1
    await person.press(panel, "do", "take stock")
    assert sent() == [0]  # another picture, in full


async def test_a_page_that_looks_as_before_costs_no_request(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    panels = [await person.hand(seen) for person in (house.ann, house.bob)]
    house.bot.messages.refresh(house.table().now)
    await house.settle()  # it shows itself to be true, whatever anybody knew before
    before = len(house.env.http_requests)
    house.bot.messages.refresh(house.table().now)
    await house.settle()
    assert len(house.env.http_requests) == before
    assert all(panel.pictures == 1 for panel in panels)


async def test_what_was_shown_in_words_for_want_of_time_is_drawn_when_there_is_time(
    house: House, monkeypatch: pytest.MonkeyPatch, everything_sent: list[Any]
) -> None:
    busy = True
    picture = Painter._picture

    async def drawn(painter: Painter, *what: Any) -> Picture:
        if busy:
            raise TooBusy
        return await picture(painter, *what)

    monkeypatch.setattr(Painter, "_picture", drawn)
    seen = await house.match(house.bob, seats=2, pace="untimed")
    panel = await house.ann.hand(seen)
    await house.env.advance_time(120)  # whoever is to play has been called by then
    assert (seen.pictures, panel.pictures) == (0, 0)
    before = len(everything_sent)
    await house.env.advance_time(180)
    assert len(everything_sent) == before, "nothing is sent where there is no time yet"
    busy = False
    await house.env.advance_time(60)
    assert (seen.pictures, panel.pictures) == (1, 1)
    before = len(everything_sent)
    await house.env.advance_time(180)
    assert len(everything_sent) == before
