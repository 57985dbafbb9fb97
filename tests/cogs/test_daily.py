"""The deal of the day by clicks: on a server and in direct messages, its boards, and what is opened later."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bot.room.daily import DealOfTheDay
from bot.ui.custom_id import Press
from cogs.room.daily.asked import Asked
from games.core import advance
from games.dictation import Dictation
from games.dictation.day import PATIENCES, Par
from tests.here import Here

from .house import Answer, House, Person, Seen, said


@pytest.fixture
def settings() -> dict[str, Any]:
    """Words alone."""
    return {"pictures": False}


def lit(seen: Seen) -> list[str]:
    """The moves whose buttons can be pressed, in their order, without the day and the patience they belong to."""
    ids = [one.split("|", 4) for one in seen.buttons()]
    return [parts[4].split(" ", 2)[2] for parts in ids if parts[1] == "daily-move"]


def cog_of(house: House) -> Any:
    """The cog as it is loaded, whose class is made anew with each bot."""
    cog = house.bot.get_cog("DailyCog")
    assert cog is not None
    return cog


async def press(person: Person, seen: Seen, move: str) -> Seen:
    """Presses the button of a move."""
    wanted = next(one for one in seen.buttons() if "|daily-move|" in one and one.endswith(f" {move}"))
    pressed = await person.actor.click(seen.message, custom_id=wanted)
    return Answer(pressed, person.house.env).seen


async def play_on(person: Person, seen: Seen, clicks: int = 200) -> Seen:
    """Presses the last button that is lit until the patience is finished."""
    for _ in range(clicks):
        moves = lit(seen)
        if not moves:
            return seen
        seen = await press(person, seen, moves[-1])
    raise AssertionError("the patience does not end")


async def finish(house: House, person: Person, patience: str, guild_id: int) -> None:
    """Plays on as the robot `normal` does, without clicks."""
    deal = cog_of(house).pages.deal
    own, luck = await deal.resume_or_deal(deal.today, patience, person.id), Random(1)
    while own.points is None:
        move = Dictation.robot(own.game.view(0), "normal", luck)
        where = {"user_id": person.id, "guild_id": guild_id, "name": person.name}
        own = await deal.move(deal.today, patience, move, len(own.moves), **where)


async def know_pars(house: House) -> None:
    """The pars of today's deal are at hand, where working them out takes long."""
    cog, pars = cog_of(house), dict[str, Par]()
    for patience in PATIENCES:
        made: list[str] = []
        game = (await cog.pages.deal.resume_or_deal(cog.pages.deal.today, patience, 0)).game
        while game.outcome() is None:
            made.append(game.default(0))
            game, _ = advance(game, 0, made[-1])
        pars[patience] = Par(10, patience == "sir_tommy", tuple(made))

    class Known(Here):
        """Has the pars at hand."""

        async def work_out(self, work: Any, *given: Any) -> Any:
            return pars

    cog.pages.deal = DealOfTheDay(house.bot.store, house.bot.now, Known())


async def test_the_first_page_says_what_there_is(house: House) -> None:
    seen = (await house.ann.slash("daily")).seen
    assert seen.ephemeral
    assert "The deal of the day · January 1, 2026" in seen.text
    assert "**Sir Tommy:** not begun" in seen.text
    assert "**Poker Squares:** not begun" in seen.text
    deal = cog_of(house).pages.deal
    assert re.search("[0-9a-f]{64}", seen.text) is None
    fair = (await house.ann.click(seen, "🔒 Fair deal")).seen
    for day in (deal.today, deal.today + 1):
        assert await deal.commitment(day) in fair.text
    assert "The deal of the day · January 1, 2026" in (await house.ann.click(fair, "Back")).seen.text


async def test_a_square_is_played_to_its_end_by_clicks(house: House) -> None:
    seen = (await house.ann.slash("daily", patience="poker_squares")).seen
    assert len(lit(seen)) == 25
    seen = await press(house.ann, seen, "cell 3 3")
    assert len(lit(seen)) == 24
    home = (await house.ann.press(seen, "daily", "")).seen
    assert "**Poker Squares:** card 2 of 25" in home.text
    seen = await play_on(house.ann, (await house.ann.press(home, "daily", "play poker_squares")).seen)
    assert "You finished with" in seen.text
    assert "On this server: place 1 of 1." in seen.text
    assert said("daily-streak", count=1) in seen.text
    shared = (await house.ann.press(seen, "daily-share")).seen
    assert not shared.ephemeral
    assert "Poker Squares, January 1, 2026" in shared.text
    assert sum(shared.text.count(square) for square in "🟪🟩🟨🟧⬛") == 10
    assert f"the deal of the day: </daily:{house.bot.command_ids['daily']}>" in shared.text
    own = (await house.bob.press(shared, "daily-play")).seen
    assert own.ephemeral
    assert own.id != shared.id
    assert len(lit(own)) == 25, "whoever presses has the deal before them"
    house.another_day()
    assert "January 2, 2026" in (await house.eve.press(shared, "daily-play")).seen.text
    forged = await house.eve.forge(shared, "p|daily-play|0||chess")
    assert "belongs to an earlier version of me" in forged.told


async def test_sir_tommy_is_played_to_its_end_by_clicks(house: House) -> None:
    seen = (await house.bob.slash("daily", patience="sir_tommy")).seen
    assert "-# **Building:** the top of a pile may go on a sequence" in seen.text
    assert "most complete sequences; if several have as many, whoever has built more cards." in seen.text
    assert "Dictation" not in seen.text
    assert "**Building:**" not in (await press(house.bob, seen, sorted(lit(seen))[0])).text
    seen = await play_on(house.bob, seen)
    assert "You finished with" in seen.text
    assert sum(seen.text.count(square) for square in "🟩🟨🟧⬛") == 4


async def test_it_is_played_in_direct_messages_too(house: House) -> None:
    dm = house.ann.in_dms()
    asked = await dm.actor.slash("daily", patience="poker_squares")
    seen = Answer(asked, house.env).seen
    seen = await play_on(dm, seen)
    assert "You finished with" in seen.text
    assert "On this server" not in seen.text
    assert "Everywhere: place 1 of 1." in seen.text
    assert not any("|daily-share|" in one for one in seen.buttons())


async def test_everybody_has_the_same_cards_and_a_board(house: House) -> None:
    for person in (house.ann, house.bob):
        await finish(house, person, "sir_tommy", house.guild.id)
    await finish(house, house.eve, "sir_tommy", 0)
    home = (await house.ann.slash("daily")).seen
    board = (await house.ann.press(home, "daily", "board sir_tommy here")).seen
    assert "Sir Tommy today · this server" in board.text
    assert "1. ann" in board.text
    assert "1. bob" in board.text
    assert "eve" not in board.text
    board = (await house.ann.press(board, "daily", "board sir_tommy all")).seen
    assert "1. eve" in board.text
    board = (await house.ann.press(board, "daily", "board poker_squares all")).seen
    assert "Be the first!" in board.text


async def test_an_old_panel_is_told_so_and_shows_how_it_stands(house: House) -> None:
    seen = (await house.ann.slash("daily", patience="poker_squares")).seen
    old = next(one for one in seen.buttons() if one.endswith("cell 1 1"))
    await press(house.ann, seen, "cell 2 2")
    again = (await house.ann.forge(seen, old)).seen
    assert "moved on" in again.text
    assert len(lit(again)) == 24


async def test_a_deal_is_over_with_its_day(house: House) -> None:
    seen = (await house.ann.slash("daily", patience="poker_squares")).seen
    old = lit(seen)[0]
    house.another_day()
    wanted = next(one for one in seen.buttons() if one.endswith(f" {old}"))
    told = (await house.ann.forge(seen, wanted)).told
    assert "That deal is over." in told


async def test_yesterday_is_opened_with_its_par(house: House) -> None:
    cog = cog_of(house)
    await know_pars(house)
    await finish(house, house.ann, "poker_squares", house.guild.id)
    promised = await cog.pages.deal.commitment(cog.pages.deal.today)
    house.another_day()
    home = (await house.ann.slash("daily")).seen
    assert said("daily-streak", count=1) in home.text
    opened = (await house.ann.press(home, "daily", "yesterday")).seen
    assert "The deal of January 1, 2026" in opened.text
    assert re.search("[0-9a-f]{64}", opened.text) is None
    assert "Nothing is better." in opened.text
    assert "Nothing better was found." in opened.text
    assert "You had" in opened.text
    assert "The best was ann" in opened.text
    assert "→" in opened.text
    assert promised in (await house.ann.click(opened, "🔒 Fair deal")).seen.text
    house.another_day(5)
    home = (await house.ann.slash("daily")).seen
    gone = (await house.ann.press(home, "daily", "yesterday")).seen
    assert said("daily-none") in gone.text


def day_of(house: House) -> int:
    """Today, as the buttons say it."""
    today: int = cog_of(house).pages.deal.today
    return today


async def test_no_button_names_a_table_by_the_number_of_the_day(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In direct messages a press is passed on to whoever keeps its table: the day must not be taken for one."""
    asked: list[int] = []

    async def get(number: int) -> None:
        asked.append(number)

    dm = house.ann.in_dms()
    seen = Answer(await dm.actor.slash("daily", patience="poker_squares"), house.env).seen
    old = f"p|daily-move|{day_of(house)}|1|poker_squares cell 5 5"
    with monkeypatch.context() as other_processes:
        other_processes.setattr(house.bot, "relay", object())
        other_processes.setattr(house.bot.store.matches, "get", get)
        seen = (await dm.forge(await press(dm, seen, "cell 3 3"), old)).seen
        assert len(lit(seen)) == 23
        over = await play_on(dm, seen)
    assert {one.split("|")[2] for page in (seen, over) for one in page.buttons()} == {"0"}
    assert asked == []


async def test_buttons_of_earlier_versions_go_on_working(house: House) -> None:
    """The day lay in the table's field: such a button moves and shares as today's do, and is over with its day."""
    seen = (await house.ann.slash("daily", patience="poker_squares")).seen
    old = f"p|daily-move|{day_of(house)}|{{}}|poker_squares cell {{}}"
    seen = (await house.ann.forge(seen, old.format(0, "1 1"))).seen
    assert len(lit(seen)) == 24
    over = await play_on(house.ann, seen)
    shared = await house.ann.forge(over, f"p|daily-share|{day_of(house)}||poker_squares")
    assert "Poker Squares, January 1, 2026" in shared.seen.text
    late = [old.format(0, "1 1"), f"p|daily-share|{day_of(house)}||poker_squares"]
    house.another_day()
    for custom_id in late:
        assert "That deal is over." in (await house.ann.forge(over, custom_id)).told


@pytest.mark.parametrize(
    ("argument", "page", "day", "patience", "rest"),
    [
        ("", "", 0, "", ""),
        ("week", "week", 0, "", ""),
        ("play sir_tommy", "play", 0, "sir_tommy", ""),
        ("board poker_squares all", "board", 0, "poker_squares", "all"),
        ("board 20454 sir_tommy", "board", 20454, "sir_tommy", ""),
        ("board sir_tommy 20454", "board", 20454, "sir_tommy", "20454"),  # of earlier versions
        ("board 20454", "board", 20454, "", ""),
        ("20454 poker_squares cell 3 4", "", 20454, "poker_squares", "cell 3 4"),
        ("sir_tommy", "", 0, "sir_tommy", ""),
        ("x sir_tommy", "", 0, "", "x sir_tommy"),
    ],
)
def test_all_buttons_are_written_in_one_way(argument: str, page: str, day: int, patience: str, rest: str) -> None:
    assert Asked.by(Press("daily", argument=argument)) == (page, day, patience, rest)


async def test_a_forged_move_without_a_day_is_an_old_button(house: House) -> None:
    seen = (await house.ann.slash("daily", patience="poker_squares")).seen
    for argument in ("poker_squares cell 1 1", "x poker_squares", "", f"{day_of(house)} chess e2e4"):
        told = (await house.ann.forge(seen, f"p|daily-move|0|0|{argument}")).told
        assert "belongs to an earlier version of me" in told or "That deal is over." in told


def midnight_comes(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The day ends while the store is asked about the deal of the day for the first time."""
    store, turned = house.bot.store.daily, list[str]()

    def turning(name: str) -> None:
        ask = getattr(store, name)

        async def asked(*given: Any) -> Any:
            found = await ask(*given)
            if not turned:
                turned.append(name)
                house.another_day()
            return found

        monkeypatch.setattr(store, name, asked)

    for name in ("play", "seed", "known", "board", "days_finished", "place"):
        turning(name)


async def test_a_page_that_is_made_at_midnight_is_yesterdays_with_its_buttons(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = (await house.bob.slash("daily", patience="sir_tommy")).seen
    day = day_of(house)
    midnight_comes(house, monkeypatch)
    seen = (await house.ann.slash("daily", patience="sir_tommy")).seen
    assert day_of(house) == day + 1
    assert "January 1, 2026" in seen.text
    assert seen.text == first.text, "the same cards"
    assert {one.split("|")[4].partition(" ")[0] for one in seen.buttons() if "|daily-move|" in one} == {str(day)}
    moves = [one for one in seen.buttons() if "|daily-move|" in one]
    assert "That deal is over." in (await house.ann.forge(seen, moves[0])).told
    again = (await house.ann.press(seen, "daily", "")).seen
    assert "January 2, 2026" in again.text
    assert "**Sir Tommy:** not begun" in again.text, "nothing was played of today's deal"


async def test_a_move_that_arrives_before_midnight_counts_for_its_day(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = (await house.ann.slash("daily", patience="poker_squares")).seen
    midnight_comes(house, monkeypatch)
    seen = await press(house.ann, seen, "cell 3 3")
    assert "January 1, 2026" in seen.text
    assert len(lit(seen)) == 24
    stale = next(one for one in seen.buttons() if one.endswith("cell 1 1"))
    assert "That deal is over." in (await house.ann.forge(seen, stale)).told


async def test_what_is_shared_at_midnight_bears_the_date_of_its_deal(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish(house, house.ann, "poker_squares", house.guild.id)
    over = (await house.ann.slash("daily", patience="poker_squares")).seen
    midnight_comes(house, monkeypatch)
    shared = (await house.ann.press(over, "daily-share")).seen
    assert "Poker Squares, January 1, 2026" in shared.text


@pytest.mark.parametrize("page", ["", "fair", "yesterday", "board sir_tommy all", "play poker_squares"])
async def test_every_page_that_is_made_at_midnight_is_of_one_day(
    house: House, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    await know_pars(house)
    for patience in PATIENCES:
        await finish(house, house.ann, patience, house.guild.id)
    house.another_day()
    for patience in PATIENCES:
        await finish(house, house.ann, patience, house.guild.id)
    await cog_of(house).pages.deal.commitment(day_of(house) + 1)
    home = (await house.ann.slash("daily")).seen
    usual = (await house.ann.forge(home, f"p|daily|0||{page}")).seen.text
    midnight_comes(house, monkeypatch)
    assert (await house.ann.forge(home, f"p|daily|0||{page}")).seen.text == usual


async def test_a_tap_reads_the_patience_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page shows what the move has led to, which nobody has to read and play again."""
    seen = (await house.ann.slash("daily", patience="poker_squares")).seen
    read, plays = house.bot.store.daily.play, list[int]()

    async def counted(day: int, patience: str, user_id: int) -> Any:
        plays.append(day)
        return await read(day, patience, user_id)

    monkeypatch.setattr(house.bot.store.daily, "play", counted)
    seen = await press(house.ann, seen, "cell 3 3")
    assert len(lit(seen)) == 24
    assert len(plays) == 1
