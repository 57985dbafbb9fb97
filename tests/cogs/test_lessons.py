"""First lessons by clicks: every one to its end in every language, with another move tried at each step."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import interactions

from bot.lessons import Lesson, lesson_of, parse, taught
from bot.ui.custom_id import Press
from bot.words import languages, words_for
from games import GAMES
from games.core import Amount, Pick

from .house import House, Person, Seen


@pytest.fixture
def settings() -> dict[str, Any]:
    """Words alone."""
    return {"pictures": False}


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The language of everybody's Discord; simcord's is English."""
    base_payload = interactions.base_payload

    def spoken(*place: Any, **asked: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = base_payload(*place, **asked)
        return record, {**payload, "locale": request.param}

    monkeypatch.setattr("simcord.actors._interactions.base_payload", spoken)
    return str(request.param)


def known(key: str) -> Lesson:
    lesson = lesson_of(key)
    assert lesson is not None
    return lesson


def buttons(seen: Seen, verb: str) -> dict[str, str]:
    """The buttons with this verb that can be pressed: the argument without the game, and the custom_id."""
    ids = {one: one.split("|", 4) for one in seen.buttons()}
    return {parts[4].partition(" ")[2]: one for one, parts in ids.items() if parts[1] == verb}


def lit(seen: Seen) -> list[str]:
    """The custom_ids of the green buttons."""
    parts = (part for part in seen.parts() if part.get("style") == 3 and not part.get("disabled"))
    return [part["custom_id"] for part in parts]


async def press(person: Person, seen: Seen, custom_id: str) -> None:
    await person.actor.click(seen.message, custom_id=custom_id)


def test_every_game_has_a_lesson() -> None:
    assert taught() == tuple(GAMES)


@pytest.mark.parametrize("spoken", languages())
@pytest.mark.parametrize("key", taught())
def test_every_step_has_its_sentence_and_no_sentence_is_left_over(key: str, spoken: str) -> None:
    words = words_for(key, spoken)
    numbers = range(1, len(known(key).steps) + 1)
    told = [words(f"lesson-{key}-step-{number}") for number in numbers]
    assert all(told)
    assert f"lesson-{key}-step-{len(told) + 1}" not in words
    if spoken != "en":
        assert all(words_for(key)(f"lesson-{key}-step-{number}") != told[number - 1] for number in numbers)


@pytest.mark.parametrize("key", taught())
def test_a_lesson_is_a_match_by_the_rules_that_waits_for_its_learner(key: str) -> None:
    lesson = known(key)
    for number, step in enumerate(lesson.steps):
        now = lesson.at(number)  # raises what the rules refuse
        if step.move is not None:
            assert lesson.seat in now.game.to_act(), number
    assert len([step for step in lesson.steps if step.move]) >= 3
    assert lesson.at(len(lesson.steps)).game.seats == lesson.seats


@pytest.mark.parametrize("key", taught())
def test_a_button_has_room_for_all_moves_of_one_s_own(key: str) -> None:
    """Even where somebody always takes the move with the longest text."""
    lesson, moves = known(key), list[str]()
    while not lesson.is_over(moves):
        offers = lesson.free(moves).game.moves(lesson.seat)
        spelt = [offer if isinstance(offer, str) else offer.text(_first(offer)) for offer in offers]
        moves.append(max(spelt, key=len))
        assert Press("lesson-free", 0, None, f"{key} {';'.join(moves)}").id()
    assert moves


@pytest.mark.parametrize("spoken", languages())
def test_the_solo_is_paid_as_its_lesson_says(spoken: str) -> None:
    lesson = known("solo-whist")
    end = len(lesson.steps)
    paid = {-points for points in lesson.at(end - 1).game.view(None).ledger if points < 0}
    assert paid == {8}, "6 for the solo and 1 for each of the two tricks over"
    assert " 8 " in words_for("solo-whist", spoken)(f"lesson-solo-whist-step-{end}")


def _first(offer: Pick | Amount) -> Any:
    return offer.cards[: offer.least] if isinstance(offer, Pick) else offer.high


def test_a_line_that_says_nothing_is_no_lesson() -> None:
    for text in ("", "seats 2", "seats 2\nlearn knock\n1 take stock"):
        with pytest.raises(ValueError, match="end with a step"):
            parse("thirty-one", text)
    with pytest.raises(ValueError, match="two"):
        parse("thirty-one", "seats two\nlearn knock")


@pytest.mark.parametrize("key", taught())
async def test_a_lesson_is_played_to_its_end_by_clicks(house: House, key: str, language: str) -> None:
    """At each step one other move is answered, and leads nowhere; then come turns of one's own."""
    lesson, ann, words = known(key), house.ann, words_for(key, language)
    seen = (await ann.slash("learn", game=key)).seen
    assert seen.ephemeral
    for number, step in enumerate(lesson.steps):
        sentence = words(f"lesson-{key}-step-{number + 1}")
        assert sentence[:20] in seen.text, number
        if step.move is None:
            await press(ann, seen, seen.button("lesson", key))
            continue
        taught_here = seen.text[seen.text.index(sentence[:20]) : seen.text.index("👉")]
        assert taught_here.count("\n") <= sentence.count("\n") + 2, "a picture, or what others hold, comes between"
        offered = buttons(seen, "lesson-move")
        assert lit(seen) == [offered[step.move]], (number, step.move, offered)
        for move in [move for move in offered if move != step.move][:1]:
            await press(ann, seen, offered[move])
            assert sentence[:20] in seen.text, "nothing has happened"
            assert words("lesson-not-this", tried="\0", move="\0").split("\0")[1] in seen.text
        await press(ann, seen, buttons(seen, "lesson-move")[step.move])
    while offered := buttons(seen, "lesson-free"):  # a button has room for few moves only
        await press(ann, seen, next(iter(offered.values())))
    assert words("lesson-end", game=words("name")).splitlines()[0].removeprefix("### ") in seen.text
    assert {one.split("|")[1] for one in seen.buttons()} == {"play-now", "open", "rules-of", "lesson"}


async def test_a_lesson_goes_on_after_a_restart_and_keeps_nothing(house: House) -> None:
    seen = (await house.ann.slash("learn", game="thirty-one")).seen
    await press(house.ann, seen, buttons(seen, "lesson-move")["take discard"])
    await house.restart()
    await press(house.ann, seen, buttons(seen, "lesson-move")["drop 4S"])
    await press(house.ann, seen, buttons(seen, "lesson-move")["knock"])
    await house.ann.press(seen, "lesson", "thirty-one")
    await press(house.ann, seen, next(iter(buttons(seen, "lesson-free").values())))
    await house.restart()
    await press(house.ann, seen, next(iter(buttons(seen, "lesson-free").values())))
    assert words_for()("lesson-free", count=2).splitlines()[0] in seen.text
    assert (await house.bot.store.people.export(house.ann.id))["matches"] == []


async def test_lessons_are_chosen_from_a_list_in_direct_messages_too(house: House) -> None:
    ann = house.ann.in_dms()
    seen = (await ann.slash("learn")).seen
    assert [one.split("|", 4)[4] for one in seen.buttons()] == list(taught())
    first = (await ann.press(seen, "learn", "whist")).seen
    assert words_for("whist")("lesson-whist-step-1")[:30] in first.text
    assert await house.ann.suggestions("learn", "game", "spit") == {"spit": "Spit"}


async def test_the_others_cards_lie_open(house: House) -> None:
    seen = (await house.ann.slash("learn", game="thirty-one")).seen
    assert "Ada holds 3♠ 7♦ 8♣" in seen.text


async def test_what_is_no_lesson_or_no_move_of_it_is_refused(house: House) -> None:
    seen = (await house.ann.slash("learn", game="thirty-one")).seen
    assert words_for()("refused-no-lesson")[:20] in (await house.ann.forge(seen, "p|learn|0||bridge")).told
    for custom_id in ("p|lesson-move|0|99|thirty-one knock", "p|lesson-free|0||thirty-one fly"):
        assert "earlier version" in (await house.ann.forge(seen, custom_id)).told
    await house.ann.forge(seen, "p|lesson-free|0||thirty-one drop AS")
    assert words_for("thirty-one")("lesson-free-title", game="Thirty-One")[4:] in seen.text
