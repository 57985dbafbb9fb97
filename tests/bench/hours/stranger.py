"""The hour of somebody who has never seen the bot: they find out what it is, play, and wonder why they lost."""

from __future__ import annotations

from tests.bench.hours.hour import Hour


async def stranger(hour: Hour) -> None:
    """Dave, whom a friend has told to type `/help`."""
    words = hour.words
    async with hour.step("asks for help"):
        await hour.types("help")
        await hour.shot("help")
        await hour.presses("help", "more")
        await hour.shot("help-more")
    async with hour.step("looks through the games"):
        await hour.types("games")
        await hour.shot("games")
        await hour.picks("games-people", words("games-people", count=2, many=False))
        await hour.shot("games-for-two")
    async with hour.step("reads the rules of one"):
        await hour.types("rules", "game:thirty-one")
        await hour.shot("rules")
        await hour.presses("rulebook")
        await hour.shot("rulebook")
    async with hour.step("takes a first lesson"):
        await hour.types("learn")
        await hour.shot("learn")
        await hour.presses("learn", "thirty-one")
        await hour.shot("lesson")
        await hour.presses("lesson-move")
        await hour.shot("lesson-moved")
    async with hour.step("presses Play now, and has cards"):
        await hour.types("games")
        await hour.presses("play-now", "thirty-one")
        await hour.button("more").wait_for()
        await hour.shot("first-hand")
    async with hour.step("asks for a hint"):
        await hour.presses("more")
        await hour.shot("more")
        await hour.presses("hint")
        await hour.shot("hint")
    async with hour.step("plays their first match to the end"):
        await hour.plays("thirty-one")
        await hour.shot("result")
    async with hour.step("wants to know why they lost"):
        await hour.presses("review")
        await hour.shot("review")
    async with hour.step("is told what is not for them", refused=True):
        await hour.types("night")
        await hour.presses("night-in")
        await hour.types("table end")
        await hour.shot("refusals")
    async with hour.step("asks who has which tokens"):
        await hour.types("wallet show")
        await hour.shot("wallet")
        await hour.types("leaderboard")
        await hour.shot("leaderboard")
