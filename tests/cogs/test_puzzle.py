"""Puzzles by clicks: one after another, that of the day, a run by the clock, and whose matches are sources."""

from __future__ import annotations

from typing import Any

import pytest

from bot.room.puzzles import RUN_MS, stored
from db import ANY_DAY, PUZZLES
from games.puzzles import Puzzle

from .house import House, Person, Seen, said


@pytest.fixture
def settings() -> dict[str, Any]:
    """Words alone."""
    return {"pictures": False}


def cog_of(house: House) -> Any:
    """The cog as it is loaded, whose class is made anew with each bot."""
    return house.bot.get_cog("PuzzleCog")


def answers(seen: Seen, verb: str = "puzzle-move") -> dict[str, str]:
    """The moves that can be pressed, with their buttons."""
    begins = 2 if verb == "puzzle-move" else 1
    ids = {one: one.split("|", 4) for one in seen.buttons()}
    found = {parts[4].split(" ", begins)[begins]: one for one, parts in ids.items() if parts[1] == verb}
    return {move: one for move, one in found.items() if move}


def key_in(seen: Seen) -> str:
    """The key of the puzzle that lies there."""
    return next(one.split("|", 4)[4].split()[0] for one in seen.buttons() if "|puzzle-move|" in one)


async def puzzle_in(house: House, seen: Seen) -> Puzzle:
    kept = await house.bot.store.puzzles.read(key_in(seen))
    assert kept is not None
    return Puzzle.read(kept.text)


async def press(person: Person, seen: Seen, custom_id: str) -> Seen:
    await person.actor.click(seen.message, custom_id=custom_id)
    return seen


async def solve(house: House, person: Person, seen: Seen, *, rightly: bool = True) -> Seen:
    """Presses a right or a wrong answer."""
    proof, can = (await puzzle_in(house, seen)).proof, answers(seen)
    move = next(move for move in can if (move in proof.right) == rightly)
    return await press(person, seen, can[move])


async def test_every_puzzle_shows_its_question_and_its_solution_as_a_button(house: House) -> None:
    cog = cog_of(house)
    await cog.puzzles.begin()
    for key in sorted(await house.bot.store.puzzles.known_keys())[::7]:
        await house.bot.store.puzzles.give(house.ann.id, key, ANY_DAY, 0, "ann")
        seen = (await house.ann.slash("puzzle")).seen
        assert seen.ephemeral
        assert key_in(seen) == key
        proof = (await puzzle_in(house, seen)).proof
        assert {*answers(seen)} & {*proof.right}, key
        assert {*answers(seen)} - {*proof.right}, key
        assert {*answers(seen)} <= {*proof.choices}
        assert "🧩 Puzzle" in seen.text
        await press(house.ann, seen, next(one for one in seen.buttons() if one.endswith(f"{key} 0 ")))
        assert "The best move was" in seen.text


async def test_a_right_answer_raises_the_rating_and_a_wrong_one_says_what_was_best(house: House) -> None:
    seen = (await house.ann.slash("puzzle")).seen
    first = key_in(seen)
    again = (await house.ann.slash("puzzle")).seen
    assert key_in(again) == first, "nobody passes on what they find hard"
    seen = await solve(house, house.ann, seen)
    assert "✅" in seen.text
    assert "Your puzzle rating" in seen.text
    assert "(+" in seen.text
    rating = await house.bot.store.boards.rating(0, PUZZLES, house.ann.id)
    assert rating is not None
    kept = await house.bot.store.puzzles.read(first)
    assert kept is not None
    assert kept.mu < stored(Puzzle.read(kept.text), None).mu, "the puzzle has lost"
    await solve(house, house.ann, again, rightly=False)
    assert said("puzzle-again") in again.text
    assert await house.bot.store.boards.rating(0, PUZZLES, house.ann.id) == rating, "an answer twice counts once"
    assert (await house.bot.store.puzzles.tally(house.ann.id)).answered == 1
    seen = (await house.ann.press(seen, "puzzle", "next")).seen
    assert key_in(seen) != first
    seen = await solve(house, house.ann, seen, rightly=False)
    assert "❌" in seen.text
    assert "The best move was" in seen.text
    tally = await house.bot.store.puzzles.tally(house.ann.id)
    assert (tally.answered, tally.solved, tally.in_a_row) == (2, 1, 0)


async def test_forged_and_old_answers_get_words(house: House) -> None:
    seen = (await house.ann.slash("puzzle")).seen
    key, move = key_in(seen), next(iter(answers(seen)))
    theirs = (await house.bob.slash("puzzle", what="week")).seen
    told = (await house.bob.forge(theirs, f"p|puzzle-move|0||{key} 0 {move}")).told
    assert said("refused-puzzle-gone") in told
    for wrong in (f"{key} 0 play nothing", f"nothing 0 {move}", f"{key} 12 {move}", "", "x y z"):
        told = (await house.ann.forge(seen, f"p|puzzle-move|0||{wrong}")).told
        assert told, wrong
    for wrong in ("12 play AS", "", "x"):
        assert (await house.ann.forge(seen, f"p|puzzle-run|0|3|{wrong}")).told
    assert (await house.bot.store.puzzles.tally(house.ann.id)).answered == 0
    day = cog_of(house).puzzles.today
    seen = (await house.ann.slash("puzzle", what="day")).seen
    can = answers(seen)
    house.another_day()
    await press(house.ann, seen, next(iter(can.values())))
    assert await house.bot.store.puzzles.answer_of(house.ann.id, key, day) is None
    assert (await house.bot.store.puzzles.tally(house.ann.id)).answered == 0


async def test_the_puzzle_of_the_day_is_the_same_for_all(house: House) -> None:
    home = (await house.ann.slash("daily")).seen
    seen = (await house.ann.press(home, "puzzle", "day")).seen
    assert "Puzzle of the day · January 1, 2026" in seen.text
    bob = house.bob.in_dms()
    theirs = (await bob.slash("puzzle", what="day")).seen
    key = key_in(seen)
    assert key_in(theirs) == key
    seen = await solve(house, house.ann, seen)
    assert said("puzzle-day-streak", count=1) in seen.text
    theirs = await solve(house, bob, theirs, rightly=False)
    assert said("puzzle-day-field", answered=2, solved=1) in theirs.text
    shown = (await house.ann.slash("puzzle", what="day")).seen
    assert "✅" in shown.text, "who has answered sees how"
    board = (await house.ann.slash("puzzle", what="week")).seen
    assert said("puzzle-week-solved") in board.text
    assert "ann" in board.text
    house.another_day()
    other = (await house.ann.slash("puzzle", what="day")).seen
    assert key_in(other) != key


async def test_a_run_ends_with_the_third_mistake_or_the_clock(house: House) -> None:
    async def step(seen: Seen, *, rightly: bool) -> None:
        began = int(next(one for one in seen.buttons() if "|puzzle-run|" in one).split("|", 4)[4].split()[0])
        run = await house.bot.store.puzzles.run(house.ann.id, began)
        assert run is not None
        kept = await house.bot.store.puzzles.read(run.puzzle)
        assert kept is not None
        right, can = Puzzle.read(kept.text).proof.right, answers(seen, "puzzle-run")
        await press(house.ann, seen, next(one for move, one in can.items() if (move in right) == rightly))

    offer = (await house.ann.slash("puzzle", what="storm")).seen
    seen = (await house.ann.press(offer, "puzzle", "storm go")).seen
    first = dict(answers(seen, "puzzle-run"))
    await step(seen, rightly=True)
    assert "Storm · 1 right · 0 of 3 wrong" in seen.text
    stale = (await house.ann.forge(seen, next(iter(first.values())))).seen
    assert "Storm · 1 right · 0 of 3 wrong" in stale.text, "an answer twice counts once"
    for _ in range(3):
        await step(seen, rightly=False)
    assert "Storm: 1 right, 3 wrong" in seen.text
    assert said("puzzle-run-best", best=1, own=True) in seen.text
    assert await house.bot.store.boards.rating(0, PUZZLES, house.ann.id) is None
    house.clock_jumps(1_000)
    seen = (await house.ann.press(seen, "puzzle", "storm go")).seen
    can = answers(seen, "puzzle-run")
    house.clock_jumps(RUN_MS)
    await press(house.ann, seen, next(iter(can.values())))
    assert said("puzzle-run-late") in seen.text
    assert "Storm: 0 right, 0 wrong" in seen.text
