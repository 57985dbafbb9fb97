"""The leaderboard and ratings: in words, and as pictures where they are wanted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.ui.viewer import Viewer
from db import Phase, SeatResult

from .house import House, said


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": True}


async def given_up(house: House, times: int) -> None:
    """Matches that Bob gives up, so that Ann wins them."""
    for _ in range(times):
        await house.match(house.bob, seats=2)
        asked = await house.bob.slash("table leave", table=house.table().id)
        await house.bob.press(asked.seen, "go", "give-up")


async def test_the_board_is_a_picture_with_the_same_words(house: House) -> None:
    await given_up(house, 3)
    board = (await house.bob.slash("leaderboard", game="thirty-one")).seen
    assert board.pictures == 1
    assert "Leaderboard · Thirty-One · this season. 1. ann: 1," in board.text
    assert "2. bob (you): " in board.text
    assert "3 matches, 0 won" in board.text
    everything = (await house.bob.slash("leaderboard")).seen
    assert everything.pictures == 1
    assert "Leaderboard · all games · this season. 1. ann: 30 tokens, 3 matches, 3 won." in everything.text
    assert "2. bob (you): −30 tokens" in everything.text


async def test_a_medal_takes_a_win(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []

    async def show(viewer: Viewer, page: Any, chart: Any) -> None:
        drawn.append(chart)

    monkeypatch.setattr(Viewer, "show", show)
    await given_up(house, 3)
    for game in ({}, {"game": "thirty-one"}):
        answer = await house.bob.slash("leaderboard", **game)
        assert [(one.name, one.medal) for one in drawn.pop().standings] == [("ann", True), ("bob", False)]
    assert "Ratings count matches among people only" in answer.told
    everything = await house.bob.slash("leaderboard")
    assert "Beside robots nothing is staked. Medals go to those who have won a match." in everything.told


async def test_whoever_wants_no_pictures_gets_words(house: House) -> None:
    await given_up(house, 3)
    await house.ann.slash("hand", words="on")
    board = (await house.ann.slash("leaderboard", game="thirty-one")).seen
    assert board.pictures == 0
    assert "1. ann (you): " in board.text
    rating = (await house.ann.slash("rating", game="thirty-one")).seen
    assert rating.pictures == 0
    assert "over 4 values" in rating.text
    await house.bot.store.servers.set_settings(house.guild.id, pictures=False)
    assert (await house.bob.slash("leaderboard", game="thirty-one")).seen.pictures == 0


async def test_a_board_of_zeros_gives_way_to_one_that_tells_something(house: House) -> None:
    await house.ann.slash("hand", words="on")
    await house.match(house.bob, seats=2)  # so that there is a table whose like can be stored
    await listed(house, 0, 0)
    board = (await house.ann.slash("leaderboard")).seen
    assert "all games · this season\n1. p101: 1 match, 1 won" in board.text
    assert "No tokens have changed hands here in this time, so here is who has played most." in board.text
    daily = (await house.ann.press(board, "daily", "")).seen
    assert "The deal of the day ·" in daily.text
    board = (await house.ann.slash("leaderboard")).seen
    await house.ann.choose(board, ["thirty-one"], "board-game")
    assert "One · this season\n1. p101: 1 match" in board.text
    await house.end_by_giving_up(house.ann)
    board = (await house.ann.slash("leaderboard")).seen
    assert "1. bob: 10 tokens" in board.text
    assert "No tokens have changed hands" not in board.text


async def test_a_game_s_board_of_zeros_gives_way_to_its_ratings(house: House) -> None:
    await house.ann.slash("hand", words="on")
    for _ in range(3):
        await house.match(house.bob, seats=2, stake=0)
        await house.end_by_giving_up(house.ann)
    board = (await house.ann.slash("leaderboard", game="thirty-one")).seen
    await house.ann.press(board, "board", "thirty-one season tokens 0")
    assert "the ratings stand here" in board.text
    assert "1. bob: 1," in board.text


async def test_a_rating_is_a_curve_from_where_everybody_begins(house: House) -> None:
    none = (await house.ann.slash("rating", game="thirty-one")).told
    assert "You have no rated match of Thirty-One here yet." in none
    other = (await house.ann.slash("rating", game="thirty-one", person=house.bob.actor)).told
    assert "bob has no rated match of Thirty-One here yet." in other
    await given_up(house, 2)
    mine = (await house.ann.slash("rating", game="thirty-one")).seen
    assert mine.pictures == 1
    assert "ann · Thirty-One. from 1,000 to 1," in mine.text
    assert "2 rated matches" in mine.text
    others = (await house.eve.slash("rating", game="thirty-one", person=house.bob.actor)).seen
    assert "bob · Thirty-One. from 1,000 to " in others.text
    assert said("refused-no-game", name="bridge") in (await house.ann.slash("rating", game="bridge")).told
    assert "thirty-one" in await house.ann.suggestions("rating", "game", "thirty")


async def listed(house: House, *tokens: int, days_ago: int = 0) -> None:
    """People of whom the first has won this many tokens in a match that is over, and so on; none is Ann."""
    header = house.table().header
    for number, won in enumerate(tokens, 101):
        await house.bot.store.people.welcome(house.guild.id, number, f"p{number}", 0)
        row = await house.bot.store.matches.create(replace(header, id=0, seats=(), phase=Phase.LOBBY))
        result = SeatResult(0, number, 1, 0.0, won, rated=False)
        ended = replace(row, phase=Phase.OVER, ended_ms=house.bot.now() - days_ago * 86_400_000)

        def ended_so(_: object, result: SeatResult = result) -> list[SeatResult]:
            return [result]

        await house.bot.store.matches.append(ended, (), (), ended_so)


async def test_pages_are_turned_and_ones_own_place_stays_in_sight(house: House) -> None:
    await given_up(house, 1)
    await listed(house, *range(1, 13))  # with Ann's 10 and Bob's -10 these are fourteen
    board = (await house.bob.slash("leaderboard")).seen
    assert "1. p112: 12 tokens" in board.text
    assert "14. bob (you): −10 tokens" in board.text
    assert "1 to 10 of 14" in board.text
    assert "board-back" not in {custom_id.split("|")[1] for custom_id in board.buttons()}
    own = (await house.bob.press(board, "board-own")).seen
    assert own.id == board.id
    assert "11 to 14 of 14" in own.text
    assert own.text.count("bob (you)") == 1
    assert "1. p112" not in own.text
    back = (await house.bob.press(own, "board-back")).seen
    assert "1 to 10 of 14" in back.text
    top = (await house.person("zoe").slash("leaderboard")).seen
    assert "board-own" not in {custom_id.split("|")[1] for custom_id in top.buttons()}


async def test_another_game_time_or_order_is_one_press_away(house: House) -> None:
    await given_up(house, 3)
    board = (await house.ann.slash("leaderboard")).seen
    assert "Rating" not in board.buttons().values()  # all games have no rating in common
    await house.ann.choose(board, ["thirty-one"], "board-game")
    assert "Leaderboard · Thirty-One · this season. 1. ann (you): 30 tokens" in board.text
    await house.ann.press(board, "board", "thirty-one season matches 0")
    assert "1. ann (you): 3 matches, 3 won. 1. bob: 3 matches, 0 won" in board.text  # equals share a place
    await house.ann.press(board, "board", "thirty-one season rating 0")
    await house.ann.choose(board, ["week"], "board-period")
    assert "Leaderboard · Thirty-One · this week. 1. ann (you): 1," in board.text
    await house.ann.choose(board, ["dictation"], "board-game")
    assert "Nobody is on this board yet. Play 3 matches with other people" in board.text
    await listed(house, 99, days_ago=8)
    await house.ann.choose(board, ["all"], "board-game")
    assert "all games · this week. 1. ann (you): 30 tokens" in board.text
    await house.ann.choose(board, ["all"], "board-period")
    assert "all games · all time. 1. p101: 99 tokens" in board.text


@pytest.mark.parametrize(
    "argument",
    [
        "",
        "all season tokens",
        "all season tokens x",
        "bridge all tokens 0",
        "all never tokens 0",
        "all season-7 tokens 0",
        "all all wins 0",
        "all all tokens -10",
        "all all tokens 99999999",
    ],
)
async def test_a_forged_board_is_refused_in_words(house: House, argument: str) -> None:
    board = (await house.ann.slash("leaderboard")).seen
    answer = await house.ann.forge(board, f"p|board|0||{argument}")
    assert "belongs to an earlier version of me" in answer.told
