"""Game nights: planned, signed up for, held round by round, changed and called off; nothing happens twice."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.commands import Close
from bot.tables.paces import HOUR, MINUTE, SECOND
from db import AuditEntry, Night, NightGuest, NightPhase, Phase

from .house import Answer, House, Person, Seen, said
from .test_posts import deny
from .test_settings import manager
from .test_wanted import deny_bot


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


async def plan(house: House, person: Person | None = None, **given: Any) -> Answer:
    """Somebody plans a night at 0:20, of one round of Thirty-One, unless something else is `given`."""
    person = person or house.ann
    page = (await person.slash("night")).seen
    asked = await person.press(page, "night-plan")
    chosen = {"day": ["0"], "time": "0:20", "games": ["thirty-one"], "length": ["1r"], "pace": "usual"}
    return await person.submit(asked, **{**chosen, **given})


async def night(house: House, number: int = 1) -> Night:
    found = await house.bot.store.nights.get(number)
    assert found is not None
    return found


async def post(house: House, number: int = 1) -> Seen:
    """The message of a night."""
    message_id = (await night(house, number)).message_id
    assert message_id is not None
    return Seen(house.env, house.channel.id, message_id)


async def look(house: House) -> None:
    """The process looks whether anything is due, as it does each minute."""
    await house.bot.store.keep()  # as every few seconds
    with house.env._bot_scope():
        await house.bot.get_cog("NightClock").look()  # type: ignore[union-attr]
    await house.settle()


async def at(house: House, minutes: int) -> None:
    """It becomes so many minutes after the night's hour, and everything happens by itself meanwhile."""
    ms = (await night(house)).at_ms + minutes * MINUTE - house.bot.now()
    await house.pass_time(ms / 1_000 + 1)
    await house.settle()


def live(house: House) -> list[int]:
    return sorted(header.id for header in house.bot.room.tables.headers())


async def end_all(house: House) -> None:
    """Every table ends without a result."""
    for number in live(house):
        with house.env._bot_scope():
            await house.bot.room.change(await house.bot.room.table(number), Close())
    await house.settle()


def rounds(house: House) -> list[Seen]:
    return [seen for seen in house.history(house.ann) if "🎲 Round" in seen.text]


async def test_it_is_planned_in_a_dialog_and_everybody_signs_up_by_a_button(house: House) -> None:
    page = (await house.ann.slash("night")).seen
    assert page.ephemeral
    assert said("night-none") in page.text
    told = await plan(house)
    assert "Planned: [people sign up here]" in told.seen.text
    message = await post(house)
    assert "**Games** Thirty-One" in message.text
    assert "**How** one round · a minute a move · no stakes" in message.text
    assert "**Coming (1)** ann" in message.text, "who plans it comes"
    assert (await night(house)).at_ms % (24 * HOUR) == 20 * MINUTE
    mine = (await house.bob.press(message, "night-in", "1")).seen
    assert mine.ephemeral
    assert "✅ You are in" in mine.text
    assert "**Coming (2)** ann and bob" in (await post(house)).text
    await house.bob.press(message, "night-in", "1")
    assert "**Coming (2)** ann and bob" in (await post(house)).text
    await house.bob.press(mine, "night-out")
    assert "**Coming (1)** ann" in (await post(house)).text
    assert "sign up" in (await house.eve.slash("night")).seen.text


async def test_the_hour_is_that_of_the_server(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, zone="Europe/Berlin")
    await plan(house, time="8 pm")
    assert (await night(house)).at_ms % (24 * HOUR) == 19 * HOUR


async def test_what_makes_no_sense_is_refused(house: House) -> None:
    assert "“soon” is no time of day" in (await plan(house, time="soon")).told
    house.clock_jumps(HOUR)
    assert said("refused-night-past") in (await plan(house)).told
    await plan(house, day=["1"])
    assert (
        said("refused-night-own")
        in (await house.ann.press((await house.ann.slash("night")).seen, "night-plan")).told
    )
    await house.bot.store.servers.set_settings(house.guild.id, games_off=["thirty-one"])
    offered = await house.bob.press((await house.bob.slash("night")).seen, "night-plan")
    assert "'value': 'thirty-one'" not in str(offered.dialog)


async def test_at_its_hour_everybody_is_seated_once_and_told_where(house: House) -> None:
    await plan(house, games=["thirty-one", "whist"])
    message = await post(house)
    wish = (await house.bob.press(message, "night-in", "1")).seen
    await house.bob.choose(wish, ["thirty-one"], "night-game")
    await house.eve.press(message, "night-in", "1")
    await at(house, 0)
    (number,) = live(house)
    table = house.table(number)
    assert (table.header.game, table.header.phase, table.header.stake) == ("thirty-one", Phase.PLAYING, 0)
    assert {seat.user_id for seat in table.header.seats} == {house.ann.id, house.bob.id, house.eve.id}
    (told,) = rounds(house)
    assert f"**[Table {number}]" in told.text
    for person in (house.ann, house.bob, house.eve):
        assert f"<@{person.id}>" in told.text
    assert "▶️ It is on: round 1 of 1." in (await post(house)).text
    await look(house)
    await house.restart(down_ms=MINUTE)
    await look(house)
    assert live(house) == [number]
    assert len(rounds(house)) == 1


@pytest.mark.parametrize(("length", "told"), [("1r", "this was the last round"), ("2r", "in the next round")])
async def test_who_has_no_seat_is_promised_no_round_that_does_not_come(
    house: House, length: str, told: str
) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, robots=False)
    await plan(house, games=["whist"], length=[length])
    for person in (house.bob, house.eve, house.person("zoe"), house.person("max")):
        await person.press(await post(house), "night-in")
    await at(house, 0)
    (shown,) = rounds(house)
    (line,) = (line for line in shown.text.split("\n") if line.startswith("No seat this time"))
    assert told in line


async def test_who_comes_late_is_told_until_when_a_round_begins(house: House) -> None:
    await plan(house, length=["1h"])
    await at(house, 3)
    ends = (await night(house)).at_ms // 1_000 + 3_600
    mine = (await house.bob.press(await post(house), "night-in", "1")).seen
    assert f"You are in, from the next round on, if it begins before <t:{ends}:F>." in mine.text


async def test_nobody_is_called_who_does_not_want_to_be(
    house: House, everything_sent: list[dict[str, Any]]
) -> None:
    await plan(house)
    await house.bob.press(await post(house), "night-in", "1")
    await house.bot.store.people.set_preferences(house.bob.id, reminder="never")
    await at(house, 0)
    (mentions,) = [body["allowed_mentions"] for body in everything_sent if "🎲 Round" in str(body)]
    assert [str(one) for one in mentions["users"]] == [str(house.ann.id)]


async def test_when_tables_end_the_next_round_is_drawn_and_at_last_a_card_tells_all(
    house: House,
) -> None:
    await plan(house, length=["2r"])
    message = await post(house)
    await house.bob.press(message, "night-in", "1")
    await at(house, 0)
    await house.finish(house.public())
    assert all("again" not in one.split("|") for one in house.public().buttons()), "no rematch: the night goes on"
    assert live(house) == []
    late = await house.eve.press(rounds(house)[0], "night-in")
    assert "from the next round on" in late.seen.text
    await at(house, 5)
    (number,) = live(house)
    assert len(house.table(number).people) == 3
    assert len(rounds(house)) == 2
    assert said("refused-night-last") in (await house.eve.forge(message, "p|night-in|0||1")).told
    await house.finish(house.public(house.table(number)))
    await at(house, 30)
    card = next(seen for seen in house.history(house.ann) if "🏁" in seen.text)
    assert "3 people, 2 tables in 2 rounds." in card.text
    assert "**The table of the evening**\n1. " in card.text
    assert "**Round 2**\n[Table 2]" in card.text
    assert "✅ It is over after 2 rounds" in (await post(house)).text
    assert (await night(house)).phase is NightPhase.OVER
    assert await house.bot.store.nights.guests(1) == [], "nobody's wishes are kept"
    await look(house)
    await house.restart()
    assert sum("🏁" in seen.text for seen in house.history(house.ann)) == 1


async def test_whoever_left_or_did_not_show_up_is_left_out(house: House) -> None:
    await plan(house, length=["3r"])
    await house.bob.press(await post(house), "night-in", "1")
    await at(house, 0)
    await house.end_by_giving_up(house.bob)
    await house.eve.press(await post(house), "night-in", "1")
    await at(house, 5)
    (number,) = live(house)
    assert {seat.user_id for seat in house.table(number).header.seats} == {house.ann.id, house.eve.id}
    await house.bob.press(await post(house), "night-in", "1")
    assert not any(guest.away for guest in await house.bot.store.nights.guests(1)), "who signs up again is back"


async def test_whoever_left_a_table_in_play_and_says_they_are_in_again_is_drawn_to_the_next(house: House) -> None:
    async def left_and_over(number: int, *, again: bool = False) -> set[int | None]:
        """Bob leaves, says perhaps that he is in, and the table ends; who sits at the next one."""
        with house.env._bot_scope():
            await house.table(number).leave(house.bob.id, give_up=False)
        if again:
            assert "✅ You are in" in (await house.bob.press(await post(house), "night-in", "1")).seen.text
        await end_all(house)
        await house.env.advance_time(2 * MINUTE // SECOND)
        await look(house)
        (number,) = live(house)
        return {seat.user_id for seat in house.table(number).people}

    everybody = {house.ann.id, house.bob.id, house.eve.id}
    await plan(house, length=["3r"])
    for person in (house.bob, house.eve):
        await person.press(await post(house), "night-in", "1")
    await at(house, 0)
    assert await left_and_over(1, again=True) == everybody
    assert await left_and_over(2) == everybody - {house.bob.id}


async def test_a_barred_person_is_not_seated(house: House) -> None:
    await plan(house)
    message = await post(house)
    await house.bob.press(message, "night-in", "1")
    await house.eve.press(message, "night-in", "1")
    mia = manager(house)
    await house.bot.store.servers.bar(AuditEntry(house.guild.id, "bar", mia.id, "mia", house.bob.id, "bob"))
    refused = await house.bob.press(message, "night-in", "1")
    assert said("refused-barred", until=None, reason=None) in refused.told
    await at(house, 0)
    (number,) = live(house)
    assert {seat.user_id for seat in house.table(number).header.seats} == {house.ann.id, house.eve.id}


async def test_only_whoever_made_it_or_a_game_master_changes_it(house: House) -> None:
    await plan(house)
    message = await post(house)
    refused = await house.bob.press(message, "night-run")
    assert "Only ann, who planned this night, or a Game Master can do that." in refused.told
    for verb in ("night-off", "night-plan"):
        assert "Only ann" in (await house.bob.forge(message, f"p|{verb}|0||1")).told
    own = (await house.ann.press(message, "night-run")).seen
    asked = await house.ann.press(own, "night-plan", "1")
    await house.ann.submit(asked, time="0:40", length=["2h"])
    assert (await night(house)).at_ms % (24 * HOUR) == 40 * MINUTE
    assert "**How** 2 hours" in (await post(house)).text
    mia = manager(house)
    hers = (await mia.press(await post(house), "night-run")).seen
    await mia.press(hers, "night-off")
    assert "❌ **Called off.**" in (await post(house)).text
    assert [one.verb for one in await house.bot.store.servers.audit_log(house.guild.id, 5)] == ["night-off"]
    await at(house, 5)
    assert live(house) == []


async def test_the_card_of_one_that_was_ended_tells_of_the_tables_that_played_on(house: House) -> None:
    await plan(house, length=["2h"])
    await house.bob.press(await post(house), "night-in", "1")
    await at(house, 0)
    own = (await house.ann.press(await post(house), "night-run")).seen
    told = await house.ann.press(own, "night-off")
    assert "Tables that are on play to their end." in told.seen.text
    await house.finish(house.public())
    await look(house)
    assert (await night(house)).phase is NightPhase.OVER
    (card,) = (seen for seen in house.history(house.ann) if "🏁" in seen.text)
    assert "won by" in card.text
    assert "**The table of the evening**\n1. " in card.text
    await at(house, 30)
    assert len(rounds(house)) == 1


async def test_one_that_was_called_off_is_held_all_the_same(house: House) -> None:
    await plan(house)
    message = await post(house)
    await house.bob.press(message, "night-in", "1")
    await house.ann.press((await house.ann.press(message, "night-run")).seen, "night-off")
    await at(house, 10)
    await house.ann.press(await post(house), "night-on")
    assert len(live(house)) == 1, "nobody's sign-up was lost"


async def test_the_bot_that_was_away_at_the_hour_begins_late_or_asks(house: House) -> None:
    await plan(house)
    await house.bob.press(await post(house), "night-in", "1")
    at_ms = (await night(house)).at_ms
    await house.restart(down_ms=at_ms + HOUR - house.bot.now())
    await look(house)
    assert len(live(house)) == 1
    await end_all(house)
    await at(house, 65)
    assert (await night(house)).phase is NightPhase.OVER
    await plan(house, house.bob, day=["1"])
    at_ms = (await night(house, 2)).at_ms
    await house.restart(down_ms=at_ms + 3 * HOUR - house.bot.now())
    await look(house)
    assert live(house) == []
    assert (await night(house, 2)).phase in (NightPhase.OFF, NightPhase.OVER)


async def test_a_round_that_a_crash_cut_short_is_finished_by_the_next_process(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await plan(house)
    await house.bob.press(await post(house), "night-in", "1")
    with monkeypatch.context() as patch:

        async def die(*_: Any, **__: Any) -> None:
            raise ConnectionError

        patch.setattr(type(house.bot.room.series), "open", die)
        await at(house, 0)
    assert live(house) == []
    assert (await night(house)).drawn != ()
    await house.restart()
    await look(house)
    assert len(live(house)) == 1
    assert len(rounds(house)) == 1


async def test_two_processes_draw_one_round(house: House) -> None:
    await plan(house, length=["2r"])
    before = await night(house)
    nights = house.bot.store.nights
    assert await nights.change(before, {"phase": NightPhase.RUNNING})
    running = await night(house)
    claims = [await nights.change(running, {"round": 1, "drawn": ()}) for _ in range(2)]
    assert claims == [True, False]


async def test_where_the_channel_is_gone_the_night_is_over(house: House) -> None:
    room = house.channel
    await plan(house)
    assert (await night(house)).channel_id == room.id
    house.guild.create_text_channel("other")
    house.env.backend.delete_channel(room.id)
    await at(house, 0)
    assert (await night(house)).phase is NightPhase.OVER
    assert live(house) == []


async def test_where_the_bot_may_not_write_any_more_it_waits(house: House) -> None:
    await plan(house)
    await house.bob.press(await post(house), "night-in", "1")
    deny(house, house.channel, send_messages=True)
    await at(house, 0)
    assert live(house) == []
    deny(house, house.channel)
    await at(house, 5)
    assert len(live(house)) == 1


# Discord's events ------------------------------------------------------------------------------------------------


def events(house: House) -> list[Any]:
    return list(house.env.backend.get_guild(house.guild.id).scheduled_events.values())


async def test_it_is_among_the_events_of_discord_where_both_may_make_some(house: House) -> None:
    mia = manager(house)
    await plan(house, mia)
    (event,) = events(house)
    assert (event.name, event.entity_type, event.entity_metadata) == ("Game night", 3, {"location": "#card-room"})
    assert event.scheduled_start_time.startswith("2026-01-01T00:20:00")
    assert event.scheduled_end_time.startswith("2026-01-01T01:00:00")
    own = (await mia.press(await post(house), "night-run")).seen
    await mia.submit(await mia.press(own, "night-plan", "1"), time="0:40")
    (event,) = events(house)
    assert event.scheduled_start_time.startswith("2026-01-01T00:40:00")
    await mia.press((await mia.press(await post(house), "night-run")).seen, "night-off")
    (event,) = events(house)
    assert event.status == 4, "cancelled"


async def test_nobody_makes_events_by_the_bot_who_may_not(house: House) -> None:
    told = await plan(house, house.bob)
    assert events(house) == []
    assert "among the events" not in told.seen.text, "they could not make one themselves"
    assert (await post(house)).there


async def test_where_the_bot_may_not_make_events_a_message_does(house: House) -> None:
    await deny_bot(house, create_events=False, manage_events=False, administrator=False)
    told = await plan(house, manager(house))
    assert events(house) == []
    assert said("night-no-event", there=False) in told.seen.text
    assert (await post(house)).there


async def test_an_event_that_a_moderator_deletes_calls_the_night_off(house: House) -> None:
    mia = manager(house)
    await plan(house, mia)
    await house.bob.press(await post(house), "night-in", "1")
    (event,) = events(house)
    house.env.backend.delete_scheduled_event(house.guild.id, event.id)
    await at(house, 1)
    assert live(house) == []
    assert "❌ **Called off.**" in (await post(house)).text
    await mia.press(await post(house), "night-on")
    await at(house, 3)
    assert len(live(house)) == 1


async def test_a_message_that_a_moderator_deletes_is_back_with_the_next_change(house: House) -> None:
    await plan(house)
    old = await post(house)
    house.env.backend.delete_message(old.channel_id, old.id)
    await house.bob.slash("night")
    await house.bot.store.nights.sign_up(1, NightGuest(house.bob.id, "bob", house.bot.now()))
    await look(house)
    fresh = await post(house)
    assert fresh.id != old.id
    assert "**Coming (2)** ann and bob" in fresh.text


# Wishes ----------------------------------------------------------------------------------------------------------


async def test_wishes_are_kept_for_the_draw_and_seen_by_nobody_else(house: House) -> None:
    await plan(house, games=["thirty-one", "spit"])
    message = await post(house)
    wishes = (await house.bob.press(message, "night-in", "1")).seen
    await house.bob.choose(wishes, ["spit"], "night-game")
    await house.bob.choose(wishes, [house.eve.actor], "night-beside")
    await house.bob.choose(wishes, [house.ann.actor], "night-apart")
    own = next(one for one in await house.bot.store.nights.guests(1) if one.user_id == house.bob.id)
    assert (own.game, own.beside, own.apart) == ("spit", house.eve.id, house.ann.id)
    refused = await house.bob.choose(wishes, [house.bob.actor], "night-apart")
    assert said("refused-night-self") in refused.told
    for person in (house.ann, house.eve):
        assert "spit" not in (await post(house)).text.lower().partition("coming")[2]
        assert str(house.bob.id) not in str((await person.slash("night")).seen.stored.components)
    await house.bob.choose(wishes, [], "night-apart")
    own = next(one for one in await house.bot.store.nights.guests(1) if one.user_id == house.bob.id)
    assert own.apart is None
    await house.eve.press(message, "night-in", "1")
    await house.person("dan").press(message, "night-in", "1")
    await at(house, 0)
    his = next(house.table(number) for number in live(house) if house.table(number).sitting(house.bob.id))
    assert his.header.game == "spit"
    assert {seat.user_id for seat in his.header.seats} == {house.bob.id, house.eve.id}


async def test_who_is_forgotten_is_on_no_card_and_in_no_list(house: House) -> None:
    await plan(house)
    await house.bob.press(await post(house), "night-in", "1")
    await at(house, 0)
    await house.finish(house.public())
    await at(house, 10)
    card = next(seen for seen in house.history(house.ann) if "🏁" in seen.text)
    assert "bob" in card.text
    with house.env._bot_scope():
        await house.bot.room.members.forget_person(house.bob.id)
    await look(house)
    assert "bob" not in Seen(house.env, card.channel_id, card.id).text
    await plan(house, day=["1"])
    await house.eve.press(await post(house, 2), "night-in", "2")
    with house.env._bot_scope():
        await house.bot.room.members.forget_person(house.eve.id)
        await house.bot.room.members.forget_person(house.ann.id)
    await look(house)
    assert "eve" not in (await post(house, 2)).text
    assert "ann" not in (await post(house, 2)).text.replace("chance", "").partition("Planned")[2]


async def test_a_night_promises_no_robots_where_they_stay_away(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, robots=False)
    await plan(house)
    assert "Robots fill the empty seats" not in (await post(house)).text
