"""Puzzles by clicks: one after another, that of the day, a run by the clock, and whose matches are sources."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.room.puzzle_nights import NIGHT_MS
from bot.room.puzzles import RUN_MS, seed_puzzles, stored
from bot.tables.paces import DAY, MINUTE
from bot.tables.table import DIRECT
from bot.words import card_sign, words_for
from db import ANY_DAY, PUZZLES, Phase, StoreLocked
from games import GAMES
from games.cards import PACK
from games.puzzles import Puzzle, position

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
        assert "💡" not in seen.text, "no hint tells the answer"
        game = (await puzzle_in(house, seen)).game
        about = words_for(game)("about")
        assert said("puzzle-game", about=about) in seen.text
        await press(house.ann, seen, next(one for one in seen.buttons() if one.endswith(f"{key} 0 ")))
        assert "The best move was" in seen.text
        assert about not in seen.text
        assert not re.search("You lead|Follow suit|play any card|Another card|Name trumps", seen.text)
        shares = re.findall(r"In (\d+) % of the cases .*; in (\d+) % it brings less", seen.text)
        assert all(int(more) + int(less) <= 100 for more, less in shares)


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


async def test_the_puzzle_of_the_day_is_the_same_for_all_and_is_shared_without_a_card(house: House) -> None:
    day = cog_of(house).puzzles.today
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
    assert not any("|puzzle-share|" in one for one in theirs.buttons()), "in direct messages there is nobody else"
    shared = (await house.ann.press(shown, "puzzle-share")).seen
    assert not shared.ephemeral
    assert said("puzzle-shared", name="ann", day="January 1, 2026", solved=True) in shared.text
    assert "in a row" not in shared.text
    assert not any(card_sign(card) in shared.text for card in PACK), "nothing of the position"
    eve = (await house.eve.press(shared, "puzzle-day")).seen
    assert key_in(eve) == key
    assert (await house.eve.forge(shared, f"p|puzzle-share|0||{cog_of(house).puzzles.today}")).told
    board = (await house.ann.slash("puzzle", what="week")).seen
    assert said("puzzle-week-solved") in board.text
    assert "ann" in board.text
    house.another_day()
    other = (await house.ann.slash("puzzle", what="day")).seen
    assert key_in(other) != key
    assert said("refused-puzzle-day") in (await house.ann.forge(shown, f"p|puzzle-share|0||{day}")).told
    other = await solve(house, house.ann, other, rightly=False)
    shared = (await house.ann.press(other, "puzzle-share")).seen
    assert said("puzzle-shared", name="ann", day="January 2, 2026", solved=False) in shared.text
    assert said("puzzle-shared-row", count=2) in shared.text


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


async def found_in(house: House, match_id: int) -> str:
    """Keeps a puzzle as one that was found in a match; returns its key."""
    some = Puzzle.read((await house.bot.store.puzzles.near(house.eve.id, 25.0, 0, 9))[-1].text)
    new = stored(replace(some, moves=(*some.moves[:1], f"{match_id}")), match_id)
    await house.bot.store.puzzles.keep_found(match_id, [new])
    return new.key


async def played(house: House) -> int:
    """A match of Ann and Bob that is over."""
    await house.match(house.bob, seats=2)
    number = house.table().id
    await house.end_by_giving_up(house.bob)
    return number


@pytest.mark.parametrize("why", ["opted out", "deleted", "shared", "server"])
async def test_what_may_be_no_source_any_more_is_taken_away(house: House, why: str) -> None:
    store = house.bot.store
    await cog_of(house).puzzles.begin()
    number = await played(house)
    until = house.bot.now() + 1
    assert [one for _, one in await store.puzzles.sources((-1, 0), until, 9)] == [number]
    key = await found_in(house, number)
    assert await store.puzzles.read(key) is not None
    await store.puzzles.give(house.eve.id, key, ANY_DAY, 0, "eve")
    own = [one.key for one in await store.puzzles.near(house.ann.id, 25.0, 0, 999)]
    assert key not in own, "they know the cards"
    match why:
        case "opted out":
            assert "No puzzle is made" in (await house.bob.slash("privacy puzzles", allowed=False)).told
        case "deleted":
            await store.people.forget(house.bob.id)
        case "shared":
            await house.bot.room.duplicates.share(number)
        case "server":
            await store.servers.forget(house.guild.id)
    assert await store.puzzles.read(key) is None
    assert await store.puzzles.open_one(house.eve.id) is None
    assert await store.puzzles.sources((-1, 0), until, 9) == []
    again = await found_in(house, number)
    assert await store.puzzles.read(again) is None, "what was under way meanwhile comes to nothing"
    if why == "opted out":
        assert "again" in (await house.bob.slash("privacy puzzles", allowed=True)).told
        assert [one for _, one in await store.puzzles.sources((-1, 0), until, 9)] == [number]


async def test_a_night_in_which_the_store_was_out_at_the_hour_is_looked_through_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One hiccup of the store lost the puzzles of a night."""
    rituals, failures, day = house.bot.store.rituals, [StoreLocked()], house.bot.now() // DAY
    claim = rituals.claim_post

    async def claiming(*given: Any) -> bool:
        if failures:
            raise failures.pop()
        return await claim(*given)

    monkeypatch.setattr(rituals, "claim_post", claiming)
    await house.env.advance_time((NIGHT_MS + 30 * MINUTE) / 1_000)
    assert not failures
    claimed = await rituals.last_post(DIRECT, PUZZLES)
    assert claimed is not None
    assert claimed.number == day


async def test_one_process_looks_once_a_night_and_goes_on_from_where_it_was(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cog, looked = cog_of(house), list[int]()

    async def look(number: int) -> int:
        looked.append(number)
        return 1

    monkeypatch.setattr(cog.nights, "_look_in", look)
    number = await played(house)
    day = cog.puzzles.today
    assert await cog.look_tonight(day) == 0, "a match of today has to cool"
    house.another_day(2)
    assert await cog.look_tonight(day) == 0, "that night is over"
    assert await cog.look_tonight(day + 2) == 1
    assert await cog.look_tonight(day + 3) == 0
    assert looked == [number]


@pytest.mark.parametrize("allowed", [True, False])
async def test_a_match_of_two_people_becomes_a_puzzle_without_their_names(house: House, allowed: bool) -> None:
    if not allowed:
        await house.bob.slash("privacy puzzles", allowed=False)
    seen, luck = (await house.ann.slash("thirty-one-game")).seen, Random(5)
    await house.bob.press(seen, "join")
    await house.ann.press(seen, "start")
    await house.settle()
    while house.table().header.phase is not Phase.OVER:
        person = house.to_play()
        panel = await person.hand(seen)
        can = [one for one in panel.buttons() if "|do|" in one and "|turn " in one]
        await person.actor.click(panel.message, custom_id=luck.choice(can))
        await house.settle()
    number, cog = house.table().id, cog_of(house)
    house.another_day(2)
    found = await cog.look_tonight(cog.puzzles.today)
    known = await house.bot.store.puzzles.near(house.eve.id, 25.0, 0, 999)
    new = [one for one in known if one.match_id is not None]
    assert len(new) == found
    assert bool(found) is allowed
    for one in new:
        assert one.match_id == number
        assert not {"ann", "bob", str(house.ann.id), str(house.bob.id)} & {*re.findall(r"\w+", one.text)}
        puzzle = Puzzle.read(one.text)
        assert position(puzzle, GAMES).game.to_act() == {puzzle.seat}
        await house.bot.store.puzzles.give(house.eve.id, one.key, ANY_DAY, 0, "eve")
        shown = (await house.eve.slash("puzzle")).seen
        assert "ann" not in re.findall(r"\w+", shown.text)
        assert "bob" not in re.findall(r"\w+", shown.text)
        await solve(house, house.eve, shown)


async def test_whoever_knows_all_puzzles_may_answer_the_day_s_once_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was shown again, and every answer refused as to a puzzle that is gone."""
    await solve(house, house.ann, (await house.ann.slash("puzzle", what="day")).seen)

    async def none_left(*asked: Any) -> list[Any]:
        return []

    monkeypatch.setattr(house.bot.store.puzzles, "near", none_left)
    again = (await house.ann.slash("puzzle")).seen
    solved = await solve(house, house.ann, again)
    assert "✅" in solved.text


async def test_a_puzzle_of_the_day_from_one_s_own_match_is_not_rated(house: House) -> None:
    store = house.bot.store.puzzles
    await cog_of(house).puzzles.begin()
    number = await played(house)
    some = next(one for one in seed_puzzles() if one.game == "thirty-one-game")
    await store.withdraw(some.key)
    await store.keep_found(number, [some._replace(match_id=number)])
    for person, rated in ((house.ann, False), (house.eve, True)):
        await store.give(person.id, some.key, ANY_DAY, 0, "anybody")
        seen = await solve(house, person, (await person.slash("puzzle")).seen)
        assert (await house.bot.store.boards.rating(0, PUZZLES, person.id) is not None) is rated
        assert ("Your puzzle rating" in seen.text) is rated


async def test_who_has_seen_a_hand_of_a_deal_has_looked_at_it(house: House) -> None:
    number = await played(house)
    whist = next(one for one in seed_puzzles() if one.game == "whist")._replace(match_id=number)
    await house.bot.store.puzzles.keep_found(number, [whist])
    cog = cog_of(house)
    await cog.puzzles._give(house.eve.id, whist, ANY_DAY, 0, "eve")
    assert house.eve.id in await house.bot.store.deals.looked(number)
    assert key_in((await house.eve.slash("puzzle")).seen) == whist.key


@pytest.mark.parametrize("key", ["whist", "solo-whist", "knock-out-whist"])
async def test_a_position_tells_nothing_that_its_seat_may_not_know(house: House, key: str) -> None:
    one = next(one for one in seed_puzzles() if one.game == key)
    await cog_of(house).puzzles.begin()
    await house.bot.store.puzzles.give(house.ann.id, one.key, ANY_DAY, 0, "ann")
    seen = (await house.ann.slash("puzzle")).seen
    puzzle = Puzzle.read(one.text)
    game = position(puzzle, GAMES).game
    view, tricks = game.view(puzzle.seat), game.state.tricks
    fallen = {play.card for trick in (*tricks.past, tricks.trick) for play in trick.plays}
    known = fallen | {*view.hand} | {getattr(view, "turned", None)}
    told = {card for card in PACK if card_sign(card) in seen.text}
    assert told <= known
