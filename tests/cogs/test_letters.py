"""Tables of a day a move: reminders, a line in the morning, and what a panel says to whoever comes back."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from bot.tables.paces import DAY, HOUR, MINUTE
from bot.tables.wishes import Wishes
from db import StoreLocked

from .house import Answer, House, Person, Seen, said


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


def cog(house: House) -> Any:
    return house.bot.get_cog("Letters")


async def look(house: House) -> None:
    """The process looks who is to be reminded or written to, as it does every minute."""
    with house.env._bot_scope():
        await cog(house).remind()
        await cog(house).write()
    await house.settle()


async def slow(house: House, *others: Person) -> Seen:
    """A match of a day a move has begun, and whoever is to move was called."""
    seen = await house.match(*(others or (house.bob,)), pace="slow")
    await house.env.advance_time(60)
    return seen


def reminders(house: House) -> list[Seen]:
    return [seen for seen in house.history(house.eve) if "half of your time" in seen.text]


def letters(house: House, person: Person) -> list[str]:
    return [seen.text for seen in house.dms(person)]


async def wishes(house: House, person: Person) -> Seen:
    return (await person.press((await person.slash("games")).seen, "wishes")).seen


def closed(house: House, person: Person) -> None:
    """Their direct messages are closed to the bot."""
    channel = person.actor.user.dm_channel
    house.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403, code=50007, times=None)


async def test_at_half_of_the_time_whoever_is_to_move_is_called_once_more(
    house: House, everything_sent: list[Any]
) -> None:
    await slow(house)
    late = house.to_play()
    house.clock_jumps(DAY // 2 - HOUR)
    await look(house)
    assert reminders(house) == []
    house.clock_jumps(2 * HOUR)
    await look(house)
    (call,) = reminders(house)
    assert f"<@{late.id}>, half of your time at [table 1 · Thirty-One]" in call.text
    sent = [body for body in everything_sent if isinstance(body, dict) and "half of your time" in str(body)]
    assert [[str(one) for one in body["allowed_mentions"]["users"]] for body in sent] == [[str(late.id)]]
    await look(house)
    await house.restart()
    await look(house)
    assert len(reminders(house)) == 1
    assert [seen.text for seen in house.history(house.eve) if f"<@{late.id}>, it is your turn" in seen.text] == []


async def test_where_the_house_rules_give_seconds_nobody_is_told_of_half_a_day(house: House) -> None:
    """At the beginning of each minute for a card half of the time was over, and in the morning it waited."""
    table = (await house.ann.slash("dictation", pace="slow")).seen
    await house.table().set_options({**house.table().header.options, "card_seconds": 100})
    await house.bob.press(table, "join")
    await house.ann.press(table, "start")
    for person in (house.ann, house.bob):
        await person.choose(await wishes(house, person), ["0"], "wish-morning")
    await house.env.advance_time(70)
    waited = [seat for seat in house.table().header.seats if seat.deadline_ms is not None]
    assert waited
    assert reminders(house) == []
    assert [letters(house, person) for person in (house.ann, house.bob)] == [[], []]


async def test_who_could_not_be_reminded_is_at_the_next_look(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One hiccup of the store lost the reminder of a whole turn."""
    await slow(house)
    house.clock_jumps(DAY // 2 + HOUR)
    read, failures = house.bot.store.people.preferences, [StoreLocked()]

    async def reading(user_id: int) -> dict[str, Any]:
        if failures:
            raise failures.pop()
        return await read(user_id)

    monkeypatch.setattr(house.bot.store.people, "preferences", reading)
    await look(house)
    assert reminders(house) == []
    await look(house)
    assert len(reminders(house)) == 1


async def test_the_call_goes_when_the_move_is_made_and_the_next_turn_is_reminded_anew(house: House) -> None:
    seen = await slow(house)
    house.clock_jumps(DAY // 2 + HOUR)
    await look(house)
    assert len(reminders(house)) == 1
    await house.turn(house.public(), "drop", "take")
    await house.env.advance_time(60)
    first = house.to_play()
    house.clock_jumps(DAY // 2 + HOUR)
    await look(house)
    assert f"<@{first.id}>" in reminders(house)[-1].text
    assert len(reminders(house)) == 1
    assert seen is not None


async def test_who_wants_to_be_written_to_is(house: House) -> None:
    await slow(house)
    late = house.to_play()
    page = await wishes(house, late)
    assert "half of your day for a move is over I call you at the table, where its server lets me." in page.text
    await late.choose(page, ["dm"], "wish-reminder")
    assert "is over I write to you." in page.text
    called = house.table().header.call_id
    house.clock_jumps(DAY // 2 + HOUR)
    await look(house)
    await look(house)
    (letter,) = letters(house, late)
    assert "Half of your time at [table 1 · Thirty-One](https://discord.com/channels/" in letter
    assert "Time runs out <t:" in letter
    assert house.table().header.call_id == called, "nobody is called again"


async def test_who_wants_no_reminder_has_none(house: House) -> None:
    await slow(house)
    late = house.to_play()
    told = await late.slash("hand", reminder="never")
    assert said("noted-reminder-never") in told.told
    house.clock_jumps(DAY // 2 + HOUR)
    await look(house)
    assert reminders(house) == []
    assert letters(house, late) == []


async def test_closed_messages_fall_back_to_a_call_and_are_told_of_once(house: House) -> None:
    seen = await slow(house)
    late = house.to_play()
    await late.choose(await wishes(house, late), ["dm"], "wish-reminder")
    closed(house, late)
    house.clock_jumps(DAY // 2 + HOUR)
    await look(house)
    assert len(reminders(house)) == 1
    panel = await late.hand(house.public())
    assert "I couldn’t write to you" in panel.text
    again = (await late.press(house.public(), "hand")).seen
    assert "I couldn’t write to you" not in again.text
    assert seen is not None


async def test_a_server_without_calls_reminds_nobody_at_the_table(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, calls=False)
    await house.match(house.bob, pace="slow")
    house.clock_jumps(DAY // 2 + HOUR)
    await look(house)
    assert reminders(house) == []


async def test_other_paces_have_no_half_time(house: House) -> None:
    await house.match(house.bob, pace="normal")
    await house.env.advance_time(45)
    await look(house)
    assert reminders(house) == []


async def test_the_line_of_the_morning_names_all_that_waits_once_a_day(house: House) -> None:
    await slow(house)
    late = house.to_play()
    page = await wishes(house, late)
    assert "I write you no line." in page.text
    assert "Your time zone is UTC, this server’s; it is 00:" in page.text
    await late.choose(page, ["8"], "wish-morning")
    await late.choose(page, ["Europe/Berlin"], "wish-zone")
    assert "At 08:00 I write you in one line" in page.text
    assert "Your time zone is Europe/Berlin; it is 01:" in page.text
    house.clock_jumps(7 * HOUR - 2 * MINUTE - house.bot.now() % HOUR)
    await look(house)
    assert letters(house, late) == []
    house.clock_jumps(4 * MINUTE)
    await look(house)
    await look(house)
    (letter,) = letters(house, late)
    assert "☀️ Good morning! One table waits for you: [Thirty-One · table 1](https://" in letter
    await house.restart()
    await look(house)
    assert len(letters(house, late)) == 1
    other = house.waiting()
    assert letters(house, other) == []


async def test_a_line_whose_hour_is_over_when_it_is_chosen_comes_the_next_morning(house: House) -> None:
    """A line for nine o’clock that was chosen at half past nine came at once."""
    await slow(house)
    late = house.to_play()
    house.clock_jumps(9 * HOUR + 30 * MINUTE - house.bot.now() % DAY)
    page = await wishes(house, late)
    await late.choose(page, ["9"], "wish-morning")
    await house.env.advance_time(120)
    assert letters(house, late) == []
    house.clock_jumps(DAY - 34 * MINUTE)
    await house.env.advance_time(60)
    assert letters(house, late) == []
    await house.env.advance_time(180)
    assert len(letters(house, late)) == 1


async def test_one_line_is_written_however_many_look(house: House) -> None:
    await slow(house)
    late = house.to_play()
    await house.bot.store.people.set_preferences(late.id, morning=0)
    await look(house)
    cog(house)._written.clear()  # another process knows nothing of it
    await look(house)
    assert len(letters(house, late)) == 1


async def test_a_line_that_can_not_be_written_is_told_of(house: House) -> None:
    await slow(house)
    late = house.to_play()
    await house.bot.store.people.set_preferences(late.id, morning=0)
    closed(house, late)
    await look(house)
    assert "no line comes in the morning" in (await late.hand(house.public())).text


async def test_what_was_chosen_can_be_taken_back(house: House) -> None:
    page = await wishes(house, house.ann)
    await house.ann.choose(page, ["8"], "wish-morning")
    asked = await house.ann.choose(page, ["other"], "wish-zone")
    assert "I know no time zone or city “Nowhere”." in (await house.ann.submit(asked, zone="Nowhere")).told
    asked = await house.ann.choose(page, ["other"], "wish-zone")
    await house.ann.submit(asked, zone="kathmandu")
    kept = Wishes.read(await house.bot.store.people.preferences(house.ann.id))
    assert (kept.morning, kept.zone) == (8, "Asia/Kathmandu")
    await house.ann.choose(page, ["off"], "wish-morning")
    await house.ann.choose(page, ["server"], "wish-zone")
    assert Wishes.read(await house.bot.store.people.preferences(house.ann.id)) == Wishes()
    for custom_id, value in (("wish-reminder", "drum"), ("wish-morning", "24")):
        forged = await house.ann.forge(page, f"s|{custom_id}|0||", 3, values=[value])
        assert "belongs to an earlier version of me" in forged.told


# While they were away ----------------------------------------------------------------------------------------


async def test_who_comes_back_is_told_first_what_happened(house: House) -> None:
    await slow(house)
    away = house.waiting()
    await house.turn(house.public(), "take")
    mover = house.to_play()
    while house.to_play() is mover:
        await house.turn(house.public(), "drop")
    house.clock_jumps(3 * HOUR)
    panel = await away.hand(house.public())
    _, _, first, second, *_ = panel.text.split("\n")
    assert first.startswith("**While you were away (you last looked <t:")
    assert first.endswith("2 moves were made.**")
    assert second.startswith(("-# ann takes", "-# bob takes"))
    again = await away.hand(house.public())
    assert "While you were away" not in again.text


async def test_who_was_not_away_is_told_nothing(house: House) -> None:
    await slow(house)
    panel = await house.ann.hand(house.public())
    assert "While you were away" not in panel.text
    await house.turn(house.public(), "take")
    assert "While you were away" not in (await house.bob.hand(house.public())).text


async def test_moves_that_the_clock_has_made_for_them_are_told(house: House) -> None:
    await slow(house)
    away = house.to_play()
    await house.pass_time(DAY / 1_000 + 60)
    panel = await away.hand(house.public())
    assert "was made for you: your time was up" in panel.text or "were made for you" in panel.text


async def test_after_a_restart_they_are_still_told_and_once(house: House) -> None:
    await slow(house)
    away = house.waiting()
    await house.turn(house.public(), "take")
    house.clock_jumps(3 * HOUR)
    await house.restart()
    shown = await away.slash("hand")
    assert "While you were away" in Answer(shown.result, house.env).seen.text
    await house.restart(down_ms=MINUTE)
    assert "While you were away" not in (await away.slash("hand")).seen.text
    assert isinstance(house.env, simcord.Env)
