"""From a click to a move and a fresh panel, and everything that a click can do wrong."""

from __future__ import annotations

import pytest
from simcord.enums import ComponentType

from bot.interactions.typed_moves import shared
from bot.pictures.emoji import NAMES
from db import Phase
from games.cards import Card
from games.core import DEALER
from tests.held import Held

from .house import House, Person, Seen, said


async def test_my_hand_offers_exactly_the_legal_moves(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    for _ in range(6):
        person, other = house.to_play(), house.waiting()
        panel = await person.hand(seen)
        assert panel.ephemeral
        assert "Your turn." in panel.text
        assert panel.moves() == house.legal(person)
        idle = await other.hand(seen)
        assert idle.moves() == set()
        assert f"Waiting for {person.name}." in idle.text
        await house.turn(seen, "take", "drop")


async def test_a_click_answers_with_the_refreshed_panel(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person, table = house.to_play(), house.table()
    panel = await person.hand(seen)
    ply = len(table.playing().log)
    answer = await person.press(panel, "do", "take stock")
    assert len(table.playing().log) == ply + 1
    assert answer.seen.id == panel.id
    assert panel.moves() == house.legal(person)
    assert all(move.startswith("drop ") for move in panel.moves())
    await person.press(panel, "do", sorted(panel.moves())[0])
    assert panel.moves() == set()
    assert "Waiting for" in panel.text


async def test_the_public_message_and_the_other_s_open_panel_follow(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person, other = house.to_play(), house.waiting()
    waiting = await other.hand(seen)
    assert f"**{person.name}** is to play." in seen.text
    await house.turn(seen, "take")
    await house.turn(seen, "drop")
    await house.settle()
    assert f"**{other.name}** is to play." in seen.text
    assert "Your turn." in waiting.text
    assert waiting.moves() == house.legal(other)


async def test_a_newer_panel_puts_the_older_one_away(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person = house.to_play()
    first = await person.hand(seen)
    second = await person.hand(seen)
    await house.settle()
    assert first.text == "Your hand lies in another panel now."
    assert (first.buttons(), first.moves()) == ({}, set())
    third = (await person.slash("play", move="take stock")).seen
    await house.settle()
    assert second.text == first.text
    assert third.moves() == house.legal(person)
    await person.press(third, "do", sorted(third.moves())[0])
    await house.turn(seen, "take")
    await house.turn(seen, "drop")
    await house.settle()
    assert third.moves() == house.legal(person)
    assert first.text == second.text == "Your hand lies in another panel now."


async def test_a_panel_that_was_put_away_and_is_pressed_yet_is_the_hand_again(house: House) -> None:
    """The press was under way when the newer panel was opened: the last one pressed is the one that follows."""
    seen = await house.match(house.bob, seats=2)
    person = house.to_play()
    first = await person.hand(seen)
    move = first.button("do", "take stock")
    answers = [person.send(seen, seen.button("hand")), person.send(first, move)]
    await house.settle()
    second = answers[0].seen
    assert first.moves() == house.legal(person)
    assert second.moves() == set()
    assert second.text == "Your hand lies in another panel now."


async def test_a_panel_falls_asleep_before_it_can_no_longer_follow(house: House) -> None:
    seen = await house.match(house.bob, seats=2, pace="slow")
    person, other = house.to_play(), house.waiting()
    panel, idle = await person.hand(seen), await other.hand(seen)
    await house.env.advance_time(12 * 60)
    assert panel.moves() == house.legal(person)
    await person.press(panel, "do", "take stock")
    await house.env.advance_time(120)
    assert panel.moves() == house.legal(person)
    assert idle.text == "This panel has gone to sleep. Press **My hand** for a fresh one."
    fresh = await other.hand(idle)
    assert fresh.id != idle.id
    assert f"Waiting for {person.name}." in fresh.text
    await person.press(panel, "do", sorted(panel.moves())[0])
    await house.settle()
    assert fresh.moves() == house.legal(other)
    assert list(idle.buttons().values()) == ["My hand"]


@pytest.mark.parametrize(
    "pressed", ["p|do|1|0|take stock", "p|amount|1|0|bid 1 9", "p|form|1|0|bet", "p|refresh|1||"]
)
async def test_a_press_on_a_panel_of_an_ended_match_takes_its_buttons_away(house: House, pressed: str) -> None:
    """Such as one that lay open before a restart."""
    seen = await house.match(house.bob, seats=2)
    panel = await house.to_play().hand(seen)
    person = house.to_play()
    await house.restart()
    await house.end(house.ann)
    await house.settle()
    assert panel.moves()
    answer = await person.forge(panel, pressed)
    assert answer.seen.id == panel.id
    assert "Table 1 is closed." in panel.text
    assert panel.buttons() == {}


async def test_a_move_out_of_turn_is_refused_in_the_panel(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    other, ply = house.waiting(), len(house.table().playing().log)
    panel = await other.hand(seen)
    answer = await other.forge(panel, f"p|do|{house.table().id}|0|take stock")
    assert "It is not your turn." in answer.told
    assert len(house.table().playing().log) == ply


async def test_an_old_panel_and_a_double_click_do_nothing_twice(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person, table = house.to_play(), house.table()
    panel = await person.hand(seen)
    old = panel.button("do", "take stock")
    answers = [person.send(panel, old), person.send(panel, old)]
    ply = len(table.playing().log)
    await house.settle()
    assert len(table.playing().log) == ply + 1
    assert all(answer.result.acknowledged for answer in answers)
    late = await person.forge(panel, old)
    assert "The table has moved on" in late.told
    assert len(table.playing().log) == ply + 1
    assert panel.moves() == house.legal(person)


async def test_a_stranger_watches_and_may_not_play(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    panel = await house.eve.hand(seen)
    assert said("panel-stranger", table=1) in panel.text
    assert panel.moves() == set()
    answer = await house.eve.forge(panel, "p|do|1|0|take stock")
    assert said("refused-not-seated") in answer.told
    assert len(house.table().playing().log) == 1


FORGED = (
    "p|fly|1||",
    "p|do|1|7|take stock",
    "p|do|1|0|",
    "p|do|1|0|take the money",
    "p|do|1|0|deal AS KD",
    "p|do|1|0|drop 7C",
    "p|do|1|0|time",
    "p|do|77|0|take stock",
    "p|do|99999999999999999999999|0|take stock",
    "p|do|1|99999999999999999999|take stock",
    "p|do|٣|0|take stock",
    "p|amount|1|0|",
    "p|house-page|1||999",
    "p|house-page|1||x",
    "p|step|1||5",
    "p|again|1||",
    "p|verify|1||",
    "p|forget-me|0||12",
    "p|start|1||",
    "p|DO|1|0|x",
    "old-style-id",
    "p",
    "s|do|1|0|take",
)


async def test_a_forged_component_is_answered_and_changes_nothing(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    table, person = house.table(), house.to_play()
    before = table.match, table.header.phase, table.header.seats, table.header.options
    panel = await person.hand(seen)
    for custom_id in FORGED:
        answer = await person.forge(panel, custom_id)
        assert answer.result.acknowledged, custom_id
        assert "Something went wrong" not in answer.told, custom_id
        assert (table.match, table.header.phase, table.header.seats, table.header.options) == before, custom_id


@pytest.mark.parametrize("values", [["take stock"], ["nonsense"], []])
async def test_a_forged_select_is_a_move_like_any_other(house: House, values: list[str]) -> None:
    seen = await house.match(house.bob, seats=2)
    person, table = house.to_play(), house.table()
    panel = await person.hand(seen)
    answer = await person.forge(panel, "s|choose|1|0|0", ComponentType.STRING_SELECT, values=values)
    assert answer.result.acknowledged
    assert "Something went wrong" not in answer.told
    assert len(table.playing().log) == (2 if values == ["take stock"] else 1)


async def test_play_by_keyboard(house: House) -> None:
    await house.match(house.bob, seats=2)
    person, other, table = house.to_play(), house.waiting(), house.table()
    offered = await person.suggestions("play", "move")
    assert set(offered) == house.legal(person)
    assert await other.suggestions("play", "move") == {}
    assert await house.eve.suggestions("play", "move") == {}
    assert set(await person.suggestions("play", "move", "STOCK")) == {"take stock"}
    answer = await person.slash("play", move="take stock")
    assert answer.seen.ephemeral
    assert answer.seen.moves() == house.legal(person)
    refused = await other.slash("play", move="take stock")
    assert "It is not your turn." in refused.told
    nonsense = await person.slash("play", move="sing a song")
    assert "That is no move of this game." in nonsense.told
    assert len(table.playing().log) == 2
    assert "You don’t sit at any table here" in (await house.eve.slash("play", move="knock")).told


async def test_hand_by_command_and_in_words_or_pictures(house: House) -> None:
    await house.match(house.bob, seats=2)
    person = house.to_play()
    panel = (await person.slash("hand")).seen
    assert panel.moves() == house.legal(person)
    assert "You don’t sit at any table here" in (await house.eve.slash("hand")).told
    await person.slash("hand", words="on", colours="two")
    assert await house.bot.store.people.preferences(person.id) == {"pictures": False, "four_colours": False}


async def test_words_alone_hold_no_emoji(house: House) -> None:
    ten = Card("TH")
    house.bot.cards._keep(dict.fromkeys(NAMES, 7))
    await house.lobby(seats=2)
    viewer = await house.bot.pages.viewer(house.table().now, house.ann.id)
    assert str(viewer.emoji(ten)) in viewer.words("turn-up", card=ten)
    await house.ann.slash("hand", words="on")
    viewer = await house.bot.pages.viewer(house.table().now, house.ann.id)
    assert viewer.emoji(ten) is None
    assert viewer.words("turn-up", card=ten) == "10♥ is turned up."


async def test_several_tables_are_told_apart(house: House) -> None:
    first = await house.match(house.bob, seats=2)
    second = await house.match(house.bob, seats=2)
    asked = await house.eve.slash("table show")
    assert "Do you mean #1 or #2?" in asked.told
    assert set(await house.ann.suggestions("hand", "table")) == {1, 2}
    assert set(await house.ann.suggestions("hand", "table", "#2")) == {2}
    assert set(await house.eve.suggestions("table show", "table")) == {1, 2}
    panel = (await house.ann.slash("hand", table=2)).seen
    assert "table\u00a02" in panel.text
    for number, seen in ((1, first), (2, second)):
        panel = await house.ann.hand(seen)
        assert f"table\u00a0{number}" in panel.text
        assert all(custom_id.split("|")[2] == str(number) for custom_id in panel.buttons())
    assert said("refused-no-table", table=9) in (await house.ann.slash("hand", table=9)).told


async def busy_person(house: House) -> tuple[Person, list[Held]]:
    """Three matches of Ann and Bob: somebody for whom several of them wait, and these."""
    for _ in range(3):
        await house.match(house.bob, seats=2)
    tables = [house.table(number) for number in (1, 2, 3)]
    busy = house.ann if sum(house.to_play(table) is house.ann for table in tables) > 1 else house.bob
    return busy, [table for table in tables if house.to_play(table) is busy]


async def test_play_by_keyboard_at_several_tables(house: House) -> None:
    busy, waiting = await busy_person(house)
    first, second, *_ = waiting
    elsewhere = {1, 2, 3} - {one.id for one in waiting}

    offered = await busy.suggestions("play", "move")
    assert set(offered) == {f"#{one.id} {move}" for one in waiting for move in house.legal(busy, one)}
    assert all(label.startswith(f"table {value[1]} · Thirty-One: ") for value, label in offered.items())
    assert set(await busy.suggestions("play", "move", "stock")) == {f"#{one.id} take stock" for one in waiting}
    assert set(await busy.suggestions("play", "move", "", table=second.id)) == house.legal(busy, second)
    named = await busy.suggestions("hand", "table")
    assert list(named)[: len(waiting)] == [one.id for one in waiting]
    assert named[first.id] == f"table {first.id} · Thirty-One · your turn"
    assert all(named[number] == f"table {number} · Thirty-One · in play" for number in elsewhere)

    asked = (await busy.slash("hand")).seen
    assert set(asked.buttons().values()) == set(named.values())
    assert f"table\u00a0{second.id}" in (await busy.click(asked, named[second.id])).seen.text

    assert "Do you mean " in (await busy.slash("play", move="knock")).told
    answer = await busy.slash("play", move=f"#{second.id} knock")
    assert f"table\u00a0{second.id}" in answer.told
    assert [len(one.playing().log) for one in (first, second)] == [1, 2]
    assert said("refused-no-table", table=9) in (await busy.slash("play", move="#9 knock")).told
    for one in waiting[2:]:
        await busy.slash("play", move="knock", table=one.id)
    assert set(await busy.suggestions("play", "move")) == house.legal(busy, first)
    await busy.slash("play", move="knock")
    assert len(first.playing().log) == 2


async def test_a_typed_move_that_is_possible_at_one_table_alone_is_meant_for_it(house: House) -> None:
    busy, (first, second, *_) = await busy_person(house)
    await busy.slash("play", move=f"#{second.id} take stock")
    drop = min(move for move in house.legal(busy, second) if move.startswith("drop"))
    assert "Do you mean" in (await busy.slash("play", move="sing a song")).told
    assert f"table\u00a0{second.id}" in (await busy.slash("play", move=drop)).told
    assert (len(first.playing().log), len(second.playing().log)) == (1, 3)


def test_suggestions_are_shared_out_evenly() -> None:
    assert shared([list("abcdef"), list("xy"), [], list("mno")], 7) == ["a", "b", "c", "x", "y", "m", "n"]
    assert shared([list("abc")], 2) == ["a", "b"]


async def test_the_host_s_commands_mean_the_table_that_is_hers(house: House) -> None:
    await house.lobby(seats=2)
    await house.bob.slash("thirty-one", seats=2)
    assert "Table 1 is closed" in (await house.ann.slash("table end")).told
    assert house.table(2).header.phase is Phase.LOBBY


def pings_of(house: House, seen: Seen) -> list[Seen]:
    """The messages in the channel beside the table's, as somebody sees them who doesn't play."""
    return [one for one in house.history(house.eve) if one.id != seen.id]


async def test_whoever_keeps_a_turn_waiting_is_called_by_one_message(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person, other = house.to_play(), house.waiting()
    await house.env.advance_time(19)
    assert pings_of(house, seen) == []
    await house.env.advance_time(2)
    (ping,) = pings_of(house, seen)
    assert person.actor.mention in ping.text
    assert other.actor.mention not in ping.text
    await house.turn(seen, "take")
    await house.turn(seen, "drop")
    await house.settle()
    assert not ping.there
    assert pings_of(house, seen) == [], "the next one is given time, too"
    await house.env.advance_time(21)
    pings = pings_of(house, seen)
    assert len(pings) == 1
    assert other.actor.mention in pings[0].text
    panel = await other.hand(pings[0])
    assert panel.ephemeral
    assert panel.moves() == house.legal(other)
    await house.env.advance_time(25)
    assert [one.id for one in pings_of(house, seen)] == [pings[0].id], "nobody is called twice to one turn"


async def test_a_table_that_plays_briskly_calls_nobody(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    for _ in range(4):
        await house.turn(seen, "take")
        await house.turn(seen, "drop")
        await house.env.advance_time(15)
        assert pings_of(house, seen) == []


async def test_nobody_is_called_who_has_just_looked_at_their_cards(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person = house.to_play()
    for _ in range(2):
        await house.env.advance_time(15)
        await person.hand(seen)
        assert pings_of(house, seen) == []
    await house.env.advance_time(21)
    (ping,) = pings_of(house, seen)
    assert person.actor.mention in ping.text


async def test_a_short_turn_is_called_after_half_its_time(house: House) -> None:
    seen = await house.match(house.bob, seats=2, pace="blitz")
    await house.env.advance_time(9)
    assert pings_of(house, seen) == []
    await house.env.advance_time(2)
    assert len(pings_of(house, seen)) == 1


async def test_a_hand_in_direct_messages_is_edited_in_place(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person, other = house.to_play(), house.waiting()
    answer = await other.slash("hand", where="dm")
    (panel,) = house.dms(other)
    assert str(panel.id) in answer.told
    assert answer.told.count("direct message") == 2  # from now on, and where it lies
    assert answer.told.count("Your hand") == 0
    assert "table\u00a01" in panel.text
    await house.turn(seen, "take")
    await house.turn(seen, "drop")
    await house.settle()
    assert [one.id for one in house.dms(other)] == [panel.id]
    assert panel.moves() == house.legal(other)
    await other.in_dms().press(panel, "do", "take stock")
    assert panel.moves() == house.legal(other)
    assert all(move.startswith("drop") for move in panel.moves())
    await other.press(seen, "hand")
    assert len(house.dms(other)) == 1
    assert house.dms(person) == []


async def test_closed_direct_messages_fall_back_and_say_so(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person = house.to_play()
    dm = person.actor.user.dm_channel.id
    house.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=50007, times=None)
    answer = await person.slash("hand", where="dm")
    assert "Your direct messages are closed to me" in answer.told
    assert answer.seen.ephemeral
    assert answer.seen.moves() == house.legal(person)
    again = await person.press(seen, "hand")
    assert "Your direct messages are closed to me" in again.told
    await person.press(again.seen, "do", "take stock")
    assert again.seen.moves() == house.legal(person)


async def test_a_panel_in_direct_messages_that_was_deleted_is_forgotten(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    other = house.waiting()
    await other.slash("hand", where="dm")
    (panel,) = house.dms(other)
    house.env.backend.delete_message(panel.channel_id, panel.id)
    await house.turn(seen, "take")
    await house.turn(seen, "drop")
    await house.settle()
    assert house.dms(other) == []
    await other.press(seen, "hand")
    (panel,) = house.dms(other)
    assert panel.moves() == house.legal(other)


async def test_what_a_hand_looks_like_from_now_on_is_confirmed_in_words(house: House) -> None:
    alone = await house.eve.slash("hand", words="on", colours="two")
    assert alone.told == (
        "From now on you get words alone, without pictures. From now on the suits are red and black."
    )
    await house.match(house.bob, seats=2)
    panel = (await house.ann.slash("hand", words="off")).seen
    assert "From now on you get pictures." in panel.text
    assert "table\u00a01" in panel.text
    assert "From now on" not in (await house.ann.slash("hand")).told
    assert said("refused-no-table", table=7) in (await house.ann.slash("hand", table=7, words="on")).told


async def test_whoever_presses_start_has_their_hand_in_the_answer(house: House) -> None:
    lobby = await house.lobby(house.bob, seats=2)
    (told,) = (await house.ann.press(lobby, "start")).result.followups
    panel = Seen(house.env, told.channel_id, told.id)
    assert panel.ephemeral
    assert "only you" in panel.text or "table\u00a01" in panel.text
    assert "is to play" in lobby.text
    await house.turn(lobby, "take")
    await house.turn(lobby, "drop")
    await house.settle()
    assert panel.there


async def test_a_press_on_the_table_brings_one_panel_and_no_second_one(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    ask = f"p|refresh|{house.table().id}||"
    await house.restart()
    assert len((await house.bob.forge(seen, ask)).result.followups) == 1
    assert (await house.bob.forge(seen, ask)).result.followups == []
    assert (await house.eve.forge(seen, ask)).result.followups == [], "who has no seat has no hand"


async def test_a_move_that_names_another_table_than_the_one_beside_it_is_refused(house: House) -> None:
    """It was made at the table of the move, and the other was not looked at."""
    await house.match(house.bob, seats=2)
    person = house.to_play()
    move = min(house.legal(person))
    told = (await person.slash("play", move=f"#1 {move}", table=2)).told
    assert said("refused-two-tables", first=1, second=2) in told
    assert house.table().playing().log[-1].seat == DEALER
    await person.slash("play", move=f"#1 {move}", table=1)
    assert house.table().playing().log[-1].move == move


async def test_a_hand_that_is_wanted_in_direct_messages_lies_there_however_a_match_begins(
    house: House,
) -> None:
    """**Play now** and a rematch showed it here."""
    await house.ann.slash("hand", where="dm")
    games = (await house.ann.slash("games")).seen
    began = await house.ann.press(games, "play-now", "thirty-one")
    assert "in our direct messages" in began.told
    assert "Thirty-One · table\u00a01" in house.dms(house.ann)[-1].text
    await house.table().close()
    seen = await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.bob)
    await house.bob.press(seen, "again")
    again = await house.ann.press(seen, "again")
    assert "in our direct messages" in again.told
    assert "Thirty-One · table\u00a03" in house.dms(house.ann)[-1].text
