"""The hour of a member who comes every evening: they open, watch, play, look back, and do what is new today."""

from __future__ import annotations

from typing import Final

from bot.tables.commands import Act
from bot.words import words_for
from tests.bench.hours.hour import Hour

TAGS: Final = "close one, with friends"


async def member(hour: Hour) -> None:
    """Carol."""
    await table(hour)
    await watch(hour)
    await look_back(hour)
    await day(hour)
    await puzzles(hour)
    await tournament(hour)
    await evening(hour)


async def table(hour: Hour) -> None:
    """A table of her own."""
    async with hour.step("opens a table, which has a thread"):
        await hour.types("wit-and-reason")
        await hour.shot("opened")
        await hour.goes(hour.newest_thread())
        await hour.shot("lobby")
    async with hour.step("plays a short match with a robot to its end"):
        await hour.presses("robot", "beginner")
        await hour.presses("start")
        await hour.shot("first-hand")
        await hour.plays("wit-and-reason")
        hour.table = hour.newest_table()
        await hour.shot("result")
    async with hour.step("looks at its moment, and shows it"):
        await hour.presses("moment")
        await hour.shot("moment")
        await hour.presses("moment-share")
        await hour.shot("moment-shared")
    async with hour.step("finds the result on the card in the channel"):
        await hour.goes("card-room")
        await hour.shot("card-of-the-result")


async def watch(hour: Hour) -> None:
    """Somebody else's table."""
    other = await hour.table_of_others("thirty-one", "bob", "dave")
    async with hour.step("watches a table of others, guesses who wins and claps"):
        await hour.shot("card-of-a-table")
        await hour.presses("watch")
        await hour.shot("watching")
        await hour.picks("guess", "Bob")
        await hour.presses("react", "0")
        await hour.shot("guessed")
    async with hour.step("sees how the guess came out"):
        await other.do(Act(hour.number_of("dave"), "leave", None, hour.bot.now()))
        await hour.shot("guess-told")


async def look_back(hour: Hour) -> None:
    """Her own matches and marks."""
    async with hour.step("looks through the matches of the past, and marks one"):
        await hour.types("replay")
        await hour.shot("past")
        assert hour.table is not None
        await hour.types("replay", f"table:{hour.table.id}")
        await hour.presses("step")
        await hour.shot("replay")
        await hour.presses("replay-star")
        await hour.presses("replay-tags")
        await hour.shot("tags-form")
        await hour.fills_in(TAGS)
        await hour.shot("tagged")
        await hour.types("replay")
        await hour.shot("past-tagged")
    async with hour.step("looks at her own numbers and badges"):
        await hour.types("stats")
        await hour.shot("stats")
        await hour.types("rating", "game:wit-and-reason")
        await hour.shot("rating")
        await hour.types("season")
        await hour.shot("season")


async def day(hour: Hour) -> None:
    """The deal of the day."""
    async with hour.step("plays the deal of the day, and looks at her month"):
        await hour.types("daily")
        await hour.shot("daily")
        await hour.presses("daily", "play poker_squares")
        await hour.shot("daily-begun")
        for _ in range(25):
            await hour.button("daily-move").click()
            await hour.settles()
        await hour.shot("daily-done")
        await hour.presses("daily-share")
        await hour.shot("daily-shared")
        await hour.presses("daily", "")
        await hour.presses("daily", "week")
        await hour.shot("week")
        await hour.presses("daily", "")
        await hour.presses("month")
        await hour.shot("month")
    async with hour.step("plays one of the day's eight"):
        await hour.presses("daily", "")
        await hour.presses("eight")
        await hour.shot("eight")


async def puzzles(hour: Hour) -> None:
    """With coffee."""
    async with hour.step("solves a puzzle, that of the day, and a run"):
        await hour.types("puzzle")
        await hour.shot("puzzle")
        await hour.presses("puzzle-move")
        await hour.shot("puzzle-solved")
        await hour.presses("puzzle", "day")
        await hour.shot("puzzle-of-the-day")
        await hour.presses("puzzle", "storm")
        await hour.shot("storm")
        await hour.presses("puzzle", "storm go")
        await hour.shot("storm-on")
        await hour.presses("puzzle-run")
        await hour.shot("storm-answered")
        await hour.types("puzzle")
        await hour.presses("puzzle", "week")
        await hour.shot("puzzle-week")


async def tournament(hour: Hour) -> None:
    """A tournament, played to its end."""
    event_id = await hour.tournament_soon("wit-and-reason")
    async with hour.step("enters a tournament, and plays a game of it"):
        await hour.presses("cup-join")
        await hour.bot.room.tournaments.sign_up(event_id, hour.number_of("dave"), "Dave")
        await hour.shot("cup-entered")
        board = await hour.is_seated_by(event_id)
        await hour.shot("cup-begun")
        await hour.goes(str(board.header.channel_id))
        await hour.presses("hand")
        await hour.presses("do")
        await hour.shot("cup-board")
        await board.do(Act(hour.number_of("dave"), "leave", None, hour.bot.now()))
        await hour.shot("cup-board-over")
        await hour.goes("card-room")
        await hour.presses("cup-standings")
        await hour.shot("cup-standings")


async def evening(hour: Hour) -> None:
    """The night, a challenge, and privacy."""
    async with hour.step("signs up for the game night, with a wish"):
        await hour.types("night")
        await hour.presses("night-in")
        await hour.shot("night-wishes")
        await hour.picks("night-game", hour.words("name", "whist"))
        await hour.shot("night-wished")
    async with hour.step("challenges somebody"):
        await hour.types("challenge", "bob")
        await hour.shot("challenge")
        await hour.picks("challenge-game", words_for("spit", hour.language)("name"))
        await hour.shot("challenged")
    async with hour.step("reads what is kept of her"):
        await hour.types("privacy show")
        await hour.shot("privacy")
