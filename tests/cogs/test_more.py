"""The pages behind the dots of a panel: hints, the rules, words or pictures, a pause, the way out."""

from __future__ import annotations

import re

import pytest

from bot.tables.errors import Refusal
from db import Phase
from games import GAMES

from .house import House, Person, Seen
from .test_races import begun

ON_REQUEST = ["thirty-one", "spit", "grabbage", "pirate"]
"""The games whose house rules let people ask for hints; the others' tell them in the panel."""


async def alone(house: House, game: str = "thirty-one") -> tuple[Seen, Seen]:
    """Ann in play with a robot: the public message and what lies behind her panel's dots."""
    opened = await house.ann.slash(game, seats=2)
    await house.ann.press(opened.seen, "robot", "normal")
    await house.ann.press(opened.seen, "start")
    return opened.seen, await behind(house.ann, opened.seen)


async def behind(person: Person, seen: Seen) -> Seen:
    return (await person.press(await person.hand(seen), "more")).seen


def rows(seen: Seen) -> int:
    return sum(part["type"] == 1 for part in seen.parts())


async def until_asked(house: House, person: Person) -> None:
    """Robots move until it is the person's turn."""
    row = house.table().sitting(person.id)
    assert row is not None
    for _ in range(30):
        if row.seat in house.table().playing().game.to_act():
            return
        await house.env.advance_time(2)
    raise AssertionError("it never comes to the person's turn")


async def test_the_dots_stand_beside_the_title_and_cost_no_row(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    panel = await house.ann.hand(seen)
    (section,) = [part for part in panel.parts() if part["type"] == 9]
    assert section["accessory"]["custom_id"].startswith("p|more|")
    assert "Thirty-One" in section["components"][0]["content"]
    assert all("|more|" not in str(part) for part in panel.parts() if part["type"] == 1)


async def test_among_people_there_is_no_hint_and_a_forged_one_is_refused(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    more = await behind(house.to_play(), seen)
    assert list(more.buttons().values()) == ["Rules", "Always in words", "Leave or give up"]
    forged = f"p|hint|{house.table().id}||"
    assert "There is no hint for you now." in (await house.to_play().forge(more, forged)).told


async def test_with_robots_alone_one_may_ask_what_to_do_and_why(house: House) -> None:
    seen, more = await alone(house)
    await until_asked(house, house.ann)
    more = await behind(house.ann, seen)
    await house.ann.press(more, "hint")
    row = house.table().sitting(house.ann.id)
    assert row is not None
    hint = house.table().kind.hint(house.table().playing().view(row.seat))
    viewer = await house.bot.pages.viewer(house.table().now, house.ann.id)
    assert hint.reason is not None
    assert f"💡 **{viewer.move(hint.move)}:** {viewer.reason(hint.reason)}" in more.text
    assert "Hint" not in more.buttons().values()
    assert re.search(r"\n-# .*<t:\d+:R>", more.text), "the page stays as it is when the match goes on"


@pytest.mark.parametrize("game", ON_REQUEST)
async def test_where_the_house_rules_have_hints_one_may_ask_among_people_too(house: House, game: str) -> None:
    """For fun, and without a rating; the server's own choice is about those who play with robots alone."""
    await house.bot.store.servers.set_settings(house.guild.id, hints=False)
    seen = (await house.ann.slash(game, stake=0)).seen
    await house.table().set_options({"hint": True})
    await house.bob.press(seen, "join")
    await house.ann.press(seen, "start")
    seats = house.table().playing().game.to_act()
    person = next(one for one in (house.ann, house.bob) if house.table().sitter(one.id).seat in seats)
    more = await behind(person, seen)
    await person.press(more, "hint")
    view = house.table().playing().view(house.table().sitter(person.id).seat)
    hint = house.table().kind.hint(view)
    viewer = await house.bot.pages.viewer(house.table().now, person.id)
    assert hint.reason is not None
    assert viewer.reason(hint.reason) in more.text
    for other in {house.ann, house.bob} - {person}:
        if house.table().sitter(other.id).seat not in seats:
            assert "Hint" not in (await behind(other, seen)).buttons().values()


@pytest.mark.parametrize("game", ON_REQUEST)
async def test_hints_and_a_stake_do_not_go_together(house: House, game: str) -> None:
    await house.ann.slash(game, stake=10)
    with pytest.raises(Refusal, match="refused-unranked"):
        await house.table().set_options({"hint": True})
    assert house.table().options.ranked


@pytest.mark.parametrize("game", sorted(GAMES.keys() - ON_REQUEST))
async def test_a_hint_that_the_house_rules_give_is_offered_no_second_time(house: House, game: str) -> None:
    seen = (await house.ann.slash(game, stake=0)).seen
    for _ in range(1, GAMES[game].players[0]):
        await house.ann.press(seen, "robot", GAMES[game].levels[0])
    await house.table().set_options({"hint": True})
    await house.ann.press(seen, "start")
    await until_asked(house, house.ann)
    if game == "wit-and-reason":  # the draw for the first lead needs no hint
        await house.ann.press(await house.ann.hand(seen), "do")
        await until_asked(house, house.ann)
    await house.settle()
    assert "Hint, tap to read" in (await house.ann.hand(seen)).text
    assert "Hint" not in (await behind(house.ann, seen)).buttons().values()


async def test_a_server_may_want_no_hints(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, hints=False)
    seen, _ = await alone(house)
    await until_asked(house, house.ann)
    more = await behind(house.ann, seen)
    assert "Hint" not in more.buttons().values()


async def test_in_words_is_a_lasting_choice_with_suits_in_letters(house: House) -> None:
    _, more = await alone(house)
    await house.ann.press(more, "taste", "words")
    assert "From now on you get words alone" in more.text
    assert "With pictures" in more.buttons().values()
    again, _ = await alone_elsewhere(house)
    other = await house.ann.hand(again)
    await until_asked(house, house.ann)
    await house.settle()
    await house.ann.press(other, "do", "take stock")
    labels = [label for one, label in other.buttons().items() if "|drop " in one]
    assert labels
    assert not any(sign in label for label in labels for sign in "♣♦♥♠")
    assert all(label.rstrip()[-1] in "CDHS" for label in labels)
    await house.ann.press((await house.ann.press(other, "more")).seen, "taste", "pictures")
    await house.settle()
    assert any(sign in label for label in other.buttons().values() for sign in "♣♦♥♠"), "the panel follows"


async def test_in_words_is_lasting_away_from_tables_too(house: House) -> None:
    """The deal of the day and lessons are read as panels are."""
    await house.bot.store.people.set_preferences(house.ann.id, pictures=False)
    lesson = (await house.ann.slash("learn", game="knock-out-whist")).seen
    shown = list(lesson.buttons().values())
    assert shown
    assert not any(sign in label for label in shown for sign in "♣♦♥♠")


async def alone_elsewhere(house: House) -> tuple[Seen, Seen]:
    """A second table with a robot, in place of the first."""
    await house.end(house.ann)
    return await alone(house)


async def test_rules_and_the_way_out_lie_there(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    more = await behind(house.ann, seen)
    assert "Rules of" in (await house.ann.press(more, "rules")).told or (await house.ann.press(more, "rules")).told
    await house.ann.press(more, "get-up")
    assert "You are in the middle of a match" in more.text
    await house.ann.press(more, "go", "give-up")
    assert house.table().header.phase is Phase.OVER


async def test_a_race_is_paused_from_there(house: House) -> None:
    seen, panels = await begun(house, "spit")
    more = await behind(house.ann, seen)
    await house.ann.press(more, "pause", "pause")
    await house.settle()
    assert "Pause" in panels[house.bob.id].buttons().values()
    await house.bob.press(panels[house.bob.id], "do", "pause")
    assert "paused" in str(house.table().playing().game.view(None))
    assert house.table().playing().game.view(None).paused
