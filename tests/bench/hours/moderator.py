"""The hour of a Game Master, who has the role that the owner has chosen and no right of Discord's."""

from __future__ import annotations

from typing import Final

from bot.tables.commands import Act
from tests.bench.hours.hour import Hour

REASON: Final = "leaves at every bad hand"


async def moderator(hour: Hour) -> None:
    """Bob, who is asked to see to somebody who spoils it for the others."""
    words = hour.words
    stuck = await hour.table_of_others("thirty-one", "carol", "dave")
    ended = await hour.table_of_others("wit-and-reason", "carol", "dave")
    await ended.do(Act(hour.number_of("dave"), "leave", None, hour.bot.now()))
    async with hour.step("finds the settings by way of the help"):
        await hour.types("help")
        await hour.shot("help")
        await hour.presses("settings")
        await hour.picks("settings", words("settings-section-people"))
        await hour.shot("who-may-play")
    async with hour.step("bars somebody for a day, with a reason"):
        await hour.presses("bar")
        await hour.marks(0, "Dave")
        await hour.client.get_by_text(words("bar-day"), exact=True).click()
        await hour.shot("bar-form")
        await hour.fills_in(REASON)
        await hour.sees("settings-barred", count=1)
        await hour.shot("barred")
    async with hour.step("cannot bar the owner", refused=True):
        await hour.presses("bar")
        await hour.marks(0, "Alice")
        await hour.fills_in("")
        await hour.shot("owner-stays")
    async with hour.step("looks who stands out"):
        await hour.presses("fair-play")
        await hour.shot("fair-play")
    async with hour.step("lets them play again"):
        await hour.presses("settings", "people")
        await hour.picks("allow", "Dave")
        await hour.shot("allowed")
    async with hour.step("ends a table that nobody plays any more"):
        await hour.types("table list")
        await hour.shot("tables")
        await hour.types("table end", f"table:{stuck.id}")
        await hour.shot("end-asked")
        await hour.presses("end")
        await hour.shot("ended")
    async with hour.step("looks at the replay of the match they quarrelled about"):
        await hour.types("replay", f"table:{ended.id}")
        await hour.shot("replay")
    async with hour.step("reads the log that is posted for everybody"):
        await hour.goes("lounge")
        await hour.shot("posted-log")
