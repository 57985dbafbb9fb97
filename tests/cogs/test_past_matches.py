"""Matches of the past as a person keeps them: favourites, tags, and replays that give nothing away."""

from __future__ import annotations

from typing import Any

import pytest

from db import STAR

from .house import House, Seen
from .test_leaderboard import given_up


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


async def replay(house: House, number: int = 1) -> Seen:
    return (await house.ann.slash("replay", table=number)).seen


async def test_a_favourite_is_found_again(house: House) -> None:
    await given_up(house, 2)
    page = await replay(house)
    page = (await house.ann.press(page, "replay-star")).seen
    assert "⭐ Favourite" in page.buttons().values()
    listed = (await house.ann.slash("replay")).seen
    assert "#2" in listed.text
    found = (await house.ann.choose(listed, ["*"], "replays-tag")).seen
    assert "Your favourites" in found.text
    assert "#1" in found.text
    assert "#2" not in found.text
    back = (await house.ann.press(found, "replays", "own-0")).seen
    assert "#2" in back.text
    assert not any("replays-tag" in str(part) for part in (await house.bob.slash("replay")).seen.parts())
    page = (await house.ann.press(page, "replay-star")).seen
    assert "☆ Favourite" in page.buttons().values()
    assert await house.bot.store.favourites.used(house.ann.id, house.guild.id) == {}


async def test_tags_are_typed_and_listed(house: House) -> None:
    await given_up(house, 1)
    page = await replay(house)
    page = (await house.ann.press(page, "replay-star")).seen
    asked = await house.ann.press(page, "replay-tags")
    page = (await house.ann.submit(asked, tags=" close  finish, with eve,, close finish ")).seen
    assert "🏷️ close finish and with eve" in page.text
    assert await house.bot.store.favourites.tags_of(house.ann.id, 1) == [STAR, "close finish", "with eve"]
    listed = (await house.ann.slash("replay")).seen
    found = (await house.ann.choose(listed, ["close finish"], "replays-tag")).seen
    assert "Your matches with “close finish”" in found.text
    assert "#1" in found.text
    asked = await house.ann.press(page, "replay-tags")
    assert asked.defaults() == {"tags": "close finish, with eve"}
    refused = await house.ann.submit(asked, tags="a, b, c, d, e, f")
    assert "At most 5 tags" in refused.told
    refused = await house.ann.submit(await house.ann.press(page, "replay-tags"), tags="x" * 25)
    assert "24 letters" in refused.told
    await house.ann.submit(await house.ann.press(page, "replay-tags"), tags="")
    assert await house.bot.store.favourites.tags_of(house.ann.id, 1) == [STAR]


async def test_a_replay_without_spoilers_hides_its_length_until_the_end(house: House) -> None:
    await given_up(house, 1)
    listed = (await house.ann.slash("replay")).seen
    listed = (await house.ann.press(listed, "replay-spoilers")).seen
    assert "Without spoilers: on" in listed.buttons().values()
    page = await replay(house)
    last = len((await house.bot.room.record(house.table(1).now)).moves)
    assert f"of {last}" not in page.text
    assert "move 1\n" in f"{page.text}\n"
    assert "⏭" not in page.buttons().values()
    assert not page.stored.attachments, "the record would tell"
    page = (await house.ann.choose(page, ["all"], "replay-view")).seen
    assert f"of {last}" not in page.text, "another view is as silent"
    for _ in range(last + 5):
        if "▶" not in page.buttons().values():
            break
        assert f"of {last}" not in page.text
        page = (await house.ann.click(page, "▶")).seen
    assert f"move {last} of {last}" in page.text, "at the end all is told"
    page = (await house.ann.click(page, "◀")).seen
    assert f"move {last - 1} of {last}" in page.text, "and stays so"
    listed = (await house.ann.slash("replay")).seen
    await house.ann.press(listed, "replay-spoilers")
    assert f"of {last}" in (await replay(house)).text


async def test_a_leap_beyond_the_end_gives_nothing_away(house: House) -> None:
    await given_up(house, 1)
    await house.ann.press((await house.ann.slash("replay")).seen, "replay-spoilers")
    page = await replay(house)
    last = len((await house.bot.room.record(house.table(1).now)).moves)
    assert last < 10
    page = (await house.ann.click(page, "10 moves ▶")).seen
    assert f"move {last} of {last}" in page.text
