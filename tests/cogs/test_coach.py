"""The coach by clicks: a review of one's own play, a table for practice that goes on from there, leaks."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from bot.tables.restoring import replay as replayed
from bot.words import words_for
from db import LoggedMove, Phase, Reviewed
from games import GAMES
from games.records import parse_record, replay
from games.verifying import verify

from .house import House, Seen, said


async def over(house: House, **options: Any) -> Seen:
    """Ann and Bob play Thirty-One to its end, Ann without sense: she draws and throws whatever comes first."""
    seen = await house.lobby(house.bob, seats=2, **options)
    rules = await house.rules(house.ann, seen)
    await house.ann.submit(await house.ann.press(rules, "house-page", "0"), tokens=["5"])
    await house.ann.press(seen, "start")
    for _ in range(400):
        if house.table().header.phase is not Phase.PLAYING:
            break
        person = house.to_play()
        await house.turn(seen, *(("drop", "take", "knock") if person is house.ann else ("knock", "drop", "take")))
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    return seen


def log_of(house: House, number: int) -> tuple[LoggedMove, ...]:
    match = house.table(number).now.match
    assert match is not None
    return match.log


def slips(seen: Seen) -> list[int]:
    """The moves before which one may play on."""
    return [int(one.split("|", 4)[4]) for one in seen.buttons() if one.startswith("p|practise|")]


async def test_whoever_played_is_told_what_cost_most_and_what_would_have_been_better(house: House) -> None:
    seen = await over(house)
    shown = (await house.ann.press(seen, "review")).seen
    assert shown.ephemeral
    assert "🔎 Your play: Thirty-One, table\u00a01" in shown.text or "Your play: Thirty-One, table 1" in shown.text
    assert "going by what you could see at the time." in shown.text
    plies = slips(shown)
    assert 1 <= len(plies) <= 3
    log = log_of(house, 1)
    own = house.table().sitting(house.ann.id)
    assert own is not None
    for ply in plies:
        assert log[ply].seat == own.seat
        assert log[ply].by == "person"
    assert shown.text.count("better: ") == len(plies)
    assert len(re.findall(r"It cost [\d.]+ table tokens? on average\.", shown.text)) == len(plies)
    told = r"In (\d+) % of the deals that .* move brings more(?:, and never|; in (\d+) % it brings) less\."
    shares = re.findall(told, shown.text)
    assert len(shares) == len(plies)
    assert all(int(more) > int(less or 0) for more, less in shares)


async def test_who_did_not_play_has_no_review(house: House) -> None:
    seen = await over(house)
    assert said("refused-review-not-seated") in (await house.eve.press(seen, "review")).told
    assert said("refused-review-not-seated") in (await house.eve.forge(seen, "p|practise|1||3")).told


async def test_nothing_is_reviewed_while_a_match_goes_on(house: House) -> None:
    seen = await house.match(house.bob)
    await house.turn(seen, "knock", "drop", "take")
    assert said("refused-no-review") in (await house.ann.forge(seen, "p|review|1||")).told
    assert said("refused-not-over") in (await house.ann.forge(seen, "p|practise|1||1")).told


async def test_a_review_speaks_german(house: House) -> None:
    seen = await over(house)
    house.ann.actor.user.locale = "de"
    words = words_for("thirty-one", "de")
    shown = (await house.ann.press(seen, "review")).seen
    assert "Dein Spiel: " in shown.text or "Your play: " in shown.text
    assert words("button-practise", number=1) in shown.buttons().values() or slips(shown)


async def test_one_plays_on_from_a_mistake_against_robots_and_nothing_counts(house: House) -> None:
    seen = await over(house)
    before = {person: await house.wallet(person) for person in (house.ann, house.bob)}
    shown = (await house.ann.press(seen, "review")).seen
    ply, old = slips(shown)[0], house.table(1)
    panel = (await house.ann.press(shown, "practise", str(ply))).seen
    table = house.table()
    assert table.id != 1
    assert table.header.continues == 1
    assert table.header.stake == 0
    assert "For practice, from a position of table\u00a01" in house.public(table).text or (
        "For practice, from a position of table 1" in house.public(table).text
    )
    own, other = table.sitting(house.ann.id), old.sitting(house.ann.id)
    assert own is not None
    assert other is not None
    assert own.seat == other.seat
    assert all(seat.robot for seat in table.header.seats if seat.user_id is None)
    log = log_of(house, 1)
    assert log_of(house, table.id)[:ply] == log[:ply]
    standing = replayed(old.header, table.kind, log[:ply])
    assert standing.game.view(own.seat).to_act == {own.seat}
    assert panel.moves() >= house.legal(house.ann, table)  # it is Ann's turn, with the same cards
    while house.table().header.phase is Phase.PLAYING:
        while house.table().playing().game.to_act() != {own.seat}:
            await house.env.advance_time(seconds=3)
            if house.table().header.phase is not Phase.PLAYING:
                break
        else:
            await house.turn(house.public(house.table()), "knock", "drop", "take")
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    assert await house.bot.store.matches.results(table.id) == ()
    assert {person: await house.wallet(person) for person in before} == before
    assert await house.bot.store.ledger.audit() == []
    record = parse_record(str(await house.bot.room.record(house.table().now)))
    assert record.follows == 1
    *_, (_, last, _) = replay(record, GAMES)
    assert last == house.table().now.match.game  # type: ignore[union-attr]
    assert verify(record, GAMES).faults == ()
    lately = (await house.ann.slash("stats")).told
    assert "#1 Thirty-One" in lately
    assert f"#{table.id} Thirty-One" not in lately


async def test_practice_is_one_table_with_robots_like_any_other(house: House) -> None:
    seen = await over(house)
    shown = (await house.ann.press(seen, "review")).seen
    ply = slips(shown)[0]
    await house.ann.press(shown, "practise", str(ply))
    again = await house.ann.press(shown, "practise", str(ply))
    assert "table" in again.told
    assert len(list(house.bot.room)) == 2
    await house.env.advance_time(seconds=3 * 3600)
    await house.settle()
    assert (await house.bot.room.table(2)).header.phase is Phase.CLOSED


async def test_one_plays_on_from_a_replay_too(house: House) -> None:
    seen = await over(house)
    page = (await house.ann.press(seen, "replay", "0")).seen
    await house.ann.press(page, "practise", "1")
    assert log_of(house, 2)[0] == log_of(house, 1)[0]
    assert house.table().header.continues == 1
    stranger = (await house.eve.press(seen, "replay", "0")).seen
    assert slips(stranger) == []


async def test_a_restart_finds_a_table_for_practice_as_it_was(house: House) -> None:
    seen = await over(house)
    shown = (await house.ann.press(seen, "review")).seen
    await house.ann.press(shown, "practise", str(slips(shown)[0]))
    log = log_of(house, 2)
    await house.restart()
    assert (await house.bot.room.table(2)).match.log == log  # type: ignore[union-attr]
    assert (await house.bot.room.table(2)).header.continues == 1


async def test_what_one_loses_most_by_is_told_after_ten_decisions_and_to_nobody_else(house: House) -> None:
    seen = await over(house)
    store = house.bot.store.boards
    assert "Where you lose most" not in (await house.ann.slash("stats")).told
    await house.ann.press(seen, "review")
    kept = (await house.bot.store.people.export(house.ann.id))["reviewed"]
    assert {row["kind"] for row in kept} <= {"turn", "discard"}
    await store.keep_reviewed(1, house.ann.id, [Reviewed("thirty-one", "tokens", "turn", 99, 1, 99.0)])
    assert (await house.bot.store.people.export(house.ann.id))["reviewed"] == kept  # a match counts once
    few = Reviewed("thirty-one", "tokens", "turn", 9, 4, 3.0)
    await store.keep_reviewed(1, house.bob.id, [few])
    assert "Where you lose most" not in (await house.bob.slash("stats")).told
    await over(house)
    await store.keep_reviewed(2, house.bob.id, [replace(few, decisions=3), replace(few, kind="discard")])
    (leak,) = await store.leaks(house.bob.id, 10)
    assert (leak.kind, leak.decisions, leak.rounds, leak.cost) == ("turn", 12, 8, 6.0)
    await house.bot.store.people.forget(house.bob.id)
    assert (await house.bot.store.people.export(house.bob.id))["reviewed"] == []


async def test_stats_tell_ones_own_leaks_and_nobody_elses(house: House) -> None:
    await over(house)
    found = [
        Reviewed("thirty-one", "tokens", kind, 12, 4, cost) for kind, cost in (("turn", 3.0), ("discard", 1.2))
    ]
    await house.bot.store.boards.keep_reviewed(1, house.ann.id, found)
    told = (await house.ann.slash("stats")).told
    lost = "taking, drawing or knocking (0.8 table tokens a round) and what to discard (0.3 table tokens a round)"
    assert f"**Where you lose most** (from your reviews)\nThirty-One: {lost}, over 24 decisions" in told
    assert "More about it: the first lesson by </learn:" in told
    assert "Where you lose most" not in (await house.bob.slash("stats", person=house.ann.actor)).told


def test_a_better_choice_that_seldom_brings_more_is_said_to_bring_much() -> None:
    words = words_for("dictation")
    assert "brings more, and much more; in 54 % it brings a little less." in words(
        "coach-share", gains=21, loses=54, rarer=True
    )
